"""Atlantis: the tower in the middle of four kingdoms, and the knights on their way round it."""

from __future__ import annotations

from game.rules.atlantis import board_reasons, reasons
from game.rules.atlantis.board_setting import from_position
from game.rules.atlantis.board_setup import BOARD_OPTIONS
from game.rules.atlantis.board_state import AtlantisState
from game.rules.atlantis.setup import LEVEL, MOST_SEATS, OPTIONS
from game.rules.atlantis.tower import EVENTS as TOWER_EVENTS
from game.rules.atlantis.tower import TOWER
from game.rules.core import Rules, State

EVENTS = {
    **TOWER_EVENTS,
    "went": ("seat", "source", "target"),
    "stayed": ("seat", "space"),
    "flew": ("seat", "source", "target"),
    "returned": ("seat", "source", "target", "why"),
    "crossed": ("seat", "crossings"),
    "card": ("seat", "held", "why"),
    "figure": ("seat", "source", "target"),
}


def winners(state: State) -> list[int]:
    """Return the seat that has taken the tower, if any."""
    assert isinstance(state, AtlantisState)
    winner = state.tower.winner
    return [] if winner is None else [winner]


ATLANTIS: Rules = Rules(
    id="atlantis",
    version=1,
    seats=(1, MOST_SEATS),
    options=(LEVEL, *OPTIONS, *BOARD_OPTIONS),
    events=EVENTS,
    reasons=reasons.REASONS | board_reasons.REASONS,
    new=lambda seats, options: AtlantisState.new(seats, ATLANTIS.complete(options)),
    from_position=lambda position, options: from_position(position, ATLANTIS.complete(options)),
    reveals=TOWER.reveals,
    winners=winners,
    endless=True,
)
