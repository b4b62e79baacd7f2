"""Lines in panels that cannot grow: as large as the text size wants and the room allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.match.story import Told
from game.ui.canvas import Canvas, Rect

END_GAP = 16
"""Between what stands at the two ends of a line."""


class Line(NamedTuple):
    """An entry that is shown: whose it is, its words in lines, and where their middles are."""

    seat: int | None
    parts: list[tuple[str, float]]
    newest: bool


def newest(
    canvas: Canvas,
    lines: Sequence[Told],
    room: tuple[float, float, float],
    size: float,
    pitch: float,
) -> tuple[float, Iterator[Line]]:
    """Return the size of text, and the entries from the newest back, as many as fit.

    `room` is the width of the text, the bottom and the height of the panel. The size grows as far
    as the newest entry still fits whole.
    """
    width, _, height = room
    grown = canvas.sight.text
    while grown > 1:
        entries = [canvas.wrap(words, width, size * grown) for _, words in lines]
        widest = max(
            (canvas.measure(part, size * grown) for each in entries for part in each), default=0
        )
        if not entries or (widest <= width and len(entries[-1]) * pitch * grown <= height):
            break
        grown = max(1.0, grown - 0.05)
    return size * grown, _from_below(canvas, lines, room, size * grown, pitch * grown)


def _from_below(
    canvas: Canvas,
    lines: Sequence[Told],
    room: tuple[float, float, float],
    size: float,
    pitch: float,
) -> Iterator[Line]:
    width, bottom, height = room
    top = bottom - height
    for age, (seat, words) in enumerate(reversed(lines)):
        parts = canvas.wrap(words, width, size, apart=True)
        if age == 0:
            parts = parts[-int(height // pitch) :]
        first = bottom - len(parts) * pitch
        if first < top:
            return
        places = [(part, first + (number + 0.5) * pitch) for number, part in enumerate(parts)]
        yield Line(seat, places, age == 0)
        bottom = first


class Words(NamedTuple):
    """Words as they are written at 100 %."""

    words: str
    size: float
    colour: str
    role: str = "text"


def paint_ends(canvas: Canvas, rect: Rect, left: Words, right: Words) -> None:
    """Write words at both ends of a line; they grow alike, as far as both have room."""
    x, y, width, height = rect
    grown = canvas.sight.text
    largest = max(left.size, right.size)
    while grown > 1 and (
        sum(canvas.measure(each.words, each.size * grown, each.role) for each in (left, right))
        > width - END_GAP
        or largest * grown > height
    ):
        grown = max(1.0, grown - 0.05)
    middle = y + height / 2
    for each, end, anchor in ((left, x, "lm"), (right, x + width, "rm")):
        canvas.text(each.words, end, middle, each.size * grown, each.colour, each.role, anchor)
