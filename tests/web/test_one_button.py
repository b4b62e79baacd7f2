"""One key that means nothing otherwise is enough for a match in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.web.hands import Hands
from tests.web.tab import Tab
from tests.web.test_play import presses, sensible

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

KEY = "z"
DWELL_MS, REST_MS = 1600, 200
"""How long the frame stands, at its slowest, and what a hand needs between two presses."""
MOST_STEPS = 60
MOVES = 3
HERE = """
import gc, json
from game.app import App
app = next(thing for thing in gc.get_objects() if isinstance(thing, App))
json.dumps([target.id for target in app.stage.one_button.scanner.here])
"""
SETTINGS = json.dumps({"format": 1, "values": {"one_button": "slow"}})


class OneButton(Hands):
    """Presses the one key when the frame is there."""

    def _here(self) -> list[str]:
        here: list[str] = json.loads(
            self.tab.page.evaluate("code => __rt.python.runPython(code)", HERE)
        )
        return here

    def _press(self, name: str) -> None:
        for _ in range(MOST_STEPS):
            self.tab.page.evaluate("ms => __pass(ms)", REST_MS)
            here = self._here()
            if name not in here:
                self.tab.page.evaluate("ms => __pass(ms)", DWELL_MS - REST_MS)
                continue
            self.tab.page.keyboard.press(KEY)
            self.look()
            if here == [name]:
                return
        pytest.fail(f"the frame never comes to {name!r}")


def test_one_key_begins_a_match_and_makes_moves(new_tab: Opener, game_site: str) -> None:
    tab = new_tab()
    tab.page.add_init_script(f"localStorage.setItem('sunken-cities.settings', '{SETTINGS}')")
    tab.start(f"{game_site}/?probe=1&seed=7&speed=off")
    hands = OneButton(tab)
    hands.until("TitleScene")
    hands.press("venezia")
    hands.until("LobbyScene")
    hands.press("start")
    hands.until("VeneziaScene")
    for _ in range(MOVES):
        tab.wait("JSON.parse(__probe).waiting", 30_000)
        before = len(tab.kept("venezia")["moves"])
        for name in presses(sensible(hands.look()["moves"])[0], hands.probe["chosen"]):
            hands.press(name)
        assert len(tab.kept("venezia")["moves"]) > before
    tab.wait("JSON.parse(__probe).waiting", 30_000)
    hands.look()
    hands.press("prompt.menu")
    hands.until("PauseScene")
    tab.check()
