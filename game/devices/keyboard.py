"""Keys to actions, by scancode: the place on the keyboard counts, not the letter on it.

These are the keys of the beginning; `controls.py` knows what the player has made of them.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.devices.actions import Act

KEYS = {
    pygame.KSCAN_UP: Act.UP,
    pygame.KSCAN_W: Act.UP,
    pygame.KSCAN_DOWN: Act.DOWN,
    pygame.KSCAN_S: Act.DOWN,
    pygame.KSCAN_LEFT: Act.LEFT,
    pygame.KSCAN_A: Act.LEFT,
    pygame.KSCAN_RIGHT: Act.RIGHT,
    pygame.KSCAN_D: Act.RIGHT,
    pygame.KSCAN_RETURN: Act.CONFIRM,
    pygame.KSCAN_KP_ENTER: Act.CONFIRM,
    pygame.KSCAN_SPACE: Act.CONFIRM,
    pygame.KSCAN_ESCAPE: Act.BACK,
    pygame.KSCAN_BACKSPACE: Act.BACK,
    pygame.KSCAN_U: Act.UNDO,
    # the key labelled Z is the one or the other, by the layout of the keyboard
    pygame.KSCAN_Z: Act.UNDO,
    pygame.KSCAN_Y: Act.UNDO,
    pygame.KSCAN_F10: Act.MENU,
    pygame.KSCAN_P: Act.MENU,
    pygame.KSCAN_M: Act.MENU,
    pygame.KSCAN_F1: Act.RULES,
    pygame.KSCAN_R: Act.RULES,
    pygame.KSCAN_Q: Act.PAGE_LEFT,
    pygame.KSCAN_PAGEUP: Act.PAGE_LEFT,
    pygame.KSCAN_E: Act.PAGE_RIGHT,
    pygame.KSCAN_PAGEDOWN: Act.PAGE_RIGHT,
    pygame.KSCAN_TAB: Act.PAGE_RIGHT,
}
FIXED_KEYS = (
    pygame.KSCAN_UP,
    pygame.KSCAN_DOWN,
    pygame.KSCAN_LEFT,
    pygame.KSCAN_RIGHT,
    pygame.KSCAN_RETURN,
    pygame.KSCAN_KP_ENTER,
    pygame.KSCAN_ESCAPE,
)
"""Keys that always mean the same."""
_SHIFTS = range(pygame.KSCAN_LCTRL, pygame.KSCAN_RGUI + 1)
SYSTEM_KEYS = frozenset(
    {
        pygame.KSCAN_F2,
        pygame.KSCAN_F2,
        pygame.KSCAN_F11,
        pygame.KSCAN_CAPSLOCK,
        pygame.KSCAN_PRINTSCREEN,
        pygame.KSCAN_SCROLLLOCK,
        pygame.KSCAN_NUMLOCK,
        *_SHIFTS,
    }
)
"""Keys that no action can have: of narration, full screen and the system, and what is held down
for other keys."""

_LETTERS = range(pygame.KSCAN_A, pygame.KSCAN_0 + 1)
_SIGNS = range(pygame.KSCAN_SPACE, pygame.KSCAN_SLASH + 1)
_PAD_SIGNS = range(pygame.KSCAN_KP_DIVIDE, pygame.KSCAN_NONUSBACKSLASH + 1)
_US = "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890"
_US_SIGNS = " -=[]\\#;'`,./"
_KEYPAD = "/*-+"
_KEYPAD_DIGITS = "1234567890."
_FUNCTIONS = (
    *range(pygame.KSCAN_F1, pygame.KSCAN_F12 + 1),
    *range(pygame.KSCAN_F13, pygame.KSCAN_F15 + 1),
)
NAMED = {
    pygame.KSCAN_SPACE: "space",
    pygame.KSCAN_BACKSPACE: "backspace",
    pygame.KSCAN_TAB: "tab",
    pygame.KSCAN_RETURN: "enter",
    pygame.KSCAN_KP_ENTER: "keypad_enter",
    pygame.KSCAN_ESCAPE: "escape",
    pygame.KSCAN_PAGEUP: "page_up",
    pygame.KSCAN_PAGEDOWN: "page_down",
    pygame.KSCAN_HOME: "home",
    pygame.KSCAN_END: "end",
    pygame.KSCAN_INSERT: "insert",
    pygame.KSCAN_DELETE: "delete",
    pygame.KSCAN_PAUSE: "pause",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
}


class Label(NamedTuple):
    """What is written on a key: itself, or the rest of a text key `controls.key.<words>`."""

    words: str
    is_key: bool = False


def writes(scancode: int) -> bool:
    """Return whether a key writes a sign."""
    if scancode == pygame.KSCAN_KP_ENTER:
        return False
    return scancode in _LETTERS or scancode in _SIGNS or scancode in _PAD_SIGNS


def default_label(scancode: int) -> Label:
    """Return what is written on a key of an English keyboard."""
    if scancode in NAMED:
        return Label(NAMED[scancode], True)
    if scancode in _LETTERS:
        return Label(_US[scancode - _LETTERS.start])
    if scancode in _SIGNS:
        return Label(_US_SIGNS[scancode - _SIGNS.start])
    if scancode in _FUNCTIONS:
        return Label(f"F{_FUNCTIONS.index(scancode) + 1}")
    if pygame.KSCAN_KP_DIVIDE <= scancode <= pygame.KSCAN_KP_PLUS:
        return Label(f"Num {_KEYPAD[scancode - pygame.KSCAN_KP_DIVIDE]}")
    if pygame.KSCAN_KP_1 <= scancode <= pygame.KSCAN_KP_PERIOD:
        return Label(f"Num {_KEYPAD_DIGITS[scancode - pygame.KSCAN_KP_1]}")
    return Label(f"#{scancode}")


def wants_narration(event: pygame.Event) -> bool:
    """Return whether a KEYDOWN is F2."""
    return bool(event.scancode == pygame.KSCAN_F2)


def wants_full_screen(event: pygame.Event) -> bool:
    """Return whether a KEYDOWN is F11 or Alt+Enter."""
    if event.scancode == pygame.KSCAN_F11:
        return True
    enter = event.scancode in (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
    return enter and bool(event.mod & pygame.KMOD_ALT)
