"""Notices that nobody is there: then the house shows itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.stage import Stage

AFTER_MS = 45_000


class Idle:
    """Belongs to the title. Time passes for it only while the title is on top."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._waited = 0

    def touch(self) -> None:
        """Note that somebody is there."""
        self._waited = 0

    def update(self, elapsed_ms: int) -> None:
        """Let time pass; a sentence that is shown may be read first."""
        self._waited += elapsed_ms
        if self._stage.noticing:
            self.touch()
        elif self._waited >= AFTER_MS and not self._stage.services.instant:
            from game.scenes.attract import AttractScene

            self.touch()
            self._stage.push(AttractScene(self._stage))
