"""The vectors of the rule sheet, run on the rules."""

import json
from pathlib import Path

import pytest

from game.rules.core import Score, winners
from game.rules.venezia.choices import plays
from game.rules.venezia.tables import COLOURS, FIRST_CARD, LAND, SETUP, TILE, VALUES, tiles_in_play
from game.rules.venezia.view import certainly_boxed
from tests.rules.venezia.helpers import RULES, at, do, refusal, texts

VECTORS = json.loads(
    (Path(__file__).parents[2] / "data" / "venezia_vectors.json").read_text(encoding="utf-8")
)
PARTS = {"a": "treasures", "b": "numbers", "c": "x", "d": "coins"}


def of(kind):
    vectors = [vector for vector in VECTORS if vector["kind"] == kind]
    return pytest.mark.parametrize("vector", vectors, ids=[vector["id"] for vector in vectors])


def spare_cards(board):
    """A card for each of two seats, so that no cut-out is over before it begins."""
    free = [code for row in board for code in row.split() if code[0] in COLOURS and code[1] != "2"]
    return [free[:1], free[1:2]]


def state_of(vector, **fields):
    """The vector's cut-out as a state."""
    seats = max(2, len(vector.get("pawns", ())))
    given = {
        field: vector[field]
        for field in ("pawns", "coins", "gondolas", "hands", "treasures", "buys")
        if field in vector
    }
    base = {"seats": seats, "hands": spare_cards(vector["board"]), **given, **fields}
    return at(*vector["board"], **base)


@of("equation")
def test_equation(vector):
    land = list(range(LAND))
    assert vector["expect"] == [[len(COLOURS), len(VALUES)]]
    assert len(land[FIRST_CARD:]) == 42
    assert 64 - len(land) == SETUP[3].platforms == 16
    assert 36 - len(tiles_in_play(2, 0)) == 0


@of("components")
def test_components(vector):
    seats = vector["players"]
    out = COLOURS.index(vector["removed"]) if "removed" in vector else None
    tiles = tiles_in_play(seats, out)
    setup = SETUP[seats]
    cards = [tile for tile in tiles if FIRST_CARD <= tile < LAND]
    assert vector["expect"] == {
        "tiles": len(tiles),
        "land": sum(tile < LAND for tile in tiles),
        "platforms": setup.platforms,
        "cards": len(cards),
        "deal": setup.cards,
        "back": len(cards) - seats * setup.cards,
        "coins": setup.coins,
        "pawns": setup.pawns,
        "turns": seats * setup.cards,
    }


@of("walk")
def test_walk(vector):
    prefix = f"walk {vector['from']} "
    found = [text for text in texts(state_of(vector)) if text.startswith(prefix)]
    assert sorted(found) == sorted(prefix + target for target in vector["expect"])


@of("gondola")
def test_gondola(vector):
    prefix = f"gondola {vector['from']} "
    found = [text for text in texts(state_of(vector)) if text.startswith(prefix)]
    assert found == [prefix + target for target in vector["expect"]]


@of("moves")
def test_moves(vector):
    state = state_of(vector, seat=vector["player"])
    assert state.position()["phase"] == "play"
    assert [text for text in texts(state) if not text.startswith("play")] == []


@of("playable")
def test_playable(vector):
    for hand, expected in zip(vector["hands"], vector["expect"], strict=True):
        state = RULES.new(vector["players"], {})
        state.seat, state.hands[0] = 0, sum(1 << TILE[card] for card in hand)
        found = [state.text(move).removeprefix("play ") for move in plays(state)]
        assert sorted(found) == sorted(expected)


def run(vector):
    """Make the steps, each from a position where it is the step's turn; return the end."""
    state = state_of(vector)
    for step in vector["steps"]:
        position = {**state.position(), "seat": step["player"], "last": [None] * 2}
        if not any(position["hands"]):
            position["hands"] = spare_cards(position["board"])
        phase = "play" if "play" in step else "move"
        position.update(phase=phase, moved=None, sinking=None, played=None)
        state = RULES.from_position(position, {})
        moves = []
        if "move" in step:
            source, target, kind = step["move"]
            moves.append(f"{kind} {source} {target}")
        if "buy" in step:
            moves.append("buy")
        if "play" in step:
            moves.append(f"play {step['play']}")
        for text in moves:
            assert refusal(state, text) is None, text
            do(state, text)
        if state.position()["phase"] == "rescue":
            text = f"rescue {step['rescue']}" if "rescue" in step else "drown"
            assert refusal(state, text) is None, text
            do(state, text)
    return state


@of("script")
def test_script(vector):
    state = run(vector)
    position = state.position()
    for field, expected in vector["expect"].items():
        if field == "land":
            found = {c: state.view(None).land(COLOURS.index(c)) for c in expected}
        elif field == "buys":
            found = {cell: position["buys"].get(cell, 0) for cell in expected}
        else:
            found = position[field]
        assert found == expected, field


@of("error")
def test_error(vector):
    with pytest.raises(AssertionError):
        run(vector)


@of("place")
def test_place(vector):
    state = state_of(vector, phase="place", seat=vector["player"])
    assert {cell: f"place {cell}" in texts(state) for cell in vector["expect"]} == vector["expect"]


@of("score")
def test_score(vector):
    state = state_of(vector, coins=[0, 0])
    for score, expected in zip(state.scores(), vector["expect"], strict=True):
        assert {letter: score.parts[part] for letter, part in PARTS.items()} == {
            letter: expected[letter] for letter in PARTS
        }
        assert score.total == expected["total"]


@of("winner")
def test_winner(vector):
    assert winners([Score(total, {}) for total in vector["totals"]]) == vector["expect"]


@of("safe")
def test_safe(vector):
    hand = [TILE[card] for card in vector["hand"]]
    unplayed = [TILE[card] for card in vector["unplayed"]]
    last = [TILE[f"K{value}"] for value in vector["last"]]
    found = certainly_boxed(unplayed, hand, last, vector["left"])
    assert found == sorted(TILE[card] for card in vector["expect"])


def test_every_kind_of_vector_is_run():
    kinds = {vector["kind"] for vector in VECTORS}
    source = Path(__file__).read_text(encoding="utf-8")
    assert {kind for kind in kinds if f'@of("{kind}")' in source} == kinds
    assert len(VECTORS) == 28
