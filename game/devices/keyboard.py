"""Keys to actions, by scancode: the place on the keyboard counts, not the letter on it."""

from __future__ import annotations

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
    pygame.KSCAN_P: Act.MENU,
    pygame.KSCAN_M: Act.MENU,
    pygame.KSCAN_F10: Act.MENU,
    pygame.KSCAN_R: Act.RULES,
    pygame.KSCAN_F1: Act.RULES,
    pygame.KSCAN_Q: Act.PAGE_LEFT,
    pygame.KSCAN_PAGEUP: Act.PAGE_LEFT,
    pygame.KSCAN_E: Act.PAGE_RIGHT,
    pygame.KSCAN_PAGEDOWN: Act.PAGE_RIGHT,
    pygame.KSCAN_TAB: Act.PAGE_RIGHT,
}

_WRITING = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
TYPING_KEYS = {
    **{
        scancode: act
        for scancode, act in KEYS.items()
        if scancode not in _WRITING and scancode != pygame.KSCAN_SPACE
    },
    pygame.KSCAN_BACKSPACE: Act.UNDO,
}
"""What keys mean while a text is typed."""


def wants_full_screen(event: pygame.Event) -> bool:
    """Return whether a KEYDOWN is F11 or Alt+Enter."""
    if event.scancode == pygame.KSCAN_F11:
        return True
    enter = event.scancode in (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
    return enter and bool(event.mod & pygame.KMOD_ALT)
