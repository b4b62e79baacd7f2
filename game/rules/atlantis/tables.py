"""Names, numbers and packed forms of the tower: keys, pictures, stocks, steps and moves.

The tower is a program that waits: for a key, or for its die. `TowerState.step` says at which
place it waits, and everything that depends on that place alone is a table here.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import NamedTuple

# Keys, in the order of their codes inside the device

KEYS = (
    *("yes", "haggle", "tomb", "tower", "repeat", "bazaar"),
    *("move", "frontier", "no", "clear", "sanctuary", "inventory"),
)
YES, HAGGLE, TOMB, TOWER, REPEAT, BAZAAR, MOVE, FRONTIER, NO, CLEAR, SANCTUARY, INVENTORY = range(
    12
)

# Drum: eight faces, three lamps behind each


class Picture(NamedTuple):
    """Where a picture is: the face of the drum and the lamp behind it."""

    face: int
    window: str


WINDOWS = ("top", "middle", "bottom")
_DRUM = (
    ("clear", "clear", "clear"),
    ("warrior", "food", "beast"),
    ("scout", "healer", "gold"),
    ("gold_key", "silver_key", "bronze_key"),
    ("dragon", "sword", "pegasus"),
    ("wizard", "bazaar_closed", "key_missing"),
    ("victory", "warriors", "brigands"),
    ("cursed", "lost", "plague"),
)
PICTURES: Mapping[str, Picture] = {
    name: Picture(face, window)
    for face, names in enumerate(_DRUM)
    for name, window in zip(names, WINDOWS, strict=True)
    if face
}
FACES = len(_DRUM)
HOME_FACE = 0
DARK = "  "
"""The two digits with nothing lit."""
TWO = tuple(f"{number:02d}" for number in range(100))
SOUNDS = (
    *("click", "beep", "turn_end", "theme", "bazaar", "sanctuary", "tower_attack", "battle_horn"),
    *("round_won", "round_lost", "frontier", "dragon", "dragon_slain", "fail", "funeral"),
    *("pegasus", "low_food", "clear", "door_open", "door_close"),
)
"""S1 to S20 of the device, in order."""

# Stocks: four numbers a seat in one flat list; the fourth is a set of bits

WARRIORS, GOLD, FOOD, BITS = range(4)
SEAT_SHIFT = 2
"""`stock[seat << SEAT_SHIFT | GOLD]`."""
MOST = 99
START = (10, 30, 25)
HOARD = (2, 6)

BRONZE, SILVER, GOLDEN, OPEN, SCOUT, HEALER, BEAST, SWORD, CURSED, CITADEL = (
    1 << bit for bit in range(10)
)
"""`OPEN`: the key of this kingdom can still be found; with all three keys it means being home."""
KEY_BITS = BRONZE | SILVER | GOLDEN
HOME = KEY_BITS | OPEN
ITEMS = SCOUT | HEALER | BEAST | SWORD
KEY_NAMES = ("bronze", "silver", "gold")
FLAGS: Mapping[str, int] = {
    "kingdom_key_open": OPEN,
    "scout": SCOUT,
    "healer": HEALER,
    "beast": BEAST,
    "sword": SWORD,
    "cursed": CURSED,
    "citadel_used": CITADEL,
}
"""Names in a position, and their bit."""
THINGS: Mapping[str, int] = {
    "scout": SCOUT,
    "healer": HEALER,
    "beast": BEAST,
    "sword": SWORD,
    "bronze_key": BRONZE,
    "silver_key": SILVER,
    "gold_key": GOLDEN,
}
"""What a seat owns once, named like its picture."""

RATIONS = (1, *(1 + (number - 1) // 15 for number in range(1, 91)), *([7] * 9))
"""Food that a turn costs, by warriors."""


class Offer(NamedTuple):
    """Where a visit to the bazaar stands; prices are 0 until they are rolled."""

    prices: tuple[int, ...] = (0, 1, 0, 0, 0)
    """By goods."""
    item: int = 0
    price: int = 0
    """What is asked for the item now, after haggling."""
    haggled: bool = False
    """Whether haggling has succeeded since this item was leafed to."""
    quantity: int = 0
    cost: int = 0


class Riddle(NamedTuple):
    """Where the riddle stands: question 1 or 2, the key shown and the one used; -1 none."""

    question: int
    shown: int
    used: int


# What inventory and repeat show, in their order; `shown` is a set of these bits

GOODS = ("warrior", "food", "beast", "scout", "healer")
"""What the bazaar offers, in its order; each is named like its picture."""
WARES = GOODS[2:]
"""Bought once and kept."""

RESULTS = (
    *("warrior", "food", "beast", "scout", "healer", "gold"),
    *("gold_key", "silver_key", "bronze_key", "sword", "pegasus"),
)
SHOW = {name: 1 << bit for bit, name in enumerate(RESULTS)}
SHOW_WARRIORS, SHOW_FOOD, SHOW_GOLD = SHOW["warrior"], SHOW["food"], SHOW["gold"]
SHOW_PEGASUS = SHOW["pegasus"]
LAST_FACE = (HOME_FACE, *(PICTURES[name].face for name in RESULTS))
"""Face of the last picture of a set, by the set's `bit_length`."""

# Steps

PHASES = (
    *("brigands", "order", "turn", "end", "event", "tomb", "attackers", "sign"),
    *("battle", "strike", "guard", "gold", "treasure", "curse"),
    *("relief_warriors", "relief_gold", "relief_food"),
    *("price_warrior", "price_beast", "price_scout", "price_healer"),
    *("offer", "buy", "haggle", "key", "riddle", "over"),
)
"""Names of the steps in a position."""
(
    STEP_BRIGANDS,
    STEP_ORDER,
    STEP_TURN,
    STEP_END,
    STEP_EVENT,
    STEP_TOMB,
    STEP_ATTACKERS,
    STEP_SIGN,
    STEP_BATTLE,
    STEP_STRIKE,
    STEP_GUARD,
    STEP_GOLD,
    STEP_TREASURE,
    STEP_CURSE,
) = range(14)
(
    STEP_RELIEF_WARRIORS,
    STEP_RELIEF_GOLD,
    STEP_RELIEF_FOOD,
    STEP_PRICE_WARRIOR,
    STEP_PRICE_BEAST,
    STEP_PRICE_SCOUT,
    STEP_PRICE_HEALER,
    STEP_OFFER,
    STEP_BUY,
    STEP_HAGGLE,
    STEP_KEY,
    STEP_RIDDLE,
    STEP_OVER,
) = range(14, 27)
STEP_EXTRA, STEP_BRIGANDS_2, STEP_BRIGANDS_3 = range(27, 30)
"""A turn in which FREI is accepted, and the draw at levels 2 and 3."""
PHASE_OF = (*range(27), STEP_TURN, STEP_BRIGANDS, STEP_BRIGANDS)
"""The phase of a step: an index into PHASES."""

# Moves: kind << 8 | value

KIND_SHIFT = 8
VALUE_MASK = 255
KINDS = ("press", "hold", "release", "roll", "sign", "brigands", "order")
PRESS, HOLD, RELEASE, ROLL, SIGN, BRIGANDS, ORDER = range(7)
HOLD_NO = HOLD << KIND_SHIFT | NO
RELEASE_NO = RELEASE << KIND_SHIFT | NO
PLUS, MINUS = 0, 1
ORDERS = tuple("-".join(names) for names in permutations(KEY_NAMES))
ORDER_KEYS = tuple(permutations(range(3)))
"""Each order as three keys: 0 bronze, 1 silver, 2 gold."""
PRACTICE_ORDER = ORDERS.index("gold-silver-bronze")
PRACTICE_LEVEL = 4
PRACTICE_BRIGANDS = 16
ALL_ORDERS = (1 << len(ORDERS)) - 1


ACTION_KEYS = (MOVE, TOMB, BAZAAR, SANCTUARY, TOWER, FRONTIER, INVENTORY)
LIVE_KEYS: Mapping[int, tuple[int, ...]] = {
    STEP_TURN: ACTION_KEYS,
    STEP_EXTRA: (*ACTION_KEYS, CLEAR),
    STEP_END: (REPEAT, CLEAR, NO),
    STEP_CURSE: (YES, NO, CLEAR),
    STEP_OFFER: (YES, NO, REPEAT, HAGGLE, CLEAR),
    STEP_BUY: (YES, NO, REPEAT, CLEAR),
    STEP_RIDDLE: (YES, NO, REPEAT, CLEAR),
}
"""The keys that do something at each step that waits for one; all others only click."""
