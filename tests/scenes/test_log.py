"""The log of a match: line by line, by pages, and from each line to its moment."""

import pygame
import pytest

from game.i18n import LANGUAGES
from game.match.match import Match
from game.match.replay import Replay
from game.scenes.catalogue import entry
from game.scenes.match_log import ROWS, LogScene
from game.scenes.replay import ReplayScene
from game.ui.canvas import Canvas
from tests.fakes import SMALL, make_stage, point_at, press, step
from tests.scenes import atlantis_hands, tower_hands
from tests.scenes.hands import ALL, KeyboardHands
from tests.scenes.replays import GAME_IDS, over, save_of
from tests.scenes.strict import look

BADGES = [("common", f"badge_{number}") for number in range(3)]


def a_log(lines, language="en", at=None, chosen=None, size=(1920, 1080)):
    """A stage that shows a log; `chosen` collects the lines that are pressed."""
    stage = make_stage(None, language, size, instant=True)
    on_line = (chosen if chosen is not None else []).append
    stage.push(LogScene(stage, BADGES, lines, on_line, at))
    step(stage)
    return stage


def numbered(count):
    return [(number % 3, f"Line {number}") for number in range(count)]


def playing(game, plies=30, persons=1):
    """A stage on which a match goes on."""
    match = Match.load(save_of(game, persons=persons, plies=plies))
    stage = make_stage(instant=True)
    scene = entry(game).scene(stage, entry(game), match)
    stage.push(scene)
    step(stage, frames=20)
    return stage, scene


def test_the_newest_line_is_seen_and_focused_first():
    stage = a_log(numbered(50))
    assert stage.top.focused() == "line.49"
    assert len([each for each in stage.top.targets() if each.id.startswith("line.")]) == ROWS


def test_every_line_is_reached_and_pressed_with_every_device(hands):
    chosen = []
    stage = a_log(numbered(40), chosen=chosen)
    hand = hands(stage)
    for number in (39, 33, 29):
        hand.choose(f"line.{number}")
    hand.shortcut("page_left")
    hand.shortcut("page_left")
    hand.shortcut("page_left")
    hand.choose("line.0")
    hand.shortcut("page_right")
    hand.choose("line.12")
    assert chosen == [39, 33, 29, 0, 12]
    hand.shortcut("back")
    assert not stage.running


@pytest.mark.parametrize("way", ["up", "down"])
def test_the_focus_goes_line_by_line_through_all(way):
    stage = a_log(numbered(60), at=0 if way == "down" else None)
    seen = [stage.top.focused()]
    for _ in range(59):
        press(stage, way)
        seen.append(stage.top.focused())
    wanted = [f"line.{number}" for number in range(60)]
    assert seen == (wanted if way == "down" else wanted[::-1])
    press(stage, way)
    assert stage.top.focused() == seen[-1], "the ends do not wrap"


def test_a_held_direction_runs():
    stage = a_log(numbered(60))
    stage.services.input.key_down("up")
    step(stage, 16, 120)
    stage.services.input.key_up("up")
    step(stage)
    assert int(stage.top.focused().removeprefix("line.")) < 50


def test_a_short_log_has_neither_pages_nor_bar():
    stage = a_log(numbered(5))
    ids = {target.id for target in stage.top.targets()}
    assert ids == {*(f"line.{number}" for number in range(5)), "prompt.confirm", "prompt.back"}


def test_a_log_without_lines_says_so():
    stage = a_log([])
    assert stage.services.words.text("board.log.empty") in look(stage).words
    press(stage, "confirm", "up", "page_left")
    assert isinstance(stage.top, LogScene)


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "touch"])
def test_the_bar_is_dragged(finger):
    stage = a_log(numbered(3000))
    x, y, width, height = next(each.rect for each in stage.top.targets() if each.id == "bar")
    hand, middle = stage.services.input, x + width / 2
    if finger:
        hand.finger(pygame.FINGERDOWN, middle, y + height - 4)
        step(stage)
        hand.finger(pygame.FINGERMOTION, middle, y + height / 2)
        step(stage)
        hand.finger(pygame.FINGERUP, middle, y + height / 2)
    else:
        hand.mouse_down(middle, y + height - 4)
        step(stage)
        hand.hover(middle, y + height / 2)
        step(stage)
        hand.mouse_up(middle, y + height / 2)
    step(stage)
    first = next(each.id for each in stage.top.targets() if each.id.startswith("line."))
    assert abs(int(first.removeprefix("line.")) - 1500) < 40


def test_the_bar_goes_by_pages_and_back_to_the_lines():
    stage = a_log(numbered(100))
    KeyboardHands(stage).walk("bar")
    press(stage, "up", "up")
    assert stage.top.focused() == "bar"
    shown = [each.id for each in stage.top.targets() if each.id.startswith("line.")]
    assert shown[0] == "line.69"
    press(stage, "left")
    assert stage.top.focused() in shown


# Matches


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_every_event_in_words_fits_its_line(game, language):
    stage = a_log([], language, size=SMALL)
    lines = Replay(over(game)).lines(stage.services.words)
    lines += Replay(save_of(game, plies=400)).lines(stage.services.words)
    told = {line.words for line in lines}
    stage.push(LogScene(stage, BADGES, [(None, words) for words in sorted(told)], print))
    written = ""
    for number in range(0, len(told), ROWS):
        stage.top._show(number)
        notes = look(stage)
        assert notes.found == []
        written += " ".join(notes.words)
    assert all(word in written for words in told for word in words.split())


@pytest.mark.parametrize("game", ["venezia", "vineta", "atlantis"])
@pytest.mark.parametrize("kind", ALL)
def test_from_a_running_match_to_a_moment_and_back(game, kind):
    stage, scene = playing(game)
    hand = ALL[kind](stage)
    x, y, width, height = next(each.rect for each in scene.targets() if each.id == "log")
    probe, text = scene.probe(), scene.match.save()
    stage.services.input.tap(x + width / 2, y + height / 2)
    step(stage, frames=2)
    log = stage.top
    assert isinstance(log, LogScene)
    lines = Replay(text).lines(stage.services.words)
    goal = len(lines) - 3
    hand.choose(f"line.{goal}")
    step(stage)
    assert isinstance(stage.top, ReplayScene)
    assert stage.top.step == lines[goal].step
    assert lines[goal].words in stage.top.sentences()
    hand.shortcut("back")
    assert stage.top is scene
    assert (scene.probe(), scene.match.save()) == (probe, text)
    hand.close()


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_pause_of_every_game_leads_to_its_log(game, kind):
    stage, scene = playing(game)
    hand = ALL[kind](stage)
    probe = scene.probe()
    hand.shortcut("menu")
    pause = stage.top
    hand.choose("log")
    assert isinstance(stage.top, LogScene)
    newest = int(stage.top.focused().removeprefix("line."))
    hand.choose(f"line.{newest - 2}")
    assert isinstance(stage.top, ReplayScene)
    hand.shortcut("back")
    assert stage.top is pause
    hand.choose("resume")
    assert stage.top is scene
    assert scene.probe() == probe
    hand.close()


def in_a_show(game):
    """A stage on which the tower is in the middle of what a person's key brings about."""
    hands = {"atlantis": atlantis_hands, "tower": tower_hands}[game]
    if game == "atlantis":
        match = hands.meeting("plague", lambda seed: hands.game(2, 2, seed))
        stage, scene = hands.shown(match, instant=False)
        hands.settle(stage)
        hands.make(KeyboardHands(stage), scene, "stay")
        hands.go(KeyboardHands(stage), "button.move")
    else:
        stage = hands.stage_for()
        scene = hands.shown(stage, hands.raided())
        KeyboardHands(stage).choose("key.tomb")
    step(stage, frames=3)
    assert scene.panel.busy
    return stage, scene


def words_of_the_log(stage):
    press(stage, "menu")
    point_at(stage, "log")
    assert isinstance(stage.top, LogScene)
    lines = [words for _, words in stage.top._lines]
    press(stage, "back", "back")
    return lines


@pytest.mark.parametrize("game", ["atlantis", "tower"])
def test_a_pause_in_the_middle_of_a_show_names_only_what_the_tower_has_shown(game):
    stage, scene = in_a_show(game)
    match = scene.match if game == "atlantis" else scene.game.match
    whole = [line.words for line in Replay(match.save()).lines(stage.services.words)]
    told = words_of_the_log(stage)
    assert 0 < len(told) < len(whole)
    assert told == whole[: len(told)]
    assert stage.top is scene
    step(stage, 100, 400)
    assert not scene.panel.busy
    after = words_of_the_log(stage)
    assert after[: len(whole)] == whole


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_log_opened_after_a_change_of_language_speaks_the_new_one(game):
    stage, scene = playing(game)
    press(stage, "menu")
    stage.services.settings.set("language", "de")
    stage.apply_settings()
    point_at(stage, "log")
    match = scene.game.match if game == "tower" else scene.match
    lines = Replay(match.save()).lines(stage.services.words)
    assert [words for _, words in stage.top._lines] == [line.words for line in lines]
    assert stage.services.words.language == "de"


def test_the_log_of_several_persons_leads_to_a_spectators_replay():
    stage, scene = playing("vineta", persons=2, plies=90)
    while not isinstance(stage.top, type(scene)):
        stage.pop()
    scene.hands.press("log")
    step(stage)
    press(stage, "confirm")
    assert isinstance(stage.top, ReplayScene)
    assert stage.top.probe()["viewer"] is None


def test_thousands_of_lines_cost_no_more_than_those_that_are_seen(monkeypatch):
    """Lines are wrapped when they are first seen, and then not again."""
    text = "One of the longer sentences that a log tells of a knight in a far away land, number {}"
    wrapped = []
    plain = Canvas._fitted
    monkeypatch.setattr(
        Canvas,
        "_fitted",
        lambda canvas, words, *rest: (wrapped.append(words), plain(canvas, words, *rest))[1],
    )
    stage = a_log([(0, text.format(number)) for number in range(8000)])
    assert len(wrapped) <= ROWS + 5
    wrapped.clear()
    for _ in range(5):
        press(stage, "up", "down")
    assert wrapped == []
    press(stage, "page_left")
    assert len(wrapped) <= ROWS + 2


def test_lines_lead_to_their_own_moments():
    stage = make_stage(instant=True)
    lines = Replay(over("venezia")).lines(stage.services.words)
    for number in range(0, len(lines), 25):
        scene = ReplayScene(stage, entry("venezia"), over("venezia"), line=number)
        stage.push(scene)
        assert scene.step == lines[number].step
        assert lines[number].words in scene.sentences()
        assert scene.board.lines()[-1] == scene.lines()[len(scene.board.lines()) - 1]
