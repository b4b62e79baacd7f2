"""Moves of the tower: counts of the tree, reasons in both languages, views, long random play."""

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match.dealer import Dealer
from game.referee import _leaves
from game.rules.atlantis import TOWER
from game.rules.atlantis.reasons import REASONS
from game.rules.atlantis.stocks import gold_limit
from game.rules.core import CHANCE, OVER
from tests.rules.atlantis.device import KEYS, READY, at, do, of, solo, started, texts

EVERY_MOVE = [
    *(f"press {key}" for key in KEYS),
    *("hold no", "release no", "sign +", "sign -"),
    *(f"roll {value}" for value in range(16)),
    *(f"brigands {number}" for number in range(15, 66)),
    *(f"order {order}" for order in at().view(0).orders),
]


def random_states(number, longest=400):
    """States of random games of all levels and numbers of seats."""
    for seed in range(number):
        dealer = Dealer(seed, "decoration")
        state = started(1 + seed % 4, seed, level=1 + seed // 4 % 4)
        for _ in range(longest):
            yield state
            if state.seat == OVER:
                break
            moves = state.moves()
            state.play(moves[dealer.pick(state.weights())])


PERFT = [
    # Seven keys. On the way 13 rolls end the turn (3 keys each), 3 bring brigands (16 rolls); in a
    # tomb 2 end it, 14 roll on; the bazaar rolls on; four keys end the turn at once, after which
    # REPEAT leaves 3 keys and CLEAR and NO 7 each: 87 + 230 + 256 + 4 * 17 leaves.
    (lambda: at(), [1, 7, 60, 641]),
    (lambda: solo(), [1, 7, 60, 641]),
    # the riddle rolls and asks instead: 16 * 4 for 17
    (lambda: at(READY, {}), [1, 7, 73, 688]),
    # hold ends the turn: 3, 17, 17 + 2 * 60; release rolls twice and asks again: 16, 256, 512
    (lambda: at({}, {}, phase="battle", battle={"brigands": 10}), [1, 2, 19, 273, 649]),
    (lambda: TOWER.new(2, TOWER.complete({})), [1, 16, 96, 672]),
]


@pytest.mark.parametrize(("make", "counts"), PERFT)
def test_leaves_of_the_tree(make, counts):
    state = make()
    assert [_leaves(state, depth, 10**7) for depth in range(len(counts))] == counts


def test_every_move_is_legal_or_has_its_reason():
    words = [Catalogue(language) for language in LANGUAGES]
    given = set()
    for number, state in enumerate(random_states(24, 200)):
        if number % 5:
            continue
        listed = set(texts(state))
        for text in EVERY_MOVE:
            reason = state.why(state.parse(text))
            assert (reason is None) == (text in listed)
            if reason is not None:
                assert REASONS[reason.key] == reason.rule
                given.add((reason.key, tuple(reason.params.items())))
    for key, params in given:
        for catalogue in words:
            sentence = catalogue.text(key, **dict(params))
            assert sentence.endswith(".") and "{" not in sentence
    elsewhere = {
        "no_move",
        "not_your_turn",
        "draw_brigands",
        "draw_order",
        "brigands_range",
        "over",
    }
    unsaid = REASONS.keys() - {key for key, _ in given}
    assert unsaid <= {f"atlantis_rules.{name}" for name in elsewhere}


def test_every_reason_can_be_said():
    state = started()
    assert state.view(1).why(state.parse("press move")).key == "atlantis_rules.not_your_turn"
    assert state.why("fly 3").key == "atlantis_rules.no_move"
    setup = TOWER.new(1, TOWER.complete({}))
    assert setup.why(setup.parse("roll 3")).key == "atlantis_rules.draw_brigands"
    do(setup, "brigands 17")
    assert setup.why(setup.parse("sign +")).key == "atlantis_rules.draw_order"
    for catalogue in map(Catalogue, LANGUAGES):
        for key in REASONS:
            assert catalogue.text(key, low=17, high=32)


def test_limits_hold_through_long_random_games():
    for state in random_states(40, 600):
        position = state.position()
        for seat, one in enumerate(position["players"]):
            fewest = 0 if position["seats"] == 1 and state.seat == OVER else 1
            assert fewest <= one["warriors"] <= 99 and 0 <= one["food"] <= 99
            bits = state.stock[seat << 2 | 3]
            assert 0 <= one["gold"] <= gold_limit(one["warriors"], bits)
            assert one["keys"] == ["bronze", "silver", "gold"][: len(one["keys"])]
        assert 1 <= position["round"] <= 99 and 0 <= position["drum"] <= 7
        assert position["hoard"]["warriors"] <= 99 and position["hoard"]["gold"] <= 99
        assert (state.view(None).prompt is None) == (
            state.seat == CHANCE or position["phase"] == "battle"
        )


def test_every_change_of_stocks_is_told():
    for seed in range(12):
        dealer = Dealer(seed, "decoration")
        state = started(1 + seed % 4, seed, level=1 + seed % 4)
        for _ in range(400):
            if state.seat == OVER:
                break
            before, drum = [list(row.values()) for row in state.position()["players"]], state.drum
            events = []
            moves = state.moves()
            state.play(moves[dealer.pick(state.weights())], events)
            told = [row[:3] for row in before]
            for kind, seat, old, new, _ in of(events, "warriors", "gold", "food"):
                column = ("warriors", "gold", "food").index(kind)
                assert told[seat][column] == old != new
                told[seat][column] = new
            assert told == [list(row.values())[:3] for row in state.position()["players"]]
            for start, target in of(events, "drum"):
                assert start == drum != target
                drum = target
            assert drum == state.drum


def test_moves_handed_out_are_the_callers_own():
    state = started()
    state.moves().clear()
    state.weights().clear()
    assert len(state.moves()) == len(state.weights()) == 7


def test_what_is_hidden_stays_hidden_in_a_guess():
    state = at(READY, {}, brigands=30, order=["gold", "silver", "bronze"], level=1)
    seen = dict.fromkeys(state.view(0).orders, 0)
    numbers = set()
    for seed in range(200):
        guess = state.view(0).guess(Dealer(seed))
        seen["-".join(guess.position()["order"])] += 1
        numbers.add(guess.brigands)
    assert all(seen.values()) and numbers == set(range(17, 33))
    do(state, "press tower", "roll 11", "press yes")
    for seed in range(50):
        guess = state.view(1).guess(Dealer(seed))
        assert guess.position()["order"][0] != "silver"


def test_everybody_sees_the_riddle_and_whom_the_wizard_points_at():
    for viewer in (None, 0, 1):
        for key in ("gold", "silver", "bronze"):
            riddle = {"question": 1, "shown": key, "used": None}
            state = at(READY, {}, phase="riddle", riddle=riddle)
            assert state.view(viewer).position()["riddle"] == state.view(viewer).riddle == riddle
        for victim in (1, 2):
            state = at({}, {}, {}, phase="curse", victim=victim)
            assert state.view(viewer).position()["victim"] == state.view(viewer).victim == victim
