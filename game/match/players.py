"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

COLOURS = 6
NAME_LENGTH = 40


@dataclass(frozen=True)
class Player:
    """One seat's player: name, computer level (None = a person), player colour 0 to 5."""

    name: str
    level: str | None
    colour: int


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
