"""What happens on the way and in tombs: the events of ZIEHEN and GRABMAL/RUINE (5, 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.battle import fight
from game.rules.atlantis.frame import again, defeat, end, roll, rolled
from game.rules.atlantis.odds import (
    DIFFERENCE,
    DRAGON,
    EMPTY,
    ENCOUNTER,
    ENCOUNTERS,
    GUARDED,
    LOST,
    PLAGUE,
    RAID,
    TOMB_FIND,
    TOMBS,
)
from game.rules.atlantis.show import picture, results, sound
from game.rules.atlantis.stocks import (
    gain_gold,
    gain_warriors,
    lose_warriors,
    set_gold,
    set_thing,
)
from game.rules.atlantis.tables import (
    BITS,
    CITADEL,
    GOLD,
    HEALER,
    HOARD,
    MINUS,
    MOST,
    SCOUT,
    SEAT_SHIFT,
    SHOW_GOLD,
    SHOW_WARRIORS,
    STEP_ATTACKERS,
    STEP_EVENT,
    STEP_GOLD,
    STEP_SIGN,
    STEP_TOMB,
    SWORD,
    VALUE_MASK,
    WARRIORS,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

PLAGUE_TOLL = 2


def move(state: TowerState, events: list[Event] | None) -> None:
    """ZIEHEN: the die decides what happens on the way."""
    roll(state, STEP_EVENT)


def on_event(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll after ZIEHEN (5.1)."""
    found = ENCOUNTER[rolled(move, events)]
    if events is not None:
        events.append(("encounter", state.turn, ENCOUNTERS[found]))
    if found == RAID:
        roll(state, STEP_ATTACKERS)
    elif found == LOST:
        _lost(state, events)
    elif found == PLAGUE:
        _plague(state, events)
    elif found == DRAGON:
        _dragon(state, events)
    else:
        sound(events, "beep")
        end(state, events)


def _lost(state: TowerState, events: list[Event] | None) -> None:
    if state.stock[state.turn << SEAT_SHIFT | BITS] & SCOUT:
        picture(state, events, "lost")
        picture(state, events, "scout")
        again(state, events)
    else:
        picture(state, events, "lost", sound="fail")
        end(state, events)


def _plague(state: TowerState, events: list[Event] | None) -> None:
    seat = state.turn
    if state.stock[seat << SEAT_SHIFT | BITS] & HEALER:
        picture(state, events, "plague")
        picture(state, events, "healer")
        gain_warriors(state, seat, PLAGUE_TOLL, "healed", events)
    else:
        picture(state, events, "plague", sound="funeral")
        if not lose_warriors(state, seat, PLAGUE_TOLL, "plague", events):
            defeat(state, events)
            return
    state.shown |= SHOW_WARRIORS
    results(state, events)
    end(state, events)


def _dragon(state: TowerState, events: list[Event] | None) -> None:
    picture(state, events, "dragon", sound="dragon")
    if state.stock[state.turn << SEAT_SHIFT | BITS] & SWORD:
        _slay(state, events)
    else:
        _plunder(state, events)
    if events is not None:
        events.append(("hoard", state.hoard_warriors, state.hoard_gold))
    state.shown |= SHOW_WARRIORS | SHOW_GOLD
    results(state, events)
    end(state, events)


def _slay(state: TowerState, events: list[Event] | None) -> None:
    seat = state.turn
    picture(state, events, "sword", sound="dragon_slain")
    set_thing(state, seat, "sword", False, "dragon", events)
    gain_warriors(state, seat, state.hoard_warriors, "hoard", events)
    gain_gold(state, seat, state.hoard_gold, "hoard", events)
    state.hoard_warriors, state.hoard_gold = HOARD


def _plunder(state: TowerState, events: list[Event] | None) -> None:
    seat = state.turn
    at = seat << SEAT_SHIFT
    gold, warriors = state.stock[at | GOLD], state.stock[at | WARRIORS]
    quarter = state.setup.quarter
    state.hoard_gold = min(state.hoard_gold + quarter[gold], MOST)
    state.hoard_warriors = min(state.hoard_warriors + quarter[warriors], MOST)
    set_gold(state, seat, gold - quarter[gold], "dragon", events)
    lose_warriors(state, seat, quarter[warriors], "dragon", events)


def tomb(state: TowerState, events: list[Event] | None) -> None:
    """GRABMAL/RUINE: the door opens, the die decides what is inside."""
    state.stock[state.turn << SEAT_SHIFT | BITS] &= ~CITADEL
    sound(events, "door_open")
    roll(state, STEP_TOMB)


def on_tomb(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll after GRABMAL/RUINE (5.5)."""
    found = TOMB_FIND[rolled(move, events)]
    if events is not None:
        events.append(("encounter", state.turn, TOMBS[found]))
    if found == GUARDED:
        roll(state, STEP_ATTACKERS)
    elif found == EMPTY:
        sound(events, "door_close")
        end(state, events)
    else:
        roll(state, STEP_GOLD)


def on_attackers(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for how many brigands more or fewer than warriors (6.1)."""
    state.scratch = DIFFERENCE[rolled(move, events)]
    roll(state, STEP_SIGN)


def on_sign(state: TowerState, move: int, events: list[Event] | None) -> None:
    """More or fewer: the brigands are counted and the battle begins (6.1)."""
    minus = move & VALUE_MASK == MINUS
    if events is not None:
        events.append(("sign", "-" if minus else "+"))
    warriors = state.stock[state.turn << SEAT_SHIFT | WARRIORS]
    number = warriors - state.scratch if minus else warriors + state.scratch
    fight(state, max(1, min(number, MOST)), False, events)
