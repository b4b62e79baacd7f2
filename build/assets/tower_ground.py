"""The backdrop of the tower's close-up: moulded bricks before a striped sun of 1981."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from build.assets import backdrop, relief
from build.assets.backdrop import FULL, SCALE, draw, spot
from build.assets.noise import spectral
from build.assets.paint import (
    Picture,
    Stops,
    add,
    masked,
    opaque,
    over,
    ramp,
    rgb,
    shadow,
    vertical,
    vignette,
)
from build.assets.places import HEIGHT, WIDTH
from build.assets.tiled import slots
from build.assets.tower import grille
from build.assets.vector import circle, path, polygon, rect, render

_CENTRE = 650  # units; the middle of the tower
_TOP, _HALF_TOP, _HALF_FOOT = 62, 208, 248
_SUN = (_CENTRE, 590, 330)
_SKY = [
    (0, "#0A0618"), (0.3, "#24104A"), (0.52, "#6B1D5C"), (0.68, "#C0413F"), (0.8, "#F08A3C"),
    (0.88, "#3A1422"), (1, "#07040C"),
]  # fmt: skip
_IRON = [(0, "#050608"), (0.35, "#1D2229"), (0.6, "#3D4651"), (0.8, "#79848F"), (1, "#DFE6EC")]
_WHITE = 'fill="#fff"'


def airbrush(seed: int, sky: Stops, lower: float) -> Picture:
    """Return a dusk sky with stars, and glowing clouds about a height (share of the picture)."""
    width, height = FULL
    picture = vertical(width, height, sky)
    clouds = spectral(width, height, 620, seed, 3.0)
    band = np.exp(-(((np.linspace(0, 1, height) - lower) / 0.16) ** 2))[:, None]
    colours = ramp(clouds, [(0, "#3A1050"), (0.6, "#F27A4A"), (1, "#FFD9A0")])
    over(picture, masked(opaque(colours), np.clip(clouds - 0.48, 0, 1) * 1.5 * band))
    random = np.random.default_rng(seed)
    stars = "".join(
        circle(random.uniform(0, WIDTH), random.uniform(0, 470), 0.5 + 1.1 * share,
               f'fill="#FFF2FF" fill-opacity="{0.2 + 0.75 * share:.2f}"')
        for share in random.random(240) ** 3
    )  # fmt: skip
    over(picture, draw(stars))
    return picture


def _sun() -> Picture:
    """The sun, cut by stripes that grow towards the horizon."""
    x, y, radius = _SUN
    disc = draw(circle(x, y, radius, _WHITE))[..., 3]
    stripes = "".join(
        rect(x - radius, y - 46 + 34 * n, 2 * radius, 2 + 2.1 * n, 0, 'fill="#fff"')
        for n in range(12)
    )
    disc = disc * (1 - 0.85 * draw(stripes)[..., 3])
    rows = np.clip((np.arange(FULL[1]) / SCALE - (y - radius)) / (2 * radius), 0, 1)
    colours = ramp(rows, [(0, "#FFE9B8"), (0.35, "#FFC46E"), (0.62, "#F4793E"), (1, "#B22B52")])
    return masked(opaque(np.broadcast_to(colours[:, None, :], (FULL[1], FULL[0], 3))), disc)


def _mound(x: float, height: float) -> float:
    return height * float(np.exp(-(((x - _CENTRE) / 330) ** 2)))


def ridge(top: float, height: float, seed: int, bump: float = 0) -> str:
    """Return the outline of a range of hills; `bump` raises a mound under the tower."""
    noise = spectral(WIDTH, 8, 260, seed, 2.4)[4]
    points = [
        f"{x} {top - height * noise[min(x, WIDTH - 1)] - _mound(x, bump):.1f}"
        for x in range(0, WIDTH + 1, 8)
    ]
    return f"M0 {HEIGHT} L{' L'.join(points)} L{WIDTH} {HEIGHT} Z"


def bricks(width: int, height: int, seed: int, scale: float = SCALE) -> Picture:
    """Return black moulded bricks on a round body, lit from the left top; sizes in px."""
    high, wide, joint = 35 * scale, 80 * scale, 5 * scale
    down = np.arange(height, dtype=np.float32)[:, None]
    across = np.arange(width, dtype=np.float32)[None, :]
    row = np.floor(down / high)
    shifted = across + (row % 2) * wide / 2
    to_side = np.minimum(shifted % wide, wide - shifted % wide)
    to_bed = np.minimum(down % high, high - down % high)
    face = np.clip(np.minimum(to_side, to_bed) / joint, 0, 1)
    face = face * face * (3 - 2 * face)
    tilt = np.sin(np.floor(shifted / wide) * 12.9898 + row * 78.233) * 43758.5453 % 1
    surface = face * 0.8 + tilt * 0.14 + spectral(width, height, 40 * scale, seed) * 0.34
    slope_down, slope_across = np.gradient(surface * 3.2)
    normal = np.stack([-slope_across, -slope_down, np.full_like(surface, 0.9)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    lamp = np.array([-0.5, -0.6, 0.62]) / np.linalg.norm([-0.5, -0.6, 0.62])
    half = (lamp + [0, 0, 1]) / np.linalg.norm(lamp + [0, 0, 1])
    diffuse, gloss = normal @ lamp, np.clip(normal @ half, 0, 1) ** 24
    turn = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    body = np.sqrt(np.clip(1 - turn**2, 0, 1))
    rim = np.exp(-(((turn - 0.93) / 0.08) ** 2)) + 0.55 * np.exp(-(((turn + 0.95) / 0.06) ** 2))
    colour = rgb("#262430") * ((0.35 + diffuse) * (0.35 + 0.75 * body))[..., None]
    colour = colour + rgb("#9696AF") * (gloss * 0.34 * body)[..., None]
    colour = colour + rgb("#FF7846") * (rim * 0.17 * (0.4 + diffuse))[..., None]
    return opaque(colour)


def _laid(picture: Picture, part: Picture, x: float, y: float, soft: float, drop: float) -> None:
    """Lay a part with a soft shadow; places in units."""
    pad = round(soft * SCALE * 3)
    cover = np.pad(part[..., 3], pad)
    over(picture, shadow(cover, soft * SCALE, "#000000", 0.8), x * SCALE - pad,
         (y + drop) * SCALE - pad)  # fmt: skip
    over(picture, part, x * SCALE, y * SCALE)


def _mask(body: str, width: float, height: float) -> np.ndarray:
    view = (0, 0, width, height)
    return render(body, view, round(width * SCALE), round(height * SCALE))[..., 3]


def ring_of(
    picture: Picture, box: tuple[float, float, float, float], thick: float, radius: float,
    metal: list[tuple[float, str]], bevel: float,
) -> None:  # fmt: skip
    """Lay a metal frame round a box of units, its hole as large as the box."""
    x, y, width, height = box
    outer, inner = (width + 2 * thick, height + 2 * thick), max(4, radius - thick * 0.6)
    cover = _mask(rect(0, 0, *outer, radius, _WHITE), *outer)
    cover = cover * (1 - _mask(rect(thick, thick, width, height, inner, _WHITE), *outer))
    frame = relief.emboss(cover, metal, bevel * SCALE, 0.9, 0.014, 60 * SCALE)
    _laid(picture, frame, x - thick, y - thick, 9, 7)


def _body(picture: Picture) -> None:
    """The tower itself with battlements and a bronze ledge."""
    wide, high = 2 * _HALF_FOOT, HEIGHT + 20 - _TOP
    inset = _HALF_FOOT - _HALF_TOP
    cover = _mask(
        polygon([(inset, 0), (wide - inset, 0), (wide, high), (0, high)], _WHITE), wide, high
    )
    wall = masked(bricks(cover.shape[1], cover.shape[0], 3), cover)
    _laid(picture, wall, _CENTRE - _HALF_FOOT, _TOP, 26, 16)
    wide, high = 2 * _HALF_TOP + 52, 84
    teeth = "".join(rect(wide / 11 * 2 * n, 0, wide / 11, 50, 4, _WHITE) for n in range(6))
    cover = _mask(teeth + rect(0, 36, wide, high - 36, 6, _WHITE), wide, high)
    crown = masked(bricks(cover.shape[1], cover.shape[0], 8), cover)
    _laid(picture, crown, _CENTRE - wide / 2, 8, 10, 8)
    wide, high = 2 * _HALF_TOP + 22, 20
    cover = _mask(rect(2, 2, wide - 4, high - 4, 7, _WHITE), wide, high)
    ledge = relief.emboss(cover, relief.BRONZE, 4 * SCALE, 0.9, 0.05, 24 * SCALE)
    _laid(picture, ledge, _CENTRE - wide / 2, 76, 7, 6)


def _openings(picture: Picture, places: dict[str, tuple[float, float, float, float]]) -> None:
    """Window, display and loudspeaker: dark, for the scene to fill."""
    window, led = places["window"], places["led"]
    over(picture, draw(rect(*window, 10, 'fill="#070404"')))
    ring_of(picture, window, 28, 30, relief.GOLD, 5)
    over(picture, draw(rect(*led, 8, 'fill="#150304"')))
    ring_of(picture, led, 16, 20, _IRON, 4)
    x, y = led[:2]
    gleam = polygon([(x, y), (x + 110, y), (x + 26, y + led[3]), (x, y + led[3])],
                    'fill="#fff" fill-opacity=".04"')  # fmt: skip
    over(picture, draw(gleam + grille(*places["speaker"], "#060508", "#4E4A5C")))


def _keypad(picture: Picture, places: dict[str, tuple[float, float, float, float]]) -> None:
    """A plate of dark plastic in a bronze line, with sockets for twelve keys."""
    x, y, width, height = places["keypad"]
    cover = _mask(rect(0, 0, width, height, 26, _WHITE), width, height)
    grain = spectral(cover.shape[1], cover.shape[0], 200 * SCALE, 12)
    plate = masked(opaque(ramp(grain, [(0, "#121018"), (1, "#221C2C")])), cover)
    _laid(picture, plate, x, y, 22, 12)
    ring_of(picture, (x + 7, y + 7, width - 14, height - 14), 6, 24, relief.BRONZE, 2.4)
    sockets = "".join(
        rect(left - 2, top - 2, wide + 4, high + 4, 20, 'fill="#050308" fill-opacity=".8"')
        + rect(left - 2, top - 1, wide + 4, high + 4, 20,
               'fill="none" stroke="#FFE0B0" stroke-opacity=".12" stroke-width="1.2"')
        for name, (left, top, wide, high) in places.items()
        if name.startswith("key_")
    )  # fmt: skip
    over(picture, draw(sockets))


def _tower() -> Picture:
    places = slots("tower")
    picture = airbrush(4, _SKY, 0.62)
    x, y, _ = _SUN
    for radius, strength in ((640, 0.3), (450, 0.42)):
        halo = spot(2 * radius, 2 * radius, "#FFB060", strength, 1.8)
        add(picture, halo, (x - radius) * SCALE, (y - radius) * SCALE)
    over(picture, _sun())
    hills = path(ridge(800, 90, 41), 'fill="#4A1638"')
    hills += path(ridge(870, 90, 42), 'fill="#2A0D27"') + path(
        ridge(960, 100, 43), 'fill="#12060F"'
    )
    over(picture, draw(hills))
    _body(picture)
    front = ridge(1062, 30, 77, 46)
    over(picture, draw(path(front, 'fill="#0B0409"')))
    over(picture, draw(path(front, 'fill="none" stroke="#782828" stroke-width="1.4"')))
    _openings(picture, places)
    _keypad(picture, places)

    vignette(picture, 0.5, "#04000A")
    return picture


def bake() -> list[Path]:
    """Write the picture of both sets; return the files written."""
    return backdrop.save(_tower(), "tower_ground")
