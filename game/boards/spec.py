"""What a map of each game must contain. The loader and the map checker both read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SCHEMA = 1
"""Value of the map property `schema` that this program reads."""
LAYERS = {
    "ground": "layer",
    "cells": "objectgroup",
    "spaces": "objectgroup",
    "slots": "objectgroup",
}
"""Layers that a map may have and their XML elements."""
TYPES = {"Cell": "cells", "Space": "spaces", "Label": "spaces", "Slot": "slots", "Anchor": "slots"}
"""Object types and the layer that each belongs to."""


@dataclass(frozen=True)
class Spec:
    """Conventions of one game's maps.

    `grids` gives columns and rows of cells by number of players, for boards of squares. `spaces`
    names the polygons of a board of territories, `facts` the text properties that each of them
    has. `anchors` says for each named point what it is measured from: "Cell" (any cell; drawn at
    one of them) or a slot's name.
    """

    game: str
    players: range
    slots: tuple[str, ...]
    anchors: Mapping[str, str] = field(default_factory=dict)
    grids: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    spaces: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def layers(self) -> tuple[str, ...]:
        """The layers that this game's maps have, each once."""
        unused = {"cells": not self.grids, "spaces": not self.spaces}
        return tuple(name for name in LAYERS if not unused.get(name))

    def cell_names(self, players: int) -> list[str]:
        """Return the cells' names row by row: letter of the column, number of the row."""
        columns, rows = self.grids.get(players, (0, 0))
        return [f"{chr(97 + x)}{y + 1}" for y in range(rows) for x in range(columns)]


VENEZIA = Spec(
    game="venezia",
    players=range(2, 6),
    grids={2: (6, 6), 3: (8, 8), 4: (8, 8), 5: (8, 8)},
    slots=(
        "frame",
        "logo",
        "banner",
        "phases",
        "table",
        "seats",
        "seat",
        "hand",
        "cards",
        "gondolas",
        "market",
        "market_rows",
        "market_row",
        "log",
        "hint",
        "buttons",
    ),
    anchors={
        "pawn": "Cell",
        "coins": "Cell",
        "price": "Cell",
        "column": "Cell",
        "row": "Cell",
        "seat_badge": "seat",
        "seat_name": "seat",
        "seat_last": "seat",
        "seat_treasures": "seat",
        "seat_coins": "seat",
        "seat_pawns": "seat",
        "seat_gondolas": "seat",
        "seat_hand": "seat",
        "market_motif": "market_row",
        "market_name": "market_row",
        "market_owners": "market_row",
        "market_chips": "market_row",
        "market_supply": "market_row",
        "market_value": "market_row",
    },
)

KEYS = (
    *("yes", "repeat", "no", "haggle", "bazaar", "clear"),
    *("tomb", "move", "sanctuary", "tower", "frontier", "inventory"),
)
"""The tower's keys, row by row."""
TOWER = Spec(
    game="tower",
    players=range(1, 5),
    slots=(
        "title",
        "seat",
        "report",
        "notes",
        "window",
        "lamp_top",
        "lamp_middle",
        "lamp_bottom",
        "led",
        "digit_tens",
        "digit_ones",
        "speaker",
        "keypad",
        "question",
        *(f"key_{key}" for key in KEYS),
        "stock",
        "caption",
        "hint",
        "buttons",
    ),
)

SPECS = {spec.game: spec for spec in (VENEZIA, TOWER)}
