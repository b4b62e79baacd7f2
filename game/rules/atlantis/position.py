"""A state as a position in JSON (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.atlantis.tables import (
    BITS,
    FLAGS,
    FOOD,
    GOLD,
    GOODS,
    KEY_NAMES,
    ORDERS,
    PHASE_OF,
    PHASES,
    RESULTS,
    SEAT_SHIFT,
    STEP_BATTLE,
    STEP_EXTRA,
    STEP_GUARD,
    STEP_SIGN,
    STEP_STRIKE,
    WARRIORS,
    Offer,
    Riddle,
)
from game.rules.core import Position

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

HIDDEN = "?"
SECRET = -2
"""Stands in a view's state for what is hidden."""


def to_position(state: TowerState) -> Position:
    """Return every field; what a view has replaced by SECRET is "?"."""
    return {
        "seats": state.setup.seats,
        "level": state.setup.level,
        "players": players(state),
        "hoard": {"warriors": state.hoard_warriors, "gold": state.hoard_gold},
        "brigands": HIDDEN if state.brigands == SECRET else state.brigands or None,
        "brigands_known": state.brigands_known,
        "order": _order(state.order),
        "orders": possible_orders(state.orders),
        "round": state.round,
        "seat": state.turn,
        "phase": PHASES[PHASE_OF[state.step]],
        "extra_turn": state.step == STEP_EXTRA,
        "drum": state.drum,
        "repeat": results(state.shown),
        "offer": None if state.offer is None else offer(state.offer),
        "battle": battle(state),
        "riddle": None if state.riddle is None else riddle(state.riddle),
        "victim": state.victim if state.victim >= 0 else None,
        "turn_start": None if state.saved is None else player(state.saved),
    }


def players(state: TowerState) -> list[dict[str, Any]]:
    """Return the stocks of all seats."""
    firsts = range(0, len(state.stock), 1 << SEAT_SHIFT)
    return [player(state.stock[first : first + (1 << SEAT_SHIFT)]) for first in firsts]


def player(stock: Sequence[int]) -> dict[str, Any]:
    """Return one seat's four stocks by name."""
    bits = stock[BITS]
    return {
        "warriors": stock[WARRIORS],
        "gold": stock[GOLD],
        "food": stock[FOOD],
        "keys": [name for bit, name in enumerate(KEY_NAMES) if bits >> bit & 1],
        **{name: bool(bits & bit) for name, bit in FLAGS.items()},
    }


def _order(order: int) -> list[str] | None:
    if order == SECRET:
        return [HIDDEN] * len(KEY_NAMES)
    return ORDERS[order].split("-") if order >= 0 else None


def possible_orders(orders: int) -> list[str]:
    """Return the names of a set of orders."""
    return [name for bit, name in enumerate(ORDERS) if orders >> bit & 1]


def results(shown: int) -> list[str]:
    """Return the names of a set of results."""
    return [name for bit, name in enumerate(RESULTS) if shown >> bit & 1]


def offer(bargain: Offer) -> dict[str, Any]:
    """Return where a visit to the bazaar stands; prices not yet rolled are None."""
    priced = bargain.price > 0
    return {
        "prices": {name: price or None for name, price in zip(GOODS, bargain.prices, strict=True)},
        "item": GOODS[bargain.item] if priced else None,
        "price": bargain.price if priced else None,
        "haggled": bargain.haggled,
        "quantity": bargain.quantity,
        "cost": bargain.cost,
    }


def battle(state: TowerState) -> dict[str, Any] | None:
    """Return where a battle stands, None if there is none."""
    if state.step not in (STEP_SIGN, STEP_BATTLE, STEP_STRIKE, STEP_GUARD):
        return None
    counted = state.step != STEP_SIGN
    return {
        "brigands": state.foe if counted else None,
        "siege": counted and state.siege,
        "difference": None if counted else state.scratch,
        "strength": state.scratch if state.step == STEP_GUARD else None,
    }


def riddle(asked: Riddle) -> dict[str, Any]:
    """Return where the riddle stands."""
    return {
        "question": asked.question,
        "shown": KEY_NAMES[asked.shown] if asked.shown >= 0 else None,
        "used": KEY_NAMES[asked.used] if asked.used >= 0 else None,
    }
