"""Somebody's own pad is gone: the match waits until it is back or he goes on without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.pads_at_table import is_pad
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (410, 230, 1100, 600)
LEFT, WIDTH = BOX[0] + 52, BOX[2] - 104
BUTTON_TOP, STEP, BUTTON = 580, 110, 92


class PadLostScene(Page):
    """Over whatever scene is there. A pad that is plugged in again is given back by itself."""

    domain = "controls"
    overlay = True
    by_itself = True
    box = BOX

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._back: list[str] = []
        """Names of those who have a pad again."""

    def _names(self, seats: list[int]) -> list[str]:
        match = self.stage.table.match
        assert match is not None
        return [match.players[seat].name for seat in seats]

    def update(self, elapsed_ms: int) -> None:
        """Look whether a pad has come back."""
        super().update(elapsed_ms)
        table = self.stage.table
        before = table.missing
        if table.find():
            self._welcome([seat for seat in before if seat not in table.missing])

    def event(self, action: Action) -> bool:
        """Answer an action; a press on a pad that is nobody's gives it to who misses one."""
        if action.pressed and not action.repeat and is_pad(action.device):
            seat = self.stage.table.claim(action.device)
            if seat is not None:
                self._welcome([seat])
                return True
        return super().event(action)

    def _welcome(self, seats: list[int]) -> None:
        self._back = self._names(seats)
        self.sound("confirm")
        self.refresh()

    def widgets(self) -> list[Widget]:
        """Return going on: with all pads, or without the one that is gone."""
        missing = self.stage.table.missing
        if missing:
            words = self.text("lost.share", name=self._names(missing)[0])
            do, icon, name = self._share, "team_s", "share"
        else:
            words, do, icon, name = self.text("lost.resume"), self.stage.pop, "play_s", "resume"
        rect = (LEFT, BUTTON_TOP + STEP, WIDTH, BUTTON)
        button = Button(name, rect, self.text("lost.choose"), words=words, on_press=do, icon=icon)
        button.cut = bool(missing)
        return [button]

    def _share(self) -> None:
        table = self.stage.table
        table.share(table.missing[0])
        self._back = []
        if table.missing:
            self.refresh()
        else:
            self.stage.pop()

    def shortcuts(self) -> list[Shortcut]:
        """Return going on, once nothing is missing."""
        if self.stage.table.missing:
            return []
        return [Shortcut(Act.BACK, self.text("lost.resume"), self.stage.pop)]

    def heading(self) -> str:
        """Return whose pad is gone, or back again."""
        missing = self.stage.table.missing
        if missing:
            return self.text("lost.title", name=self._names(missing)[0])
        return self.text("lost.back", name=", ".join(self._back))

    def asks(self) -> str:
        """Return what helps."""
        missing = self.stage.table.missing
        if not missing:
            return self.text("lost.back.hint")
        return self.text("lost.hint", name=self._names(missing)[0])

    def paint(self, canvas: Canvas) -> None:
        """Draw whose pad it is and what helps."""
        y = BOX[1]
        missing = bool(self.stage.table.missing)
        icon = canvas.assets.icon("gamepad", theme.ALARM if missing else theme.GOLD)
        canvas.blit(icon, LEFT + WIDTH / 2, y + 84, "mm")
        area = (LEFT, y + 140, WIDTH, 100)
        canvas.label(self.heading(), area, theme.HEAD, theme.INK, "strong", "mm", lines=2)
        area = (LEFT, y + 250, WIDTH, 190)
        canvas.label(self.asks(), area, theme.BODY, theme.SOFT, anchor="mm", lines=5)
