"""Giving people pads of their own: the cell in somebody's row, and the question for the pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.pads_at_table import is_pad
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.signs import glyph
from game.ui.widgets import Button, Look, Widget, plate

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

BOX = (410, 300, 1100, 480)
LEFT, WIDTH = BOX[0] + 52, BOX[2] - 104
BUTTON_TOP, BUTTON = 648, 92
SHAKE, SHAKE_MS = 0.5, 150
"""A pad's answer to whoever it is given to."""
PAD_WIDTH, PAD_GAP = 108, 12
"""Width of a cell, and its distance from what is beside it."""


@dataclass
class PadCell(Button):
    """A person's own pad: its confirm button and its number among the pads; or that he shares."""

    family: str = ""
    number: int = 0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate and signs."""
        x, y, width, height = self.rect
        middle = y + height / 2
        canvas.panel(self.rect, plate(self.enabled, look))
        if not self.family:
            canvas.blit(canvas.assets.icon("team_s", theme.SOFT), x + width / 2, middle, "mm")
            return
        canvas.blit(glyph(canvas, self.family, Act.CONFIRM), x + width / 2 + 8, middle, "rm")
        area = (x + width / 2 + 16, y, width / 2 - 20, height)
        canvas.label(str(self.number), area, 32, theme.GOLD_LIGHT, "strong")


class PadsPage(Page):
    """A screen with a row for each person, and a cell for the own pad in it."""

    _device = ""
    """The device of the action being answered."""

    def person(self, place: int) -> str:
        """Return the name of whoever is in a row."""
        raise NotImplementedError

    def own_pad(self, place: int) -> str:
        """Return the pad that is a person's own; empty if he shares."""
        raise NotImplementedError

    def give_pad(self, place: int, device: str) -> None:
        """Make a pad a person's own, and nobody else's; without a device he shares."""
        raise NotImplementedError

    def event(self, action: Action) -> bool:
        """Answer an action, and remember on which device."""
        self._device = action.device
        return super().event(action)

    def pad_cell(self, place: int, rect: Rect) -> Widget:
        """Return the cell of a person's pad."""
        hands, words = self.stage.services.input, self.stage.services.words
        device = self.own_pad(place)
        pads = list(hands.pads())
        number = pads.index(device) + 1 if device in pads else 0
        key = "controls.table.own" if number else "controls.table.shared"
        return PadCell(
            f"pad.{place}",
            rect,
            words.text("controls.table.assign"),
            name=words.text(key, name=self.person(place), number=number),
            on_press=lambda: self._pad_pressed(place),
            family=hands.family(device),
            number=number,
        )

    def _pad_pressed(self, place: int) -> None:
        """Give the pad that pressed to this person or take it back; else ask for one."""
        if is_pad(self._device):
            taken = self.own_pad(place) == self._device
            self._given(place, "" if taken else self._device)
        else:
            name = self.person(place)
            give = lambda pad: self._given(place, pad)  # noqa: E731
            self.stage.push(AssignPadScene(self.stage, name, give))

    def _given(self, place: int, device: str) -> None:
        self.give_pad(place, device)
        if device:
            self.stage.rumble(SHAKE, SHAKE_MS, device)
        self.refresh()


class AssignPadScene(Page):
    """Whichever pad is pressed now is somebody's own; other devices let him share or leave."""

    domain = "controls"
    overlay = True
    box = BOX

    def __init__(self, stage: Stage, name: str, give: Callable[[str], None]) -> None:
        """`give` is called with a pad, or with an empty text to share, after this is gone."""
        super().__init__(stage)
        self._name = name
        self._give = give

    def event(self, action: Action) -> bool:
        """Answer an action; any press on a pad gives it out."""
        if not is_pad(action.device):
            return super().event(action)
        if action.pressed and not action.repeat:
            self.sound("confirm")
            self._done(action.device)
        return True

    def _done(self, device: str) -> None:
        self.stage.pop()
        self._give(device)

    def widgets(self) -> list[Widget]:
        """Return sharing and the way out."""
        todo = (
            ("cancel", "cross_s", self.text("new.cancel"), self.stage.pop),
            ("share", "team_s", self.text("table.share"), lambda: self._done("")),
        )
        wide = (WIDTH - 24) / 2
        return [
            Button(
                name,
                (LEFT + place * (wide + 24), BUTTON_TOP, wide, BUTTON),
                words,
                words=words,
                on_press=do,
                icon=icon,
            )
            for place, (name, icon, words, do) in enumerate(todo)
        ]

    def shortcuts(self) -> list[Shortcut]:
        """Return the way out."""
        return [Shortcut(Act.BACK, self.text("new.cancel"), self.stage.pop)]

    def heading(self) -> str:
        """Return what is wanted."""
        return self.text("table.press", name=self._name)

    def paint(self, canvas: Canvas) -> None:
        """Draw what is wanted."""
        y = BOX[1]
        icon = canvas.assets.icon("gamepad", theme.GOLD)
        canvas.blit(icon, LEFT + WIDTH / 2, y + 84, "mm")
        area = (LEFT, y + 140, WIDTH, 100)
        canvas.label(self.heading(), area, theme.HEAD, theme.INK, "strong", "mm", lines=2)
        area = (LEFT, y + 240, WIDTH, 90)
        words = self.text("table.press.hint", name=self._name)
        canvas.label(words, area, theme.BODY, theme.SOFT, anchor="mm", lines=2)
