"""Reading JSON of a position field by field; every fault is named with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from game.rules.core import BadPosition


def refuse(rule: str, path: str, message: str) -> NoReturn:
    """Say what is wrong with a position, and where."""
    raise BadPosition(rule, path, message)


def number(value: Any, path: str, rule: str, low: int, high: int) -> int:
    """Return a whole number of a range."""
    if type(value) is not int or not low <= value <= high:
        refuse(rule, path, f"{path} must be a whole number from {low} to {high}")
    return value


def flag(value: Any, path: str, rule: str) -> bool:
    """Return true or false."""
    if type(value) is not bool:
        refuse(rule, path, f"{path} must be true or false")
    return value


def name(value: Any, path: str, rule: str, names: Sequence[str]) -> int:
    """Return the place of a text among the allowed ones."""
    if not isinstance(value, str) or value not in names:
        refuse(rule, path, f"{path} must be one of {', '.join(names)}")
    return names.index(value)


def fields(value: Any, path: str, rule: str, names: Sequence[str]) -> Mapping[str, Any]:
    """Return an object that has none but the named fields."""
    if not isinstance(value, Mapping):
        refuse(rule, path, f"{path or 'a position'} must be an object")
    for key in value:
        if key not in names:
            place = f"{path}.{key}" if path else str(key)
            refuse(rule, place, f"{path or 'a position'} has no field {key!r}")
    return value


def items(value: Any, path: str, rule: str) -> list[Any]:
    """Return a list."""
    if not isinstance(value, list):
        refuse(rule, path, f"{path} must be a list")
    return value


def name_set(value: Any, path: str, rule: str, names: Sequence[str]) -> int:
    """Return the set of the listed names, each there once, as bits."""
    found = 0
    for index, each in enumerate(items(value, path, rule)):
        bit = 1 << name(each, f"{path}[{index}]", rule, names)
        if found & bit:
            refuse(rule, f"{path}[{index}]", f"{each} is there twice")
        found |= bit
    return found
