"""What every person has played so far: matches, victories, points, and facts players love."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from game.match.finished import Finished
    from game.rules.vineta.view import VinetaView

Fact = Callable[["Finished", int], int]
"""Counts something that a seat did in a match."""


@dataclass
class Record:
    """One person's matches of one game."""

    matches: int = 0
    wins: int = 0
    points: int = 0
    """All together."""
    best: int = 0
    streak: int = 0
    """Victories in a row up to now."""
    longest: int = 0
    """The most victories in a row ever."""
    facts: dict[str, int] = field(default_factory=dict)

    @property
    def average(self) -> float:
        """Points a match."""
        return self.points / self.matches if self.matches else 0.0

    def count(self, finished: Finished, seat: int) -> bool:
        """Count a match; return whether its points beat all that the person had before."""
        points, won = finished.points[seat], finished.won(seat)
        beaten = self.matches > 0 and points > self.best
        self.matches += 1
        self.wins += won
        self.points += points
        self.best = max(self.best, points)
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        for name, fact in FACTS.get(finished.game, {}).items():
            self.facts[name] = self.facts.get(name, 0) + fact(finished, seat)
        return beaten


NUMBERS = ("matches", "wins", "points", "best", "streak", "longest")
"""The fields of a record that are numbers."""


def _events(*kinds: str) -> Fact:
    return lambda finished, seat: len(finished.of(seat, *kinds))


def district_stands(finished: Finished, seat: int) -> int:
    """Return 1 if the district that a seat of Vineta protected has never sunk."""
    view = cast("VinetaView", finished.view)
    return int(view.district_tiles[seat] in view.standing)


def _battles(finished: Finished, seat: int) -> int:
    return sum(how == "won" for _, _, how in finished.of(seat, "battle_over"))


def dragons(finished: Finished, seat: int) -> int:
    """Return how many dragons a seat has slain: each takes the sword with it."""
    things = finished.of(seat, "thing")
    return sum(event[2:] == ("sword", False, "dragon") for event in things)


def _sieges(finished: Finished, seat: int) -> int:
    return sum(siege for _, _, _, siege in finished.of(seat, "battle"))


_TOWER: Mapping[str, Fact] = {
    "battles": _battles,
    "dragons": dragons,
    "sieges": _sieges,
}
FACTS: Mapping[str, Mapping[str, Fact]] = {
    "vineta": {
        "houses": _events("took"),
        "rows": _events("opened"),
        "saved": district_stands,
    },
    "venezia": {
        "treasures": _events("bought"),
        "tiles": _events("sunk"),
        "rescued": _events("rescued"),
    },
    "atlantis": _TOWER,
    "tower": _TOWER,
}
"""By game, in the order in which they are shown; words `hall.fact.<game>.<name>`."""
