"""Everything that happened in the match, to scroll through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.page import Page, Shortcut
from game.ui import theme

if TYPE_CHECKING:
    from game.scenes.catalogue import Sprite
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (360, 90, 1200, 880)
TOP, SIZE, LINE = 190, 26, 36
ROWS = 20
STEPS = {Act.UP: -1, Act.DOWN: 1, Act.PAGE_LEFT: -ROWS, Act.PAGE_RIGHT: ROWS}


class LogScene(Page):
    """The log over the board; the newest line is at the bottom and is shown first."""

    overlay = True
    box = BOX

    def __init__(
        self, stage: Stage, badges: Sequence[Sprite], lines: Sequence[tuple[int | None, str]]
    ) -> None:
        super().__init__(stage)
        self._badges = badges
        self._rows: list[tuple[int | None, str]] = []
        for seat, words in lines:
            parts = stage.canvas.wrap(words, BOX[2] - 150, SIZE)
            self._rows += [
                (seat if number == 0 else None, part) for number, part in enumerate(parts)
            ]
        self._last = max(0, len(self._rows) - ROWS)
        self._first = self._last

    def shortcuts(self) -> list[Shortcut]:
        """Return scrolling and the way back."""
        words = self.stage.services.words
        up, down = words.text("board.prompt.up"), words.text("board.prompt.down")
        return [
            Shortcut(Act.PAGE_LEFT, up, lambda: self._scroll(-ROWS)),
            Shortcut(Act.PAGE_RIGHT, down, lambda: self._scroll(ROWS)),
            Shortcut(Act.BACK, words.text("board.prompt.back"), self.stage.pop),
        ]

    def event(self, action: Action) -> bool:
        """Scroll; CONFIRM closes as BACK does."""
        if action.pressed and action.act in STEPS:
            self._scroll(STEPS[action.act])
            return True
        if action.pressed and action.act is Act.CONFIRM and not action.repeat:
            self.stage.pop()
            return True
        return super().event(action)

    def _scroll(self, rows: int) -> None:
        first = max(0, min(self._last, self._first + rows))
        if first != self._first:
            self._first = first
            self.sound("focus")
            self.dirty = True

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines from the first one shown."""
        x, y, width, height = BOX
        words = self.stage.services.words
        area = (x + 40, y + 20, width - 80, 60)
        canvas.label(words.text("board.log.title"), area, theme.HEAD, theme.GOLD, "number")
        rows = self._rows or [(None, words.text("board.log.empty"))]
        for number, (seat, part) in enumerate(rows[self._first : self._first + ROWS]):
            middle = TOP + number * LINE
            if seat is not None:
                canvas.sprite(*self._badges[seat], x + 60, middle, "mm")
            canvas.text(part, x + 100, middle, SIZE, theme.INK, anchor="lm")
        if self._last:
            tall = 700 * ROWS / len(self._rows)
            top = TOP + (700 - tall) * self._first / self._last
            canvas.box((x + width - 30, top, 8, tall), theme.GOLD, radius=4)
