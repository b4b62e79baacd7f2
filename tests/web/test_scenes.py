"""The game's first scenes in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from build.web.stage import ROOT
from tests.web.hands import Finger, Keyboard, Mouse
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

QUERY = "/?probe=1&seed=7&speed=instant"


def test_title_and_lobby_are_pictures(new_tab: Opener, game_site: str) -> None:
    tab = new_tab()
    tab.start(game_site + QUERY)
    hands = Mouse(tab)
    hands.until("TitleScene")
    title = tab.picture()
    assert len(set(title)) > 100
    assert sum(grey < 4 for grey in title) < len(title) / 3

    hands.press("venezia")
    hands.until("LobbyScene")
    assert differing(title, tab.picture()) > 0.4
    hands.press("back")
    hands.until("TitleScene")
    assert differing(title, tab.picture()) < 0.2


def test_settings_survive_a_reload(new_tab: Opener, game_site: str) -> None:
    tab = new_tab(has_touch=True)
    tab.start(game_site + QUERY)
    tab.page.evaluate("localStorage.setItem('another.game', 'stays')")
    hands = Finger(tab)
    hands.press("settings")
    hands.until("SettingsScene")
    hands.press("language")
    before = tab.page.evaluate("({...localStorage})")
    assert before.pop("another.game") == "stays"
    assert {key.split(".")[0] for key in before} == {"sunken-cities"}
    words = tab.picture(8)

    tab.page.reload()
    tab.wait("__rt.phase == 'wait'", 60_000)
    tab.page.mouse.click(5, 5)
    tab.running()
    assert tab.page.evaluate("({...localStorage})") == {**before, "another.game": "stays"}
    again = Mouse(tab)
    again.press("settings")
    again.until("SettingsScene")
    assert differing(words, tab.picture(8)) < 0.03


def test_full_screen_keeps_the_shape_and_the_mouse(new_tab: Opener, game_site: str) -> None:
    tab = new_tab(viewport={"width": 1000, "height": 900})
    tab.start(game_site + QUERY)
    hands = Keyboard(tab)
    hands.press("settings")
    hands.until("SettingsScene")
    hands.press("full_screen")
    tab.wait("document.fullscreenElement?.id == 'frame'")
    box = tab.page.locator("#canvas").bounding_box()
    assert box["width"] / box["height"] == pytest.approx(16 / 9, rel=0.01)
    back = next(target for target in hands.targets() if target.id == "prompt.back")
    scale = box["width"] / 1920
    tab.page.mouse.click(
        box["x"] + (back.rect[0] + back.rect[2] / 2) * scale,
        box["y"] + (back.rect[1] + back.rect[3] / 2) * scale,
    )
    hands.until("TitleScene")
    tab.page.keyboard.press("F11")
    tab.wait("!document.fullscreenElement")


def test_effects_are_heard(new_tab: Opener, game_site: str) -> None:
    sounds = json.loads((ROOT / "assets" / "sounds.json").read_text(encoding="utf-8"))
    tab = new_tab()
    quiet = json.dumps({"format": 1, "values": {"music_volume": 0}})
    tab.page.add_init_script(f"localStorage.setItem('sunken-cities.settings', '{quiet}')")
    tab.start(game_site + QUERY)
    hands = Mouse(tab)

    def heard_at(press: Callable[[], object], effect: str) -> None:
        tab.start_listening(sounds[effect]["ms"] + 300)
        press()
        heard = tab.heard()
        assert heard["peak"] > 0.02, effect
        assert heard["hz"] == pytest.approx(sounds[effect]["hz"], rel=0.06), effect

    hands.until("TitleScene")
    tab.start_listening(300)
    assert tab.heard()["peak"] < 0.001
    hands.press("settings")
    hands.until("SettingsScene")
    heard_at(lambda: hands.press("language"), "confirm")

    hands.press("prompt.back")
    hands.until("TitleScene")
    hands.press("venezia")
    hands.until("LobbyScene")
    hands.press("start")
    hands.until("VeneziaScene")
    tab.wait("JSON.parse(__probe).waiting")
    hands.look()
    forbidden = next(spot for spot in hands.spots() if spot.id not in hands.ids)
    heard_at(lambda: hands.press_spot(forbidden), "refuse")
