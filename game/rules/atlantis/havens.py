"""ASYL/ZITADELLE, GRENZE and INVENTUR (5.6, 5.7, 9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.frame import end, roll, rolled
from game.rules.atlantis.odds import (
    LEAST_RECRUITS,
    LEAST_RELIEF,
    RECRUITS_MASK,
    RELIEF_MASK,
)
from game.rules.atlantis.show import owned, picture, results, sound
from game.rules.atlantis.stocks import gain_food, gain_gold, gain_warriors, set_warriors
from game.rules.atlantis.tables import (
    BITS,
    CITADEL,
    FOOD,
    GOLD,
    HOME,
    KEY_BITS,
    OPEN,
    SEAT_SHIFT,
    SHOW_FOOD,
    SHOW_GOLD,
    SHOW_WARRIORS,
    STEP_RELIEF_FOOD,
    STEP_RELIEF_GOLD,
    STEP_RELIEF_WARRIORS,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

FEW_WARRIORS, FEW_GOLD, FEW_FOOD = 4, 7, 5
DOUBLED_TO = 24
"""The most warriors that the citadel doubles."""


def sanctuary(state: TowerState, events: list[Event] | None) -> None:
    """ASYL/ZITADELLE: warriors first, then gold, then food (5.6)."""
    sound(events, "sanctuary")
    seat = state.turn
    at = seat << SEAT_SHIFT
    bits, warriors = state.stock[at | BITS], state.stock[at]
    citadel = state.doubles and bits & HOME == HOME
    visited = citadel and bits & CITADEL
    if citadel:
        state.stock[at | BITS] = bits | CITADEL
    if warriors <= FEW_WARRIORS and (not visited or state.setup.citadel_again):
        roll(state, STEP_RELIEF_WARRIORS)
        return
    if citadel and not visited and FEW_WARRIORS < warriors <= DOUBLED_TO:
        set_warriors(state, seat, 2 * warriors, "citadel", events)
        state.shown |= SHOW_WARRIORS
    _relieve(state, events)


def _relieve(state: TowerState, events: list[Event] | None) -> None:
    """Go on to gold, food or the end, whatever is due."""
    at = state.turn << SEAT_SHIFT
    if state.stock[at | GOLD] <= FEW_GOLD:
        roll(state, STEP_RELIEF_GOLD)
    else:
        _feed(state, events)


def _feed(state: TowerState, events: list[Event] | None) -> None:
    if state.stock[state.turn << SEAT_SHIFT | FOOD] <= FEW_FOOD:
        roll(state, STEP_RELIEF_FOOD)
    else:
        results(state, events)
        end(state, events)


def on_relief_warriors(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for 5 to 8 warriors."""
    number = LEAST_RECRUITS + (rolled(move, events) & RECRUITS_MASK)
    gain_warriors(state, state.turn, number, "sanctuary", events)
    state.shown |= SHOW_WARRIORS
    _relieve(state, events)


def on_relief_gold(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for 9 to 16 gold."""
    number = LEAST_RELIEF + (rolled(move, events) & RELIEF_MASK)
    gain_gold(state, state.turn, number, "sanctuary", events)
    state.shown |= SHOW_GOLD
    _feed(state, events)


def on_relief_food(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for 9 to 16 food."""
    number = LEAST_RELIEF + (rolled(move, events) & RELIEF_MASK)
    gain_food(state, state.turn, number, "sanctuary", events)
    state.shown |= SHOW_FOOD
    results(state, events)
    end(state, events)


def frontier(state: TowerState, events: list[Event] | None) -> None:
    """GRENZE: out of a kingdom whose key is found, or home with all three (5.7)."""
    seat = state.turn
    place = seat << SEAT_SHIFT | BITS
    bits = state.stock[place]
    sound(events, "frontier")
    accepted = not bits & OPEN
    if accepted:
        state.stock[place] = bits | OPEN
    if accepted or bits & KEY_BITS == KEY_BITS:
        if events is not None:
            events.append(("frontier", seat, accepted))
    else:
        if events is not None:
            events.append(("key_missing", seat, "frontier"))
        picture(state, events, "key_missing", sound="fail")
    end(state, events)


def inventory(state: TowerState, events: list[Event] | None) -> None:
    """INVENTUR: everything that the seat has (9.1)."""
    state.shown = owned(state)
    results(state, events)
    end(state, events)
