"""Whole matches of Vineta at the screen, each with one device alone."""

from random import Random

import pytest

from game.match.match import Match
from tests.fakes import LARGE, SMALL, kept_text
from tests.scenes.hands import PadHands, TouchHands
from tests.scenes.vineta_hands import play_on, settle, vineta


def test_a_whole_match(hands) -> None:
    stage, scene = vineta(3, size=SMALL)
    hand = hands(stage)
    play_on(hand, scene, Random(5))
    assert type(stage.top).__name__ == "ResultScene"
    match = scene.match
    assert match.over
    again = Match.load(kept_text(stage, "vineta", over=True))
    assert again.result() == match.result()
    assert kept_text(stage, "vineta") is None
    assert "vineta" in stage.services.audio.tunes


@pytest.mark.parametrize("kind", [PadHands, TouchHands])
def test_six_people_and_computers_with_one_device(kind) -> None:
    stage, scene = vineta(6, persons=3, size=SMALL)
    hand = kind(stage)
    play_on(hand, scene, Random(3), most=1500)
    hand.close()
    assert type(stage.top).__name__ == "ResultScene"
    assert scene.match.over and scene.view.round == 8


def test_options_of_the_printed_game() -> None:
    options = {"sea_only": False, "own_row": "never", "extra_pass": True}
    stage, scene = vineta(2, persons=2, size=LARGE, options=options)
    play_on(TouchHands(stage), scene, Random(2), most=1500)
    assert scene.match.over


def test_only_computers() -> None:
    stage, scene = vineta(3, persons=0, size=SMALL, level="helmsman")
    settle(stage)
    assert type(stage.top).__name__ == "ResultScene"
    assert scene.match.over and scene.viewer is None
