"""What the pages for people say is true: commands, arguments, keys, paths."""

import re
from pathlib import Path

import pygame
import pytest

from game import VERSION
from game.arguments import Arguments, parse
from game.devices.actions import Act
from game.devices.keyboard import KEYS, wants_full_screen, wants_narration

ROOT = Path(__file__).parent.parent
PAGES = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *("docs/architecture.md", "docs/protocol.md", "docs/web.md"),
)
KEY_NAMES = {
    "arrows": ("UP", "DOWN", "LEFT", "RIGHT"),
    "Enter": ("RETURN", "KP_ENTER"),
    "Esc": ("ESCAPE",),
    "Page up": ("PAGEUP",),
    "Page down": ("PAGEDOWN",),
}
ACTS = {
    "move": (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT),
    "confirm": (Act.CONFIRM,),
    "back": (Act.BACK,),
    "undo": (Act.UNDO,),
    "rules": (Act.RULES,),
    "menu": (Act.MENU,),
    "page left": (Act.PAGE_LEFT,),
    "page right": (Act.PAGE_RIGHT,),
}

SIGNALS = {
    "full screen": ("F11", wants_full_screen),
    "narration: off, text, voice": ("F2", wants_narration),
}


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def quoted(text):
    """Everything between single back ticks."""
    return re.findall(r"`([^`\n]+)`", text)


def rows(text, heading):
    """The table below a heading, as lists of cells, without its head."""
    part = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    table = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page):
    for target in re.findall(r"\]\(([^)]+)\)", read(page)):
        assert ((ROOT / page).parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES)
def test_every_path_is_there(page):
    paths = [
        text
        for text in quoted(read(page))
        if re.fullmatch(r"(game|build|tests|maps|docs|assets)/[\w./]+", text)
    ]
    for path in paths:
        assert (ROOT / path).exists() or path.startswith("build/out"), path


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_is_there(page):
    targets = set(re.findall(r"make (?:-C \S+ )?([a-z]+)", " ".join(quoted(read(page)))))
    assert targets <= set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))


@pytest.mark.parametrize("page", PAGES)
def test_every_module_to_run_is_there(page):
    for module in re.findall(r"python -m ((?:build|tests)[\w.]*)", read(page)):
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def test_every_test_named_in_a_recipe_is_there():
    recipes = read("CONTRIBUTING.md").split("\n## ")[1:]
    assert len(recipes) >= 5
    for recipe in recipes:
        last = recipe.split("\nDone when ", 1)[1]
        (named,) = re.findall(r'`make test ARGS="?([^"`]+)"?`', last)
        for path in named.split():
            assert (ROOT / path).exists(), path


def test_the_steps_without_make_are_those_of_the_makefile():
    makefile = read("Makefile")
    for target, steps in rows(read("README.md"), "For developers"):
        name = quoted(target)[0].removeprefix("make ")
        recipe = re.split(rf"^{name}:.*\n", makefile, maxsplit=1, flags=re.MULTILINE)[1]
        recipe = recipe.split("\n\n", 1)[0].replace("$(PYTEST)", "python -m pytest")
        for step in quoted(steps):
            words = [word for word in step.split() if not word.startswith("-n")]
            assert words[-1] in makefile
            assert " ".join(words[:3]) in recipe.replace("$(BIN)/", "") or name == "test"


def test_every_argument_is_explained(capsys):
    named = {
        word.split()[0] for cell, _ in rows(read("README.md"), "Play") for word in quoted(cell)
    }
    hidden = {"--probe"}
    known = {f"--{name}" for name in vars(Arguments())} | {"--version", "--help"}
    assert named == known - hidden


def test_every_example_of_an_argument_works():
    for cell, _ in rows(read("README.md"), "Play"):
        for example in quoted(cell):
            if example not in ("--version", "--help"):
                parse(example.split())


def test_the_table_of_controls_names_every_key_and_no_other():
    table = {row[0]: row[1] for row in rows(read("README.md"), "Controls")}
    assert table.keys() == ACTS.keys() | SIGNALS.keys()
    for name, (key, wants) in SIGNALS.items():
        assert table[name].split(", ")[0] == key
        scancode = getattr(pygame, f"KSCAN_{key}")
        assert wants(pygame.Event(pygame.KEYDOWN, scancode=scancode, mod=0)), name
    for name, acts in ACTS.items():
        told = set()
        for key in table[name].split(", "):
            for each in KEY_NAMES.get(key, (key.upper(),)):
                told.add(getattr(pygame, f"KSCAN_{each}"))
        assert told == {code for code, act in KEYS.items() if act in acts}, name


def test_the_changelog_tells_of_this_version():
    assert f"\n## {VERSION}\n" in read("CHANGELOG.md")
    assert f'version = "{VERSION}"' in read("pyproject.toml")


def test_the_licence_is_ours():
    assert read("LICENSE").startswith("MIT License")
