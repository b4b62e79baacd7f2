"""Mouse and fingers to actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.devices.actions import Act, Action
from game.devices.held import Held

if TYPE_CHECKING:
    from game.devices.faces import Display

LEFT = 1
BUTTONS = {2: Act.UNDO, 3: Act.BACK}
POINTER_EVENTS = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.FINGERUP,
    }
)


class Pointer:
    """One pointer: the mouse, or the first finger on the glass."""

    def __init__(self, held: Held, display: Display) -> None:
        self._held = held
        self._display = display
        self._finger: tuple[int, int] | None = None
        self._button_down = False

    def read(self, event: pygame.Event, now: int) -> list[Action]:
        """Return the actions of a mouse or finger event.

        SDL makes a mouse event of every finger event too; those are left out.
        """
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event)
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEMOTION:
            return [self._point(self._button_down, "mouse", *event.pos, moved=True)]
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event, now)
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == LEFT:
            self._button_down = pressed
            return [self._point(pressed, "mouse", *event.pos)]
        source = ("button", event.button)
        if not pressed:
            return self._held.release("mouse", source)
        act = BUTTONS.get(event.button)
        return [] if act is None else self._held.press(act, "mouse", source, now)

    def forget(self) -> None:
        """Let go of button and finger."""
        self._finger = None
        self._button_down = False

    def _wheel(self, event: pygame.Event, now: int) -> list[Action]:
        if event.y == 0:
            return []
        act = Act.PAGE_LEFT if event.y > 0 else Act.PAGE_RIGHT
        source = ("wheel", 0)
        return [
            *self._held.press(act, "mouse", source, now),
            *self._held.release("mouse", source),
        ]

    def _touch(self, event: pygame.Event) -> list[Action]:
        finger = (event.touch_id, event.finger_id)
        width, height = self._display.window
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                return []
            self._finger = finger
            return [self._point(True, "touch", event.x * width, event.y * height)]
        if finger != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return [self._point(True, "touch", event.x * width, event.y * height, moved=True)]
        self._finger = None
        return [self._point(False, "touch", event.x * width, event.y * height)]

    def _point(self, pressed: bool, device: str, x: float, y: float, moved: bool = False) -> Action:
        position = self._display.to_canvas(x, y)
        return Action(Act.POINT, pressed, device, position, pressed and moved)
