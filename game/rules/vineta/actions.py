"""Placing houses and choosing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Event
from game.rules.vineta.draws import start_deal
from game.rules.vineta.tables import (
    CARDS,
    COLOURS,
    DISTRICTS,
    KINDS_OF_CARDS,
    ONE_HOUSE,
    PAYLOAD,
    PHASE_REVEAL,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Events = list[Event] | None


def place(state: VinetaState, move: int, events: Events) -> None:
    """Place a house; the next seat goes on, and after the last house the cards are dealt (3.5)."""
    colour, district = move >> 4 & 15, move & 15
    state.houses[district] += ONE_HOUSE[colour]
    state.to_place -= ONE_HOUSE[colour]
    if events is not None:
        events.append(("placed", state.seat, COLOURS[colour], DISTRICTS[district]))
    if state.to_place:
        state.seat = (state.seat + 1) % state.board.seats
    else:
        start_deal(state, events)


def choose(state: VinetaState, move: int, events: Events) -> None:
    """Lay a card of the hand face down (4.2); when all have, the first one is revealed (4.3)."""
    seat = state.seat
    card = move & PAYLOAD
    place_in_hand = seat * KINDS_OF_CARDS + card
    state.hands[place_in_hand] -= 1
    if not state.hands[place_in_hand]:
        state.hand_masks[seat] ^= 1 << card
    state.chosen[seat] = card
    if events is not None:
        events.append(("chose", seat))
    seats, start, masks = state.board.seats, state.start, state.hand_masks
    seat += 1
    if seat == seats:
        seat = 0
    while seat != start:
        if masks[seat]:
            state.seat = seat
            return
        seat += 1
        if seat == seats:
            seat = 0
    reveal_first(state, events)


def reveal_first(state: VinetaState, events: Events) -> None:
    """Turn up the first chosen card, seen from the start player on (4.3.1)."""
    chosen, seats = state.chosen, state.board.seats
    seat = state.start
    while chosen[seat] < 0:
        seat = (seat + 1) % seats
    state.seat = seat
    state.phase = PHASE_REVEAL
    if events is not None:
        events.append(("revealed", seat, CARDS[chosen[seat]]))
