"""How fast the rules are: random play, playouts, copies. All in multiples of the anchor."""

from __future__ import annotations

import random
import sys
import time

from build.bench.anchor import ratio
from build.bench.line import Figure, spread
from game.ai import levels
from game.match.dealer import Dealer
from game.match.match import Match
from game.rules.core import CHANCE, OVER, Move, State
from game.rules.registry import GAMES

GAMES_A_RUN = 240
CLONES_A_RUN = 60_000
CUT = 400
"""Plies after which a game that may be endless is left."""
SLICES_A_MATCH = 600


def openings(game: str, number: int) -> list[State]:
    """Return set-up games for all numbers of seats, chance played, the first decision open."""
    rules = GAMES[game]
    low, high = rules.seats
    states = []
    for index in range(number):
        state = rules.new(low + index % (high - low + 1), rules.complete({}))
        dealer = Dealer(index)
        while state.seat == CHANCE:
            if state.sampled:
                state.play(state.sample(dealer))
            else:
                state.play(state.moves()[dealer.pick(state.weights())])
        states.append(state)
    return states


def random_play(game: str, repeats: int) -> Figure:
    """Plies a second: list the moves, take one, play it; one clone a game."""
    starts = openings(game, 24)
    longest = CUT if GAMES[game].endless else sys.maxsize

    def work() -> int:
        rng = random.Random(20240601)
        plies = 0
        for number in range(GAMES_A_RUN):
            state = starts[number % len(starts)].clone()
            last = plies + longest
            while state.seat != OVER and plies < last:
                moves = state.moves()
                state.play(moves[int(rng.random() * len(moves))])
                plies += 1
        return plies

    return ratio(work, repeats)


def clones(game: str, repeats: int) -> Figure:
    """Copies a second of games in their middle."""
    rng = random.Random(20240601)
    states = openings(game, 8)
    for state in states:
        for _ in range(40):
            if state.seat != OVER:
                moves = state.moves()
                state.play(moves[int(rng.random() * len(moves))])

    def work() -> int:
        for _ in range(CLONES_A_RUN // len(states)):
            for state in states:
                state.clone()
        return CLONES_A_RUN

    return ratio(work, repeats)


def venezia_playout(repeats: int) -> Figure:
    """Plies a second of whole games that only the end is wanted of."""
    from game.rules.venezia.playout import playout

    starts = openings("venezia", 24)

    def work() -> int:
        rng = random.Random(20240601)
        return sum(
            playout(starts[number % len(starts)].clone(), rng) for number in range(GAMES_A_RUN)
        )

    return ratio(work, repeats)


def slices(game: str, repeats: int) -> Figure:
    """95th percentile of the CPU ms of one slice of a computer's thought, all levels in turn."""
    values, highest = [], 0.0
    for seed in range(repeats):
        spent: list[float] = []
        match = Match.new(GAMES[game], GAMES[game].seats[1], seed)
        policies = [levels.policy(game, level) for level in levels.LEVELS[game]]
        while not match.over and len(spent) < SLICES_A_MATCH:
            seat = match.seat
            thought = policies[seat % len(policies)].think(match.view(seat), match.ai_dealer(), 1)
            move: Move | None = None
            while move is None:
                begun = time.process_time()
                move = next(thought)
                spent.append(1000 * (time.process_time() - begun))
            match.play(move)
        values.append(sorted(spent)[len(spent) * 95 // 100])
        highest = max(highest, *spent)
    return spread(values, highest=round(highest, 1))
