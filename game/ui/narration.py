"""The panel that narration is written to: two lines over the picture, away from the focus."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import HEIGHT, LEADING, WIDTH, Canvas, Rect

WIDE, LINES = 1500, 2
PAD_X, PAD_Y = 28, 12
BOTTOM, TOP = HEIGHT - 92, 6
"""Where it ends above the prompt bar, and where it begins at the upper edge."""
RING = 12
"""How far the ring of the focus reaches beyond it."""
LEAST_MS, LETTER_MS = 4000, 90
"""How long words stay: they cover a part of the picture."""


class NarrationPanel:
    """Shows the line that was narrated last, until it must have been read."""

    def __init__(self) -> None:
        self.words = ""
        self._avoid: Rect | None = None
        self._left_ms = 0

    def show(self, words: str, avoid: Rect | None = None) -> None:
        """Show words; `avoid` is what must stay visible."""
        self.words = words
        self._avoid = avoid
        self._left_ms = max(LEAST_MS, LETTER_MS * len(words))

    def clear(self) -> None:
        """Show nothing."""
        self.words = ""

    def update(self, elapsed_ms: int) -> bool:
        """Let time pass; return whether the words have gone."""
        if not self.words:
            return False
        self._left_ms -= elapsed_ms
        if self._left_ms > 0:
            return False
        self.clear()
        return True

    def rect(self, canvas: Canvas, top: float = 0) -> Rect:
        """Return where it is: at the bottom, or below `top` where the focus is at the bottom."""
        tall = len(self._lines(canvas)) * self._size(canvas) * LEADING + 2 * PAD_Y
        left = (WIDTH - WIDE) / 2
        low = (left, BOTTOM - tall, WIDE, tall)
        high = (left, TOP + top, WIDE, tall)
        covered = {place: self._covered(place) for place in (low, high)}
        return high if covered[high] < covered[low] else low

    def _covered(self, place: Rect) -> float:
        """Return how much of what must stay visible a place would cover, in units of height."""
        if self._avoid is None:
            return 0
        x, y, width, height = self._avoid
        if x - RING >= place[0] + place[2] or x + width + RING <= place[0]:
            return 0
        low, high = max(y - RING, place[1]), min(y + height + RING, place[1] + place[3])
        return max(0, high - low)

    def _size(self, canvas: Canvas) -> float:
        return canvas.grown(theme.BODY)

    def _lines(self, canvas: Canvas) -> list[str]:
        size, width = self._size(canvas), WIDE - 2 * PAD_X
        lines = canvas.wrap(self.words, width, size, "strong")
        if len(lines) > LINES:
            last = canvas.shortened(" ".join(lines[LINES - 1 :]), width, size, "strong")
            lines = [*lines[: LINES - 1], last]
        return lines

    def draw(self, canvas: Canvas, top: float = 0) -> None:
        """Draw it over the picture; `top` is how far something else reaches down from above."""
        if not self.words:
            return
        rect = self.rect(canvas, top)
        canvas.box(rect, theme.NIGHT, radius=12)
        canvas.box(rect, theme.CYAN, radius=12, line=3)
        size = self._size(canvas)
        for number, line in enumerate(self._lines(canvas)):
            middle = rect[1] + PAD_Y + (number + 0.5) * size * LEADING
            canvas.text(line, rect[0] + PAD_X, middle, size, theme.INK, "strong", "lm")
