"""Full pictures: drawn at twice the canvas (3840x2160) and reduced to both sets."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from build.assets import vector
from build.assets.noise import caustics, spectral
from build.assets.paint import (
    Colour,
    Picture,
    Stops,
    grain,
    opaque,
    radial,
    ramp,
    reduced,
    rgb,
    save_photo,
    tinted,
)
from build.assets.places import ASSETS, HEIGHT, SETS, WIDTH

SCALE = 2
FULL = (WIDTH * SCALE, HEIGHT * SCALE)


def draw(body: str, top: float = 0, height: float = HEIGHT) -> Picture:
    """Return SVG elements, given in canvas units, of a band of the picture."""
    return vector.render(body, (0, top, WIDTH, height), FULL[0], round(height * SCALE))


def spot(width: float, height: float, colour: Colour, strength: float, power: float) -> Picture:
    """Return a soft round light; sizes in units."""
    cover = radial(round(width * SCALE), round(height * SCALE), power)
    return tinted(cover, colour, strength)


def lagoon(height: float, stops: Stops, seed: int, shine: float) -> Picture:
    """Return deep water seen from above: darker downwards, with a net of light here and there."""
    width_px, height_px = FULL[0], round(height * SCALE)
    clouds = spectral(width_px, height_px, 900, seed, 4.0)
    down = np.linspace(0, 1, height_px, dtype=np.float32)[:, None]
    colours = ramp(np.clip(clouds * 0.45 + down * 0.55, 0, 1), stops)
    net = caustics(width_px, height_px, 190, seed + 4, 16) * 0.6
    net += caustics(width_px, height_px, 90, seed + 74, 12) * 0.3
    patches = np.clip(spectral(width_px, height_px, 760, seed + 2, 3.0) * 1.5 - 0.35, 0, 1)
    colours += (net * patches)[..., None] * rgb("#4FE3DC") * shine
    return opaque(colours)


def save(picture: Picture, name: str, noise: float = 0.008) -> list[Path]:
    """Write a picture for both sets."""
    paths = []
    for asset_set, scale in SETS.items():
        small = reduced(picture, round(SCALE / scale))
        grain(small, noise, 3)
        paths.append(save_photo(small, ASSETS / asset_set / f"{name}.jpg"))
    return paths
