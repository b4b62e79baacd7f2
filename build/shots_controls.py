"""Pictures of the screens for keys, buttons and gamepads."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.devices.actions import Act
from game.devices.ear import Hears
from game.scenes.calibration import ORDER, CalibrationScene
from game.scenes.controls import ControlsScene
from game.scenes.new_button import NewButtonScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.stage import Stage


def changed(stage: Stage) -> Scene:
    """Return the table after some changes."""
    controls = stage.services.input.controls
    controls.give_key(Act.UNDO, pygame.KSCAN_BACKSPACE)
    controls.give_key(Act.PAGE_LEFT, pygame.KSCAN_PAGEUP)
    return ControlsScene(stage)


class Asking(NewButtonScene):
    """The question after a key that another action has."""

    def enter(self) -> None:
        super().enter()
        ear = self.stage.services.input.ear
        ear.note("keyboard", pygame.KSCAN_PAGEDOWN)


class Setup(CalibrationScene):
    """The setup of a pad, some presses on."""

    def __init__(self, stage: Stage, presses: int) -> None:
        super().__init__(stage)
        self._presses = presses

    def enter(self) -> None:
        super().enter()
        hands = self.stage.services.input
        hands.pads = lambda: {"pad:0": "a pad"}  # type: ignore[method-assign]
        for number in range(self._presses):
            hands.ear.note("pad:0", f"button {number}" if number < 8 else f"axis {number} +")


def new_key(stage: Stage) -> Scene:
    stage.push(ControlsScene(stage))
    return NewButtonScene(stage, Hears.KEYS, Act.UNDO, "xbox")


def new_button(stage: Stage) -> Scene:
    stage.push(ControlsScene(stage))
    return NewButtonScene(stage, Hears.BUTTONS, Act.MENU, "playstation")


def swap(stage: Stage) -> Scene:
    stage.push(ControlsScene(stage))
    return Asking(stage, Hears.KEYS, Act.PAGE_LEFT, "xbox")


MENUS: dict[str, Callable[[Stage], Scene]] = {
    "controls": ControlsScene,
    "controls_changed": changed,
    "new_key": new_key,
    "new_button": new_button,
    "new_key_swap": swap,
    "settings_hands": lambda stage: SettingsScene(stage, "hands"),
    "calibration": CalibrationScene,
    "calibration_ask": lambda stage: Setup(stage, 3),
    "calibration_skip": lambda stage: Setup(stage, 9),
    "calibration_done": lambda stage: Setup(stage, 1 + len(ORDER)),
}
