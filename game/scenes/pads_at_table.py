"""Whose own pad is whose in a match. Who has none shares keyboard, mouse, touch and all pads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.devices.actions import Act

if TYPE_CHECKING:
    from game.devices.actions import Action
    from game.devices.faces import Input
    from game.match.match import Match

PAD = "pad:"
OPEN_TO_ALL = (Act.MENU, Act.RULES)
"""What other people's pads may do at any time."""


def is_pad(device: str) -> bool:
    """Return whether a device is a gamepad."""
    return device.startswith(PAD)


class Decider(NamedTuple):
    """Whose decision a scene waits for."""

    match: Match
    seat: int


class Own(NamedTuple):
    """Somebody's own pad."""

    device: str
    key: str
    """What pads of its kind are kept under: after it was pulled out it comes back as another
    device."""


class PadsAtTable:
    """The pads of the match that is being played."""

    def __init__(self, hands: Input) -> None:
        self.match: Match | None = None
        """The match for which pads have been given out."""
        self.kept: dict[str, dict[int, str]] = {}
        """The pads given out in each game's lobby, by place at its table, for the next game."""
        self._hands = hands
        self._own: dict[int, Own] = {}
        self._there: set[str] = set()
        """Pads that were plugged in when one was lost: none of them is the lost one."""
        self._waits = False
        """Whether a pad was missing the last time that anybody looked."""

    def begin(self, match: Match, pads: Mapping[int, str]) -> None:
        """Give out pads for a match, devices by seat."""
        self.match = match
        plugged = self._hands.pads()
        self._own = {
            seat: Own(device, plugged[device])
            for seat, device in sorted(pads.items())
            if device in plugged
        }
        self._waits = False

    def give(self, match: Match, seat: int, device: str) -> None:
        """Make a pad a seat's own in a match, and nobody else's; without a device it shares."""
        pads = self.pads(match)
        kept = {its: pad for its, pad in pads.items() if its != seat and pad != device}
        self.begin(match, {**kept, seat: device} if device else kept)

    def end(self) -> None:
        """Forget match and pads."""
        self.match = None
        self._own = {}

    def pads(self, match: Match) -> dict[int, str]:
        """Return the persons' own pads in a match, devices by seat; lost ones are among them."""
        if match is not self.match:
            return {}
        persons = [seat for seat, player in enumerate(match.players) if player.level is None]
        return {seat: own.device for seat, own in self._own.items() if seat in persons}

    def pad(self, match: Match, seat: int) -> str:
        """Return a seat's own pad, empty if it has none."""
        return self.pads(match).get(seat, "")

    def bars(self, decider: Decider | None, action: Action) -> bool:
        """Return whether an action comes from a pad that may not decide now."""
        if decider is None or not is_pad(action.device) or action.act in OPEN_TO_ALL:
            return False
        own = self.pad(*decider)
        return bool(own) and action.device != own

    def shaken(self, match: Match, seat: int) -> list[str]:
        """Return the pads that shake with what a seat did; an empty name is the pad in use.

        Its own pad, or where it has none all own pads: what computers do is for everybody.
        """
        pads = self.pads(match)
        if not pads:
            return [""]
        return [pads[seat]] if seat in pads else list(pads.values())

    # Lost and found

    @property
    def missing(self) -> list[int]:
        """The seats whose own pad is not plugged in; none once the match is over."""
        if self.match is None or self.match.over:
            return []
        plugged = self._hands.pads()
        own = self.pads(self.match)
        return [seat for seat, device in own.items() if device not in plugged]

    def lose(self) -> bool:
        """Note which pads are left after one was pulled out; return whether it was somebody's."""
        plugged = set(self._hands.pads())
        self._there = self._there & plugged if self._waits else plugged
        self._waits = bool(self.missing)
        return self._waits

    def find(self) -> bool:
        """Give a pad that has come back to its owner, if there is no doubt; return whether so.

        Of two pads of one kind, lost together, nobody knows which is whose: `claim` tells.
        """
        found = False
        fresh = self._fresh()
        for seat in self.missing:
            key = self._own[seat].key
            rivals = [other for other in self.missing if self._own[other].key == key]
            alike = [device for device, its in fresh.items() if its == key]
            if len(rivals) == len(alike) == 1:
                self._own[seat] = Own(alike[0], key)
                found = True
        self._waits = bool(self.missing)
        return found

    def claim(self, device: str) -> int | None:
        """Give a pad whose button was pressed to whoever misses one, first one of its kind.

        Returns the seat; None if nobody misses a pad, or the pad is somebody's already.
        """
        key = self._hands.pads().get(device)
        missing = self.missing
        if key is None or not missing or device in [own.device for own in self._own.values()]:
            return None
        alike = [seat for seat in missing if self._own[seat].key == key]
        seat = (alike or missing)[0]
        self._own[seat] = Own(device, key)
        self._waits = bool(self.missing)
        return seat

    def share(self, seat: int) -> None:
        """Let a seat go on without a pad of its own."""
        self._own.pop(seat, None)
        self._waits = bool(self.missing)

    def _fresh(self) -> dict[str, str]:
        """Return the pads that came since one was lost and are nobody's, and their kinds."""
        taken = self._there | {own.device for own in self._own.values()}
        return {device: key for device, key in self._hands.pads().items() if device not in taken}
