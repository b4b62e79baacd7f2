"""The hub stirs while somebody is there, and rests otherwise."""

import pytest

from game.scenes.title import TitleScene
from tests.fakes import make_stage, press, step


def pictures(stage, ms):
    before = stage.services.display.presented
    step(stage, 20, ms // 20)
    return stage.services.display.presented - before


def test_it_stirs_and_rests_ten_seconds_after_the_last_press():
    stage = make_stage(TitleScene)
    assert pictures(stage, 3000) > 30
    pictures(stage, 8000)
    assert pictures(stage, 2000) == 0
    press(stage, "left")
    assert pictures(stage, 3000) > 30


@pytest.mark.parametrize(("name", "value"), [("reduced_motion", True), ("animation", "off")])
def test_it_never_stirs_for_those_who_want_it_still(name, value):
    stage = make_stage(TitleScene)
    stage.services.settings.set(name, value)
    step(stage, 100, 5)
    assert pictures(stage, 3000) == 0


def test_it_never_stirs_when_nobody_watches():
    stage = make_stage(TitleScene, instant=True)
    step(stage)
    assert pictures(stage, 3000) == 0
