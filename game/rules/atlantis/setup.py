"""What never changes during a game: seats, level, options."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.atlantis.odds import QUARTER_DEVICE, QUARTER_PRINTED
from game.rules.atlantis.tables import PRACTICE_LEVEL
from game.rules.core import Option, OptionValue

OPTIONS = (
    Option("bazaar_overflow", (False, True), "7.4.4"),
    Option("last_stand", ("device", "printed"), "6.2.3"),
    Option("quarter", ("device", "printed"), "4.6.2"),
    Option("haggle", ("device", "printed"), "7.5.3"),
    Option("citadel_again", ("device", "printed"), "5.6.6"),
)
"""Options of the tower wherever it stands, with or without a board."""
LEVEL = Option("level", (1, 2, 3, 4), "2.2")
LEVEL_4_SEATS = Option("level4_seats", ("device", "printed"), "2.4")
MOST_SEATS = 4


class Setup:
    """Shared by all copies of a state; never written after it is made."""

    __slots__ = (
        "citadel_again",
        "haggle_again",
        "haggle_first",
        "last_stand",
        "level",
        "options",
        "overflow",
        "quarter",
        "seats",
        "solo",
    )

    def __init__(self, seats: int, level: int, options: Mapping[str, OptionValue]) -> None:
        """`options` are complete. Raises ValueError for seats that the level does not allow."""
        if not 1 <= seats <= MOST_SEATS:
            raise ValueError(f"the tower is for 1 to {MOST_SEATS} seats, not {seats}")
        if level == PRACTICE_LEVEL and seats > 1 and options["level4_seats"] == "printed":
            raise ValueError(f"level {PRACTICE_LEVEL} is for one seat here, not {seats}")
        self.seats = seats
        self.level = level
        self.options = options
        self.solo = seats == 1
        self.overflow = bool(options["bazaar_overflow"])
        self.last_stand = options["last_stand"] == "printed"
        """Whether several players, too, fight down to the last warrior."""
        printed = options["quarter"] == "printed"
        self.quarter = QUARTER_PRINTED if printed else QUARTER_DEVICE
        fair = options["haggle"] == "printed"
        self.haggle_first = 8 if fair else 12
        """Rolls below this succeed, the first time over an item just leafed to."""
        self.haggle_again = 8
        self.citadel_again = options["citadel_again"] == "printed"
        """Whether a further visit to the citadel still gives few warriors company."""
