"""The start of a turn: curse, food, and then what the key does (3.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.atlantis.bazaar import bazaar
from game.rules.atlantis.field import move as move_on
from game.rules.atlantis.field import tomb
from game.rules.atlantis.frame import clear, defeat, end, pressed
from game.rules.atlantis.havens import frontier, inventory, sanctuary
from game.rules.atlantis.show import picture, results, sound
from game.rules.atlantis.siege import tower
from game.rules.atlantis.stocks import lose_warriors, set_food
from game.rules.atlantis.tables import (
    BAZAAR,
    BITS,
    CLEAR,
    CURSED,
    FOOD,
    FRONTIER,
    INVENTORY,
    MOVE,
    RATIONS,
    SANCTUARY,
    SEAT_SHIFT,
    SHOW_GOLD,
    SHOW_WARRIORS,
    TOMB,
    TOWER,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

WARNED_TURNS = 4
"""The tower warns when the food left lasts for fewer turns."""
ACTIONS: dict[int, Callable[[TowerState, list[Event] | None], None]] = {
    MOVE: move_on,
    TOMB: tomb,
    BAZAAR: bazaar,
    SANCTUARY: sanctuary,
    TOWER: tower,
    FRONTIER: frontier,
    INVENTORY: inventory,
}


def on_turn(state: TowerState, move: int, events: list[Event] | None) -> None:
    """Handle a key at the start of a turn."""
    key = pressed(state, move, events)
    if key == CLEAR:
        clear(state, events)
        return
    at = state.turn << SEAT_SHIFT
    stock = state.stock
    cursed = stock[at | BITS] & CURSED
    state.shown = 0
    if cursed:
        picture(state, events, "cursed", sound="round_lost")
        state.shown = SHOW_WARRIORS | SHOW_GOLD
        results(state, events)
    if not _eat(state, events):
        defeat(state, events)
        return
    state.saved = (stock[at], stock[at | 1], stock[at | 2], stock[at | 3])
    if cursed:
        stock[at | BITS] &= ~CURSED
        if events is not None:
            events.append(("curse", state.turn, False, None))
        end(state, events)
    else:
        ACTIONS[key](state, events)


def _eat(state: TowerState, events: list[Event] | None) -> bool:
    """Charge the food of this turn (4.4); return whether anybody is left."""
    seat = state.turn
    at = seat << SEAT_SHIFT
    ration, food = RATIONS[state.stock[at]], state.stock[at | FOOD]
    if food < ration:
        set_food(state, seat, 0, "eaten", events)
        if not lose_warriors(state, seat, 1, "starved", events):
            return False
        sound(events, "funeral")
        return True
    set_food(state, seat, food - ration, "eaten", events)
    if food < (WARNED_TURNS + 1) * ration:
        sound(events, "low_food")
    return True
