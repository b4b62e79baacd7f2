"""The frame that hands events to each game's own teller."""

from types import ModuleType

import pytest

from game.i18n import Catalogue
from game.match import story
from game.match.players import Player

PLAYERS = [Player("Ada", None, 0), Player("Bo", None, 1)]


@pytest.fixture(autouse=True)
def fresh():
    story._teller.cache_clear()
    yield
    story._teller.cache_clear()


def test_a_game_without_a_teller_says_nothing():
    assert story.line("pearls", ("shown", 0, 7), PLAYERS, Catalogue("en")) is None


def test_a_game_tells_its_own_events(monkeypatch):
    teller = ModuleType("teller")
    teller.line = lambda event, players, words: (
        f"{players[event[1]].name} {event[0]} {words.language}"
    )
    monkeypatch.setattr(story, "find_spec", lambda name: teller)
    monkeypatch.setattr(story, "import_module", {"game.match.story_pearls": teller}.__getitem__)
    assert story.line("pearls", ("shown", 1, 7), PLAYERS, Catalogue("de")) == "Bo shown de"
