"""Why a move is not legal: the paragraph of RULES.md, the words' key and their parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import CHANCE, OVER, Move, Reason
from game.rules.venezia.choices import price
from game.rules.venezia.draws import colour_out, deck
from game.rules.venezia.geometry import Geometry
from game.rules.venezia.notation import OFF_BOARD, dealt_cards, layout_rows, name_of
from game.rules.venezia.tables import (
    BUY,
    CELL_MASK,
    COLOURS,
    DROWN,
    FIRST_CARD,
    GONDOLA,
    KIND_SHIFT,
    LAND,
    OUT,
    PHASE_BUY,
    PHASE_LAYOUT,
    PHASE_MOVE,
    PHASE_PLACE,
    PHASE_PLAY,
    PHASE_RESCUE,
    PHASE_START,
    PLACE,
    PLATFORM,
    PLAY,
    RESCUE,
    SETUP,
    SKIP,
    SOURCE_SHIFT,
    START,
    STAY,
    VALUES,
    WALK,
    tiles_in_play,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState

DOMAIN = "venezia_rules"

PARAGRAPHS = {
    "over": "3.7.1",
    "not_your_turn": "3.1.1",
    "chance": "2.1",
    "no_draw": "2.1",
    "no_move": "3.1.1",
    "start_seat": "2.1",
    "layout_tiles": "2.3",
    "deal_cards": "2.4",
    "no_cell": "1.1",
    "place_first": "2.9.1",
    "all_placed": "2.9.1",
    "place_water": "2.9.2",
    "place_occupied": "2.9.2",
    "place_value": "2.9.3",
    "place_platform": "2.9.4",
    "moved_already": "3.2.1",
    "not_your_pawn": "3.2.1",
    "walk_line": "3.2.2",
    "walk_pawn": "3.2.3",
    "walk_water": "3.2.4",
    "gondola_none": "3.3.1",
    "gondola_water": "3.3.2",
    "gondola_occupied": "3.3.2",
    "gondola_same": "3.3.2",
    "buy_move_first": "3.1.1",
    "buy_not_moved": "3.4.1",
    "buy_over": "3.4.1",
    "buy_elsewhere": "3.4.1",
    "buy_which": "3.4.2",
    "buy_platform": "3.4.5",
    **{f"buy_sold_out_{colour}": "3.4.6" for colour in COLOURS},
    "buy_coins": "3.4.7",
    "skip_nothing": "3.4.1",
    "play_order": "3.1.1",
    "play_two": "1.4",
    "play_not_held": "3.5.1",
    "play_lowest": "3.5.1",
    "rescue_first": "3.6.1",
    "nobody_sinking": "3.6.1",
    "rescue_water": "3.6.2",
    "rescue_occupied": "3.6.2",
}
REASONS = {f"{DOMAIN}.{name}": rule for name, rule in PARAGRAPHS.items()}


def reason(name: str, **params: object) -> Reason:
    """Return the reason of this name."""
    return Reason(PARAGRAPHS[name], f"{DOMAIN}.{name}", params)


def why(state: VeneziaState, move: Move) -> Reason | None:
    """Return None if the move is legal, else the reason why it is not."""
    if isinstance(move, str):
        return _why_sampled(state, move)
    if move in state.moves():
        return None
    kind = move >> KIND_SHIFT
    if state.seat == OVER:
        return reason("over")
    if state.seat == CHANCE:
        return _why_chance(state, kind)
    if kind in (START, OUT):
        return reason("no_draw")
    missing = _missing_cell(state.board.geometry, kind, move)
    if missing:
        return reason("no_cell", cell=missing)
    if state.phase == PHASE_PLACE and kind != PLACE:
        return reason("place_first")
    if state.phase == PHASE_RESCUE and kind not in (RESCUE, DROWN):
        return reason("rescue_first", cell=state.board.geometry.names[state.sinking])
    return _WHY[kind](state, move >> SOURCE_SHIFT & CELL_MASK, move & CELL_MASK)


def _missing_cell(geometry: Geometry, kind: int, move: int) -> str | None:
    """Return the name of the first cell in the move that the board lacks."""
    if kind in (PLACE, WALK, GONDOLA, BUY, RESCUE):
        for cell in (move >> SOURCE_SHIFT & CELL_MASK, move & CELL_MASK):
            if cell >= OFF_BOARD:
                return name_of(geometry, cell)
    return None


def _why_chance(state: VeneziaState, kind: int) -> Reason:
    if kind == START and state.phase == PHASE_START:
        return reason("start_seat", seats=state.board.seats)
    return reason("no_draw") if kind in (START, OUT) else reason("chance")


def _why_sampled(state: VeneziaState, move: str) -> Reason | None:
    if not move.startswith(("layout ", "deal ")):
        return reason("no_move")
    if not state.sampled or (state.phase == PHASE_LAYOUT) != move.startswith("layout "):
        return reason("no_draw")
    board = state.board
    if state.phase == PHASE_LAYOUT:
        rows = layout_rows(move)
        tiles = sorted(tile for row in rows for tile in row)
        shape = [board.geometry.width] * board.geometry.height
        if [len(row) for row in rows] != shape or tiles != tiles_in_play(
            board.seats, colour_out(state)
        ):
            return reason("layout_tiles")
        return None
    *hands, box = dealt_cards(move)
    size = SETUP[board.seats].cards
    cards = sorted(card for group in (*hands, box) for card in group)
    if [len(hand) for hand in hands] != [size] * board.seats or cards != deck(state):
        return reason("deal_cards", cards=size)
    return None


def _why_place(state: VeneziaState, _: int, cell: int) -> Reason:
    board = state.board
    name = board.geometry.names[cell]
    if state.phase != PHASE_PLACE:
        return reason("all_placed")
    if state.water >> cell & 1:
        return reason("place_water", cell=name)
    if state.blocked >> cell & 1:
        return reason("place_occupied", cell=name)
    tile = board.tiles[cell]
    if tile == PLATFORM:
        return reason("place_platform", cell=name)
    return reason("place_value", cell=name, value=VALUES[tile // 6])


def _why_walk(state: VeneziaState, source: int, target: int) -> Reason:
    shape = state.board.geometry
    if state.phase != PHASE_MOVE:
        return reason("moved_already")
    if source not in state.pawns_of(state.seat):
        return reason("not_your_pawn", cell=shape.names[source])
    rows = target // shape.width - source // shape.width
    columns = target % shape.width - source % shape.width
    steps = max(abs(rows), abs(columns))
    if not steps or not (rows == 0 or columns == 0 or abs(rows) == abs(columns)):
        return reason("walk_line", source=shape.names[source], target=shape.names[target])
    stride = rows // steps * shape.width + columns // steps
    cell = source + stride
    while not state.blocked >> cell & 1:
        cell += stride
    return reason("walk_water" if state.water >> cell & 1 else "walk_pawn", cell=shape.names[cell])


def _why_gondola(state: VeneziaState, source: int, target: int) -> Reason:
    names = state.board.geometry.names
    if state.phase != PHASE_MOVE:
        return reason("moved_already")
    if source not in state.pawns_of(state.seat):
        return reason("not_your_pawn", cell=names[source])
    if not state.gondolas[state.seat]:
        return reason("gondola_none")
    if source == target:
        return reason("gondola_same", cell=names[target])
    if state.water >> target & 1:
        return reason("gondola_water", cell=names[target])
    return reason("gondola_occupied", cell=names[target])


def _why_stay(state: VeneziaState, _: int, __: int) -> Reason:
    return reason("moved_already")


def _why_buy(state: VeneziaState, named: int, cell: int) -> Reason:
    if state.phase == PHASE_MOVE:
        return reason("buy_move_first")
    if state.moved < 0 and not state.board.buy_without_move:
        return reason("buy_not_moved")
    if state.moved >= 0:
        if named and (cell != state.moved or state.phase == PHASE_BUY):
            return reason("buy_elsewhere")
        return _why_not_sold(state, state.moved)
    if not named or state.phase == PHASE_BUY or cell not in state.pawns_of(state.seat):
        return reason("buy_which")
    return _why_not_sold(state, cell)


def _why_not_sold(state: VeneziaState, cell: int) -> Reason:
    tile = state.board.tiles[cell]
    if tile == PLATFORM:
        return reason("buy_platform")
    if not state.supply[tile % 6]:
        return reason(f"buy_sold_out_{COLOURS[tile % 6]}")
    if price(state, cell) > state.coins[state.seat]:
        return reason("buy_coins", price=price(state, cell), coins=state.coins[state.seat])
    return reason("buy_over")


def _why_skip(state: VeneziaState, _: int, __: int) -> Reason:
    return reason("skip_nothing")


def _why_play(state: VeneziaState, _: int, card: int) -> Reason:
    if state.phase != PHASE_PLAY:
        return reason("play_order")
    if card < FIRST_CARD or card >= LAND:
        return reason("play_two")
    hand = state.hands[state.seat]
    if not hand >> card & 1:
        return reason("play_not_held")
    lowest = (hand & -hand).bit_length() - 1
    return reason("play_lowest", value=VALUES[lowest // 6])


def _why_rescue(state: VeneziaState, _: int, cell: int) -> Reason:
    name = state.board.geometry.names[cell]
    if state.phase != PHASE_RESCUE:
        return reason("nobody_sinking")
    if state.water >> cell & 1:
        return reason("rescue_water", cell=name)
    return reason("rescue_occupied", cell=name)


def _why_drown(state: VeneziaState, _: int, __: int) -> Reason:
    return reason("nobody_sinking")


_WHY = {
    PLACE: _why_place,
    WALK: _why_walk,
    GONDOLA: _why_gondola,
    STAY: _why_stay,
    BUY: _why_buy,
    SKIP: _why_skip,
    PLAY: _why_play,
    RESCUE: _why_rescue,
    DROWN: _why_drown,
}
