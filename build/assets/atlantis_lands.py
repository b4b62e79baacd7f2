"""The four grounds of the Atlantis board: red rock, steppe, pine forest, ice lake.

Each ground differs in its texture and its scenery, so that kingdoms can be told apart in grey.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from build.assets.noise import caustics, spectral
from build.assets.paint import Stops
from build.assets.vector import Point, path, polygon

Texture = Callable[[int, float], np.ndarray]


def _rock(size: int, scale: float) -> np.ndarray:
    folds = 1 - np.abs(2 * spectral(size, size, 90 * scale, 301, 2.6) - 1)
    grain = spectral(size, size, 22 * scale, 302, 1.9)
    return 0.3 + 0.5 * (0.68 * folds**1.6 + 0.32 * grain)


def _steppe(size: int, scale: float) -> np.ndarray:
    rolling = spectral(size, size, 210 * scale, 311, 3.2)
    blades = spectral(size, size, 9 * scale, 312, 1.2)
    blades = np.clip(blades * 0.5 + np.roll(blades, round(2 * scale), 0) * 0.5, 0, 1)
    return 0.62 * rolling + 0.38 * blades


def _pines(size: int, scale: float) -> np.ndarray:
    crowns = caustics(size, size, 15 * scale, 321, 3.2)
    glades = spectral(size, size, 150 * scale, 322, 3.0)
    return np.clip(0.62 * glades + 0.38 * (1 - crowns), 0, 1)


def _ice(size: int, scale: float) -> np.ndarray:
    cracks = caustics(size, size, 74 * scale, 331, 30)
    snow = spectral(size, size, 190 * scale, 332, 2.8)
    return np.clip(0.78 * snow + 0.34 * cracks, 0, 1)


def _mountain(x: float, y: float, size: float) -> tuple[str, str]:
    wide, high = size * 0.68, size * 0.66
    peak = (x + size * 0.06, y - high)
    dark = polygon([(x - wide, y + high * 0.7), peak, (x + wide, y + high * 0.7)], 'fill="{}"')
    lit = polygon(
        [(x - wide, y + high * 0.7), peak, (x - size * 0.02, y + 0.1 * high),
         (x - size * 0.16, y + high * 0.7)], 'fill="{}"',
    )  # fmt: skip
    return dark, lit


def _tuft(x: float, y: float, size: float) -> tuple[str, str]:
    line = 'fill="none" stroke="{}" stroke-width="%.2f" stroke-linecap="round"' % (size * 0.13)
    dark = path(
        f"M{x - size * 0.1:.2f} {y + size * 0.4:.2f} Q{x - size * 0.2:.2f} {y:.2f} "
        f"{x - size * 0.5:.2f} {y - size * 0.24:.2f} M{x + size * 0.1:.2f} {y + size * 0.4:.2f} "
        f"Q{x + size * 0.2:.2f} {y:.2f} {x + size * 0.5:.2f} {y - size * 0.24:.2f}",
        line,
    )
    lit = path(f"M{x:.2f} {y + size * 0.4:.2f} Q{x + 0.04 * size:.2f} {y:.2f} {x:.2f} "
               f"{y - size * 0.5:.2f}", line)  # fmt: skip
    return dark, lit


def _pine(x: float, y: float, size: float) -> tuple[str, str]:
    tiers = ((0.62, 0.5), (0.2, 0.4), (-0.16, 0.28))
    dark = "".join(
        polygon(
            [(x - size * wide, y + size * foot), (x, y + size * (foot - 0.56)),
             (x + size * wide, y + size * foot)], 'fill="{}"',
        )
        for foot, wide in tiers
    )  # fmt: skip
    lit = "".join(
        polygon(
            [(x - size * wide, y + size * foot), (x, y + size * (foot - 0.56)),
             (x - size * wide * 0.2, y + size * foot)], 'fill="{}"',
        )
        for foot, wide in tiers
    )  # fmt: skip
    return dark, lit


def _floe(x: float, y: float, size: float) -> tuple[str, str]:
    line = 'fill="none" stroke="{}" stroke-width="%.2f" stroke-linecap="round"' % (size * 0.12)
    wave = (
        f"q{size * 0.22:.2f} {-size * 0.26:.2f} {size * 0.44:.2f} 0 "
        f"t{size * 0.44:.2f} 0 t{size * 0.44:.2f} 0"
    )
    dark = path(f"M{x - size * 0.66:.2f} {y + size * 0.26:.2f} {wave}", line)
    lit = path(f"M{x - size * 0.5:.2f} {y - size * 0.12:.2f} {wave}", line)
    return dark, lit


class Land(NamedTuple):
    """A kingdom's ground, its scenery and its crest: a game-icon, ink and field."""

    texture: Texture
    stops: Stops
    scenery: Callable[[float, float, float], tuple[str, str]]
    inks: tuple[str, str]
    crest: str
    ink: str
    field: str


LANDS: dict[str, Land] = {
    "arisilon": Land(
        _rock,
        [(0, "#55241A"), (0.35, "#83402A"), (0.65, "#A85C3C"), (1, "#C98660")],
        _mountain, ("#4A1E14", "#E0A67C"), "lion", "#F7D25A", "#B3261E",
    ),
    "brynthia": Land(
        _steppe,
        [(0, "#6E5C26"), (0.35, "#94803E"), (0.65, "#B09C58"), (1, "#CFBE82")],
        _tuft, ("#5A4812", "#F4E6A4"), "griffin-symbol", "#F2C85B", "#23459A",
    ),
    "durnin": Land(
        _pines,
        [(0, "#16291F"), (0.35, "#2B4A37"), (0.65, "#456B4C"), (1, "#6C9168")],
        _pine, ("#0E2016", "#86B07C"), "eagle-emblem", "#241A10", "#E8BE3C",
    ),
    "zenon": Land(
        _ice,
        [(0, "#2E4E6C"), (0.35, "#4A718E"), (0.65, "#6F96AC"), (1, "#AECAD6")],
        _floe, ("#27496A", "#F2FBFF"), "unicorn", "#FFFFFF", "#22663C",
    ),
}  # fmt: skip


def inside(points: tuple[Point, ...], x: float, y: float) -> float:
    """Return how far a place lies inside an outline; negative outside."""
    corners = np.array(points)
    ahead = np.roll(corners, -1, 0) - corners
    place = np.array([x, y])
    share = np.clip(((place - corners) * ahead).sum(1) / (ahead**2).sum(1), 0, 1)
    distance = float(np.hypot(*(place - corners - share[:, None] * ahead).T).min())
    over = (corners[:, 1] > y) != (np.roll(corners, -1, 0)[:, 1] > y)
    with np.errstate(divide="ignore", invalid="ignore"):
        cut = corners[:, 0] + (y - corners[:, 1]) / ahead[:, 1] * ahead[:, 0]
    return distance if int((over & (x < cut)).sum()) % 2 else -distance


def scenery(points: tuple[Point, ...], keep: Point, free: float, land: Land, seed: int) -> str:
    """Return a territory's scenery: apart from each other, the border and the middle."""
    random = np.random.default_rng(seed)
    corners = np.array(points)
    low, high = corners.min(0), corners.max(0)
    placed: list[Point] = []
    for _ in range(110):
        x, y = random.uniform(low, high)
        size = random.uniform(12, 16)
        far = all(np.hypot(x - a, y - b) > 21 for a, b in placed)
        if far and np.hypot(x - keep[0], y - keep[1]) > free and inside(points, x, y) > size * 0.82:
            placed.append((float(x), float(y)))
        if len(placed) == 5:
            break
    body = ""
    for x, y in sorted(placed, key=lambda place: place[1]):
        dark, lit = land.scenery(x, y, random.uniform(12, 16))
        body += dark.replace("{}", land.inks[0]) + lit.replace("{}", land.inks[1])
    return body
