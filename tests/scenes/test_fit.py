"""Every word fits: in its box, on the canvas, beside all others; big enough to be read."""

import itertools

import pytest

from build.shots import BOARDS, SCENES, staged
from game.i18n import LANGUAGES
from game.ui.canvas import HEIGHT, SMALLEST_TEXT, WIDTH
from game.ui.focus import contains
from game.ui.theme import TOUCH
from tests.fakes import LARGE, SMALL
from tests.scenes.strict import look, show_text

MENU, BOARD = 33, 24
"""Smallest text at 150 %, in units: three halves of 22 in menus; boards have to be seen whole."""
BOARDS_TOO = ("tower_", "atlantis_")
SMALLER = {
    "title": 30,  # a tag of three words beside the emblem of its card
    "saved": 26,  # names of all who play in one line
    "hall": 24,  # twenty achievements on one page
    "result_atlantis": 24,  # a whole calculation in a row
    "result_news": 27,  # the table leaves room for what is new in the hall of fame
    "log": 28,  # two lines of text in one row
    "replay_": 22,  # the words of the boards
    "attract_": 22,  # the same
    "tower_": 22,  # stocks of four players in four lines; the question says whose turn it is
    "vineta_": 22,  # names on cards and rows; the hint tells them large for what is focused
    "venezia_": 23,  # quarters in the market; the hint tells them large for what is focused
}
"""What cannot grow as far, by the beginning of the scene's name, and why."""
CUT = ("…", "WWW")
"""Parts of names as wide as names may be: they are cut where there is no room."""
LARGE_ALREADY = 48
"""Headlines from here on grow only as far as their boxes."""


def least(name: str) -> float:
    """Return how small a text of a scene may be at 150 %."""
    found = [size for start, size in SMALLER.items() if name.startswith(start)]
    board = name in BOARDS or name.startswith(BOARDS_TOO)
    return min(found, default=BOARD if board else MENU)


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES | BOARDS)
def test_words_fit(name, language, size):
    stage = staged(name, language, size)
    sizes = ("100", "125", "150") if (language, size) == ("de", SMALL) else ("100", "150")
    for text in sizes:
        show_text(stage, text)
        notes = look(stage)
        assert notes.found == [], text
    assert notes.smallest(*CUT) >= least(name)


@pytest.mark.parametrize("name", ["settings_sight", "rules", "pause", "curtain", "ask"])
def test_at_150_per_cent_every_text_is_half_as_large_again(name):
    """Measured in rendered pixels: the height of the letters of each line."""
    stage = staged(name, "de", LARGE)
    before = look(stage).sizes
    show_text(stage, "150")
    after = look(stage).sizes
    same = {words for words in before if words in after and before[words] < LARGE_ALREADY}
    assert same
    for words in same:
        assert after[words] >= 1.5 * before[words] - 1, words


def test_larger_letters_cover_more_pixels():
    stage = staged("pause", "de", LARGE)
    box = stage.canvas.rect((662, 370, 596, 92))

    def ink() -> int:
        stage.top.form.focus = "leave"
        stage.top.draw(stage.canvas)
        part = stage.canvas.surface.subsurface(box)
        return sum(
            min(part.get_at((x, y))[:3]) > 200
            for x in range(60, part.get_width() - 20)
            for y in range(12, part.get_height() - 12)
        )

    before = ink()
    show_text(stage, "150")
    assert ink() > 1.8 * before


def test_no_text_is_too_small_to_begin_with():
    assert SMALLEST_TEXT == 22


@pytest.mark.parametrize("name", SCENES)
def test_targets_are_big_enough_for_a_finger_and_apart(name):
    stage = staged(name, "de", SMALL)
    for text in ("100", "150"):
        show_text(stage, text)
        targets = stage.top.targets()
        assert len({target.id for target in targets}) == len(targets)
        for target in targets:
            x, y, width, height = target.rect
            # a territory is hit by its whole outline; its rect is only a place surely inside
            if not target.id.startswith("space."):
                assert width >= TOUCH and height >= TOUCH, target
            assert x >= 0 and x + width <= WIDTH and y >= 0 and y + height <= HEIGHT, target
        for one, other in itertools.combinations(targets, 2):
            x, y, width, height = one.rect
            assert not contains(other.rect, (x + width / 2, y + height / 2)), (one.id, other.id)


@pytest.mark.parametrize("name", SCENES)
def test_help_for_every_focus_fits(name):
    for language in LANGUAGES:
        stage = staged(name, language, SMALL)
        for text in ("100", "150") if language == "de" else ("100",):
            show_text(stage, text)
            for target in stage.top.targets():
                if target.id.startswith("prompt.") or not hasattr(stage.top, "form"):
                    continue
                stage.top.form.focus = target.id
                assert look(stage).found == [], (target.id, text)
