"""Atlantis in the browser: the practice game won on the board, kept over a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.atlantis.spaces import TOWER_SPACES
from tests.scenes.atlantis_hands import ORDER, path
from tests.web.hands import Finger, Hands, Mouse
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

SAVE = "sunken-cities.save.atlantis"
MOST_MOVES = 400


def next_press(hands: Hands) -> str:
    """Return what to press: double at the citadel, ride home, riddle, siege."""
    probe = hands.probe
    at, home = probe["at"][0], TOWER_SPACES[0]
    phase = probe["phase"]
    if phase == "go":
        return "button.stay" if at == home or probe["first"] else f"space.{path(at, home)[0]}"
    if phase == "turn":
        return f"button.{probe['fitting']}"
    if phase == "riddle":
        wanted = ORDER[probe["riddle"]["question"] - 1]
        return "button.yes" if probe["riddle"]["shown"] == wanted else "button.no"
    if phase == "dragon":
        return next(name for name in hands.ids if name.startswith("space."))
    return "button.yes" if phase == "battle" else "button.no"


def play(hands: Hands) -> None:
    """Play until the result."""
    for _ in range(MOST_MOVES):
        hands.tab.wait(
            "JSON.parse(__probe).waiting || JSON.parse(__probe).scene != 'AtlantisScene'", 30_000
        )
        hands.look()
        if hands.scene == "ResultScene":
            return
        hands.press(next_press(hands))
    pytest.fail("the practice game does not end")


@pytest.mark.parametrize("kind", [Mouse, Finger])
def test_the_practice_game_is_won(
    new_tab: Opener, game_site: str, kind: Callable[[Tab], Hands]
) -> None:
    tab = new_tab(has_touch=kind is Finger)
    tab.start(f"{game_site}/?probe=1&seed=7&speed=instant")
    hands = kind(tab)
    hands.until("TitleScene")
    hands.press("atlantis")
    hands.until("LobbyScene")
    lobby = tab.picture()
    for name in ("remove.2", "remove.1", *["option.level"] * 3, "start"):
        hands.press(name)
    hands.until("AtlantisScene")
    assert differing(lobby, tab.picture()) > 0.4
    assert hands.probe["level"] == 4
    hands.press("button.stay")
    assert '"level":4' in tab.page.evaluate(f"localStorage['{SAVE}']").replace(" ", "")
    play(hands)
    assert tab.page.evaluate(f"localStorage['{SAVE}']") is None
    assert tab.page.evaluate("__rt.frameCost().p50") < 12  # ms of Python, on a busy machine
    hands.press("title")
    hands.until("TitleScene")
    tab.check()
