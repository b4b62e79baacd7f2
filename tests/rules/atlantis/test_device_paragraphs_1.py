"""RULES.md, chapters 1 to 4: one test a paragraph, named after it."""

import pytest

from game.rules.atlantis import TOWER
from game.rules.atlantis.tables import PICTURES
from game.rules.core import CHANCE, OVER, BadPosition
from game.tower.startup import Startup
from tests.rules.atlantis.device import (
    ALL,
    HOME,
    KEYS,
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
    started,
    stocks,
    texts,
)

ACTIONS = {"move", "tomb", "bazaar", "sanctuary", "tower", "frontier", "inventory"}


def options(**changed):
    return TOWER.complete(changed)


# 1 The tower


def test_r1_1_one_to_four_players():
    for seats in range(1, 5):
        assert len(started(seats).position()["players"]) == seats
    for seats in (0, 5):
        with pytest.raises(ValueError, match="1 to 4"):
            TOWER.new(seats, options())
    with pytest.raises(BadPosition) as caught:
        at(*[{}] * 5)
    assert (caught.value.rule, caught.value.path) == ("1.1", "seats")


def test_r1_2_the_tower_does_what_is_pressed_wherever_one_stands():
    state = started()
    for key in ("tomb", "sanctuary", "frontier"):
        assert f"press {key}" in texts(state)
    assert not {"at", "last", "dragon"} & state.position().keys()


def test_r1_3_twelve_keys_and_no_others():
    state = started()
    assert all(state.text(state.parse(f"press {key}")) == f"press {key}" for key in KEYS)
    for text in ("press", "press Move", "press fly", "hold yes", "walk a1 a2", "press  move"):
        with pytest.raises(ValueError, match="no move"):
            state.parse(text)
    assert state.why("").rule == "1.3"


def test_r1_4_the_drum_has_three_pictures_on_seven_of_eight_faces_and_stays():
    places = {(picture.face, picture.window) for picture in PICTURES.values()}
    assert len(PICTURES) == len(places) == 21
    assert {face for face, _ in places} == set(range(1, 8))
    state = at({"warriors": 20}, drum=7)
    assert of(do(state, "press move", "roll 5"), "drum") == [(7, 1)]
    assert state.position()["drum"] == 1
    with pytest.raises(BadPosition) as caught:
        at(drum=8)
    assert (caught.value.rule, caught.value.path) == ("1.4", "drum")


def test_r1_5_the_digits_say_what_the_tower_waits_for():
    state = at({"warriors": 30, "gold": 99, "food": 90}, READY, {}, seat=1)
    view = state.view(1)
    assert view.prompt == " 2"
    assert shown(do(state, "press move", "roll 15"))[-1] == "-2"
    press(state, "no")
    assert state.view(0).prompt == " 3"
    do(state, "press move", "roll 15", "press no")
    events = do(state, "press bazaar", "roll 0", "roll 0", "roll 0", "roll 0")
    assert shown(events)[-1] == state.view(0).prompt == "--"
    assert shown(press(state, "yes", "yes"))[-1] == state.view(0).prompt == "02"
    press(state, "clear")
    assert shown(do(state, "press tower", "roll 0"))[-1] == state.view(1).prompt == "1 "
    assert brigands(at(), 10)[-1] == ("sound", "beep")
    assert at({"warriors": 9}, phase="event").view(0).prompt is None


def test_r1_6_the_die_has_sixteen_equal_sides_and_nobody_chooses():
    state = started()
    press(state, "move")
    assert state.seat == CHANCE
    assert texts(state) == [f"roll {value}" for value in range(16)]
    assert state.weights() == [1] * 16
    assert refusal(state, "press move") == refusal(state, "sign +") == "1.6"
    assert refusal(started(), "roll 3") == "1.6"
    assert state.view(0).moves() == []
    assert state.view(0).why(state.parse("roll 3")).rule == "1.6"


# 2 Starting


def test_r2_1_level_and_players_are_asked_for_first():
    dialog = Startup()
    assert dialog.prompt == "--"
    dialog.press("inventory")
    prompts = []
    for key in ("no", "no", "no", "no", "no", "no", "move", "yes", "no", "yes"):
        prompts.append(dialog.prompt)
        dialog.press(key)
    assert prompts == ["L1", "L2", "L3", "L4", "L1", "L2", "L3", "L3", "P1", "P2"]
    assert dialog.result == (3, 2)
    assert started(2, level=3).seat == 0


def test_r2_2_the_brigands_of_each_level_with_their_weights():
    for level, low, high in ((1, 17, 32), (2, 33, 64), (3, 17, 64)):
        state = TOWER.new(2, options(level=level))
        assert texts(state) == [f"brigands {number}" for number in range(low, high + 1)]
        heavy = [2 if level == 3 and number <= 32 else 1 for number in range(low, high + 1)]
        assert state.weights() == heavy
        assert refusal(state, f"brigands {high + 1}") == "2.2"
        assert refusal(state, "order gold-silver-bronze") == "2.2"
    assert refusal(started(), "brigands 20") == "2.2"
    with pytest.raises(BadPosition) as caught:
        at(brigands=65)
    assert (caught.value.rule, caught.value.path) == ("2.2", "brigands")


def test_r2_3_the_order_of_the_keys_with_its_weights():
    state = TOWER.new(1, options())
    do(state, "brigands 20")
    weights = dict(zip(texts(state), state.weights(), strict=True))
    assert weights == {
        "order bronze-silver-gold": 45,
        "order bronze-gold-silver": 51,
        "order silver-bronze-gold": 44,
        "order silver-gold-bronze": 36,
        "order gold-bronze-silver": 45,
        "order gold-silver-bronze": 35,
    }
    assert sum(weights.values()) == 256
    assert refusal(state, "brigands 20") == "2.3"
    do(state, "order silver-gold-bronze")
    assert state.position()["order"] == ["silver", "gold", "bronze"]
    for order in (["bronze", "silver"], ["bronze", "silver", "silver"], ["iron", "silver", "gold"]):
        with pytest.raises(BadPosition) as caught:
            at(order=order)
        assert caught.value.rule == "2.3" and caught.value.path.startswith("order")


def test_r2_4_level_4_is_for_practice():
    for seats in (1, 4):
        state = TOWER.new(seats, options(level=4))
        position = state.position()
        assert state.seat == 0 and position["phase"] == "turn"
        assert position["brigands"] == 16 and position["order"] == ["gold", "silver", "bronze"]
        for one in position["players"]:
            assert one["keys"] == ALL and one["kingdom_key_open"]
            assert all(one[thing] for thing in ("scout", "healer", "beast", "sword"))
            assert (one["warriors"], one["gold"], one["food"]) == (10, 30, 25)
    printed = options(level=4, level4_seats="printed")
    assert TOWER.new(1, printed).seat == 0
    with pytest.raises(ValueError, match="level 4"):
        TOWER.new(2, printed)
    with pytest.raises(BadPosition) as caught:
        at({}, {}, level=4, options={"level4_seats": "printed"})
    assert (caught.value.rule, caught.value.path) == ("2.4", "seats")


def test_r2_5_everyone_starts_with_10_30_25():
    for level in (1, 2, 3):
        state = started(3, level=level)
        assert [stocks(state, seat) for seat in range(3)] == [(10, 30, 25)] * 3
        assert player(state)["keys"] == [] and not player(state)["kingdom_key_open"]


def test_r2_6_secret_are_the_order_and_the_brigands_until_a_siege():
    state = at(READY, {}, brigands=23, order=["gold", "silver", "bronze"])
    for viewer in (None, 0, 1):
        seen = state.view(viewer).position()
        assert seen["order"] == ["?", "?", "?"] and seen["brigands"] == "?"
        assert seen | {"order": 0, "brigands": 0} == state.position() | {"order": 0, "brigands": 0}
        assert state.view(viewer).brigands is None
    do(state, "press tower", "roll 0", "press yes", "roll 11", "press yes", "hold no")
    seen = state.view(1).position()
    assert seen["brigands"] == 23 and seen["order"] == ["?", "?", "?"]


# 3 The turn


def test_r3_1_in_order_and_rounds_are_counted_to_99():
    state = started(3)
    seats, rounds = [], []
    for _ in range(7):
        seats.append(state.seat)
        rounds.append(state.position()["round"])
        do(state, "press move", "roll 15", "press no")
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert rounds == [1, 1, 1, 2, 2, 2, 3]
    state = solo(position={"round": 99})
    do(state, "press move", "roll 15", "press no")
    assert state.position()["round"] == 99
    assert started(2).view(1).why(state.parse("press move")).rule == "3.1"


def test_r3_2_seven_keys_at_the_start_of_a_turn():
    state = started()
    assert live(state) == ACTIONS
    assert {refusal(state, f"press {key}") for key in {*KEYS} - ACTIONS - {"clear"}} == {"3.2"}


def test_r3_3_curse_then_food_then_memory_then_the_event():
    state = at({"warriors": 20, "gold": 40, "food": 30, "cursed": True}, {})
    events = do(state, "press bazaar")
    assert shown(events) == [
        ("cursed", "  ", "round_lost"),
        ("warrior", "20"),
        ("gold", "40"),
        "-1",
    ]
    assert of(events, "food") == [(0, 30, 28, "eaten")]
    assert not player(state)["cursed"]
    start = state.position()["turn_start"]
    assert start["cursed"] and start["food"] == 28
    state = at({"food": 30}, {})
    press(state, "tomb")
    assert state.position()["turn_start"]["food"] == 29


def test_r3_4_every_key_of_a_turn_costs_food():
    for key in ACTIONS:
        state = at({"food": 30}, {})
        press(state, key)
        assert stocks(state)[2] == 29


def test_r3_5_numbers_are_new_totals():
    state = at({"warriors": 10, "gold": 20, "food": 30}, {})
    events = do(state, "press tomb", "roll 12", "roll 0", "roll 9")
    assert ("gold", "33") in shown(events)
    assert of(events, "gold") == [(0, 20, 33, "treasure")]


def test_r3_6_three_keys_at_the_end_of_a_turn():
    state = at()
    do(state, "press move", "roll 15")
    assert live(state) == {"repeat", "clear", "no"}
    assert refusal(state, "press move") == "3.6"
    assert refusal(state, "press yes") == "3.6"


def test_r3_7_no_passes_the_turn_on():
    state = at()
    do(state, "press move", "roll 15")
    assert shown(press(state, "no")) == ["turn_end", " 2"]
    assert state.seat == 1


def test_r3_8_alone_without_warriors_all_is_lost_and_among_several_nobody_drops_out():
    state = solo(warriors=1, gold=6, food=60)
    events = do(state, "press move", "roll 7")
    assert state.seat == OVER and TOWER.winners(state) == []
    assert shown(events)[-2:] == [("warriors", "  ", "funeral"), "00"]
    assert of(events, "over") == [([], 0)]
    state = solo(warriors=1, gold=6, food=0)
    assert shown(press(state, "inventory")) == [("warriors", "  ", "funeral"), "00"]
    state = at({"warriors": 1, "gold": 6, "food": 0}, {})
    press(state, "inventory")
    assert stocks(state) == (1, 6, 0) and state.seat == 0


# 4 Stocks


def test_r4_1_what_the_tower_keeps():
    assert player(started()).keys() == {
        *("warriors", "gold", "food", "keys", "kingdom_key_open", "scout", "healer", "beast"),
        *("sword", "cursed", "citadel_used"),
    }
    with pytest.raises(BadPosition) as caught:
        at({"pegasus": True}, {})
    assert (caught.value.rule, caught.value.path) == ("4.1", "players[0].pegasus")


def test_r4_2_at_most_99_warriors_and_99_food():
    state = at({"warriors": 98, "food": 99, "healer": True}, {})
    do(state, "press move", "roll 5")
    assert stocks(state)[0] == 99
    state = at({"gold": 20, "food": 94}, {})
    do(state, "press bazaar", "roll 0", "roll 0", "roll 0", "roll 0", "press no")
    press(state, *["yes"] * 8, "no")
    assert stocks(state) == (10, 12, 99)
    for field, value in (("warriors", 100), ("food", 100), ("food", -1), ("warriors", 0)):
        with pytest.raises(BadPosition) as caught:
            at({}, {field: value})
        assert (caught.value.rule, caught.value.path) == ("4.2", f"players[1].{field}")


def test_r4_3_what_can_be_carried():
    state = at({"warriors": 10, "gold": 55}, {})
    do(state, "press tomb", "roll 12", "roll 7", "roll 9")
    assert stocks(state)[1] == 60
    state = at({"warriors": 10, "gold": 60}, {})
    events = do(state, "press move", "roll 5")
    assert of(events, "gold") == [(0, 60, 48, "surplus")]
    for warriors, beast, limit in ((10, False, 60), (10, True, 99), (5, True, 80), (17, False, 99)):
        one = {"warriors": warriors, "beast": beast}
        at(one | {"gold": limit}, {})
        with pytest.raises(BadPosition) as caught:
            at(one | {"gold": limit + 1}, {})
        assert (caught.value.rule, caught.value.path) == ("4.3", "players[0].gold")


@pytest.mark.parametrize(
    ("warriors", "cost"),
    [(1, 1), (15, 1), (16, 2), (30, 2), (31, 3), (45, 3), (46, 4), (60, 4), (61, 5), (75, 5)]
    + [(76, 6), (90, 6), (91, 7), (99, 7)],
)
def test_r4_4_1_food_by_warriors(warriors, cost):
    state = at({"warriors": warriors, "food": 90, "gold": 0}, {})
    press(state, "inventory")
    assert stocks(state)[2] == 90 - cost


@pytest.mark.parametrize(
    ("food", "left", "warned"), [(10, 8, False), (9, 7, True), (2, 0, True), (3, 1, True)]
)
def test_r4_4_2_the_warning(food, left, warned):
    state = at({"warriors": 20, "food": food}, {})
    events = do(state, "press move", "roll 15")
    assert stocks(state)[::2] == (20, left)
    assert ("low_food" in shown(events)) == warned


def test_r4_4_3_one_starves_if_food_does_not_suffice():
    state = at({"warriors": 20, "food": 1}, {})
    events = do(state, "press move", "roll 15")
    assert stocks(state)[::2] == (19, 0)
    assert shown(events) == ["funeral", "beep", "-1"]
    state = at({"warriors": 20, "food": 2}, {})
    press(state, "inventory")
    assert stocks(state)[::2] == (20, 0)


def test_r4_5_among_several_one_warrior_remains():
    poor = {"warriors": 1, "gold": 6, "food": 0}
    for moves in (["press inventory"], ["press move", "roll 5"], ["press move", "roll 3"]):
        state = at(poor, {})
        do(state, *moves)
        assert stocks(state)[0] == 1
    state = at({"warriors": 2, "gold": 12}, {})
    brigands(state, 4)
    assert stocks(state)[:2] == (1, 6)
    with pytest.raises(BadPosition) as caught:
        at({}, {"warriors": 0})
    assert caught.value.path == "players[1].warriors"


@pytest.mark.parametrize(
    ("gold", "taken"),
    [(3, 0), (8, 2), (9, 2), (13, 2), (16, 3), (19, 4), (36, 8), (57, 13), (99, 24)],
)
def test_r4_6_1_tens_and_ones_are_quartered_apart(gold, taken):
    state = at({"warriors": 20, "gold": gold}, {})
    do(state, "press move", "roll 3")
    assert stocks(state)[1] == gold - taken


def test_r4_6_2_the_printed_quarter():
    state = at({"warriors": 20, "gold": 57}, {}, options={"quarter": "printed"})
    do(state, "press move", "roll 3")
    assert stocks(state)[:2] == (15, 57 - 14)


def test_r4_6_2_but_not_for_the_score():
    for brigands_there, expected in ((33, 176 + 33 + 7 - 4 * 40), (36, 176 + 36 + 8 - 4 * 40)):
        state = at(
            {"warriors": 30, "food": 90, **HOME},
            {},
            brigands=brigands_there,
            round=10,
            options={"quarter": "printed"},
        )
        do(state, "press tower", "roll 6", "press yes", "roll 11", "press yes")
        events = fight(state, *[(3, 0)] * 6)
        assert of(events, "over") == [([0], expected)]
