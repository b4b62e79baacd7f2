"""Numbers that a stock card does not show, guessed so that everything known agrees (10.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.battle import FEWEST
from game.rules.atlantis.havens import FEW_GOLD, FEW_WARRIORS
from game.rules.atlantis.stocks import BAGS_A_WARRIOR, gold_limit
from game.rules.atlantis.tables import (
    BITS,
    FOOD,
    GOLD,
    MOST,
    SEAT_SHIFT,
    STEP_BATTLE,
    STEP_GUARD,
    STEP_RELIEF_GOLD,
    STEP_RELIEF_WARRIORS,
    STEP_STRIKE,
)
from game.rules.core import OVER

if TYPE_CHECKING:
    from game.rules.atlantis.board_state import AtlantisState


def fill(state: AtlantisState, unseen: list[tuple[int, int]]) -> None:
    """Replace what the cards show of unseen numbers; what FREI goes back to is set to the same."""
    if state.cards is None or state.seat == OVER:
        return
    tower = state.tower
    for seat, column in unseen:
        low, high = _bounds(state, seat, column, (seat, GOLD) in unseen)
        seen = state.cards.seen[2 * seat + column]
        tower.stock[seat << SEAT_SHIFT | column] = _near(seen, low, high)
    if tower.saved is not None:
        at = tower.turn << SEAT_SHIFT
        bits, warriors = tower.saved[BITS], tower.stock[at]
        gold = min(tower.stock[at | GOLD], gold_limit(warriors, bits))
        tower.saved = (warriors, gold, tower.saved[FOOD], bits)


def _bounds(state: AtlantisState, seat: int, column: int, gold_unseen: bool) -> tuple[int, int]:
    """Return the least and the most that a number can be."""
    tower = state.tower
    at, step = seat << SEAT_SHIFT, tower.step
    warriors, gold, _, bits = tower.stock[at : at + 4]
    acting = seat == tower.turn
    if column == GOLD:
        offer = tower.offer if acting else None
        most = FEW_GOLD if acting and step == STEP_RELIEF_GOLD else MOST
        return offer.cost if offer else 0, min(most, gold_limit(warriors, bits))
    low = 1
    setup = tower.setup
    if acting and step in (STEP_BATTLE, STEP_STRIKE, STEP_GUARD):
        low = 1 if setup.solo or setup.last_stand else FEWEST
    carried = (tower.offer.cost if acting and tower.offer else 0) if gold_unseen else gold
    spare = gold_limit(0, bits)
    low = max(low, -((spare - carried) // BAGS_A_WARRIOR))
    return low, FEW_WARRIORS if acting and step == STEP_RELIEF_WARRIORS else MOST


def _near(seen: int, low: int, high: int) -> int:
    """Return the number of a range nearest to another, but not that one; rather less than more."""
    below, above = min(seen - 1, high), max(seen + 1, low)
    if below >= low and (above > high or seen - below <= above - seen):
        return below
    return above
