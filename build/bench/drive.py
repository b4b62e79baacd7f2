"""The whole program on the dummy drivers, frame by frame: `python -m build.bench.drive WHAT`.

Run as a process of its own (see `frames`); prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai import levels
from game.ai.policy import Policy
from game.app import App, open_desktop
from game.arguments import Arguments
from game.match.match import Match
from game.match.players import Player
from game.rules.core import Move, Randomness, View
from game.rules.registry import GAMES
from game.scenes.catalogue import entry
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene

if TYPE_CHECKING:
    from game.scenes.stage import Stage

GAME = "venezia"
SEATS = 4
FRAME_MS = 16
LONGEST_MATCH = 60_000
"""Frames after which a match that does not end is taken for stuck."""
REST_MS = 12_000
"""Ambient motion may go on for ten seconds after the last input."""


class Watched:
    """A computer player that tells when it has been thinking."""

    thought = False

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        for move in self._policy.think(view, dealer, iterations):
            Watched.thought = True
            yield move


class Driver:
    """A stage with real devices on dummy drivers, and a count of the pictures shown."""

    def __init__(self, speed: str) -> None:
        found = levels.policy
        levels.policy = lambda game, level: Watched(found(game, level))  # type: ignore[assignment]
        arguments = Arguments(window=(1920, 1080), lang="en", seed=1, speed=speed)
        services = open_desktop(arguments)
        self.stage: Stage = App(services, arguments).stage
        self.presented = 0
        self._present = services.display.present
        services.display.present = self._count  # type: ignore[method-assign]

    def _count(self) -> None:
        self.presented += 1
        self._present()

    def match(self, seed: int, people: int = 0) -> Match:
        """Show a new match."""
        level = list(levels.LEVELS[GAME])[-1]
        players = [
            Player(f"Seat {seat + 1}", None if seat < people else level, seat)
            for seat in range(SEATS)
        ]
        match = Match.new(GAMES[GAME], SEATS, seed, players=players)
        game = entry(GAME)
        assert game.scene is not None
        self.stage.restart(game.scene(self.stage, game, match))
        return match

    def frame(self) -> tuple[float, bool]:
        """Run one frame; return its CPU ms and whether a computer thought in it."""
        Watched.thought = False
        start = time.process_time()
        self.stage.frame(FRAME_MS)
        return 1000 * (time.process_time() - start), Watched.thought

    def to_the_end(self) -> list[tuple[float, bool]]:
        """Run frames until the result is shown."""
        frames = []
        while not self.stage.shows(ResultScene):
            frames.append(self.frame())
            if len(frames) > LONGEST_MATCH:
                raise RuntimeError("the match does not end")
        return frames


def play() -> dict[str, Any]:
    """One match of computers at normal speed: the ms of each frame, by what happened in it.

    The first frame loads pictures and is told apart.
    """
    driver = Driver("normal")
    driver.match(seed=1)
    opening, _ = driver.frame()
    frames = driver.to_the_end()
    return {
        "opening": opening,
        "drawing": [ms for ms, thought in frames if not thought],
        "thinking": [ms for ms, thought in frames if thought],
        "presented": driver.presented,
    }


def rest() -> dict[str, Any]:
    """Wait for a person who does nothing: pictures shown and CPU share in 600 frames."""
    driver = Driver("normal")
    match = driver.match(seed=1, people=1)
    while match.seat != 0:
        driver.frame()
    for _ in range(REST_MS // FRAME_MS):
        driver.frame()
    before = driver.presented
    busy = sum(driver.frame()[0] for _ in range(600))
    return {"presented": driver.presented - before, "cpu": 100 * busy / (600 * FRAME_MS)}


def ten_games() -> dict[str, Any]:
    """Memory in MB after ten matches, each with title and result: now and at its highest."""
    driver = Driver("instant")
    for seed in range(10):
        driver.stage.restart(TitleScene(driver.stage))
        driver.frame()
        driver.match(seed)
        driver.to_the_end()
        driver.frame()
    status = dict(
        line.split(":", 1)
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    )
    return {
        name: int(status[field].split()[0]) / 1024
        for name, field in (("now", "VmRSS"), ("highest", "VmHWM"))
    }


if __name__ == "__main__":
    print(json.dumps({"play": play, "rest": rest, "memory": ten_games}[sys.argv[1]]()))
