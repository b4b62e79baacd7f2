"""Ways over the board: where errands lead, and which step or flight gets there soonest."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from game.rules.atlantis.board_tables import FLY, GO, M_STAY
from game.rules.atlantis.board_view import AtlantisView
from game.rules.atlantis.spaces import (
    BAZAARS,
    CITADELS,
    FRONTIER_SPACE,
    FRONTIERS,
    KIND,
    KINGDOM,
    NEIGHBOURS,
    PLAIN,
    RUINS,
    SANCTUARIES,
    TERRITORIES,
    TOMBS,
    TOWER_SPACES,
)
from game.rules.atlantis.tables import KIND_SHIFT, VALUE_MASK

FAR = 99
"""The length of a way that is not there."""
FLIGHT_SAVES = 3
"""A Pegasus card is worth about so many steps."""
_GOALS = {
    "tomb": (TOMBS, RUINS),
    "bazaar": (BAZAARS,),
    "sanctuary": (SANCTUARIES,),
    "frontier": (FRONTIERS,),
    "citadel": (CITADELS,),
    "tower": (TOWER_SPACES,),
}


def kingdom_of(view: AtlantisView, seat: int) -> int:
    """Return the kingdom that a seat is in, on a frontier the one ahead if it is paid for."""
    at = view.at[seat]
    if KIND[at] == FRONTIER_SPACE and view.paid[seat]:
        return (KINGDOM[at] + 1) % 4
    return KINGDOM[at]


def goals(errand: str, kingdom: int) -> list[int]:
    """Return the spaces of a kingdom where an errand can be done."""
    return [spaces[kingdom] for spaces in _GOALS[errand]]


def distances(targets: Collection[int], kingdom: int, blocked: int | None) -> dict[int, int]:
    """Return the steps to the nearest target from every space of a kingdom and its entry."""
    land = {*TERRITORIES[kingdom]} - {CITADELS[kingdom]}
    entries = {FRONTIERS[kingdom - 1], CITADELS[kingdom], TOWER_SPACES[kingdom]}
    found = {target: 0 for target in targets if target != blocked}
    queue = deque(found)
    while queue:
        space = queue.popleft()
        for other in NEIGHBOURS[space]:
            if other not in found and (other in land or other in entries) and other != blocked:
                found[other] = found[space] + 1
                if other in land:
                    queue.append(other)
    return found


def travel(view: AtlantisView, errand: str) -> int:
    """Return the step, stay or flight of `moves()` that furthers an errand most."""
    seat, moves = view.viewer, view.moves()
    assert seat is not None
    kingdom, at = kingdom_of(view, seat), view.at[seat]
    if errand == "frontier" and not view.paid[seat]:
        return M_STAY
    ways = distances(goals(errand, kingdom), kingdom, view.dragon)
    best, length = M_STAY, ways.get(at, FAR)
    for move in moves:
        if move >> KIND_SHIFT == GO and ways.get(move & VALUE_MASK, FAR) < length:
            best, length = move, ways[move & VALUE_MASK]
    if view.pegasus[seat]:
        return _flight(view, moves, errand, ways, ways.get(at, FAR)) or best
    return best


def _flight(
    view: AtlantisView, moves: list[int], errand: str, ways: dict[int, int], length: int
) -> int | None:
    """Return the flight that saves most, None if none saves enough."""
    kingdom = kingdom_of(view, view.viewer or 0)
    best, saved = None, FLIGHT_SAVES
    beyond: dict[int, int] = {}
    if errand == "frontier":
        following = (kingdom + 1) % 4
        beyond = distances(goals("tomb", following), following, view.dragon)
    for move in moves:
        if move >> KIND_SHIFT != FLY or view.warning(move) is not None:
            continue
        space = move & VALUE_MASK
        saves = length - ways.get(space, FAR)
        if errand == "frontier" and KINGDOM[space] != kingdom:
            # the crossing is paid for there; two more steps would have led to a tomb
            saves = length + 2 - beyond.get(space, FAR)
        if saves > saved:
            best, saved = move, saves
    return best


def hindrance(view: AtlantisView, seat: int) -> list[int]:
    """Return plain spaces where the dragon is in another seat's way, the best first."""
    kingdom, at = kingdom_of(view, seat), view.at[seat]
    own = view.players[seat]
    errand = "tomb" if own["kingdom_key_open"] and len(own["keys"]) < 3 else "frontier"
    if view.crossings[seat] == 4:
        errand = "tower"
    ways = distances(goals(errand, kingdom), kingdom, None)
    length = ways.get(at, FAR)
    return [
        space for space in NEIGHBOURS[at] if KIND[space] == PLAIN and ways.get(space, FAR) < length
    ]
