"""A state of Atlantis from a position in JSON: every field is checked, contradictions are named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.atlantis import reader, setting
from game.rules.atlantis.board_actions import waits_for_a_turn
from game.rules.atlantis.board_card import COLUMNS
from game.rules.atlantis.board_position import DRAGON_NAME, END_NAME, GO_NAME, TURN_NAME
from game.rules.atlantis.board_setup import BoardSetup
from game.rules.atlantis.board_state import AtlantisState
from game.rules.atlantis.board_tables import DRAGON_PHASE, GO_PHASE, KEY_PHASE, READY
from game.rules.atlantis.spaces import (
    CITADEL_SPACE,
    KIND,
    KINGDOM,
    PLAIN,
    SPACES,
    TOWER_SPACE,
)
from game.rules.atlantis.tables import MOST, SEAT_SHIFT
from game.rules.core import OptionValue

FIELDS = ("dragon", "stock_pegasus")
PLAYER_FIELDS = ("at", "last", "pegasus", "crossings", "card")
PHASES = {GO_NAME: TURN_NAME, DRAGON_NAME: END_NAME}
"""The board's phases, and the tower's under them."""


def from_position(position: Mapping[str, Any], options: Mapping[str, OptionValue]) -> AtlantisState:
    """Set up a position (docs/protocol.md); `options` are complete. Raises BadPosition."""
    reader.fields(position, "", "1.1", (*setting.FIELDS, *FIELDS))
    phase = position.get("phase", GO_NAME)
    tower = setting.from_position(_of_the_tower(position, phase), options)
    state = AtlantisState(BoardSetup(options), tower)
    board = _Board(position, state)
    board.knights()
    board.cards()
    board.pegasus()
    board.dragon()
    board.phase(phase)
    state.tower.doubles = (
        state.setup.doubles_anywhere or KIND[state.at[state.tower.turn]] == CITADEL_SPACE
    )
    return state


def _of_the_tower(position: Mapping[str, Any], phase: Any) -> dict[str, Any]:
    """Return the fields of the tower alone."""
    found = {name: value for name, value in position.items() if name not in FIELDS}
    found["phase"] = PHASES.get(phase, phase) if isinstance(phase, str) else phase
    if isinstance(found.get("players"), list):
        found["players"] = [_without(entry, PLAYER_FIELDS) for entry in found["players"]]
    if "turn_start" in found:
        found["turn_start"] = _without(found["turn_start"], ("pegasus",))
    return found


def _without(entry: Any, names: tuple[str, ...]) -> Any:
    if not isinstance(entry, Mapping):
        return entry
    return {name: value for name, value in entry.items() if name not in names}


class _Board:
    """Reads the board's fields into a state, one group a method."""

    def __init__(self, position: Mapping[str, Any], state: AtlantisState) -> None:
        self.position = position
        self.state = state
        self.players: list[Mapping[str, Any]] = position.get("players", [{}] * len(state.at))

    def knights(self) -> None:
        """Where the knights stand, where they came from, and what they have crossed."""
        state = self.state
        for seat, player in enumerate(self.players):
            path = f"players[{seat}]"
            state.at[seat] = self._space(player.get("at", state.at[seat]), seat, f"{path}.at")
            state.last[seat] = self._space(player.get("last", state.at[seat]), seat, f"{path}.last")
            crossings = state.crossings(seat)
            given = player.get("crossings", crossings)
            if reader.number(given, f"{path}.crossings", "11.3.3", 0, 4) != crossings:
                message = f"these keys mean {crossings} crossings, not {given}"
                reader.refuse("11.3.3", f"{path}.crossings", message)

    def _space(self, value: Any, seat: int, path: str) -> int:
        space = reader.number(value, path, "10.1.1", 1, SPACES[-1])
        home = self.state.setup.homes[seat]
        if KIND[space] == CITADEL_SPACE and KINGDOM[space] != home:
            reader.refuse("11.2.3", path, f"space {space} is a foreign citadel")
        if KIND[space] == TOWER_SPACE and (
            KINGDOM[space] != home or self.state.standing(seat) < READY
        ):
            reader.refuse("11.2.5", path, f"seat {seat} cannot be on tower space {space}")
        return space

    def cards(self) -> None:
        """What the stock cards say."""
        state = self.state
        for seat, player in enumerate(self.players):
            if "card" not in player:
                continue
            path = f"players[{seat}].card"
            card = player["card"]
            if state.cards is None:
                reader.refuse("10.3.2", path, "the stock cards show everything here")
            reader.fields(card, path, "10.3.2", COLUMNS)
            for column, name in enumerate(COLUMNS):
                if card.get(name) is None:
                    continue
                number = reader.number(card[name], f"{path}.{name}", "10.3.2", 0, MOST)
                if number == state.tower.stock[seat << SEAT_SHIFT | column]:
                    message = f"{path}.{name} is no old number, it must be null"
                    reader.refuse("10.3.2", f"{path}.{name}", message)
                state.cards.seen[2 * seat + column] = number

    def pegasus(self) -> None:
        """Who holds Pegasus cards, and how many are left."""
        state = self.state
        for seat, player in enumerate(self.players):
            path = f"players[{seat}].pegasus"
            state.pegasus[seat] = reader.flag(player.get("pegasus", False), path, "11.4.1")
        free = len(state.pegasus) - sum(state.pegasus)
        given = self.position.get("stock_pegasus", free)
        state.stock_pegasus = reader.number(given, "stock_pegasus", "11.4.1", 0, free)
        start = self.position.get("turn_start") or {}
        held = start.get("pegasus", state.pegasus[state.tower.turn])
        state.held = reader.flag(held, "turn_start.pegasus", "11.5.6")

    def dragon(self) -> None:
        """Where the dragon's figure stands."""
        space = self.position.get("dragon")
        if space is None:
            return
        if KIND[reader.number(space, "dragon", "11.7.1", 1, SPACES[-1])] != PLAIN:
            reader.refuse("11.7.1", "dragon", f"the dragon cannot stand on space {space}")
        self.state.dragon = space

    def phase(self, name: Any) -> None:
        """What the board waits for."""
        state = self.state
        seat = state.tower.turn
        if name == GO_NAME:
            state.phase = GO_PHASE
            frozen = state.setup.guided and not state.paid(seat)
            if not frozen and state.last[seat] != state.at[seat]:
                path = f"players[{seat}].last"
                reader.refuse("11.6.2", path, f"{path} is where the turn begins")
        elif name == DRAGON_NAME:
            state.phase = DRAGON_PHASE
        elif waits_for_a_turn(state) and state.setup.guided:
            state.phase = KEY_PHASE
