"""Warriors, gold, food and things change hands; each change is told, limits are kept (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.tables import (
    BEAST,
    BITS,
    FOOD,
    GOLD,
    MOST,
    SEAT_SHIFT,
    THINGS,
    WARRIORS,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

BAGS_A_WARRIOR = 6
BAGS_A_BEAST = 50


def gold_limit(warriors: int, bits: int) -> int:
    """Return how much gold can be carried (4.3)."""
    limit = BAGS_A_WARRIOR * warriors + (BAGS_A_BEAST if bits & BEAST else 0)
    return min(limit, MOST)


def set_warriors(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> None:
    """Set a seat's warriors; gold that they cannot carry is gone."""
    stock, at = state.stock, seat << SEAT_SHIFT
    before = stock[at]
    stock[at] = number
    if events is not None and number != before:
        events.append(("warriors", seat, before, number, why))
    if number < before:
        limit = gold_limit(number, stock[at | BITS])
        if stock[at | GOLD] > limit:
            set_gold(state, seat, limit, "surplus", events)


def set_gold(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> None:
    """Set a seat's gold."""
    place = seat << SEAT_SHIFT | GOLD
    before = state.stock[place]
    state.stock[place] = number
    if events is not None and number != before:
        events.append(("gold", seat, before, number, why))


def set_food(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> None:
    """Set a seat's food."""
    place = seat << SEAT_SHIFT | FOOD
    before = state.stock[place]
    state.stock[place] = number
    if events is not None and number != before:
        events.append(("food", seat, before, number, why))


def lose_warriors(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> int:
    """Take warriors; return how many are left. Of several players one keeps one (4.5)."""
    left = state.stock[seat << SEAT_SHIFT | WARRIORS] - number
    if left < 1:
        left = 0 if state.setup.solo else 1
    set_warriors(state, seat, left, why, events)
    return left


def gain_warriors(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> None:
    """Add warriors, 99 at most."""
    total = state.stock[seat << SEAT_SHIFT | WARRIORS] + number
    set_warriors(state, seat, min(total, MOST), why, events)


def gain_gold(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> None:
    """Add gold, as much as can be carried."""
    at = seat << SEAT_SHIFT
    limit = gold_limit(state.stock[at | WARRIORS], state.stock[at | BITS])
    set_gold(state, seat, min(state.stock[at | GOLD] + number, limit), why, events)


def gain_food(
    state: TowerState, seat: int, number: int, why: str, events: list[Event] | None
) -> None:
    """Add food, 99 at most."""
    total = state.stock[seat << SEAT_SHIFT | FOOD] + number
    set_food(state, seat, min(total, MOST), why, events)


def set_thing(
    state: TowerState, seat: int, thing: str, owned: bool, why: str, events: list[Event] | None
) -> None:
    """Give a seat a thing (an item or a key) or take it."""
    place = seat << SEAT_SHIFT | BITS
    bit = THINGS[thing]
    if owned:
        state.stock[place] |= bit
    else:
        state.stock[place] &= ~bit
    if events is not None:
        events.append(("thing", seat, thing, owned, why))
