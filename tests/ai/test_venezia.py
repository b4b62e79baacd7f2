"""The computer players of Venezia 2099."""

from itertools import product

import pytest

from game.ai import levels
from game.ai.policy import decide
from game.ai.venezia.outlook import Outlook, played_next, spread
from game.match.dealer import Dealer
from game.match.match import Match
from game.rules.venezia import RULES
from game.rules.venezia.tables import TILE
from tests.ai.arena import Anyhow, played, share

LEVELS_HERE = {level: levels.policy("venezia", level) for level in levels.LEVELS["venezia"]}
DECKHAND, HELMSMAN = LEVELS_HERE["deckhand"], LEVELS_HERE["helmsman"]


def decisions(seats, seed, policy=HELMSMAN, options=None):
    """A match stopped before each decision."""
    match = Match.new(RULES, seats, seed, options)
    while not match.over:
        yield match
        match.play(decide(policy, match.view(match.seat), match.ai_dealer(), 1))


def answer(position, level="helmsman", options=None):
    """What a level plays in a position, as text."""
    match = Match.from_position(RULES, position, 1, options)
    view = match.view(match.seat)
    return view.text(decide(LEVELS_HERE[level], view, match.ai_dealer(), 1))


@pytest.mark.parametrize(("level", "seats"), list(product(LEVELS_HERE, (2, 3, 5))))
def test_no_peeking_and_no_whim(level, seats):
    policy = LEVELS_HERE[level]
    for match in decisions(seats, seats):
        view = match.view(match.seat)
        move = decide(policy, view, match.ai_dealer(), 1)
        assert move in match.moves()
        for seed in range(3):
            elsewhere = view.guess(Dealer(seed, "ai", len(match.log()))).view(match.seat)
            assert decide(policy, elsewhere, match.ai_dealer(), 1) == move


@pytest.mark.parametrize("level", LEVELS_HERE)
def test_every_option_is_played_to_the_end(level):
    policy = LEVELS_HERE[level]
    for number, values in enumerate(product(*(option.values for option in RULES.options))):
        options = dict(zip((option.id for option in RULES.options), values, strict=True))
        assert played(RULES, [policy] * (2 + number % 4), number, options).over


def test_helmsman_beats_random_play():
    assert share(RULES, HELMSMAN, Anyhow(), 2, range(30)) >= 0.97


def test_helmsman_beats_deckhand():
    assert share(RULES, HELMSMAN, DECKHAND, 2, range(30)) >= 0.65
    assert share(RULES, HELMSMAN, DECKHAND, 4, range(10)) >= 0.4


def test_deckhand_beats_random_play():
    assert share(RULES, DECKHAND, Anyhow(), 2, range(20)) >= 0.9


def test_helmsman_thinks_in_slices():
    match = Match.new(RULES, 2, 1)
    first, move = HELMSMAN.think(match.view(match.seat), match.ai_dealer(), 1)
    assert first is None and move in match.moves()


# What is expected


def test_hands_are_spread_over_what_they_can_hold():
    low, middle, high = TILE["K3"], TILE["K5"], TILE["KX"]
    (chances,) = spread([low, middle, high], [1], [TILE["K5"]])
    assert chances[0] == 0.0
    assert chances[1] == pytest.approx(chances[2], abs=1e-6) == pytest.approx(0.5, abs=0.05)
    one, other = spread([low, middle, high], [2, 1], [0, 0])
    assert one == pytest.approx([2 / 3] * 3) and other == pytest.approx([1 / 3] * 3)


def test_the_lowest_of_a_hand_is_played_next():
    cards = [TILE["K3"], TILE["K5"], TILE["N5"]]
    assert played_next(cards, [1.0, 1.0, 1.0]) == [1.0, 0.0, 0.0]
    assert played_next(cards, [0.0, 1.0, 1.0]) == pytest.approx([0.0, 2 / 3, 2 / 3])
    assert played_next(cards, [0.5, 0.5, 0.0]) == pytest.approx([0.5, 0.25, 0.0])


BOARD = ["K2 K5 N8 ##", "A2 A3 NX N2", "V2 V3 V7 R4"]


def outlook(**fields):
    position = {
        "seats": 2,
        "board": BOARD,
        "pawns": [["a1"], ["a3"]],
        "hands": [["K5", "V7"], ["A3", "NX"]],
        "box": ["N8", "V3", "R4"],
        "phase": "move",
    }
    return Outlook(Match.from_position(RULES, position | fields, 1).view(0))


def test_what_the_own_hand_and_the_table_say_about_tiles():
    seen = outlook()
    assert seen.sinks[TILE["K5"]] == seen.sinks[TILE["V7"]] == 1.0
    assert seen.sinks[TILE["K2"]] == 0.0
    assert seen.sinks[TILE["A3"]] == pytest.approx(0.4)
    assert seen.moves_left == 1
    assert seen.treasure[0] == 6.0
    assert seen.treasure[2] == pytest.approx(0.4 * 6 + 0.6 * 3)
    later = outlook(last=[None, "G5"], hands=[["K5", "V7"], ["N8", "NX"]], box=["A3", "V3", "R4"])
    assert later.sinks[TILE["A3"]] == later.sinks[TILE["V3"]] == later.sinks[TILE["R4"]] == 0.0
    assert later.sinks[TILE["NX"]] > 0.8


def test_what_a_pawn_earns():
    seen = outlook()
    assert seen.worth(TILE["##"]) == 0.0
    assert seen.worth(TILE["N8"]) == 8.0
    assert seen.worth(TILE["NX"]) == pytest.approx(2 * (1 + 1 + 0.6))


# What is played


def test_a_pawn_leaves_the_tile_that_its_owner_has_to_sink():
    position = {
        "seats": 2,
        "board": ["K3 K2 V7", "N2 ## V2"],
        "pawns": [["a1"], ["c2"]],
        "gondolas": [0, 0],
        "coins": [0, 0],
        "hands": [["K3"], ["V7"]],
        "phase": "move",
    }
    assert answer(position, "helmsman") in ("walk a1 b1", "walk a1 a2")
    assert answer(position, "deckhand") in ("walk a1 b1", "walk a1 c1", "walk a1 a2")


def test_the_last_gondola_move_goes_to_the_dearest_safe_tile():
    position = {
        "seats": 2,
        "board": ["K2 ~~ N8", "~~ ~~ VX"],
        "pawns": [["a1"], []],
        "gondolas": [1, 0],
        "coins": [0, 0],
        "hands": [["VX"], []],
        "box": ["N8"],
        "phase": "move",
    }
    assert answer(position) == "gondola a1 c1"


def test_ties_sink_the_other_pawn_and_not_the_own():
    position = {
        "seats": 2,
        "board": ["K4 N4 V4", "K2 N2 V2"],
        "pawns": [["a1"], ["b1"]],
        "hands": [["K4", "N4", "V4"], []],
        "phase": "play",
    }
    for level in LEVELS_HERE:
        assert answer(position, level) == "play N4"
        assert answer(position | {"pawns": [["a1", "b1"], []]}, level) == "play V4"


def test_only_a_treasure_that_pays_is_bought():
    position = {
        "seats": 2,
        "board": ["K3 K2 N2 N8", "N3 N4 N5 N6"],
        "pawns": [["b1"], []],
        "coins": [5, 5],
        "hands": [["K3"], []],
        "box": ["N8", "N3", "N4", "N5", "N6"],
        "phase": "buy",
        "moved": "b1",
    }
    assert answer(position) == "buy"
    assert answer(position | {"buys": {"b1": 2}}) == "buy"
    dull = position | {"pawns": [["c1"], []], "moved": "c1"}
    assert answer(dull | {"buys": {"c1": 2}}) == "skip"


def test_a_pawn_is_rescued_to_a_safe_place():
    position = {
        "seats": 2,
        "board": ["~~ N8 K2", "VX ## V2"],
        "pawns": [["a1"], []],
        "gondolas": [1, 0],
        "hands": [[], ["VX"]],
        "box": ["N8"],
        "seat": 0,
        "phase": "rescue",
        "sinking": "a1",
        "played": 1,
    }
    assert answer(position) == "rescue b1"
    assert answer(position, "deckhand").startswith("rescue ")
