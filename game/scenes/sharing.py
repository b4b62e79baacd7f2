"""A match goes to other people and other devices: as a text to paste, and as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.stage import Stage


def share(stage: Stage, game: str, text: str) -> None:
    """Copy a save to the clipboard, offer it as a file, and say what has come of it."""
    services = stage.services
    copied = services.exchange.copy(text)
    day = services.clock.date()[:10]
    place = services.exchange.offer(f"sunken-cities-{game}-{day}.txt", text)
    if copied:
        stage.notice("saved.shared.copied")
    if place:
        stage.notice("saved.shared.file", place=place)
    elif place is not None:
        stage.notice("saved.shared.download")
    if not copied and place is None:
        stage.notice("saved.shared.nothing")
