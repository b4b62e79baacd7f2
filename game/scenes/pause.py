"""The pause of a match: go on, read the rules, change settings, save and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (610, 150, 700, 720)
TOP, STEP, HEIGHT = 330, 104, 92


class PauseScene(Page):
    """Time stands still."""

    overlay = True
    box = BOX

    def __init__(self, stage: Stage, entry: GameEntry, match: Match | None) -> None:
        """Without a match there is nothing to save: the game has not begun."""
        super().__init__(stage)
        self.entry = entry
        self.match = match

    def widgets(self) -> list[Widget]:
        """Return the ways on."""
        keeps = self.match is not None and not self.match.over
        log = (("log", "eye_s", self._log),) if self.match is not None else ()
        todo = (
            ("resume", "play_s", self.stage.pop),
            *log,
            ("rules", "book_s", self._rules),
            ("settings", "cog_s", self._settings),
            ("leave", "save_s", self._leave) if keeps else ("quit", "exit_s", self._leave),
        )
        return [
            Button(
                name,
                (BOX[0] + 52, TOP + place * STEP, BOX[2] - 104, HEIGHT),
                self.text("choose"),
                words=self.text(f"pause.{name}"),
                on_press=do,
                icon=icon,
                anchor="lm",
            )
            for place, (name, icon, do) in enumerate(todo)
        ]

    def shortcuts(self) -> list[Shortcut]:
        """Return going on; the key that paused goes on too."""
        return [
            Shortcut(Act.RULES, self.text("rules"), self._rules),
            Shortcut(Act.BACK, self.text("pause.resume"), self.stage.pop),
        ]

    def _shortcut(self, act: Act) -> None:
        super()._shortcut(Act.BACK if act is Act.MENU else act)

    def _log(self) -> None:
        from game.match.replay import Replay
        from game.scenes.match_log import open_log

        assert self.match is not None
        told = Replay(self.match.save()).lines(self.stage.services.words)
        open_log(self.stage, self.entry, self.match, [(line.seat, line.words) for line in told])

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene

        self.stage.push(RulesScene(self.stage, self.entry))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.stage.push(SettingsScene(self.stage))

    def _leave(self) -> None:
        from game.scenes.title import TitleScene

        self.stage.restart(TitleScene(self.stage))

    def heading(self) -> str:
        """Return that it is the pause, and of what."""
        return f"{self.text('pause.title')}. {self._of()}"

    def _of(self) -> str:
        """Return the game, and its turn if it has one."""
        name = self.text(f"game.{self.entry.id}.name")
        if self.match is None or self.entry.turn is None:
            return name
        return self.text("pause.turn", game=name, turn=self.entry.turn(self.match))

    def paint(self, canvas: Canvas) -> None:
        """Draw the head."""
        x, y, width, _ = BOX
        area = (x + 52, y + 30, width - 104, 80)
        canvas.label(self.text("pause.title"), area, theme.TITLE, theme.GOLD, "title", "mm")
        area = (x + 52, y + 112, width - 104, 44)
        canvas.label(self._of(), area, theme.BODY, theme.SOFT, anchor="mm")
