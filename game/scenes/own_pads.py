"""The part of a match's scene that knows people's own pads."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any

from game.scenes.pads_at_table import Decider, is_pad
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.match.match import Match

CALL, CALL_MS = 0.6, 250
"""An own pad's call to come to the curtain."""


class OtherPads:
    """All pads but somebody's own, as a container of devices; none if he has none."""

    def __init__(self, own: Callable[[], str]) -> None:
        self._own = own

    def __contains__(self, device: object) -> bool:
        own = self._own()
        return bool(own) and isinstance(device, str) and is_pad(device) and device != own


class OwnPads(Scene):
    """What was given out in the lobby; a game may add to it."""

    match: Match
    choice: Any

    def decider(self) -> Decider | None:
        """Return who is asked."""
        return None if self.choice is None else Decider(self.match, self.match.seat)

    def own_pad(self, seat: int) -> str:
        """Return the pad that is a person's alone; empty if there is none."""
        return self.stage.table.pad(self.match, seat)

    def strangers(self, seat: int) -> Container[str]:
        """Return the devices that must not open a person's curtain."""
        return OtherPads(lambda: self.stage.table.pad(self.match, seat))

    def call(self, seat: int) -> None:
        """Shake a person's own pad."""
        pad = self.own_pad(seat)
        if pad:
            self.stage.rumble(CALL, CALL_MS, pad)
