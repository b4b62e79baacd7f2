"""Pictures of who plays, in the middle of a match: few seats, many, and none of them a person's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.players import Player
from game.scenes import catalogue
from game.scenes.match_seats import MatchSeatsScene
from game.scenes.pause import PauseScene

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.scenes.stage import Stage

PLAYERS = (
    Player("Wilhelmine", None, 4),
    Player("Dario", "helmsman", 1),
    Player("WWWWWWWWWWWW", None, 2),
    Player("Elena", "deckhand", 3),
    Player("Anna", "deckhand", 0),
    Player("Tom", None, 5),
)


def ignored(seat: int, level: str | None) -> None:
    """Change nothing: these are pictures."""


def over_lobby(
    game: str, seats: int, make: Callable[[Stage, catalogue.GameEntry, Match], Scene]
) -> Callable[[Stage], Scene]:
    """Return a maker of an overlay for a match, with the game's lobby below."""

    def made(stage: Stage) -> Scene:
        entry = catalogue.entry(game)
        assert entry.rules is not None
        stage.push(entry.begin(stage))
        return make(stage, entry, Match.new(entry.rules, seats, 3, None, PLAYERS[:seats]))

    return made


def seats(stage: Stage, entry: catalogue.GameEntry, match: Match) -> Scene:
    return MatchSeatsScene(stage, entry, match, ignored)


def nobody(stage: Stage, entry: catalogue.GameEntry, match: Match) -> Scene:
    for seat in range(match.seats):
        match.reseat(seat, "helmsman")
    return seats(stage, entry, match)


def pause(stage: Stage, entry: catalogue.GameEntry, match: Match) -> Scene:
    return PauseScene(stage, entry, match, ignored)


MENUS: dict[str, Callable[[Stage], Scene]] = {
    "pause_seats": over_lobby("vineta", 4, pause),
    "seats": over_lobby("atlantis", 4, seats),
    "seats_6": over_lobby("vineta", 6, seats),
    "seats_nobody": over_lobby("venezia", 2, nobody),
}
