"""Vineta: gods flood a city district by district, and each of them shields one in secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.core import Option, Rules
from game.rules.vineta.cards import TABLE, Cards
from game.rules.vineta.reasons import REASONS
from game.rules.vineta.setting import from_position
from game.rules.vineta.state import VinetaState
from game.rules.vineta.tables import SEATS

EVENTS = {
    "start": ("seat",),
    "tiles": ("seats",),
    "placed": ("seat", "colour", "district"),
    "drawn": ("seat",),
    "turn": ("round", "turn", "start", "tie"),
    "chose": ("seat",),
    "revealed": ("seat", "card"),
    "opened": ("seat", "district", "card", "force"),
    "extended": ("seat", "district", "card", "force"),
    "discarded": ("seat", "card"),
    "waived": ("seat", "card"),
    "moved": ("seat", "houses", "source", "target"),
    "swapped": ("seat", "colour", "district", "other_colour", "other_district"),
    "quarantined": ("seat", "district"),
    "lengthened": ("seat", "length"),
    "shortened": ("seat", "length"),
    "diverted": ("seat", "source", "number", "target", "owner", "card"),
    "exchanged": ("seat", "district", "number", "other_district", "other_number"),
    "ebbed": ("seat", "district", "number", "owner", "card"),
    "doubled": ("seat", "district", "force"),
    "dissolved": ("seat", "district"),
    "tower": ("seat",),
    "tied": ("districts",),
    "sinking": ("district", "force", "claims"),
    "took": ("seat", "colour", "district"),
    "lost": ("houses", "district"),
    "sunk": ("district", "round"),
    "unveiled": ("seat", "colour", "district"),
    "over": ("winners",),
}

OPTIONS = (
    Option("sea_only", (True, False), "5.2.2"),
    Option("own_row", ("if-no-other", "never", "always"), "5.3.3"),
    Option("claim_order", ("last-first", "first-first"), "7.5.5"),
    Option("own_capture_bonus", (0, 1), "8.4.2"),
    Option("extra_pass", (False, True), "4.5.2"),
    Option("side_cards_claim", (False, True), "6.11.4"),
)
AS_WRITTEN = {"sea_only": False, "own_row": "never", "extra_pass": True}
"""The options that follow the printed text to the letter."""


def _only_colours_are_chosen(position: Mapping[str, Any]) -> bool:
    """Return whether a position is the beginning of a game, perhaps with other colours (3.2)."""
    return position.get("phase") == "start" and set(position) <= {"seats", "colours", "phase"}


def _rules(cards: Cards) -> Rules:
    """Return the game played by a table."""
    return Rules(
        id="vineta",
        version=1,
        seats=SEATS,
        options=OPTIONS,
        events=EVENTS,
        reasons=REASONS,
        new=lambda seats, options: VinetaState.new(seats, RULES.complete(options), cards),
        from_position=lambda position, options: from_position(
            position, RULES.complete(options), cards
        ),
        reveals=frozenset({"revealed", "unveiled"}),
        chosen=_only_colours_are_chosen,
        table=cards.table,
        table_is_own=cards.table != TABLE,
        new_table=with_table,
    )


def with_table(table: Mapping[str, Any]) -> Rules:
    """Return the game played by another table. Raises BadTable."""
    return _rules(Cards(table))


RULES: Rules = _rules(Cards(TABLE))
