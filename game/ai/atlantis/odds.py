"""How battles go: exact chances, worked out round by round (RULES 6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.rules.atlantis.battle import FEWEST

FACES = 4
"""Each side's factor in a round is 1 to 4, all equally likely."""


class Prospect(NamedTuple):
    """What a battle leads to: the chance to win, and warriors left on average, won or lost."""

    win: float
    left: float


@cache
def round_chance(warriors: int, brigands: int) -> float:
    """Return the chance to win one round."""
    won = sum(min(FACES, warriors * factor // brigands) for factor in range(1, FACES + 1))
    return won / FACES**2


@cache
def battle(warriors: int, brigands: int, to_the_last: bool) -> Prospect:
    """Return what a battle fought to its end leads to.

    `to_the_last`: rounds go on until a side is gone, as for one player alone.
    """
    if not brigands:
        return Prospect(1.0, float(warriors))
    if warriors < (1 if to_the_last else FEWEST):
        return Prospect(0.0, float(max(warriors - 1, 0 if to_the_last else 1)))
    chance = round_chance(warriors, brigands)
    won = battle(warriors, brigands // 2, to_the_last)
    lost = battle(warriors - 1, brigands, to_the_last) if chance < 1.0 else won
    return Prospect(
        chance * won.win + (1.0 - chance) * lost.win,
        chance * won.left + (1.0 - chance) * lost.left,
    )


def siege(warriors: int, brigands: Mapping[int, int], to_the_last: bool) -> float:
    """Return the chance to take the tower; `brigands` are the possible numbers with weights."""
    total = sum(brigands.values())
    wins = (
        weight * battle(warriors, number, to_the_last).win for number, weight in brigands.items()
    )
    return sum(wins) / total
