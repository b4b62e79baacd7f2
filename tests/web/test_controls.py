"""Keys and pads that mean something else, in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.devices.actions import Act
from game.scenes.calibration import ORDER
from tests.web.hands import PRESS_BUTTON, Keyboard, Pad
from tests.web.tab import Tab

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

QUERY = "/?probe=1&seed=7&speed=instant"
ODD = "__pad.connect(); navigator.getGamepads()[0].mapping = ''"
BUTTONS = {act: number + 2 for number, act in enumerate(ORDER)}


class OddPad(Pad):
    """A pad whose layout the browser does not know, after it has been set up."""

    BUTTONS = BUTTONS


def kept(tab: Tab) -> dict:
    return json.loads(tab.page.evaluate("localStorage['sunken-cities.controls']"))


def test_a_pad_that_the_browser_does_not_know_is_set_up(new_tab: Opener, game_site: str) -> None:
    tab = new_tab()
    tab.start(game_site + QUERY)
    hands = Keyboard(tab)
    hands.until("TitleScene")
    tab.page.evaluate(ODD)
    hands.look()
    tab.page.evaluate("__pad.button(16, 1)")
    hands.until("CalibrationScene")
    tab.page.evaluate("__pad.button(16, 0)")
    hands.look()
    for button in (16, *BUTTONS.values()):
        tab.page.evaluate(PRESS_BUTTON, button)
    assert hands.look()["done"]
    (layout,) = kept(tab)["pads"].values()
    assert layout["sources"] == {f"button {BUTTONS[act]}": act.value for act in ORDER}
    tab.page.evaluate(PRESS_BUTTON, BUTTONS[Act.CONFIRM])
    pad = OddPad(tab)
    pad.until("TitleScene")
    pad.press("settings")
    pad.until("SettingsScene")


def test_a_key_is_changed_and_stays_so(new_tab: Opener, game_site: str) -> None:
    tab = new_tab()
    tab.start(game_site + QUERY)
    hands = Keyboard(tab)
    hands.press("settings")
    hands.until("SettingsScene")
    for _ in range(3):
        hands.press("section")
    assert "monitor" not in {target.id for target in hands.targets()}
    hands.press("keys")
    hands.until("ControlsScene")
    hands.press("key.undo")
    hands.until("NewButtonScene")
    tab.page.keyboard.press("k")
    hands.until("ControlsScene")
    assert {key for key, act in kept(tab)["keys"].items() if act == "undo"} == {"14"}
