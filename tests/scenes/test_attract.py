"""Left alone, the title shows what is played here; any touch leads back, and nothing remains."""

import gc

import pygame
import pytest

from game.i18n import LANGUAGES, Catalogue
from game.scenes.attract import CAPTION_MS, GAME_MS, SHOWN, AttractScene
from game.scenes.catalogue import entry
from game.scenes.idle import AFTER_MS
from game.scenes.lobby import LobbyScene
from game.scenes.match_scene import MatchScene
from game.scenes.saved import SavedScene
from game.scenes.title import TitleScene
from game.scenes.tower import TowerScene
from tests.fakes import LARGE, SMALL, FakeStorage, make_stage, press, step
from tests.scenes.hands import ALL
from tests.scenes.replays import save_of
from tests.scenes.strict import look
from tests.virtual_pad import VirtualPad

SHOWN_GAMES = [game for game, _ in SHOWN]


def title(language="en", size=LARGE, texts=None, instant=False):
    """A stage that shows the title."""
    stage = make_stage(None, language, size, texts, instant)
    stage.push(TitleScene(stage))
    step(stage)
    return stage


def wait(stage, ms, frame=500):
    """Let time pass in long frames, as a browser does that is short of them."""
    for _ in range(ms // frame):
        step(stage, frame)


def left_alone(**arguments):
    """A stage whose title has been left alone until the demonstration has begun."""
    stage = title(**arguments)
    wait(stage, AFTER_MS)
    assert isinstance(stage.top, AttractScene)
    return stage


# When it begins


def test_it_begins_after_45_seconds_without_any_input():
    stage = title()
    wait(stage, AFTER_MS - 1000)
    assert isinstance(stage.top, TitleScene)
    wait(stage, 1000)
    assert isinstance(stage.top, AttractScene)


@pytest.mark.parametrize("kind", ALL)
def test_whoever_touches_anything_is_waited_for(kind):
    stage = title()
    hand = ALL[kind](stage)
    wait(stage, AFTER_MS - 1000)
    if kind == "mouse":
        stage.services.input.hover(1000, 400)
    elif kind == "touch":
        stage.services.input.tap(1000, 400)
    else:
        hand.press("right")
    wait(stage, AFTER_MS - 1000)
    assert isinstance(stage.top, TitleScene)
    wait(stage, 2000)
    assert isinstance(stage.top, AttractScene)
    hand.close()


def test_no_other_screen_is_left_for_it():
    stage = title()
    press(stage, "confirm")
    assert isinstance(stage.top, LobbyScene)
    wait(stage, 3 * AFTER_MS)
    assert isinstance(stage.top, LobbyScene)
    press(stage, "back")
    wait(stage, AFTER_MS - 1000)
    assert isinstance(stage.top, TitleScene), "the time in the lobby does not count"


def test_a_sentence_may_be_read_first():
    stage = title()
    wait(stage, AFTER_MS - 2000)
    stage.notice("board.map_broken")
    wait(stage, 4000)
    assert isinstance(stage.top, TitleScene)
    wait(stage, AFTER_MS + 3000)
    assert isinstance(stage.top, AttractScene)


def test_nobody_plays_to_a_window_behind_others():
    stage = title()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    wait(stage, 2 * AFTER_MS)
    assert isinstance(stage.top, TitleScene)


def test_programs_that_play_at_once_are_not_disturbed():
    stage = title(instant=True)
    wait(stage, 3 * AFTER_MS)
    assert isinstance(stage.top, TitleScene)


# How it ends


def touched(stage, kind):
    """Touch something once, with one kind of device."""
    hands = stage.services.input
    if kind.startswith("key"):
        press(stage, kind.removeprefix("key "))
    elif kind == "click":
        hands.mouse_down(400, 800)
        step(stage)
        hands.mouse_up(400, 800)
        step(stage)
    elif kind == "motion":
        hands.hover(300, 300)
        step(stage)
        hands.hover(400, 800)
        step(stage)
    elif kind == "wheel":
        hands.wheel(1)
        step(stage)
    elif kind == "tap":
        hands.tap(400, 800)
        step(stage)
    elif kind == "long tap":
        hands.finger(pygame.FINGERDOWN, 400, 800)
        step(stage, 100, 5)
        hands.finger(pygame.FINGERUP, 400, 800)
        step(stage)
    else:
        pad = VirtualPad()
        step(stage, frames=2)
        assert isinstance(stage.top, AttractScene), "to plug it in is no press"
        pad.button(int(kind.removeprefix("pad ")), True)
        step(stage)
        pad.button(int(kind.removeprefix("pad ")), False)
        step(stage)
        pad.unplug()
        step(stage)


KINDS = [
    *(f"key {name}" for name in ("confirm", "back", "menu", "rules", "undo", "left", "page_right")),
    *("click", "motion", "wheel", "tap", "long tap"),
    *(f"pad {number}" for number in (0, 1, 6, 14)),
]


@pytest.mark.parametrize("kind", KINDS)
def test_any_touch_leads_back_and_does_nothing_else(kind):
    stage = title()
    press(stage, "right")
    focus = stage.top.focused()
    assert focus == "atlantis"
    wait(stage, AFTER_MS)
    wait(stage, 3000)
    assert isinstance(stage.top, AttractScene)
    touched(stage, kind)
    step(stage, frames=3)
    assert isinstance(stage.top, TitleScene)
    assert stage.top.focused() == focus
    assert stage.running
    wait(stage, AFTER_MS - 1000)
    assert isinstance(stage.top, TitleScene), "then it is waited for as long again"


def test_a_jolt_of_the_table_is_no_touch():
    stage = left_alone()
    stage.services.input.hover(700, 500)
    step(stage)
    stage.services.input.hover(704, 497)
    step(stage)
    assert isinstance(stage.top, AttractScene)


@pytest.mark.parametrize("what", ["window", "sentence"])
def test_it_ends_when_something_else_matters(what):
    stage = left_alone()
    if what == "window":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        stage.notice("board.map_broken")
    step(stage, frames=2)
    assert isinstance(stage.top, TitleScene)


@pytest.mark.parametrize("good", [True, False])
def test_a_file_that_somebody_drops_ends_it(good):
    stage = left_alone()
    stage.services.exchange.bring(save_of("venezia", plies=30) if good else "hello")
    step(stage, frames=2)
    assert isinstance(stage.top, SavedScene if good else TitleScene)
    assert stage.probe()["notice"] != "" and len(stage.shelf.running()) == int(good)
    if good:
        press(stage, "back")
        assert isinstance(stage.top, TitleScene)


def test_a_question_whether_to_quit_comes_first():
    stage = left_alone()
    pygame.event.post(pygame.Event(pygame.QUIT))
    step(stage)
    press(stage, "back")
    assert isinstance(stage.top, AttractScene)
    press(stage, "back")
    assert isinstance(stage.top, TitleScene)


# What is shown


def test_every_game_is_played_for_a_minute_in_turn():
    stage = left_alone()
    seen = []
    for _ in range(len(SHOWN) + 1):
        wait(stage, 30_000, 250)
        game, moves = stage.probe()["game"], stage.probe()["moves"]
        seen.append(game)
        assert moves > 5, game
        scene = stage.top.board
        assert isinstance(scene, TowerScene if game == "tower" else MatchScene)
        levels = {player.level for player in stage.top.match.players}
        assert levels == {"helmsman"}
        wait(stage, GAME_MS - 30_000, 250)
    assert seen == [*SHOWN_GAMES, SHOWN_GAMES[0]]


def test_it_is_the_games_own_music_and_the_houses_afterwards():
    stage = left_alone()
    tunes = stage.services.audio.tunes
    assert tunes[-1] == "venezia"
    wait(stage, GAME_MS, 100)
    assert tunes[-1] == "vineta"
    press(stage, "confirm")
    assert tunes[-1] == "hub"


def test_sentences_explain_each_game():
    stage = left_alone()
    said = []
    for _ in range(len(SHOWN)):
        for _ in range(GAME_MS // CAPTION_MS):
            said.append(stage.probe()["caption"])
            wait(stage, CAPTION_MS)
    assert len(set(said)) == len(said)
    assert stage.probe()["caption"] == said[0]


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_beside_the_banner(language, size):
    stage = left_alone(language=language, size=size)
    words = Catalogue(language)
    for game in SHOWN_GAMES:
        stage.top.entry = entry(game)
        for number in range(GAME_MS // CAPTION_MS):
            stage.top._ms = number * CAPTION_MS
            notes = look(stage)
            own = [text for text in notes.complaints if text.split(": ")[-1].strip("'\"")]
            assert own == [], (game, number)
            assert words.text("replay.attract.banner") in notes.words
            assert words.text("replay.attract.press") in notes.words


def test_one_players_cards_are_seen_all_the_time():
    stage = left_alone()
    for _ in range(100):
        step(stage, 200)
        assert stage.top.board.view.viewer == 0


def test_nothing_of_it_is_kept(monkeypatch):
    texts = {"save.venezia.20261130-100000": save_of("venezia", plies=20)}
    stage = title(texts=texts)
    shaken, written = [], []
    stage.services.input.rumble = lambda *about: shaken.append(about)
    monkeypatch.setattr(FakeStorage, "write", lambda self, *about: bool(written.append(about)))
    before = dict(stage.services.storage.texts)
    wait(stage, AFTER_MS + len(SHOWN) * GAME_MS, 250)
    assert isinstance(stage.top, AttractScene)
    assert (stage.services.storage.texts, written, shaken) == (before, [], [])
    assert not stage.services.display.awake
    assert stage.probe()["notice"] == ""


def test_only_one_board_is_in_memory_at_a_time():
    stage = left_alone()
    for _ in range(len(SHOWN) + 1):
        wait(stage, GAME_MS, 500)
    gc.collect()
    boards = [each for each in gc.get_objects() if isinstance(each, MatchScene | TowerScene)]
    shown = [each for each in boards if each.stage is stage]
    assert shown == [stage.top.board]
    press(stage, "confirm")
    del boards, shown
    gc.collect()
    boards = [each for each in gc.get_objects() if isinstance(each, MatchScene | TowerScene)]
    assert [each for each in boards if each.stage is stage] == []


@pytest.mark.parametrize("animation", ["off", "fast", "normal", "slow"])
def test_moves_can_be_followed_at_every_speed(animation):
    stage = title()
    stage.services.settings.override("animation", animation)
    wait(stage, AFTER_MS)
    begun = stage.probe()["moves"]
    wait(stage, 20_000, 50)
    assert 5 <= stage.probe()["moves"] - begun <= 40


def test_reduced_motion_holds_here_too(monkeypatch):
    stage = title()
    stage.services.settings.override("reduced_motion", True)
    wait(stage, AFTER_MS)
    drawn = []
    wait(stage, 5000, 50)
    for _ in range(60):
        step(stage, 50)
        board = stage.top.board
        if board.film is not None:
            drawn.append(board.film_set().still)
    assert all(drawn)


def test_its_pictures_end_with_the_language_of_now():
    stage = left_alone(language="de")
    assert stage.top.heading() == "Vorführung: Venezia 2099"
    assert stage.top.asks() == stage.probe()["caption"]
