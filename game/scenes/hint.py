"""What the person to move is told: a headline, lines below it, and buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import draw_focus

TITLE_SIZE, TITLE_HEIGHT = 26, 50
SIZE, LEADING = 23, 29
LINE_GAP = 4
INSET = 20
BUTTON_GAP = 14
BUTTON = "button."
"""Ids of the buttons begin with this."""


@dataclass
class Hint:
    """A headline and lines with their colours."""

    title: str
    lines: list[tuple[str, str]] = field(default_factory=list)
    newest: bool = False
    """Whether its first lines give way where there is no room for all: they tell what happened."""

    def add(self, words: str, colour: str) -> None:
        """Add a line."""
        self.lines.append((words, colour))


@dataclass(frozen=True)
class HintLook:
    """Fonts and colours of a game's hints."""

    title_role: str
    title_colour: str
    button: str = "button"
    """The nine-slice of a button, `<button>_focus` of one under the focus."""
    atlas: str = "common"
    ink: str = theme.INK


def button_rects(slot: Rect, kinds: Sequence[str]) -> dict[str, Rect]:
    """Return the places of so many buttons, side by side in a slot."""
    x, y, width, height = slot
    wide = (width - BUTTON_GAP * (len(kinds) - 1)) / max(1, len(kinds))
    return {
        kind: (x + number * (wide + BUTTON_GAP), y, wide, height)
        for number, kind in enumerate(kinds)
    }


class Laid(NamedTuple):
    """Where the lines of a hint stand: from the top, so far apart, in that size."""

    top: float
    size: float
    leading: float
    lines: list[list[str]]

    @property
    def bottom(self) -> float:
        """Where the last line ends."""
        gaps = LINE_GAP * max(0, len(self.lines) - 1)
        return self.top + self.leading * sum(map(len, self.lines)) + gaps


def lay_hint(canvas: Canvas, rect: Rect, bottom: float, told: Hint) -> Laid:
    """Return the lines of a hint, grown as far as they all stay above `bottom`."""
    _, y, width, _ = rect
    size = canvas.grown(SIZE)
    while True:
        grown = size / SIZE
        lines = [canvas.wrap(words, width - 2 * INSET, size, apart=True) for words, _ in told.lines]
        laid = Laid(y + TITLE_HEIGHT * (1 + grown) / 2, size, LEADING * grown, lines)
        if laid.bottom <= bottom or size <= SIZE:
            return laid
        size = max(SIZE, size - 1)


def paint_hint(canvas: Canvas, rect: Rect, bottom: float, told: Hint, look: HintLook) -> None:
    """Draw headline and lines into a panel, as many as there is room for above `bottom`."""
    x, y, width, _ = rect
    laid = lay_hint(canvas, rect, bottom, told)
    while told.newest and laid.bottom > bottom and len(told.lines) > 1:
        told = replace(told, lines=told.lines[1:])
        laid = lay_hint(canvas, rect, bottom, told)
    area = (x + INSET, y + 8, width - 2 * INSET, laid.top - y - 12)
    canvas.label(told.title, area, TITLE_SIZE, look.title_colour, look.title_role, cut=True)
    top = laid.top
    for parts, (_, colour) in zip(laid.lines, told.lines, strict=True):
        for part in parts:
            if top + laid.leading <= bottom:
                canvas.text(part, x + INSET, top, laid.size, colour)
            top += laid.leading
        top += LINE_GAP


def paint_buttons(
    canvas: Canvas,
    rects: Mapping[str, Rect],
    words: Mapping[str, str],
    focus: str | None,
    look: HintLook,
) -> None:
    """Draw the buttons with their words, the focused one with its ring."""
    for kind, rect in rects.items():
        lit = focus == BUTTON + kind
        canvas.panel(rect, f"{look.button}_focus" if lit else look.button, look.atlas)
        x, y, width, height = rect
        area = (x + 12, y, width - 24, height)
        canvas.label(words[kind], area, 25, look.ink, "strong", "mm", lines=2)
        if lit:
            draw_focus(canvas, rect)
