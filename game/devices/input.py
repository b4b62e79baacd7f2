"""All input devices together: pygame's events become actions and signals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.devices import signs
from game.devices.actions import Act, Action, Signal
from game.devices.controls import Controls
from game.devices.ear import Ear, Hears
from game.devices.held import Held
from game.devices.keyboard import wants_full_screen, wants_narration
from game.devices.pad import TAUGHT, Pad
from game.devices.pads import PAD_EVENTS, Pads
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
        is_standard: Callable[[str], bool] = lambda name: False,
        glyphs: str = "keyboard",
        controls: Controls | None = None,
    ) -> None:
        """`is_standard` tells by its name whether a joystick has the standard layout."""
        self.glyphs = glyphs
        self.typing = False
        self.one_button = False
        self.controls = controls or Controls()
        self.ear = Ear()
        self._clock = clock
        self._held = Held()
        self._pointer = Pointer(self._held, display)
        self._pads = Pads(self._held, self.controls, self.ear, controllers, is_standard)
        self._read_for = self.controls.version
        """The version of the controls that the pads are read by."""
        self._signals: list[Signal] = []
        self._dropped: list[str] = []
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
        self._pads.any_button = self.one_button
        if self._read_for != self.controls.version:
            self._read_for = self.controls.version
            self._pads.learn()
        for event in pygame.event.get():
            moves = event.type in (pygame.MOUSEMOTION, pygame.FINGERMOTION)
            for action in self._read(event, now):
                if moves and moved_before:
                    actions[-1] = action
                else:
                    actions.append(action)
                moved_before = moves
        actions.extend(self._held.repeats(now))
        if self._pads.long_held(now) and not self.one_button:
            self._signals.append(Signal.SET_UP_PAD)
        return actions

    def signals(self) -> list[Signal]:
        """Return what else happened up to the last call of `actions`; asking forgets them."""
        signals, self._signals = self._signals, []
        if self._has_focus != self._focus_told:
            # changing the window's mode loses the focus and wins it back at once
            self._focus_told = self._has_focus
            signals.append(Signal.FOCUS_GAINED if self._has_focus else Signal.FOCUS_LOST)
        return signals

    def dropped(self) -> list[str]:
        """Return the paths of files dropped on the window; asking forgets them."""
        paths, self._dropped = self._dropped, []
        return paths

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

    def pads(self) -> dict[str, str]:
        """Return the pads that are plugged in: device, and what pads of its kind are kept under.

        They come in the order in which they were plugged in.
        """
        return {pad.device: pad.key for pad in self._pads.all()}

    def listen(self, hears: Hears) -> None:
        """Begin to note presses of a kind in `ear` instead of answering them, or to answer all."""
        if hears is Hears.PADS:
            self._pads.rest()
        self.release_all()
        self.ear.listen(hears)

    def rests(self, device: str) -> dict[int, float]:
        """Return where a pad's axes were when `listen` began; empty if it is not plugged in."""
        pad = self._pads.named(device)
        return {} if pad is None else dict(pad.rests)

    def sign(self, family: str, act: Act) -> signs.Sign:
        """Return the sign of an action for a glyph family."""
        layout = None
        if family.startswith(TAUGHT):
            pad = self._pads.named(family.removeprefix(TAUGHT))
            if pad is None or pad.layout is None:
                return signs.baked("xbox", act)
            layout = pad.layout
        return signs.sign(self.controls, family, act, layout)

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
        elif event.type == pygame.DROPFILE:
            self._dropped.append(event.file)
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
        if wants_narration(event):
            self._signals.append(Signal.NARRATION)
            return []
        self.controls.learn(event.scancode, event.key)
        if self.ear.hears is Hears.KEYS and event.scancode != pygame.KSCAN_ESCAPE:
            self._use("keyboard")
            self.ear.note("keyboard", event.scancode)
            return []
        act = self.controls.act(event.scancode, self.typing)
        if self.one_button:
            act = Act.CONFIRM
        if act is None:
            return []
        self._use("keyboard")
        return self._held.press(act, "keyboard", source, now)

    def _text(self, text: str) -> list[Action]:
        if not self.typing or self.one_button or not text.isprintable():
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
        noted = self.ear.count
        answer = self._pads.read(event, now)
        if answer is None:
            return []
        pad, actions = answer
        if actions or self.ear.count > noted:
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
        family = "touch" if self.one_button else family
        self._pad = pad
        if family != self.glyphs:
            self.glyphs = family
            pygame.mouse.set_visible(family in CURSOR_FAMILIES)
