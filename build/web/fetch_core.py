"""Get the Pyodide core (CPython 3.13 for browsers, MPL-2.0) from npm, with its hash checked."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

VERSION = "0.29.5"
SHA256 = "6749b10ee515a1458ecea36d860c8ce2a48366e85b3f92d749ad1840e4aff181"
FILES = (
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "pyodide-lock.json",
    "python_stdlib.zip",
)


class CoreError(RuntimeError):
    """The core cannot be had; the message says what to do."""


def tarball(cache: Path) -> Path:
    """Return the checked npm package in the cache folder, fetched if it is not there yet."""
    path = cache / f"pyodide-{VERSION}.tgz"
    if not path.is_file():
        npm = shutil.which("npm")
        if npm is None:
            raise CoreError("npm is missing: install it (Debian: apt install npm), then try again")
        cache.mkdir(parents=True, exist_ok=True)
        # two exports at a time may both fetch it: neither must see half a file of the other
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            fetch = [npm, "pack", "--silent", "--pack-destination", folder, f"pyodide@{VERSION}"]
            done = subprocess.run(fetch, capture_output=True, text=True, timeout=300, check=False)
            fetched = Path(folder) / path.name
            if done.returncode or not fetched.is_file():
                raise CoreError(f"npm could not fetch pyodide {VERSION}:\n{done.stderr.strip()}")
            fetched.replace(path)
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SHA256:
        raise CoreError(f"{path} is not pyodide {VERSION} (sha256 {found}): delete it, try again")
    return path


def unpack(cache: Path, target: Path) -> None:
    """Write the core's files into the target folder."""
    with tarfile.open(tarball(cache)) as package:
        for name in FILES:
            member = package.extractfile(f"package/{name}")
            if member is None:
                raise CoreError(f"pyodide {VERSION} has no {name}")
            (target / name).write_bytes(member.read())
