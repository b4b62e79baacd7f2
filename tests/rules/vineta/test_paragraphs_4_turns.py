"""RULES.md, chapters 4 and 5: one test a paragraph, named after it."""

import pytest

from game.rules.core import CHANCE, BadPosition
from tests.rules.vineta.helpers import (
    at,
    do,
    draw_all,
    field,
    kinds,
    random_states,
    refusal,
    revealing,
    texts,
    words,
)

NEVER, ALWAYS = {"own_row": "never"}, {"own_row": "always"}


def a_turn(state, *moves):
    """Everybody chooses a card and carries it out; then all draw. Returns the events."""
    events = do(state, *(f"choose {card}" for card, _ in moves))
    events += do(state, *(text for _, text in moves))
    return events + draw_all(state)


def test_r4_1_1_eight_rounds_of_three_turns():
    rounds = {}
    for seed in range(4):
        for state in random_states(3, seed):
            if field(state, "phase") == "choose" and not field(state, "tie"):
                number = field(state, "round")
                rounds.setdefault(number, set()).add(field(state, "length"))
    assert set(rounds) == set(range(1, 9))
    assert all(3 in lengths for lengths in rounds.values())
    with pytest.raises(BadPosition):
        at(2, round=9)


def test_r4_1_2_a_turn_has_four_steps():
    state = at(2, hands=[["F1"], ["F2"]], decks=None)
    seen = [field(state, "phase")]
    for text in ("choose F1", "choose F2", "open V1", "open V2"):
        do(state, text)
        if field(state, "phase") != seen[-1]:
            seen.append(field(state, "phase"))
    assert seen == ["choose", "reveal", "draw"]
    assert field(state, "start") == 0
    draw_all(state)
    assert (field(state, "start"), field(state, "turn"), field(state, "phase")) == (1, 2, "choose")


def test_r4_2_1_all_choose_a_card_of_their_hand_at_the_same_time():
    state = at(3, hands=[["F1", "F1", "A3"], ["F2"], ["F3"]], start=1)
    assert state.choosing == (1, 2, 0)
    for seat, cards in ((0, ["F1", "A3"]), (1, ["F2"]), (2, ["F3"])):
        view = state.view(seat)
        assert [view.text(move) for move in view.moves()] == [f"choose {card}" for card in cards]
        assert view.why(view.parse("choose F4")).rule == "4.2.1"
    assert state.view(None).moves() == []
    assert refusal(state, "choose F4") == "4.2.1"
    assert refusal(state, "open V1") == "4.2.1"
    assert do(state, "choose F2") == [("chose", 1)]
    assert state.choosing == (2, 0) and state.view(1).moves() == []
    do(state, "choose F3")
    assert field(state, "hands") == [["F1", "F1", "A3"], [], []]
    do(state, "choose F1")
    assert field(state, "chosen") == ["F1", "F2", "F3"]
    assert field(state, "hands")[0] == ["F1", "A3"]
    assert state.choosing == ()


def test_r4_2_2_a_choice_names_no_target():
    state = at(2, hands=[["F1", "A1"], ["F1"]], houses={"V1": "R"})
    assert texts(state) == ["choose F1", "choose A1"]


def test_r4_3_1_cards_are_revealed_clockwise_from_the_tower_on():
    state = at(3, hands=[["F1"], ["F2"], ["F3"]], start=1)
    events = do(state, "choose F2", "choose F3", "choose F1")
    assert events[-1] == ("revealed", 1, "F2")
    assert do(state, "open V1")[-1] == ("revealed", 2, "F3")
    assert do(state, "open V2")[-1] == ("revealed", 0, "F1")
    assert state.seat == 0
    assert state.view(1).why(state.moves()[0]).rule == "4.3.1"
    with pytest.raises(BadPosition) as caught:
        revealing("F1", "F1", seat=1)
    assert caught.value.rule == "4.3.1"


def test_r4_3_2_a_card_is_carried_out_before_the_next_is_revealed():
    state = at(3, start=1, hands=[["A1"], ["A1"], ["A1"]], houses={"V1": "R", "S1": "B"})
    do(state, "choose A1", "choose A1", "choose A1")
    assert refusal(state, "choose A1") == "4.3.2"
    assert refusal(state, "open V1") == "4.3.2"
    assert state.view(0).chosen == ["A1", "A1", "?"]
    assert "R V1 S1" in words(state, "move")
    do(state, "move R V1 S2")
    assert refusal(state, "move R V1 S1") == "6.1.4"
    assert field(state, "chosen") == ["A1", None, "A1"]


def test_r4_4_1_everyone_draws_a_card_when_all_have_played():
    state = revealing("F1", "F2", hands=[["A1"], ["A2"]], decks=[["F3", "F3", "A4"], ["F4"]])
    do(state, "open V1", "open V2")
    assert (state.seat, field(state, "phase"), field(state, "seat")) == (CHANCE, "draw", 0)
    assert (texts(state), state.weights()) == (["draw F3", "draw A4"], [2, 1])
    assert refusal(state, "draw F4") == "4.4.1" and refusal(state, "open V1") == "3.1"
    assert do(state, "draw A4") == [("drawn", 0)]
    assert (texts(state), state.weights()) == (["draw F4"], [1])
    assert kinds(do(state, "draw F4")) == ["drawn", "tower", "turn"]
    assert field(state, "hands") == [["A1", "A4"], ["A2", "F4"][::-1]]
    assert field(state, "decks") == [["F3", "F3"], []]


def test_r4_4_2_an_empty_pile_stays_empty():
    state = revealing("F1", "F2", hands=[["A1"], ["A2"]], decks=[[], ["F4"]])
    do(state, "open V1", "open V2")
    assert (texts(state), field(state, "seat")) == (["draw F4"], 1)
    do(state, "draw F4")
    assert field(state, "hands") == [["A1"], ["F4", "A2"]]
    assert len(field(state, "discards")[0]) == 28
    a_turn(state, ("F4", "extend V1"), ("A1", "waive"))
    assert field(state, "hands") == [[], ["A2"]]


def test_r4_5_1_the_tower_goes_to_the_left_neighbour_after_every_turn():
    state = at(3, hands=[["F1", "F1"]] * 3, turn=2)
    events = a_turn(state, ("F1", "open V1"), ("F1", "extend V1"), ("F1", "extend V1"))
    assert ("tower", 1) in events and field(state, "start") == 1
    events = a_turn(state, ("F1", "extend V1"), ("F1", "extend V1"), ("F1", "extend V1"))
    assert ("tower", 2) in events and ("sunk", "V1", 1) in events
    assert field(state, "start") == 2


def test_r4_5_2_option_the_tower_moves_twice():
    for extra, holder in ((False, 1), (True, 2)):
        state = revealing(
            *("F1", "F1", "A9"),
            options={"extra_pass": extra},
            turn=3,
            hands=[["F1"]] * 3,
        )
        events = do(state, "open V1", "extend V1", "waive")
        assert events.count(("tower", 1)) == 1
        assert field(state, "start") == holder == state.seat
        assert (field(state, "round"), field(state, "turn")) == (2, 1)


def test_r4_6_1_who_has_no_card_sits_out():
    state = at(4, start=1, hands=[["F1"], [], ["F2"], []])
    assert state.choosing == (2, 0) and state.seat == 2
    events = do(state, "choose F2", "choose F1")
    assert events[-1] == ("revealed", 2, "F2")
    assert do(state, "open V1")[-1] == ("revealed", 0, "F1")


def test_r4_6_2_without_any_cards_the_remaining_turns_are_dropped():
    state = revealing("F1", "F2", houses={"V2": "R"}, start=0)
    do(state, "open V1", "open V2")
    assert (field(state, "phase"), field(state, "sinking"), state.seat) == ("take", "V2", 1)
    assert (field(state, "turn"), field(state, "start")) == (1, 1)
    after = at(2, houses={"V2": "R"}, turn=1)
    assert (field(after, "phase"), field(after, "start")) == ("sink", 0)


def cards_of_turns(number):
    return [["F1"] * (number - 1)] * 3


def lengths(card, text, turn, length=3, tie=False):
    state = revealing(card, "F1", "F2", hands=cards_of_turns(3), turn=turn, length=length, tie=tie)
    do(state, text, "open V1", "open V2")
    return field(state, "length"), field(state, "round"), field(state, "turn")


def test_r4_7_1_extra_turns_and_shortened_rounds():
    assert lengths("A5", "longer", 2) == (4, 1, 3)
    assert lengths("A5", "longer", 3) == (4, 1, 4)
    assert lengths("A6", "shorter", 1) == (2, 1, 2)
    both = revealing("A5", "A6", "F1", hands=cards_of_turns(3), turn=3)
    do(both, "longer", "shorter", "open V1")
    assert (field(both, "round"), field(both, "length")) == (2, 3)


def test_r4_7_2_the_running_turn_is_finished():
    state = revealing("A6", "A6", "F1", hands=cards_of_turns(3))
    events = do(state, "shorter", "shorter")
    assert field(state, "length") == 1 and "sunk" not in kinds(events)
    assert ("sunk", "V1", 1) in do(state, "open V1")
    assert lengths("A6", "shorter", 3) == (3, 2, 1)
    late = revealing("A6", "A5", "A5", hands=cards_of_turns(3), turn=3)
    do(late, "shorter", "longer", "longer")
    assert (field(late, "length"), field(late, "turn"), field(late, "tie")) == (4, 4, False)


def test_r5_1_waves_make_the_force_of_a_row():
    state = revealing("F1", "F2", "F3", "F4")
    forces = [do(state, text)[0][4] for text in ("open V1", *["extend V1"] * 3)]
    assert forces == [1, 3, 6, 10]


def test_r5_2_1_a_row_is_opened_where_none_lies():
    state = revealing("F3", "F2", rows={"V1": ["1:F4"]})
    assert words(state, "open") == ["V2", "V3"]
    assert refusal(state, "open V1") == "5.2.1"
    assert do(state, "open V2")[0] == ("opened", 0, "V2", "F3", 3)
    assert field(state, "chips") == ["V2", "V1"]
    assert field(state, "rows") == {"V1": ["1:F4"], "V2": ["0:F3"]}


def test_r5_2_2_only_at_the_sea_unless_an_option_says_else():
    state = revealing("F3", "F2", sunk=["V1"])
    assert words(state, "open") == ["O1", "O2", "V2", "V3"]
    assert refusal(state, "open O3") == refusal(state, "open S1") == "5.2.2"
    assert refusal(state, "open V1") == "7.6.1"
    anywhere = revealing("F3", "F2", sunk=["V1"], options={"sea_only": False})
    assert words(anywhere, "open") == ["S1", "S2", "S3", "O1", "O2", "O3", "V2", "V3"]


def test_r5_2_3_one_chip_one_row():
    state = revealing("F3", "F2", rows={"V1": ["0:F1"], "V2": ["1:F1"]})
    assert words(state, "open") == []
    assert refusal(state, "open V3") == "5.2.3"
    with pytest.raises(BadPosition) as caught:
        at(2, rows={"V1": ["0:F1"], "V2": ["0:F1"]})
    assert caught.value.rule == "5.2.3"


def test_r5_3_1_a_row_of_somebody_else_is_extended():
    state = revealing("F3", "F2", rows={"V1": ["1:F4", "0:F2"]})
    assert words(state, "extend") == ["V1"]
    assert refusal(state, "extend V2") == "5.3.1"
    assert do(state, "extend V1")[0] == ("extended", 0, "V1", "F3", 9)
    assert field(state, "chips") == [None, "V1"]


def test_r5_3_2_the_own_row_only_if_there_is_no_other():
    own = revealing("F3", "F2", rows={"V1": ["0:F4"]})
    assert texts(own) == ["extend V1"]
    both = revealing("F3", "F2", rows={"V1": ["0:F4"], "V2": ["1:F1"]})
    assert texts(both) == ["extend V2"] and refusal(both, "extend V1") == "5.3.2"


def test_r5_3_3_option_own_row():
    rows = {"V1": ["0:F4"], "V2": ["1:F1"]}
    never = revealing("F3", "F2", rows=rows, options=NEVER)
    assert texts(never) == ["extend V2"] and refusal(never, "extend V1") == "5.3.3"
    alone = revealing("F3", "F2", rows={"V1": ["0:F4"]}, options=NEVER)
    assert texts(alone) == ["discard"]
    always = revealing("F3", "F2", rows=rows, options=ALWAYS)
    assert texts(always) == ["extend V1", "extend V2"]


def test_r5_4_what_fits_must_be_laid():
    state = revealing("F3", "F2", rows={"V1": ["1:F4"]})
    assert refusal(state, "discard") == "5.4" and refusal(state, "waive") == "4.3.2"
    nowhere = revealing("F3", "F2", rows={"V1": ["0:F4"]}, options=NEVER)
    assert do(nowhere, "discard")[0] == ("discarded", 0, "F3")
    assert field(nowhere, "rows") == {"V1": ["0:F4"]}
    assert "F3" in field(nowhere, "discards")[0]


def test_r5_5_each_card_goes_to_the_end():
    state = revealing("F3", "F2", "F4", rows={"V1": ["2:F4"]}, hands=[["F1"], [], []])
    do(state, "extend V1", "extend V1", "extend V1")
    assert field(state, "rows") == {"V1": ["2:F4", "0:F3", "1:F2", "2:F4"]}


def test_r5_6_a_card_belongs_to_its_god_and_the_opener_has_no_advantage():
    state = revealing("A7", "F1", "F2", rows={"V1": ["0:F4", "2:F3"], "V2": ["1:F1"]})
    do(state, "divert V1 2 V2")
    assert field(state, "rows") == {"V1": ["0:F4"], "V2": ["1:F1", "2:F3"]}
    row = {"houses": {"V1": "RRB"}, "chips": ["V1", None, None], "turn": 3}
    state = revealing("A9", "A9", "A9", rows={"V1": ["1:F4", "2:F3"]}, **row)
    do(state, "waive", "waive", "waive")
    assert state.view(None).claims("V1") == [2, 1, 2]


def test_r5_7_a_row_without_cards_is_dissolved():
    kept = revealing("A9", "F1", "F2", rows={"V1": ["0:F3", "1:F2"]}, chips=["V1", None, None])
    do(kept, "ebb V1 1")
    assert field(kept, "rows") == {"V1": ["1:F2"]}
    assert field(kept, "chips") == ["V1", None, None]
    gone = revealing(
        *("A9", "F1", "F2"),
        rows={"V1": ["1:F3"], "V2": ["2:F1"]},
        beside={"V1": ["2:A10"], "V2": ["0:A10"]},
    )
    assert ("dissolved", 1, "V1") in do(gone, "ebb V1 1")
    assert (field(gone, "rows"), field(gone, "beside")) == ({"V2": ["2:F1"]}, {"V2": ["0:A10"]})
    assert field(gone, "chips") == [None, None, "V2"]
    assert "A10" in field(gone, "discards")[2]
    assert "V1" in words(gone, "open")
    with pytest.raises(BadPosition) as caught:
        at(2, rows={"V1": []})
    assert caught.value.rule == "5.7"
