"""RULES.md, chapter 6: one test a paragraph, named after it."""

import pytest

from game.rules.core import BadPosition
from tests.rules.vineta.helpers import (
    all_but,
    at,
    do,
    field,
    kinds,
    refusal,
    revealing,
    texts,
    words,
)

CLAIM = {"side_cards_claim": True}
HANDS = [["F1"], [], []]
ROWS = {"V1": ["1:F4", "2:F1"], "V2": ["2:F2"]}
HOUSES = {"V1": "RRB", "S1": "Y"}


def test_r6_1_1_an_action_takes_effect_at_once():
    state = revealing("A1", "A1", houses=HOUSES)
    assert do(state, "move B V1 S1")[0] == ("moved", 0, "B", "V1", "S1")
    assert field(state, "houses") == {"V1": "RR", "S1": "BY"}
    assert refusal(state, "move B V1 S1") == "6.1.4"


@pytest.mark.parametrize("card", [f"A{number}" for number in range(1, 11)])
def test_r6_1_2_any_action_may_be_waived(card):
    rows = {"V1": ["1:F4"], "V2": ["0:F2"]}
    state = revealing(card, "F1", houses=HOUSES, rows=rows)
    assert "waive" in texts(state) and len(texts(state)) > 1
    before = {name: field(state, name) for name in ("houses", "rows", "length", "front", "beside")}
    assert do(state, "waive")[0] == ("waived", 0, card)
    assert {name: field(state, name) for name in before} == before
    assert card in field(state, "discards")[0]


@pytest.mark.parametrize("card", ["A1", "A2", "A3", "A7", "A8", "A9", "A10"])
def test_r6_1_2_without_anything_to_act_on_it_is_waived(card):
    assert texts(revealing(card, "F1")) == ["waive"]


def test_r6_1_3_where_the_card_goes():
    uses = {
        "A1": "move R V1 S1",
        "A2": "resettle RR V1 S1",
        "A3": "swap R V1 Y S1",
        "A4": "quarantine V1",
        "A5": "longer",
        "A6": "shorter",
        "A7": "divert V1 1 V2",
        "A8": "exchange V1 1 V2 1",
        "A9": "ebb V1 1",
        "A10": "destiny V1",
    }
    lying = {}
    for card, text in uses.items():
        state = revealing(card, "F1", "F1", houses=HOUSES, rows=ROWS)
        discarded = field(state, "discards")[0].count(card)
        do(state, text)
        if field(state, "front")[0]:
            lying[card] = field(state, "front")[0]
        elif field(state, "beside"):
            lying[card] = field(state, "beside")
        else:
            assert field(state, "discards")[0].count(card) == discarded + 1
    assert lying == {
        "A4": ["A4 V1"],
        "A5": ["A5"],
        "A6": ["A6"],
        "A10": {"V1": ["0:A10"]},
    }


def test_r6_1_4_houses_go_between_standing_districts():
    locked = [["A4 S1"], [], []]
    state = revealing("A1", "F1", "F1", houses=HOUSES, rows=ROWS, sunk=["V3"], front=locked)
    targets = {text.split()[2] for text in words(state, "move") if text.startswith("R V1")}
    assert targets == {"S1", "S2", "S3", "O1", "O2", "O3", "V2"}
    assert refusal(state, "move R V1 V1") == "6.1.4"
    assert refusal(state, "move Y V1 S1") == refusal(state, "move R O1 S1") == "6.1.4"
    assert refusal(state, "move R V1 V3") == refusal(state, "move R V3 V1") == "7.6.1"


def test_r6_1_5_cards_count_from_the_beginning_of_their_row():
    state = revealing("A9", "F1", "F1", rows=ROWS)
    assert words(state, "ebb") == ["V1 1", "V1 2", "V2 1"]
    assert refusal(state, "ebb V2 2") == "6.1.5" and refusal(state, "ebb V3 1") == "5.3.1"
    assert do(state, "ebb V1 1")[0] == ("ebbed", 0, "V1", 1, 1, "F4")
    diverting = revealing("A7", "F1", "F1", rows=ROWS)
    assert refusal(diverting, "divert V1 1 V1") == "6.1.5"
    swapping = revealing("A8", "F1", "F1", rows=ROWS)
    assert refusal(swapping, "exchange V1 1 V1 2") == "6.1.5"


def test_r6_2_1_one_house_moves():
    state = revealing("A1", "F1", houses=HOUSES)
    found = words(state, "move")
    assert len(found) == len(set(found)) == 3 * 8
    assert {text.split()[0] for text in found} == set("RBY")
    assert refusal(state, "resettle RR V1 S1") == "4.3.2"
    do(state, "move R V1 S1")
    assert field(state, "houses") == {"S1": "RY", "V1": "RB"}


def test_r6_3_1_up_to_three_houses_move_together():
    state = revealing("A2", "F1", houses={"V1": "RRRRB", "S1": "Y"})
    groups = [text.split()[0] for text in words(state, "resettle") if text.endswith("V1 O1")]
    assert groups == ["R", "B", "RR", "RB", "RRR", "RRB"]
    assert len(texts(state)) == 6 * 8 + 8 + 1
    assert refusal(state, "resettle RBB V1 O1") == "6.1.4"
    assert do(state, "resettle RRB V1 O1")[0] == ("moved", 0, "RRB", "V1", "O1")
    assert field(state, "houses") == {"O1": "RRB", "S1": "Y", "V1": "RR"}
    with pytest.raises(ValueError):
        state.parse("resettle RRRB V1 O1")


def test_r6_4_1_two_houses_change_places():
    state = revealing("A3", "F1", houses={"V1": "RB", "S1": "RY"})
    assert set(words(state, "swap")) == {"R S1 R V1", "R S1 B V1", "R V1 Y S1", "B V1 Y S1"}
    assert refusal(state, "swap R V1 R O1") == "6.1.4"
    assert refusal(state, "swap R V1 B V1") == "6.1.4"
    assert do(state, "swap B V1 Y S1")[0] == ("swapped", 0, "Y", "S1", "B", "V1")
    assert field(state, "houses") == {"S1": "RB", "V1": "RY"}


def locked(card, **more):
    return revealing(card, "F1", houses=HOUSES, front=[[], ["A4 V1"]], **more)


def test_r6_5_1_no_house_leaves_until_the_round_ends():
    state = revealing("A4", "A1", houses=HOUSES)
    assert do(state, "quarantine V1")[0] == ("quarantined", 0, "V1")
    assert state.view(None).quarantined == ["V1"]
    assert refusal(state, "move R V1 S1") == "6.5.1"
    assert refusal(locked("A1"), "move R V1 S1") == "6.5.1"
    assert refusal(locked("A1", turn=4), "move R V1 S1") == "6.5.1"
    assert refusal(locked("A2"), "resettle RB V1 S1") == "6.5.1"
    assert texts(locked("A3")) == ["waive"] and refusal(locked("A3"), "swap R V1 Y S1") == "6.5.1"
    later = locked("F2", turn=3, hands=[["A1"], ["A1"]], rows={"V2": ["1:F1"]})
    do(later, "extend V2", "extend V2")
    assert field(later, "round") == 2 and later.view(None).quarantined == []
    do(later, "choose A1", "choose A1", "move R V1 S1")


def test_r6_5_2_houses_may_move_in_and_the_district_may_sink():
    state = locked("A1")
    do(state, "move Y S1 V1")
    assert field(state, "houses") == {"V1": "RRBY"}
    sinking = locked("F2", turn=3)
    do(sinking, "open V1", "extend V1")
    assert field(sinking, "sinking") == "V1" and words(sinking, "take") == ["R", "B"]
    do(sinking, "take R", "take R", "take B")
    assert field(sinking, "sunk") == ["V1"]


def test_r6_5_3_a_second_quarantine_changes_nothing():
    state = locked("A4")
    assert words(state, "quarantine")[-3:] == ["V1", "V2", "V3"] and len(texts(state)) == 10
    do(state, "quarantine V1")
    assert state.view(None).quarantined == ["V1"]
    assert field(state, "front") == [["A4 V1"], ["A4 V1"]]


def test_r6_6_1_one_turn_more():
    state = revealing("A5", "A5")
    assert do(state, "longer")[0] == ("lengthened", 0, 4)
    assert do(state, "longer")[0] == ("lengthened", 1, 5)


def test_r6_6_2_not_in_a_further_turn():
    state = revealing("A5", "F4", turn=4, hands=[["F1"], ["F1"]], rows={"V1": ["0:F1"]})
    assert field(state, "tie") is True and field(state, "length") == 3
    assert do(state, "longer")[0] == ("lengthened", 0, 3)
    assert field(state, "front")[0] == ["A5"]
    assert ("sunk", "V1", 1) in do(state, "extend V1")


def test_r6_7_1_one_turn_less():
    state = revealing("A6", "A6")
    assert do(state, "shorter")[0] == ("shortened", 0, 2)
    assert do(state, "shorter")[0] == ("shortened", 1, 1)


def test_r6_7_2_not_in_a_further_turn():
    state = revealing("A6", "F4", turn=4, hands=[["F1"], ["F1"]])
    assert do(state, "shorter")[0] == ("shortened", 0, 3)


def test_r6_8_1_a_card_goes_to_the_end_of_another_row():
    state = revealing("A7", "F1", "F1", rows=ROWS)
    assert words(state, "divert") == ["V1 1 V2", "V1 2 V2", "V2 1 V1"]
    assert refusal(state, "divert V1 1 V3") == "5.3.1"
    assert do(state, "divert V1 1 V2")[0] == ("diverted", 0, "V1", 1, "V2", 1, "F4")
    assert field(state, "rows") == {"V1": ["2:F1"], "V2": ["2:F2", "1:F4"]}
    last = revealing("A7", "F1", "F1", rows=ROWS, beside={"V2": ["0:A10"]})
    assert ("dissolved", 2, "V2") in do(last, "divert V2 1 V1")
    assert field(last, "rows") == {"V1": ["1:F4", "2:F1", "2:F2"]}
    assert field(last, "beside") == {} and field(last, "chips") == [None, "V1", None]
    assert texts(revealing("A7", "F1", rows={"V1": ["1:F4", "0:F1"]})) == ["waive"]


def test_r6_9_1_two_cards_change_places():
    state = revealing("A8", "F1", "F1", rows=ROWS)
    assert words(state, "exchange") == ["V1 1 V2 1", "V1 2 V2 1"]
    assert do(state, "exchange V1 1 V2 1")[0] == ("exchanged", 0, "V1", 1, "V2", 1)
    assert field(state, "rows") == {"V1": ["2:F2", "2:F1"], "V2": ["1:F4"]}
    assert field(state, "chips") == [None, "V1", "V2"]
    assert texts(revealing("A8", "F1", rows={"V1": ["1:F4", "0:F1"]})) == ["waive"]


def test_r6_10_1_a_card_is_taken_away():
    state = revealing("A9", "F1", "F1", rows=ROWS)
    before = field(state, "discards")[2].count("F1")
    do(state, "ebb V1 2")
    assert field(state, "rows") == {"V1": ["1:F4"], "V2": ["2:F2"]}
    assert field(state, "discards")[2].count("F1") == before + 1


def test_r6_11_1_a_row_counts_double():
    state = revealing("A10", "F1", "F1", rows=ROWS)
    assert words(state, "destiny") == ["V1", "V2"] and refusal(state, "destiny V3") == "5.3.1"
    assert do(state, "destiny V2")[0] == ("doubled", 0, "V2", 4)
    assert field(state, "rows") == ROWS and field(state, "beside") == {"V2": ["0:A10"]}
    with pytest.raises(BadPosition) as caught:
        at(2, beside={"V1": ["0:A10"]})
    assert caught.value.rule == "6.11.1"


def test_r6_11_2_several_multiply():
    beside = {"V2": ["0:A10", "1:A10", "0:A10"]}
    assert at(3, rows=ROWS, beside=beside, hands=HANDS).view(None).rows["V2"].force == 16
    state = revealing("A10", "F1", "F1", rows=ROWS, beside={"V2": ["0:A10"]})
    assert do(state, "destiny V2")[0] == ("doubled", 0, "V2", 8)


def test_r6_11_3_it_stays_with_its_row():
    state = revealing("A8", "F1", "F1", rows=ROWS, beside={"V2": ["0:A10"]})
    do(state, "exchange V1 1 V2 1")
    assert field(state, "beside") == {"V2": ["0:A10"]}
    assert [state.view(None).rows[name].force for name in ("V1", "V2")] == [3, 8]


def claims(*row, beside=(), houses="RRBBY", options=CLAIM):
    state = at(
        3,
        options,
        rows={"V1": list(row)},
        chips=["V1", None, None],
        beside={"V1": list(beside)},
        houses={"V1": houses},
        hands=HANDS,
    )
    return state.view(None).claims("V1")


def test_r6_11_4_it_has_no_claim_unless_an_option_says_so():
    assert claims("0:F1", "1:F2", beside=["2:A10"], options={}) == [1, 0, 1, 0, 1]
    assert claims("0:F1", "1:F2", beside=["2:A10@1"]) == [1, 2, 0, 1, 2]
    assert claims("0:F1", "1:F2", beside=["2:A10@2"]) == [2, 1, 0, 2, 1]
    assert claims("0:F1", "1:F2", beside=["2:A10@1", "1:A10@1"]) == [1, 1, 2, 0, 1]
    front = {"claim_order": "first-first", **CLAIM}
    assert claims("0:F1", "1:F2", beside=["2:A10@1"], options=front) == [0, 2, 1, 0, 2]
    state = revealing("A10", "F1", "F1", rows=ROWS, options=CLAIM)
    do(state, "destiny V1")
    assert field(state, "beside") == {"V1": ["0:A10@2"]}
    ebbing = revealing("A9", "F1", "F1", rows=ROWS, beside={"V1": ["0:A10@1"]}, options=CLAIM)
    do(ebbing.clone(), "ebb V1 2")
    do(ebbing, "ebb V1 1")
    assert field(ebbing, "beside") == {"V1": ["0:A10@0"]}
    later = revealing("A9", "F1", "F1", rows=ROWS, beside={"V1": ["0:A10@1"]}, options=CLAIM)
    do(later, "ebb V1 2")
    assert field(later, "beside") == {"V1": ["0:A10@1"]}


def test_actions_leave_the_sunken_alone():
    gone = {"sunk": all_but("V1", "S1", "O2"), "houses": HOUSES}
    assert words(revealing("A4", "F1", **gone), "quarantine") == ["S1", "O2", "V1"]
    assert refusal(revealing("A4", "F1", **gone), "quarantine V2") == "7.6.1"
    assert refusal(revealing("A3", "F1", **gone), "swap R V1 Y V2") == "7.6.1"
    assert len(words(revealing("A1", "F1", **gone), "move")) == 3 * 2
    assert kinds(do(revealing("A1", "F1", **gone), "move R V1 O2"))[0] == "moved"
