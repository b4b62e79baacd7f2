"""Venezia 2099: pawns rescue treasures from a city that their own players drown tile by tile."""

from __future__ import annotations

from game.rules.core import Option, Rules
from game.rules.venezia.reasons import REASONS
from game.rules.venezia.setting import from_position
from game.rules.venezia.state import VeneziaState

EVENTS = {
    "start": ("seat",),
    "colour_out": ("colour",),
    "layout": ("board",),
    "deal": ("sizes",),
    "placed": ("seat", "cell"),
    "walked": ("seat", "source", "target"),
    "sailed": ("seat", "source", "target"),
    "stayed": ("seat",),
    "bought": ("seat", "cell", "colour", "price"),
    "skipped": ("seat",),
    "played": ("seat", "card"),
    "sunk": ("seat", "cell", "tile", "coins"),
    "drowned": ("seat", "cell"),
    "rescued": ("seat", "source", "target"),
    "turn": ("seat",),
    "over": ("winners",),
}

OPTIONS = (
    Option("price", ("linear", "pile"), "3.4.4"),
    Option("buy_without_move", (False, True), "3.4.2"),
    Option("platform_start", (True, False), "2.9.4"),
    Option("gondola_share", (False, True), "3.3.3"),
)


RULES: Rules = Rules(
    id="venezia",
    version=1,
    seats=(2, 5),
    options=OPTIONS,
    events=EVENTS,
    reasons=REASONS,
    new=lambda seats, options: VeneziaState.new(seats, RULES.complete(options)),
    from_position=lambda position, options: from_position(position, RULES.complete(options)),
    reveals=frozenset({"played"}),
)
