"""A whole game of Vineta for three in the browser: title, lobby, table, result."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from tests.scenes.vineta_hands import tokens
from tests.web.hands import Finger, Hands, Pad
from tests.web.tab import Tab, differing
from tests.web.test_play import assert_same_natively, truth

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

MOST_DECISIONS = 400
BUTTONS = ("longer", "shorter", "discard", "waive")


def target(hands: Hands, token: str) -> str:
    """Return what to press for a district, a house, a card of a row or hand, or a button."""
    if token in BUTTONS:
        return f"button.{token}"
    if len(token) == 1 or token.isdigit():
        return f"pick.{token}"
    if token[0] in "SOV":
        return f"district.{token}"
    return f"card.{hands.probe['hand'].index(token)}"


def make(hands: Hands, move: str) -> None:
    """Press what a move needs, without what chooses itself."""
    path = tokens(move)
    for number, token in enumerate(path, 1):
        if len(path) == 1 or hands.probe["path"][:number] != path[:number]:
            hands.press(target(hands, token))


def play(hands: Hands, seed: int) -> dict:
    """Play until the result is seen; return the match as it was half-way."""
    random = Random(seed)
    half_way: dict = {}
    for _ in range(MOST_DECISIONS):
        hands.tab.wait(
            "JSON.parse(__probe).waiting || JSON.parse(__probe).scene != 'VinetaScene'", 30_000
        )
        hands.look()
        if hands.scene == "ResultScene":
            return half_way
        if not half_way and hands.probe["round"] == 4:
            half_way = truth(hands.tab)
            assert json.loads(half_way["save"]) == hands.tab.kept("vineta")
        make(hands, random.choice(hands.probe["moves"]))
    pytest.fail("the game does not end")


@pytest.mark.parametrize("kind", [Pad, Finger])
def test_whole_game(new_tab: Opener, game_site: str, kind: Callable[[Tab], Hands]) -> None:
    tab = new_tab(has_touch=kind is Finger)
    tab.start(f"{game_site}/?probe=1&seed=7&speed=instant")
    hands = kind(tab)
    hands.until("TitleScene")
    hands.press("vineta")
    hands.until("LobbyScene")
    lobby = tab.picture()
    hands.press("start")
    hands.until("VinetaScene")
    table = tab.picture()
    assert differing(lobby, table) > 0.4
    half_way = play(hands, seed=3)
    assert_same_natively(half_way)
    assert differing(table, tab.picture()) > 0.4
    assert tab.page.evaluate("__rt.frameCost().p50") < 33  # ms of Python: never below 30 a second

    at_end = truth(tab)
    assert at_end["over"]
    assert json.loads(at_end["save"]) == tab.kept("vineta", over=True)
    assert tab.kept("vineta") is None
    assert_same_natively(at_end)
    hands.press("title")
    hands.until("TitleScene")
    tab.check()
