"""The frame of a turn: how it begins and ends, what can be taken back, defeat (3, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.show import picture, prompt, results, sound
from game.rules.atlantis.stocks import set_food, set_gold, set_thing, set_warriors
from game.rules.atlantis.tables import (
    BITS,
    CLEAR,
    CURSED,
    FOOD,
    GOLD,
    KEYS,
    MOST,
    REPEAT,
    SEAT_SHIFT,
    STEP_END,
    STEP_EXTRA,
    STEP_OVER,
    STEP_TURN,
    THINGS,
    VALUE_MASK,
    WARRIORS,
)
from game.rules.core import CHANCE, OVER, Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState


def pressed(state: TowerState, move: int, events: list[Event] | None) -> int:
    """Tell that a key was accepted and return it."""
    key = move & VALUE_MASK
    if events is not None:
        events.append(("press", state.turn, KEYS[key]))
    return key


def roll(state: TowerState, step: int) -> None:
    """Wait for the die at a step."""
    state.step = step
    state.seat = CHANCE


def rolled(move: int, events: list[Event] | None) -> int:
    """Tell what the die shows and return it."""
    value = move & VALUE_MASK
    if events is not None:
        events.append(("roll", value))
    return value


def wait(state: TowerState, step: int, led: str, events: list[Event] | None) -> None:
    """Wait for a key of the seat whose turn it is."""
    state.step = step
    state.seat = state.turn
    prompt(events, led)


def end(state: TowerState, events: list[Event] | None) -> None:
    """Wait for the end of the turn: repeat, clear or NEIN (3.6)."""
    state.step = STEP_END
    state.seat = turn = state.turn
    if events is not None:
        events.append(("led", f"-{turn + 1}", True))


def begin(state: TowerState, turn: int, events: list[Event] | None) -> None:
    """Begin the turn of a seat; the first seat's begins a round (3.1)."""
    if turn == 0 and state.round < MOST:
        state.round += 1
    state.turn = state.seat = turn
    state.step = STEP_TURN
    state.shown = 0
    state.saved = None
    if events is not None:
        events.append(("turn", turn, state.round))
        events.append(("led", f" {turn + 1}", True))


def again(state: TowerState, events: list[Event] | None) -> None:
    """Give the seat a whole turn more, in which FREI is accepted (5.2.2)."""
    state.shown = 0
    if events is not None:
        events.append(("extra_turn", state.turn))
    wait(state, STEP_EXTRA, f" {state.turn + 1}", events)


def pass_on(state: TowerState, events: list[Event] | None) -> None:
    """Begin the next seat's turn."""
    turn = state.turn + 1
    begin(state, turn if turn < state.setup.seats else 0, events)


def at_end(state: TowerState, move: int, events: list[Event] | None) -> None:
    """Handle a key at the end of a turn."""
    key = pressed(state, move, events)
    if key == REPEAT:
        results(state, events)
        end(state, events)
    elif key == CLEAR:
        clear(state, events)
    else:
        sound(events, "turn_end")
        pass_on(state, events)


def clear(state: TowerState, events: list[Event] | None) -> None:
    """Go back to the stocks after this turn's food, and pass the turn (9.3.1)."""
    assert state.saved is not None
    _restore(state, state.saved, events)
    state.offer = state.riddle = None
    sound(events, "clear")
    pass_on(state, events)


def _restore(state: TowerState, saved: tuple[int, ...], events: list[Event] | None) -> None:
    seat = state.turn
    at = seat << SEAT_SHIFT
    if events is None:
        state.stock[at : at + len(saved)] = saved
        return
    events.append(("cleared", seat))
    bits = state.stock[at | BITS]
    for thing, bit in THINGS.items():
        if (bits ^ saved[BITS]) & bit:
            set_thing(state, seat, thing, bool(saved[BITS] & bit), "clear", events)
    if (bits ^ saved[BITS]) & CURSED:
        events.append(("curse", seat, True, None))
    state.stock[at | BITS] = saved[BITS]
    # the saved gold goes with the saved warriors: no surplus in between
    set_gold(state, seat, min(state.stock[at | GOLD], saved[GOLD]), "clear", events)
    set_warriors(state, seat, saved[WARRIORS], "clear", events)
    set_gold(state, seat, saved[GOLD], "clear", events)
    set_food(state, seat, saved[FOOD], "clear", events)


def defeat(state: TowerState, events: list[Event] | None) -> None:
    """End a game for one whose last warrior has died (3.8)."""
    picture(state, events, "warriors", sound="funeral")
    over(state, "00", [], events)


def over(state: TowerState, led: str, winners: list[int], events: list[Event] | None) -> None:
    """End the game; the two digits are the score."""
    state.offer = state.riddle = None
    state.step = STEP_OVER
    state.seat = OVER
    prompt(events, led)
    if events is not None:
        events.append(("over", winners, int(led)))
