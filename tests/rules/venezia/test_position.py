"""Positions: there and back, defaults, and everything that contradicts itself."""

import json

import pytest

from game.rules.core import BadPosition
from game.rules.venezia.setting import FIELDS
from tests.rules.venezia.helpers import RULES, at, random_states, started, texts

EXAMPLE = {
    "seats": 3, "board": ["K2 K3 ~~ K5", "N2 ## N4 N5"], "pawns": [["a1"], ["c2"], []],
    "coins": [5, 5, 5], "gondolas": [2, 2, 2], "hands": [["K5", "N4"], ["K3"], ["N5"]], "box": [],
    "treasures": [{"K": 1}, {}, {}], "supply": {"K": 9}, "buys": {"a1": 1}, "seat": 0,
    "phase": "move", "moved": None, "sinking": None, "played": None, "to_place": 0,
    "last": [None, None, None],
}  # fmt: skip
OPTIONS = [
    {},
    {"gondola_share": True, "buy_without_move": True, "price": "pile", "platform_start": False},
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_state_survives_the_trip(seats, options):
    for state in random_states(seats, 7 * seats, options):
        position = state.position()
        assert tuple(position) == FIELDS
        again = RULES.from_position(json.loads(json.dumps(position)), options)
        assert again.position() == position
        assert (again.seat, again.moves()) == (state.seat, state.moves())
        assert again.scores() == state.scores()
        assert again.sampled == state.sampled


def test_the_example_of_the_protocol():
    state = RULES.from_position(EXAMPLE, {})
    expected = {**EXAMPLE, "hands": [["N4", "K5"], ["K3"], ["N5"]]}
    expected["supply"] = {"K": 9, "N": 10, "A": 10, "V": 10, "R": 10, "G": 10}
    assert state.position() == expected


def test_defaults():
    state = at("K2 K3 ##", seats=4)
    assert state.position() == {
        "seats": 4, "board": ["K2 K3 ##"], "pawns": [[], [], [], []], "coins": [10] * 4,
        "gondolas": [2] * 4, "hands": [[], [], [], []], "box": [], "treasures": [{}, {}, {}, {}],
        "supply": dict.fromkeys("KNAVRG", 10), "buys": {}, "seat": 0, "phase": "over",
        "moved": None, "sinking": None, "played": None, "to_place": 0, "last": [None] * 4,
    }  # fmt: skip
    owned = at("K2 K3 ##", treasures=[{"N": 2}, {"N": 1, "G": 4}]).position()
    assert owned["supply"] == {"K": 10, "N": 7, "A": 10, "V": 10, "R": 10, "G": 6}
    placing = at("K2 K3 ##", phase="place", pawns=[["a1"], []], hands=[["K3"], []])
    assert placing.position()["to_place"] == 5


def test_before_the_deal():
    states = random_states(2, 1)
    for phase in ("start", "out", "layout", "deal", "place"):
        position = next(states).position()
        assert position["phase"] == phase
    water = ["~~ ~~ ~~ ~~ ~~ ~~"] * 6
    assert texts(at(*water, phase="out")) == [f"out {colour}" for colour in "KNAVRG"]
    assert texts(at(*["~~" + " ~~" * 7] * 8, phase="start", seats=3))[-1] == "start 2"


GOOD = {"seats": 2, "board": ["K2 K3 ~~ K5", "N2 ## N4 N5"], "hands": [["K5", "N4"], ["K3"]]}
BAD = [
    ({"seats": None}, "1.7", "seats"),
    ({"seats": True}, "1.7", "seats"),
    ({"seats": "2"}, "1.7", "seats"),
    ({"seats": 2.0}, "1.7", "seats"),
    ({"board": None}, "1.1", "board"),
    ({"board": []}, "1.1", "board"),
    ({"board": "K2 K3"}, "1.1", "board"),
    ({"board": ["K2 K3", 5]}, "1.1", "board[1]"),
    ({"board": ["K2 K3", "N2"]}, "1.1", "board[1]"),
    ({"board": ["K2  K3"]}, "1.2", "board[0]"),
    ({"board": [""]}, "1.2", "board[0]"),
    ({"board": ["##" + " ##" * 26]}, "1.1", "board"),
    ({"board": ["##"] * 100}, "1.1", "board"),
    ({"colour": 1}, "1.1", "colour"),
    ({"pawns": {}}, "1.7", "pawns"),
    ({"pawns": [[]]}, "1.7", "pawns"),
    ({"pawns": [["a1"], "b1"]}, "1.7", "pawns[1]"),
    ({"pawns": [["a1"], ["e1"]]}, "1.1", "pawns[1][0]"),
    ({"pawns": [["a1"], [7]]}, "1.1", "pawns[1][0]"),
    ({"pawns": [["a1", "c1"], []]}, "3.2.4", "pawns[0][1]"),
    ({"pawns": [["a1", "a1"], []]}, "3.2.3", "pawns[0][1]"),
    ({"pawns": [["a1"], ["b2", "a1"]]}, "3.2.3", "pawns[1][1]"),
    ({"coins": [1]}, "1.6", "coins"),
    ({"coins": [1, True]}, "1.6", "coins[1]"),
    ({"coins": [1, 1.5]}, "1.6", "coins[1]"),
    ({"coins": 4}, "1.6", "coins"),
    ({"gondolas": [2, -1]}, "1.7", "gondolas[1]"),
    ({"hands": [["K5"]]}, "2.4", "hands"),
    ({"hands": [["K5"], None]}, "2.4", "hands[1]"),
    ({"hands": [["K5"], ["?"]]}, "1.4", "hands[1][0]"),
    ({"hands": [["K5"], [5]]}, "1.4", "hands[1][0]"),
    ({"hands": [["K5"], ["K4"]]}, "1.4", "hands[1][0]"),
    ({"hands": [["K5", "K5"], []]}, "1.4", "hands[0][1]"),
    ({"box": ["K5"]}, "1.4", "box[0]"),
    ({"box": "K5"}, "2.4", "box"),
    ({"treasures": [{}, {"B": 1}]}, "1.5", "treasures[1]"),
    ({"treasures": [{}, {"KN": 1}]}, "1.5", "treasures[1]"),
    ({"treasures": [{}, []]}, "1.5", "treasures[1]"),
    ({"treasures": [{}, {"K": -1}]}, "1.5", "treasures[1].K"),
    ({"treasures": [{"K": 6}, {"K": 5}]}, "1.5", "treasures"),
    ({"supply": {"K": 11}}, "1.5", "supply.K"),
    ({"supply": {"": 1}}, "1.5", "supply"),
    ({"supply": []}, "1.5", "supply"),
    ({"buys": {"a9": 1}}, "1.1", "buys.a9"),
    ({"buys": {"c1": 1}}, "3.4.5", "buys.c1"),
    ({"buys": {"a1": 11}}, "3.4.3", "buys.a1"),
    ({"buys": [1]}, "3.4.3", "buys"),
    ({"seat": 2}, "3.1.1", "seat"),
    ({"seat": None}, "3.1.1", "seat"),
    ({"phase": "sleep"}, "3.1.1", "phase"),
    ({"phase": 3}, "3.1.1", "phase"),
    ({"phase": ["move"]}, "3.1.1", "phase"),
    ({"phase": "over"}, "3.7.1", "phase"),
    ({"phase": "start"}, "2.3", "board"),
    ({"phase": "deal", "hands": [[], []]}, "2.3", "board"),
    ({"phase": "deal"}, "2.4", "hands"),
    ({"moved": "a1"}, "3.2.1", "moved"),
    ({"moved": "a1", "phase": "buy"}, "3.2.1", "moved"),
    ({"moved": "z1", "phase": "buy"}, "1.1", "moved"),
    ({"sinking": "c1"}, "3.6.1", "sinking"),
    ({"played": 0}, "3.6.1", "played"),
    ({"phase": "rescue"}, "3.6.1", "sinking"),
    ({"phase": "rescue", "sinking": "c1"}, "3.6.1", "played"),
    ({"phase": "rescue", "sinking": "c1", "played": 5}, "3.1.1", "played"),
    ({"phase": "rescue", "sinking": "c1", "played": 0}, "3.6.1", "sinking"),
    ({"phase": "rescue", "sinking": "a1", "played": 0, "pawns": [["a1"], []]}, "3.5.3", "sinking"),
    (
        {"phase": "rescue", "sinking": "c1", "played": 0, "pawns": [[], ["c1"]]},
        "3.6.5",
        "seat",
    ),
    ({"to_place": 1}, "2.7", "to_place"),
    ({"phase": "place", "to_place": 0}, "2.7", "to_place"),
    ({"phase": "place", "to_place": 9}, "2.7", "to_place"),
    ({"last": [None]}, "3.5.1", "last"),
    ({"last": ["K2", None]}, "1.4", "last[0]"),
    ({"last": [4, None]}, "1.4", "last[0]"),
    ({"last": ["K5", None]}, "3.5.3", "last[0]"),
    ({"last": ["A3", "A3"]}, "1.4", "last[1]"),
    ({"last": ["A6", None]}, "3.5.1", "last[0]"),
]


@pytest.mark.parametrize(("change", "rule", "path"), BAD)
def test_contradictions_are_named(change, rule, path):
    RULES.from_position(GOOD, {})
    with pytest.raises(BadPosition) as caught:
        RULES.from_position({**GOOD, **change}, {})
    assert (caught.value.rule, caught.value.path) == (rule, path)
    assert str(caught.value)


def test_a_position_must_be_an_object_with_seats_and_board():
    for position, path in (([], ""), ({"board": ["K2"]}, "seats"), ({"seats": 2}, "board")):
        with pytest.raises(BadPosition) as caught:
            RULES.from_position(position, {})
        assert caught.value.path == path


def test_no_mutilated_position_breaks_anything():
    seeds = (state for seed in range(9) for state in random_states(3, seed))
    whole = next(state for state in seeds if state.position()["phase"] == "rescue")
    junk = (None, True, -1, 3, 1e9, "", "a1", [], {}, [None], ["a1"], [[]], {"K": 1}, {"a1": 1})
    for field in FIELDS:
        for value in junk:
            position = {**whole.position(), field: value}
            try:
                state = RULES.from_position(position, {})
            except BadPosition as error:
                assert error.path.startswith(field) or error.path
                continue
            assert state.position()["seats"] == 3


def test_options_are_checked():
    for options in ({"prize": "pile"}, {"price": "heap"}, {"gondola_share": 1}):
        with pytest.raises(ValueError, match="option"):
            RULES.new(2, options)
    assert started(2, price="pile").board.options["price"] == "pile"
