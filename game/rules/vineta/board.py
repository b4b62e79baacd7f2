"""What stays the same while a game is played: seats, options, colours in play, the card table."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import OptionValue
from game.rules.vineta.cards import Cards
from game.rules.vineta.tables import ALL_DISTRICTS, EXPOSED


class Board:
    """Shared by all copies of a state; never changed after it is made."""

    __slots__ = (
        "cards",
        "colours",
        "extra_pass",
        "first_first",
        "options",
        "own_bonus",
        "own_row_always",
        "own_row_never",
        "seats",
        "side_claims",
        "threatened",
    )

    def __init__(
        self,
        seats: int,
        options: Mapping[str, OptionValue],
        cards: Cards,
        colours: tuple[int, ...] = (),
    ) -> None:
        self.seats = seats
        self.options = dict(options)
        self.cards = cards
        self.colours = colours or tuple(range(seats + 1))
        """Colours in play, ascending: one more than seats (3.2)."""
        every = tuple(range(ALL_DISTRICTS + 1))
        self.threatened = EXPOSED if options["sea_only"] else every
        """For each set of standing districts those that a flood can reach (5.2)."""
        self.own_row_always = options["own_row"] == "always"
        self.own_row_never = options["own_row"] == "never"
        self.first_first = options["claim_order"] == "first-first"
        self.own_bonus = int(options["own_capture_bonus"])
        self.extra_pass = bool(options["extra_pass"])
        self.side_claims = bool(options["side_cards_claim"])
