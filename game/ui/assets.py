"""Baked pictures and fonts, loaded when first asked for and kept; those of a game until it ends."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

import pygame

FONTS = {
    "text": "atkinson-400.ttf",
    "strong": "atkinson-700.ttf",
    "title": "cinzel-900.ttf",
    "venezia": "italiana-400.ttf",
    "number": "oxanium-600.ttf",
    "vineta": "grenze-gotisch-700.ttf",
    "atlantis": "berkshire-swash-400.ttf",
}


MENUS = ("common", "hub")
"""Atlases that are needed where no game is played."""
BOARD = ("common",)
"""Those that a game has, beside its own."""


class Assets:
    """Files of assets/ for one picture set ("1080" or "720")."""

    def __init__(self, root: Path, asset_set: str) -> None:
        self.root = root
        self.asset_set = asset_set
        self.patterns = True
        """Whether colours come with their patterns; without, a sprite's plain twin is taken."""
        self._pictures: dict[str, pygame.Surface] = {}
        self._atlases: dict[str, dict[str, pygame.Surface]] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._tinted: dict[tuple[str, str, str], pygame.Surface] = {}
        self._made: dict[tuple[int, float], tuple[pygame.Surface, pygame.Surface]] = {}

    def picture(self, name: str) -> pygame.Surface:
        """Return a full picture, `assets/<set>/<name>.jpg`, converted for fast blits.

        Only the last one is kept: each takes 8 MB and only one scene shows one at a time.
        """
        if name not in self._pictures:
            self._pictures.clear()
            path = self.root / self.asset_set / f"{name}.jpg"
            self._pictures[name] = pygame.image.load(path).convert()
        return self._pictures[name]

    def sprite(self, atlas: str, name: str) -> pygame.Surface:
        """Return a sprite of `assets/<set>/<atlas>.png`; KeyError if it has none of that name."""
        if atlas not in self._atlases:
            folder = self.root / self.asset_set
            sheet = pygame.image.load(folder / f"{atlas}.png").convert_alpha()
            places = json.loads((folder / f"{atlas}.json").read_text(encoding="utf-8"))
            self._atlases[atlas] = {key: sheet.subsurface(place) for key, place in places.items()}
        sprites = self._atlases[atlas]
        if not self.patterns:
            name = f"plain_{name}" if f"plain_{name}" in sprites else name
        return sprites[name]

    def release(self, needed: Collection[str]) -> None:
        """Let go of all other atlases, up to 20 MB each; a board needs no menu's picture either.

        A scene that is still somewhere below loads what it needs anew.
        """
        if needed == BOARD:
            self._pictures.clear()
        others = self._atlases.keys() - set(needed)
        if not others:
            return
        for atlas in others:
            del self._atlases[atlas]
        self._tinted = {key: icon for key, icon in self._tinted.items() if key[0] in needed}
        # what was made of a sprite holds its whole atlas
        self._made.clear()

    def icon(self, name: str, colour: str, atlas: str = "common") -> pygame.Surface:
        """Return a white sprite tinted with a colour."""
        key = (atlas, name, colour)
        if key not in self._tinted:
            tinted = self.sprite(atlas, name).copy()
            tinted.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
            self._tinted[key] = tinted
        return self._tinted[key]

    def enlarged(self, image: pygame.Surface, factor: float) -> pygame.Surface:
        """Return a sprite so many times larger, made once."""
        if factor == 1:
            return image
        key = (id(image), factor)
        if key not in self._made:
            # the image is kept too, so that its id cannot pass to another
            self._made[key] = (image, pygame.transform.smoothscale_by(image, factor))
        return self._made[key][1]

    def faded(self, image: pygame.Surface) -> pygame.Surface:
        """Return a sprite half as opaque, made once."""
        key = (id(image), 0.0)
        if key not in self._made:
            faded = image.copy()
            faded.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
            self._made[key] = (image, faded)
        return self._made[key][1]

    def font(self, role: str, size_px: int) -> pygame.font.Font:
        """Return a font by its role (a key of FONTS) and height in px."""
        key = (role, size_px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self.root / "fonts" / FONTS[role], size_px)
        return self._fonts[key]
