"""A state of Atlantis as a position in JSON: the tower's, and what the board adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis import position
from game.rules.atlantis.board_card import COLUMNS
from game.rules.atlantis.board_tables import DRAGON_PHASE, GO_PHASE
from game.rules.core import Position

if TYPE_CHECKING:
    from game.rules.atlantis.board_state import AtlantisState

GO_NAME, DRAGON_NAME = "go", "dragon"
TURN_NAME, END_NAME = "turn", "end"
"""The tower's names of the steps that the board's phases go before."""


def to_position(state: AtlantisState) -> Position:
    """Return every field (docs/protocol.md)."""
    found = position.to_position(state.tower)
    for seat, player in enumerate(found["players"]):
        player["at"] = state.at[seat]
        player["last"] = state.last[seat]
        player["pegasus"] = state.pegasus[seat]
        player["crossings"] = state.crossings(seat)
        if state.cards is not None:
            player["card"] = dict.fromkeys(COLUMNS)
    if state.cards is not None:
        for seat, column in state.cards.unseen(state.tower):
            number = state.cards.seen[2 * seat + column]
            found["players"][seat]["card"][COLUMNS[column]] = number
    if found["turn_start"] is not None:
        found["turn_start"]["pegasus"] = state.held
    if state.phase == GO_PHASE:
        found["phase"] = GO_NAME
    elif state.phase == DRAGON_PHASE:
        found["phase"] = DRAGON_NAME
    found["dragon"] = state.dragon or None
    found["stock_pegasus"] = state.stock_pegasus
    return found
