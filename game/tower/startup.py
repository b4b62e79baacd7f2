"""The dialog after switching on: self-test, level, number of players, overture.

It is no part of the rules. It ends in what a new game needs: level and seats.
"""

from __future__ import annotations

from game.rules.atlantis.setup import MOST_SEATS
from game.rules.atlantis.tables import HOME_FACE, KEYS, PRACTICE_LEVEL, WINDOWS
from game.rules.core import Event

POWER_UP, LEVEL, PLAYERS, STARTED = range(4)
SELF_TEST_LED = "88"
EMPTY_FACE = "clear"
"""The picture of the face without pictures."""


class Startup:
    """What the tower asks before a game; its events are timed like those of the rules."""

    def __init__(self, drum: int = HOME_FACE, at_level: bool = False) -> None:
        """Switch on with the drum at a face; `at_level` begins at L1, as after a finished game."""
        self.drum = drum
        self._stage = LEVEL if at_level else POWER_UP
        self._level = 1
        self._seats = 1

    @property
    def prompt(self) -> str:
        """The two characters that blink."""
        prompts = ("--", f"L{self._level}", f"P{self._seats}", " 1")
        return prompts[self._stage]

    @property
    def live_keys(self) -> tuple[str, ...]:
        """The keys that do something; all others only click. The first prompt takes any."""
        if self._stage == STARTED:
            return ()
        return KEYS if self._stage == POWER_UP else ("yes", "no")

    @property
    def result(self) -> tuple[int, int] | None:
        """Level and number of seats, once the overture has begun."""
        return (self._level, self._seats) if self._stage == STARTED else None

    def press(self, key: str) -> list[Event]:
        """Handle a key; return what the tower shows and plays. A dead key does nothing."""
        if key not in self.live_keys:
            return []
        events: list[Event] = [("press", 0, key)]
        if self._stage == POWER_UP:
            self._self_test(events)
            self._stage = LEVEL
        elif key == "no":
            self._step()
        else:
            self._stage += 1
            if self._stage == STARTED:
                events.append(("sound", "theme"))
        events.append(("led", self.prompt, True))
        return events

    def _step(self) -> None:
        if self._stage == LEVEL:
            self._level = self._level % PRACTICE_LEVEL + 1
        else:
            self._seats = self._seats % MOST_SEATS + 1

    def _self_test(self, events: list[Event]) -> None:
        events += [("homing",), ("drum", self.drum, HOME_FACE)]
        self.drum = HOME_FACE
        for window in WINDOWS:
            events.append(("lamp", EMPTY_FACE, HOME_FACE, window, SELF_TEST_LED))
            events.append(("sound", "beep"))
