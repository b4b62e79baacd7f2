"""What a player does, whatever the device: the only input that scenes see."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

ONE_BUTTON = "one button"
"""The device of what one-button play chooses."""


class Act(Enum):
    """The actions; POINT is a pointer (mouse or finger) at a place on the canvas.

    TEXT is something typed; it comes only while a scene has the input's `typing` on.
    """

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    UNDO = "undo"
    MENU = "menu"
    RULES = "rules"
    PAGE_LEFT = "page_left"
    PAGE_RIGHT = "page_right"
    POINT = "point"
    TEXT = "text"


class Action(NamedTuple):
    """One action. `pressed` False is a release, or for POINT a hover without a press.

    `device` names the device ("keyboard", "mouse", "touch", "pad:3"); `position` is in canvas
    units (1920x1080), only for POINT; `repeat` is True for the repeats of a held direction and
    for a pointer that moves while it is pressed.
    """

    act: Act
    pressed: bool
    device: str
    position: tuple[float, float] | None = None
    repeat: bool = False
    text: str = ""
    """What was typed, only for TEXT."""


class Signal(Enum):
    """What the devices tell the stage beside the players' actions."""

    QUIT = "quit"
    FULL_SCREEN = "full_screen"
    NARRATION = "narration"
    FOCUS_LOST = "focus_lost"
    FOCUS_GAINED = "focus_gained"
    PAD_LOST = "pad_lost"
    SET_UP_PAD = "set_up_pad"
    """Somebody holds a button of a pad whose layout nobody knows."""
    EXPOSED = "exposed"
    """The window shows something else than the last picture (resized, uncovered)."""
