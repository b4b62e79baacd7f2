"""RULES.md, chapters 1 and 2: one test a paragraph, named after it."""

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE, BadPosition
from tests.rules.venezia.helpers import RULES, at, do, draw_all, refusal, started, texts, words

CITY = ("K2 K3 K5", "N2 ## N4", "A5 AX ~~")


def codes(state):
    return " ".join(state.position()["board"]).split()


def cards(position):
    return sorted(sum(position["hands"], []) + position["box"])


def land(colours="KNAVRG", values="2345678X"):
    return sorted(colour + value for colour in colours for value in values)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_1_the_board_has_8_by_8_named_cells(seats):
    rows = started(seats).position()["board"]
    assert [len(row.split()) for row in rows] == [8] * 8
    state = started(seats)
    assert texts(state)[0] == "place a1"
    assert texts(state)[1] == "place b1"
    assert texts(state)[8] == "place a2"
    assert texts(state)[-1] == "place h8"
    assert refusal(state, "place i1") == "1.1"
    assert refusal(state, "place a9") == "1.1"


def test_r1_2_each_colour_has_2_to_8_and_x_once():
    tiles = [code for code in codes(started(4)) if code != "##"]
    assert sorted(tiles) == land()
    assert len(tiles) == 48
    with pytest.raises(BadPosition) as caught:
        at("K2 K3", "K3 ##")
    assert (caught.value.rule, caught.value.path) == ("1.2", "board[1]")
    with pytest.raises(BadPosition) as caught:
        at("K2 K9")
    assert caught.value.rule == "1.2"


def test_r1_3_sixteen_platforms_that_no_card_can_sink():
    state = started(4)
    assert codes(state).count("##") == 16
    held = cards(state.position())
    assert all(card in land() for card in held)
    with pytest.raises(BadPosition):
        at("K2 ##", hands=[["##"], []])


def test_r1_4_a_card_for_every_land_tile_but_the_twos():
    assert cards(started(3).position()) == land(values="345678X")
    assert len(cards(started(3).position())) == 42
    with pytest.raises(BadPosition) as caught:
        at(*CITY, hands=[["K2"], []])
    assert (caught.value.rule, caught.value.path) == ("1.4", "hands[0][0]")
    state = at(*CITY, hands=[["K3"], []])
    assert refusal(state, "play K2") == "1.4"
    for hands, path in (([["V3"], []], "hands[0][0]"), ([["K3"], ["K5", "K3"]], "hands[1][1]")):
        with pytest.raises(BadPosition) as caught:
            at(*CITY, hands=hands)
        assert (caught.value.rule, caught.value.path) == ("1.4", path)


def test_r1_5_ten_treasures_of_each_colour():
    assert started(5).position()["supply"] == dict.fromkeys("KNAVRG", 10)
    assert at(*CITY, treasures=[{"K": 3}, {"K": 7}]).position()["supply"]["K"] == 0
    with pytest.raises(BadPosition) as caught:
        at(*CITY, treasures=[{"K": 4}, {"K": 7}])
    assert caught.value.rule == "1.5"
    with pytest.raises(BadPosition) as caught:
        at(*CITY, treasures=[{"K": 4}, {}], supply={"K": 7})
    assert (caught.value.rule, caught.value.path) == ("1.5", "supply.K")


def test_r1_6_there_are_sixty_coins():
    at(*CITY, coins=[60, 0])
    for coins in ([61, 0], [31, 30], [-1, 4]):
        with pytest.raises(BadPosition) as caught:
            at(*CITY, coins=coins)
        assert caught.value.rule == "1.6"


def test_r1_7_two_to_five_play_with_four_pawns_and_two_gondolas_at_most():
    assert RULES.seats == (2, 5)
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            RULES.new(seats, {})
        with pytest.raises(BadPosition) as caught:
            at(*CITY, seats=seats)
        assert caught.value.rule == "1.7"
    at(*CITY, pawns=[["a1", "b1", "c1", "a2"], []])
    with pytest.raises(BadPosition) as caught:
        at(*CITY, pawns=[["a1", "b1", "c1", "a2", "b2"], []])
    assert (caught.value.rule, caught.value.path) == ("1.7", "pawns[0]")
    with pytest.raises(BadPosition) as caught:
        at(*CITY, gondolas=[3, 2])
    assert caught.value.rule == "1.7"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r2_1_the_start_player_is_drawn(seats):
    state = RULES.new(seats, {})
    assert state.seat == CHANCE
    assert texts(state) == [f"start {seat}" for seat in range(seats)]
    assert state.weights() == [1] * seats
    assert refusal(state, f"start {seats}") == "2.1"
    assert refusal(state, "stay") == "2.1"
    assert do(state, "start 1") == [("start", 1)]
    assert refusal(state, "start 1") == "2.1"
    draw_all(state, Dealer(3))
    assert state.seat == 1
    assert refusal(state, "start 1") == "2.1"
    assert refusal(state, "out K") == "2.1"


def for_two(colour="V"):
    state = RULES.new(2, {})
    do(state, "start 0", f"out {colour}")
    draw_all(state, Dealer(0))
    return state


def test_r2_2_1_two_play_without_sevens_and_eights():
    assert not [code for code in codes(for_two()) if code[1] in "78"]
    assert cards(for_two().position()) == land("KNARG", "3456X")


def test_r2_2_2_one_colour_is_out_of_a_game_for_two():
    state = RULES.new(2, {})
    do(state, "start 0")
    assert texts(state) == [f"out {colour}" for colour in "KNAVRG"]
    assert state.weights() == [1] * 6
    assert do(state, "out V") == [("colour_out", "V")]
    draw_all(state, Dealer(0))
    assert sorted(code for code in codes(state) if code != "##") == land("KNARG", "23456X")
    assert state.position()["supply"] == {"K": 10, "N": 10, "A": 10, "V": 0, "R": 10, "G": 10}
    assert state.view(None).colours == list("KNARG")
    more = RULES.new(3, {})
    do(more, "start 0")
    assert more.sampled


def test_r2_2_3_two_play_on_6_by_6_with_six_platforms():
    state = for_two()
    assert [len(row.split()) for row in state.position()["board"]] == [6] * 6
    assert codes(state).count("##") == 6


@pytest.mark.parametrize("seats", [2, 3])
def test_r2_3_all_tiles_are_laid_at_random(seats):
    state = RULES.new(seats, {})
    do(state, "start 0", *["out G"][: seats == 2])
    assert state.sampled
    assert state.moves() == []
    one, other = state.sample(Dealer(1)), state.sample(Dealer(2))
    assert one != other
    assert sorted(one.replace("/", " ").split()) == sorted(other.replace("/", " ").split())
    assert state.why(one) is None
    swapped = one.replace("K2", "!").replace("K3", "K2").replace("!", "K3")
    assert state.why(swapped) is None
    assert refusal(state, one.replace("K2", "K3")) == "2.3"
    assert refusal(state, one.replace("/", " ", 1)) == "2.3"
    assert refusal(state, "deal K3|K4|") == "2.1"
    (event,) = do(state, one)
    assert event == ("layout", one.removeprefix("layout ").split("/"))
    assert state.position()["board"] == event[1]
    assert refusal(state, one) == "2.1"


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 12), (4, 9), (5, 7)])
def test_r2_4_cards_in_hand(seats, each):
    state = RULES.new(seats, {})
    dealer = Dealer(8)
    while state.position()["phase"] != "deal":
        state.play(state.sample(dealer) if state.sampled else state.moves()[0])
    deal = state.sample(dealer)
    assert deal != state.sample(dealer)
    assert state.why(deal) is None
    first, *rest = deal.removeprefix("deal ").split("|")
    fewer = "deal " + "|".join([first.partition(",")[2], *rest])
    assert refusal(state, fewer) == "2.4"
    twice = "deal " + "|".join([rest[0], *rest])
    assert refusal(state, twice) == "2.4"
    assert refusal(state, "deal " + "|".join([*rest, first])) == (
        "2.4" if len(rest[-1]) != len(first) else None
    )
    assert do(state, deal) == [("deal", [each] * seats)]
    assert [len(hand) for hand in state.position()["hands"]] == [each] * seats


@pytest.mark.parametrize(("seats", "back"), [(2, 5), (3, 6), (4, 6), (5, 7)])
def test_r2_5_the_rest_lies_unseen_in_the_box(seats, back):
    state = started(seats)
    assert len(state.position()["box"]) == back
    for viewer in (*range(seats), None):
        assert state.view(viewer).position()["box"] == ["?"] * back


@pytest.mark.parametrize(("seats", "coins"), [(2, 11), (3, 13), (4, 10), (5, 8)])
def test_r2_6_one_coin_more_than_cards(seats, coins):
    state = started(seats)
    assert state.position()["coins"] == [coins] * seats
    assert len(state.position()["hands"][0]) + 1 == coins
    assert at(*CITY, seats=seats).position()["coins"] == [coins] * seats


@pytest.mark.parametrize(("seats", "pawns"), [(2, 3), (3, 4), (4, 3), (5, 3)])
def test_r2_7_pawns_by_number_of_players(seats, pawns):
    state = started(seats)
    assert state.position()["to_place"] == seats * pawns
    while state.position()["phase"] == "place":
        state.play(state.moves()[0])
    assert [len(cells) for cells in state.position()["pawns"]] == [pawns] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r2_8_two_gondolas_each(seats):
    assert started(seats).position()["gondolas"] == [2] * seats
    assert at(*CITY, seats=seats).position()["gondolas"] == [2] * seats


def test_r2_9_1_pawns_are_placed_one_at_a_time_clockwise():
    state = RULES.new(3, {})
    do(state, "start 2")
    draw_all(state, Dealer(0))
    assert refusal(state, "stay") == "2.9.1"
    order = []
    while state.position()["phase"] == "place":
        order.append(state.seat)
        (placed, *_) = do(state, texts(state)[0])
        assert placed[:2] == ("placed", order[-1])
    assert order == [2, 0, 1] * 4
    assert (state.seat, state.position()["phase"]) == (2, "move")
    assert state.position()["to_place"] == 0
    assert refusal(state, "place a1") == "2.9.1"


def test_r2_9_2_pawns_are_placed_on_free_tiles():
    state = at(*CITY, phase="place", pawns=[["a1"], ["b1"]], hands=[["K3"], ["N4"]])
    assert texts(state) == ["place c1", "place b2", "place c2", "place a3", "place b3"]
    assert refusal(state, "place a1") == "2.9.2"
    assert refusal(state, "place b1") == "2.9.2"
    assert refusal(state, "place c3") == "2.9.2"
    share = at(*CITY, phase="place", pawns=[["a1"], ["b1"]], options={"gondola_share": True})
    assert "place b1" not in texts(share)


def test_r2_9_3_own_pawns_start_on_different_values():
    board = ("K5 R5 KX RX", "## K2 R2 V7", "## A3 A4 A8")
    fields = {"phase": "place", "hands": [["A3"], ["A4"]]}
    state = at(*board, pawns=[["a1", "c1"], ["d3"]], **fields)
    assert texts(state) == [f"place {c}" for c in ("a2", "b2", "c2", "d2", "a3", "b3", "c3")]
    assert refusal(state, "place b1") == "2.9.3"
    assert refusal(state, "place d1") == "2.9.3"
    other = at(*board, pawns=[["d3"], ["a1", "c1"]], seat=0, **fields)
    assert {"place b1", "place d1"} <= set(texts(other))
    moving = at(*board, pawns=[["a1", "b2"], []], hands=[["A3"], ["A4"]])
    assert "walk b2 b1" in texts(moving)


def test_r2_9_4_any_number_of_pawns_may_start_on_platforms():
    board = ("K5 ## ##", "## R2 R3")
    fields = {"phase": "place", "pawns": [["b1"], []], "hands": [["R3"], ["K5"]]}
    state = at(*board, **fields)
    assert {"place c1", "place a2"} <= set(texts(state))
    land_only = at(*board, options={"platform_start": False}, **fields)
    assert texts(land_only) == ["place a1", "place b2", "place c2"]
    assert refusal(land_only, "place c1") == "2.9.4"


def test_r2_9_5_no_allowed_cell_no_pawn():
    state = at(
        "K5 R5 ~~", "~~ ~~ K2",
        phase="place", to_place=3, pawns=[["a1"], ["c2"]], hands=[["R5"], ["K5"]],
    )  # fmt: skip
    assert (state.seat, texts(state)) == (1, ["place b1"])
    assert state.position()["to_place"] == 2
    events = do(state, "place b1")
    assert events == [("placed", 1, "b1"), ("turn", 1)]
    assert state.position()["pawns"] == [["a1"], ["b1", "c2"]]
    crowded = at("K5 K3", phase="place", to_place=2, pawns=[["a1"], ["b1"]], hands=[["K3"], ["K5"]])
    assert words(crowded, "place") == []
    assert crowded.position()["to_place"] == 0


def test_r2_10_1_what_lies_open():
    state = started(3, seed=4)
    while state.seat >= 0:
        truth = state.position()
        seen = state.view(1).position()
        for field in truth.keys() - {"hands", "box"}:
            assert seen[field] == truth[field]
        assert [len(hand) for hand in seen["hands"]] == [len(hand) for hand in truth["hands"]]
        state.play(state.moves()[-1])
    assert state.view(None).played_cards == sorted(
        set(land(values="345678X")) - set(codes(state)),
        key=lambda card: ("2345678X".index(card[1]), "KNAVRG".index(card[0])),
    )


def test_r2_10_2_hands_and_box_are_hidden():
    state = started(3)
    hands = state.position()["hands"]
    for viewer in range(3):
        view = state.view(viewer)
        assert view.hand == hands[viewer]
        assert [bool(hand) for hand in view._known.hands] == [seat == viewer for seat in range(3)]
        assert not view._known.box
        for seat, seen in enumerate(view.position()["hands"]):
            assert seen == (hands[seat] if seat == viewer else ["?"] * 12)
    assert state.view(None).hand is None
    assert state.view(None).position()["hands"] == [["?"] * 12] * 3
