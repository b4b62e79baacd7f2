"""Matches to be seen again, and replays of them."""

from __future__ import annotations

from functools import cache
from random import Random

import pygame

from game.ai import levels
from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES
from game.scenes.catalogue import entry
from game.scenes.replay import ReplayScene
from game.scenes.stage import Stage
from tests.fakes import LARGE, make_stage, step

NAMES = ("Anna", "Ben", "Chiara", "Dario", "Emilia", "Fritz")
GAME_IDS = ("venezia", "vineta", "atlantis", "tower")


@cache
def save_of(game: str, persons: int = 1, seats: int = 3, plies: int = -1, seed: int = 5) -> str:
    """Return the save of a match played at random for some decisions; -1: to its end."""
    players = [
        Player(NAMES[seat], None if seat < persons else "deckhand", seat) for seat in range(seats)
    ]
    match = Match.new(GAMES[game], seats, seed, None, players)
    random = Random(seed)
    while not match.over and plies:
        match.play(random.choice(match.moves()))
        plies -= 1
    return match.save()


@cache
def over(game: str, persons: int = 1) -> str:
    """Return the save of a short match that is over."""
    if game in ("venezia", "vineta"):
        return save_of(game, persons)
    match = Match.new(GAMES[game], 1, 5, {"level": 4}, [Player("Anna", "deckhand", 0)])
    policy = levels.policy(game, "deckhand")
    while not match.over:
        slices = policy.think(match.view(0), match.ai_dealer(), 50)
        match.play(next(move for move in slices if move is not None))
    return match.save()


def replayed(
    text: str,
    language: str = "en",
    size: tuple[int, int] = LARGE,
    instant: bool = True,
    **arguments: object,
) -> tuple[Stage, ReplayScene]:
    """Return a stage that shows a replay of a save."""
    stage = make_stage(None, language, size, instant=instant)
    game = Match.load(text).rules.id
    scene = ReplayScene(stage, entry(game), text, **arguments)
    stage.push(scene)
    step(stage)
    return stage, scene


def settle(stage: Stage, ms: int = 50) -> None:
    """Let time pass until the film of the step is over."""
    for _ in range(20_000):
        if stage.top.probe()["idle"]:
            return
        step(stage, ms)
    raise AssertionError("the film never ends")


def board(scene: ReplayScene) -> bytes:
    """Return the picture of the board alone."""
    canvas = scene.stage.canvas
    scene.board.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")
