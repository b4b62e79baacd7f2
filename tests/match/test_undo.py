"""Taking back: to before one's own last decision, until something was drawn, shown or decided."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.levels import LEVELS
from game.match.log import Decision, Entry, NothingToUndo, last_decision
from game.match.match import Match
from game.match.players import Player
from game.rules.core import CHANCE
from game.rules.registry import GAMES
from game.rules.vineta import RULES as VINETA
from tests.match.pearls import RULES

ADA, BO, CY = (Player(name, None, seat) for seat, name in enumerate(("Ada", "Bo", "Cy")))
HAL, IDA = Player("Hal", "deckhand", 1), Player("Ida", "deckhand", 2)
CHOOSING = {"seats": 3, "hands": [["F1", "A1"], ["F2", "A2"], ["F3", "A3"]], "start": 0}
PLACING = {"seats": 3, "start": 0, "seat": 0, "phase": "place"}


def pearls(*players, **options):
    """Return a match of the tiny game that the first seat begins."""
    matches = (Match.new(RULES, len(players), seed, options, players) for seed in range(99))
    return next(match for match in matches if match.seat == 0)


def vineta(position, *players):
    match = Match.from_position(VINETA, position, 1)
    match.players = list(players)
    return match


def refused(match, seat=None):
    """Return why nothing can be taken back; nothing may change by trying."""
    before = match.save(), match.position()
    with pytest.raises(NothingToUndo) as caught:
        match.undo(seat)
    assert (match.save(), match.position()) == before
    assert caught.value.key == match.undo_block(seat)
    return caught.value.key


def test_a_step_but_not_what_was_shown():
    match = pearls(ADA, BO)
    before = match.position()
    assert refused(match) == "match.undo.nothing"
    match.play("left")
    assert match.undo_block() is None and match.undo_block(0) is None
    match.undo(0)
    assert match.position() == before
    match.play("right")
    match.play(match.moves()[0])
    assert refused(match) == "match.undo.chance"


def test_what_was_shown_stays_without_any_chance_too():
    match = pearls(ADA, BO, die=False)
    match.play("left")
    match.play(match.moves()[0])
    assert refused(match, 0) == "match.undo.revealed"


def test_nothing_once_it_is_over():
    match = pearls(ADA, BO, die=False)
    while not match.over:
        match.play(match.moves()[0])
    assert refused(match) == refused(match, 1) == "match.undo.over"


def test_nobody_takes_back_what_another_person_decided():
    match = vineta(PLACING, ADA, BO, CY)
    before = match.log()
    match.play(match.moves()[0])
    assert refused(match, 1) == "match.undo.other"
    match.play(match.moves()[0])
    assert refused(match, 0) == "match.undo.other"
    match.undo(1)
    match.undo(0)
    assert match.log() == before and refused(match) == "match.undo.nothing"


def test_computers_moves_are_taken_back_with_it_as_often_as_one_likes():
    match = vineta(PLACING, ADA, HAL, IDA)
    logs, moves = [], []
    for _ in range(3):
        logs.append(match.log())
        for _ in range(match.seats):
            moves.append(match.text(match.moves()[-1]))
            match.play(moves[-1])
    for log in reversed(logs):
        match.undo(0)
        assert match.log() == log and match.seat == 0
    assert refused(match, 0) == "match.undo.nothing"
    for move in moves:
        match.play(move)
    match.undo(0)
    assert match.log() == logs[-1]


def test_what_a_computer_has_shown_stays():
    match = pearls(ADA, HAL, die=False)
    match.play("left")
    match.undo(0)
    match.play("right")
    match.play(match.moves()[0])
    match.play("stay")
    assert refused(match, 0) == "match.undo.revealed"
    match.play(match.moves()[0])
    assert refused(match, 0) == "match.undo.computer"


# Choices at the same time


def test_an_unseen_choice_is_taken_back_alone():
    match = vineta(CHOOSING, ADA, BO, CY)
    match.submit(2, "choose F3")
    match.submit(0, "choose F1")
    assert match.choosing == (1,) and match.log() == ["choose F1"]
    match.undo(0)
    assert match.choosing == (0, 1) and match.kept(2) == VINETA_F3
    assert refused(match, 0) == refused(match, 1) == "match.undo.nothing"
    match.undo(2)
    assert match.choosing == (0, 1, 2)


VINETA_F3 = vineta(CHOOSING, ADA, BO, CY).view(2).moves()[0]


def test_what_others_chose_after_it_is_kept_for_its_turn():
    match = vineta(CHOOSING, ADA, BO, CY)
    match.submit(0, "choose A1")
    match.submit(1, "choose A2")
    assert match.log() == ["choose A1", "choose A2"]
    match.undo(0)
    assert match.log() == [] and match.choosing == (0, 2)
    assert Match.load(match.save()).save() == match.save()
    match.submit(0, "choose F1")
    assert match.log() == ["choose F1", "choose A2"] and match.choosing == (2,)
    match.submit(2, "choose F3")
    assert refused(match, 2) == "match.undo.revealed"
    assert refused(match, 0) == "match.undo.other"


def test_the_choice_made_last_goes_first_where_nobody_says_whose():
    match = vineta(CHOOSING, ADA, BO, CY)
    match.submit(1, "choose F2")
    match.submit(2, "choose F3")
    match.submit(1, "choose A2")
    match.undo()
    assert match.choosing == (0, 1) and match.kept(2) is not None
    match.undo()
    assert match.choosing == (0, 1, 2) and refused(match) == "match.undo.nothing"


def test_a_computers_unseen_choice_is_no_hindrance():
    match = vineta(CHOOSING, ADA, HAL, CY)
    match.submit(0, "choose F1")
    match.submit(1, "choose F2")
    match.undo(0)
    assert match.choosing == (0, 2)
    match.submit(0, "choose A1")
    assert match.log() == ["choose A1", "choose F2"]


def entry(seat, unseen, level=None):
    return Entry(seat, 7, "x", level, False, unseen)


def test_a_choice_goes_back_to_an_open_move_only_if_no_person_loses_his():
    """In our games something is always shown between; a further game may be kinder."""
    log = [entry(0, False), entry(1, True, "deckhand")]
    assert last_decision(log, 0, {0, 2}, []) == Decision(0, 0)
    assert last_decision(log, 0, {0, 2}, [2]) == "match.undo.other"
    log[1] = entry(1, True)
    assert last_decision(log, 0, {0, 2}, []) == "match.undo.other"


def test_choices_of_an_earlier_time_are_not_of_this_one():
    log = [entry(0, True), entry(1, True), entry(0, True)]
    assert last_decision(log, 1, {1}, []) == "match.undo.other"
    assert last_decision(log[:2], 0, {0, 1}, []) == "match.undo.other"
    assert last_decision(log[1:], 1, {2}, []) == Decision(1, 0, alone=True)


# All games


@st.composite
def played(draw):
    """Return a match with people and computers, and what it went through, move by move."""
    rules = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    seats = draw(st.integers(*rules.seats))
    levels = draw(st.lists(st.sampled_from([None, *LEVELS[rules.id]]), min_size=seats))
    players = [Player("x", levels[seat], seat) for seat in range(seats)]
    match = Match.new(rules, seats, draw(st.integers(0, 999)), None, players)
    past = [(list(match.log()), match.position(), False, CHANCE)]
    for _ in range(draw(st.integers(1, 60))):
        if match.over:
            break
        moves = match.moves()
        seat, before = match.seat, len(match.log())
        events = match.play(moves[match.ai_dealer().below(len(moves))])
        drawn = len(match.log()) > before + 1
        final = drawn or any(event[0] in rules.reveals for event in events)
        past.append((match.log(), match.position(), final, seat))
    return match, past


@settings(max_examples=120, deadline=None, derandomize=True)
@given(played())
def test_never_behind_chance_or_anything_shown(case):
    """For every person: he gets back exactly to before his own last decision, or not at all."""
    match, past = case
    for seat in (*range(match.seats), None):
        twin = match.copy()
        while twin.undo_block(seat) is None:
            length = len(twin.log())
            twin.undo(seat)
            after = [each for each in past if len(twin.log()) < len(each[0]) <= length]
            assert after and not any(final for _, _, final, _ in after)
            decided = [who for _, _, _, who in after if match.players[who].level is None]
            assert decided == [who if seat is None else seat for who in decided[:1]]
            before = next(each for each in past if each[0] == twin.log())
            assert twin.position() == before[1]
        last = past[-1]
        if last[2]:
            assert match.undo_block(seat) is not None


@settings(max_examples=60, deadline=None, derandomize=True)
@given(played())
def test_the_same_decisions_meet_the_same_fate(case):
    match, _ = case
    twin = match.copy()
    log = match.log()
    for _ in range(3):
        if twin.undo_block() is None:
            twin.undo()
    for text in log[len(twin.log()) :]:
        twin.play(text)
    assert twin.log() == log and twin.position() == match.position()
    assert twin.ai_dealer().below(1 << 30) == match.ai_dealer().below(1 << 30)
    for _ in range(0 if match.over else 4):
        if match.moves():
            assert twin.play(twin.moves()[0]) == match.play(match.moves()[0])
