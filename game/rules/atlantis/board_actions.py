"""What moves on the board do, and what the board makes of the tower's answers (11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.atlantis.board_tables import (
    CROSSINGS,
    DRAGON_PHASE,
    DRAGON_TO,
    FLY,
    GO,
    GO_PHASE,
    KEY_PHASE,
    STAY,
    TOWER_PHASE,
)
from game.rules.atlantis.odds import DRAGON, ENCOUNTER, FIND_PEGASUS, LOST, TREASURE
from game.rules.atlantis.spaces import CITADEL_SPACE, KIND
from game.rules.atlantis.tables import (
    BITS,
    CLEAR,
    CURSED,
    FRONTIER,
    HOME,
    KEY_BITS,
    OPEN,
    PHASE_OF,
    SEAT_SHIFT,
    STEP_BUY,
    STEP_CURSE,
    STEP_END,
    STEP_EVENT,
    STEP_EXTRA,
    STEP_OFFER,
    STEP_ORDER,
    STEP_OVER,
    STEP_RIDDLE,
    STEP_TREASURE,
    STEP_TURN,
    VALUE_MASK,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.board_state import AtlantisState

Events = list[Event] | None


# A knight's step


def go(state: AtlantisState, space: int, events: Events) -> None:
    """Step to an adjacent space (11.2)."""
    seat = state.seat
    if events is not None:
        events.append(("went", seat, state.at[seat], space))
    state.at[seat] = space
    _ask_for_key(state)


def stay(state: AtlantisState, _: int, events: Events) -> None:
    """Stay on the space (11.1.1)."""
    if events is not None:
        events.append(("stayed", state.seat, state.at[state.seat]))
    _ask_for_key(state)


def fly(state: AtlantisState, space: int, events: Events) -> None:
    """Hand in the Pegasus card and fly (11.4)."""
    seat = state.seat
    if events is not None:
        events.append(("flew", seat, state.at[seat], space))
    state.at[seat] = space
    _card(state, seat, False, "used", events)
    _ask_for_key(state)


def _ask_for_key(state: AtlantisState) -> None:
    setup = state.setup
    state.phase = KEY_PHASE if setup.guided else TOWER_PHASE
    at = state.at[state.seat]
    state.tower.doubles = setup.doubles_anywhere or KIND[at] == CITADEL_SPACE


def _card(state: AtlantisState, seat: int, held: bool, why: str, events: Events) -> None:
    """Take a Pegasus card from the middle or put it back (11.4.1)."""
    state.pegasus[seat] = held
    state.stock_pegasus += -1 if held else 1
    if events is not None:
        events.append(("card", seat, held, why))


def place_dragon(state: AtlantisState, space: int, events: Events) -> None:
    """Put the dragon's figure on a space (11.7)."""
    if events is not None:
        events.append(("figure", state.seat, state.dragon or None, space))
    state.dragon = space
    state.phase = TOWER_PHASE


# What the tower does, and what follows on the board


def begin_turn(state: AtlantisState) -> None:
    """Let the seat whose turn begins move its knight; remember where it stands (11.6.2)."""
    seat = state.tower.turn
    if not state.setup.guided or state.paid(seat):
        state.last[seat] = state.at[seat]
    state.phase = GO_PHASE


def waits_for_a_turn(state: AtlantisState) -> bool:
    """Return whether the tower waits for the first key of a turn."""
    return state.tower.step in (STEP_TURN, STEP_EXTRA)


def forward(state: AtlantisState, move: int, events: Events) -> None:
    """Hand a move to the tower; nothing can follow from it on the board."""
    tower = state.tower
    tower.play(move, events)
    state.seat = tower.seat


def _turn(state: AtlantisState, move: int, events: Events) -> None:
    """Hand over what may end a turn, without further ado."""
    forward(state, move, events)
    if state.tower.step == STEP_TURN:
        begin_turn(state)


def _press(state: AtlantisState, move: int, events: Events) -> None:
    """The key of a turn."""
    tower, seat = state.tower, state.seat
    bits = tower.stock[seat << SEAT_SHIFT | BITS]
    key = move & VALUE_MASK
    state.held = state.pegasus[seat]
    state.phase = TOWER_PHASE
    forward(state, move, events)
    if key == CLEAR:
        _cleared(state, seat, events)
    elif key == FRONTIER and not bits & CURSED and tower.step != STEP_OVER:
        if not bits & OPEN:
            if events is not None:
                events.append(("crossed", seat, CROSSINGS[bits & HOME] + 1))
        elif bits & KEY_BITS != KEY_BITS and not state.paid(seat):
            _send_back(state, seat, "key_missing", events)


def _event(state: AtlantisState, move: int, events: Events) -> None:
    """The roll after ZIEHEN."""
    tower = state.tower
    forward(state, move, events)
    found = ENCOUNTER[move & VALUE_MASK]
    if found == DRAGON:
        state.phase = DRAGON_PHASE
    elif found == LOST:
        if tower.step == STEP_EXTRA:
            begin_turn(state)
        else:
            _send_back(state, tower.turn, "lost", events)


def _treasure(state: AtlantisState, move: int, events: Events) -> None:
    """The roll for what lies beside the gold: Pegasus brings a card (11.4.1)."""
    forward(state, move, events)
    if TREASURE[move & VALUE_MASK] != FIND_PEGASUS:
        return
    seat = state.tower.turn
    if state.stock_pegasus and not state.pegasus[seat]:
        _card(state, seat, True, "found", events)


def _clearing(state: AtlantisState, move: int, events: Events) -> None:
    """A key where FREI takes the figure back (11.5.6)."""
    seat = state.seat
    forward(state, move, events)
    if move & VALUE_MASK == CLEAR:
        _cleared(state, seat, events)
    elif state.tower.step == STEP_TURN:
        begin_turn(state)


def _cleared(state: AtlantisState, seat: int, events: Events) -> None:
    _send_back(state, seat, "clear", events)
    if state.pegasus[seat] and not state.held:
        _card(state, seat, False, "clear", events)
    begin_turn(state)


def _send_back(state: AtlantisState, seat: int, why: str, events: Events) -> None:
    """Put a knight back where it came from, unless the dragon is there (11.6)."""
    source, target = state.at[seat], state.last[seat]
    if source == target or target == state.dragon:
        return
    state.at[seat] = target
    if events is not None:
        events.append(("returned", seat, source, target, why))


BOARD: dict[int, Callable[[AtlantisState, int, Events], None]] = {
    GO: go,
    STAY: stay,
    FLY: fly,
    DRAGON_TO: place_dragon,
}
"""What each kind of move on the board does."""
_HEARD = {
    STEP_ORDER: _turn,
    STEP_OFFER: _turn,
    STEP_BUY: _turn,
    STEP_TURN: _press,
    STEP_EXTRA: _press,
    STEP_EVENT: _event,
    STEP_TREASURE: _treasure,
    STEP_END: _clearing,
    STEP_CURSE: _clearing,
    STEP_RIDDLE: _clearing,
}
HEARING: tuple[Callable[[AtlantisState, int, Events], None], ...] = tuple(
    _HEARD.get(step, forward) for step in range(len(PHASE_OF))
)
"""How a move is handed to the tower at each of its steps."""
