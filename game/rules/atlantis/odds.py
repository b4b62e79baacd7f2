"""What the die means, and the weights of what is drawn before the first turn.

Every roll is one of 0 to 15, all equally likely.
"""

from __future__ import annotations

from game.rules.atlantis.tables import (
    BRIGANDS,
    HOLD_NO,
    KIND_SHIFT,
    LIVE_KEYS,
    ORDER,
    ORDERS,
    PHASE_OF,
    PRACTICE_BRIGANDS,
    PRESS,
    RELEASE_NO,
    ROLL,
    SIGN,
    STEP_BATTLE,
    STEP_BRIGANDS,
    STEP_BRIGANDS_2,
    STEP_BRIGANDS_3,
    STEP_ORDER,
    STEP_OVER,
    STEP_SIGN,
)

SIDES = 16

LOST, DRAGON, PLAGUE, RAID, SAFE = range(5)
ENCOUNTERS = ("lost", "dragon", "plague", "brigands", "safe")
ENCOUNTER = (LOST,) * 3 + (DRAGON,) * 2 + (PLAGUE,) * 3 + (RAID,) * 3 + (SAFE,) * 5
"""What happens on the way, by roll."""

EMPTY, GUARDED, UNGUARDED = range(3)
TOMBS = ("empty", "brigands", "treasure")
TOMB_FIND = (EMPTY,) * 2 + (GUARDED,) * 10 + (UNGUARDED,) * 4
"""What is in a tomb or ruin, by roll."""

DIFFERENCE = (0,) * 6 + (1,) * 5 + (2,) * 5
"""How many brigands more or fewer than warriors, by roll."""

FIND_KEY, FIND_PEGASUS, FIND_SWORD, FIND_WIZARD = range(4)
TREASURE = (FIND_KEY,) * 10 + (FIND_PEGASUS,) * 2 + (FIND_SWORD,) * 2 + (FIND_WIZARD,) * 2
"""What lies beside the gold, by roll."""

PROPOSED = (2,) * 6 + (0,) * 5 + (1,) * 5
"""The key that a riddle shows first, by roll: 0 bronze, 1 silver, 2 gold."""
NEXT_KEY = (2, 0, 1)
"""The key that NEIN leads to: gold, silver, bronze, gold."""

LEAST_GOLD, GOLD_MASK = 13, 7
LEAST_RECRUITS, RECRUITS_MASK = 5, 3
LEAST_RELIEF, RELIEF_MASK = 9, 7
LEAST_WAGE, WAGE_MASK = 5, 3
LEAST_PRICE, PRICE_MASK = 17, 7

BRIGAND_WEIGHTS: dict[int, dict[int, int]] = {
    1: dict.fromkeys(range(17, 33), 1),
    2: dict.fromkeys(range(33, 65), 1),
    3: dict.fromkeys(range(17, 33), 2) | dict.fromkeys(range(33, 65), 1),
    4: {PRACTICE_BRIGANDS: 1},
}
"""The tower's brigands by level, with their weights."""
ORDER_WEIGHTS: dict[str, int] = {
    "bronze-silver-gold": 45,
    "bronze-gold-silver": 51,
    "silver-bronze-gold": 44,
    "silver-gold-bronze": 36,
    "gold-bronze-silver": 45,
    "gold-silver-bronze": 35,
}
"""The order of the riddle's keys, in 256ths."""


def quarter_by_digits(number: int) -> int:
    """Return a quarter as the device takes it: of tens and ones apart, both rounded down."""
    return number // 10 * 10 // 4 + number % 10 // 4


QUARTER_DEVICE = tuple(map(quarter_by_digits, range(100)))
QUARTER_PRINTED = tuple(number // 4 for number in range(100))


def _moves(step: int) -> list[int]:
    levels = {STEP_BRIGANDS: 1, STEP_BRIGANDS_2: 2, STEP_BRIGANDS_3: 3}
    if step in levels:
        return [BRIGANDS << KIND_SHIFT | number for number in BRIGAND_WEIGHTS[levels[step]]]
    if step == STEP_ORDER:
        return [ORDER << KIND_SHIFT | number for number in range(len(ORDERS))]
    if step in LIVE_KEYS:
        return sorted(PRESS << KIND_SHIFT | key for key in LIVE_KEYS[step])
    if step == STEP_BATTLE:
        return [HOLD_NO, RELEASE_NO]
    if step == STEP_SIGN:
        return [SIGN << KIND_SHIFT, SIGN << KIND_SHIFT | 1]
    if step == STEP_OVER:
        return []
    return [ROLL << KIND_SHIFT | value for value in range(SIDES)]


def _weights(step: int, moves: list[int]) -> list[int]:
    levels = {STEP_BRIGANDS: 1, STEP_BRIGANDS_2: 2, STEP_BRIGANDS_3: 3}
    if step in levels:
        return list(BRIGAND_WEIGHTS[levels[step]].values())
    if step == STEP_ORDER:
        return [ORDER_WEIGHTS[name] for name in ORDERS]
    return [1] * len(moves)


MOVES = tuple(_moves(step) for step in range(len(PHASE_OF)))
"""All moves of each step, sorted."""
WEIGHTS = tuple(_weights(step, moves) for step, moves in enumerate(MOVES))
"""The weights of `MOVES` where chance moves."""
DECISIONS = frozenset({*LIVE_KEYS, STEP_BATTLE})
"""The steps at which a player moves."""
