"""BAZAR: five offers, haggling, buying (7.4, 7.5). One kind of goods a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.frame import clear, end, pressed, roll, rolled, wait
from game.rules.atlantis.odds import LEAST_PRICE, LEAST_WAGE, PRICE_MASK, WAGE_MASK
from game.rules.atlantis.show import picture, results, sound
from game.rules.atlantis.stocks import gain_food, gain_warriors, set_gold, set_thing
from game.rules.atlantis.tables import (
    BITS,
    CITADEL,
    CLEAR,
    GOLD,
    GOODS,
    HAGGLE,
    MOST,
    NO,
    REPEAT,
    SEAT_SHIFT,
    SHOW_GOLD,
    STEP_BUY,
    STEP_HAGGLE,
    STEP_OFFER,
    STEP_PRICE_BEAST,
    STEP_PRICE_HEALER,
    STEP_PRICE_SCOUT,
    STEP_PRICE_WARRIOR,
    THINGS,
    TWO,
    YES,
    Offer,
)
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

WARRIOR, FOOD, BEAST, SCOUT, HEALER = range(5)
PRICED_AT = {
    STEP_PRICE_WARRIOR: WARRIOR,
    STEP_PRICE_BEAST: BEAST,
    STEP_PRICE_SCOUT: SCOUT,
    STEP_PRICE_HEALER: HEALER,
}
"""The goods whose price is rolled at each step."""


def bazaar(state: TowerState, events: list[Event] | None) -> None:
    """BAZAR: the prices of this visit are rolled, then the first offer is shown (7.4.1)."""
    state.stock[state.turn << SEAT_SHIFT | BITS] &= ~CITADEL
    sound(events, "bazaar")
    state.offer = Offer()
    roll(state, STEP_PRICE_WARRIOR)


def on_price(state: TowerState, move: int, events: list[Event] | None) -> None:
    """One of the four rolls for prices."""
    value = rolled(move, events)
    item = PRICED_AT[state.step]
    least, mask = (LEAST_WAGE, WAGE_MASK) if item == WARRIOR else (LEAST_PRICE, PRICE_MASK)
    assert state.offer is not None
    prices = list(state.offer.prices)
    prices[item] = least + (value & mask)
    state.offer = Offer(tuple(prices))
    if item == HEALER:
        _leaf_to(state, WARRIOR, events)
    else:
        state.step = STEP_PRICE_BEAST if item == WARRIOR else state.step + 1


def _leaf_to(state: TowerState, item: int, events: list[Event] | None) -> None:
    """Show an item afresh: earlier haggling over it is forgotten."""
    assert state.offer is not None
    prices = state.offer.prices
    state.offer = Offer(prices, item, prices[item])
    if events is not None:
        events.append(("offer", state.turn, GOODS[item], prices[item]))
    _show(state, STEP_OFFER, "--", events)


def _show(state: TowerState, step: int, led: str, events: list[Event] | None) -> None:
    offer = state.offer
    assert offer is not None
    picture(state, events, GOODS[offer.item], TWO[offer.price])
    wait(state, step, led, events)


def on_offer(state: TowerState, move: int, events: list[Event] | None) -> None:
    """Handle a key while an item is offered."""
    key = pressed(state, move, events)
    offer = state.offer
    assert offer is not None
    if key == NO:
        _leaf_to(state, _following(state, offer.item), events)
    elif key == REPEAT:
        _show(state, STEP_OFFER, "--", events)
    elif key == CLEAR:
        clear(state, events)
    elif key == HAGGLE:
        if offer.price == 1:
            _close(state, "haggling", events)
        else:
            roll(state, STEP_HAGGLE)
    elif offer.item > FOOD:
        _buy_thing(state, offer, events)
    else:
        _order(state, offer, events)


def _following(state: TowerState, item: int) -> int:
    """Return the next item; what is owned already is left out."""
    bits = state.stock[state.turn << SEAT_SHIFT | BITS]
    item = (item + 1) % len(GOODS)
    while item > FOOD and bits & THINGS[GOODS[item]]:
        item = (item + 1) % len(GOODS)
    return item


def on_haggle(state: TowerState, move: int, events: list[Event] | None) -> None:
    """The roll for haggling (7.5.1)."""
    value = rolled(move, events)
    offer = state.offer
    assert offer is not None
    setup = state.setup
    if value >= (setup.haggle_again if offer.haggled else setup.haggle_first):
        _close(state, "haggling", events)
        return
    state.offer = Offer(offer.prices, offer.item, offer.price - 1, True)
    if events is not None:
        events.append(("haggled", state.turn, GOODS[offer.item], offer.price - 1))
    _show(state, STEP_OFFER, "--", events)


def on_buy(state: TowerState, move: int, events: list[Event] | None) -> None:
    """Handle a key while pieces of warriors or food are counted."""
    key = pressed(state, move, events)
    offer = state.offer
    assert offer is not None
    if key == YES:
        _order(state, offer, events)
    elif key == REPEAT:
        _show(state, STEP_BUY, TWO[offer.quantity], events)
    elif key == CLEAR:
        clear(state, events)
    else:
        gain = gain_warriors if offer.item == WARRIOR else gain_food
        gain(state, state.turn, offer.quantity, "bought", events)
        _pay(state, offer, events)


def _order(state: TowerState, offer: Offer, events: list[Event] | None) -> None:
    """Count one piece more; ordering more than the gold pays for closes the bazaar (7.4.3)."""
    quantity, cost = offer.quantity + 1, offer.cost + offer.price
    if state.setup.overflow:
        quantity, cost = quantity % (MOST + 1), cost % (MOST + 1)
    if cost > state.stock[state.turn << SEAT_SHIFT | GOLD]:
        _close(state, "gold", events)
        return
    state.offer = Offer(offer.prices, offer.item, offer.price, offer.haggled, quantity, cost)
    if events is not None:
        events.append(("ordered", state.turn, GOODS[offer.item], quantity, cost))
    wait(state, STEP_BUY, TWO[quantity], events)


def _buy_thing(state: TowerState, offer: Offer, events: list[Event] | None) -> None:
    if offer.price > state.stock[state.turn << SEAT_SHIFT | GOLD]:
        _close(state, "gold", events)
        return
    set_thing(state, state.turn, GOODS[offer.item], True, "bought", events)
    _pay(state, Offer(offer.prices, offer.item, quantity=1, cost=offer.price), events)


def _pay(state: TowerState, offer: Offer, events: list[Event] | None) -> None:
    seat = state.turn
    gold = state.stock[seat << SEAT_SHIFT | GOLD] - offer.cost
    set_gold(state, seat, gold, "bought", events)
    if events is not None:
        events.append(("bought", seat, GOODS[offer.item], offer.quantity, offer.cost))
    state.offer = None
    state.shown |= SHOW_GOLD
    results(state, events)
    end(state, events)


def _close(state: TowerState, why: str, events: list[Event] | None) -> None:
    """Close the bazaar without a purchase."""
    state.offer = None
    if events is not None:
        events.append(("bazaar_closed", state.turn, why))
    picture(state, events, "bazaar_closed", sound="fail")
    end(state, events)
