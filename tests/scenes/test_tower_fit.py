"""Every word of the tower's close-up fits, in both languages and sizes, upright and tall."""

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match.match import Match
from game.rules.atlantis.reasons import REASONS
from game.rules.atlantis.tables import KEYS, PICTURES, SOUNDS
from game.scenes import tower_words
from game.ui import theme
from tests.fakes import LARGE, SMALL, kept_text, point_at, step
from tests.scenes.strict import look, show_text
from tests.scenes.tower_hands import (
    NAMES,
    game,
    idle,
    position,
    raided,
    shown,
    stage_for,
    switched_on,
)

LONG = NAMES[-1]
SIZES = pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
RICH = {
    "warriors": 99,
    "gold": 99,
    "food": 99,
    "keys": ["bronze", "silver", "gold"],
    "kingdom_key_open": True,
    "scout": True,
}


def power(stage):
    return switched_on(stage)


def level(stage):
    scene = switched_on(stage)
    point_at(stage, "key.yes")
    return scene


def turn(stage):
    return shown(stage, game(seats=4))


def last_seat(stage):
    return shown(stage, position(4, players=[RICH] * 4, seat=3))


def dead(stage):
    scene = turn(stage)
    point_at(stage, "key.yes")
    return scene


def ended(stage):
    scene = turn(stage)
    point_at(stage, "key.inventory")
    return scene


def battle(stage):
    scene = shown(stage, raided())
    point_at(stage, "key.tomb")
    return scene


def offered(stage):
    scene = turn(stage)
    point_at(stage, "key.bazaar")
    return scene


def bought(stage):
    scene = offered(stage)
    point_at(stage, "key.yes")
    return scene


def guessed(stage):
    """Riddle notes as long as they get, and a long report."""
    match = position(4, players=[RICH] * 4, seat=3)
    for _ in range(6):
        match.play("press tower")
        while match.view(match.seat).phase == "riddle" and not match.over:
            shown_key = match.view(match.seat).riddle["shown"]
            match.play("press no" if shown_key == "bronze" else "press yes")
        while match.seat != 3 or match.view(3).phase != "turn":
            seat = match.view(match.seat)
            match.play("press inventory" if seat.phase == "turn" else "press no")
    return shown(stage, match)


def over(stage):
    lone = {"warriors": 1, "gold": 5, "food": 0}
    scene = shown(stage, position(1, players=[lone]))
    point_at(stage, "key.move")
    return scene


SCENES = (power, level, turn, last_seat, dead, ended, battle, offered, bought, guessed, over)


def complaints(stage, scene):
    """Paint every patch on a canvas that notes what does not fit, at two sizes of text."""
    found = []
    for text in ("100", "150"):
        show_text(stage, text)
        found += [f"{each} at {text}" for each in look(stage).found]
    show_text(stage, "100")
    return found


@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_words_fit(make, language, size):
    stage = stage_for(language, size, speed="instant")
    scene = make(stage)
    assert complaints(stage, scene) == []
    point_at(stage, "turn")
    assert complaints(stage, scene) == []


@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_below_the_keys_fits(language, size):
    """Reasons may take two lines, all else one: what is shown, what is heard."""
    stage = stage_for(language, size)
    scene = turn(stage)
    words = Catalogue(language)
    _, _, width, height = scene.places.slots["caption"]
    room = (0, 0, width - 40, height - 24)
    fitted = stage.canvas.fitted
    for reason in REASONS:
        told = words.text(reason, low=17, high=64) if "range" in reason else words.text(reason)
        assert fitted(told, room, theme.LABEL, "strong", 2)[2], told
    lines = [words.text(f"atlantis.sound.{sound}") for sound in (*SOUNDS, "motor")]
    lines += [words.text("atlantis.retreat.wanted"), words.text("atlantis.retreat.hint")]
    for picture in PICTURES:
        name = words.text(f"atlantis.picture.{picture}")
        lines.append(words.text("atlantis.shows.number", picture=name, number=99))
    for meaning in ("turn", "extra", "end", "offer", "buy", "curse", "riddle", "over", "level"):
        told = words.text(f"atlantis.meaning.{meaning}", name=LONG, number=4, quantity=99)
        lines.append(words.text("atlantis.shows.prompt", led="C4", meaning=told))
    for line in lines:
        assert fitted(line, room, theme.LABEL, "strong", 1)[2], line


@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_fits(language, size):
    stage = stage_for(language, size)
    scene = turn(stage)
    words = Catalogue(language)
    for name in ("turn", "end", "offer", "buy", "curse", "riddle", "battle", "wait"):
        told = words.text(f"atlantis.question.{name}", name=LONG)
        room = scene.places.slots["question"]
        assert stage.canvas.fitted(told, room, 36, "atlantis", 1)[2], told


def test_every_moment_has_its_question_and_line():
    """Nothing that a player meets is without words: a long walk over keys finds no gap."""
    for language in LANGUAGES:
        stage = stage_for(language, SMALL, speed="instant")
        scene = shown(stage, game(seats=2, level=4, seed=3))
        for number in range(150):
            now = scene.now()
            assert tower_words.shows(now)
            assert tower_words.question(now) or scene.panel.busy
            live = sorted(scene.game.live)
            key = live[(number * 7) % len(live)]
            scene.press(key)
            step(stage)
            idle(stage)


def test_a_saved_game_is_told_in_the_language_of_now():
    stage = stage_for("de", speed="instant")
    scene = shown(stage, game())
    point_at(stage, "key.inventory")
    assert scene.lines()[0] == "Anna: INVENTUR"
    stage.services.settings.set("language", "en")
    stage.apply_settings()
    step(stage)
    assert scene.lines()[0] == "Anna: INVENTORY"
    assert Match.load(kept_text(stage, "tower")).log()
    assert set(KEYS) >= set(scene.probe()["live"])
