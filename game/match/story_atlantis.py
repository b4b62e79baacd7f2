"""Atlantis in words: what knights and figures do on the board; all else is told by the tower."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.i18n import Catalogue
from game.match import story_tower
from game.match.players import Player
from game.match.story_tower import Params
from game.rules.atlantis.spaces import KIND, KINDS, KINGDOM, KINGDOMS
from game.rules.core import Event

UNSEEN = "?"
"""Stands for a number that nobody has seen (10.3.2)."""


def line(event: Event, players: Sequence[Player], words: Catalogue) -> str | None:
    """Return one sentence about an event, or None if it is not worth a line."""
    teller = TELLERS.get(event[0])
    if teller is None:
        masked = event[0] in ("warriors", "gold") and UNSEEN in event[2:4]
        return None if masked else story_tower.line(event, players, words)
    key, params = teller(event, words)
    return words.text(f"atlantis.story.{key}", name=players[event[1]].name, **params)


def place(space: int, words: Catalogue) -> str:
    """Return what a space is called: its number, what stands there and its kingdom."""
    kind = words.text(f"atlantis.kind.{KINDS[KIND[space]]}")
    kingdom = words.text(f"atlantis.kingdom.{KINGDOMS[KINGDOM[space]]}")
    return words.text("atlantis.place", number=space, kind=kind, kingdom=kingdom)


def _went(event: Event, words: Catalogue) -> tuple[str, Params]:
    return event[0], {"place": place(event[3], words)}


def _returned(event: Event, words: Catalogue) -> tuple[str, Params]:
    _, _, _, target, why = event
    return f"returned.{why}", {"place": place(target, words)}


def _card(event: Event, words: Catalogue) -> tuple[str, Params]:
    _, _, held, why = event
    return f"card.{'found' if held else why}", {}


TELLERS: Mapping[str, Callable[[Event, Catalogue], tuple[str, Params]]] = {
    "went": _went,
    "flew": _went,
    "stayed": lambda event, words: ("stayed", {"place": place(event[2], words)}),
    "returned": _returned,
    "crossed": lambda event, words: ("crossed", {"crossings": event[2]}),
    "card": _card,
    "figure": _went,
}
"""How each event of the board is told."""
