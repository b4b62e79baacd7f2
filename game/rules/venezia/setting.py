"""A state from a position in JSON: every field is checked, every contradiction is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.core import CHANCE, OVER, BadPosition, OptionValue
from game.rules.venezia.actions import settle
from game.rules.venezia.board import Board
from game.rules.venezia.draws import colour_out
from game.rules.venezia.geometry import MAX_HEIGHT, MAX_WIDTH, Geometry, geometry
from game.rules.venezia.state import VeneziaState
from game.rules.venezia.tables import (
    CODES,
    COINS_IN_THE_GAME,
    COLOURS,
    FIRST_CARD,
    GONDOLAS,
    LAND,
    PAWNS_A_SEAT,
    PHASE_BUY,
    PHASE_DEAL,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_PLAY,
    PHASE_RESCUE,
    PHASES,
    SETUP,
    TILE,
    TREASURES_A_COLOUR,
    WATER,
    tiles_in_play,
)

FIELDS = (
    *("seats", "board", "pawns", "coins", "gondolas", "hands", "box", "treasures", "supply"),
    *("buys", "seat", "phase", "moved", "sinking", "played", "to_place", "last"),
)


def from_position(position: Mapping[str, Any], options: Mapping[str, OptionValue]) -> VeneziaState:
    """Set up a position (docs/protocol.md); `options` are complete. Raises BadPosition."""
    if not isinstance(position, Mapping):
        raise BadPosition("1.1", "", "a position is a JSON object")
    for name in position:
        if name not in FIELDS:
            raise BadPosition("1.1", str(name), f"a position has no field {name!r}")
    seats = _number(position.get("seats"), "seats", "1.7", 2, 5)
    board = _board(position.get("board"), seats, options)
    state = VeneziaState(board)
    reader = _Reader(position, state)
    reader.phase()
    reader.stocks()
    reader.treasures()
    reader.turn()
    reader.pawns()
    reader.cards()
    reader.played_before()
    reader.to_place()
    if state.phase > PHASE_DEAL:
        settle(state)
    return state


def _number(value: Any, path: str, rule: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(rule, path, f"{path} must be a whole number from {low} to {high}")
    return value


def _list(value: Any, path: str, rule: str, length: int | None = None) -> Sequence[Any]:
    if not isinstance(value, list):
        raise BadPosition(rule, path, f"{path} must be a list")
    if length is not None and len(value) != length:
        raise BadPosition(rule, path, f"{path} must have {length} entries, one a seat")
    return value


def _object(value: Any, path: str, rule: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadPosition(rule, path, f"{path} must be an object")
    return value


def _board(rows: Any, seats: int, options: Mapping[str, OptionValue]) -> Board:
    rows = _list(rows, "board", "1.1")
    tiles: list[int] = []
    width = 0
    for index, row in enumerate(rows):
        path = f"board[{index}]"
        if not isinstance(row, str):
            raise BadPosition("1.1", path, f"{path} must be a text of tiles")
        codes = row.split(" ")
        for code in codes:
            if code not in TILE:
                raise BadPosition("1.2", path, f"{path} has {code!r}, which is no tile")
        width = width or len(codes)
        if len(codes) != width:
            raise BadPosition("1.1", path, f"{path} is not as long as the first row")
        for tile in map(TILE.__getitem__, codes):
            if tile < LAND and tile in tiles:
                raise BadPosition("1.2", path, f"the tile {CODES[tile]} lies on the board twice")
            tiles.append(tile)
    if not tiles or width > MAX_WIDTH or len(rows) > MAX_HEIGHT:
        raise BadPosition(
            "1.1", "board", f"a board has 1 to {MAX_HEIGHT} rows of 1 to {MAX_WIDTH} cells"
        )
    return Board(seats, options, geometry(width, len(rows)), tiles)


class _Reader:
    """Reads a position's fields into a state, one group of fields a method."""

    def __init__(self, position: Mapping[str, Any], state: VeneziaState) -> None:
        self.position = position
        self.state = state
        self.seats = state.board.seats
        self.shape: Geometry = state.board.geometry

    def _cell(self, name: Any, path: str) -> int:
        if not isinstance(name, str) or name not in self.shape.cells:
            raise BadPosition("1.1", path, f"{path} names no cell of this board")
        return self.shape.cells[name]

    def _field_cell(self, name: str) -> int:
        value = self.position.get(name)
        return -1 if value is None else self._cell(value, name)

    def _seat(self, value: Any, path: str) -> int:
        return _number(value, path, "3.1.1", 0, self.seats - 1)

    def phase(self) -> None:
        name = self.position.get("phase", "move")
        if name not in PHASES:
            raise BadPosition("3.1.1", "phase", f"phase must be one of {', '.join(PHASES)}")
        state = self.state
        state.phase = PHASES.index(name)
        if state.phase < PHASE_DEAL:
            side = SETUP[self.seats].side
            if (self.shape.width, self.shape.height) != (side, side) or any(
                tile != WATER for tile in state.board.tiles
            ):
                raise BadPosition(
                    "2.3", "board", f"before the layout the board is {side} rows of {side} times ~~"
                )

    def stocks(self) -> None:
        state = self.state
        for name, rule, high in (
            ("coins", "1.6", COINS_IN_THE_GAME),
            ("gondolas", "1.7", GONDOLAS),
        ):
            if name in self.position:
                values = _list(self.position[name], name, rule, self.seats)
                numbers = [
                    _number(value, f"{name}[{seat}]", rule, 0, high)
                    for seat, value in enumerate(values)
                ]
                setattr(state, name, numbers)
        if sum(state.coins) > COINS_IN_THE_GAME:
            message = f"there are only {COINS_IN_THE_GAME} coins in the game"
            raise BadPosition("1.6", "coins", message)

    def treasures(self) -> None:
        state = self.state
        if "treasures" in self.position:
            owned = _list(self.position["treasures"], "treasures", "1.5", self.seats)
            for seat, entry in enumerate(owned):
                path = f"treasures[{seat}]"
                for colour, number in self._colours(entry, path).items():
                    state.treasures[seat * 6 + colour] = number
        sold = [sum(state.treasures[colour::6]) for colour in range(6)]
        state.supply = [TREASURES_A_COLOUR - number for number in sold]
        for colour, number in self._colours(self.position.get("supply", {}), "supply").items():
            state.supply[colour] = number
        for colour in range(6):
            if not 0 <= state.supply[colour] <= TREASURES_A_COLOUR - sold[colour]:
                raise BadPosition(
                    "1.5",
                    f"supply.{COLOURS[colour]}" if "supply" in self.position else "treasures",
                    f"there are only {TREASURES_A_COLOUR} treasures of colour {COLOURS[colour]}",
                )
        self._buys()

    def _colours(self, entry: Any, path: str) -> dict[int, int]:
        found = {}
        for colour, number in _object(entry, path, "1.5").items():
            if colour not in COLOURS or len(colour) != 1:
                raise BadPosition("1.5", path, f"{path} has {colour!r}, which is no colour")
            found[COLOURS.index(colour)] = _number(
                number, f"{path}.{colour}", "1.5", 0, TREASURES_A_COLOUR
            )
        return found

    def _buys(self) -> None:
        state = self.state
        for name, number in _object(self.position.get("buys", {}), "buys", "3.4.3").items():
            path = f"buys.{name}"
            cell = self._cell(name, path)
            bought = _number(number, path, "3.4.3", 0, TREASURES_A_COLOUR)
            if bought and state.board.tiles[cell] >= LAND:
                raise BadPosition("3.4.5", path, f"{name} is no land, nothing was bought there")
            state.buys[cell] = bought

    def turn(self) -> None:
        state = self.state
        state.turn = seat = self._seat(self.position.get("seat", 0), "seat")
        state.seat = seat
        if state.phase <= PHASE_DEAL:
            state.seat = CHANCE
        elif state.phase == PHASE_OVER:
            state.seat = OVER
        state.moved = self._field_cell("moved")
        if state.moved >= 0 and state.phase not in (PHASE_BUY, PHASE_PLAY):
            raise BadPosition("3.2.1", "moved", "only while buying or playing a pawn has moved")
        state.sinking = self._field_cell("sinking")
        played = self.position.get("played")
        rescue = state.phase == PHASE_RESCUE
        for name, given in (("sinking", state.sinking >= 0), ("played", played is not None)):
            if given != rescue:
                word = "needs" if rescue else "has no"
                raise BadPosition("3.6.1", name, f"phase {PHASES[state.phase]} {word} {name}")
        if rescue:
            state.turn = self._seat(played, "played")

    def pawns(self) -> None:
        state = self.state
        if "pawns" not in self.position:
            self._moved_and_sinking()
            return
        for seat, names in enumerate(_list(self.position["pawns"], "pawns", "1.7", self.seats)):
            path = f"pawns[{seat}]"
            cells = [
                self._pawn(name, f"{path}[{index}]")
                for index, name in enumerate(_list(names, path, "1.7"))
            ]
            if len(cells) > PAWNS_A_SEAT:
                raise BadPosition("1.7", path, f"a player has at most {PAWNS_A_SEAT} pawns")
            first = seat * PAWNS_A_SEAT
            state.pawns[first : first + len(cells)] = cells
        self._moved_and_sinking()

    def _pawn(self, name: Any, path: str) -> int:
        state = self.state
        cell = self._cell(name, path)
        bit = 1 << cell
        if state.water & bit:
            if cell != state.sinking:
                raise BadPosition("3.2.4", path, f"the pawn on {name} stands in the water")
            shared = cell in state.pawns
        else:
            shared = bool(state.blocked & bit)
        if shared and not state.board.gondola_share:
            raise BadPosition("3.2.3", path, f"two pawns stand on {name}")
        state.blocked |= bit
        return cell

    def _moved_and_sinking(self) -> None:
        state = self.state
        if state.moved >= 0 and state.moved not in state.pawns_of(state.seat):
            raise BadPosition("3.2.1", "moved", "moved must be a cell of one of the seat's pawns")
        if state.phase != PHASE_RESCUE:
            return
        if not state.water >> state.sinking & 1:
            raise BadPosition("3.5.3", "sinking", "the sinking cell must be water already")
        owners = [
            (state.turn + step) % self.seats
            for step in range(1, self.seats + 1)
            if state.sinking in state.pawns_of((state.turn + step) % self.seats)
        ]
        if not owners:
            raise BadPosition("3.6.1", "sinking", "no pawn is on the sinking cell")
        if state.seat != owners[0]:
            raise BadPosition("3.6.5", "seat", f"it is for seat {owners[0]} to decide the rescue")

    def cards(self) -> None:
        state = self.state
        seen = 0
        if "hands" in self.position:
            hands = _list(self.position["hands"], "hands", "2.4", self.seats)
            for seat, codes in enumerate(hands):
                state.hands[seat] = self._cards(codes, f"hands[{seat}]", seen)
                seen |= state.hands[seat]
        state.box = self._cards(self.position.get("box", []), "box", seen)
        if state.phase <= PHASE_DEAL and (seen or state.box):
            raise BadPosition("2.4", "hands", "no cards are dealt yet")
        if state.phase == PHASE_OVER and seen:
            raise BadPosition("3.7.1", "phase", "the game is not over while a seat has cards")
        if state.phase == PHASE_DEAL:
            colour = colour_out(state)
            if sorted(state.board.tiles) != tiles_in_play(self.seats, colour):
                raise BadPosition("2.3", "board", "these are not the tiles of this game")

    def _cards(self, codes: Any, path: str, seen: int) -> int:
        found = 0
        for index, code in enumerate(_list(codes, path, "2.4")):
            at = f"{path}[{index}]"
            card = TILE.get(code, WATER) if isinstance(code, str) else WATER
            if not FIRST_CARD <= card < LAND:
                raise BadPosition("1.4", at, f"{at} is {code!r}, which is no card")
            if (found | seen) >> card & 1:
                raise BadPosition("1.4", at, f"the card {code} is there twice")
            if self.state.board.where[card] < 0:
                raise BadPosition("1.4", at, f"the card {code} names no tile above water")
            found |= 1 << card
        return found

    def played_before(self) -> None:
        state = self.state
        if "last" not in self.position:
            return
        for seat, code in enumerate(_list(self.position["last"], "last", "3.5.1", self.seats)):
            if code is None:
                continue
            path = f"last[{seat}]"
            card = TILE.get(code, WATER) if isinstance(code, str) else WATER
            if not FIRST_CARD <= card < LAND:
                raise BadPosition("1.4", path, f"{path} is {code!r}, which is no card")
            if state.board.where[card] >= 0:
                raise BadPosition("3.5.3", path, f"the tile of {code} is still above water")
            if card in state.last:
                raise BadPosition("1.4", path, f"the card {code} was played twice")
            lowest = state.hands[seat] & -state.hands[seat]
            if lowest and (lowest.bit_length() - 1) // 6 < card // 6:
                raise BadPosition(
                    "3.5.1", path, f"a seat that played {code} holds nothing below {code[1]}"
                )
            state.last[seat] = card

    def to_place(self) -> None:
        state = self.state
        placing = state.phase <= PHASE_PLACE
        standing = sum(cell >= 0 for cell in state.pawns)
        usual = max(SETUP[self.seats].pawns * self.seats - standing, 0)
        value = self.position.get("to_place", usual if placing else 0)
        most = PAWNS_A_SEAT * self.seats - standing if placing else 0
        state.to_place = _number(value, "to_place", "2.7", 1 if placing else 0, most)
