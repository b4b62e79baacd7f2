"""Every game that has rules, by id; a game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from game.rules.core import Rules

_PLACES = {
    "vineta": "game.rules.vineta.RULES",
    "venezia": "game.rules.venezia.RULES",
    "tower": "game.rules.atlantis.TOWER",
    "atlantis": "game.rules.atlantis.ATLANTIS",
}


class _Games(Mapping[str, Rules]):
    """The title names all games and needs the rules of none."""

    def __getitem__(self, game: str) -> Rules:
        module, name = _PLACES[game].rsplit(".", 1)
        return cast(Rules, getattr(import_module(module), name))

    def __contains__(self, game: object) -> bool:
        return game in _PLACES

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)


GAMES: Mapping[str, Rules] = _Games()
