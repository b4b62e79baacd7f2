"""Who is to move in a position: worked out from the rest, and compared with what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.rules.core import CHANCE, OVER, BadPosition
from game.rules.vineta import draws, turns
from game.rules.vineta.checks import number, standing_district
from game.rules.vineta.tables import (
    DISTRICTS,
    HAND,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_REVEAL,
    PHASE_SINK,
    PHASE_TAKE,
    PHASE_TILES,
    PHASES,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Source = Mapping[str, Any]


def read_turn(position: Source, state: VinetaState) -> None:
    """Find out who is to move and pass over whatever leaves nothing to decide."""
    read_sinking(position, state)
    last = state.board.seats - 1
    given = position.get("seat")
    seat = state.start if given is None else number(given, "seat", "4.3.1", 0, last)
    due = _due(state, seat)
    if given is not None and seat != due:
        raise BadPosition("4.3.1", "seat", f"in this position it is for seat {due}")
    state.seat = state.actor = due
    if state.phase <= PHASE_TILES or state.phase in (PHASE_DEAL, PHASE_DRAW):
        state.seat = CHANCE
    elif state.phase == PHASE_OVER:
        state.seat = OVER
    settle(state)


def read_sinking(position: Source, state: VinetaState) -> None:
    """Read the district whose houses are being handed out."""
    name, claim = position.get("sinking"), position.get("claim", 0)
    if state.phase != PHASE_TAKE:
        phase = PHASES[state.phase]
        if name is not None:
            raise BadPosition("7.5.1", "sinking", f"phase {phase} has no sinking district")
        if type(claim) is not int or claim:
            raise BadPosition("7.5.1", "claim", f"in phase {phase} claim must be 0")
        return
    district = standing_district(name, "sinking", state.standing)
    if not state.rowed >> district & 1:
        raise BadPosition("7.4", "sinking", f"without a row nobody takes houses of {name}")
    if not state.houses[district]:
        raise BadPosition("7.5.2", "sinking", f"all houses of {name} are handed out")
    state.sinking = district
    state.claims = turns.claim_order(state, district)
    state.claim = number(claim, "claim", "7.5.1", 0, 48)


def _order(state: VinetaState) -> list[int]:
    """Return the seats in turn order, first the one with the tower."""
    seats = state.board.seats
    return [(state.start + step) % seats for step in range(seats)]


def _due(state: VinetaState, seat: int) -> int:
    """Return whose decision or draw is due; `seat` where the rest does not tell."""
    if state.phase in (PHASE_PLACE, PHASE_DRAW):
        return seat
    if state.phase == PHASE_DEAL:
        return _first(draws.to_deal(state), seat)
    if state.phase == PHASE_CHOOSE:
        return _due_to_choose(state, seat)
    if state.phase == PHASE_REVEAL:
        lying = [each for each in _order(state) if state.chosen[each] >= 0]
        if not lying:
            raise BadPosition("4.3.1", "chosen", "there is no card to reveal")
        return lying[0]
    if state.phase == PHASE_TAKE:
        return state.claims[state.claim % len(state.claims)]
    return state.start


def _first(seats: list[int], default: int) -> int:
    return seats[0] if seats else default


def _due_to_choose(state: VinetaState, seat: int) -> int:
    waiting = [each for each in _order(state) if state.chosen[each] < 0 and state.hand_masks[each]]
    if not waiting:
        if any(card >= 0 for card in state.chosen):
            raise BadPosition("4.3.1", "phase", "all have chosen, so the phase is reveal")
        return seat
    later = _order(state)
    if any(state.chosen[each] >= 0 for each in later[later.index(waiting[0]) :]):
        raise BadPosition("4.2.1", "chosen", f"seat {waiting[0]} chooses before the later seats")
    return waiting[0]


def settle(state: VinetaState) -> None:
    """Pass over whatever leaves nothing to decide (3.6, 4.4.2, 4.6.2)."""
    if state.phase == PHASE_DEAL:
        draws.pass_dealt(state, None)
    elif state.phase == PHASE_CHOOSE and not any(card >= 0 for card in state.chosen):
        turns.begin_turn(state, None)
    elif state.phase == PHASE_DRAW:
        _check_draw(state)
        draws.pass_emptied(state, None)
    elif state.phase == PHASE_SINK:
        if any(state.hand_masks):
            raise BadPosition("7.3", "hands", "a district is picked only if nobody has cards")
        if state.leaders().bit_count() == 1:
            name = DISTRICTS[state.leaders().bit_length() - 1]
            raise BadPosition("7.1", "rows", f"{name} has the strongest row and goes under")


def _check_draw(state: VinetaState) -> None:
    order = _order(state)
    for seat in order[order.index(state.actor) :]:
        if state.deck_masks[seat] and draws.hand_size(state, seat) == HAND:
            raise BadPosition("4.4.1", f"hands[{seat}]", f"seat {seat} has no room for a card")
