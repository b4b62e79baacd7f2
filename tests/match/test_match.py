"""Match, tried on the tiny game."""

import pytest

from game.match.log import NothingToUndo
from game.match.match import Match
from game.match.players import Player
from game.rules.core import CHANCE, OVER, BadPosition, IllegalMove
from tests.match.pearls import RULES

PEOPLE = (Player("Ada", None, 3), Player("Bo", None, 1))


def begun(seed=7, seats=2, players=(), **more):
    return Match.new(RULES, seats, seed, players=players, **more)


def finish(match):
    while not match.over:
        moves = match.moves()
        match.play(moves[len(match.log()) % len(moves)])
    return match


def test_chance_plays_by_itself_until_a_seat_is_to_move():
    match = begun()
    assert match.seat in (0, 1)
    start, deal = match.log()
    assert start == f"start {match.seat}"
    assert deal.startswith("deal ")


def test_the_same_seed_gives_the_same_match():
    assert finish(begun(3)).save() == finish(begun(3)).save()
    assert len({begun(seed).log()[1] for seed in range(20)}) > 10


def test_chance_is_drawn_from_seed_and_number_of_moves_alone():
    auto = finish(begun(5))
    manual = begun(5, chance="manual")
    seats_moves = iter(
        [text for text in auto.log() if text.split()[0] in ("left", "stay", "right", "show")]
    )
    while not manual.over:
        if manual.seat == CHANCE:
            manual.draw()
        else:
            manual.play(next(seats_moves))
    assert manual.log() == auto.log()


def test_manual_chance_waits_for_its_move():
    match = begun(chance="manual")
    assert match.seat == CHANCE and not match.sampled
    assert match.weights() == [1, 1]
    match.play("start 1")
    assert match.seat == CHANCE and match.sampled
    assert match.moves() == []
    text, events = match.draw()
    assert text == match.log()[-1]
    assert events == [("dealt", 2)]
    with pytest.raises(ValueError, match="chance is not to move"):
        match.draw()


def test_play_returns_its_events_and_those_of_the_chance_that_follows():
    match = begun()
    seat = match.seat
    assert match.play("left") == [("stepped", seat, -1)]
    shown, rolled = match.play(match.moves()[0])
    assert (shown[0], rolled[0]) == ("shown", "rolled")


@pytest.mark.parametrize("move", ["show 1", "", "left ", "LEFT", "hello", "roll 1", 10_000, -1, 31])
def test_an_illegal_move_says_why_and_changes_nothing(move):
    match = begun()
    before = match.position()
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert caught.value.reason == match.why(move)
    assert caught.value.reason.rule == "3"
    assert match.position() == before and len(match.log()) == 2


def test_why_is_none_for_a_legal_move_as_number_and_as_text():
    match = begun()
    assert all(match.why(move) is None for move in match.moves())
    assert all(match.why(match.text(move)) is None for move in match.moves())


def test_take_back_goes_to_the_last_seats_decision_whatever_was_shown():
    match = begun()
    positions = [match.position()]
    while not match.over:
        match.play(match.moves()[0])
        positions.append(match.position())
    for before in reversed(positions[:-1]):
        match.take_back()
        assert match.position() == before
    with pytest.raises(NothingToUndo, match="match.undo.nothing"):
        match.take_back()


def test_the_same_fate_after_taking_back():
    match = finish(begun(11))
    log = match.log()
    for _ in range(4):
        match.take_back()
    for text in log[len(match.log()) :]:
        if not text.startswith("roll"):
            match.play(text)
    assert match.log() == log


def test_a_match_from_a_position():
    position = begun().position() | {"places": [2, -1]}
    match = Match.from_position(RULES, position, 1)
    assert match.position() == position
    match.play("left")
    match.take_back()
    assert match.position() == position
    with pytest.raises(BadPosition):
        Match.from_position(RULES, position | {"phase": "tea"}, 1)


def test_the_result():
    match = begun()
    assert match.winners() == []
    finish(match)
    assert match.seat == OVER
    totals = [score.total for score in match.result()]
    assert match.winners() == [seat for seat in (0, 1) if totals[seat] == max(totals)]


def test_views_are_for_seats_that_are_there():
    match = begun()
    assert match.view(None).moves() == []
    assert match.view(match.seat).moves() == match.moves()
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="no seat"):
            match.view(seat)


def test_state_is_a_copy():
    match = begun()
    match.state().play(match.moves()[0])
    assert len(match.log()) == 2 and match.position() == begun().position()


def test_the_ai_stream_is_its_own_and_moves_on():
    match = begun()
    first = [match.ai_dealer().below(1000) for _ in range(3)]
    assert first == [first[0]] * 3
    match.play("left")
    assert match.ai_dealer().below(1000) != first[0]


@pytest.mark.parametrize(
    "more",
    [
        {"seats": 1},
        {"seats": 4},
        {"seed": -1},
        {"seed": 1 << 63},
        {"chance": "loaded"},
        {"options": {"die": 1}},
        {"options": {"dice": True}},
        {"players": PEOPLE[:1]},
        {"players": (PEOPLE[0], PEOPLE[0])},
        {"players": (PEOPLE[0], Player("x" * 41, None, 1))},
        {"players": (PEOPLE[0], Player("a\nb", None, 1))},
        {"players": (PEOPLE[0], Player("Bo", None, 6))},
    ],
)
def test_arguments_out_of_range_are_refused(more):
    with pytest.raises(ValueError):
        begun(**more)
