"""A program that plays and is killed: `python -m tests.match.player`.

Each line it reads, `<folder> <game> <seed>`, lets it fork a process that goes on with the match on
the shelf in that folder, or with new ones, one random move after the other. All answers are lines
of JSON: a number is the process that plays now; a list is what it has just confirmed, the name on
the shelf and all moves; null means that it is dead. Forking spares each of them the start.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random

from game.devices.storage import FileStorage
from game.match.match import Match
from game.match.shelf import Shelf
from game.rules.registry import GAMES

DATE = "2026-11-30 17:05:59"


def say(answer: object) -> None:
    print(json.dumps(answer), flush=True)


def play(folder: str, game: str, seed: str) -> None:
    random = Random(int(seed))
    shelf = Shelf(FileStorage(lambda: Path(folder)))
    while True:
        kept = next(iter(shelf.running()), None)
        match = None if kept is None else shelf.load(kept.id)
        if match is None or kept is None:
            match = Match.new(GAMES[game], 2, random.randrange(1000))
            name = shelf.keep(shelf.new_id(game, DATE), match, DATE)
        else:
            name = kept.id
        say([name, match.log()])
        while not match.over:
            match.play(random.choice(match.moves()))
            name = shelf.keep(name, match, DATE)
            say([name, match.log()])


def main() -> None:
    for game in GAMES:
        GAMES[game].new(2, GAMES[game].complete({}))
    for line in sys.stdin:
        process = os.fork()
        if not process:
            say(os.getpid())
            play(*line.split())
        os.waitpid(process, 0)
        print(flush=True)  # the last line may have been cut
        say(None)


if __name__ == "__main__":
    main()
