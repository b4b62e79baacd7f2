"""Gamepads: plug in, pull out, buttons, D-pad and left stick to actions.

The desktop reads pads with a known layout as SDL game controllers. The browser has none of
those, only joysticks, in the standard layout of the W3C; a pad that nobody knows is read so too,
until it has been taught (layout.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.devices.actions import Act, Action
from game.devices.controls import Button, Controls
from game.devices.ear import Ear, Hears
from game.devices.held import Held
from game.devices.layout import PRESSED_AT, RELEASED_AT, hat_sources, push
from game.devices.pad import CONTROLLER_BUTTONS, STANDARD_BUTTONS, TRIGGERS, Pad

UNKNOWN = "devices.pad.unknown"
SET_UP_AFTER_MS = 3000
"""Who holds a button of an unknown pad for so long wants to teach it."""
HEARD_AT, QUIET_AT = 0.7, 0.3
"""Parts of an axis's way at which a press is noted, and the axis may be noted again."""


class Pads:
    """All pads. `controllers` is the module `pygame._sdl2.controller`, None in the browser.

    `is_standard` tells by its name whether a joystick has the standard layout.
    """

    def __init__(
        self,
        held: Held,
        controls: Controls,
        ear: Ear,
        controllers: Any,
        is_standard: Callable[[str], bool],
    ) -> None:
        self.notice = ""
        self.any_button = False
        """Whether every press, whatever it is, means CONFIRM."""
        self._held = held
        self._controls = controls
        self._ear = ear
        self._controllers = controllers
        self._is_standard = is_standard
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
        name = joystick.get_name()
        known = is_controller or self._is_standard(name)
        pad = Pad(f"pad:{number}", name, opened, joystick, is_controller, known)
        pad.learn(self._controls.layouts.get(pad.key))
        pad.rest()
        self._pads[number] = pad
        return pad

    def named(self, device: str) -> Pad | None:
        """Return the pad of a device's name, None if it is not plugged in."""
        return next((pad for pad in self._pads.values() if pad.device == device), None)

    def all(self) -> list[Pad]:
        """Return all pads that are plugged in, in the order of their coming."""
        return list(self._pads.values())

    def learn(self) -> None:
        """Read all pads as they have been taught by now."""
        for pad in self._pads.values():
            pad.learn(self._controls.layouts.get(pad.key))

    def rest(self) -> None:
        """Note where all axes are; nobody touches them now."""
        for pad in self._pads.values():
            pad.rest()

    def unplug(self, number: int) -> tuple[Pad, list[Action]] | None:
        """Forget a pad; return it and the releases of what it held, None if it is not known."""
        pad = self._pads.pop(number, None)
        return None if pad is None else (pad, self._held.release_device(pad.device))

    def long_held(self, now: int) -> bool:
        """Return whether a button of an unknown pad has been held for long; once each time."""
        for pad in self._pads.values():
            if pad.since is not None and now - pad.since >= SET_UP_AFTER_MS:
                pad.since = None
                return True
        return False

    def read(self, event: pygame.Event, now: int) -> tuple[Pad, list[Action]] | None:
        """Return the pad and its actions for a pad event; None if the event is not for us."""
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return None
        if self._ear.hears is Hears.PADS:
            if event.type not in CONTROLLER_EVENTS:
                self._note(pad, event)
            return pad, []
        if pad.reads_controller != (event.type in CONTROLLER_EVENTS):
            return None
        if not pad.known and pad.layout is None:
            self._meet(pad, event, now)
        actions = self._actions(pad, event, now)
        pad.used |= bool(actions)
        return pad, actions

    def _meet(self, pad: Pad, event: pygame.Event, now: int) -> None:
        """Say that a pad is unknown; see how long a button of it is held."""
        if event.type == pygame.JOYBUTTONDOWN:
            pad.since = now
            self.notice = UNKNOWN
        elif event.type == pygame.JOYBUTTONUP:
            pad.since = None

    def _note(self, pad: Pad, event: pygame.Event) -> None:
        """Note what is pressed on any pad, by its own number."""
        if event.type == pygame.JOYBUTTONDOWN:
            self._ear.note(pad.device, f"button {event.button}")
            return
        before = set(pad.down)
        if event.type == pygame.JOYHATMOTION:
            _turn(pad.down, f"hat {event.hat} ", hat_sources(event.hat, event.value))
        elif event.type == pygame.JOYAXISMOTION:
            rest, head = pad.rests.get(event.axis, 0.0), f"axis {event.axis} "
            down = {
                head + name
                for name, sign in (("+", 1), ("-", -1))
                if push(event.value, rest, sign)
                >= (QUIET_AT if head + name in pad.down else HEARD_AT)
            }
            _turn(pad.down, head, down)
        for source in sorted(pad.down - before):
            self._ear.note(pad.device, source)

    def _actions(self, pad: Pad, event: pygame.Event, now: int) -> list[Action]:
        if event.type in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION):
            # controllers tell whole numbers, joysticks fractions
            value = event.value / 32768 if pad.reads_controller else event.value
            return self._axis(pad, event.axis, value, now)
        if event.type == pygame.JOYHATMOTION:
            return self._hat(pad, event.hat, event.value, now)
        source = ("button", event.button)
        if event.type in (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP):
            return self._held.release(pad.device, source)
        act = self._button_act(pad, event.button)
        return [] if act is None else self._held.press(act, pad.device, source, now)

    def _button_act(self, pad: Pad, number: int) -> Act | None:
        """Return what a button means; None if nothing, or if the press has been noted."""
        if pad.layout is not None:
            if self._ear.hears is Hears.BUTTONS:
                self._ear.note(pad.device, f"button {number}")
                return None
            act = pad.layout.sources.get(f"button {number}")
        else:
            button = (CONTROLLER_BUTTONS if pad.is_controller else STANDARD_BUTTONS).get(number)
            if button is not None and self._noted(pad, button):
                return None
            act = None if button is None else self._controls.buttons.get(button)
        return Act.CONFIRM if self.any_button else act

    def _noted(self, pad: Pad, button: Button) -> bool:
        noted = self._ear.hears is Hears.BUTTONS and button is not Button.START
        if noted:
            self._ear.note(pad.device, button)
        return noted

    def _axis(self, pad: Pad, axis: int, value: float, now: int) -> list[Action]:
        if self.any_button:
            return self._any_axis(pad, axis, value, now)
        if pad.axes is not None:
            return self._taught(pad, "axis ", pad.axes.move(axis, value), now)
        if axis in (0, 1):
            direction = pad.stick.move(axis, value)
            return self._held.turn(direction, pad.device, ("stick", 0), now)
        if axis in TRIGGERS and pad.reads_controller:
            return self._trigger(pad, axis, value, now)
        return []

    def _trigger(self, pad: Pad, axis: int, value: float, now: int) -> list[Action]:
        name, button = f"axis {axis} +", TRIGGERS[axis]
        was_down = name in pad.down
        if value < (RELEASED_AT if was_down else PRESSED_AT):
            pad.down.discard(name)
            return self._held.release(pad.device, (name, 0))
        if was_down:
            return []
        pad.down.add(name)
        if self._noted(pad, button):
            return []
        act = self._controls.buttons.get(button)
        return [] if act is None else self._held.press(act, pad.device, (name, 0), now)

    def _any_axis(self, pad: Pad, axis: int, value: float, now: int) -> list[Action]:
        """Let any axis that leaves its rest confirm."""
        name = f"axis {axis} +"
        rest = 0.0 if pad.reads_controller else pad.rests.get(axis, 0.0)
        pushed = max(push(value, rest, 1), push(value, rest, -1))
        if pushed < (RELEASED_AT if name in pad.down else PRESSED_AT):
            pad.down.discard(name)
            return self._held.release(pad.device, (name, 0))
        pad.down.add(name)
        return self._held.press(Act.CONFIRM, pad.device, (name, 0), now)

    def _hat(self, pad: Pad, hat: int, value: tuple[int, int], now: int) -> list[Action]:
        x, y = value
        if self.any_button:
            act = Act.CONFIRM if x or y else None
            return self._held.turn(act, pad.device, ("hat", hat), now)
        if pad.layout is not None:
            return self._taught(pad, f"hat {hat} ", hat_sources(hat, value), now)
        across = Act.RIGHT if x > 0 else Act.LEFT if x < 0 else None
        along = Act.UP if y > 0 else Act.DOWN if y < 0 else None
        return [
            *self._held.turn(across, pad.device, ("hat x", hat), now),
            *self._held.turn(along, pad.device, ("hat y", hat), now),
        ]

    def _taught(self, pad: Pad, head: str, down: set[str], now: int) -> list[Action]:
        """Press and release what has been taught of an axis or a hat."""
        assert pad.layout is not None
        before = {source for source in pad.down if source.startswith(head)}
        _turn(pad.down, head, down)
        actions = [
            action
            for source in sorted(before - down)
            for action in self._held.release(pad.device, (source, 0))
        ]
        for source in sorted(down - before):
            act = pad.layout.sources.get(source)
            if act is not None:
                actions += self._held.press(act, pad.device, (source, 0), now)
        return actions


def _turn(down: set[str], head: str, now: set[str]) -> None:
    """Replace what is down among the sources whose names begin alike."""
    down.difference_update([source for source in down if source.startswith(head)])
    down.update(now)


CONTROLLER_EVENTS = frozenset(
    {pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}
)
PAD_EVENTS = CONTROLLER_EVENTS | {
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
}
