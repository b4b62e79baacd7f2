"""Gamepads: plug in, pull out, buttons, D-pad and left stick to actions.

The desktop reads pads with a known layout as SDL game controllers. The browser has none of
those, only joysticks, in the standard layout of the W3C; so does a pad that SDL does not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from game.devices.actions import Act, Action
from game.devices.held import Held

PRESSED_AT = 0.5
RELEASED_AT = 0.35
UNKNOWN = "devices.pad.unknown"

CONTROLLER_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Act.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Act.BACK,
    pygame.CONTROLLER_BUTTON_X: Act.UNDO,
    pygame.CONTROLLER_BUTTON_Y: Act.RULES,
    pygame.CONTROLLER_BUTTON_START: Act.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Act.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Act.PAGE_LEFT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Act.PAGE_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Act.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Act.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Act.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Act.RIGHT,
}
STANDARD_BUTTONS = {
    0: Act.CONFIRM,
    1: Act.BACK,
    2: Act.UNDO,
    3: Act.RULES,
    4: Act.PAGE_LEFT,
    5: Act.PAGE_RIGHT,
    8: Act.MENU,
    9: Act.MENU,
    12: Act.UP,
    13: Act.DOWN,
    14: Act.LEFT,
    15: Act.RIGHT,
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
    family: str
    opened: Any
    """The pygame Controller or Joystick; SDL forgets a pad that nobody holds on to."""
    is_controller: bool
    used: bool = False
    """Some mice and keyboards call themselves joysticks: a pad counts from its first press."""
    stick: Stick = field(default_factory=Stick)


class Pads:
    """All pads. `controllers` is the module `pygame._sdl2.controller`, None in the browser."""

    def __init__(self, held: Held, controllers: Any, layout_is_standard: bool) -> None:
        self.notice = ""
        self._held = held
        self._controllers = controllers
        self._layout_is_standard = layout_is_standard
        self._pads: dict[int, Pad] = {}
        pygame.joystick.init()
        if controllers is not None:
            controllers.init()

    def plug(self, device_index: int) -> Pad | None:
        """Open a pad that was plugged in; None if it is known already or gone again."""
        try:
            if self._controllers is not None and self._controllers.is_controller(device_index):
                opened = self._controllers.Controller(device_index)
                joystick = opened.as_joystick()
                is_controller = True
            else:
                opened = joystick = pygame.joystick.Joystick(device_index)
                is_controller = False
        except pygame.error:
            return None
        number = joystick.get_instance_id()
        if number in self._pads:
            return None
        pad = Pad(f"pad:{number}", family(joystick.get_name()), opened, is_controller)
        self._pads[number] = pad
        return pad

    def named(self, device: str) -> Pad | None:
        """Return the pad of a device's name, None if it is not plugged in."""
        return next((pad for pad in self._pads.values() if pad.device == device), None)

    def unplug(self, number: int) -> tuple[Pad, list[Action]] | None:
        """Forget a pad; return it and the releases of what it held, None if it is not known."""
        pad = self._pads.pop(number, None)
        return None if pad is None else (pad, self._held.release_device(pad.device))

    def read(self, event: pygame.Event, now: int) -> tuple[Pad, list[Action]] | None:
        """Return the pad and its actions for a pad event; None if the event is not for us.

        Every press of a controller comes twice, as a controller's and as a joystick's.
        """
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None or pad.is_controller != (event.type in CONTROLLER_EVENTS):
            return None
        actions = self._actions(pad, event, now)
        if actions and not pad.used:
            pad.used = True
            if not (pad.is_controller or self._layout_is_standard):
                self.notice = UNKNOWN
        return pad, actions

    def _actions(self, pad: Pad, event: pygame.Event, now: int) -> list[Action]:
        if event.type in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION):
            return self._axis(pad, event, now)
        if event.type == pygame.JOYHATMOTION:
            return self._hat(pad, event, now)
        source = ("button", event.button)
        if event.type in (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP):
            return self._held.release(pad.device, source)
        buttons = CONTROLLER_BUTTONS if pad.is_controller else STANDARD_BUTTONS
        act = buttons.get(event.button)
        return [] if act is None else self._held.press(act, pad.device, source, now)

    def _axis(self, pad: Pad, event: pygame.Event, now: int) -> list[Action]:
        if event.axis not in (0, 1):
            return []
        # controllers tell whole numbers, joysticks fractions
        value = event.value / 32768 if pad.is_controller else event.value
        direction = pad.stick.move(event.axis, value)
        return self._held.turn(direction, pad.device, ("stick", 0), now)

    def _hat(self, pad: Pad, event: pygame.Event, now: int) -> list[Action]:
        x, y = event.value
        across = Act.RIGHT if x > 0 else Act.LEFT if x < 0 else None
        along = Act.UP if y > 0 else Act.DOWN if y < 0 else None
        return [
            *self._held.turn(across, pad.device, ("hat x", event.hat), now),
            *self._held.turn(along, pad.device, ("hat y", event.hat), now),
        ]


CONTROLLER_EVENTS = frozenset(
    {pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}
)
PAD_EVENTS = CONTROLLER_EVENTS | {
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
}
