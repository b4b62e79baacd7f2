"""What chance decides before the first pawn is placed (RULES.md 2.1 to 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Event, Move, Randomness
from game.rules.venezia.actions import settle
from game.rules.venezia.notation import dealt_cards, layout_rows
from game.rules.venezia.tables import (
    CELL_MASK,
    CODES,
    COLOURS,
    FIRST_CARD,
    LAND,
    PHASE_DEAL,
    PHASE_LAYOUT,
    PHASE_OUT,
    PHASE_PLACE,
    PHASE_START,
    SETUP,
    tiles_in_play,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState


def sample(state: VeneziaState, dealer: Randomness) -> str:
    """Draw a layout or a deal and return its text."""
    board = state.board
    if state.phase == PHASE_LAYOUT:
        tiles = tiles_in_play(board.seats, colour_out(state))
        dealer.shuffle(tiles)
        return "layout " + "/".join(_rows(tiles, board.geometry.width))
    cards = deck(state)
    dealer.shuffle(cards)
    size = SETUP[board.seats].cards
    ends = [*range(0, size * board.seats + 1, size), len(cards)]
    hands = [sorted(cards[begin:end]) for begin, end in zip(ends, ends[1:], strict=False)]
    return "deal " + "|".join(",".join(CODES[card] for card in hand) for hand in hands)


def _rows(tiles: list[int], width: int) -> list[str]:
    codes = [CODES[tile] for tile in tiles]
    return [" ".join(codes[at : at + width]) for at in range(0, len(codes), width)]


def colour_out(state: VeneziaState) -> int | None:
    """Return the colour that is out of a game for two (2.2.2), None if there is none."""
    for colour in range(6):
        if not state.supply[colour] and not any(state.treasures[colour::6]):
            return colour
    return None


def deck(state: VeneziaState) -> list[int]:
    """Return the cards of all tiles on the board that have one, sorted."""
    return [card for card in range(FIRST_CARD, LAND) if state.board.where[card] >= 0]


def happen(state: VeneziaState, move: Move, events: list[Event] | None) -> None:
    """Let chance make its move: start player, colour that is out, layout, deal."""
    if isinstance(move, str):
        reveal(state, move, events)
    elif state.phase == PHASE_START:
        begin(state, move & CELL_MASK, events)
    else:
        leave_out(state, move & CELL_MASK, events)


def begin(state: VeneziaState, seat: int, events: list[Event] | None) -> None:
    """Name the start player (2.1)."""
    state.turn = seat
    state.phase = PHASE_OUT if state.board.seats == 2 else PHASE_LAYOUT
    if events is not None:
        events.append(("start", seat))


def leave_out(state: VeneziaState, colour: int, events: list[Event] | None) -> None:
    """Take a colour out of a game for two (2.2.2)."""
    state.supply[colour] = 0
    state.phase = PHASE_LAYOUT
    if events is not None:
        events.append(("colour_out", COLOURS[colour]))


def reveal(state: VeneziaState, outcome: str, events: list[Event] | None) -> None:
    """Lay the tiles (2.3), or deal the cards (2.4, 2.5)."""
    if state.phase == PHASE_LAYOUT:
        tiles = [tile for row in layout_rows(outcome) for tile in row]
        state.board = state.board.with_tiles(tiles)
        state.water = state.blocked = 0
        state.phase = PHASE_DEAL
        if events is not None:
            events.append(("layout", _rows(tiles, state.board.geometry.width)))
        return
    *hands, box = dealt_cards(outcome)
    state.hands = [sum(1 << card for card in hand) for hand in hands]
    state.box = sum(1 << card for card in box)
    if events is not None:
        events.append(("deal", [len(hand) for hand in hands]))
    state.seat = state.turn
    state.phase = PHASE_PLACE
    settle(state, events)
