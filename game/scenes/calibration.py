"""Teach the game a pad: it asks for one action after the other and notes what is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.devices.actions import Act, Action
from game.devices.ear import Hears
from game.devices.layout import NEEDED, Layout
from game.devices.signs import KEYBOARD, POINTERS, source_sign
from game.scenes.pad_picture import SIZE, draw_pad
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.prompts import Prompt
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.devices.ear import Heard
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

ORDER = (*NEEDED, Act.MENU, Act.UNDO, Act.RULES, Act.PAGE_LEFT, Act.PAGE_RIGHT)
LIST = (48, 122, 560, 866)
TOP, STEP, ROW = 146, 75, 66
PANEL = (632, 122, 1240, 866)
INSET = 48
BUTTON_TOP, BUTTON = 868, 92
LIT_MS = 700


class CalibrationScene(Page):
    """First which pad, then its buttons, then a trial. The pad itself acts only in the trial."""

    domain = "controls"
    music = None

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.device = ""
        """The pad that is taught; empty while it is asked for."""
        self.learnt: dict[Act, str] = {}
        """What has been pressed for each action; empty for one that the pad does not have."""
        self._told = ""
        self._lit: dict[Act, int] = {}
        """Actions that were pressed in the trial, and how long they still shine, in ms."""

    @property
    def act(self) -> Act | None:
        """The action that is asked for; None before and after."""
        if not self.device:
            return None
        return next((act for act in ORDER if act not in self.learnt), None)

    @property
    def done(self) -> bool:
        """Whether everything has been asked for."""
        return bool(self.device) and self.act is None

    def enter(self) -> None:
        """Listen."""
        super().enter()
        self._listen()

    def resume(self) -> None:
        """Listen again."""
        super().resume()
        self._listen()

    def pause(self) -> None:
        """Let pads act again."""
        self.stage.services.input.listen(Hears.NOTHING)

    def exit(self) -> None:
        """Let pads act again."""
        self.stage.services.input.listen(Hears.NOTHING)

    def _listen(self) -> None:
        self.stage.services.input.listen(Hears.NOTHING if self.done else Hears.PADS)

    def update(self, elapsed_ms: int) -> None:
        """Note what is pressed; begin again if the pad is gone."""
        super().update(elapsed_ms)
        hands = self.stage.services.input
        if self.device and self.device not in hands.pads():
            self._begin(self.text("setup.lost"))
        heard = None if self.done else hands.ear.take()
        if heard is not None:
            self._answer(heard)
        for act, left in list(self._lit.items()):
            self._lit[act] = left - elapsed_ms
            if left <= elapsed_ms:
                del self._lit[act]
                self.dirty = True

    def _begin(self, told: str = "") -> None:
        self.device = ""
        self.learnt.clear()
        self._told = told
        self._listen()
        self.refresh()

    def _again(self) -> None:
        self.learnt.clear()
        self._listen()
        self.refresh()

    def _answer(self, heard: Heard) -> None:
        if not self.device:
            self.device = heard.device
            self._told = ""
            self.sound("confirm")
        elif heard.device == self.device:
            self._learn(str(heard.source))
        if self.stage.top is self:
            self.refresh()

    def _learn(self, source: str) -> None:
        act = self.act
        assert act is not None
        known = {its: other for other, its in self.learnt.items() if its}
        other = known.get(source)
        if other is None:
            self.learnt[act] = source
        elif act not in NEEDED and other is Act.CONFIRM:
            self.learnt[act] = ""
        elif act not in NEEDED and other is Act.BACK:
            self.learnt.popitem()
        else:
            self._told = self.text("setup.used", act=self.text(f"act.{other.value}"))
            self.sound("refuse")
            if self.stage.services.input.one_button:
                # a pad that is somebody's one button has no other one to press
                self.stage.pop()
            return
        self._told = ""
        self.sound("confirm")
        if self.done:
            self._keep()

    def _keep(self) -> None:
        hands = self.stage.services.input
        sources = {source: act for act, source in self.learnt.items() if source}
        axes = {int(source.split()[1]) for source in sources if source.startswith("axis")}
        rests = {axis: rest for axis, rest in hands.rests(self.device).items() if axis in axes}
        hands.controls.teach(hands.pads()[self.device], Layout(sources, rests))
        self._listen()

    def event(self, action: Action) -> bool:
        """Answer an action; in the trial what is pressed lights up."""
        if self.done and action.pressed and action.device == self.device:
            self._lit[action.act] = LIT_MS
            self.dirty = True
        return super().event(action)

    def widgets(self) -> list[Widget]:
        """Return the ways out."""
        taught = self._taught_key()
        if self.done:
            todo = [("done", "check_s", self.stage.pop), ("setup.again", "turn_s", self._again)]
        else:
            todo = [("setup.cancel", "cross_s", self.stage.pop)]
            if taught:
                todo.append(("setup.forget", "backspace_s", self._ask_forget))
        wide = (PANEL[2] - 2 * INSET - 24) / 2
        left = PANEL[0] + (PANEL[2] - len(todo) * (wide + 24) + 24) / 2
        return [
            Button(
                name.rpartition(".")[2],
                (left + place * (wide + 24), BUTTON_TOP, wide, BUTTON),
                self.text(name),
                words=self.text(name),
                on_press=do,
                icon=icon,
            )
            for place, (name, icon, do) in enumerate(todo)
        ]

    def _taught_key(self) -> str:
        """Return under what the pad's layout is kept; empty if it has none."""
        hands = self.stage.services.input
        key = hands.pads().get(self.device, "")
        return key if key in hands.controls.layouts else ""

    def _ask_forget(self) -> None:
        from game.scenes.ask import AskScene

        self.stage.push(AskScene(self.stage, "controls.setup.ask.forget", self._forget))

    def _forget(self) -> None:
        self.stage.services.input.controls.forget(self._taught_key())
        self._begin()

    def shortcuts(self) -> list[Shortcut]:
        """Return the way out."""
        words = self.text("done" if self.done else "setup.cancel")
        return [Shortcut(Act.BACK, words, self.stage.pop)]

    def prompts(self) -> list[Prompt]:
        """Return the prompt bar; pads do not act before the trial."""
        if self.done or self._family in (KEYBOARD, *POINTERS):
            return super().prompts()
        return []

    def heading(self) -> str:
        """Return what this screen is called."""
        return self.text("setup.title")

    def asks(self) -> str:
        """Return what is wanted now."""
        return f"{self._headline()} {self._hint()}"

    def answers(self) -> str:
        """Return why the last press cannot be taken."""
        return self._told

    def _headline(self) -> str:
        act = self.act
        if act is not None:
            return self.text("setup.ask", act=self.text(f"act.{act.value}"))
        return self.text("setup.check" if self.done else "setup.which")

    def _hint(self) -> str:
        act = self.act
        if act is not None:
            return self.text(f"setup.hint.{act.value}")
        return self.text("setup.check.hint" if self.done else "setup.which.hint")

    def probe(self) -> dict[str, Any]:
        """Return what is asked for, for tests from outside."""
        return {"asks": self.act.value if self.act else "", "pad": self.device, "done": self.done}

    def paint(self, canvas: Canvas) -> None:
        """Draw the list of actions, the pad and what is wanted."""
        area = (48, 28, 1824, 84)
        canvas.label(self.text("setup.title"), area, theme.TITLE, theme.INK, "title", "mm")
        canvas.panel(LIST)
        for place, act in enumerate(ORDER):
            self._draw_row(canvas, act, TOP + place * STEP)
        canvas.panel(PANEL)
        x, y, width, _ = PANEL
        left, room = x + INSET, width - 2 * INSET
        draw_pad(canvas, x + (width - SIZE[0]) / 2, y + 40, self.act)
        area = (left, y + 390, room, 72)
        canvas.label(self._headline(), area, 48, theme.GOLD_LIGHT, "strong", "mm")
        area = (left, y + 462, room, 76)
        canvas.label(self._hint(), area, theme.LABEL, theme.INK, anchor="mm", lines=2)
        act = self.act
        lower = self.text("setup.skip") if act is not None and act not in NEEDED else ""
        area = (left, y + 546, room, 84)
        canvas.label(lower, area, theme.BODY, theme.SOFT, anchor="mm", lines=2)
        area = (left, y + 638, room, 84)
        canvas.label(self._told, area, theme.BODY, theme.ALARM, anchor="mm", lines=2)

    def _draw_row(self, canvas: Canvas, act: Act, top: float) -> None:
        x, width = LIST[0] + 20, LIST[2] - 40
        now, lit = act is self.act, act in self._lit
        if now or lit:
            canvas.box((x, top, width, ROW), "#12404A", radius=14)
            edge = theme.GOLD_LIGHT if lit else theme.CYAN
            canvas.box((x, top, width, ROW), edge, radius=14, line=4 if lit else 2)
        known = act in self.learnt
        colour = theme.INK if known or now else theme.DIM
        area = (x + 20, top, width - 200, ROW)
        canvas.label(self.text(f"act.{act.value}"), area, theme.LABEL, colour, "strong")
        source = self.learnt.get(act)
        signs = canvas.sight.signs
        if source and signs is not None:
            image = signs.picture(canvas, source_sign(source))
            canvas.blit(image, x + width - 20, top + ROW / 2, "rm")
        elif known:
            area = (x + width - 180, top, 160, ROW)
            canvas.label(self.text("setup.missing"), area, theme.BODY, theme.DIM, anchor="rm")
