"""The whole truth of a game with the tower. Paragraph numbers refer to RULES.md.

The tower alone is a game; the game with the board holds one of these, asks it for its moves and
hands it keys and rolls. It knows nothing of any board: `doubles` is the only thing it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.atlantis import battle as fights
from game.rules.atlantis import bazaar, field, frame, havens, position, reasons, siege, treasure
from game.rules.atlantis.notation import move_of, text_of
from game.rules.atlantis.odds import MOVES, WEIGHTS
from game.rules.atlantis.setup import Setup
from game.rules.atlantis.tables import (
    ALL_ORDERS,
    BITS,
    HOARD,
    HOME,
    HOME_FACE,
    ITEMS,
    PRACTICE_BRIGANDS,
    PRACTICE_LEVEL,
    PRACTICE_ORDER,
    SEAT_SHIFT,
    START,
    STEP_BRIGANDS,
    STEP_BRIGANDS_2,
    STEP_BRIGANDS_3,
    STEP_ORDER,
    STEP_TURN,
    VALUE_MASK,
    Offer,
    Riddle,
)
from game.rules.atlantis.turn import on_turn
from game.rules.atlantis.victory import final_score
from game.rules.atlantis.view import TowerView
from game.rules.core import (
    CHANCE,
    OVER,
    Event,
    Move,
    OptionValue,
    Position,
    Randomness,
    Reason,
    Score,
)

DRAW_STEPS = {1: STEP_BRIGANDS, 2: STEP_BRIGANDS_2, 3: STEP_BRIGANDS_3}


class TowerState:
    """Small, mutable, fast: ints, one flat list of stocks, and tuples that are replaced whole."""

    __slots__ = (
        "brigands",
        "brigands_known",
        "doubles",
        "drum",
        "foe",
        "hoard_gold",
        "hoard_warriors",
        "offer",
        "order",
        "orders",
        "riddle",
        "round",
        "saved",
        "scratch",
        "seat",
        "setup",
        "shown",
        "siege",
        "step",
        "stock",
        "turn",
        "victim",
    )

    choosing = ()

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seat = CHANCE
        self.turn = 0
        """Whose turn it is, also while the die rolls."""
        self.step = STEP_TURN
        self.stock = [*START, 0] * setup.seats
        """Warriors, gold, food and bits of each seat."""
        self.hoard_warriors, self.hoard_gold = HOARD
        self.brigands = 0
        """In the tower; 0 until drawn."""
        self.brigands_known = False
        """Whether a siege has shown them."""
        self.order = -1
        """Of the riddle's keys: an index into ORDERS, -1 until drawn."""
        self.orders = ALL_ORDERS
        """The orders that the answers given so far leave possible, a set of bits."""
        self.round = 0
        self.drum = HOME_FACE
        self.saved: tuple[int, ...] | None = None
        """The seat's four stocks after this turn's food: what FREI goes back to."""
        self.shown = 0
        """What WIEDERHOLUNG shows."""
        self.foe = 0
        """Brigands left in a battle."""
        self.siege = False
        self.scratch = 0
        """Between two rolls: the brigands' difference, or the warriors' factor of a round."""
        self.offer: Offer | None = None
        self.riddle: Riddle | None = None
        self.victim = -1
        """Whom the wizard points at."""
        self.doubles = True
        """Whether ASYL/ZITADELLE pressed now would be pressed at the citadel, for whoever is
        home with three keys. The tower alone cannot tell and believes it; a board can."""

    @classmethod
    def new(cls, seats: int, options: Mapping[str, OptionValue]) -> TowerState:
        """Return the state before the first move; ValueError for seats that are not allowed."""
        level = options["level"]
        assert isinstance(level, int)
        state = cls(Setup(seats, level, options))
        if level == PRACTICE_LEVEL:
            for seat in range(seats):
                state.stock[seat << SEAT_SHIFT | BITS] = HOME | ITEMS
            state.brigands = PRACTICE_BRIGANDS
            state.order = PRACTICE_ORDER
            state.orders = 1 << PRACTICE_ORDER
            frame.begin(state, 0, None)
        else:
            state.step = DRAW_STEPS[level]
        return state

    @property
    def sampled(self) -> bool:
        """Never: all outcomes of chance are listed."""
        return False

    def clone(self) -> TowerState:
        """Return an independent copy."""
        copy = TowerState.__new__(TowerState)
        copy.setup = self.setup
        copy.seat = self.seat
        copy.turn = self.turn
        copy.step = self.step
        copy.stock = self.stock[:]
        copy.hoard_warriors = self.hoard_warriors
        copy.hoard_gold = self.hoard_gold
        copy.brigands = self.brigands
        copy.brigands_known = self.brigands_known
        copy.order = self.order
        copy.orders = self.orders
        copy.round = self.round
        copy.drum = self.drum
        copy.saved = self.saved
        copy.shown = self.shown
        copy.foe = self.foe
        copy.siege = self.siege
        copy.scratch = self.scratch
        copy.offer = self.offer
        copy.riddle = self.riddle
        copy.victim = self.victim
        copy.doubles = self.doubles
        return copy

    def moves(self) -> list[int]:
        """Return all legal moves, sorted; empty when over."""
        return MOVES[self.step][:]

    def weights(self) -> list[int]:
        """Return the weights of `moves()` at chance."""
        return WEIGHTS[self.step][:]

    def sample(self, dealer: Randomness) -> str:
        """Draw nothing: no outcome of the tower is too large to list."""
        raise ValueError("every chance of the tower is listed")

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place; append what happened to `events`. Trusts the caller."""
        HANDLERS[self.step](self, move, events)

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
        """Return what the tower shows in the end: the winner's score, 0 for all others (8.4)."""
        totals = [0] * self.setup.seats
        if self.winner is not None:
            totals[self.winner] = final_score(self)
        return [Score(total, {"tower": total}) for total in totals]

    @property
    def winner(self) -> int | None:
        """The seat that has taken the tower; None while not over and after a defeat."""
        if self.seat != OVER or not self.stock[self.turn << SEAT_SHIFT]:
            return None
        return self.turn

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md, every field present."""
        return position.to_position(self)

    def view(self, seat: int | None) -> TowerView:
        """Return what that seat (None: a spectator) knows."""
        return TowerView(self, seat)


def _on_brigands(state: TowerState, move: int, events: list[Event] | None) -> None:
    state.brigands = move & VALUE_MASK
    state.step = STEP_ORDER
    if events is not None:
        events.append(("brigands_drawn",))


def _on_order(state: TowerState, move: int, events: list[Event] | None) -> None:
    state.order = move & VALUE_MASK
    if events is not None:
        events.append(("order_drawn",))
    frame.begin(state, 0, events)


def _on_over(state: TowerState, move: int, events: list[Event] | None) -> None:
    raise AssertionError("the game is over")


HANDLERS: tuple[Callable[[TowerState, Any, list[Event] | None], None], ...] = (
    *(_on_brigands, _on_order, on_turn, frame.at_end),
    *(field.on_event, field.on_tomb, field.on_attackers, field.on_sign),
    *(fights.on_battle, fights.on_strike, fights.on_guard),
    *(treasure.on_gold, treasure.on_treasure, treasure.on_curse),
    *(havens.on_relief_warriors, havens.on_relief_gold, havens.on_relief_food),
    *([bazaar.on_price] * 4),
    *(bazaar.on_offer, bazaar.on_buy, bazaar.on_haggle, siege.on_key, siege.on_riddle),
    *(_on_over, on_turn, _on_brigands, _on_brigands),
)
"""What a move does at each step, in the order of the steps."""
