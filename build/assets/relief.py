"""Relief: a flat mask becomes metal, stone or glass under light from the left top."""

from __future__ import annotations

import numpy as np

from build.assets.noise import spectral
from build.assets.paint import Picture, Stops, blur, masked, opaque, ramp

GOLD: Stops = [
    (0, "#2a1503"), (0.28, "#7a4710"), (0.5, "#c98a2b"),
    (0.68, "#f3cf6b"), (0.84, "#fff3c4"), (1, "#ffffff"),
]  # fmt: skip
BRONZE: Stops = [
    (0, "#1d0d06"), (0.3, "#5a2e17"), (0.52, "#a4633a"),
    (0.7, "#d99a6c"), (0.86, "#f6d3b4"), (1, "#fff6ec"),
]  # fmt: skip
SILVER: Stops = [
    (0, "#0d1218"), (0.3, "#444e5c"), (0.52, "#8d99a8"),
    (0.7, "#c9d2dc"), (0.86, "#f2f6fa"), (1, "#ffffff"),
]  # fmt: skip
STEEL: Stops = [
    (0, "#0A1014"), (0.4, "#27343C"), (0.65, "#4E6470"), (0.85, "#A9C3CC"), (1, "#FFFFFF"),
]  # fmt: skip
VERDIGRIS: Stops = [
    (0, "#07141A"), (0.35, "#12323C"), (0.6, "#2A6570"), (0.8, "#8AD8D2"), (1, "#EFFFFC"),
]  # fmt: skip
MOON: Stops = [
    (0, "#3E4A66"), (0.3, "#8FA0BF"), (0.5, "#D3DDEE"), (0.7, "#F4F8FF"), (1, "#FFFFFF"),
]  # fmt: skip

_LIGHT = np.array([-0.45, -0.68, 0.58]) / np.linalg.norm([-0.45, -0.68, 0.58])
_HALF = (_LIGHT + [0, 0, 1]) / np.linalg.norm(_LIGHT + [0, 0, 1])


def emboss(
    alpha: np.ndarray,
    stops: Stops,
    bevel: float,
    depth: float = 1.0,
    roughness: float = 0.02,
    grain: float = 40,
    seed: int = 5,
) -> Picture:
    """Return a mask as relief, coloured by a ramp from shadow to highlight.

    `bevel` (px) is how far the edge rounds, `depth` how steep it is, `roughness` the height of
    the noise in it and `grain` the size (px) of that noise.
    """
    parts = ((0.35, 0.35), (0.8, 0.4), (1.6, 0.25))
    height = sum(blur(alpha, bevel * reach) * share for reach, share in parts)
    if roughness:
        noise = spectral(alpha.shape[1], alpha.shape[0], grain, seed)
        height = height + (noise - 0.5) * roughness
    slope_down, slope_across = np.gradient(height * depth * bevel * 4)
    normal = np.stack([-slope_across, -slope_down, np.ones_like(height)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    diffuse = np.clip(normal @ _LIGHT * 0.5 + 0.5, 0, 1) ** 1.3
    gloss = np.clip(normal @ _HALF, 0, 1) ** 38
    sky = np.sin(normal[..., 1] * 4.5 + normal[..., 0] * 1.5)
    shade = 0.12 + 0.62 * diffuse + 0.12 * sky + 0.55 * gloss * (1 - normal[..., 2] ** 8)
    return masked(opaque(ramp(np.clip(shade, 0, 1), stops)), alpha)
