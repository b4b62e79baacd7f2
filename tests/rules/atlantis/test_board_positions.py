"""Positions and texts of the game with the board: what is kept, filled in and refused."""

import pytest

from game.match.match import Match
from game.rules.atlantis.board import ATLANTIS
from game.rules.core import BadPosition, IllegalMove
from tests.rules.atlantis.board_helpers import AUTHENTIC, HOME_OPEN, at, do, new, player, texts


def test_what_is_left_out_is_as_at_the_start():
    state = ATLANTIS.from_position({"seats": 3}, {})
    position = state.position()
    assert [each["at"] for each in position["players"]] == [12, 58, 79]
    assert [each["last"] for each in position["players"]] == [12, 58, 79]
    assert [each["crossings"] for each in position["players"]] == [0, 0, 0]
    assert position["phase"] == "go" and position["dragon"] is None
    assert position["stock_pegasus"] == 3 and position["turn_start"] is None
    assert "card" not in position["players"][0]


def test_crossings_follow_from_keys():
    for keys, opened, crossings in (
        ([], False, 0),
        ([], True, 1),
        (["bronze"], False, 1),
        (["bronze"], True, 2),
        (["bronze", "silver"], True, 3),
        (["bronze", "silver", "gold"], False, 3),
        (["bronze", "silver", "gold"], True, 4),
    ):
        knight = {"keys": keys, "kingdom_key_open": opened, "at": 11}
        assert player(at({**knight, "crossings": crossings}))["crossings"] == crossings


@pytest.mark.parametrize(
    ("position", "rule", "path"),
    [
        ({"seats": 2, "figure": 3}, "1.1", "figure"),
        ({"seats": 2, "players": [{"at": 12, "seat": 1}, {}]}, "4.1", "players[0].seat"),
        ({"seats": 2, "players": [{"at": "12"}, {}]}, "10.1.1", "players[0].at"),
        ({"seats": 2, "players": [{"at": True}, {}]}, "10.1.1", "players[0].at"),
        ({"seats": 2, "players": [{"last": 0}, {}]}, "10.1.1", "players[0].last"),
        ({"seats": 2, "players": [{}, {"last": 12}]}, "11.2.3", "players[1].last"),
        ({"seats": 2, "players": [{"pegasus": 1}, {}]}, "11.4.1", "players[0].pegasus"),
        ({"seats": 2, "players": [{"crossings": 1}, {}]}, "11.3.3", "players[0].crossings"),
        ({"seats": 2, "stock_pegasus": -1}, "11.4.1", "stock_pegasus"),
        ({"seats": 2, "phase": "flying"}, "3.1", "phase"),
        ({"seats": 2, "phase": ["go"]}, "3.1", "phase"),
        ({"seats": 2, "players": [7, {}]}, "4.1", "players[0]"),
        ({"seats": 2, "players": [{"gold": 61}, {}]}, "4.3", "players[0].gold"),
        ({"seats": 2, "players": "two"}, "4.1", "players"),
        (
            {"seats": 2, "phase": "end", "turn_start": {"pegasus": 0}},
            "11.5.6",
            "turn_start.pegasus",
        ),
        ({"seats": 2, "phase": "go", "offer": {}}, "3.1", "offer"),
        ({"seats": 2, "players": [{}, {}], "level": 4}, "2.4", "seats"),
        ([], "1.1", ""),
    ],
)
def test_contradictions_are_named(position, rule, path):
    with pytest.raises(BadPosition) as error:
        ATLANTIS.from_position(position, {})
    assert (error.value.rule, error.value.path) == (rule, path)


def test_a_position_says_everything_after_every_move():
    moves = "go 11,press move,roll 3,dragon 40,press no,go 57,press move,roll 8,roll 3,sign +"
    for options in ({}, AUTHENTIC, {"stock_card": "shown"}):
        state = new(2, **options)
        for text in moves.split(","):
            do(state, text)
            again = ATLANTIS.from_position(state.position(), options)
            assert again.position() == state.position()
            assert texts(again) == texts(state)


def test_moves_are_spelt_one_way_only():
    state = at({"pegasus": True})
    for move in state.moves():
        assert state.parse(state.text(move)) == move
    for text in (
        "go",
        "go  18",
        "go 018",
        "go +18",
        "go 256",
        "fly",
        "stay 12",
        "dragon x",
        "walk 3",
    ):
        with pytest.raises(ValueError, match="no move"):
            state.parse(text)
    match = Match.from_position(ATLANTIS, state.position(), 1)
    for text in ("go 018", "GO 18", "go 18 ", "fly", "go 300"):
        with pytest.raises(IllegalMove):
            match.play(text)


def test_a_step_can_be_taken_back_until_a_key_is_pressed():
    match = Match.new(ATLANTIS, 2, 1)
    match.play("go 11")
    assert match.undo_block() is None
    match.undo()
    assert match.position()["phase"] == "go"
    match.play("go 13")
    match.play("press move")
    assert match.undo_block() is not None


def test_a_copy_is_independent():
    state = at({"pegasus": True, **HOME_OPEN, "at": 11}, dragon=40)
    copy = state.clone()
    before = state.position()
    do(copy, "fly 9", "press move", "roll 3", "dragon 41", "press no")
    assert state.position() == before


def test_views_give_the_whole_board():
    state = at({"pegasus": True, **HOME_OPEN, "at": 11}, {"at": 5, "last": 40}, dragon=40)
    view = state.view(1)
    assert (view.at, view.last, view.dragon) == ([11, 5], [11, 40], 40)
    assert (view.pegasus, view.stock_pegasus) == ([True, False], 1)
    assert (view.crossings, view.places, view.paid) == ([4, 0], [4, 4], [True, False])
    assert view.fitting == ["move", "frontier"] and view.guided
    assert view.live_keys == [] and state.view(0).phase == "go"
    do(state, "stay")
    assert state.view(1).live_keys == ["move", "inventory"]
    view = state.view(0)
    step = view.describe(view.moves()[0])
    assert (step.kind, step.key, step.space) == ("press", "move", None)
    do(state, "press move", "roll 3")
    view = state.view(0)
    assert view.phase == "dragon" and view.live_keys == []
    step = view.describe(view.parse("dragon 41"))
    assert (step.kind, step.space) == ("dragon", 41)
    fresh = at({"pegasus": True}).view(0)
    kinds = {(step.kind, step.space) for step in map(fresh.describe, fresh.moves())}
    assert {("go", 11), ("stay", 12), ("fly", 22)} <= kinds
