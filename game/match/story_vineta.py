"""Vineta in words: the log line of each event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.i18n import Catalogue
from game.match.players import Player
from game.rules.core import Event

_DISTRICTS = ("district", "source", "target", "other")
_PLAIN = {
    "start": ("name",),
    "tiles": (),
    "opened": ("name", "district", "card", "force"),
    "extended": ("name", "district", "card", "force"),
    "discarded": ("name", "card"),
    "waived": ("name", "card"),
    "quarantined": ("name", "district"),
    "lengthened": ("name", "length"),
    "shortened": ("name", "length"),
    "diverted": ("name", "source", "", "target", "owner", "card"),
    "exchanged": ("name", "district", "", "other", ""),
    "ebbed": ("name", "district", "", "owner", "card"),
    "doubled": ("name", "district", "force"),
    "dissolved": ("name", "district"),
    "lost": ("", "district"),
    "sunk": ("district", ""),
}
"""What the fields of events are called in their sentences; nameless ones are not told."""


def line(event: Event, players: Sequence[Player], words: Catalogue) -> str | None:
    """Return one sentence about an event, or None if it is not worth a line."""
    kind = event[0]
    if kind in _TELLERS:
        return _TELLERS[kind](event, players, words)
    if kind not in _PLAIN:
        return None
    params: dict[str, Any] = {}
    for name, value in zip(_PLAIN[kind], event[1:], strict=False):
        if name in ("name", "owner"):
            params[name] = players[value].name
        elif name in _DISTRICTS:
            params[name] = _district(value, words)
        elif name == "card":
            params[name] = _card(value, words)
        elif name:
            params[name] = value
    return words.text(f"vineta.story.{kind}", **params)


def _district(name: str, words: Catalogue) -> str:
    return words.text(f"vineta.district.{name}")


def _card(code: str, words: Catalogue) -> str:
    """Return a card's name; a flood card's number is its kind's, which a table may change."""
    if code[0] == "F":
        return words.text("vineta.card.F", waves=code[1:])
    return words.text(f"vineta.card.{code}")


def houses(letters: str, words: Catalogue) -> str:
    """Return houses by colour: "a red house and 2 blue houses"."""
    found = Counter(letters)
    return _list([words.count(f"vineta.houses.{each}", found[each]) for each in found], words)


def _list(names: Sequence[str], words: Catalogue) -> str:
    if len(names) < 2:
        return "".join(names)
    together = words.text("vineta.story.and", name=names[-1])
    return f"{', '.join(names[:-1])} {together}"


def _placed(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    _, seat, colour, district = event
    house, name = houses(colour, words), players[seat].name
    place = _district(district, words)
    return words.text("vineta.story.placed", name=name, house=house, district=place)


def _turn(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    _, number, turn, start, tie = event
    key = "vineta.story.turn_tie" if tie else "vineta.story.turn"
    params = {"round": number, "name": players[start].name}
    return words.text(key, **params) if tie else words.text(key, turn=turn, **params)


def _moved(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    _, seat, letters, source, target = event
    return words.text(
        "vineta.story.moved",
        name=players[seat].name,
        houses=houses(letters, words),
        source=_district(source, words),
        target=_district(target, words),
    )


def _swapped(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    _, seat, colour, district, other_colour, other = event
    return words.text(
        "vineta.story.swapped",
        name=players[seat].name,
        first=houses(colour, words),
        district=_district(district, words),
        second=houses(other_colour, words),
        other=_district(other, words),
    )


def _tied(event: Event, _: Sequence[Player], words: Catalogue) -> str:
    if not event[1]:
        return words.text("vineta.story.tied_none")
    names = [_district(name, words) for name in event[1]]
    return words.text("vineta.story.tied", districts=_list(names, words))


def _sinking(event: Event, _: Sequence[Player], words: Catalogue) -> str:
    district = _district(event[1], words)
    if not event[3]:
        return words.text("vineta.story.sinking_none", district=district)
    return words.text("vineta.story.sinking", district=district, force=event[2])


def _took(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    _, seat, colour, _ = event
    house = houses(colour, words)
    return words.text("vineta.story.took", name=players[seat].name, house=house)


def _unveiled(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    _, seat, colour, district = event
    nothing = words.text("vineta.story.nothing")
    return words.text(
        "vineta.story.unveiled",
        name=players[seat].name,
        district=_district(district, words) if district else nothing,
        colour=words.text(f"vineta.colour.{colour}") if colour else nothing,
    )


def _over(event: Event, players: Sequence[Player], words: Catalogue) -> str:
    names = [players[seat].name for seat in event[1]]
    return words.count("vineta.story.over", len(names), names=_list(names, words))


_TELLERS: dict[str, Callable[[Event, Sequence[Player], Catalogue], str]] = {
    "placed": _placed,
    "turn": _turn,
    "moved": _moved,
    "swapped": _swapped,
    "tied": _tied,
    "sinking": _sinking,
    "took": _took,
    "unveiled": _unveiled,
    "over": _over,
}
