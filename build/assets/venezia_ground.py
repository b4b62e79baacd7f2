"""The backdrop of Venezia: the city at night along the top, and the lagoon in front of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from build.assets import backdrop
from build.assets.colours import CYAN, GOLD
from build.assets.paint import Picture, add, over, vertical, vignette
from build.assets.places import HEIGHT, WIDTH
from build.assets.symbols import gondola
from build.assets.vector import circle, path, polygon, rect

SHORE = 150  # units; the line where city and water meet
_NEAR, _FAR = "#0A0E2A", "#1B1C4C"
_LIT = (CYAN, GOLD, "#FF8FB8")
_WATER = [(0, "#03161F"), (0.45, "#052736"), (0.8, "#073B49"), (1, "#02121B")]
_SKY = [(0, "#080C24"), (0.4, "#1E2054"), (0.7, "#6E3270"), (0.9, "#DE6F78"), (1, "#FFC08A")]


def _dome(x: float, base: float, radius: float, paint: str) -> str:
    top, waist = base - radius * 1.15, base - radius * 0.75
    curve = (
        f"M{x - radius} {base} C{x - radius} {waist} {x - radius * 0.5} {top} {x} {top} "
        f"C{x + radius * 0.5} {top} {x + radius} {waist} {x + radius} {base} Z"
    )
    fill = f'fill="{paint}"'
    return (
        rect(x - radius, base - 2, 2 * radius, SHORE - base + 2, 0, fill)
        + path(curve, fill)
        + rect(x - 3.4, top - 7, 6.8, 9, 1, fill)
        + polygon([(x - 1.2, top - 6), (x, top - 22), (x + 1.2, top - 6)], fill)
    )


def _palaces(
    random: np.random.Generator, paint: str, count: int, low: float, high: float, lit: float
) -> str:
    body = ""
    step = WIDTH / count
    for number in range(count + 1):
        x = number * step + random.uniform(-8, 8)
        width, height = random.uniform(0.75, 1.35) * step, random.uniform(low, high)
        roof = SHORE - height
        body += rect(x, roof, width, height, 0, f'fill="{paint}"')
        kind = random.integers(4)
        if kind == 0:
            body += polygon(
                [(x, roof), (x + width / 2, roof - 8), (x + width, roof)], f'fill="{paint}"'
            )
        elif kind == 1:
            body += rect(x + width * 0.3, roof - 9, 4, 10, 0, f'fill="{paint}"')
            body += rect(x + width * 0.3 - 2, roof - 11, 8, 3, 0, f'fill="{paint}"')
        for column in range(int(width // 8)):
            for row in range(int(height // 11)):
                if random.random() < lit:
                    colour = _LIT[int(random.integers(3))]
                    left, top = x + 3 + column * 8, roof + 5 + row * 11
                    shape = f"M{left:.1f} {top + 5:.1f} v-3.4 q1.3 -2.4 2.6 0 v3.4 Z"
                    body += path(shape, f'fill="{colour}" fill-opacity=".9"')
    return body


def _campanile(x: float) -> str:
    paint = f'fill="{_NEAR}"'
    return (
        polygon([(x - 14, SHORE), (x - 13, 50), (x + 13, 50), (x + 14, SHORE)], paint)
        + rect(x - 15, 47, 30, 5, 0, paint)
        + rect(x - 11, 34, 22, 14, 0, paint)
        + polygon([(x - 13, 35), (x, 6), (x + 13, 35)], paint)
        + "".join(
            rect(x - 8 + 6 * n, 37, 3.4, 8, 1.5, f'fill="{GOLD}" fill-opacity=".85"')
            for n in range(3)
        )
    )


def _beacon(x: float) -> str:
    paint = f'fill="{_NEAR}"'
    return polygon([(x - 5, SHORE), (x - 1.6, 26), (x + 1.6, 26), (x + 5, SHORE)], paint) + circle(
        x, 24, 3, f'fill="{CYAN}"'
    )


def _skyline(random: np.random.Generator) -> Picture:
    body = _palaces(random, _FAR, 46, 30, 66, 0.1)
    for x, radius in ((300, 26), (356, 34), (412, 26), (1540, 30), (1600, 40)):
        body += _dome(x, 116, radius, _FAR)
    body += _palaces(random, _NEAR, 58, 18, 48, 0.26)
    for x, radius in ((660, 30), (718, 44), (776, 30), (1336, 34), (1394, 46)):
        body += _dome(x, 112, radius, _NEAR)
    body += rect(0, SHORE - 9, WIDTH, 9, 0, f'fill="{_NEAR}"') + _campanile(1010)
    body += "".join(_beacon(x) for x in (470, 1130, 1660, 1800))
    return backdrop.draw(body, 0, SHORE)


def _city(random: np.random.Generator) -> Picture:
    """The band above the shore."""
    scale = backdrop.SCALE
    picture = vertical(WIDTH * scale, SHORE * scale, _SKY)
    stars = "".join(
        circle(random.uniform(0, WIDTH), random.uniform(0, 70), random.uniform(0.4, 1.1),
               f'fill="#fff" fill-opacity="{random.uniform(0.2, 0.8):.2f}"')
        for _ in range(160)
    )  # fmt: skip
    over(picture, backdrop.draw(stars, 0, SHORE))
    add(picture, backdrop.spot(1500, 190, "#FFB27A", 0.35, 1.6), 220 * scale, 62 * scale)
    over(picture, _skyline(random))
    for x in (470, 1130, 1660, 1800):
        add(picture, backdrop.spot(80, 80, CYAN, 0.7, 1.8), (x - 40) * scale, -16 * scale)
    return picture


def _reflection(city: Picture) -> Picture:
    """The city upside down in the water, broken by waves and fading away from the shore."""
    height = round(city.shape[0] * 0.72)
    rows = np.linspace(city.shape[0] - 1, city.shape[0] * 0.1, height).astype(int)
    mirrored = city[rows].copy()
    depth = np.arange(height) / height
    sway = np.sin(np.arange(height) / (5 + 9 * depth) + 2 * np.sin(np.arange(height) / 31)) * (
        2 + 14 * depth
    )
    for row, shift in enumerate(sway):
        mirrored[row] = np.roll(mirrored[row], round(float(shift)), 0)
    return mirrored * (0.55 * (1 - depth) ** 1.3)[:, None, None].astype(np.float32)


def _streaks(picture: Picture, random: np.random.Generator) -> None:
    """Neon light drawn out in the water."""
    scale = backdrop.SCALE
    for _ in range(30):
        colour = (CYAN, "#FF5FA8", GOLD, "#8A6BFF")[int(random.integers(4))]
        width, height = random.uniform(40, 110), random.uniform(420, 1000)
        light = backdrop.spot(width, height, colour, random.uniform(0.05, 0.12), 1.5)
        x, y = random.uniform(0, WIDTH) - width / 2, random.uniform(-60, 500)
        light[: max(0, round((SHORE - y) * scale))] = 0
        add(picture, light, x * scale, y * scale)


def ground() -> Picture:
    """Return the backdrop at full size."""
    random = np.random.default_rng(21)
    scale = backdrop.SCALE
    picture = backdrop.lagoon(HEIGHT, _WATER, 3, 0.36)
    city = _city(random)
    over(picture, city)
    add(picture, _reflection(city), 0, SHORE * scale)
    over(
        picture,
        backdrop.draw(rect(0, SHORE - 1, WIDTH, 2.2, 0, 'fill="#FFC9A0" fill-opacity=".55"')),
    )
    _streaks(picture, random)
    for x, y, size in ((454, 176, 0.85), (1462, 180, 1.05), (1868, 168, 0.7)):
        over(picture, backdrop.draw(gondola(x, y, size, "#030A14")))
        lamp = backdrop.spot(64 * size, 64 * size, "#FFB84D", 0.75, 2)
        add(picture, lamp, (x - 10 * size) * scale, (y - 44 * size) * scale)
    vignette(picture, 0.5, "#000609")
    return picture


def table() -> Picture:
    """Return the calm dark sea behind lobby, settings, results and rules."""
    scale = backdrop.SCALE
    stops = [(0, "#04121F"), (0.4, "#06283A"), (0.75, "#05202E"), (1, "#020C14")]
    picture = backdrop.lagoon(HEIGHT, stops, 41, 0.16)
    random = np.random.default_rng(8)
    for _ in range(9):
        x, width = random.uniform(0, WIDTH), random.uniform(120, 300)
        ray = backdrop.spot(width, 1500, "#8FD8E0", random.uniform(0.04, 0.09), 1.4)
        add(picture, ray, (x - width / 2) * scale, -760 * scale)
    bubbles = "".join(
        circle(random.uniform(0, WIDTH), random.uniform(200, HEIGHT), random.uniform(1.5, 5),
               'fill="none" stroke="#CFEFF2" stroke-opacity=".16" stroke-width="1.2"')
        for _ in range(60)
    )  # fmt: skip
    over(picture, backdrop.draw(bubbles))
    vignette(picture, 0.6, "#000609")
    return picture


def bake() -> list[Path]:
    """Write both pictures; return the files written."""
    return backdrop.save(ground(), "venezia_ground") + backdrop.save(table(), "table")
