"""The whole truth of one game of Vineta. Paragraph numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import CHANCE, Event, Move, OptionValue, Position, Randomness, Reason, Score
from game.rules.vineta import actions, draws, effects, ending, position, reasons, scoring
from game.rules.vineta.board import Board
from game.rules.vineta.cards import Cards
from game.rules.vineta.choices import CHOICES, draw_weights
from game.rules.vineta.notation import move_of, text_of
from game.rules.vineta.tables import (
    ALL_DISTRICTS,
    DISTRICTS,
    HOUSES_A_COLOUR,
    KIND_SHIFT,
    KINDS_OF_CARDS,
    ONE_HOUSE,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_START,
    PHASE_TILES,
    SEATS,
    TURNS,
)
from game.rules.vineta.view import VinetaView


class VinetaState:
    """Small, mutable, fast: ints, bit sets of districts, heaps of houses, counts of cards."""

    __slots__ = (
        "actor",
        "beside",
        "board",
        "captured",
        "chips",
        "chosen",
        "claim",
        "claims",
        "colour_tiles",
        "deck_masks",
        "decks",
        "district_tiles",
        "front",
        "hand_masks",
        "hands",
        "houses",
        "length",
        "locked",
        "phase",
        "round",
        "rowed",
        "rows",
        "seat",
        "sinking",
        "standing",
        "start",
        "sunk",
        "tie",
        "to_place",
        "turn",
    )

    def __init__(self, board: Board) -> None:
        seats = board.seats
        counts = board.cards.counts
        self.board = board
        self.seat = CHANCE
        self.phase = PHASE_START
        self.actor = 0
        """For whom chance draws a card."""
        self.start = 0
        """Who holds the tower."""
        self.round = self.turn = 1
        self.length = TURNS
        self.tie = False
        """Whether the running turn is a further one, after a tie (7.2)."""
        self.standing = ALL_DISTRICTS
        self.sunk: tuple[int, ...] = ()
        """Sunken districts, the first one first."""
        self.houses = [0] * len(DISTRICTS)
        """The heap of houses on each district."""
        self.to_place = sum(HOUSES_A_COLOUR * ONE_HOUSE[colour] for colour in board.colours)
        self.captured = [0] * seats
        self.colour_tiles = [-1] * seats
        self.district_tiles = [-1] * seats
        self.hands = bytearray(seats * KINDS_OF_CARDS)
        """`hands[seat * KINDS_OF_CARDS + card]`: how many of a kind are in the hand."""
        self.hand_masks = [0] * seats
        """Kinds of cards in each hand, as bits."""
        self.decks = bytearray(counts * seats)
        self.deck_masks = [sum(1 << card for card, number in enumerate(counts) if number)] * seats
        self.chosen = [-1] * seats
        """The card that each seat has chosen and not yet carried out."""
        self.chips = [-1] * seats
        """The district whose row each seat has opened."""
        self.rows = [b""] * len(DISTRICTS)
        """Flood cards of each row in the order of laying: owner << 4 | card."""
        self.rowed = 0
        """Districts with a row."""
        self.beside: tuple[int, ...] = ()
        """Cards beside rows in the order of laying: district << 16 | place << 8 | owner << 4 |
        card. `place` is the number of row cards before it, 0 unless it has a claim (6.11.4)."""
        self.front: tuple[int, ...] = ()
        """Cards open until the round ends: seat << 8 | card << 4 | district (0 if of none)."""
        self.locked = 0
        """Districts under quarantine."""
        self.sinking = -1
        """The district whose houses are being handed out."""
        self.claims: tuple[int, ...] = ()
        """The seats that take a house of it, in turn."""
        self.claim = 0
        """How many houses of it have been taken."""

    @classmethod
    def new(cls, seats: int, options: Mapping[str, OptionValue], cards: Cards) -> VinetaState:
        """Return the state before the first chance move; ValueError for a wrong seat count."""
        if not SEATS[0] <= seats <= SEATS[1]:
            raise ValueError(f"Vineta is for {SEATS[0]} to {SEATS[1]} seats, not {seats}")
        return cls(Board(seats, options, cards))

    @property
    def sampled(self) -> bool:
        """Whether chance is to move with outcomes too many to list."""
        return self.phase == PHASE_TILES

    @property
    def choosing(self) -> tuple[int, ...]:
        """The seats that still owe a card, in turn order (4.2.1)."""
        if self.phase != PHASE_CHOOSE:
            return ()
        seats = self.board.seats
        left = (self.start - self.seat) % seats or seats
        order = [(self.seat + step) % seats for step in range(left)]
        return tuple(seat for seat in order if self.hand_masks[seat])

    def clone(self) -> VinetaState:
        """Return an independent copy."""
        copy = VinetaState.__new__(VinetaState)
        copy.board = self.board
        copy.seat = self.seat
        copy.phase = self.phase
        copy.actor = self.actor
        copy.start = self.start
        copy.round = self.round
        copy.turn = self.turn
        copy.length = self.length
        copy.tie = self.tie
        copy.standing = self.standing
        copy.sunk = self.sunk
        copy.houses = self.houses[:]
        copy.to_place = self.to_place
        copy.captured = self.captured[:]
        copy.colour_tiles = self.colour_tiles
        copy.district_tiles = self.district_tiles
        copy.hands = self.hands[:]
        copy.hand_masks = self.hand_masks[:]
        copy.decks = self.decks[:]
        copy.deck_masks = self.deck_masks[:]
        copy.chosen = self.chosen[:]
        copy.chips = self.chips[:]
        copy.rows = self.rows[:]
        copy.rowed = self.rowed
        copy.beside = self.beside
        copy.front = self.front
        copy.locked = self.locked
        copy.sinking = self.sinking
        copy.claims = self.claims
        copy.claim = self.claim
        return copy

    def force(self, district: int) -> int:
        """Return how strong a district's row is (7.1)."""
        cards = self.board.cards
        force = 0
        for card in self.rows[district]:
            force += cards.waves[card & 15]
        for card in self.beside:
            if card >> 16 == district:
                force *= cards.factor
        return force

    def leaders(self) -> int:
        """Return the districts with the strongest rows, as bits; none if there is no row."""
        best = found = 0
        for district, row in enumerate(self.rows):
            if row:
                force = self.force(district)
                if force > best:
                    best, found = force, 1 << district
                elif force == best:
                    found |= 1 << district
        return found

    def moves(self) -> list[int]:
        """Return all legal moves, sorted; empty when over and at a sampled chance."""
        return CHOICES[self.phase](self)

    def weights(self) -> list[int]:
        """Return the weights of `moves()` at chance: how often each card is in the pile."""
        if self.phase in (PHASE_DEAL, PHASE_DRAW):
            return draw_weights(self)
        return [1] * len(self.moves())

    def sample(self, dealer: Randomness) -> str:
        """Draw everybody's tiles."""
        return draws.sample(self, dealer)

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place; append what happened to `events`. Trusts the caller."""
        if isinstance(move, str):
            draws.reveal_tiles(self, move, events)
        else:
            ACTIONS[move >> KIND_SHIFT](self, move, events)

    def why(self, move: Move) -> Reason | None:
        """Return None if the move is legal, else the reason."""
        return reasons.why(self, move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return text_of(move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return move_of(text)

    def scores(self) -> list[Score]:
        """Return each seat's points by part (8), running while not over."""
        return scoring.scores(self)

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md, every field present."""
        return position.to_position(self)

    def view(self, seat: int | None) -> VinetaView:
        """Return what that seat (None: a spectator) knows."""
        return VinetaView(self, seat)

    def discards(self, seat: int) -> list[int]:
        """Return how many cards of each kind a seat has played that lie nowhere any more."""
        first = seat * KINDS_OF_CARDS
        left = list(self.board.cards.counts)
        for card in range(KINDS_OF_CARDS):
            left[card] -= self.hands[first + card] + self.decks[first + card]
        for card in self.on_table(seat):
            left[card] -= 1
        if self.chosen[seat] >= 0:
            left[self.chosen[seat]] -= 1
        return left

    def on_table(self, seat: int) -> list[int]:
        """Return a seat's cards in rows, beside rows and in front of it."""
        lying = [card for row in self.rows for card in row]
        lying += [card & 255 for card in self.beside]
        found = [card & 15 for card in lying if card >> 4 == seat]
        return found + [card >> 4 & 15 for card in self.front if card >> 8 == seat]


ACTIONS = (
    draws.begin,
    actions.place,
    draws.draw,
    actions.choose,
    effects.open_row,
    effects.extend,
    effects.discard,
    effects.relocate,
    effects.relocate,
    effects.swap,
    effects.quarantine,
    effects.lengthen,
    effects.shorten,
    effects.divert,
    effects.exchange,
    effects.ebb,
    effects.destiny,
    effects.waive,
    ending.take,
    ending.pick,
)
"""What each kind of move does, in the order of `KINDS`."""
