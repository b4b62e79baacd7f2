"""A state, or what a view knows of one, as a position in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import CHANCE, OVER, Position
from game.rules.venezia.tables import (
    CODES,
    COLOURS,
    PHASE_RESCUE,
    PHASES,
    WATER,
    bits_of,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState


def tiles_now(state: VeneziaState) -> list[int]:
    """Return each cell's tile, `WATER` where it has sunk."""
    water = state.water
    return [WATER if water >> cell & 1 else tile for cell, tile in enumerate(state.board.tiles)]


def to_position(
    state: VeneziaState, hidden: tuple[int | None, list[int], int] | None = None
) -> Position:
    """Return a state as JSON; `hidden` is a view's (viewer, hand sizes, box size)."""
    board = state.board
    names = board.geometry.names
    width = board.geometry.width
    codes = [CODES[tile] for tile in tiles_now(state)]
    hands = [[CODES[card] for card in bits_of(hand)] for hand in state.hands]
    box = [CODES[card] for card in bits_of(state.box)]
    if hidden is not None:
        viewer, sizes, box_size = hidden
        hands = [hand if seat == viewer else ["?"] * sizes[seat] for seat, hand in enumerate(hands)]
        box = ["?"] * box_size
    return {
        "seats": board.seats,
        "board": [" ".join(codes[at : at + width]) for at in range(0, len(codes), width)],
        "pawns": [
            [names[cell] for cell in sorted(state.pawns_of(seat))] for seat in range(board.seats)
        ],
        "coins": list(state.coins),
        "gondolas": list(state.gondolas),
        "hands": hands,
        "box": box,
        "treasures": [
            {
                colour: state.treasures[seat * 6 + index]
                for index, colour in enumerate(COLOURS)
                if state.treasures[seat * 6 + index]
            }
            for seat in range(board.seats)
        ],
        "supply": dict(zip(COLOURS, state.supply, strict=True)),
        "buys": {names[cell]: bought for cell, bought in enumerate(state.buys) if bought},
        "seat": state.turn if state.seat in (CHANCE, OVER) else state.seat,
        "phase": PHASES[state.phase],
        "moved": names[state.moved] if state.moved >= 0 else None,
        "sinking": names[state.sinking] if state.sinking >= 0 else None,
        "played": state.turn if state.phase == PHASE_RESCUE else None,
        "to_place": state.to_place,
        "last": [CODES[card] if card >= 0 else None for card in state.last],
    }
