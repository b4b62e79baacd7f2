"""The committed asset files, for the tests of this room."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SETS = {"1080": 1.0, "720": 2 / 3}


def table(name: str) -> dict:
    """Return a JSON file of assets/."""
    return json.loads((ASSETS / name).read_text(encoding="utf-8"))


def picture(name: str) -> np.ndarray:
    """Return a picture as height x width x 4 bytes."""
    image = pygame.image.load(ASSETS / name)
    width, height = image.get_size()
    return np.frombuffer(pygame.image.tobytes(image, "RGBA"), np.uint8).reshape(height, width, 4)


@cache
def sprites(asset_set: str, atlas: str) -> dict[str, np.ndarray]:
    """Return the sprites of an atlas."""
    sheet = picture(f"{asset_set}/{atlas}.png")
    places = table(f"{asset_set}/{atlas}.json")
    return {name: sheet[y : y + h, x : x + w] for name, (x, y, w, h) in places.items()}
