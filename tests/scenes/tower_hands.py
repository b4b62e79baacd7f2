"""Matches at the tower, and hands that play them."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES
from game.scenes.catalogue import entry
from game.scenes.stage import Stage
from game.scenes.tower import TowerScene
from tests.fakes import LARGE, make_stage, step
from tests.scenes.hands import Hands

NAMES = ("Anna", "Ben", "Cleo", "WWWWWWWWWWWW")
RULES = GAMES["tower"]
ORDER = ("gold", "silver")
"""The first two keys of the riddle at level 4."""


def stage_for(
    language: str = "en",
    size: tuple[int, int] = LARGE,
    speed: str = "original",
    instant: bool = False,
    texts: dict[str, str] | None = None,
) -> Stage:
    """Return a stage without a scene."""
    stage = make_stage(None, language, size, texts, instant)
    stage.services.settings.override("tower_speed", speed)
    return stage


def switched_on(stage: Stage) -> TowerScene:
    """Show the tower before a game."""
    scene = TowerScene(stage, entry("tower"))
    stage.push(scene)
    step(stage)
    return scene


def game(
    seats: int = 1, level: int = 1, seed: int = 7, levels: tuple[str | None, ...] = ()
) -> Match:
    """Return a match; `levels` are the computer players' of the last seats."""
    kinds = (None,) * (seats - len(levels)) + levels
    players = [Player(NAMES[seat], kinds[seat], seat) for seat in range(seats)]
    return Match.new(RULES, seats, seed, {"level": level}, players)


def position(seats: int = 1, seed: int = 7, **fields: object) -> Match:
    """Return a match in a position; what is left out is as in a new game."""
    start = {
        "seats": seats,
        "level": 1,
        "players": [{} for _ in range(seats)],
        "brigands": 23,
        "order": ["bronze", "silver", "gold"],
        "round": 1,
        "seat": 0,
        **fields,
    }
    match = Match.from_position(RULES, start, seed)
    match.players[:] = [Player(NAMES[seat], None, seat) for seat in range(seats)]
    return match


def meeting(what: str, key: str, make: Callable[[int], Match]) -> Match:
    """Return a fresh match, by its seed, in which a key meets brigands, a dragon or whatever."""
    for seed in range(300):
        if any(event[0] == "encounter" and event[2] == what for event in make(seed).play(key)):
            return make(seed)
    raise AssertionError(f"{key} never meets {what}")


def raided(seats: int = 2) -> Match:
    """Return a match in which GRABMAL/RUINE meets brigands."""
    return meeting("brigands", "press tomb", lambda seed: game(seats, seed=seed))


def shown(stage: Stage, match: Match) -> TowerScene:
    """Show a match that has been going on."""
    scene = TowerScene(stage, entry("tower"), match)
    stage.push(scene)
    step(stage)
    scene.panel.show.finish()
    step(stage)
    return scene


def until(stage: Stage, happens, frames: int = 6000, ms: int = 16) -> int:
    """Let frames pass until something is so; return how many ms it took."""
    for number in range(frames):
        if happens():
            return number * ms
        step(stage, ms)
    raise AssertionError("it never happens")


def idle(stage: Stage) -> None:
    """Let time pass until the tower looks at its keys."""
    scene = stage.top
    until(stage, lambda: not scene.panel.busy)


def siege(hands: Hands) -> None:
    """Play level 4 from its first turn to the victory: citadel, riddle, battle."""
    stage, scene = hands.stage, hands.stage.top
    for key in ("sanctuary", "no", "tower"):
        hands.choose(f"key.{key}")
        idle(stage)
    for wanted in ORDER:
        for _ in range(3):
            if scene.game.view.riddle["shown"] == wanted:
                break
            hands.choose("key.no")
            idle(stage)
        hands.choose("key.yes")
        idle(stage)
    for _ in range(60):
        if scene.game.over:
            return
        hands.choose("key.yes")
        idle(stage)
    raise AssertionError("the siege does not end")
