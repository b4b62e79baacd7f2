"""Matches on the Venezia board, and hands that make a given move with one device."""

from __future__ import annotations

from random import Random

from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES
from game.scenes.catalogue import entry
from game.scenes.stage import Stage
from game.scenes.venezia import VeneziaScene
from tests.fakes import LARGE, make_stage, step
from tests.scenes.hands import ButtonHands, Hands
from tests.scenes.ways import way

NAMES = ("Anna", "Ben", "Chiara", "Dario", "Emilia")
RULES = GAMES["venezia"]


def venezia(
    seats: int = 3,
    persons: int = 1,
    language: str = "en",
    size: tuple[int, int] = LARGE,
    instant: bool = True,
    seed: int = 7,
    match: Match | None = None,
    level: str = "deckhand",
    options: dict | None = None,
) -> tuple[Stage, VeneziaScene]:
    """Return a stage that shows a match; the first seats are persons, the others computers."""
    if match is None:
        players = [
            Player(NAMES[seat], None if seat < persons else level, seat) for seat in range(seats)
        ]
        match = Match.new(RULES, seats, seed, options, players)
    stage = make_stage(None, language, size, instant=instant)
    scene = VeneziaScene(stage, entry("venezia"), match)
    stage.push(scene)
    return stage, scene


def position(persons: int = 2, options: dict | None = None, **fields) -> Match:
    """Return a match in a position of the 6x6 board; all tiles are the same platform but those
    given as `tiles`, by cell."""
    tiles = fields.pop("tiles", {})
    board = [" ".join(tiles.get(f"{chr(97 + x)}{y + 1}", "##") for x in range(6)) for y in range(6)]
    start = {"seats": 2, "board": board, **fields}
    match = Match.from_position(RULES, start, 7, options)
    match.players[:] = [
        Player(NAMES[seat], None if seat < persons else "deckhand", seat) for seat in range(2)
    ]
    return match


def settle(stage: Stage, frames: int = 3000, ms: int = 16) -> None:
    """Let time pass until a person must decide, or another scene is on top."""
    for _ in range(frames):
        top = stage.top
        if not isinstance(top, VeneziaScene) or (top.choice is not None and top.film is None):
            return
        step(stage, ms)
    raise AssertionError("nobody is ever asked")


def go(hands: Hands, target: str) -> None:
    """Press a target of the board."""
    if not isinstance(hands, ButtonHands):
        hands.choose(target)
        return
    scene = hands.stage.top
    for _ in range(60):
        if scene.focused() == target:
            hands.press("confirm")
            return
        hands.press(way(tuple(scene.hands.spots()), scene.focused(), target).value)
    raise AssertionError(f"{target} cannot be reached")


def presses(scene: VeneziaScene, move: str) -> list[str]:
    """Return the targets to press for a move, from what is chosen now."""
    kind, *words = move.split()
    if kind == "play":
        return [f"card.{words[0]}"]
    if kind in ("stay", "buy", "skip", "drown"):
        return [f"button.{kind}"]
    if kind in ("place", "rescue"):
        return [f"cell.{words[0]}"]
    choice = scene.choice
    chosen = choice.pawn is not None and scene.view.cell_name(choice.pawn) == words[0]
    pawn = [] if chosen else [f"cell.{words[0]}"]
    return [*pawn, *(["gondola"] if kind == "gondola" else []), f"cell.{words[1]}"]


def make(hands: Hands, scene: VeneziaScene, move: str) -> None:
    """Make a move with the hands."""
    before = len(scene.match.log())
    for target in presses(scene, move):
        go(hands, target)
    assert scene.match.log()[before] == move


def sensible(moves: list[str]) -> list[str]:
    """Leave out gondola rides to where one can walk: the screen does not offer them."""
    walks = {move for move in moves if move.startswith("walk")}
    return [
        move
        for move in moves
        if not move.startswith("gondola") or move.replace("gondola", "walk") not in walks
    ]


def play_on(hands: Hands, scene: VeneziaScene, random: Random, most: int = 300) -> None:
    """Make random moves with the hands until the scene gives way to another one."""
    stage = scene.stage
    for _ in range(most):
        settle(stage)
        if type(stage.top).__name__ == "CurtainScene":
            hands.choose("show")
            continue
        if stage.top is not scene:
            return
        moves = sensible(scene.probe()["moves"])
        rides = [move for move in moves if move.startswith("gondola")]
        others = [move for move in moves if move not in rides]
        make(hands, scene, random.choice(rides if rides and not random.randrange(4) else others))
    raise AssertionError("the game does not end")
