"""Seeded textures: soft noise, water and stone. Sizes in px; results 0..1, height x width."""

from __future__ import annotations

import numpy as np

from build.assets.paint import blur


def spectral(width: int, height: int, cell: float, seed: int, slope: float = 2.2) -> np.ndarray:
    """Return noise of a 1/f spectrum whose largest features are `cell` px; tiles at its edges.

    Made in the frequency domain, because noise on a grid shows as weave under relief light.
    """
    # Large pictures are made smaller and scaled up: their fine octaves are invisible anyway.
    step = max(1, min(width, height) // 1000)
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
    if step > 1:
        field = blur(np.repeat(np.repeat(field, step, 0), step, 1), step / 2)
    return field[:height, :width]


def caustics(width: int, height: int, cell: float, seed: int, sharp: float) -> np.ndarray:
    """Return the net of light that waves throw on a ground: bright where two noises agree."""
    one = spectral(width, height, cell, seed, 3.4)
    other = spectral(width, height, cell * 0.8, seed + 50, 3.4)
    return np.clip(1 - np.abs(one - other) * sharp, 0, 1) ** 2
