"""The title picture: three cities on the horizon at dusk, their reflections, the drowned below."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from build.assets import backdrop, relief
from build.assets.brush import Brush, save_atlas
from build.assets.cities import City, atlantis, venezia, vineta
from build.assets.noise import spectral
from build.assets.paint import (
    Picture,
    add,
    blur,
    masked,
    opaque,
    over,
    ramp,
    rgb,
    shadow,
    tinted,
    vertical,
    vignette,
)
from build.assets.places import HEIGHT, SETS, WIDTH
from build.assets.vector import circle, icon, letters, letters_width, polygon, rect

HORIZON = 590
MIDDLES = {"vineta": 400, "venezia": 960, "atlantis": 1520}
DIM = (640, 620)  # units; laid at (middle - 320, DIM_TOP)
DIM_TOP = 120
_SKY = [
    (0, "#060A1C"), (0.42, "#14244A"), (0.74, "#3D4F7C"), (0.91, "#B98A8A"), (1, "#F2C79A"),
]  # fmt: skip
_MOON = (1236, 236, 84)
_NIGHT = "#060C1E"
EMBLEMS = {
    "vineta": ("raven", relief.GOLD),
    "venezia": ("carnival-mask", relief.SILVER),
    "atlantis": ("evil-tower", relief.BRONZE),
}
TITLES = {"title_de": "VERSUNKENE STÄDTE", "title_en": "SUNKEN CITIES"}


def _cities() -> dict[str, City]:
    makers = {"vineta": vineta, "venezia": venezia, "atlantis": atlantis}
    return {name: makers[name](MIDDLES[name], HORIZON) for name in makers}


def _moon(picture: Picture) -> None:
    scale = backdrop.SCALE
    x, y, radius = _MOON
    add(
        picture, backdrop.spot(820, 820, "#BFD3FF", 0.42, 2.2), (x - 410) * scale, (y - 410) * scale
    )
    size = 2 * radius * scale
    across = np.linspace(-1, 1, size, dtype=np.float32)
    height = np.sqrt(np.clip(1 - across[None, :] ** 2 - across[:, None] ** 2, 0, 1))
    seas = spectral(size, size, size * 0.42, 4, 2.6)
    light = np.clip(0.62 + 0.4 * height - 0.16 * across[None, :], 0, 1)
    colours = ramp(seas, [(0, "#A9B8DE"), (0.45, "#DCE4F7"), (1, "#FFFFFF")]) * light[..., None]
    cover = np.clip((1 - np.hypot(across[None, :], across[:, None])) * size / 3, 0, 1)
    over(picture, masked(opaque(colours), cover), (x - radius) * scale, (y - radius) * scale)


def _clouds(picture: Picture) -> None:
    """Long bands of mist that catch the light near the horizon."""
    height, width = picture.shape[:2]
    tall = spectral(width // 4, height, 620, 19, 2.8)
    mist = np.repeat(tall, 4, 1)[:, :width]
    mist = blur(mist, 6)
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    cover = np.clip(mist - 0.5, 0, 1) * 2 * np.clip(down * 1.5 - 0.3, 0, 1)
    colours = ramp(mist, [(0, "#1B2A55"), (0.7, "#C98F8E"), (1, "#FFE0BC")])
    over(picture, masked(opaque(colours), cover * 0.62))


def _sky() -> Picture:
    scale = backdrop.SCALE
    picture = vertical(WIDTH * scale, HORIZON * scale, _SKY)
    _clouds(picture)
    random = np.random.default_rng(3)
    stars = ""
    for _ in range(460):
        x, y = random.uniform(0, WIDTH), random.uniform(0, HORIZON * 0.72)
        bright = random.random() ** 4
        strength = (0.16 + 0.8 * bright) * (1 - y / HORIZON)
        stars += circle(x, y, 0.5 + 1.4 * bright, f'fill="#EBF0FF" fill-opacity="{strength:.2f}"')
    over(picture, backdrop.draw(stars, 0, HORIZON))
    _moon(picture)
    return picture


def _light_windows(picture: Picture, city: City) -> None:
    scale = backdrop.SCALE
    for x, y, colour in city.lights:
        add(picture, backdrop.spot(34, 34, colour, 0.3, 1.8), (x - 17) * scale, (y - 17) * scale)


def _above(cities: dict[str, City]) -> Picture:
    scale = backdrop.SCALE
    picture = _sky()
    for name, city in cities.items():
        glow = {"vineta": "#FFD9A0", "venezia": "#7FE6E8", "atlantis": "#FFA070"}[name]
        x = MIDDLES[name]
        add(
            picture,
            backdrop.spot(820, 620, glow, 0.26, 1.7),
            (x - 410) * scale,
            (HORIZON - 330) * scale,
        )
        over(picture, backdrop.draw(city.body, 0, HORIZON))
        _light_windows(picture, city)
    haze = backdrop.spot(2600, 150, "#F2C79A", 0.3, 1.5)
    add(picture, haze, -340 * scale, (HORIZON - 80) * scale)
    return picture


def _water(above: Picture) -> Picture:
    """The sea below the horizon: the upper half mirrored, swaying, sinking into the deep."""
    scale = backdrop.SCALE
    height, width = (HEIGHT - HORIZON) * scale, WIDTH * scale
    source = np.linspace(above.shape[0] - 1, above.shape[0] * 0.22, height).astype(int)
    mirrored = above[source, :, :3]
    rows = np.arange(height)
    depth = (rows / height).astype(np.float32)
    sway = (
        np.sin(rows / (7 + 16 * depth) + 2 * np.sin(rows / 61)) * (1.5 + depth * 15) * scale * 0.6
    )
    wobble = (spectral(width, height, 140, 8, 3.6) - 0.5) * 26 * scale * (depth[:, None] + 0.12)
    columns = np.arange(width)[None, :] + sway[:, None] + wobble
    picked = np.take_along_axis(
        mirrored, np.clip(columns, 0, width - 1).astype(int)[..., None].repeat(3, 2), 1
    )
    keep = (0.66 * (1 - depth) ** 1.15)[:, None, None]
    deep = ramp(depth, [(0, "#0A2234"), (0.25, "#051826"), (1, "#010810")])[:, None, :]
    colours = picked * keep + deep * (1 - keep)
    waves = spectral(width, height, 240, 23, 2.8)
    phase = np.abs(np.sin((rows[:, None] / scale / (4 + depth[:, None] * 16) + waves * 5) * np.pi))
    patches = np.clip(spectral(width, height, 130, 9, 2.4) - 0.5, 0, 1) * 2
    glint = np.clip(1 - phase / 0.2, 0, 1) * patches * (1 - depth[:, None]) ** 0.8
    colours = colours + glint[..., None] * rgb("#A8C4D8") * 0.26
    return opaque(colours)


def _drowned(picture: Picture) -> None:
    """Pale roofs of the city below."""
    random = np.random.default_rng(31)
    style = 'fill="#78BEC8"'
    body = ""
    for _ in range(84):
        x, width = random.uniform(-20, WIDTH), random.uniform(16, 40)
        height = random.uniform(24, 100)
        top = 860 - height
        body += polygon(
            [
                (x, 880),
                (x, top),
                (x + width / 2, top - width * 0.8),
                (x + width, top),
                (x + width, 880),
            ],
            style,
        )
    for x, height in ((120, 150), (660, 170), (700, 140), (1236, 190), (1790, 160)):
        body += polygon(
            [
                (x - 13, 880),
                (x - 11, 880 - height * 0.6),
                (x, 880 - height),
                (x + 11, 880 - height * 0.6),
                (x + 13, 880),
            ],
            style,
        )
    cover = blur(backdrop.draw(body, 640, 240)[..., 3], 5)
    fade = np.interp(np.linspace(0, 1, cover.shape[0]), [0, 0.3, 0.75, 1], [0.5, 1, 0.5, 0])
    over(picture, tinted(cover * fade[:, None], "#78BEC8", 0.2), 0, 640 * backdrop.SCALE)


def picture() -> Picture:
    """Return the title picture at full size, all cities lit, without words."""
    above = _above(_cities())
    whole = np.concatenate([above, _water(above)])
    _drowned(whole)
    over(
        whole, backdrop.draw(rect(0, HORIZON - 1, WIDTH, 2, 0, 'fill="#FFE2BE" fill-opacity=".8"'))
    )
    random = np.random.default_rng(12)
    bubbles = "".join(
        circle(
            random.uniform(0, WIDTH), random.uniform(HORIZON + 40, HEIGHT - 60),
            random.uniform(1.5, 4.5),
            'fill="none" stroke="#D2F0F5" stroke-opacity=".25" stroke-width="1.2"',
        )
        for _ in range(44)
    )  # fmt: skip
    over(whole, backdrop.draw(bubbles))
    vignette(whole, 0.5, "#00040A")
    return whole


def _dim(name: str, city: City, brush: Brush) -> Picture:
    """Night over one city and the start of its reflection."""
    left = MIDDLES[name] - DIM[0] / 2
    width, height = brush.size(*DIM)
    whole = backdrop.draw(city.body, DIM_TOP, HORIZON - DIM_TOP)[..., 3]
    x = round(left * backdrop.SCALE)
    above = whole[:, x : x + DIM[0] * backdrop.SCALE]
    below = blur(above[::-1][: (DIM[1] - HORIZON + DIM_TOP) * backdrop.SCALE], 10)
    fade = np.linspace(0.8, 0, below.shape[0])[:, None]
    cover = np.concatenate([above, below * fade])
    rows = (np.arange(height) * cover.shape[0] / height).astype(int)
    columns = (np.arange(width) * cover.shape[1] / width).astype(int)
    return brush.finish(tinted(cover[rows][:, columns], _NIGHT, 0.5))


def _relief_letters(
    brush: Brush, face: str, text: str, height: float, stops: relief.Stops, spacing: float
) -> Picture:
    """Lettering in relief with a dark shadow, in a box 24 units larger than its ink."""
    box = (letters_width(face, text, height, spacing) + 24, height + 24)
    cover = brush.mask(
        letters(face, text, box[0] / 2, box[1] / 2, height, 'fill="#fff"', spacing), *box
    )
    made = brush.blank(*box)
    over(made, shadow(cover, brush.length(3.5), "#02060F", 1.3), 0, brush.length(3))
    over(made, relief.emboss(cover, stops, brush.length(height / 38), 1.0, 0.02, brush.length(16)))
    return brush.finish(made)


def sprites(brush: Brush) -> dict[str, Picture]:
    """Return the atlas `hub` for one picture set."""
    made = {}
    for name, city in _cities().items():
        made[f"city_{name}_dim"] = _dim(name, city, brush)
        motif, metal = EMBLEMS[name]
        cover = brush.mask(icon(motif, 36, 36, 66, "#fff"), 72, 72)
        emblem = brush.blank(72, 72)
        over(emblem, shadow(cover, brush.length(2), "#000000", 0.7), 0, brush.length(2))
        over(emblem, relief.emboss(cover, metal, brush.length(2), 1.0, 0.02, brush.length(16)))
        made[f"emblem_{name}"] = brush.finish(emblem)
    made["logo_atlantis"] = _relief_letters(
        brush, "berkshire-swash-400", "Atlantis", 40, EMBLEMS["atlantis"][1], 0.04
    )
    for name, word in TITLES.items():
        made[name] = _relief_letters(
            brush, "cinzel-900", word, 66 if "Ä" in word else 56, relief.MOON, 0.05
        )
    return made


def bake() -> list[Path]:
    """Write the title picture and the atlas; return the files written."""
    files = backdrop.save(picture(), "hub")
    for asset_set, scale in SETS.items():
        files += save_atlas(sprites(Brush(scale)), asset_set, "hub")
    return files
