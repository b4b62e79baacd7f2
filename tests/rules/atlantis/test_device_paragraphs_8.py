"""RULES.md, chapters 8 and 9: one test a paragraph, named after it."""

import pytest

from game.rules.atlantis import TOWER
from game.rules.core import OVER, BadPosition
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
)

ORDER = ["gold", "silver", "bronze"]
FAT = {"warriors": 20, "gold": 30, "food": 60}


def asked(question=1, shown="gold", used=None, **fields):
    """A riddle being asked."""
    riddle = {"question": question, "shown": shown, "used": used}
    return at(READY, {}, phase="riddle", order=ORDER, riddle=riddle, **fields)


def besieged(*players, brigands_there=16, **fields):
    """A riddle one answer before the siege."""
    riddle = {"question": 2, "shown": "silver", "used": "gold"}
    players = players or (READY, {})
    return at(
        *players, phase="riddle", order=ORDER, riddle=riddle, brigands=brigands_there, **fields
    )


def test_r8_1_who_gets_the_riddle():
    state = at(READY, {})
    assert shown(do(state, "press tower", "roll 0")) == ["tower_attack", ("gold_key", "  "), "1 "]
    missing = ["tower_attack", ("key_missing", "  ", "fail"), "-1"]
    for keys, back, expected in (
        (ALL[:2], True, missing),
        ([], False, missing),
        (ALL, False, ["tower_attack", "fail", "-1"]),
    ):
        state = at(FAT | {"keys": keys, "kingdom_key_open": back}, {})
        assert shown(press(state, "tower")) == expected
    with pytest.raises(BadPosition) as caught:
        at({}, {}, phase="key", riddle={"question": 1})
    assert (caught.value.rule, caught.value.path) == ("8.1", "riddle")


def test_r8_2_1_first_and_second_key():
    state = asked()
    press(state, "yes")
    assert state.position()["riddle"] == {"question": 2, "shown": None, "used": "gold"}
    events = do(state, "roll 11", "press yes")
    assert "battle_horn" in shown(events)
    for riddle in ({"question": 3}, {"question": 1}, {"question": 1, "shown": "iron"}):
        with pytest.raises(BadPosition) as caught:
            at(READY, {}, phase="riddle", riddle=riddle)
        assert caught.value.rule == "8.2.1" and caught.value.path.startswith("riddle.")


def test_r8_2_2_which_key_is_shown_first():
    found = []
    for value in range(16):
        events = do(at(READY, {}), "press tower", f"roll {value}")
        found.append(of(events, "riddle")[0][2])
    assert found == ["gold"] * 6 + ["bronze"] * 5 + ["silver"] * 5


def test_r8_2_3_the_keys_of_the_riddle():
    state = asked()
    assert live(state) == {"yes", "no", "repeat", "clear"}
    assert refusal(state, "press haggle") == "8.2.3"
    assert [shown(press(state, "no"))[0][0] for _ in range(3)] == [
        *("silver_key", "bronze_key", "gold_key"),
    ]
    assert shown(press(state, "repeat")) == [("gold_key", "  "), "1 "]
    assert shown(press(state, "clear")) == ["clear", " 2"]
    assert state.position()["riddle"] is None and stocks(state)[2] == 60


def test_r8_2_4_the_used_key_is_left_out():
    state = asked()
    press(state, "yes")
    assert shown(do(state, "roll 0")) == [("silver_key", "  "), "2 "]
    assert [shown(press(state, "no"))[0][0] for _ in range(2)] == ["bronze_key", "silver_key"]
    for shown_key, used in (("gold", "gold"), ("bronze", "silver")):
        with pytest.raises(BadPosition) as caught:
            asked(2, shown_key, used)
        assert caught.value.rule == "8.2.4"


def test_r8_2_5_a_wrong_answer_ends_the_turn_and_everybody_learns():
    state = asked(shown="silver")
    events = press(state, "yes")
    assert shown(events) == ["fail", "-1"]
    assert of(events, "answer") == [(0, 1, "silver", False)]
    known = state.view(1).orders
    assert known == [order for order in at().view(0).orders if not order.startswith("silver")]
    state = asked(2, "bronze", "gold")
    press(state, "yes")
    assert state.view(None).orders == ["gold-silver-bronze"]
    for orders in ([], ["bronze-silver-gold"], ["gold-silver-bronze", "silver-gold-bronze"]):
        with pytest.raises(BadPosition) as caught:
            asked(2, "bronze", "gold", orders=orders)
        assert (caught.value.rule, caught.value.path) == ("8.2.5", "orders")


def test_r8_3_1_the_siege_is_against_all_and_shows_them():
    state = besieged(brigands_there=23)
    assert state.view(1).brigands is None
    events = press(state, "yes")
    assert of(events, "battle") == [(0, 23, True)]
    assert state.view(1).brigands == 23 and state.position()["brigands_known"]
    battle = {"brigands": 10, "siege": True}
    for fields, path in (
        ({"brigands_known": False}, "brigands_known"),
        ({"battle": battle | {"brigands": 40}}, "battle.brigands"),
    ):
        with pytest.raises(BadPosition) as caught:
            at(READY, {}, **{"phase": "battle", "battle": battle, "brigands_known": True} | fields)
        assert caught.value.path == path


def test_r8_3_2_a_siege_that_fails_costs_no_brigand():
    state = besieged(brigands_there=23)
    press(state, "yes")
    fight(state, (3, 0), (3, 0))
    do(state, "hold no", "press no", "press move", "roll 15", "press no")
    assert state.position()["brigands"] == 23
    do(state, "press tower", "roll 0")
    assert state.position()["riddle"]["question"] == 1


def test_r8_4_1_victory_ends_the_game():
    state = besieged()
    press(state, "yes")
    events = fight(state, *[(3, 0)] * 5)
    assert shown(events)[-2] == ("victory", "  ", "theme")
    assert state.seat == OVER and TOWER.winners(state) == [0]
    assert refusal(state, "press move") == "8.4.1"
    assert of(events, "over")[0][0] == [0]
    # a victory without a point is a victory all the same
    state = besieged({**READY, "warriors": 99, "food": 90}, {}, brigands_there=20)
    press(state, "yes")
    fight(state, *[(3, 0)] * 5)
    assert TOWER.winners(state) == [0] and state.scores()[0].total == 0


@pytest.mark.parametrize(
    ("there", "warriors", "round_", "score"),
    [(16, 10, 1, 99), (32, 20, 15, 75), (24, 16, 20, 62), (48, 35, 20, 16)]
    + [(64, 40, 25, 0), (64, 30, 10, 96)],
)
def test_r8_4_2_the_score(there, warriors, round_, score):
    state = besieged({**READY, "warriors": warriors}, {}, brigands_there=there, round=round_)
    press(state, "yes")
    while state.seat != OVER:
        events = fight(state, (3, 0))
    assert of(events, "over") == [([0], score)]
    assert shown(events)[-1] == state.view(0).prompt == f"{score:02d}"
    assert state.scores()[0].total == score


def test_r8_4_2_warriors_at_the_start_of_the_turn_count():
    state = besieged({**READY, "warriors": 20}, {}, brigands_there=32, round=15)
    press(state, "yes")
    fight(state, (0, 3), (0, 3))
    while state.seat != OVER:
        fight(state, (3, 0))
    assert state.scores()[0].total == 75


def test_r8_4_3_only_the_winner_has_a_score():
    state = besieged(READY, READY, READY)
    assert [score.total for score in state.scores()] == [0, 0, 0]
    press(state, "yes")
    while state.seat != OVER:
        fight(state, (3, 0))
    assert [score.total for score in state.scores()] == [71, 0, 0]


# 9 Inventory, repeat, clear


def test_r9_1_inventory_shows_all_there_is():
    owned = {"beast": True, "scout": True, "healer": True, "sword": True}
    state = at(FAT | owned | HOME, {})
    everything = [
        *(("warrior", "20"), ("food", "58"), ("beast", "  "), ("scout", "  "), ("healer", "  ")),
        *(("gold", "30"), ("gold_key", "  "), ("silver_key", "  "), ("bronze_key", "  ")),
        *(("sword", "  "), "-1"),
    ]
    assert shown(press(state, "inventory")) == everything
    assert shown(press(state, "repeat")) == everything
    assert shown(press(at(FAT, {}), "inventory")) == [
        *(("warrior", "20"), ("food", "58"), ("gold", "30"), "-1"),
    ]


def test_r9_2_repeat_shows_what_the_turn_has_brought():
    state = at(FAT | {"kingdom_key_open": True}, {})
    do(state, "press tomb", "roll 12", "roll 0", "roll 0")
    assert shown(press(state, "repeat")) == [("gold", "43"), ("bronze_key", "  "), "-1"]
    state = at(FAT | {"sword": True}, {})
    do(state, "press tomb", "roll 12", "roll 0", "roll 11")
    assert shown(press(state, "repeat")) == [("gold", "43"), ("pegasus", "  "), "-1"]
    state = at({"warriors": 20, "gold": 40, "food": 1, "cursed": True}, {})
    press(state, "frontier")
    assert shown(press(state, "repeat")) == [("warrior", "19"), ("gold", "40"), "-1"]
    state = at(FAT, {})
    brigands(state, 20)
    fight(state, (0, 3))
    do(state, "hold no")
    assert shown(press(state, "repeat")) == ["-1"]
    state = at(FAT, {})
    do(state, "press move", "roll 15")
    assert shown(press(state, "repeat")) == ["-1"]
    with pytest.raises(BadPosition) as caught:
        at(repeat=["brigands"])
    assert (caught.value.rule, caught.value.path) == ("9.2", "repeat[0]")


def test_r9_3_1_clear_goes_back_to_after_food():
    state = at(FAT | {"kingdom_key_open": True}, {})
    do(state, "press tomb", "roll 12", "roll 0", "roll 0")
    events = press(state, "clear")
    assert shown(events) == ["clear", " 2"]
    one = player(state)
    assert stocks(state) == (20, 30, 58) and one["keys"] == [] and one["kingdom_key_open"]
    assert of(events, "thing") == [(0, "bronze_key", False, "clear")]
    assert of(events, "gold") == [(0, 43, 30, "clear")]
    state = at(FAT, {})
    press(state, "frontier", "clear")
    assert not player(state)["kingdom_key_open"]
    state = at(FAT, {})
    do(state, "press move", "roll 5", "press clear")
    assert stocks(state)[0] == 20
    with pytest.raises(BadPosition) as caught:
        at(turn_start={})
    assert (caught.value.rule, caught.value.path) == ("9.3.1", "turn_start")


def test_r9_3_2_where_clear_is_accepted():
    assert refusal(at(), "press clear") == "9.3.2"
    state = at(FAT | {"scout": True}, {})
    do(state, "press move", "roll 0")
    assert refusal(state, "press clear") is None
    assert "clear" in live(asked())


def test_r9_3_3_what_clear_does_not_give_back():
    state = at({"warriors": 19, "gold": 57, "food": 0, "sword": True}, {})
    do(state, "press move", "roll 4", "press clear")
    assert stocks(state) == (18, 57, 0) and player(state)["sword"]
    assert state.position()["hoard"] == {"warriors": 2, "gold": 6}
    state = solo(**FAT)
    do(state, "press move", "roll 3", "press clear")
    assert state.position()["hoard"] == {"warriors": 7, "gold": 13}


def test_r9_3_4_a_lifted_curse_and_the_citadel_come_back():
    state = at(FAT | {"cursed": True}, {})
    events = press(state, "move", "clear")
    assert player(state)["cursed"] and of(events, "curse")[-1] == (0, True, None)
    do(state, "press move", "roll 15", "press no")
    assert shown(press(state, "move"))[0] == ("cursed", "  ", "round_lost")
    state = at(FAT | HOME | {"citadel_used": True}, {})
    do(state, "press tomb", "roll 0")
    assert not player(state)["citadel_used"]
    press(state, "clear")
    assert player(state)["citadel_used"]
