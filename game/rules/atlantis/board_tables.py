"""What the board looks up: moves, homes, ways from space to space, keys that fit a space.

A seat's way round is counted in places: the home kingdom is place 0, the frontier ahead and the
kingdom behind it place 1, and so on; after the fourth frontier the home kingdom is place 4. A seat
has crossed as many frontiers as the tower has accepted; what lies further is not yet paid for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.rules.atlantis.odds import MOVES
from game.rules.atlantis.spaces import (
    ASYLUM,
    BAZAAR_SPACE,
    CITADEL_SPACE,
    CITADELS,
    FRONTIER_SPACE,
    KIND,
    KINGDOM,
    NEIGHBOURS,
    PLAIN,
    PLAINS,
    RUIN,
    SPACES,
    TERRITORIES,
    TOMB_SPACE,
    TOWER_SPACE,
)
from game.rules.atlantis.tables import (
    BAZAAR,
    CLEAR,
    FRONTIER,
    HOME,
    INVENTORY,
    KEY_BITS,
    KIND_SHIFT,
    MOVE,
    PHASE_OF,
    PRESS,
    SANCTUARY,
    STEP_BUY,
    STEP_OFFER,
    TOMB,
    TOWER,
)

# Moves of the board: kind << KIND_SHIFT | space, above all moves of the tower

GO, STAY, FLY, DRAGON_TO = range(8, 12)
WORDS: Mapping[int, str] = {GO: "go", STAY: "stay", FLY: "fly", DRAGON_TO: "dragon"}
FIRST_BOARD_MOVE = GO << KIND_SHIFT
M_STAY = STAY << KIND_SHIFT

# What the board waits for

TOWER_PHASE, GO_PHASE, KEY_PHASE, DRAGON_PHASE = range(4)
"""The tower's own step; a step of the knight; a key that fits (guided); the dragon's new space."""

SEATINGS: Mapping[str, tuple[int, ...]] = {"right": (0, 1, 2, 3), "clockwise": (0, 3, 2, 1)}
"""Home kingdom of each seat."""
LAST_PLACE = 4

# What a seat may do beyond its next step, by its keys and crossings

ABROAD, LATE, READY, BACK = range(4)
"""May leave home; back home unpaid and without the last key; has three keys; has paid four times.

Only guided keys hold up whoever is late: else GRENZE might have been pressed at home, too soon.
"""
CROSSINGS = tuple(bits.bit_count() for bits in range(HOME + 1))
"""Frontiers crossed, by `bits & HOME`: one opened each key found, one more the key still open."""


def _standing(guided: bool, bits: int) -> int:
    if bits == HOME:
        return BACK
    if bits & KEY_BITS == KEY_BITS:
        return READY
    return LATE if guided and CROSSINGS[bits] == LAST_PLACE - 1 else ABROAD


STANDING = tuple(
    tuple(_standing(guided, bits) for bits in range(HOME + 1)) for guided in (False, True)
)
"""`STANDING[guided][bits & HOME]`."""


def place_of(home: int, space: int, crossings: int) -> int:
    """Return how far round a space lies for a seat; home after three crossings is the last."""
    place = (KINGDOM[space] - home) % 4
    if KIND[space] == FRONTIER_SPACE:
        return place + 1
    return place or (LAST_PLACE if crossings >= LAST_PLACE - 1 else 0)


PAID = tuple(
    tuple(
        bytes([0, *(place_of(home, space, crossings) <= crossings for space in SPACES)])
        for crossings in CROSSINGS
    )
    for home in range(4)
)
"""`PAID[home][bits & HOME][space]`: whether no frontier up to there is unpaid."""


@cache
def steps(home: int, standing: int, space: int) -> tuple[int, ...]:
    """Return the moves of a knight from a space on foot, staying included, sorted (11.2, 11.3)."""
    found = [GO << KIND_SHIFT | to for to in NEIGHBOURS[space] if _open(home, standing, space, to)]
    return (*found, M_STAY)


def _open(home: int, standing: int, space: int, to: int) -> bool:
    kind, kingdom = KIND[to], KINGDOM[to]
    if kind == FRONTIER_SPACE:
        # only the one ahead: it belongs to the kingdom that one stands in
        ahead = KIND[space] != FRONTIER_SPACE and KINGDOM[space] == kingdom
        return ahead and (standing == ABROAD or kingdom != home)
    if KIND[space] == FRONTIER_SPACE and kingdom == KINGDOM[space]:
        return False
    if kind == TOWER_SPACE:
        return kingdom == home and standing >= READY
    if kind == CITADEL_SPACE:
        return kingdom == home and standing == BACK
    return True


@cache
def flights(home: int, standing: int, kingdom: int) -> tuple[int, ...]:
    """Return the flights that start in a kingdom, to its own spaces too, sorted (11.4)."""
    kingdoms = [kingdom]
    if kingdom != home or standing == ABROAD:
        kingdoms.append((kingdom + 1) % 4)
    return tuple(
        FLY << KIND_SHIFT | space
        for space in sorted(space for land in kingdoms for space in TERRITORIES[land])
        if KIND[space] != CITADEL_SPACE or (space == CITADELS[home] and standing == BACK)
    )


DRAGON_MOVES = tuple(DRAGON_TO << KIND_SHIFT | space for space in PLAINS)

# Keys

_FITTING = {
    PLAIN: MOVE,
    TOWER_SPACE: TOWER,
    FRONTIER_SPACE: MOVE,
    CITADEL_SPACE: SANCTUARY,
    TOMB_SPACE: TOMB,
    RUIN: TOMB,
    BAZAAR_SPACE: BAZAAR,
    ASYLUM: SANCTUARY,
}


def press(key: int) -> int:
    """Return the move that presses a key."""
    return PRESS << KIND_SHIFT | key


def fitting_key(space: int, paid: bool, standing: int) -> int:
    """Return the key that fits a space (11.5.2)."""
    if not paid:
        return FRONTIER
    if KIND[space] == CITADEL_SPACE and standing != BACK:
        return MOVE
    return _FITTING[KIND[space]]


@cache
def guided_keys(space: int, paid: bool, standing: int, stayed: bool) -> tuple[int, ...]:
    """Return the presses that guided keys allow on a space, sorted (11.5)."""
    keys = [fitting_key(space, paid, standing)]
    if stayed and paid:
        keys.append(INVENTORY)
    return tuple(sorted(map(press, keys)))


def _guided(step: int) -> list[int]:
    if step in (STEP_OFFER, STEP_BUY):
        return MOVES[step]
    return [move for move in MOVES[step] if move != press(CLEAR)]


GUIDED_MOVES = tuple(_guided(step) for step in range(len(PHASE_OF)))
"""The tower's moves of each step with guided keys: FREI works in the bazaar only (11.5.5)."""
