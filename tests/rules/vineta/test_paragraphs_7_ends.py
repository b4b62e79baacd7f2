"""RULES.md, chapters 7 to 9: one test a paragraph, named after it."""

import pytest

from game.match.tables import read
from game.rules.core import OVER, BadPosition, winners
from game.rules.vineta import AS_WRITTEN, RULES
from tests.rules.vineta.helpers import (
    all_but,
    at,
    do,
    field,
    kinds,
    parts,
    random_states,
    refusal,
    revealing,
    texts,
    words,
)


def decided(*cards, text="waive", seats=3, **fields):
    """A round's end: the last seat waives its card in the third turn."""
    fields.setdefault("turn", 3)
    state = revealing(*[None] * (seats - 1), "A9", **fields)
    return state, do(state, text)


def test_r7_1_the_strongest_row_sinks():
    houses = {"V1": "R", "V2": "B"}
    for rows, beside, loser, force in (
        ({"V1": ["0:F3", "1:F2"], "V2": ["2:F4"]}, {}, "V1", 5),
        ({"V1": ["0:F3", "1:F2"], "V2": ["2:F4"]}, {"V2": ["0:A10"]}, "V2", 8),
        ({"V1": ["0:F3"], "V2": ["2:F1"]}, {"V2": ["0:A10", "1:A10"]}, "V2", 4),
    ):
        state, events = decided(rows=rows, beside=beside, houses=houses)
        assert field(state, "sinking") == loser
        assert [event[:3] for event in events if event[0] == "sinking"] == [
            ("sinking", loser, force)
        ]


TIED = {"V1": ["0:F3", "1:F2"], "V2": ["2:F4", "0:F1"], "V3": ["1:F1"]}


def test_r7_2_1_a_tie_means_a_further_turn():
    state, events = decided(rows=TIED, hands=[["F1"], ["F1", "A1"], ["F2"]])
    assert ("tied", ["V1", "V2"]) in events
    assert (field(state, "turn"), field(state, "tie"), field(state, "phase")) == (4, True, "choose")
    assert field(state, "start") == 1 and state.choosing == (1, 2, 0)
    assert events[-1] == ("turn", 1, 4, 1, True)
    with pytest.raises(BadPosition) as caught:
        at(2, tie=True)
    assert caught.value.rule == "7.2.1"


def test_r7_2_2_until_one_row_alone_is_ahead():
    state, _ = decided(rows=TIED, hands=[["F1", "F1"], ["F1", "F1"], ["F2", "F2"]])
    do(state, "choose F1", "choose F2", "choose F1", "extend V1", "extend V3", "extend V2")
    assert [field(state, name) for name in ("turn", "tie")] == [5, True]
    do(state, "choose F2", "choose F1", "choose F1", "extend V1", "extend V3", "extend V2")
    assert field(state, "sunk") == ["V1"]
    low, _ = decided(rows={"V1": ["0:F4"], "V2": ["1:F2"], "V3": ["2:F2"]})
    assert field(low, "sunk") == ["V1"]


def test_r7_3_without_cards_the_holder_of_the_tower_picks_one_of_the_tied():
    state, events = decided(rows=TIED, houses={"V1": "R"}, start=1, seats=3)
    assert (field(state, "phase"), state.seat, events[-1]) == ("sink", 2, ("tied", ["V1", "V2"]))
    assert words(state, "sink") == ["V1", "V2"]
    assert refusal(state, "sink V3") == "7.3" and refusal(state, "take R") == "7.3"
    do(state, "sink V1")
    assert (field(state, "phase"), state.seat) == ("take", 1)
    with pytest.raises(BadPosition) as caught:
        at(2, phase="sink", hands=[["F1"], []])
    assert caught.value.rule == "7.3"


def test_r7_4_without_rows_a_further_turn_and_in_the_end_houses_are_lost():
    state, events = decided(hands=[["F1"], [], []])
    assert ("tied", []) in events and field(state, "tie") is True
    bare, _ = decided(houses={"V2": "RB", "V1": "R"}, captured=["Y", "", ""])
    assert words(bare, "sink") == ["V1", "V2", "V3"] and refusal(bare, "sink S1") == "7.4"
    events = do(bare, "sink V2")
    assert ("lost", "RB", "V2") in events and ("sunk", "V2", 1) in events
    assert (field(bare, "houses"), field(bare, "captured")) == ({"V1": "R"}, ["Y", "", ""])
    assert (field(bare, "round"), field(bare, "phase"), field(bare, "start")) == (2, "sink", 1)
    anywhere, _ = decided(options={"sea_only": False})
    assert len(words(anywhere, "sink")) == 9


def handing_out(row, houses, **more):
    """Let everybody take the first colour there is; return who took."""
    state, _ = decided(rows={"V1": row}, chips=["V1", None, None], houses={"V1": houses}, **more)
    takers = []
    while field(state, "phase") == "take":
        takers.append(state.seat)
        assert field(state, "claim") == len(takers) - 1
        do(state, texts(state)[0])
    return state, takers


def test_r7_5_1_the_last_card_takes_first():
    _, takers = handing_out(["0:F2", "1:F3", "2:F1"], "RRR")
    assert takers == [2, 1, 0]
    _, takers = handing_out(["0:F1", "0:F2", "1:F4"], "RRR")
    assert takers == [1, 0, 0]
    with pytest.raises(BadPosition) as caught:
        at(2, claim=1)
    assert caught.value.rule == "7.5.1"


def test_r7_5_2_it_goes_on_until_all_houses_are_handed_out():
    state, takers = handing_out(["0:F2", "1:F3", "2:F1"], "RRRBB")
    assert takers == [2, 1, 0, 2, 1]
    assert [len(heap) for heap in field(state, "captured")] == [1, 2, 2]
    _, takers = handing_out(["0:F1", "0:F2", "1:F4"], "RRRB")
    assert takers == [1, 0, 0, 1]


def test_r7_5_3_the_earliest_cards_may_get_nothing():
    _, takers = handing_out(["0:F4", "1:F3", "2:F1"], "RB")
    assert takers == [2, 1]


def test_r7_5_4_the_taker_chooses_the_colour():
    state, _ = decided(rows={"V1": ["0:F1", "1:F1"]}, houses={"V1": "RBB"})
    assert (state.seat, texts(state)) == (1, ["take R", "take B"])
    assert refusal(state, "take Y") == "7.5.4" and refusal(state, "choose F1") == "7.5.1"
    assert do(state, "take R") == [("took", 1, "R", "V1")]
    assert texts(state) == ["take B"] and field(state, "sunk") == []
    assert kinds(do(state, "take B", "take B"))[:3] == ["took", "took", "sunk"]
    assert field(state, "captured") == ["B", "RB", ""]


def test_r7_5_5_option_handing_out_from_the_front():
    front = {"claim_order": "first-first"}
    _, takers = handing_out(["0:F2", "1:F3", "2:F1"], "RRRBB", options=front)
    assert takers == [0, 1, 2, 0, 1]


def test_r7_5_6_an_empty_district_gives_nothing():
    state, events = decided(rows={"V1": ["0:F1"]}, houses={"V2": "R"})
    assert field(state, "sunk") == ["V1"] and field(state, "captured") == ["", "", ""]
    assert "took" not in kinds(events) and "lost" not in kinds(events)


def test_r7_6_1_the_district_leaves_the_board():
    state, events = decided(rows={"V1": ["0:F1"]}, hands=[["F1"], ["F1"], ["F1"]], sunk=["V2"])
    assert ("sunk", "V1", 1) in events and field(state, "sunk") == ["V2", "V1"]
    do(state, "choose F1", "choose F1", "choose F1")
    assert refusal(state, "open V1") == refusal(state, "extend V1") == "7.6.1"
    with pytest.raises(BadPosition) as caught:
        at(2, sunk=["V1", "V1"])
    assert caught.value.rule == "7.6.1"


def test_r7_6_2_the_table_is_cleared():
    state, _ = decided(
        rows={"V1": ["0:F4"], "V2": ["1:F1"]},
        beside={"V2": ["0:A10"]},
        front=[["A5"], ["A4 V3"], []],
        hands=[["F1"], [], []],
        length=4,
        turn=4,
        tie=False,
    )
    for name, empty in (
        *(("rows", {}), ("beside", {}), ("front", [[], [], []]), ("chips", [None] * 3)),
        *(("length", 3), ("turn", 1), ("tie", False), ("sinking", None), ("claim", 0)),
    ):
        assert field(state, name) == empty, name
    discards = field(state, "discards")
    assert {"F4", "A5", "A10"} <= set(discards[0]) and {"F1", "A4"} <= set(discards[1])


def test_r7_6_3_hands_and_piles_stay():
    hands, decks = [["F1", "A1"], ["F2"], []], [["A3"], ["A2"], ["A2"]]
    state = at(3, phase="take", sinking="V1", rows={"V1": ["0:F1"]}, houses={"V1": "R"}, turn=3)
    assert texts(state) == ["take R"]
    kept = at(
        *(3, {}),
        phase="take",
        sinking="V1",
        rows={"V1": ["0:F2"]},
        houses={"V1": "R"},
        hands=hands,
        decks=decks,
        start=1,
    )
    do(kept, "take R")
    assert (field(kept, "hands"), field(kept, "decks")) == (hands, decks)
    assert kept.view(1).captured == ["R", "", ""]


LAST_TWO = {"round": 8, "sunk": all_but("S1", "O2"), "houses": {"S1": "RRB", "O2": "RY"}}


def test_r8_1_after_the_eighth_round_one_district_is_left():
    tiles = {"colour_tiles": ["R", "B", "Y"], "district_tiles": ["S1", "O2", "V1"]}
    state, _ = decided(rows={"O2": ["0:F1"]}, **LAST_TWO, **tiles)
    assert state.view(None).exposed == ["S1", "O2"]
    events = do(state, "take R", "take Y")
    assert (state.seat, field(state, "phase"), texts(state)) == (OVER, "over", [])
    assert [event for event in events if event[0] == "unveiled"] == [
        ("unveiled", 0, "R", "S1"),
        ("unveiled", 1, "B", "O2"),
        ("unveiled", 2, "Y", "V1"),
    ]
    assert events[-1] == ("over", [0])
    assert refusal(state, "choose F1") == "8.1"
    with pytest.raises(BadPosition) as caught:
        at(2, phase="over")
    assert caught.value.rule == "8.1"
    assert [field(last, "round") for last in list(random_states(2, 3))[-1:]] == [8]


def scored(**fields):
    return at(3, fields.pop("options", {}), phase="over", sunk=all_but("S1"), **fields)


def test_r8_2_the_own_district_counts_if_it_stands():
    state = scored(district_tiles=["S1", "O1", "V1"])
    assert [parts(state, seat)["district"] for seat in range(3)] == [2, 0, 0]


def test_r8_3_each_standing_house_of_the_own_colour_counts_three():
    state = scored(colour_tiles=["R", "B", "Y"], houses={"S1": "RRRRBG"})
    assert [parts(state, seat)["houses"] for seat in range(3)] == [12, 3, 0]


LOOT = {"colour_tiles": ["R", "B", "Y"], "captured": ["RRB", "RY", ""]}


def test_r8_4_1_each_captured_house_counts_one():
    assert [parts(scored(**LOOT), seat)["captured"] for seat in range(3)] == [3, 2, 0]


def test_r8_4_2_option_own_loot():
    state = scored(**LOOT, options={"own_capture_bonus": 1})
    assert [parts(state, seat)["captured"] for seat in range(3)] == [5, 2, 0]


def test_r8_5_most_points_win_and_ties_share():
    state = scored(**LOOT, houses={"S1": "YB"}, district_tiles=["V1", "V2", "V3"])
    assert [score.total for score in state.scores()] == [3, 5, 3]
    assert winners(state.scores()) == RULES.winners(state) == [1]
    level = scored(captured=["RRB", "RYY", "B"])
    assert RULES.winners(level) == [0, 1]


def test_r8_6_running_points_count_all_that_stands():
    state = at(
        *(3, {}),
        houses={"V1": "RRB", "S1": "RY"},
        colour_tiles=["R", "B", "Y"],
        district_tiles=["V3", "O1", "V1"],
        captured=["", "G", ""],
        sunk=["V3"],
        hands=[["F1"], [], []],
    )
    assert [score.total for score in state.scores()] == [9, 8, 10]
    own = state.view(1).scores()
    assert [score.total for score in own] == [0, 8, 0]
    assert dict(own[1].parts) == {"captured": 1, "houses": 3, "district": 4}
    assert [score.total for score in state.view(None).scores()] == [0, 1, 0]


def changed(**cards):
    table = {name: dict(values) for name, values in RULES.table.items()}
    table["cards"] = {code: dict(values) for code, values in table["cards"].items()}
    for code, values in cards.items():
        table["cards"][code] = values
    return table


def test_r9_1_a_table_of_the_players_own():
    rules = RULES.with_table(
        changed(
            F1={"count": 3, "waves": 5},
            A2={"count": 2, "houses": 2},
            A10={"count": 2, "factor": 3},
        )
    )
    assert rules.table_is_own and not RULES.table_is_own
    assert RULES.with_table(RULES.table).table_is_own is False
    position = {
        "seats": 2,
        "phase": "reveal",
        "chosen": ["A2", "F1"],
        "houses": {"V1": "RRR"},
        "rows": {"V1": ["0:F1"]},
        "beside": {"V1": ["0:A10"]},
    }
    state = rules.from_position(position, rules.complete({}))
    assert state.view(None).rows["V1"].force == 15
    assert refusal(state, "resettle RRR V1 S1") == "6.3.1"
    assert len(field(state, "decks")[0]) == 27 and field(state, "decks")[0].count("F1") == 2
    table = changed()
    table["points"] = {**table["points"], "S1": 3}
    over = {"seats": 2, "phase": "over", "sunk": all_but("S1"), "district_tiles": ["S1", None]}
    assert RULES.with_table(table).from_position(over, RULES.complete({})).scores()[0].total == 3


def test_r9_2_a_bad_table_names_line_and_reason(tmp_path):
    (tmp_path / "vineta_cards.toml").write_text("[cards]\nF1 = { count = 4 }\n", encoding="utf-8")
    rules, problem = read(RULES, tmp_path)
    assert rules is RULES and problem.line and problem.key.startswith("vineta_rules.table.")


def test_r9_3_as_printed():
    complete = RULES.complete(AS_WRITTEN)
    state = RULES.from_position({"seats": 2, **opening()}, complete)
    assert words(state, "open") == ["S1", "S2", "S3", "O1", "O2", "O3", "V2", "V3"]
    own = RULES.from_position({"seats": 2, **opening(rows={"V1": ["0:F1"]})}, complete)
    assert texts(own) == ["discard"] and complete["extra_pass"] is True


def opening(**fields):
    return {"phase": "reveal", "chosen": ["F1", "F1"], "rows": {"V1": ["1:F4"]}, **fields}
