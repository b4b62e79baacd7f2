"""A match of Atlantis at the screen, played with real pads and fingers."""

import pytest

from game.scenes.result import ResultScene
from tests.scenes.atlantis_hands import game, practice, settle, shown
from tests.scenes.hands import PadHands, TouchHands


@pytest.mark.parametrize("kind", [PadHands, TouchHands])
def test_the_practice_game_is_won(kind):
    stage, scene = shown(game(level=4))
    hands = kind(stage)
    settle(stage)
    practice(hands, scene)
    assert scene.match.winners() == [0]
    settle(stage)
    assert isinstance(stage.top, ResultScene)
    hands.close()
