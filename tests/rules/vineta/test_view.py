"""What a seat knows: all of it, and no more; and guesses that agree with it."""

from collections import Counter
from itertools import permutations, product

import pytest

from game.match.dealer import Dealer
from game.rules.core import OVER
from game.rules.vineta import RULES
from game.rules.vineta.steps import Step
from tests.rules.vineta.helpers import EVERY_CARD, at, do, field, random_states, revealing

POSITION = {
    "seats": 3,
    "houses": {"V1": "RRB", "S1": "GY"},
    "rows": {"V1": ["0:F3", "1:F2"], "V2": ["2:F4"]},
    "beside": {"V1": ["2:A10"]},
    "front": [["A5"], [], ["A4 S1"]],
    "captured": ["", "RB", "Y"],
    "colour_tiles": ["R", "B", "Y"],
    "district_tiles": ["V1", "S2", "O3"],
    "length": 4,
    "turn": 2,
    "phase": "reveal",
    "chosen": ["F1", "A1", "A2"],
    "hands": [["F2", "A3"], ["F1"], []],
    "decks": [["F4"], ["A9"], []],
}


def view(viewer, **fields):
    return RULES.from_position({**POSITION, **fields}, {}).view(viewer)


def test_what_a_view_says():
    seen = view(1)
    assert (seen.viewer, seen.seat, seen.seats, seen.phase) == (1, 0, 3, "reveal")
    assert (seen.round, seen.turn, seen.length, seen.tie, seen.start) == (1, 2, 4, False, 0)
    assert seen.colours == list("RBYG") and seen.to_place == ""
    assert seen.houses["V1"] == "RRB" and seen.houses["O1"] == "" and len(seen.houses) == 9
    assert seen.exposed == seen.threatened == ["V1", "V2", "V3"]
    assert seen.quarantined == ["S1"] and seen.sunk == [] and seen.sinking is None
    assert seen.captured == ["", "RB", "Y"]
    row = seen.rows["V1"]
    assert (row.district, row.opener, row.force) == ("V1", 0, 10)
    assert row.cards == [(0, "F3", 3), (1, "F2", 2)] and row.beside == [(2, "A10", 0)]
    assert seen.leading == ["V1"] and seen.chips == ["V1", None, "V2"]
    assert seen.front == [["A5"], [], ["A4 S1"]]
    assert seen.hand == ["F1"] and seen.deck == ["A9"]
    assert seen.hand_sizes == [2, 1, 0] and seen.deck_sizes == [1, 1, 0]
    assert seen.chosen == ["F1", "A1", "?"] and seen.revealed == "F1"
    assert seen.colour_tiles == [None, "B", None]
    assert seen.district_tiles == [None, "S2", None]
    assert (seen.played[0]["F1"], seen.played[0]["F2"], seen.played[0]["A5"]) == (3, 4, 1)
    assert sum(seen.played[2].values()) == 29 and seen.played[2]["A2"] == 0
    assert (seen.points("V1"), seen.waves("F3"), seen.waves("A1")) == (7, 3, 0)
    assert seen.drawing is None and seen.table["cards"]["A10"]["factor"] == 2
    assert seen.options == RULES.complete({})


def test_a_spectator_has_no_cards():
    seen = view(None)
    assert seen.hand is None and seen.deck is None and seen.moves() == []
    assert seen.chosen == ["F1", "?", "?"]


def test_who_would_take_what():
    seen = view(0)
    assert seen.claims("V1") == [1, 0, 1] and seen.claims("V2") == seen.claims("S1") == []
    taking = view(
        *(0,),
        phase="take",
        chosen=[None] * 3,
        sinking="V1",
        claim=1,
        houses={"V1": "RR"},
    )
    assert taking.claims("V1") == [0, 1] and taking.sinking == "V1"


def test_where_a_seat_can_lay_a_flood_card():
    seen = view(None)
    assert [seen.openable(seat) for seat in range(3)] == [[], ["V3"], []]
    assert [seen.extendable(seat) for seat in range(3)] == [["V2"], ["V1", "V2"], ["V1"]]


@pytest.mark.parametrize(
    ("card", "text", "step"),
    [
        ("F2", "open V3", Step("open", "F2", target="V3")),
        ("F2", "extend V1", Step("extend", "F2", target="V1")),
        ("A1", "move R V1 S1", Step("move", "A1", "V1", "S1", "R")),
        ("A2", "resettle RB V1 S1", Step("resettle", "A2", "V1", "S1", "RB")),
        ("A3", "swap R V1 Y S1", Step("swap", "A3", "S1", "V1", "Y", "R")),
        ("A4", "quarantine O1", Step("quarantine", "A4", target="O1")),
        ("A5", "longer", Step("longer", "A5")),
        ("A7", "divert V1 2 V2", Step("divert", "A7", "V1", "V2", number=2)),
        ("A8", "exchange V1 2 V2 1", Step("exchange", "A8", "V1", "V2", number=2, other=1)),
        ("A9", "ebb V1 2", Step("ebb", "A9", "V1", number=2)),
        ("A10", "destiny V2", Step("destiny", "A10", target="V2")),
        ("A10", "waive", Step("waive", "A10")),
    ],
)
def test_moves_taken_apart(card, text, step):
    rows = {"V1": ["1:F3", "2:F2"], "V2": ["2:F4"]}
    state = revealing(card, "F1", "F1", rows=rows, houses={"V1": "RRB", "S1": "Y"})
    seen = state.view(0)
    assert seen.text(state.parse(text)) == text
    assert seen.describe(state.parse(text)) == step


def test_moves_of_other_phases_taken_apart():
    placing = at(2, phase="place").view(0)
    assert placing.describe(placing.parse("house B S2")) == Step("house", target="S2", houses="B")
    choosing = at(2, hands=[["F1"], ["F2"]]).view(1)
    assert choosing.describe(choosing.moves()[0]) == Step("choose", "F2")
    taking = view(1, phase="take", chosen=[None] * 3, sinking="V1")
    assert taking.describe(taking.moves()[0]) == Step("take", source="V1", houses="R")
    sinking = at(2, phase="sink").view(0)
    assert sinking.describe(sinking.moves()[0]) == Step("sink", target="V1")


def test_the_position_shows_what_lies_beside_rows_and_what_sinks():
    seen = view(0).position()
    assert seen["beside"] == {"V1": ["2:A10"]} and seen["sinking"] is None
    assert seen["colours"] == "RBYG"
    other = {**POSITION, "beside": {"V2": ["2:A10"]}}
    assert RULES.from_position(other, {}).view(0).position()["beside"] == {"V2": ["2:A10"]}
    taking = view(0, phase="take", chosen=[None] * 3, sinking="V1").position()
    assert (taking["sinking"], taking["claim"]) == ("V1", 0)


def test_nothing_played_changes_a_view():
    state = RULES.from_position(POSITION, {})
    seen = state.view(1)
    before = seen.position()
    do(state, "extend V2")
    assert seen.position() == before != state.view(1).position()


# Guesses


SMALL = {
    "seats": 2,
    "phase": "reveal",
    "chosen": ["F4", "A1"],
    "hands": [["F1", "A3"], ["F1", "F2"]],
    "decks": [["A9"], ["F1"]],
    "colour_tiles": ["B", "R"],
    "district_tiles": ["V1", "S3"],
}


def every_world():
    """All positions that seat 0 cannot tell from SMALL, with the number of ways to them.

    Seat 1 has one card face down, two in hand and one in its pile, out of the same four.
    """
    cards = ["A1", "F1", "F1", "F2"]
    spread = Counter()
    for chosen, first, second, left in permutations(cards):
        spread[chosen, tuple(sorted((first, second))), left] += 1
    districts = ("S1", "S2", "S3", "O1", "O2", "O3", "V2", "V3")
    worlds = Counter()
    for (chosen, hand, left), colour, name in product(spread, "RY", districts):
        worlds[chosen, hand, left, colour, name] = spread[chosen, hand, left]
    return worlds


def world_of(position):
    (deck,) = position["decks"][1]
    hand = tuple(sorted(position["hands"][1]))
    tiles = position["colour_tiles"][1], position["district_tiles"][1]
    return position["chosen"][1], hand, deck, *tiles


def test_guesses_are_all_the_worlds_there_are_and_equally_likely():
    seen = RULES.from_position(SMALL, {}).view(0)
    shown = seen.position()
    worlds = every_world()
    for chosen, hand, left, colour, name in worlds:
        other = {
            **SMALL,
            "chosen": ["F4", chosen],
            "hands": [["F1", "A3"], list(hand)],
            "decks": [["A9"], [left]],
            "colour_tiles": ["B", colour],
            "district_tiles": ["V1", name],
        }
        assert RULES.from_position(other, {}).view(0).position() == shown
    dealer, found, tries = Dealer(5), Counter(), 6000
    for _ in range(tries):
        found[world_of(seen.guess(dealer).position())] += 1
    assert set(found) == set(worlds)
    ways = sum(worlds.values())
    for world, number in worlds.items():
        expected = tries * number / ways
        assert abs(found[world] - expected) < 5 * expected**0.5, world
    for part in range(5):
        totals, wanted = Counter(), Counter()
        for world, number in worlds.items():
            totals[world[part]] += found[world]
            wanted[world[part]] += number
        for value, number in wanted.items():
            expected = tries * number / ways
            assert abs(totals[value] - expected) < 5 * expected**0.5, value


def test_guesses_keep_decks_whole_and_everything_public():
    for number, state in enumerate(random_states(4, 6)):
        if number % 40:
            continue
        for viewer in (None, 0, 3):
            guess = state.view(viewer).guess(Dealer(number))
            position = guess.position()
            assert guess.view(viewer).position() == state.view(viewer).position()
            tiles = [tile for tile in position["colour_tiles"] if tile]
            assert len(set(tiles)) == len(tiles)
            for seat in range(4):
                pile = [*position["hands"][seat], *position["decks"][seat]]
                pile += position["discards"][seat]
                pile += [card for card in [position["chosen"][seat]] if card]
                pile += [f"{code.split()[0]}" for code in position["front"][seat]]
                for rows in (position["rows"], position["beside"]):
                    for cards in rows.values():
                        pile += [text[2:] for text in cards if text[0] == str(seat)]
                assert sorted(pile) == sorted(EVERY_CARD)


def test_in_the_end_there_is_no_secret_tile_to_guess():
    state = list(random_states(3, 2))[-1]
    assert state.seat == OVER
    guess = state.view(None).guess(Dealer(1))
    assert field(guess, "colour_tiles") == field(state, "colour_tiles")
