"""Boards as bit sets: names of cells, neighbours, and tables of finished moves, once a shape."""

from __future__ import annotations

from functools import lru_cache

from game.rules.venezia.tables import FIELD, GONDOLA, KIND_SHIFT, WALK

MAX_WIDTH = 26
MAX_HEIGHT = 99
_LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


class WalkLine(dict[int, tuple[int, ...]]):
    """The walks from one cell along one line, by the blocked cells of that line (as bits).

    Filled as it is asked, so a board of any shape costs only what is met in play.
    """

    def __init__(self, base: int, rays: tuple[list[int], list[int]]) -> None:
        super().__init__()
        self._base = base
        self._rays = rays

    def __missing__(self, blocked: int) -> tuple[int, ...]:
        moves = []
        for ray in self._rays:
            for cell in ray:
                if blocked >> cell & 1:
                    break
                moves.append(self._base | cell)
        found = self[blocked] = tuple(sorted(moves))
        return found


class Geometry:
    """Everything that depends on a board's width and height alone."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.full = (1 << self.size) - 1
        self.names = tuple(
            f"{chr(97 + column)}{row + 1}" for row in range(height) for column in range(width)
        )
        self.cells = {name: cell for cell, name in enumerate(self.names)}
        self.bit = tuple(1 << cell for cell in range(self.size))
        rays = [[self._rays(cell, *step) for step in _LINES] for cell in range(self.size)]
        self.neighbours = tuple(
            sum(1 << ray[0] for pair in pairs for ray in pair if ray) for pairs in rays
        )
        """For each cell the cells one step away, as bits."""
        self.lines = tuple(
            tuple(
                (sum(1 << cell for ray in pair for cell in ray), WalkLine(base, pair))
                for pair in pairs
                if pair[0] or pair[1]
            )
            for base, pairs in zip(self._bases(WALK), rays, strict=True)
        )
        """For each cell its lines: the line's cells as bits, and its walks."""
        self.flights = self._bases(GONDOLA)
        """For each cell a gondola move from it, without the target."""

    def _bases(self, kind: int) -> tuple[int, ...]:
        return tuple(kind << KIND_SHIFT | cell << FIELD for cell in range(self.size))

    def _rays(self, cell: int, right: int, down: int) -> tuple[list[int], list[int]]:
        rays: tuple[list[int], list[int]] = ([], [])
        for ray, sign in zip(rays, (1, -1), strict=True):
            row, column = divmod(cell, self.width)
            while True:
                row, column = row + sign * down, column + sign * right
                if not (0 <= row < self.height and 0 <= column < self.width):
                    break
                ray.append(row * self.width + column)
        return rays


@lru_cache(maxsize=16)
def geometry(width: int, height: int) -> Geometry:
    """Return the shared tables of a shape."""
    return Geometry(width, height)
