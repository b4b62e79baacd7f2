"""The real rules of the tower and the naive ones go through the same turns and must never differ.

Both get the same dice and the same keys. At every wait they must agree on the legal moves and
their weights, on who moves, on the whole position and on the scores.
"""

from __future__ import annotations

import json
from copy import deepcopy
from math import gcd
from pathlib import Path

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER, BadPosition
from game.rules.registry import GAMES
from tests.naive.tower import GOODS, Tower
from tests.naive.tower_frame import ACTIONS, FINDING, KEYS, ORDERS, most_gold, new_battle

RULES = GAMES["tower"]
WALKS_A_COUNT = 625
TRACES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "atlantis_traces.jsonl")
    .read_text("utf-8")
    .splitlines()[1:]
]
SWITCHES = {
    "bazaar_overflow": (False, True),
    "last_stand": ("device", "printed"),
    "quarter": ("device", "printed"),
    "haggle": ("device", "printed"),
    "citadel_again": ("device", "printed"),
    "level4_seats": ("device", "printed"),
}
TEXTS = [f"press {key}" for key in KEYS] + ["hold no", "release no", "sign +", "roll 3"]


def check_wait(tower, after):
    """The tower must stand as it stood in the recording when it waited for a key."""
    if after.get("over"):
        assert tower.seat is None
        assert after["led"] == f"{max(tower.scores()):02}"
        return
    now = {key: value for key, value in after.items() if key not in ("k", "led")}
    assert now == {key: tower.position()[key] for key in now}
    assert tower.seat == after["seat"]


@pytest.mark.parametrize("trace", TRACES, ids=[trace["id"] for trace in TRACES])
def test_naive_engine_does_what_the_real_tower_did(trace):
    """It must be right before it may judge another."""
    moves, after, presses = trace["moves"], trace["after"], 0
    if trace["position"]:
        seats, level = trace["position"]["seats"], trace["position"]["level"]
    else:  # the dialog after switching on is no part of the rules
        seats, level = trace["start"]["seats"], trace["start"]["level"]
        moves = [move for move in moves if not move.startswith("press")]
    tower = Tower(seats, {"level": level}, trace["position"])
    for move in moves:
        if move.startswith("press"):
            if presses:
                check_wait(tower, after[presses - 1])
            presses += 1
        elif move.startswith("roll") and tower.position()["phase"] == "battle":
            tower.play("release no")  # traces leave out that NO is not held down
        tower.play(move)
    check_wait(tower, after[-1])


def any_of(dealer, items):
    return items[dealer.below(len(items))]


def same(what, real, naive, trail):
    """Fail with both sides; plain, because pytest works for minutes on a diff of long lists."""
    if real != naive:
        if isinstance(real, dict) and isinstance(naive, dict):
            keys = sorted({*real, *naive})
            keys = [key for key in keys if real.get(key, "none") != naive.get(key, "none")]
            real, naive = ({key: side.get(key) for key in keys} for side in (real, naive))
        pytest.fail(f"{what} differs after {trail}\nreal:  {real}\nnaive: {naive}", pytrace=False)


def in_lowest_terms(weights):
    """Weights with the same proportions: one engine may count in halves of the other's."""
    common = gcd(*weights.values()) or 1
    return {text: weight // common for text, weight in weights.items()}


def compare(real, naive, trail):
    """Everything that both engines say at this wait; return the legal moves' texts."""
    texts = [real.text(move) for move in real.moves()]
    weights = real.weights() if real.seat == CHANCE else [1] * len(texts)
    legal = dict(zip(texts, weights, strict=True))
    same("moves", in_lowest_terms(legal), in_lowest_terms(naive.legal), trail)
    seat = {CHANCE: "chance", OVER: None}.get(real.seat, real.seat)
    same("seat", seat, naive.seat, trail)
    same("position", real.position(), naive.position(), trail)
    same("scores", [score.total for score in real.scores()], naive.scores(), trail)
    return texts


def judge(real, text, legal, trail):
    """The real rules must find a reason against a text if it is not among the legal ones."""
    reason = real.why(real.parse(text))
    same(f"legality of {text!r} ({reason})", reason is None, text in legal, trail)


def choose(dealer, naive, habits):
    """Any legal text, with what short walks would seldom come to made more likely by habits."""
    if dealer.below(3) == 0:
        wanted = [text for text in habits if text in naive.legal]
        if wanted:
            return any_of(dealer, wanted)
    if "release no" in naive.legal and dealer.below(6):
        return "release no"
    if "press no" in naive.legal and naive.position()["phase"] == "end" and dealer.below(2):
        return "press no"
    return any_of(dealer, list(naive.legal))


def walk(real, naive, dealer, options, trail):
    """Play both for 10 to 40 moves, comparing at every wait."""
    habits = [any_of(dealer, TEXTS), f"press {any_of(dealer, ACTIONS)}", "press yes"]
    for _ in range(10 + dealer.below(31)):
        legal = compare(real, naive, trail)
        judge(real, any_of(dealer, TEXTS), legal, trail)
        if not legal:
            break
        text = choose(dealer, naive, habits)
        trail.append(text)
        real.play(real.parse(text))
        naive.play(text)
    compare(real, naive, trail)
    again = RULES.from_position(real.position(), options)
    compare(again, naive, [*trail, "set up again"])


def options_of(number, seats):
    """Every level with every combination of switches in turn."""
    options = {"level": 1 + number % 4}
    for place, (name, values) in enumerate(SWITCHES.items()):
        options[name] = values[number // 4 >> place & 1]
    if options["level"] == 4 and seats > 1:
        options["level4_seats"] = "device"
    return options


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_from_the_start(seats):
    for number in range(WALKS_A_COUNT):
        options = options_of(number, seats)
        dealer = Dealer(10_000 * seats + number)
        real, naive = RULES.new(seats, RULES.complete(options)), Tower(seats, options)
        walk(real, naive, dealer, RULES.complete(options), [seats, options])


def odd_player(dealer, seats):
    """Stocks at and about every limit, any things, keys in the order of finding."""
    warriors = [1, 2, 3, 4, 5, 6, 15, 16, 24, 25, 30, 31, 50, 90, 97, 99, 1 + dealer.below(99)]
    player = {
        "warriors": any_of(dealer, warriors),
        "food": any_of(dealer, [0, 1, 2, 5, 6, 12, 40, 99, dealer.below(100)]),
        "keys": FINDING[: any_of(dealer, [0, 1, 2, 3, 3, 3])],
        **{thing: dealer.below(3) == 0 for thing in ("scout", "healer", "beast", "sword")},
        "kingdom_key_open": dealer.below(3) > 0,
        "cursed": seats > 1 and dealer.below(8) == 0,
        "citadel_used": dealer.below(3) == 0,
    }
    most = most_gold(player)
    gold = any_of(dealer, [0, 5, 7, 8, 20, most - 1, most, dealer.below(most + 1)])
    return {**player, "gold": min(most, gold)}


def odd_position(dealer, seats, level):
    """A position at a start of a turn that a game would seldom or never come to."""
    brigands = {1: (17, 32), 2: (33, 64), 3: (17, 64), 4: (16, 16)}[level]
    order = "gold-silver-bronze" if level == 4 else any_of(dealer, list(ORDERS))
    return {
        "seats": seats,
        "level": level,
        "players": [odd_player(dealer, seats) for _ in range(seats)],
        "hoard": {"warriors": any_of(dealer, [2, 30, 99]), "gold": any_of(dealer, [6, 50, 99])},
        "brigands": brigands[0] + dealer.below(brigands[1] - brigands[0] + 1),
        "brigands_known": False,
        "order": order.split("-"),
        "orders": [order] if level == 4 else list(ORDERS),
        "round": any_of(dealer, [1, 10, 98, 99, 1 + dealer.below(99)]),
        "seat": dealer.below(seats),
        "phase": "turn",
        "extra_turn": False,
        "drum": dealer.below(8),
        "repeat": [],
        "offer": None,
        "battle": None,
        "riddle": None,
        "victim": None,
        "turn_start": None,
    }


def in_mid_turn(dealer, position):
    """Move an odd position on to another wait of the same turn, most of the time."""
    phase = any_of(
        dealer, ["turn", "turn", "offer", "buy", "riddle", "siege", "battle", "curse", "extra"]
    )
    me = position["players"][position["seat"]]
    start = {"turn_start": deepcopy({**me, "gold": min(me["gold"], 3)})}
    if phase == "extra":
        me.update(scout=True, cursed=False)
        position.update(extra_turn=True, turn_start=deepcopy(me))
    elif phase in ("offer", "buy"):
        position.update(start, offer=odd_offer(dealer, me, phase))
        position["phase"] = "buy" if position["offer"]["quantity"] else "offer"
        if position["offer"]["item"] in ("scout", "healer", "beast"):
            me[position["offer"]["item"]] = False
    elif phase in ("riddle", "siege") and len(me["keys"]) == 3 and me["kingdom_key_open"]:
        position.update(start)
        in_riddle(dealer, position, 1 + dealer.below(2))
        if phase == "siege" and me["warriors"] > 2:
            in_siege(dealer, position)
    elif phase == "battle" and me["warriors"] > 2:
        battle = new_battle(1 + dealer.below(99), None)
        position.update(start, phase=phase, battle=battle, drum=6)
    elif phase == "curse" and position["seats"] > 1:
        victim = (position["seat"] + 1 + dealer.below(position["seats"] - 1)) % position["seats"]
        position.update(start, phase=phase, victim=victim)


def in_riddle(dealer, position, question):
    """Ask one of the two questions, any key that can be shown in the window."""
    first = position["order"][0]
    used = first if question == 2 else None
    shown = any_of(dealer, [key for key in FINDING if key != used])
    if used:
        position["orders"] = [o for o in position["orders"] if o.startswith(first)]
    position.update(phase="riddle", drum=3)
    position["riddle"] = {"question": question, "shown": shown, "used": used}


def in_siege(dealer, position):
    """The riddle is solved; some have fallen already, in a round of which the score speaks."""
    position["round"] = 1 + dealer.below(30)
    before = position["turn_start"]
    before["warriors"] = min(99, before["warriors"] + dealer.below(5))
    position.update(phase="battle", riddle=None, drum=6, brigands_known=True)
    position["battle"] = {**new_battle(position["brigands"], None), "siege": True}
    position["orders"] = ["-".join(position["order"])]


def odd_offer(dealer, me, phase):
    """Any article at a price asked before or after haggling, the order already begun or not."""
    prices = {"warrior": 5 + dealer.below(4), "food": 1}
    prices.update({item: 17 + dealer.below(8) for item in GOODS[2:]})
    goods = GOODS[:2] if phase == "buy" else [item for item in GOODS if not me.get(item)]
    item = any_of(dealer, goods + GOODS[:1])
    less = 0 if item == "food" else dealer.below(prices[item])
    price = prices[item] - less
    most = me["gold"] // price if phase == "buy" else 0
    quantity = most and any_of(dealer, [1, most, 1 + dealer.below(most)])
    return {
        "prices": prices,
        "item": item,
        "price": price,
        "haggled": less > 0,
        "quantity": quantity,
        "cost": quantity * price,
    }


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_from_odd_positions(seats):
    for number in range(WALKS_A_COUNT):
        options = options_of(number, seats)
        dealer = Dealer(20_000 * seats + 7 + number)
        position = odd_position(dealer, seats, options["level"])
        in_mid_turn(dealer, position)
        trail = [position, options]
        try:
            real = RULES.from_position(position, RULES.complete(options))
        except BadPosition as error:
            pytest.fail(f"{error} at {error.path}: {trail}", pytrace=False)
        naive = Tower(seats, options, position)
        walk(real, naive, dealer, RULES.complete(options), trail)
