"""What forms are made of: buttons, choices, sliders and switches. All sizes in canvas units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from game.devices.actions import Act
from game.ui import theme
from game.ui.canvas import Canvas, Rect

if TYPE_CHECKING:
    from game.i18n import Catalogue

INSET = 24
EDGE = 5
"""Border of a button, which letters never touch."""


class Look(NamedTuple):
    """How a widget stands while it is drawn."""

    focused: bool = False
    pressed: bool = False


def draw_focus(canvas: Canvas, rect: Rect) -> None:
    """Draw the double ring of the focus around a rect."""
    x, y, width, height = rect
    canvas.panel((x - 8, y - 8, width + 16, height + 16), "focus")


def plate(enabled: bool, look: Look) -> str:
    """Return the nine-slice of a button in this state."""
    if not enabled:
        return "button_off"
    if look.pressed:
        return "button_press"
    return "button_focus" if look.focused else "button"


@dataclass
class Widget:
    """Something that takes the focus. `caption` is what CONFIRM does to it, for the prompt bar."""

    id: str
    rect: Rect
    caption: str = ""
    enabled: bool = True
    sound: str = "confirm"
    name: str = ""
    """What narration calls it, where the words on it are a sign, a value or too few."""

    @property
    def ring(self) -> Rect:
        """Return the rect that the focus ring surrounds."""
        return self.rect

    def spoken(self, words: Catalogue) -> str:
        """Return what it is, for narration: name, value, and whether it refuses."""
        said = self._said(words)
        return said if self.enabled else words.text("narration.unavailable", name=said)

    def _said(self, words: Catalogue) -> str:
        """Return name and value."""
        return self.name or self.caption

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Be activated; `position` is where a pointer was released. False: it refuses."""
        return self.enabled

    def turn(self, act: Act) -> bool:
        """Take a direction or page action for itself; False leaves it to the focus."""
        return False

    def hold(self, position: tuple[float, float]) -> None:
        """Be pressed by a pointer, which may be dragged before it is released."""

    def drag(self, position: tuple[float, float]) -> bool:
        """Follow a pointer held down on it; return whether something changed."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it, the focus ring excepted."""


@dataclass
class Button(Widget):
    """A press does something. `icon` is a sprite of the atlas `common`, tinted `icon_colour`."""

    words: str = ""
    on_press: Callable[[], None] = lambda: None
    icon: str = ""
    icon_colour: str = theme.INK
    size: float = theme.LABEL
    anchor: str = "mm"
    strong: bool = True
    cut: bool = False
    """The words are somebody's name: they may end in an ellipsis."""

    def _said(self, words: Catalogue) -> str:
        """Return its name; a button with an icon alone is called what it does."""
        return self.name or self.words or self.caption

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Do what the button is for."""
        if self.enabled:
            self.on_press()
        return self.enabled

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate, icon and words."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        colour = theme.INK if self.enabled else theme.DIM
        role = "strong" if self.strong else "text"
        room = width - 2 * INSET
        if not self.words:
            self._draw_icon(canvas, x + width / 2, "mm")
            return
        gap = 56 if self.icon else 0
        top, tall = y + EDGE, height - 2 * EDGE
        size, parts, _ = canvas.fitted(self.words, (x, top, room - gap, tall), self.size, role)
        widest = max(canvas.measure(part, size, role) for part in parts)
        used = gap + min(widest, room - gap)
        left = x + INSET + ((room - used) / 2 if self.anchor[0] == "m" else 0)
        self._draw_icon(canvas, left, "lm")
        area = (left + gap, top, room - gap - (left - x - INSET), tall)
        canvas.label(self.words, area, self.size, colour, role, cut=self.cut)

    def _draw_icon(self, canvas: Canvas, x: float, anchor: str) -> None:
        if self.icon:
            colour = self.icon_colour if self.enabled else theme.DIM
            image = canvas.assets.icon(self.icon, colour)
            canvas.blit(image, x, self.rect[1] + self.rect[3] / 2, anchor)


@dataclass
class Choice(Widget):
    """One of several values. CONFIRM and the right half step on, the left arrow steps back.

    With `arrows` LEFT and RIGHT change the value; without, they move the focus on and only the
    page actions and CONFIRM change it, so that several can stand in a row.
    """

    words: str = ""
    values: Sequence[Any] = ()
    names: Sequence[str] = ()
    value: Any = None
    on_change: Callable[[Any], None] = lambda value: None
    arrows: bool = True
    share: float = 0.48
    """Part of the width that the value takes; 1 without words."""
    cut: bool = False
    """The values are names: they may end in an ellipsis."""

    def _said(self, words: Catalogue) -> str:
        """Return its name, its value, and how many there are."""
        place = list(self.values).index(self.value)
        parts = [self.name or self.words, self.names[place]]
        if len(self.values) > 1:
            counted = {"number": place + 1, "all": len(self.values)}
            parts.append(words.text("narration.choice", **counted))
        return ", ".join(part for part in parts if part)

    def _step(self, by: int) -> bool:
        if not self.enabled or len(self.values) < 2:
            return False
        place = (list(self.values).index(self.value) + by) % len(self.values)
        self.value = self.values[place]
        self.on_change(self.value)
        return True

    def _value_rect(self) -> Rect:
        x, y, width, height = self.rect
        return (x + width * (1 - self.share), y, width * self.share, height)

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Step to the next value, or to the one before if the left arrow was hit."""
        left = self._value_rect()[0]
        back = position is not None and left <= position[0] < left + theme.TOUCH
        return self._step(-1 if back else 1)

    def turn(self, act: Act) -> bool:
        """Step with the page actions, and with LEFT and RIGHT if it owns them."""
        if act in (Act.PAGE_LEFT, Act.PAGE_RIGHT) or (self.arrows and act in (Act.LEFT, Act.RIGHT)):
            self._step(-1 if act in (Act.PAGE_LEFT, Act.LEFT) else 1)
            return True
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the words at the left and the value between two arrows."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        if self.words:
            area = (x + INSET, y, width * (1 - self.share) - INSET - 8, height)
            canvas.label(self.words, area, theme.BODY, theme.INK, "strong", lines=2)
        left, _, wide, _ = self._value_rect()
        middle = y + height / 2
        several = self.enabled and len(self.values) > 1
        colour = (theme.GOLD_LIGHT if look.focused else theme.SOFT) if several else theme.DIM
        if several:
            canvas.blit(canvas.assets.icon("left_s", colour), left + 40, middle, "mm")
            canvas.blit(canvas.assets.icon("right_s", colour), left + wide - 40, middle, "mm")
        name = self.names[list(self.values).index(self.value)]
        area = (left + 58, y, wide - 116, height)
        lines = 1 if self.cut else 2
        canvas.label(name, area, theme.BODY, theme.INK, anchor="mm", lines=lines, cut=self.cut)


@dataclass
class Toggle(Widget):
    """On or off."""

    words: str = ""
    names: tuple[str, str] = ("", "")
    """Words for off and on."""
    value: bool = False
    on_change: Callable[[bool], None] = lambda value: None

    def _said(self, words: Catalogue) -> str:
        """Return its name and its state."""
        return f"{self.name or self.words}, {self.names[1 if self.value else 0]}"

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Change to the other state."""
        if self.enabled:
            self.value = not self.value
            self.on_change(self.value)
        return self.enabled

    def turn(self, act: Act) -> bool:
        """LEFT is off, RIGHT is on."""
        if act not in (Act.LEFT, Act.RIGHT):
            return False
        if self.enabled and self.value != (act is Act.RIGHT):
            self.press()
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the words, a switch and its state in words."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        area = (x + INSET, y, width * 0.5 - INSET - 8, height)
        canvas.label(self.words, area, theme.BODY, theme.INK, "strong", lines=2)
        left, middle = x + width * 0.5 + 64, y + height / 2
        colour = theme.GOLD if self.value else theme.DIM
        canvas.box((left, middle - 20, 84, 40), theme.NIGHT, radius=20)
        canvas.box((left, middle - 20, 84, 40), colour, radius=20, line=3)
        knob = left + (46 if self.value else 6)
        canvas.box((knob, middle - 14, 32, 28), colour, radius=14)
        name = self.names[1 if self.value else 0]
        area = (left + 108, y, x + width - left - 108 - INSET, height)
        canvas.label(name, area, theme.BODY, theme.INK)


@dataclass
class Slider(Widget):
    """A whole number between two bounds."""

    words: str = ""
    low: int = 0
    high: int = 10
    value: int = 0
    on_change: Callable[[int], None] = lambda value: None

    def _said(self, words: Catalogue) -> str:
        """Return its name and its value."""
        counted = {"number": self.value, "all": self.high}
        return f"{self.name or self.words}, {words.text('narration.of', **counted)}"

    def _bar(self) -> Rect:
        x, y, width, height = self.rect
        return (x + width * 0.5 + 40, y, width * 0.5 - 150, height)

    def _set(self, value: int) -> bool:
        value = max(self.low, min(self.high, value))
        if value == self.value or not self.enabled:
            return False
        self.value = value
        self.on_change(value)
        return True

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Step up, from the top to the bottom; a pointer sets the value where it is."""
        if position is not None:
            self.drag(position)
            return self.enabled
        return self._set(self.low if self.value == self.high else self.value + 1)

    def turn(self, act: Act) -> bool:
        """LEFT is less, RIGHT is more."""
        if act not in (Act.LEFT, Act.RIGHT):
            return False
        self._set(self.value + (1 if act is Act.RIGHT else -1))
        return True

    def hold(self, position: tuple[float, float]) -> None:
        """Set the value to where the pointer is on the bar."""
        self.drag(position)

    def drag(self, position: tuple[float, float]) -> bool:
        """Set the value to where the pointer is on the bar."""
        left, _, width, _ = self._bar()
        if position[0] < left - 40:
            return False
        part = (position[0] - left) / width
        return self._set(self.low + round(part * (self.high - self.low)))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the words, the bar and the number."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        area = (x + INSET, y, width * 0.5 - INSET - 8, height)
        canvas.label(self.words, area, theme.BODY, theme.INK, "strong", lines=2)
        left, _, wide, _ = self._bar()
        middle = y + height / 2
        part = (self.value - self.low) / (self.high - self.low)
        canvas.box((left, middle - 6, wide, 12), theme.DIM, radius=6)
        canvas.box((left, middle - 6, max(12, wide * part), 12), theme.GOLD, radius=6)
        canvas.box((left + wide * part - 16, middle - 20, 32, 40), theme.DARK, radius=16)
        canvas.box((left + wide * part - 13, middle - 17, 26, 34), theme.GOLD_LIGHT, radius=13)
        area = (left + wide + 36, y + theme.NUMBER_DROP * theme.BODY, 60, height)
        canvas.label(str(self.value), area, theme.BODY, theme.INK, "number", "mm")


@dataclass
class Badge(Button):
    """A button that shows a player's sign. `sprite` is its atlas and name."""

    sprite: tuple[str, str] = ("common", "badge_0")

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate and badge."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        canvas.sprite(*self.sprite, x + width / 2, y + height / 2, "mm")
