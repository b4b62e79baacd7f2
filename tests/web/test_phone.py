"""The game on a phone: held sideways and upright, by taps alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.ui.theme import TINY
from tests.web.hands import CSS_PER_UNIT, Finger
from tests.web.tab import Tab
from tests.web.test_play import presses, sensible

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

SIDEWAYS, UPRIGHT = {"width": 844, "height": 390}, {"width": 390, "height": 844}
READABLE = 11
"""The least size of letters, in px of the page."""
SIGHT = """
import gc
from game.app import App
next(thing for thing in gc.get_objects() if isinstance(thing, App)).stage.canvas.sight.text
"""
LOCK = """screen.orientation.lock = async way => { globalThis.__turned = way }"""


class Thumb(Finger):
    """A finger on a canvas that the page has made smaller."""

    def _point(self, x: float, y: float) -> None:
        box = self.tab.page.locator("#canvas").bounding_box()
        assert box is not None
        scale = box["width"] / (1920 * CSS_PER_UNIT)
        super()._point(box["x"] + x * scale, box["y"] + y * scale)


def visit(hands: Thumb, name: str, scene: str, back: str = "prompt.back") -> None:
    """Tap into a screen of the title and back."""
    hands.press(name)
    hands.until(scene)
    hands.press(back)
    hands.until("TitleScene")


def letterboxed(tab: Tab) -> float:
    """Return the height of the canvas, after a look at its shape and place."""
    view, box = tab.page.viewport_size, tab.page.locator("#canvas").bounding_box()
    assert view is not None and box is not None
    width, height = view["width"], view["height"]
    assert box["width"] / box["height"] == pytest.approx(16 / 9, rel=0.01)
    assert box["width"] == pytest.approx(width, abs=2) or box["height"] == height
    assert box["x"] == pytest.approx((width - box["width"]) / 2, abs=1)
    assert box["y"] == pytest.approx((height - box["height"]) / 2, abs=1)
    return box["height"]


def test_taps_are_enough_and_letters_large(new_tab: Opener, game_site: str) -> None:
    tab = new_tab(viewport=UPRIGHT, has_touch=True, is_mobile=True, device_scale_factor=2)
    tab.page.add_init_script(LOCK)
    tab.load(f"{game_site}/?probe=1&seed=7&speed=instant&lang=de")
    hint = tab.page.locator("#turn")
    expect(hint).to_be_visible()
    tab.page.touchscreen.tap(200, 400)
    tab.running()
    hands = Thumb(tab)
    hands.until("TitleScene")

    # upright: the picture is small, and a word below it says what helps, in the game's language
    letterboxed(tab)
    assert "Quer gehalten" in hint.inner_text()
    canvas, words = tab.page.locator("#canvas").bounding_box(), hint.bounding_box()
    assert canvas is not None and words is not None
    assert canvas["y"] + canvas["height"] < words["y"] < UPRIGHT["height"] - words["height"]
    hands.press("language")
    expect(hint).to_contain_text("Turn the phone")
    assert "Quer" not in hint.inner_text()

    tab.page.set_viewport_size(SIDEWAYS)
    tab.frames()
    expect(hint).to_be_hidden()
    text = tab.page.evaluate("code => __rt.python.runPython(code)", SIGHT)
    assert TINY * text * letterboxed(tab) / 1080 > READABLE

    visit(hands, "saves", "SavedScene")
    visit(hands, "hall", "HallScene")
    hands.press("settings")
    hands.until("SettingsScene")
    hands.press("full_screen")
    tab.wait("document.fullscreenElement && globalThis.__turned == 'landscape'")
    hands.press("full_screen")
    tab.wait("!document.fullscreenElement")
    for _ in range(3):
        hands.press("section")
    hands.press("keys")
    hands.until("ControlsScene")
    hands.press("done")
    hands.until("SettingsScene")
    hands.press("prompt.back")
    hands.until("TitleScene")

    hands.press("venezia")
    hands.until("LobbyScene")
    hands.press("start")
    hands.until("VeneziaScene")
    tab.wait("JSON.parse(__probe).waiting")
    for name in presses(sensible(hands.look()["moves"])[0], hands.probe["chosen"]):
        hands.press(name)
    tab.wait("JSON.parse(__probe).waiting")
    hands.look()
    hands.press("prompt.undo")
    hands.press("prompt.menu")
    hands.until("PauseScene")
    hands.press("seats")
    hands.until("MatchSeatsScene")
    hands.press("done")
    hands.until("PauseScene")
    hands.press("log")
    hands.until("LogScene")
    tab.check()
