"""Games played today go exactly as they were written down."""

import pytest

from game.rules.registry import GAMES
from tests.playthroughs.write import FOLDER, games_of, name_of, playthrough

WRITTEN = {
    name_of(rules, seats, seed): (rules, seats, seed)
    for rules in GAMES.values()
    for seats, seed in games_of(rules)
}


def test_every_game_has_its_playthroughs():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(WRITTEN)


@pytest.mark.parametrize("name", WRITTEN)
def test_playthrough(name):
    then = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    now = playthrough(*WRITTEN[name]).splitlines()
    for number, (old, new) in enumerate(zip(then, now, strict=False), 1):
        assert new == old, f"{name}, line {number}; python -m tests.playthroughs.write if meant"
    assert len(now) == len(then)
