"""What a move does to a state, and what happens by itself afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import OVER, Event, winners
from game.rules.venezia.choices import (
    can_travel,
    landings,
    only_purchase,
    purchases,
    starts,
)
from game.rules.venezia.scoring import scores
from game.rules.venezia.tables import (
    CELL_MASK,
    CODES,
    COLOURS,
    M_BUY,
    M_GONDOLA,
    PAWNS_A_SEAT,
    PHASE_BUY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_PLAY,
    PHASE_RESCUE,
    SOURCE_SHIFT,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState

Events = list[Event] | None


def place(state: VeneziaState, move: int, events: Events) -> None:
    """Place a pawn; the next seat goes on, after the last pawn the start player (2.9.1)."""
    seat = state.seat
    cell = move & CELL_MASK
    state.pawns[state.pawns.index(-1, seat * PAWNS_A_SEAT)] = cell
    state.blocked |= 1 << cell
    if events is not None:
        events.append(("placed", seat, state.board.geometry.names[cell]))
    state.to_place -= 1
    state.turn = state.seat = (seat + 1) % state.board.seats
    if not (state.to_place and state.board.roomy):
        settle_placing(state, events)


def settle_placing(state: VeneziaState, events: Events) -> None:
    """Pass over seats that find no cell (2.9.5) and begin the first turn after the last pawn."""
    while state.to_place and not starts(state):
        state.to_place -= 1
        state.turn = state.seat = (state.seat + 1) % state.board.seats
    if not state.to_place:
        start_turn(state, state.seat, events)


def settle(state: VeneziaState, events: Events = None) -> None:
    """Pass over whatever leaves nothing to decide (2.9.5, 3.1.2, 3.1.3, 3.6.4)."""
    if state.phase == PHASE_PLACE:
        settle_placing(state, events)
    elif state.phase == PHASE_RESCUE:
        ask_owners(state, events)
    elif state.phase != PHASE_OVER and not state.hands[state.turn]:
        start_turn(state, state.turn, events)
    elif state.phase == PHASE_MOVE and not can_travel(state):
        end_moving(state)
    elif state.phase == PHASE_BUY and not purchases(state):
        state.phase = PHASE_PLAY


def start_turn(state: VeneziaState, seat: int, events: Events) -> None:
    """Give the turn to the first seat from this one on that has cards (3.1.3, 3.7.1)."""
    hands = state.hands
    state.moved = -1
    if not hands[seat]:
        if not any(hands):
            state.phase = PHASE_OVER
            state.seat = OVER
            if events is not None:
                events.append(("over", winners(scores(state))))
            return
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
    state.turn = state.seat = seat
    state.phase = PHASE_MOVE
    if events is not None:
        events.append(("turn", seat))
    around = state.board.geometry.neighbours[state.pawns[seat * PAWNS_A_SEAT]]
    if not around & ~state.blocked and not can_travel(state):
        end_moving(state)


def end_moving(state: VeneziaState) -> None:
    """Go on without a move: to the card, or to buying where the option allows it (3.4.2)."""
    state.phase = PHASE_PLAY
    if state.board.buy_without_move and purchases(state):
        state.phase = PHASE_BUY


def travel(state: VeneziaState, move: int, events: Events) -> None:
    """Walk with a pawn, or hand in a gondola to move it (3.2, 3.3); then see what is for sale."""
    seat = state.seat
    board = state.board
    pawns = state.pawns
    source = move >> SOURCE_SHIFT & CELL_MASK
    target = move & CELL_MASK
    pawns[pawns.index(source, seat * PAWNS_A_SEAT)] = target
    if board.gondola_share:
        state.block()
    else:
        state.blocked ^= 1 << source | 1 << target
    sailed = move >= M_GONDOLA
    if sailed:
        state.gondolas[seat] -= 1
    if events is not None:
        names = board.geometry.names
        word = "sailed" if sailed else "walked"
        events.append((word, seat, names[source], names[target]))
    state.moved = target
    colour = board.colours[target]
    if (
        colour >= 0
        and state.supply[colour]
        and board.prices[state.buys[target]] <= state.coins[seat]
    ):
        state.phase = PHASE_BUY
    else:
        state.phase = PHASE_PLAY


def stay(state: VeneziaState, _: int, events: Events) -> None:
    """Move no pawn (3.2.1)."""
    if events is not None:
        events.append(("stayed", state.seat))
    end_moving(state)


def skip(state: VeneziaState, _: int, events: Events) -> None:
    """Salvage nothing (3.4.1)."""
    if events is not None:
        events.append(("skipped", state.seat))
    state.phase = PHASE_PLAY


def buy(state: VeneziaState, move: int, events: Events) -> None:
    """Salvage a treasure of the tile's colour; the coins stay on the tile (3.4)."""
    seat = state.seat
    board = state.board
    cell = move & CELL_MASK if move != M_BUY else only_purchase(state)
    price = board.prices[state.buys[cell]]
    colour = board.colours[cell]
    state.coins[seat] -= price
    state.supply[colour] -= 1
    state.treasures[seat * 6 + colour] += 1
    state.buys[cell] += 1
    state.phase = PHASE_PLAY
    if events is not None:
        events.append(("bought", seat, board.geometry.names[cell], COLOURS[colour], price))


def sink(state: VeneziaState, move: int, events: Events) -> None:
    """Play a card: its tile turns to water, coins on it are gone (3.5.3, 3.5.4)."""
    seat = state.seat
    board = state.board
    card = move & CELL_MASK
    cell = board.where[card]
    bit = 1 << cell
    state.hands[seat] ^= 1 << card
    state.last[seat] = card
    if events is not None:
        coins = sum(board.prices[: state.buys[cell]])
        events.append(("played", seat, CODES[card]))
        events.append(("sunk", seat, board.geometry.names[cell], CODES[card], coins))
    state.buys[cell] = 0
    state.water |= bit
    blocked = state.blocked
    if blocked & bit:
        state.moved = -1
        state.sinking = cell
        ask_owners(state, events)
    else:
        state.blocked = blocked | bit
        start_turn(state, (seat + 1) % board.seats, events)


def ask_owners(state: VeneziaState, events: Events) -> None:
    """Ask the next owner of a pawn in the water; drown those that have no choice (3.6)."""
    while state.sinking in state.pawns:
        state.seat = next_owner(state)
        if state.gondolas[state.seat] and landings(state):
            state.phase = PHASE_RESCUE
            return
        drown(state, events)
    state.sinking = -1
    start_turn(state, (state.turn + 1) % state.board.seats, events)


def next_owner(state: VeneziaState) -> int:
    """Return the first owner of a pawn in the water after the seat that sank it (3.6.5)."""
    slot = state.pawns.index(state.sinking)
    following = (state.turn + 1) * PAWNS_A_SEAT
    if slot < following and state.sinking in state.pawns[following:]:
        slot = state.pawns.index(state.sinking, following)
    return slot // PAWNS_A_SEAT


def rescue(state: VeneziaState, move: int, events: Events) -> None:
    """Hand in a gondola for a pawn in the water (3.6.2)."""
    seat = state.seat
    target = move & CELL_MASK
    pawns = state.pawns
    pawns[pawns.index(state.sinking, seat * PAWNS_A_SEAT)] = target
    state.blocked |= 1 << target
    state.gondolas[seat] -= 1
    if events is not None:
        names = state.board.geometry.names
        events.append(("rescued", seat, names[state.sinking], names[target]))
    ask_owners(state, events)


def let_drown(state: VeneziaState, _: int, events: Events) -> None:
    """Give up a pawn in the water and keep the gondola (3.6.3)."""
    drown(state, events)
    ask_owners(state, events)


def drown(state: VeneziaState, events: Events) -> None:
    """Take a pawn in the water out of the game (3.6.3)."""
    seat = state.seat
    state.pawns[state.pawns.index(state.sinking, seat * PAWNS_A_SEAT)] = -1
    if events is not None:
        events.append(("drowned", seat, state.board.geometry.names[state.sinking]))
