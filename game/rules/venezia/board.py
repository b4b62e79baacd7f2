"""What stays the same while a game is played: seats, options, shape and layout of the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.core import OptionValue
from game.rules.venezia.geometry import Geometry
from game.rules.venezia.tables import LAND, PAWNS_A_SEAT, PLATFORM, PRICES, WATER


class Board:
    """Shared by all copies of a state; never changed after it is made.

    `tiles` are the tiles as they were laid (`WATER` where nothing lies, or before the layout).
    Sets of cells are ints with one bit a cell.
    """

    __slots__ = (
        "buy_without_move",
        "colour_cells",
        "colours",
        "geometry",
        "gondola_share",
        "options",
        "platform_start",
        "prices",
        "roomy",
        "same_value",
        "seats",
        "starts",
        "tiles",
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
        self.prices = PRICES[options["price"]]
        self.buy_without_move = bool(options["buy_without_move"])
        self.platform_start = bool(options["platform_start"])
        self.gondola_share = bool(options["gondola_share"])
        self.geometry = geometry
        self.tiles = tuple(tiles)
        self.colours = tuple(tile % 6 if tile < LAND else -1 for tile in self.tiles)
        """Colour of each cell's tile, -1 if it has none."""
        self.where = [-1] * LAND
        """Cell of each land tile, -1 if it is not on the board."""
        self.water = self.starts = 0
        """`starts`: cells whose tiles let a pawn begin there (2.9.2, 2.9.4)."""
        self.colour_cells = [0] * 6
        """Cells of each colour as laid."""
        values = [0] * 8
        for cell, tile in enumerate(self.tiles):
            bit = 1 << cell
            if tile == WATER:
                self.water |= bit
            elif tile == PLATFORM:
                self.starts |= bit * self.platform_start
            else:
                self.starts |= bit
                self.where[tile] = cell
                self.colour_cells[tile % 6] |= bit
                values[tile // 6] |= bit
        self.same_value = tuple(values[tile // 6] if tile < LAND else 0 for tile in self.tiles)
        """For each cell those with a tile of its value, none for a platform (2.9.3)."""
        barred = PAWNS_A_SEAT * max(value.bit_count() for value in values)
        self.roomy = self.starts.bit_count() > barred + PAWNS_A_SEAT * seats
        """Whether a pawn always finds a cell to start on, so that nobody needs to look."""

    def with_tiles(self, tiles: Sequence[int]) -> Board:
        """Return the same board with tiles laid."""
        return Board(self.seats, self.options, self.geometry, tiles)
