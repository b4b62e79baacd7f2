"""The sheet's vectors, run on the naive Vineta: it must be right before it may judge another."""

import json
from pathlib import Path

import pytest

from tests.naive.vineta import Game
from tests.naive.vineta_table import DISTRICTS, exposed

VECTORS = json.loads(
    (Path(__file__).parent.parent / "data" / "vineta_vectors.json").read_text("utf-8")
)


def of(kind):
    chosen = [vector for vector in VECTORS if vector["kind"] == kind]
    return pytest.mark.parametrize("vector", chosen, ids=[vector["id"] for vector in chosen])


def game_of(vector):
    """The cut-out as a game; nobody has more cards than it names."""
    seats = vector["position"]["seats"]
    position = {"decks": [[] for _ in range(seats)], **vector["position"]}
    position.setdefault("tie", position.get("turn", 1) > position.get("length", 3))
    return Game.from_position(position, vector.get("options"))


def set_up(seats):
    """A game whose first card is to be chosen, and how many houses each seat has placed."""
    game = Game(seats)
    placed = [0] * seats
    while game.phase != "choose":
        if game.phase == "tiles":
            pairs = zip(game.colours[:seats], DISTRICTS[:seats], strict=True)
            game.play("tiles " + "|".join(map(",".join, pairs)))
        elif game.seat == "chance":
            game.play(min(game.draws()))
        else:
            placed[game.seat] += 1
            game.play(game.moves()[0])
    return game, placed


def test_every_kind_of_vector_is_run():
    assert {each["kind"] for each in VECTORS} <= {
        "setup",
        "exposed",
        "script",
        "claims",
        "cards",
        "score",
    }


@of("setup")
def test_setup(vector):
    game, placed = set_up(vector["seats"])
    assert vector["expect"] == {
        "colours": len(game.colours),
        "houses": sum(map(len, game.houses.values())),
        "placed": placed,
        "free_colours": len(set(game.colours) - set(game.colour_tiles)),
        "free_districts": len(set(DISTRICTS) - set(game.district_tiles)),
        "hand": len(game.hands[0]),
        "pile": len(game.decks[0]),
    }


@of("exposed")
def test_exposed(vector):
    assert sorted(exposed(vector["sunk"])) == vector["expect"]


@of("script")
def test_scripts(vector):
    game = game_of(vector)
    for move in vector["moves"]:
        assert move in game.moves()
        game.play(move)
    legal = game.moves()
    assert not set(vector.get("refused", {})) & set(legal)
    assert sorted(vector.get("legal", legal)) == legal
    found = game.position()
    for field, expected in vector["expect"].items():
        if field == "sunk":
            expected = sorted(expected)
        assert found[field] == expected, field


@of("claims")
def test_claims(vector):
    position = {
        "seats": 3,
        "phase": "take",
        "sinking": "V1",
        "rows": {"V1": vector["row"]},
        "houses": {"V1": vector["houses"]},
        "hands": [["F1"]] * 3,
    }
    game = game_of({"position": position, "options": vector.get("options")})
    game.next_taker()
    takers = []
    while game.phase == "take":
        takers.append(game.seat)
        game.play(game.moves()[0])
    assert takers == vector["expect"]


@of("cards")
def test_cards(vector):
    """A round that never ends, so that turns alone use up the cards."""
    game, _ = set_up(2)
    game.length = 100
    while game.turn <= vector["turns"]:
        game.play(min(game.draws()) if game.seat == "chance" else game.moves()[0])
        game.length = 100
    assert {"hand": len(game.hands[0]), "pile": len(game.decks[0])} == vector["expect"]


@of("score")
def test_scores(vector):
    assert [score["total"] for score in game_of(vector).scores()] == vector["expect"]
