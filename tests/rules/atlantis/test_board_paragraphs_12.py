"""RULES.md, chapter 12: one test a paragraph, named after it."""

from game.rules.atlantis.board import ATLANTIS
from game.rules.core import OVER
from tests.rules.atlantis.board_helpers import (
    AUTHENTIC,
    HOME_OPEN,
    SAFE,
    THREE_KEYS,
    at,
    do,
    new,
    player,
    spaces,
    texts,
)

ORDER = ["bronze", "silver", "gold"]


def besieging(*players, **fields):
    """The riddle solved: the first seat's siege has begun."""
    state = at({"at": 30, **HOME_OPEN, **players[0]}, *players[1:], order=ORDER, **fields)
    do(state, "go 1")
    assert texts(state) == ["press tower"]
    do(state, "press tower", "roll 6", "press yes", "roll 11", "press yes")
    return state


def test_r12_1_1_the_riddle_at_the_own_tower_space():
    state = besieging({"warriors": 40})
    assert state.position()["phase"] == "battle" and state.position()["brigands_known"]
    assert state.view(1).brigands == 17


def test_r12_1_2_who_owes_the_last_crossing_hears_the_mournful_tune():
    state = at({"at": 30, **THREE_KEYS}, options=AUTHENTIC)
    do(state, "go 1")
    events = do(state, "press tower")
    assert ("sound", "fail") in events and ("not_home", 0) in events
    do(state, "press no", "stay", "press move", SAFE, "press no", "stay", "press frontier")
    assert player(state)["crossings"] == 4
    guided = at({"at": 30, **THREE_KEYS})
    do(guided, "go 1")
    assert texts(guided) == ["press frontier"]
    do(guided, "press frontier", "press no", "stay", "press move", SAFE, "press no", "stay")
    assert texts(guided) == ["press tower", "press inventory"]


def test_r12_1_3_after_a_lost_siege_the_knight_may_come_back():
    state = besieging({"warriors": 20, "gold": 60})
    do(state, "hold no", "press no", "stay", "press move", SAFE, "press no")
    assert player(state)["at"] == 1
    assert spaces(state, "go") == [29, 30, 31]
    do(state, "go 31", "press move", SAFE, "press no", "stay", "press move", SAFE, "press no")
    assert 1 in spaces(state, "go") and 34 in spaces(state, "go")


def test_r12_2_1_who_takes_the_tower_wins():
    state = besieging({"warriors": 99, "gold": 99}, brigands=17)
    while state.seat != OVER:
        do(state, "release no", "roll 15", "roll 0")
    assert ATLANTIS.winners(state) == [0]
    assert [score.total for score in state.scores()] == [0, 0]
    assert texts(state) == [] and state.view(0).winner == 0
    assert state.why(state.parse("stay")).rule == state.why(state.parse("press no")).rule


def test_r12_2_1_nobody_wins_a_solo_defeat():
    state = ATLANTIS.from_position(
        {"seats": 1, "players": [{"at": 11, "warriors": 1, "gold": 0, "food": 0}]}, {}
    )
    do(state, "go 10", "press move")
    assert state.seat == OVER and ATLANTIS.winners(state) == []


def test_r12_2_2_level_4_is_the_short_game():
    state = new(1, level=4)
    assert state.position()["brigands"] == 16
    for space in (19, 21, 26, 31, 1):
        do(state, f"go {space}")
        if space != 1:
            do(state, "press move", SAFE, "press no")
    assert texts(state) == ["press tower"]
    do(state, "press tower", "roll 0", "press yes", "roll 11", "press yes")
    assert state.position()["phase"] == "battle"
