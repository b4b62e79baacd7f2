"""The stack of scenes and what all scenes may use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.devices.faces import Audio, Clock, Display, Input, Storage
    from game.devices.settings import Settings
    from game.i18n import Catalogue
    from game.scenes.scene import Scene


@dataclass
class Services:
    """Everything injected: the fakes of the tests have the same shape."""

    display: Display
    input: Input
    audio: Audio
    storage: Storage
    clock: Clock
    settings: Settings
    words: Catalogue
    seed: int | None = None
    """Seed for the next match; None asks the clock."""


class Stage:
    """Runs the scene on top; scenes push, pop and replace through it."""

    def __init__(self, services: Services, canvas: Canvas) -> None:
        self.services = services
        self.canvas = canvas
        self.running = True
        self._stack: list[Scene] = []
