"""Break each numbered rule in turn and see the rule tests notice: `python -m build.mutate`.

`tests/data/mutations_<game>.json` lists for each paragraph of the game's RULES.md one small
change of its code. Each is made in a copy of the tree, where `tests/rules/<game>` then runs; a
change that the tests let through, or that fits the code no longer, is an error. Games and
paragraph numbers as arguments choose some of them.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
WORKERS = os.cpu_count() or 2
LONGEST = 120
"""Seconds after which the tests of a broken rule run in circles, which is noticing it too."""


class Mutation(NamedTuple):
    game: str
    rule: str
    file: str
    old: str
    new: str

    def broken(self, source: str) -> str:
        """Return the source with the rule broken; ValueError if the change fits it no longer."""
        if source.count(self.old) != 1:
            raise ValueError(
                f"{self.game} {self.rule}: {self.file} has {self.old!r} "
                f"{source.count(self.old)} times, not once: mend the list of mutations"
            )
        return source.replace(self.old, self.new)


def mutations() -> list[Mutation]:
    found = []
    for path in sorted((ROOT / "tests" / "data").glob("mutations_*.json")):
        game = path.stem.removeprefix("mutations_")
        found += [Mutation(game, **entry) for entry in json.loads(path.read_text(encoding="utf-8"))]
    return found


def copy_tree(folder: Path, games: set[str]) -> None:
    """Copy what the rule tests need; times are kept, so that compiled files stay valid."""
    shutil.copytree(ROOT / "game", folder / "game")
    for name in ("__init__.py", "data", "rules/__init__.py", *(f"rules/{game}" for game in games)):
        source, target = ROOT / "tests" / name, folder / "tests" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy2(source, target)


def tests_pass(folder: Path, game: str) -> bool:
    """Return whether the game's rule tests pass in a copy of the tree."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        run = subprocess.run(
            [*command, f"tests/rules/{game}"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            capture_output=True,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        return False
    if run.returncode not in (0, 1, 2):
        raise RuntimeError(run.stdout.decode() + run.stderr.decode())
    return run.returncode == 0


def survives(mutation: Mutation, folder: Path) -> bool:
    """Return whether the tests pass with this rule broken."""
    path = folder / mutation.file
    source, stat = path.read_text(encoding="utf-8"), path.stat()
    path.write_text(mutation.broken(source), encoding="utf-8")
    try:
        return tests_pass(folder, mutation.game)
    finally:
        path.write_text(source, encoding="utf-8")
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def run_all(chosen: list[Mutation], folders: list[Path]) -> list[Mutation]:
    """Try the mutations, one in each folder at a time; return those that survive."""
    free: SimpleQueue[Path] = SimpleQueue()
    for folder in folders:
        free.put(folder)

    def attempt(mutation: Mutation) -> bool:
        folder = free.get()
        try:
            return survives(mutation, folder)
        finally:
            free.put(folder)

    alive = []
    with ThreadPoolExecutor(len(folders)) as pool:
        for mutation, survived in zip(chosen, pool.map(attempt, chosen), strict=True):
            print(f"{mutation.game} {mutation.rule}: {'SURVIVES' if survived else 'noticed'}")
            if survived:
                alive.append(mutation)
    return alive


def chosen_by(arguments: list[str]) -> list[Mutation]:
    """Return the mutations of the games and paragraphs in the arguments, by default all."""
    games = [argument for argument in arguments if argument.isalpha()]
    rules = [argument for argument in arguments if not argument.isalpha()]
    return [
        mutation
        for mutation in mutations()
        if (not games or mutation.game in games) and (not rules or mutation.rule in rules)
    ]


def main(arguments: list[str]) -> int:
    chosen = chosen_by(arguments)
    if not chosen:
        print(f"no mutation fits {' '.join(arguments)}")
        return 2
    for mutation in chosen:
        mutation.broken((ROOT / mutation.file).read_text(encoding="utf-8"))
    games = {mutation.game for mutation in chosen}
    begun = time.monotonic()
    with TemporaryDirectory() as temporary:
        folders = [Path(temporary) / str(number) for number in range(WORKERS)]
        for folder in folders:
            copy_tree(folder, games)
        for game in sorted(games):
            if not tests_pass(folders[0], game):
                print(f"{game}: the tests fail before any rule is broken")
                return 1
        alive = run_all(chosen, folders)
    print(f"{len(chosen)} rules broken, {len(alive)} not noticed, {time.monotonic() - begun:.0f} s")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
