"""A match that nobody plays at this screen: a replay or a demonstration drives its scene."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.scenes.scene import Scene
from game.ui import theme
from game.ui.motion import duration

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.match.match import Match
    from game.match.story import Told
    from game.rules.core import Event
    from game.scenes.film import Film
    from game.scenes.hint import Hint
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas


class Moment(NamedTuple):
    """Where a match stands after a step."""

    match: Match
    history: list[Event]
    """Everything that has happened."""
    lines: list[Told]
    """The same in words."""
    events: Sequence[Event]
    """What the step itself has brought about."""


class Watchable(Protocol):
    """What a scene of a match is for whoever drives it; it was made with `watching`."""

    stage: Stage
    viewer: int | None
    """Through whose eyes everything is shown."""
    caption: Hint | None
    """What is written where a person would be told what to do."""
    speed: int
    """How many times faster than normal everything moves."""
    ink: str
    """Colour of the caption's lines."""
    dirty: bool

    @property
    def idle(self) -> bool:
        """Whether nothing is being shown, and what was shown has stood long enough."""

    def enter(self) -> None:
        """Start; without a readable map it says so and leaves the stage."""

    def stand_at(self, moment: Moment) -> None:
        """Show another moment at once."""

    def go_on(self, match: Match, seat: int, events: list[Event]) -> None:
        """Show a decision and all that came of it, which leads to this moment of the match."""

    def ask(self, elapsed_ms: int) -> None:
        """Let the computer that is to move think, and play what it chooses."""

    def cut(self) -> None:
        """End what is being shown."""

    def look_again(self) -> None:
        """Show what `viewer` sees now."""

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""

    def pause(self) -> None:
        """Be covered, or lose the focus."""

    def resume(self) -> None:
        """Be seen again; words and settings may have changed."""

    def exit(self) -> None:
        """End for good."""


class WatchedBoard(Scene):
    """The part of a board that whoever drives it needs."""

    watching: bool
    match: Match
    history: list[Event]
    viewer: int | None
    film: Film | None
    marks: list[Any]
    caption: Hint | None = None
    speed = 1
    ink = theme.INK
    _fresh: list[Any]
    _movers: list[int]
    _wait_ms: int
    _hurried: Hashable | None
    _lines: list[Told]
    _told: int
    _words: Catalogue | None

    def advice(self) -> Hint:
        """Return what the persons at the screen are told now."""
        raise NotImplementedError

    def settle(self) -> None:
        """Show the match as it stands."""
        raise NotImplementedError

    def marks_of(self, events: Sequence[Event], person: bool) -> list[Any]:
        """Return marks for what others did; they stay until a person has moved again."""
        return []

    def show(self, seat: int, events: list[Event]) -> None:
        """Show what a seat's move brought about."""
        raise NotImplementedError

    def hint(self) -> Hint:
        """Return what is told now: to those who watch, or to those who play."""
        return self.advice() if self.caption is None else self.caption

    @property
    def idle(self) -> bool:
        """Whether nothing is being shown, and what was shown has stood long enough."""
        return self.film is None and not self._wait_ms

    def stand_at(self, moment: Moment) -> None:
        """Show another moment at once: whatever was being shown is over."""
        self.match, self.history, self.film = moment.match, moment.history, None
        self.marks, self._fresh, self._movers = [], [], []
        self._wait_ms, self._hurried = 0, None
        self._lines, self._told = moment.lines, len(moment.history)
        self._words = self.stage.services.words
        self.settle()
        self.marks = self.marks_of(moment.events, False)

    def go_on(self, match: Match, seat: int, events: list[Event]) -> None:
        """Show a decision and all that came of it, which leads to this moment of the match."""
        self.match, self.marks, self._movers = match, [], []
        self.show(seat, events)

    def look_again(self) -> None:
        """Show what `viewer` sees now."""
        if self.film is None:
            self.settle()

    def cut(self) -> None:
        """End what is being shown."""
        if self.film is not None:
            self.film.finish()
        self._wait_ms = 0
        self.dirty = True

    def pace(self, normal_ms: int) -> int:
        """Return how long something takes now that takes so many ms at normal speed."""
        return duration(self.stage.services, normal_ms) // self.speed

    def rumble(self, strength: float, ms: int) -> None:
        """Shake the pads that a move concerns; nobody's while all only watch."""
        if not self.watching:
            for pad in self.stage.table.shaken(self.match, self._movers[-1]):
                self.stage.rumble(strength, ms, pad)
