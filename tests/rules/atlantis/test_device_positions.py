"""Positions of the tower: defaults, round trips, and contradictions with their place."""

import pytest

from game.rules.atlantis import TOWER
from game.rules.core import CHANCE, OVER, BadPosition
from tests.rules.atlantis.device import READY, at, do, started, texts

PRICES = {"warrior": 5, "food": 1, "beast": 17, "scout": 18, "healer": 19}
OFFER = {"prices": PRICES, "item": "warrior"}
ASKED = {"question": 1, "shown": "gold"}


def test_what_is_left_out_is_as_at_the_start():
    assert at({}).position() == {
        "seats": 1,
        "level": 1,
        "players": [started(1).position()["players"][0]],
        "hoard": {"warriors": 2, "gold": 6},
        "brigands": 17,
        "brigands_known": False,
        "order": ["bronze", "silver", "gold"],
        "orders": at().view(0).orders,
        "round": 1,
        "seat": 0,
        "phase": "turn",
        "extra_turn": False,
        "drum": 0,
        "repeat": [],
        "offer": None,
        "battle": None,
        "riddle": None,
        "victim": None,
        "turn_start": None,
    }
    assert len(at().view(0).orders) == 6
    practice = TOWER.from_position({"seats": 2, "level": 4}, TOWER.complete({}))
    assert practice.position() == started(2, level=4).position()
    assert TOWER.from_position({"seats": 1}, TOWER.complete({"level": 3})).setup.level == 3


def test_the_seat_that_moves():
    assert at({}, {}, seat=1).seat == 1
    assert at({}, {}, seat=1, phase="event").seat == CHANCE
    assert at(READY, {}, seat=0, phase="over").seat == OVER
    assert at({}, {}, phase="brigands", brigands=None, order=None).seat == CHANCE


def test_turn_start_is_what_the_seat_has_if_left_out():
    state = at({"warriors": 7}, {}, phase="end")
    assert state.position()["turn_start"]["warriors"] == 7
    state = at({"warriors": 7}, {}, phase="end", turn_start={"warriors": 9})
    do(state, "press clear")
    assert state.position()["players"][0]["warriors"] == 9


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "brigands"},
        {"phase": "order", "brigands": 20},
        {"phase": "sign", "battle": {"difference": 2}},
        {"phase": "guard", "battle": {"brigands": 9, "strength": 3}},
        {"phase": "price_scout", "offer": {"prices": {"warrior": 5, "beast": 17}}},
        {"phase": "offer", "offer": OFFER | {"price": 3}},
        {"phase": "buy", "offer": OFFER | {"quantity": 2}},
        {"phase": "curse", "victim": 1},
        {"phase": "key", "riddle": {"question": 1}},
        {"phase": "riddle", "riddle": ASKED},
        {"phase": "end", "repeat": ["warrior", "pegasus"], "turn_start": {"cursed": True}},
        {"extra_turn": True},
    ],
)
def test_a_position_that_is_set_up_is_told_again(fields):
    state = at(READY | {"scout": "offer" not in fields}, {}, **fields)
    told = state.position()
    again = TOWER.from_position(told, TOWER.complete({}))
    assert again.position() == told
    assert texts(again) == texts(state)
    for name in fields.keys() - {"offer", "battle", "riddle", "turn_start"}:
        assert told[name] == fields[name]


BAD = [
    ({"seats": "2"}, "seats"),
    ({"seats": True}, "seats"),
    ({"level": 5}, "level"),
    ({"colour": "red"}, "colour"),
    ({"players": {}}, "players"),
    ({"players": [{}]}, "players"),
    ({"players": [[], {}]}, "players[0]"),
    ({"players": [{"gold": 61}, {}]}, "players[0].gold"),
    ({"players": [{"gold": -1}, {}]}, "players[0].gold"),
    ({"players": [{"warriors": 1.0}, {}]}, "players[0].warriors"),
    ({"players": [{"scout": 1}, {}]}, "players[0].scout"),
    ({"players": [{"keys": "bronze"}, {}]}, "players[0].keys"),
    ({"players": [{"keys": ["bronze", "bronze"]}, {}]}, "players[0].keys[1]"),
    ({"hoard": {"silver": 1}}, "hoard.silver"),
    ({"hoard": 3}, "hoard"),
    ({"brigands": 15}, "brigands"),
    ({"brigands": None}, "brigands"),
    ({"brigands_known": 1}, "brigands_known"),
    ({"order": None}, "order"),
    ({"order": ["gold", "gold", "silver"]}, "order[1]"),
    ({"orders": []}, "orders"),
    ({"orders": ["bronze"]}, "orders[0]"),
    ({"round": 0}, "round"),
    ({"round": 100}, "round"),
    ({"seat": 2}, "seat"),
    ({"phase": "wait"}, "phase"),
    ({"phase": 3}, "phase"),
    ({"extra_turn": "no"}, "extra_turn"),
    ({"repeat": ["gold", "gold"]}, "repeat[1]"),
    ({"offer": OFFER}, "offer"),
    ({"phase": "offer"}, "offer"),
    ({"phase": "offer", "offer": OFFER | {"item": "sword"}}, "offer.item"),
    ({"phase": "offer", "offer": OFFER | {"price": 6}}, "offer.price"),
    ({"phase": "offer", "offer": OFFER | {"quantity": 1}}, "offer.quantity"),
    ({"phase": "offer", "offer": OFFER | {"prices": {}}}, "offer.prices.warrior"),
    ({"phase": "offer", "offer": OFFER | {"sale": 1}}, "offer.sale"),
    ({"phase": "price_beast", "offer": OFFER}, "offer.prices.beast"),
    ({"phase": "price_beast", "offer": {"prices": {"warrior": 5}, "item": "food"}}, "offer.item"),
    ({"phase": "price_beast", "offer": {"prices": {"warrior": 5}, "cost": 5}}, "offer.cost"),
    ({"phase": "buy", "offer": OFFER}, "offer.quantity"),
    ({"phase": "buy", "offer": OFFER | {"quantity": 2, "cost": 11}}, "offer.cost"),
    ({"phase": "buy", "offer": OFFER | {"quantity": 7}}, "offer.cost"),
    ({"phase": "buy", "offer": OFFER | {"item": "beast", "quantity": 1}}, "offer.item"),
    ({"phase": "battle"}, "battle"),
    ({"battle": {"brigands": 3}}, "battle"),
    ({"phase": "battle", "battle": {"brigands": 0}}, "battle.brigands"),
    ({"phase": "battle", "battle": {"brigands": 5, "strength": 1}}, "battle.strength"),
    ({"phase": "battle", "battle": {"brigands": 5, "difference": 1}}, "battle.difference"),
    ({"phase": "battle", "battle": {"brigands": 5, "siege": True}}, "battle.siege"),
    ({"phase": "guard", "battle": {"brigands": 5}}, "battle.strength"),
    ({"phase": "sign", "battle": {"difference": 3}}, "battle.difference"),
    ({"phase": "sign", "battle": {"difference": 1, "siege": True}}, "battle.siege"),
    ({"phase": "sign", "battle": {"difference": 1, "brigands": 4}}, "battle.brigands"),
    ({"phase": "riddle", "riddle": ASKED}, "riddle"),
    ({"riddle": ASKED}, "riddle"),
    ({"phase": "curse"}, "victim"),
    ({"victim": 1}, "victim"),
    ({"phase": "curse", "victim": 2}, "victim"),
    ({"phase": "brigands", "brigands": 20}, "brigands"),
    ({"phase": "order", "brigands": 20, "order": ["bronze", "silver", "gold"]}, "order"),
    ({"phase": "order", "brigands": 20, "orders": ["bronze-silver-gold"]}, "orders"),
    ({"phase": "brigands", "brigands_known": True}, "brigands_known"),
    ({"phase": "order", "brigands": 20, "seat": 1}, "seat"),
    ({"phase": "order", "brigands": 20, "level": 4}, "phase"),
    ({"phase": "order", "brigands": 20, "round": 1}, "round"),
    ({"phase": "end", "turn_start": {"gold": 99}}, "turn_start.gold"),
    ({"phase": "end", "turn_start": []}, "turn_start"),
]


@pytest.mark.parametrize(("fields", "path"), BAD)
def test_contradictions_are_named_with_their_place(fields, path):
    with pytest.raises(BadPosition) as caught:
        TOWER.from_position({"seats": 2} | fields, TOWER.complete({}))
    assert caught.value.path == path
    assert str(caught.value) and caught.value.rule


def test_no_position_at_all():
    for given in (None, [], 3, {}):
        with pytest.raises(BadPosition):
            TOWER.from_position(given, TOWER.complete({}))


def test_a_lost_game_alone_may_have_no_warriors():
    state = TOWER.from_position(
        {"seats": 1, "phase": "over", "players": [{"warriors": 0, "gold": 0}]}, TOWER.complete({})
    )
    assert state.seat == OVER and TOWER.winners(state) == []
