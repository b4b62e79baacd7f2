"""The yardstick: random chess with python-chess. Machines drift, ratios to it do not."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import chess

from build.bench.line import Figure, spread

PLIES = 2000


def anchor(plies: int = PLIES) -> float:
    """Return plies of random chess a second of CPU time, games cut off at 150 plies."""
    rng = random.Random(20240601)
    done = 0
    start = time.process_time()
    while done < plies:
        board = chess.Board()
        for _ in range(min(150, plies - done)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            done += 1
    return done / (time.process_time() - start)


def ratio(work: Callable[[], int], repeats: int) -> Figure:
    """Measure work, which returns how many units it did, against the anchor on both sides of it."""
    work()
    ratios, rates = [], []
    before = anchor()
    for _ in range(repeats):
        start = time.process_time()
        done = work()
        rate = done / (time.process_time() - start)
        after = anchor()
        ratios.append(2 * rate / (before + after))
        rates.append(rate)
        before = after
    return spread(ratios, per_second=round(spread(rates).value))
