"""RULES.md, chapter 10: one test a paragraph, named after it."""

import pytest

from game.rules.atlantis.board import ATLANTIS
from game.rules.atlantis.board_tables import SEATINGS
from game.rules.atlantis.spaces import CITADELS, FRONTIERS, KIND, KINDS, KINGDOM, KINGDOMS, SPACES
from game.rules.core import BadPosition
from tests.rules.atlantis.board_helpers import (
    AUTHENTIC,
    HOME_OPEN,
    PLAGUE,
    SAFE,
    at,
    do,
    new,
    of_kind,
    player,
    refusal,
    spaces,
    texts,
    told,
)


def test_r10_1_1_there_are_123_spaces_and_neighbours_share_a_border_line():
    state = new(1)
    assert spaces(state, "go") == [11, 13, 18, 19, 20]
    assert refusal(state, "go 21") == "11.2.1"
    for space in (0, 124, 255):
        with pytest.raises(BadPosition) as error:
            at({"at": space})
        assert (error.value.rule, error.value.path) == ("10.1.1", "players[0].at")
    assert refusal(state, "go 124") == "10.1.1"
    with pytest.raises(ValueError, match="no move"):
        state.parse("go 0")


def test_r10_1_2_kingdoms_lie_counter_clockwise():
    assert KINGDOMS == ("arisilon", "brynthia", "durnin", "zenon")
    for kingdom, frontier in enumerate(FRONTIERS):
        state = at({"at": frontier, "last": frontier, "kingdom_key_open": True}, options=AUTHENTIC)
        beyond = {KINGDOM[space] for space in spaces(state, "go")}
        assert beyond == {(kingdom + 1) % 4}


def test_r10_1_3_every_kingdom_has_one_of_each_building():
    for kind in ("citadel", "tomb", "ruin", "bazaar", "sanctuary"):
        assert sorted(KINGDOM[space] for space in of_kind(kind)) == [0, 1, 2, 3]
    assert len(of_kind("plain")) == 95


def test_r10_1_4_a_frontier_is_a_single_space():
    assert of_kind("frontier") == {5, 6, 7, 8}
    state = at({"at": 39, "keys": ["bronze"]}, {"at": 64})
    assert 6 in spaces(at({"at": 63, "keys": ["bronze"]}), "go")
    assert 5 not in spaces(state, "go")


def test_r10_1_5_every_kingdom_has_its_tower_space():
    assert of_kind("tower") == {1, 2, 3, 4}
    assert [KINGDOM[space] for space in (1, 2, 3, 4)] == [0, 1, 2, 3]


def test_r10_2_1_every_knight_begins_on_its_own_citadel():
    state = new(4)
    assert [player(state, seat)["at"] for seat in range(4)] == list(CITADELS)
    assert [player(state, seat)["last"] for seat in range(4)] == list(CITADELS)
    assert (state.seat, state.position()["phase"]) == (0, "go")


@pytest.mark.parametrize(
    ("seating", "names"),
    [
        ("right", ["arisilon", "brynthia", "durnin", "zenon"]),
        ("clockwise", ["arisilon", "zenon", "durnin", "brynthia"]),
    ],
)
def test_r10_2_2_where_everybody_lives(seating, names):
    state = new(4, seating=seating)
    homes = state.view(None).homes
    assert [KINGDOMS[home] for home in homes] == names
    assert [player(state, seat)["at"] for seat in range(4)] == [CITADELS[home] for home in homes]
    assert {option.id: option.values for option in ATLANTIS.options}["seating"] == tuple(SEATINGS)


def test_r10_2_3_everybody_travels_counter_clockwise():
    way = [(), ("bronze",), ("bronze", "silver"), ("bronze", "silver", "gold")]
    for seat, home in enumerate(SEATINGS["clockwise"]):
        for count, keys in enumerate(way):
            frontier = FRONTIERS[(home + count) % 4]
            knights = [{} for _ in range(4)]
            knights[seat] = {"at": frontier, "keys": list(keys)}
            state = at(*knights, seat=seat, options={"seating": "clockwise"})
            view = state.view(None)
            assert view.places[seat] == count + 1 and not view.paid[seat]
            do(state, "stay", "press frontier")
            assert state.view(None).paid[seat]


def test_r10_2_4_the_dragon_is_off_the_board_and_there_is_a_pegasus_card_a_seat():
    for seats in (1, 2, 3, 4):
        position = new(seats).position()
        assert position["dragon"] is None
        assert position["stock_pegasus"] == seats
        assert not any(each["pegasus"] for each in position["players"])


def test_r10_2_5_at_level_4_the_journey_is_made():
    state = new(1, level=4)
    knight = player(state)
    assert (knight["at"], knight["last"], knight["crossings"]) == (12, 12, 4)
    assert not knight["pegasus"] and state.position()["dragon"] is None
    assert state.position()["phase"] == "go"
    do(state, "stay")
    assert texts(state) == ["press sanctuary", "press inventory"]
    with pytest.raises(ValueError, match="one seat"):
        ATLANTIS.new(2, {"level": 4})
    shared = new(3, level=4, level4_seats="device")
    assert [player(shared, seat)["crossings"] for seat in range(3)] == [4, 4, 4]


def test_r10_3_1_all_lies_open_but_two_secrets_of_the_tower():
    state = at({"pegasus": True}, {"keys": ["bronze"], "at": 40, "warriors": 7}, dragon=41)
    shown = state.view(0).position()
    assert shown["order"] == ["?", "?", "?"] and shown["brigands"] == "?"
    truth = state.position()
    assert shown == {**truth, "order": shown["order"], "brigands": "?"}
    known = at(HOME_OPEN, brigands_known=True, brigands=30).view(1).position()
    assert known["brigands"] == 30 and known["order"] == ["?", "?", "?"]


def shown(*players, **fields):
    return at(*players, options={"stock_card": "shown"} | fields.pop("options", {}), **fields)


def test_r10_3_2_after_a_lost_battle_the_survivors_are_not_known():
    state = shown({"warriors": 5, "gold": 30, "food": 9})
    events = do(state, "go 11", "press move", "roll 8", "roll 0", "sign +", "hold no")
    assert ("warriors", 0, "?", "?", "retreat") in events
    assert ("gold", 0, "?", "?", "surplus") in events
    for viewer in (0, 1, None):
        knight = state.view(viewer).position()["players"][0]
        assert (knight["warriors"], knight["gold"]) == ("?", "?")
        assert knight["card"] == {"warriors": 5, "gold": 30}
        assert state.view(viewer).warriors == [5, 10]
        assert state.view(viewer).uncertain == [("warriors", "gold"), ()]
    assert player(state)["warriors"] == 4 and player(state)["gold"] == 24
    assert player(state)["card"] == {"warriors": 5, "gold": 30}
    do(state, "press no", "stay", "press inventory", "press no", "stay", "press inventory")
    assert player(state)["card"] == {"warriors": None, "gold": None}
    assert state.view(1).position()["players"][0]["warriors"] == 4


def test_r10_3_2_what_a_round_shows_is_known():
    state = shown({"warriors": 5, "food": 9})
    events = do(state, "go 11", "press move", "roll 8", "roll 0", "sign +", "release no")
    events += do(state, "roll 0", "roll 3")
    assert ("warriors", 0, 5, 4, "battle") in events
    assert state.view(1).uncertain == [(), ()]


def test_r10_3_2_a_stolen_quarter_is_seen_by_the_thief_only():
    state = shown({}, {"warriors": 8, "gold": 40}, phase="curse", victim=1)
    events = do(state, "press yes")
    assert ("warriors", 1, "?", "?", "wizard") in events
    assert ("warriors", 0, 10, 12, "wizard") in events
    assert state.view(None).uncertain == [(), ("warriors", "gold")]
    do(state, "press no", "stay", "press inventory")
    assert state.view(None).uncertain == [(), ()]


def test_r10_3_2_purchases_and_hunger_are_counted_along():
    offer = {"prices": {"warrior": 5, "beast": 17, "scout": 17, "healer": 17}, "item": "warrior"}
    state = shown({"at": 34}, phase="offer", offer=offer)
    events = do(state, "press yes", "press yes", "press no")
    assert ("warriors", 0, 10, 12, "bought") in events
    assert state.view(None).uncertain == [(), ()]
    hungry = shown({"food": 0})
    assert ("warriors", 0, 10, 9, "starved") in do(hungry, "go 11", "press move", SAFE)
    assert hungry.view(None).uncertain == [(), ()]


def test_r10_3_2_a_price_is_not_the_number_of_warriors():
    state = shown({"at": 34, "warriors": 7, "card": {"warriors": 9}})
    do(state, "stay", "press bazaar", "roll 0", "roll 0", "roll 0", "roll 0", "press repeat")
    assert player(state)["card"]["warriors"] == 9


def test_r10_3_2_clear_gives_back_what_was_known():
    state = shown({}, options=AUTHENTIC)
    do(state, "go 11", "press move", PLAGUE, "press clear")
    assert state.view(None).uncertain == [(), ()]
    assert player(state)["warriors"] == 10


def test_r10_3_2_by_default_the_card_is_right():
    state = at({"warriors": 5, "gold": 30})
    events = do(state, "go 11", "press move", "roll 8", "roll 0", "sign +", "hold no")
    assert told(events, "warriors") == [("warriors", 0, 5, 4, "retreat")]
    assert "card" not in player(state)
    assert state.view(1).uncertain == [(), ()]
    with pytest.raises(BadPosition) as error:
        at({"card": {"warriors": 3}})
    assert (error.value.rule, error.value.path) == ("10.3.2", "players[0].card")
    for card, path in (
        ({"warriors": 10}, "players[0].card.warriors"),
        ({"gold": 100}, "players[0].card.gold"),
        ({"food": 1}, "players[0].card.food"),
        (3, "players[0].card"),
    ):
        with pytest.raises(BadPosition) as error:
            shown({"card": card})
        assert (error.value.rule, error.value.path) == ("10.3.2", path)


def test_every_space_has_a_kind_and_a_kingdom():
    assert all(0 <= KIND[space] < len(KINDS) and 0 <= KINGDOM[space] < 4 for space in SPACES)
