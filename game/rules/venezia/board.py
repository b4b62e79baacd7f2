"""What stays the same while a game is played: seats, options, shape and layout of the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.core import OptionValue
from game.rules.venezia.geometry import Geometry
from game.rules.venezia.tables import LAND, PLATFORM, WATER


class Board:
    """Shared by all copies of a state; never changed after it is made.

    `tiles` are the tiles as they were laid (`WATER` where nothing lies, or before the layout).
    """

    __slots__ = (
        "buy_without_move",
        "colour_cells",
        "dry",
        "geometry",
        "gondola_share",
        "options",
        "pile",
        "platform_start",
        "platforms",
        "seats",
        "tiles",
        "value_cells",
        "water",
        "where",
    )

    def __init__(
        self,
        seats: int,
        options: Mapping[str, OptionValue],
        geometry: Geometry,
        tiles: Sequence[int],
    ) -> None:
        self.seats = seats
        self.options = dict(options)
        self.pile = options["price"] == "pile"
        self.buy_without_move = bool(options["buy_without_move"])
        self.platform_start = bool(options["platform_start"])
        self.gondola_share = bool(options["gondola_share"])
        self.geometry = geometry
        self.tiles = tuple(tiles)
        self.where = [-1] * LAND
        """Cell of each land tile, -1 if it is not on the board."""
        colours = [0] * 6
        values = [0] * 8
        self.platforms = self.water = 0
        for cell, tile in enumerate(self.tiles):
            bit = 1 << cell
            if tile == WATER:
                self.water |= bit
            elif tile == PLATFORM:
                self.platforms |= bit
            else:
                self.where[tile] = cell
                colours[tile % 6] |= bit
                values[tile // 6] |= bit
        self.dry = geometry.full & ~self.water
        self.colour_cells = tuple(colours)
        """Cells of each colour as laid, as bits."""
        self.value_cells = tuple(values)
        """Cells of each value as laid, as bits."""

    def with_tiles(self, tiles: Sequence[int]) -> Board:
        """Return the same board with tiles laid."""
        return Board(self.seats, self.options, self.geometry, tiles)
