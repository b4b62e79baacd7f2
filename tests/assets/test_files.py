"""The manifest tells the truth, everything has a source and a licence, and all of it is small."""

from __future__ import annotations

import hashlib
import re

from build.assets.credits_table import ICON_AUTHORS, text
from build.assets.downloads import SHA256
from build.assets.manifest import BY_HAND, entries
from tests.assets.files import ASSETS, table

MIB = 1024 * 1024


def test_manifest_equals_files() -> None:
    manifest = table("manifest.json")
    files = {
        file.relative_to(ASSETS).as_posix(): file
        for file in ASSETS.rglob("*")
        if file.is_file() and file.name != "manifest.json"
    }
    files = {path: file for path, file in files.items() if not path.startswith(BY_HAND)}
    assert set(manifest) == set(files)
    for path, file in files.items():
        data = file.read_bytes()
        assert manifest[path]["bytes"] == len(data), path
        assert manifest[path]["sha256"] == hashlib.sha256(data).hexdigest(), path
    assert manifest == entries()


def test_every_file_has_a_script_and_known_sources() -> None:
    project = ASSETS.parent
    for path, facts in table("manifest.json").items():
        assert (project / facts["script"]).is_file(), path
        assert set(facts["sources"]) <= set(SHA256), path


def test_names_are_plain() -> None:
    """Lower-case ASCII, so that no file system and no web server can disagree about them."""
    for file in ASSETS.rglob("*"):
        name = file.name
        if not re.fullmatch(r"OFL-[a-z-]+\.txt|CC-BY-3\.0\.txt|ATTRIBUTIONS\.md", name):
            assert re.fullmatch(r"[a-z0-9_.-]+", name), name


def test_attributions_are_complete() -> None:
    written = (ASSETS / "ATTRIBUTIONS.md").read_text(encoding="utf-8")
    assert written == text()
    for icon, author in ICON_AUTHORS.items():
        assert f"| {icon} | {author} |" in written
    for font in ASSETS.glob("fonts/*.ttf"):
        assert font.name in written
    assert "CC BY 3.0" in written and "Open Font License" in written


def test_licence_texts_lie_beside() -> None:
    licence = (ASSETS / "licences" / "CC-BY-3.0.txt").read_text(encoding="utf-8")
    assert "Attribution 3.0 Unported" in licence and len(licence) > 15000
    for path, facts in table("manifest.json").items():
        if path.endswith(".ttf"):
            family = facts["sources"][0].partition("/")[2].partition("@")[0]
            font_licence = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
            assert "SIL OPEN FONT LICENSE Version 1.1" in font_licence


def test_the_browser_carries_little() -> None:
    """Without the large picture set, which it never loads."""
    carried = sum(
        facts["bytes"]
        for path, facts in table("manifest.json").items()
        if not path.startswith("1080/")
    )
    assert carried < 8 * MIB
    assert sum(facts["bytes"] for facts in table("manifest.json").values()) < 20 * MIB
