"""RULES.md, chapter 3: one test a paragraph, named after it."""

import pytest

from game.rules.core import OVER
from tests.rules.venezia.helpers import at, do, parts, refusal, texts, words

SQUARE = ("K2 K3 K4 K5", "N2 N3 ## N5", "A2 A3 A4 A5", "R2 R3 R4 R5")
HANDS = [["K4", "R5"], ["N5", "A5"]]


def square(**fields):
    return at(*SQUARE, **{"pawns": [["a1"], ["d4"]], "hands": HANDS, **fields})


def targets(state, kind, source):
    """Where a pawn may walk or sail."""
    prefix = f"{kind} {source} "
    return [text.removeprefix(prefix) for text in texts(state) if text.startswith(prefix)]


def test_r3_1_1_a_turn_is_move_buy_play_and_then_the_next_seat():
    state = square(seats=3, pawns=[["a1"], ["d4"], []], hands=[*HANDS, ["A4"]])
    seen = []
    for text in ("walk a1 b1", "buy", "play K4", "walk d4 d3", "buy", "play N5", "play A4"):
        seen.append((state.seat, state.position()["phase"]))
        if text != "buy":
            assert refusal(state, "buy") is not None
        if text == "walk a1 b1":
            assert refusal(state, "buy") == "3.1.1"
            assert refusal(state, "play K4") == "3.1.1"
        if text == "buy":
            assert refusal(state, "play K4") == "3.1.1"
            assert refusal(state, "walk b1 b2") == "3.2.1"
        do(state, text)
    assert seen == [
        *((0, phase) for phase in ("move", "buy", "play")),
        *((1, phase) for phase in ("move", "buy", "play")),
        (2, "play"),
    ]
    assert (state.seat, state.position()["phase"]) == (0, "move")
    assert state.view(1).why(state.moves()[0]).rule == "3.1.1"


def test_r3_1_2_a_step_without_a_choice_is_skipped():
    enclosed = {"pawns": [["a1"], ["c3"]], "hands": [["N4"], ["K4"]]}
    board = ("K2 ~~ K4", "~~ ~~ N4", "## A3 A4")
    assert at(*board, gondolas=[0, 2], **enclosed).position()["phase"] == "play"
    assert at(*board, gondolas=[1, 2], **enclosed).position()["phase"] == "move"
    full = at("K2 ~~ K4", pawns=[["a1"], ["c1"]], hands=[["K4"], []])
    assert full.position()["phase"] == "play"
    for moves, phase in (
        (["stay"], "play"),
        (["walk a1 c3"], "buy"),
        (["walk a1 a4"], "buy"),
        (["walk a1 b2"], "buy"),
        (["gondola a1 c2"], "play"),
    ):
        state = square()
        do(state, *moves)
        assert state.position()["phase"] == phase
    assert square(phase="buy", moved="a1", coins=[0, 0]).position()["phase"] == "play"
    assert square(phase="buy").position()["phase"] == "play"
    assert square(phase="move", pawns=[[], []]).position()["phase"] == "play"


def test_r3_1_3_a_seat_without_cards_is_passed_over():
    pawns = [["a1"], ["d4"], ["a4"]]
    state = square(seats=3, pawns=pawns, hands=[["K4"], [], ["N5", "A5"]])
    do(state, "stay")
    assert do(state, "play K4")[-1] == ("turn", 2)
    do(state, "stay")
    assert do(state, "play N5")[-1] == ("turn", 2)
    later = square(seats=3, pawns=pawns, hands=[[], [], ["N5"]], seat=0)
    assert (later.seat, later.position()["phase"]) == (2, "move")


def test_r3_1_4_without_pawns_a_card_is_still_played():
    state = at("K5 K2 R7", "N4 ## A3", pawns=[[], ["c2"]], hands=[["K5"], ["A3"]])
    assert texts(state) == ["play K5"]
    do(state, "play K5")
    assert state.position()["pawns"] == [[], ["c2"]]
    assert state.view(None).land(0) == 1


def test_r3_2_1_one_own_pawn_once_a_turn_or_none():
    state = square(pawns=[["a1", "d1"], ["d4"]])
    assert targets(state, "walk", "a1")
    assert targets(state, "walk", "d1")
    assert refusal(state, "walk d4 c4") == "3.2.1"
    assert refusal(state, "walk b1 b2") == "3.2.1"
    assert "stay" in texts(state)
    moved = state.clone()
    assert do(moved, "walk a1 b1") == [("walked", 0, "a1", "b1")]
    assert moved.position()["pawns"][0] == ["b1", "d1"]
    for text in ("walk d1 c1", "gondola d1 c1", "stay"):
        assert refusal(moved, text) == "3.2.1"
    assert do(state, "stay") == [("stayed", 0)]
    assert refusal(state, "walk a1 b1") == "3.2.1"
    with pytest.raises(ValueError, match="moved must be"):
        square(phase="buy", moved="d4")
    with pytest.raises(ValueError, match="has moved"):
        square(moved="a1")


def test_r3_2_2_any_distance_along_row_column_and_diagonal():
    state = square(pawns=[["a1"], []])
    assert sorted(targets(state, "walk", "a1")) == sorted(
        ["b1", "c1", "d1", "a2", "a3", "a4", "b2", "c3", "d4"]
    )
    middle = square(pawns=[["b3"], []])
    assert sorted(targets(middle, "walk", "b3")) == sorted(
        ["a3", "c3", "d3", "b1", "b2", "b4", "a2", "c4", "a4", "c2", "d1"]
    )
    assert refusal(state, "walk a1 b3") == "3.2.2"
    assert refusal(state, "walk a1 d3") == "3.2.2"
    assert refusal(state, "walk a1 a1") == "3.2.2"


def test_r3_2_3_pawns_are_in_the_way():
    state = square(pawns=[["a1", "a3"], ["c3"]])
    assert sorted(targets(state, "walk", "a1")) == ["a2", "b1", "b2", "c1", "d1"]
    for target in ("a3", "a4", "c3", "d4"):
        assert refusal(state, f"walk a1 {target}") == "3.2.3"
    assert sorted(targets(state, "walk", "a3")) == ["a2", "a4", "b2", "b3", "b4", "c1"]
    do(state, "walk a1 a2")
    state = square(pawns=[["a2", "a3"], ["c3"]], seat=1)
    assert "walk c3 b3" in texts(state)
    assert refusal(state, "walk c3 a3") == "3.2.3"
    with pytest.raises(ValueError, match="two pawns"):
        square(pawns=[["a1"], ["a1"]])


def test_r3_2_4_water_and_the_edge_are_in_the_way():
    state = at(
        "K2 K3 ~~ K5", "N2 ## N4 N5", "~~ A3 A4 A5",
        pawns=[["a1"], []], hands=[["K5"], ["N5"]],
    )  # fmt: skip
    assert sorted(targets(state, "walk", "a1")) == ["a2", "b1", "b2", "c3"]
    for target in ("c1", "d1", "a3"):
        assert refusal(state, f"walk a1 {target}") == "3.2.4"
    assert refusal(state, "walk a1 e1") == "1.1"
    assert "walk a2 d1" not in texts(state)
    with pytest.raises(ValueError, match="in the water"):
        at("K2 ~~", pawns=[["b1"], []])
    do(state, "walk a1 a2", "skip", "play K5")
    wet = at("K2 K5 K4", pawns=[["a1"], []], hands=[["K4"], ["K5"]], seat=1)
    do(wet, "play K5")
    assert targets(wet, "walk", "a1") == []


def test_r3_2_5_platforms_and_coins_may_be_crossed_and_entered():
    board = ("K2 ## K4 K5",)
    fields = {"pawns": [["a1"], []], "hands": [["K5"], ["K4"]], "buys": {"c1": 2}}
    state = at(*board, **fields)
    assert targets(state, "walk", "a1") == ["b1", "c1", "d1"]
    do(state, "walk a1 b1", "play K5", "play K4")
    assert state.position()["pawns"][0] == ["b1"]


def test_r3_2_6_diagonally_between_two_blocked_cells():
    state = at("K2 ~~ K4", "~~ N3 N4", "A2 A3 A4", pawns=[["a1"], []], hands=[["K4"], ["N4"]])
    assert targets(state, "walk", "a1") == ["b2", "c3"]
    pawns = square(pawns=[["a1"], ["a2", "b1"]])
    assert sorted(targets(pawns, "walk", "a1")) == ["b2", "c3", "d4"]


def test_r3_3_1_a_gondola_instead_of_a_walk_is_handed_in():
    state = square(gondolas=[1, 2])
    assert do(state, "gondola a1 c4") == [("sailed", 0, "a1", "c4")]
    assert state.position()["gondolas"] == [0, 2]
    assert state.position()["moved"] == "c4"
    assert texts(state) == ["buy", "skip"]
    none = square(gondolas=[0, 2])
    assert words(none, "gondola") == []
    assert refusal(none, "gondola a1 c4") == "3.3.1"
    walked = square(gondolas=[1, 2])
    do(walked, "walk a1 b1")
    assert walked.position()["gondolas"] == [1, 2]
    assert refusal(walked, "gondola b1 c4") == "3.2.1"


def test_r3_3_2_a_gondola_goes_to_any_free_cell():
    state = at(
        "K2 ~~ K4", "~~ ~~ N4", "## A3 A4",
        pawns=[["a1"], ["c3"]], hands=[["K4"], ["N4"]],
    )  # fmt: skip
    assert targets(state, "gondola", "a1") == ["c1", "c2", "a3", "b3"]
    for target in ("b1", "c3", "a1"):
        assert refusal(state, f"gondola a1 {target}") == "3.3.2"
    assert refusal(state, "gondola c3 c2") == "3.2.1"
    near = square()
    assert {"walk a1 b1", "gondola a1 b1"} <= set(texts(near))
    one = at("K2 K4 ~~ K5", pawns=[["a1"], ["d1"]], hands=[["K4"], ["K5"]])
    assert targets(one, "gondola", "a1") == ["b1"]


SHARE = {"gondola_share": True}


def test_r3_3_3_gondolas_may_share_cells_by_option():
    fields = {"pawns": [["a1", "b1"], ["d4"]], "hands": HANDS}
    state = at(*SQUARE, options=SHARE, **fields)
    assert "d4" in targets(state, "gondola", "a1")
    assert "b1" in targets(state, "gondola", "a1")
    assert "a1" not in targets(state, "gondola", "a1")
    assert "b1" not in targets(state, "walk", "a1")
    assert refusal(state, "walk a1 d4") == "3.2.3"
    assert refusal(state, "gondola a1 a1") == "3.3.2"
    do(state, "gondola a1 d4", "skip", "play K4")
    assert "walk d4 d3" in texts(state)
    do(state, "walk d4 d3", "skip", "play N5")
    assert state.position()["pawns"] == [["b1", "d4"], ["d3"]]
    assert refusal(state, "walk d3 d4") == "3.2.1"
    assert refusal(state, "walk b1 d3") == "3.2.3"
    both = at(*SQUARE, options=SHARE, pawns=[["a1", "a1"], ["d4"]], hands=HANDS)
    assert texts(both) == sorted(set(texts(both)), key=texts(both).index)
    do(both, "gondola a1 d4", "skip")
    assert both.position()["pawns"] == [["a1", "d4"], ["d4"]]
    stays = square(gondolas=[1, 2])
    assert refusal(stays, "gondola a1 d4") == "3.3.2"
    hit = at("K2 K4 R5", options=SHARE, pawns=[["a1"], ["b1"]], hands=[["K4"], ["R5"]])
    do(hit, "stay", "play K4")
    assert texts(hit) == ["rescue a1", "rescue c1", "drown"]
    wet = at("K2 ~~ R5", options=SHARE, pawns=[["a1"], []], hands=[["R5"], []])
    assert targets(wet, "gondola", "a1") == ["c1"]
    assert refusal(wet, "gondola a1 b1") == "3.3.2"


def test_r3_4_1_a_treasure_of_the_tile_moved_to():
    state = square()
    do(state, "walk a1 a3")
    assert texts(state) == ["buy", "skip"]
    bought = state.clone()
    assert do(bought, "buy") == [("bought", 0, "a3", "A", 1)]
    assert bought.position()["treasures"] == [{"A": 1}, {}]
    assert bought.position()["supply"]["A"] == 9
    assert refusal(bought, "buy") == "3.4.1"
    assert refusal(bought, "skip") == "3.4.1"
    skipped = state.clone()
    assert do(skipped, "skip") == [("skipped", 0)]
    assert skipped.position()["treasures"] == [{}, {}]
    assert refusal(state, "buy a3") == "3.4.1"
    assert refusal(state, "buy b1") == "3.4.1"
    stayed = square()
    do(stayed, "stay")
    assert refusal(stayed, "buy") == "3.4.1"
    sailed = square()
    do(sailed, "gondola a1 c4", "buy")
    assert sailed.position()["treasures"] == [{"R": 1}, {}]


def test_r3_4_2_salvage_without_moving_by_option():
    option = {"options": {"buy_without_move": True}}
    one = square(**option)
    do(one, "stay")
    assert texts(one) == ["buy", "skip"]
    assert do(one, "buy") == [("bought", 0, "a1", "K", 1)]
    two = square(pawns=[["a1", "c2", "d3"], ["d4"]], **option)
    do(two, "stay")
    assert texts(two) == ["buy a1", "buy d3", "skip"]
    assert refusal(two, "buy") == "3.4.2"
    assert refusal(two, "buy b1") == "3.4.2"
    assert do(two, "buy d3") == [("bought", 0, "d3", "A", 1)]
    moved = square(pawns=[["a1", "d3"], ["d4"]], **option)
    do(moved, "walk a1 b1")
    assert texts(moved) == ["buy", "skip"]
    nothing = square(pawns=[["c2"], []], **option)
    do(nothing, "stay")
    assert texts(nothing) == ["play K4"]
    assert refusal(nothing, "buy c2") == "3.4.5"
    stuck = at("K4 ~~", pawns=[["a1"], []], hands=[["K4"], []], **option)
    assert texts(stuck) == ["buy", "skip"]


def test_r3_4_3_each_treasure_on_a_tile_costs_one_more():
    state = square(buys={"b1": 1, "a3": 2}, coins=[9, 9])
    before = state.clone()
    do(state, "walk a1 b1", "buy")
    assert state.position()["coins"] == [7, 9]
    assert state.position()["buys"] == {"a3": 2, "b1": 2}
    do(before, "walk a1 a3")
    assert do(before, "buy") == [("bought", 0, "a3", "A", 3)]
    assert before.position()["coins"] == [6, 9]
    fresh = square(coins=[9, 9])
    do(fresh, "walk a1 a4", "buy")
    assert fresh.position()["coins"] == [8, 9]
    assert state.view(1).price(state.board.geometry.cells["b1"]) == 3


def test_r3_4_4_the_price_is_a_pile_by_option():
    costs = []
    for bought in range(5):
        state = square(options={"price": "pile"}, buys={"b1": bought}, coins=[30, 0])
        do(state, "walk a1 b1")
        ((*_, cost),) = do(state, "buy")
        costs.append(cost)
    assert costs == [1, 2, 4, 8, 16]


def test_r3_4_5_platforms_have_no_treasures():
    state = square()
    do(state, "gondola a1 c2")
    assert state.position()["phase"] == "play"
    assert refusal(state, "buy") == "3.4.5"
    with pytest.raises(ValueError, match="no land"):
        square(buys={"c2": 1})


def test_r3_4_6_a_colour_may_be_sold_out():
    state = square(treasures=[{"A": 4}, {"A": 6}])
    do(state, "walk a1 a3")
    assert state.position()["phase"] == "play"
    assert refusal(state, "buy") == "3.4.6"
    assert square(supply={"A": 0}).position()["supply"]["A"] == 0


def test_r3_4_7_too_few_coins():
    for coins, phase in ((2, "play"), (3, "buy")):
        state = square(buys={"b1": 2}, coins=[coins, 9])
        do(state, "walk a1 b1")
        assert state.position()["phase"] == phase
    assert square(phase="buy", moved="a1", coins=[0, 9]).position()["phase"] == "play"
    poor = square(buys={"b1": 2}, coins=[2, 9])
    do(poor, "walk a1 b1")
    reason = poor.why(poor.parse("buy"))
    assert (reason.rule, reason.params) == ("3.4.7", {"price": 3, "coins": 2})


def playing(hand, board=("K3 N3 A3 R4", "K5 K8 KX GX", "K2 ## ## N7")):
    return at(*board, phase="play", hands=[hand, []])


def test_r3_5_1_the_lowest_card_must_be_played():
    state = playing(["K5", "R4", "A3", "N3", "GX"])
    assert texts(state) == ["play N3", "play A3"]
    assert refusal(state, "play R4") == "3.5.1"
    assert refusal(state, "play GX") == "3.5.1"
    assert refusal(state, "play K3") == "3.5.1"
    events = do(state, "play A3")
    assert events[0] == ("played", 0, "A3")
    assert state.position()["hands"][0] == ["N3", "R4", "K5", "GX"]
    assert state.position()["last"] == ["A3", None]
    with pytest.raises(ValueError, match="holds nothing below"):
        at("K3 ~~", hands=[["K3"], []], last=["N4", None])


def test_r3_5_2_x_comes_after_8():
    assert texts(playing(["KX", "K8", "N7"])) == ["play N7"]
    assert texts(playing(["KX", "K8"])) == ["play K8"]
    assert texts(playing(["KX", "GX"])) == ["play KX", "play GX"]
    state = playing(["K3", "R4", "K5", "N7", "K8", "GX"])
    order = []
    while state.seat != OVER:
        (text,) = texts(state)
        order.append(text)
        do(state, text)
    assert order == [f"play {card}" for card in ("K3", "R4", "K5", "N7", "K8", "GX")]


def test_r3_5_3_the_tile_turns_to_water():
    state = at("K5 K2 R7", pawns=[["a1"], []], gondolas=[0, 0], hands=[["K5"], ["R7"]])
    events = do(state, "stay", "play K5")
    assert state.position()["board"] == ["~~ K2 R7"]
    assert events[2:4] == [("sunk", 0, "a1", "K5", 0), ("drowned", 0, "a1")]
    assert state.view(None).land(0) == 1
    with pytest.raises(ValueError, match="water already"):
        at(
            "K5 K2 R7", pawns=[["a1"], []],
            hands=[[], ["R7"]], phase="rescue", sinking="a1", played=1,
        )  # fmt: skip
    with pytest.raises(ValueError, match="still above water"):
        at("K5 K2 R7", last=["K5", None])


def test_r3_5_4_coins_on_it_are_lost():
    state = at(
        "K5 K2 R7", "N4 ## A3", "V6 G8 GX",
        pawns=[["a1"], ["c3"]], coins=[4, 5], gondolas=[0, 2], buys={"a1": 2},
        hands=[["R7"], ["K5", "GX"]], seat=1, phase="play",
    )  # fmt: skip
    events = do(state, "play K5")
    assert events[1] == ("sunk", 1, "a1", "K5", 3)
    assert state.position()["coins"] == [4, 5]
    assert state.position()["buys"] == {}
    pile = at("K5 K2", options={"price": "pile"}, buys={"a1": 3}, hands=[["K5"], []], phase="play")
    assert do(pile, "play K5")[1] == ("sunk", 0, "a1", "K5", 7)


def sunk(options=None, **fields):
    """Seat 1 has sunk the pawn of seat 0 on a1."""
    state = at(
        "K5 K2 R7", "N4 ## A3", "V6 G8 GX",
        options=options,
        **{
            "pawns": [["a1"], ["c3"]], "hands": [["R7"], ["K5", "GX"]],
            "seat": 1, "phase": "play", **fields,
        },
    )  # fmt: skip
    do(state, "play K5")
    return state


def test_r3_6_1_the_owner_decides_at_once():
    state = sunk()
    position = state.position()
    assert (state.seat, position["seat"], position["phase"]) == (0, 0, "rescue")
    assert (position["played"], position["sinking"], position["pawns"][0]) == (1, "a1", ["a1"])
    assert refusal(state, "stay") == "3.6.1"
    assert refusal(state, "play R7") == "3.6.1"
    view = state.view(1)
    assert (view.seat, view.played, view.moves()) == (0, 1, [])
    do(state, "drown")
    assert (state.seat, state.position()["phase"]) == (0, "play")
    assert refusal(state, "drown") == "3.6.1"
    assert refusal(state, "rescue b1") == "3.6.1"
    own = sunk(pawns=[["c3"], ["a1"]])
    assert own.seat == 1
    assert do(own, "drown")[-1] == ("turn", 0)
    base = {
        "phase": "rescue", "sinking": "a1", "played": 1,
        "pawns": [["a1"], ["c1"]], "hands": [["R7"], []],
    }  # fmt: skip
    board = ("~~ K2 R7",)
    assert at(*board, **base).seat == 0
    for change in ({"sinking": None}, {"played": None}, {"pawns": [["b1"], ["c1"]]}):
        with pytest.raises(ValueError, match="sinking|played"):
            at(*board, **{**base, **change})
    with pytest.raises(ValueError, match="seat 0 to decide"):
        at(*board, **base, seat=1)
    with pytest.raises(ValueError, match="has no sinking"):
        at(*board, sinking="a1")


def test_r3_6_2_a_gondola_takes_the_pawn_elsewhere():
    state = sunk(gondolas=[1, 2])
    cells = ("b1", "c1", "a2", "b2", "c2", "a3", "b3")
    assert texts(state) == [*(f"rescue {cell}" for cell in cells), "drown"]
    assert refusal(state, "rescue c3") == "3.6.2"
    assert refusal(state, "rescue a1") == "3.6.2"
    events = do(state, "rescue b2")
    assert events == [("rescued", 0, "a1", "b2"), ("turn", 0)]
    position = state.position()
    assert (position["gondolas"], position["pawns"]) == ([0, 2], [["b2"], ["c3"]])
    assert (position["sinking"], position["played"]) == (None, None)
    assert "walk b2 a1" not in texts(state)
    assert refusal(state, "walk b2 a1") == "3.2.4"


def test_r3_6_3_or_it_drowns_for_good():
    state = sunk(treasures=[{"K": 2}, {}], coins=[4, 4])
    assert do(state, "drown")[0] == ("drowned", 0, "a1")
    position = state.position()
    assert position["pawns"] == [[], ["c3"]]
    assert position["gondolas"] == [2, 2]
    assert position["treasures"] == [{"K": 2}, {}]
    assert position["coins"] == [4, 4]
    assert texts(state) == ["play R7"]


def test_r3_6_4_without_a_gondola_it_drowns_by_itself():
    state = sunk(gondolas=[0, 2])
    assert (state.seat, state.position()["phase"]) == (0, "play")
    assert state.position()["pawns"] == [[], ["c3"]]
    full = at("K5 K2", pawns=[["a1"], ["b1"]], hands=[["K5"], []], phase="play", gondolas=[2, 2])
    assert do(full, "play K5")[2:] == [("drowned", 0, "a1"), ("over", [1])]


def test_r3_6_5_owners_decide_clockwise_after_the_one_who_sank():
    fields = {
        "seats": 4, "pawns": [["a1", "a1"], ["a1"], ["a1"], ["a1"]],
        "hands": [["R7"], ["K5", "GX"], ["G8"], ["A3"]],
        "gondolas": [2, 2, 0, 1], "seat": 1, "phase": "play",
    }  # fmt: skip
    state = at("K5 K2 R7", "N4 ## A3", "V6 G8 GX", options=SHARE, **fields)
    events = do(state, "play K5")
    assert events[2:] == [("drowned", 2, "a1")]
    order = []
    for text in ("rescue b2", "drown", "rescue b2", "drown"):
        order.append(state.seat)
        assert state.position()["phase"] == "rescue"
        assert state.position()["played"] == 1
        again = at_again(state, SHARE)
        assert again.position() == state.position()
        do(state, text)
    assert order == [3, 0, 0, 1]
    assert state.position()["pawns"] == [["b2"], [], [], ["b2"]]
    assert (state.seat, state.position()["seat"]) == (2, 2)


def at_again(state, options):
    """The state after a trip through its position."""
    position = state.position()
    return at(*position.pop("board"), options=options, **position)


def test_r3_6_6_a_rescue_buys_nothing():
    state = sunk()
    do(state, "rescue b3")
    assert state.position()["treasures"] == [{}, {}]
    assert (state.seat, state.position()["phase"], state.position()["moved"]) == (0, "move", None)
    own = sunk(pawns=[["c3"], ["a1"]])
    assert do(own, "rescue b3")[-1] == ("turn", 0)
    assert own.position()["treasures"] == [{}, {}]
    assert parts(own, 1)["treasures"] == 0


def test_r3_7_1_over_when_all_cards_are_played_and_all_rescues_decided():
    state = sunk(hands=[[], ["K5"]])
    assert state.position()["phase"] == "rescue"
    events = do(state, "drown")
    assert events[-1] == ("over", [1])
    assert (state.seat, state.moves(), state.position()["phase"]) == (OVER, [], "over")
    assert refusal(state, "stay") == "3.7.1"
    assert refusal(state, "start 0") == "3.7.1"
    assert at("K5 K2").seat == OVER
    with pytest.raises(ValueError, match="not over"):
        at("K5 K2", hands=[["K5"], []], phase="over")
