"""Cases with known answers, one by one; each was seen on a running original."""

from collections import Counter

import pytest

from game.rules.core import OVER
from tests.rules.atlantis.device import (
    ALL,
    HOME,
    READY,
    at,
    brigands,
    do,
    fight,
    of,
    player,
    press,
    shown,
    solo,
    started,
    stocks,
)

FULL = {"kingdom_key_open": True}


@pytest.mark.parametrize(
    ("before", "after", "sounds"),
    [
        ((20, 0, 9), (20, 7), ["low_food"]),
        ((20, 0, 10), (20, 8), []),
        ((20, 0, 2), (20, 0), ["low_food"]),
        ((20, 0, 1), (19, 0), ["funeral"]),
    ],
)
def test_food(before, after, sounds):
    warriors, gold, food = before
    state = at({"warriors": warriors, "gold": gold, "food": food}, {})
    events = do(state, "press move", "roll 11")
    assert stocks(state)[::2] == after
    assert shown(events) == [*sounds, "beep", "-1"]


def test_starving_with_few_warriors():
    state = at({"warriors": 3, "gold": 18, "food": 0}, {})
    do(state, "press move", "roll 11")
    assert stocks(state) == (2, 12, 0)
    state = at({"warriors": 1, "gold": 0, "food": 0}, {})
    do(state, "press move", "roll 11")
    assert stocks(state)[0] == 1
    state = solo(warriors=1, gold=0, food=0)
    press(state, "move")
    assert state.seat == OVER


@pytest.mark.parametrize(
    ("roll", "event"),
    [(2, "lost"), (3, "dragon"), (4, "dragon"), (5, "plague"), (7, "plague"), (8, "brigands")]
    + [(10, "brigands"), (11, "safe")],
)
def test_rolls_on_the_way(roll, event):
    assert of(do(at(), "press move", f"roll {roll}"), "encounter") == [(0, event)]


@pytest.mark.parametrize(
    ("roll", "event"), [(1, "empty"), (2, "brigands"), (11, "brigands"), (12, "treasure")]
)
def test_rolls_in_a_tomb(roll, event):
    assert of(do(at(), "press tomb", f"roll {roll}"), "encounter") == [(0, event)]


@pytest.mark.parametrize(
    ("player_before", "hoard", "after", "hoard_after"),
    [
        ({"warriors": 19, "gold": 57}, (2, 6), (15, 44), (6, 19)),
        ({"warriors": 3, "gold": 3}, (2, 6), (3, 3), (2, 6)),
        ({"warriors": 20, "gold": 40, "sword": True}, (6, 19), (26, 59), (2, 6)),
        ({"warriors": 10, "gold": 60, "sword": True, "beast": True}, (15, 99), (25, 99), (2, 6)),
    ],
)
def test_the_dragon(player_before, hoard, after, hoard_after):
    there = {"warriors": hoard[0], "gold": hoard[1]}
    state = at(player_before | {"food": 60}, {}, hoard=there)
    do(state, "press move", "roll 3")
    assert stocks(state)[:2] == after and not player(state)["sword"]
    assert state.position()["hoard"] == {"warriors": hoard_after[0], "gold": hoard_after[1]}


def test_gold_that_only_the_dead_carried_is_gone_and_not_hoarded():
    state = at({"warriors": 20, "gold": 99}, {})
    do(state, "press move", "roll 3")
    assert stocks(state)[:2] == (15, 75)
    state = at({"warriors": 12, "gold": 72}, {})
    do(state, "press move", "roll 3")
    assert stocks(state)[:2] == (10, 55)
    assert state.position()["hoard"] == {"warriors": 4, "gold": 23}


@pytest.mark.parametrize(
    ("warriors", "beast", "limit"),
    [(10, False, 60), (10, True, 99), (5, True, 80), (16, False, 96), (17, False, 99)],
)
def test_the_limit_of_gold(warriors, beast, limit):
    state = at({"warriors": warriors, "gold": limit - 5, "beast": beast}, {})
    do(state, "press tomb", "roll 12", "roll 7")
    assert stocks(state)[1] == limit


@pytest.mark.parametrize(
    ("one", "seats", "after"),
    [
        ({"warriors": 20}, 2, 18),
        ({"warriors": 20, "healer": True}, 2, 22),
        ({"warriors": 2, "gold": 0}, 2, 1),
        ({"warriors": 98, "healer": True, "food": 99}, 2, 99),
        ({"warriors": 3, "gold": 0}, 1, 1),
    ],
)
def test_plague(one, seats, after):
    state = at(one, *[{}] * (seats - 1))
    do(state, "press move", "roll 6")
    assert stocks(state)[0] == after


def test_battles():
    state = solo(warriors=2, gold=0)
    brigands(state, 4)
    fight(state, (0, 3))
    assert stocks(state)[0] == 1
    fight(state, (0, 3))
    assert stocks(state)[0] == 0 and state.view(None).prompt == "00"
    for warriors in (1, 2):
        state = at({"warriors": warriors, "gold": 0}, {})
        brigands(state, warriors)
        assert stocks(state)[0] == 1
    state = at({"warriors": 20}, {})
    brigands(state, 21)
    do(state, "hold no")
    assert stocks(state) == (19, 30, 23)


def test_sanctuary_and_citadel():
    state = at({"warriors": 5, "gold": 8, "food": 7}, {})
    press(state, "sanctuary")
    assert stocks(state) == (5, 8, 6)
    for warriors, expected in ((24, 48), (25, 25)):
        state = at({"warriors": warriors, "gold": 8, "food": 60, **HOME}, {})
        press(state, "sanctuary")
        assert stocks(state)[0] == expected
    got = Counter()
    for roll in range(16):
        state = at({"warriors": 4, "gold": 8, "food": 60, **HOME}, {})
        do(state, "press sanctuary", f"roll {roll}")
        got[stocks(state)[0]] += 1
    assert got == dict.fromkeys((9, 10, 11, 12), 4)
    for warriors in (20, 3):
        state = at({"warriors": warriors, "gold": 8, "food": 60, **HOME, "citadel_used": True}, {})
        press(state, "sanctuary")
        assert stocks(state)[0] == warriors


def test_the_bazaar():
    state = at({"gold": 20, "food": 94}, {})
    do(state, "press bazaar", "roll 2", "roll 7", "roll 0", "roll 3")
    assert state.view(0).offer["prices"] == {
        "warrior": 7,
        "food": 1,
        "beast": 24,
        "scout": 17,
        "healer": 20,
    }
    press(state, "no", *["yes"] * 8, "no")
    assert stocks(state) == (10, 12, 99)
    state = at({"gold": 20}, {})
    do(state, "press bazaar", "roll 2", "roll 0", "roll 0", "roll 0")
    assert [shown(press(state, "yes"))[0] for _ in range(2)] == ["01", "02"]
    press(state, "yes")
    assert state.position()["phase"] == "end" and stocks(state)[1] == 20


@pytest.mark.parametrize(
    ("keys", "is_open", "after", "missing"),
    [(0, False, True, False), (0, True, True, True), (1, False, True, False)]
    + [(2, False, True, False), (3, False, True, False), (3, True, True, False)],
)
def test_the_frontier(keys, is_open, after, missing):
    state = at({"keys": ALL[:keys], "kingdom_key_open": is_open}, {})
    events = press(state, "frontier")
    assert player(state)["kingdom_key_open"] == after and len(player(state)["keys"]) == keys
    assert (("key_missing", "  ", "fail") in shown(events)) == missing


def test_the_dark_tower_and_the_last_frontier():
    for one, expected in (
        ({"keys": ALL}, ["tower_attack", "fail", "-1"]),
        (FULL, ["tower_attack", ("key_missing", "  ", "fail"), "-1"]),
        (READY, ["tower_attack"]),
    ):
        assert shown(press(at(one, {}), "tower")) == expected


def test_level_4():
    position = started(2, level=4).position()
    assert position["brigands"] == 16 and position["order"] == ["gold", "silver", "bronze"]
    for one in position["players"]:
        assert (one["warriors"], one["gold"], one["food"], one["keys"]) == (10, 30, 25, ALL)
        flags = ("scout", "healer", "beast", "sword", "kingdom_key_open")
        assert all(one[name] for name in flags) and not one["cursed"]


def test_a_curse_that_clear_brings_back():
    state = at({"cursed": True}, {})
    for _ in range(2):
        assert shown(press(state, "move"))[0] == ("cursed", "  ", "round_lost")
        press(state, "clear")
        assert player(state)["cursed"]
        do(state, "press move", "roll 15", "press no")
