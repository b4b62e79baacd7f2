"""Plays a timeline of the tower: what turns, is lit and sounds at every moment.

The clock is our own, fed by the frames' elapsed time: nothing waits for the mixer, so that light
and sound cannot drift apart however long a battle lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.rules.atlantis.tables import DARK, FACES, HOME_FACE
from game.rules.core import Event
from game.tower import drum
from game.tower.timeline import Timed, lit

SHOWN = frozenset({"lamp", "sound", "drum", "led"})
"""Types of the events that the show itself plays; all others are facts."""


class Voice(Protocol):
    """What the show makes heard."""

    def sound(self, name: str) -> None:
        """Play a sound of the device from its beginning; there is one beeper only."""

    def motor(self, on: bool) -> None:
        """Let the drum's motor run, or stop it."""

    def silence(self) -> None:
        """End whatever sounds, the motor too."""


class Show:
    """The tower at one moment. `tell` hears every fact at the moment where it belongs.

    Times are in ms of the device since the key was accepted. `pace` says how many ms of ours one
    of the device's takes: 1 as the original, less is faster, 0 at once.
    """

    def __init__(self, voice: Voice, tell: Callable[[Event], None]) -> None:
        self.pace = 1.0
        self.picture: str | None = None
        """Name of the lit picture."""
        self.window: str | None = None
        """The lamp that is lit: top, middle or bottom."""
        self.sounding: str | None = None
        """Name of the sound being played."""
        self.turning = False
        self._voice = voice
        self._tell = tell
        self._face = float(HOME_FACE)
        self._led = DARK
        self._blink_ms: float | None = None
        """How long the prompt has blinked, in our time; None while the digits are steady."""
        self._items: Sequence[Timed] = ()
        self._next = 0
        self._now = 0.0
        self._length = 0
        self._lamp_end = self._sound_end = 0
        self._turn: Timed | None = None

    # What is seen

    @property
    def face(self) -> float:
        """The face before the lamps, 0 up to 8; half a face is between two."""
        return self._face % FACES

    @property
    def prompt(self) -> str | None:
        """The two characters that blink, lit or not; None while the tower works."""
        return self._led if self._blink_ms is not None else None

    @property
    def led(self) -> str:
        """The two characters that are lit now."""
        if self._blink_ms is None or lit(int(self._blink_ms)):
            return self._led
        return DARK

    @property
    def busy(self) -> bool:
        """Whether the tower still works: it looks at no key."""
        return self._now < self._length

    # What happens

    def rest(self, face: int, prompt: str | None) -> None:
        """Stand still at a face with a prompt, or with dark digits."""
        self.stop()
        self._items, self._next, self._now, self._length = (), 0, 0.0, 0
        self._face = float(face)
        self._led = DARK if prompt is None else prompt
        self._blink_ms = None if prompt is None else 0.0

    def begin(self, items: Sequence[Timed], length_ms: int) -> None:
        """Play what follows a key: the clock starts at 0, the digits go dark."""
        self._now = 0.0
        self._load(items, length_ms)

    def go_on(self, items: Sequence[Timed], length_ms: int) -> None:
        """Play what follows without a key; the clock goes on where it stands."""
        self._load(items, length_ms)

    def _load(self, items: Sequence[Timed], length_ms: int) -> None:
        self._items, self._next, self._length = items, 0, length_ms
        self._led, self._blink_ms = DARK, None
        if self.pace == 0:
            self.finish()
        else:
            self._catch_up()

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether the tower looks different.

        What is left of the frame in which the tower has finished stays on its clock, so that a
        round that follows in the same frame is not late; a frame later it is forgotten.
        """
        before = (self.led, self.picture, self.turning, self.sounding)
        if self._blink_ms is not None:
            self._blink_ms += elapsed_ms
        if self.busy:
            self._now += elapsed_ms / self.pace if self.pace else self._length
            self._catch_up()
        else:
            self._now = float(self._length)
        return self.turning or before != (self.led, self.picture, self.turning, self.sounding)

    def finish(self) -> None:
        """Jump to the end: everything is told, nothing is heard."""
        self.stop()
        while self._next < len(self._items):
            item = self._items[self._next]
            self._next += 1
            if item.event[0] == "drum":
                self._face = float(item.event[2])
            elif item.event[0] == "led":
                self._ask(item.event)
            elif item.event[0] not in SHOWN:
                self._tell(item.event)
        self._now = float(self._length)

    def stop(self) -> None:
        """End light, motor and sound; a drum on its way is where it wanted to go."""
        if self._turn is not None:
            self._face = float(self._turn.event[2])
        self._turn = None
        self.turning = False
        self.picture = self.window = self.sounding = None
        if self._blink_ms is None:
            self._led = DARK
        self._voice.silence()

    def repeat(self) -> None:
        """Begin again what was under way, heard from its start: after a pause."""
        for place, item in enumerate(self._items[: self._next]):
            if item.at_ms <= self._now < item.at_ms + item.ms:
                self._now = float(item.at_ms)
                self._next = place
                self._catch_up()
                return

    def _catch_up(self) -> None:
        """Do what is due, in order; a sound begins with its frame, however short it is."""
        while self._next < len(self._items) and self._items[self._next].at_ms <= self._now:
            item = self._items[self._next]
            self._next += 1
            self._end(item.at_ms)
            self._start(item)
        self._end(self._now)
        if self._turn is not None:
            self._face = self._position(self._turn)

    def _end(self, now: float) -> None:
        """Put out what has come to its end by then."""
        if self.picture is not None and now >= self._lamp_end:
            self.picture = self.window = None
            self._led = DARK
        if self.sounding is not None and now >= self._sound_end:
            self.sounding = None
        if self._turn is not None and now >= self._turn.at_ms + self._turn.ms:
            self._face = float(self._turn.event[2])
            self._turn = None
            self.turning = False
            self._voice.motor(False)

    def _start(self, item: Timed) -> None:
        event, end = item.event, item.at_ms + item.ms
        kind = event[0]
        if kind == "lamp":
            _, self.picture, _, self.window, self._led = event
            self._lamp_end = end
        elif kind == "sound":
            self.sounding, self._sound_end = event[1], end
            self._voice.sound(event[1])
        elif kind == "drum":
            self._turn = item
            self.turning = True
            self._voice.motor(True)
        elif kind == "led":
            self._ask(event)
        else:
            self._tell(event)

    def _ask(self, event: Event) -> None:
        self._led, self._blink_ms = event[1], 0.0

    def _position(self, item: Timed) -> float:
        """Return where the drum is; one that looks for its home takes more time than the way."""
        _, start, target = item.event
        way = drum.seek_ms(start, target)
        part = (self._now - item.at_ms) / item.ms if item.ms else 1.0
        return drum.position(start, target, part * way)
