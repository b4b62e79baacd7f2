"""Saved games: one a game, under `save.<game>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage


def name(entry: GameEntry) -> str:
    """Return the storage name of a game's save."""
    return f"save.{entry.id}"


def load(stage: Stage, entry: GameEntry) -> Match | None:
    """Return the saved game, None if there is none or it has ended.

    A text that makes no sense is put aside; then the one kept before it, if any, is read. So is
    another game's save under this name, and one whose chance moves somebody else is to make:
    nobody at the screen can.
    """
    storage = stage.services.storage
    while (text := storage.read(name(entry))) is not None:
        # only now: without a saved game the title needs no match
        from game.match.match import Match

        try:
            match: Match | None = Match.load(text)
        except ValueError:
            match = None
        if match is None or match.rules.id != entry.id or match.chance != "auto":
            storage.put_aside(name(entry))
            continue
        return None if match.over else match
    return None
