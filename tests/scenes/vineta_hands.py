"""Matches on the Vineta board, and hands that make a given move with one device."""

from __future__ import annotations

from random import Random

from game.match.match import Match
from game.match.players import Player
from game.rules.vineta import RULES
from game.scenes.catalogue import entry
from game.scenes.curtain import CurtainScene
from game.scenes.stage import Stage
from game.scenes.vineta import VinetaScene
from game.scenes.vineta_hint import COVER
from tests.fakes import LARGE, make_stage, step
from tests.scenes.hands import ButtonHands, Hands
from tests.scenes.ways import way

NAMES = ("Anna", "Ben", "Chiara", "Dario", "Emilia", "Fritz")


def vineta(
    seats: int = 3,
    persons: int = 1,
    language: str = "en",
    size: tuple[int, int] = LARGE,
    instant: bool = True,
    seed: int = 7,
    match: Match | None = None,
    level: str = "deckhand",
    options: dict | None = None,
) -> tuple[Stage, VinetaScene]:
    """Return a stage that shows a match; the first seats are persons, the others computers."""
    if match is None:
        match = new_match(seats, persons, seed, level, options)
    stage = make_stage(None, language, size, instant=instant)
    scene = VinetaScene(stage, entry("vineta"), match)
    stage.push(scene)
    return stage, scene


def new_match(
    seats: int, persons: int, seed: int = 7, level: str = "deckhand", options: dict | None = None
) -> Match:
    """Return a fresh match; the first seats are persons."""
    players = [
        Player(NAMES[seat], None if seat < persons else level, seat) for seat in range(seats)
    ]
    return Match.new(RULES, seats, seed, options, players)


def position(
    persons: int = 1, options: dict | None = None, chance: str = "auto", **fields
) -> Match:
    """Return a match in a position."""
    match = Match.from_position(RULES, fields, 7, options, chance)
    match.players[:] = [
        Player(NAMES[seat], None if seat < persons else "deckhand", seat)
        for seat in range(match.seats)
    ]
    return match


def played(match: Match, wanted, seed: int = 1) -> Match:
    """Play a match at random until `wanted(match)`; AssertionError if that never comes."""
    random = Random(seed)
    while not match.over:
        if wanted(match):
            return match
        match.play(random.choice(match.moves()))
    raise AssertionError("the game has ended")


def settle(stage: Stage, frames: int = 6000, ms: int = 16) -> None:
    """Let time pass until a person must do something, or another scene is on top."""
    for _ in range(frames):
        top = stage.top
        if not isinstance(top, VinetaScene):
            return
        if top.film is None and (top.choice is not None or top.looking or top.strips()):
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


def tokens(move: str) -> list[str]:
    """Return what is to be picked for a move, one after the other."""
    kind, *words = move.split()
    if kind in ("move", "resettle"):
        houses, source, target = words
        return [source, *houses, target]
    if kind == "swap":
        return [words[1], words[0], words[3], words[2]]
    return words or [kind]


def target(scene: VinetaScene, token: str) -> str:
    """Return the target of a token."""
    if token in ("longer", "shorter", "discard", "waive"):
        return f"button.{token}"
    if len(token) == 1 or token.isdigit():
        return f"pick.{token}"
    if token[0] in "SOV":
        return f"district.{token}"
    return f"card.{scene.probe()['hand'].index(token)}"


def make(hands: Hands, scene: VinetaScene, move: str) -> None:
    """Make a move with the hands."""
    path = tokens(move)
    for number, token in enumerate(path):
        chosen = scene.choice.path if scene.choice else ()
        if len(path) > 1 and chosen[: number + 1] == tuple(path[: number + 1]):
            continue
        go(hands, target(scene, token))


def play_on(hands: Hands, scene: VinetaScene, random: Random, most: int = 600) -> None:
    """Make random moves with the hands until the scene gives way to another one."""
    stage = scene.stage
    for _ in range(most):
        settle(stage)
        if isinstance(stage.top, CurtainScene):
            hands.choose("show")
            continue
        if stage.top is not scene:
            return
        moves = scene.probe()["moves"]
        if scene.looking and not moves:
            go(hands, f"button.{COVER}")
            continue
        acts = [move for move in moves if move != "waive"]
        make(hands, scene, random.choice(acts if acts and random.randrange(6) else moves))
    raise AssertionError("the game does not end")
