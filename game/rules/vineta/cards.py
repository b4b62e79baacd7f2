"""The table of cards and points: how often each card is there and what it does by number.

Its source is assets/data/vineta_cards.toml, which a player with the printed game may correct;
`TABLE` is the same table built in, for when that file is missing or cannot be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.core import BadTable
from game.rules.vineta.tables import CARDS, DECK, DISTRICTS, FLOODS, MOST_RESETTLED

TABLE: dict[str, Any] = {
    "cards": {
        "F1": {"count": 4, "waves": 1},
        "F2": {"count": 5, "waves": 2},
        "F3": {"count": 4, "waves": 3},
        "F4": {"count": 3, "waves": 4},
        "A1": {"count": 2},
        "A2": {"count": 1, "houses": 3},
        "A3": {"count": 2},
        "A4": {"count": 2},
        "A5": {"count": 1},
        "A6": {"count": 1},
        "A7": {"count": 1},
        "A8": {"count": 1},
        "A9": {"count": 1},
        "A10": {"count": 2, "factor": 2},
    },
    "points": {
        **dict.fromkeys(("S1", "S2", "S3"), 2),
        **dict.fromkeys(("O1", "O2", "O3"), 4),
        **dict.fromkeys(("V1", "V2", "V3"), 7),
    },
}
DOMAIN = "vineta_rules.table"
LIMITS = {
    "count": (0, DECK),
    "waves": (1, 9),
    "houses": (1, MOST_RESETTLED),
    "factor": (2, 9),
}
POINTS = (0, 20)


class Cards:
    """A table that has been checked, in the form that the rules use."""

    __slots__ = ("counts", "factor", "points", "resettled", "table", "waves")

    def __init__(self, table: Mapping[str, Any]) -> None:
        """Raises BadTable, which names the value that cannot be."""
        _names(table, (), TABLE)
        cards, points = table["cards"], table["points"]
        _names(cards, ("cards",), CARDS)
        for code in CARDS:
            _names(cards[code], ("cards", code), TABLE["cards"][code])
            for name, value in cards[code].items():
                _number(value, ("cards", code, name), LIMITS[name])
        _names(points, ("points",), DISTRICTS)
        for name in DISTRICTS:
            _number(points[name], ("points", name), POINTS)
        self.counts: tuple[int, ...] = tuple(cards[code]["count"] for code in CARDS)
        """How often each kind of card is in a deck."""
        if sum(self.counts) != DECK:
            raise BadTable(("cards",), f"{DOMAIN}.deck", found=sum(self.counts), wanted=DECK)
        self.waves: tuple[int, ...] = tuple(cards[code]["waves"] for code in CARDS[:FLOODS])
        """Waves of each kind of flood card."""
        self.resettled: int = cards["A2"]["houses"]
        """How many houses a resettlement moves at most."""
        self.factor: int = cards["A10"]["factor"]
        """How many times a row counts for each destiny beside it."""
        self.points: tuple[int, ...] = tuple(points[name] for name in DISTRICTS)
        """Points of each district's tile."""
        self.table: dict[str, Any] = {
            "cards": {code: dict(cards[code]) for code in CARDS},
            "points": {name: points[name] for name in DISTRICTS},
        }
        """The table itself, with everything in its usual order."""


def _names(values: Any, path: tuple[str, ...], wanted: Any) -> None:
    """Raise BadTable unless the values are an object with exactly the wanted names."""
    if not isinstance(values, Mapping):
        raise BadTable(path, f"{DOMAIN}.group", name=".".join(path))
    for name in values:
        if name not in wanted:
            raise BadTable((*path, str(name)), f"{DOMAIN}.unknown", name=str(name)[:40])
    for name in wanted:
        if name not in values:
            raise BadTable(path, f"{DOMAIN}.missing", name=".".join((*path, name)))


def _number(value: Any, path: tuple[str, ...], limits: tuple[int, int]) -> None:
    low, high = limits
    if type(value) is not int or not low <= value <= high:
        raise BadTable(path, f"{DOMAIN}.number", name=".".join(path), low=low, high=high)
