"""Every move has one text, and every text at most one move."""

import pytest

from game.rules.vineta.notation import move_of, text_of
from tests.rules.vineta.helpers import random_states

TEXTS = [
    *("start 0", "house R V1", "draw A10", "choose F4", "open V1", "extend O2", "discard"),
    *("move W S1 V3", "resettle RRB V1 S2", "resettle K O1 O2", "swap R V1 G S2"),
    *("swap R S2 R V1", "quarantine O3", "longer", "shorter", "divert V1 2 V2"),
    *("exchange V1 1 V2 1", "exchange O1 12 V2 255", "ebb V1 2", "destiny V1", "waive"),
    *("take O", "sink S3", "tiles R,V1|B,S2", "move R V1 V1", "swap R V1 B V1"),
    *("exchange V1 1 V1 2", "divert V1 1 V1"),
]
WRONG = [
    *("", "house", "house R", "house RR V1", "house r V1", "house R V4", "house R X1", "draw F5"),
    *("choose A0", "choose A11", "open", "open V1 V2", "discard V1", "move R V1", "resettle V1 S1"),
    *("resettle RRRR V1 S1", "swap R V1 G", "divert V1 0 V2", "divert V1 256 V2", "ebb V1 01"),
    *("ebb V1 ２", "waive ", " waive", "tiles", "tiles R", "tiles R,V1|", "sink", "start 10"),
    *("start -1", "take", "take RB", "longer 1", "exchange V1 1 V2", "hello"),
]
OTHERWISE = {
    "resettle BRR V1 S2": "resettle RRB V1 S2",
    "swap G S2 R V1": "swap R V1 G S2",
    "swap R V1 R S2": "swap R S2 R V1",
    "exchange V2 1 V1 1": "exchange V1 1 V2 1",
}


@pytest.mark.parametrize("text", TEXTS)
def test_texts_come_back(text):
    assert text_of(move_of(text)) == text


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_move(text):
    with pytest.raises(ValueError):
        move_of(text)


@pytest.mark.parametrize("text", OTHERWISE)
def test_one_text_a_move(text):
    assert text_of(move_of(text)) == OTHERWISE[text]


def test_all_moves_of_a_game_differ_and_come_back():
    for number, state in enumerate(random_states(6, 4)):
        if number % 5 == 0:
            moves = state.moves()
            found = [text_of(move) for move in moves]
            assert len(set(found)) == len(moves)
            assert [move_of(text) for text in found] == moves
