"""The atlas `atlantis`: figures, crests, signs of the stock, digits, light."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from build.assets import atlantis_pieces, seven_segments
from build.assets.atlantis_lands import LANDS
from build.assets.brush import Brush, save_atlas
from build.assets.colours import PLAYERS
from build.assets.paint import Picture, tinted
from build.assets.places import SETS

LIGHT = 320  # units; from the board's middle outwards
DIGIT, AMBER_DIGIT = (72, 88), (24, 36)
_TOWARDS = {"arisilon": 45, "brynthia": -45, "durnin": -135, "zenon": 135}


def _light(brush: Brush, kingdom: str) -> Picture:
    """A cone of light from the tower's window over a kingdom; to be added.

    Its narrow end is the sprite's corner next to the board's middle.
    """
    width, height = brush.size(LIGHT, LIGHT)
    angle = math.radians(_TOWARDS[kingdom])
    x = np.arange(width, dtype=np.float32)[None, :] + 0.5 - (width if math.cos(angle) < 0 else 0)
    y = np.arange(height, dtype=np.float32)[:, None] + 0.5 - (height if math.sin(angle) < 0 else 0)
    away = np.hypot(x, y) / width
    turn = np.abs(np.arctan2(y, x) - angle)
    cone = np.clip(1 - (turn / math.radians(30)) ** 2, 0, 1) ** 1.2
    fall = np.clip(1 - away, 0, 1) ** 0.9 * np.clip((away - 0.3) / 0.04, 0, 1)
    strength = (cone * fall * 0.95).astype(np.float32)
    return brush.finish(tinted(strength, "#FFC878"))


def sprites(scale: float) -> dict[str, Picture]:
    """Return the atlas for one picture set."""
    brush = Brush(scale)
    made: dict[str, Picture] = {}
    for number in range(len(PLAYERS)):
        made[f"knight_{number}"] = atlantis_pieces.knight(brush, number)
        made[f"flag_{number}"] = atlantis_pieces.flag(brush, number)
    made["dragon"] = atlantis_pieces.dragon(brush)
    made["pegasus_card"] = atlantis_pieces.pegasus_card(brush)
    for kingdom in LANDS:
        made[f"crest_{kingdom}"] = brush.finish(atlantis_pieces.crest(brush, kingdom, 48))
        made[f"light_{kingdom}"] = _light(brush, kingdom)
    for name in atlantis_pieces.ITEMS:
        made[f"item_{name}"] = atlantis_pieces.item(brush, name, True)
        if name not in atlantis_pieces.STOCKS:
            made[f"item_{name}_off"] = atlantis_pieces.item(brush, name, False)
    made |= seven_segments.digits(brush, "digit", DIGIT, seven_segments.RED)
    made |= seven_segments.numbers(brush, "amber", AMBER_DIGIT, seven_segments.AMBER)
    return made


def bake() -> list[Path]:
    """Write the atlas of both sets; return the files written."""
    files = []
    for asset_set, scale in SETS.items():
        files += save_atlas(sprites(scale), asset_set, "atlantis")
    return files
