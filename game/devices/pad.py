"""One gamepad: its buttons by name, its left stick, how it is shown and what it has been taught."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from game.devices.actions import Act
from game.devices.controls import Button
from game.devices.layout import PRESSED_AT, RELEASED_AT, Axes, Layout

TAUGHT = "own:"
"""The glyph family of a pad that has been taught is this and its device's name."""
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Button.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Button.RIGHT_TRIGGER,
}
CONTROLLER_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Button.A,
    pygame.CONTROLLER_BUTTON_B: Button.B,
    pygame.CONTROLLER_BUTTON_X: Button.X,
    pygame.CONTROLLER_BUTTON_Y: Button.Y,
    pygame.CONTROLLER_BUTTON_START: Button.START,
    pygame.CONTROLLER_BUTTON_BACK: Button.VIEW,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Button.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Button.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Button.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Button.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Button.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Button.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Button.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Button.RIGHT,
}
STANDARD_BUTTONS = {
    0: Button.A,
    1: Button.B,
    2: Button.X,
    3: Button.Y,
    4: Button.LEFT_SHOULDER,
    5: Button.RIGHT_SHOULDER,
    6: Button.LEFT_TRIGGER,
    7: Button.RIGHT_TRIGGER,
    8: Button.VIEW,
    9: Button.START,
    10: Button.LEFT_STICK,
    11: Button.RIGHT_STICK,
    12: Button.UP,
    13: Button.DOWN,
    14: Button.LEFT,
    15: Button.RIGHT,
}
FAMILIES = {
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    "switch": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}


def family(name: str) -> str:
    """Return the glyph family of a pad by the name it gives itself."""
    name = name.lower()
    for each, words in FAMILIES.items():
        if any(word in name for word in words):
            return each
    return "xbox"


@dataclass
class Stick:
    """The left stick as one direction at a time."""

    x: float = 0.0
    y: float = 0.0
    direction: Act | None = None

    def move(self, axis: int, value: float) -> Act | None:
        """Take a new value (-1 to 1) of axis 0 or 1; return the direction pressed now."""
        if axis == 0:
            self.x = value
        else:
            self.y = value
        along = self.x if self.direction in (Act.LEFT, Act.RIGHT) else self.y
        if self.direction in (Act.LEFT, Act.UP):
            along = -along
        if self.direction is None or along < RELEASED_AT:
            self.direction = self._pushed()
        return self.direction

    def _pushed(self) -> Act | None:
        if max(abs(self.x), abs(self.y)) < PRESSED_AT:
            return None
        if abs(self.x) > abs(self.y):
            return Act.RIGHT if self.x > 0 else Act.LEFT
        return Act.DOWN if self.y > 0 else Act.UP


@dataclass
class Pad:
    """One pad that is plugged in."""

    device: str
    name: str
    opened: Any
    """The pygame Controller or Joystick; SDL forgets a pad that nobody holds on to."""
    joystick: Any
    is_controller: bool
    known: bool
    """Whether its layout is known without being taught."""
    layout: Layout | None = None
    axes: Axes | None = None
    used: bool = False
    """Some mice and keyboards call themselves joysticks: a pad counts from its first press."""
    stick: Stick = field(default_factory=Stick)
    rests: dict[int, float] = field(default_factory=dict)
    """Values of axes that nobody touches."""
    down: set[str] = field(default_factory=set)
    """Axes and hats that are pressed, by their own names."""
    since: int | None = None
    """When a button of an unknown pad went down, in ms of the clock."""

    @property
    def key(self) -> str:
        """Return what all pads of this make and model are kept under."""
        return f"{self.name} {self.joystick.get_guid()}"

    @property
    def family(self) -> str:
        """Return the glyph family."""
        return family(self.name) if self.layout is None else f"{TAUGHT}{self.device}"

    @property
    def reads_controller(self) -> bool:
        """Whether SDL's controller events count; each press comes as a joystick's too."""
        return self.is_controller and self.layout is None

    def rest(self) -> None:
        """Note where the axes are while nobody touches them."""
        axes = range(self.joystick.get_numaxes())
        self.rests = {axis: self.joystick.get_axis(axis) for axis in axes}
        self.down.clear()

    def learn(self, layout: Layout | None) -> None:
        """Be read as taught, or as before."""
        if layout != self.layout:
            self.layout = layout
            self.axes = None if layout is None else Axes(layout)
            self.down.clear()
