"""A playing process is killed at any instant: what it had confirmed is there, in every game."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.devices.storage import FileStorage
from game.match.log import NothingToUndo
from game.match.shelf import Shelf
from game.rules.registry import GAMES

ROOT = Path(__file__).parent.parent.parent
KILLS = 200
MOST_LINES = 12
MOST_LOOKS = 6000
"""How often the killer looks at the pipe before it kills; a move takes about as long."""


class Killer:
    """Starts players and kills them."""

    def __init__(self):
        command = [sys.executable, "-m", "tests.match.player"]
        pipe = subprocess.PIPE
        self.players = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, bufsize=0)
        self.pipe = self.players.stdout.fileno()
        self.heard = b""
        self.player = 0
        """The process that plays now."""

    def life(self, order, lines, looks):
        """Let a player live for some lines and looks at the pipe; return what it confirmed."""
        self.players.stdin.write(f"{order}\n".encode())
        while self.heard.count(b"\n") <= lines:
            self._hear()
        self.player = int(self.heard.split(b"\n")[0])
        os.set_blocking(self.pipe, False)
        for _ in range(looks):
            try:
                self._hear()
            except BlockingIOError:
                continue
        os.set_blocking(self.pipe, True)
        os.kill(self.player, signal.SIGKILL)
        while not self.heard.endswith(b"\nnull\n"):
            self._hear()
        self.player = 0
        whole = [line for line in self.heard.split(b"\n")[1:-2] if line.endswith(b"]]")]
        self.heard = b""
        return [json.loads(line) for line in whole]

    def _hear(self):
        said = os.read(self.pipe, 1 << 16)
        assert said, "the players have ended by themselves"
        self.heard += said

    def close(self):
        self.players.kill()
        if self.player:
            os.kill(self.player, signal.SIGKILL)
        self.players.stdin.close()
        self.players.wait()
        self.players.stdout.close()


@pytest.fixture
def killer():
    killer = Killer()
    yield killer
    killer.close()


def decided(match, moves):
    """Return how many decisions a match holds beyond some moves, which it must hold."""
    count, log = 0, match.log()
    assert log[: len(moves)] == moves
    while len(match.log()) > len(moves):
        try:
            match.take_back()
        except NothingToUndo:
            break
        count += 1
    return count


def on_shelf(storage):
    """Return the matches in a storage, by the part of their names that stays."""
    shelf = Shelf(storage)
    kept = [*shelf.running(), *shelf.finished()]
    return {each.id.split(".", 1)[1]: shelf.load(each.id) for each in kept}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows cannot kill like this")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_confirmed_is_lost(killer, tmp_path, game):
    """At 50 instants in each game; the next player goes on with what the last one left."""
    random = Random(game)
    known = {}
    for kill in range(KILLS // len(GAMES)):
        order = f"{tmp_path} {game} {kill}"
        lines, looks = random.randrange(MOST_LINES), random.randrange(MOST_LOOKS)
        for name, moves in killer.life(order, lines, looks):
            known[name.split(".", 1)[1]] = moves
        storage = FileStorage(lambda: tmp_path)
        found = on_shelf(storage)
        assert set(known) <= set(found) and len(found) <= len(known) + 1
        more = [decided(match.copy(), known.get(name, [])) for name, match in found.items()]
        assert sum(more) <= 1, "only the move that was being made"
        assert storage.notice == "", "nothing is broken, nothing put aside"
        known = {name: match.log() for name, match in found.items()}
    assert sum(map(len, known.values())) > KILLS
