"""Moves of Atlantis as text and back; those of the tower are spelt as there."""

from __future__ import annotations

import re

from game.rules.atlantis import notation
from game.rules.atlantis.board_tables import FIRST_BOARD_MOVE, M_STAY, STAY, WORDS
from game.rules.atlantis.tables import KIND_SHIFT, VALUE_MASK
from game.rules.core import Move

_KINDS = {word: kind for kind, word in WORDS.items() if kind != STAY}
_SPACE = re.compile("[1-9][0-9]{0,2}")


def text_of(move: Move) -> str:
    """Return the text form of a move."""
    if isinstance(move, str) or move < FIRST_BOARD_MOVE:
        return notation.text_of(move)
    word = WORDS[move >> KIND_SHIFT]
    return word if move == M_STAY else f"{word} {move & VALUE_MASK}"


def move_of(text: str) -> Move:
    """Return the move that a text means; ValueError if it is no move's text at all."""
    word, _, space = text.partition(" ")
    if text == WORDS[STAY]:
        return M_STAY
    if word in _KINDS:
        if not _SPACE.fullmatch(space) or int(space) > VALUE_MASK:
            raise ValueError(f"no move: {text[:60]!r}")
        return _KINDS[word] << KIND_SHIFT | int(space)
    return notation.move_of(text)
