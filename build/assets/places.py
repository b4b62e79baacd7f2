"""Where things lie, and the two picture sets."""

from __future__ import annotations

from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ASSETS = PROJECT / "assets"
SETS = {"1080": 1.0, "720": 2 / 3}  # px per canvas unit
WIDTH, HEIGHT = 1920, 1080  # canvas units


def px(units: float, scale: float) -> int:
    """Return units as whole px; the same rounding as the game's canvas."""
    return round(units * scale)
