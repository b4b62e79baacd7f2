"""Vineta's districts: pieces of parchment with engraved roofs, and their drowned ghosts.

A sprite covers its polygon's bounding box and `MARGIN` units more on each side, where the coast
lines run. Laid in the order inner, middle, outer ring, the lines show only where there is sea.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from build.assets.atlantis_lands import inside
from build.assets.brush import Brush
from build.assets.noise import spectral
from build.assets.paint import Picture, Stops, blur, masked, opaque, over, ramp, shadow, tinted
from build.assets.tiled import labels, slots, spaces
from build.assets.vector import Box, icon, path, polygon, render
from build.assets.vineta_ground import FOAM, SUNK, smooth

MARGIN = 24
RINGS = "SOV"  # from the middle outwards
INK, MADDER = "#22140C", "#7A3B1C"
EMBLEMS = {
    "S1": "well", "S2": "viking-church", "S3": "tower-flag",
    "O1": "scales", "O2": "anvil", "O3": "defensive-wall",
    "V1": "harbor-dock", "V2": "fishing-net", "V3": "barrel",
}  # fmt: skip
PARCHMENT: dict[str, Stops] = {
    "S": [(0, "#A97B58"), (0.4, "#DCB795"), (1, "#F0DCC4")],
    "O": [(0, "#A8823F"), (0.4, "#DEC28A"), (1, "#F2E3B8")],
    "V": [(0, "#868253"), (0.4, "#C8BF92"), (1, "#E4E0C0")],
}
_COAST = ((5, 1.5, 0.85), (10.5, 1.2, 0.6), (16.5, 1.0, 0.42), (22, 0.8, 0.28))
"""Distance from the land and width in units, and strength of each coast line."""
_LABEL = (190, 40)  # units; kept calm for the name
_WHITE = 'fill="#fff"'
_ENGRAVING = (
    'fill="#F3E4BE" fill-opacity=".35" stroke="#4A2A12" stroke-width="1" stroke-linejoin="round"'
)


def box(name: str) -> Box:
    """Return the place of a district's sprite on the canvas: left, top, width, height."""
    points = spaces("vineta")[name].points
    left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
    right, low = max(x for x, _ in points) + MARGIN, max(y for _, y in points) + MARGIN
    return left, top, right - left, low - top


class Sheet:
    """Draws in canvas units on one district's sprite."""

    def __init__(self, brush: Brush, name: str) -> None:
        self.brush = brush
        self.name = name
        self.box = box(name)
        self.size = brush.size(self.box[2], self.box[3])

    def draw(self, body: str) -> Picture:
        """Return SVG elements given in canvas units."""
        return render(body, self.box, *self.size)

    def mask(self, body: str) -> np.ndarray:
        """Return how far SVG elements cover each px."""
        return self.draw(body)[..., 3]


def _outline(name: str, style: str) -> str:
    return polygon(spaces("vineta")[name].points, style)


def _land(sheet: Sheet) -> np.ndarray:
    """The district's ring and all rings inside it, as one mask."""
    rings = RINGS[: RINGS.index(sheet.name[0]) + 1]
    return sheet.mask("".join(_outline(n, _WHITE) for n in spaces("vineta") if n[0] in rings))


def _coast(sheet: Sheet, land: np.ndarray) -> Picture:
    """Lines that follow the coast outside, fainter with the distance."""
    stroke = 'fill="none" stroke="#fff" stroke-linejoin="round" stroke-width="{:.2f}"'
    picture = np.zeros((*land.shape, 4), np.float32)
    for away, thick, strength in (
        (5, 1.5, 0.85),
        (10.5, 1.2, 0.6),
        (16.5, 1.0, 0.42),
        (22, 0.8, 0.28),
    ):
        wide = sheet.mask(_outline(sheet.name, stroke.format(2 * away + thick)))
        slim = sheet.mask(_outline(sheet.name, stroke.format(2 * away - thick)))
        over(picture, tinted(np.clip(wide - slim, 0, 1) * (1 - land), "#BFE0DC", strength))
    return picture


def _roof(x: float, y: float, size: float, tower: bool) -> str:
    """A little engraved house, or a tower."""
    if tower:
        return (
            f"M{x - size * 0.34:.1f} {y:.1f} v{-size * 0.9:.1f} "
            f"l{size * 0.34:.1f} {-size * 0.6:.1f} l{size * 0.34:.1f} {size * 0.6:.1f} "
            f"v{size * 0.9:.1f} Z "
        )
    half = size * 0.46
    return (
        f"M{x - half:.1f} {y:.1f} v{-size * 0.42:.1f} l{half:.1f} {-size * 0.48:.1f} l{half:.1f} "
        f"{size * 0.48:.1f} v{size * 0.42:.1f} Z M{x:.1f} {y - size * 0.9:.1f} "
        f"l{size * 0.52:.1f} {-size * 0.2:.1f} l{half:.1f} {size * 0.5:.1f} v{size * 0.4:.1f} "
        f"l{-size * 0.52:.1f} {size * 0.2:.1f} "
    )


def _within(place: Box, x: float, y: float, extra: float) -> bool:
    return (
        place[0] - extra < x < place[0] + place[2] + extra
        and place[1] - extra < y < place[1] + place[3] + extra
    )


def _calm(name: str) -> list[Box]:
    """The rectangles that stay free for houses, chip and name."""
    places, (x, y) = slots("vineta"), labels("vineta")[name]
    named = (x - _LABEL[0] / 2, y - _LABEL[1] / 2, *_LABEL)
    return [places[f"houses_{name}"], places[f"chip_{name}"], named]


@cache
def _emblem_place(name: str) -> tuple[float, float, float]:
    """The middle and size of the widest room for the emblem."""
    points = spaces("vineta")[name].points
    left, top, width, height = box(name)
    best = (0.0, 0.0, 0.0)
    for x in np.arange(left + 30, left + width - 30, 7):
        for y in np.arange(top + 30, top + height - 30, 7):
            room = inside(points, x, y) - 8
            if room < 16 or room < best[2]:
                continue
            gaps = [
                math.hypot(max(a - x, 0, x - a - w), max(b - y, 0, y - b - h)) - 3
                for a, b, w, h in _calm(name)
            ]
            room = min(room, *gaps)
            if room > best[2]:
                best = (float(x), float(y), float(room))
    return best[0], best[1], min(2 * best[2], 66)


def _city(name: str) -> str:
    """Engraved roofs all over the district, faint where houses go, none under words and chip."""
    random = np.random.default_rng(900 + ord(name[0]) * 7 + int(name[1]))
    points, calm = spaces("vineta")[name].points, _calm(name)
    x0, y0, width, height = box(name)
    emblem = _emblem_place(name)
    placed: list[tuple[float, float]] = []
    for _ in range(2600):
        x, y = x0 + random.random() * width, y0 + random.random() * height
        if any((x - a) ** 2 + (y - b) ** 2 < 225 for a, b in placed):
            continue
        if any(_within(place, x, y - 4, 6) for place in calm[1:]) or inside(points, x, y - 4) < 13:
            continue
        if math.hypot(x - emblem[0], y - emblem[1]) > emblem[2] * 0.5 + 5:
            placed.append((x, y))
    body = ""
    for under, strength in ((True, 0.4), (False, 1.0)):
        data = "".join(
            _roof(x, y, random.uniform(9, 12.5), random.random() < 0.13)
            for x, y in sorted(placed, key=lambda place: place[1])
            if _within(calm[0], x, y - 4, 6) == under
        )
        body += path(data, _ENGRAVING + f' opacity="{strength}"')
    return body


def _sign(name: str, ink: str, strength: float) -> str:
    """The district's emblem; without room of its own it is a watermark under the houses."""
    x, y, size = _emblem_place(name)
    if size < 40:
        left, top, width, height = slots("vineta")[f"houses_{name}"]
        x, y, size, strength = left + width / 2, top + height / 2, 74, strength * 0.42
    return f'<g opacity="{strength}">{icon(EMBLEMS[name], x, y, size, ink)}</g>'


def district(brush: Brush, name: str) -> Picture:
    """Return a district that still stands."""
    sheet = Sheet(brush, name)
    width, height = sheet.size
    cover, land = sheet.mask(_outline(name, _WHITE)), _land(sheet)
    picture = _coast(sheet, land)
    cast = shadow(cover, brush.length(6), "#02080C", 0.75)
    over(picture, masked(np.roll(cast, round(brush.length(5)), 0), 1 - land))
    seed = 40 + RINGS.index(name[0]) * 3 + int(name[1])
    grain = spectral(width, height, brush.length(150), seed, 2.5)
    colours = ramp(np.clip(grain * 0.8 + 0.2, 0, 1), PARCHMENT[name[0]])
    depth = blur(cover, brush.length(9))
    colours = colours * np.clip(0.62 + 0.42 * smooth(depth, 0.5, 1.0), 0, 1.03)[..., None]
    over(picture, masked(opaque(np.clip(colours, 0, 1)), cover))
    inner = blur(cover, brush.length(4))
    thin = smooth(inner, 0.9, 0.935) * (1 - smooth(inner, 0.95, 0.985))
    over(picture, tinted(thin * cover, MADDER, 0.5))
    over(picture, sheet.draw(_city(name)), 0, 0, 0.46)
    over(picture, sheet.draw(_sign(name, "#5A3518", 0.62)))
    ink = f'fill="none" stroke="{INK}" stroke-width="3.2" stroke-linejoin="round"'
    over(picture, sheet.draw(_outline(name, ink)))
    return brush.finish(picture)


def ghost(brush: Brush, name: str) -> Picture:
    """Return a sunken district: a teal shape under waves."""
    sheet = Sheet(brush, name)
    width, height = sheet.size
    cover = sheet.mask(_outline(name, _WHITE))
    picture = np.zeros((height, width, 4), np.float32)
    over(picture, tinted(cover, SUNK, 0.34))
    over(picture, sheet.draw(_city(name)), 0, 0, 0.2)
    rows = np.arange(height, dtype=np.float32)[:, None] / brush.length(1)
    sway = spectral(width, height, brush.length(120), 71 + int(name[1]), 3.2)
    waves = 1 - smooth(np.abs(np.sin((rows / 11 + sway * 4) * math.pi)), 0, 0.28)
    over(picture, tinted(waves * cover, "#BFEDEA", 0.24))
    over(picture, sheet.draw(_sign(name, "#BFEDEA", 0.34)))
    rim = smooth(blur(cover, brush.length(3)), 0.35, 0.5) * (
        1 - smooth(blur(cover, brush.length(3)), 0.6, 0.85)
    )
    over(picture, tinted(rim * cover, FOAM, 0.6))
    return brush.finish(picture)
