"""What a map of each game must contain. The loader and the map checker both read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
    has, `borders` the pairs that must share a line, and no others may. `anchors` says for each
    named point what it is measured from: "Cell" (any cell; drawn at one of them) or a slot's name.
    """

    game: str
    players: range
    slots: tuple[str, ...]
    anchors: Mapping[str, str] = field(default_factory=dict)
    grids: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    spaces: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    borders: Callable[[], Iterable[tuple[str, str]]] | None = None

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
DRUM = (
    *("window", "lamp_top", "lamp_middle", "lamp_bottom"),
    *("led", "digit_tens", "digit_ones"),
)
"""What shines on the tower, alone and beside the board."""
TOWER = Spec(
    game="tower",
    players=range(1, 5),
    slots=(
        "title",
        "seat",
        "report",
        "notes",
        *DRUM,
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


def _atlantis_borders() -> Iterable[tuple[str, str]]:
    from game.rules.atlantis.spaces import NEIGHBOURS, SPACES

    return [(str(one), str(other)) for one in SPACES for other in NEIGHBOURS[one] if one < other]


ATLANTIS = Spec(
    game="atlantis",
    players=range(1, 5),
    slots=(
        "board",
        "title",
        "seats",
        "seat",
        "tower_panel",
        *DRUM,
        "tower_text",
        "actions",
        "log",
        "hint",
        "buttons",
    ),
    anchors={
        "seat_badge": "seat",
        "seat_name": "seat",
        "seat_kingdom": "seat",
        "seat_warriors": "seat",
        "seat_gold": "seat",
        "seat_food": "seat",
        "seat_keys": "seat",
        "seat_items": "seat",
        "seat_note": "seat",
    },
    spaces=tuple(str(number) for number in range(1, 124)),
    facts=("kingdom", "kind"),
    borders=_atlantis_borders,
)


def _vineta_borders() -> Iterable[tuple[str, str]]:
    """Districts touch those that shield them from the sea, and the two others of their ring."""
    from game.rules.vineta.tables import DISTRICTS, SEAWARD

    shields = {(one, other) for one, others in SEAWARD.items() for other in others}
    rings = {(one, other) for one in DISTRICTS for other in DISTRICTS if one[0] == other[0]}
    return [pair for pair in shields | rings if pair[0][0] != pair[1][0] or pair[0] < pair[1]]


_DISTRICTS = ("S1", "S2", "S3", "O1", "O2", "O3", "V1", "V2", "V3")
VINETA = Spec(
    game="vineta",
    players=range(2, 7),
    slots=(
        *(f"{part}_{name}" for part in ("houses", "chip", "row") for name in _DISTRICTS),
        "logo",
        "round",
        "tray",
        "hint",
        "buttons",
        "gods",
        "seats",
        "seat",
        "secrets",
        "flood",
        "flood_rows",
        "flood_row",
        "played",
        "log",
    ),
    anchors={
        "seat_badge": "seat",
        "seat_name": "seat",
        "seat_state": "seat",
        "seat_card": "seat",
        "seat_tower": "seat",
        "seat_houses": "seat",
        "seat_points": "seat",
        "row_sign": "row_V3",
        "row_cards": "row_V3",
        "row_force": "row_V3",
        "flood_sign": "flood_row",
        "flood_name": "flood_row",
        "flood_force": "flood_row",
        "flood_claims": "flood_row",
    },
    spaces=_DISTRICTS,
    facts=("ring",),
    borders=_vineta_borders,
)

SPECS = {spec.game: spec for spec in (VENEZIA, TOWER, ATLANTIS, VINETA)}
