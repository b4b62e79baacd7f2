"""How long things move, and where they are in between."""

from __future__ import annotations

from typing import Any, Protocol

PACE = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
FADE_MS = 80
"""With reduced motion every movement is a fade this short."""


class Settings(Protocol):
    """The part of the settings that motion asks."""

    def get(self, name: str) -> Any:
        """Return a setting's value."""


class Services(Protocol):
    """The part of the services that motion asks."""

    settings: Settings
    instant: bool


def duration(services: Services, normal_ms: int) -> int:
    """Return how long a movement takes that lasts `normal_ms` at normal speed."""
    if services.instant:
        return 0
    ms = round(normal_ms * PACE[services.settings.get("animation")])
    return min(ms, FADE_MS) if services.settings.get("reduced_motion") else ms


def ease_out(part: float) -> float:
    """Return how far a movement is that starts fast and ends gently; both from 0 to 1."""
    return 1 - (1 - min(1.0, max(0.0, part))) ** 3


class Tween:
    """A number on its way to a goal."""

    def __init__(self, value: float) -> None:
        self.value = value
        self._start = value
        self._goal = value
        self._passed = 0
        self._length = 0

    @property
    def goal(self) -> float:
        """Return where the number ends."""
        return self._goal

    def to(self, goal: float, length_ms: int) -> None:
        """Start towards a goal, from wherever the number is now."""
        if length_ms <= 0:
            self.value = goal
        self._start, self._goal = self.value, goal
        self._passed, self._length = 0, length_ms

    def update(self, elapsed_ms: int) -> bool:
        """Let time pass; return whether the number changed."""
        if self.value == self._goal:
            return False
        self._passed += elapsed_ms
        if self._passed >= self._length:
            self.value = self._goal
        else:
            part = ease_out(self._passed / self._length)
            self.value = self._start + (self._goal - self._start) * part
        return True
