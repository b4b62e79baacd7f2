"""What the tower shows and plays, as events; the drum turns whether or not anybody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.tables import (
    BITS,
    DARK,
    FOOD,
    GOLD,
    LAST_FACE,
    PICTURES,
    RESULTS,
    SEAT_SHIFT,
    SHOW_FOOD,
    SHOW_GOLD,
    SHOW_WARRIORS,
    THINGS,
    TWO,
    WARRIORS,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState


def sound(events: list[Event] | None, name: str) -> None:
    """Play a sound with nothing lit."""
    if events is not None:
        events.append(("sound", name))


def prompt(events: list[Event] | None, led: str) -> None:
    """Blink two characters and wait for a key."""
    if events is not None:
        events.append(("led", led, True))


def picture(
    state: TowerState,
    events: list[Event] | None,
    name: str,
    led: str = DARK,
    sound: str = "beep",
) -> None:
    """Turn the drum to a picture, light it and play its sound."""
    face, window = PICTURES[name]
    if events is not None:
        if state.drum != face:
            events.append(("drum", state.drum, face))
        events.append(("lamp", name, face, window, led))
        events.append(("sound", sound))
    state.drum = face


def results(state: TowerState, events: list[Event] | None) -> None:
    """Show what the set `shown` holds, in the order of the inventory (9.1)."""
    shown = state.shown
    if events is None:
        if shown:
            state.drum = LAST_FACE[shown.bit_length()]
        return
    at = state.turn << SEAT_SHIFT
    numbers = {
        "warrior": state.stock[at | WARRIORS],
        "food": state.stock[at | FOOD],
        "gold": state.stock[at | GOLD],
    }
    for bit, name in enumerate(RESULTS):
        if shown >> bit & 1:
            picture(state, events, name, TWO[numbers[name]] if name in numbers else DARK)


def owned(state: TowerState) -> int:
    """Return the set of everything that the seat whose turn it is has: its inventory."""
    bits = state.stock[state.turn << SEAT_SHIFT | BITS]
    shown = SHOW_WARRIORS | SHOW_FOOD | SHOW_GOLD
    for bit, name in enumerate(RESULTS):
        if bits & THINGS.get(name, 0):
            shown |= 1 << bit
    return shown
