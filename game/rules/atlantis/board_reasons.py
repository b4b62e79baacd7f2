"""Why a move on the board is not legal; moves of the tower are judged by the tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.board_tables import (
    BACK,
    CROSSINGS,
    DRAGON_PHASE,
    DRAGON_TO,
    FIRST_BOARD_MOVE,
    FLY,
    GO,
    GO_PHASE,
    KEY_PHASE,
    LAST_PLACE,
    READY,
    fitting_key,
    place_of,
)
from game.rules.atlantis.spaces import (
    CITADEL_SPACE,
    FRONTIER_SPACE,
    KIND,
    KINGDOM,
    NEIGHBOURS,
    SPACES,
    TOWER_SPACE,
)
from game.rules.atlantis.tables import (
    CLEAR,
    FRONTIER,
    INVENTORY,
    KEY_BITS,
    KEYS,
    KIND_SHIFT,
    OPEN,
    PRESS,
    VALUE_MASK,
)
from game.rules.core import CHANCE, OVER, Move, Reason

if TYPE_CHECKING:
    from game.rules.atlantis.board_state import AtlantisState

DOMAIN = "atlantis_rules"

PARAGRAPHS = {
    "go_first": "11.1.1",
    "moved": "11.1.1",
    "no_space": "10.1.1",
    "go_same": "11.1.2",
    "not_adjacent": "11.2.1",
    "foreign_citadel": "11.2.3",
    "own_citadel": "11.2.4",
    "foreign_tower_space": "11.2.5",
    "tower_space": "11.2.5",
    "dragon_space": "11.2.6",
    "frontier_behind": "11.3.1",
    "turned_back": "11.3.2",
    "frontier_closed": "11.3.6",
    "no_pegasus": "11.4.2",
    "fly_same": "11.4.3",
    "fly_frontier": "11.4.3",
    "fly_tower_space": "11.4.3",
    "fly_too_far": "11.4.3",
    "fly_abroad": "11.3.6",
    "key_unpaid": "11.3.3",
    "key_paid": "11.5.2",
    "key_moved": "11.5.3",
    "key_clear": "11.5.5",
    **{f"key_{name}": "11.5.2" for name in ("move", "tomb", "bazaar", "sanctuary", "tower")},
    "dragon_first": "11.7.1",
    "no_dragon": "11.7.1",
    "dragon_plain": "11.7.1",
    "warn_key": "11.3.4",
    "warn_flight": "11.4.4",
}
REASONS = {f"{DOMAIN}.{name}": rule for name, rule in PARAGRAPHS.items()}


def reason(name: str, **params: object) -> Reason:
    """Return the Reason of this name, with its paragraph."""
    return Reason(PARAGRAPHS[name], f"{DOMAIN}.{name}", params)


def why(state: AtlantisState, move: Move) -> Reason | None:
    """Return None if the move is legal, else the reason."""
    if move in state.moves():
        return None
    if isinstance(move, str) or state.seat in (CHANCE, OVER):
        return state.tower.why(move) if _of_the_tower(move) else _at_rest(state)
    kind = move >> KIND_SHIFT
    if state.phase == DRAGON_PHASE:
        return _why_dragon(move) if kind == DRAGON_TO else reason("dragon_first")
    if kind == DRAGON_TO:
        return reason("no_dragon")
    if move >= FIRST_BOARD_MOVE:
        if state.phase != GO_PHASE:
            return reason("moved")
        return _why_travel(state, kind, move & VALUE_MASK)
    found = state.tower.why(move)
    if found is not None:
        return found
    if state.phase == GO_PHASE:
        return reason("go_first")
    return _why_key(state, move & VALUE_MASK)


def _of_the_tower(move: Move) -> bool:
    return isinstance(move, str) or move < FIRST_BOARD_MOVE


def _at_rest(state: AtlantisState) -> Reason | None:
    """Say why nobody can move on the board: the game is over, or the die is to be rolled."""
    return state.tower.why(PRESS << KIND_SHIFT)


def _why_dragon(move: int) -> Reason:
    space = move & VALUE_MASK
    return reason("dragon_plain" if space in SPACES else "no_space", space=space)


def _why_travel(state: AtlantisState, kind: int, space: int) -> Reason:
    seat = state.seat
    if kind == FLY and not state.pegasus[seat]:
        return reason("no_pegasus")
    if space not in SPACES:
        return reason("no_space", space=space)
    at = state.at[seat]
    if space == at:
        return reason("go_same" if kind == GO else "fly_same")
    if kind == GO and space not in NEIGHBOURS[at]:
        return reason("not_adjacent", space=space, at=at)
    if kind == FLY and KIND[space] == FRONTIER_SPACE:
        return reason("fly_frontier")
    if kind == FLY and KIND[space] == TOWER_SPACE:
        return reason("fly_tower_space")
    closed = _why_closed(state, seat, space)
    if closed is not None:
        return closed
    return _why_flight(state, seat) if kind == FLY else _why_frontier(state, seat, at, space)


def _why_closed(state: AtlantisState, seat: int, space: int) -> Reason | None:
    """Say why a space may not be entered from anywhere; None if it may."""
    home, standing = state.setup.homes[seat], state.standing(seat)
    foreign = KINGDOM[space] != home
    if KIND[space] == CITADEL_SPACE and (foreign or standing != BACK):
        return reason("foreign_citadel" if foreign else "own_citadel")
    if KIND[space] == TOWER_SPACE and (foreign or standing < READY):
        return reason("foreign_tower_space" if foreign else "tower_space")
    return reason("dragon_space", space=space) if space == state.dragon else None


def _why_frontier(state: AtlantisState, seat: int, at: int, space: int) -> Reason:
    """Say why an adjacent, open space cannot be reached: a frontier is crossed one way only."""
    if KIND[at] == FRONTIER_SPACE:
        return reason("turned_back")
    behind = KINGDOM[space] != KINGDOM[at]
    return reason("frontier_behind" if behind else "frontier_closed")


def _why_flight(state: AtlantisState, seat: int) -> Reason:
    back = state.place(seat) == LAST_PLACE and state.flight_kingdom(seat) == state.setup.homes[seat]
    return reason("fly_abroad" if back else "fly_too_far")


def _why_key(state: AtlantisState, key: int) -> Reason:
    """Say why guided keys do not allow a live key."""
    if state.phase != KEY_PHASE or key == CLEAR:
        return reason("key_clear")
    seat = state.seat
    paid = state.paid(seat)
    if not paid:
        return reason("key_unpaid")
    if key == INVENTORY:
        return reason("key_moved")
    if key == FRONTIER:
        return reason("key_paid")
    fitting = fitting_key(state.at[seat], paid, state.standing(seat))
    return reason(f"key_{KEYS[fitting]}")


def warning(state: AtlantisState, move: int) -> Reason | None:
    """Return what a step or flight across a frontier without the key leads to, else None."""
    kind, space = move >> KIND_SHIFT, move & VALUE_MASK
    if state.phase != GO_PHASE or kind not in (GO, FLY):
        return None
    seat = state.seat
    bits = state.bits(seat)
    crossings = CROSSINGS[bits]
    further = place_of(state.setup.homes[seat], space, crossings) > crossings
    # home again counts as the last place only after three crossings
    if not further or not bits & OPEN or bits & KEY_BITS == KEY_BITS:
        return None
    return reason("warn_flight" if kind == FLY else "warn_key")
