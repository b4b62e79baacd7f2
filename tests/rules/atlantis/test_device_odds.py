"""Exact odds, found by walking the tree of chance: every outcome with its true weight.

Nothing is sampled. `leaves` follows a move through all rolls until somebody decides again;
where NEIN may be held, a policy says what the player does.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache

import pytest

from game.rules.atlantis import TOWER
from game.rules.core import CHANCE, OVER
from tests.rules.atlantis.device import HOME, READY, at, do, of, press, solo, stocks

FAT = {"warriors": 20, "gold": 30, "food": 90}
HALF = Fraction(1, 2)


def sixteenths(number):
    return Fraction(number, 16)


def leaves(state, events=(), probability=Fraction(1)):
    """Every way chance can go from here: states, what was told, probability."""
    if state.seat != CHANCE:
        yield state, list(events), probability
        return
    moves, weights = state.moves(), state.weights()
    for move, weight in zip(moves, weights, strict=True):
        after, told = state.clone(), []
        after.play(move, told)
        yield from leaves(after, (*events, *told), probability * Fraction(weight, sum(weights)))


def after(key, *players, **fields):
    """All ways after a key."""
    state = at(*players, **fields)
    return leaves(state, press(state, key))


def odds(ways, of_what):
    """Probability of each value that `of_what(state, events)` has."""
    found = defaultdict(Fraction)
    for state, events, probability in ways:
        found[of_what(state, events)] += probability
    assert sum(found.values()) == 1
    return dict(found)


def encounter(state, events):
    return of(events, "encounter")[0][1]


def picture(state, events):
    return of(events, "lamp")[-1][0]


# Events and treasures


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [1, 4])
def test_on_the_way(level, seats):
    players = [FAT] * seats
    assert odds(after("move", *players, level=level), encounter) == {
        "lost": sixteenths(3),
        "dragon": sixteenths(2),
        "plague": sixteenths(3),
        "brigands": sixteenths(3),
        "safe": sixteenths(5),
    }


def test_in_a_tomb():
    assert odds(after("tomb", FAT, {}), encounter) == {
        "empty": Fraction(1, 8),
        "brigands": Fraction(5, 8),
        "treasure": Fraction(1, 4),
    }


def test_number_of_brigands():
    ways = after("move", FAT | {"warriors": 10}, {})
    raids = [way for way in ways if encounter(*way[:2]) == "brigands"]
    total = sum(probability for *_, probability in raids)
    assert total == sixteenths(3)
    found = defaultdict(Fraction)
    for _, events, probability in raids:
        found[of(events, "battle")[0][1]] += probability / total
    assert found == {
        8: sixteenths(5) * HALF,
        9: sixteenths(5) * HALF,
        10: sixteenths(6),
        11: sixteenths(5) * HALF,
        12: sixteenths(5) * HALF,
    }


def treasures(*players):
    state = at(*players)
    return leaves(state, do(state, "press tomb", "roll 12"))


def test_gold_is_even_from_13_to_20():
    found = odds(treasures(FAT, {}), lambda state, events: stocks(state)[1] - 30)
    assert found == dict.fromkeys(range(13, 21), Fraction(1, 8))


@pytest.mark.parametrize(
    ("keys", "is_open", "picture_of_key"),
    [(0, True, "bronze_key"), (1, True, "silver_key"), (2, True, "gold_key")]
    + [(0, False, None), (2, False, None), (3, True, None), (3, False, None)],
)
def test_what_lies_beside_the_gold(keys, is_open, picture_of_key):
    owned = {"keys": ["bronze", "silver", "gold"][:keys], "kingdom_key_open": is_open}
    expected = {"pegasus": Fraction(1, 8), "sword": Fraction(1, 8), "wizard": Fraction(1, 8)}
    expected[picture_of_key or "gold"] = Fraction(5, 8)
    assert odds(treasures(FAT | owned, {}), picture) == expected


def test_what_is_impossible_gives_gold_only():
    armed = FAT | {"sword": True}
    assert odds(treasures(armed, {}), picture) == {
        "gold": Fraction(6, 8),
        "pegasus": Fraction(1, 8),
        "wizard": Fraction(1, 8),
    }
    state = solo(**armed)
    ways = leaves(state, do(state, "press tomb", "roll 12"))
    assert odds(ways, picture) == {"gold": Fraction(7, 8), "pegasus": Fraction(1, 8)}


# Help, prices, haggling, the riddle


def test_a_sanctuary_gives_evenly():
    poor = {"warriors": 3, "gold": 2, "food": 3}

    def gained(index, before):
        return odds(
            after("sanctuary", poor, {}), lambda state, events: stocks(state)[index] - before
        )

    assert gained(0, 3) == dict.fromkeys(range(5, 9), Fraction(1, 4))
    assert gained(1, 2) == dict.fromkeys(range(9, 17), Fraction(1, 8))
    assert gained(2, 2) == dict.fromkeys(range(9, 17), Fraction(1, 8))
    at_home = odds(after("sanctuary", {**poor, **HOME}, {}), lambda state, _: stocks(state)[0])
    assert at_home == dict.fromkeys(range(8, 12), Fraction(1, 4))


def test_prices():
    state = at(FAT, {})
    press(state, "bazaar")
    for name, low, high in (
        ("warrior", 5, 8),
        ("beast", 17, 24),
        ("scout", 17, 24),
        ("healer", 17, 24),
    ):
        found = Counter()
        for move in state.moves():
            rolled = state.clone()
            rolled.play(move)
            found[rolled.position()["offer"]["prices"][name]] += 1
        assert found == dict.fromkeys(range(low, high + 1), 16 // (high - low + 1))
        state.play(state.moves()[0])


@pytest.mark.parametrize(("option", "first", "again"), [("device", 12, 8), ("printed", 8, 8)])
def test_haggling(option, first, again):
    state = at(FAT, {}, options={"haggle": option})
    do(state, "press bazaar", *["roll 0"] * 4)
    for number, chances in enumerate((first, again, again)):
        trial = state.clone()
        press(trial, "haggle")
        closed = odds(leaves(trial), lambda state, _: state.offer is None)
        assert closed == {False: sixteenths(chances), True: 1 - sixteenths(chances)}, number
        do(state, "press haggle", "roll 0")


def test_the_key_that_a_question_begins_with():
    def key(state, events):
        return of(events, "riddle")[-1][2]

    first = {"gold": sixteenths(6), "bronze": sixteenths(5), "silver": sixteenths(5)}
    assert odds(after("tower", READY, {}), key) == first
    for used, following in (("gold", "silver"), ("silver", "bronze"), ("bronze", "gold")):
        order = [used, *({"gold", "silver", "bronze"} - {used})]
        riddle = {"question": 1, "shown": used}
        state = at(READY, {}, phase="riddle", riddle=riddle, order=order)
        press(state, "yes")
        left = {name: chance for name, chance in first.items() if name != used}
        left[following] += first[used]
        assert odds(leaves(state), key) == left


def answers(state, events, probability=Fraction(1)):
    """Say yes to whatever key is shown, until the riddle is over."""
    for asked, told, chance in leaves(state, events, probability):
        if asked.riddle is None:
            yield asked, told, chance
        else:
            yield from answers(asked, (*told, *press(asked, "yes")), chance)


def test_a_blind_guess_solves_the_riddle_once_in_six():
    solved = Fraction(0)
    orders = at().view(0).orders
    for order in orders:
        state = at(READY, {}, order=order.split("-"))
        found = odds(answers(state, press(state, "tower")), lambda state, _: state.siege)
        solved += found.get(True, Fraction(0)) / len(orders)
    assert solved == Fraction(1, 6)


def test_brigands_and_orders_at_the_start():
    for level, expected in {
        1: dict.fromkeys(range(17, 33), Fraction(1, 16)),
        2: dict.fromkeys(range(33, 65), Fraction(8, 256)),
        3: dict.fromkeys(range(17, 33), Fraction(8, 256))
        | dict.fromkeys(range(33, 65), Fraction(4, 256)),
    }.items():
        state = TOWER.new(2, TOWER.complete({"level": level}))
        assert odds(leaves(state), lambda state, _: state.brigands) == expected
        first = odds(leaves(state), lambda state, _: state.position()["order"][0])
        assert first == {
            "bronze": Fraction(96, 256),
            "silver": Fraction(80, 256),
            "gold": Fraction(80, 256),
        }


# Battles


@pytest.mark.parametrize(
    ("warriors", "brigands", "chances"),
    [(40, 10, 16), (30, 10, 15), (20, 10, 14), (30, 20, 12), (40, 30, 11), (10, 10, 10)]
    + [(13, 10, 10), (39, 40, 6), (30, 40, 6), (20, 30, 5), (10, 20, 4), (10, 30, 2)]
    + [(10, 40, 1), (10, 41, 0)],
)
def test_one_round(warriors, brigands, chances):
    battle = {"brigands": brigands}
    state = at(FAT | {"warriors": warriors}, {}, phase="battle", battle=battle)
    do(state, "release no")
    found = odds(leaves(state), lambda state, events: of(events, "round")[0][1])
    expected = {True: sixteenths(chances), False: 1 - sixteenths(chances)}
    assert found == {won: chance for won, chance in expected.items() if chance}


@cache
def round_odds(warriors, brigands, alone):
    """How a round can end: warriors and brigands left, or how the battle is over."""
    field = {"phase": "battle", "battle": {"brigands": brigands}}
    one = FAT | {"warriors": warriors, "gold": 0}
    state = at(one, **field) if alone else at(one, {}, **field)
    do(state, "release no")

    def end(state, events):
        if state.seat == OVER:
            return "lost"
        over = of(events, "battle_over")
        return over[0][1] if over else (stocks(state)[0], state.foe)

    return odds(round_ends(state), end)


def round_ends(state):
    """All ways of a round; what a victory brings is left out."""
    for first in range(16):
        for second in range(16):
            trial = state.clone()
            events = do(trial, f"roll {first}", f"roll {second}")
            yield trial, events, Fraction(1, 256)


@cache
def victory(warriors, brigands, alone):
    """The chance to win a battle that is fought to its end."""
    if not alone and warriors < 3:
        return 0.0
    total = 0.0
    for end, chance in round_odds(warriors, brigands, alone).items():
        share = victory(*end, alone) if isinstance(end, tuple) else float(end == "won")
        total += float(chance) * share
    return total


def field_battle(warriors, alone):
    """The chance against as many brigands as come."""
    weights = {0: 6 / 16, 1: 5 / 32, 2: 5 / 32, -1: 5 / 32, -2: 5 / 32}
    return sum(
        weight * victory(warriors, max(1, warriors + difference), alone)
        for difference, weight in weights.items()
    )


@pytest.mark.parametrize(
    ("warriors", "alone", "chance"),
    [(3, False, 0.55), (4, False, 0.68), (5, False, 0.76), (6, False, 0.81), (8, False, 0.88)]
    + [(10, False, 0.93), (12, False, 0.95), (1, True, 0.47), (2, True, 0.63), (3, True, 0.70)]
    + [(4, True, 0.75), (5, True, 0.79), (10, True, 0.93)],
)
def test_whole_battles_in_the_field(warriors, alone, chance):
    # two digits, found on the device, whose rolls are not quite independent
    assert field_battle(warriors, alone) == pytest.approx(chance, abs=0.006)


def test_one_against_one_is_a_single_round():
    assert victory(1, 1, True) == 10 / 16
    assert victory(2, 1, True) == 1 - (1 - 14 / 16) * (1 - 10 / 16)
    assert victory(2, 1, False) == 0


@pytest.mark.parametrize(
    ("warriors", "brigands", "chance"),
    [(10, 16, 0.63), (12, 16, 0.84), (15, 16, 0.96), (10, 24, 0.28), (12, 24, 0.51)]
    + [(15, 24, 0.79), (10, 32, 0.09), (15, 32, 0.48), (20, 48, 0.53)],
)
def test_whole_sieges(warriors, brigands, chance):
    assert victory(warriors, brigands, False) == pytest.approx(chance, abs=0.0051)
