"""The floors of docs/architecture.md, read from the imports; and habits that every module keeps."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLOORS = {
    "rules": 1,
    "tower": 2,
    "i18n": 2,
    "ai": 3,
    "match": 4,
    "arguments": 4,
    "boards": 5,
    "devices": 5,
    "ui": 6,
    "scenes": 7,
    "app": 8,
}
REFEREE_MAY = {"rules", "tower", "i18n", "ai", "match"}
MODULES = sorted((ROOT / "game").rglob("*.py")) + [ROOT / "main.py"]
BUILD = sorted(path for path in (ROOT / "build").rglob("*.py") if "out" not in path.parts)
MAX_LINES = 400
MAY_START_PROGRAMS = {"game/devices/speech.py": {"subprocess"}}
"""Popen only starts a speech program; nothing there waits for its end."""
NO_TEXT_FILES = {"os", "webbrowser", "tarfile", "zipfile", "gzip", "wave"}
"""Modules whose `open` opens something else."""


def name_of(path):
    return str(path.relative_to(ROOT))


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree):
    """Every module that a tree names in an import, wherever it stands, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"line {node.lineno}: a relative import"
            yield node.module, node.lineno
            for alias in node.names:
                yield f"{node.module}.{alias.name}", node.lineno


def room_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[1] if len(parts) > 1 else parts[0]


def room_named(module):
    parts = module.split(".")
    return parts[1] if parts[0] == "game" and len(parts) > 1 else None


def faults(path):
    """Arrows that must not be, as sentences."""
    room = room_of(path)
    floor = FLOORS.get(room, 0)
    for module, line in imports(tree_of(path)):
        other = room_named(module)
        top = module.split(".")[0]
        outside = top != "game" and top not in sys.stdlib_module_names
        if other in FLOORS or other == "referee":
            if room == "main":
                allowed = other == "app"
            elif room == "referee":
                allowed = other in REFEREE_MAY
            elif other == "referee":
                allowed = room == "app"
            else:
                allowed = other == room or FLOORS[other] < floor
            if not allowed:
                yield f"line {line}: {room} must not import {module}"
        if top in ("pygame", "pytmx") and floor < 5:
            yield f"line {line}: {top} belongs on floor 5 and above"
        elif outside and floor < 5:
            yield f"line {line}: {top} is not in the standard library"
        if room in ("rules", "tower") and other not in (None, "rules", room):
            yield f"line {line}: {room} may only import game.rules"
        if top in ("numpy", "build", "tests") and room != "build":
            yield f"line {line}: {top} is not there while the game runs"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_arrow_goes_up(path):
    assert not list(faults(path))


def test_every_room_has_its_floor():
    rooms = {room_of(path) for path in MODULES} - {"__init__", "main", "referee"}
    assert rooms <= FLOORS.keys()


def attribute_calls(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def loops(tree):
    """The `while` loops that show frames or let the browser breathe."""
    for node in ast.walk(tree):
        if isinstance(node, ast.While):
            calls = {
                ast.unparse(inner.func) for inner in ast.walk(node) if isinstance(inner, ast.Call)
            }
            if calls & {"pygame.display.flip", "asyncio.sleep"}:
                yield node


def test_there_is_one_loop():
    app = ROOT / "game" / "app.py"
    found = {name_of(path): len(list(loops(tree_of(path)))) for path in MODULES}
    assert {name: count for name, count in found.items() if count} == {name_of(app): 1}
    (loop,) = loops(tree_of(app))
    sleeps = [node for node in ast.walk(loop) if isinstance(node, ast.Await)]
    assert [ast.unparse(node.value) for node in sleeps] == ["asyncio.sleep(0)"]


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_blocks(path):
    tree = tree_of(path)
    banned = {"threading", "subprocess", "multiprocessing", "concurrent", "_thread"}
    used = {module.split(".")[0] for module, _ in imports(tree)}
    assert not used & banned - MAY_START_PROGRAMS.get(name_of(path), set())
    assert "time.sleep" not in {module for module, _ in imports(tree)}
    calls = {name for name, _ in attribute_calls(tree)}
    assert "time.sleep" not in calls
    started = {name for name in calls if name.startswith("subprocess.")}
    assert started <= {"subprocess.Popen"}
    if started:
        assert not {name.rsplit(".", 1)[-1] for name in calls} & {"wait", "communicate"}


@pytest.mark.parametrize("path", MODULES + BUILD, ids=name_of)
def test_modules_stay_readable(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MAX_LINES, f"{lines} lines; split it"


def mode_of(name, call):
    """The mode of an open(), "" for read_text and write_text, None if it is another call."""
    method = name.rsplit(".", 1)[-1]
    if method in ("read_text", "write_text"):
        return ""
    if method != "open" or name.split(".")[0] in NO_TEXT_FILES:
        return None
    place = 1 if name in ("open", "io.open") else 0
    given = [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    mode = given or call.args[place : place + 1]
    return mode[0].value if mode and isinstance(mode[0], ast.Constant) else ""


@pytest.mark.parametrize("path", MODULES + BUILD, ids=name_of)
def test_text_files_are_opened_with_their_encoding(path):
    for name, call in attribute_calls(tree_of(path)):
        mode = mode_of(name, call)
        if mode is None or "b" in str(mode):
            continue
        named = any(keyword.arg == "encoding" for keyword in call.keywords)
        assert named, f"line {call.lineno}: {name} without encoding"


def test_the_reader_of_imports_sees_an_arrow_that_goes_up(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    module = tmp_path / "game" / "rules" / "bad.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "import pygame\ndef f():\n    from game.match import match\nimport numpy\n",
        encoding="utf-8",
    )
    found = "\n".join(faults(module))
    for part in ("rules must not import game.match", "pygame belongs", "numpy is not"):
        assert part in found
