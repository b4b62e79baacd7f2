"""A match is played again step by step, on and back, and shows nobody more than he may see."""

from pathlib import Path
from random import Random

import pytest

from game.i18n import Catalogue
from game.match import story
from game.match.match import Match
from game.match.players import Player
from game.match.replay import OPEN, Replay
from game.match.save import BadSave
from game.rules.core import CHANCE
from game.rules.registry import GAMES

SAVES = sorted((Path(__file__).parent.parent / "saves").glob("*.save"))
BOARDS = ("venezia", "vineta", "atlantis", "tower")


def a_match(game, persons=1, seats=3, plies=150, seed=5):
    """A match played at random for some decisions, or to its end."""
    players = [
        Player(f"P{seat}", None if seat < persons else "deckhand", seat) for seat in range(seats)
    ]
    match = Match.new(GAMES[game], seats, seed, None, players)
    random = Random(seed)
    while not match.over and plies:
        match.play(random.choice(match.moves()))
        plies -= 1
    return match


def whole(match):
    """All that tells one moment of a match from another."""
    return match.log(), match.position(), match.seat


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_the_steps_of_a_save_tell_its_whole_story(path):
    text = path.read_text(encoding="utf-8")
    match, replay = Match.load(text), Replay(text)
    assert [event for step in replay.steps for event in step.events] == match.told()
    assert replay.history(replay.last) == match.told()
    assert whole(replay.match_at(replay.last)) == whole(match)
    assert replay.steps[-1].end == len(match.log())


@pytest.mark.parametrize("game", BOARDS)
def test_a_step_is_one_decision_and_the_chance_after_it(game):
    replay = Replay(a_match(game).save())
    assert replay.steps[0].seat == CHANCE
    for number, step in enumerate(replay.steps[1:], 1):
        before = replay.match_at(number - 1)
        assert before.seat == step.seat >= 0, "before a decision all chance has been drawn"
        moves = replay.match.log()[replay.steps[number - 1].end : step.end]
        events = before.play(moves[0])
        for move in moves[1:]:
            assert before.seat == CHANCE
            events += before.play(move)
        assert tuple(events) == step.events
        assert whole(before) == whole(replay.match_at(number))


@pytest.mark.parametrize("game", BOARDS)
def test_going_back_and_forth_leads_to_the_same_moments(game):
    replay = Replay(a_match(game, plies=400).save())
    straight = [whole(replay.match_at(step)) for step in range(replay.last + 1)]
    random = Random(1)
    for _ in range(200):
        step = random.randint(0, replay.last)
        assert whole(replay.match_at(step)) == straight[step]


def test_a_long_match_is_not_played_from_its_start_again_and_again(monkeypatch):
    replay = Replay(a_match("tower", plies=3000).save())
    assert replay.last > 2000
    played = []
    play = Match.play
    monkeypatch.setattr(
        Match, "play", lambda self, move: (played.append(move), play(self, move))[1]
    )
    for step in (replay.last, replay.last - 1, 1999, 0):
        played.clear()
        replay.match_at(step)
        assert len(played) < 100


def test_a_moment_is_a_match_of_its_own():
    replay = Replay(a_match("venezia").save())
    here = replay.match_at(20)
    again = whole(here)
    here.play(here.moves()[0])
    assert whole(replay.match_at(20)) == again
    twin = here.copy()
    before = whole(here)
    while not twin.over:
        if twin.seat == CHANCE:
            twin.draw()
        else:
            twin.play(twin.moves()[0])
    assert whole(here) == before


def test_there_is_no_step_before_the_first_or_after_the_last():
    replay = Replay(a_match("vineta").save())
    for step in (-1, replay.last + 1):
        with pytest.raises(IndexError):
            replay.match_at(step)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", BOARDS)
def test_every_line_of_the_log_belongs_to_the_step_that_brought_it_about(game, language):
    words, match = Catalogue(language), a_match(game)
    replay = Replay(match.save())
    lines = replay.lines(words)
    told = [story.line(game, event, match.players, words) for event in match.told()]
    assert [line.words for line in lines] == [line for line in told if line is not None]
    assert [line.step for line in lines] == sorted(line.step for line in lines)
    for line in lines:
        events = replay.steps[line.step].events
        assert line.words in [story.line(game, event, match.players, words) for event in events]
        assert line.seat in (None, *range(match.seats))


def test_a_match_from_a_position_begins_there():
    start = {"seats": 2, "level": 1, "round": 14, "dragon": 19, "brigands": 23}
    start |= {"players": [{"at": at, "crossings": 0} for at in (23, 77)]}
    match = Match.from_position(GAMES["atlantis"], start, 7)
    random = Random(2)
    for _ in range(30):
        match.play(random.choice(match.moves()))
    replay = Replay(match.save())
    assert replay.match_at(0).position()["round"] == 14
    assert whole(replay.match_at(replay.last)) == whole(match)


def test_a_game_that_has_not_begun_has_one_step():
    match = Match.new(GAMES["venezia"], 3, 5)
    replay = Replay(match.save())
    assert (replay.last, replay.steps[0].seat) == (0, CHANCE)
    assert whole(replay.match_at(0)) == whole(match)
    assert replay.viewer(0, OPEN) is None


@pytest.mark.parametrize(
    ("persons", "eyes"), [(0, [None]), (1, [0]), (2, [None]), (3, [None])], ids=str
)
@pytest.mark.parametrize("game", BOARDS)
def test_while_a_match_goes_on_only_one_person_looks_at_his_own_cards(game, persons, eyes):
    replay = Replay(a_match(game, persons, plies=20).save())
    assert not replay.match.over
    assert replay.eyes() == eyes


@pytest.mark.parametrize("persons", [0, 1, 3])
def test_after_the_end_everybody_may_see_everything(persons):
    replay = Replay(a_match("vineta", persons, plies=-1).save())
    assert replay.match.over
    assert replay.eyes() == [OPEN, 0, 1, 2, None]


def test_open_eyes_are_those_of_whoever_decides_next():
    replay = Replay(a_match("venezia", plies=-1).save())
    for step in range(replay.last):
        assert replay.viewer(step, OPEN) == replay.match_at(step).seat
    assert replay.viewer(replay.last, OPEN) == replay.steps[-1].seat
    assert replay.viewer(3, 2) == 2
    assert replay.viewer(3, None) is None


def test_a_card_chosen_in_secret_is_seen_by_its_owner_alone():
    replay = Replay(a_match("vineta", plies=200).save())
    compared = 0
    for number, step in enumerate(replay.steps):
        before = replay.match_at(number - 1) if number else None
        if step.events != (("chose", step.seat),) or len(before.moves()) < 2:
            continue
        made = replay.match.log()[step.end - 1]
        before.play(next(move for move in before.moves() if before.text(move) != made))
        compared += 1
        for seat in (None, *range(3)):
            seen = replay.match_at(number).view(seat).position()
            assert (seen == before.view(seat).position()) is (seat != step.seat)
    assert compared > 10


@pytest.mark.parametrize("text", ["", "{}", "no save", '{"format":1}'])
def test_what_is_no_save_cannot_be_replayed(text):
    with pytest.raises(BadSave):
        Replay(text)
