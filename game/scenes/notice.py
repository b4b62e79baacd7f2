"""Sentences that the house shows for some seconds over whatever scene is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import LEADING

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SHOWN_MS = 6000
WIDTH = 1100
PADDING = 22


class Notices:
    """A queue of sentences; one is seen at a time."""

    def __init__(self) -> None:
        self._queue: list[str] = []
        self._left_ms = SHOWN_MS
        self._changed = False
        self._known: set[str] = set()

    @property
    def words(self) -> str:
        """The sentence seen now, or an empty text."""
        return self._queue[0] if self._queue else ""

    def add(self, words: str) -> None:
        """Show a sentence after those that wait already; one that waits is not added twice."""
        if words not in self._queue:
            self._queue.append(words)
            self._changed = True

    def first_time(self, key: str) -> bool:
        """Return whether this is asked for the first time with this key."""
        if key in self._known:
            return False
        self._known.add(key)
        return True

    def update(self, elapsed_ms: int) -> bool:
        """Let time pass; return whether another picture is needed."""
        changed, self._changed = self._changed, False
        if self._queue:
            self._left_ms -= elapsed_ms
            if self._left_ms <= 0:
                del self._queue[0]
                self._left_ms = SHOWN_MS
                changed = True
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw the present sentence as a band at the top."""
        if not self._queue:
            return
        size, width = canvas.grown(theme.BODY), canvas.grown(WIDTH)
        inside = width - 2 * PADDING
        lines = canvas.wrap(self.words, inside, size)
        height = len(lines) * size * LEADING + 2 * PADDING
        left = (1920 - width) / 2
        box = (left, theme.SAFE_Y, width, height)
        canvas.box(box, theme.NIGHT, radius=14)
        canvas.box(box, theme.GOLD, radius=14, line=3)
        top = theme.SAFE_Y + PADDING
        canvas.paragraph(self.words, left + PADDING, top, inside, size, theme.INK)
