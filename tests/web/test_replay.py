"""A finished match is seen again in the browser: by keys and by fingers, and shared from there."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.scenes.replays import save_of
from tests.web.hands import Finger, Keyboard
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

NAME = "sunken-cities.save.venezia.20261130-170000"
KEPT = "Object.keys(localStorage).find(key => key.startsWith('sunken-cities.done.venezia.'))"


def test_from_the_result_to_every_step_and_back(new_tab: Opener, game_site: str) -> None:
    tab = new_tab(has_touch=True, permissions=["clipboard-read", "clipboard-write"])
    begun = save_of("venezia", persons=0, plies=60)
    tab.page.add_init_script(f"localStorage.setItem('{NAME}', {json.dumps(begun)})")
    tab.start(f"{game_site}/?probe=1&speed=instant")
    keys = Keyboard(tab)
    keys.until("TitleScene")
    keys.press("continue.venezia")
    keys.until("ResultScene")
    keys.press("replay")
    keys.until("ReplayScene")

    steps = []
    for key in ("ArrowRight", "ArrowRight", "KeyE", "ArrowLeft", "KeyQ"):
        tab.page.keyboard.press(key)
        steps.append(keys.look()["step"])
    assert steps == [1, 2, 3, 2, 1]
    early = tab.picture()

    finger = Finger(tab)
    last = finger.probe["last"]
    for name, step in (("on", 2), ("on", 3), ("back", 2), ("end", last), ("start", 0)):
        assert finger.press(name)["step"] == step
    assert 0 < finger.press("time")["step"] < last
    finger.press("end")
    assert differing(early, tab.picture()) > 0.02
    seen = {json.dumps(finger.press("eyes")["viewer"]) for _ in range(4)}
    assert seen == {"0", "1", "2", "null"}

    finger.press("log")
    finger.until("LogScene")
    finger.press(next(name for name in finger.ids if name.startswith("line.")))
    finger.until("ReplayScene")
    assert 0 < finger.probe["step"] < last

    with tab.page.expect_download() as download:
        finger.press("share")
    shared = download.value.path().read_text(encoding="utf-8")
    assert shared == tab.page.evaluate("navigator.clipboard.readText()")
    kept = tab.page.evaluate(f"localStorage[{KEPT}]")
    assert json.loads(shared)["moves"] == json.loads(kept)["moves"]

    tab.page.keyboard.press("Escape")
    finger.until("ResultScene")
    assert tab.page.evaluate("__rt.frameCost().p50") < 33
    tab.check()
