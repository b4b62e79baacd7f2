"""A match is seen again, and whoever sees it learns no more than he may."""

import json

import pygame
import pytest

from build.shots import an_atlantis
from game.match.match import Match
from game.match.players import Player
from game.match.replay import OPEN
from game.rules.registry import GAMES
from game.scenes.atlantis_actions import LOOK
from game.scenes.catalogue import entry
from game.scenes.hint import paint_hint
from game.scenes.match_log import LogScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene
from tests.fakes import LARGE, SMALL, make_stage, point_at, press, step
from tests.scenes.hands import KeyboardHands
from tests.scenes.replays import GAME_IDS, board, over, replayed, save_of, settle
from tests.scenes.test_venezia_scene import PLACE
from tests.scenes.test_vineta_secret import swapped, table
from tests.scenes.venezia_hands import position as venezia_position

SIGNS = ("start", "back", "play", "on", "end", "time", "speed", "log", "share")


def texts(stage, monkeypatch):
    """Every text of the picture as it is drawn now."""
    drawn = []
    plain = type(stage.canvas).text

    def text(canvas, words, *args, **kwargs):
        drawn.append(words)
        return plain(canvas, words, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(type(stage.canvas), "text", text)
        stage.top.draw(stage.canvas)
    return drawn


# The bar


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_control_with_every_device(game, hands):
    stage, scene = replayed(over(game))
    last = scene.replay.last
    hand = hands(stage)
    hand.choose("on")
    hand.choose("on")
    assert scene.step == 2
    hand.choose("back")
    assert scene.step == 1
    hand.choose("end")
    assert scene.step == last
    hand.choose("start")
    assert scene.step == 0
    hand.choose("speed")
    assert scene.speed == 2
    hand.choose("play")
    assert scene.playing
    step(stage, frames=5)
    hand.choose("play")
    assert not scene.playing and scene.step > 1
    if entry(game).secrets:
        seen = [scene.eyes]
        for _ in range(len(scene.replay.eyes()) - 1):
            hand.choose("eyes")
            seen.append(scene.eyes)
        assert seen == scene.replay.eyes()
    hand.choose("log")
    assert isinstance(stage.top, LogScene)
    hand.shortcut("back")
    hand.choose("share")
    assert stage.services.exchange.copied == [scene.save_text]
    hand.shortcut("back")
    assert not stage.running, "there is nothing below"


@pytest.mark.parametrize("game", GAME_IDS)
def test_left_and_right_step_at_once_and_page_buttons_everywhere(game):
    stage, scene = replayed(over(game))
    assert scene.focused() == "time"
    press(stage, "right", "right", "right", "left")
    assert scene.step == 2
    KeyboardHands(stage).walk("share")
    scene.go_to(2)
    press(stage, "page_right", "page_right", "page_left")
    assert scene.step == 3
    stage.services.input.wheel(-1)
    step(stage)
    assert scene.step == 4
    KeyboardHands(stage).walk("time")
    press(stage, "confirm")
    assert scene.playing
    press(stage, "page_left")
    assert not scene.playing, "who steps does not want it to run on"


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "touch"])
def test_the_timeline_is_pressed_and_dragged(finger):
    stage, scene = replayed(over("venezia"))
    x, y, width, height = next(each.rect for each in scene.targets() if each.id == "time")
    hands, middle = stage.services.input, y + height / 2
    (hands.tap if finger else hands.click)(x + width / 2, middle)
    step(stage)
    assert abs(scene.step - scene.replay.last / 2) <= 1
    if finger:
        hands.finger(pygame.FINGERDOWN, x + width / 2, middle)
        hands.finger(pygame.FINGERMOTION, x + width + 300, middle)
        step(stage)
        assert scene.step == scene.replay.last
        hands.finger(pygame.FINGERUP, x + width + 300, middle)
    else:
        hands.mouse_down(x + width / 2, middle)
        step(stage)
        hands.hover(x - 200, middle)
        step(stage)
        assert scene.step == 0
        hands.mouse_up(x - 200, middle)
    step(stage)
    assert scene.step in (0, scene.replay.last)
    assert not scene.playing


def test_at_the_ends_steps_go_no_further():
    stage, scene = replayed(over("vineta"))
    press(stage, "left")
    assert scene.step == 0
    point_at(stage, "end")
    press(stage, "right", "page_right")
    assert scene.step == scene.replay.last


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_step_is_told_in_words(language, monkeypatch):
    stage, scene = replayed(over("venezia"), language, step=30)
    line = scene.sentences()[0]
    assert line in [line.words for line in scene.replay.lines(stage.services.words)]
    drawn = " ".join(texts(stage, monkeypatch))
    assert f"30/{scene.replay.last}" in drawn
    assert line in drawn


@pytest.mark.parametrize("language", ["de", "en"])
def test_however_much_happens_in_a_step_its_end_is_read_to_the_last_word(language, monkeypatch):
    stage, scene = replayed(over("atlantis"), language, step=10_000)
    assert len(scene.sentences()) > 2
    drawn = []
    monkeypatch.setattr(
        type(stage.canvas), "text", lambda canvas, words, *rest, **more: drawn.append(words)
    )
    x, y, width, _ = scene.board.picture.actions.hint_rect(())
    paint_hint(stage.canvas, (x, y, width, 140), y + 140, scene.board.hint(), LOOK)
    title, *told = drawn
    assert title == scene.title()
    assert " ".join(scene.sentences()).endswith(" ".join(told))
    assert told[0] in [words[: len(told[0])] for words in scene.sentences()]


def test_a_press_on_a_line_of_the_log_leads_there():
    stage, scene = replayed(over("atlantis"))
    point_at(stage, "log")
    press(stage, "down", "down", "down")
    line = int(stage.top.focused().removeprefix("line."))
    press(stage, "confirm")
    assert stage.top is scene
    assert scene.step == scene.replay.lines(stage.services.words)[line].step > 0


# Films


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_way_to_a_moment_does_not_matter(game, size):
    """Stepping on, going back, jumping there: the same picture, every step of the way."""
    stage, scene = replayed(over(game), size=size)
    stage.services.input.tap(5, 5)
    step(stage)
    there = []
    for _ in range(min(scene.replay.last, 60)):
        press(stage, "page_right")
        settle(stage)
        there.append(board(scene))
    for number in range(len(there) - 1, -1, -7):
        scene.go_to(number + 1)
        assert board(scene) == there[number], number + 1
    press(stage, "page_left", "page_right")
    settle(stage)
    assert board(scene) == there[scene.step - 1]


@pytest.mark.parametrize("game", GAME_IDS)
def test_films_take_time_and_less_of_it_at_higher_speed(game):
    stage, scene = replayed(over(game), instant=False)

    def lasts(number):
        scene.go_to(number - 1)
        begun = stage.services.clock.time
        press(stage, "page_right")
        settle(stage, 4)
        return stage.services.clock.time - begun

    number = next(number for number in range(1, 40) if lasts(number) > 600)
    slow = lasts(number)
    point_at(stage, "speed")
    assert lasts(number) < slow * 0.6
    point_at(stage, "speed")
    assert (scene.speed, lasts(number) < slow * 0.35) == (4, True)


@pytest.mark.parametrize("game", GAME_IDS)
def test_any_press_ends_a_film(game):
    stage, scene = replayed(over(game), instant=False)
    for name in ("confirm", "rules", "menu", "undo"):
        scene.go_to(min(8, scene.replay.last - 2))
        press(stage, "page_right")
        assert not scene.probe()["idle"]
        press(stage, name)
        assert scene.probe()["idle"] or scene.playing
        scene.playing = False
    scene.go_to(8)
    press(stage, "page_right")
    stage.services.input.click(960, 300)
    step(stage)
    assert scene.probe()["idle"]


@pytest.mark.parametrize("game", GAME_IDS)
def test_it_plays_to_its_end_by_itself_and_from_the_start_again(game):
    stage, scene = replayed(over(game), instant=False)
    stage.services.settings.override("tower_speed", "instant")
    stage.services.settings.override("animation", "off")
    scene.go_to(scene.replay.last - 3)
    point_at(stage, "play")
    for _ in range(600):
        step(stage, 50)
    assert scene.step == scene.replay.last
    assert not scene.playing and scene.focused() == "play"
    press(stage, "confirm")
    assert scene.playing and scene.step <= 1


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_screen_stays_lit_while_it_plays_by_itself_and_no_longer(game):
    stage, _ = replayed(over(game), instant=False)
    display = stage.services.display
    ends = (
        lambda: point_at(stage, "play"),
        lambda: press(stage, "page_right"),
        lambda: point_at(stage, "log"),
        lambda: press(stage, "back"),
    )
    for end in ends:
        point_at(stage, "play")
        assert display.awake
        end()
        assert not display.awake
        if stage.running and isinstance(stage.top, LogScene):
            press(stage, "back")
    assert not stage.running


def test_a_replay_that_comes_to_its_end_lets_the_screen_go_dark():
    stage, scene = replayed(over("venezia"))
    press(stage, "confirm")
    while scene.playing:
        assert stage.services.display.awake
        step(stage, 100)
    assert scene.step == scene.replay.last and not stage.services.display.awake


def test_with_reduced_motion_the_same_moments_are_seen():
    stage, scene = replayed(over("vineta"), instant=False)
    stage.services.settings.override("reduced_motion", True)
    point_at(stage, "on")
    settle(stage)
    after = board(scene)
    scene.go_to(1)
    assert board(scene) == after


@pytest.mark.parametrize("game", GAME_IDS)
def test_nothing_is_kept_and_no_pad_shakes(game):
    stage, scene = replayed(over(game), instant=False)
    shaken = []
    stage.services.input.rumble = lambda *about: shaken.append(about)
    before = dict(stage.services.storage.texts)
    point_at(stage, "play")
    for _ in range(200):
        step(stage, 50)
    assert scene.step > 1
    assert stage.services.storage.texts == before
    assert shaken == []
    press(stage, "back")
    assert stage.services.storage.texts == before


# What the board says to those who play


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_board_asks_nobody(game, monkeypatch):
    """Neither focus nor prompts nor questions of the board are seen, and it gets no press."""
    stage, scene = replayed(save_of(game, plies=25))
    for number in range(scene.replay.last + 1):
        scene.go_to(number)
        drawn = texts(stage, monkeypatch)
        assert not {"Pause", "Rules", "Continue", "Undo"} & set(drawn)
    assert {target.id for target in scene.targets()} <= {
        *SIGNS,
        "eyes",
        "prompt.confirm",
        "prompt.back",
    }


def test_the_tower_shows_which_key_is_pressed():
    stage, scene = replayed(over("tower"), instant=False)
    assert scene.board.moment().down in ("", None)
    point_at(stage, "on")
    pressed = [event[2] for event in scene.replay.steps[1].events if event[0] == "press"]
    assert [scene.board.moment().down] == pressed
    settle(stage)
    assert scene.board.moment().down == ""
    assert not stage.services.display.awake


# Eyes


def test_while_a_match_goes_on_others_hands_stay_hidden():
    stage, scene = replayed(save_of("venezia", plies=60))
    assert (scene.eyes, scene.probe()["viewer"]) == (0, 0)
    for name in ("page_right", "page_right", "page_left"):
        press(stage, name)
        assert scene.probe()["viewer"] == 0
    point_at(stage, "eyes")
    assert scene.probe()["viewer"] == 0
    assert "goes on" in stage.probe()["notice"]


@pytest.mark.parametrize("wanted", [OPEN, 1, 2])
def test_eyes_that_one_may_not_have_are_not_given(wanted):
    _, scene = replayed(save_of("vineta", plies=60), viewer=wanted)
    assert scene.probe()["viewer"] == 0
    _, scene = replayed(save_of("vineta", persons=2, plies=60), viewer=wanted)
    assert scene.probe()["viewer"] is None


@pytest.mark.parametrize("game", ["venezia", "vineta"])
def test_after_the_end_the_cards_of_whoever_moves_are_seen(game):
    stage, scene = replayed(over(game))
    for number in (3, 20, 50):
        scene.go_to(number)
        mover = scene.replay.steps[number + 1].seat
        assert scene.probe()["viewer"] == mover == scene.board.view.viewer
        press(stage, "page_right")
        settle(stage)
        assert scene.probe()["viewer"] == scene.replay.steps[number + 2].seat
    _, scene = replayed(over(game), viewer=1, step=20)
    assert scene.probe()["viewer"] == scene.board.view.viewer == 1
    point_at(scene.stage, "eyes")
    assert scene.probe()["viewer"] == scene.board.view.viewer == 2


def test_eyes_change_what_is_seen():
    stage, scene = replayed(over("vineta"), step=60)
    pictures = set()
    for _ in scene.replay.eyes()[1:]:
        point_at(stage, "eyes")
        pictures.add(board(scene))
    assert len(pictures) == len(scene.replay.eyes()) - 1


def venezia_pair():
    """Two matches of two persons that differ in their cards alone, played alike."""
    both = [
        venezia_position(**PLACE | {"hands": hands})
        for hands in ([["K5"], ["N4"]], [["N8"], ["R7"]])
    ]
    for match in both:
        for _ in range(4):
            moves = [move for move in match.moves() if match.text(move).startswith("place")]
            if moves:
                match.play(moves[0])
    assert both[0].log() == both[1].log() != []
    return both


def vineta_pair():
    """Two matches of two persons that differ in hands, tiles and what was laid face down."""
    both = [table(), swapped()]
    for match in both:
        match.play(match.moves()[0])
        match.play(match.moves()[0])
    assert both[0].log() != both[1].log()
    return both


def atlantis_pair():
    """Two matches that differ in the secrets of the tower."""
    both = [
        an_atlantis(order=order)
        for order in (["gold", "silver", "bronze"], ["bronze", "gold", "silver"])
    ]
    for match in both:
        match.players[:] = [Player(name, None, seat) for seat, name in enumerate("ABCD")]
        match.play(match.moves()[0])
    assert both[0].position() != both[1].position()
    return both


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("pair", [venezia_pair, vineta_pair, atlantis_pair])
def test_a_running_match_of_several_persons_tells_nothing_hidden(pair, size):
    """Pictures, lines, sounds and what tests may know are alike whatever anybody hides."""
    seen = []
    for match in pair():
        assert not match.over
        stage, scene = replayed(match.save(), size=size, instant=False)
        shown = []
        for _ in range(scene.replay.last):
            press(stage, "page_right")
            for _ in range(400):
                step(stage, 50)
                shown.append(pygame.image.tobytes(stage.canvas.surface, "RGB"))
                if scene.probe()["idle"]:
                    break
        for number in range(scene.replay.last, -1, -1):
            scene.go_to(number)
            shown.append(board(scene))
            shown.append(
                json.dumps([stage.probe(), scene.lines(), scene.sentences(), scene.asks()])
            )
        point_at(stage, "log")
        step(stage, 50, 3)
        shown.append(pygame.image.tobytes(stage.canvas.surface, "RGB"))
        seen.append((shown, stage.services.audio.plays))
    assert seen[0] == seen[1]


def test_the_pair_differs_for_its_own_eyes():
    """The test above would pass for two equal matches, too."""
    for make in (venezia_pair, vineta_pair):
        one, two = (match.view(0).position() for match in make())
        assert one != two


# Where it comes from and goes to


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_running_match_is_after_its_replay_what_it_was(game):
    match = Match.load(save_of(game, persons=1, plies=30))
    stage = make_stage(instant=True)
    scene = entry(game).scene(stage, entry(game), match)
    stage.push(scene)
    step(stage, frames=20)
    probe, kept = scene.probe(), dict(stage.services.storage.texts)
    told = list(scene.lines())
    stage.push(ReplayScene(stage, entry(game), scene_match(scene).save()))
    step(stage, frames=2)
    press(stage, "right", "right", "left")
    point_at(stage, "play")
    step(stage, frames=10)
    press(stage, "back")
    assert stage.top is scene
    assert scene.probe() == probe
    assert list(scene.lines()) == told
    assert stage.services.storage.texts == kept


def test_from_the_result_and_back(hands):
    match = Match.load(over("venezia"))
    stage = make_stage(instant=True)
    stage.push(ResultScene(stage, entry("venezia"), match))
    result, hand = stage.top, hands(stage)
    step(stage, frames=3)
    hand.choose("replay")
    assert isinstance(stage.top, ReplayScene)
    assert (stage.top.step, stage.top.replay.match.log()) == (0, match.log())
    assert stage.services.audio.tunes[-1] == "venezia"
    hand.shortcut("back")
    assert stage.top is result
    assert stage.services.audio.tunes[-1] == "hub"


def scene_match(scene):
    """The match of a board, or of the tower."""
    return scene.match if hasattr(scene, "match") else scene.game.match


@pytest.mark.parametrize("text", ["", "no save", '{"format":1}'])
def test_what_is_no_save_is_said_and_left(text):
    stage = make_stage(TitleScene)
    stage.push(ReplayScene(stage, entry("venezia"), text))
    step(stage)
    assert isinstance(stage.top, TitleScene)
    assert stage.probe()["notice"]


def test_without_its_map_it_is_left(monkeypatch, tmp_path):
    monkeypatch.setattr("game.scenes.map_room.MAPS", tmp_path)
    stage = make_stage(TitleScene)
    stage.push(ReplayScene(stage, entry("venezia"), over("venezia")))
    step(stage)
    assert isinstance(stage.top, TitleScene)
    assert "map" in stage.probe()["notice"]


def test_it_stands_still_while_the_program_is_not_in_front():
    stage, scene = replayed(over("venezia"), instant=False)
    point_at(stage, "play")
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    step(stage)
    number = scene.step
    step(stage, 100, 100)
    assert scene.step == number
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    step(stage, 100, 100)
    assert scene.step == number and not scene.playing


def test_sharing_copies_the_text_and_offers_a_file():
    stage, scene = replayed(over("venezia"))
    point_at(stage, "share")
    exchange = stage.services.exchange
    assert exchange.copied == [over("venezia")]
    assert list(exchange.offered.values()) == [over("venezia")]
    (name,) = exchange.offered
    assert name.startswith("sunken-cities-venezia-") and name.endswith(".txt")
    assert "clipboard" in stage.probe()["notice"] and name in stage.probe()["notice"]
    step(stage, 6100)
    assert stage.probe()["notice"] == "", "all of it at once"


def test_where_nothing_can_be_shared_it_is_said():
    stage, scene = replayed(over("venezia"))
    stage.services.exchange.copy = lambda text: False
    stage.services.exchange.offer = lambda name, text: None
    point_at(stage, "share")
    assert stage.probe()["notice"] == stage.services.words.text("saved.shared.nothing")


def test_another_language_changes_every_word_of_it():
    stage, scene = replayed(over("vineta"), "en", step=10)
    stage.services.settings.set("language", "de")
    stage.push(LogScene(stage, [], [], lambda line: None))
    stage.apply_settings()
    stage.pop()
    lines = [line.words for line in scene.replay.lines(stage.services.words)]
    assert scene.sentences()[0] in lines
    assert scene.board.lines() == scene.lines()[: len(scene.board.lines())]
    assert scene.form.widget("on").caption == "Schritt vor"


def test_a_match_that_has_hardly_begun_is_one_picture():
    match = Match.from_position(GAMES["venezia"], venezia_position(**PLACE).position(), 7)
    _, scene = replayed(match.save())
    assert scene.replay.last == 0
    press(scene.stage, "right", "left")
    assert scene.step == 0
