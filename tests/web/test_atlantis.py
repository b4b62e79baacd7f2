"""Atlantis in the browser: the practice game won on the board, kept over a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.boards.board import load_board
from game.devices.actions import Act
from game.rules.atlantis.spaces import SPACES, TOWER_SPACES
from game.scenes.atlantis_land import Land
from game.scenes.map_room import MAPS
from game.ui.focus import DIRECTIONS
from tests.scenes.atlantis_hands import ORDER, first_step, path
from tests.web.hands import Finger, Hands, Mouse, Pad
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

MOST_MOVES = 400


class BoardPad(Pad):
    """A pad that leads the focus over the territories by the board's own ways."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab)
        land = Land(load_board(MAPS / "atlantis.tmx"))
        self.ways = {space: {act: land.step(space, act) for act in DIRECTIONS} for space in SPACES}

    def _way(self, name: str) -> Act:
        focus = self.probe["focus"] or ""
        if self.scene != "AtlantisScene":
            return super()._way(name)
        if not focus.startswith("space."):
            return Act.LEFT if name.startswith("space.") else Act.DOWN
        if not name.startswith("space."):
            return Act.RIGHT
        here, goal = (int(each.removeprefix("space.")) for each in (focus, name))
        return first_step(self.ways, here, goal)


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


@pytest.mark.parametrize("kind", [Mouse, Finger, BoardPad])
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
    saved = tab.kept("atlantis")
    assert saved is not None and saved["options"]["level"] == 4
    play(hands)
    assert tab.kept("atlantis") is None and tab.kept("atlantis", over=True) is not None
    assert tab.page.evaluate("__rt.frameCost().p50") < 33  # ms of Python: never below 30 a second
    hands.press("title")
    hands.until("TitleScene")
    tab.check()
