"""Why a move is not legal: the paragraph of RULES.md, the words' key and their parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import CHANCE, OVER, Move, Reason
from game.rules.vineta.choices import GROUPS_OF_HEAP, PRESENT
from game.rules.vineta.notation import (
    diverted,
    exchanged,
    move_of,
    swapped,
    text_of,
    tiles_of,
    transfer,
)
from game.rules.vineta.tables import (
    CHOOSE,
    DESTINY,
    DISCARD,
    DIVERT,
    DRAW,
    EBB,
    EXCHANGE,
    EXTEND,
    FLOODS,
    GROUPS,
    HOUSE,
    KIND_SHIFT,
    KINDS,
    LONGER,
    MOST_RESETTLED,
    MOVE,
    OPEN,
    PAYLOAD,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_REVEAL,
    PHASE_SINK,
    PHASE_START,
    PHASE_TAKE,
    QUARANTINE,
    RESETTLE,
    SHORTER,
    SINK,
    START,
    SWAP,
    TAKE,
    WAIVE,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

DOMAIN = "vineta_rules"

PARAGRAPHS = {
    "over": "8.1",
    "not_your_turn": "4.3.1",
    "chance": "3.1",
    "no_draw": "3.1",
    "no_move": "4.1.2",
    "start_seat": "3.1",
    "tiles_wrong": "3.3.1",
    "draw_none": "4.4.1",
    "now_place": "3.5.1",
    "now_choose": "4.2.1",
    "now_reveal": "4.3.2",
    "now_sink": "7.3",
    "now_take": "7.5.1",
    "under_water": "7.6.1",
    "house_colour": "3.2",
    "house_none": "3.5.2",
    "choose_not_held": "4.2.1",
    "other_card": "4.3.2",
    "open_row_there": "5.2.1",
    "open_sea": "5.2.2",
    "open_chip": "5.2.3",
    "no_row": "5.3.1",
    "extend_own": "5.3.2",
    "extend_never": "5.3.3",
    "discard_fits": "5.4",
    "same_district": "6.1.4",
    "houses_missing": "6.1.4",
    "resettle_many": "6.3.1",
    "quarantine": "6.5.1",
    "same_row": "6.1.5",
    "no_card_there": "6.1.5",
    "sink_not_tied": "7.3",
    "sink_sea": "7.4",
    "take_none": "7.5.4",
}
REASONS = {f"{DOMAIN}.{name}": rule for name, rule in PARAGRAPHS.items()}

_NOW = {
    PHASE_PLACE: "now_place",
    PHASE_CHOOSE: "now_choose",
    PHASE_REVEAL: "now_reveal",
    PHASE_SINK: "now_sink",
    PHASE_TAKE: "now_take",
}
_PHASE_OF_KIND = {HOUSE: PHASE_PLACE, CHOOSE: PHASE_CHOOSE, SINK: PHASE_SINK, TAKE: PHASE_TAKE}
"""All other moves of seats carry out a revealed card."""
_KINDS_OF_CARD = (
    *([(OPEN, EXTEND, DISCARD)] * FLOODS),
    (MOVE, WAIVE),
    (RESETTLE, WAIVE),
    (SWAP, WAIVE),
    (QUARANTINE, WAIVE),
    (LONGER, WAIVE),
    (SHORTER, WAIVE),
    (DIVERT, WAIVE),
    (EXCHANGE, WAIVE),
    (EBB, WAIVE),
    (DESTINY, WAIVE),
)


def reason(name: str, **params: object) -> Reason:
    """Return the reason of this name."""
    return Reason(PARAGRAPHS[name], f"{DOMAIN}.{name}", params)


def why(state: VinetaState, move: Move) -> Reason | None:
    """Return None if the move is legal, else the reason why it is not."""
    if isinstance(move, str):
        return _why_sampled(state, move)
    if move in state.moves():
        return None
    if state.seat == OVER:
        return reason("over")
    if not _is_move(move):
        return reason("no_move")
    kind, payload = move >> KIND_SHIFT, move & PAYLOAD
    if state.seat == CHANCE:
        return _why_chance(state, kind)
    if kind in (START, DRAW):
        return reason("no_draw")
    if state.phase != _PHASE_OF_KIND.get(kind, PHASE_REVEAL):
        return reason(_NOW[state.phase])
    if state.phase == PHASE_REVEAL and kind not in _KINDS_OF_CARD[state.chosen[state.seat]]:
        return reason("other_card")
    return _WHY[kind](state, payload)


def _is_move(move: int) -> bool:
    """Return whether an int means a move at all, legal or not."""
    if not 0 <= move < len(KINDS) << KIND_SHIFT:
        return False
    try:
        return move_of(text_of(move)) == move
    except (IndexError, ValueError):
        return False


def _why_chance(state: VinetaState, kind: int) -> Reason:
    if kind == START and state.phase == PHASE_START:
        return reason("start_seat", seats=state.board.seats)
    if kind == DRAW and state.phase in (PHASE_DEAL, PHASE_DRAW):
        return reason("draw_none")
    return reason("no_draw") if kind in (START, DRAW) else reason("chance")


def _why_sampled(state: VinetaState, move: str) -> Reason | None:
    try:
        tiles = tiles_of(move) if move_of(move) == move else []
    except ValueError:
        tiles = []
    if not tiles:
        return reason("over" if state.seat == OVER else "no_move")
    if not state.sampled:
        return reason("over" if state.seat == OVER else "no_draw")
    colours = {colour for colour, _ in tiles}
    districts = {district for _, district in tiles}
    seats = state.board.seats
    right = len(tiles) == len(colours) == len(districts) == seats
    if not right or not colours <= set(state.board.colours):
        return reason("tiles_wrong", seats=seats)
    return None


def _sunk(state: VinetaState, *districts: int) -> Reason | None:
    """Return a reason if one of the districts has gone under."""
    if all(state.standing >> district & 1 for district in districts):
        return None
    return reason("under_water")


def _why_house(state: VinetaState, payload: int) -> Reason:
    colour, district = payload >> 4, payload & 15
    if colour not in state.board.colours:
        return reason("house_colour")
    return _sunk(state, district) or reason("house_none")


def _why_choose(_: VinetaState, __: int) -> Reason:
    return reason("choose_not_held")


def _why_open(state: VinetaState, district: int) -> Reason:
    sunk = _sunk(state, district)
    if sunk is not None:
        return sunk
    if state.rowed >> district & 1:
        return reason("open_row_there")
    return reason("open_chip" if state.chips[state.seat] >= 0 else "open_sea")


def _why_extend(state: VinetaState, district: int) -> Reason:
    if not state.rowed >> district & 1:
        return _sunk(state, district) or reason("no_row")
    return reason("extend_never" if state.board.own_row_never else "extend_own")


def _why_discard(_: VinetaState, __: int) -> Reason:
    return reason("discard_fits")


def _why_transfer(state: VinetaState, payload: int) -> Reason:
    source, group, target = transfer(payload)
    most = state.board.cards.resettled
    if len(GROUPS[group]) > most:
        return reason("resettle_many", most=most)
    if source == target:
        return reason("same_district")
    sunk = _sunk(state, source, target)
    if sunk is not None:
        return sunk
    heap = state.houses[source] << 2 | MOST_RESETTLED
    return reason("quarantine" if group in GROUPS_OF_HEAP[heap] else "houses_missing")


def _why_swap(state: VinetaState, payload: int) -> Reason:
    one, colour, other, others_colour = swapped(payload)
    if one == other:
        return reason("same_district")
    sunk = _sunk(state, one, other)
    if sunk is not None:
        return sunk
    houses = state.houses
    there = PRESENT[houses[one]] >> colour & PRESENT[houses[other]] >> others_colour & 1
    return reason("quarantine" if there else "houses_missing")


def _why_quarantine(_: VinetaState, __: int) -> Reason:
    return reason("under_water")


def _why_rows(state: VinetaState, one: int, number: int, other: int, others: int) -> Reason:
    """Return why a card of one row and one of another (number 0: its end) do not go together."""
    if one == other:
        return reason("same_row")
    for district, card in ((one, number), (other, others)):
        if not state.rowed >> district & 1:
            return _sunk(state, district) or reason("no_row")
        if card > len(state.rows[district]):
            return reason("no_card_there")
    raise AssertionError("such a move is legal")


def _why_divert(state: VinetaState, payload: int) -> Reason:
    source, number, target = diverted(payload)
    return _why_rows(state, source, number, target, 0)


def _why_exchange(state: VinetaState, payload: int) -> Reason:
    return _why_rows(state, *exchanged(payload))


def _why_ebb(state: VinetaState, payload: int) -> Reason:
    district = payload >> 8
    if not state.rowed >> district & 1:
        return _sunk(state, district) or reason("no_row")
    return reason("no_card_there")


def _why_destiny(state: VinetaState, district: int) -> Reason:
    return _sunk(state, district) or reason("no_row")


def _why_take(_: VinetaState, __: int) -> Reason:
    return reason("take_none")


def _why_sink(state: VinetaState, district: int) -> Reason:
    sunk = _sunk(state, district)
    if sunk is not None:
        return sunk
    return reason("sink_not_tied" if state.rowed else "sink_sea")


_WHY = {
    HOUSE: _why_house,
    CHOOSE: _why_choose,
    OPEN: _why_open,
    EXTEND: _why_extend,
    DISCARD: _why_discard,
    MOVE: _why_transfer,
    RESETTLE: _why_transfer,
    SWAP: _why_swap,
    QUARANTINE: _why_quarantine,
    DIVERT: _why_divert,
    EXCHANGE: _why_exchange,
    EBB: _why_ebb,
    DESTINY: _why_destiny,
    TAKE: _why_take,
    SINK: _why_sink,
}
"""LONGER, SHORTER and WAIVE are always legal with their cards."""
