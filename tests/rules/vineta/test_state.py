"""What holds in every state of every game."""

from collections import Counter

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER
from game.rules.vineta import OPTIONS, RULES
from game.rules.vineta.choices import KEPT, Memo
from tests.rules.vineta.helpers import at, do, draw_all, random_states, texts

EVERY_OPTION = {option.id: option.values[-1] for option in OPTIONS}


def houses(position):
    """How many houses of each colour there are, wherever they are."""
    found = Counter(position["to_place"])
    for heap in (*position["houses"].values(), *position["captured"]):
        found.update(heap)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, EVERY_OPTION], ids=["default", "changed"])
def test_houses_cards_and_chips_are_conserved(seats, options):
    lost = Counter()
    before = None
    for state in random_states(seats, 11 * seats, options):
        position = state.position()
        now = houses(position)
        if before is not None and now != before:
            gone = before - now
            assert position["sunk"] and not now - before
            lost += gone
        before = now
        assert now + lost == dict.fromkeys(position["colours"], 7)
        assert len(position["sunk"]) == position["round"] - (position["phase"] != "over")
        assert set(position["rows"]) == {chip for chip in position["chips"] if chip}
        assert set(position["beside"]) <= set(position["rows"])
        assert not set(position["rows"]) & set(position["sunk"])
        assert all(len(hand) <= 7 for hand in position["hands"])
        if state.seat >= 0:
            moves = state.moves()
            assert moves == sorted(set(moves)) and moves


def test_a_clone_goes_its_own_way():
    dealer = Dealer(2)
    for number, state in enumerate(random_states(3, 4, {"side_cards_claim": True})):
        if number % 7 == 0 and state.seat >= 0:
            before = state.position()
            copy = state.clone()
            for _ in range(30):
                if copy.seat == OVER:
                    break
                if copy.seat == CHANCE:
                    draw_all(copy, dealer)
                else:
                    copy.play(copy.moves()[dealer.below(len(copy.moves()))])
            assert state.position() == before


def test_draws_are_as_heavy_as_the_pile():
    state = at(2, phase="draw", decks=[["F1", "F1", "F1", "A2"], []], hands=[[], []])
    assert (texts(state), state.weights()) == (["draw F1", "draw A2"], [3, 1])
    drawn = Counter()
    for seed in range(400):
        copy = state.clone()
        draw_all(copy, Dealer(seed))
        drawn[copy.position()["hands"][0][0]] += 1
    assert 250 < drawn["F1"] < 350


def test_choosing_names_those_who_still_owe_a_card():
    state = at(4, hands=[["F1"], [], ["F2"], ["F3"]], start=2)
    assert state.choosing == (2, 3, 0)
    do(state, "choose F2")
    assert state.choosing == (3, 0) and state.clone().choosing == (3, 0)
    do(state, "choose F3", "choose F1")
    assert state.choosing == ()


def test_what_is_kept_has_a_limit():
    memo = Memo(lambda key: (key,))
    for key in range(KEPT + 1):
        assert memo[key] == (key,)
    assert len(memo) == 1 and memo[5] == (5,)


def test_the_rules_say_who_they_are():
    assert RULES.id == "vineta" and RULES.table is not None
    assert {option.id: option.values for option in OPTIONS} == {
        "sea_only": (True, False),
        "own_row": ("if-no-other", "never", "always"),
        "claim_order": ("last-first", "first-first"),
        "own_capture_bonus": (0, 1),
        "extra_pass": (False, True),
        "side_cards_claim": (False, True),
    }
