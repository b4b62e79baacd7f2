"""Whole matches of Venezia 2099 at the screen, each with one device alone."""

from random import Random

import pytest

from game.match.match import Match
from tests.fakes import LARGE, SMALL, kept_text
from tests.scenes.venezia_hands import play_on, venezia


@pytest.mark.parametrize(("seats", "size"), [(2, LARGE), (3, SMALL)], ids=["6x6", "8x8"])
def test_a_whole_match(hands, seats, size) -> None:
    stage, scene = venezia(seats, size=size)
    hand = hands(stage)
    play_on(hand, scene, Random(5))
    assert type(stage.top).__name__ == "ResultScene"
    match = scene.match
    assert match.over
    again = Match.load(kept_text(stage, "venezia", over=True))
    assert again.result() == match.result()
    assert kept_text(stage, "venezia") is None
    assert "venezia" in stage.services.audio.tunes


def test_five_at_one_screen() -> None:
    from tests.scenes.hands import MouseHands

    stage, scene = venezia(5, persons=5, size=SMALL)
    play_on(MouseHands(stage), scene, Random(8))
    assert scene.match.over


def test_only_computers() -> None:
    from tests.scenes.venezia_hands import settle

    stage, scene = venezia(4, persons=0, size=SMALL)
    settle(stage)
    assert type(stage.top).__name__ == "ResultScene"
    assert scene.match.over and scene.viewer is None
