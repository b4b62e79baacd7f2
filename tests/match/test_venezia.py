"""A player's undo in Venezia: any decision of the own turn but the card."""

import pytest

from game.match.match import Match
from game.rules.venezia import RULES

POSITION = {
    "seats": 2,
    "board": ["K5 K2 R7", "N4 ## A3", "V6 G8 GX"],
    "pawns": [["a1"], ["c3"]],
    "coins": [4, 5],
    "hands": [["A3", "R7"], ["K5", "GX"]],
}


def begun(**fields):
    return Match.from_position(RULES, POSITION | fields, 1)


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        ({}, "walk a1 b2"),
        ({}, "walk a1 b1"),
        ({}, "gondola a1 c1"),
        ({}, "stay"),
        ({"phase": "buy", "moved": "a1"}, "buy"),
        ({"phase": "buy", "moved": "a1"}, "skip"),
        ({"phase": "place", "pawns": [[], []], "to_place": 2}, "place a2"),
        ({"phase": "place", "pawns": [[], ["c3"]], "to_place": 1}, "place a2"),
    ],
)
def test_may_be_taken_back(fields, move):
    match = begun(**fields)
    before = match.position()
    match.play(move)
    assert match.undo_block() is None
    match.undo()
    assert match.position() == before
    assert match.undo_block() == "match.undo.nothing"


def test_the_card_stays_played_and_the_turn_before_it_done():
    match = begun()
    match.play("walk a1 b1")
    match.play("buy")
    match.play("play A3")
    assert match.undo_block() == "match.undo.revealed"
    match.play("stay")
    match.undo()
    assert match.undo_block() == "match.undo.revealed"


def test_a_rescue_may_be_taken_back_until_somebody_else_decides():
    match = begun(seat=1, phase="play")
    match.play("play K5")
    assert match.seat == 0 and match.undo_block() == "match.undo.revealed"
    match.play("rescue b2")
    assert match.undo_block() is None
    match.undo()
    match.play("drown")
    assert match.position()["pawns"] == [[], ["c3"]]
