"""Colour measures: contrast by WCAG 2, distance in OKLab, and three kinds of colour blindness."""

from __future__ import annotations

import itertools

import numpy as np

# Machado, Oliveira, Fernandes 2009, full severity, on linear RGB.
VISIONS = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "grey": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}
_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


GROUND = 0.05
"""Luminance of the ground behind sprites."""
LIGHTER = 0.2


def linear(colour: str) -> np.ndarray:
    """Return `#rrggbb` as linear RGB."""
    value = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio, 1 to 21."""
    lights = sorted(float(linear(c) @ [0.2126, 0.7152, 0.0722]) + 0.05 for c in (one, other))
    return lights[1] / lights[0]


def oklab(rgb: np.ndarray) -> np.ndarray:
    """Return linear RGB in OKLab."""
    return _LAB @ np.cbrt(np.clip(_LMS @ rgb, 0, None))


def nearest_pair(colours: list[str], vision: str) -> float:
    """Return the smallest distance of two colours, times 100, as a kind of eye sees them."""
    seen = [oklab(np.clip(VISIONS[vision] @ linear(c), 0, 1)) for c in colours]
    return 100 * min(float(np.linalg.norm(a - b)) for a, b in itertools.combinations(seen, 2))


def seen(sprite: np.ndarray, vision: str) -> np.ndarray:
    """Return RGBA bytes in OKLab as a kind of eye sees them on a dark grey ground."""
    value = sprite[..., :3] / 255
    light = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    cover = sprite[..., 3:] / 255
    light = np.clip(light @ VISIONS[vision].T, 0, 1) * cover + GROUND * (1 - cover)
    return np.cbrt(np.clip(light @ _LMS.T, 0, None)) @ _LAB.T


def shape_difference(one: np.ndarray, other: np.ndarray) -> float:
    """Return how much two sprites differ in shape, pattern or sign alone: the share of their
    pixels that are lighter or darker by a fifth once one is as light as the other, in per cent."""
    drawn = (one[..., 3] > 128) | (other[..., 3] > 128)
    light = (seen(one, "grey") - seen(other, "grey"))[..., 0][drawn]
    return 100 * float((np.abs(light - np.median(light)) > LIGHTER).mean())
