"""What the seat to move may do: the legal moves phase by phase, sorted.

Most are concatenations of ready lists of moves, kept by what they depend on (districts, colours).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from game.rules.vineta.tables import (
    CHOOSE,
    DESTINY,
    DIVERT,
    DRAW,
    EBB,
    EXCHANGE,
    EXTEND,
    FLOODS,
    GROUPS,
    HOUSE,
    KIND_SHIFT,
    KINDS_OF_CARDS,
    M_DISCARD,
    M_LONGER,
    M_SHORTER,
    M_WAIVE,
    MOVE,
    OPEN,
    QUARANTINE,
    RESETTLE,
    SINK,
    START,
    SWAP,
    TAKE,
    bits_of,
    houses_of,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

KEPT = 1 << 16
"""How many results of one sort are kept; then the collection starts anew."""


Found = TypeVar("Found")


class Memo(dict[int, Found]):
    """What is worked out when it is first needed, and kept up to a limit."""

    def __init__(self, work: Callable[[int], Found]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, key: int) -> Found:
        if len(self) >= KEPT:
            self.clear()
        found = self[key] = self._work(key)
        return found


def _by_bits(kind: int) -> Memo[tuple[int, ...]]:
    """Return for each set of numbers, as bits, the moves of a kind with them."""
    base = kind << KIND_SHIFT
    return Memo(lambda bits: tuple(base | number for number in bits_of(bits)))


OPENS = _by_bits(OPEN)
EXTENDS = _by_bits(EXTEND)
QUARANTINES = _by_bits(QUARANTINE)
DESTINIES = _by_bits(DESTINY)
SINKS = _by_bits(SINK)
CHOICES_OF_HAND = _by_bits(CHOOSE)
DRAWS = _by_bits(DRAW)
TAKES = _by_bits(TAKE)


def _present(heap: int) -> int:
    return sum(1 << colour for colour, number in enumerate(houses_of(heap)) if number)


PRESENT = Memo(_present)
"""For each heap of houses the set of its colours, as bits."""


def _house_moves(key: int) -> tuple[int, ...]:
    """`key` = colours << 9 | standing districts."""
    base = HOUSE << KIND_SHIFT
    return tuple(
        base | colour << 4 | district
        for colour in bits_of(key >> 9)
        for district in bits_of(key & 511)
    )


def _single_moves(key: int) -> tuple[int, ...]:
    """`key` = standing districts << 11 | source << 7 | colours there."""
    source = key >> 7 & 15
    base = MOVE << KIND_SHIFT | source << 11
    targets = bits_of(key >> 11 & ~(1 << source))
    return tuple(base | colour << 4 | target for colour in bits_of(key & 127) for target in targets)


def _group_moves(key: int) -> tuple[int, ...]:
    """`key` = standing districts << 11 | source << 7 | group."""
    source = key >> 7 & 15
    base = RESETTLE << KIND_SHIFT | source << 11 | (key & 127) << 4
    return tuple(base | target for target in bits_of(key >> 11 & ~(1 << source)))


def _groups(key: int) -> tuple[int, ...]:
    """`key` = heap << 2 | most houses: the groups that can be taken from the heap."""
    numbers = houses_of(key >> 2)
    most = key & 3
    return tuple(
        group
        for group, colours in enumerate(GROUPS)
        if len(colours) <= most
        and all(colours.count(colour) <= numbers[colour] for colour in colours)
    )


def _swap_moves(key: int) -> tuple[int, ...]:
    """`key` = one district << 18 | other << 14 | colours of one << 7 | colours of the other."""
    base = SWAP << KIND_SHIFT | key >> 18 << 12 | (key >> 14 & 15) << 8
    others = bits_of(key & 127)
    return tuple(base | one << 4 | other for one in bits_of(key >> 7 & 127) for other in others)


HOUSE_MOVES = Memo(_house_moves)
SINGLE_MOVES = Memo(_single_moves)
GROUP_MOVES = Memo(_group_moves)
GROUPS_OF_HEAP = Memo(_groups)
SWAP_MOVES = Memo(_swap_moves)


def starters(state: VinetaState) -> list[int]:
    """Return the draws of a start player (3.1)."""
    return [START << KIND_SHIFT | seat for seat in range(state.board.seats)]


def houses(state: VinetaState) -> list[int]:
    """Return the places for the next house (3.5.2)."""
    return [*HOUSE_MOVES[PRESENT[state.to_place] << 9 | state.standing]]


def draws(state: VinetaState) -> list[int]:
    """Return the cards that the seat drawing may get (3.6, 4.4.1)."""
    return [*DRAWS[state.deck_masks[state.actor]]]


def draw_weights(state: VinetaState) -> list[int]:
    """Return how often each of these cards is in the draw pile."""
    first = state.actor * KINDS_OF_CARDS
    return [number for number in state.decks[first : first + KINDS_OF_CARDS] if number]


def cards(state: VinetaState) -> list[int]:
    """Return the cards that the seat to move can choose (4.2.1)."""
    return [*CHOICES_OF_HAND[state.hand_masks[state.seat]]]


def reveals(state: VinetaState) -> list[int]:
    """Return what can be done with the card that is being revealed (5, 6)."""
    card = state.chosen[state.seat]
    return floods(state) if card < FLOODS else _ACTIONS[card - FLOODS](state)


def openable(state: VinetaState) -> int:
    """Return the districts against which the seat to move can open a row (5.2), as bits."""
    if state.chips[state.seat] >= 0:
        return 0
    return state.board.threatened[state.standing] & ~state.rowed


def extendable(state: VinetaState) -> int:
    """Return the districts whose rows the seat to move can extend (5.3), as bits."""
    rowed = state.rowed
    chip = state.chips[state.seat]
    board = state.board
    if chip < 0 or board.own_row_always:
        return rowed
    own = 1 << chip
    return rowed if rowed == own and not board.own_row_never else rowed & ~own


def floods(state: VinetaState) -> list[int]:
    """Return the places for a flood card; it is discarded only if there is none (5.4)."""
    opens = OPENS[openable(state)]
    extends = EXTENDS[extendable(state)]
    return [*opens, *extends] if opens or extends else [M_DISCARD]


def moves(state: VinetaState) -> list[int]:
    """Return the moves of one house (6.2)."""
    found: list[int] = []
    standing = state.standing << 11
    for source in bits_of(state.standing & ~state.locked):
        colours = PRESENT[state.houses[source]]
        if colours:
            found += SINGLE_MOVES[standing | source << 7 | colours]
    found.append(M_WAIVE)
    return found


def resettlements(state: VinetaState) -> list[int]:
    """Return the moves of several houses (6.3)."""
    found: list[int] = []
    most = state.board.cards.resettled
    for source in bits_of(state.standing & ~state.locked):
        place = state.standing << 11 | source << 7
        for group in GROUPS_OF_HEAP[state.houses[source] << 2 | most]:
            found += GROUP_MOVES[place | group]
    found.append(M_WAIVE)
    return found


def swaps(state: VinetaState) -> list[int]:
    """Return the exchanges of two houses (6.4)."""
    found: list[int] = []
    places = [
        (district, colours)
        for district in bits_of(state.standing & ~state.locked)
        if (colours := PRESENT[state.houses[district]])
    ]
    for index, (one, colours) in enumerate(places):
        start = one << 18 | colours << 7
        for other, others_colours in places[index + 1 :]:
            found += SWAP_MOVES[start | other << 14 | others_colours]
    found.append(M_WAIVE)
    return found


def quarantines(state: VinetaState) -> list[int]:
    """Return the districts that can be put under quarantine (6.5)."""
    return [*QUARANTINES[state.standing], M_WAIVE]


def lengthening(_: VinetaState) -> list[int]:
    """Return the choices of an extra turn (6.6)."""
    return [M_LONGER, M_WAIVE]


def shortening(_: VinetaState) -> list[int]:
    """Return the choices of a shortened round (6.7)."""
    return [M_SHORTER, M_WAIVE]


def diversions(state: VinetaState) -> list[int]:
    """Return the flood cards that can go to the end of another row (6.8)."""
    base = DIVERT << KIND_SHIFT
    rows = bits_of(state.rowed)
    found = [
        base | source << 12 | number << 4 | target
        for source in rows
        for number in range(1, len(state.rows[source]) + 1)
        for target in rows
        if target != source
    ]
    found.append(M_WAIVE)
    return found


def exchanges(state: VinetaState) -> list[int]:
    """Return the pairs of flood cards that can change places (6.9)."""
    base = EXCHANGE << KIND_SHIFT
    rows = bits_of(state.rowed)
    found = [
        base | one << 20 | other << 16 | number << 8 | others_number
        for index, one in enumerate(rows)
        for other in rows[index + 1 :]
        for number in range(1, len(state.rows[one]) + 1)
        for others_number in range(1, len(state.rows[other]) + 1)
    ]
    found.append(M_WAIVE)
    return found


def ebbs(state: VinetaState) -> list[int]:
    """Return the flood cards that can be taken out of their row (6.10)."""
    base = EBB << KIND_SHIFT
    found = [
        base | district << 8 | number
        for district in bits_of(state.rowed)
        for number in range(1, len(state.rows[district]) + 1)
    ]
    found.append(M_WAIVE)
    return found


def destinies(state: VinetaState) -> list[int]:
    """Return the rows that can count double (6.11)."""
    return [*DESTINIES[state.rowed], M_WAIVE]


def sinkable(state: VinetaState) -> int:
    """Return the districts of which the start player picks one when nobody has cards (7.3, 7.4)."""
    return state.leaders() or state.board.threatened[state.standing]


def sinks(state: VinetaState) -> list[int]:
    """Return the start player's choices of a district (7.3, 7.4)."""
    return [*SINKS[sinkable(state)]]


def takes(state: VinetaState) -> list[int]:
    """Return the houses that the seat to move can take (7.5)."""
    return [*TAKES[PRESENT[state.houses[state.sinking]]]]


def none(_: VinetaState) -> list[int]:
    """Return no move: the outcomes are too many to list, or the game is over."""
    return []


CHOICES = (starters, none, houses, draws, cards, reveals, draws, sinks, takes, none)
"""Lists the legal moves of each phase."""
_ACTIONS = (
    moves,
    resettlements,
    swaps,
    quarantines,
    lengthening,
    shortening,
    diversions,
    exchanges,
    ebbs,
    destinies,
)
"""Lists the uses of each action card."""
