"""The sheet's vectors, run on the naive engine: it must be right before it may judge another."""

import json
from pathlib import Path

import pytest

from tests.naive.venezia import COLOURS, ORDER, Game, components, winners

VECTORS = json.loads(
    (Path(__file__).parent.parent / "data" / "venezia_vectors.json").read_text("utf-8")
)
PARTS = {"a": "treasures", "b": "numbers", "c": "x", "d": "coins"}


def of(*kinds):
    chosen = [vector for vector in VECTORS if vector["kind"] in kinds]
    return pytest.mark.parametrize("vector", chosen, ids=[vector["id"] for vector in chosen])


def game_of(vector):
    """The cut-out as a game that waits for somebody's move."""
    seats = max(2, len(vector.get("pawns", vector.get("hands", vector.get("treasures", [])))))
    position = {"seats": seats, "board": vector["board"], "hands": [["K8"]] * seats}
    for field in ("pawns", "coins", "gondolas", "treasures", "buys", "hands"):
        if field in vector:
            position[field] = vector[field]
    return Game.from_position(position)


def step(game, move):
    """Make a move if it is legal."""
    if move not in game.moves():
        raise ValueError(move)
    game.play(move)


def run(game, steps):
    """Make the steps of a vector, going to the phase that each of them is about."""
    for one in steps:
        game.seat, game.phase, game.moved = one["player"], "move", None
        if "move" in one:
            start, end, way = one["move"]
            step(game, f"{way} {start} {end}")
            if "buy" in one:
                assert game.moved == one["buy"]
                step(game, "buy")
        if "play" in one:
            game.phase = "play"
            step(game, "play " + one["play"])
            if game.phase == "rescue":
                step(game, "rescue " + one["rescue"] if "rescue" in one else "drown")


@of("equation")
def test_only_six_colours_of_eight_tiles_fit_the_published_numbers(vector):
    found = [
        [colours, 20 - 2 * colours]
        for colours in range(1, 10)
        if colours * (20 - 2 * colours - 1) == 42 and 64 - colours * (20 - 2 * colours) >= 10
    ]
    assert found == vector["expect"] == [[len(COLOURS), 8]]


@of("components")
def test_components(vector):
    players = vector["players"]
    table = components(players, vector.get("removed"))
    assert vector["expect"] == {
        "tiles": table["side"] ** 2,
        "land": len(table["land"]),
        "platforms": table["platforms"],
        "cards": len(table["cards"]),
        "deal": table["deal"],
        "back": len(table["cards"]) - players * table["deal"],
        "coins": table["coins"],
        "pawns": table["pawns"],
        "turns": players * table["deal"],
    }
    assert len(table["land"]) + table["platforms"] == table["side"] ** 2


@of("walk", "gondola")
def test_targets(vector):
    game = game_of(vector)
    targets = game.walks if vector["kind"] == "walk" else game.landings
    assert sorted(targets(vector["from"])) == sorted(vector["expect"])


@of("moves")
def test_a_phase_without_moves_is_skipped(vector):
    game = game_of(vector)
    pawns = game.pawns[vector["player"]]
    assert sum(len(game.walks(pawn)) for pawn in pawns) == vector["expect"] == 0
    assert (game.seat, game.phase) == (vector["player"], "play")


@of("place")
def test_placing(vector):
    game = game_of(vector)
    game.seat, game.phase, game.to_place = vector["player"], "place", 1
    places = game.places()
    assert {cell: cell in places for cell in vector["expect"]} == vector["expect"]


@of("playable")
def test_playable_cards(vector):
    game = game_of(vector)
    found = []
    for game.seat in range(vector["players"]):
        found.append(sorted(game.lowest_cards()))
    assert found == vector["expect"]


@of("script")
def test_scripts(vector):
    game = game_of(vector)
    run(game, vector["steps"])
    for field, expected in vector["expect"].items():
        if field == "land":
            assert {colour: game.land(colour) for colour in expected} == expected
        elif field == "buys":
            assert {cell: game.buys.get(cell, 0) for cell in expected} == expected
        else:
            assert getattr(game, field) == expected, field


@of("error")
def test_illegal_steps(vector):
    *before, last = vector["steps"]
    game = game_of(vector)
    run(game, before)
    with pytest.raises(ValueError):
        run(game, [last])


@of("score")
def test_scores(vector):
    game = game_of({"coins": [0, 0], **vector})
    found = [
        {letter: score["parts"][part] for letter, part in PARTS.items()} | {"total": score["total"]}
        for score in game.scores()
    ]
    assert found == vector["expect"]


@of("winner")
def test_winners(vector):
    assert winners(vector["totals"]) == vector["expect"]


def certainly_safe(hand, last, left, unplayed):
    """6: cards that are in nobody's hand, for they are lower than all opponents last played."""
    lowest_last = min(value for value, cards in zip(last, left, strict=True) if cards > 0)
    return sorted(
        card
        for card in unplayed
        if card not in hand and ORDER.index(card[1]) < ORDER.index(str(lowest_last))
    )


@of("safe")
def test_certainly_safe_tiles(vector):
    found = certainly_safe(vector["hand"], vector["last"], vector["left"], vector["unplayed"])
    assert found == vector["expect"]
