"""The pause of a match: go on, read the rules, change settings, save and leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.page import Page, Shortcut
from game.scenes.saved_row import turn
from game.ui import theme
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.story import Told
    from game.scenes.catalogue import GameEntry
    from game.scenes.match_seats import Reseat
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

LEFT, WIDTH, MIDDLE = 610, 700, 498
HEAD, FOOT = 180, 40
STEP, HEIGHT = 104, 92

Way = tuple[str, str, Callable[[], None]]


class PauseScene(Page):
    """Time stands still."""

    overlay = True

    def __init__(
        self,
        stage: Stage,
        entry: GameEntry,
        match: Match | None,
        reseat: Reseat | None = None,
        chronicle: Callable[[], Sequence[Told]] = tuple,
    ) -> None:
        """Without a match there is nothing to save: the game has not begun.

        `reseat` lets seats change hands; without it nobody is asked who plays. `chronicle` is
        what has been shown of the match so far, in words.
        """
        super().__init__(stage)
        self.entry = entry
        self.match = match
        self._reseat = reseat
        self._chronicle = chronicle
        height = HEAD + len(self._ways()) * STEP - (STEP - HEIGHT) + FOOT
        self.box = (LEFT, MIDDLE - height / 2, WIDTH, height)

    def widgets(self) -> list[Widget]:
        """Return the ways on."""
        assert self.box is not None
        top = self.box[1] + HEAD
        return [
            Button(
                name,
                (LEFT + 52, top + place * STEP, WIDTH - 104, HEIGHT),
                self.text("choose"),
                words=self.text(f"pause.{name}"),
                on_press=do,
                icon=icon,
                anchor="lm",
            )
            for place, (name, icon, do) in enumerate(self._ways())
        ]

    def _ways(self) -> list[Way]:
        """Return what can be done: name, icon and deed."""
        match = self.match
        keeps = match is not None and not match.over
        ways: list[Way] = [("resume", "play_s", self.stage.pop)]
        if match is not None:
            ways.append(("log", "eye_s", self._log))
        if keeps and self._reseat is not None:
            ways.append(("seats", "team_s", self._seats))
        ways += [("rules", "book_s", self._rules), ("settings", "cog_s", self._settings)]
        return [
            *ways,
            ("leave", "save_s", self._leave) if keeps else ("quit", "exit_s", self._leave),
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
        from game.scenes.match_log import open_log

        assert self.match is not None
        open_log(self.stage, self.entry, self.match, self._chronicle())

    def _seats(self) -> None:
        from game.scenes.match_seats import MatchSeatsScene

        assert self.match is not None and self._reseat is not None
        self.stage.push(MatchSeatsScene(self.stage, self.entry, self.match, self._reseat))

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
        reached = turn(self.entry.id, self.entry.turn(self.match), self.stage.services.words)
        return self.text("pause.turn", game=name, turn=reached)

    def paint(self, canvas: Canvas) -> None:
        """Draw the head."""
        assert self.box is not None
        x, y, width, _ = self.box
        area = (x + 52, y + 30, width - 104, 80)
        canvas.label(self.text("pause.title"), area, theme.TITLE, theme.GOLD, "title", "mm")
        area = (x + 52, y + 112, width - 104, 44)
        canvas.label(self._of(), area, theme.BODY, theme.SOFT, anchor="mm")
