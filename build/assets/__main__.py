"""`python -m build.assets [part …]`: bake everything, or only the parts named."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from build.assets import (
    atlantis,
    atlantis_ground,
    beeper,
    common,
    fonts,
    hub,
    manifest,
    music,
    program_icon,
    sounds,
    tower,
    tower_ground,
    venezia,
    venezia_ground,
    vineta,
    vineta_ground,
    vineta_sounds,
)
from build.assets.downloads import SourceError
from build.assets.places import PROJECT

PARTS: dict[str, Callable[[], list[Path]]] = {
    "fonts": fonts.bake,
    "icons": common.bake,
    "window": program_icon.bake,
    "venezia": venezia.bake,
    "ground": venezia_ground.bake,
    "vineta": vineta.bake,
    "vineta_ground": vineta_ground.bake,
    "hub": hub.bake,
    "tower": tower.bake,
    "tower_ground": tower_ground.bake,
    "atlantis": atlantis.bake,
    "atlantis_ground": atlantis_ground.bake,
    "sounds": sounds.bake,
    "vineta_sounds": vineta_sounds.bake,
    "beeper": beeper.bake,
    "music": music.bake,
}


def main(arguments: list[str]) -> int:
    """Bake the parts named, then the manifest; return 1 if a source cannot be had."""
    parser = argparse.ArgumentParser(prog="python -m build.assets", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"one of {', '.join(PARTS)}")
    parts = parser.parse_args(arguments).parts or list(PARTS)
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        parser.error(f"unknown part {unknown[0]}; choose from {', '.join(PARTS)}")
    try:
        for part in parts:
            for path in PARTS[part]():
                print(f"{path.stat().st_size:>9} {path.relative_to(PROJECT)}")
        manifest.bake()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
