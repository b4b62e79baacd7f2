"""What never changes during a game on the board: where everybody lives, and the options."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.atlantis.board_tables import GUIDED_MOVES, SEATINGS
from game.rules.atlantis.odds import MOVES
from game.rules.core import Option, OptionValue

BOARD_OPTIONS = (
    Option("level4_seats", ("printed", "device"), "2.4"),
    Option("keys", ("guided", "authentic"), "11.5.1"),
    Option("sanctuary_doubles", (False, True), "11.8.2"),
    Option("seating", ("right", "clockwise"), "10.2.2"),
    Option("stock_card", ("full", "shown"), "10.3.2"),
)


class BoardSetup:
    """Shared by all copies of a state; never written after it is made."""

    __slots__ = ("doubles_anywhere", "guided", "homes", "options", "shown", "tower_moves")

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """`options` are complete."""
        self.options = options
        self.guided = options["keys"] == "guided"
        """Whether only keys that fit the space can be pressed."""
        self.tower_moves = GUIDED_MOVES if self.guided else MOVES
        self.doubles_anywhere = bool(options["sanctuary_doubles"])
        """Whether a sanctuary doubles warriors like the citadel."""
        self.homes = SEATINGS[str(options["seating"])]
        """Home kingdom of each seat."""
        self.shown = options["stock_card"] == "shown"
        """Whether stock cards say no more than the tower has shown."""
