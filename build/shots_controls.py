"""Pictures of the screens for keys, buttons and gamepads."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.devices.actions import Act
from game.devices.ear import Hears
from game.match.match import Match
from game.match.players import Player
from game.rules.vineta import RULES
from game.scenes.ask import AskScene
from game.scenes.calibration import ORDER, CalibrationScene
from game.scenes.catalogue import entry
from game.scenes.controls import ControlsScene
from game.scenes.lobby import LobbyScene
from game.scenes.new_button import NewButtonScene
from game.scenes.pad_cells import AssignPadScene
from game.scenes.pad_lost import PadLostScene
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


def own_pads(stage: Stage) -> Scene:
    """Return a lobby in which two of three persons have pads of their own."""
    hands = stage.services.input
    plugged = {f"pad:{number}": "a pad" for number in range(3)}
    families = {"pad:0": "xbox", "pad:1": "playstation", "pad:2": "switch"}
    hands.pads = lambda: plugged  # type: ignore[method-assign]
    hands.family = lambda device: families.get(device, "")  # type: ignore[method-assign]
    scene = LobbyScene(stage, entry("venezia"))
    for place, name in enumerate(("Anna", "Wilhelmine", "Ben")):
        scene.seating.rename(place, name)
        scene.seating.set_level(place, None)
    scene.pads = {0: "pad:1", 1: "pad:2"}
    return scene


class Lost(PadLostScene):
    """A pad of the lobby is gone, or there again."""

    def __init__(self, stage: Stage, back: bool) -> None:
        super().__init__(stage)
        self._pulled = not back

    def enter(self) -> None:
        hands = self.stage.services.input
        match = Match.new(RULES, 2, 7)
        match.players[:] = [Player("WWWWWWWWWWWW", None, 0), Player("Ben", None, 1)]
        self.stage.table.begin(match, {0: "pad:1"})
        if self._pulled:
            hands.pads = dict  # type: ignore[method-assign]
        super().enter()
        if not self._pulled:
            self._welcome([0])


def assign(stage: Stage) -> Scene:
    stage.push(own_pads(stage))
    return AssignPadScene(stage, "WWWWWWWWWWWW", lambda pad: None)


def lost(back: bool) -> Callable[[Stage], Scene]:
    """Return a maker of the scene over a lobby."""

    def made(stage: Stage) -> Scene:
        stage.push(own_pads(stage))
        return Lost(stage, back)

    return made


def one_button(make: Callable[[Stage], Scene]) -> Callable[[Stage], Scene]:
    """Return a maker of a scene that is played with one button."""

    def made(stage: Stage) -> Scene:
        stage.services.settings.set("one_button", "slow")
        return make(stage)

    return made


MENUS: dict[str, Callable[[Stage], Scene]] = {
    "controls": ControlsScene,
    "controls_changed": changed,
    "new_key": new_key,
    "new_button": new_button,
    "new_key_swap": swap,
    "settings_hands": lambda stage: SettingsScene(stage, "hands"),
    "lobby_pads": own_pads,
    "assign_pad": assign,
    "pad_lost": lost(back=False),
    "pad_back": lost(back=True),
    "calibration": CalibrationScene,
    "calibration_ask": lambda stage: Setup(stage, 3),
    "calibration_skip": lambda stage: Setup(stage, 9),
    "calibration_done": lambda stage: Setup(stage, 1 + len(ORDER)),
}
FRAMES: dict[str, Callable[[Stage], Scene]] = {
    "one_button_few": one_button(lambda stage: AskScene(stage, "house.ask.quit", stage.quit)),
    "one_button_many": one_button(own_pads),
}
"""Screens that no other hands can play."""
