"""What the bar of a replay is made of: buttons with signs, the timeline, whose eyes one has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.ui import prompts, theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import INSET, Button, Look, Widget, plate

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.scenes.catalogue import Sprite

TOP = prompts.MIDDLE - theme.TOUCH / 2
"""Where the bar's widgets stand, in units."""
RING_INSET = 4
"""The ring of the focus is this much lower than elsewhere: below the bar the screen ends."""
GAP, GROUP_GAP = 8, 24
EYES_WIDTH = 290
LEAST_TIMELINE = 150
STOP_WIDTH, STOP_HEIGHT = 5, 30
"""The bar beside the arrow of a button that goes to an end."""
TRACK, KNOB = 14, 20
"""Height of the timeline, and half the width of its knob."""
TRACK_INSET = 28


class InBar(Widget):
    """A widget of the bar."""

    @property
    def ring(self) -> Rect:
        """Return the rect that the focus ring surrounds."""
        x, y, width, height = self.rect
        return (x, y + RING_INSET, width, height - 2 * RING_INSET)


@dataclass
class Sign(InBar, Button):
    """A button with a sign alone; `stop` is the side on which its arrow meets an end."""

    stop: str = ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate and sign."""
        super().draw(canvas, look)
        if self.stop:
            x, y, width, height = self.rect
            side = -20 if self.stop == "left" else 20 - STOP_WIDTH
            bar = (x + width / 2 + side, y + (height - STOP_HEIGHT) / 2, STOP_WIDTH, STOP_HEIGHT)
            canvas.box(bar, theme.INK if self.enabled else theme.DIM)


@dataclass
class EyesButton(InBar, Button):
    """Whose eyes one looks through: an eye, the player's sign if it is one, and a name."""

    sprite: Sprite | None = None

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Change the eyes, or hear why not."""
        self.on_press()
        return self.enabled

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate, signs and name."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        colour = theme.INK if self.enabled else theme.SOFT
        middle = y + height / 2
        canvas.blit(canvas.assets.icon("eye_s", colour), x + 40, middle, "mm")
        left = x + 72
        if self.sprite is not None:
            canvas.sprite(*self.sprite, left + 20, middle, "mm")
            left += 48
        area = (left, y, x + width - left - 16, height)
        canvas.label(self.words, area, theme.BODY, colour, "strong", cut=True)


@dataclass
class Timeline(InBar):
    """Where the replay stands among all steps. LEFT and RIGHT step, a pointer goes anywhere."""

    step: int = 0
    last: int = 0
    on_step: Callable[[int], None] = lambda by: None
    on_goal: Callable[[int], None] = lambda step: None
    on_press: Callable[[], None] = lambda: None
    sound: str = ""

    def _said(self, words: Catalogue) -> str:
        """Return its name and where it stands."""
        counted = words.text("narration.of", number=self.step, all=self.last)
        return f"{self.name}, {counted}"

    def turn(self, act: Act) -> bool:
        """Step with LEFT and RIGHT."""
        if act not in (Act.LEFT, Act.RIGHT):
            return False
        self.on_step(1 if act is Act.RIGHT else -1)
        return True

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Play or stop; a pointer has chosen its moment already."""
        if position is None:
            self.on_press()
        return True

    def hold(self, position: tuple[float, float]) -> None:
        """Go to where the pointer is."""
        self.drag(position)

    def drag(self, position: tuple[float, float]) -> bool:
        """Go to where the pointer is, held down on it."""
        left, _, width, _ = self._track()
        part = min(1.0, max(0.0, (position[0] - left) / width))
        goal = round(part * self.last)
        if goal != self.step:
            self.on_goal(goal)
        return goal != self.step

    def _track(self) -> Rect:
        x, y, width, height = self.rect
        return (x + TRACK_INSET, y + (height - TRACK) / 2, width - 2 * TRACK_INSET, TRACK)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the track, the part that is past, and the knob."""
        canvas.panel(self.rect, plate(True, look))
        left, top, width, height = self._track()
        past = width * self.step / max(1, self.last)
        canvas.box((left, top, width, height), theme.NIGHT, radius=height / 2)
        canvas.box((left, top, width, height), theme.DIM, radius=height / 2, line=2)
        if past >= height:
            canvas.box((left, top, past, height), theme.GOLD, radius=height / 2)
        middle = top + height / 2
        knob = (left + past - KNOB, middle - KNOB, 2 * KNOB, 2 * KNOB)
        canvas.box(knob, theme.DARK, radius=KNOB)
        x, y, size, _ = knob
        inner = (x + 4, y + 4, size - 8, size - 8)
        canvas.box(inner, theme.GOLD_LIGHT if look.focused else theme.GOLD, radius=KNOB - 4)


def place(canvas: Canvas, groups: Sequence[Sequence[Widget]], end: float) -> None:
    """Give all widgets their places from the left; the timeline takes what is left up to `end`."""
    speed = canvas.measure("4×", canvas.grown(theme.LABEL), "strong") + 2 * INSET
    widths = {"eyes": EYES_WIDTH, "speed": max(theme.TOUCH, speed)}
    filled = [group for group in groups if group]
    left: float = theme.SAFE_X
    free = end - left - GROUP_GAP * (len(filled) - 1)
    for group in filled:
        free -= GAP * (len(group) - 1)
        free -= sum(widths.get(each.id, theme.TOUCH) for each in group if each.id != "time")
    widths["time"] = max(LEAST_TIMELINE, free)
    for group in filled:
        for widget in group:
            wide = widths.get(widget.id, theme.TOUCH)
            widget.rect = (left, TOP, wide, theme.TOUCH)
            left += wide + GAP
        left += GROUP_GAP - GAP
