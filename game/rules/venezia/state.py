"""The whole truth of one game of Venezia 2099. Paragraph numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.core import CHANCE, Event, Move, OptionValue, Position, Randomness, Reason, Score
from game.rules.venezia import actions, draws, position, reasons, scoring
from game.rules.venezia.board import Board
from game.rules.venezia.choices import CHOICES
from game.rules.venezia.geometry import geometry
from game.rules.venezia.notation import move_of, text_of
from game.rules.venezia.tables import (
    GONDOLAS,
    KIND_SHIFT,
    PAWNS_A_SEAT,
    PHASE_DEAL,
    PHASE_LAYOUT,
    PHASE_START,
    SETUP,
    TREASURES_A_COLOUR,
    WATER,
)
from game.rules.venezia.view import VeneziaView


class VeneziaState:
    """Small, mutable, fast: ints, bit sets of cells and of cards, short lists."""

    __slots__ = (
        "blocked",
        "board",
        "box",
        "buys",
        "coins",
        "gondolas",
        "hands",
        "last",
        "moved",
        "pawns",
        "phase",
        "seat",
        "sinking",
        "supply",
        "to_place",
        "treasures",
        "turn",
        "water",
    )

    choosing = ()
    """Nobody chooses in secret."""

    def __init__(self, board: Board) -> None:
        seats = board.seats
        setup = SETUP[seats]
        self.board = board
        self.seat = CHANCE
        self.turn = 0
        """Whose turn it is; differs from `seat` while another seat decides a rescue."""
        self.phase = PHASE_START
        self.moved = -1
        """Where the pawn that moved this turn stands, until the card is played."""
        self.sinking = -1
        """The cell whose pawns are in the water, during a rescue."""
        self.to_place = seats * setup.pawns
        self.water = board.water
        self.blocked = board.water
        """Cells that nobody may enter on foot: water and pawns."""
        self.box = 0
        self.pawns = [-1] * (seats * PAWNS_A_SEAT)
        """Cells of the pawns, `PAWNS_A_SEAT` slots a seat; -1 where there is none."""
        self.hands = [0] * seats
        self.coins = [setup.coins] * seats
        self.gondolas = [GONDOLAS] * seats
        self.treasures = [0] * (seats * 6)
        """`treasures[seat * 6 + colour]`."""
        self.supply = [TREASURES_A_COLOUR] * 6
        self.buys = bytearray(board.geometry.size)
        """How many treasures were bought on each tile above water."""
        self.last = [-1] * seats
        """The card each seat played last, -1 before the first."""

    @classmethod
    def new(cls, seats: int, options: Mapping[str, OptionValue]) -> VeneziaState:
        """Return the state before the first chance move; ValueError for a wrong seat count."""
        if seats not in SETUP:
            raise ValueError(f"Venezia 2099 is for 2 to 5 seats, not {seats}")
        side = SETUP[seats].side
        shape = geometry(side, side)
        return cls(Board(seats, options, shape, [WATER] * shape.size))

    @property
    def sampled(self) -> bool:
        """Whether chance is to move with outcomes too many to list."""
        return self.phase in (PHASE_LAYOUT, PHASE_DEAL)

    def clone(self) -> VeneziaState:
        """Return an independent copy."""
        copy = VeneziaState.__new__(VeneziaState)
        copy.board = self.board
        copy.seat = self.seat
        copy.turn = self.turn
        copy.phase = self.phase
        copy.moved = self.moved
        copy.sinking = self.sinking
        copy.to_place = self.to_place
        copy.water = self.water
        copy.blocked = self.blocked
        copy.box = self.box
        copy.pawns = self.pawns[:]
        copy.hands = self.hands[:]
        copy.coins = self.coins[:]
        copy.gondolas = self.gondolas[:]
        copy.treasures = self.treasures[:]
        copy.supply = self.supply[:]
        copy.buys = self.buys[:]
        copy.last = self.last[:]
        return copy

    def pawns_of(self, seat: int) -> list[int]:
        """Return the cells of a seat's pawns."""
        first = seat * PAWNS_A_SEAT
        return [cell for cell in self.pawns[first : first + PAWNS_A_SEAT] if cell >= 0]

    def block(self) -> None:
        """Work out `blocked` from water and pawns."""
        blocked = self.water
        for cell in self.pawns:
            if cell >= 0:
                blocked |= 1 << cell
        self.blocked = blocked

    def moves(self) -> list[int]:
        """Return all legal moves, sorted; empty when over and at a sampled chance."""
        return CHOICES[self.phase](self)

    def weights(self) -> list[int]:
        """Return the weights of `moves()` at chance: all outcomes are equally likely."""
        return [1] * len(self.moves())

    def sample(self, dealer: Randomness) -> str:
        """Draw a layout or a deal."""
        return draws.sample(self, dealer)

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place; append what happened to `events`. Trusts the caller."""
        if self.seat == CHANCE:
            draws.happen(self, move, events)
        else:
            code: Any = move  # a seat's move is an int; asking would cost a hundredth
            ACTIONS[code >> KIND_SHIFT](self, code, events)

    def why(self, move: Move) -> Reason | None:
        """Return None if the move is legal, else the reason."""
        return reasons.why(self, move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return text_of(self.board.geometry, move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return move_of(self.board.geometry, text)

    def scores(self) -> list[Score]:
        """Return each seat's points by part (4), running while not over."""
        return scoring.scores(self)

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md, every field present."""
        return position.to_position(self)

    def view(self, seat: int | None) -> VeneziaView:
        """Return what that seat (None: a spectator) knows."""
        return VeneziaView(self, seat)


ACTIONS = (
    actions.place,
    actions.travel,
    actions.travel,
    actions.stay,
    actions.buy,
    actions.skip,
    actions.sink,
    actions.rescue,
    actions.let_drown,
)
"""What each kind of a seat's move does, in the order of `KINDS`."""
