"""Sources from the npm registry, fetched by exact version and checked against a known hash."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "out" / "downloads"
FONT_VERSION = "5.3.0"
ICONS = "@iconify-json/game-icons@1.2.4"
SHA256 = {
    ICONS: "f5758efb34d91c4f50b941f355f16ee73938625e5996fabc25171288404460a4",
    "@fontsource/atkinson-hyperlegible-next@5.3.0": (
        "33dcb7d0d4e2ea98a96985ca7448f738c3b5b370cfc5230b1e40e4f728920cc2"
    ),
    "@fontsource/berkshire-swash@5.3.0": (
        "4cc0bfa3a0d65395c6a9f179bdb4fa8d9565ae0e168dea37fc0640b05786e9c1"
    ),
    "@fontsource/cinzel@5.3.0": "b80629f715b4603fd099c0ceaa94cc7a15308a75a9cf52f0613a312ee6d53c28",
    "@fontsource/grenze-gotisch@5.3.0": (
        "4255cc9e40999dbe3ba61c3d7521e7bef754a52762c2d9a10e9bcc4f77e4bd0f"
    ),
    "@fontsource/italiana@5.3.0": (
        "c4907779a4f9c1f42df25034851fb417d28059f6a5dfbd36dba153b406db93c0"
    ),
    "@fontsource/oxanium@5.3.0": "01073528602b3806b9a8015eb902c9ab7efd738afdc7c98562554fc1b408eb5e",
    "@fontsource/uncial-antiqua@5.3.0": (
        "dca445d9576d344e18b1ce58384457ece9007cf2611c68f34b0cbcaab1907b24"
    ),
}


class SourceError(Exception):
    """A source could not be fetched, or is not the file that this bake was made for."""


def font_package(name: str) -> str:
    """Return the npm package, with version, of a font family."""
    return f"@fontsource/{name}@{FONT_VERSION}"


@cache
def archive(package: str) -> Path:
    """Return the package's tarball, fetching it if it is not here yet.

    Raises SourceError if npm fails or the hash differs.
    """
    name, version = package.lstrip("@").rsplit("@", 1)
    path = FOLDER / f"{name.replace('/', '-')}-{version}.tgz"
    if not path.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["npm", "pack", "--silent", package], cwd=FOLDER, capture_output=True, text=True
        )
        if done.returncode:
            raise SourceError(f"npm could not fetch {package}: {done.stderr.strip()}")
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SHA256[package]:
        raise SourceError(f"{path.name} has the hash {found}; delete it and try again")
    return path


def member(package: str, name: str) -> bytes:
    """Return one file of a package; KeyError if there is none of that name."""
    with tarfile.open(archive(package)) as tar:
        stream = tar.extractfile(f"package/{name}")
        if stream is None:
            raise SourceError(f"{name} in {package} is no file")
        return stream.read()
