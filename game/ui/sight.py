"""What a player needs in order to see well, and the arithmetic of contrast behind it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.ui.signs import Signs

Colour = tuple[int, int, int]

LEAST = 4.5
"""Contrast of every text to what is behind it."""
LEAST_STRONG = 7.0
"""The same in the contrast theme."""
CLEAR = 11.0
"""Contrast that an ink gets, if it can, once it has to be changed at all."""
STEPS = 20
"""In so many steps a colour is mixed with white or black until it can be read."""
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


class Sight(NamedTuple):
    """How things are drawn for the player at the screen."""

    text: float = 1.0
    """Size of texts, 1 as they were designed."""
    contrast: bool = False
    """Whether the contrast theme is on: black panels, bright borders, readable inks."""
    patterns: bool = True
    """Whether colours come with patterns where a shape tells them apart already."""
    signs: Signs | None = None
    """Pictures of keys and buttons as they are now; the baked ones of the beginning without."""


def luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG 2, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of WCAG 2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def readable(ink: Colour, ground: Colour, least: float = LEAST_STRONG) -> Colour | None:
    """Return an ink that can be read on a ground, with the hue of the wanted one; None if there
    is none."""
    if ratio(ink, ground) >= least:
        return ink
    goal = max(WHITE, BLACK, key=lambda end: ratio(end, ground))
    best = None
    for step in range(1, STEPS + 1):
        part = step / STEPS
        red, green, blue = (
            round(value + (end - value) * part) for value, end in zip(ink, goal, strict=True)
        )
        if ratio((red, green, blue), ground) >= least:
            best = (red, green, blue)
            if ratio(best, ground) >= CLEAR:
                break
    return best
