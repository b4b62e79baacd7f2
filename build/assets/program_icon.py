"""The icon of window and browser tab: a golden dome that sinks into waves."""

from __future__ import annotations

from pathlib import Path

from build.assets.brush import Brush, save_png
from build.assets.colours import CYAN
from build.assets.places import ASSETS
from build.assets.vector import circle, gradient, path, rect

SIZE = 128


def picture() -> str:
    """Return the icon as SVG elements, with few and large shapes: it is shown at 16 px too."""
    night = gradient("n", [(0, "#1B2A5C", 1), (0.65, "#7A4A86", 1)])
    gold = gradient("g", [(0, "#FFF0B0", 1), (0.5, "#F2C85B", 1), (1, "#A86E14", 1)])
    ground = rect(2, 2, 124, 124, 26, 'fill="url(#n)" stroke="#F2C85B" stroke-width="4"')
    dome = path("M26 84 C26 58 46 50 64 32 C82 50 102 58 102 84 Z", 'fill="url(#g)"')
    tip = rect(61, 16, 6, 20, 2, 'fill="#FFE9A6"') + circle(64, 16, 5.5, 'fill="#FFF3C4"')
    line = f'fill="none" stroke="{CYAN}" stroke-width="9" stroke-linecap="round"'
    water = path(
        "M6 83 q14.5 -13 29 0 t29 0 t29 0 t29 0 V102 Q122 122 102 122 H26 Q6 122 6 102 Z",
        'fill="#073B49"',
    )
    waves = path("M12 84 q13 -13 26 0 t26 0 t26 0 t26 0", line)
    waves += path("M20 106 q11 -11 22 0 t22 0 t22 0 t22 0", line.replace(CYAN, "#2A9AA6"))
    return night + gold + ground + tip + dome + water + waves


def bake() -> list[Path]:
    """Write assets/icon.png; return the file written."""
    return [save_png(Brush(1).sprite(picture(), SIZE, SIZE), ASSETS / "icon.png")]
