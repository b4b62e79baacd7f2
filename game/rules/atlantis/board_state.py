"""The whole truth of a game of Atlantis: the tower, and the board round it.

The tower counts and rolls; the board knows where everybody stands, tells the tower nothing but
`doubles`, and hears from it what a press has led to. Paragraph numbers refer to RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.atlantis import board_actions, board_position, board_reasons
from game.rules.atlantis.board_card import Cards
from game.rules.atlantis.board_notation import move_of, text_of
from game.rules.atlantis.board_setup import BoardSetup
from game.rules.atlantis.board_tables import (
    CROSSINGS,
    DRAGON_MOVES,
    FIRST_BOARD_MOVE,
    GO_PHASE,
    KEY_PHASE,
    PAID,
    STANDING,
    TOWER_PHASE,
    flights,
    guided_keys,
    place_of,
    steps,
)
from game.rules.atlantis.board_view import AtlantisView
from game.rules.atlantis.odds import WEIGHTS
from game.rules.atlantis.spaces import CITADELS, FRONTIER_SPACE, KIND, KINGDOM
from game.rules.atlantis.state import TowerState
from game.rules.atlantis.tables import BITS, HOME, KIND_SHIFT, SEAT_SHIFT, VALUE_MASK
from game.rules.core import Event, Move, OptionValue, Position, Randomness, Reason, Score

NOWHERE = 0
"""The dragon's space while its figure stands beside the board."""


class AtlantisState:
    """Small, mutable, fast: a tower, and a few short lists of space numbers."""

    choosing = ()
    """Nobody chooses at the same time."""

    __slots__ = (
        "at",
        "cards",
        "dragon",
        "held",
        "last",
        "pegasus",
        "phase",
        "seat",
        "setup",
        "stock_pegasus",
        "tower",
    )

    def __init__(self, setup: BoardSetup, tower: TowerState) -> None:
        seats = tower.setup.seats
        self.setup = setup
        self.tower = tower
        self.seat = tower.seat
        self.phase = TOWER_PHASE
        """What the board waits for; `TOWER_PHASE` while the tower does."""
        self.at = [CITADELS[home] for home in setup.homes[:seats]]
        """Where each knight stands."""
        self.last = self.at[:]
        """Where each knight goes back to (11.6.2)."""
        self.pegasus = [False] * seats
        """Who has a Pegasus card."""
        self.stock_pegasus = seats
        """The cards in the middle."""
        self.held = False
        """Whether the seat whose turn it is had the card when it pressed its key."""
        self.dragon = NOWHERE
        self.cards = Cards(tower) if setup.shown else None
        """What the stock cards say, where that may be less than the truth (10.3.2)."""

    @classmethod
    def new(cls, seats: int, options: Mapping[str, OptionValue]) -> AtlantisState:
        """Return the state before the first move; ValueError for seats that are not allowed."""
        state = cls(BoardSetup(options), TowerState.new(seats, options))
        if not board_actions.waits_for_a_turn(state):
            return state
        board_actions.begin_turn(state)
        return state

    @property
    def sampled(self) -> bool:
        """Never: all outcomes of chance are listed."""
        return False

    def clone(self) -> AtlantisState:
        """Return an independent copy."""
        return self.around(self.tower.clone())

    def around(self, tower: TowerState) -> AtlantisState:
        """Return a copy of the board with another tower in its middle."""
        copy = AtlantisState.__new__(AtlantisState)
        copy.setup = self.setup
        copy.tower = tower
        copy.seat = self.seat
        copy.phase = self.phase
        copy.at = self.at[:]
        copy.last = self.last[:]
        copy.pegasus = self.pegasus[:]
        copy.stock_pegasus = self.stock_pegasus
        copy.held = self.held
        copy.dragon = self.dragon
        copy.cards = self.cards.clone() if self.cards is not None else None
        return copy

    # Where a seat stands on its way round

    def bits(self, seat: int) -> int:
        """Return the keys that a seat has and whether one is open, as bits of `tables`."""
        return self.tower.stock[seat << SEAT_SHIFT | BITS] & HOME

    def crossings(self, seat: int) -> int:
        """Return how many crossings the tower has accepted from a seat (11.3.3)."""
        return CROSSINGS[self.bits(seat)]

    def standing(self, seat: int) -> int:
        """Return what a seat may do beyond a plain step: ABROAD, LATE, READY or BACK."""
        return STANDING[self.setup.guided][self.bits(seat)]

    def place(self, seat: int) -> int:
        """Return how far round a seat has come, 0 to 4."""
        return place_of(self.setup.homes[seat], self.at[seat], self.crossings(seat))

    def paid(self, seat: int) -> bool:
        """Return whether a seat has paid for every frontier on its way (11.3.3)."""
        bits = self.tower.stock[seat << SEAT_SHIFT | BITS] & HOME
        return bool(PAID[self.setup.homes[seat]][bits][self.at[seat]])

    # Moves

    def moves(self) -> list[int]:
        """Return all legal moves, sorted; empty when over."""
        phase = self.phase
        if phase == TOWER_PHASE:
            return self.setup.tower_moves[self.tower.step][:]
        if phase == GO_PHASE:
            return self._travels()
        if phase == KEY_PHASE:
            seat = self.seat
            at = self.at[seat]
            stayed = at == self.last[seat]
            return [*guided_keys(at, self.paid(seat), self.standing(seat), stayed)]
        return [*DRAGON_MOVES]

    def _travels(self) -> list[int]:
        """Return steps, staying and flights (11.2 to 11.4)."""
        seat = self.seat
        at, dragon = self.at[seat], self.dragon
        home, standing = self.setup.homes[seat], self.standing(seat)
        found = [*steps(home, standing, at)]
        if self.pegasus[seat]:
            ways = flights(home, standing, self.flight_kingdom(seat))
            found += [move for move in ways if move & VALUE_MASK != at]
        if dragon:
            return [move for move in found if move & VALUE_MASK != dragon]
        return found

    def flight_kingdom(self, seat: int) -> int:
        """Return the kingdom that a seat's flight starts in (11.4.3)."""
        at, paid = self.at[seat], self.paid(seat)
        if KIND[at] == FRONTIER_SPACE:
            return (KINGDOM[at] + paid) % 4
        home = KINGDOM[at] == self.setup.homes[seat]
        return (KINGDOM[at] - (self.setup.guided and not paid and not home)) % 4

    def weights(self) -> list[int]:
        """Return the weights of `moves()` at chance."""
        return WEIGHTS[self.tower.step][:]

    def sample(self, dealer: Randomness) -> str:
        """Draw nothing: no outcome is too large to list."""
        raise ValueError("every chance of Atlantis is listed")

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place; append what happened to `events`. Trusts the caller."""
        assert isinstance(move, int)
        if move >= FIRST_BOARD_MOVE:
            board_actions.BOARD[move >> KIND_SHIFT](self, move & VALUE_MASK, events)
        elif self.cards is not None:
            self.cards.play(self, move, events)
        else:
            board_actions.HEARING[self.tower.step](self, move, events)

    def why(self, move: Move) -> Reason | None:
        """Return None if the move is legal, else the reason."""
        return board_reasons.why(self, move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return text_of(move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return move_of(text)

    def scores(self) -> list[Score]:
        """Return what the tower shows in the end: the winner's score, 0 for all others (8.4)."""
        return self.tower.scores()

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md, every field present."""
        return board_position.to_position(self)

    def view(self, seat: int | None) -> AtlantisView:
        """Return what that seat (None: a spectator) knows."""
        return AtlantisView(self, seat)
