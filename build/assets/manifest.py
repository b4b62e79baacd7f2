"""manifest.json (hash, size and maker of every file) and ATTRIBUTIONS.md."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from build.assets import credits_table, downloads
from build.assets.fonts import FACES
from build.assets.places import ASSETS

MANIFEST = ASSETS / "manifest.json"
_ICONS = downloads.ICONS
_CINZEL = downloads.font_package("cinzel")
VINETA_SOUNDS = (
    *("house", "wave", "bell", "sink_v", "row", "chip", "reveal", "unveil"),
    *("thunder", "horn", "raven"),
)
# path prefix -> (module that bakes it, packages it is made from)
MAKERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("1080/common", "build/assets/common.py", (_ICONS,)),
    ("720/common", "build/assets/common.py", (_ICONS,)),
    ("1080/venezia_ground", "build/assets/venezia_ground.py", ()),
    ("720/venezia_ground", "build/assets/venezia_ground.py", ()),
    ("1080/table", "build/assets/venezia_ground.py", ()),
    ("720/table", "build/assets/venezia_ground.py", ()),
    ("1080/venezia", "build/assets/venezia.py", (_ICONS,)),
    ("720/venezia", "build/assets/venezia.py", (_ICONS,)),
    ("1080/tower_ground", "build/assets/tower_ground.py", ()),
    ("720/tower_ground", "build/assets/tower_ground.py", ()),
    ("1080/tower", "build/assets/tower.py", (_ICONS,)),
    ("720/tower", "build/assets/tower.py", (_ICONS,)),
    ("1080/atlantis_ground", "build/assets/atlantis_ground.py", (_ICONS, _CINZEL)),
    ("720/atlantis_ground", "build/assets/atlantis_ground.py", (_ICONS, _CINZEL)),
    ("1080/atlantis", "build/assets/atlantis.py", (_ICONS,)),
    ("720/atlantis", "build/assets/atlantis.py", (_ICONS,)),
    ("1080/vineta_ground", "build/assets/vineta_ground.py", ()),
    ("720/vineta_ground", "build/assets/vineta_ground.py", ()),
    ("1080/vineta", "build/assets/vineta.py", (_ICONS,)),
    ("720/vineta", "build/assets/vineta.py", (_ICONS,)),
    ("1080/hub", "build/assets/hub.py", (_ICONS,)),
    ("720/hub", "build/assets/hub.py", (_ICONS,)),
    ("icon.png", "build/assets/program_icon.py", ()),
    *((f"sounds/{name}.ogg", "build/assets/vineta_sounds.py", ()) for name in VINETA_SOUNDS),
    ("sounds/tower_", "build/assets/beeper.py", ()),
    ("sounds", "build/assets/sounds.py", ()),
    ("music/vineta", "build/assets/music_vineta.py", ()),
    ("music/tower", "build/assets/music_tower.py", ()),
    ("music/atlantis", "build/assets/music_atlantis.py", ()),
    ("music", "build/assets/music.py", ()),
    ("ATTRIBUTIONS.md", "build/assets/manifest.py", ()),
    ("licences", "build/assets/manifest.py", ()),
)

BY_HAND = "data/"
"""Tables that players may correct: nobody bakes them, and they need not keep their hash."""


def _maker(path: str) -> tuple[str, tuple[str, ...]]:
    if path.startswith("fonts/"):
        stem = Path(path).stem
        family = FACES[stem][0] if stem in FACES else stem.removeprefix("OFL-")
        return "build/assets/fonts.py", (downloads.font_package(family),)
    for prefix, script, sources in MAKERS:
        if path.startswith(prefix):
            return script, sources
    raise KeyError(f"nobody makes assets/{path}; name its maker in build/assets/manifest.py")


def entries() -> dict[str, dict[str, object]]:
    """Return the manifest as it should be for the files that are there."""
    table = {}
    for file in sorted(ASSETS.rglob("*")):
        if not file.is_file() or file == MANIFEST:
            continue
        path = file.relative_to(ASSETS).as_posix()
        if path.startswith(BY_HAND):
            continue
        script, sources = _maker(path)
        data = file.read_bytes()
        table[path] = {
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
            "script": script,
            "sources": list(sources),
        }
    return table


def bake() -> list[Path]:
    """Write the credits, then the manifest of everything; return the files written."""
    credit = ASSETS / "ATTRIBUTIONS.md"
    credit.write_text(credits_table.text(), encoding="utf-8")
    licence = ASSETS / "licences" / "CC-BY-3.0.txt"
    if not licence.exists():
        raise FileNotFoundError(f"{licence} is missing: the icons may not be shipped without it")
    lines = [f"  {json.dumps(path)}: {json.dumps(facts)}" for path, facts in entries().items()]
    MANIFEST.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return [credit, MANIFEST]
