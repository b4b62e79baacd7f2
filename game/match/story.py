"""Events to words: the log line, caption and narration of what just happened.

Each game tells its own events in `game/match/story_<game>.py`, by a function
`line(event, players, words)` of the same meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.i18n import Catalogue
from game.match.players import Player
from game.rules.core import Event, Rules

Teller = Callable[[Event, Sequence[Player], Catalogue], str | None]
Told = tuple[int | None, str]
"""Whose deed it is, if anybody's, and a sentence about it."""


def line(game: str, event: Event, players: Sequence[Player], words: Catalogue) -> str | None:
    """Return one sentence about an event, or None if it is not worth a line."""
    teller = _teller(game)
    return teller(event, players, words) if teller is not None else None


def told(
    rules: Rules, events: Iterable[Event], players: Sequence[Player], words: Catalogue
) -> Iterator[Told]:
    """Yield a sentence, and whose deed it is, about each event that is worth a line."""
    for event in events:
        words_of_it = line(rules.id, event, players, words)
        if words_of_it is not None:
            by_seat = rules.events[event[0]][:1] == ("seat",)
            yield event[1] if by_seat else None, words_of_it


@cache
def _teller(game: str) -> Teller | None:
    name = f"game.match.story_{game}"
    if find_spec(name) is None:
        return None
    teller: Teller = import_module(name).line
    return teller
