"""What the seat to move may do: the legal moves phase by phase."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from game.rules.venezia.tables import (
    BUY_AT,
    KIND_SHIFT,
    M_BUY,
    M_DROWN,
    M_SKIP,
    M_STAY,
    OUT,
    PAWNS_A_SEAT,
    PLAYS,
    START,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState


def starts(state: VeneziaState) -> int:
    """Return the cells where the seat to move may place a pawn (2.9), as bits."""
    board = state.board
    allowed = board.starts & ~state.blocked
    first = state.seat * PAWNS_A_SEAT
    for cell in state.pawns[first : first + PAWNS_A_SEAT]:
        if cell >= 0:
            allowed &= ~board.same_value[cell]
    return allowed


def places(state: VeneziaState) -> list[int]:
    """Return the places for the next pawn (2.9), sorted."""
    shape = state.board.geometry
    return shape.listed(shape.places_of_byte, starts(state))


def travels(state: VeneziaState) -> list[int]:
    """Return walks, gondola moves and staying put (3.2, 3.3), sorted."""
    seat = state.seat
    board = state.board
    lines = board.geometry.lines
    across, upright, falling, rising = board.geometry.moduli
    blocked = state.blocked
    first = seat * PAWNS_A_SEAT
    pawns = state.pawns[first : first + PAWNS_A_SEAT]
    if board.gondola_share:
        pawns = [*set(pawns)]
    pawns.sort()
    found: list[int] = []
    for cell in pawns:
        if cell >= 0:
            row, walks_a, column, walks_u, diagonal, walks_f, other, walks_r = lines[cell]
            found += walks_a[(blocked & row) % across]
            found += walks_u[(blocked & column) % upright]
            found += walks_f[(blocked & diagonal) % falling]
            found += walks_r[(blocked & other) % rising]
    if state.gondolas[seat]:
        add_sails(state, pawns, found)
    found.append(M_STAY)
    return found


def add_sails(state: VeneziaState, pawns: list[int], found: list[int]) -> None:
    """Append the gondola moves of these pawns (3.3.2, 3.3.3), sorted; -1 is no pawn."""
    shape = state.board.geometry
    targets = shape.listed(shape.cells_of_byte, landings(state))
    if state.board.gondola_share or len(targets) < 2:
        for cell in pawns:
            if cell >= 0:
                found += [shape.flights[cell][target] for target in targets if target != cell]
        return
    to_targets = itemgetter(*targets)
    for cell in pawns:
        if cell >= 0:
            found += to_targets(shape.flights[cell])


def rescues(state: VeneziaState) -> list[int]:
    """Return the choices of a pawn's owner (3.6), sorted."""
    shape = state.board.geometry
    return [*shape.listed(shape.rescues_of_byte, landings(state)), M_DROWN]


def landings(state: VeneziaState) -> int:
    """Return the cells where a gondola may land (3.3.2, 3.3.3), as bits."""
    board = state.board
    return board.geometry.full & ~(state.water if board.gondola_share else state.blocked)


def can_travel(state: VeneziaState) -> bool:
    """Return whether the seat to move can walk or take a gondola."""
    shape = state.board.geometry
    free = shape.full & ~state.blocked
    first = state.seat * PAWNS_A_SEAT
    for cell in state.pawns[first : first + PAWNS_A_SEAT]:
        if free & shape.neighbours[cell]:
            return True
    if not state.gondolas[state.seat]:
        return False
    targets = landings(state)
    return any(targets & ~(1 << cell) for cell in state.pawns_of(state.seat))


def price(state: VeneziaState, cell: int) -> int:
    """Return what the next treasure on this tile costs, in coins (3.4.3, 3.4.4)."""
    return state.board.prices[state.buys[cell]]


def affordable(state: VeneziaState, cell: int) -> bool:
    """Return whether the seat to move can have a treasure on this dry cell (3.4.5 to 3.4.7)."""
    board = state.board
    colour = board.colours[cell]
    return (
        colour >= 0
        and state.supply[colour] > 0
        and board.prices[state.buys[cell]] <= state.coins[state.seat]
    )


def purchases(state: VeneziaState) -> list[int]:
    """Return the purchases that the seat to move may make (3.4), sorted."""
    if state.moved >= 0:
        return [M_BUY] if affordable(state, state.moved) else []
    if not state.board.buy_without_move:
        return []
    pawns = sorted(set(state.pawns_of(state.seat)))
    cells = [cell for cell in pawns if affordable(state, cell)]
    return [M_BUY] if len(cells) == 1 else [BUY_AT | cell for cell in cells]


def offers(state: VeneziaState) -> list[int]:
    """Return the choices while buying: the purchases, and none, sorted."""
    if state.moved >= 0:
        return [M_BUY, M_SKIP]
    return [*purchases(state), M_SKIP]


def only_purchase(state: VeneziaState) -> int:
    """Return the cell that a purchase without a cell means (3.4.1, 3.4.2)."""
    if state.moved >= 0:
        return state.moved
    return next(cell for cell in state.pawns_of(state.seat) if affordable(state, cell))


def plays(state: VeneziaState) -> list[int]:
    """Return the plays of the lowest cards of the hand (3.5.1), sorted."""
    hand = state.hands[state.seat]
    moves, shift = PLAYS[(hand & -hand).bit_length()]
    return [*moves[hand >> shift & 63]]


def none(_: VeneziaState) -> list[int]:
    """Return no move: the outcomes are too many to list, or the game is over."""
    return []


def starters(state: VeneziaState) -> list[int]:
    """Return the draws of a start player (2.1), sorted."""
    return [START << KIND_SHIFT | seat for seat in range(state.board.seats)]


def outs(_: VeneziaState) -> list[int]:
    """Return the draws of a colour that is out (2.2.2), sorted."""
    return [OUT << KIND_SHIFT | colour for colour in range(6)]


CHOICES = (starters, outs, none, none, places, travels, offers, plays, rescues, none)
"""Lists the legal moves of each phase."""
