"""Vineta's pieces: houses, the gods' chips, the start player's tower, small signs."""

from __future__ import annotations

import math
from typing import NamedTuple

from build.assets import relief
from build.assets.brush import Brush
from build.assets.colours import COAL, PALE
from build.assets.common import shape
from build.assets.paint import Picture, Stops, dark, light, over, shadow, tinted
from build.assets.vector import (
    Point,
    circle,
    ellipse,
    icon,
    path,
    polygon,
    rect,
    shading,
)

INK = "#22140C"
_WHITE = 'fill="#fff"'


class House(NamedTuple):
    """A house colour, the pattern of its roof and the shape on its gable."""

    colour: str
    pattern: str
    shape: str


HOUSES = {
    "R": House("#B93A22", "stripes", "square"),
    "B": House("#2440C0", "plain", "circle"),
    "Y": House("#F2CE2E", "dots", "triangle"),
    "G": House("#169C86", "bars", "diamond"),
    "W": House("#F7F4EC", "checks", "hexagon"),
    "K": House("#23262C", "zigzag", "star"),
    "O": House("#EE8A24", "net", "cross"),
}
_LIGHT_PATTERN = "KB"  # houses so dark that their pattern is lighter than the roof


class God(NamedTuple):
    """A god's sign (a game-icon) and the tint of the chip, which is no house colour."""

    sign: str
    tint: str


GODS = (
    God("raven", "#6E4AA8"),
    God("thor-hammer", "#77879A"),
    God("falcon-moon", "#C8639A"),
    God("snake", "#1F8F93"),
    God("drakkar", "#8C5B34"),
    God("hunting-horn", "#9A8F4A"),
)


def pattern(name: str, kind: str, unit: float, colour: str) -> str:
    """Return an SVG pattern of the given name; `unit` is its repeat."""
    half = unit / 2
    line = f'fill="none" stroke="{colour}" stroke-width="{unit * 0.26:.2f}"'
    fill = f'fill="{colour}"'
    drawn = {
        "plain": "",
        "stripes": path(f"M0 {unit} L{unit} 0 M{-half} {half} L{half} {-half} "
                        f"M{half} {unit + half} L{unit + half} {half}", line),
        "dots": circle(half, half, unit * 0.24, fill),
        "bars": rect(0, unit * 0.3, unit, unit * 0.34, 0, fill),
        "checks": rect(0, 0, half, half, 0, fill) + rect(half, half, half, half, 0, fill),
        "zigzag": path(f"M0 {unit * 0.75} L{half} {unit * 0.25} L{unit} {unit * 0.75}", line),
        "net": path(f"M0 0 L{unit} {unit} M{unit} 0 L0 {unit}", line),
    }[kind]  # fmt: skip
    return (
        f'<pattern id="{name}" width="{unit:.2f}" height="{unit:.2f}" '
        f'patternUnits="userSpaceOnUse">{drawn}</pattern>'
    )


def _cross(x: float, y: float, radius: float, style: str) -> str:
    thin, long = radius * 0.42, radius * 1.1
    corners = [(thin, long), (thin, thin), (long, thin)]
    points: list[Point] = []
    for turn in range(4):
        for across, down in corners:
            angle = turn * math.pi / 2
            points.append((
                x + across * math.cos(angle) + down * math.sin(angle),
                y - across * math.sin(angle) + down * math.cos(angle),
            ))  # fmt: skip
    return polygon(points, style)


def _gable(kind: str, x: float, y: float, radius: float, style: str) -> str:
    return _cross(x, y, radius, style) if kind == "cross" else shape(kind, x, y, radius, style)


def _faces(x: float, y: float, size: float) -> tuple[list[Point], list[Point], list[Point]]:
    """Front, roof and side of a gabled house whose front foot's middle is at (x, y)."""
    front = [(-0.42, 0.0), (-0.42, -0.52), (-0.02, -0.98), (0.38, -0.52), (0.38, 0.0)]
    roof = [(-0.02, -0.98), (0.62, -1.14), (1.02, -0.68), (0.38, -0.52)]
    side = [(0.38, 0.0), (0.38, -0.52), (1.02, -0.68), (1.02, -0.14)]

    def placed(face: list[Point]) -> list[Point]:
        return [(x + a * size, y + b * size) for a, b in face]

    return placed(front), placed(roof), placed(side)


def house_body(key: str, x: float, y: float, size: float, line: float, plain: bool = False) -> str:
    """Return a house as SVG elements, with both keylines of the given strength; `plain` has
    neither pattern nor shape."""
    house = HOUSES[key]
    front, roof, side = _faces(x, y, size)
    hull = [*front[:3], roof[1], roof[2], side[3], side[0]]
    body = "".join(
        polygon(hull, f'fill="{ink}" stroke="{ink}" stroke-width="{line * width:.2f}" '
                'stroke-linejoin="round"')
        for ink, width in ((COAL, 2.3), (PALE, 1.2))
    )  # fmt: skip
    mark = light(house.colour, 0.42) if key in _LIGHT_PATTERN else dark(house.colour, 0.42)
    edge = f'stroke="{dark(house.colour, 0.66)}" stroke-width="{line * 0.24:.2f}"'
    body += polygon(side, f'fill="{dark(house.colour, 0.46)}" {edge}')
    body += polygon(front, f'fill="{dark(house.colour, 0.16)}" {edge}')
    body += polygon(roof, f'fill="{light(house.colour, 0.06)}" {edge}')
    if plain:
        return body
    body += pattern(f"p{key}", house.pattern, size * 0.3, mark)
    body += polygon(roof, f'fill="url(#p{key})"')
    sign = (x - size * 0.02, y - size * 0.36, size * 0.235)
    ink = f'fill="{COAL}" stroke="{COAL}" stroke-width="{size * 0.09:.2f}"'
    return body + _gable(house.shape, *sign, ink) + _gable(house.shape, *sign, 'fill="#FFFBEE"')


def house(brush: Brush, key: str, width: float, height: float, plain: bool = False) -> Picture:
    """Return a house sprite: gabled, with pattern on the roof and shape on the gable, or plain."""
    size = min(width / 1.66, height / 1.36)
    line = max(1.5, size * 0.085)
    x, y = width / 2 - size * 0.3, height - size * 0.11 - 1
    body = house_body(key, x, y, size, line, plain)
    picture = brush.blank(width, height)
    drawn = brush.draw(body, width, height)
    cast = shadow(drawn[..., 3], brush.length(size * 0.04), "#140804", 0.6)
    over(picture, cast, brush.length(size * 0.03), brush.length(size * 0.04))
    over(picture, drawn)
    return brush.finish(picture)


def god(brush: Brush, number: int, size: float) -> Picture:
    """Return a god's chip: the sign on a tinted disc in a bronze rim."""
    middle, radius = size / 2, size * 0.44
    god_ = GODS[number]
    picture = brush.blank(size, size)
    disc = brush.mask(circle(middle, middle, radius, _WHITE), size, size)
    over(picture, shadow(disc, brush.length(size * 0.035), "#000000", 0.75), 0, brush.length(1))
    over(picture, tinted(disc, COAL))
    fill = shading("t", god_.tint, 0.22, 0.3)
    plate = fill + circle(middle, middle, radius * 0.87, 'fill="url(#t)"')
    sign = icon(god_.sign, middle, middle, size * 0.56, "#FFF8E8")
    ground = icon(god_.sign, middle, middle + size * 0.02, size * 0.56, dark(god_.tint, 0.6))
    over(picture, brush.draw(plate + ground + sign, size, size))
    rim = circle(middle, middle, radius * 0.93,
                 f'fill="none" stroke="#fff" stroke-width="{radius * 0.15:.2f}"')  # fmt: skip
    over(picture, relief.emboss(brush.mask(rim, size, size), relief.BRONZE,
                                brush.length(size * 0.022), 0.9))  # fmt: skip
    return brush.finish(picture)


_WOOD: Stops = [
    (0, "#2A1508"), (0.35, "#6E4220"), (0.58, "#A8713C"), (0.8, "#D8A868"), (1, "#FFE8C0"),
]  # fmt: skip


def tower(brush: Brush) -> Picture:
    """Return the start player's tower of carved wood."""
    size = (40, 56)
    outline = (
        path("M9 50 L12 22 H28 L31 50 Z", _WHITE)
        + path("M8 22 V10 H13 V14 H17.5 V10 H22.5 V14 H27 V10 H32 V22 Z", _WHITE)
        + rect(6, 47, 28, 6, 2.5, _WHITE)
    )
    cover = brush.mask(outline, *size)
    picture = brush.blank(*size)
    over(
        picture, shadow(cover, brush.length(2), "#000000", 0.7), brush.length(1), brush.length(1.5)
    )
    style = f'fill="{COAL}" stroke="{COAL}" stroke-width="4" stroke-linejoin="round"'
    over(picture, brush.draw(outline.replace(_WHITE, style), *size))
    over(picture, relief.emboss(cover, _WOOD, brush.length(1.8), 0.9, 0.05, brush.length(9)))
    holes = path("M17 50 V42 Q17 38 20 38 Q23 38 23 42 V50 Z", f'fill="{INK}"')
    holes += rect(18.4, 26, 3.2, 7, 1.4, f'fill="{INK}"')
    over(picture, brush.draw(holes, *size))
    return brush.finish(picture)


def sign(brush: Brush, body: str, size: float, metal: Stops) -> Picture:
    """Return a small sign in metal with a dark outline."""
    cover = brush.mask(body, size, size)
    picture = brush.blank(size, size)
    around = (shadow(cover, brush.length(1.2), COAL, 1.0)[..., 3] * 2.4).clip(0, 1)
    over(picture, tinted(around, COAL))
    over(picture, relief.emboss(cover, metal, brush.length(1.3), 0.9))
    return brush.finish(picture)


def lock() -> str:
    """The sign of quarantine: crossed chains."""
    return icon("crossed-chains", 20, 20, 32, "#fff")


def leader() -> str:
    """The leading row: a wave under a crown."""
    crown = path("M10 15 L8 4 L14.5 9.5 L20 2.5 L25.5 9.5 L32 4 L30 15 Z", _WHITE)
    return crown + icon("big-wave", 20, 27, 22, "#fff")


def loot(brush: Brush) -> Picture:
    """A captured house: a house on a coin, in brown ink."""
    body = ellipse(16, 25, 13, 5.2, 'fill="#5A1E14" fill-opacity=".35"')
    body += ellipse(16, 24, 12, 4.6, 'fill="none" stroke="#5A1E14" stroke-width="1.8"')
    body += path("M8 23 V13 L16 5 L24 13 V23 Z M13.5 23 V17 H18.5 V23 Z",
                 'fill="#5A1E14" fill-rule="evenodd"')  # fmt: skip
    return brush.sprite(body, 32, 32)


def bell(brush: Brush) -> Picture:
    """The bell that tolls when a district goes under."""
    size = (72, 80)
    outline = (
        path("M36 8 C24 8 20 18 19 32 C18 46 14 52 8 58 V62 H64 V58 C58 52 54 46 53 32 "
             "C52 18 48 8 36 8 Z", _WHITE)
        + circle(36, 8, 5, _WHITE)
        + circle(36, 68, 7, _WHITE)
    )  # fmt: skip
    cover = brush.mask(outline, *size)
    picture = brush.blank(*size)
    over(picture, shadow(cover, brush.length(3), "#000000", 0.8), 0, brush.length(2))
    over(picture, relief.emboss(cover, relief.BRONZE, brush.length(4), 0.9, 0.02))
    band = path("M17 46 H55 M20 24 H52", 'fill="none" stroke="#2A1208" stroke-opacity=".55" '
                'stroke-width="1.6"')  # fmt: skip
    over(picture, brush.draw(band, *size))
    return brush.finish(picture)
