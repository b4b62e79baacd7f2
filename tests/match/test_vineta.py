"""Vineta as a match: choices that arrive in any order, undo, saves with a table of their own."""

import json
from itertools import permutations

import pytest

from game.match.match import Match
from game.match.players import Player
from game.match.save import BadSave
from game.rules.core import IllegalMove
from game.rules.vineta import RULES

GAMES = {"vineta": RULES}
POSITION = {
    "seats": 3,
    "hands": [["F1", "A1"], ["F2", "A2"], ["F3", "A3"]],
    "houses": {"V1": "RB"},
    "start": 1,
}


def begun(**fields):
    return Match.from_position(RULES, POSITION | fields, 1)


def refusal(values):
    with pytest.raises(BadSave) as caught:
        Match.load(json.dumps(values), GAMES)
    return caught.value.key, caught.value.params


@pytest.mark.parametrize("order", list(permutations([(1, "F2"), (2, "F3"), (0, "F1")])))
def test_choices_in_any_order_make_the_same_match(order):
    played = begun()
    for card in ("F2", "F3", "F1"):
        played.play(f"choose {card}")
    match, events = begun(), []
    for seat, card in order:
        events += match.submit(seat, f"choose {card}")
    assert match.log() == played.log() == ["choose F2", "choose F3", "choose F1"]
    assert match.position() == played.position() and match.save() == played.save()
    assert events == [("chose", 1), ("chose", 2), ("chose", 0), ("revealed", 1, "F2")]


def test_a_kept_choice_is_not_owed_and_not_seen():
    match = begun()
    assert match.choosing == (1, 2, 0)
    before = [match.view(viewer).position() for viewer in (None, 0, 1, 2)]
    assert match.submit(0, "choose F1") == []
    assert match.choosing == (1, 2) and match.log() == []
    assert [match.view(viewer).position() for viewer in (None, 0, 1, 2)] == before


def test_a_kept_choice_can_be_changed_until_it_is_played():
    match = begun()
    match.submit(0, "choose F1")
    match.submit(0, "choose A1")
    match.submit(2, "choose F3")
    assert match.submit(1, "choose F2")[-1] == ("revealed", 1, "F2")
    assert match.log() == ["choose F2", "choose F3", "choose A1"]


def test_play_in_turn_feeds_what_was_kept_and_replaces_it():
    match = begun()
    match.submit(2, "choose F3")
    match.play("choose F2")
    assert match.log() == ["choose F2", "choose F3"] and match.choosing == (0,)
    assert match.submit(0, "choose A1")[0] == ("chose", 0)


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (0, "choose F2", "4.2.1"),
        (2, "open V1", "4.2.1"),
        (2, "", "4.1.2"),
        (0, "choose F9", "4.1.2"),
    ],
)
def test_what_cannot_be_chosen_is_refused_and_changes_nothing(seat, move, rule):
    match = begun()
    before = match.save()
    with pytest.raises(IllegalMove) as caught:
        match.submit(seat, move)
    assert caught.value.reason.rule == rule
    assert match.save() == before


def test_submit_is_play_where_nobody_chooses():
    match = begun()
    for card in ("F2", "F3", "F1"):
        match.play(f"choose {card}")
    with pytest.raises(IllegalMove) as caught:
        match.submit(2, "open V2")
    assert caught.value.reason.rule == "4.3.1"
    assert match.submit(1, "open V1")[0][0] == "opened"


def test_kept_choices_are_saved_and_loaded():
    match = begun()
    match.submit(0, "choose A1")
    match.submit(2, "choose F3")
    assert json.loads(match.save())["kept"] == {"0": "choose A1", "2": "choose F3"}
    again = Match.load(match.save(), GAMES)
    assert again.save() == match.save() and again.choosing == (1,)
    assert again.play("choose A2") == match.play("choose A2")
    assert "kept" not in json.loads(match.save())


@pytest.mark.parametrize(
    "kept",
    [
        [],
        {"0": 7},
        {"x": "choose F1"},
        {"9": "choose F1"},
        {"1": "choose F2"},
        {"0": "choose F2"},
        {"0": "open V1"},
        {"00": "choose F1"},
    ],
)
def test_kept_choices_that_cannot_be(kept):
    values = json.loads(begun().save()) | {"kept": kept}
    assert refusal(values) == ("match.save.field", {"field": "kept"})


def test_taking_back_forgets_what_was_kept():
    match = begun()
    match.submit(0, "choose A1")
    match.play("choose F2")
    match.take_back()
    assert match.choosing == (1, 2, 0) and "kept" not in json.loads(match.save())


def test_a_choice_may_be_taken_back_until_a_card_is_shown():
    people = [Player("Ada", None, 0), Player("Bo", None, 1), Player("Cy", None, 2)]
    match = Match.from_position(RULES, POSITION, 1)
    match.players = people
    match.play("choose F2")
    assert match.undo_block() is None
    match.undo()
    for card in ("F2", "F3", "F1"):
        match.play(f"choose {card}")
    assert match.undo_block() == "match.undo.revealed"


def test_computers_draw_the_same_in_any_order():
    match = begun()
    later = [match.ai_dealer(seat).below(1 << 30) for seat in (1, 2, 0)]
    assert len(set(later)) == 3
    match.play("choose F2")
    assert match.ai_dealer(2).below(1 << 30) == match.ai_dealer().below(1 << 30) == later[1]
    assert match.ai_dealer(0).below(1 << 30) == later[2]


def test_a_match_keeps_the_table_it_was_begun_with():
    table = json.loads(json.dumps(RULES.table))
    table["cards"]["F1"]["waves"] = 9
    match = Match.new(RULES.with_table(table), 2, 3)
    match.play(match.moves()[0])
    again = Match.load(match.save(), GAMES)
    assert again.save() == match.save() and again.view(0).waves("F1") == 9
    assert "table" not in json.loads(Match.new(RULES, 2, 3).save())
    values = json.loads(match.save())
    values["table"]["cards"]["F1"]["count"] = 99
    assert refusal(values) == ("match.save.field", {"field": "table"})


def test_a_whole_match_by_submitting():
    match = Match.new(RULES, 4, 9)
    while not match.over:
        seat = match.choosing[-1] if match.choosing else match.seat
        moves = match.view(seat).moves()
        match.submit(seat, moves[match.ai_dealer(seat).below(len(moves))])
    assert Match.load(match.save(), GAMES).position() == match.position()
