"""All input devices together: pygame's events become actions and signals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.devices.actions import Act, Action, Signal
from game.devices.held import Held
from game.devices.keyboard import KEYS, TYPING_KEYS, wants_full_screen
from game.devices.pads import PAD_EVENTS, Pad, Pads
from game.devices.pointer import POINTER_EVENTS, Pointer

if TYPE_CHECKING:
    from game.devices.faces import Clock, Display

NUDGE_PX = 4
"""A mouse that moves less (somebody bumps the table) does not change the glyphs."""
CURSOR_FAMILIES = ("keyboard", "mouse")
EXPOSING = frozenset(
    {
        pygame.VIDEOEXPOSE,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWSIZECHANGED,
    }
)


def controllers() -> Any:
    """Return pygame's module for game controllers, None where it was not built in."""
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return None
    return controller


class DeviceInput:
    """Keyboard, mouse, touch and pads through SDL's event queue."""

    def __init__(
        self,
        display: Display,
        clock: Clock,
        controllers: Any = None,
        layout_is_standard: bool = False,
        glyphs: str = "keyboard",
    ) -> None:
        self.glyphs = glyphs
        self.typing = False
        self._clock = clock
        self._held = Held()
        self._pointer = Pointer(self._held, display)
        self._pads = Pads(self._held, controllers, layout_is_standard)
        self._signals: list[Signal] = []
        self._has_focus = True
        self._focus_told = True
        self._nothing_used_yet = True
        self._pad: Pad | None = None
        """The pad in use; None while another device is."""

    @property
    def notice(self) -> str:
        """Text key of what the player should know, else empty."""
        return self._pads.notice

    def actions(self) -> list[Action]:
        """Return the actions since the last call."""
        now = self._clock.now()
        actions: list[Action] = []
        moved_before = False
        for event in pygame.event.get():
            moves = event.type in (pygame.MOUSEMOTION, pygame.FINGERMOTION)
            for action in self._read(event, now):
                if moves and moved_before:
                    actions[-1] = action
                else:
                    actions.append(action)
                moved_before = moves
        actions.extend(self._held.repeats(now))
        return actions

    def signals(self) -> list[Signal]:
        """Return what else happened up to the last call of `actions`; asking forgets them."""
        signals, self._signals = self._signals, []
        if self._has_focus != self._focus_told:
            # changing the window's mode loses the focus and wins it back at once
            self._focus_told = self._has_focus
            signals.append(Signal.FOCUS_GAINED if self._has_focus else Signal.FOCUS_LOST)
        return signals

    def rumble(self, strength: float, ms: int, device: str = "") -> None:
        """Shake a pad (0.0 to 1.0), if it can.

        Without a device it is the pad used last, if it was used last of all devices.
        """
        pad = self._pads.named(device) if device else self._pad
        if pad is not None:
            pad.opened.rumble(strength, strength, ms)

    def family(self, device: str) -> str:
        """Return the glyph family of a pad that is plugged in; empty if there is no such pad."""
        pad = self._pads.named(device)
        return "" if pad is None else pad.family

    def release_all(self) -> None:
        """Forget every held key and button (scene change, lost focus, lost pad)."""
        self._held.release_all()
        self._pointer.forget()

    def _read(self, event: pygame.Event, now: int) -> list[Action]:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event, now)
        if event.type == pygame.TEXTINPUT:
            return self._text(event.text)
        if event.type in POINTER_EVENTS:
            return self._point(event, now)
        if event.type in PAD_EVENTS:
            return self._press(event, now)
        if event.type == pygame.JOYDEVICEADDED:
            pad = self._pads.plug(event.device_index)
            if pad is not None and self._nothing_used_yet:
                self._use(pad.family)
        elif event.type == pygame.JOYDEVICEREMOVED:
            return self._unplug(event.instance_id)
        elif event.type == pygame.QUIT:
            self._signals.append(Signal.QUIT)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._has_focus = False
            self._pointer.forget()
            return self._held.release_all()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._has_focus = True
        elif event.type in EXPOSING and Signal.EXPOSED not in self._signals:
            self._signals.append(Signal.EXPOSED)
        return []

    def _key(self, event: pygame.Event, now: int) -> list[Action]:
        source = ("key", event.scancode)
        if event.type == pygame.KEYUP:
            return self._held.release("keyboard", source)
        if wants_full_screen(event):
            self._signals.append(Signal.FULL_SCREEN)
            return []
        act = (TYPING_KEYS if self.typing else KEYS).get(event.scancode)
        if act is None:
            return []
        self._use("keyboard")
        return self._held.press(act, "keyboard", source, now)

    def _text(self, text: str) -> list[Action]:
        if not self.typing or not text.isprintable():
            return []
        self._use("keyboard")
        return [Action(Act.TEXT, True, "keyboard", text=text)]

    def _point(self, event: pygame.Event, now: int) -> list[Action]:
        actions = self._pointer.read(event, now)
        moved = max(map(abs, event.rel)) if event.type == pygame.MOUSEMOTION else NUDGE_PX
        if actions and moved >= NUDGE_PX:
            self._use(actions[0].device)
        return actions

    def _press(self, event: pygame.Event, now: int) -> list[Action]:
        answer = self._pads.read(event, now)
        if answer is None:
            return []
        pad, actions = answer
        if actions:
            self._use(pad.family, pad)
        return actions

    def _unplug(self, number: int) -> list[Action]:
        answer = self._pads.unplug(number)
        if answer is None:
            return []
        pad, actions = answer
        if pad is self._pad:
            self._pad = None
        if pad.used:
            self._signals.append(Signal.PAD_LOST)
        return actions

    def _use(self, family: str, pad: Pad | None = None) -> None:
        self._nothing_used_yet = False
        self._pad = pad
        if family != self.glyphs:
            self.glyphs = family
            pygame.mouse.set_visible(family in CURSOR_FAMILIES)
