"""Moves, cells and cards as text and back."""

from __future__ import annotations

import re

from game.rules.core import Move
from game.rules.venezia.geometry import MAX_WIDTH, Geometry
from game.rules.venezia.tables import (
    BUY,
    BUY_AT,
    CELL_MASK,
    CODES,
    COLOURS,
    DROWN,
    GONDOLA,
    KIND_SHIFT,
    KINDS,
    LINE_SHIFT,
    OUT,
    PLACE,
    PLAY,
    RESCUE,
    SKIP,
    SOURCE_SHIFT,
    START,
    STAY,
    TILE,
    WALK,
)

OFF_BOARD = 2600
"""Cells that a text can name but the board lacks are numbered from here, 26 a row."""

_CELL = r"([a-z])([1-9][0-9]?)"
_TILE = f"(?:[{COLOURS}][2-8X]|##|~~)"
_CARDS = f"(?:[{COLOURS}][2-8X](?:,[{COLOURS}][2-8X])*)?"
_BARE = {KINDS[kind]: kind << KIND_SHIFT for kind in (STAY, BUY, SKIP, DROWN)}
_ONE_CELL = {KINDS[kind]: kind << KIND_SHIFT for kind in (PLACE, RESCUE)} | {"buy": BUY_AT}
_TWO_CELLS = {KINDS[kind]: kind << KIND_SHIFT for kind in (WALK, GONDOLA)}
CELL_TEXT = re.compile(_CELL)
CARD_TEXT = re.compile(f"[{COLOURS}][2-8X]")
_START_TEXT = re.compile(r"[0-9]")
_OUT_TEXT = re.compile(f"[{COLOURS}]")
_SAMPLED_TEXT = re.compile(
    f"layout {_TILE}(?: {_TILE})*(?:/{_TILE}(?: {_TILE})*)*|deal {_CARDS}(?:\\|{_CARDS})+"
)


def cell_of(geometry: Geometry, name: str) -> int:
    """Return the number of a well-formed cell name, `OFF_BOARD` or more if the board lacks it."""
    cell = geometry.cells.get(name)
    if cell is not None:
        return cell
    return OFF_BOARD + (int(name[1:]) - 1) * MAX_WIDTH + ord(name[0]) - 97


def name_of(geometry: Geometry, cell: int) -> str:
    """Return a cell's name, also of one that the board lacks."""
    if cell < OFF_BOARD:
        return geometry.names[cell]
    row, column = divmod(cell - OFF_BOARD, MAX_WIDTH)
    return f"{chr(97 + column)}{row + 1}"


def text_of(geometry: Geometry, move: Move) -> str:
    """Return the text form of a move."""
    if isinstance(move, str):
        return move
    kind = move >> KIND_SHIFT
    source = move >> SOURCE_SHIFT & CELL_MASK
    target = move & CELL_MASK
    word = KINDS[kind]
    if kind in (WALK, GONDOLA):
        return f"{word} {name_of(geometry, source)} {name_of(geometry, target)}"
    if kind in (PLACE, RESCUE) or (kind == BUY and source):
        return f"{word} {name_of(geometry, target)}"
    if kind == PLAY:
        return f"{word} {CODES[target]}"
    if kind == START:
        return f"{word} {target}"
    if kind == OUT:
        return f"{word} {COLOURS[target]}"
    return word


def move_of(geometry: Geometry, text: str) -> Move:
    """Return the move that a text means; ValueError if it is no move's text at all."""
    if _SAMPLED_TEXT.fullmatch(text):
        return text
    word, *rest = text.split(" ")
    if not rest and word in _BARE:
        return _BARE[word]
    if len(rest) == 1:
        (one,) = rest
        if word in _ONE_CELL and CELL_TEXT.fullmatch(one):
            return _ONE_CELL[word] | cell_of(geometry, one)
        if word == "play" and CARD_TEXT.fullmatch(one):
            return PLAY << KIND_SHIFT | TILE[one]
        if word == "start" and _START_TEXT.fullmatch(one):
            return START << KIND_SHIFT | int(one)
        if word == "out" and _OUT_TEXT.fullmatch(one):
            return OUT << KIND_SHIFT | COLOURS.index(one)
    if len(rest) == 2 and word in _TWO_CELLS and all(map(CELL_TEXT.fullmatch, rest)):
        source, target = (cell_of(geometry, name) for name in rest)
        line = 0
        if word == "walk" and max(source, target) < OFF_BOARD:
            line = geometry.line_between(source, target)
        return _TWO_CELLS[word] | source << SOURCE_SHIFT | line << LINE_SHIFT | target
    raise ValueError(f"no move: {text[:60]!r}")


def layout_rows(text: str) -> list[list[int]]:
    """Return the tiles of a layout's text, row by row."""
    rows = text.removeprefix("layout ").split("/")
    return [[TILE[code] for code in row.split(" ")] for row in rows]


def dealt_cards(text: str) -> list[list[int]]:
    """Return the cards of a deal's text: one list a seat, and the box last."""
    groups = text.removeprefix("deal ").split("|")
    return [[TILE[code] for code in group.split(",")] if group else [] for group in groups]
