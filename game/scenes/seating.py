"""Who sits round the table before a game: people and computers, names, colours, who starts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.match.players import COLOURS, Player

NAME_LENGTH = 12
COMPUTER_NAMES = ("Chiara", "Dario", "Elena", "Fabio", "Giulia", "Ilario")


@dataclass(frozen=True)
class Chair:
    """One place at the table. An empty name stands for the one that `Seating.name` makes up."""

    name: str
    level: str | None
    colour: int


class Seating:
    """The table: between `low` and `high` chairs, clockwise. Every colour is there once."""

    def __init__(self, low: int, high: int, levels: Sequence[str]) -> None:
        """Seat one person and, as far as there is room, two computers of the weakest level."""
        self.low, self.high = low, high
        self.levels = tuple(levels)
        count = max(low, min(3, high))
        first = self.levels[0] if self.levels else None
        self.chairs = [Chair("", first if place else None, place) for place in range(count)]
        self.starter: int | None = None
        """Chair that starts, None to leave it to chance."""

    def name(self, place: int, person: str) -> str:
        """Return the name shown: the chosen one, `person` with a number, or a computer's."""
        chair = self.chairs[place]
        if chair.name:
            return chair.name
        if chair.level is None:
            return person.format(number=place + 1)
        return COMPUTER_NAMES[place]

    def add(self) -> None:
        """Seat one more, of the same kind as the last, in the first free colour."""
        if len(self.chairs) < self.high:
            colour = self._free_colours()[0]
            self.chairs.append(Chair("", self.chairs[-1].level, colour))

    def remove(self, place: int) -> None:
        """Take one away, unless the game needs him."""
        if len(self.chairs) > self.low:
            del self.chairs[place]
            if self.starter is not None and self.starter >= len(self.chairs):
                self.starter = None

    def rename(self, place: int, name: str) -> None:
        """Give a name; only blanks bring the made-up one back."""
        name = " ".join(name.split())[:NAME_LENGTH]
        self.chairs[place] = replace(self.chairs[place], name=name)

    def set_level(self, place: int, level: str | None) -> None:
        """Seat a person (None) or a computer."""
        self.chairs[place] = replace(self.chairs[place], level=level)

    def next_colour(self, place: int) -> None:
        """Give a place the next colour that nobody has."""
        own = self.chairs[place].colour
        free = self._free_colours()
        if free:
            colour = min(free, key=lambda other: (other - own) % COLOURS)
            self.chairs[place] = replace(self.chairs[place], colour=colour)

    def players(self, person: str) -> list[Player]:
        """Return the players clockwise."""
        return [
            Player(self.name(place, person), chair.level, chair.colour)
            for place, chair in enumerate(self.chairs)
        ]

    def _free_colours(self) -> list[int]:
        taken = {chair.colour for chair in self.chairs}
        return [colour for colour in range(COLOURS) if colour not in taken]

    def to_json(self) -> list[list[Any]]:
        """Return the chairs as plain JSON."""
        return [[chair.name, chair.level, chair.colour] for chair in self.chairs]

    def restore(self, chairs: Any) -> bool:
        """Seat what `to_json` gave; False, and nothing changed, if it does not fit this game."""
        if not isinstance(chairs, list) or not self.low <= len(chairs) <= self.high:
            return False
        found = []
        for chair in chairs:
            if not isinstance(chair, list) or len(chair) != 3:
                return False
            name, level, colour = chair
            if not isinstance(name, str) or len(name) > NAME_LENGTH or not name.isprintable():
                return False
            if level is not None and level not in self.levels:
                return False
            if type(colour) is not int or not 0 <= colour < COLOURS:
                return False
            found.append(Chair(name, level, colour))
        if len({chair.colour for chair in found}) < len(found):
            return False
        self.chairs = found
        return True


def turned(players: Sequence[Player], wanted: int, seat: int) -> list[Player]:
    """Return the players moved round the table, so that player `wanted` sits at `seat`."""
    count = len(players)
    return [players[(place + wanted - seat) % count] for place in range(count)]


def turned_pads(pads: Mapping[int, str], wanted: int, seat: int, count: int) -> dict[int, str]:
    """Return the pads by seat, after `turned` has moved so many players round the table."""
    return {(place - wanted + seat) % count: device for place, device in pads.items()}


def drawn_starter(log: Sequence[str]) -> int | None:
    """Return the seat that chance let start (move `start k`), None if the game has none."""
    for move in log:
        if move.startswith("start "):
            return int(move.removeprefix("start "))
    return None


def remembered(text: str | None) -> dict[str, Any]:
    """Return what a lobby kept the last time; empty if there is nothing or it makes no sense."""
    try:
        data = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}
