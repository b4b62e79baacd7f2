"""Which computer players there are: per game the levels from weak to strong.

A level is named by the place of its class, and imported when somebody first plays against it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from game.ai.policy import Policy

_ATLANTIS = {
    "deckhand": "game.ai.atlantis.deckhand.Deckhand",
    "helmsman": "game.ai.atlantis.helmsman.Helmsman",
}
LEVELS: dict[str, dict[str, str]] = {
    "vineta": {
        "deckhand": "game.ai.vineta.deckhand.Deckhand",
        "helmsman": "game.ai.vineta.helmsman.Helmsman",
    },
    "venezia": {
        "deckhand": "game.ai.venezia.deckhand.Deckhand",
        "helmsman": "game.ai.venezia.helmsman.Helmsman",
    },
    "tower": _ATLANTIS,
    "atlantis": _ATLANTIS,
}


@cache
def policy(game: str, level: str) -> Policy:
    """Return a game's computer player; KeyError if it has none of that level."""
    module, name = LEVELS[game][level].rsplit(".", 1)
    return cast(Policy, getattr(import_module(module), name)())
