"""Every entry names things that are there."""

from pathlib import Path

import pytest

from game import rules
from game.ai import levels
from game.i18n import LANGUAGES, Catalogue
from game.rules.registry import GAMES
from game.scenes.catalogue import ENTRIES, entry
from tests.fakes import make_stage

MAPS = Path(__file__).parent.parent.parent / "maps"


@pytest.mark.parametrize("game", ENTRIES, ids=lambda game: game.id)
def test_an_entry_is_complete(game):
    words = Catalogue("en")
    make_stage().canvas.assets.sprite("hub", game.emblem)
    assert words.has(f"house.game.{game.id}.name")
    assert game.seats == game.rules.seats
    assert set(game.levels) <= set(levels.LEVELS.get(game.id, ()))
    assert game.levels or game.opening is not None
    assert set(game.maps) == set(range(game.seats[0], game.seats[1] + 1))
    assert all((MAPS / f"{name}.tmx").is_file() for name in game.maps.values())
    assert (Path(rules.__file__).parent / game.rules_file).is_file()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_chosen_has_words(language):
    words = Catalogue(language)
    for game in ENTRIES:
        for level in game.levels:
            assert words.has(f"house.level.{level}") and words.has(f"house.level.{level}.help")
        for option in game.rules.options if game.rules else ():
            key = f"house.option.{game.id}.{option.id}"
            assert words.has(f"{key}.help")
            assert all(words.has(f"{key}.{value}".lower()) for value in option.values)


def test_every_game_with_rules_has_an_entry():
    assert {game.id for game in ENTRIES} >= set(GAMES)
    with pytest.raises(KeyError):
        entry("chess")
