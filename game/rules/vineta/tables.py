"""The fixed facts of Vineta: districts and the sea, colours, kinds of cards, phases and moves.

Districts, colours and kinds of cards are ints that index `DISTRICTS`, `COLOURS` and `CARDS`. A set
of districts is an int with one bit a district. A heap of houses is an int with three bits a
colour, as there are seven houses of each: adding and taking away houses is plain addition.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

DISTRICTS = ("S1", "S2", "S3", "O1", "O2", "O3", "V1", "V2", "V3")
DISTRICT = {name: district for district, name in enumerate(DISTRICTS)}
ALL_DISTRICTS = (1 << len(DISTRICTS)) - 1
SEAWARD = {
    "S1": ("O1", "O3"),
    "S2": ("O1", "O2"),
    "S3": ("O2", "O3"),
    "O1": ("V1", "V3"),
    "O2": ("V1", "V2"),
    "O3": ("V2", "V3"),
}
"""The districts that shield each one from the sea; the outer ones have none (RULES.md 2.3)."""

COLOURS = "RBYGWKO"
COLOUR = {letter: colour for colour, letter in enumerate(COLOURS)}
HOUSES_A_COLOUR = 7
HOUSE_BITS = 3
ONE_HOUSE = tuple(1 << HOUSE_BITS * colour for colour in range(len(COLOURS)))
"""The heap of one house of each colour."""

CARDS = ("F1", "F2", "F3", "F4", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10")
CARD = {code: card for card, code in enumerate(CARDS)}
KINDS_OF_CARDS = len(CARDS)
FLOODS = 4
"""The cards below this one are flood cards."""
A1, A2, A3, A4, A5, A6, A7, A8, A9, A10 = range(FLOODS, KINDS_OF_CARDS)

SEATS = (2, 6)
DECK = 30
HAND = 7
ROUNDS = 8
TURNS = 3
HOUSE_POINTS = 3
"""Points of an own house that is left standing."""

PHASES = ("start", "tiles", "place", "deal", "choose", "reveal", "draw", "sink", "take", "over")
(
    PHASE_START,
    PHASE_TILES,
    PHASE_PLACE,
    PHASE_DEAL,
    PHASE_CHOOSE,
    PHASE_REVEAL,
    PHASE_DRAW,
    PHASE_SINK,
    PHASE_TAKE,
    PHASE_OVER,
) = range(10)

KINDS = (
    *("start", "house", "draw", "choose", "open", "extend", "discard", "move", "resettle", "swap"),
    *("quarantine", "longer", "shorter", "divert", "exchange", "ebb", "destiny", "waive"),
    *("take", "sink"),
)
(
    START,
    HOUSE,
    DRAW,
    CHOOSE,
    OPEN,
    EXTEND,
    DISCARD,
    MOVE,
    RESETTLE,
    SWAP,
    QUARANTINE,
    LONGER,
    SHORTER,
    DIVERT,
    EXCHANGE,
    EBB,
    DESTINY,
    WAIVE,
    TAKE,
    SINK,
) = range(20)

KIND_SHIFT = 24
"""A move is its kind in the bits from here on, and below what `notation` says."""
PAYLOAD = (1 << KIND_SHIFT) - 1
M_DISCARD = DISCARD << KIND_SHIFT
M_LONGER = LONGER << KIND_SHIFT
M_SHORTER = SHORTER << KIND_SHIFT
M_WAIVE = WAIVE << KIND_SHIFT

MOST_RESETTLED = 3
GROUPS = tuple(
    group
    for size in range(1, MOST_RESETTLED + 1)
    for group in combinations_with_replacement(range(len(COLOURS)), size)
)
"""The groups of houses that a card can move, as their colours; the first are single houses."""
GROUP = {group: code for code, group in enumerate(GROUPS)}
HEAP_OF_GROUP = tuple(sum(ONE_HOUSE[colour] for colour in group) for group in GROUPS)


def bits_of(bits: int) -> list[int]:
    """Return the numbers of the set bits, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def houses_of(heap: int) -> list[int]:
    """Return how many houses of each colour a heap has, one number a colour."""
    return [heap >> HOUSE_BITS * colour & 7 for colour in range(len(COLOURS))]


def size_of(heap: int) -> int:
    """Return how many houses a heap has."""
    return sum(houses_of(heap))


def letters_of(heap: int) -> str:
    """Return a heap as letters, sorted by colour: "RRB"."""
    return "".join(letter * number for letter, number in zip(COLOURS, houses_of(heap), strict=True))


def names_of(districts: int) -> list[str]:
    """Return the names of a set of districts."""
    return [DISTRICTS[district] for district in bits_of(districts)]


def _exposed(standing: int) -> int:
    """Return which of the standing districts lie at the sea."""
    found = 0
    for district in bits_of(standing):
        shields = SEAWARD.get(DISTRICTS[district])
        if shields is None or any(not standing >> DISTRICT[name] & 1 for name in shields):
            found |= 1 << district
    return found


EXPOSED = tuple(_exposed(standing) for standing in range(ALL_DISTRICTS + 1))
"""For each set of standing districts those of them that lie at the sea (2.3)."""
