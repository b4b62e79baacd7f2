"""JSON from outside, read strictly."""

from __future__ import annotations

import json
from typing import Any, NoReturn

NESTING = 16
"""Nothing that we read is nested deeper."""


def read_object(text: str) -> dict[str, Any]:
    """Return the one JSON object of a text.

    Raises ValueError for anything else, for NaN and Infinity, and for absurd nesting.
    """
    try:
        value = json.loads(text, parse_constant=_no_number)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(value, dict):
        raise ValueError("not an object")
    if _deeper(value, NESTING):
        raise ValueError("nested too deeply")
    return value


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _deeper(value: object, levels: int) -> bool:
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return False
    if levels == 0:
        return True
    # most items are plain: a save has thousands of moves, and a shelf may have many saves
    return any(_deeper(item, levels - 1) for item in value if isinstance(item, dict | list))
