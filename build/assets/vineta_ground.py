"""The backdrop of Vineta: a dark old sea chart, and the sea floor where the island stands.

Districts are not part of it: they come and go as sprites.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from build.assets import backdrop
from build.assets.backdrop import FULL, SCALE, draw, spot
from build.assets.noise import caustics, spectral
from build.assets.paint import Picture, add, blur, opaque, over, ramp, rgb, tinted, vignette
from build.assets.places import HEIGHT, WIDTH
from build.assets.tiled import spaces
from build.assets.vector import circle, path, polygon, rect, ring, turned

FOAM, GOLD, SUNK = "#9CC7C9", "#D9B25A", "#2F7F8C"
_SEA = [(0, "#06121B"), (0.5, "#0B2030"), (1, "#14394E")]
_CALM_X, _CALM_Y = 1440, 780  # units; right of and below these lie panels


def smooth(values: np.ndarray, low: float, high: float) -> np.ndarray:
    """Return 0 below `low`, 1 above `high` and a soft step between."""
    share = np.clip((values - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share))


def engraved(picture: Picture, strength: float, seed: int) -> None:
    """Scratch wave lines into a sea, in place, in patches that come and go."""
    height, width = picture.shape[:2]
    sway = spectral(width, height, 200 * SCALE, seed, 3.4)
    rows = np.arange(height, dtype=np.float32)[:, None] / SCALE
    line = 1 - smooth(np.abs(np.sin((rows / 9.5 + sway * 6) * math.pi)), 0, 0.24)
    where = smooth(spectral(width, height, 130 * SCALE, seed + 8, 2.6), 0.5, 0.86) * strength
    picture[..., :3] += (rgb(FOAM) - picture[..., :3]) * (line * where)[..., None]


def _floor(picture: Picture) -> None:
    """The drowned ground under the island: contour lines and a net of light."""
    shapes = "".join(polygon(shape.points, 'fill="#fff"') for shape in spaces("vineta").values())
    land = draw(shapes)[..., 3]
    height = blur(land, 34 * SCALE) + (spectral(FULL[0], FULL[1], 260 * SCALE, 61, 3.0) - 0.5) * 0.3
    deep = blur(land, 16 * SCALE)
    over(picture, tinted(deep, "#0A3542", 0.6))
    lines = 1 - smooth(np.abs(np.sin(height * math.pi * 9)), 0.03, 0.12)
    over(picture, tinted(lines * deep, FOAM, 0.16))
    net = caustics(FULL[0], FULL[1], 90 * SCALE, 65, 13)
    add(picture, tinted(net * deep, "#57C3C6", 0.2))


def _rose(x: float, y: float, size: float) -> str:
    """A compass rose of sixteen points."""
    body = circle(x, y, size * 0.7, f'fill="none" stroke="{GOLD}" stroke-width="1.2"')
    body += circle(x, y, size * 0.62, f'fill="none" stroke="{GOLD}" stroke-width="0.7"')
    for count, reach, start in ((8, 0.56, 22.5), (4, 0.8, 45), (4, 1.0, 0)):
        for number in range(count):
            angle = start + number * 360 / count
            for side, fill in ((-1, GOLD), (1, "#0A1A24")):
                tip = ring(x, y, (size * reach,), 1, angle)[0]
                flank = ring(x, y, (size * 0.16,), 1, angle + side * 180 / count / 1.4)[0]
                body += polygon(
                    [(x, y), flank, tip], f'fill="{fill}" stroke="{GOLD}" stroke-width="0.5"'
                )
    return body


def _rhumbs(x: float, y: float) -> str:
    """Lines of bearing from the rose over the whole chart."""
    return "".join(
        turned(path(f"M{x} {y} H{x + 2600}", f'stroke="{GOLD}" stroke-width="0.9"'), turn, x, y)
        for turn in np.arange(0, 360, 22.5)
    )


def _frame() -> str:
    """The chart's scale along the canvas edge."""
    line = 'fill="none" stroke="{}" stroke-width="{}"'
    body = rect(7, 7, WIDTH - 14, HEIGHT - 14, 4, line.format(GOLD, 1.4))
    body += rect(15, 15, WIDTH - 30, HEIGHT - 30, 3, line.format(GOLD, 0.8))
    fill = f'fill="{GOLD}"'
    for number in range(0, 24, 2):
        x, y = 15 + number * (WIDTH - 30) / 24, 15 + number * (HEIGHT - 30) / 24
        wide, high = (WIDTH - 30) / 24, (HEIGHT - 30) / 24
        body += rect(x, 8, wide, 6, 0, fill) + rect(x, HEIGHT - 14, wide, 6, 0, fill)
        body += rect(8, y, 6, high, 0, fill) + rect(WIDTH - 14, y, 6, high, 0, fill)
    return body


def _sea() -> Picture:
    width, height = FULL
    depth = spectral(width, height, 480 * SCALE, 11, 2.8)
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    picture = opaque(ramp(np.clip(depth * 0.75 + 0.22 * down, 0, 1), _SEA))
    engraved(picture, 0.5, 23)
    over(picture, draw(_rhumbs(1264, 236)), 0, 0, 0.13)
    _floor(picture)
    over(picture, draw(_rose(1264, 236, 78)), 0, 0, 0.32)
    across = np.arange(width, dtype=np.float32)[None, :] / SCALE
    rows = np.arange(height, dtype=np.float32)[:, None] / SCALE
    calm = np.maximum(smooth(across, _CALM_X - 60, _CALM_X + 40), smooth(rows, _CALM_Y - 20, 900))
    over(picture, tinted(calm.astype(np.float32), "#050E16", 0.5))
    glow = spot(1500, 1000, "#2B7C8C", 0.16, 1.5)
    add(picture, glow, (736 - 750) * SCALE, (382 - 500) * SCALE)
    over(picture, draw(_frame()), 0, 0, 0.3)
    vignette(picture, 0.5, "#02080E")
    return picture


def bake() -> list[Path]:
    """Write the picture of both sets; return the files written."""
    return backdrop.save(_sea(), "vineta_ground", 0.006)
