"""The line at the bottom that says what the buttons of the device used last do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.devices.actions import Act
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas, Rect
from game.ui.focus import Target

MIDDLE = HEIGHT - 40
GAP = 36
GLYPH_GAP = 12


class Prompt(NamedTuple):
    """One action and what it does here."""

    act: Act
    words: str


def target_id(act: Act) -> str:
    """Return the id of a prompt's target, `prompt.back` for BACK."""
    return f"prompt.{act.value}"


def layout(
    canvas: Canvas,
    prompts: Sequence[Prompt],
    family: str,
    right: float = WIDTH - theme.SAFE_X,
    middle: float = MIDDLE,
) -> list[tuple[Prompt, Rect]]:
    """Return the prompts with their places, right-aligned, first prompt at the left."""
    places = []
    for prompt in reversed(prompts):
        glyph = canvas.assets.sprite("common", f"glyph_{family}_{prompt.act.value}")
        wide = glyph.get_width() / canvas.scale + GLYPH_GAP
        wide += canvas.measure(prompt.words, theme.BODY, "strong")
        rect = (right - wide, middle - theme.TOUCH / 2, wide, theme.TOUCH)
        places.append((prompt, rect))
        right -= wide + GAP
    return places[::-1]


def targets(places: Sequence[tuple[Prompt, Rect]]) -> list[Target]:
    """Return where a pointer can press the prompts."""
    return [Target(target_id(prompt.act), rect, prompt.words) for prompt, rect in places]


def draw(canvas: Canvas, places: Sequence[tuple[Prompt, Rect]], family: str) -> None:
    """Draw glyphs and words."""
    for prompt, (x, y, wide, height) in places:
        name = f"glyph_{family}_{prompt.act.value}"
        middle = y + height / 2
        canvas.sprite("common", name, x, middle, "lm")
        canvas.text(prompt.words, x + wide, middle, theme.BODY, theme.INK, "strong", "rm")
