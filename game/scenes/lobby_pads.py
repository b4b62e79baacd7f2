"""Each person's own pad in the lobby."""

from __future__ import annotations

from game.scenes.lobby_words import LobbyWords
from game.scenes.pad_cells import PadsPage


class LobbyPads(PadsPage, LobbyWords):
    """The part of the lobby that gives out pads."""

    pads: dict[int, str]
    """Own pads by place at the table."""

    def recall_pads(self) -> None:
        """Begin with the pads of the last time, as far as they are plugged in."""
        self.pads = dict(self.stage.table.kept.get(self.entry.id, {}))
        self.tidy_pads()

    def tidy_pads(self) -> bool:
        """Take pads from computers, and those that are gone; return whether there were any."""
        plugged = self.stage.services.input.pads()
        chairs = self.seating.chairs
        right = {
            place: device
            for place, device in self.pads.items()
            if device in plugged and place < len(chairs) and chairs[place].level is None
        }
        changed = right != self.pads
        self.pads = right
        return changed

    def forget_place(self, place: int) -> None:
        """Move up the pads of those who sit after somebody who leaves the table."""
        self.pads = {
            each - (each > place): device for each, device in self.pads.items() if each != place
        }

    def update(self, elapsed_ms: int) -> None:
        """Look which pads there are."""
        super().update(elapsed_ms)
        if self.tidy_pads():
            self.refresh()

    def person(self, place: int) -> str:
        """Return the name of whoever sits at a place."""
        return self._name(place)

    def own_pad(self, place: int) -> str:
        """Return the pad that is a person's own; empty if he shares."""
        return self.pads.get(place, "")

    def give_pad(self, place: int, device: str) -> None:
        """Make a pad a person's own, and nobody else's; without a device he shares."""
        self.pads = {
            other: pad for other, pad in self.pads.items() if other != place and pad != device
        }
        if device:
            self.pads[place] = device
