"""What a seat knows: nothing hidden, all that is open, and guesses that fit."""

import pytest

from game.match.dealer import Dealer
from game.rules.core import BadPosition
from game.rules.venezia.view import Step
from tests.rules.venezia.helpers import RULES, at, do, random_states, started

FACTS = (
    *("viewer", "seat", "seats", "width", "height", "board", "pawns", "coins", "gondolas"),
    *("treasures", "supply", "buys", "hand", "hand_sizes", "box_size", "phase", "moved"),
    *("sinking", "played", "turn", "to_place", "last", "played_cards", "colours", "options"),
)


def everything(view):
    """All that a view tells."""
    return [
        *(getattr(view, fact) for fact in FACTS),
        *(view.position(), view.moves(), view.scores(), view.safe_cells()),
        [view.treasure_value(colour) for colour in range(6)],
    ]


def shuffled_hidden(state, viewer, dealer):
    """The same state with everything hidden from the viewer dealt anew."""
    position = state.position()
    others = [seat for seat in range(position["seats"]) if seat != viewer]
    pool = sum((position["hands"][seat] for seat in others), []) + position["box"]
    dealer.shuffle(pool)
    for seat in others:
        size = len(position["hands"][seat])
        position["hands"][seat], pool = pool[:size], pool[size:]
    position["box"] = pool
    position["last"] = [None] * position["seats"]
    return position


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hidden_values_change_nothing(seats):
    dealer = Dealer(9)
    for state in random_states(seats, seats):
        position = state.position()
        if position["phase"] in ("start", "out", "layout", "deal"):
            continue
        position["last"] = [None] * seats
        for viewer in (None, *range(seats)):
            if viewer != state.seat and position["phase"] == "play":
                continue
            seen = RULES.from_position(position, {}).view(viewer)
            other = RULES.from_position(shuffled_hidden(state, viewer, dealer), {}).view(viewer)
            assert everything(seen) == everything(other)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_guesses_fit(seats):
    dealer = Dealer(4)
    for state in random_states(seats, 30 + seats):
        truth = state.position()
        for viewer in (None, 0, seats - 1):
            view = state.view(viewer)
            guess = view.guess(dealer)
            position = guess.position()
            assert everything(guess.view(viewer)) == everything(view)
            again = RULES.from_position(position, {})
            assert again.position() == position
            assert cards(position) == cards(truth)
            if viewer is not None:
                assert position["hands"][viewer] == truth["hands"][viewer]


def cards(position):
    return sorted(sum(position["hands"], position["box"]))


def test_guesses_know_that_nobody_holds_less_than_he_played():
    hands = [["K8"], ["KX", "N8"], ["N5", "A5"]]
    state = at(
        "K8 KX N8 N5 A5 A4 V3 ~~ ~~",
        seats=3, hands=hands, box=["A4", "V3"], last=[None, "V8", "R4"],
    )  # fmt: skip
    view = state.view(0)
    seen = set()
    for seed in range(60):
        one, two, three = view.guess(Dealer(seed)).position()["hands"]
        assert one == ["K8"]
        assert two == ["N8", "KX"]
        assert set(three) <= {"A4", "N5", "A5"}
        seen.add(tuple(three))
    assert len(seen) == 3


def test_all_fitting_guesses_are_equally_likely():
    state = at(
        "K5 N5 A5 V6 R6 ~~", hands=[["K5"], ["N5", "V6"]], box=["A5", "R6"], last=[None, None]
    )
    view, dealer = state.view(0), Dealer(1)
    count = {}
    for _ in range(1200):
        hand = tuple(view.guess(dealer).position()["hands"][1])
        count[hand] = count.get(hand, 0) + 1
    assert len(count) == 6
    assert all(150 < number < 250 for number in count.values())


def test_safe_cells():
    state = at(
        "K2 K4 K5 K8", "N4 N5 ## ~~",
        hands=[["N4", "K8"], ["K5"]], box=["K4", "N5"], last=[None, "V5"],
    )  # fmt: skip
    view = state.view(0)
    assert [view.cell_name(cell) for cell in view.safe_cells()] == ["a1", "b1", "c2"]
    unknown = at("K2 K4 ##", hands=[["K4"], []]).view(1)
    assert [unknown.cell_name(cell) for cell in unknown.safe_cells()] == ["a1", "c1"]
    alone = at("K2 K4 N4 ##", hands=[["K4"], []]).view(0)
    assert [alone.cell_name(cell) for cell in alone.safe_cells()] == ["a1", "c1", "d1"]


def test_safe_cells_never_sink():
    for seed in range(6):
        safe = {}
        for state in random_states(3, seed):
            for viewer in range(3):
                view = state.view(viewer)
                now = set(view.safe_cells())
                assert safe.get(viewer, set()) <= now
                safe[viewer] = now


def test_descriptions_of_moves():
    state = at("K2 K5 ~~", "N3 ## N4", pawns=[["a1"], []], hands=[["K5"], ["N3"]])
    view = state.view(0)
    steps = {view.text(move): view.describe(move) for move in view.moves()}
    assert steps["walk a1 b1"] == Step("walk", 0, 1)
    assert steps["gondola a1 c2"] == Step("gondola", 0, 5)
    assert steps["stay"] == Step("stay")
    do(state, "walk a1 b1")
    view = state.view(0)
    assert [view.describe(move) for move in view.moves()] == [
        Step("buy", target=1),
        Step("skip"),
    ]
    do(state, "skip")
    view = state.view(0)
    assert [view.describe(move) for move in view.moves()] == [Step("play", target=1, card="K5")]
    do(state, "play K5")
    view = state.view(0)
    assert view.describe(view.moves()[0]) == Step("rescue", 1, 0)
    assert view.describe(view.moves()[-1]) == Step("drown", 1)
    placing = at("K2 K5", phase="place", hands=[["K5"], []]).view(0)
    assert placing.describe(placing.moves()[1]) == Step("place", target=1)
    named = at(
        "K2 N5",
        options={"buy_without_move": True},
        phase="buy", pawns=[["a1", "b1"], []], hands=[["N5"], []],
    ).view(0)  # fmt: skip
    assert [named.describe(move) for move in named.moves()] == [
        Step("buy", target=0),
        Step("buy", target=1),
        Step("skip"),
    ]


def test_a_cut_out_does_not_pretend_to_know_what_lay_there():
    state = at("K2 K5 N3", hands=[["K5"], ["N3"]])
    do(state, "play K5")
    assert state.view(0).played_cards == []
    assert state.view(0).last == ["K5", None]


def test_views_do_not_change_with_the_game():
    state = started(2)
    view = state.view(0)
    before = everything(view)
    while state.seat >= 0:
        state.play(state.moves()[-1])
    assert everything(view) == before


def test_a_views_position_is_no_position_to_play():
    with pytest.raises(BadPosition) as caught:
        RULES.from_position(started(2).view(0).position(), {})
    assert caught.value.path == "hands[1][0]"
