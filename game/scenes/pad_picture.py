"""A drawn gamepad with one part lit: where a button most often is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.ui import theme

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

SIZE = (640, 330)
BODY, EDGE, PART = "#0C2A38", "#BFD0DA", "#3A5866"
_SHELL = ((60, 60, 520, 190, 90), (30, 110, 190, 210, 95), (420, 110, 190, 210, 95))
"""Left, top, width, height and radius of the boxes that make up the body."""
_CROSS = {
    Act.UP: (154, 92, 34, 40),
    Act.DOWN: (154, 158, 34, 40),
    Act.LEFT: (118, 128, 40, 34),
    Act.RIGHT: (184, 128, 40, 34),
}
_DISCS = {
    Act.CONFIRM: (448, 166),
    Act.BACK: (490, 124),
    Act.UNDO: (406, 124),
    Act.RULES: (448, 82),
}
_DISC = 42
_SHOULDERS = {Act.PAGE_LEFT: (96, 24, 150, 44), Act.PAGE_RIGHT: (394, 24, 150, 44)}
_MENU = (342, 118, 40, 24)
_VIEW = (258, 118, 40, 24)


def draw_pad(canvas: Canvas, left: float, top: float, lit: Act | None) -> None:
    """Draw a pad of SIZE; the part that most often means `lit` is bright."""

    def box(rect: Rect, radius: float, act: Act | None) -> None:
        place = (left + rect[0], top + rect[1], rect[2], rect[3])
        bright = act is not None and act is lit
        canvas.box(place, theme.GOLD_LIGHT if bright else PART, radius)
        canvas.box(place, theme.DARK if bright else EDGE, radius, line=3)

    for act, rect in _SHOULDERS.items():
        box(rect, 18, act)
    for grow, colour in ((4, EDGE), (0, BODY)):
        for x, y, wide, tall, radius in _SHELL:
            place = (left + x - grow, top + y - grow, wide + 2 * grow, tall + 2 * grow)
            canvas.box(place, colour, radius + grow)
    for act, rect in _CROSS.items():
        box(rect, 8, act)
    for act, (x, y) in _DISCS.items():
        box((x, y, _DISC, _DISC), _DISC / 2, act)
    box(_MENU, 12, Act.MENU)
    box(_VIEW, 12, None)
