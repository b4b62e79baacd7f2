"""Sentences that the house shows for some seconds over whatever scene is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import LEADING

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

SHOWN_MS = 6000
WIDTH = 1100
PADDING = 22


@dataclass
class Notice:
    """A sentence, and for how many things of a kind it stands."""

    words: str
    kind: str = ""
    count: int = 1


class Notices:
    """A queue of sentences; one is seen at a time."""

    def __init__(self) -> None:
        self._queue: list[Notice] = []
        self._left_ms = SHOWN_MS
        self._changed = False
        self._known: set[str] = set()

    @property
    def words(self) -> str:
        """The sentence seen now, or an empty text."""
        return self._queue[0].words if self._queue else ""

    def add(self, words: str) -> None:
        """Show a sentence after those that wait already; one that waits is not added twice."""
        if words not in [notice.words for notice in self._queue]:
            self._queue.append(Notice(words))
            self._changed = True

    def join(self, kind: str, words: Callable[[int], str]) -> None:
        """Show one sentence for several things of a kind that come while it is seen or waits.

        `words` makes it for a number of them; the last one says how.
        """
        self._changed = True
        for place, notice in enumerate(self._queue):
            if notice.kind == kind:
                notice.count += 1
                notice.words = words(notice.count)
                if not place:
                    self._left_ms = SHOWN_MS
                return
        self._queue.append(Notice(words(1), kind))

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

    def bottom(self, canvas: Canvas) -> float:
        """Return how far down the present sentence reaches, 0 if there is none."""
        if not self._queue:
            return 0
        _, top, _, height = self._box(canvas)
        return top + height

    def _box(self, canvas: Canvas) -> Rect:
        size = canvas.grown(theme.BODY)
        # a path is one long word
        longest = max(canvas.measure(word, size) for word in self.words.split())
        width = max(canvas.grown(WIDTH), longest + 2 * PADDING)
        lines = canvas.wrap(self.words, width - 2 * PADDING, size)
        height = len(lines) * size * LEADING + 2 * PADDING
        return ((1920 - width) / 2, theme.SAFE_Y, width, height)

    def draw(self, canvas: Canvas) -> None:
        """Draw the present sentence as a band at the top."""
        if not self._queue:
            return
        box = self._box(canvas)
        canvas.box(box, theme.NIGHT, radius=14)
        canvas.box(box, theme.GOLD, radius=14, line=3)
        left, top, width, _ = box
        inside = width - 2 * PADDING
        size = canvas.grown(theme.BODY)
        canvas.paragraph(self.words, left + PADDING, top + PADDING, inside, size, theme.INK)
