"""What belongs into the browser's pack: one rule, used to stage it and to check it."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RULE = (
    ("main.py",),
    ("game", ".py", ".mo", ".md", ".json"),
    ("maps", ".tmx", ".tsx"),
    ("assets/720", ".png", ".jpg", ".json"),
    ("assets/data", ".toml"),
    ("assets/fonts", ".ttf", ".txt", ".md"),
    ("assets/sounds", ".ogg"),
    ("assets/music", ".ogg"),
    ("assets/sounds.json",),
    ("assets/ATTRIBUTIONS.md",),
    ("assets/licences", ".txt"),
)
"""A file by its path, or a folder with the suffixes that belong. The browser's canvas is
1280x720, so the pictures of assets/1080 stay out."""

PYTMX = ("pytmx/__init__.py", "pytmx/pytmx.py", "pytmx/util_pygame.py")
"""The parts of pytmx that a game with pygame needs; the game cannot install at run time."""


def project_files(root: Path = ROOT) -> dict[str, Path]:
    """Return the project's own files that belong: path in the pack -> file."""
    found: dict[str, Path] = {}
    for place, *suffixes in RULE:
        start = root / place
        files = start.rglob("*") if suffixes else [start]
        for file in files:
            name = file.relative_to(root)
            hidden = any(part.startswith((".", "__pycache__")) for part in name.parts)
            if file.is_file() and not hidden and (not suffixes or file.suffix in suffixes):
                found[name.as_posix()] = file
    return dict(sorted(found.items()))


def pytmx_files() -> dict[str, Path]:
    """Return pytmx and its licence (LGPL-3.0) as installed: path in the pack -> file."""
    installed = importlib.metadata.distribution("pytmx")
    found = {name: Path(str(installed.locate_file(name))) for name in PYTMX}
    for entry in installed.files or ():
        if entry.name.startswith("LICENSE"):
            found[f"pytmx/{entry.name}"] = Path(str(entry.locate()))
    return found


def packed_files(root: Path = ROOT) -> dict[str, Path]:
    """Return everything that the browser's pack holds: path in the pack -> file."""
    return {**project_files(root), **pytmx_files()}
