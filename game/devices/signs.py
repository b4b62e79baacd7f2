"""Which sign stands for an action on a device: a baked glyph, or a key or button to be drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.devices.actions import Act
from game.devices.controls import Button, Controls
from game.devices.keyboard import default_label
from game.devices.layout import Layout

KEYBOARD = "keyboard"
POINTERS = ("mouse", "touch")
BAKED_KEYS = {
    pygame.KSCAN_RETURN: Act.CONFIRM,
    pygame.KSCAN_ESCAPE: Act.BACK,
    pygame.KSCAN_U: Act.UNDO,
    pygame.KSCAN_F1: Act.RULES,
    pygame.KSCAN_F10: Act.MENU,
    pygame.KSCAN_Q: Act.PAGE_LEFT,
    pygame.KSCAN_E: Act.PAGE_RIGHT,
}
"""Keys with a baked glyph, by the action that it is named after."""
FIRST_KEYS = {act: key for key, act in BAKED_KEYS.items()}
BAKED_BUTTONS = {
    Button.A: Act.CONFIRM,
    Button.B: Act.BACK,
    Button.X: Act.UNDO,
    Button.Y: Act.RULES,
    Button.START: Act.MENU,
    Button.LEFT_SHOULDER: Act.PAGE_LEFT,
    Button.RIGHT_SHOULDER: Act.PAGE_RIGHT,
}
ARROWS = {Button.UP: "up", Button.DOWN: "down", Button.LEFT: "left", Button.RIGHT: "right"}
PILLS = {
    "xbox": ("LT", "RT", "View", "LS", "RS"),
    "playstation": ("L2", "R2", "SHR", "L3", "R3"),
    "switch": ("ZL", "ZR", "−", "LS", "RS"),
}
"""What other buttons are called on each family of pads."""
PILL_BUTTONS = (
    Button.LEFT_TRIGGER,
    Button.RIGHT_TRIGGER,
    Button.VIEW,
    Button.LEFT_STICK,
    Button.RIGHT_STICK,
)


class Sign(NamedTuple):
    """What to show. `kind` is "baked" (`words` is a sprite of the atlas `common`), or how to draw
    the words: as a "key" of the keyboard, a "pill" or a "disc" of a pad. An "arrow" points up,
    down, left or right. With `is_key` the words are the rest of a text key `controls.key.…`.
    """

    kind: str
    words: str
    is_key: bool = False


def baked(family: str, act: Act) -> Sign:
    """Return the baked glyph of an action."""
    return Sign("baked", f"glyph_{family}_{act.value}")


def key_sign(controls: Controls, scancode: int) -> Sign:
    """Return the sign of a key."""
    label = controls.label(scancode)
    if scancode in BAKED_KEYS and label == default_label(scancode):
        return baked(KEYBOARD, BAKED_KEYS[scancode])
    return Sign("key", label.words, label.is_key)


def button_sign(family: str, button: Button) -> Sign:
    """Return the sign of a button of a family of pads."""
    if button in BAKED_BUTTONS:
        return baked(family, BAKED_BUTTONS[button])
    if button in ARROWS:
        return Sign("arrow", ARROWS[button])
    return Sign("pill", PILLS[family][PILL_BUTTONS.index(button)])


def source_sign(source: str) -> Sign:
    """Return the sign of a taught pad's button ("button 3": the fourth), axis or hat."""
    kind, number, *rest = source.split()
    if kind == "button":
        return Sign("disc", str(int(number) + 1))
    if kind == "hat":
        return Sign("arrow", rest[0])
    return Sign("pill", f"{int(number) + 1}{'+' if rest[0] == '+' else '−'}")


def sign(controls: Controls, family: str, act: Act, layout: Layout | None = None) -> Sign:
    """Return the sign of an action that keys or buttons have.

    `layout` is what the pad has been taught, which then counts in the place of its family.
    """
    if layout is not None:
        source = layout.of(act)
        return source_sign(source) if source else Sign("disc", "?")
    if family in POINTERS:
        return baked(family, act)
    if family == KEYBOARD:
        keys = controls.keys.chosen(act) or controls.keys.always(act)
        if not controls.keys.changed(act):
            keys = [FIRST_KEYS[act]] if act in FIRST_KEYS else controls.keys.always(act)
        return key_sign(controls, keys[0])
    buttons = controls.buttons.chosen(act)
    if not buttons or not controls.buttons.changed(act):
        buttons = controls.buttons.always(act) or buttons
    return button_sign(family, buttons[0])
