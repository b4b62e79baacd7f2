"""A match that is over, as the hall of fame looks at it."""

from __future__ import annotations

import json
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from game.ai.levels import LEVELS
from game.match.save import Save

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.core import Event, View

ID_LENGTH = 12


class Finished:
    """What counts of a match: who played, how it ended, and on demand all that happened."""

    def __init__(self, match: Match) -> None:
        """The match is over; nothing done to it later is seen here."""
        self._match = match
        self._save = Save.parse(match.save())
        self.game = match.rules.id
        self.options = match.options
        self.seats = match.seats
        self.names = [player.name for player in match.players]
        self.levels = [_opponent(match, seat) for seat in range(match.seats)]
        """The level of the computer on each seat; None where a person has played."""
        self.points = [score.total for score in match.result()]
        self.winners = match.winners()
        self.persons = [seat for seat in range(match.seats) if match.decided_by_people(seat)]
        """The seats whose every decision was a person's."""

    @property
    def set_up(self) -> dict[str, Any] | None:
        """The position that somebody has set up to begin with; None: an ordinary beginning."""
        start = self._save.position
        return None if start is None or self._match.rules.chosen(start) else start

    @cached_property
    def id(self) -> str:
        """What tells this match from all others: how it began and every move of it.

        Names, computer players and what the shelf notes do not matter, so that a match stays the
        same when its save travels.
        """
        save = self._save
        facts = [save.game, save.seats, save.seed, save.options, save.position, save.table]
        text = json.dumps([*facts, save.moves], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:ID_LENGTH]

    @cached_property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return self._match.told()

    @cached_property
    def view(self) -> View:
        """The table at the end, as everybody sees it."""
        return self._match.view(None)

    def of(self, seat: int, *kinds: str) -> list[Event]:
        """Return a seat's events of some types."""
        return [event for event in self.events if event[0] in kinds and event[1] == seat]

    def won(self, seat: int) -> bool:
        """Return whether a seat is among the winners."""
        return seat in self.winners

    def against(self, level: str, seat: int) -> bool:
        """Return whether a seat had a computer player of a level against it."""
        return any(each == level for other, each in enumerate(self.levels) if other != seat)


def _opponent(match: Match, seat: int) -> str | None:
    """Return a seat's level: the weakest there is, if others have played for its computer."""
    level = match.level_of(seat)
    if level is None and match.players[seat].level is not None:
        return next(iter(LEVELS[match.rules.id]))
    return level
