"""The rule sheet's vectors."""

import json
from collections import Counter
from pathlib import Path

import pytest

from game.rules.vineta.tables import DISTRICTS
from tests.rules.vineta.helpers import (
    at,
    do,
    draw_all,
    field,
    random_states,
    refusal,
    started,
    texts,
)

VECTORS = json.loads(
    (Path(__file__).parent.parent.parent / "data" / "vineta_vectors.json").read_text("utf-8")
)


def of(kind):
    chosen = [vector for vector in VECTORS if vector["kind"] == kind]
    return pytest.mark.parametrize("vector", chosen, ids=[vector["id"] for vector in chosen])


@of("setup")
def test_setup(vector):
    seats, expected = vector["seats"], vector["expect"]
    state = started(seats)
    start, placed = state.seat, Counter()
    colours = set(field(state, "colours"))
    houses = sum(field(state, "to_place").values())
    while field(state, "phase") == "place":
        placed[(state.seat - start) % seats] += 1
        state.play(state.moves()[0])
    draw_all(state)
    assert expected == {
        "colours": len(colours),
        "houses": houses,
        "placed": [placed[seat] for seat in range(seats)],
        "free_colours": len(colours - set(field(state, "colour_tiles"))),
        "free_districts": len(set(DISTRICTS) - set(field(state, "district_tiles"))),
        "hand": len(field(state, "hands")[0]),
        "pile": len(field(state, "decks")[0]),
    }


@of("exposed")
def test_exposed(vector):
    assert at(2, sunk=vector["sunk"]).view(None).exposed == vector["expect"]


@of("script")
def test_scripts(vector):
    state = at(options=vector.get("options"), **vector["position"])
    do(state, *vector["moves"])
    for text, rule in vector.get("refused", {}).items():
        assert refusal(state, text) == rule
    if "legal" in vector:
        assert sorted(texts(state)) == vector["legal"]
    for name, expected in vector["expect"].items():
        assert field(state, name) == expected, name


@of("claims")
def test_claims(vector):
    state = at(
        *(3, vector.get("options")),
        phase="reveal",
        turn=3,
        chosen=["A9", None, None],
        rows={"V1": vector["row"]},
        houses={"V1": vector["houses"]},
    )
    do(state, "waive")
    takers = []
    while field(state, "phase") == "take":
        takers.append(state.seat)
        do(state, texts(state)[0])
    assert takers == vector["expect"]


@of("cards")
def test_cards_of_a_whole_game(vector):
    found = 0
    for seed in range(40):
        states = list(random_states(2, seed))
        turns = {
            (field(state, "round"), field(state, "turn"))
            for state in states
            if field(state, "phase") == "reveal"
        }
        if len(turns) == vector["turns"]:
            found += 1
            hands, decks = field(states[-1], "hands"), field(states[-1], "decks")
            assert {len(hand) for hand in hands} == {vector["expect"]["hand"]}
            assert {len(deck) for deck in decks} == {vector["expect"]["pile"]}
    assert found


@of("score")
def test_scores(vector):
    state = at(**vector["position"])
    assert [score.total for score in state.scores()] == vector["expect"]
