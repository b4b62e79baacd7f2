"""What a screen reader finds in the page: the focus, the moves, the refusals, in its language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.hands import Keyboard, Mouse
from tests.web.tab import Tab

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

NOTE = """() => {
    globalThis.__read = []
    for (const name of ["narration", "narration-urgent"]) {
        const region = document.getElementById(name)
        new MutationObserver(() => __read.push(region.textContent)).observe(
            region, { childList: true, characterData: true, subtree: true })
    }
}"""
"""Keeps every text that a screen reader would be told of."""
WORDS = {
    "de": {
        "title": "Versunkene Städte.",
        "focus": "Atlantis, 1–4 Spieler",
        "lobby": "Venezia 2099, Neue Partie.",
        "asked": "Setze eine Figur",
        "spot": "Figur hierher",
        "move": "stellt eine Figur auf ",
        "other": "Settings, General",
    },
    "en": {
        "title": "Sunken Cities.",
        "focus": "Atlantis, 1–4 players",
        "lobby": "Venezia 2099, New game.",
        "asked": "place a pawn",
        "spot": "your pawn here",
        "move": "places a pawn on ",
        "other": "Einstellungen, Allgemein",
    },
}


def read(tab: Tab, words: str) -> None:
    """Wait until a text with these words was there to be read out."""
    tab.wait(f"__read.some(text => text.includes({words!r}))")


@pytest.mark.parametrize("language", WORDS)
def test_focus_moves_and_refusals_are_there_to_be_read_out(
    new_tab: Opener, game_site: str, language: str
) -> None:
    words = WORDS[language]
    tab = new_tab()
    tab.load(f"{game_site}/?probe=1&seed=7&speed=instant&lang={language}")
    tab.page.evaluate(NOTE)
    tab.page.mouse.click(5, 5)
    tab.running()
    hands = Keyboard(tab)
    hands.until("TitleScene")
    read(tab, words["title"])
    tab.page.keyboard.press("ArrowRight")
    read(tab, words["focus"])
    assert tab.page.evaluate("document.documentElement.lang") == language

    hands.look()
    hands.press("venezia")
    hands.until("LobbyScene")
    read(tab, words["lobby"])
    hands.press("start")
    hands.until("VeneziaScene")
    tab.wait("JSON.parse(__probe).waiting")
    read(tab, words["asked"])
    read(tab, words["spot"])

    tab.page.keyboard.press("Enter")
    read(tab, words["move"])

    mouse = Mouse(tab)
    tab.wait("JSON.parse(__probe).waiting")
    mouse.look()
    mouse.press_spot(next(spot for spot in mouse.spots() if spot.id not in mouse.ids))
    tab.wait("document.getElementById('narration-urgent').textContent")


def test_the_language_of_the_page_follows_the_settings(new_tab: Opener, game_site: str) -> None:
    tab = new_tab()
    tab.load(f"{game_site}/?probe=1&speed=instant&lang=de")
    tab.page.evaluate(NOTE)
    tab.page.mouse.click(5, 5)
    tab.running()
    hands = Mouse(tab)
    hands.press("settings")
    hands.until("SettingsScene")
    read(tab, WORDS["en"]["other"])
    hands.press("language")
    read(tab, WORDS["de"]["other"])
    assert tab.page.evaluate("document.documentElement.lang") == "en"


def test_a_screen_reader_finds_game_and_regions_and_nobody_sees_them(
    new_tab: Opener, game_site: str
) -> None:
    tab = new_tab()
    tab.start(f"{game_site}/?probe=1&speed=instant")
    page = tab.page
    expect(page.get_by_role("application", name="Sunken Cities")).to_be_focused()
    for role, live in (("status", "polite"), ("alert", "assertive")):
        region = page.get_by_role(role)
        expect(region).to_have_count(1)
        expect(region).to_have_attribute("aria-live", live)
        box = region.bounding_box()
        assert box is not None and box["width"] <= 1 and box["height"] <= 1
    # in full screen only what is inside of this is there at all
    assert page.evaluate("document.querySelectorAll('#frame [aria-live]').length") == 2
    assert tab.page.evaluate("document.scrollingElement.scrollWidth") <= 1280
