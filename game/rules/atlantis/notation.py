"""Moves as text and back."""

from __future__ import annotations

import re

from game.rules.atlantis.odds import SIDES
from game.rules.atlantis.tables import (
    BRIGANDS,
    HOLD_NO,
    KEYS,
    KIND_SHIFT,
    KINDS,
    MINUS,
    ORDER,
    ORDERS,
    PLUS,
    PRESS,
    RELEASE_NO,
    ROLL,
    SIGN,
    VALUE_MASK,
)
from game.rules.core import Move

SIGNS = {"+": PLUS, "-": MINUS}
_NUMBER = re.compile(r"0|[1-9][0-9]?")
_FIXED = {
    "hold no": HOLD_NO,
    "release no": RELEASE_NO,
    **{f"press {key}": PRESS << KIND_SHIFT | code for code, key in enumerate(KEYS)},
    **{f"roll {value}": ROLL << KIND_SHIFT | value for value in range(SIDES)},
    **{f"sign {sign}": SIGN << KIND_SHIFT | value for sign, value in SIGNS.items()},
    **{f"order {order}": ORDER << KIND_SHIFT | code for code, order in enumerate(ORDERS)},
}
_TEXTS = {move: text for text, move in _FIXED.items()}
_WORD = KINDS[BRIGANDS]


def text_of(move: Move) -> str:
    """Return the text form of a move."""
    if isinstance(move, str):
        return move
    if move >> KIND_SHIFT == BRIGANDS:
        return f"{_WORD} {move & VALUE_MASK}"
    return _TEXTS[move]


def move_of(text: str) -> Move:
    """Return the move that a text means; ValueError if it is no move's text at all."""
    move = _FIXED.get(text)
    if move is not None:
        return move
    word, _, number = text.partition(" ")
    if word == _WORD and _NUMBER.fullmatch(number):
        return BRIGANDS << KIND_SHIFT | int(number)
    raise ValueError(f"no move: {text[:60]!r}")
