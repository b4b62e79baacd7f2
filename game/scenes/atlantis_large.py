"""The tower enlarged over the board, at moments that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.atlantis_panels import FONT, GILT
from game.scenes.tower_panel import DIGITS, TowerPanel
from game.scenes.tower_places import Place

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

GRAND = frozenset({"battle", "hoard", "riddle", "answer", "curse", "pegasus", "over"})
"""Facts that enlarge the tower until it has shown everything."""
GRAND_ENCOUNTERS = frozenset({"dragon", "plague", "treasure"})
GRAND_THINGS = frozenset({"bronze_key", "silver_key", "gold_key", "sword"})
WIDTH, HEIGHT = 470, 700
PICTURE = (270, 190)
BAR = 5
MARGIN = 34
DIGIT = (84, 104)


def is_grand(event: tuple[object, ...]) -> bool:
    """Return whether an event is a moment that matters."""
    kind = event[0]
    if kind == "encounter":
        return event[2] in GRAND_ENCOUNTERS
    if kind == "thing":
        return event[2] in GRAND_THINGS
    return kind in GRAND


class LargeTower:
    """Draws window and digits of the panel's tower in the size of the close-up."""

    def __init__(self, panel: TowerPanel, board: Rect) -> None:
        self._panel = panel
        x, y, width, height = board
        self.rect = (x + (width - WIDTH) / 2, y + (height - HEIGHT) / 2, WIDTH, HEIGHT)
        left, top = self.rect[0] + MARGIN - 16, self.rect[1] + (HEIGHT - 3 * PICTURE[1] - 10) / 2
        lamps = {
            name: (left, top + number * (PICTURE[1] + BAR), *PICTURE)
            for number, name in enumerate(("top", "middle", "bottom"))
        }
        window = (left, top, PICTURE[0], 3 * PICTURE[1] + 2 * BAR)
        digits = left + PICTURE[0] + 14
        middle = self.rect[1] + HEIGHT / 2 - DIGIT[1] / 2
        tens, ones = ((digits + number * 76, middle, *DIGIT) for number in (0, 1))
        self._place = Place(window, lamps, tens, ones, None)

    def draw(self, canvas: Canvas, name: str) -> None:
        """Draw it, with the name of the player whose turn it is."""
        x, y, width, height = self.rect
        canvas.box((x - 6, y - 6, width + 12, height + 12), "#0A0512", radius=26)
        canvas.box((x - 6, y - 6, width + 12, height + 12), GILT, radius=26, line=4)
        area = (x + 20, y + 8, width - 40, 50)
        canvas.label(name, area, 30, GILT, FONT, "mm", cut=True)
        kept, self._panel.place = self._panel.place, self._place
        left, top, wide, tall = self._place.window
        canvas.box((left - 5, top - 5, wide + 10, tall + 10), "#B98A4A", radius=8)
        self._panel.paint_window(canvas)
        self._panel.place = kept
        led = self._panel.led
        for rect, character in zip((self._place.tens, self._place.ones), led, strict=True):
            digit = f"digit_{DIGITS.get(character, character.lower())}"
            canvas.sprite("tower", digit, rect[0], rect[1])
