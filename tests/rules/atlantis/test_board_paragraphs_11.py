"""RULES.md, chapter 11: one test a paragraph, named after it."""

import pytest

from game.rules.atlantis.spaces import (
    CITADELS,
    FRONTIERS,
    KINGDOM,
    NEIGHBOURS,
    SPACES,
    TERRITORIES,
    TOWER_SPACES,
)
from game.rules.core import CHANCE, BadPosition
from tests.rules.atlantis.board_helpers import (
    AUTHENTIC,
    DRAGON,
    HOME_OPEN,
    LOST,
    SAFE,
    THREE_KEYS,
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

BRONZE = {"keys": ["bronze"]}
SEARCHING = {"keys": [], "kingdom_key_open": True}
"""One crossing, the key not found yet."""


def where(state, seat=0):
    return player(state, seat)["at"]


def test_r11_1_1_first_the_knight_then_a_key():
    state = new(2)
    assert not texts(state, "press")
    assert refusal(state, "press move") == "11.1.1"
    assert do(state, "go 11")[0] == ("went", 0, 12, 11)
    assert state.seat == 0 and state.position()["phase"] == "turn"
    for text in ("go 10", "stay", "fly 20"):
        assert refusal(state, text) == "11.1.1"
    do(state, "press move", SAFE)
    assert state.position()["phase"] == "end" and refusal(state, "stay") == "11.1.1"
    do(state, "press no")
    assert state.seat == 1 and state.position()["phase"] == "go"


def test_r11_1_2_going_staying_flying():
    state = new(1)
    assert texts(state) == ["go 11", "go 13", "go 18", "go 19", "go 20", "stay"]
    assert do(state, "stay") == [("stayed", 0, 12)]
    assert where(state) == 12
    winged = at({"pegasus": True})
    assert refusal(winged, "go 12") == "11.1.2"
    assert texts(winged)[:6] == texts(new(1)) and "fly 22" in texts(winged)


def test_r11_2_1_exactly_one_space():
    for space in (9, 26, 34, 123):
        state = at({"at": space})
        assert set(spaces(state, "go")) <= set(NEIGHBOURS[space])
        far = next(other for other in SPACES if other not in {space, *NEIGHBOURS[space]})
        assert refusal(state, f"go {far}") == "11.2.1"
        for target in spaces(state, "go"):
            again = at({"at": space})
            do(again, f"go {target}")
            assert where(again) == target


def test_r11_2_2_knights_share_spaces():
    state = at(*({"at": 18} for _ in range(3)), {"at": 19})
    do(state, "go 19")
    assert where(state) == where(state, 3) == 19
    on_frontier = at({"at": 23}, {"at": 5, "keys": ["bronze"], "kingdom_key_open": True})
    do(on_frontier, "go 5")
    assert where(on_frontier) == where(on_frontier, 1) == 5


def test_r11_2_3_nobody_enters_a_foreign_citadel():
    state = at({"at": 48, **SEARCHING, "pegasus": True}, options=AUTHENTIC)
    assert 58 in NEIGHBOURS[48]
    assert refusal(state, "go 58") == "11.2.3"
    assert refusal(state, "fly 58") == "11.2.3"
    with pytest.raises(BadPosition) as error:
        at({"at": 58})
    assert (error.value.rule, error.value.path) == ("11.2.3", "players[0].at")


def test_r11_2_4_the_own_citadel_is_closed_until_four_crossings_are_paid():
    assert refusal(at({"at": 11}), "go 12") == "11.2.4"
    assert refusal(at({"at": 11, "pegasus": True}), "fly 12") == "11.2.4"
    assert refusal(at({"at": 11, **THREE_KEYS}), "go 12") == "11.2.4"
    back = at({"at": 11, **HOME_OPEN, "pegasus": True})
    assert 12 in spaces(back, "go") and 12 in spaces(back, "fly")
    assert 12 in spaces(at({"at": 11, **HOME_OPEN}, options=AUTHENTIC), "go")


def test_r11_2_5_the_own_tower_space_opens_with_three_keys_back_home():
    assert refusal(at({"at": 30}), "go 1") == "11.2.5"
    assert refusal(at({"at": 30, "keys": ["bronze", "silver"], "kingdom_key_open": True}), "go 1")
    assert 1 in spaces(at({"at": 30, **THREE_KEYS}), "go")
    assert 1 in spaces(at({"at": 30, **HOME_OPEN}), "go")
    assert 1 in spaces(at({"at": 8, **THREE_KEYS}), "go")
    for keys in (SEARCHING, HOME_OPEN):
        assert refusal(at({"at": 40, **keys}, options=AUTHENTIC), "go 2") == "11.2.5"
    with pytest.raises(BadPosition) as error:
        at({"at": 1})
    assert (error.value.rule, error.value.path) == ("11.2.5", "players[0].at")


def test_r11_2_6_nobody_enters_the_dragons_space():
    state = at({"pegasus": True}, dragon=18)
    assert 18 not in spaces(state, "go") and 18 not in spaces(state, "fly")
    assert refusal(state, "go 18") == refusal(state, "fly 18") == "11.2.6"
    assert spaces(state, "go") == [11, 13, 19, 20]


def test_r11_3_1_only_the_frontier_ahead():
    for home in range(4):
        for kingdom in range(4):
            if kingdom == home:
                continue
            seat = home
            knights = [{} for _ in range(4)]
            knights[seat] = {"keys": ["bronze"], "kingdom_key_open": False}
            for space in TERRITORIES[kingdom]:
                if space in CITADELS:
                    continue
                knights[seat]["at"] = space
                state = at(*knights, seat=seat)
                entered = of_kind("frontier") & set(spaces(state, "go"))
                assert entered <= {FRONTIERS[kingdom]}
                assert entered == {FRONTIERS[kingdom]} & set(NEIGHBOURS[space])
                if FRONTIERS[kingdom - 1] in NEIGHBOURS[space]:
                    assert refusal(state, f"go {FRONTIERS[kingdom - 1]}") == "11.3.1"


def test_r11_3_2_from_a_frontier_only_into_the_new_kingdom():
    state = at({"at": 5, "kingdom_key_open": True})
    assert spaces(state, "go") == [35, 36, 37, 38, 39]
    assert refusal(state, "go 15") == "11.3.2"
    assert refusal(state, "go 1") == refusal(state, "go 2") == "11.2.5"
    last = at({"at": 8, **HOME_OPEN})
    assert spaces(last, "go") == [1, 9, 16, 24, 29]
    assert refusal(last, "go 95") == "11.3.2"


def test_r11_3_3_every_crossing_is_paid_once():
    state = at({"at": 15})
    do(state, "go 5")
    assert not state.view(0).paid[0]
    events = do(state, "press frontier")
    assert ("crossed", 0, 1) in events and ("sound", "frontier") in events
    assert player(state)["crossings"] == 1 and state.view(0).paid[0]
    do(state, "press no", "stay", "press inventory", "press no", "stay")
    assert refusal(state, "press frontier") == "11.5.2"
    with pytest.raises(BadPosition) as error:
        at({"keys": ["bronze"], "crossings": 3})
    assert (error.value.rule, error.value.path) == ("11.3.3", "players[0].crossings")


@pytest.mark.parametrize("options", [{}, AUTHENTIC])
def test_r11_3_4_without_the_key_nobody_leaves(options):
    state = at({"at": 39, **SEARCHING}, {"at": 64, **SEARCHING}, seat=1, options=options)
    # seat 1 lives in Brynthia: frontier 6 is its first, and needs no key
    view = state.view(1)
    assert view.warning(state.parse("go 6")) is None
    state = at({"at": 64, **SEARCHING}, options=options)
    assert state.view(0).warning(state.parse("go 6")).rule == "11.3.4"
    assert state.view(0).warning(state.parse("go 63")) is None
    do(state, "go 6")
    events = do(state, "press frontier")
    assert ("returned", 0, 6, 64, "key_missing") in events
    assert where(state) == 64 and player(state)["crossings"] == 1
    assert told(events, "lamp")[-1][1] == "key_missing"
    do(state, "press no")
    assert state.seat == 1


def test_r11_3_4_the_last_frontier_needs_the_golden_key():
    silver = {"keys": ["bronze", "silver"], "kingdom_key_open": True, "at": 96}
    state = at(silver)
    do(state, "go 8", "press frontier")
    assert where(state) == 96
    state = at({**silver, **THREE_KEYS, "kingdom_key_open": False})
    assert state.view(0).warning(state.parse("go 8")) is None
    do(state, "go 8", "press frontier")
    assert where(state) == 8 and player(state)["crossings"] == 4


def test_r11_3_5_a_forgotten_press_can_be_made_up_for():
    state = at({"at": 15}, options=AUTHENTIC)
    do(state, "go 5", "press move", SAFE, "press no", "stay", "press move", SAFE, "press no")
    do(state, "go 39", "press tomb", "roll 12", "roll 0", "roll 0")
    assert player(state)["keys"] == [], "no key without the press"
    assert not state.view(0).paid[0]
    do(state, "press no", "stay", "press move", SAFE, "press no")
    assert ("crossed", 0, 1) in do(state, "stay", "press frontier")
    assert state.view(0).paid[0]
    do(state, "press no", "stay", "press move", SAFE, "press no")
    do(state, "stay", "press tomb", "roll 12", "roll 0", "roll 0")
    assert player(state)["keys"] == ["bronze"]


def test_r11_3_6_who_is_back_home_stays_there():
    for keys in (THREE_KEYS, HOME_OPEN):
        for options in ({}, AUTHENTIC):
            state = at({"at": 15, "pegasus": True, **keys}, options=options)
            assert refusal(state, "go 5") == "11.3.6"
            assert {KINGDOM[space] for space in spaces(state, "fly")} == {0}
            assert refusal(state, "fly 40") == "11.3.6"
    assert 5 in spaces(at({"at": 15}), "go")
    # who pressed GRENZE at home too early can still leave
    assert 5 in spaces(at({"at": 15, **SEARCHING}, options=AUTHENTIC), "go")


def test_r11_3_7_after_a_curse_only_frontier_fits_and_the_last_space_stays():
    state = at({"at": 64, **SEARCHING, "cursed": True}, {}, seat=0)
    events = do(state, "go 6", "press frontier")
    assert ("curse", 0, False, None) in events and not told(events, "crossed", "returned")
    assert where(state) == 6
    do(state, "press no", "stay", "press move", SAFE, "press no")
    assert player(state)["last"] == 64
    do(state, "stay")
    assert texts(state) == ["press frontier"]
    assert refusal(state, "press inventory") == refusal(state, "press move") == "11.3.3"
    assert ("returned", 0, 6, 64, "key_missing") in do(state, "press frontier")
    home = at(
        {"at": 9, "last": 96, "keys": ["bronze", "silver"], "kingdom_key_open": True}, phase="go"
    )
    assert not home.view(0).paid[0]
    do(home, "go 16")
    assert texts(home) == ["press frontier"]
    assert ("returned", 0, 16, 96, "key_missing") in do(home, "press frontier")
    late = at({"at": 15, "last": 96, "keys": ["bronze", "silver"], "kingdom_key_open": True})
    assert refusal(late, "go 5") == "11.3.6"


def test_r11_3_7_with_free_keys_the_last_space_is_always_where_the_turn_began():
    state = at({"at": 15}, options=AUTHENTIC)
    do(state, "go 5", "press move", SAFE, "press no", "stay", "press move", SAFE, "press no")
    assert player(state)["last"] == 5


def find(state, seat_at, *rolls):
    do(state, f"go {seat_at}", "press tomb", "roll 12", "roll 0")
    return do(state, *rolls)


def test_r11_4_1_a_found_pegasus_is_a_card_from_the_middle():
    state = at({"at": 16})
    assert state.position()["stock_pegasus"] == 2
    events = find(state, 17, "roll 10")
    assert ("card", 0, True, "found") in events
    assert player(state)["pegasus"] and state.position()["stock_pegasus"] == 1
    second = at({"at": 16, "pegasus": True})
    events = find(second, 17, "roll 11")
    assert not told(events, "card") and ("pegasus", 0) in events
    assert player(second)["pegasus"] and second.position()["stock_pegasus"] == 1
    gone = at({"at": 16}, stock_pegasus=0)
    assert not told(find(gone, 17, "roll 10"), "card") and not player(gone)["pegasus"]
    with pytest.raises(BadPosition) as error:
        at({"pegasus": True}, stock_pegasus=2)
    assert (error.value.rule, error.value.path) == ("11.4.1", "stock_pegasus")


def test_r11_4_2_a_flight_replaces_the_step_and_costs_the_card():
    state = at({"pegasus": True})
    events = do(state, "fly 22")
    assert events == [("flew", 0, 12, 22), ("card", 0, False, "used")]
    assert not player(state)["pegasus"] and state.position()["stock_pegasus"] == 2
    assert texts(state) == ["press sanctuary"]
    assert refusal(at(), "fly 22") == "11.4.2"


def test_r11_4_3_where_pegasus_flies_to():
    state = at({"at": 18, "pegasus": True}, dragon=9)
    land, right = set(TERRITORIES[0]), set(TERRITORIES[1])
    assert set(spaces(state, "fly")) == (land | right) - {18, 12, 58, 9}
    assert refusal(state, "fly 18") == "11.4.3"
    assert refusal(state, "fly 5") == refusal(state, "fly 1") == "11.4.3"
    assert refusal(state, "fly 70") == "11.4.3"
    assert refusal(state, "fly 12") == "11.2.4"
    assert refusal(state, "fly 124") == "10.1.1"
    abroad = at({"at": 40, "pegasus": True, **BRONZE})
    assert {KINGDOM[space] for space in spaces(abroad, "fly")} == {1, 2}
    assert {34, 17, 123, 22} <= set(spaces(state, "fly"))


@pytest.mark.parametrize(("keys", "kingdoms"), [(BRONZE, {1, 2}), (SEARCHING, {1, 2})])
def test_r11_4_3_on_an_unpaid_frontier_the_old_kingdom_counts(keys, kingdoms):
    state = at({"at": 6, "pegasus": True, **keys})
    assert {KINGDOM[space] for space in spaces(state, "fly")} == kingdoms


def test_r11_4_3_on_a_paid_frontier_the_new_kingdom_counts():
    state = at({"at": 6, "pegasus": True, "keys": ["bronze"], "kingdom_key_open": True})
    assert {KINGDOM[space] for space in spaces(state, "fly")} == {2, 3}
    home = at({"at": 8, "pegasus": True, **HOME_OPEN})
    assert {KINGDOM[space] for space in spaces(home, "fly")} == {0}
    assert 12 in spaces(home, "fly")


def test_r11_4_4_a_flight_across_a_frontier_is_a_crossing():
    state = at({"at": 18, "pegasus": True})
    do(state, "fly 45")
    assert texts(state) == ["press frontier"]
    assert ("crossed", 0, 1) in do(state, "press frontier")
    assert where(state) == 45
    without = at({"at": 45, "pegasus": True, **SEARCHING})
    assert without.view(0).warning(without.parse("fly 70")).rule == "11.4.4"
    do(without, "fly 70")
    assert ("returned", 0, 70, 45, "key_missing") in do(without, "press frontier")
    assert not player(without)["pegasus"] and without.position()["stock_pegasus"] == 2
    home = at({"at": 102, "pegasus": True, **THREE_KEYS})
    do(home, "fly 34", "press frontier")
    assert (where(home), player(home)["crossings"]) == (34, 4)


def test_r11_5_1_guided_or_free_keys():
    guided = new(1)
    do(guided, "go 11")
    assert texts(guided) == ["press move"]
    free = new(1, **AUTHENTIC)
    do(free, "go 11")
    names = ("tomb", "tower", "bazaar", "move", "frontier", "sanctuary", "inventory")
    assert texts(free) == [f"press {name}" for name in names]
    assert refusal(free, "press yes") == "3.2"


@pytest.mark.parametrize(
    ("knight", "key"),
    [
        ({"at": 11}, "move"),
        ({"at": 17}, "tomb"),
        ({"at": 123}, "tomb"),
        ({"at": 34}, "bazaar"),
        ({"at": 22}, "sanctuary"),
        ({"at": 12}, "move"),
        ({"at": 12, **HOME_OPEN}, "sanctuary"),
        ({"at": 5}, "frontier"),
        ({"at": 5, **SEARCHING}, "move"),
        ({"at": 40}, "frontier"),
        ({"at": 40, **SEARCHING}, "move"),
        ({"at": 1, **HOME_OPEN}, "tower"),
        ({"at": 1, **THREE_KEYS}, "frontier"),
    ],
)
def test_r11_5_2_what_fits(knight, key):
    state = at(knight)
    assert state.view(None).fitting[0] == key
    do(state, "stay")
    assert f"press {key}" in texts(state)
    assert set(texts(state)) <= {f"press {key}", "press inventory"}
    for other in ("move", "tomb", "bazaar", "sanctuary", "tower", "frontier"):
        if other != key:
            assert refusal(state, f"press {other}") == ("11.3.3" if key == "frontier" else "11.5.2")
    assert refusal(state, "press no") == "3.2"


def test_r11_5_3_inventory_only_after_staying():
    stayed, gone = new(1), new(1)
    do(stayed, "stay")
    assert texts(stayed) == ["press move", "press inventory"]
    do(gone, "go 13")
    assert texts(gone) == ["press move"]
    assert refusal(gone, "press inventory") == "11.5.3"
    do(stayed, "press inventory")


def test_r11_5_4_with_free_keys_the_tower_knows_no_places():
    state = at({"at": 11}, options=AUTHENTIC)
    do(state, "stay", "press bazaar", "roll 0", "roll 0", "roll 0", "roll 0")
    assert state.position()["phase"] == "offer"
    state = at({"at": 11}, options=AUTHENTIC)
    do(state, "stay", "press frontier")
    assert player(state)["crossings"] == 1
    do(state, "press no", "stay", "press move", SAFE, "press no")
    # a wrong press of GRENZE is no attempt to leave: nobody is sent back
    do(state, "go 10")
    assert not told(do(state, "press frontier"), "returned")
    assert where(state) == 10


def test_r11_5_5_with_guided_keys_clear_is_for_the_bazaar():
    state = at({"at": 25})
    do(state, "go 34", "press bazaar", "roll 0", "roll 0", "roll 0", "roll 0")
    assert "press clear" in texts(state)
    do(state, "press yes")
    assert "press clear" in texts(state)
    done = new(2)
    do(done, "go 11", "press move", SAFE)
    assert texts(done) == ["press repeat", "press no"]
    assert refusal(done, "press clear") == "11.5.5"
    wizard = at(phase="curse", victim=1)
    assert texts(wizard) == ["press yes", "press no"]
    assert refusal(wizard, "press clear") == "11.5.5"
    scout = at({"at": 11, "scout": True})
    do(scout, "go 10", "press move", LOST, "stay")
    assert texts(scout) == ["press move", "press inventory"]
    assert refusal(scout, "press clear") == "11.5.5"


def test_r11_5_6_clear_takes_the_whole_turn_back():
    state = at({"at": 15}, options=AUTHENTIC)
    do(state, "go 5", "press frontier")
    events = do(state, "press clear")
    assert ("returned", 0, 5, 15, "clear") in events
    assert (where(state), player(state)["crossings"], state.seat) == (15, 0, 1)
    assert state.position()["phase"] == "go"


def test_r11_5_6_a_found_pegasus_goes_back_and_an_older_one_stays():
    state = at({"at": 16}, options=AUTHENTIC)
    find(state, 17, "roll 10")
    assert ("card", 0, False, "clear") in do(state, "press clear")
    assert not player(state)["pegasus"] and state.position()["stock_pegasus"] == 2
    older = at({"at": 16, "pegasus": True}, options=AUTHENTIC)
    find(older, 17, "roll 10")
    assert not told(do(older, "press clear"), "card")
    assert player(older)["pegasus"]
    flown = at({"pegasus": True}, options=AUTHENTIC)
    do(flown, "fly 17", "press tomb", "roll 12", "roll 0", "roll 10")
    assert player(flown)["pegasus"]
    do(flown, "press clear")
    assert (where(flown), player(flown)["pegasus"]) == (12, False)
    said = at({"at": 16, "pegasus": True}, options=AUTHENTIC, phase="end", repeat=["pegasus"])
    assert said.position()["turn_start"]["pegasus"] is True
    do(said, "press clear")
    assert player(said)["pegasus"]
    fresh = at(
        {"at": 16, "pegasus": True},
        options=AUTHENTIC,
        phase="end",
        turn_start={"pegasus": False},
    )
    do(fresh, "press clear")
    assert not player(fresh)["pegasus"]


def test_r11_5_6_the_dragon_stays_and_so_does_a_knight_in_the_bazaar():
    state = at({"at": 11}, options=AUTHENTIC)
    do(state, "go 10", "press move", DRAGON, "dragon 40", "press clear")
    assert (where(state), state.position()["dragon"]) == (11, 40)
    for options in ({}, AUTHENTIC):
        bazaar = at({"at": 25}, options=options)
        do(bazaar, "go 34", "press bazaar", "roll 0", "roll 0", "roll 0", "roll 0", "press clear")
        assert where(bazaar) == 34
        assert (bazaar.seat, bazaar.position()["phase"]) == (1, "go")


def test_r11_5_6_clear_in_the_wizards_dialog_and_in_an_extra_turn():
    wizard = at({"at": 16}, options=AUTHENTIC)
    find(wizard, 17, "roll 14")
    do(wizard, "press clear")
    assert where(wizard) == 16 and wizard.seat == 1
    scout = at({"at": 11, "scout": True}, options=AUTHENTIC)
    do(scout, "go 10", "press move", LOST)
    assert "press clear" not in texts(scout)
    do(scout, "go 9", "press clear")
    assert where(scout) == 10 and scout.seat == 1
    riddle = at({"at": 30, **HOME_OPEN}, options=AUTHENTIC)
    do(riddle, "go 1", "press tower", "roll 0", "press clear")
    assert where(riddle) == 30


def test_r11_6_1_lost_means_back_and_a_scout_gives_another_turn():
    state = new(2)
    do(state, "go 11", "press move")
    events = do(state, LOST)
    assert ("returned", 0, 11, 12, "lost") in events and where(state) == 12
    do(state, "press no")
    assert state.seat == 1
    scout = at({"at": 11, "scout": True})
    do(scout, "go 10", "press move")
    events = do(scout, LOST)
    assert not told(events, "returned") and ("extra_turn", 0) in events
    assert (scout.seat, scout.position()["phase"], where(scout)) == (0, "go", 10)
    do(scout, "go 9", "press move", SAFE, "press no")
    assert scout.seat == 1


def test_r11_6_2_the_last_space_is_where_the_turn_began():
    state = at({"at": 11, "scout": True})
    do(state, "go 10", "press move", LOST)
    assert player(state)["last"] == 10
    stayed = new(1)
    do(stayed, "stay", "press move")
    assert not told(do(stayed, LOST), "returned") and where(stayed) == 12
    with pytest.raises(BadPosition) as error:
        at({"at": 11, "last": 10})
    assert (error.value.rule, error.value.path) == ("11.6.2", "players[0].last")
    assert player(at({"at": 11, "last": 10}, phase="turn"))["last"] == 10
    assert player(at({}, {"at": 11, "last": 10}), 1)["last"] == 10
    flown = at({"at": 18, "pegasus": True})
    do(flown, "fly 9", "press move", LOST)
    assert where(flown) == 18


def test_r11_6_3_not_back_to_the_dragon():
    state = at({"at": 11}, dragon=11)
    do(state, "go 10", "press move")
    assert not told(do(state, LOST), "returned")
    assert where(state) == 10
    key = at({"at": 64, **SEARCHING}, dragon=64)
    do(key, "go 6", "press frontier")
    assert where(key) == 6


@pytest.mark.parametrize("sword", [False, True])
def test_r11_7_1_whoever_is_attacked_places_the_dragon(sword):
    state = at({"at": 11, "sword": sword})
    do(state, "go 10", "press move", DRAGON)
    assert (state.seat, state.position()["phase"]) == (0, "dragon")
    assert set(spaces(state, "dragon")) == of_kind("plain")
    assert texts(state) == [f"dragon {space}" for space in sorted(of_kind("plain"))]
    assert refusal(state, "press no") == refusal(state, "press clear") == "11.7.1"
    for space in (1, 5, 12, 17, 22, 34, 123):
        assert refusal(state, f"dragon {space}") == "11.7.1"
    assert refusal(state, "dragon 200") == "10.1.1"
    assert do(state, "dragon 40") == [("figure", 0, None, 40)]
    assert state.position()["phase"] == "end" and state.position()["dragon"] == 40
    assert refusal(state, "dragon 41") == "11.7.1"
    do(state, "press no")
    assert state.seat == 1
    for space in (1, 5, 12, 17, 22, 34, 123, 0, 124, True, "40"):
        with pytest.raises(BadPosition) as error:
            at(dragon=space)
        assert (error.value.rule, error.value.path) == ("11.7.1", "dragon")


def test_r11_7_2_the_figure_stands_until_the_next_attack():
    state = at({"at": 11}, {"at": 57}, dragon=40)
    do(state, "go 10", "press move", SAFE, "press no")
    assert state.position()["dragon"] == 40
    do(state, "go 46", "press move", DRAGON)
    assert do(state, "dragon 13") == [("figure", 1, 40, 13)]
    assert state.position()["dragon"] == 13
    again = at({"at": 11}, dragon=40, phase="dragon")
    assert do(again, "dragon 40") == [("figure", 0, 40, 40)]


def test_r11_7_3_a_knight_under_the_dragon_may_stay_or_go():
    state = at({"at": 11}, dragon=11)
    assert texts(state) == ["go 10", "go 17", "go 18", "stay"]
    do(state, "stay", "press move", SAFE)
    assert where(state) == 11


def test_r11_8_1_only_the_citadel_doubles():
    for space, warriors in ((22, 10), (12, 20)):
        state = at({"at": space, "gold": 30, **HOME_OPEN})
        do(state, "stay", "press sanctuary")
        assert player(state)["warriors"] == warriors
        assert player(state)["citadel_used"] == (space == 12)
    poor = at({"at": 22, "warriors": 3, "gold": 10, "citadel_used": True, **HOME_OPEN})
    do(poor, "stay", "press sanctuary", "roll 0")
    assert player(poor)["warriors"] == 8
    wrong = at({"at": 11, **HOME_OPEN}, options=AUTHENTIC)
    do(wrong, "stay", "press sanctuary")
    assert player(wrong)["warriors"] == 10
    waiting = at({"at": 12, **HOME_OPEN}, phase="turn", options=AUTHENTIC)
    do(waiting, "press sanctuary")
    assert player(waiting)["warriors"] == 20


def test_r11_8_2_a_sanctuary_may_double_too():
    for space in (22, 12):
        state = at({"at": space, **HOME_OPEN}, options={"sanctuary_doubles": True})
        do(state, "stay", "press sanctuary")
        assert player(state)["warriors"] == 20
    turn = at({"at": 22, **HOME_OPEN}, phase="turn", options={"sanctuary_doubles": True})
    do(turn, "press sanctuary")
    assert player(turn)["warriors"] == 20


def test_where_tower_spaces_and_territories_are():
    assert [KINGDOM[space] for space in TOWER_SPACES] == [0, 1, 2, 3]
    assert sum(map(len, TERRITORIES)) == 115


def test_chance_is_none_of_the_boards_business():
    state = new(2)
    do(state, "go 11", "press move")
    assert state.seat == CHANCE
    assert refusal(state, "go 10") == refusal(state, "stay") == refusal(state, "press no")
    assert state.view(0).why(state.parse("stay")).rule == refusal(state, "stay")
    assert state.view(1).why(state.parse("roll 0")) is not None
    do(state, SAFE)
    assert state.view(1).why(state.parse("press no")).key == "atlantis_rules.not_your_turn"
