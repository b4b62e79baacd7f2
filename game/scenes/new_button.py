"""Asks for the new key or pad button of an action; if another one has it, for a swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.devices.controls import Button as PadButton
from game.devices.controls import Verdict
from game.devices.ear import Heard, Hears
from game.devices.signs import KEYBOARD, POINTERS, Sign, button_sign, key_sign
from game.scenes.controls import sign_name, signs_of
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.prompts import Prompt
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (410, 250, 1100, 560)
LEFT, WIDTH = BOX[0] + 52, BOX[2] - 104
BUTTON_TOP, BUTTON = 694, 92
GAP = 12
KINDS = {Hears.KEYS: "key", Hears.BUTTONS: "button"}


class NewButtonScene(Page):
    """Escape, or Start on a pad, leaves everything as it was."""

    domain = "controls"
    overlay = True
    box = BOX

    def __init__(self, stage: Stage, hears: Hears, act: Act, family: str) -> None:
        """`family` is that of the pads whose buttons are shown."""
        super().__init__(stage)
        self._hears = hears
        self._act = act
        self._family_of_pads = family
        self._told = ""
        """Why the last press cannot be taken, or what a swap would do."""
        self._pressed: Heard | None = None
        """What waits for a yes to the swap."""

    def enter(self) -> None:
        """Listen."""
        super().enter()
        self._listen(True)

    def resume(self) -> None:
        """Listen again, unless a swap is being asked for."""
        super().resume()
        self._listen(self._pressed is None)

    def pause(self) -> None:
        """Let keys and buttons act again."""
        self._listen(False)

    def exit(self) -> None:
        """Let keys and buttons act again."""
        self._listen(False)

    def _listen(self, on: bool) -> None:
        self.stage.services.input.listen(self._hears if on else Hears.NOTHING)

    def update(self, elapsed_ms: int) -> None:
        """Answer what was pressed."""
        super().update(elapsed_ms)
        heard = self.stage.services.input.ear.take()
        if heard is not None and self._pressed is None:
            self._answer(heard)

    def _answer(self, heard: Heard) -> None:
        kind = KINDS[self._hears]
        verdict = self._verdict(heard)
        if verdict is None:
            self._refuse(self.text("new.taught"))
        elif verdict.kind == "taken":
            self._pressed = heard
            self._listen(False)
            self._told = self._about(f"new.taken.{kind}", verdict)
            self.sound("confirm")
            self.refresh("cancel")
        elif verdict.kind == "fixed":
            self._refuse(self._about(f"new.fixed.{kind}", verdict))
        elif verdict.kind in ("last", "system"):
            self._refuse(self._about(f"new.{verdict.kind}", verdict))
        else:
            self._take(heard)

    def _verdict(self, heard: Heard) -> Verdict | None:
        """Return whether it can be; None for a button of a pad that has been taught."""
        controls = self.stage.services.input.controls
        if isinstance(heard.source, int):
            return controls.keys.verdict(self._act, heard.source)
        if isinstance(heard.source, PadButton):
            return controls.buttons.verdict(self._act, heard.source)
        return None

    def _about(self, key: str, verdict: Verdict) -> str:
        other = "" if verdict.act is None else self.text(f"act.{verdict.act.value}")
        return self.text(key, other=other, act=self.text(f"act.{self._act.value}"))

    def _refuse(self, words: str) -> None:
        self._told = words
        if self.stage.services.input.one_button:
            # whoever has one button only could press no other one
            self._listen(False)
        self.sound("refuse")
        self.dirty = True

    def _take(self, heard: Heard) -> None:
        controls = self.stage.services.input.controls
        if isinstance(heard.source, int):
            controls.give_key(self._act, heard.source)
        elif isinstance(heard.source, PadButton):
            controls.give_button(self._act, heard.source)
        self.sound("confirm")
        self.stage.pop()

    def _swap(self) -> None:
        assert self._pressed is not None
        self._take(self._pressed)

    def widgets(self) -> list[Widget]:
        """Return the way out, and the swap if it is asked for."""
        todo = [("cancel", "cross_s", self.stage.pop)]
        if self._pressed is not None:
            todo.append(("swap", "check_s", self._swap))
        wide = (WIDTH - 24) / 2
        left = LEFT + (WIDTH - len(todo) * (wide + 24) + 24) / 2
        return [
            Button(
                name,
                (left + place * (wide + 24), BUTTON_TOP, wide, BUTTON),
                self.text(f"new.{name}"),
                words=self.text(f"new.{name}"),
                on_press=do,
                icon=icon,
            )
            for place, (name, icon, do) in enumerate(todo)
        ]

    def shortcuts(self) -> list[Shortcut]:
        """Return the way out."""
        return [Shortcut(Act.BACK, self.text("new.cancel"), self.stage.pop)]

    def _shortcut(self, act: Act) -> None:
        super()._shortcut(Act.BACK if act is Act.MENU else act)

    def prompts(self) -> list[Prompt]:
        """Return the prompt bar: none of what is noted acts, the way out alone does."""
        keys = self._hears is Hears.KEYS
        if self._pressed is not None or keys != (self._family == KEYBOARD):
            return super().prompts()
        if not keys and self._family in POINTERS:
            return super().prompts()
        controls = self.stage.services.input.controls
        way_out = Act.BACK if keys else Act.MENU
        if (controls.keys if keys else controls.buttons).changed(way_out):
            return []
        return [Prompt(way_out, self.text("new.cancel"))]

    def heading(self) -> str:
        """Return what is wanted."""
        key = f"new.{'swap.' if self._pressed else ''}{KINDS[self._hears]}"
        return self.text(key, act=self.text(f"act.{self._act.value}"))

    def answers(self) -> str:
        """Return why the last press cannot be taken, or what a swap would do."""
        return self._told

    def _signs(self) -> list[Sign]:
        """Return the signs to show: those of now, or the one that was pressed."""
        hands = self.stage.services.input
        if self._pressed is not None:
            source = self._pressed.source
            if isinstance(source, int):
                return [key_sign(hands.controls, source)]
            if isinstance(source, PadButton):
                return [button_sign(self._family_of_pads, source)]
        always, chosen = signs_of(self.stage, self._hears, self._act, self._family_of_pads)
        return [*chosen, *always]

    def told(self) -> list[str]:
        """Return what the action has so far, for narration."""
        names = ", ".join(sign_name(self.stage, sign) for sign in self._signs())
        return [f"{self.text('new.before')} {names or self.text('none')}"]

    def paint(self, canvas: Canvas) -> None:
        """Draw the question, what there is so far, and what came of the last press."""
        y = BOX[1]
        area = (LEFT, y + 32, WIDTH, 96)
        canvas.label(self.heading(), area, theme.HEAD, theme.INK, "strong", "mm", lines=2)
        self._draw_signs(canvas, y + 176)
        area = (LEFT, y + 216, WIDTH, 200)
        told = self._told or self.text(f"new.leave.{KINDS[self._hears]}")
        colour = theme.GOLD_LIGHT if self._told else theme.SOFT
        canvas.label(told, area, theme.BODY, colour, anchor="mm", lines=5)

    def _draw_signs(self, canvas: Canvas, middle: float) -> None:
        """Draw the signs in a row, and before those of now that they are so."""
        signs = canvas.sight.signs
        if signs is None:
            return
        words = "" if self._pressed else self.text("new.before")
        size = canvas.grown(theme.BODY)
        images = [signs.picture(canvas, sign) for sign in self._signs()]
        wide = sum(image.get_width() / canvas.scale + GAP for image in images) - GAP
        before = canvas.measure(words, size) + 2 * GAP if words else 0
        x = LEFT + (WIDTH - wide - before) / 2
        if words:
            canvas.text(words, x, middle, size, theme.SOFT, anchor="lm")
        x += before
        for image in images:
            canvas.blit(image, x, middle, "lm")
            x += image.get_width() / canvas.scale + GAP
