"""What a revealed card does (5, 6); afterwards the next card is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Event
from game.rules.vineta.draws import start_draw
from game.rules.vineta.notation import diverted, exchanged, swapped, transfer
from game.rules.vineta.tables import (
    A4,
    A5,
    A6,
    A10,
    CARDS,
    COLOURS,
    DISTRICTS,
    HEAP_OF_GROUP,
    ONE_HOUSE,
    PAYLOAD,
    letters_of,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Events = list[Event] | None


def next_reveal(state: VinetaState, events: Events) -> None:
    """Turn up the next card clockwise (4.3.1); after the last one everybody draws (4.4)."""
    seat, chosen = state.seat, state.chosen
    seats, start = state.board.seats, state.start
    chosen[seat] = -1
    seat += 1
    if seat == seats:
        seat = 0
    while seat != start:
        if chosen[seat] >= 0:
            state.seat = seat
            if events is not None:
                events.append(("revealed", seat, CARDS[chosen[seat]]))
            return
        seat += 1
        if seat == seats:
            seat = 0
    start_draw(state, events)


def lay(state: VinetaState, district: int) -> None:
    """Append the revealed flood card to a row (5.5)."""
    seat = state.seat
    state.rows[district] += bytes((seat << 4 | state.chosen[seat],))


def open_row(state: VinetaState, move: int, events: Events) -> None:
    """Lay the chip on a district and the card against it (5.2)."""
    district = move & PAYLOAD
    seat = state.seat
    lay(state, district)
    state.chips[seat] = district
    state.rowed |= 1 << district
    if events is not None:
        card, force = CARDS[state.chosen[seat]], state.force(district)
        events.append(("opened", seat, DISTRICTS[district], card, force))
    next_reveal(state, events)


def extend(state: VinetaState, move: int, events: Events) -> None:
    """Add the card to a row (5.3)."""
    district = move & PAYLOAD
    seat = state.seat
    lay(state, district)
    if events is not None:
        card, force = CARDS[state.chosen[seat]], state.force(district)
        events.append(("extended", seat, DISTRICTS[district], card, force))
    next_reveal(state, events)


def discard(state: VinetaState, _: int, events: Events) -> None:
    """Put a flood card away that fits nowhere (5.4)."""
    if events is not None:
        events.append(("discarded", state.seat, CARDS[state.chosen[state.seat]]))
    next_reveal(state, events)


def waive(state: VinetaState, _: int, events: Events) -> None:
    """Put an action card away unused (6.1.2)."""
    if events is not None:
        events.append(("waived", state.seat, CARDS[state.chosen[state.seat]]))
    next_reveal(state, events)


def relocate(state: VinetaState, move: int, events: Events) -> None:
    """Move houses from one district to another (6.2, 6.3)."""
    source, group, target = transfer(move & PAYLOAD)
    heap = HEAP_OF_GROUP[group]
    state.houses[source] -= heap
    state.houses[target] += heap
    if events is not None:
        names = DISTRICTS[source], DISTRICTS[target]
        events.append(("moved", state.seat, letters_of(heap), *names))
    next_reveal(state, events)


def swap(state: VinetaState, move: int, events: Events) -> None:
    """Exchange a house of one district with one of another (6.4)."""
    one, colour, other, others_colour = swapped(move & PAYLOAD)
    difference = ONE_HOUSE[others_colour] - ONE_HOUSE[colour]
    state.houses[one] += difference
    state.houses[other] -= difference
    if events is not None:
        first = COLOURS[colour], DISTRICTS[one]
        second = COLOURS[others_colour], DISTRICTS[other]
        events.append(("swapped", state.seat, *first, *second))
    next_reveal(state, events)


def put_in_front(state: VinetaState, card: int, district: int = 0) -> None:
    """Leave a card open in front of its player until the round ends (6.1.3)."""
    state.front += (state.seat << 8 | card << 4 | district,)


def quarantine(state: VinetaState, move: int, events: Events) -> None:
    """Let no house leave a district until the round ends (6.5)."""
    district = move & PAYLOAD
    state.locked |= 1 << district
    put_in_front(state, A4, district)
    if events is not None:
        events.append(("quarantined", state.seat, DISTRICTS[district]))
    next_reveal(state, events)


def lengthen(state: VinetaState, _: int, events: Events) -> None:
    """Add a turn to this round (6.6), but not after a tie (6.6.2)."""
    put_in_front(state, A5)
    state.length += not state.tie
    if events is not None:
        events.append(("lengthened", state.seat, state.length))
    next_reveal(state, events)


def shorten(state: VinetaState, _: int, events: Events) -> None:
    """Take a turn off this round (6.7), but not after a tie (6.7.2)."""
    put_in_front(state, A6)
    state.length -= not state.tie
    if events is not None:
        events.append(("shortened", state.seat, state.length))
    next_reveal(state, events)


def divert(state: VinetaState, move: int, events: Events) -> None:
    """Take a flood card out of its row and lay it at the end of another (6.8)."""
    source, number, target = diverted(move & PAYLOAD)
    card = pull(state, source, number)
    state.rows[target] += bytes((card,))
    if events is not None:
        names = DISTRICTS[source], number, DISTRICTS[target]
        events.append(("diverted", state.seat, *names, card >> 4, CARDS[card & 15]))
    dissolve(state, source, events)
    next_reveal(state, events)


def exchange(state: VinetaState, move: int, events: Events) -> None:
    """Let two flood cards of different rows change places (6.9)."""
    one, number, other, others_number = exchanged(move & PAYLOAD)
    rows = state.rows
    first, second = bytearray(rows[one]), bytearray(rows[other])
    at, there = number - 1, others_number - 1
    first[at], second[there] = second[there], first[at]
    rows[one], rows[other] = bytes(first), bytes(second)
    if events is not None:
        places = DISTRICTS[one], number, DISTRICTS[other], others_number
        events.append(("exchanged", state.seat, *places))
    next_reveal(state, events)


def ebb(state: VinetaState, move: int, events: Events) -> None:
    """Take a flood card out of its row; it goes to its owner's discards (6.10)."""
    payload = move & PAYLOAD
    district, number = payload >> 8, payload & 255
    card = pull(state, district, number)
    if events is not None:
        place = DISTRICTS[district], number
        events.append(("ebbed", state.seat, *place, card >> 4, CARDS[card & 15]))
    dissolve(state, district, events)
    next_reveal(state, events)


def destiny(state: VinetaState, move: int, events: Events) -> None:
    """Lay the card beside a row, which counts double for it (6.11)."""
    district = move & PAYLOAD
    place = len(state.rows[district]) if state.board.side_claims else 0
    state.beside += (district << 16 | place << 8 | state.seat << 4 | A10,)
    if events is not None:
        events.append(("doubled", state.seat, DISTRICTS[district], state.force(district)))
    next_reveal(state, events)


def pull(state: VinetaState, district: int, number: int) -> int:
    """Take a card, numbered from 1, out of a row and return it.

    Cards beside the row keep their place between the others (6.11.4).
    """
    row = state.rows[district]
    state.rows[district] = row[: number - 1] + row[number:]
    state.beside = tuple(
        card - (1 << 8) if card >> 16 == district and card >> 8 & 255 >= number else card
        for card in state.beside
    )
    return row[number - 1]


def dissolve(state: VinetaState, district: int, events: Events) -> None:
    """If a row has lost its last card, return the chip and clear what lies beside it (5.7)."""
    if state.rows[district]:
        return
    opener = state.chips.index(district)
    state.chips[opener] = -1
    state.rowed ^= 1 << district
    state.beside = tuple(card for card in state.beside if card >> 16 != district)
    if events is not None:
        events.append(("dissolved", opener, DISTRICTS[district]))
