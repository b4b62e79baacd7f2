"""The events of one move as a little film over the board. It can be cut short at any time.

A beat shows one event. It draws over the picture of the scenery and, when it ends, has changed
the scenery by exactly that event, so that a film cut short leaves the same board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.core import Event
from game.ui.canvas import Canvas, Rect

Point = tuple[float, float]


@dataclass(frozen=True)
class FilmSet:
    """What every film plays with; each game adds its scenery. `pace` turns ms at normal speed
    into ms now."""

    pace: Callable[[int], int]
    still: bool
    """With reduced motion nothing moves: each event is only waited for."""
    calm: bool
    """With reduced flashing nothing large grows dark or bright for a moment."""
    play: Callable[[str], None]
    rumble: Callable[[float, int], None]


class Beat:
    """One event being shown. Subclasses know the set of their game."""

    length = 0
    """Duration in ms at normal speed."""
    sound = ""

    def __init__(self, stage: Any, event: Event) -> None:
        self.set = stage
        self.event = event

    def begin(self) -> None:
        """Start."""
        if self.sound:
            self.set.play(self.sound)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the moment, from 0 at the start to 1 at the end."""

    def end(self) -> None:
        """Leave the scenery as the event does."""


class Film:
    """The beats of one move, one after another. `changed` says that the scenery did change.

    `beats` gives the beat of each type of event; other events are not shown.
    """

    def __init__(
        self, stage: FilmSet, events: Sequence[Event], beats: Mapping[str, type[Beat]]
    ) -> None:
        self._set = stage
        self._beats = beats
        self._events = [event for event in events if event[0] in beats]
        self._beat: Beat | None = None
        self._passed = 0
        self._length = 0
        self.changed = False
        self._next()

    @property
    def done(self) -> bool:
        """Return whether everything has been shown."""
        return self._beat is None

    def update(self, elapsed_ms: int) -> None:
        """Let time pass; time left over goes to the next beat."""
        self._passed += elapsed_ms
        while self._beat is not None and self._passed >= self._length:
            self._passed -= self._length
            self._end()

    def finish(self) -> None:
        """Cut to the end."""
        while self._beat is not None:
            self._end()

    def draw(self, canvas: Canvas) -> None:
        """Draw the present moment over the board."""
        if self._beat is not None and not self._set.still and self._length:
            self._beat.draw(canvas, min(1.0, self._passed / self._length))

    def _end(self) -> None:
        assert self._beat is not None
        self._beat.end()
        self._next()

    def _next(self) -> None:
        self.changed = True
        if not self._events:
            self._beat = None
            return
        event = self._events.pop(0)
        self._beat = self._beats[event[0]](self._set, event)
        self._length = self._set.pace(self._beat.length)
        self._beat.begin()


def between(start: Point, goal: Point, part: float) -> Point:
    """Return the point that lies so far along the way."""
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part


def centre(rect: Rect) -> Point:
    """Return the middle of a rect."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
