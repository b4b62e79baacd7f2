"""The end of a round: houses are handed out one by one; somebody must pick a district."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Event
from game.rules.vineta.tables import COLOURS, DISTRICTS, ONE_HOUSE, PAYLOAD
from game.rules.vineta.turns import finish_round, sink

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Events = list[Event] | None


def take(state: VinetaState, move: int, events: Events) -> None:
    """Take a house of the sinking district (7.5)."""
    colour = move & PAYLOAD
    seat = state.seat
    district = state.sinking
    heap = state.houses[district] - ONE_HOUSE[colour]
    state.houses[district] = heap
    state.captured[seat] += ONE_HOUSE[colour]
    if events is not None:
        events.append(("took", seat, COLOURS[colour], DISTRICTS[district]))
    if heap:
        state.claim += 1
        state.seat = state.claims[state.claim % len(state.claims)]
    else:
        finish_round(state, events)


def pick(state: VinetaState, move: int, events: Events) -> None:
    """Pick the district that goes under when nobody has cards left (7.3, 7.4)."""
    sink(state, move & PAYLOAD, events)
