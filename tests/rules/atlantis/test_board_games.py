"""Whole games of computer players: they end, and things happen as often as the die says."""

from collections import Counter
from itertools import product

import pytest

from game.ai.atlantis.deckhand import Deckhand
from game.ai.atlantis.helmsman import Helmsman
from game.ai.policy import decide
from game.match.dealer import Dealer
from game.rules.atlantis.board import ATLANTIS
from game.rules.atlantis.odds import ENCOUNTER, ENCOUNTERS, TOMB_FIND, TOMBS, TREASURE
from game.rules.core import CHANCE, OVER

LEVELS = {"deckhand": Deckhand(), "helmsman": Helmsman()}
GAMES = 40
LONGEST = 15_000
DEVIATIONS = 4.5
"""How many standard deviations a share may be off; the seeds are fixed."""
FINDS = ("key", "pegasus", "sword", "wizard")


def played(policy, seats, level, seed):
    """Play a game to its end; return the events that chance decided, and the last state."""
    state = ATLANTIS.new(seats, ATLANTIS.complete({"level": level}))
    dealer, told, count = Dealer(seed), Counter(), 0
    while state.seat != OVER:
        count += 1
        assert count < LONGEST
        if state.seat != CHANCE:
            state.play(decide(policy, state.view(state.seat), Dealer(seed, "ai", count), 1))
            continue
        phase = state.position()["phase"]
        events = []
        state.play(state.moves()[dealer.pick(state.weights())], events)
        for event in events:
            if event[0] == "encounter":
                told[phase, event[2]] += 1
            elif event[0] == "roll" and phase == "treasure":
                told[phase, FINDS[TREASURE[event[1]]]] += 1
    return told, state


@pytest.mark.parametrize("level", LEVELS)
def test_games_end_and_shares_are_those_of_the_die(level):
    total = Counter()
    for number in range(GAMES):
        told, state = played(LEVELS[level], 1 + number % 4, 1 + number % 3, number)
        total += told
        winners = ATLANTIS.winners(state)
        assert len(winners) == 1 or (number % 4 == 0 and winners == [])
    for phase, names, table in (
        ("event", ENCOUNTERS, ENCOUNTER),
        ("tomb", TOMBS, TOMB_FIND),
        ("treasure", FINDS, TREASURE),
    ):
        rolls = sum(count for (where, _), count in total.items() if where == phase)
        assert rolls > 300
        for index, name in enumerate(names):
            share = table.count(index) / 16
            slack = DEVIATIONS * (rolls * share * (1 - share)) ** 0.5
            assert abs(total[phase, name] - rolls * share) < slack, (phase, name)


def test_knights_never_stand_where_they_must_not():
    for seed, level in product(range(3), LEVELS):
        state = ATLANTIS.new(4, ATLANTIS.complete({}))
        dealer = Dealer(seed)
        for count in range(900):
            if state.seat == OVER:
                break
            if state.seat == CHANCE:
                state.play(state.moves()[dealer.pick(state.weights())])
                continue
            move = decide(LEVELS[level], state.view(state.seat), Dealer(seed, "ai", count), 1)
            dragon, before = state.dragon, [*state.at]
            state.play(move)
            changed = [space for space, old in zip(state.at, before, strict=True) if space != old]
            assert dragon not in changed
            if count % 50 == 0:
                # every rule about places is checked when a position is set up
                ATLANTIS.from_position(state.position(), {})
