"""The backdrop of Atlantis: a painted round board in a bronze rim under a sky of 1981.

Territories, label points and the board's place are read from maps/atlantis.tmx.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from build.assets import backdrop, relief, vector
from build.assets.atlantis_lands import LANDS, scenery
from build.assets.atlantis_pieces import citadel, medallion
from build.assets.backdrop import SCALE, spot
from build.assets.brush import Brush
from build.assets.noise import spectral
from build.assets.paint import (
    Picture,
    add,
    blur,
    masked,
    opaque,
    over,
    ramp,
    shadow,
    tinted,
    vignette,
)
from build.assets.tiled import Shape, labels, slots, spaces
from build.assets.tower_ground import airbrush, bricks
from build.assets.vector import circle, icon, letters, polygon, rect, turned

_WHITE = 'fill="#fff"'
_RIM = 26  # units; the bronze ring round the territories
_SKY = [
    (0, "#0A0618"), (0.3, "#1E0D40"), (0.55, "#451452"), (0.78, "#7A2750"), (0.92, "#A8483F"),
    (1, "#B4612F"),
]  # fmt: skip
_SITES = ("tomb", "ruin", "bazaar", "sanctuary")


class Table:
    """The board as a square picture with the middle at its centre; places in canvas units."""

    def __init__(self) -> None:
        self.left, self.top, self.side, _ = slots("atlantis")["board"]
        self.middle = (self.left + self.side / 2, self.top + self.side / 2)
        self.radius = self.side / 2 - _RIM
        self.size = round(self.side * SCALE)
        self.spaces = spaces("atlantis")
        self.labels = labels("atlantis")

    def draw(self, body: str) -> Picture:
        """Return SVG elements given in canvas units."""
        view = (self.left, self.top, self.side, self.side)
        return vector.render(body, view, self.size, self.size)

    def mask(self, body: str) -> np.ndarray:
        """Return how far SVG elements cover each px."""
        return self.draw(body)[..., 3]

    def of(self, **facts: str) -> dict[str, Shape]:
        """Return the spaces with these facts."""
        return {
            name: space
            for name, space in self.spaces.items()
            if all(space.facts[key] == value for key, value in facts.items())
        }


def _outlines(shapes: dict[str, Shape], style: str) -> str:
    return "".join(polygon(shape.points, style) for shape in shapes.values())


def _lit(height: np.ndarray, steep: float) -> np.ndarray:
    """Return how bright each px of a height field is under light from the left top."""
    down, across = np.gradient(height * steep)
    normal = np.stack([-across, -down, np.ones_like(height)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    lamp = np.array([-0.5, -0.6, 0.66]) / np.linalg.norm([-0.5, -0.6, 0.66])
    return np.asarray(normal @ lamp)


def _lands(table: Table) -> Picture:
    """The four grounds, each territory a little domed and of its own tone."""
    land_shapes = {n: s for n, s in table.spaces.items() if s.facts["kind"] not in _DARK}
    random = np.random.default_rng(17)
    tones = "".join(
        polygon(shape.points, f'fill="rgb({tone},{tone},{tone})"')
        for shape, tone in zip(land_shapes.values(), random.integers(70, 190, 123), strict=False)
    )
    tone = table.draw(tones)[..., 0]
    style = 'fill="none" stroke="#fff" stroke-width="{}" stroke-linejoin="round"'
    lines = table.mask(_outlines(land_shapes, style.format(3)))
    dome = sum(blur(lines, reach * SCALE) * share for reach, share in ((2, 0.5), (6, 0.9), (14, 1)))
    picture = np.zeros((table.size, table.size, 4), np.float32)
    for kingdom, land in LANDS.items():
        cover = table.mask(_outlines(table.of(kingdom=kingdom), _WHITE + ' stroke="#fff"'))
        grain = land.texture(table.size, SCALE)
        shade = _lit(grain * 1.6 - dome * 3.2, SCALE * 2.2)
        colours = ramp(np.clip(grain * 0.72 + tone * 0.5 - 0.1, 0, 1), land.stops)
        colours = colours * (0.36 + 0.84 * np.clip(shade, 0, 1))[..., None]
        colours = colours * (1 - 0.34 * np.clip(dome * 1.1, 0, 1))[..., None]
        over(picture, masked(opaque(np.clip(colours, 0, 1)), cover))
    trees = "".join(
        scenery(
            shape.points,
            table.labels[name],
            30 if shape.facts["kind"] in (*_SITES, "citadel") else 17,
            LANDS[shape.facts["kingdom"]],
            700 + int(name),
        )
        for name, shape in land_shapes.items()
    )
    drawn = table.draw(trees)
    over(picture, shadow(drawn[..., 3], 1.2 * SCALE, "#000000", 0.35), SCALE, SCALE)
    over(picture, drawn, 0, 0, 0.62)
    light = style.format(4.4).replace("#fff", "#FFF2D0")
    over(picture, table.draw(_outlines(land_shapes, light)), 0, 0, 0.42)
    dark = style.format(2.4).replace("#fff", "#180C08")
    over(picture, table.draw(_outlines(land_shapes, dark)), 0, 0, 0.92)
    return picture


_DARK = ("tower", "frontier")


def _gatehouse(x: float, y: float) -> str:
    """A gate across the outer end of a frontier, seen from above."""
    towers = "".join(
        circle(x, y + side * 13, 9.5, 'fill="#3B3048" stroke="#0C0612" stroke-width="2"')
        + circle(x, y + side * 13, 6, 'fill="#5A4A6A" stroke="#191022" stroke-width="1.4"')
        + circle(x - 1.2, y + side * 13 - 1.4, 2.4, 'fill="#8A789C"')
        for side in (-1, 1)
    )
    wall = rect(x - 4, y - 12, 8, 24, 1, 'fill="#4A3D58" stroke="#0C0612" stroke-width="1.6"')
    lamp = circle(x, y, 2.6, 'fill="#FFC46A"') + circle(x, y, 5, 'fill="#FFB545" fill-opacity=".3"')
    return wall + towers + lamp


def _gates(table: Table) -> Picture:
    """Frontiers and tower spaces: dark stone edged with gold."""
    dark = {n: s for n, s in table.spaces.items() if s.facts["kind"] in _DARK}
    cover = table.mask(_outlines(dark, _WHITE))
    stone = spectral(table.size, table.size, 60 * SCALE, 41, 2.4)
    line = 'fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"'
    edge = blur(table.mask(_outlines(dark, line)), 4 * SCALE)
    shade = _lit(stone * 0.7 - edge * 2.2, SCALE * 2.2)
    colours = ramp(np.clip(stone, 0, 1), [(0, "#191226"), (0.6, "#2C2140"), (1, "#453656")])
    colours = colours * (0.5 + 0.85 * np.clip(shade, 0, 1))[..., None]
    picture = masked(opaque(np.clip(colours, 0, 1)), cover)
    x, y = table.middle
    studs = ""
    for turn in range(4):
        for number in range(9):
            away = table.radius * (0.3 + 0.078 * number)
            size = 5.2 if number % 2 else 3
            sign = polygon(
                [(x + away - size, y), (x + away, y - size), (x + away + size, y),
                 (x + away, y + size)], 'fill="#C9A0E8" fill-opacity=".5" stroke="#0C0612"',
            )  # fmt: skip
            studs += turned(sign, 90 * turn, x, y)
    over(picture, table.draw(studs))
    for turn in range(4):
        over(picture, table.draw(turned(_gatehouse(x + table.radius - 26, y), 90 * turn, x, y)))
    gold = line.replace("#fff", "#D9A94E").replace('"3"', '"2.4"')
    over(
        picture, table.draw(_outlines(dark, line.replace("#fff", "#120A14").replace('"3"', '"5"')))
    )
    over(picture, table.draw(_outlines(dark, gold)))
    return picture


def _rim(table: Table) -> Picture:
    """The bronze ring with rivets and the four names."""
    x, y = table.middle
    ring = f'fill="none" stroke="#fff" stroke-width="{_RIM - 2}"'
    cover = table.mask(circle(x, y, table.radius + _RIM / 2, ring))
    metal = relief.emboss(cover, relief.BRONZE, 7 * SCALE, 0.9, 0.03, 40 * SCALE, 3)
    for angle in range(0, 360, 9):
        if min(abs((angle - 45) % 90), 90 - abs((angle - 45) % 90)) > 16:
            away, turn = table.radius + _RIM / 2, math.radians(angle)
            at = (x + away * math.cos(turn), y + away * math.sin(turn))
            big = angle % 18 == 0
            rivet = circle(*at, 4.6 if big else 2.6, 'fill="#3A1C0E"')
            rivet += circle(at[0] - 0.6, at[1] - 0.8, 3.6 if big else 1.9, 'fill="#F0C79A"')
            over(metal, table.draw(rivet) if big else table.draw(rivet), 0, 0, 0.85)
    return metal


def _names(table: Table) -> str:
    """The kingdoms' names, letter by letter along the rim."""
    x, y = table.middle
    body = ""
    for number, kingdom in enumerate(LANDS):
        lower = number in (0, 3)
        centre = (45, -45, -135, 135)[number]
        word = kingdom.upper() if not lower else kingdom.upper()[::-1]
        away = table.radius + _RIM / 2
        step = math.degrees(17.5 / away)
        for place, letter in enumerate(word):
            angle = centre + (place - (len(word) - 1) / 2) * step
            at = (
                x + away * math.cos(math.radians(angle)),
                y + away * math.sin(math.radians(angle)),
            )
            turn = angle - 90 if lower else angle + 90
            tall = 12.5
            for shift, ink in ((0.9, "#F6D3A8"), (0, "#2A1208")):
                sign = letters("cinzel-900", letter, at[0], at[1] + shift, tall, f'fill="{ink}"')
                body += turned(sign, turn, *at)
    return body


def _tower(table: Table) -> Picture:
    """The tower from above: battlements, a shaft, a roof with the dragon in gold."""
    x, y = table.middle
    radius = table.radius * 0.216
    teeth = "".join(
        turned(rect(x + radius - 15, y - 9, 17, 18, 2, _WHITE), 20 * number, x, y)
        for number in range(18)
    )
    wall = table.mask(circle(x, y, radius - 10, _WHITE) + teeth)
    stone = bricks(table.size, table.size, 9)
    picture = np.zeros((table.size, table.size, 4), np.float32)
    over(picture, shadow(wall, 12 * SCALE, "#000000", 0.9), 6 * SCALE, 10 * SCALE)
    metal = [(0, "#07060C"), (0.4, "#1C1926"), (0.65, "#383346"), (0.85, "#6E6880"), (1, "#CFC8DA")]
    over(picture, relief.emboss(wall, metal, 4 * SCALE, 1.0, 0.05, 14 * SCALE, 6))
    walk = table.mask(circle(x, y, radius - 20, _WHITE))
    over(picture, masked(stone, walk), 0, 0, 0.55)
    over(
        picture,
        tinted(blur(table.mask(circle(x, y, radius - 22, _WHITE)), 4 * SCALE), "#08060E", 0.6),
    )
    for away, bevel in ((radius - 34, 5.0), (radius - 56, 4.0)):
        step = table.mask(circle(x, y, away, _WHITE))
        over(picture, shadow(step, 7 * SCALE, "#000000", 0.8), 3 * SCALE, 5 * SCALE)
        over(picture, relief.emboss(step, metal, bevel * SCALE, 0.9, 0.05, 18 * SCALE, 12))
    crest = table.mask(icon("dragon-head", x, y, (radius - 56) * 1.25, "#fff"))
    over(picture, shadow(crest, 3 * SCALE, "#000000", 0.8), SCALE, 2 * SCALE)
    over(picture, relief.emboss(crest, relief.GOLD, 2.2 * SCALE, 0.9))
    return picture


def _sites(table: Table, picture: Picture) -> None:
    """Buildings as enamel medallions on their label points."""
    brush = Brush(SCALE / 2)
    for name, shape in table.spaces.items():
        kind, at = shape.facts["kind"], table.labels[name]
        if kind in _SITES:
            sprite = medallion(brush, kind)
        elif kind == "citadel":
            sprite = citadel(brush, shape.facts["kingdom"])
        else:
            continue
        height, width = sprite.shape[:2]
        over(
            picture, sprite,
            (at[0] - table.left) * SCALE - width / 2, (at[1] - table.top) * SCALE - height / 2,
        )  # fmt: skip


def board() -> Picture:
    """Return the round board on a square, transparent outside its rim."""
    table = Table()
    picture = np.zeros((table.size, table.size, 4), np.float32)
    x, y = table.middle
    over(picture, table.draw(circle(x, y, table.radius + 4, 'fill="#0C0710"')))
    over(picture, _lands(table))
    over(picture, _gates(table))
    inner = table.mask(
        circle(x, y, table.radius + 14, 'fill="none" stroke="#fff" stroke-width="26"')
    )
    over(picture, shadow(inner, 7 * SCALE, "#000000", 0.75))
    _sites(table, picture)
    over(picture, _rim(table))
    over(picture, table.draw(_names(table)))
    over(picture, _tower(table))
    return picture


def _ground() -> Picture:
    table = Table()
    picture = airbrush(23, _SKY, 0.9)
    glow = spot(1500, 1300, "#FF9A4A", 0.2, 1.6)
    add(picture, glow, (table.middle[0] - 750) * SCALE, (table.middle[1] - 500) * SCALE)
    vignette(picture, 0.75, "#04000A")
    disc = table.mask(circle(*table.middle, table.side / 2 - 2, _WHITE))
    pad = 60 * SCALE
    cast = shadow(np.pad(disc, pad), 18 * SCALE, "#000000", 0.85)
    left, top = table.left * SCALE, table.top * SCALE
    over(picture, cast, left - pad + 4 * SCALE, top - pad + 14 * SCALE)
    over(picture, board(), left, top)
    sheen = spot(1100, 700, "#FFE8C8", 0.06, 1.2)
    add(picture, sheen, (table.left - 60) * SCALE, (table.top - 160) * SCALE)
    return picture


def bake() -> list[Path]:
    """Write the picture of both sets; return the files written."""
    return backdrop.save(_ground(), "atlantis_ground", 0.006)
