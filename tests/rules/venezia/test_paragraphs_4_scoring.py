"""RULES.md, chapter 4: one test a paragraph, named after it."""

from game.rules.core import Score, winners
from tests.rules.venezia.helpers import at, do, parts, random_states


def test_r4_1_treasures_by_the_land_left():
    board = ("K2 N2 N5 A2", "A3 A4 V2 V3", "V4 V5 R2 R3", "R4 R5 R6 RX", "G2 GX ~~ ##")
    for colour, value in (("K", 6), ("N", 3), ("A", 2), ("V", 1), ("R", 1), ("G", 3)):
        state = at(*board, treasures=[{colour: 2}, {}])
        assert parts(state, 0)["treasures"] == 2 * value
        assert state.view(None).treasure_value("KNAVRG".index(colour)) == value
    state = at(*board, treasures=[{"K": 2, "N": 1, "A": 3, "V": 2, "R": 1}, {"G": 1}])
    assert [parts(state, seat)["treasures"] for seat in (0, 1)] == [24, 3]


def test_r4_2_pawns_on_numbers():
    board = ("K2 K3 K4 K5", "K6 K7 K8 ##")
    for cell, value in zip(
        ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"), (2, 3, 4, 5, 6, 7, 8, 0), strict=True
    ):
        state = at(*board, pawns=[[cell], []])
        assert (parts(state, 0)["numbers"], parts(state, 0)["x"]) == (value, 0)
    assert parts(at(*board, pawns=[["c1"], ["a1", "c2", "d2"]]), 1)["numbers"] == 10
    sinking = at("K5 K2 N5", pawns=[["a1"], []], hands=[["N5"], ["K5"]], seat=1, phase="play")
    do(sinking, "play K5")
    assert sinking.position()["phase"] == "rescue"
    assert parts(sinking, 0)["numbers"] == 0


def test_r4_3_pawns_on_an_x():
    for board, cell, value in (
        (("R2 R3 R4 R5", "R6 R7 R8 RX"), "d2", 16),
        (("RX R2 ~~ ~~",), "a1", 4),
        (("RX KX R2 R3",), "b1", 2),
    ):
        assert parts(at(*board, pawns=[[cell], []]), 0) == {
            "treasures": 0,
            "numbers": 0,
            "x": value,
            "coins": 11,
        }


def test_r4_4_coins():
    state = at("K2 K3", coins=[0, 7])
    assert [parts(state, seat)["coins"] for seat in (0, 1)] == [0, 7]
    assert [score.total for score in state.scores()] == [0, 7]


def test_r4_5_gondolas_count_nothing():
    scores = [at("K2 K3", gondolas=[left, 0], coins=[1, 1]).scores() for left in (0, 2)]
    assert scores[0] == scores[1]
    assert scores[0][0] == scores[0][1] == Score(1, scores[0][0].parts)


def test_r4_6_most_points_win_and_ties_share():
    for coins, expected in (([24, 25, 14], [1]), ([20, 18, 20], [0, 2]), ([5, 5, 5], [0, 1, 2])):
        assert winners([Score(total, {}) for total in coins]) == expected
    state = at("K2 K3 K4", seats=3, coins=[4, 9, 9], hands=[["K3"], [], []], phase="play")
    assert do(state, "play K3")[-1] == ("over", [1, 2])


def test_r4_7_everybody_sees_the_running_scores():
    for state in random_states(3, 5):
        scores = state.scores()
        for score in scores:
            assert list(score.parts) == ["treasures", "numbers", "x", "coins"]
            assert score.total == sum(score.parts.values())
        assert state.view(None).scores() == state.view(2).scores() == scores
