"""Tiled itself renders the maps, and its tile layer is the one that the game draws."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.boards.board import load_board
from game.boards.ground import paint_ground

MAPS = Path(__file__).parent.parent.parent / "maps"
TOLERANCE = 8
"""Of 255: two decoders of the same JPEG differ by rounding."""


def rasterized(tmx: Path, goal: Path, *hidden: str) -> pygame.Surface:
    """Return what tmxrasterizer draws; it says 0 even when it fails, so look at its words."""
    tool = shutil.which("tmxrasterizer")
    if tool is None:
        assert not os.environ.get("CI"), "tmxrasterizer is missing: apt-get install tiled"
        pytest.skip("tmxrasterizer is not installed")
    hide = [part for name in hidden for part in ("--hide-layer", name)]
    done = subprocess.run(
        [tool, *hide, str(tmx), str(goal)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    complaints = [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
    assert complaints == []
    return pygame.image.load(goal)


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A copy of maps/ beside a picture in which each tile looks different."""
    shutil.copytree(MAPS, tmp_path / "maps")
    picture = pygame.Surface((1920, 1080))
    for column in range(16):
        for row in range(9):
            place = (column * 120, row * 120, 120, 120)
            picture.fill((15 + column * 15, 20 + row * 25, (column * row * 7) % 256), place)
    folder = tmp_path / "assets" / "1080"
    folder.mkdir(parents=True)
    for tileset in (tmp_path / "maps" / "tilesets").glob("*.tsx"):
        pygame.image.save(picture, folder / f"{tileset.stem}.jpg")
    return tmp_path / "maps"


@cache
def baked(name: str) -> pygame.Surface:
    """Return a picture of the large set."""
    return pygame.image.load(MAPS.parent / "assets" / "1080" / f"{name}.jpg")


def worst(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the largest difference of any channel on a grid of points inside the tiles."""
    return max(
        abs(a - b)
        for x in range(7, 1920, 24)
        for y in range(7, 1080, 24)
        for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)
    )


@pytest.mark.parametrize("name", sorted(path.name for path in MAPS.glob("*.tmx")))
def test_tiled_draws_the_ground_of_the_game(tmp_path: Path, name: str) -> None:
    theirs = rasterized(MAPS / name, tmp_path / "ground.png", "cells", "spaces", "slots")
    assert theirs.get_size() == (1920, 1080)
    ours = pygame.Surface((1920, 1080))
    paint_ground(load_board(MAPS / name), ours, baked)
    assert worst(ours, theirs) <= TOLERANCE


@pytest.mark.parametrize("name", sorted(path.name for path in MAPS.glob("*.tmx")))
def test_tiled_and_the_game_see_a_swapped_tile(maps: Path, tmp_path: Path, name: str) -> None:
    path = maps / name
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\n1,2,3,", "\n1,100,3,"), encoding="utf-8")
    theirs = rasterized(path, tmp_path / "ground.png", "cells", "spaces", "slots")
    assert theirs.get_size() == (1920, 1080)
    ours = pygame.Surface((1920, 1080))
    picture = pygame.image.load(maps.parent / "assets" / "1080" / "venezia_ground.jpg")
    paint_ground(load_board(path), ours, lambda _: picture)
    assert worst(ours, theirs) <= TOLERANCE
    objects = rasterized(path, tmp_path / "all.png")
    assert worst(objects, theirs) > TOLERANCE, "Tiled shows no objects"


def test_a_picture_of_the_small_set_is_enough(maps: Path) -> None:
    big = pygame.image.load(maps.parent / "assets" / "1080" / "venezia_ground.jpg")
    small = pygame.transform.scale(big, (1280, 720))
    ours = pygame.Surface((1280, 720))
    paint_ground(load_board(maps / "venezia_6x6.tmx"), ours, lambda _: small)
    for x in range(40, 1280, 80):
        for y in range(40, 720, 80):
            assert ours.get_at((x, y)) == small.get_at((x, y))
