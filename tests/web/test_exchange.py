"""A match moves from the desktop into the browser, ends there, and comes back as a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES
from game.scenes.spectator import SIZE
from tests.web.hands import Keyboard
from tests.web.tab import Tab
from tests.web.test_play import assert_same_natively, play, truth

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]

PICTURE = """async () => {
    const begin = "sunken-cities.picture.done."
    const name = Object.keys(localStorage).find(key => key.startsWith(begin))
    const code = localStorage[name].split(" ").at(-1)
    const picture = await createImageBitmap(await (await fetch(`data:;base64,${code}`)).blob())
    return [picture.width, picture.height, code.length]
}"""
"""What the browser itself makes of the picture that the game has kept."""
DROP = """text => {
    const files = new DataTransfer()
    files.items.add(new File([text], "match.txt"))
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }))
}"""


def begun() -> Match:
    """Return a match of one person and two computers, begun by whoever plays at random."""
    players = [Player("Jörg", None, 0), Player("Anna", "deckhand", 1), Player("Ole", "deckhand", 4)]
    match = Match.new(GAMES["venezia"], 3, 11, None, players)
    random = Random(5)
    while len(match.log()) < 45 or match.seat != 0:
        match.play(random.choice(match.moves()))
    return match


def saved_games(hands: Keyboard) -> None:
    hands.press("saves")
    hands.until("SavedScene")


def rows(hands: Keyboard) -> list[str]:
    hands.look()
    return [name.removeprefix("match.") for name in hands.ids if name.startswith("match.")]


def until_rows(tab: Tab, hands: Keyboard, count: int) -> list[str]:
    found = "JSON.parse(__probe).targets.filter(each => each.id.startsWith('match.')).length"
    tab.wait(f"{found} == {count}")
    return rows(hands)


def test_a_match_from_the_desktop_ends_in_the_browser_and_comes_back(
    new_tab: Opener, game_site: str
) -> None:
    tab = new_tab(permissions=["clipboard-read", "clipboard-write"])
    tab.start(f"{game_site}/?probe=1&speed=instant")
    hands = Keyboard(tab)
    hands.until("TitleScene")
    saved_games(hands)
    assert rows(hands) == []
    match = begun()
    with tab.page.expect_file_chooser() as chooser:
        hands.press("file")
    exported = match.save({"date": "2026-11-30 17:05:59", "turn": 9}).encode()
    file = {"name": "sunken-cities-venezia.txt", "mimeType": "text/plain", "buffer": exported}
    chooser.value.set_files(file)
    (name,) = until_rows(tab, hands, 1)
    hands.press(f"match.{name}")
    hands.until("VeneziaScene")
    play(hands, seed=4)
    at_end = truth(tab)
    assert at_end["over"]
    assert_same_natively(at_end)
    hands.press("title")
    hands.until("TitleScene")
    saved_games(hands)
    hands.press("tab.finished")
    (done,) = until_rows(tab, hands, 1)
    with tab.page.expect_download() as download:
        hands.press(f"share.{done}")
    assert download.value.suggested_filename.startswith("sunken-cities-venezia-2")
    returned = download.value.path().read_text(encoding="utf-8")
    natively = Match.load(returned)
    assert natively.log()[: len(match.log())] == match.log()
    assert natively.log() == json.loads(at_end["save"])["moves"]
    assert [score.total for score in natively.result()] == [
        score["total"] for score in at_end["scores"]
    ]
    assert [player.name for player in natively.players] == ["Jörg", "Anna", "Ole"]

    # the same text by the clipboard, and dropped on the page
    assert tab.page.evaluate("navigator.clipboard.readText()") == returned
    hands.press("paste")
    until_rows(tab, hands, 2)
    tab.page.keyboard.press("Control+V")
    until_rows(tab, hands, 3)
    tab.page.evaluate(DROP, returned)
    until_rows(tab, hands, 4)

    width, height, length = tab.page.evaluate(PICTURE)
    assert (width, height) == SIZE
    assert length < 40_000
    tab.check()
