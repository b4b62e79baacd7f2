"""The fall of the tower and the score (8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.frame import over
from game.rules.atlantis.odds import QUARTER_DEVICE
from game.rules.atlantis.show import picture
from game.rules.atlantis.tables import MOST, TWO, WARRIORS
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

SCORE_BASE = 176


def score(brigands: int, warriors: int, rounds: int) -> int:
    """Return the tower's score, 0 to 99 (8.4.2)."""
    total = SCORE_BASE + brigands + QUARTER_DEVICE[brigands] - 4 * (warriors + rounds)
    return max(0, min(total, MOST))


def victory(state: TowerState, events: list[Event] | None) -> None:
    """The tower has fallen (8.4)."""
    picture(state, events, "victory", sound="theme")
    over(state, TWO[final_score(state)], [state.turn], events)


def final_score(state: TowerState) -> int:
    """Return the score of the seat that besieges the tower in this turn, should it win."""
    assert state.saved is not None
    return score(state.brigands, state.saved[WARRIORS], state.round)
