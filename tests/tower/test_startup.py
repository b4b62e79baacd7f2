"""The dialog after switching on."""

import pytest

from game.rules.atlantis.tables import KEYS
from game.tower.startup import Startup
from game.tower.timeline import Timeline


def show(timeline, events):
    """Pictures, sounds and prompts with their times."""
    return [
        (timed.at_ms, timed.ms, *timed.event)
        for timed in timeline.timed(events)
        if timed.event[0] in ("lamp", "sound", "drum", "led")
    ]


def test_switching_on_and_the_self_test():
    dialog = Startup(drum=5)
    assert dialog.prompt == "--" and dialog.live_keys == KEYS and dialog.result is None
    found = show(Timeline(), dialog.press("inventory"))
    seek = found[0]
    assert seek[2:] == ("drum", 5, 0) and 900 <= seek[1] <= 4200
    lamps = [item for item in found if item[2] == "lamp"]
    assert [item[3:] for item in lamps] == [
        ("clear", 0, window, "88") for window in ("top", "middle", "bottom")
    ]
    assert [item[1] for item in lamps] == [1596] * 3
    assert [item[3] for item in found if item[2] == "sound"] == ["beep"] * 3
    assert lamps[0][0] == seek[0] + seek[1] and lamps[2][0] == lamps[0][0] + 2 * 1596
    assert found[-1] == (lamps[0][0] + 3 * 1596, 0, "led", "L1", True)
    assert dialog.drum == 0


def test_levels_and_players_go_round():
    dialog = Startup(at_level=True)
    prompts = [dialog.prompt]
    for _ in range(4):
        dialog.press("no")
        prompts.append(dialog.prompt)
    assert prompts == ["L1", "L2", "L3", "L4", "L1"]
    dialog.press("yes")
    prompts = [dialog.prompt]
    for _ in range(4):
        dialog.press("no")
        prompts.append(dialog.prompt)
    assert prompts == ["P1", "P2", "P3", "P4", "P1"]


@pytest.mark.parametrize("key", sorted({*KEYS} - {"yes", "no"}))
def test_other_keys_only_click(key):
    dialog = Startup(at_level=True)
    assert dialog.press(key) == [] and dialog.prompt == "L1"
    dialog.press("yes")
    assert dialog.press(key) == [] and dialog.prompt == "P1"


def test_the_overture_and_what_comes_out():
    dialog = Startup(at_level=True)
    for key in ("no", "yes", "no", "no"):
        dialog.press(key)
    assert dialog.result is None
    found = show(Timeline(), dialog.press("yes"))
    assert [item[2:] for item in found] == [("sound", "theme"), ("led", " 1", True)]
    assert found[0][1] == pytest.approx(4784, abs=1)
    assert found[1][0] == found[0][0] + found[0][1]
    assert dialog.result == (2, 3) and dialog.prompt == " 1"
    assert dialog.live_keys == () and dialog.press("yes") == []
