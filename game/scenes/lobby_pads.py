"""Each person's own pad in the lobby: its cell in the row, and how it is given out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.lobby_words import LobbyWords
from game.scenes.pads_at_table import is_pad
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.signs import glyph
from game.ui.widgets import Button, Look, Widget, plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

BOX = (410, 300, 1100, 480)
LEFT, WIDTH = BOX[0] + 52, BOX[2] - 104
BUTTON_TOP, BUTTON = 648, 92


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


class LobbyPads(LobbyWords):
    """The part of the lobby that gives out pads."""

    pads: dict[int, str]
    """Own pads by place at the table."""
    _device = ""
    """The device of the action being answered."""

    def recall_pads(self) -> None:
        """Begin with the pads of the last time, as far as they are plugged in."""
        self.pads = dict(self.stage.table.kept.get(self.entry.id, {}))
        self.tidy_pads()

    def tidy_pads(self) -> bool:
        """Take pads from computers, and those that are gone; return whether there were any."""
        plugged = self.stage.services.input.pads()
        chairs = self.seating.chairs
        right = {
            place: device
            for place, device in self.pads.items()
            if device in plugged and place < len(chairs) and chairs[place].level is None
        }
        changed = right != self.pads
        self.pads = right
        return changed

    def forget_place(self, place: int) -> None:
        """Move up the pads of those who sit after somebody who leaves the table."""
        self.pads = {
            each - (each > place): device for each, device in self.pads.items() if each != place
        }

    def event(self, action: Action) -> bool:
        """Answer an action, and remember on which device."""
        self._device = action.device
        return super().event(action)

    def update(self, elapsed_ms: int) -> None:
        """Look which pads there are."""
        super().update(elapsed_ms)
        if self.tidy_pads():
            self.refresh()

    def pad_cell(self, place: int, rect: Rect) -> Widget:
        """Return the cell of a person's pad."""
        hands = self.stage.services.input
        device = self.pads.get(place, "")
        number = list(hands.pads()).index(device) + 1 if device else 0
        words = self.stage.services.words
        key = "controls.table.own" if device else "controls.table.shared"
        return PadCell(
            f"pad.{place}",
            rect,
            words.text("controls.table.assign"),
            name=words.text(key, name=self._name(place), number=number),
            on_press=lambda: self._pad_pressed(place),
            family=hands.family(device),
            number=number,
        )

    def _pad_pressed(self, place: int) -> None:
        """Give the pad that pressed to this place or take it back; else ask for one."""
        if not is_pad(self._device):
            name = self._name(place)
            self.stage.push(AssignPadScene(self.stage, name, lambda pad: self._give(place, pad)))
        else:
            taken = self.pads.get(place) == self._device
            self._give(place, "" if taken else self._device)

    def _give(self, place: int, device: str) -> None:
        """Give a place a pad of its own, or with no device let it share."""
        self.pads = {
            other: pad for other, pad in self.pads.items() if other != place and pad != device
        }
        if device:
            self.pads[place] = device
            self.stage.rumble(0.5, 150, device)
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
