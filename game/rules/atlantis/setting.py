"""A state from a position in JSON: every field is checked, every contradiction is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.atlantis import reader
from game.rules.atlantis.odds import BRIGAND_WEIGHTS, DECISIONS
from game.rules.atlantis.phases import read_phase
from game.rules.atlantis.setup import MOST_SEATS, Setup
from game.rules.atlantis.state import DRAW_STEPS, TowerState
from game.rules.atlantis.stocks import gold_limit
from game.rules.atlantis.tables import (
    ALL_ORDERS,
    BITS,
    FACES,
    FLAGS,
    HOME,
    ITEMS,
    KEY_BITS,
    KEY_NAMES,
    MOST,
    ORDERS,
    PHASES,
    PRACTICE_LEVEL,
    PRACTICE_ORDER,
    RESULTS,
    SCOUT,
    SEAT_SHIFT,
    START,
    STEP_BRIGANDS,
    STEP_EXTRA,
    STEP_ORDER,
    STEP_OVER,
    STEP_TURN,
    WARRIORS,
)
from game.rules.core import CHANCE, OVER, BadPosition, OptionValue

FIELDS = (
    *("seats", "level", "players", "hoard", "brigands", "brigands_known", "order", "orders"),
    *("round", "seat", "phase", "extra_turn", "drum", "repeat", "offer", "battle", "riddle"),
    *("victim", "turn_start"),
)
PLAYER_FIELDS = ("warriors", "gold", "food", "keys", *FLAGS)
FEWEST_BRIGANDS, MOST_BRIGANDS = 16, 64


def from_position(position: Mapping[str, Any], options: Mapping[str, OptionValue]) -> TowerState:
    """Set up a position (docs/protocol.md); `options` are complete. Raises BadPosition."""
    given = reader.fields(position, "", "1.1", FIELDS)
    seats = reader.number(given.get("seats"), "seats", "1.1", 1, MOST_SEATS)
    level = reader.number(given.get("level", options["level"]), "level", "2.2", 1, PRACTICE_LEVEL)
    try:
        setup = Setup(seats, level, {**options, "level": level})
    except ValueError as error:
        raise BadPosition("2.4", "seats", str(error)) from error
    state = TowerState(setup)
    _read_phase_name(state, given)
    _read_players(state, given)
    _read_device(state, given)
    _read_secrets(state, given)
    _read_turn_start(state, given)
    read_phase(state, given)
    _check_orders(state, given)
    return state


def _read_phase_name(state: TowerState, given: Mapping[str, Any]) -> None:
    state.turn = reader.number(given.get("seat", 0), "seat", "3.1", 0, state.setup.seats - 1)
    step = reader.name(given.get("phase", "turn"), "phase", "3.1", PHASES)
    level = state.setup.level
    if step in (STEP_BRIGANDS, STEP_ORDER) and level == PRACTICE_LEVEL:
        reader.refuse("2.4", "phase", f"nothing is drawn at level {PRACTICE_LEVEL}")
    if step == STEP_BRIGANDS:
        step = DRAW_STEPS[level]
    if reader.flag(given.get("extra_turn", False), "extra_turn", "5.2.2"):
        if step != STEP_TURN:
            reader.refuse("5.2.2", "extra_turn", "only the start of a turn can be an extra turn")
        step = STEP_EXTRA
    state.step = step
    state.seat = state.turn if step in DECISIONS else OVER if step == STEP_OVER else CHANCE


def _read_players(state: TowerState, given: Mapping[str, Any]) -> None:
    seats, level = state.setup.seats, state.setup.level
    stocks = reader.items(given.get("players", [{}] * seats), "players", "4.1")
    if len(stocks) != seats:
        reader.refuse("4.1", "players", f"players must have {seats} entries, one a seat")
    for seat, each in enumerate(stocks):
        lost = state.setup.solo and state.step == STEP_OVER
        at = seat << SEAT_SHIFT
        state.stock[at : at + 4] = _player(each, f"players[{seat}]", level, 0 if lost else 1)
    if state.step == STEP_EXTRA and not state.stock[state.turn << SEAT_SHIFT | BITS] & SCOUT:
        reader.refuse("5.2.2", "extra_turn", "only a scout gives an extra turn")


def _player(given: Any, path: str, level: int, fewest: int) -> list[int]:
    """Read one seat's stocks; what is left out is as at the start of the level."""
    values = reader.fields(given, path, "4.1", PLAYER_FIELDS)
    usual = HOME | ITEMS if level == PRACTICE_LEVEL else 0
    warriors = reader.number(
        values.get("warriors", START[0]), f"{path}.warriors", "4.2", fewest, MOST
    )
    food = reader.number(values.get("food", START[2]), f"{path}.food", "4.2", 0, MOST)
    bits = usual & KEY_BITS
    if "keys" in values:
        bits = _keys(values["keys"], f"{path}.keys")
    for name, bit in FLAGS.items():
        if reader.flag(values.get(name, bool(usual & bit)), f"{path}.{name}", "4.1"):
            bits |= bit
    limit = gold_limit(warriors, bits)
    gold = reader.number(values.get("gold", min(START[1], limit)), f"{path}.gold", "4.3", 0, limit)
    return [warriors, gold, food, bits]


def _keys(given: Any, path: str) -> int:
    bits = reader.name_set(given, path, "7.2.2", KEY_NAMES)
    if bits & bits + 1:
        reader.refuse("7.2.2", path, "keys are found in the order bronze, silver, gold")
    return bits


def _read_device(state: TowerState, given: Mapping[str, Any]) -> None:
    if "hoard" in given:
        hoard = reader.fields(given["hoard"], "hoard", "5.4.3", ("warriors", "gold"))
        state.hoard_warriors = reader.number(
            hoard.get("warriors", state.hoard_warriors), "hoard.warriors", "5.4.3", 0, MOST
        )
        state.hoard_gold = reader.number(
            hoard.get("gold", state.hoard_gold), "hoard.gold", "5.4.3", 0, MOST
        )
    drawing = state.step in (*DRAW_STEPS.values(), STEP_ORDER)
    first, last = (0, 0) if drawing else (1, MOST)
    state.round = reader.number(given.get("round", first), "round", "3.1", first, last)
    if drawing and state.turn:
        reader.refuse("3.1", "seat", "nobody has had a turn yet")
    state.drum = reader.number(given.get("drum", 0), "drum", "1.4", 0, FACES - 1)
    state.shown = reader.name_set(given.get("repeat", []), "repeat", "9.2", RESULTS)


def _read_secrets(state: TowerState, given: Mapping[str, Any]) -> None:
    level = state.setup.level
    undrawn = state.step in DRAW_STEPS.values()
    usual = None if undrawn else min(BRIGAND_WEIGHTS[level])
    value = given.get("brigands", usual)
    if value is not None or not undrawn:
        if undrawn:
            reader.refuse("2.2", "brigands", "the brigands are not drawn yet")
        value = reader.number(value, "brigands", "2.2", FEWEST_BRIGANDS, MOST_BRIGANDS)
        state.brigands = value
    known = given.get("brigands_known", False)
    state.brigands_known = reader.flag(known, "brigands_known", "8.3.1")
    if state.brigands_known and not state.brigands:
        reader.refuse("8.3.1", "brigands_known", "the brigands are not drawn yet")
    undrawn = undrawn or state.step == STEP_ORDER
    usual_order = PRACTICE_ORDER if level == PRACTICE_LEVEL else 0
    names = given.get("order", None if undrawn else ORDERS[usual_order].split("-"))
    if names is not None or not undrawn:
        if undrawn:
            reader.refuse("2.3", "order", "the order of the keys is not drawn yet")
        reader.name_set(names, "order", "2.3", KEY_NAMES)
        if len(names) != len(KEY_NAMES):
            reader.refuse("2.3", "order", "the order has all three keys, each once")
        state.order = ORDERS.index("-".join(names))


def _read_turn_start(state: TowerState, given: Mapping[str, Any]) -> None:
    """Read what FREI goes back to; left out, it is what the seat has now."""
    saved = given.get("turn_start")
    begun = state.step not in (*DRAW_STEPS.values(), STEP_ORDER, STEP_TURN)
    if saved is not None:
        if not begun:
            reader.refuse("9.3.1", "turn_start", "nobody has pressed a key in this turn")
        state.saved = tuple(_player(saved, "turn_start", state.setup.level, 1))
    elif begun:
        at = state.turn << SEAT_SHIFT
        if state.stock[at | WARRIORS]:
            state.saved = tuple(state.stock[at : at + 4])


def _check_orders(state: TowerState, given: Mapping[str, Any]) -> None:
    """Read which orders are still possible; an open riddle or a siege says something too."""
    certain = ALL_ORDERS
    if state.riddle is not None and state.riddle.used >= 0:
        certain = _beginning_with(state.riddle.used)
    if state.siege or (state.setup.level == PRACTICE_LEVEL and state.order == PRACTICE_ORDER):
        certain = 1 << state.order
    if "orders" in given:
        state.orders = reader.name_set(given["orders"], "orders", "8.2.5", ORDERS)
    else:
        state.orders = certain
    if state.order < 0:
        if state.orders != ALL_ORDERS:
            reader.refuse("8.2.5", "orders", "before the draw every order is possible")
    elif not state.orders >> state.order & 1:
        reader.refuse("8.2.5", "orders", "the true order is not among those still possible")
    elif state.orders & ~certain:
        reader.refuse("8.2.5", "orders", "the answers given so far rule out some of these orders")


def _beginning_with(key: int) -> int:
    name = KEY_NAMES[key]
    return sum(1 << bit for bit, order in enumerate(ORDERS) if order.startswith(name))
