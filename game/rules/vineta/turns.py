"""How turns and rounds follow each other (4.1, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import OVER, Event, winners
from game.rules.vineta.scoring import scores
from game.rules.vineta.tables import (
    COLOURS,
    DISTRICTS,
    PHASE_CHOOSE,
    PHASE_OVER,
    PHASE_SINK,
    PHASE_TAKE,
    ROUNDS,
    TURNS,
    letters_of,
    names_of,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Events = list[Event] | None


def begin_turn(state: VinetaState, events: Events) -> None:
    """Let everybody choose a card (4.2); without any cards the round is decided (4.6.2)."""
    seat, masks = state.start, state.hand_masks
    while not masks[seat]:
        seat = (seat + 1) % state.board.seats
        if seat == state.start:
            decide_round(state, events)
            return
    state.seat = seat
    state.phase = PHASE_CHOOSE
    if events is not None:
        events.append(("turn", state.round, state.turn, state.start, state.tie))


def end_turn(state: VinetaState, events: Events) -> None:
    """Pass the tower (4.5) and go on to the next turn, or decide the round (4.7)."""
    pass_tower(state, events)
    if state.turn < state.length and any(state.hand_masks):
        state.turn += 1
        begin_turn(state, events)
    else:
        decide_round(state, events)


def pass_tower(state: VinetaState, events: Events) -> None:
    """Give the tower to the left neighbour (4.5.1)."""
    state.start = (state.start + 1) % state.board.seats
    if events is not None:
        events.append(("tower", state.start))


def decide_round(state: VinetaState, events: Events) -> None:
    """Sink the district with the strongest row, or play a further turn (7.1 to 7.4)."""
    leaders = state.leaders()
    if leaders.bit_count() == 1:
        sink(state, leaders.bit_length() - 1, events)
        return
    if events is not None:
        events.append(("tied", names_of(leaders)))
    if any(state.hand_masks):
        state.turn += 1
        state.tie = True
        begin_turn(state, events)
    else:
        state.phase = PHASE_SINK
        state.seat = state.start


def sink(state: VinetaState, district: int, events: Events) -> None:
    """Begin to hand out the houses of a district (7.5); without a row they are lost (7.4)."""
    state.claims = claim_order(state, district)
    heap = state.houses[district]
    state.sinking = district
    if events is not None:
        events.append(("sinking", DISTRICTS[district], state.force(district), list(state.claims)))
    if heap and state.claims:
        state.phase = PHASE_TAKE
        state.claim = 0
        state.seat = state.claims[0]
        return
    state.houses[district] = 0
    if heap and events is not None:
        events.append(("lost", letters_of(heap), DISTRICTS[district]))
    finish_round(state, events)


def claim_order(state: VinetaState, district: int) -> tuple[int, ...]:
    """Return who takes a house of a district in turn, one seat a claim (7.5)."""
    row = state.rows[district]
    found: list[int] = []
    if state.board.side_claims:
        beside = [card for card in state.beside if card >> 16 == district]
        for place in range(len(row) + 1):
            found += [card >> 4 & 15 for card in beside if card >> 8 & 255 == place]
            found += [card >> 4 for card in row[place : place + 1]]
    else:
        found = [card >> 4 for card in row]
    return tuple(found if state.board.first_first else found[::-1])


def finish_round(state: VinetaState, events: Events) -> None:
    """Take the district off, clear the table (7.6), and go on to the next round or the end."""
    district = state.sinking
    board = state.board
    state.standing ^= 1 << district
    state.sunk += (district,)
    if events is not None:
        events.append(("sunk", DISTRICTS[district], state.round))
    clear_table(state)
    if state.round == ROUNDS or state.standing.bit_count() == 1:
        finish_game(state, events)
        return
    state.round += 1
    state.turn = 1
    state.length = TURNS
    state.tie = False
    if board.extra_pass:
        pass_tower(state, events)
    begin_turn(state, events)


def clear_table(state: VinetaState) -> None:
    """Discard all rows and what lies beside and in front; return the chips (7.6.2)."""
    state.chips = [-1] * state.board.seats
    state.rows = [b""] * len(DISTRICTS)
    state.beside = state.front = state.claims = ()
    state.rowed = state.locked = state.claim = 0
    state.sinking = -1


def finish_game(state: VinetaState, events: Events) -> None:
    """End the game and unveil all secrets (8.1)."""
    state.phase = PHASE_OVER
    state.seat = OVER
    if events is None:
        return
    for seat, (colour, district) in enumerate(
        zip(state.colour_tiles, state.district_tiles, strict=True)
    ):
        events.append(
            (
                "unveiled",
                seat,
                COLOURS[colour] if colour >= 0 else None,
                DISTRICTS[district] if district >= 0 else None,
            )
        )
    events.append(("over", winners(scores(state))))
