"""The line at the bottom that says what the buttons of the device used last do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.devices.actions import Act
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas, Rect
from game.ui.focus import Target
from game.ui.signs import glyph

MIDDLE = HEIGHT - 40
GAP = 36
GLYPH_GAP = 12
PLATE_PAD = 12


class Prompt(NamedTuple):
    """One action and what it does here."""

    act: Act
    words: str
    why_not: str = ""
    """Why it does nothing now: it is grey, and a press says this. Empty: it does something."""

    @property
    def spoken(self) -> str:
        """What narration says of it."""
        return f"{self.words}. {self.why_not}" if self.why_not else self.words


def target_id(act: Act) -> str:
    """Return the id of a prompt's target, `prompt.back` for BACK."""
    return f"prompt.{act.value}"


def layout(
    canvas: Canvas,
    prompts: Sequence[Prompt],
    family: str,
    right: float = WIDTH - theme.SAFE_X,
    middle: float = MIDDLE,
    left: float = theme.SAFE_X,
) -> list[tuple[Prompt, Rect]]:
    """Return the prompts with their places, right-aligned, first prompt at the left.

    They grow with the text size as long as they stay to the right of `left`.
    """
    size = canvas.grown(theme.BODY)
    while True:
        places = []
        end = right
        for prompt in reversed(prompts):
            wide = _width(canvas, prompt, family, size)
            rect = (end - wide, middle - theme.TOUCH / 2, wide, theme.TOUCH)
            places.append((prompt, rect))
            end -= wide + GAP
        if end + GAP >= left or size <= theme.BODY:
            return places[::-1]
        size = max(theme.BODY, size - 1)


def _glyph(canvas: Canvas, act: Act, family: str, size: float) -> pygame.Surface:
    """Return the picture of a button beside words of a size."""
    return canvas.assets.enlarged(glyph(canvas, family, act), size / theme.BODY)


def _width(canvas: Canvas, prompt: Prompt, family: str, size: float) -> float:
    wide = _glyph(canvas, prompt.act, family, size).get_width() / canvas.scale + GLYPH_GAP
    return wide + canvas.measure(prompt.words, size, "strong")


def targets(places: Sequence[tuple[Prompt, Rect]]) -> list[Target]:
    """Return where a pointer can press the prompts."""
    return [Target(target_id(prompt.act), rect, prompt.spoken) for prompt, rect in places]


def draw(
    canvas: Canvas, places: Sequence[tuple[Prompt, Rect]], family: str, plate: str = ""
) -> None:
    """Draw glyphs and words, as large as their places were made; over a picture on a plate."""
    size = canvas.grown(theme.BODY)
    while size > theme.BODY and any(
        _width(canvas, prompt, family, size) > rect[2] + 0.01 for prompt, rect in places
    ):
        size = max(theme.BODY, size - 1)
    for prompt, (x, y, wide, height) in places:
        middle = y + height / 2
        if plate:
            tall = size + 2 * PLATE_PAD
            canvas.box((x - PLATE_PAD, middle - tall / 2, wide + 2 * PLATE_PAD, tall), plate, 12)
        image, ink = _glyph(canvas, prompt.act, family, size), theme.INK
        if prompt.why_not:
            image, ink = canvas.assets.faded(image), theme.DIM
        canvas.blit(image, x, middle, "lm")
        canvas.text(prompt.words, x + wide, middle, size, ink, "strong", "rm")
