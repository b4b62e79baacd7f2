"""All actions with their keys and pad buttons; any of them can be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.devices.controls import ACTS
from game.devices.ear import Hears
from game.devices.signs import FIRST_KEYS, PILLS, Sign, button_sign, key_sign
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Button, Look, Widget, plate

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

TABLE = (48, 108, 1248, 880)
HEAD = (TABLE[1] + 8, 42)
"""Top and height of the heads of the columns."""
TOP, STEP, ROW = 160, 75, 72
NAME = (76, 350)
CELLS = {Hears.KEYS: ("key", 438, 440), Hears.BUTTONS: ("pad", 890, 382)}
"""Of each column of cells: its name, left edge and width."""
SIDE = (1320, 552)
HELP = (SIDE[0], 108, SIDE[1], 420)
BUTTONS_TOP, BUTTON_STEP, BUTTON = 652, 114, 92
GAP = 12


@dataclass
class Cell(Button):
    """The keys, or buttons, of one action; what always stays is pale."""

    always: tuple[Sign, ...] = ()
    chosen: tuple[Sign, ...] = ()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the plate and the signs upon it, in a size in which all have room."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        signs = canvas.sight.signs
        if signs is None:
            return
        pale = [signs.picture(canvas, sign).copy() for sign in self.always]
        for image in pale:
            image.set_alpha(130)
        images = [*(signs.picture(canvas, sign) for sign in self.chosen), *pale]
        left = x + 20
        for image in images:
            canvas.blit(image, left, y + height / 2, "lm")
            left += image.get_width() / canvas.scale + GAP


class ControlsScene(Page):
    """The table of actions. A press on a cell asks for the new key or button."""

    domain = "controls"
    music = None

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._pads = _pad_family(stage)

    def enter(self) -> None:
        """Show the table; its first cell is focused."""
        super().enter()
        self.refresh(f"key.{Act.CONFIRM.value}")

    def act_name(self, act: Act) -> str:
        """Return what an action is called."""
        return self.text(f"act.{act.value}")

    def widgets(self) -> list[Widget]:
        """Return two cells for each action, and the buttons beside them."""
        cells: list[Widget] = [
            self._cell(hears, act, place) for place, act in enumerate(ACTS) for hears in CELLS
        ]
        todo = (
            ("pad_setup", self.text("settings.pad"), "gamepad_s", self._set_up),
            ("reset", self.text("reset"), "turn_s", self._ask_reset),
            ("done", self.text("done"), "check_s", self.stage.pop),
        )
        for place, (name, words, icon, do) in enumerate(todo):
            rect = (SIDE[0], BUTTONS_TOP + place * BUTTON_STEP, SIDE[1], BUTTON)
            cells.append(Button(name, rect, words, words=words, on_press=do, icon=icon))
        return cells

    def _cell(self, hears: Hears, act: Act, place: int) -> Widget:
        column, left, width = CELLS[hears]
        always, chosen = signs_of(self.stage, hears, act, self._pads)
        named = [sign_name(self.stage, sign) for sign in (*chosen, *always)]
        listed = ", ".join(named) or self.text("none")
        return Cell(
            f"{column}.{act.value}",
            (left, TOP + place * STEP, width, ROW),
            self.text("change"),
            name=self.text(f"cell.{column}", act=self.act_name(act), signs=listed),
            on_press=lambda: self._change(hears, act),
            always=always,
            chosen=chosen,
        )

    def _change(self, hears: Hears, act: Act) -> None:
        from game.scenes.new_button import NewButtonScene

        self.stage.push(NewButtonScene(self.stage, hears, act, self._pads))

    def _set_up(self) -> None:
        from game.scenes.calibration import CalibrationScene

        self.stage.push(CalibrationScene(self.stage))

    def _ask_reset(self) -> None:
        from game.scenes.ask import AskScene

        controls = self.stage.services.input.controls
        self.stage.push(AskScene(self.stage, "controls.ask.reset", controls.reset))

    def shortcuts(self) -> list[Shortcut]:
        """Return the way back."""
        return [Shortcut(Act.BACK, self.text("done"), self.stage.pop)]

    def _shortcut(self, act: Act) -> None:
        super()._shortcut(Act.BACK if act is Act.MENU else act)

    def update(self, elapsed_ms: int) -> None:
        """Follow the pad used last."""
        super().update(elapsed_ms)
        if self._pads != (now := _pad_family(self.stage, self._pads)):
            self._pads = now
            self.refresh()

    def resume(self) -> None:
        """Be on top again; the pads may be others now."""
        self._pads = _pad_family(self.stage, self._pads)
        super().resume()

    def heading(self) -> str:
        """Return what this screen is called."""
        return self.text("title")

    def asks(self) -> str:
        """Return what the focused widget is for."""
        head, _, act = (self.form.focus or "done").partition(".")
        return self.text(f"help.{head}", act=self.text(f"act.{act}") if act else "")

    def paint(self, canvas: Canvas) -> None:
        """Draw heads, names of the actions and help."""
        area = (48, 20, 1824, 80)
        canvas.label(self.text("title"), area, theme.TITLE, theme.INK, "title", "mm")
        canvas.panel(TABLE)
        heads = [("act", *NAME), *CELLS.values()]
        for name, left, width in heads:
            head = (left, HEAD[0], width, HEAD[1])
            canvas.label(self.text(f"column.{name}"), head, theme.BODY, theme.GOLD, "strong")
        for place, act in enumerate(ACTS):
            row: Rect = (NAME[0], TOP + place * STEP, NAME[1], ROW)
            canvas.label(self.act_name(act), row, theme.LABEL, theme.INK, "strong")
        canvas.panel(HELP)
        x, y, width, height = HELP
        area = (x + 32, y + 24, width - 64, height - 48)
        canvas.label(self.asks(), area, theme.BODY, theme.SOFT, anchor="lt", lines=9)


def _pad_family(stage: Stage, before: str = "") -> str:
    """Return the family of the pad used last, else the one before, else of a pad plugged in."""
    hands = stage.services.input
    plugged = [hands.family(device) for device in hands.pads()]
    for family in (hands.glyphs, before, *plugged):
        if family in PILLS:
            return family
    return next(iter(PILLS))


def signs_of(
    stage: Stage, hears: Hears, act: Act, family: str
) -> tuple[tuple[Sign, ...], tuple[Sign, ...]]:
    """Return the signs of the keys, or buttons, that an action always has, and of its others."""
    controls = stage.services.input.controls
    if hears is Hears.KEYS:
        keys = controls.keys
        # the two Enter keys are one to the player
        always = [
            key for key in keys.always(act) if key_sign(controls, key).words != "keypad_enter"
        ]
        return (
            tuple(key_sign(controls, key) for key in always),
            tuple(key_sign(controls, key) for key in keys.chosen(act)),
        )
    buttons = controls.buttons
    return (
        tuple(button_sign(family, button) for button in buttons.always(act)),
        tuple(button_sign(family, button) for button in buttons.chosen(act)),
    )


def sign_name(stage: Stage, sign: Sign) -> str:
    """Return what a key or button is called when it is spoken of."""
    words = stage.services.words
    if sign.kind == "arrow":
        return words.text(f"controls.key.{sign.words}")
    if sign.kind != "baked":
        return words.text(f"controls.key.{sign.words}") if sign.is_key else sign.words
    _, family, act = sign.words.split("_", 2)
    if family in PILLS:
        return words.text(f"controls.button.{family}.{act}")
    label = stage.services.input.controls.label(FIRST_KEYS[Act(act)])
    return words.text(f"controls.key.{label.words}") if label.is_key else label.words
