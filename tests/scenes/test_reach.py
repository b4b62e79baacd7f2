"""With directions alone every widget of every menu can be focused, and the focus is seen."""

import pytest

from build.shots import SCENES, staged
from game.scenes.page import Page
from tests.fakes import SMALL
from tests.scenes.hands import KeyboardHands


@pytest.mark.parametrize("name", SCENES)
def test_directions_reach_every_widget(name):
    stage = staged(name, "de", SMALL)
    hands = KeyboardHands(stage)
    # boards have tests of their own
    widgets = list(stage.top.form.widgets) if isinstance(stage.top, Page) else []
    for widget in widgets:
        hands.walk(widget.id)
        assert stage.top.focused() == widget.id


@pytest.mark.parametrize("name", SCENES)
def test_something_is_focused_at_first(name):
    stage = staged(name, "en", SMALL)
    assert stage.top.focused() in {target.id for target in stage.top.targets()}
