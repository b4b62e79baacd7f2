"""The part of a position that belongs to its phase: bazaar, battle, riddle, wizard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.rules.atlantis import reader
from game.rules.atlantis.battle import FEWEST
from game.rules.atlantis.havens import FEW_FOOD, FEW_GOLD, FEW_WARRIORS
from game.rules.atlantis.odds import (
    LEAST_PRICE,
    LEAST_WAGE,
    PRICE_MASK,
    WAGE_MASK,
)
from game.rules.atlantis.tables import (
    BITS,
    FOOD,
    GOLD,
    GOODS,
    HOME,
    KEY_NAMES,
    MOST,
    ORDER_KEYS,
    PHASES,
    SEAT_SHIFT,
    STEP_BATTLE,
    STEP_BUY,
    STEP_CURSE,
    STEP_GUARD,
    STEP_HAGGLE,
    STEP_KEY,
    STEP_OFFER,
    STEP_PRICE_BEAST,
    STEP_PRICE_HEALER,
    STEP_PRICE_SCOUT,
    STEP_PRICE_WARRIOR,
    STEP_RELIEF_FOOD,
    STEP_RELIEF_GOLD,
    STEP_RELIEF_WARRIORS,
    STEP_RIDDLE,
    STEP_SIGN,
    STEP_STRIKE,
    THINGS,
    WARES,
    WARRIORS,
    Offer,
    Riddle,
)

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

PRICE_STEPS = (STEP_PRICE_WARRIOR, STEP_PRICE_BEAST, STEP_PRICE_SCOUT, STEP_PRICE_HEALER)
OFFER_STEPS = (*PRICE_STEPS, STEP_OFFER, STEP_BUY, STEP_HAGGLE)
BATTLE_STEPS = (STEP_SIGN, STEP_BATTLE, STEP_STRIKE, STEP_GUARD)
RIDDLE_STEPS = (STEP_KEY, STEP_RIDDLE)
OFFER_FIELDS = ("prices", "item", "price", "haggled", "quantity", "cost")
NOT_OFFERED = {"item": None, "price": None, "haggled": False, "quantity": 0, "cost": 0}
"""What the fields of an offer say while its prices are rolled."""
BATTLE_FIELDS = ("brigands", "siege", "difference", "strength")
RIDDLE_FIELDS = ("question", "shown", "used")
NEEDS = {
    STEP_RELIEF_WARRIORS: (WARRIORS, "warriors", FEW_WARRIORS),
    STEP_RELIEF_GOLD: (GOLD, "gold", FEW_GOLD),
    STEP_RELIEF_FOOD: (FOOD, "food", FEW_FOOD),
}
"""Who has more than this gets nothing at the sanctuary."""


def read_phase(state: TowerState, given: Mapping[str, Any]) -> None:
    """Read the fields of the state's step and check that no others are there."""
    for field, steps, read in (
        ("offer", OFFER_STEPS, _offer),
        ("battle", BATTLE_STEPS, _battle),
        ("riddle", RIDDLE_STEPS, _riddle),
        ("victim", (STEP_CURSE,), _victim),
    ):
        value = given.get(field)
        if (value is not None) != (state.step in steps):
            verb = "needs" if value is None else "has no"
            reader.refuse("3.1", field, f"phase {given.get('phase', 'turn')} {verb} {field}")
        if value is not None:
            read(state, value)
    if state.step in NEEDS:
        kind, word, most = NEEDS[state.step]
        if state.stock[state.turn << SEAT_SHIFT | kind] > most:
            path = f"players[{state.turn}].{word}"
            reader.refuse("5.6.2", path, f"phase {PHASES[state.step]} needs {most} {word} at most")


def _bits(state: TowerState) -> int:
    return state.stock[state.turn << SEAT_SHIFT | BITS]


def _offer(state: TowerState, given: Any) -> None:
    values = reader.fields(given, "offer", "7.4.1", OFFER_FIELDS)
    prices = _prices(state, values.get("prices"))
    if state.step in PRICE_STEPS:
        for name, nothing in NOT_OFFERED.items():
            value = values.get(name, nothing)
            if type(value) is not type(nothing) or value != nothing:
                reader.refuse("7.4.1", f"offer.{name}", "nothing is offered yet")
        state.offer = Offer(prices)
        return
    item = reader.name(values.get("item"), "offer.item", "7.4.1", GOODS)
    if GOODS[item] in WARES and _bits(state) & THINGS[GOODS[item]]:
        reader.refuse("7.4.1", "offer.item", f"the seat owns a {GOODS[item]} already")
    price = reader.number(
        values.get("price", prices[item]), "offer.price", "7.4.1", 1, prices[item]
    )
    haggled = reader.flag(values.get("haggled", price < prices[item]), "offer.haggled", "7.5.2")
    if haggled != (price < prices[item]):
        reader.refuse("7.5.2", "offer.haggled", "an item was haggled over if its price has fallen")
    if state.step == STEP_HAGGLE and price == 1:
        reader.refuse("7.5.4", "offer.price", "nobody haggles over a price of 1")
    state.offer = Offer(prices, item, price, haggled, *_ordered(state, values, item, price))


def _prices(state: TowerState, given: Any) -> tuple[int, ...]:
    values = reader.fields(given, "offer.prices", "7.4.1", GOODS)
    bounds = [(LEAST_WAGE, LEAST_WAGE + WAGE_MASK), (1, 1)]
    bounds += [(LEAST_PRICE, LEAST_PRICE + PRICE_MASK)] * len(WARES)
    steps = dict(zip(("warrior", *WARES), PRICE_STEPS, strict=True))
    prices = []
    for name, (low, high) in zip(GOODS, bounds, strict=True):
        path = f"offer.prices.{name}"
        value = values.get(name, 1 if name == "food" else None)
        due = name != "food" and state.step in PRICE_STEPS and steps[name] >= state.step
        if due:
            if value is not None:
                reader.refuse("7.4.1", path, f"{path} is not rolled yet")
            prices.append(0)
        else:
            prices.append(reader.number(value, path, "7.4.1", low, high))
    return tuple(prices)


def _ordered(
    state: TowerState, values: Mapping[str, Any], item: int, price: int
) -> tuple[int, int]:
    """Read how many pieces are ordered and what they cost."""
    if state.step != STEP_BUY:
        for name in ("quantity", "cost"):
            reader.number(values.get(name, 0), f"offer.{name}", "7.4.2", 0, 0)
        return 0, 0
    if GOODS[item] in WARES:
        reader.refuse("7.4.2", "offer.item", f"a {GOODS[item]} is bought at once")
    overflow = state.setup.overflow
    quantity = reader.number(
        values.get("quantity"), "offer.quantity", "7.4.2", 0 if overflow else 1, MOST
    )
    gold = state.stock[state.turn << SEAT_SHIFT | GOLD]
    cost = reader.number(
        values.get("cost", quantity * price % (MOST + 1)), "offer.cost", "7.4.3", 0, gold
    )
    wrong = (cost - quantity * price) % (MOST + 1) if overflow else cost != quantity * price
    if wrong:
        reader.refuse("7.4.2", "offer.cost", f"{quantity} for {price} each do not cost {cost}")
    return quantity, cost


def _battle(state: TowerState, given: Any) -> None:
    values = reader.fields(given, "battle", "6.1.1", BATTLE_FIELDS)
    if state.step == STEP_SIGN:
        for name in ("brigands", "strength"):
            if values.get(name) is not None:
                reader.refuse("6.1.1", f"battle.{name}", "the brigands are not counted yet")
        if reader.flag(values.get("siege", False), "battle.siege", "8.3.1"):
            reader.refuse("8.3.1", "battle.siege", "the tower's brigands are not rolled for")
        difference = values.get("difference")
        state.scratch = reader.number(difference, "battle.difference", "6.1.1", 0, 2)
        return
    if values.get("difference") is not None:
        reader.refuse("6.1.1", "battle.difference", "the brigands are counted already")
    most = MOST
    if reader.flag(values.get("siege", False), "battle.siege", "8.3.1"):
        _siege(state)
        most = state.brigands
    state.foe = reader.number(values.get("brigands"), "battle.brigands", "6.1.1", 1, most)
    if state.step == STEP_GUARD:
        strength = values.get("strength")
        state.scratch = reader.number(strength, "battle.strength", "6.2.1", 1, 4)
    elif values.get("strength") is not None:
        reader.refuse("6.2.1", "battle.strength", "the warriors' roll is not made yet")
    setup = state.setup
    if not setup.solo and not setup.last_stand:
        at = state.turn << SEAT_SHIFT
        if state.stock[at] < FEWEST:
            path = f"players[{state.turn}].warriors"
            reader.refuse("6.2.2", path, f"with fewer than {FEWEST} warriors no round is fought")


def _siege(state: TowerState) -> None:
    if _bits(state) & HOME != HOME:
        reader.refuse("8.1", "battle.siege", "who besieges the tower has all keys and is home")
    if not state.brigands_known:
        reader.refuse("8.3.1", "brigands_known", "the siege has shown the brigands")
    state.siege = True


def _riddle(state: TowerState, given: Any) -> None:
    if _bits(state) & HOME != HOME:
        reader.refuse("8.1", "riddle", "who gets the riddle has all keys and is home")
    values = reader.fields(given, "riddle", "8.2.1", RIDDLE_FIELDS)
    question = reader.number(values.get("question"), "riddle.question", "8.2.1", 1, 2)
    shown = _key(values, "shown", state.step == STEP_RIDDLE)
    used = _key(values, "used", question == 2)
    if used >= 0:
        if used == shown:
            reader.refuse("8.2.4", "riddle.shown", "the used key is not shown again")
        if used != ORDER_KEYS[state.order][0]:
            reader.refuse("8.2.4", "riddle.used", "the used key is the first of the order")
    state.riddle = Riddle(question, shown, used)


def _key(values: Mapping[str, Any], field: str, wanted: bool) -> int:
    value = values.get(field)
    path = f"riddle.{field}"
    if (value is not None) != wanted:
        reader.refuse("8.2.1", path, f"{path} {'is missing' if wanted else 'must be null'} here")
    return -1 if value is None else reader.name(value, path, "8.2.1", KEY_NAMES)


def _victim(state: TowerState, given: Any) -> None:
    victim = reader.number(given, "victim", "7.3.1", 0, state.setup.seats - 1)
    if victim == state.turn:
        reader.refuse("7.3.1", "victim", "nobody curses himself")
    state.victim = victim
