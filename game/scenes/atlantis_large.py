"""The tower enlarged over the board, at moments that matter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.atlantis.tables import WINDOWS
from game.scenes.atlantis_actions import growth, written
from game.scenes.atlantis_panels import COPPER, FONT, GILT, GLASS
from game.scenes.atlantis_words import CREAM
from game.scenes.tower_panel import TowerPanel
from game.scenes.tower_places import Place
from game.ui.canvas import Canvas
from game.ui.patchwork import Patch, Patchwork

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
BEHIND = "#050308"
"""What is seen between two faces of the drum."""
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
    """Window and digits of the panel's tower in the size of the close-up."""

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
        self._work = Patchwork(self._paint_ground)

    def release(self) -> None:
        """Let go of the picture."""
        self._work.release()

    def draw(self, canvas: Canvas, name: str, shows: str) -> None:
        """Draw it, with the name of the player whose turn it is and what it shows."""
        area = canvas.rect((*self._corner, WIDTH, HEIGHT))
        part = canvas.onto(canvas.surface.subsurface(area))
        kept, self._panel.place = self._panel.place, self._place
        self._work.draw(part, self._patches(name, shows))
        self._panel.place = kept

    def _paint_ground(self, canvas: Canvas) -> None:
        canvas.fill(COPPER)
        canvas.fill(GLASS, (4, 4, WIDTH - 8, HEIGHT - 8))
        left, top, wide, tall = self._place.window
        canvas.box((left - 6, top - 6, wide + 12, tall + 12), COPPER, radius=8)
        canvas.fill(BEHIND, (left, top, wide, tall))

    def _patches(self, name: str, shows: str) -> Iterator[Patch]:
        for patch in self._panel.patches():
            # the lamps' light stays inside the window
            window = patch.name == "tower.window"
            yield patch._replace(rect=self._place.window) if window else patch
        head = (20, 8, WIDTH - 40, HEAD - 8)
        yield Patch(
            "name",
            head,
            name,
            lambda canvas: canvas.label(name, head, 30, GILT, FONT, "mm", cut=True),
        )
        left, top, _, tall = self._place.tens
        top += tall + 24
        room = (left, top, WORDS, HEIGHT - 8 - top)

        def write(canvas: Canvas) -> None:
            grown = growth(canvas, ((shows, WORDS),), room[3])
            written(canvas, shows, (left, top, WORDS), CREAM, grown)

        yield Patch("shows", room, shows, write)
