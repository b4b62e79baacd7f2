"""What a map of each game must contain. The loader and the map checker both read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SCHEMA = 1
"""Value of the map property `schema` that this program reads."""
LAYERS = {"ground": "layer", "cells": "objectgroup", "slots": "objectgroup"}
"""Layers of a map and their XML elements."""
TYPES = {"Cell": "cells", "Slot": "slots", "Anchor": "slots"}
"""Object types and the layer that each belongs to."""


@dataclass(frozen=True)
class Spec:
    """Conventions of one game's maps.

    `grids` gives columns and rows of cells by number of players. `anchors` says for each named
    point what it is measured from: "Cell" (any cell; drawn at one of them) or a slot's name.
    """

    game: str
    grids: Mapping[int, tuple[int, int]]
    slots: tuple[str, ...]
    anchors: Mapping[str, str]

    def cell_names(self, players: int) -> list[str]:
        """Return the cells' names row by row: letter of the column, number of the row."""
        columns, rows = self.grids[players]
        return [f"{chr(97 + x)}{y + 1}" for y in range(rows) for x in range(columns)]


VENEZIA = Spec(
    game="venezia",
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

SPECS = {spec.game: spec for spec in (VENEZIA,)}
