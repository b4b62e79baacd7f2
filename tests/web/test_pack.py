"""What goes into the browser's pack, by `make web` and by a plain `python -m pygbag`."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from build.web import export, stage

OFFLINE = ("--template", "build/web/page/index.html", "--icon", export.ICON)


def project_listing() -> list[str]:
    """The project's files but for those that git ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=stage.ROOT, capture_output=True, check=True)
    return [name for name in done.stdout.decode().split("\0") if (stage.ROOT / name).is_file()]


def listing(root: Path) -> list[str]:
    return [path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()]


def hashes(root: Path, names: list[str]) -> dict[str, str]:
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in names}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in a folder of its own, with things beside it that a developer has."""
    root = tmp_path_factory.mktemp("tree") / "project"
    for name in project_listing():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(stage.ROOT / name, root / name)
    for name in (".venv/lib/thing.py", ".hypothesis/thing.txt", "build/out/web/index.html"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("not ours to pack", encoding="utf-8")
    return root


def test_rule_takes_the_game_and_nothing_else() -> None:
    files = stage.packed_files()
    for name in ("main.py", "game/app.py", "maps/venezia_8x8.tmx", "pytmx/LICENSE"):
        assert name in files
    for language in ("de", "en"):
        assert f"game/i18n/locale/{language}/house.mo" in files
    roots = {name.split("/")[0] for name in files}
    assert roots == {"main.py", "game", "maps", "assets", "pytmx"}
    assert not [name for name in files if "1080" in name or name.endswith((".po", ".pyc"))]
    assert not [name for name in files if not name.isascii() or " " in name or len(name) > 200]


def test_staged_pack_is_exact_and_small_and_leaves_no_trace(copy: Path, tmp_path: Path) -> None:
    before = hashes(copy, listing(copy))
    built = export.pack(stage.packed_files(copy), tmp_path)  # compares names and bytes itself
    assert hashes(copy, listing(copy)) == before
    assert (built / f"{export.NAME}.tar.gz").stat().st_size < 10_000_000


def test_changed_pack_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "main.py"
    source.write_bytes(b"print(1)\n")
    archive = tmp_path / "a.tar.gz"
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(source, "assets/main.py")
    export.check_pack(archive, {"main.py": b"print(1)\n"})
    with pytest.raises(export.ExportError, match=r"left out \['b'\] and added \['main.py'\]"):
        export.check_pack(archive, {"b": b"print(1)\n"})
    with pytest.raises(export.ExportError, match="changed"):
        export.check_pack(archive, {"main.py": b"print( 1 )\n"})


def test_plain_pygbag_in_the_project(copy: Path) -> None:
    before = hashes(copy, project_listing())
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--cdn", "rt/", *OFFLINE]
    subprocess.run([*command, "."], cwd=copy, capture_output=True, check=True, timeout=60)
    assert hashes(copy, list(before)) == before

    with tarfile.open(copy / "build" / "web" / "project.tar.gz") as packed:
        names = {member.name.removeprefix("assets/") for member in packed.getmembers()}
    wanted = set(stage.project_files(copy))
    assert wanted - names == set()
    extra = {name for name in names - wanted if not name.endswith(".po")}
    assert extra == set(), "name these in pygbag.ini"

    ignored = ["git", "check-ignore", "--no-index", "-q"]
    for left in ("project.apk", "project.tar.gz", "index.html", "favicon.png"):
        path = f"build/web/{left}"
        assert (copy / path).is_file()
        assert subprocess.run([*ignored, path], cwd=stage.ROOT, check=False).returncode == 0


def test_main_names_its_packages_for_pygbag() -> None:
    lines = (stage.ROOT / "main.py").read_text(encoding="ascii").split("# ///")[1].splitlines()
    named = {line.strip('#", ') for line in lines if '"' in line}
    text = (stage.ROOT / "requirements.txt").read_text(encoding="utf-8")
    needed = {line.split("==")[0] for line in text.splitlines() if "==" in line}
    assert named == needed
