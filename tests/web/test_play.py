"""A whole game of Venezia 2099 in the browser: title, lobby, board, result."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from build.web.stage import ROOT
from tests.web.hands import Finger, Hands, Keyboard, Mouse, Pad
from tests.web.tab import Tab, differing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

SEATS = 3
MOST_DECISIONS = 200
BOARD_WIDTH = 8
TRUTH = """
import gc, json
from game.match.match import Match
match = next(thing for thing in gc.get_objects() if isinstance(thing, Match))
json.dumps({
    "save": match.save(),
    "views": [match.view(seat).position() for seat in (None, *range(match.seats))],
    "scores": [{"total": score.total, "parts": dict(score.parts)} for score in match.result()],
    "over": match.over,
})
"""
"""Asks the running game itself for its match, so that nothing is published for tests alone."""


def truth(tab: Tab) -> dict[str, Any]:
    return json.loads(tab.page.evaluate("code => __rt.python.runPython(code)", TRUTH))


def referee(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """Ask the native referee."""
    lines = "".join(f"{json.dumps(request)}\n" for request in requests)
    command = [sys.executable, "main.py", "--referee"]
    done = subprocess.run(
        command, cwd=ROOT, input=lines.encode(), capture_output=True, check=True, timeout=60
    )
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert all(answer["ok"] for answer in answers), answers
    return answers


def assert_same_natively(shown: dict[str, Any]) -> None:
    """The save text, replayed by the native referee, gives the same views and result."""
    views = [{"cmd": "view", "seat": seat} for seat in (None, *range(SEATS))]
    answers = referee({"cmd": "load", "save": shown["save"]}, *views, {"cmd": "result"})
    assert [answer["position"] for answer in answers[1:-1]] == shown["views"]
    assert answers[-1]["scores"] == shown["scores"]
    assert answers[-1]["over"] == shown["over"]


def number(cell: str) -> int:
    return (int(cell[1:]) - 1) * BOARD_WIDTH + ord(cell[0]) - ord("a")


def presses(move: str, chosen: int | None) -> list[str]:
    """Return the targets that a person presses to make a move."""
    kind, *words = move.split()
    if kind == "play":
        return [f"card.{words[0]}"]
    if kind in ("stay", "buy", "skip", "drown"):
        return [f"button.{kind}"]
    if kind in ("place", "rescue"):
        return [f"cell.{words[0]}"]
    pawn = [] if chosen == number(words[0]) else [f"cell.{words[0]}"]
    return [*pawn, *(["gondola"] if kind == "gondola" else []), f"cell.{words[1]}"]


def sensible(moves: list[str]) -> list[str]:
    """Leave out gondola rides to where one can walk: the screen does not offer them."""
    walks = {move for move in moves if move.startswith("walk")}
    return [move for move in moves if move.replace("gondola", "walk") not in walks] + sorted(walks)


def play(hands: Hands, seed: int) -> dict[str, Any]:
    """Play until the result is seen; return the match as it was half-way."""
    random = Random(seed)
    half_way: dict[str, Any] = {}
    for decision in range(MOST_DECISIONS):
        hands.tab.wait(
            "JSON.parse(__probe).waiting || JSON.parse(__probe).scene != 'VeneziaScene'", 30_000
        )
        hands.look()
        if hands.scene == "ResultScene":
            return half_way
        assert hands.scene == "VeneziaScene"
        if decision == 20:
            half_way = truth(hands.tab)
            assert json.loads(half_way["save"]) == hands.tab.kept("venezia")
        move = random.choice(sensible(hands.probe["moves"]))
        for name in presses(move, hands.probe["chosen"]):
            hands.press(name)
    pytest.fail("the game does not end")


@pytest.mark.parametrize("kind", [Keyboard, Mouse, Pad, Finger])
def test_whole_game(new_tab: Opener, game_site: str, kind: Callable[[Tab], Hands]) -> None:
    tab = new_tab(has_touch=kind is Finger)
    tab.start(f"{game_site}/?probe=1&seed=7&speed=instant")
    hands = kind(tab)
    hands.until("TitleScene")
    title = tab.picture()
    hands.press("venezia")
    hands.until("LobbyScene")
    hands.press("start")
    hands.until("VeneziaScene")
    board = tab.picture()
    assert differing(title, board) > 0.4
    half_way = play(hands, seed=3)
    assert differing(board, tab.picture()) > 0.4
    assert_same_natively(half_way)
    assert tab.page.evaluate("__rt.frameCost().p50") < 33  # ms of Python: never below 30 a second

    at_end = truth(tab)
    assert at_end["over"]
    assert json.loads(at_end["save"]) == tab.kept("venezia", over=True)
    assert tab.kept("venezia") is None
    assert_same_natively(at_end)
    hands.press("title")
    hands.until("TitleScene")
    tab.check()
