"""All settings, as the devices declare them; every change holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.devices.settings import SETTINGS, Setting
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Choice, Slider, Toggle, Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

BOX = (330, 118, 1260, 720)
TOP, STEP, ROW = 142, 98, 82
HELP = (330, 856, 1260, 124)


class SettingsScene(Page):
    """One row a setting."""

    box = BOX
    music = None

    def widgets(self) -> list[Widget]:
        """Return a switch, slider or choice for each setting."""
        return [
            self._row(setting, (BOX[0] + 24, TOP + place * STEP, BOX[2] - 48, ROW))
            for place, setting in enumerate(SETTINGS)
        ]

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
