"""High scores: for each game and level the best ten, with the initials of three letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.levels import LEVELS
from game.rules.registry import GAMES

if TYPE_CHECKING:
    from game.match.finished import Finished

PLACES = 10
LENGTH = 3
"""Of initials."""
BLANK = " "
LETTERS = f"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789.-{BLANK}"
"""What initials are made of, in the order of the letter wheel."""
NOBODY = "---"
"""Initials of somebody whose name has none of these letters."""
PEOPLE = "people"
"""The level of a table without computer players."""


class Entry(NamedTuple):
    """One line of a table."""

    initials: str
    points: int
    date: str
    """Day, "2026-11-30"."""
    seats: int
    """How many played."""
    match: str
    """`Finished.id` of the match."""
    seat: int
    """Who of them it was."""


def levels(game: str) -> tuple[str, ...]:
    """Return the levels of a game that have tables of their own, easiest first.

    A game with a level of its own has that; else it is the strongest computer player at the table.
    """
    own = [option for option in GAMES[game].options if option.id == "level"]
    if own:
        return tuple(str(value) for value in own[0].values)
    return (PEOPLE, *LEVELS.get(game, ()))


def level(finished: Finished) -> str:
    """Return the level that a match was played at."""
    if "level" in finished.options:
        return str(finished.options["level"])
    strength = list(LEVELS.get(finished.game, ()))
    opposed = [each for each in finished.levels if each is not None]
    return max(opposed, key=strength.index, default=PEOPLE)


def placed(table: Sequence[Entry], entry: Entry) -> int | None:
    """Return the place, from 1, that an entry takes in a table; None if it takes none.

    Whoever had as many points before stays in front. Without points there is no place.
    """
    place = 1 + sum(other.points >= entry.points for other in table)
    return place if place <= PLACES and entry.points > 0 else None


def inserted(table: Sequence[Entry], entry: Entry, place: int) -> list[Entry]:
    """Return a table with an entry at its place; who was last may fall out."""
    return [*table[: place - 1], entry, *table[place - 1 :]][:PLACES]


def initials_of(name: str) -> str:
    """Return the initials that a name begins with, in capitals; a number at its end stays."""
    letters = [letter for letter in name.upper() if letter in LETTERS and letter != BLANK]
    if not letters:
        return NOBODY
    if len(letters) > LENGTH and letters[-1].isdigit():
        letters[LENGTH - 1 :] = letters[-1:]
    return "".join(letters[:LENGTH]).ljust(LENGTH, BLANK)


def are_initials(text: str) -> bool:
    """Return whether a text can stand in a table."""
    return len(text) == LENGTH and all(letter in LETTERS for letter in text) and bool(text.strip())
