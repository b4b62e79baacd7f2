"""A whole game at random in one function, for search.

Stepping through `moves()` and `play()` costs more than twice as much: this function keeps the
state in local variables and draws a move without listing the others. It therefore draws a little
differently: first a pawn and a line, then a walk; a gondola seldom; a rescue nearly always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from game.rules.core import OVER
from game.rules.venezia.tables import (
    CELL_MASK,
    PAWNS_A_SEAT,
    PHASE_MOVE,
    PHASE_OVER,
    PLAYS,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState


class Bits(Protocol):
    """A source of random bits, like `random.Random(seed)`."""

    def getrandbits(self, k: int, /) -> int:
        """Return k random bits."""


def playout(state: VeneziaState, random: Bits) -> int:
    """Play a state after the deal to its end, in place; return the number of decisions made.

    The same bits give the same game. With the options that let a player buy without moving or
    gondolas share a cell every decision is drawn from `moves()`, all equally likely; so are
    those before the first whole turn.
    """
    bits = random.getrandbits
    board = state.board
    listed = board.buy_without_move or board.gondola_share
    decisions = 0
    while state.seat >= 0 and (listed or state.phase != PHASE_MOVE):
        moves = state.moves()
        state.play(moves[bits(30) * len(moves) >> 30])
        decisions += 1
    return decisions + _turns(state, bits) if state.seat >= 0 else decisions


def _turns(state: VeneziaState, bits: Callable[[int], int]) -> int:
    """Play from the beginning of a turn to the end of the game."""
    board = state.board
    shape = board.geometry
    lines: tuple[tuple[Any, ...], ...] = shape.lines
    moduli, size, full = shape.moduli, shape.size, shape.full
    where, colours, prices, seats = board.where, board.colours, board.prices, board.seats
    pawns, hands, coins, gondolas = state.pawns, state.hands, state.coins, state.gondolas
    treasures, supply, buys, last = state.treasures, state.supply, state.buys, state.last
    blocked, water, seat = state.blocked, state.water, state.seat
    decisions = 0
    while True:
        # Move: two bits choose a pawn, two a line, four whether to sail, the rest the target.
        choice = bits(28)
        slot = seat * PAWNS_A_SEAT + (choice & 3)
        source = pawns[slot]
        if source >= 0:
            decisions += 1
            target = -1
            if choice & 240 or not gondolas[seat]:
                line = choice >> 1 & 6
                cell_lines = lines[source]
                walks = cell_lines[line + 1][(blocked & cell_lines[line]) % moduli[line >> 1]]
                if walks:
                    target = walks[(choice >> 8) * len(walks) >> 20] & CELL_MASK
            else:
                target = (choice >> 8) * size >> 20
                if blocked >> target & 1:
                    target = -1
                else:
                    gondolas[seat] -= 1
            if target >= 0:
                pawns[slot] = target
                blocked ^= 1 << source | 1 << target
                colour = colours[target]
                if colour >= 0 and supply[colour]:
                    price = prices[buys[target]]
                    if price <= coins[seat]:
                        decisions += 1
                        if choice & 256:
                            coins[seat] -= price
                            supply[colour] -= 1
                            treasures[seat * 6 + colour] += 1
                            buys[target] += 1
        # Play one of the lowest cards.
        decisions += 1
        hand = hands[seat]
        by_colours, shift = PLAYS[(hand & -hand).bit_length()]
        plays = by_colours[hand >> shift & 63]
        card = plays[bits(16) * len(plays) >> 16] & CELL_MASK
        hands[seat] = hand ^ 1 << card
        last[seat] = card
        cell = where[card]
        buys[cell] = 0
        bit = 1 << cell
        water |= bit
        if blocked & bit:
            slot = pawns.index(cell)
            owner = slot // PAWNS_A_SEAT
            target = -1
            if gondolas[owner] and full & ~blocked:
                decisions += 1
                if bits(3):
                    gondolas[owner] -= 1
                    target = bits(16) * size >> 16
                    while blocked >> target & 1:
                        target = bits(16) * size >> 16
                    blocked |= 1 << target
            pawns[slot] = target
        else:
            blocked |= bit
        # Find who is next.
        seat = seat + 1 if seat + 1 < seats else 0
        if not hands[seat]:
            if not any(hands):
                break
            while not hands[seat]:
                seat = seat + 1 if seat + 1 < seats else 0
    state.blocked, state.water = blocked, water
    state.seat, state.phase, state.turn = OVER, PHASE_OVER, (seat - 1) % seats
    state.moved = state.sinking = -1
    return decisions
