"""The fixed facts of Venezia 2099: tiles, cards, setup, phases and kinds of move.

A tile is an int: `value * 6 + colour`, where `value` indexes `VALUES` and `colour` indexes
`COLOURS`; `PLATFORM` and `WATER` follow. A card is the tile it names. A set of cards is an int
with one bit a tile, so the lowest set bit is a lowest card.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core import OptionValue

COLOURS = "KNAVRG"
VALUES = "2345678X"
TWO = 0
SEVEN = 5
EIGHT = 6
X = 7
LAND = len(COLOURS) * len(VALUES)
PLATFORM = LAND
WATER = LAND + 1
CODES = (*(colour + value for value in VALUES for colour in COLOURS), "##", "~~")
TILE = {code: tile for tile, code in enumerate(CODES)}
FIRST_CARD = len(COLOURS)
"""The tiles below this one are the twos; they have no card."""

TREASURES_A_COLOUR = 10
GONDOLAS = 2
COINS_IN_THE_GAME = 60
PAWNS_A_SEAT = 4
"""How many pawns of one player the box holds."""
PRICES: dict[OptionValue, tuple[int, ...]] = {
    "linear": tuple(range(1, TREASURES_A_COLOUR + 2)),
    "pile": tuple(1 << bought for bought in range(TREASURES_A_COLOUR + 1)),
}
"""By the option `price`: what a treasure costs, by the number bought on its tile before."""
TREASURE_VALUE = (0, 6, 3, 2, 1, 1, 1, 1, 1)
"""Points for one treasure by the number of land tiles of its colour above water."""


class Setup(NamedTuple):
    """What changes with the number of seats."""

    pawns: int
    cards: int
    coins: int
    side: int
    platforms: int
    dropped: tuple[int, ...]
    """Values whose tiles and cards stay in the box."""


SETUP = {
    2: Setup(3, 10, 11, 6, 6, (SEVEN, EIGHT)),
    3: Setup(4, 12, 13, 8, 16, ()),
    4: Setup(3, 9, 10, 8, 16, ()),
    5: Setup(3, 7, 8, 8, 16, ()),
}

PHASES = ("start", "out", "layout", "deal", "place", "move", "buy", "play", "rescue", "over")
(
    PHASE_START,
    PHASE_OUT,
    PHASE_LAYOUT,
    PHASE_DEAL,
    PHASE_PLACE,
    PHASE_MOVE,
    PHASE_BUY,
    PHASE_PLAY,
    PHASE_RESCUE,
    PHASE_OVER,
) = range(10)

KINDS = (
    "place",
    "walk",
    "gondola",
    "stay",
    "buy",
    "skip",
    "play",
    "rescue",
    "drown",
    "start",
    "out",
)
PLACE, WALK, GONDOLA, STAY, BUY, SKIP, PLAY, RESCUE, DROWN, START, OUT = range(11)

CELL_BITS = 13
CELL_MASK = (1 << CELL_BITS) - 1
LINE_SHIFT = CELL_BITS
SOURCE_SHIFT = LINE_SHIFT + 2
KIND_SHIFT = SOURCE_SHIFT + CELL_BITS
"""A move is `kind << 28 | from << 15 | line << 13 | to`. The line (row, column, falling, rising
diagonal) of a walk follows from its cells; it is there so that moves listed pawn by pawn and line
by line are sorted already, which saves a tenth of random play."""
M_GONDOLA = GONDOLA << KIND_SHIFT
M_STAY = STAY << KIND_SHIFT
M_BUY = BUY << KIND_SHIFT
M_SKIP = SKIP << KIND_SHIFT
M_DROWN = DROWN << KIND_SHIFT
BUY_AT = M_BUY | 1 << SOURCE_SHIFT
"""A purchase that names its cell: needed only where more than one tile can be meant."""
M_PLACE = PLACE << KIND_SHIFT
M_PLAY = PLAY << KIND_SHIFT
M_RESCUE = RESCUE << KIND_SHIFT


def _plays(value: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    moves = tuple(
        tuple(M_PLAY | value * 6 + colour for colour in range(6) if colours >> colour & 1)
        for colours in range(64)
    )
    return moves, value * 6


PLAYS = [_plays(0), *(_plays(tile // 6) for tile in range(LAND))]
"""By the bit length of a hand's lowest card: the plays of that value for each set of colours
(as bits), and where in a hand these bits begin."""


def tiles_in_play(seats: int, out: int | None) -> list[int]:
    """Return the land tiles and platforms of a new game, sorted; `out` is the missing colour."""
    setup = SETUP[seats]
    land = [tile for tile in range(LAND) if tile // 6 not in setup.dropped and tile % 6 != out]
    return land + [PLATFORM] * setup.platforms


def bits_of(bits: int) -> list[int]:
    """Return the numbers of the set bits, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
