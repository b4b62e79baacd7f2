"""The picture of a board: what never changes, patches upon it, and what follows focus and time."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.ui.canvas import Canvas
from game.ui.patchwork import Patch, Patchwork


class BoardPicture:
    """The layers of a match; `stale` says that something shown may have changed."""

    def __init__(self) -> None:
        self.stale = True
        self.work = Patchwork(self.paint_ground)

    def paint_ground(self, ground: Canvas) -> None:
        """Draw what never changes in a match: map, frames, empty panels."""
        raise NotImplementedError

    def release(self) -> None:
        """Let go of the layers."""
        self.work.release()

    def draw_patches(self, canvas: Canvas, patches: Callable[[], Iterable[Patch]]) -> None:
        """Draw ground and patches; `patches` is asked only if something may have changed."""
        stale = self.stale or not self.work.fits(canvas)
        self.work.draw(canvas, patches() if stale else ())
        self.stale = False
