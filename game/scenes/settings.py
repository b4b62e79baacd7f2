"""All settings, as the devices declare them; every change holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.devices.settings import SECTIONS, SETTINGS, Setting
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Button, Choice, Slider, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

BOX = (330, 112, 1260, 736)
TOP, STEP, ROW = 132, 89, 76
HELP = (330, 862, 1260, 118)
SECTION = "section"
FULL_SCREEN, MONITOR = "full_screen", "monitor"
HANDS = "hands"
DOORS = ("keys", "pad")
"""Buttons of the section `hands` that open screens of their own."""


class SettingsScene(Page):
    """The section to see, then one row for each of its settings."""

    box = BOX
    music = None

    def __init__(self, stage: Stage, section: str = SECTIONS[0]) -> None:
        super().__init__(stage)
        self.section = section

    def enter(self) -> None:
        """Show the section; its first setting is focused."""
        super().enter()
        self.refresh(self._shown()[0].name)

    def _shown(self) -> list[Setting]:
        """Return the settings of the section among which there is something to choose here."""
        several = self.stage.services.display.monitors > 1
        return [
            setting
            for setting in SETTINGS
            if setting.section == self.section and (several or setting.name != MONITOR)
        ]

    def widgets(self) -> list[Widget]:
        """Return the choice of the section, and a switch, slider or choice for each setting."""
        shown = self._shown()
        doors = DOORS if self.section == HANDS else ()
        rects = [
            (BOX[0] + 24, TOP + place * STEP, BOX[2] - 48, ROW)
            for place in range(1 + len(shown) + len(doors))
        ]
        sections = Choice(
            SECTION,
            rects[0],
            self.text("change"),
            words=self.text("setting.section"),
            values=SECTIONS,
            names=[self.text(f"setting.section.{section}") for section in SECTIONS],
            value=self.section,
            on_change=self._show_section,
        )
        rows = map(self._row, shown, rects[1:])
        return [sections, *rows, *map(self._door, doors, rects[1 + len(shown) :])]

    def _door(self, name: str, rect: Rect) -> Widget:
        words = self.stage.services.words
        return Button(
            name,
            rect,
            words.text("controls.settings.open"),
            words=words.text(f"controls.settings.{name}"),
            on_press=lambda: self._open(name),
            icon="keyboard_s" if name == "keys" else "gamepad_s",
            anchor="lm",
            size=theme.BODY,
        )

    def _open(self, name: str) -> None:
        from game.scenes.calibration import CalibrationScene
        from game.scenes.controls import ControlsScene

        scene = ControlsScene if name == "keys" else CalibrationScene
        self.stage.push(scene(self.stage))

    def _show_section(self, section: str) -> None:
        self.section = section
        self.refresh(SECTION)

    def _row(self, setting: Setting, rect: Rect) -> Widget:
        words = self.text(f"setting.{setting.name}")
        value = self.stage.services.settings.get(setting.name)
        caption = self.text("change")

        def change(new: bool | int | str) -> None:
            self._change(setting.name, new)

        if isinstance(setting.default, bool):
            names = (self.text("off"), self.text("on"))
            can = setting.name != FULL_SCREEN or self.stage.services.display.can_full_screen
            return Toggle(
                setting.name,
                rect,
                caption,
                enabled=can,
                words=words,
                names=names,
                value=value,
                on_change=change,
            )
        if isinstance(setting.default, int):
            low, high = setting.allowed[0], setting.allowed[-1]
            assert isinstance(low, int) and isinstance(high, int)
            return Slider(
                setting.name,
                rect,
                caption,
                words=words,
                low=low,
                high=high,
                value=value,
                on_change=change,
            )
        values = setting.allowed
        if setting.name == MONITOR:
            display = self.stage.services.display
            values, value = values[: display.monitors], str(display.monitor)
        names = tuple(self.text(f"setting.{setting.name}.{each}") for each in values)
        return Choice(
            setting.name,
            rect,
            caption,
            words=words,
            values=values,
            names=names,
            value=value,
            on_change=change,
        )

    def _change(self, name: str, value: bool | int | str) -> None:
        self.stage.services.settings.set(name, value)
        self.stage.apply_settings()
        self.refresh()

    def heading(self) -> str:
        """Return the section, and how many there are."""
        place = {"number": SECTIONS.index(self.section) + 1, "all": len(SECTIONS)}
        counted = self.stage.services.words.text("narration.of", **place)
        section = self.text(f"setting.section.{self.section}")
        return f"{self.text('settings')}, {section}, {counted}"

    def asks(self) -> str:
        """Return what the focused setting does."""
        focus = self.form.focus
        if focus in DOORS:
            return self.stage.services.words.text(f"controls.settings.{focus}.help")
        if focus == FULL_SCREEN and not self.stage.services.display.can_full_screen:
            return self.stage.services.words.text("controls.settings.no_full_screen")
        return self.text(f"setting.{focus}.help")

    def shortcuts(self) -> list[Shortcut]:
        """Return the way back."""
        return [Shortcut(Act.BACK, self.text("settings.done"), self.stage.pop)]

    def _shortcut(self, act: Act) -> None:
        super()._shortcut(Act.BACK if act is Act.MENU else act)

    def paint(self, canvas: Canvas) -> None:
        """Draw the head and what the focused setting does."""
        area = (330, 28, 1260, 84)
        canvas.label(self.text("settings"), area, theme.TITLE, theme.INK, "title", "mm")
        canvas.panel(HELP)
        x, y, width, height = HELP
        area = (x + 32, y + 8, width - 64, height - 16)
        canvas.label(self.asks(), area, theme.BODY, theme.SOFT, anchor="lm", lines=3)
