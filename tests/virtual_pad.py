"""Real gamepads without hardware: SDL's virtual joysticks, in the library that pygame brings."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Any

import pygame

GAMECONTROLLER, UNKNOWN = 1, 0
"""Kinds of joystick: SDL knows the layout of the first and not of the second."""
VERSION = 1


RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc of SDL 2.24 and later."""

    _fields_ = [
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player_index", ctypes.c_void_p),
        ("rumble", RUMBLE),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    ]


@cache
def library() -> Any:
    """Return the SDL2 library inside the pygame wheel; FileNotFoundError if there is none."""
    package = Path(pygame.__file__).parent
    folders = (package.parent / "pygame_ce.libs", package, package / ".dylibs")
    names = ("libSDL2-2*.so*", "SDL2.dll", "libSDL2-2*.dylib")
    for folder in folders:
        for name in names:
            for path in folder.glob(name):
                sdl = ctypes.CDLL(str(path))
                sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
                sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
                sdl.SDL_GetError.restype = ctypes.c_char_p
                return sdl
    raise FileNotFoundError("no SDL2 library beside pygame")


class VirtualPad:
    """A pad that is plugged in from construction until `unplug`."""

    def __init__(
        self,
        name: str = "Test Pad",
        kind: int = GAMECONTROLLER,
        buttons: int = 15,
        axes: int = 6,
        hats: int = 0,
    ) -> None:
        self._sdl = library()
        self.rumbles: list[int] = []
        """Strengths (0 to 65535) at which the game shook the pad."""
        self._on_rumble = RUMBLE(lambda _, low, high: self.rumbles.append(low) or 0)
        description = Description(
            VERSION, kind, axes, buttons, hats, name=name.encode(), rumble=self._on_rumble
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if index < 0:
            raise RuntimeError(self._sdl.SDL_GetError().decode())
        self.number = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        # held open, so that the buttons can be pressed before the game has opened it
        self._pad = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(index))
        for axis in (4, 5)[: max(0, axes - 4)]:
            self.axis(axis, -1.0)

    def button(self, button: int, down: bool) -> None:
        """Press or release a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, button, int(down))
        self._update()

    def press(self, button: int) -> None:
        """Press and release a button."""
        self.button(button, True)
        self.button(button, False)

    def axis(self, axis: int, value: float) -> None:
        """Move an axis to -1.0 ... 1.0."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._pad, axis, ctypes.c_int16(round(value * 32767)))
        self._update()

    def hat(self, value: int, hat: int = 0) -> None:
        """Set a hat: 1 up, 2 right, 4 down, 8 left, added up."""
        self._sdl.SDL_JoystickSetVirtualHat(self._pad, hat, value)
        self._update()

    def unplug(self) -> None:
        """Pull the pad out."""
        if self._pad is None:
            return
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._pad)
        self._pad = None

    def _update(self) -> None:
        self._sdl.SDL_JoystickUpdate()
