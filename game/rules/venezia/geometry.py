"""Boards as bit sets: names of cells, neighbours, and tables of finished moves, once a shape."""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from operator import getitem

from game.rules.venezia.tables import (
    GONDOLA,
    KIND_SHIFT,
    LINE_SHIFT,
    M_PLACE,
    M_RESCUE,
    SOURCE_SHIFT,
    WALK,
    bits_of,
)

MAX_WIDTH = 26
MAX_HEIGHT = 99
_STEPS = ((1, 0), (0, 1), (1, 1), (-1, 1))
"""Columns and rows of one step along a row, a column and the two diagonals, cells ascending."""
_LONGEST_LISTED = 9
"""Tables of lines up to this many bits are lists, made at once; longer ones grow as asked."""

ByteTable = tuple[tuple[tuple[int, ...], ...], ...]
"""For each byte of a bit set of cells and each value of that byte: its cells, or moves there."""


class LongLine(dict[int, tuple[int, ...]]):
    """The walks along a line of a very large board, worked out when they are first needed."""

    def __init__(self, walk: int, rays: tuple[list[int], list[int]], bits: int) -> None:
        super().__init__()
        self._walk = walk
        self._rays = rays
        self._bits = bits

    def __missing__(self, blocked: int) -> tuple[int, ...]:
        seen = []
        for ray in self._rays:
            for cell in ray:
                if not blocked or blocked >> cell % self._bits & 1:
                    break
                seen.append(self._walk | cell)
        found = self[blocked] = tuple(sorted(seen))
        return found


class Flights(dict[int, tuple[int, ...]]):
    """For each cell the gondola moves from it to all cells, made when they are first needed."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, cell: int) -> tuple[int, ...]:
        base = GONDOLA << KIND_SHIFT | cell << SOURCE_SHIFT
        found = self[cell] = tuple(base | target for target in range(self._size))
        return found


Line = list[tuple[int, ...]] | LongLine
FourLines = tuple[int, Line, int, Line, int, Line, int, Line]


def _sights(ray: list[int], bits: int) -> list[tuple[int, int]]:
    """Return each set of blocked cells of a ray (folded) and how many cells lie before it."""
    sights = [(0, len(ray))]
    for count, cell in reversed(list(enumerate(ray))):
        sights += [(blocked | 1 << cell % bits, count) for blocked, _ in sights]
    return sights


def _short_line(
    walk: int, cell: int, back: list[int], ahead: list[int], bits: int
) -> list[tuple[int, ...]]:
    """Return the walks from a cell along a line, by the folded set of its blocked cells."""
    found: list[tuple[int, ...]] = [()] * (1 << bits)
    walks = [walk | to for to in (*reversed(back), *ahead)]
    middle = len(back)
    seen = {
        (near, far): tuple(walks[middle - near : middle + far])
        for near in range(middle + 1)
        for far in range(len(ahead) + 1)
    }
    afters = _sights(ahead, bits)
    for before, near in _sights(back, bits):
        before |= 1 << cell % bits
        for after, far in afters:
            found[(before | after) % ((1 << bits) - 1)] = seen[near, far]
    return found


def _folded_bits(step: int, length: int) -> int:
    """Return the smallest number of bits into which `length` cells, `step` apart, fold apart."""
    bits = max(length, 2)
    while length > 1 and gcd(step, bits) > 1:
        bits += 1
    return bits


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
        self.neighbours = (*(self._around(cell) for cell in range(self.size)), 0)
        """For each cell the cells one step away, as bits; the last entry, for -1, is empty."""
        lengths = (width, height, min(width, height), min(width, height))
        self._bits = [
            _folded_bits(x + y * width, length)
            for (x, y), length in zip(_STEPS, lengths, strict=True)
        ]
        self.moduli = tuple((1 << bits) - 1 for bits in self._bits)
        """What folds a line's blocked cells into the index of its table, by kind of line: as
        2 ** bits is 1 modulo this, cell number n becomes bit n modulo bits. The walker's own cell
        is always blocked, so 0 can only mean that the whole line is."""
        self.lines = tuple(self._lines(cell) for cell in range(self.size))
        """For each cell its row, column and diagonals, each as its cells and its walks."""
        self.flights = Flights(self.size)
        self._bytes = (self.size + 7) // 8
        self.cells_of_byte = self._of_byte(0)
        self.places_of_byte = self._of_byte(M_PLACE)
        self.rescues_of_byte = self._of_byte(M_RESCUE)

    def _of_byte(self, base: int) -> ByteTable:
        return tuple(
            tuple(tuple(base | 8 * at + cell for cell in bits_of(bits)) for bits in range(256))
            for at in range(self._bytes)
        )

    def _around(self, cell: int) -> int:
        rays = [self._ray(cell, sign * x, sign * y) for x, y in _STEPS for sign in (1, -1)]
        return sum(1 << ray[0] for ray in rays if ray)

    def _lines(self, cell: int) -> FourLines:
        found: list[tuple[int, Line]] = []
        for kind, ((x, y), bits) in enumerate(zip(_STEPS, self._bits, strict=True)):
            walk = WALK << KIND_SHIFT | cell << SOURCE_SHIFT | kind << LINE_SHIFT
            back, ahead = self._ray(cell, -x, -y), self._ray(cell, x, y)
            line: Line = (
                _short_line(walk, cell, back, ahead, bits)
                if bits <= _LONGEST_LISTED
                else LongLine(walk, (back, ahead), bits)
            )
            found.append((sum(1 << on for on in (*back, cell, *ahead)), line))
        row, column, falling, rising = found
        return (*row, *column, *falling, *rising)

    def _ray(self, cell: int, right: int, down: int) -> list[int]:
        """Return the cells from one on in a direction, nearest first."""
        row, column = divmod(cell, self.width)
        ray: list[int] = []
        while True:
            row += down
            column += right
            if not (0 <= row < self.height and 0 <= column < self.width):
                return ray
            ray.append(row * self.width + column)

    def line_between(self, source: int, target: int) -> int:
        """Return the kind of line (0 to 3) that joins two cells; 0 if none does."""
        rows = target // self.width - source // self.width
        columns = target % self.width - source % self.width
        if rows and not columns:
            return 1
        if rows == columns:
            return 2 if rows else 0
        return 3 if rows == -columns else 0

    def listed(self, table: ByteTable, bits: int) -> list[int]:
        """Return what the table has for the cells in a bit set, ascending."""
        found: list[int] = []
        for part in map(getitem, table, bits.to_bytes(self._bytes, "little")):
            found += part
        return found


@lru_cache(maxsize=8)
def geometry(width: int, height: int) -> Geometry:
    """Return the shared tables of a shape."""
    return Geometry(width, height)
