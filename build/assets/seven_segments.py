"""Seven-segment digits of our own polygons: lit segments glow, unlit ones stay as ghosts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from build.assets.brush import Brush
from build.assets.paint import Picture, light, over, shadow, tinted
from build.assets.vector import Point, polygon

SEGMENTS = {
    "0": "abcdef", "1": "bc", "2": "abdeg", "3": "abcdg", "4": "bcfg", "5": "acdfg",
    "6": "acdefg", "7": "abc", "8": "abcdefg", "9": "abcdfg",
    "c": "adef", "p": "abefg", "l": "def", "dash": "g", "blank": "",
}  # fmt: skip
_SLANT = 0.09


class Lamp(NamedTuple):
    """The colours of a display: lit, unlit and the glow round what is lit."""

    lit: str
    unlit: str
    glow: str


RED = Lamp("#FF2E1C", "#3E0A0A", "#E01008")
AMBER = Lamp("#FFB03A", "#33200A", "#D07808")


def _outline(segment: str, width: float, height: float) -> list[Point]:
    """Return a segment of a digit that stands upright in width x height."""
    thick = width * 0.17
    gap, half, middle = thick * 0.12, thick / 2, height / 2
    if segment in "agd":
        y = {"a": half, "g": middle, "d": height - half}[segment]
        left, right = half + gap, width - half - gap
        return [
            (left, y), (left + half, y - half), (right - half, y - half),
            (right, y), (right - half, y + half), (left + half, y + half),
        ]  # fmt: skip
    x = half if segment in "fe" else width - half
    top, low = (half, middle) if segment in "fb" else (middle, height - half)
    top, low = top + gap, low - gap
    return [
        (x, top), (x + half, top + half), (x + half, low - half),
        (x, low), (x - half, low - half), (x - half, top + half),
    ]  # fmt: skip


def _placed(segment: str, left: float, top: float, width: float, height: float) -> list[Point]:
    """Return a segment leaning to the right, in place."""
    lean = _SLANT * height
    return [
        (left + x + _SLANT * (height - y) - lean / 2, top + y)
        for x, y in _outline(segment, width, height)
    ]


def digit(brush: Brush, glyph: str, size: tuple[float, float], lamp: Lamp) -> Picture:
    """Return a digit with its ghosts and glow, transparent elsewhere, in a cell of that size."""
    width, height = size
    tall = height * 0.76
    wide = tall * 0.58
    place = ((width - wide) / 2, (height - tall) / 2, wide, tall)
    lit = "".join(polygon(_placed(one, *place), 'fill="#fff"') for one in SEGMENTS[glyph])
    ghosts = "".join(
        polygon(_placed(one, *place), f'fill="{lamp.unlit}"')
        for one in "abcdefg"
        if one not in SEGMENTS[glyph]
    )
    picture = brush.draw(ghosts, width, height)
    if lit:
        cover = brush.mask(lit, width, height)
        over(picture, shadow(cover, brush.length(height * 0.055), lamp.glow, 0.95))
        over(picture, shadow(cover, brush.length(height * 0.018), lamp.glow, 0.9))
        over(picture, tinted(cover, lamp.lit))
        core = np.clip(
            shadow(cover, brush.length(height * 0.02), "#FFFFFF", 1)[..., 3] - 0.62, 0, 1
        )
        over(picture, tinted(core * cover * 2.4, light(lamp.lit, 0.62)))
    return brush.finish(picture)


def digits(brush: Brush, prefix: str, size: tuple[float, float], lamp: Lamp) -> dict[str, Picture]:
    """Return every glyph of a display."""
    return {f"{prefix}_{glyph}": digit(brush, glyph, size, lamp) for glyph in SEGMENTS}


def numbers(brush: Brush, prefix: str, size: tuple[float, float], lamp: Lamp) -> dict[str, Picture]:
    """Return the glyphs of a display that shows only numbers."""
    glyphs = (*"0123456789", "blank")
    return {f"{prefix}_{glyph}": digit(brush, glyph, size, lamp) for glyph in glyphs}
