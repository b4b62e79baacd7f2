"""Pictures as arrays: float32, height x width x 4, RGB premultiplied with alpha, all 0..1.

Premultiplied, because only then blurring and reducing do not draw dark seams into soft edges.
Lengths here are px of the array.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pygame

Picture = np.ndarray
Colour = str | tuple[float, float, float]
Stops = Sequence[tuple[float, Colour]]


def rgb(colour: Colour) -> np.ndarray:
    """Return a colour, `#rrggbb` or three numbers 0..1, as three numbers 0..1."""
    if isinstance(colour, str):
        digits = colour.lstrip("#")
        return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255
    return np.array(colour, np.float32)


def mix(one: Colour, other: Colour, share: float) -> str:
    """Return a colour between two as `#rrggbb`; share 0 is the first."""
    values = rgb(one) * (1 - share) + rgb(other) * share
    return "#" + "".join(f"{round(float(value) * 255):02X}" for value in values)


def light(colour: Colour, share: float) -> str:
    """Return a colour moved towards white."""
    return mix(colour, "#FFFFFF", share)


def dark(colour: Colour, share: float) -> str:
    """Return a colour moved towards black."""
    return mix(colour, "#000000", share)


def ramp(values: np.ndarray, stops: Stops) -> np.ndarray:
    """Return colours (one axis more than the values) read off a ramp of (position, colour)."""
    places = [place for place, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    channels = [np.interp(values, places, colours[:, channel]) for channel in range(3)]
    return np.stack(channels, -1).astype(np.float32)


def blank(width: int, height: int) -> Picture:
    """Return a transparent picture."""
    return np.zeros((height, width, 4), np.float32)


def opaque(colours: np.ndarray) -> Picture:
    """Return a picture of height x width x 3 colours without transparency."""
    picture = np.ones((*colours.shape[:2], 4), np.float32)
    picture[..., :3] = np.clip(colours, 0, 1)
    return picture


def tinted(alpha: np.ndarray, colour: Colour, strength: float = 1.0) -> Picture:
    """Return one colour with the given coverage."""
    cover = np.clip(alpha * strength, 0, 1).astype(np.float32)
    return np.concatenate([cover[..., None] * rgb(colour), cover[..., None]], -1)


def masked(picture: Picture, alpha: np.ndarray) -> Picture:
    """Return the picture where a mask covers it."""
    return picture * alpha[..., None]


def vertical(width: int, height: int, stops: Stops) -> Picture:
    """Return an opaque gradient from top to bottom."""
    column = ramp(np.linspace(0, 1, height), stops)
    return opaque(np.broadcast_to(column[:, None, :], (height, width, 3)))


def radial(width: int, height: int, power: float = 1.6) -> np.ndarray:
    """Return a mask that falls from 1 in the middle to 0 at the ellipse that fills the size."""
    across = (np.arange(width, dtype=np.float32)[None, :] + 0.5) / width * 2 - 1
    down = (np.arange(height, dtype=np.float32)[:, None] + 0.5) / height * 2 - 1
    return np.clip(1 - np.hypot(across, down), 0, 1) ** power


def _overlap(base: Picture, top: Picture, x: int, y: int) -> tuple[Picture, Picture] | None:
    height, width = top.shape[:2]
    left, upper = max(x, 0), max(y, 0)
    right, lower = min(x + width, base.shape[1]), min(y + height, base.shape[0])
    if left >= right or upper >= lower:
        return None
    return base[upper:lower, left:right], top[upper - y : lower - y, left - x : right - x]


def over(base: Picture, top: Picture, x: float = 0, y: float = 0, opacity: float = 1.0) -> None:
    """Lay a picture over another, in place, its left top at (x, y)."""
    parts = _overlap(base, top, round(x), round(y))
    if parts:
        below, above = parts
        below *= 1 - above[..., 3:] * opacity
        below += above * opacity


def add(base: Picture, top: Picture, x: float = 0, y: float = 0, strength: float = 1.0) -> None:
    """Add a picture's light to another, in place, without touching its alpha."""
    parts = _overlap(base, top, round(x), round(y))
    if parts:
        below, above = parts
        below[..., :3] = np.clip(below[..., :3] + above[..., :3] * strength, 0, 1)


def _box(values: np.ndarray, radius: int, axis: int) -> np.ndarray:
    size = 2 * radius + 1
    widths = [(0, 0)] * values.ndim
    widths[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(values, widths, "edge"), axis, dtype=np.float64)
    count = values.shape[axis]
    upper = np.take(sums, range(size, size + count), axis)
    lower = np.take(sums, range(count), axis)
    return ((upper - lower) / size).astype(np.float32)


def blur(values: np.ndarray, sigma: float) -> np.ndarray:
    """Return the array blurred over its first two axes; three box passes, close to Gaussian."""
    radius = max(1, round(sigma))
    for _ in range(3):
        values = _box(_box(values, radius, 0), radius, 1)
    return values


def shadow(alpha: np.ndarray, sigma: float, colour: Colour, strength: float) -> Picture:
    """Return a soft shadow, or glow, of a mask, in the mask's own size."""
    return tinted(blur(alpha, sigma), colour, strength)


def reduced(picture: np.ndarray, factor: int) -> np.ndarray:
    """Return the picture at 1/factor of its size; each px is the mean of a square."""
    height, width = picture.shape[0] // factor, picture.shape[1] // factor
    rest = picture.shape[2:]
    cut = picture[: height * factor, : width * factor]
    return cut.reshape(height, factor, width, factor, *rest).mean((1, 3), dtype=np.float32)


def vignette(picture: Picture, strength: float, colour: Colour) -> None:
    """Darken the corners of an opaque picture, in place."""
    height, width = picture.shape[:2]
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    cover = np.clip((across**2 * 0.8 + down**2 * 0.9) / 1.6, 0, 1) ** 1.1 * strength
    picture[..., :3] += (rgb(colour) - picture[..., :3]) * cover[..., None]


def grain(picture: Picture, amount: float, seed: int) -> None:
    """Add fine noise, in place; hides the steps of dark gradients."""
    noise = np.random.default_rng(seed).standard_normal(picture.shape[:2], np.float32)
    picture[..., :3] = np.clip(picture[..., :3] + noise[..., None] * amount, 0, 1)


def surface(picture: Picture) -> pygame.Surface:
    """Return a pygame surface with plain (not premultiplied) 8-bit colours."""
    cover = picture[..., 3:]
    plain = np.divide(picture[..., :3], cover, out=np.zeros_like(picture[..., :3]), where=cover > 0)
    bytes_ = np.rint(np.clip(np.concatenate([plain, cover], -1), 0, 1) * 255).astype(np.uint8)
    height, width = picture.shape[:2]
    return pygame.image.frombytes(bytes_.tobytes(), (width, height), "RGBA")


def save_photo(picture: Picture, path: Path) -> Path:
    """Write an opaque picture as JPEG, quality 85."""
    path.parent.mkdir(parents=True, exist_ok=True)
    opaque_surface = pygame.Surface((picture.shape[1], picture.shape[0]), depth=24)
    opaque_surface.blit(surface(picture), (0, 0))
    pygame.image.save(opaque_surface, path)
    return path
