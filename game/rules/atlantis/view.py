"""What one seat knows of a game with the tower: everything but two secrets of the device.

These are the order of the riddle's keys, and how many brigands are in the tower until a siege
has shown them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.atlantis import position, reasons
from game.rules.atlantis.odds import BRIGAND_WEIGHTS, MOVES, ORDER_WEIGHTS
from game.rules.atlantis.position import SECRET
from game.rules.atlantis.tables import (
    BITS,
    FOOD,
    GOLD,
    KEY_BITS,
    KEYS,
    KIND_SHIFT,
    ORDERS,
    PHASE_OF,
    PHASES,
    PRESS,
    SEAT_SHIFT,
    STEP_BUY,
    STEP_CURSE,
    STEP_END,
    STEP_EXTRA,
    STEP_OFFER,
    STEP_OVER,
    STEP_RIDDLE,
    STEP_TURN,
    TWO,
    VALUE_MASK,
    WARRIORS,
)
from game.rules.core import CHANCE, Move, OptionValue, Position, Randomness, Reason, Score, State

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState


class TowerView:
    """All stocks lie open. Lists have one entry a seat."""

    __slots__ = ("_known", "viewer")

    def __init__(self, state: TowerState, viewer: int | None) -> None:
        known = state.clone()
        self.viewer = viewer
        if known.order >= 0:
            known.order = SECRET
        if known.brigands and not known.brigands_known:
            known.brigands = SECRET
        self._known = known

    # What lies open

    @property
    def seat(self) -> int:
        """Who moves: a seat, CHANCE or OVER."""
        return self._known.seat

    @property
    def turn(self) -> int:
        """Whose turn it is, also while the die rolls and when the game is over."""
        return self._known.turn

    @property
    def seats(self) -> int:
        """How many play."""
        return self._known.setup.seats

    @property
    def level(self) -> int:
        """Level 1 to 4."""
        return self._known.setup.level

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option with its value."""
        return dict(self._known.setup.options)

    @property
    def phase(self) -> str:
        """Name of the phase, as in a position."""
        return PHASES[PHASE_OF[self._known.step]]

    @property
    def players(self) -> list[dict[str, Any]]:
        """Each seat's stocks, keys, things and flags, named as in a position."""
        return position.players(self._known)

    @property
    def warriors(self) -> list[int]:
        """Each seat's warriors."""
        return self._known.stock[WARRIORS :: 1 << SEAT_SHIFT]

    @property
    def gold(self) -> list[int]:
        """Each seat's gold."""
        return self._known.stock[GOLD :: 1 << SEAT_SHIFT]

    @property
    def food(self) -> list[int]:
        """Each seat's food."""
        return self._known.stock[FOOD :: 1 << SEAT_SHIFT]

    @property
    def keys(self) -> list[int]:
        """How many keys each seat has."""
        return [
            (bits & KEY_BITS).bit_count() for bits in self._known.stock[BITS :: 1 << SEAT_SHIFT]
        ]

    @property
    def hoard(self) -> tuple[int, int]:
        """The dragon's warriors and gold."""
        return self._known.hoard_warriors, self._known.hoard_gold

    @property
    def brigands(self) -> int | None:
        """Brigands in the tower; None until a siege has shown them."""
        return self._known.brigands if self._known.brigands > 0 else None

    @property
    def orders(self) -> list[str]:
        """The orders of the riddle's keys that no answer has ruled out yet."""
        return position.possible_orders(self._known.orders)

    @property
    def round(self) -> int:
        """Number of the round, from 1; 99 at most."""
        return self._known.round

    @property
    def drum(self) -> int:
        """Face of the drum that is before the lamps, 0 to 7."""
        return self._known.drum

    @property
    def offer(self) -> dict[str, Any] | None:
        """In the bazaar: prices, item, price, haggled, quantity, cost."""
        return None if self._known.offer is None else position.offer(self._known.offer)

    @property
    def battle(self) -> dict[str, Any] | None:
        """In a battle: brigands left, and whether it is the siege."""
        return position.battle(self._known)

    @property
    def riddle(self) -> dict[str, Any] | None:
        """In the riddle: question, key shown, key used."""
        return None if self._known.riddle is None else position.riddle(self._known.riddle)

    @property
    def victim(self) -> int | None:
        """The seat that the wizard points at."""
        return self._known.victim if self._known.victim >= 0 else None

    @property
    def extra_turn(self) -> bool:
        """Whether this is the start of a turn that a scout has given."""
        return self._known.step == STEP_EXTRA

    @property
    def repeat(self) -> list[str]:
        """The pictures that WIEDERHOLUNG would show at the end of the turn."""
        return position.results(self._known.shown)

    @property
    def winner(self) -> int | None:
        """The seat that has taken the tower."""
        return self._known.winner

    @property
    def prompt(self) -> str | None:
        """The two characters that blink while the tower waits; None while it works."""
        known = self._known
        number = known.turn + 1
        if known.step == STEP_BUY:
            return TWO[known.offer.quantity] if known.offer else None
        if known.step == STEP_RIDDLE:
            return f"{known.riddle.question} " if known.riddle else None
        if known.step == STEP_OVER:
            return TWO[max(score.total for score in self.scores())]
        return {
            STEP_TURN: f" {number}",
            STEP_EXTRA: f" {number}",
            STEP_END: f"-{number}",
            STEP_CURSE: f"C{known.victim + 1}",
            STEP_OFFER: "--",
        }.get(known.step)

    @property
    def live_keys(self) -> list[str]:
        """The keys that do something now, whoever looks; all others only click."""
        return [
            KEYS[move & VALUE_MASK]
            for move in MOVES[self._known.step]
            if move >> KIND_SHIFT == PRESS
        ]

    # What follows from it

    def moves(self) -> list[int]:
        """Return the legal moves, sorted, if the viewer is to move, else an empty list."""
        return self._known.moves() if self.viewer == self.seat else []

    def why(self, move: Move) -> Reason | None:
        """Return why the viewer may not make this move; None if it is legal."""
        if self.seat == CHANCE:
            return reasons.reason("chance")
        if self.viewer != self.seat and self.seat >= 0:
            return reasons.reason("not_your_turn")
        return self._known.why(move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return self._known.text(move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return self._known.parse(text)

    def scores(self) -> list[Score]:
        """Return the scores: only who has taken the tower has one."""
        return self._known.scores()

    def position(self) -> Position:
        """Return the position with the secrets as "?"."""
        return position.to_position(self._known)

    def guess(self, dealer: Randomness) -> State:
        """Return a whole state that agrees with this view, each as likely as it is."""
        return self.guess_tower(dealer)

    def guess_tower(self, dealer: Randomness) -> TowerState:
        """Return a tower whose secrets agree with this view, each as likely as it is."""
        state = self._known.clone()
        if state.order == SECRET:
            possible = [order for order in range(len(ORDERS)) if state.orders >> order & 1]
            weights = [ORDER_WEIGHTS[ORDERS[order]] for order in possible]
            state.order = possible[dealer.pick(weights)]
        if state.brigands == SECRET:
            chances = BRIGAND_WEIGHTS[state.setup.level]
            state.brigands = list(chances)[dealer.pick(list(chances.values()))]
        return state
