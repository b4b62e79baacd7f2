"""SCHWARZER TURM: the riddle of the keys (8). The siege itself is a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.battle import fight
from game.rules.atlantis.frame import clear, end, pressed, roll, rolled, wait
from game.rules.atlantis.odds import NEXT_KEY, PROPOSED
from game.rules.atlantis.show import picture, sound
from game.rules.atlantis.tables import (
    BITS,
    CITADEL,
    CLEAR,
    HOME,
    KEY_BITS,
    KEY_NAMES,
    NO,
    ORDER_KEYS,
    REPEAT,
    SEAT_SHIFT,
    STEP_KEY,
    STEP_RIDDLE,
    Riddle,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

NO_KEY = -1
KEY_PICTURES = ("bronze_key", "silver_key", "gold_key")


def tower(state: TowerState, events: list[Event] | None) -> None:
    """SCHWARZER TURM: whoever has all keys and is home again gets the riddle (8.1)."""
    place = state.turn << SEAT_SHIFT | BITS
    state.stock[place] &= ~CITADEL
    bits = state.stock[place]
    sound(events, "tower_attack")
    if bits & HOME == HOME:
        state.riddle = Riddle(1, NO_KEY, NO_KEY)
        roll(state, STEP_KEY)
        return
    if bits & KEY_BITS == KEY_BITS:
        if events is not None:
            events.append(("not_home", state.turn))
        sound(events, "fail")
    else:
        if events is not None:
            events.append(("key_missing", state.turn, "tower"))
        picture(state, events, "key_missing", sound="fail")
    end(state, events)


def on_key(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for the key that a question begins with (8.2.2)."""
    key = PROPOSED[rolled(move, events)]
    assert state.riddle is not None
    _propose(state, NEXT_KEY[key] if key == state.riddle.used else key, events)


def _propose(state: TowerState, key: int, events: list[Event] | None) -> None:
    riddle = state.riddle
    assert riddle is not None
    state.riddle = Riddle(riddle.question, key, riddle.used)
    if events is not None:
        events.append(("riddle", state.turn, riddle.question, KEY_NAMES[key]))
    picture(state, events, KEY_PICTURES[key])
    wait(state, STEP_RIDDLE, f"{riddle.question} ", events)


def on_riddle(state: TowerState, move: int, events: list[Event] | None) -> None:
    """Handle a key while the riddle is asked (8.2)."""
    key = pressed(state, move, events)
    riddle = state.riddle
    assert riddle is not None
    if key == CLEAR:
        clear(state, events)
    elif key == REPEAT:
        _propose(state, riddle.shown, events)
    elif key == NO:
        following = NEXT_KEY[riddle.shown]
        if following == riddle.used:
            following = NEXT_KEY[following]
        _propose(state, following, events)
    else:
        _answer(state, riddle, events)


def _answer(state: TowerState, riddle: Riddle, events: list[Event] | None) -> None:
    right = ORDER_KEYS[state.order][riddle.question - 1] == riddle.shown
    state.orders &= fitting(riddle, right)
    if events is not None:
        name = KEY_NAMES[riddle.shown]
        events.append(("answer", state.turn, riddle.question, name, right))
    if not right:
        state.riddle = None
        sound(events, "fail")
        end(state, events)
    elif riddle.question == 1:
        state.riddle = Riddle(2, NO_KEY, riddle.shown)
        roll(state, STEP_KEY)
    else:
        state.riddle = None
        fight(state, state.brigands, True, events)


def fitting(riddle: Riddle, right: bool) -> int:
    """Return the set of orders that an answer leaves possible."""
    at, found = riddle.question - 1, 0
    for order, keys in enumerate(ORDER_KEYS):
        same_start = at == 0 or keys[0] == riddle.used
        if same_start and (keys[at] == riddle.shown) == right:
            found |= 1 << order
    return found
