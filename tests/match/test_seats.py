"""Seats that change hands in the middle of a match: who plays, and who really decided what."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.levels import LEVELS
from game.match.match import Match
from game.match.players import Change, Player
from game.rules.registry import GAMES
from game.rules.vineta import RULES as VINETA

LEVEL = (None, "deckhand", "helmsman")
PEOPLE = [Player(name, None, seat) for seat, name in enumerate(("Ada", "Bo", "Cy"))]
PLACING = {"seats": 3, "start": 0, "seat": 0, "phase": "place"}
CHOOSING = {"seats": 3, "hands": [["F1", "A1"], ["F2", "A2"], ["F3", "A3"]], "start": 0}


def begun(position=None):
    match = Match.from_position(VINETA, position or PLACING, 1)
    match.players = PEOPLE[:]
    return match


def play(match, moves):
    for _ in range(moves):
        match.play(match.moves()[0])


def test_a_person_hands_over_and_takes_back():
    match = begun()
    play(match, 3)
    match.reseat(1, "helmsman")
    assert match.players == [PEOPLE[0], Player("Bo", "helmsman", 1), PEOPLE[2]]
    play(match, 3)
    match.reseat(1, None)
    play(match, 3)
    assert match.players == PEOPLE
    assert match.changes == [Change(3, 1, None), Change(6, 1, "helmsman")]
    assert [match.decided_by_people(seat) for seat in range(3)] == [True, False, True]
    assert [match.level_of(seat) for seat in range(3)] == [None] * 3


def test_who_really_played():
    match = begun()
    match.reseat(1, "deckhand")
    match.reseat(2, "helmsman")
    assert match.changes == [], "nobody has decided anything yet"
    assert match.level_of(1) == "deckhand" and not match.decided_by_people(1)
    play(match, 3)
    match.reseat(2, "deckhand")
    assert match.level_of(2) == "helmsman", "its new player has not moved yet"
    play(match, 3)
    assert [match.level_of(seat) for seat in range(3)] == [None, "deckhand", None]
    assert [match.decided_by_people(seat) for seat in range(3)] == [True, False, False]


def test_who_comes_and_goes_without_a_move_leaves_no_trace():
    match = begun()
    play(match, 4)
    before = match.save()
    for level in ("helmsman", "deckhand", None):
        match.reseat(0, level)
    assert match.save() == before
    match.reseat(0, None)
    assert match.save() == before


def test_only_own_decisions_are_taken_back():
    match = begun()
    play(match, 3)
    match.reseat(0, "deckhand")
    play(match, 3)
    assert match.undo_block(0) == "match.undo.other" and match.undo_block(2) is None
    for seat in (1, 2):
        match.reseat(seat, "deckhand")
    match.reseat(0, None)
    assert match.undo_block(0) == "match.undo.other", "Cy decided, though a computer plays now"


def test_taking_back_behind_a_change_leaves_the_new_player():
    match = begun()
    for seat in (1, 2):
        match.reseat(seat, "deckhand")
    play(match, 3)
    match.reseat(0, "helmsman")
    play(match, 2)
    match.reseat(0, None)
    play(match, 1)
    match.undo(0)
    assert len(match.log()) == 0 and match.changes == []
    assert match.players[0].level is None and match.decided_by_people(0)
    match = begun()
    play(match, 4)
    match.reseat(0, "helmsman")
    match.undo(0)
    assert match.changes == [Change(3, 0, None)] and match.seat == 0
    play(match, 1)
    assert not match.decided_by_people(0) and match.level_of(0) is None


def test_whoever_takes_over_chooses_anew():
    match = begun(CHOOSING)
    match.submit(1, "choose F2")
    match.submit(2, "choose F3")
    match.reseat(1, "deckhand")
    assert match.choosing == (0, 1) and match.kept(2) is not None
    match.reseat(2, None)
    assert match.kept(2) is not None, "nothing has changed"


@pytest.mark.parametrize(("seat", "level"), [(3, None), (-1, None), (0, "god"), (0, "")])
def test_seats_and_levels_that_are_not_there(seat, level):
    match = begun()
    with pytest.raises(ValueError):
        match.reseat(seat, level)
    assert match.players == PEOPLE


def test_a_save_tells_who_sits_there_now_and_who_did():
    match = begun()
    play(match, 3)
    match.reseat(1, "helmsman")
    values = json.loads(match.save())
    assert values["changes"] == [[3, 1, None]]
    assert [player["level"] for player in values["players"]] == [None, "helmsman", None]
    assert "changes" not in json.loads(begun().save())


@st.composite
def changing(draw):
    """Return a match whose seats change hands now and then."""
    rules = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    seats = draw(st.integers(*rules.seats))
    players = [Player("x", draw(st.sampled_from(LEVEL)), seat) for seat in range(seats)]
    match = Match.new(rules, seats, draw(st.integers(0, 99)), None, players)
    decided = []
    for _ in range(draw(st.integers(0, 25))):
        if match.over:
            break
        if draw(st.integers(0, 2)) == 0:
            match.reseat(draw(st.integers(0, seats - 1)), draw(st.sampled_from(LEVEL)))
        moves = match.moves()
        decided.append((match.seat, match.players[match.seat].level))
        match.play(moves[match.ai_dealer().below(len(moves))])
    return match, decided


@settings(max_examples=80, deadline=None, derandomize=True)
@given(changing())
def test_a_loaded_match_knows_it_too(case):
    match, decided = case
    again = Match.load(match.save())
    assert again.save() == match.save() and again.players == match.players
    for seat in range(match.seats):
        levels = {level for who, level in decided if who == seat} or {match.players[seat].level}
        only = next(iter(levels)) if len(levels) == 1 else None
        for each in (match, again):
            assert each.decided_by_people(seat) == (levels == {None})
            assert each.level_of(seat) == only
        assert again.undo_block(seat) == match.undo_block(seat)


def test_there_are_such_levels_in_every_game():
    assert all(set(LEVEL) - {None} <= set(levels) for levels in LEVELS.values())
