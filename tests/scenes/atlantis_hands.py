"""Matches on the board of Atlantis, and hands that make a given move with one device."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.devices.actions import Act
from game.match.match import Match
from game.match.players import Player
from game.rules.atlantis.spaces import KIND, KINGDOM, NEIGHBOURS, SPACES
from game.rules.atlantis.tables import PRACTICE_LEVEL
from game.rules.registry import GAMES
from game.scenes.atlantis import AtlantisScene
from game.scenes.catalogue import entry
from game.scenes.stage import Stage
from game.ui.focus import DIRECTIONS
from tests.fakes import LARGE, make_stage, step
from tests.scenes.hands import ButtonHands, Hands

NAMES = ("Anna", "Ben", "Cleo", "WWWWWWWWWWWW")
RULES = GAMES["atlantis"]
ORDER = ("gold", "silver")
"""The first two keys of the riddle at level 4."""


def game(
    seats: int = 1, persons: int = 1, seed: int = 7, kind: str = "helmsman", **options: object
) -> Match:
    """Return a match; the first seats are persons, the others computers."""
    players = [Player(NAMES[seat], None if seat < persons else kind, seat) for seat in range(seats)]
    return Match.new(RULES, seats, seed, options, players)


def position(seats: int = 1, seed: int = 7, options: dict | None = None, **fields: object) -> Match:
    """Return a match of persons in a position; what is left out is as in a new game."""
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
    match = Match.from_position(RULES, start, seed, options)
    match.players[:] = [Player(NAMES[seat], None, seat) for seat in range(seats)]
    return match


def siege_player() -> dict[str, object]:
    """Return a knight that stands on its own tower space and may storm."""
    return {
        "at": 1,
        "keys": ["bronze", "silver", "gold"],
        "kingdom_key_open": True,
        "crossings": 4,
        "warriors": 20,
    }


def meeting(what: str, fresh: Callable[[int], Match]) -> Match:
    """Return a fresh match, by its seed, in which ZIEHEN on the spot meets something."""
    for seed in range(300):
        match = fresh(seed)
        match.play("stay")
        if any(event[0] == "encounter" and event[2] == what for event in match.play("press move")):
            return fresh(seed)
    raise AssertionError(f"nobody ever meets {what}")


def shown(
    match: Match,
    language: str = "en",
    size: tuple[int, int] = LARGE,
    instant: bool = True,
    speed: str = "original",
) -> tuple[Stage, AtlantisScene]:
    """Return a stage that shows a match."""
    stage = make_stage(None, language, size, instant=instant)
    stage.services.settings.override("tower_speed", speed)
    scene = AtlantisScene(stage, entry("atlantis"), match)
    stage.push(scene)
    step(stage)
    return stage, scene


def settle(stage: Stage, frames: int = 6000, ms: int = 16) -> None:
    """Let time pass until a person must decide, or another scene is on top."""
    for _ in range(frames):
        top = stage.top
        if not isinstance(top, AtlantisScene) or (top.choice is not None and top.film is None):
            return
        step(stage, ms)
    raise AssertionError("nobody is ever asked")


def ways(scene: AtlantisScene) -> dict[int, dict[Act, int | None]]:
    """Return where each direction leads from each space."""
    land = scene.picture.cells.land
    return {space: {act: land.step(space, act) for act in DIRECTIONS} for space in SPACES}


def first_step(graph: dict[int, dict[Act, int | None]], start: int, goal: int) -> Act:
    queue: deque[tuple[int, Act | None]] = deque([(start, None)])
    seen = {start}
    while queue:
        here, first = queue.popleft()
        for act, there in graph[here].items():
            if there is None or there in seen:
                continue
            if there == goal:
                return first or act
            seen.add(there)
            queue.append((there, first or act))
    raise AssertionError(f"no way from {start} to {goal}")


def go(hands: Hands, target: str) -> None:
    """Press a target: a space of the board, or a key beside it."""
    if not isinstance(hands, ButtonHands):
        hands.choose(target)
        return
    scene = hands.stage.top
    assert isinstance(scene, AtlantisScene)
    graph = ways(scene)
    for _ in range(60):
        focus = scene.focused()
        if focus == target:
            hands.press("confirm")
            return
        here = scene.hands.space()
        if target.startswith("space."):
            goal = int(target.removeprefix("space."))
            hands.press("left" if here is None else first_step(graph, here, goal).value)
        elif here is not None:
            hands.press("right")
        else:
            hands.press("down")
    raise AssertionError(f"{target} cannot be reached")


def make(hands: Hands, scene: AtlantisScene, move: str) -> None:
    """Make a move with the hands, and wait until somebody is asked again."""
    before = len(scene.match.log())
    kind, *rest = move.split()
    if kind == "press":
        go(hands, f"button.{rest[0]}")
    elif kind in ("hold", "release"):
        go(hands, "button.no" if kind == "hold" else "button.yes")
    elif kind == "stay":
        go(hands, "button.stay")
    else:
        if kind == "fly" and not scene.choice.flying:
            hands.shortcut("page_left")
        go(hands, f"space.{rest[0]}")
        if len(scene.match.log()) == before:
            go(hands, f"space.{rest[0]}")
    assert scene.match.log()[before] == move
    settle(hands.stage)


def path(start: int, goal: int) -> list[int]:
    """Return the spaces on the shortest way through one kingdom, without the start."""
    queue = deque([[start]])
    seen = {start}
    while queue:
        way = queue.popleft()
        if way[-1] == goal:
            return way[1:]
        for to in NEIGHBOURS[way[-1]]:
            inside = KINGDOM[to] == KINGDOM[start] and (KIND[to] not in (1, 2) or to == goal)
            if inside and to not in seen:
                seen.add(to)
                queue.append([*way, to])
    raise AssertionError(f"no way from {start} to {goal}")


def practice(hands: Hands, scene: AtlantisScene) -> None:
    """Play level 4 alone from the citadel to the victory: double, ride home, riddle, siege."""
    match = scene.match
    make(hands, scene, "stay")
    make(hands, scene, "press sanctuary")
    for _ in range(400):
        if match.over:
            return
        make(hands, scene, next_move(scene))
    raise AssertionError("the practice game does not end")


def next_move(scene: AtlantisScene) -> str:
    """Return a sensible move of the person asked: home to the tower space, or on the spot."""
    choice, view = scene.choice, scene.choice.view
    if choice.phase == "go":
        if view.at[0] == 1 or view.level != PRACTICE_LEVEL:
            return "stay"
        return f"go {path(view.at[0], 1)[0]}"
    if choice.phase == "turn":
        return f"press {view.fitting[0]}"
    if choice.phase == "dragon":
        return f"dragon {min(space for space in choice.lit() if KINGDOM[space] == 2)}"
    if choice.phase == "riddle":
        wanted = ORDER[view.riddle["question"] - 1]
        return "press yes" if view.riddle["shown"] == wanted else "press no"
    if choice.phase == "battle":
        return "release no"
    return "press no"
