"""Every section of the settings in the browser: what is changed there is seen, and kept."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.devices.settings import SECTIONS, SETTINGS
from tests.web.hands import PRESS_BUTTON, Mouse
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

NOT_HERE = {"full_screen", "monitor", "one_button"}
"""What a page never keeps or shows, and what would take every key from these hands."""
FREE_KEY, FREE_BUTTON = "j", 10
"""A key, and the left stick's button, that mean nothing at first."""
NEAR_BLACK = 12


def kept(tab: Tab, name: str = "settings") -> dict:
    return json.loads(tab.page.evaluate("name => localStorage[`sunken-cities.${name}`]", name))


def black(picture: list[int]) -> float:
    return sum(grey < NEAR_BLACK for grey in picture) / len(picture)


def rows(hands: Mouse) -> list[str]:
    names = {setting.name for setting in SETTINGS} - NOT_HERE
    return [name for name in hands.ids if name in names]


def to_settings(tab: Tab) -> Mouse:
    hands = Mouse(tab)
    hands.until("TitleScene")
    hands.press("settings")
    hands.until("SettingsScene")
    return hands


def change_everything(tab: Tab, hands: Mouse) -> None:
    """Change every row of every section; what is seen of it is seen at once."""
    for _ in SECTIONS:
        hands.press("section")
        for name in rows(hands):
            before = tab.picture(8)
            hands.press(name)
            if name == "text_size":
                hands.press(name)
                assert kept(tab)["values"]["text_size"] == "150"
                assert differing(before, tab.picture(8)) > 0.03
            elif name == "contrast":
                assert black(tab.picture(8)) > black(before) + 0.3
            else:
                assert differing(before, tab.picture(8)) > 0.0005, name


def test_everything_can_be_changed_and_is_there_after_a_reload(
    new_tab: Opener, game_site: str
) -> None:
    tab = new_tab()
    tab.start(f"{game_site}/?probe=1&seed=7")
    title = tab.picture(8)
    hands = to_settings(tab)
    change_everything(tab, hands)
    values = kept(tab)["values"]
    assert {
        setting.name for setting in SETTINGS if values[setting.name] == setting.default
    } <= NOT_HERE

    while "keys" not in hands.ids:
        hands.press("section")
    hands.press("keys")
    hands.until("ControlsScene")
    hands.press("key.rules")
    hands.until("NewButtonScene")
    tab.page.keyboard.press(FREE_KEY)
    hands.until("ControlsScene")
    tab.page.evaluate("__pad.connect()")
    hands.press("pad.rules")
    hands.until("NewButtonScene")
    tab.page.evaluate(PRESS_BUTTON, FREE_BUTTON)
    hands.until("ControlsScene")
    controls = kept(tab, "controls")

    tab.begin_again()
    assert differing(title, tab.picture(8)) > 0.2
    hands.until("TitleScene")
    tab.page.keyboard.press(FREE_KEY)
    hands.until("RulesScene")
    tab.page.keyboard.press("Escape")
    hands.until("TitleScene")
    tab.page.evaluate("__pad.connect()")
    hands.look()
    tab.page.evaluate(PRESS_BUTTON, FREE_BUTTON)
    hands.until("RulesScene")
    tab.page.keyboard.press("Escape")
    to_settings(tab)
    assert kept(tab)["values"] == values and kept(tab, "controls") == controls
    tab.check()
