"""When everything happens: the tower's events with their times, in ms since the key was accepted.

Rules tell what the tower does, in order and without times. A `Timeline` follows a game from play
to play, because one key press may spread over several: the die is played, NEIN is held or not.
The times are those of the original at its nominal clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.rules.atlantis.tables import SOUNDS
from game.rules.core import Event
from game.tower import drum

CYCLES_A_MS = 425 / 6
"""Instructions of the device in a ms."""
SOUND_CYCLES = (
    *(358, 3195, 25657, 338872, 239033, 173940, 224000, 102590, 82845, 117095),
    *(96974, 77767, 192970, 135915, 229222, 52593, 124006, 103513, 283976, 280535),
)
SOUND_MS: Mapping[str, int] = {
    name: round(cycles / CYCLES_A_MS) for name, cycles in zip(SOUNDS, SOUND_CYCLES, strict=True)
}
"""Length of each sound, with the silence that some end with."""

PICTURE_MS = 1596
ROUND_PICTURE_MS = 1597
LIT_MS, DARK_MS = 278, 272
"""A prompt blinks: lit, then dark."""
ACTION_LEAD_MS = 14
"""From an accepted key to the first thing it does: food is worked out, stocks are saved."""
LEAD_MS = {"yes": 15, "no": 10, "haggle": 15, "repeat": 7, "clear": 7}
DARK_PAUSE_MS = 1555
"""After the brigands have shown themselves, before the first round."""
FIRST_POLL_MS, POLL_MS, HELD_MS = 59, 37, 58
"""How long the device looks at NEIN before the first round, before each further one, and when it
finds it held."""
ROTATION_MS = 7
"""Stocks of four players lie in a ring of memory; turning it by one takes so long."""
RING = 4
TIMED_GAMES = ("tower", "atlantis")


class Timed(NamedTuple):
    """An event, when it begins and how long it lasts.

    Prompts last until the next key and facts take no time: their ms is 0. A fact stands at the
    moment where it belongs among the pictures.
    """

    at_ms: int
    ms: int
    event: Event

    def fields(self) -> dict[str, int]:
        """Return the times that the referee adds to an event."""
        kind = self.event[0]
        if kind in ("lamp", "sound", "drum"):
            return {"at_ms": self.at_ms, "ms": self.ms}
        return {"at_ms": self.at_ms} if kind == "led" else {}


def lit(ms: int) -> bool:
    """Return whether a prompt is lit some ms after it began to blink."""
    return ms % (LIT_MS + DARK_MS) < LIT_MS


def for_game(game: str) -> Timeline | None:
    """Return a fresh timeline for a game with the tower, None for any other."""
    return Timeline() if game in TIMED_GAMES else None


class Timeline:
    """Gives times to the events of one game, play by play."""

    def __init__(self) -> None:
        self.length_ms = 0
        """When the device looks at its keys next: at a prompt, or before a round of a battle."""
        self._seat: int | None = None
        self._arriving = False
        """Whether brigands are about to show themselves."""
        self._polled = False
        """Whether a round has begun in this battle."""
        self._counting = False
        """Whether both sides of a round are about to be shown."""
        self._homing = False
        self._picture: Event | None = None
        self._facts: dict[str, Callable[[Event], None]] = {
            "press": self._press,
            "turn": self._turn,
            "battle": self._battle,
            "round": self._round,
            "hold": self._hold,
            "release": self._poll,
            "curse": self._curse,
            "homing": self._home,
        }

    def timed(self, events: Iterable[Event]) -> list[Timed]:
        """Return the events of the next play with their times, in the same order."""
        found: list[Timed] = []
        for event in events:
            kind = event[0]
            if kind == "lamp":
                self._picture = event
            elif kind == "sound":
                self._sound(event, found)
            elif kind == "drum":
                self._drum(event, found)
            else:
                if kind in self._facts:
                    self._facts[kind](event)
                found.append(Timed(self.length_ms, 0, event))
        return found

    def _sound(self, event: Event, found: list[Timed]) -> None:
        """Time a sound, and the lamp that is lit while it sounds."""
        name, picture = event[1], self._picture
        ms = length = SOUND_MS[name]
        if picture is not None:
            if name == "beep":
                length = ROUND_PICTURE_MS if self._counting else PICTURE_MS
            found.append(Timed(self.length_ms, length, picture))
            self._picture = None
        found.append(Timed(self.length_ms, ms, event))
        self.length_ms += length
        if picture is None:
            self._counting = False
        elif self._arriving and picture[1] == "brigands":
            self._arriving = False
            self.length_ms += DARK_PAUSE_MS

    def _drum(self, event: Event, found: list[Timed]) -> None:
        _, start, target = event
        ms = drum.homing_ms(start) if self._homing else drum.seek_ms(start, target)
        self._homing = False
        found.append(Timed(self.length_ms, ms, event))
        self.length_ms += ms

    def _press(self, event: Event) -> None:
        _, self._seat, key = event
        self.length_ms = LEAD_MS.get(key, ACTION_LEAD_MS)

    def _turn(self, event: Event) -> None:
        if self._seat is not None:
            self.length_ms += ROTATION_MS * ((event[1] - self._seat) % RING or RING)

    def _battle(self, event: Event) -> None:
        self._arriving, self._polled = True, False

    def _round(self, event: Event) -> None:
        self._counting = True

    def _poll(self, event: Event) -> None:
        self.length_ms += POLL_MS if self._polled else FIRST_POLL_MS
        self._polled = True

    def _hold(self, event: Event) -> None:
        self.length_ms += HELD_MS

    def _curse(self, event: Event) -> None:
        _, _, cursed, by = event
        if cursed and by is not None:
            self.length_ms += ROTATION_MS * RING

    def _home(self, event: Event) -> None:
        self._homing = True
