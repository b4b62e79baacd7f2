"""The tower alone in the browser: switched on, its practice game won, heard, and kept awake."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.web.hands import Finger, Hands, Keyboard, Mouse
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

ORDER = ("gold", "silver")
"""The first two keys of the riddle at level 4."""
MOST_ROUNDS = 60
SCREEN_LOCK = """
globalThis.__locks = []
Object.defineProperty(navigator, "wakeLock", { value: { request: async kind => {
    __locks.push(kind)
    return { release: async () => { __locks.push("released") } }
} } })
"""


def settings(tab: Tab, **values: object) -> None:
    """Let the game find these settings when it starts."""
    kept = json.dumps({"format": 1, "values": values})
    tab.page.add_init_script(f"localStorage.setItem('sunken-cities.settings', {kept!r})")


def key(hands: Hands, name: str) -> None:
    """Press a key of the tower and wait until it looks at its keys again."""
    hands.press(f"key.{name}")
    hands.tab.wait("!JSON.parse(__probe).busy", 30_000)
    hands.look()


def switched_on(tab: Tab, kind: Callable[[Tab], Hands]) -> Hands:
    hands = kind(tab)
    hands.until("TitleScene")
    hands.press("tower")
    hands.until("TowerScene")
    assert hands.probe["prompt"] == "--"
    return hands


def siege(hands: Hands) -> None:
    """Play level 4 from its first turn to the victory: citadel, riddle, battle."""
    for name in ("sanctuary", "no", "tower"):
        key(hands, name)
    for wanted in ORDER:
        while hands.probe["riddle"]["shown"] != wanted:
            key(hands, "no")
        key(hands, "yes")
    for _ in range(MOST_ROUNDS):
        if hands.probe["over"]:
            return
        key(hands, "yes")
    pytest.fail("the siege does not end")


@pytest.mark.parametrize("kind", [Keyboard, Finger])
def test_the_practice_game_is_won(
    new_tab: Opener, game_site: str, kind: Callable[[Tab], Hands]
) -> None:
    tab = new_tab(has_touch=kind is Finger)
    tab.page.add_init_script(SCREEN_LOCK)
    tab.start(f"{game_site}/?probe=1&seed=7&speed=instant")
    title = tab.picture()
    hands = switched_on(tab, kind)
    assert differing(title, tab.picture()) > 0.4
    assert tab.page.evaluate("__locks") == ["screen"]
    for name, prompt in [
        ("move", "L1"),
        *[("no", f"L{level}") for level in (2, 3, 4)],
        ("yes", "P1"),
        ("yes", " 1"),
    ]:
        key(hands, name)
        assert hands.probe["prompt"] == prompt
    saved = tab.kept("tower")
    assert saved is not None and saved["options"]["level"] == 4
    siege(hands)
    assert hands.probe["winner"] == 0 and int(hands.probe["prompt"]) > 0
    assert tab.kept("tower") is None and tab.kept("tower", over=True) is not None
    assert tab.page.evaluate("__rt.frameCost().p50") < 33  # ms of Python: never below 30 a second

    hands.press("prompt.menu") if kind is Finger else tab.page.keyboard.press("F10")
    hands.until("PauseScene")
    hands.press("quit")
    hands.until("TitleScene")
    assert tab.page.evaluate("__locks") == ["screen", "released"]
    tab.check()


def test_the_tower_is_heard_and_goes_on_after_a_reload(new_tab: Opener, game_site: str) -> None:
    tab = new_tab()
    settings(tab, music_volume=0, tower_speed="fast")
    tab.start(f"{game_site}/?probe=1&seed=7")
    hands = switched_on(tab, Mouse)
    key(hands, "yes")
    assert hands.probe["prompt"] == "L1"
    key(hands, "yes")
    tab.start_listening(1200)
    hands.press("key.yes")
    assert tab.heard()["peak"] > 0.02
    tab.wait("JSON.parse(__probe).prompt == ' 1'", 10_000)
    hands.look()
    key(hands, "inventory")
    assert hands.probe["prompt"] == "-1"
    assert tab.page.evaluate("__rt.frameCost().p50") < 33  # ms of Python: never below 30 a second

    tab.page.reload()
    tab.wait("__rt.phase == 'wait'", 60_000)
    tab.page.mouse.click(5, 5)
    tab.running()
    again = Mouse(tab)
    again.until("TitleScene")
    again.press("continue.tower")
    again.until("TowerScene")
    assert again.probe["prompt"] == "-1"
