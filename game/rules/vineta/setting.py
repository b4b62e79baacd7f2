"""A state from a position in JSON: every field is checked, every contradiction is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.core import BadPosition, OptionValue
from game.rules.vineta.board import Board
from game.rules.vineta.cards import Cards
from game.rules.vineta.checks import (
    district,
    entries,
    heap,
    number,
    record,
    seat_entries,
    standing_district,
)
from game.rules.vineta.setting_cards import read_cards
from game.rules.vineta.setting_turn import read_turn
from game.rules.vineta.state import VinetaState
from game.rules.vineta.tables import (
    COLOURS,
    DECK,
    DISTRICTS,
    HOUSES_A_COLOUR,
    ONE_HOUSE,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_TILES,
    PHASES,
    ROUNDS,
    SEATS,
    TURNS,
    houses_of,
)

FIELDS = (
    *("seats", "colours", "houses", "sunk", "chips", "rows", "beside", "front", "hands", "decks"),
    *("discards", "chosen", "captured", "colour_tiles", "district_tiles", "round", "turn"),
    *("length", "tie", "start", "seat", "phase", "to_place", "sinking", "claim"),
)
MOST_TURNS = SEATS[1] * DECK
"""More turns cannot be played or added in a round than there are cards."""

Source = Mapping[str, Any]


def from_position(
    position: Source, options: Mapping[str, OptionValue], cards: Cards
) -> VinetaState:
    """Set up a position (docs/protocol.md); `options` are complete. Raises BadPosition."""
    if not isinstance(position, Mapping):
        raise BadPosition("2.1", "", "a position is a JSON object")
    for name in position:
        if name not in FIELDS:
            raise BadPosition("2.1", str(name), f"a position has no field {name!r}")
    seats = number(position.get("seats"), "seats", "2.9", *SEATS)
    state = VinetaState(Board(seats, options, cards, read_colours(position, seats)))
    name = position.get("phase", "choose")
    if name not in PHASES:
        raise BadPosition("4.1.2", "phase", f"phase must be one of {', '.join(PHASES)}")
    state.phase = PHASES.index(name)
    read_sunk(position, state)
    read_houses(position, state)
    read_to_place(position, state)
    check_houses(state)
    read_tiles(position, state)
    read_time(position, state)
    read_cards(position, state)
    read_turn(position, state)
    return state


def read_colours(position: Source, seats: int) -> tuple[int, ...]:
    """Return the colours in play, empty if nothing is said of them."""
    if "colours" not in position:
        return ()
    value = position["colours"]
    wanted = seats + 1
    if not isinstance(value, str) or len(value) != wanted or len(set(value)) != wanted:
        raise BadPosition("3.2", "colours", f"colours must be a text of {wanted} colours")
    if not set(value) <= set(COLOURS):
        raise BadPosition("3.2", "colours", f"the colours are {COLOURS}")
    return tuple(sorted(map(COLOURS.index, value)))


def read_sunk(position: Source, state: VinetaState) -> None:
    """Read which districts have gone under, the first one first."""
    for index, name in enumerate(entries(position.get("sunk", []), "sunk", "7.6.1")):
        found = standing_district(name, f"sunk[{index}]", state.standing)
        state.standing ^= 1 << found
        state.sunk += (found,)
    left = state.standing.bit_count()
    if state.phase == PHASE_OVER:
        if left != 1:
            raise BadPosition("8.1", "sunk", "the game is over when one district is left")
    elif left < 2:
        raise BadPosition("8.1", "sunk", "the game is over when one district is left")


def read_houses(position: Source, state: VinetaState) -> None:
    """Read the houses on districts and those that were captured."""
    colours = state.board.colours
    for name, value in record(position.get("houses", {}), "houses", "2.4").items():
        path = f"houses.{name}"
        state.houses[standing_district(name, path, state.standing)] = heap(value, path, colours)
    captured = seat_entries(position, "captured", "7.5.1", state.board.seats, "")
    state.captured = [heap(value, path, colours) for path, value in captured]


def read_to_place(position: Source, state: VinetaState) -> None:
    """Read the houses still to be placed; while placing, what is missing if nothing is said."""
    if "to_place" not in position:
        if state.phase > PHASE_PLACE:
            state.to_place = 0
            return
        for colour, total in enumerate(totals(state, with_supply=False)):
            state.to_place -= min(total, HOUSES_A_COLOUR) * ONE_HOUSE[colour]
        return
    state.to_place = 0
    for letter, value in record(position["to_place"], "to_place", "3.5.1").items():
        path = f"to_place.{letter}"
        if len(letter) != 1:
            raise BadPosition("3.2", path, f"{letter!r} is no colour of this game")
        one = heap(letter, path, state.board.colours)
        state.to_place += one * number(value, path, "3.5.1", 0, HOUSES_A_COLOUR)


def totals(state: VinetaState, with_supply: bool = True) -> list[int]:
    """Return how many houses of each colour are on districts, captured and still to place."""
    heaps = [*state.houses, *state.captured, *([state.to_place] if with_supply else [])]
    return [sum(numbers) for numbers in zip(*map(houses_of, heaps), strict=True)]


def check_houses(state: VinetaState) -> None:
    """No colour has too many houses, and they are where they can be in this phase."""
    for colour, total in enumerate(totals(state)):
        if total > HOUSES_A_COLOUR:
            letter = COLOURS[colour]
            raise BadPosition(
                "2.4", "houses", f"there are only {HOUSES_A_COLOUR} houses of colour {letter}"
            )
    whole = sum(HOUSES_A_COLOUR * ONE_HOUSE[colour] for colour in state.board.colours)
    name = PHASES[state.phase]
    if state.phase <= PHASE_TILES and (state.to_place != whole or state.sunk):
        raise BadPosition("3.5.1", "to_place", f"in phase {name} all houses are still to be placed")
    if (state.to_place != 0) != (state.phase <= PHASE_PLACE):
        word = "no" if state.phase <= PHASE_PLACE else "some"
        raise BadPosition("3.5.1", "to_place", f"in phase {name} {word} houses are left to place")


def read_tiles(position: Source, state: VinetaState) -> None:
    """Read everybody's secret tiles; a seat without a tile has none."""
    seats, phase = state.board.seats, state.phase
    in_play = [COLOURS[colour] for colour in state.board.colours]
    for name, rule, known in (
        ("colour_tiles", "3.3.1", in_play),
        ("district_tiles", "3.3.2", DISTRICTS),
    ):
        found: list[int] = []
        for path, value in seat_entries(position, name, rule, seats, None):
            if value is None:
                found.append(-1)
                continue
            if not isinstance(value, str) or value not in known:
                raise BadPosition(rule, path, f"{path} is {value!r}, which is no such tile")
            tile = COLOURS.index(value) if known is in_play else district(value, path)
            if tile in found:
                raise BadPosition(rule, path, f"the tile {value} is there only once")
            found.append(tile)
        if phase <= PHASE_TILES and any(tile >= 0 for tile in found):
            raise BadPosition(rule, name, "no tiles are drawn yet")
        setattr(state, name, found)


def read_time(position: Source, state: VinetaState) -> None:
    """Read round, turn, length of the round and who holds the tower."""
    get = position.get
    state.round = number(get("round", 1), "round", "4.1.1", 1, ROUNDS)
    state.turn = number(get("turn", 1), "turn", "4.1.1", 1, MOST_TURNS)
    shortest, longest = TURNS - MOST_TURNS, TURNS + MOST_TURNS
    state.length = number(get("length", TURNS), "length", "4.7.1", shortest, longest)
    tie = get("tie", state.turn > state.length)
    if type(tie) is not bool:
        raise BadPosition("7.2.1", "tie", "tie must be true or false")
    if tie and state.turn <= state.length:
        raise BadPosition("7.2.1", "tie", "a further turn comes after the last regular one")
    state.tie = tie
    state.start = number(get("start", 0), "start", "4.5.1", 0, state.board.seats - 1)
