"""Saved games that a player brings: dropped on the window, pasted, or out of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.save import TEXT_LIMIT, BadSave
from game.scenes.saved_row import progress
from game.scenes.spectator import portray

if TYPE_CHECKING:
    from game.match.shelf import Kept
    from game.scenes.stage import Stage


def take_in(stage: Stage) -> Kept | None:
    """Put what was brought since the last frame on the shelf; say so, or why that cannot be.

    Of several, one after the other, the last is named.
    """
    services = stage.services
    text = services.exchange.taken()
    if text is None:
        return None
    try:
        kept = stage.shelf.take_in(_checked(text), services.clock.date())
    except BadSave as bad:
        reason = services.words.text(bad.key, **bad.params)
        _tell(stage, "refused", reason, reason=reason)
        return None
    kept = portray(stage, kept) or kept
    params = {
        "game": services.words.text(f"house.game.{kept.game}.name"),
        "turn": progress(kept, services.words),
    }
    _tell(stage, "taken_in", services.words.text("saved.taken_in", **params), **params)
    return kept


def _tell(stage: Stage, kind: str, alone: str, **params: object) -> None:
    """Say what has come of one text, or of as many as have come to the same."""
    words = stage.services.words

    def told(count: int) -> str:
        return alone if count == 1 else words.text(f"saved.{kind}.all", count=count, **params)

    stage.tell_together(kind, told)


def _checked(text: str) -> str:
    """Return a text that may be a save. Raises BadSave for what surely is none."""
    text = text.strip()
    if not text:
        raise BadSave("saved.empty_text")
    if not text.startswith("{") and len(text) <= TEXT_LIMIT:
        raise BadSave("match.save.foreign")
    return text
