"""Saved games that a player brings: dropped on the window, pasted, or out of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.save import TEXT_LIMIT, BadSave
from game.scenes.spectator import portray

if TYPE_CHECKING:
    from game.match.shelf import Kept
    from game.scenes.stage import Stage


def take_in(stage: Stage) -> Kept | None:
    """Put what was brought since the last frame on the shelf; say so, or why that cannot be."""
    services = stage.services
    text = services.exchange.taken()
    if text is None:
        return None
    try:
        kept = stage.shelf.take_in(_checked(text), services.clock.date())
    except BadSave as bad:
        stage.notice(bad.key, **bad.params)
        return None
    kept = portray(stage, kept) or kept
    game = services.words.text(f"house.game.{kept.game}.name")
    stage.notice("saved.taken_in", game=game, turn=kept.turn)
    return kept


def _checked(text: str) -> str:
    """Return a text that may be a save. Raises BadSave for what surely is none."""
    text = text.strip()
    if not text:
        raise BadSave("saved.empty_text")
    if not text.startswith("{") and len(text) <= TEXT_LIMIT:
        raise BadSave("match.save.foreign")
    return text
