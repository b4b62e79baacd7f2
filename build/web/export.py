"""Export the game for browsers: `python -m build.web.export` (`make web`).

Writes build/out/web, one folder that any static server can serve and that needs no other.
`--serve [PORT]` plays it at once. Nothing outside build/out is touched: pygbag packs a staged
copy, because in the project it would pack and leave behind more than belongs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

from build.web import fetch_core, serve
from build.web.stage import ROOT, packed_files

NAME = "sunken-cities"
TITLE = "Versunkene Städte · Sunken Cities"
OUT = ROOT / "build" / "out"
WEB = Path(__file__).parent
RUNTIME = WEB / "runtime"
PAGE = WEB / "page"
ICON = "assets/icon.png"
COVER = {"hub.jpg": "assets/720/hub.jpg", "title.ttf": "assets/fonts/cinzel-900.ttf"}
"""What the page shows before the game is there, out of the game's own assets."""
PYGBAG_S = 120
"""pygbag tries again for ever when it wants the network; offline it needs 2 s."""


class ExportError(RuntimeError):
    """The export cannot go on; the message says why."""


def pack(files: Mapping[str, Path], work: Path) -> Path:
    """Let pygbag pack a staged copy of the files; return the folder with what it wrote."""
    stage = work / NAME
    content = {name: file.read_bytes() for name, file in files.items()}
    for name, data in content.items():
        target = stage / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    # a local template and icon and a relative cdn: pygbag has nothing to fetch
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--ume_block", "1"]
    command += ["--title", TITLE, "--cdn", "rt/"]
    command += ["--template", str(PAGE / "index.html"), "--icon", str(ROOT / ICON)]
    try:
        done = subprocess.run(
            [*command, str(stage)],
            cwd=work,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=PYGBAG_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ExportError(f"pygbag did not end within {PYGBAG_S} s") from None
    built = stage / "build" / "web"
    if done.returncode or not (built / "index.html").is_file():
        raise ExportError(f"pygbag failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    check_pack(built / f"{NAME}.tar.gz", content)
    return built


def check_pack(archive: Path, wanted: Mapping[str, bytes]) -> None:
    """Raise ExportError unless the archive holds exactly these files, byte by byte."""
    with tarfile.open(archive) as packed:
        content = {}
        for member in packed.getmembers():
            file = packed.extractfile(member)
            content[member.name.removeprefix("assets/")] = file.read() if file else b""
    if content.keys() != wanted.keys():
        missing, extra = wanted.keys() - content.keys(), content.keys() - wanted.keys()
        raise ExportError(f"pygbag left out {sorted(missing)} and added {sorted(extra)}")
    changed = [name for name, data in content.items() if data != wanted[name]]
    if changed:
        raise ExportError(f"pygbag changed {changed}: use an environment without `black`")


def assemble(built: Path, out: Path, cache: Path) -> None:
    """Put page, runtime, core and packed game into one folder."""
    shutil.rmtree(out, ignore_errors=True)
    runtime = out / "rt"
    runtime.mkdir(parents=True)
    for name in ("index.html", "favicon.png"):
        shutil.copyfile(built / name, out / name)
    shutil.copyfile(built / f"{NAME}.tar.gz", runtime / f"{NAME}.tar.gz")
    shutil.copyfile(PAGE / "page.css", runtime / "page.css")
    for name, source in COVER.items():
        shutil.copyfile(ROOT / source, runtime / name)
    for file in (*RUNTIME.glob("*.js"), RUNTIME / "boot.py", *RUNTIME.glob("*.whl")):
        shutil.copyfile(file, runtime / file.name)
    shutil.copytree(RUNTIME / "licences", out / "licences")
    fetch_core.unpack(cache, runtime)
    counted = [*fetch_core.FILES, f"{NAME}.tar.gz", *(file.name for file in RUNTIME.glob("*.whl"))]
    sizes = {name: (runtime / name).stat().st_size for name in counted}
    (runtime / "files.json").write_text(json.dumps(sizes, indent=1), encoding="utf-8")


def fingerprint(files: Mapping[str, Path]) -> str:
    """Return a hash over everything that an export is made from."""
    own = [file for file in sorted(WEB.rglob("*")) if file.is_file() and file.suffix != ".pyc"]
    digest = hashlib.sha256()
    cover = [ROOT / source for source in (ICON, *COVER.values())]
    for name, file in [*files.items(), *((file.name, file) for file in [*own, *cover])]:
        digest.update(f"{name}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def export(
    out: Path = OUT / "web",
    files: Mapping[str, Path] | None = None,
    cache: Path = OUT,
    again: bool = True,
) -> Path:
    """Write the static folder and return it.

    `files` (path in the pack -> file) is the game, by default this project's; `cache` keeps the
    fetched core; `again` False keeps a folder that was made from the same inputs before.
    """
    files = packed_files() if files is None else files
    stamp = out.with_name(f"{out.name}.sha256")
    wanted = fingerprint(files)
    if not again and stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return out
    stamp.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as work:
        assemble(pack(files, Path(work)), out, cache)
    stamp.write_text(wanted, encoding="ascii")
    return out


def print_sizes(out: Path) -> None:
    total = 0
    for file in sorted(out.rglob("*")):
        if file.is_file():
            size = file.stat().st_size
            total += size
            if size >= 50_000:
                print(f"{size:>12,}  {file.relative_to(out).as_posix()}")
    print(f"{total:>12,}  total, in {out}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Export the game for browsers.")
    parser.add_argument(
        "--serve", nargs="?", type=int, const=8000, metavar="PORT", help="play it here at once"
    )
    arguments = parser.parse_args()
    try:
        out = export()
    except (ExportError, fetch_core.CoreError) as error:
        print(error, file=sys.stderr)
        return 1
    print_sizes(out)
    if arguments.serve is not None:
        server = serve.server(out, arguments.serve)
        print(f"http://127.0.0.1:{server.server_port}/   (Ctrl+C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
