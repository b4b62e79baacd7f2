"""Moves as text and back."""

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE
from tests.rules.venezia.helpers import RULES, at, random_states, texts

STATE = at("K2 K3", "N2 ##", hands=[["K3"], []], pawns=[["a1"], []])
LEGIBLE = [
    *("stay", "buy", "skip", "drown", "place b2", "rescue z99", "buy a1", "play K2", "play GX"),
    *("walk a1 b2", "walk a1 a1", "walk z1 a1", "walk a1 z99", "gondola b2 k10", "start 0"),
    *("start 9", "out G", "layout K2 ##/N3 ~~", "layout KX", "deal K3,N4|R8|", "deal |"),
]
NO_MOVES = [
    *("", " ", "walk", "walk a1", "walk a1 b2 c3", "walk  a1 b2", "walk a1 b2 ", " stay", "Stay"),
    *(
        "stay a1",
        "place",
        "place a0",
        "place a01",
        "place a100",
        "place A1",
        "place aa1",
        "play K9",
    ),
    *("play ##", "play k3", "play", "rescue", "start", "start 10", "start -1", "start k", "out"),
    *("out B", "layout", "layout ", "layout K2  K3", "layout K2/", "deal", "deal K3", "deal K3,|"),
    *("deal ##|K3", "fly a1 b2", "stay\n", "walk a1\tb2", "play K5\n", "place ä1", "place a١"),
]


@pytest.mark.parametrize("text", LEGIBLE)
def test_a_moves_text_goes_there_and_back(text):
    assert STATE.text(STATE.parse(text)) == text


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_moves_text_is_refused(text):
    with pytest.raises(ValueError, match="no move"):
        STATE.parse(text)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("share", [False, True])
def test_every_legal_move_goes_there_and_back(seats, share):
    options = {"gondola_share": share, "buy_without_move": share}
    for state in random_states(seats, seats, options):
        moves = state.moves()
        assert moves == sorted(set(moves))
        assert [state.parse(text) for text in texts(state)] == moves
        assert len(set(texts(state))) == len(moves)


def test_sampled_moves_are_their_own_text():
    state, dealer = RULES.new(4, {}), Dealer(5)
    while state.seat == CHANCE:
        move = state.sample(dealer) if state.sampled else state.moves()[0]
        assert state.parse(state.text(move)) == move
        state.play(move)
