"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

COLOURS = 6
NAME_LENGTH = 40


@dataclass(frozen=True)
class Player:
    """One seat's player: name, computer level (None = a person), player colour 0 to 5."""

    name: str
    level: str | None
    colour: int


class Change(NamedTuple):
    """A seat that has changed hands."""

    after: int
    """How many moves had been made, those of chance included."""
    seat: int
    level: str | None
    """Who played the seat until then: a computer's level, or None for a person."""


def level_at(
    move: int, seat: int, players: Sequence[Player], changes: Sequence[Change]
) -> str | None:
    """Return the level (None: a person) that a seat was played by at a move, counted from 0."""
    later = (each.level for each in changes if each.seat == seat and each.after > move)
    return next(later, players[seat].level)


def tidy(changes: Sequence[Change], players: Sequence[Player], moves: int) -> list[Change]:
    """Return the changes that still say something after only so many moves, in order."""
    first: dict[tuple[int, int], Change] = {}
    for change in changes:
        after = min(change.after, moves)
        if after:
            first.setdefault((after, change.seat), change._replace(after=after))
    kept: list[Change] = []
    following = {seat: player.level for seat, player in enumerate(players)}
    for change in reversed(first.values()):
        if change.level != following[change.seat]:
            following[change.seat] = change.level
            kept.append(change)
    return kept[::-1]


def seated(players: Sequence[Player], seats: int) -> list[Player]:
    """Return one player a seat; without players, persons named "1", "2", ...

    Raises ValueError if the players do not fit the seats or cannot be told apart.
    """
    if not players:
        return [Player(str(seat + 1), None, seat) for seat in range(seats)]
    if len(players) != seats:
        raise ValueError(f"{seats} seats but {len(players)} players")
    colours = [player.colour for player in players]
    if any(not 0 <= colour < COLOURS for colour in colours) or len(set(colours)) < seats:
        raise ValueError("every player needs a colour of his own")
    if any(len(player.name) > NAME_LENGTH or not player.name.isprintable() for player in players):
        raise ValueError("a name is too long or cannot be shown")
    return list(players)
