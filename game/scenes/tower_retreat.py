"""NEIN/ENDE in a battle: held as on the device, or tapped by those who cannot hold."""

from __future__ import annotations

HOLD_MS = 400
"""Pressed for longer than this a key is held, not tapped."""


class Retreat:
    """Whether to break off before the next round. Times in ms of any clock.

    The device looks whether the key is down at the moment before a round. A tap orders the
    retreat beforehand, another tap takes the order back; a key that is held counts while it is
    down and no longer.
    """

    def __init__(self) -> None:
        self.ordered = False
        self._since: int | None = None

    def press(self, now: int) -> None:
        """Note that the key went down."""
        if self.ordered:
            self.ordered = False
            self._since = None
        else:
            self.ordered = True
            self._since = now

    def release(self, now: int) -> None:
        """Note that the key came up."""
        if self._since is not None and now - self._since >= HOLD_MS:
            self.ordered = False
        self._since = None

    def clear(self) -> None:
        """Forget everything: the battle is over, or the key was let go unseen."""
        self.ordered = False
        self._since = None
