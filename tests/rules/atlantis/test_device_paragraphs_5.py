"""RULES.md, chapters 5 and 6: one test a paragraph, named after it."""

from collections import Counter

import pytest

from game.rules.core import BadPosition
from tests.rules.atlantis.device import (
    ALL,
    HOME,
    READY,
    at,
    brigands,
    do,
    fight,
    live,
    of,
    player,
    press,
    refusal,
    shown,
    solo,
    stocks,
    texts,
)

FAT = {"warriors": 20, "gold": 60, "food": 60}


def outcomes(key):
    """What each roll after a key leads to."""
    found = []
    for value in range(16):
        state = at(FAT, {})
        (what,) = of(do(state, f"press {key}", f"roll {value}"), "encounter")
        found.append(what[1])
    return found


def test_r5_1_what_happens_on_the_way():
    found = outcomes("move")
    assert Counter(found) == {"lost": 3, "dragon": 2, "plague": 3, "brigands": 3, "safe": 5}
    assert found == sorted(found, key=["lost", "dragon", "plague", "brigands", "safe"].index)
    assert shown(do(at(), "press move", "roll 11")) == ["beep", "-1"]


def test_r5_2_1_lost_without_a_scout_ends_the_turn():
    state = at()
    assert shown(do(state, "press move", "roll 0")) == [("lost", "  ", "fail"), "-1"]


def test_r5_2_2_a_scout_gives_a_whole_turn_with_clear():
    state = at({"scout": True, "food": 30, "gold": 20}, {})
    events = do(state, "press move", "roll 2")
    assert shown(events) == [("lost", "  "), ("scout", "  "), " 1"]
    assert state.seat == 0 and "clear" in live(state) and len(live(state)) == 8
    assert state.position()["extra_turn"] and state.position()["round"] == 1
    do(state, "press tomb", "roll 12", "roll 0", "roll 0", "press clear")
    assert stocks(state) == (10, 20, 28) and state.seat == 1
    state = at({"scout": True, "food": 30}, {})
    do(state, "press move", "roll 2", "press clear")
    assert stocks(state)[2] == 29 and state.seat == 1
    for other in ({"phase": "end"}, {"players": [{}, {}]}):
        with pytest.raises(BadPosition) as caught:
            at({"scout": True}, {}, **{"extra_turn": True} | other)
        assert (caught.value.rule, caught.value.path) == ("5.2.2", "extra_turn")


def test_r5_3_1_plague_takes_two():
    state = at(FAT, {})
    events = do(state, "press move", "roll 6")
    assert shown(events) == [("plague", "  ", "funeral"), ("warrior", "18"), "-1"]
    assert stocks(state)[0] == 18
    assert of(events, "warriors") == [(0, 20, 18, "plague")]


def test_r5_3_2_a_healer_brings_two():
    state = at(FAT | {"healer": True}, {})
    events = do(state, "press move", "roll 6")
    assert shown(events) == [("plague", "  "), ("healer", "  "), ("warrior", "22"), "-1"]
    assert stocks(state)[0] == 22


def test_r5_4_1_the_dragon_takes_a_quarter_of_both():
    state = at({"warriors": 19, "gold": 57}, {})
    events = do(state, "press move", "roll 3")
    assert shown(events) == [("dragon", "  ", "dragon"), ("warrior", "15"), ("gold", "44"), "-1"]
    assert stocks(state)[:2] == (15, 44)


def test_r5_4_2_the_sword_beheads_it():
    hoard = {"warriors": 6, "gold": 19}
    state = at({"warriors": 20, "gold": 40, "sword": True}, {}, hoard=hoard)
    events = do(state, "press move", "roll 4")
    assert shown(events)[:2] == [("dragon", "  ", "dragon"), ("sword", "  ", "dragon_slain")]
    assert stocks(state)[:2] == (26, 59)
    assert not player(state)["sword"]


def test_r5_4_3_the_hoard_is_common_and_starts_anew():
    state = at({"warriors": 19, "gold": 57}, {"sword": True, "food": 60})
    do(state, "press move", "roll 3")
    assert state.position()["hoard"] == {"warriors": 6, "gold": 19}
    do(state, "press no", "press move", "roll 3")
    assert stocks(state, 1)[:2] == (16, 49)
    assert state.position()["hoard"] == {"warriors": 2, "gold": 6}
    state = at({"warriors": 90, "gold": 99}, {}, hoard={"warriors": 95, "gold": 90})
    do(state, "press move", "roll 3")
    assert state.position()["hoard"] == {"warriors": 99, "gold": 99}
    with pytest.raises(BadPosition) as caught:
        at(hoard={"warriors": 100})
    assert (caught.value.rule, caught.value.path) == ("5.4.3", "hoard.warriors")


def test_r5_4_4_clear_does_not_empty_the_hoard():
    state = at({"warriors": 19, "gold": 57}, {})
    do(state, "press move", "roll 3", "press clear")
    assert stocks(state)[:2] == (19, 57)
    assert state.position()["hoard"] == {"warriors": 6, "gold": 19}


def test_r5_5_what_is_in_a_tomb():
    found = outcomes("tomb")
    assert Counter(found) == {"empty": 2, "brigands": 10, "treasure": 4}
    assert found == sorted(found, key=["empty", "brigands", "treasure"].index)
    state = at(FAT, {})
    assert shown(do(state, "press tomb", "roll 1")) == ["door_open", "door_close", "-1"]
    assert shown(do(at(FAT, {}), "press tomb", "roll 2", "roll 0", "sign +"))[1] == "battle_horn"


def test_r5_6_1_warriors_then_gold_then_food():
    state = at({"warriors": 3, "gold": 2, "food": 5}, {})
    events = do(state, "press sanctuary", "roll 8", "roll 0", "roll 5")
    assert [event[0] for event in events if event[0] in ("warriors", "gold", "food")] == [
        *("food", "warriors", "gold", "food"),
    ]
    assert shown(events)[1:] == [("warrior", "08"), ("food", "18"), ("gold", "11"), "-1"]
    state = at({"warriors": 9, "gold": 2, "food": 50}, {})
    assert shown(do(state, "press sanctuary", "roll 0")) == ["sanctuary", ("gold", "11"), "-1"]
    state = at({"warriors": 9, "gold": 20, "food": 2}, {})
    events = do(state, "press sanctuary", "roll 0")
    assert shown(events)[-2:] == [("food", "10"), "-1"] and len(of(events, "lamp")) == 1


def test_r5_6_2_who_gets_what():
    for value, (warriors, gold, food) in {
        0: (5, 9, 9),
        3: (8, 12, 12),
        7: (8, 16, 16),
        15: (8, 16, 16),
    }.items():
        state = at({"warriors": 4, "gold": 7, "food": 6}, {})
        do(state, "press sanctuary", *[f"roll {value}"] * 3)
        assert stocks(state) == (4 + warriors, 7 + gold, 5 + food)
    state = at({"warriors": 5, "gold": 8, "food": 7}, {})
    assert shown(press(state, "sanctuary")) == ["sanctuary", "-1"]
    assert stocks(state) == (5, 8, 6)
    state = at({"warriors": 1, "gold": 5, "food": 60}, {})
    do(state, "press sanctuary", "roll 0", "roll 7")
    assert stocks(state)[:2] == (6, 21)
    for phase, field, value in (
        ("relief_warriors", "warriors", 5),
        ("relief_gold", "gold", 8),
        ("relief_food", "food", 6),
    ):
        with pytest.raises(BadPosition) as caught:
            at({field: value}, {}, phase=phase)
        assert (caught.value.rule, caught.value.path) == ("5.6.2", f"players[0].{field}")


def test_r5_6_3_the_citadel_is_for_who_has_all_keys_and_is_home():
    for keys, back, doubled in ((ALL, True, True), (ALL, False, False), (ALL[:2], True, False)):
        state = at(FAT | {"keys": keys, "kingdom_key_open": back}, {})
        press(state, "sanctuary")
        assert (stocks(state)[0] == 40) == doubled == player(state)["citadel_used"]


@pytest.mark.parametrize(("before", "after"), [(5, 10), (24, 48), (25, 25)])
def test_r5_6_4_it_doubles_5_to_24(before, after):
    state = at({"warriors": before, "gold": 30, "food": 60, **HOME}, {})
    press(state, "sanctuary")
    assert stocks(state)[0] == after
    assert player(state)["citadel_used"]


def test_r5_6_4_few_get_the_usual_help():
    state = at({"warriors": 4, "gold": 20, "food": 60, **HOME}, {})
    do(state, "press sanctuary", "roll 3")
    assert stocks(state)[0] == 12


def test_r5_6_5_after_a_visit_no_more_warriors_until_elsewhere():
    for warriors in (3, 20):
        visited = {"warriors": warriors, "gold": 5, "food": 5, **HOME, "citadel_used": True}
        state = at(visited, {})
        do(state, "press sanctuary", "roll 0", "roll 0")
        assert stocks(state)[0] == warriors and stocks(state)[1] == 14
        for moves in (
            ["press tomb", "roll 0", "press no"],
            ["press bazaar", *["roll 0"] * 4, "press haggle", "roll 15", "press no"],
            ["press tower", "roll 0", "press yes", "press no"],
        ):
            state = at({**visited, "food": 60}, {}, order=["silver", "gold", "bronze"])
            do(state, *moves)
            assert not player(state)["citadel_used"]
        for key in ("frontier", "inventory", "move"):
            state = at({**visited, "food": 60}, {})
            press(state, key)
            assert player(state)["citadel_used"]


def test_r5_6_6_the_printed_citadel_helps_few_again():
    visited = {"warriors": 4, "gold": 20, "food": 60, **HOME, "citadel_used": True}
    state = at(visited, {}, options={"citadel_again": "printed"})
    do(state, "press sanctuary", "roll 0")
    assert stocks(state)[0] == 9
    state = at(visited | {"warriors": 10}, {}, options={"citadel_again": "printed"})
    press(state, "sanctuary")
    assert stocks(state)[0] == 10


def test_a_board_can_tell_that_this_is_no_citadel():
    state = at(READY | {"warriors": 20}, {})
    state.doubles = False
    press(state, "sanctuary")
    assert stocks(state)[0] == 20 and not player(state)["citadel_used"]
    state = at(READY | {"warriors": 4, "gold": 20, "citadel_used": True}, {})
    state.doubles = False
    do(state, "press sanctuary", "roll 0")
    assert stocks(state)[0] == 9


@pytest.mark.parametrize("keys", [0, 1, 2, 3])
def test_r5_7_1_frontier_opens_the_next_kingdom(keys):
    state = at({"keys": ALL[:keys]}, {})
    events = press(state, "frontier")
    assert shown(events) == ["frontier", "-1"]
    assert player(state)["kingdom_key_open"] and player(state)["keys"] == ALL[:keys]
    assert of(events, "frontier") == [(0, True)]


@pytest.mark.parametrize("keys", [0, 1, 2])
def test_r5_7_2_key_missing(keys):
    state = at({"keys": ALL[:keys], "kingdom_key_open": True}, {})
    events = press(state, "frontier")
    assert shown(events) == ["frontier", ("key_missing", "  ", "fail"), "-1"]
    assert of(events, "key_missing") == [(0, "frontier")]


def test_r5_7_3_at_home_frontier_does_nothing():
    state = at(READY, {})
    events = press(state, "frontier")
    assert shown(events) == ["frontier", "-1"] and of(events, "frontier") == [(0, False)]
    assert player(state)["kingdom_key_open"]


# 6 Battle


def test_r6_1_1_as_many_brigands_as_warriors_or_nearly():
    for value in range(16):
        difference = (0, 1, 2)[(value > 5) + (value > 10)]
        for sign, factor in (("+", 1), ("-", -1)):
            state = at({"warriors": 10}, {})
            do(state, "press move", "roll 8", f"roll {value}")
            assert texts(state) == ["sign +", "sign -"] and state.weights() == [1, 1]
            assert refusal(state, "roll 3") == "6.1.1"
            events = do(state, f"sign {sign}")
            assert of(events, "battle") == [(0, 10 + factor * difference, False)]
    for warriors, sign, number in ((1, "-", 1), (2, "-", 1), (98, "+", 99), (99, "+", 99)):
        state = at({"warriors": warriors, "gold": 0, "food": 90}, {})
        events = do(state, "press move", "roll 8", "roll 15", f"sign {sign}")
        assert of(events, "battle") == [(0, number, False)]
    assert refusal(at(), "sign +") == "6.1.1"


@pytest.mark.parametrize(
    ("pair", "won"), [((0, 0), True), ((0, 1), False), ((1, 1), True), ((2, 3), False)]
)
def test_r6_2_1_a_round_of_ten_against_ten(pair, won):
    state = at({"warriors": 10}, {})
    brigands(state, 10)
    events = fight(state, pair)
    left, there = (10, 5) if won else (9, 10)
    assert of(events, "round") == [(0, won, left, there)]
    assert shown(events) == [
        ("warriors", f"{left:02d}"),
        ("brigands", f"{there:02d}"),
        "round_won" if won else "round_lost",
    ]


def test_r6_2_1_only_the_remainder_by_four_counts():
    for first in range(16):
        for second in range(16):
            state = at({"warriors": 10}, {})
            brigands(state, 11)
            ((_, won, *_),) = of(fight(state, (first, second)), "round")
            assert won == (10 * (1 + first % 4) >= 11 * (1 + second % 4))


def test_r6_2_1_brigands_are_halved_rounded_down():
    state = at({"warriors": 33}, {})
    brigands(state, 33)
    counts = [there for *_, there in of(fight(state, *[(3, 0)] * 6), "round")]
    assert counts == [16, 8, 4, 2, 1, 0]


def test_r6_2_2_fewer_than_three_among_several_lose_at_once():
    for warriors in (1, 2):
        state = at({"warriors": warriors, "gold": 0}, {})
        events = brigands(state, warriors)
        assert shown(events)[-2:] == [("warriors", "  ", "funeral"), "-1"]
        assert stocks(state)[0] == 1
    state = at({"warriors": 3, "gold": 0}, {})
    brigands(state, 5)
    events = fight(state, (0, 3))
    assert of(events, "battle_over") == [(0, "lost")] and stocks(state)[0] == 1
    state = solo(warriors=1, gold=0)
    brigands(state, 1)
    assert texts(state) == ["hold no", "release no"]
    for phase in ("battle", "strike", "guard"):
        battle = {"brigands": 3, "strength": 1 if phase == "guard" else None}
        with pytest.raises(BadPosition) as caught:
            at({"warriors": 2, "gold": 0}, {}, phase=phase, battle=battle)
        assert (caught.value.rule, caught.value.path) == ("6.2.2", "players[0].warriors")


def test_r6_2_3_the_printed_last_stand_goes_on_to_the_end():
    state = at({"warriors": 2, "gold": 12}, {}, options={"last_stand": "printed"})
    brigands(state, 4)
    assert texts(state) == ["hold no", "release no"]
    events = fight(state, (0, 3))
    assert shown(events) == [("warriors", "01"), ("brigands", "04"), "round_lost"]
    events = fight(state, (0, 3))
    assert shown(events)[:3] == [("warriors", "00"), ("brigands", "04"), "round_lost"]
    assert shown(events)[3:] == [("warriors", "  ", "funeral"), "-1"]
    assert stocks(state)[:2] == (1, 6)
    state = at({"warriors": 1, "gold": 0}, {}, options={"last_stand": "printed"})
    brigands(state, 1)
    fight(state, (3, 0))
    assert state.position()["phase"] == "gold"


def test_r6_3_1_no_held_before_a_round_breaks_off():
    state = at({"warriors": 20}, {})
    brigands(state, 20)
    assert texts(state) == ["hold no", "release no"] and live(state) == set()
    assert refusal(state, "press no") == refusal(state, "press clear") == "6.3.1"
    assert refusal(at(), "hold no") == refusal(at(), "release no") == "6.3.1"
    events = do(state, "hold no")
    assert of(events, "battle_over") == [(0, "retreat")]
    assert stocks(state)[0] == 19 and state.position()["phase"] == "end"


def test_r6_3_2_one_more_is_lost_and_not_shown():
    state = at({"warriors": 14, "gold": 84}, {})
    brigands(state, 14)
    fight(state, (0, 3), (0, 3))
    assert stocks(state)[0] == 12
    events = do(state, "hold no")
    assert shown(events) == [("warriors", "  ", "funeral"), "-1"]
    assert stocks(state)[:2] == (11, 66)
    assert shown(press(state, "repeat")) == ["-1"]
    state = solo(warriors=1, gold=0)
    brigands(state, 1)
    assert shown(do(state, "hold no")) == [("warriors", "  ", "funeral"), "00"]


def test_alone_the_last_warrior_falls_without_a_count():
    state = solo(warriors=2, gold=0)
    brigands(state, 4)
    events = fight(state, (0, 3), (0, 3))
    assert shown(events)[-2:] == [("warriors", "  ", "funeral"), "00"]
    assert len(of(events, "round")) == 1


def test_r6_4_no_brigands_left_brings_a_treasure():
    state = at({"warriors": 10, "gold": 20}, {})
    brigands(state, 8)
    events = fight(state, *[(3, 0)] * 4)
    assert of(events, "battle_over") == [(0, "won")]
    assert state.position()["phase"] == "gold"
    assert shown(do(state, "roll 0", "roll 9")) == [("gold", "33"), "-1"]
