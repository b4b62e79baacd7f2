"""A long text: laid out without loss, scrolled by every device."""

import pygame
import pytest

from game.scenes.page import Page
from game.ui.markdown import parse
from game.ui.scroll import PAD, ScrollText, lay
from game.ui.widgets import Button
from tests.fakes import LARGE, SMALL, make_stage, press, step

WORDS = "Many **strong and plain** words, "
SOURCE = "# Head\n" + "\n\n".join(f"{number} {WORDS * 9}" for number in range(30))
RECT = (100, 100, 900, 600)


class Reading(Page):
    def widgets(self):
        text = ScrollText("text", RECT, blocks=parse(SOURCE), canvas=self.stage.canvas)
        return [text, Button("other", (1200, 100, 300, 100), words="x")]


@pytest.fixture
def stage():
    return make_stage(Reading)


def text_of(stage):
    return stage.top.form.widget("text")


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
def test_every_word_is_laid_out_once_and_within_the_width(size):
    canvas = make_stage(Reading, size=size).canvas
    blocks = parse(SOURCE)
    laid = lay(canvas, blocks, 500)
    words = " ".join(run.words for run in laid.runs).split()
    assert words == " ".join(block.text.replace("**", "") for block in blocks).split()
    for run in laid.runs:
        assert run.x + canvas.measure(run.words, run.size, run.role) <= 501
    assert laid.tops == sorted(laid.tops) and laid.tops[-1] < laid.height


def test_keys_scroll_and_stop_at_the_ends(stage):
    press(stage, "up")
    assert text_of(stage).offset == 0
    press(stage, "down")
    one = text_of(stage).offset
    press(stage, "page_right")
    assert 0 < one < text_of(stage).offset
    press(stage, *["page_right"] * 40)
    assert text_of(stage).offset == text_of(stage).limit
    press(stage, "right")
    assert stage.top.focused() == "other"


def test_the_wheel_scrolls_and_a_finger_drags(stage):
    stage.services.input.hover(400, 400)
    stage.services.input.wheel(-1)
    step(stage)
    before = text_of(stage).offset
    assert before > 0
    hand = stage.services.input
    hand.finger(pygame.FINGERDOWN, 400, 400, 0)
    hand.finger(pygame.FINGERMOTION, 400, 300, 0)
    hand.finger(pygame.FINGERUP, 400, 300, 0)
    step(stage)
    assert text_of(stage).offset == pytest.approx(before + 100, abs=1)


def test_a_block_can_be_shown_at_the_top(stage):
    text = text_of(stage)
    text.show_block(7)
    assert text.top_block() == 7
    text.show_block(30)
    assert text.offset == text.limit == text.laid.height - (RECT[3] - 2 * PAD)


def test_only_the_window_is_drawn_on(stage):
    step(stage, frames=3)
    surface = stage.canvas.surface
    below = surface.subsurface((110, 720, 800, 100)).copy()
    press(stage, "down", "down")
    now = surface.subsurface((110, 720, 800, 100))
    assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(below, "RGB")
