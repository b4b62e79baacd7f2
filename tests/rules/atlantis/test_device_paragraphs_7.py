"""RULES.md, chapter 7: one test a paragraph, named after it."""

from collections import Counter

import pytest

from game.rules.core import BadPosition
from tests.rules.atlantis.device import (
    ALL,
    READY,
    at,
    do,
    live,
    of,
    player,
    press,
    refusal,
    shown,
    solo,
    stocks,
)

FAT = {"warriors": 20, "gold": 30, "food": 60}
PRICES = {"warrior": 5, "food": 1, "beast": 17, "scout": 18, "healer": 19}


def treasure(state, value, gold=0):
    """Find what the roll says in a tomb."""
    return do(state, "press tomb", "roll 12", f"roll {gold}", f"roll {value}")


def shop(*players, options=None, **offer):
    """A bazaar with an item on offer; the others cost PRICES."""
    values = {"prices": PRICES, "item": "warrior"} | offer
    phase = "buy" if values.get("quantity") else "offer"
    return at(*players, options=options, phase=phase, offer=values)


def offered(state):
    return state.view(0).offer


# 7.1, 7.2 Treasures


@pytest.mark.parametrize("value", range(16))
def test_r7_1_gold_always_comes_first(value):
    state = at(FAT, {})
    events = treasure(state, 9, gold=value)
    assert stocks(state)[1] == 30 + 13 + value % 8
    assert shown(events)[1] == ("gold", f"{43 + value % 8:02d}")


def test_r7_2_1_what_else_is_there():
    found = []
    for value in range(16):
        state = at(FAT | {"kingdom_key_open": True}, {})
        events = treasure(state, value)
        pictures = [event[0] for event in of(events, "lamp")]
        found.append(pictures[1])
    assert found == ["bronze_key"] * 10 + ["pegasus"] * 2 + ["sword"] * 2 + ["wizard"] * 2
    state = at(FAT, {})
    assert shown(treasure(state, 3)) == ["door_open", ("gold", "43"), "-1"]


def test_r7_2_2_keys_in_their_order_one_a_kingdom():
    for keys, picture in ((0, "bronze_key"), (1, "silver_key"), (2, "gold_key")):
        state = at(FAT | {"keys": ALL[:keys], "kingdom_key_open": True}, {})
        events = treasure(state, 0)
        assert shown(events)[-2:] == [(picture, "  "), "-1"]
        assert player(state)["keys"] == ALL[: keys + 1]
        assert not player(state)["kingdom_key_open"]
        do(state, "press no", "press move", "roll 15", "press no")
        treasure(state, 0)
        assert player(state)["keys"] == ALL[: keys + 1]
    state = at(READY, {})
    assert shown(treasure(state, 0))[-1] == "-1" and player(state)["keys"] == ALL
    for keys in (["silver"], ["bronze", "gold"], ["bronze", "bronze"], ["iron"]):
        with pytest.raises(BadPosition) as caught:
            at({}, {"keys": keys})
        assert caught.value.rule == "7.2.2" and caught.value.path.startswith("players[1].keys")


def test_r7_2_3_pegasus_always_comes():
    state = at(FAT, {})
    for _ in range(2):
        events = treasure(state, 10)
        assert shown(events)[-2:] == [("pegasus", "  ", "pegasus"), "-1"]
        assert of(events, "pegasus") == [(0,)]
        do(state, "press no", "press move", "roll 15", "press no")


def test_r7_2_4_a_sword_only_for_who_has_none():
    state = at(FAT, {})
    assert shown(treasure(state, 13))[-2:] == [("sword", "  "), "-1"]
    assert player(state)["sword"]
    state = at(FAT | {"sword": True}, {})
    assert shown(treasure(state, 13)) == ["door_open", ("gold", "43"), "-1"]


def test_r7_2_5_no_wizard_alone():
    state = solo(**FAT)
    assert shown(treasure(state, 15)) == ["door_open", ("gold", "43"), "-1"]


# 7.3 The wizard


def test_r7_3_1_whom_to_curse():
    state = at(FAT, {}, {})
    assert shown(treasure(state, 14))[-2:] == [("wizard", "  "), "C2"]
    assert live(state) == {"yes", "no", "clear"} and refusal(state, "press repeat") == "7.3.1"
    assert [shown(press(state, "no")) for _ in range(3)] == [["C3"], ["C2"], ["C3"]]
    press(state, "yes")
    assert [player(state, seat)["cursed"] for seat in range(3)] == [False, False, True]
    state = at({}, FAT, seat=1)
    assert shown(treasure(state, 14))[-1] == "C1"
    assert shown(press(state, "no")) == ["C1"]
    with pytest.raises(BadPosition) as caught:
        at({}, {}, phase="curse", victim=0)
    assert (caught.value.rule, caught.value.path) == ("7.3.1", "victim")


def test_r7_3_2_a_quarter_changes_hands():
    state = at({"warriors": 20, "gold": 53, "food": 50}, {"warriors": 8, "gold": 48})
    treasure(state, 14, gold=3)
    events = press(state, "yes")
    assert shown(events) == [("warrior", "22"), ("gold", "81"), "-1"]
    assert stocks(state)[:2] == (22, 81)
    assert stocks(state, 1)[:2] == (6, 36)
    assert of(events, "curse") == [(1, True, 0)]
    state = at(FAT, {"warriors": 1, "gold": 6})
    treasure(state, 14)
    press(state, "yes")
    assert stocks(state, 1)[:2] == (1, 5)


def test_r7_3_3_the_victim_learns_it_and_loses_the_turn():
    state = at(FAT, FAT, FAT)
    treasure(state, 14)
    press(state, "no", "yes", "no")
    treasure(state, 14)
    press(state, "yes", "no")
    events = press(state, "tomb")
    assert shown(events)[0] == ("cursed", "  ", "round_lost")
    assert shown(events)[-1] == "-3" and not player(state, 2)["cursed"]
    assert of(events, "curse") == [(2, False, None)]
    press(state, "no")
    for _ in range(2):
        do(state, "press move", "roll 15", "press no")
    press(state, "tomb")
    assert state.position()["phase"] == "tomb"


def test_r7_3_4_clear_takes_back_what_the_thief_gained():
    state = at(FAT, FAT)
    treasure(state, 14)
    press(state, "clear")
    assert stocks(state) == (20, 30, 58) and state.seat == 1 and not player(state, 1)["cursed"]
    state = at(FAT, FAT)
    treasure(state, 14)
    press(state, "yes", "clear")
    assert stocks(state) == (20, 30, 58)
    assert stocks(state, 1)[:2] == (15, 23) and player(state, 1)["cursed"]


# 7.4 The bazaar


def test_r7_4_1_five_offers_in_turn():
    state = at(FAT, {})
    events = do(state, "press bazaar", "roll 2", "roll 7", "roll 0", "roll 3")
    assert shown(events) == ["bazaar", ("warrior", "07"), "--"]
    assert live(state) == {"yes", "no", "repeat", "haggle", "clear"}
    assert refusal(state, "press move") == "7.4.1"
    leafed = [shown(press(state, "no"))[0] for _ in range(5)]
    assert leafed == [
        *(("food", "01"), ("beast", "24"), ("scout", "17"), ("healer", "20"), ("warrior", "07")),
    ]
    assert shown(press(state, "repeat")) == [("warrior", "07"), "--"]
    state = at(FAT | {"beast": True, "healer": True}, {})
    do(state, "press bazaar", *["roll 0"] * 4)
    assert [shown(press(state, "no"))[0][0] for _ in range(3)] == ["food", "scout", "warrior"]


def test_r7_4_1_the_prices():
    found = {name: Counter() for name in ("warrior", "beast", "scout", "healer")}
    for value in range(16):
        state = at(FAT, {})
        do(state, "press bazaar", *[f"roll {value}"] * 4)
        for name, counter in found.items():
            counter[offered(state)["prices"][name]] += 1
    assert found["warrior"] == dict.fromkeys(range(5, 9), 4)
    for name in ("beast", "scout", "healer"):
        assert found[name] == dict.fromkeys(range(17, 25), 2)


def test_r7_4_2_pieces_are_counted():
    state = at(FAT, {})
    do(state, "press bazaar", *["roll 1"] * 4)
    assert shown(press(state, "yes")) == ["01"]
    assert live(state) == {"yes", "no", "repeat", "clear"}
    assert refusal(state, "press haggle") == refusal(state, "press move") == "7.4.2"
    assert shown(press(state, "yes")) == ["02"]
    assert shown(press(state, "repeat")) == [("warrior", "06"), "02"]
    events = press(state, "no")
    assert shown(events) == [("gold", "18"), "-1"]
    assert of(events, "bought") == [(0, "warrior", 2, 12)]
    assert stocks(state)[:2] == (22, 18)
    state = at(FAT, {})
    do(state, "press bazaar", *["roll 1"] * 4, "press yes", "press clear")
    assert stocks(state) == (20, 30, 58) and state.seat == 1


def test_r7_4_3_ordering_too_much_closes_the_bazaar():
    state = at({"gold": 20}, {})
    do(state, "press bazaar", *["roll 2"] * 4)
    assert shown(press(state, "yes")) == ["01"]
    assert shown(press(state, "yes")) == ["02"]
    assert shown(press(state, "yes")) == [("bazaar_closed", "  ", "fail"), "-1"]
    assert stocks(state)[:2] == (10, 20)
    state = at({"gold": 21}, {})
    do(state, "press bazaar", *["roll 2"] * 4)
    press(state, "yes", "yes", "yes", "no")
    assert stocks(state)[:2] == (13, 0)
    state = at({"gold": 16}, {})
    do(state, "press bazaar", *["roll 2"] * 4, "press no", "press no")
    assert shown(press(state, "yes")) == [("bazaar_closed", "  ", "fail"), "-1"]


def test_r7_4_4_the_overflow_of_the_original():
    rich = {"warriors": 17, "gold": 99}
    for overflow in (False, True):
        state = at(rich, {}, options={"bazaar_overflow": overflow})
        do(state, "press bazaar", *["roll 2"] * 4)
        press(state, *["yes"] * 14)
        assert offered(state)["cost"] == 98
        press(state, "yes")
        if overflow:
            assert offered(state)["cost"] == 5
            press(state, "yes", "no")
            assert stocks(state)[:2] == (33, 87)
        else:
            assert state.position()["phase"] == "end" and stocks(state)[:2] == (17, 99)


def test_r7_4_5_things_are_bought_at_once():
    for item in ("beast", "scout", "healer"):
        state = shop(FAT, {}, item=item)
        assert shown(press(state, "yes")) == [("gold", f"{30 - PRICES[item]:02d}"), "-1"]
        assert player(state)[item]
        with pytest.raises(BadPosition) as caught:
            shop(FAT | {item: True}, {}, item=item)
        assert (caught.value.rule, caught.value.path) == ("7.4.1", "offer.item")


def test_r7_4_6_one_kind_a_turn_and_clear_leaves():
    state = shop(FAT, {}, item="scout")
    press(state, "yes")
    assert live(state) == {"repeat", "clear", "no"}
    state = shop(FAT, {})
    assert shown(press(state, "clear")) == ["clear", " 2"]
    assert state.position()["offer"] is None


# 7.5 Haggling


@pytest.mark.parametrize("value", range(16))
def test_r7_5_1_haggling_twelve_then_eight_of_sixteen(value):
    state = shop(FAT, {})
    events = do(state, "press haggle", f"roll {value}")
    if value > 11:
        assert shown(events) == [("bazaar_closed", "  ", "fail"), "-1"]
        return
    assert shown(events) == [("warrior", "04"), "--"]
    state = shop(FAT, {})
    events = do(state, "press haggle", "roll 0", "press haggle", f"roll {value}")
    assert (shown(events)[-2] == ("warrior", "03")) == (value < 8)


def test_r7_5_2_leafing_on_forgets():
    state = shop(FAT, {})
    do(state, "press haggle", "roll 11", "press repeat")
    assert offered(state)["price"] == 4 and offered(state)["haggled"]
    press(state, *["no"] * 5)
    assert offered(state)["price"] == 5 and not offered(state)["haggled"]
    do(state, "press haggle", "roll 11")
    assert offered(state)["price"] == 4
    with pytest.raises(BadPosition) as caught:
        shop(FAT, {}, price=4, haggled=False)
    assert (caught.value.rule, caught.value.path) == ("7.5.2", "offer.haggled")


@pytest.mark.parametrize("value", range(16))
def test_r7_5_3_printed_haggling_is_even(value):
    state = shop(FAT, {}, options={"haggle": "printed"})
    do(state, "press haggle", f"roll {value}")
    assert (state.position()["phase"] == "offer") == (value < 8)


def test_r7_5_4_nobody_haggles_over_food():
    state = shop(FAT, {}, item="food")
    assert shown(press(state, "haggle")) == [("bazaar_closed", "  ", "fail"), "-1"]
    state = shop(FAT, {}, price=1)
    assert shown(press(state, "haggle"))[0] == ("bazaar_closed", "  ", "fail")
    with pytest.raises(BadPosition) as caught:
        at(FAT, {}, phase="haggle", offer={"prices": PRICES, "item": "food"})
    assert (caught.value.rule, caught.value.path) == ("7.5.4", "offer.price")
