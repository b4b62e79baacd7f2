"""A match goes to other people and other devices: as a text to paste, and as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.stage import Stage


def give(stage: Stage, game: str, text: str, date: str = "") -> list[tuple[str, dict[str, str]]]:
    """Copy a save to the clipboard and offer it as a file; it is called by the date, or by today.

    Return what has come of it: keys of words, with what goes into them.
    """
    services = stage.services
    told: list[tuple[str, dict[str, str]]] = []
    if services.exchange.copy(text):
        told.append(("saved.shared.copied", {}))
    day = (date or services.clock.date())[:10]
    place = services.exchange.offer(f"sunken-cities-{game}-{day}.txt", text)
    if place:
        told.append(("saved.shared.file", {"place": place}))
    elif place is not None:
        told.append(("saved.shared.download", {}))
    return told or [("saved.shared.nothing", {})]


def share(stage: Stage, game: str, text: str) -> None:
    """Give a save and say what has come of it."""
    words = stage.services.words
    stage.tell(" ".join(words.text(key, **params) for key, params in give(stage, game, text)))
