"""What every developer stands on: pinned packages, make, what git ignores, CI."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
IGNORED = (
    ".venv/bin/python",
    "game/__pycache__/app.cpython-311.pyc",
    ".hypothesis/unicode_data",
    ".ruff_cache/x",
    "build/out/web/index.html",
    "build/version.txt",
    "build/web-cache/x.tmpl",
    "build/web/main.apk",
    "build/web/main.tar.gz",
    "build/web/index.html",
    "build/web/favicon.png",
)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def requirements(name: str) -> dict[str, str]:
    lines = [line for line in read(name).splitlines() if line and line[0] not in "#-"]
    pins = [re.fullmatch(r"([A-Za-z0-9_-]+)==([0-9.]+)", line) for line in lines]
    assert all(pins), f"{name}: pin every package with =="
    return {pin[1]: pin[2] for pin in pins if pin}


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_a_player_needs_two_packages() -> None:
    assert set(requirements("requirements.txt")) == {"pygame-ce", "pytmx"}
    development = requirements("requirements-dev.txt")
    assert "-r requirements.txt" in read("requirements-dev.txt")
    assert list(development) == sorted(development)
    assert development["pygbag"] == "0.9.3"


def test_git_ignores_what_is_made_and_nothing_that_is_kept() -> None:
    for path in IGNORED:
        assert git("check-ignore", "--no-index", "-q", path).returncode == 0, path
    kept = git("ls-files", "--cached", "--ignored", "--exclude-standard")
    assert (kept.returncode, kept.stdout) == (0, "")


@pytest.mark.parametrize(
    ("target", "command"),
    [
        ("play", "main.py --frames 120"),
        ("test", "-m pytest -n 2 --dist loadgroup --frames 120"),
        ("check", "ruff format --check ."),
        ("web", "-m build.web.export --frames 120"),
        ("bench", "-m build.bench --frames 120"),
        ("assets", "-m build.assets --frames 120"),
        ("mutate", "-m build.mutate --frames 120"),
    ],
)
def test_make_runs_the_plain_command(target: str, command: str) -> None:
    make = shutil.which("make")
    if make is None:
        assert not os.environ.get("CI"), "CI needs make"
        pytest.skip("needs make")
    done = subprocess.run(
        [make, "-n", target, "ARGS=--frames 120"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"{command}\n" in done.stdout


def test_ci_runs_what_a_developer_runs() -> None:
    script = ROOT / ".ci" / "run"
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0
    assert read(".ci/run").splitlines()[-2:] == ["make check", "make test"]
    assert git("ls-files", "-s", ".ci/run").stdout.startswith("100755")
