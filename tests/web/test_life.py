"""A match's life in the browser: a title that nobody touches, undo, who plays, pages that are
killed, and the hall of fame."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.scenes.replays import save_of
from tests.web import test_atlantis, test_vineta
from tests.web.hands import Hands, Keyboard, Mouse
from tests.web.tab import Tab
from tests.web.test_play import play, presses, sensible

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

NEARLY_OVER = 70
"""Moves of a match of Venezia for three, played at random, that is not over yet."""
MOST_PRESSES = 12
SAVE = "sunken-cities.save.venezia.20261130-170000"
MATCH = """
import gc
from game.app import App
next(thing for thing in gc.get_objects() if isinstance(thing, App)).stage.top.match.save()
"""
HALL = "localStorage['sunken-cities.hall']"


def matched(tab: Tab) -> dict[str, Any]:
    """Return the save of the match that is being played, as the running game would write it."""
    save: dict[str, Any] = json.loads(
        tab.page.evaluate("code => __rt.python.runPython(code)", MATCH)
    )
    return save


def waiting(hands: Hands) -> None:
    """Wait until a person is asked, and what came before has stood long enough."""
    hands.tab.wait("JSON.parse(__probe).waiting", 30_000)
    hands.tab.page.evaluate("__pass(900)")
    hands.look()


def begin(hands: Hands, game: str, scene: str) -> None:
    hands.press(game)
    hands.until("LobbyScene")
    hands.press("start")
    hands.until(scene)
    waiting(hands)


def to_title(tab: Tab, hands: Hands) -> None:
    tab.page.keyboard.press("F10")
    hands.until("PauseScene")
    hands.press("leave")
    hands.until("TitleScene")


def move_in_venezia(hands: Hands, random: Random) -> None:
    move = random.choice(sensible(hands.probe["moves"]))
    for name in presses(move, hands.probe["chosen"]):
        hands.press(name)


def killed(tab: Tab, hands: Hands, game: str, scene: str) -> None:
    """Kill the page and go on in a new one: nothing that was confirmed is missing."""
    before = matched(tab)
    tab.kill()
    hands.until("TitleScene")
    hands.press(f"continue.{game}")
    hands.until(scene)
    after = matched(tab)
    known = len(before["moves"])
    assert after["moves"][:known] == before["moves"]
    assert before.get("kept", {}).items() <= after.get("kept", {}).items() or (
        len(after["moves"]) > known
    )
    assert after.get("changes") == before.get("changes")


def demonstration(tab: Tab, hands: Hands) -> None:
    """Leave the title alone: after a while it shows the games, until a key is pressed."""
    hands.until("TitleScene")
    tab.page.evaluate("__pass(35_000)")
    assert hands.look()["scene"] == "TitleScene"
    tab.page.evaluate("__pass(11_000)")
    assert hands.look()["scene"] == "AttractScene"
    tab.page.evaluate("__pass(15_000)")
    assert hands.look()["game"] == "venezia" and hands.probe["moves"] > 3
    tab.page.keyboard.press("z")
    hands.until("TitleScene")
    assert tab.page.evaluate("Object.keys(localStorage)") == []


def undo_and_seats(tab: Tab, hands: Hands, random: Random) -> None:
    """Take a decision back, then hand a seat over to a computer."""
    before = matched(tab)["moves"]
    move_in_venezia(hands, random)
    waiting(hands)
    assert len(matched(tab)["moves"]) > len(before)
    hands.press("prompt.undo")
    assert matched(tab)["moves"] == before
    assert tab.kept("venezia")["moves"] == before
    waiting(hands)
    tab.page.keyboard.press("F10")
    hands.until("PauseScene")
    hands.press("seats")
    hands.until("MatchSeatsScene")
    hands.press("seat.1")
    assert [change[1] for change in tab.kept("venezia")["changes"]] == [1]
    hands.press("done")
    hands.until("PauseScene")
    hands.press("resume")
    hands.until("VeneziaScene")
    waiting(hands)


def test_pages_are_killed_and_lose_nothing_that_was_confirmed(
    new_tab: Opener, game_site: str
) -> None:
    tab = new_tab()
    tab.start(f"{game_site}/?probe=1&seed=7&speed=fast")
    hands, random = Mouse(tab), Random(3)
    demonstration(tab, hands)
    begin(hands, "venezia", "VeneziaScene")
    undo_and_seats(tab, hands, random)

    # in the film of a move that has just been pressed
    move_in_venezia(hands, random)
    killed(tab, hands, "venezia", "VeneziaScene")
    to_title(tab, hands)

    # a hidden choice is made, and half of the next one
    begin(hands, "vineta", "VinetaScene")
    test_vineta.make(hands, random.choice(hands.probe["moves"]))
    waiting(hands)
    first = test_vineta.tokens(random.choice(hands.probe["moves"]))[0]
    hands.press(test_vineta.target(hands, first))
    killed(tab, hands, "vineta", "VinetaScene")
    waiting(hands)
    to_title(tab, hands)

    # with the tower at work
    begin(hands, "atlantis", "AtlantisScene")
    for _ in range(MOST_PRESSES):
        hands.press(test_atlantis.next_press(hands))
        if hands.probe["busy"]:
            break
        waiting(hands)
    assert hands.probe["busy"]
    killed(tab, hands, "atlantis", "AtlantisScene")
    waiting(hands)
    to_title(tab, hands)
    continued = {f"continue.{game}" for game in ("venezia", "vineta", "atlantis")}
    assert continued <= set(hands.ids)
    tab.check()


def test_whoever_has_won_a_place_signs_and_stays_in_the_hall(
    new_tab: Opener, game_site: str
) -> None:
    tab = new_tab()
    nearly_over = json.dumps(save_of("venezia", plies=NEARLY_OVER))
    tab.page.add_init_script(f"localStorage.setItem('{SAVE}', {nearly_over})")
    tab.start(f"{game_site}/?probe=1&speed=instant")
    hands = Keyboard(tab)
    hands.until("TitleScene")
    hands.press("continue.venezia")
    hands.until("VeneziaScene")
    play(hands, seed=3)
    hands.press("sign")
    hands.until("InitialsScene")
    tab.page.keyboard.type("lea")
    tab.page.keyboard.press("Enter")
    hands.until("ResultScene")
    before = tab.page.evaluate(HALL)
    assert '"LEA"' in before

    tab.kill()
    hands.until("TitleScene")
    hands.press("hall")
    hands.until("HallScene")
    tab.page.keyboard.press("ArrowDown")
    hands.press("table")
    tab.wait("document.getElementById('narration').textContent.includes('LEA')")
    assert tab.page.evaluate(HALL) == before
    tab.check()
