"""Positions: there and back, defaults, and everything that contradicts itself."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core import CHANCE, OVER, BadPosition
from game.rules.vineta import RULES
from game.rules.vineta.setting import FIELDS
from game.rules.vineta.tables import DISTRICTS
from tests.rules.vineta.helpers import (
    EVERY_CARD,
    all_but,
    at,
    do,
    draw_all,
    field,
    random_states,
    started,
    texts,
)

SIDE = {"side_cards_claim": True}
OPTIONS = [{}, {"extra_pass": True, "own_row": "always", **SIDE}]
PROTOCOL = {
    "seats": 4, "colours": "RBYGW", "houses": {"V1": "RRB", "S1": "GW"}, "sunk": ["V3"],
    "chips": ["V1", None, None, None], "rows": {"V1": ["0:F3", "1:F2"]},
    "beside": {"V1": ["2:A10"]}, "front": [[], ["A4 S2"], [], []],
    "hands": [["F1", "A3"], ["F2"], ["F2"], ["F2"]], "decks": [["F2", "F4"], [], [], []],
    "captured": ["RRB", "", "G", ""], "colour_tiles": ["R", "B", "Y", "G"],
    "district_tiles": ["V1", "S2", "O3", "V2"], "round": 1, "turn": 1, "length": 3, "start": 0,
    "seat": 0, "phase": "choose", "chosen": [None, None, None, None], "to_place": {},
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_state_survives_the_trip(seats, options):
    for number, state in enumerate(random_states(seats, 3 * seats, options)):
        if number % 3:
            continue
        position = state.position()
        assert set(position) == set(FIELDS)
        again = RULES.from_position(json.loads(json.dumps(position)), options)
        assert again.position() == position
        assert (again.seat, again.moves()) == (state.seat, state.moves())
        assert again.scores() == state.scores()
        assert (again.sampled, again.choosing) == (state.sampled, state.choosing)


def test_the_example_of_the_protocol():
    position = RULES.from_position(PROTOCOL, {}).position()
    shown = {name: position[name] for name in PROTOCOL}
    assert shown == PROTOCOL
    assert (position["tie"], position["sinking"], position["claim"]) == (False, None, 0)
    assert [len(cards) for cards in position["discards"]] == [25, 27, 28, 29]


def test_defaults():
    position = RULES.from_position({"seats": 2, "hands": [["F1"], ["A1"]]}, {}).position()
    assert position["colours"] == "RBY" and position["houses"] == {} and position["sunk"] == []
    assert position["rows"] == {} and position["to_place"] == {}
    assert [position[name] for name in ("round", "turn", "length", "start")] == [1, 1, 3, 0]
    assert [len(deck) for deck in position["decks"]] == [29, 29]
    assert position["discards"] == [[], []]
    assert position["phase"] == "choose"
    lying = {"rows": {"V1": ["1:F4"]}, "hands": [["F1"], []], "front": [["A5"], []]}
    position = RULES.from_position({"seats": 2, **lying}, {}).position()
    assert [len(deck) for deck in position["decks"]] == [28, 29]
    assert position["chips"] == [None, "V1"]
    assert at(2, hands=[["F1"], []], turn=4).tie is True
    assert at(2, hands=[["F1"], []], turn=4, tie=False).tie is False
    used = RULES.from_position(
        {"seats": 2, "hands": [["F1"], []], "discards": [["F1"], EVERY_CARD]}, {}
    )
    assert [len(deck) for deck in field(used, "decks")] == [28, 0]


def test_before_the_first_choice():
    states = random_states(2, 1)
    seen = []
    for state in states:
        phase = field(state, "phase")
        if phase not in seen:
            seen.append(phase)
        if phase == "choose":
            break
    assert seen == ["start", "tiles", "place", "deal", "choose"]
    assert texts(at(3, phase="start")) == ["start 0", "start 1", "start 2"]
    assert at(3, phase="tiles", start=1).sampled
    assert at(3, phase="place", start=1).seat == 1
    dealing = at(2, phase="deal", hands=[["F1"] * 4 + ["F2"] * 3, ["F1"]])
    assert (dealing.seat, field(dealing, "seat")) == (CHANCE, 1)
    full = at(2, phase="deal", hands=[["F1"] * 4 + ["F2"] * 3] * 2)
    assert (full.seat, field(full, "phase")) == (0, "choose")


def test_who_draws_is_told_by_the_seat():
    state = at(3, phase="draw", seat=2, start=1, decks=[["F1"], ["F2"], ["F3"]], hands=[[]] * 3)
    assert texts(state) == ["draw F3"]
    do(state, "draw F3")
    assert texts(state) == ["draw F1"]
    do(state, "draw F1")
    assert (field(state, "phase"), field(state, "turn"), field(state, "start")) == ("choose", 2, 2)
    empty = at(3, phase="draw", seat=2, decks=[["F1"], ["F2"], []], hands=[["A1"]] * 3)
    assert field(empty, "phase") == "choose"


def test_an_empty_phase_is_passed_over():
    state = at(2, hands=[[], []], rows={"V1": ["0:F1"]}, houses={"V1": "R"})
    assert (field(state, "phase"), field(state, "sinking")) == ("take", "V1")


SEVEN = ["F1", "F1", "F1", "F1", "F2", "F2", "F2"]
GOOD = {"seats": 2, "hands": [["F1"], ["F1"]], "rows": {"V1": ["0:F3"]}, "houses": {"V1": "RB"}}
TAKING = {**GOOD, "phase": "take", "sinking": "V1"}
REVEAL = {**GOOD, "phase": "reveal", "chosen": ["A1", "A2"]}
BAD = [
    ({"seats": None}, "2.9", "seats"),
    ({"seats": True}, "2.9", "seats"),
    ({"seats": "2"}, "2.9", "seats"),
    ({"seats": 7}, "2.9", "seats"),
    ({"tea": 1}, "2.1", "tea"),
    ({"colours": "RB"}, "3.2", "colours"),
    ({"colours": "RRB"}, "3.2", "colours"),
    ({"colours": "RBX"}, "3.2", "colours"),
    ({"colours": 7}, "3.2", "colours"),
    ({"phase": "tea"}, "4.1.2", "phase"),
    ({"phase": []}, "4.1.2", "phase"),
    ({"sunk": "V2"}, "7.6.1", "sunk"),
    ({"sunk": ["V4"]}, "2.1", "sunk[0]"),
    ({"sunk": ["V2", "V2"]}, "7.6.1", "sunk[1]"),
    ({"sunk": all_but("V1")}, "8.1", "sunk"),
    ({"sunk": list(DISTRICTS)}, "8.1", "sunk"),
    ({"phase": "over"}, "8.1", "sunk"),
    ({"houses": []}, "2.4", "houses"),
    ({"houses": {"V4": "R"}}, "2.1", "houses.V4"),
    ({"houses": {"V1": 5}}, "2.4", "houses.V1"),
    ({"houses": {"V1": "G"}}, "3.2", "houses.V1"),
    ({"houses": {"V1": "r"}}, "3.2", "houses.V1"),
    ({"houses": {"V1": "RRRRRRRR"}}, "2.4", "houses.V1"),
    ({"houses": {"V1": "RRRRRRR"}, "captured": ["R", ""]}, "2.4", "houses"),
    ({"houses": {"V2": "R"}, "sunk": ["V2"]}, "7.6.1", "houses.V2"),
    ({"captured": [""]}, "7.5.1", "captured"),
    ({"captured": ["", 1]}, "2.4", "captured[1]"),
    ({"to_place": {"R": 1}}, "3.5.1", "to_place"),
    ({"to_place": {"R": 8}}, "3.5.1", "to_place.R"),
    ({"to_place": {"X": 1}}, "3.2", "to_place.X"),
    ({"to_place": {"RB": 1}}, "3.2", "to_place.RB"),
    ({"phase": "place", "hands": [[], []], "rows": {}, "to_place": {}}, "3.5.1", "to_place"),
    ({"phase": "start", "hands": [[], []], "rows": {}}, "3.5.1", "to_place"),
    ({"phase": "place", "hands": [["F1"], []], "rows": {}}, "3.6", "hands[0]"),
    ({"phase": "place", "hands": [[], []]}, "5.2.1", "rows"),
    ({"phase": "deal", "rows": {}, "front": [["A5"], []]}, "5.2.1", "front"),
    ({"colour_tiles": ["R", "R"]}, "3.3.1", "colour_tiles[1]"),
    ({"colour_tiles": ["R", "G"]}, "3.3.1", "colour_tiles[1]"),
    ({"colour_tiles": ["R", "?"]}, "3.3.1", "colour_tiles[1]"),
    ({"district_tiles": ["V1", 3]}, "3.3.2", "district_tiles[1]"),
    ({"district_tiles": ["V1"]}, "3.3.2", "district_tiles"),
    ({"round": 0}, "4.1.1", "round"),
    ({"turn": 0}, "4.1.1", "turn"),
    ({"length": "3"}, "4.7.1", "length"),
    ({"tie": 1}, "7.2.1", "tie"),
    ({"tie": True}, "7.2.1", "tie"),
    ({"start": 2}, "4.5.1", "start"),
    ({"seat": 1}, "4.3.1", "seat"),
    ({"seat": 2}, "4.3.1", "seat"),
    ({"rows": {"V1": []}}, "5.7", "rows.V1"),
    ({"rows": {"V1": ["0:A1"]}}, "5.5", "rows.V1[0]"),
    ({"rows": {"V1": [3]}}, "5.5", "rows.V1[0]"),
    ({"rows": {"V1": ["2:F1"]}}, "5.6", "rows.V1[0]"),
    ({"rows": {"V2": ["0:F1"]}, "sunk": ["V2"]}, "7.6.1", "rows.V2"),
    ({"rows": {"V1": ["0:F1"], "V2": ["0:F1"]}}, "5.2.3", "chips"),
    ({"chips": ["V2", None]}, "5.7", "chips[0]"),
    ({"chips": [None, None]}, "5.2.1", "chips"),
    ({"chips": ["V1", "V1"]}, "5.2.1", "chips[1]"),
    ({"beside": {"V2": ["0:A10"]}}, "6.11.1", "beside.V2"),
    ({"beside": {"V1": ["0:A9"]}}, "6.11.1", "beside.V1[0]"),
    ({"beside": {"V1": ["0:A10@1"]}}, "6.11.1", "beside.V1[0]"),
    ({"beside": {"V1": ["3:A10"]}}, "5.6", "beside.V1[0]"),
    ({"front": [["A4"], []]}, "2.1", "front[0][0]"),
    ({"front": [["A4 V9"], []]}, "2.1", "front[0][0]"),
    ({"front": [["A1"], []]}, "6.1.3", "front[0][0]"),
    ({"front": [["A5 V1"], []]}, "6.1.3", "front[0][0]"),
    ({"front": [["A4 V2"], []], "sunk": ["V2"]}, "7.6.1", "front[0][0]"),
    ({"hands": [["F9"], []]}, "2.6", "hands[0][0]"),
    ({"hands": [["?"], []]}, "2.6", "hands[0][0]"),
    ({"hands": [[["F1"]], []]}, "2.6", "hands[0][0]"),
    ({"hands": [["F4"] * 4, []]}, "2.6", "hands[0]"),
    ({"hands": [[*SEVEN, "F3"], []]}, "3.6", "hands[0]"),
    ({"decks": [["A9"] * 2, []]}, "2.6", "hands[0]"),
    ({"decks": [[], []], "discards": [[], []]}, "2.6", "discards[0]"),
    ({"chosen": ["F1", "F1"]}, "4.3.1", "phase"),
    ({"chosen": [None, "F1"]}, "4.2.1", "chosen"),
    ({"chosen": [None, "F9"]}, "2.6", "chosen[1]"),
    ({"phase": "draw", "chosen": ["F1", None]}, "4.2.1", "chosen[0]"),
    ({"phase": "draw", "hands": [SEVEN, []]}, "4.4.1", "hands[0]"),
    ({"phase": "reveal"}, "4.3.1", "chosen"),
    ({"phase": "sink"}, "7.3", "hands"),
    ({"phase": "sink", "hands": [[], []]}, "7.1", "rows"),
    ({"sinking": "V1"}, "7.5.1", "sinking"),
    ({"claim": 1}, "7.5.1", "claim"),
    ({"claim": False}, "7.5.1", "claim"),
]


@pytest.mark.parametrize(("fields", "rule", "path"), BAD, ids=lambda value: str(value)[:40])
def test_contradictions_are_named(fields, rule, path):
    with pytest.raises(BadPosition) as caught:
        RULES.from_position({**GOOD, **fields}, {})
    assert (caught.value.rule, caught.value.path) == (rule, path)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"sinking": None}, "sinking"),
        ({"sinking": "V2"}, "sinking"),
        ({"houses": {}}, "sinking"),
        ({"claim": -1}, "claim"),
        ({"seat": 1}, "seat"),
    ],
)
def test_contradictions_while_taking(fields, path):
    with pytest.raises(BadPosition) as caught:
        RULES.from_position({**TAKING, **fields}, {})
    assert caught.value.path == path


def test_places_of_cards_beside_a_row():
    rows = {"rows": {"V1": ["0:F3", "1:F2"]}, "hands": [["F1"], []]}
    state = at(2, SIDE, beside={"V1": ["0:A10", "1:A10@1"]}, **rows)
    assert field(state, "beside") == {"V1": ["0:A10@2", "1:A10@1"]}
    with pytest.raises(BadPosition):
        at(2, SIDE, beside={"V1": ["0:A10@3"]}, **rows)


def test_a_position_is_an_object():
    for position in (None, [], "x", 7):
        with pytest.raises(BadPosition):
            RULES.from_position(position, {})


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 99)
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.sampled_from(["V1", "S2", "R", "RRB", "F3", "A4 V1", "0:F3", "1:A10", "?", "choose"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=2) | st.sampled_from(DISTRICTS), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.data())
def test_anything_is_a_position_or_a_bad_one(data):
    position = dict(data.draw(st.sampled_from([GOOD, TAKING, REVEAL, PROTOCOL])))
    for _ in range(data.draw(st.integers(1, 2))):
        position[data.draw(st.sampled_from(FIELDS))] = data.draw(VALUES)
    try:
        state = RULES.from_position(position, {})
    except BadPosition as error:
        assert error.rule and str(error)
        return
    again = RULES.from_position(state.position(), {})
    assert again.position() == state.position()
    draw_all(state)
    assert state.seat == OVER or state.moves()


def test_a_game_goes_on_from_any_of_its_positions():
    state = started(2, 5)
    for text in ("house R S1", "house B S1"):
        do(state, text)
    again = RULES.from_position(state.position(), {})
    assert again.seat == state.seat and again.moves() == state.moves()
