"""What is found after a battle or in a tomb, and the wizard's curse (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.frame import clear, end, pressed, roll, rolled, wait
from game.rules.atlantis.odds import (
    FIND_KEY,
    FIND_PEGASUS,
    FIND_SWORD,
    GOLD_MASK,
    LEAST_GOLD,
    TREASURE,
)
from game.rules.atlantis.show import picture, results
from game.rules.atlantis.stocks import (
    gain_gold,
    gain_warriors,
    lose_warriors,
    set_gold,
    set_thing,
)
from game.rules.atlantis.tables import (
    BITS,
    CLEAR,
    CURSED,
    GOLD,
    GOLDEN,
    KEY_BITS,
    NO,
    OPEN,
    SEAT_SHIFT,
    SHOW,
    SHOW_GOLD,
    SHOW_PEGASUS,
    SHOW_WARRIORS,
    STEP_CURSE,
    STEP_TREASURE,
    SWORD,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

NEW_KEY = {0: "bronze_key", 1: "silver_key", 3: "gold_key"}
"""The key that is found next, by the keys owned."""


def on_gold(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for gold, of which there always is some (7.1)."""
    bags = LEAST_GOLD + (rolled(move, events) & GOLD_MASK)
    gain_gold(state, state.turn, bags, "treasure", events)
    state.shown |= SHOW_GOLD
    results(state, events)
    roll(state, STEP_TREASURE)


def on_treasure(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for what else is there (7.2.1)."""
    found = TREASURE[rolled(move, events)]
    bits = state.stock[state.turn << SEAT_SHIFT | BITS]
    if found == FIND_KEY:
        if bits & OPEN and not bits & GOLDEN:
            _find(state, NEW_KEY[bits & KEY_BITS], events)
    elif found == FIND_PEGASUS:
        _pegasus(state, events)
    elif found == FIND_SWORD:
        if not bits & SWORD:
            _find(state, "sword", events)
    elif not state.setup.solo:
        picture(state, events, "wizard")
        _point_at(state, state.turn, events)
        return
    end(state, events)


def _find(state: TowerState, thing: str, events: list[Event] | None) -> None:
    set_thing(state, state.turn, thing, True, "treasure", events)
    if thing != "sword":
        state.stock[state.turn << SEAT_SHIFT | BITS] &= ~OPEN
    state.shown |= SHOW[thing]
    picture(state, events, thing)


def _pegasus(state: TowerState, events: list[Event] | None) -> None:
    state.shown |= SHOW_PEGASUS
    if events is not None:
        events.append(("pegasus", state.turn))
    picture(state, events, "pegasus", sound="pegasus")


def _point_at(state: TowerState, after: int, events: list[Event] | None) -> None:
    """Offer the next other seat as victim (7.3.1)."""
    victim = (after + 1) % state.setup.seats
    if victim == state.turn:
        victim = (victim + 1) % state.setup.seats
    state.victim = victim
    wait(state, STEP_CURSE, f"C{victim + 1}", events)


def on_curse(state: TowerState, move: int, events: list[Event] | None) -> None:
    """Handle a key while the wizard asks whom to curse (7.3)."""
    key = pressed(state, move, events)
    if key == CLEAR:
        state.victim = -1
        clear(state, events)
    elif key == NO:
        _point_at(state, state.victim, events)
    else:
        _curse(state, events)


def _curse(state: TowerState, events: list[Event] | None) -> None:
    seat, victim = state.turn, state.victim
    at = victim << SEAT_SHIFT
    stock, quarter = state.stock, state.setup.quarter
    stock[at | BITS] |= CURSED
    if events is not None:
        events.append(("curse", victim, True, seat))
    gold, warriors = quarter[stock[at | GOLD]], quarter[stock[at]]
    set_gold(state, victim, stock[at | GOLD] - gold, "wizard", events)
    lose_warriors(state, victim, warriors, "wizard", events)
    gain_warriors(state, seat, warriors, "wizard", events)
    gain_gold(state, seat, gold, "wizard", events)
    state.victim = -1
    state.shown |= SHOW_WARRIORS | SHOW_GOLD
    results(state, events)
    end(state, events)
