"""Every word fits: in its box, on the canvas, beside all others; big enough to be read."""

import itertools

import pygame
import pytest

from build.shots import SCENES, staged
from game.i18n import LANGUAGES
from game.ui.canvas import HEIGHT, SMALLEST_TEXT, WIDTH, Canvas
from game.ui.focus import contains
from game.ui.theme import TOUCH
from tests.fakes import LARGE, SMALL

SLACK = 5
"""Units by which the boxes of two texts may touch: fonts have room above and below."""


class StrictCanvas(Canvas):
    """Notes every text that does not fit."""

    def __init__(self, canvas):
        super().__init__(canvas.surface, canvas.scale, canvas.assets)
        self.complaints = []
        self.places = []

    def label(self, words, rect, size, colour, role="text", anchor="lm", lines=1, cut=False):
        if not cut and not self.fitted(words, rect, size, role, lines)[2]:
            self.complaints.append(f"too long for its box: {words!r}")
        super().label(words, rect, size, colour, role, anchor, lines, cut)

    def text(self, words, x, y, size, colour, role="text", anchor="lt"):
        if size < SMALLEST_TEXT:
            self.complaints.append(f"too small at {size}: {words!r}")
        wide = super().text(words, x, y, size, colour, role, anchor)
        if self.surface.get_clip().size == self.surface.get_size() and words.strip():
            left = x - {"l": 0, "m": wide / 2, "r": wide}[anchor[0]]
            top = y - {"t": 0, "m": size / 2, "b": size}[anchor[1]]
            self._place(words, pygame.Rect(left, top, wide, size))
        return wide

    def _place(self, words, rect):
        if not pygame.Rect(0, 0, WIDTH, HEIGHT).contains(rect):
            self.complaints.append(f"leaves the canvas: {words!r}")
        self.places.append((words, rect.inflate(-SLACK, -SLACK)))

    def overlaps(self):
        return [
            f"{one!r} runs into {other!r}"
            for (one, here), (other, there) in itertools.combinations(self.places, 2)
            if here.colliderect(there)
        ]


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_words_fit(name, language, size):
    stage = staged(name, language, size)
    canvas = StrictCanvas(stage.canvas)
    stage.top.draw(canvas)
    assert canvas.complaints + canvas.overlaps() == []


@pytest.mark.parametrize("name", SCENES)
def test_targets_are_big_enough_for_a_finger_and_apart(name):
    stage = staged(name, "de", SMALL)
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
        for target in stage.top.targets():
            if target.id.startswith("prompt.") or not hasattr(stage.top, "form"):
                continue
            stage.top.form.focus = target.id
            canvas = StrictCanvas(stage.canvas)
            stage.top.draw(canvas)
            assert canvas.complaints + canvas.overlaps() == [], target.id
