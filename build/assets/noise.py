"""Seeded textures: soft noise, and the net of light in water. Sizes in px; results 0..1."""

from __future__ import annotations

import numpy as np

from build.assets.paint import blur

_COARSEST = 1000  # px; larger pictures are made smaller and scaled up, which nobody can see


def _enlarged(field: np.ndarray, step: int, width: int, height: int) -> np.ndarray:
    if step > 1:
        field = blur(np.repeat(np.repeat(field, step, 0), step, 1), step / 2)
    return field[:height, :width]


def spectral(width: int, height: int, cell: float, seed: int, slope: float = 2.2) -> np.ndarray:
    """Return noise of a 1/f spectrum whose largest features are `cell` px; it tiles.

    Made in the frequency domain, because noise on a grid shows as weave under relief light.
    A larger slope is smoother.
    """
    step = max(1, min(width, height) // _COARSEST)
    columns, rows = -(-width // step) + 1, -(-height // step) + 1
    white = np.random.default_rng(seed).standard_normal((rows, columns), np.float32)
    waves = np.fft.rfft2(white)
    down, across = np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :]
    frequency = np.hypot(down, across)
    lowest = step / cell
    waves *= 1 / np.maximum(frequency, lowest) ** (slope / 2)
    waves[frequency < lowest * 0.35] *= 0.2
    field = np.fft.irfft2(waves, (rows, columns))
    low, high = np.percentile(field, (1, 99))
    field = np.clip((field - low) / (high - low), 0, 1).astype(np.float32)
    return _enlarged(field, step, width, height)


def _borders(across: np.ndarray, down: np.ndarray, seed: int) -> np.ndarray:
    """Return how far each place is from the border of its Voronoi cell; cells are 1 wide."""
    random = np.random.default_rng(seed)
    shift = random.uniform(0.08, 0.92, (64, 64, 2)).astype(np.float32)
    column, row = np.floor(across).astype(int), np.floor(down).astype(int)
    nearest = np.full(across.shape, 9, np.float32)
    second = nearest.copy()
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            place = shift[(row + dy) % 64, (column + dx) % 64]
            distance = np.hypot(
                column + dx + place[..., 0] - across, row + dy + place[..., 1] - down
            )
            second = np.minimum(second, np.maximum(nearest, distance))
            nearest = np.minimum(nearest, distance)
    return second - nearest


def caustics(width: int, height: int, cell: float, seed: int, sharp: float) -> np.ndarray:
    """Return the net of light that waves throw on a ground, its meshes about `cell` px wide.

    The borders of Voronoi cells, bent by smooth noise; a larger `sharp` makes thinner lines.
    """
    step = max(1, min(width, height) // _COARSEST)
    columns, rows = -(-width // step), -(-height // step)
    size = cell / step
    bend_x = spectral(columns, rows, size * 1.6, seed + 11, 4.4) - 0.5
    bend_y = spectral(columns, rows, size * 1.6, seed + 12, 4.4) - 0.5
    across = np.arange(columns, dtype=np.float32)[None, :] / size + bend_x * 1.1
    down = np.arange(rows, dtype=np.float32)[:, None] / size + bend_y * 1.1
    net = np.exp(-_borders(across, down, seed) * sharp)
    swell = spectral(columns, rows, size * 2.2, seed + 13, 3.4)
    return _enlarged(net * (0.25 + 0.75 * swell), step, width, height)
