"""The computer players of Atlantis and of the tower alone."""

from itertools import product

import pytest

from game.ai.atlantis.deckhand import Deckhand
from game.ai.atlantis.helmsman import Helmsman
from game.ai.atlantis.odds import battle, round_chance, siege
from game.ai.atlantis.situation import Situation
from game.ai.policy import decide
from game.match.dealer import Dealer
from game.match.match import Match
from game.rules.atlantis.board import ATLANTIS
from game.rules.atlantis.odds import BRIGAND_WEIGHTS
from game.rules.atlantis.tower import TOWER
from game.rules.core import CHANCE
from tests.ai.arena import Anyhow, played

LEVELS_HERE = {"deckhand": Deckhand(), "helmsman": Helmsman()}
DECKHAND, HELMSMAN = LEVELS_HERE.values()
GAMES_HERE = {"tower": TOWER, "atlantis": ATLANTIS}
BACK_HOME = {"keys": ["bronze", "silver", "gold"], "kingdom_key_open": True}
SEARCHING = {"keys": [], "kingdom_key_open": True}


def answer(position, level="helmsman", options=None, rules=ATLANTIS):
    """What a level plays in a position, as text."""
    match = Match.from_position(rules, {"seats": 2} | position, 1, options)
    view = match.view(match.seat)
    return view.text(decide(LEVELS_HERE[level], view, match.ai_dealer(), 1))


def knight(*others, **fields):
    return {"players": [fields, *others, {}][:2]}


# Whole games


@pytest.mark.parametrize(
    ("game", "level", "seats"), list(product(GAMES_HERE, LEVELS_HERE, (1, 2, 4)))
)
def test_no_peeking(game, level, seats):
    rules, policy = GAMES_HERE[game], LEVELS_HERE[level]
    options = {"stock_card": "shown"} if rules is ATLANTIS and seats > 2 else {}
    match = Match.new(rules, seats, seats + 3, options)
    while not match.over and len(match.log()) < 700:
        view = match.view(match.seat)
        move = decide(policy, view, match.ai_dealer(), 1)
        assert move in match.moves()
        if len(match.log()) % 5 == 0:
            for seed in range(2):
                elsewhere = view.guess(Dealer(seed, "ai")).view(match.seat)
                assert decide(policy, elsewhere, match.ai_dealer(), 1) == move
        match.play(move)


@pytest.mark.parametrize(("game", "level"), list(product(GAMES_HERE, LEVELS_HERE)))
def test_every_option_is_played_to_the_end(game, level):
    rules, policy = GAMES_HERE[game], LEVELS_HERE[level]
    choices = [(option.id, value) for option in rules.options for value in option.values]
    for number, (name, value) in enumerate(choices):
        seats = 1 if value == 4 else 1 + number % 4
        assert played(rules, [policy] * seats, number, {name: value}).over


def share(rules, one, field, seats, deals, **options):
    """The share of wins of `one` against `field` on all other seats."""
    won = games = 0
    for seed, own in product(deals, range(seats)):
        match = played(
            rules, [one if seat == own else field for seat in range(seats)], seed, options
        )
        won += own in match.winners()
        games += 1
    return won / games


def test_helmsman_beats_deckhand():
    assert share(ATLANTIS, HELMSMAN, DECKHAND, 2, range(6), level=3) >= 0.9
    assert share(ATLANTIS, HELMSMAN, DECKHAND, 4, range(2), level=1) >= 0.8
    assert share(TOWER, HELMSMAN, DECKHAND, 2, range(20), level=2) >= 0.6


def test_helmsman_alone_mostly_wins():
    wins = [played(ATLANTIS, [HELMSMAN], seed, {"level": 1}).winners() for seed in range(12)]
    assert wins.count([0]) >= 8


def test_level_4_is_a_short_game():
    for seed in range(6):
        match = played(ATLANTIS, [HELMSMAN], seed, {"level": 4})
        assert match.winners() == [0] and len(match.log()) < 120


def test_deckhand_beats_random_play():
    for seed in range(2):
        match = Match.new(ATLANTIS, 2, seed)
        policies = (DECKHAND, Anyhow())
        while not match.over and len(match.log()) < 6000:
            policy = policies[match.seat]
            match.play(decide(policy, match.view(match.seat), match.ai_dealer(), 1))
        assert match.winners() == [0]


def test_a_spectator_plays_no_game():
    with pytest.raises(ValueError, match="spectator"):
        Situation(Match.new(ATLANTIS, 2, 1).view(None))


# Odds


def test_a_round():
    expected = ((4, 1, 16), (3, 1, 15), (2, 1, 14), (3, 2, 12), (4, 3, 11), (10, 10, 10))
    for warriors, brigands, wins in (
        *expected,
        *((3, 4, 6), (2, 3, 5), (1, 2, 4), (1, 3, 2), (1, 4, 1), (1, 5, 0)),
    ):
        assert round_chance(warriors, brigands) == wins / 16


@pytest.mark.parametrize(
    ("brigands", "chances"),
    [
        (16, (0.63, 0.84, 0.96, 1, 1, 1, 1)),
        (24, (0.28, 0.51, 0.79, 0.98, 1, 1, 1)),
        (32, (0.09, 0.26, 0.48, 0.87, 0.98, 1, 1)),
        (48, (0, 0.03, 0.15, 0.53, 0.82, 0.96, 1)),
        (64, (0, 0, 0, 0.21, 0.55, 0.77, 0.99)),
    ],
)
def test_a_siege(brigands, chances):
    for warriors, chance in zip((10, 12, 15, 20, 25, 30, 40), chances, strict=True):
        assert battle(warriors, brigands, False).win == pytest.approx(chance, abs=0.0075)


def test_a_battle_in_the_field():
    weights = {-2: 5, -1: 5, 0: 12, 1: 5, 2: 5}
    for warriors, win, loss in ((3, 0.55, 0.9), (5, 0.76, 1.3), (10, 0.93, 1.6), (20, 0.99, 1.5)):
        fights = [battle(warriors, max(1, warriors + d), False) for d in weights]
        total = sum(weights.values())
        mean = [
            sum(w * fight[i] for w, fight in zip(weights.values(), fights, strict=True)) / total
            for i in range(2)
        ]
        assert mean[0] == pytest.approx(win, abs=0.01)
        assert warriors - mean[1] == pytest.approx(loss, abs=0.07)


def walked(state):
    """Chance to win and warriors left, by walking the tree of a battle's rolls."""
    position = state.position()
    if position["phase"] != "battle":
        return float(position["phase"] == "gold"), float(position["players"][0]["warriors"])
    state.play(state.parse("release no"))
    win = left = 0.0
    for strength, guard in product(range(4), repeat=2):
        branch = state.clone()
        branch.play(branch.parse(f"roll {strength}"))
        branch.play(branch.parse(f"roll {guard}"))
        chance, warriors = walked(branch)
        win += chance / 16
        left += warriors / 16
    return win, left


@pytest.mark.parametrize(
    ("seats", "warriors", "brigands"), [(2, 4, 3), (2, 3, 2), (1, 2, 1), (1, 1, 2)]
)
def test_odds_are_those_of_the_rules(seats, warriors, brigands):
    own = {"warriors": warriors, "gold": 0}
    state = TOWER.from_position(
        {
            "seats": seats,
            "players": [own, {}][:seats],
            "phase": "battle",
            "battle": {"brigands": brigands},
        },
        {},
    )
    assert walked(state) == pytest.approx(tuple(battle(warriors, brigands, seats == 1)))


def test_unknown_brigands_are_weighed():
    level_1 = siege(16, BRIGAND_WEIGHTS[1], False)
    assert battle(16, 32, False).win < level_1 < battle(16, 17, False).win


# What is played


def test_helmsman_stocks_up_before_the_journey():
    assert answer(knight()) in ("go 18", "go 11", "go 19"), "towards the bazaar"
    bazaar = {
        "phase": "offer",
        "offer": {"prices": {"warrior": 6, "beast": 20, "scout": 20, "healer": 20}},
    }

    def offered(item, **fields):
        return answer(
            knight(at=34, **fields) | bazaar | {"offer": bazaar["offer"] | {"item": item}}
        )

    assert offered("warrior") == "press no"
    assert offered("healer") == "press yes"
    assert offered("scout", healer=True) == "press yes"
    assert offered("food", food=3) == "press yes"
    assert offered("healer", food=3) == "press no"
    assert offered("warrior", warriors=3, gold=18) == "press yes"
    assert offered("scout", gold=0, food=25) == "press clear"


def test_no_more_is_ordered_than_gold_pays_for():
    for level in LEVELS_HERE:
        for quantity in range(1, 6):
            offer = {
                "prices": {"warrior": 6, "beast": 20, "scout": 20, "healer": 20},
                "item": "warrior",
                "quantity": quantity,
            }
            own = {"at": 34, "gold": 30, "healer": True, "scout": True, "beast": True}
            text = answer(knight(**own) | {"phase": "buy", "offer": offer}, level)
            assert text in ("press yes", "press no")
            if quantity == 5:
                assert text == "press no"


def test_helmsman_goes_for_the_key_and_then_for_the_frontier():
    full = {"healer": True, "scout": True, "beast": True, "warriors": 16, "gold": 10}
    assert answer(knight(at=38, **SEARCHING, **full)) == "go 42"
    assert answer(knight(at=42, **SEARCHING, **full)) == "stay"
    assert answer(knight(at=54, keys=["bronze"], **full)) == "go 6"
    assert answer(knight(at=6, keys=["bronze"], **full)) == "stay"


def test_helmsman_flies_where_it_saves_steps():
    full = {"healer": True, "scout": True, "warriors": 16, "gold": 10, "pegasus": True}
    found = knight(at=39, keys=["bronze"], **full)
    assert answer(found) in ("fly 72", "fly 84")
    near = knight(at=63, keys=["bronze"], **full)
    assert answer(near) in ("fly 72", "fly 84", "go 6")
    assert answer(knight(at=41, **SEARCHING, **full)) == "go 42"


def test_helmsman_prepares_the_siege():
    ready = {"at": 12, **BACK_HOME, "gold": 0}
    known = {"brigands": 30, "brigands_known": True}
    assert answer(knight(**ready, warriors=12) | {"phase": "turn"} | known) == "press sanctuary"
    assert answer(knight(**ready, warriors=30) | known).startswith("go ")
    assert answer(knight(**(ready | {"at": 30}), warriors=30) | known) == "go 1"
    assert answer(knight(**(ready | {"at": 1}), warriors=30) | known) == "stay"
    weak = knight(**(ready | {"at": 30}), warriors=26, citadel_used=True)
    assert answer(weak | {"brigands": 60, "brigands_known": True}) != "go 1"


def test_helmsman_answers_the_riddle_by_what_is_ruled_out():
    riddle = {"phase": "riddle", "riddle": {"question": 1, "shown": "bronze"}}
    order = {"order": ["gold", "bronze", "silver"], "orders": ["gold-bronze-silver"]}
    here = knight(at=1, **BACK_HOME)
    assert answer(here | riddle | order) == "press no"
    gold = {"riddle": {"question": 1, "shown": "gold"}}
    assert answer(here | riddle | order | gold) == "press yes"
    assert answer(here | riddle | order, "deckhand") == "press no"


def test_helmsman_breaks_off_a_hopeless_battle():
    def fight(warriors, brigands):
        own = knight(at=11, warriors=warriors, gold=0)
        return answer(own | {"phase": "battle", "battle": {"brigands": brigands}})

    assert fight(10, 10) == "release no"
    assert fight(4, 40) == "hold no"


def test_the_wizard_and_the_dragon_meet_the_strongest():
    rivals = [
        {"at": 18},
        {"at": 60, "warriors": 20},
        {"at": 77, "keys": ["bronze", "silver"], "warriors": 12},
    ]
    curse = {"seats": 3, "players": rivals, "phase": "curse"}
    assert answer(curse | {"victim": 1}) == "press no"
    assert answer(curse | {"victim": 2}) == "press yes"
    placed = answer({"seats": 3, "players": rivals, "phase": "dragon"})
    assert placed in ("dragon 86", "dragon 85", "dragon 78"), "on the way to the frontier"
    alone = answer({"seats": 1, "players": [{"at": 18}], "phase": "dragon"})
    assert int(alone.split()[1]) in range(92, 123)


def test_a_guarded_choice_is_never_a_lost_crossing():
    state = ATLANTIS.from_position({"seats": 2, "players": [{"at": 15}, {}]}, {})
    assert state.seat != CHANCE
    for level in LEVELS_HERE:
        without = knight(at=64, **SEARCHING, healer=True, scout=True, beast=True)
        assert answer(without, level) != "go 6"


def test_free_keys_are_pressed_where_they_fit():
    for level in LEVELS_HERE:
        for space, key in ((17, "tomb"), (34, "bazaar"), (22, "sanctuary"), (11, "move")):
            position = knight(at=space) | {"phase": "turn"}
            assert answer(position, level, {"keys": "authentic"}) == f"press {key}"


def test_the_tower_alone_is_played_by_errands():
    def press(own, **fields):
        return answer({"players": [own, {}], "phase": "turn", **fields}, rules=TOWER)

    assert press({}) == "press frontier"
    assert press(SEARCHING) == "press tomb"
    assert press({**SEARCHING, "food": 2}) == "press bazaar"
    assert press({**SEARCHING, "food": 2, "gold": 0}) == "press sanctuary"
    assert press({**BACK_HOME, "warriors": 60}) == "press tower"
    assert press({**BACK_HOME, "warriors": 14}) == "press sanctuary"
