"""Where everything of the tower's close-up stands, for people on each side of a table.

The picture may be turned by quarters. What is drawn is laid out upright, as the person it faces
sees it: wide for an even number of quarter turns, tall for an odd one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.boards.board import Board
from game.rules.atlantis.tables import WINDOWS
from game.ui.canvas import HEIGHT, WIDTH, Rect
from game.ui.patchwork import turned_rect

SIDES = 4
TALL_SHIFT = (-110, -30)
"""From the wide picture to the tall one, for the tower itself."""
TALL_KEYPAD_SHIFT = (-886, 1160)
TOWER = ("window", "led", "digit_tens", "digit_ones", "speaker", *(f"lamp_{w}" for w in WINDOWS))
WIDE = {
    "turn": (48, 982, 216, 76),
    "power": (276, 982, 216, 76),
    "prompts": (510, 1000, 1410, 80),
}
TALL = {
    "seat": (20, 60, 262, 194),
    "report": (20, 272, 262, 560),
    "notes": (798, 60, 262, 330),
    "turn": (798, 560, 262, 76),
    "power": (798, 652, 262, 76),
    "caption": (94, 972, 892, 92),
    "stock": (94, 1074, 892, 118),
    "prompts": (0, 1840, 1080, 80),
}


PICTURE_WIDTH = 270
"""Of the drum's pictures in the close-up, in units."""


class Place(NamedTuple):
    """The part that moves by itself: the window with its three lamps, digits, loudspeaker.

    `scale` is the size of the pictures, 1 in the close-up; digits are as high as their rects.
    """

    window: Rect
    lamps: Mapping[str, Rect]
    tens: Rect
    ones: Rect
    speaker: Rect | None
    scale: float = 1.0


def place_of(slots: Mapping[str, Rect]) -> Place:
    """Return the moving part in the slots of a map: the tower's own, or a board's with it."""
    lamps = {window: slots[f"lamp_{window}"] for window in WINDOWS}
    return Place(
        slots["window"],
        lamps,
        slots["digit_tens"],
        slots["digit_ones"],
        slots.get("speaker"),
        lamps[WINDOWS[0]][2] / PICTURE_WIDTH,
    )


@dataclass(frozen=True)
class Places:
    """The slots, upright, and how that lies on the screen."""

    slots: Mapping[str, Rect]
    turn: int

    @property
    def tall(self) -> bool:
        """Whether the picture is higher than wide."""
        return self.turn % 2 == 1

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the upright picture."""
        return (HEIGHT, WIDTH) if self.tall else (WIDTH, HEIGHT)

    def on_screen(self, rect: Rect) -> Rect:
        """Return where an upright rect lies on the screen."""
        return turned_rect(rect, self.size, self.turn)

    def upright(self, position: tuple[float, float]) -> tuple[float, float]:
        """Return the upright place of a position on the screen."""
        x, y, _, _ = turned_rect((*position, 0, 0), (WIDTH, HEIGHT), -self.turn % SIDES)
        return x, y


def places(board: Board, turn: int) -> Places:
    """Return the places of the map for so many quarter turns clockwise."""
    slots = dict(board.slots)
    if turn % 2 == 0:
        return Places({**slots, **WIDE}, turn)
    for name, rect in slots.items():
        if name in TOWER:
            slots[name] = _moved(rect, TALL_SHIFT)
        elif name in ("keypad", "question") or name.startswith("key_"):
            slots[name] = _moved(rect, TALL_KEYPAD_SHIFT)
    return Places({**slots, **TALL}, turn)


def _moved(rect: Rect, shift: tuple[float, float]) -> Rect:
    return (rect[0] + shift[0], rect[1] + shift[1], rect[2], rect[3])
