"""The computer players of Vineta."""

from itertools import product

import pytest

from game.ai import levels
from game.ai.policy import decide
from game.ai.vineta.outlook import Outlook, survival
from game.ai.vineta.plans import Plans
from game.match.dealer import Dealer
from game.match.match import Match
from game.rules.vineta import RULES
from game.rules.vineta.tables import ALL_DISTRICTS, CARD, DISTRICT, DISTRICTS
from tests.ai.arena import Anyhow, played, share

LEVELS_HERE = {level: levels.policy("vineta", level) for level in levels.LEVELS["vineta"]}
DECKHAND, HELMSMAN = LEVELS_HERE["deckhand"], LEVELS_HERE["helmsman"]
SWITCHES = [
    {"sea_only": False, "own_row": "never", "extra_pass": True},
    {"own_row": "always", "claim_order": "first-first", "side_cards_claim": True},
    {"own_capture_bonus": 1},
]


def decisions(seats, seed, policy=HELMSMAN, options=None):
    """A match stopped before each decision."""
    match = Match.new(RULES, seats, seed, options)
    while not match.over:
        yield match
        match.play(decide(policy, match.view(match.seat), match.ai_dealer(), 1))


def answer(position, level="helmsman", options=None):
    """What a level plays in a position, as text."""
    match = Match.from_position(RULES, {"decks": [[]] * position["seats"], **position}, 1, options)
    view = match.view(match.seat)
    return view.text(decide(LEVELS_HERE[level], view, match.ai_dealer(), 1))


@pytest.mark.parametrize(("level", "seats"), list(product(LEVELS_HERE, (2, 3, 6))))
def test_no_peeking_and_no_whim(level, seats):
    policy = LEVELS_HERE[level]
    for number, match in enumerate(decisions(seats, seats)):
        view = match.view(match.seat)
        move = decide(policy, view, match.ai_dealer(), 1)
        assert move in match.moves()
        if number % 3 == 0:
            for seed in range(2):
                elsewhere = view.guess(Dealer(seed, "ai", len(match.log()))).view(match.seat)
                assert decide(policy, elsewhere, match.ai_dealer(), 1) == move


@pytest.mark.parametrize("level", LEVELS_HERE)
def test_a_choice_does_not_depend_on_who_has_chosen_before(level):
    policy = LEVELS_HERE[level]
    for match in decisions(3, 5):
        if len(match.choosing) == 3:
            last = match.choosing[-1]
            alone = decide(policy, match.view(last), match.ai_dealer(last), 1)
            for seat in match.choosing[:-1]:
                match.play(match.view(seat).moves()[0])
            assert decide(policy, match.view(last), match.ai_dealer(last), 1) == alone


@pytest.mark.parametrize("level", LEVELS_HERE)
def test_every_option_is_played_to_the_end(level):
    for number, options in enumerate(SWITCHES):
        assert played(RULES, [LEVELS_HERE[level]] * (2 + number), number, options).over


def test_helmsman_beats_random_play():
    assert share(RULES, HELMSMAN, Anyhow(), 2, range(10)) >= 0.95
    assert share(RULES, HELMSMAN, Anyhow(), 4, range(4)) >= 0.8


def test_helmsman_beats_deckhand():
    assert share(RULES, HELMSMAN, DECKHAND, 2, range(10)) >= 0.8
    assert share(RULES, HELMSMAN, DECKHAND, 4, range(5)) >= 0.5


def test_deckhand_beats_random_play():
    assert share(RULES, DECKHAND, Anyhow(), 2, range(15)) >= 0.7
    assert share(RULES, DECKHAND, Anyhow(), 4, range(5)) >= 0.5


# What is expected


def test_survival_of_districts():
    chances = survival(ALL_DISTRICTS)
    assert sum(chances) == pytest.approx(1.0)
    inner, middle, outer = (chances[DISTRICT[name]] for name in ("S1", "O1", "V1"))
    assert (inner, middle, outer) == pytest.approx((0.182, 0.097, 0.054), abs=0.001)
    last_two = 1 << DISTRICT["S1"] | 1 << DISTRICT["V1"]
    assert survival(last_two)[DISTRICT["S1"]] == 0.5
    assert survival(1 << DISTRICT["O2"])[DISTRICT["O2"]] == 1.0


def outlook(**fields):
    position = {
        "seats": 3,
        "houses": {"V1": "RRBBB", "S1": "R"},
        "rows": {"V1": ["0:F3", "1:F2"], "V2": ["2:F1"]},
        "colour_tiles": ["R", "B", "Y"],
        "district_tiles": ["S1", "O1", "V3"],
        "hands": [["F1"], ["F1"], ["F1"]],
    }
    return Outlook(Match.from_position(RULES, position | fields, 1).view(0))


def test_what_the_table_says():
    seen = outlook()
    assert seen.to_come == 2 + 2 * 3
    assert seen.houses[DISTRICT["V1"]] == 5 and seen.own[DISTRICT["V1"]] == 2
    assert seen.share(seen.rows[DISTRICT["V1"]], 5) == 2 - 3 / 2
    assert outlook(turn=3).to_come == 2
    forecast = seen.forecast(seen.rows, 0.0)
    assert forecast.sinks[DISTRICT["V1"]] > 0.99
    assert sum(seen.forecast(seen.rows).sinks) == pytest.approx(1.0)
    assert sum(forecast.stays) == pytest.approx(1.0)
    assert seen.forecast(seen.rows).sinks[DISTRICT["O1"]] == 0.0


def test_a_spectator_has_no_outlook():
    with pytest.raises(ValueError):
        Outlook(Match.new(RULES, 2, 1).view(None))


def test_every_move_is_worth_what_its_card_promises():
    """The best use of a revealed card is the one that was expected when it was chosen."""
    for match in decisions(3, 8):
        view = match.view(match.seat)
        if view.phase == "reveal":
            plans = Plans(view)
            values = [plans.step(view.describe(move)) for move in view.moves()]
            assert max(values) == pytest.approx(plans.best(CARD[view.revealed]), abs=1e-9)


# What is played


REVEAL = {"seats": 2, "phase": "reveal", "turn": 3, "chosen": ["F2", None]}


def test_the_own_claim_on_a_full_district_is_strengthened():
    rows = {"V1": ["1:F2", "0:F1"], "V2": ["1:F3"]}
    chips = {"chips": ["V1", "V2"]}
    position = REVEAL | chips | {"rows": rows, "houses": {"V1": "RRRR", "V2": "BBBB"}}
    assert answer(position, options={"own_row": "always"}) == "extend V1"


def test_own_houses_leave_a_sinking_district_late_in_the_game():
    position = {
        "seats": 2,
        "phase": "reveal",
        "round": 8,
        "turn": 3,
        "sunk": [name for name in DISTRICTS if name not in ("V1", "S1")],
        "chosen": ["A2", None],
        "houses": {"V1": "RRRB", "S1": "BY"},
        "rows": {"V1": ["1:F4"]},
        "colour_tiles": ["R", "Y"],
        "district_tiles": ["O1", "O2"],
    }
    assert answer(position) == "resettle RRR V1 S1"
    assert answer(position, "deckhand").endswith(" V1 S1")


def test_the_own_district_is_not_flooded():
    position = REVEAL | {"chosen": ["F4", None], "houses": {"V1": "RB", "V2": "RB", "V3": "RB"}}
    for level, name in product(LEVELS_HERE, ("V1", "V2", "V3")):
        tiles = {"district_tiles": [name, None], "colour_tiles": ["Y", None]}
        assert answer(position | tiles, level) != f"open {name}"


def test_an_own_house_is_set_where_it_stays():
    placing = {"seats": 2, "phase": "place", "houses": {"V1": "BBBBBBBYYYYYYY"}}
    tiles = {"colour_tiles": ["R", "B"], "district_tiles": ["S2", "V1"]}
    match = Match.from_position(RULES, placing | tiles, 1)
    view = match.view(0)
    assert view.text(decide(HELMSMAN, view, match.ai_dealer(), 1)) == "house R S2"
    assert view.text(decide(DECKHAND, view, match.ai_dealer(), 1))[:9] == "house R S"


def test_the_last_flood_is_kept_for_later():
    hands = [["F1", "A6"], ["F1"]]
    position = {"seats": 2, "hands": hands, "decks": [["A4"] * 2, []], "round": 2}
    assert answer(position) == "choose A6"


def test_who_takes_hides_the_own_colour():
    position = {
        "seats": 2,
        "phase": "take",
        "sinking": "V1",
        "rows": {"V1": ["0:F1"]},
        "houses": {"V1": "RRB"},
        "colour_tiles": ["R", "B"],
    }
    assert answer(position) == "take B"
    assert answer(position, options={"own_capture_bonus": 1}) == "take R"


def test_the_holder_of_the_tower_spares_the_own_houses():
    position = {
        "seats": 2,
        "phase": "sink",
        "houses": {"V1": "RR", "V2": "BB"},
        "colour_tiles": ["R", None],
        "district_tiles": ["V3", None],
    }
    assert answer(position) == "sink V2"
