"""The whole program on the dummy drivers: `python -m build.bench.drive WHAT [GAME]`.

Run as a process of its own (see `frames`); prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai import levels
from game.ai.policy import Policy
from game.app import App, open_desktop
from game.arguments import Arguments
from game.match.match import Match
from game.match.players import Player
from game.rules.core import Move, Randomness, View
from game.rules.registry import GAMES
from game.scenes.atlantis import AtlantisScene
from game.scenes.catalogue import entry
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene

if TYPE_CHECKING:
    from game.scenes.stage import Stage

GAME = "venezia"
SEATS = 4
FRAME_MS = 16
LONGEST_MATCH = 60_000
"""Frames after which a match that does not end is taken for stuck."""
WATCHED = 15_000
"""So many frames, four minutes, are enough of a match of which the end is not wanted."""
REST_MS = 12_000
"""Ambient motion may go on for ten seconds after the last input."""
PLAYED = 2500
"""So many frames of a match load whatever it needs."""
SAVES = 50
LONG_MATCH = 1200
"""Moves of a match to go back in."""
STEPS_BACK = 100


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

    def match(self, seed: int, people: int = 0, game: str = GAME) -> Match:
        """Show a new match."""
        match = new_match(game, seed, people)
        shown = entry(game)
        assert shown.scene is not None
        self.stage.restart(shown.scene(self.stage, shown, match))
        return match

    def frame(self) -> tuple[float, bool]:
        """Run one frame; return its CPU ms and whether a computer thought in it."""
        Watched.thought = False
        start = time.process_time()
        self.stage.frame(FRAME_MS)
        return 1000 * (time.process_time() - start), Watched.thought

    @property
    def turning(self) -> bool:
        """Whether the drum of the enlarged tower stands between two faces."""
        board = self.stage.top
        return isinstance(board, AtlantisScene) and board.grand and bool(board.panel.show.face % 1)

    def to_the_end(self) -> list[tuple[float, bool]]:
        """Run frames until the result is shown."""
        frames = []
        while not self.stage.shows(ResultScene):
            frames.append(self.frame())
            if len(frames) > LONGEST_MATCH:
                raise RuntimeError("the match does not end")
        return frames


def new_match(game: str, seed: int, people: int = 0) -> Match:
    """Return a match of some people and the best computers."""
    level = list(levels.LEVELS[game])[-1]
    players = [
        Player(f"Seat {seat + 1}", None if seat < people else level, seat) for seat in range(SEATS)
    ]
    return Match.new(GAMES[game], SEATS, seed, players=players)


def at_random(game: str, seed: int, moves: int) -> Match:
    """Return a match in which everybody has moved at random so many times, if it took so long."""
    match, random = new_match(game, seed, people=1), Random(seed)
    while not match.over and len(match.log()) < moves:
        match.play(random.choice(match.moves()))
    return match


def play(game: str = GAME) -> dict[str, Any]:
    """One match of computers at normal speed: the ms of each frame, by what happened in it.

    The first frame loads pictures and is told apart. `turning` are frames of `drawing`.
    """
    driver = Driver("normal")
    driver.match(1, game=game)
    opening, _ = driver.frame()
    drawing, thinking, turning = list[float](), list[float](), list[float]()
    for _ in range(WATCHED):
        if driver.stage.shows(ResultScene):
            break
        turns = driver.turning
        ms, thought = driver.frame()
        (thinking if thought else drawing).append(ms)
        if turns and driver.turning and not thought:
            turning.append(ms)
    return {
        "opening": opening,
        "drawing": drawing,
        "thinking": thinking,
        "turning": turning,
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
    """Memory in MB after ten matches of all games in turn, each with the title before it.

    Now, most at the end of any of them with its board or result on the screen, and at its highest.
    """
    driver, most = Driver("instant"), 0.0
    for number in range(10):
        driver.stage.restart(TitleScene(driver.stage))
        driver.frame()
        match = driver.match(number, game=list(GAMES)[number % len(GAMES)])
        for _ in range(PLAYED):
            driver.frame()
            if match.over:
                break
        driver.frame()
        most = max(most, memory("VmRSS"))
    driver.stage.restart(TitleScene(driver.stage))
    driver.frame()
    return {"now": memory("VmRSS"), "most": most, "highest": memory("VmHWM")}


def memory(field: str) -> float:
    """Return what this process takes, in MB, by a field of Linux."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(dict(line.split(":", 1) for line in lines)[field].split()[0]) / 1024


def full_shelf() -> dict[str, Any]:
    """CPU ms until the title is seen, its pictures loaded, with and without saved matches."""
    driver = Driver("instant")

    def costs() -> list[float]:
        found = []
        for _ in range(5):
            start = time.process_time()
            driver.stage.restart(TitleScene(driver.stage))
            driver.stage.frame(FRAME_MS)
            found.append(1000 * (time.process_time() - start))
        return found[1:]

    empty = costs()
    for number in range(SAVES):
        game = list(GAMES)[number % len(GAMES)]
        match, date = at_random(game, number, 20 * number), f"2026-11-30 17:00:{number:02d}"
        driver.stage.shelf.keep(driver.stage.shelf.new_id(game, date), match, date)
    return {"empty": empty, "full": costs()}


def back() -> dict[str, Any]:
    """CPU ms of each step back, and its picture, from the end of a long match of Atlantis."""
    driver = Driver("instant")
    match = at_random("atlantis", 1, LONG_MATCH)
    start = time.process_time()
    scene = ReplayScene(driver.stage, entry("atlantis"), match.save(), step=len(match.log()))
    driver.stage.restart(scene)
    driver.frame()
    opening = 1000 * (time.process_time() - start)
    steps = []
    for _ in range(STEPS_BACK):
        start = time.process_time()
        scene.by(-1)
        driver.stage.frame(FRAME_MS)
        steps.append(1000 * (time.process_time() - start))
    return {"moves": len(match.log()), "opening": opening, "steps": steps}


PARTS = {"play": play, "rest": rest, "memory": ten_games, "title": full_shelf, "back": back}

if __name__ == "__main__":
    print(json.dumps(PARTS[sys.argv[1]](*sys.argv[2:])))
