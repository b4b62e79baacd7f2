"""What one seat knows of a game of Atlantis: what it knows of the tower, and the whole board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.atlantis import board_guess, board_position, board_reasons
from game.rules.atlantis.board_card import COLUMNS
from game.rules.atlantis.board_tables import (
    DRAGON_PHASE,
    FIRST_BOARD_MOVE,
    GO_PHASE,
    M_STAY,
    WORDS,
    fitting_key,
)
from game.rules.atlantis.position import HIDDEN
from game.rules.atlantis.reasons import reason
from game.rules.atlantis.tables import KEYS, KIND_SHIFT, SEAT_SHIFT, VALUE_MASK
from game.rules.atlantis.view import TowerView
from game.rules.core import CHANCE, OVER, Move, OptionValue, Position, Randomness, Reason, State

if TYPE_CHECKING:
    from game.rules.atlantis.board_state import AtlantisState


class Step(NamedTuple):
    """A move taken apart: kind go, stay, fly, dragon, press, hold, release; space; key."""

    kind: str
    space: int | None = None
    key: str | None = None


class AtlantisView(TowerView):
    """The tower as `TowerView` shows it, and the board. Lists have one entry a seat.

    Where stock cards say no more than the tower has shown (option `stock_card`), `warriors`, `gold`
    and `players` give what it showed last; `uncertain` says which of it is out of date.
    """

    __slots__ = ("_board", "_unseen")

    def __init__(self, state: AtlantisState, viewer: int | None) -> None:
        super().__init__(state.tower, viewer)
        self._board = state.around(self._known)
        self._unseen: list[tuple[int, int]] = []
        if state.cards is not None and state.seat != OVER:
            self._unseen = state.cards.unseen(state.tower)
            for seat, column in self._unseen:
                self._known.stock[seat << SEAT_SHIFT | column] = state.cards.seen[2 * seat + column]
            if self._known.saved is not None:
                self._known.saved = (0, 0, *self._known.saved[2:])

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option with its value."""
        return dict(self._board.setup.options)

    @property
    def phase(self) -> str:
        """Name of the phase, as in a position."""
        if self._board.phase == GO_PHASE:
            return board_position.GO_NAME
        if self._board.phase == DRAGON_PHASE:
            return board_position.DRAGON_NAME
        return super().phase

    @property
    def guided(self) -> bool:
        """Whether only keys that fit the space can be pressed."""
        return self._board.setup.guided

    @property
    def homes(self) -> list[int]:
        """The home kingdom of each seat, 0 to 3."""
        return [*self._board.setup.homes[: self.seats]]

    @property
    def at(self) -> list[int]:
        """Where each knight stands."""
        return [*self._board.at]

    @property
    def last(self) -> list[int]:
        """Where each knight would be sent back to."""
        return [*self._board.last]

    @property
    def dragon(self) -> int | None:
        """Where the dragon's figure stands; None beside the board."""
        return self._board.dragon or None

    @property
    def pegasus(self) -> list[bool]:
        """Who holds a Pegasus card."""
        return [*self._board.pegasus]

    @property
    def stock_pegasus(self) -> int:
        """Pegasus cards in the middle."""
        return self._board.stock_pegasus

    @property
    def crossings(self) -> list[int]:
        """How many crossings the tower has accepted from each seat."""
        return [self._board.crossings(seat) for seat in range(self.seats)]

    @property
    def places(self) -> list[int]:
        """How far round each knight has come: 0 at home, then the frontiers, 4 home again."""
        return [self._board.place(seat) for seat in range(self.seats)]

    @property
    def paid(self) -> list[bool]:
        """Whether each seat has pressed GRENZE for every frontier on its way."""
        return [self._board.paid(seat) for seat in range(self.seats)]

    @property
    def fitting(self) -> list[str]:
        """The key that fits the space of each knight."""
        board = self._board
        return [
            KEYS[fitting_key(board.at[seat], board.paid(seat), board.standing(seat))]
            for seat in range(self.seats)
        ]

    @property
    def uncertain(self) -> list[tuple[str, ...]]:
        """Of each seat's warriors and gold what has changed since the tower showed it."""
        return [
            tuple(COLUMNS[column] for owner, column in self._unseen if owner == seat)
            for seat in range(self.seats)
        ]

    @property
    def live_keys(self) -> list[str]:
        """The keys that can be pressed now, whoever looks."""
        if self.seat < 0:
            return []
        presses = (move for move in self._board.moves() if move < 1 << KIND_SHIFT)
        return [KEYS[move & VALUE_MASK] for move in presses]

    def moves(self) -> list[int]:
        """Return the legal moves, sorted, if the viewer is to move, else an empty list."""
        return self._board.moves() if self.viewer == self.seat else []

    def why(self, move: Move) -> Reason | None:
        """Return why the viewer may not make this move; None if it is legal."""
        if self.seat == CHANCE:
            return reason("chance")
        if self.viewer != self.seat and self.seat >= 0:
            return reason("not_your_turn")
        return self._board.why(move)

    def warning(self, move: int) -> Reason | None:
        """Return what a legal go or fly leads to that its player may not want; None if nothing.

        Across a frontier without the key: back again, turn over, a Pegasus card lost (11.3.4).
        """
        return board_reasons.warning(self._board, move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return self._board.text(move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return self._board.parse(text)

    def describe(self, move: int) -> Step:
        """Take a move of `moves()` apart for the screen."""
        if move == M_STAY:
            return Step("stay", self._board.at[self.seat])
        if move >= FIRST_BOARD_MOVE:
            return Step(WORDS[move >> KIND_SHIFT], move & VALUE_MASK)
        word, _, key = self.text(move).partition(" ")
        return Step(word, key=key)

    def position(self) -> Position:
        """Return the position with the secrets as "?"."""
        found = board_position.to_position(self._board)
        for seat, column in self._unseen:
            player: dict[str, Any] = found["players"][seat]
            player["card"][COLUMNS[column]] = player[COLUMNS[column]]
            player[COLUMNS[column]] = HIDDEN
        if self._board.cards is not None and self.seat != OVER and found["turn_start"] is not None:
            found["turn_start"].update(dict.fromkeys(COLUMNS, HIDDEN))
        return found

    def guess(self, dealer: Randomness) -> State:
        """Return a whole state that agrees with this view."""
        state = self._board.around(self.guess_tower(dealer))
        board_guess.fill(state, self._unseen)
        return state
