"""Battles: rounds, retreat, defeat and what a victory brings (6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.frame import defeat, end, roll, rolled
from game.rules.atlantis.show import picture, sound
from game.rules.atlantis.stocks import lose_warriors
from game.rules.atlantis.tables import (
    HOLD,
    KIND_SHIFT,
    SEAT_SHIFT,
    STEP_BATTLE,
    STEP_GOLD,
    STEP_GUARD,
    STEP_STRIKE,
    TWO,
)
from game.rules.atlantis.victory import victory
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

FEWEST = 3
"""Of several players only one with so many warriors fights a round (6.2.2)."""
STRENGTH_MASK = 3
PICTURE_FACE = 6
"""Warriors and brigands are on the same face of the drum."""


def fight(state: TowerState, brigands: int, at_tower: bool, events: list[Event] | None) -> None:
    """Begin a battle."""
    state.foe = brigands
    state.siege = at_tower
    if at_tower:
        state.brigands_known = True
    if events is not None:
        events.append(("battle", state.turn, brigands, at_tower))
    sound(events, "battle_horn")
    picture(state, events, "brigands", TWO[brigands])
    _next_round(state, events)


def _next_round(state: TowerState, events: list[Event] | None) -> None:
    setup = state.setup
    if state.foe == 0:
        _won(state, events)
    elif setup.solo or setup.last_stand or state.stock[state.turn << SEAT_SHIFT] >= FEWEST:
        state.step = STEP_BATTLE
        state.seat = state.turn
    else:
        _beaten(state, "lost", events)


def on_battle(state: TowerState, move: int, events: list[Event] | None) -> None:
    """NEIN held or not before a round (6.3)."""
    if move >> KIND_SHIFT == HOLD:
        if events is not None:
            events.append(("hold", state.turn))
        _beaten(state, "retreat", events)
    else:
        if events is not None:
            events.append(("release", state.turn))
        roll(state, STEP_STRIKE)


def on_strike(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The first roll of a round, for the warriors (6.2.1)."""
    state.scratch = 1 + (rolled(move, events) & STRENGTH_MASK)
    roll(state, STEP_GUARD)


def on_guard(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The second roll, for the brigands: the round is decided (6.2.1)."""
    guard = 1 + (rolled(move, events) & STRENGTH_MASK)
    seat = state.turn
    warriors = state.stock[seat << SEAT_SHIFT]
    if warriors * state.scratch >= state.foe * guard:
        state.foe >>= 1
        _count(state, warriors, True, events)
    elif warriors == 1 and not state.setup.solo:
        # the last stand: the tower counts 00, but one warrior gets away
        _count(state, 0, False, events)
        _beaten(state, "lost", events)
        return
    else:
        left = lose_warriors(state, seat, 1, "battle", events)
        if not left:
            defeat(state, events)
            return
        _count(state, left, False, events)
    _next_round(state, events)


def _count(state: TowerState, warriors: int, won: bool, events: list[Event] | None) -> None:
    """Show both sides after a round."""
    state.drum = PICTURE_FACE
    if events is not None:
        events.append(("round", state.turn, won, warriors, state.foe))
        picture(state, events, "warriors", TWO[warriors])
        picture(state, events, "brigands", TWO[state.foe])
        sound(events, "round_won" if won else "round_lost")


def _won(state: TowerState, events: list[Event] | None) -> None:
    if events is not None:
        events.append(("battle_over", state.turn, "won"))
    if state.siege:
        victory(state, events)
    else:
        roll(state, STEP_GOLD)


def _beaten(state: TowerState, how: str, events: list[Event] | None) -> None:
    """Lose or break off: one warrior more is gone, nothing is found (6.3.2)."""
    if events is not None:
        events.append(("battle_over", state.turn, how))
    if lose_warriors(state, state.turn, 1, how, events):
        picture(state, events, "warriors", sound="funeral")
        end(state, events)
    else:
        defeat(state, events)
