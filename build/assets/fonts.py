"""Fonts: the woff2 files of Fontsource become TrueType files, with their licence beside them."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from build.assets import downloads
from build.assets.places import ASSETS

# file stem -> (font family, weight, subsets). The latin subset holds German and English;
# latin-ext adds the capital sharp s. Fonts with a reserved name (Italiana, Berkshire Swash,
# Uncial Antiqua) may not be merged under that name, so they stay with one subset, unchanged.
FACES: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "atkinson-400": ("atkinson-hyperlegible-next", 400, ("latin", "latin-ext")),
    "atkinson-700": ("atkinson-hyperlegible-next", 700, ("latin", "latin-ext")),
    "cinzel-900": ("cinzel", 900, ("latin", "latin-ext")),
    "italiana-400": ("italiana", 400, ("latin",)),
    "oxanium-600": ("oxanium", 600, ("latin", "latin-ext")),
    "grenze-gotisch-700": ("grenze-gotisch", 700, ("latin", "latin-ext")),
    "berkshire-swash-400": ("berkshire-swash", 400, ("latin",)),
}
PICTURE_ONLY = {"uncial-antiqua-400": ("uncial-antiqua", 400, ("latin",))}


def _subset(family: str, weight: int, subset: str) -> TTFont:
    name = f"files/{family}-{subset}-{weight}-normal.woff2"
    data = downloads.member(downloads.font_package(family), name)
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    font.flavor = None
    return font


@cache
def face(stem: str) -> TTFont:
    """Return one of our fonts, its subsets joined."""
    family, weight, subsets = {**FACES, **PICTURE_ONLY}[stem]
    parts = [_subset(family, weight, subset) for subset in subsets]
    if len(parts) == 1:
        return parts[0]
    files = []
    for part in parts:
        file = io.BytesIO()
        part.save(file)
        file.seek(0)
        files.append(file)
    merged = Merger().merge(files)
    merged.recalcTimestamp = False
    merged["head"].created = parts[0]["head"].created
    merged["head"].modified = parts[0]["head"].modified
    return merged


def bake() -> list[Path]:
    """Write all fonts and their licence texts; return the files written."""
    folder = ASSETS / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for stem, (family, _, _) in FACES.items():
        path = folder / f"{stem}.ttf"
        face(stem).save(path)
        licence = folder / f"OFL-{family}.txt"
        licence.write_bytes(downloads.member(downloads.font_package(family), "LICENSE"))
        written += [path, licence]
    return sorted(set(written))
