"""Every text can be read, and the focus seen, against the pixels that are really behind them."""

import itertools

import pytest

from build.shots import BOARDS, SCENES, staged
from game.ui import sight, theme
from game.ui.canvas import rgb
from tests.fakes import LARGE, SMALL, make_stage
from tests.scenes.contrasts import Measuring, measured
from tests.scenes.strict import show_text

LEAST_RING = 3.0
WAYS = {"de": SMALL, "en": LARGE}


@pytest.mark.parametrize("language", WAYS)
@pytest.mark.parametrize("name", SCENES | BOARDS)
def test_contrast(name, language):
    """4.5 to 1 for every text, large and grey ones too, and 7 to 1 in the contrast theme."""
    stage = staged(name, language, WAYS[language])
    for text, contrast in itertools.product(("100", "150"), (False, True)):
        show_text(stage, text, contrast)
        found = measured(stage)
        least = sight.LEAST_STRONG if contrast else sight.LEAST
        assert found.seen
        assert [each for each in found.seen if each.ratio < least] == [], (text, contrast)
        assert all(ring >= LEAST_RING for ring in found.rings)


def test_the_measure_sees_what_is_hard_to_read():
    stage = make_stage(size=SMALL)
    canvas = Measuring.of(stage.canvas)
    canvas.fill("#808080")
    canvas.text("grey on grey", 100, 100, 30, "#909090")
    canvas.text("black on grey", 100, 200, 30, "#000000")
    assert canvas.seen[0].ratio < 1.5
    assert canvas.seen[1].ratio > 5


def test_the_measure_counts_the_worst_tenth_of_a_picture():
    stage = make_stage(size=SMALL)
    canvas = Measuring.of(stage.canvas)
    canvas.fill("#000000")
    for x in range(0, 1920, 40):
        canvas.fill("#FFFFFF", (x, 0, 10, 1080))
    canvas.text("white on black with white stripes", 100, 100, 30, "#FFFFFF")
    assert canvas.seen[0].ratio == 1


def test_the_contrast_theme_puts_a_plate_behind_a_text_on_a_picture():
    stage = make_stage(size=SMALL)
    stage.services.settings.override("contrast", True)
    stage.apply_settings()
    canvas = Measuring.of(stage.canvas)
    canvas.blit(canvas.assets.picture("hub"), 0, 0)
    canvas.text("Vineta", 960, 600, 40, theme.DIM, anchor="mm")
    assert canvas.seen[0].ground == (0, 0, 0)
    assert canvas.seen[0].ratio >= sight.LEAST_STRONG


def test_inks_keep_their_hue_as_far_as_can_be():
    """An ink that can be read stays; another one is lightened or darkened no more than needed."""
    black, white = (0, 0, 0), (255, 255, 255)
    assert sight.readable(rgb(theme.GOLD), black) == rgb(theme.GOLD)
    red, green, blue = sight.readable((120, 20, 20), black)
    assert red > green == blue and sight.ratio((red, green, blue), black) >= 7
    assert sight.ratio(sight.readable(rgb(theme.GOLD), white), white) >= 7
    assert sight.readable(white, (118, 118, 118)) is None


def test_signs_stand_out_in_the_contrast_theme():
    stage = make_stage(size=SMALL)
    stage.canvas.fill("#000000")
    assert stage.canvas.visible("#160E08", (10, 10, 40, 40)) == "#160E08"
    stage.services.settings.override("contrast", True)
    stage.apply_settings()
    sign = rgb(stage.canvas.visible("#160E08", (10, 10, 40, 40)))
    assert sight.ratio(sign, (0, 0, 0)) >= 7
