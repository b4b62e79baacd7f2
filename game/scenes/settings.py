"""All settings, as the devices declare them; every change holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.devices.settings import SECTIONS, SETTINGS, Setting
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Choice, Slider, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

BOX = (330, 112, 1260, 736)
TOP, STEP, ROW = 132, 89, 76
HELP = (330, 862, 1260, 118)
SECTION = "section"


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
        self.refresh(next(each.name for each in SETTINGS if each.section == self.section))

    def widgets(self) -> list[Widget]:
        """Return the choice of the section, and a switch, slider or choice for each setting."""
        shown = [setting for setting in SETTINGS if setting.section == self.section]
        rects = [
            (BOX[0] + 24, TOP + place * STEP, BOX[2] - 48, ROW) for place in range(len(shown) + 1)
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
        return [sections, *map(self._row, shown, rects[1:])]

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
            return Toggle(
                setting.name, rect, caption, words=words, names=names, value=value, on_change=change
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
        names = tuple(self.text(f"setting.{setting.name}.{each}") for each in setting.allowed)
        return Choice(
            setting.name,
            rect,
            caption,
            words=words,
            values=setting.allowed,
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
        return self.text(f"setting.{self.form.focus}.help")

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
        words = self.text(f"setting.{self.form.focus}.help")
        x, y, width, height = HELP
        area = (x + 32, y + 8, width - 64, height - 16)
        canvas.label(words, area, theme.BODY, theme.SOFT, anchor="lm", lines=3)
