"""Notes the next press instead of answering it, while the player teaches the game a button."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Hears(Enum):
    """What is noted. KEYS: keys of the keyboard, but Escape. BUTTONS: buttons of pads in a known
    layout, but Start. PADS: anything on any pad, by its own number. Everything else acts as ever.
    """

    NOTHING = "nothing"
    KEYS = "keys"
    BUTTONS = "buttons"
    PADS = "pads"


class Heard(NamedTuple):
    """A press: the device ("keyboard", "pad:3"), and a scancode, a `Button` or a source's name."""

    device: str
    source: object


class Ear:
    """Listens for one kind of press at a time."""

    def __init__(self) -> None:
        self.hears = Hears.NOTHING
        self._heard: list[Heard] = []

    def listen(self, hears: Hears) -> None:
        """Begin to note presses, or to let them act again; what was noted before is forgotten."""
        self.hears = hears
        self._heard.clear()

    def note(self, device: str, source: object) -> None:
        """Note a press."""
        self._heard.append(Heard(device, source))

    @property
    def count(self) -> int:
        """How many presses have not been asked for yet."""
        return len(self._heard)

    def take(self) -> Heard | None:
        """Return the oldest press that has not been asked for; None if there is none."""
        return self._heard.pop(0) if self._heard else None
