"""Reading raw JSON: each function returns a value of the right kind or raises BadPosition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.core import BadPosition
from game.rules.vineta.tables import COLOURS, DISTRICT, HOUSES_A_COLOUR, ONE_HOUSE


def number(value: Any, path: str, rule: str, low: int, high: int) -> int:
    """Return a whole number within limits."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(rule, path, f"{path} must be a whole number from {low} to {high}")
    return value


def entries(value: Any, path: str, rule: str) -> Sequence[Any]:
    """Return a list."""
    if not isinstance(value, list):
        raise BadPosition(rule, path, f"{path} must be a list")
    return value


def record(value: Any, path: str, rule: str) -> Mapping[str, Any]:
    """Return an object."""
    if not isinstance(value, Mapping):
        raise BadPosition(rule, path, f"{path} must be an object")
    return value


def seat_entries(
    position: Mapping[str, Any], name: str, rule: str, seats: int, default: Any
) -> Iterator[tuple[str, Any]]:
    """Yield the path and the value of each seat's entry in a field."""
    values = entries(position.get(name, [default] * seats), name, rule)
    if len(values) != seats:
        raise BadPosition(rule, name, f"{name} must have {seats} entries, one a seat")
    for seat, value in enumerate(values):
        yield f"{name}[{seat}]", value


def district(name: Any, path: str) -> int:
    """Return a district by its name."""
    if not isinstance(name, str) or name not in DISTRICT:
        raise BadPosition("2.1", path, f"{path} names no district")
    return DISTRICT[name]


def standing_district(name: Any, path: str, standing: int) -> int:
    """Return a district that is above water by its name."""
    found = district(name, path)
    if not standing >> found & 1:
        raise BadPosition("7.6.1", path, f"{name} has gone under")
    return found


def heap(value: Any, path: str, colours: Sequence[int]) -> int:
    """Return a heap of houses by their letters."""
    if not isinstance(value, str):
        raise BadPosition("2.4", path, f"{path} must be a text of colours")
    found = 0
    for letter in set(value):
        if letter not in COLOURS or COLOURS.index(letter) not in colours:
            raise BadPosition("3.2", path, f"{letter!r} is no colour of this game")
        if value.count(letter) > HOUSES_A_COLOUR:
            raise BadPosition("2.4", path, f"there are only {HOUSES_A_COLOUR} houses of a colour")
        found += value.count(letter) * ONE_HOUSE[COLOURS.index(letter)]
    return found
