"""The tower enlarged over the board, at moments that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.atlantis.tables import WINDOWS
from game.scenes.atlantis_actions import written
from game.scenes.atlantis_panels import COPPER, FONT, GILT, GLASS
from game.scenes.atlantis_words import CREAM
from game.scenes.tower_panel import DIGITS, TowerPanel
from game.scenes.tower_places import Place
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.ui.canvas import Rect

GRAND = frozenset({"battle", "hoard", "riddle", "answer", "curse", "pegasus", "over"})
"""Facts that enlarge the tower until it has shown everything."""
GRAND_ENCOUNTERS = frozenset({"dragon", "plague", "treasure"})
GRAND_THINGS = frozenset({"bronze_key", "silver_key", "gold_key", "sword"})
WIDTH, HEIGHT = 494, 690
HEAD = 52
PICTURE = (270, 190)
BAR = 5
MARGIN, GAP = 28, 20
DIGIT, DIGIT_STEP = (84, 104), 76
WORDS = 154
"""Width of what is said beside the window."""


def is_grand(event: tuple[object, ...]) -> bool:
    """Return whether an event is a moment that matters."""
    kind = event[0]
    if kind == "encounter":
        return event[2] in GRAND_ENCOUNTERS
    if kind == "thing":
        return event[2] in GRAND_THINGS
    return kind in GRAND


class LargeTower:
    """Window and digits of the panel's tower in the size of the close-up.

    The whole is painted only when something in it changes: a battle stands still for seconds.
    """

    def __init__(self, panel: TowerPanel, board: Rect) -> None:
        self._panel = panel
        x, y, width, height = board
        self._corner = (x + (width - WIDTH) / 2, y + (height - HEIGHT) / 2)
        left, top = MARGIN, (HEIGHT + HEAD - 3 * PICTURE[1] - 2 * BAR) / 2
        lamps = {
            name: (left, top + number * (PICTURE[1] + BAR), *PICTURE)
            for number, name in enumerate(WINDOWS)
        }
        window = (left, top, PICTURE[0], 3 * PICTURE[1] + 2 * BAR)
        digits = left + PICTURE[0] + GAP
        middle = (HEIGHT - DIGIT[1]) / 2
        tens, ones = ((digits + number * DIGIT_STEP, middle, *DIGIT) for number in (0, 1))
        self._place = Place(window, lamps, tens, ones, None)
        self._shown: Canvas | None = None
        self._state: object = None

    def release(self) -> None:
        """Let go of the picture."""
        self._shown = None

    def draw(self, canvas: Canvas, name: str, shows: str) -> None:
        """Draw it, with the name of the player whose turn it is and what it shows."""
        size = (canvas.px(WIDTH), canvas.px(HEIGHT))
        if self._shown is None or self._shown.surface.get_size() != size:
            self._shown = Canvas(pygame.Surface(size).convert(), canvas.scale, canvas.assets)
            self._state = None
        kept, self._panel.place = self._panel.place, self._place
        state = (name, shows, self._panel.led, [patch.state for patch in self._panel.patches()])
        if state != self._state:
            self._state = state
            self._paint(self._shown, name, shows)
        self._panel.place = kept
        canvas.blit(self._shown.surface, *self._corner)

    def _paint(self, canvas: Canvas, name: str, shows: str) -> None:
        canvas.fill(COPPER)
        canvas.fill(GLASS, (4, 4, WIDTH - 8, HEIGHT - 8))
        canvas.label(name, (20, 8, WIDTH - 40, HEAD), 30, GILT, FONT, "mm", cut=True)
        left, top, wide, tall = self._place.window
        canvas.box((left - 6, top - 6, wide + 12, tall + 12), COPPER, radius=8)
        self._panel.paint_window(canvas)
        for rect, character in zip(
            (self._place.tens, self._place.ones), self._panel.led, strict=True
        ):
            digit = f"digit_{DIGITS.get(character, character.lower())}"
            canvas.sprite("tower", digit, rect[0], rect[1])
        left, top, _, tall = self._place.tens
        written(canvas, shows, (left, top + tall + 24, WORDS), CREAM)
