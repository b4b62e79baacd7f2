"""Replays, the log and the demonstration, to be looked at: `python -m build.shots log …`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match.match import Match
from game.match.players import Player
from game.scenes import catalogue
from game.scenes.attract import SHOWN, AttractScene
from game.scenes.match_log import LogScene
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.stage import Stage
from game.scenes.title import TitleScene

NAMES = ("Anna", "Wilhelmine", "WWWWWWWWWWWW", "Elena")
SEED = 3


def a_match(game: str, plies: int = -1, persons: int = 1) -> Match:
    """Return a match of four played at random for some decisions; -1: to its end."""
    rules = catalogue.entry(game).rules
    assert rules is not None
    players = [
        Player(name, None if seat < persons else "deckhand", seat)
        for seat, name in enumerate(NAMES)
    ]
    match = Match.new(rules, len(NAMES), SEED, None, players)
    random = Random(SEED)
    while not match.over and plies:
        match.play(random.choice(match.moves()))
        plies -= 1
    return match


def replay(
    game: str, step: int, plies: int = -1, persons: int = 1
) -> Callable[[Stage], ReplayScene]:
    """Return a maker of a replay that stands at a step."""

    def made(stage: Stage) -> ReplayScene:
        match = a_match(game, plies, persons)
        return ReplayScene(stage, catalogue.entry(game), match.save(), step)

    return made


def log(stage: Stage) -> Scene:
    """Return the log of a long match, over its replay."""
    below = replay("vineta", 150)(stage)
    stage.push(below)
    badges = [below.entry.badge(player.colour) for player in below.replay.players]
    return LogScene(stage, badges, below.lines(), below.go_to)


def attract(place: int) -> Callable[[Stage], Scene]:
    """Return a maker of the demonstration of one of its games."""

    def made(stage: Stage) -> Scene:
        stage.push(TitleScene(stage))
        return AttractScene(stage, place)

    return made


MENUS: dict[str, Callable[[Stage], Scene]] = {"log": log}
BOARDS: dict[str, Callable[[Stage], Scene]] = {
    "replay_venezia": replay("venezia", 40),
    "replay_vineta": replay("vineta", 150),
    "replay_running": replay("vineta", 60, plies=90, persons=2),
    "replay_atlantis": replay("atlantis", 100, plies=300),
    "replay_tower": replay("tower", 60, plies=150),
    **{f"attract_{game}": attract(place) for place, (game, _) in enumerate(SHOWN)},
}
