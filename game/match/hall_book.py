"""The hall of fame as one line of text, read strictly.

Text from outside may be cut, edited, foreign or newer: whatever is not exactly ours is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from game.match import scores
from game.match.achievements import ACHIEVEMENTS
from game.match.finished import ID_LENGTH
from game.match.players import NAME_LENGTH
from game.match.scores import Entry
from game.match.statistics import FACTS, NUMBERS, Record
from game.match.strict import read_object
from game.rules.registry import GAMES

FORMAT = 1
TEXT_LIMIT = 1 << 22
MOST = 10**9
"""No count is larger."""
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_ID = re.compile(rf"[0-9a-f]{{{ID_LENGTH}}}")
_FEATS = tuple(each.id for each in ACHIEVEMENTS)


class BadBook(ValueError):
    """A text that is no hall of fame of ours; the message says where it is wrong."""


@dataclass
class Person:
    """What is known of somebody who has played: the initials used last, and records by game."""

    initials: str = ""
    """Empty until somebody has signed."""
    games: dict[str, Record] = field(default_factory=dict)


@dataclass
class Book:
    """Everything in the hall of fame."""

    tables: dict[str, dict[str, list[Entry]]] = field(default_factory=dict)
    """By game and level."""
    people: dict[str, Person] = field(default_factory=dict)
    """By name, who played last at the end."""
    achievements: dict[str, dict[str, str]] = field(default_factory=dict)
    """By id: the day on which each person has earned it, by name."""
    matches: dict[str, None] = field(default_factory=dict)
    """The ids of all that have been counted, in their order."""

    def table(self, game: str, level: str) -> list[Entry]:
        """Return the high scores of a game at a level, best first."""
        return self.tables.get(game, {}).get(level, [])

    def text(self) -> str:
        """Return the one line, pure ASCII."""
        values = {
            "format": FORMAT,
            "tables": self.tables,
            "people": {name: asdict(person) for name, person in self.people.items()},
            "achievements": self.achievements,
            "matches": list(self.matches),
        }
        return json.dumps(values, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Book:
        """Read a text. Raises BadBook."""
        if len(text) > TEXT_LIMIT:
            raise BadBook("too large")
        try:
            values = read_object(text)
        except ValueError as error:
            raise BadBook(str(error)) from error
        if type(values.get("format")) is not int or values["format"] != FORMAT:
            raise BadBook("format")
        named = ("tables", "people", "achievements", "matches")
        _exactly("format", values, ("format", *named))
        return cls(
            tables={
                game: {
                    level: _table(f"{game}.{level}", entries)
                    for level, entries in _within(game, tables, scores.levels(game))
                }
                for game, tables in _within("tables", values["tables"], GAMES)
            },
            people=_people(values["people"]),
            achievements={
                feat: {_name(name): _day(day) for name, day in _items(feat, earners)}
                for feat, earners in _within("achievements", values["achievements"], _FEATS)
            },
            matches=_matches(values["matches"]),
        )


def _items(where: str, value: object) -> Iterable[tuple[str, Any]]:
    if not isinstance(value, dict):
        raise BadBook(where)
    return value.items()


def _within(where: str, value: object, known: Iterable[str]) -> Iterable[tuple[str, Any]]:
    """Return the items of an object all of whose names are known."""
    items = _items(where, value)
    names = set(known)
    for name, _ in items:
        if name not in names:
            raise BadBook(f"{where}.{name[:40]}")
    return items


def _exactly(where: str, value: object, names: Iterable[str]) -> Mapping[str, Any]:
    if not isinstance(value, dict) or value.keys() != set(names):
        raise BadBook(where)
    return value


def _number(where: str, value: object, low: int = 0, high: int = MOST) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadBook(where)
    return value


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > NAME_LENGTH or not value.isprintable():
        raise BadBook("name")
    return value


def _day(value: object) -> str:
    if not isinstance(value, str) or _DAY.fullmatch(value) is None:
        raise BadBook("date")
    return value


def _id(value: object) -> str:
    if not isinstance(value, str) or _ID.fullmatch(value) is None:
        raise BadBook("match")
    return value


def _initials(value: object) -> str:
    if not isinstance(value, str) or not scores.are_initials(value):
        raise BadBook("initials")
    return value


def _table(where: str, value: object) -> list[Entry]:
    if not isinstance(value, list) or len(value) > scores.PLACES:
        raise BadBook(where)
    table = [_entry(where, line) for line in value]
    if any(one.points < other.points for one, other in zip(table, table[1:], strict=False)):
        raise BadBook(where)
    return table


def _entry(where: str, value: object) -> Entry:
    if not isinstance(value, list) or len(value) != len(Entry._fields):
        raise BadBook(where)
    initials, points, date, seats, match, seat = value
    return Entry(
        _initials(initials),
        _number(where, points, 1),
        _day(date),
        _number(where, seats, 1, 99),
        _id(match),
        _number(where, seat, 0, 98),
    )


def _people(value: object) -> dict[str, Person]:
    people = {}
    for name, person in _items("people", value):
        fields = _exactly("people", person, ("initials", "games"))
        people[_name(name)] = Person(
            "" if fields["initials"] == "" else _initials(fields["initials"]),
            {
                game: _record(game, record)
                for game, record in _within("games", fields["games"], GAMES)
            },
        )
    return people


def _record(game: str, value: object) -> Record:
    fields = _exactly(game, value, (*NUMBERS, "facts"))
    known = FACTS.get(game, {})
    return Record(
        **{name: _number(name, fields[name]) for name in NUMBERS},
        facts={
            name: _number(name, count) for name, count in _within("facts", fields["facts"], known)
        },
    )


def _matches(value: object) -> dict[str, None]:
    if not isinstance(value, list):
        raise BadBook("matches")
    return dict.fromkeys(map(_id, value))
