"""RULES.md, chapters 1 to 3: one test a paragraph, named after it."""

import re
from collections import Counter

import pytest

from game.match.dealer import Dealer
from game.match.players import COLOURS as PLAYER_COLOURS
from game.rules.core import CHANCE, OVER, BadPosition
from game.rules.vineta import RULES
from game.rules.vineta.tables import CARDS, COLOURS, DISTRICTS, EXPOSED, SEATS, names_of
from tests.rules.vineta.helpers import (
    EVERY_CARD,
    all_but,
    at,
    do,
    draw_all,
    field,
    kinds,
    parts,
    random_states,
    refusal,
    revealing,
    started,
    texts,
    words,
)
from tests.rules.vineta.test_paragraphs_all import RULES_MD


def test_r1_1_the_legend_comes_first_in_both_languages():
    for text in re.split(r"^# ", RULES_MD, flags=re.MULTILINE)[1:]:
        first = re.search(r"^\*\*([0-9.]+)\*\* (.*)$", text, re.MULTILINE)
        assert first[1] == "1.1" and "Vineta" in first[2]


def test_r1_2_every_god_shields_a_district_in_secret():
    state = started(4)
    tiles = field(state, "district_tiles")
    assert len(set(tiles)) == 4
    shown = state.view(2).position()["district_tiles"]
    assert shown == ["?", "?", tiles[2], "?"]


def test_r1_3_a_district_a_round_and_points_for_loot_and_for_what_stands():
    states = list(random_states(3, 5))
    assert len(field(states[-1], "sunk")) == 8
    assert set(parts(states[-1], 0)) == {"captured", "houses", "district"}


def test_r2_1_nine_districts():
    assert len(DISTRICTS) == len(set(DISTRICTS)) == 9
    assert Counter(name[0] for name in DISTRICTS) == {"S": 3, "O": 3, "V": 3}
    assert len(words(started(2), "house")) == 9 * 3


@pytest.mark.parametrize(
    ("sunk", "neighbours"),
    [
        ("V1", {"O1", "O2"}),
        ("V2", {"O2", "O3"}),
        ("V3", {"O3", "O1"}),
        ("O1", {"S1", "S2"}),
        ("O2", {"S2", "S3"}),
        ("O3", {"S3", "S1"}),
    ],
)
def test_r2_2_which_districts_touch(sunk, neighbours):
    before = set(names_of(EXPOSED[511]))
    after = set(names_of(EXPOSED[511 & ~(1 << DISTRICTS.index(sunk))]))
    assert after - before == neighbours


def exposed(*sunk):
    return at(2, sunk=list(sunk)).view(None).exposed


def test_r2_3_which_districts_lie_at_the_sea():
    assert exposed() == ["V1", "V2", "V3"]
    assert exposed("V1") == ["O1", "O2", "V2", "V3"]
    assert exposed("V1", "V2", "V3") == ["O1", "O2", "O3"]
    assert exposed("V1", "O1") == ["S1", "S2", "O2", "V2", "V3"]
    assert exposed(*all_but("S1", "O2")) == ["S1", "O2"]


def test_r2_4_seven_houses_of_each_of_seven_colours():
    assert field(RULES.new(6, RULES.complete({})), "to_place") == dict.fromkeys(COLOURS, 7)
    assert len(COLOURS) == 7
    with pytest.raises(BadPosition) as caught:
        at(2, houses={"V1": "RRRR", "V2": "RRRR"})
    assert caught.value.rule == "2.4"


def test_r2_5_six_gods_with_equal_decks():
    assert PLAYER_COLOURS == SEATS[1] == 6
    state = RULES.new(6, RULES.complete({}))
    assert field(state, "decks") == [EVERY_CARD] * 6


def test_r2_6_a_deck_has_sixteen_floods_and_fourteen_actions():
    counts = Counter(EVERY_CARD)
    assert [counts[card] for card in CARDS] == [4, 5, 4, 3, 2, 1, 2, 2, 1, 1, 1, 1, 1, 2]
    assert sum(counts[card] for card in CARDS if card[0] == "F") == 16
    assert len(EVERY_CARD) == 30
    for language in re.split(r"^# ", RULES_MD, flags=re.MULTILINE)[1:]:
        rows = re.findall(r"^\| ([FA]\d+) [^|]* \| (\d+) \|", language, re.MULTILINE)
        assert {code: int(number) for code, number in rows} == counts
    for short in (["F4"] * 4, ["A10"] * 3):
        with pytest.raises(BadPosition) as caught:
            at(2, hands=[short, []], decks=None)
        assert caught.value.rule == "2.6"


def test_r2_7_what_the_tiles_are_worth():
    over = {"phase": "over", "district_tiles": ["S1", "O1", "V1"]}
    for standing, points in (("S1", [2, 0, 0]), ("O1", [0, 4, 0]), ("V1", [0, 0, 7])):
        state = at(3, sunk=all_but(standing), **over)
        assert [parts(state, seat)["district"] for seat in range(3)] == points
    points = RULES.table["points"]
    assert {name[0]: points[name] for name in DISTRICTS} == {"S": 2, "O": 4, "V": 7}


def test_r2_8_the_holder_of_the_tower_begins_the_turn():
    hands = [["F1"], ["F1"], ["F1"]]
    state = at(3, start=1, hands=hands)
    assert state.seat == 1 and state.choosing == (1, 2, 0)


def test_r2_9_two_to_six_play():
    assert RULES.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(ValueError):
            RULES.new(seats, RULES.complete({}))
        with pytest.raises(BadPosition) as caught:
            RULES.from_position({"seats": seats}, RULES.complete({}))
        assert caught.value.rule == "2.9"


def test_r3_1_the_tower_is_drawn_by_lot():
    state = RULES.new(3, RULES.complete({}))
    assert state.seat == CHANCE and not state.sampled
    assert texts(state) == ["start 0", "start 1", "start 2"] and state.weights() == [1, 1, 1]
    assert refusal(state, "start 3") == "3.1"
    assert do(state, "start 2") == [("start", 2)]
    assert field(state, "start") == 2


def test_r3_2_one_colour_more_than_players():
    for seats in range(2, 7):
        state = RULES.new(seats, RULES.complete({}))
        assert field(state, "colours") == "RBYGWKO"[: seats + 1]
        assert sum(field(state, "to_place").values()) == 7 * (seats + 1)
    state = started(2)
    assert refusal(state, "house G V1") == "3.2"
    other = at(2, colours="OKG", phase="place")
    assert field(other, "colours") == "GKO"
    assert "O V1" in words(other, "house") and refusal(other, "house R V1") == "3.2"
    with pytest.raises(BadPosition) as caught:
        at(2, colours="RB")
    assert caught.value.rule == "3.2"


def test_r3_3_1_everyone_draws_a_colour_and_one_is_nobodys():
    seen = set()
    for seed in range(40):
        tiles = field(started(2, seed), "colour_tiles")
        assert len(set(tiles)) == 2 and set(tiles) <= set("RBY")
        seen.add(tuple(tiles))
    assert len(seen) == 6
    state = RULES.new(2, RULES.complete({}))
    do(state, "start 0")
    assert state.sampled and refusal(state, "tiles R,V1|R,V2") == "3.3.1"
    assert refusal(state, "tiles R,V1|G,V2") == refusal(state, "tiles R,V1") == "3.3.1"
    assert do(state, "tiles B,V1|R,S2") == [("tiles", 2)]
    assert field(state, "colour_tiles") == ["B", "R"]


def test_r3_3_2_everyone_draws_one_of_the_nine_districts():
    seen = Counter()
    for seed in range(60):
        tiles = field(started(3, seed), "district_tiles")
        assert len(set(tiles)) == 3
        seen.update(tiles)
    assert set(seen) == set(DISTRICTS)
    state = RULES.new(2, RULES.complete({}))
    do(state, "start 0")
    assert refusal(state, "tiles R,V1|B,V1") is not None
    with pytest.raises(BadPosition) as caught:
        at(2, district_tiles=["V1", "V1"])
    assert caught.value.rule == "3.3.2"


def test_r3_3_3_tiles_are_known_before_the_first_house_and_to_their_owner_alone():
    state = started(3)
    assert field(state, "phase") == "place" and field(state, "houses") == {}
    truth = state.position()
    for seat in range(3):
        view = state.view(seat)
        assert view.colour_tiles[seat] == truth["colour_tiles"][seat]
        assert view.district_tiles[seat] == truth["district_tiles"][seat]
        others = [other for other in range(3) if other != seat]
        assert [view.colour_tiles[other] for other in others] == [None, None]
        assert [view.district_tiles[other] for other in others] == [None, None]


def test_r3_4_all_gods_play_alike():
    decks = field(RULES.new(6, RULES.complete({})), "decks")
    assert all(deck == decks[0] for deck in decks)


def test_r3_5_1_houses_are_set_in_turn_from_the_tower_on():
    state = started(4)
    start, order = state.seat, []
    while field(state, "phase") == "place":
        order.append(state.seat)
        state.play(state.moves()[0])
    assert start == field(state, "start")
    assert order == [(start + index) % 4 for index in range(35)]
    counts = Counter(order)
    assert [counts[(start + seat) % 4] for seat in range(4)] == [9, 9, 9, 8]
    for seats, shares in ((2, [11, 10]), (6, [9, 8, 8, 8, 8, 8])):
        houses = 7 * (seats + 1)
        assert [len(range(seat, houses, seats)) for seat in range(seats)] == shares


def test_r3_5_2_any_house_in_any_district_without_limit():
    state = at(2, phase="place", houses={"S1": "RRRRRRRBBBBBB"})
    assert field(state, "to_place") == {"B": 1, "Y": 7}
    assert words(state, "house") == [f"{colour} {name}" for colour in "BY" for name in DISTRICTS]
    assert refusal(state, "house R S2") == "3.5.2"
    assert do(state, "house B S1") == [("placed", 0, "B", "S1")]
    assert field(state, "houses") == {"S1": "RRRRRRRBBBBBBB"}
    assert refusal(state, "choose F1") == "3.5.1"


def test_r3_6_everyone_draws_seven_cards():
    state = at(2, phase="place", houses={"S1": "R" * 7 + "B" * 7 + "Y" * 6}, start=1, decks=None)
    events = do(state, "house Y S1")
    assert field(state, "phase") == "deal" and kinds(events) == ["placed"]
    assert (state.seat, field(state, "seat")) == (CHANCE, 1)
    assert dict(zip(words(state, "draw"), state.weights(), strict=True)) == Counter(EVERY_CARD)
    order = [event[1] for event in draw_all(state) if event[0] == "drawn"]
    assert order == [1] * 7 + [0] * 7
    assert [len(hand) for hand in field(state, "hands")] == [7, 7]
    assert [len(deck) for deck in field(state, "decks")] == [23, 23]
    for hand, deck in zip(field(state, "hands"), field(state, "decks"), strict=True):
        assert sorted(hand + deck) == sorted(EVERY_CARD)
    assert (state.seat, field(state, "phase")) == (1, "choose")


def test_r3_7_1_what_lies_open():
    state = revealing(
        *("F3", "F2", "F1"),
        houses={"V1": "RB", "S1": "Y"},
        rows={"V1": ["1:F4"]},
        beside={"V1": ["2:A10"]},
        front=[["A5"], [], ["A4 S1"]],
        captured=["B", "", "RR"],
        hands=[["F1"], [], ["A1", "A2"]],
        length=4,
    )
    truth = state.position()
    for viewer in (None, 0, 1, 2):
        shown = state.view(viewer).position()
        for name in ("houses", "rows", "beside", "front", "chips", "captured", "discards"):
            assert shown[name] == truth[name]
        assert [len(hand) for hand in shown["hands"]] == [1, 0, 2]
        assert [len(deck) for deck in shown["decks"]] == [0, 0, 0]


def test_r3_7_2_what_is_hidden():
    state = started(2)
    while field(state, "phase") == "place":
        state.play(state.moves()[0])
    draw_all(state, Dealer(3))
    do(state, texts(state)[0])
    chosen = field(state, "chosen")
    first, second = (0, 1) if chosen[0] else (1, 0)
    for viewer, knows in ((first, chosen[first]), (second, "?"), (None, "?")):
        assert state.view(viewer).position()["chosen"][first] == knows
    shown = state.view(second).position()
    assert shown["hands"][first] == ["?"] * 6 and shown["decks"][first] == ["?"] * 23
    assert shown["hands"][second] == field(state, "hands")[second]
    do(state, texts(state)[0])
    assert state.view(second).position()["chosen"][first] == chosen[first]
    spectator = state.view(None).position()
    assert spectator["colour_tiles"] == spectator["district_tiles"] == ["?", "?"]


def test_in_the_end_all_tiles_are_open():
    last = list(random_states(3, 9))[-1]
    assert last.seat == OVER
    for viewer in (None, 0, 1, 2):
        assert last.view(viewer).position()["colour_tiles"] == field(last, "colour_tiles")
        assert last.view(viewer).position()["district_tiles"] == field(last, "district_tiles")
