"""Computer players are named first and imported when they are asked for."""

import subprocess
import sys

import pytest

from game.ai import levels
from game.rules.registry import GAMES

EVERY = [(game, level) for game, named in levels.LEVELS.items() for level in named]


@pytest.mark.parametrize(("game", "level"), EVERY)
def test_every_level_can_be_played_against(game, level):
    assert callable(levels.policy(game, level).think)
    assert levels.policy(game, level) is levels.policy(game, level)


def test_every_game_has_its_levels():
    assert levels.LEVELS.keys() >= set(GAMES)
    with pytest.raises(KeyError):
        levels.policy("venezia", "admiral")


def test_naming_them_imports_none():
    code = "import sys, game.ai.levels; print([name for name in sys.modules if 'helmsman' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
