"""Every registered game, and the tiny one, keeps the contract of game/rules/core.py."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from game.rules.registry import GAMES
from tests.conformance import kit
from tests.match.pearls import RULES as PEARLS

ROOT = Path(__file__).parent.parent.parent
ALL = {**GAMES, "pearls": PEARLS}
CHECKS = (
    kit.check_random_play,
    kit.check_clones,
    kit.check_positions,
    kit.check_reasons,
    kit.check_views_hide,
    kit.check_views_show,
    kit.check_guesses,
    kit.check_undo_is_replay,
)


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_contract(game, check):
    check(ALL[game])


def test_games_are_registered_under_their_own_name():
    assert all(name == rules.id for name, rules in GAMES.items())


def fingerprint() -> str:
    """A digest of seeded matches of every game, the same in every process."""
    logs = [log for rules in ALL.values() for log in kit.logs(rules)]
    return sha256("\n\n".join(logs).encode()).hexdigest()


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_matches_under_any_hash_seed(hash_seed):
    run = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import fingerprint; print(fingerprint())"],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == fingerprint()
