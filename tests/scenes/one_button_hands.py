"""Hands that press one key only, one that means nothing otherwise, when the frame is there."""

from __future__ import annotations

import pygame

from game.scenes.stage import Stage
from tests.fakes import step
from tests.scenes.hands import Hands

KEY = pygame.KSCAN_F7
TICK = 100
MOST_TICKS = 3000


class OneButtonHands(Hands):
    """Waits for the frame and presses; `waited` is for how long in all, in ms."""

    def __init__(self, stage: Stage, speed: str = "fast", key: int = KEY) -> None:
        super().__init__(stage)
        self.waited = self.presses = 0
        self._key = key
        stage.services.settings.set("one_button", speed)
        step(stage, TICK, 3)

    @property
    def here(self) -> list[str]:
        """The ids of what the frame stands round."""
        return [target.id for target in self.stage.one_button.scanner.here]

    def strike(self) -> None:
        """Press the one key; the hand rests before and after."""
        step(self.stage, TICK, 2)
        self.stage.services.input.scancode(self._key)
        step(self.stage)
        self.presses += 1

    def wait_for(self, target: str) -> None:
        """Let time pass until the frame stands round a target, alone or in a group."""
        for _ in range(MOST_TICKS):
            if target in self.here:
                return
            step(self.stage, TICK)
            self.waited += TICK
        raise AssertionError(f"the frame never comes to {target} of {self.stage.top}")

    def choose(self, target: str) -> None:
        """Choose a target, in as many steps as it takes."""
        assert target in {each.id for each in self.stage.top.targets()}, target
        for _ in range(3):
            self.wait_for(target)
            alone = self.here == [target]
            self.strike()
            if alone:
                return
        raise AssertionError(f"{target} cannot be chosen")

    def shortcut(self, name: str) -> None:
        """Choose the prompt."""
        self.choose(f"prompt.{name}")
