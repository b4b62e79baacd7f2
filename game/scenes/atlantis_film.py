"""How a move looks: the tower runs its program first, then the figures on the board follow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.core import Event
from game.scenes import film
from game.scenes.atlantis_board import BoardPainter
from game.scenes.atlantis_scenery import Scenery
from game.scenes.film import between
from game.scenes.tower_panel import TowerPanel
from game.ui.canvas import Canvas
from game.ui.motion import ease_out

ARC = 70
"""How high a flight goes, in units."""
LIFT = 40
"""How far above its way a card is drawn, in units."""


@dataclass(frozen=True)
class FilmSet(film.FilmSet):
    """What a film of Atlantis plays with."""

    scenery: Scenery
    painter: BoardPainter


class Beat(film.Beat):
    """One event on the board."""

    set: FilmSet

    def end(self) -> None:
        """Leave the board as the event does."""
        self.set.scenery.apply(self.event)


class Travel(Beat):
    """A knight rides, flies or is sent back."""

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        middles = stage.painter.land.middles
        self.start, self.goal = middles[event[2]], middles[event[3]]
        self.flies = event[0] == "flew"
        self.sound = "gondola" if self.flies else "pawn"
        self.length = min(1000, round(220 + math.dist(self.start, self.goal)))

    def begin(self) -> None:
        """Take the knight off its space."""
        super().begin()
        self.set.scenery.at[self.event[1]] = None

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the knight on its way."""
        x, y = between(self.start, self.goal, ease_out(part))
        if self.flies:
            y -= ARC * math.sin(math.pi * part)
        self.set.painter.knight(canvas, self.event[1], x, y)


class Figure(Beat):
    """The dragon's figure comes down on a space."""

    length = 500
    sound = "pawn"

    def begin(self) -> None:
        """Take the dragon off its space."""
        super().begin()
        self.set.scenery.dragon = None

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the dragon falling."""
        x, y = self.set.painter.land.middles[self.event[3]]
        self.set.painter.dragon(canvas, x, y - 160 * (1 - ease_out(part)))


class Card(Beat):
    """A Pegasus card comes to a knight, or leaves him."""

    length = 800
    sound = "card"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card between the knight and the tower in the middle."""
        at = self.set.scenery.at[self.event[1]]
        if at is None:
            return
        knight, tower = self.set.painter.land.middles[at], self.set.painter.middle
        start, goal = (tower, knight) if self.event[2] else (knight, tower)
        x, y = between(start, goal, ease_out(part))
        canvas.sprite("atlantis", "pegasus_card", x, y - LIFT, "mm")


BEATS: dict[str, type[film.Beat]] = {
    "went": Travel,
    "flew": Travel,
    "returned": Travel,
    "figure": Figure,
    "card": Card,
    "crossed": Beat,
}


class AtlantisFilm(film.Film):
    """The film of one move. Until the tower has shown everything the board waits."""

    def __init__(self, stage: FilmSet, panel: TowerPanel, events: Sequence[Event]) -> None:
        self._panel = panel
        self._later: list[Event] = [event for event in events if event[0] in BEATS]
        super().__init__(stage, (), BEATS)
        self._follow()

    @property
    def done(self) -> bool:
        """Return whether everything has been shown."""
        return not self._panel.busy and not self._later and super().done

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, for the board once the tower is done."""
        if self._panel.busy:
            return
        if self._later:
            self._follow()
        else:
            super().update(elapsed_ms)

    def finish(self) -> None:
        """Cut to the end."""
        self._panel.show.finish()
        self._follow()
        super().finish()

    def _follow(self) -> None:
        if self._later and not self._panel.busy:
            self._events, self._later = self._later, []
            self._passed = 0
            self._next()
