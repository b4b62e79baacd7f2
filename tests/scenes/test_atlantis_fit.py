"""Every word on the board of Atlantis fits, in both languages and sizes."""

import pytest

from game.i18n import LANGUAGES
from game.rules.atlantis.tables import KEYS, PICTURES, SOUNDS
from game.scenes import tower_words
from game.scenes.atlantis_actions import LEADING, SAID
from game.scenes.atlantis_words import about, hint, key_effect
from game.scenes.hint import lay_hint
from game.ui import prompts
from tests.fakes import LARGE, SMALL, point_at, press
from tests.scenes.atlantis_hands import (
    game,
    meeting,
    position,
    settle,
    shown,
    siege_player,
)
from tests.scenes.strict import Strict, show_text

SIZES = pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
RICH = {
    "warriors": 88,
    "gold": 88,
    "food": 88,
    "scout": True,
    "healer": True,
    "beast": True,
    "pegasus": True,
}


def pressed(match, *buttons):
    """Return a maker of a scene in which some buttons have been pressed."""

    def make(language, size):
        stage, scene = shown(match(), language, size)
        for button in buttons:
            point_at(stage, f"button.{button}")
            settle(stage)
        return stage, scene

    return make


def flying(language, size):
    stage, scene = shown(
        position(players=[{**RICH, "at": 36, "kingdom_key_open": True, "crossings": 1}]),
        language,
        size,
    )
    press(stage, "page_left")
    return stage, scene


def refused(language, size):
    stage, scene = shown(game(4), language, size)
    scene.hands.press("space.77")
    return stage, scene


def crowd():
    return position(4, players=[{**RICH, "at": 20}] * 4, seat=3)


def raided():
    return meeting("brigands", lambda seed: position(2, seed=seed))


def guarded():
    return meeting("dragon", lambda seed: position(seed=seed))


def lone_siege():
    return position(players=[siege_player()])


SCENES = {
    "crowd": pressed(crowd),
    "key": pressed(game, "stay"),
    "authentic": pressed(lambda: game(keys="authentic"), "stay"),
    "end": pressed(game, "stay", "move"),
    "offer": pressed(lambda: position(players=[{"at": 34}]), "stay", "bazaar"),
    "buy": pressed(lambda: position(players=[{"at": 34}]), "stay", "bazaar", "yes"),
    "battle": pressed(raided, "stay", "move"),
    "dragon": pressed(guarded, "stay", "move"),
    "riddle": pressed(lone_siege, "stay", "tower"),
    "flying": flying,
    "refused": refused,
}


@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_words_fit(name, language, size):
    stage, scene = SCENES[name](language, size)
    for text in ("100", "125", "150"):
        show_text(stage, text)
        fits(stage, scene)


def fits(stage, scene):
    """Paint everything and see that it fits."""
    now = scene.now()
    strict = Strict.of(stage.canvas)
    notes = strict.notes
    for patch in scene.picture.patches(now, scene.marks):
        notes.places.clear()
        patch.paint(strict)
        x, y, width, height = patch.rect
        for words, place in notes.places:
            assert x - 2 <= place.left and place.right <= x + width + 2, words
            assert y - 4 <= place.top and place.bottom <= y + height + 4, words
        assert notes.overlaps() == []
    notes.places.clear()
    space = scene.hands.space()
    told = hint(now, scene.hands.refused, space)
    names = now.choice.buttons() if now.choice is not None else ()
    scene.picture.actions.paint_hint(strict, told, names)
    scene.picture.actions.paint_buttons(strict, now, None)
    scene.picture.actions.paint_about(strict, about(now, space or 12))
    prompts.draw(strict, scene.hands.prompt_places(), "keyboard")
    assert notes.found == []
    x, y, width, height = rect = scene.picture.actions.hint_rect(names)
    assert lay_hint(strict, rect, y + height, told).bottom <= y + height, told.lines


@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_tower_says_fits_beside_its_window(language, size):
    stage, scene = shown(game(), language, size)
    words = scene.now().words
    _, _, width, height = scene.board.slots["tower_text"]
    wrap = stage.canvas.wrap
    lines = [
        words.text(
            "atlantis.shows.number", picture=words.text(f"atlantis.picture.{name}"), number=9
        )
        for name in PICTURES
    ]
    for meaning in ("turn", "extra", "end", "offer", "buy", "curse", "riddle", "go", "dragon"):
        told = words.text(f"atlantis.meaning.{meaning}", name="Wilhelmine", number=4, quantity=99)
        lines.append(words.text("atlantis.shows.prompt", led="C4", meaning=told))
    longest = max(
        len(wrap(words.text(f"atlantis.sound.{sound}"), width - 32, SAID)) for sound in SOUNDS
    )
    for line in lines:
        rows = wrap(line, width, SAID)
        assert len(rows) * LEADING + 14 + longest * LEADING <= height, line
        assert all(stage.canvas.measure(row, SAID) <= width for row in rows), line


def test_every_moment_has_its_words():
    """A long walk over keys finds nothing that is without words."""
    for language in LANGUAGES:
        stage, scene = shown(game(2, persons=2, seed=3), language, SMALL)
        for number in range(150):
            settle(stage)
            if scene.match.over:
                break
            now = scene.now()
            assert hint(now, None, 12).lines and tower_words.shows(now.tower)
            for key in KEYS:
                key_effect(now, key)
            moves = scene.choice.view.moves()
            scene.play(moves[(number * 7) % len(moves)])
