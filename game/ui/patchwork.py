"""A picture made of patches, each painted anew only when what it shows has changed.

The ground is painted once; patches lie on it side by side. A frame costs one blit of the whole,
however much there is to see.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas, Rect


class Patch(NamedTuple):
    """A part of the picture, apart from all others: painted anew when its state has changed."""

    name: str
    rect: Rect
    state: Hashable
    paint: Callable[[Canvas], None]


class Patchwork:
    """The layers. `turn` counts quarter turns clockwise: people sit all round a table."""

    def __init__(self, paint_ground: Callable[[Canvas], None], turn: int = 0) -> None:
        self.turn = turn
        self._paint_ground = paint_ground
        self._ground: Canvas | None = None
        self._base: Canvas | None = None
        self._turned: pygame.Surface | None = None
        self._shown: dict[str, Hashable] = {}

    def release(self) -> None:
        """Let go of the layers: megabytes that would wait for Python's rare full collection."""
        self._ground = self._base = self._turned = None
        self._shown.clear()

    def draw(self, canvas: Canvas, patches: Iterable[Patch]) -> None:
        """Bring the patches up to date and lay the whole over the canvas."""
        self.refresh(canvas, patches)
        assert self._base is not None
        canvas.surface.blit(self._turned or self._base.surface, (0, 0))

    def fits(self, canvas: Canvas) -> bool:
        """Return whether there are layers of the canvas's size, drawn for the same eyes."""
        if self._ground is None:
            return False
        size = turned_size(canvas.surface.get_size(), self.turn)
        return self._ground.surface.get_size() == size and self._ground.sight == canvas.sight

    def refresh(self, canvas: Canvas, patches: Iterable[Patch]) -> None:
        """Paint the patches whose state has changed."""
        ground, base = self._layers(canvas)
        for name, rect, state, paint in patches:
            if name in self._shown and self._shown[name] == state:
                continue
            area = base.rect(rect).clip(base.surface.get_rect())
            base.surface.set_clip(area)
            base.surface.blit(ground.surface, area, area)
            paint(base)
            self._shown[name] = state
            if self._turned is not None:
                part = pygame.transform.rotate(base.surface.subsurface(area), -90 * self.turn)
                where = (area.x, area.y, area.width, area.height)
                place = turned_rect(where, base.surface.get_size(), self.turn)
                self._turned.blit(part, place)
        base.surface.set_clip(None)

    def _layers(self, canvas: Canvas) -> tuple[Canvas, Canvas]:
        """Return ground and base in the size of the canvas, upright."""
        size = turned_size(canvas.surface.get_size(), self.turn)
        ground, base = self._ground, self._base
        if ground is None or base is None or not self.fits(canvas):
            # a new surface is like the display's; to convert it copies 8 MB of nothing
            ground, base = (canvas.onto(pygame.Surface(size)) for _ in range(2))
            self._ground, self._base = ground, base
            self._paint_ground(ground)
            base.surface.blit(ground.surface, (0, 0))
            self._shown.clear()
            self._turned = None
            if self.turn:
                self._turned = pygame.transform.rotate(base.surface, -90 * self.turn).convert()
        return ground, base


def turned_size(size: tuple[int, int], turn: int) -> tuple[int, int]:
    """Return the size of a picture after some quarter turns."""
    return (size[1], size[0]) if turn % 2 else size


def turned_rect(
    rect: tuple[float, float, float, float], size: tuple[float, float], turn: int
) -> tuple[float, float, float, float]:
    """Return where a part of a picture of that size lies after quarter turns clockwise."""
    x, y, width, height = rect
    for _ in range(turn % 4):
        x, y, width, height = size[1] - y - height, x, height, width
        size = (size[1], size[0])
    return x, y, width, height
