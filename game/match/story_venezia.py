"""Venezia 2099 in words: the log line of each event."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Catalogue
from game.match.players import Player
from game.rules.core import Event


def line(event: Event, players: Sequence[Player], words: Catalogue) -> str | None:
    """Return one sentence about an event, or None if it is not worth a line."""
    kind = event[0]
    if kind == "colour_out":
        return words.text("venezia.story.colour_out", quarter=_quarter(event[1], words))
    if kind == "over":
        names = [players[seat].name for seat in event[1]]
        return words.count("venezia.story.over", len(names), names=_list(names, words))
    if kind not in _FIELDS:
        return None
    params = dict(zip(_FIELDS[kind], event[2:], strict=True))
    params["name"] = players[event[1]].name
    if "colour" in params:
        params["quarter"] = _quarter(params.pop("colour"), words)
    if "tile" in params:
        code = params["tile"]
        params["tile"] = f"{_quarter(code[0], words)} {code[1:]}"
    if kind == "bought":
        return words.count("venezia.story.bought", params.pop("price"), **params)
    if kind == "sunk" and params["coins"]:
        return words.count("venezia.story.sunk_coins", params.pop("coins"), **params)
    return words.text(f"venezia.story.{kind}", **params)


_FIELDS: dict[str, tuple[str, ...]] = {
    "start": (),
    "placed": ("cell",),
    "walked": ("source", "target"),
    "sailed": ("source", "target"),
    "stayed": (),
    "bought": ("cell", "colour", "price"),
    "skipped": (),
    "sunk": ("cell", "tile", "coins"),
    "drowned": ("cell",),
    "rescued": ("source", "target"),
}
"""Fields after the seat of the events that are told; the played card is told as it sinks."""


def _quarter(colour: str, words: Catalogue) -> str:
    return words.text(f"venezia.quarter.{colour}")


def _list(names: list[str], words: Catalogue) -> str:
    if len(names) == 1:
        return names[0]
    together = words.text("venezia.story.and", name=names[-1])
    return f"{', '.join(names[:-1])} {together}"
