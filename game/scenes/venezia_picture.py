"""The whole picture of the Venezia board in layers, so that little is drawn a frame.

`ground` never changes in a match: map, frame, empty panels. `base` lies on it in patches (a cell,
a row of a panel), each drawn anew only when what it shows has changed. Every frame lays over both
only what follows the focus (hint, buttons, ring), the others' paths and the film.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain

import pygame

from game.boards.board import Board
from game.match.players import Player
from game.scenes.venezia_animation import Film
from game.scenes.venezia_board import BoardPainter, Mark
from game.scenes.venezia_hint import Hint, HintPanel
from game.scenes.venezia_market import RightPanels
from game.scenes.venezia_panels import Icons, LeftPanels, Now
from game.scenes.venezia_scenery import Scenery
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import draw_focus


class Picture:
    """Draws the match; `stale` says that something shown may have changed."""

    def __init__(self, board: Board, players: Sequence[Player]) -> None:
        icons = Icons()
        self.board = board
        self.cells = BoardPainter(board, players)
        self.left = LeftPanels(board, icons)
        self.right = RightPanels(board, icons)
        self.hint = HintPanel(board, icons)
        self.stale = True
        self._ground: Canvas | None = None
        self._base: Canvas | None = None
        self._shown: dict[str, Hashable] = {}

    def release(self) -> None:
        """Let go of the layers: 16 MB that would wait for Python's rare full collection."""
        self._ground = self._base = None

    def _layers(self, canvas: Canvas, seats: int) -> tuple[Canvas, Canvas]:
        """Return ground and base in the size of the canvas."""
        ground, base = self._ground, self._base
        size = canvas.surface.get_size()
        if ground is None or base is None or ground.surface.get_size() != size:
            ground, base = (
                Canvas(pygame.Surface(size).convert(), canvas.scale, canvas.assets)
                for _ in range(2)
            )
            self._ground, self._base = ground, base
            self.cells.paint_static(ground)
            self.left.paint_static(ground, seats)
            self.right.paint_static(ground)
            base.surface.blit(ground.surface, (0, 0))
            self._shown.clear()
            self.stale = True
        return ground, base

    def draw_base(self, canvas: Canvas, now: Now, scenery: Scenery, marks: Sequence[Mark]) -> None:
        """Draw everything that does not follow focus or time."""
        ground, base = self._layers(canvas, now.view.seats)
        if self.stale:
            for name, rect, state, paint in chain(
                self.cells.patches(scenery, now.choice, marks),
                self.left.patches(now),
                self.right.patches(now),
                self.hint.patches(now),
            ):
                if self._shown.get(name) != state:
                    area = base.rect(rect)
                    base.surface.set_clip(area)
                    base.surface.blit(ground.surface, area, area)
                    paint(base)
                    self._shown[name] = state
            base.surface.set_clip(None)
            self.stale = False
        canvas.surface.blit(base.surface, (0, 0))
        self.cells.paint_paths(canvas, marks)

    def draw_moment(
        self,
        canvas: Canvas,
        now: Now,
        told: Hint,
        focus: tuple[str, Rect] | None,
        film: Film | None,
    ) -> None:
        """Draw what follows focus and time."""
        name = focus[0] if focus else None
        buttons = now.choice is not None and bool(now.choice.buttons())
        self.hint.paint_hint(canvas, told, buttons)
        self.hint.paint_buttons(canvas, now, name)
        if focus is not None and not focus[0].startswith("button."):
            draw_focus(canvas, focus[1])
        if film is not None:
            film.draw(canvas)
