"""Who sits round the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.players import Player
from game.scenes import seating
from game.scenes.catalogue import entry
from game.scenes.seating import NAME_LENGTH, Seating

LEVELS = ("deckhand", "helmsman")


def test_one_person_and_two_computers_sit_down_first():
    players = Seating(2, 5, LEVELS).players("Player {number}")
    assert players == [
        Player("Player 1", None, 0),
        Player("Dario", "deckhand", 1),
        Player("Elena", "deckhand", 2),
    ]


def test_seats_come_and_go_within_the_bounds():
    table = Seating(2, 5, LEVELS)
    table.starter = 2
    for _ in range(9):
        table.remove(0)
    assert len(table.chairs) == 2 and table.starter is None
    for _ in range(9):
        table.add()
    assert len(table.chairs) == 5


@given(st.lists(st.tuples(st.sampled_from(["add", "remove", "colour"]), st.integers(0, 4))))
def test_every_colour_is_there_once(todo):
    table = Seating(2, 5, LEVELS)
    for what, place in todo:
        place %= len(table.chairs)
        if what == "add":
            table.add()
        elif what == "remove":
            table.remove(place)
        else:
            table.next_colour(place)
        colours = [chair.colour for chair in table.chairs]
        assert len(set(colours)) == len(colours)


def test_a_colour_can_be_turned_through_all_free_ones():
    table = Seating(2, 5, LEVELS)
    seen = []
    for _ in range(4):
        table.next_colour(0)
        seen.append(table.chairs[0].colour)
    assert seen == [3, 4, 5, 0]


def test_names_are_trimmed_and_an_empty_one_is_made_up():
    table = Seating(2, 5, LEVELS)
    table.rename(0, "  Anna   Lena Maria ")
    assert table.name(0, "Player {number}") == "Anna Lena Ma" and NAME_LENGTH == 12
    table.rename(0, "   ")
    assert table.name(0, "Player {number}") == "Player 1"


def test_what_is_kept_comes_back():
    table = Seating(2, 5, LEVELS)
    table.rename(1, "Mo")
    table.set_level(1, None)
    other = Seating(2, 5, LEVELS)
    assert other.restore(table.to_json())
    assert other.chairs == table.chairs


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        [["a", None, 0]],
        [["a", None, 0], ["b", None, 0]],
        [["a", None, 0], ["b", "admiral", 1]],
        [["a", None, 0], ["b", None, 6]],
        [["a", None, 0], ["b", None, True]],
        [["a", None, 0], ["far too long for it", None, 1]],
        [["a", None, 0], ["b\n", None, 1]],
        [["a", None, 0], "b"],
        [["a", None, 0], ["b", None]],
    ],
)
def test_what_does_not_fit_is_not_restored(broken):
    table = Seating(2, 5, LEVELS)
    before = list(table.chairs)
    assert not table.restore(broken)
    assert table.chairs == before


@given(st.integers(2, 5), st.data(), st.integers(0, 99))
def test_the_chosen_starter_starts_and_the_order_stays(count, data, seed):
    rules = entry("venezia").rules
    wanted = data.draw(st.integers(0, count - 1))
    players = [Player(str(place), None, place) for place in range(count)]
    seat = seating.drawn_starter(Match.new(rules, count, seed).log())
    turned = seating.turned(players, wanted, seat)
    match = Match.new(rules, count, seed, None, turned)
    assert match.players[match.seat].name == str(wanted)
    first = turned.index(players[0])
    assert turned[first:] + turned[:first] == players


def test_a_game_without_a_drawn_starter_has_none():
    assert seating.drawn_starter(["layout x"]) is None


@pytest.mark.parametrize("text", [None, "", "{", "[1]", "[" * 100_000])
def test_a_lobby_that_makes_no_sense_is_forgotten(text):
    assert seating.remembered(text) == {}
