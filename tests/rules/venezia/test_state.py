"""Copies, playouts, games to the end, and counts that must never change."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER
from game.rules.venezia.playout import playout
from tests.rules.venezia.helpers import RULES, draw_all, random_states, started

PERFT = json.loads(
    (Path(__file__).parents[2] / "data" / "venezia_perft.json").read_text(encoding="utf-8")
)
OPTIONS = [{}, {"gondola_share": True, "buy_without_move": True, "price": "pile"}]


def leaves(state, depth):
    """Leaves of the tree of legal moves."""
    moves = state.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        below = state.clone()
        below.play(move)
        total += leaves(below, depth - 1) if below.seat != OVER else 1
    return total


@pytest.mark.parametrize("case", PERFT, ids=[case["name"] for case in PERFT])
def test_perft(case):
    state = RULES.from_position(case["position"], case["options"])
    found = [leaves(state, depth) for depth in range(1, len(case["nodes"]) + 1)]
    assert found == case["nodes"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_copy_is_equal_and_independent(seats, options):
    states = random_states(seats, 50, options)
    last = next(states)
    for state in states:
        before = last.position()
        copy = last.clone()
        assert copy.position() == before
        assert copy.moves() == last.moves()
        if copy.moves():
            copy.play(copy.moves()[0])
            assert last.position() == before
        last = state


def counts(state):
    """What may never change: tiles with water, cards, treasures, pawns and coins."""
    position = state.position()
    board = " ".join(position["board"]).split()
    return {
        "cells": len(board),
        "cards": sum(map(len, position["hands"])) + len(position["box"]) + board.count("~~"),
        "treasures": {
            colour: number + sum(owned.get(colour, 0) for owned in position["treasures"])
            for colour, number in position["supply"].items()
        },
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_and_everybody_has_as_many_turns(seats):
    state = started(seats, seed=seats)
    before = counts(state)
    turns = Counter()
    dealer = Dealer(1)
    while state.seat != OVER:
        events = []
        moves = state.moves()
        state.play(moves[dealer.below(len(moves))], events)
        turns.update(event[1] for event in events if event[0] == "turn")
        assert counts(state) == before
    assert set(turns.values()) == {turns[0]}
    assert sum(turns.values()) == {2: 20, 3: 36, 4: 36, 5: 35}[seats]
    assert all(state.view(None).land(colour) for colour in range(6) if state.supply[colour])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_events_have_the_named_fields(seats):
    state = RULES.new(seats, {})
    dealer = Dealer(seats)
    events = draw_all(state, dealer)
    while state.seat != OVER:
        moves = state.moves()
        state.play(moves[dealer.below(len(moves))], events)
    seen = {RULES.event_dict(event)["type"] for event in events}
    expected = set(RULES.events) - ({"colour_out"} if seats > 2 else set())
    assert expected - seen <= {"rescued", "drowned", "stayed"}
    json.dumps([RULES.event_dict(event) for event in events])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_playouts_end_in_possible_positions(seats, options):
    for seed in range(12):
        start = started(seats, seed, **options)
        before = counts(start)
        ends = []
        for _ in range(2):
            state = start.clone()
            decisions = playout(state, random.Random(seed))
            ends.append((state.position(), decisions))
        assert ends[0] == ends[1]
        assert (state.seat, state.moves()) == (OVER, [])
        assert counts(state) == before
        assert decisions > before["cells"]
        again = RULES.from_position(state.position(), options)
        assert again.position() == state.position()
        assert again.scores() == state.scores()


def test_playouts_begin_anywhere_after_the_deal():
    for number, state in enumerate(random_states(3, 8)):
        if state.seat != CHANCE:
            end = state.clone()
            decisions = playout(end, random.Random(number))
            assert end.seat == OVER
            assert (decisions == 0) == (state.seat == OVER)


def test_playouts_do_everything_sometimes():
    bought = sailed = drowned = 0
    for seed in range(40):
        state = started(3, 1)
        playout(state, random.Random(seed))
        position = state.position()
        bought += sum(sum(owned.values()) for owned in position["treasures"])
        sailed += 6 - sum(position["gondolas"])
        drowned += 12 - sum(map(len, position["pawns"]))
    assert bought > 40 * 5
    assert sailed > 40 * 2
    assert 40 < drowned < 40 * 10
