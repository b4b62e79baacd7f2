"""The loader turns a map into places and refuses what it cannot use in one sentence."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.boards.board import MapError, load_board

ROOT = Path(__file__).parent.parent.parent
MAPS = ROOT / "maps"


def edited(tmp_path: Path, *edits: tuple[str, str], name: str = "venezia_8x8.tmx") -> Path:
    """Write a copy of a map with text replaced, the tilesets beside it."""
    shutil.copytree(MAPS / "tilesets", tmp_path / "tilesets", dirs_exist_ok=True)
    text = (MAPS / name).read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "side", "cells", "players"),
    [("venezia_8x8.tmx", 100, 64, range(3, 6)), ("venezia_6x6.tmx", 132, 36, range(2, 3))],
)
def test_both_maps_load(name: str, side: int, cells: int, players: range) -> None:
    board = load_board(MAPS / name)
    assert board.size == (1920, 1080)
    assert board.players == players
    assert len(board.cells) == cells
    assert {(rect[2], rect[3]) for rect in board.cells.values()} == {(side, side)}
    assert list(board.cells)[:2] == ["a1", "b1"]
    assert len(board.ground) == 144
    assert board.ground[17].picture == "venezia_ground"
    assert board.ground[17].source == (120, 120, 120, 120)


def test_a_moved_object_moves_its_place(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('name="c2" type="Cell" x="686"', 'name="c2" type="Cell" x="700.5"'),
        ('name="log" type="Slot" x="1330" y="588"', 'name="log" type="Slot" x="12" y="34"'),
        ('name="pawn" type="Anchor" x="549"', 'name="pawn" type="Anchor" x="550"'),
    )
    before, after = load_board(MAPS / path.name), load_board(path)
    assert after.cells["c2"] == (700.5, 286, 100, 100)
    assert after.slots["log"][:2] == (12, 34)
    assert after.anchors["pawn"].x == before.anchors["pawn"].x + 1
    assert after.at("pawn", after.cells["c2"]) == (764.5, 379)


def test_a_swapped_tile_swaps_the_picture(tmp_path: Path) -> None:
    board = load_board(edited(tmp_path, ("\n1,2,3,", "\n144,2,3,")))
    assert board.ground[0].source == (1800, 960, 120, 120)


def test_cell_under_a_position() -> None:
    board = load_board(MAPS / "venezia_6x6.tmx")
    assert board.cell_at((490, 190)) == "a1"
    assert board.cell_at((490 + 6 * 132 - 0.5, 190 + 133)) == "f2"
    assert board.cell_at((489, 190)) is None


def test_rows_spread_over_their_area() -> None:
    board = load_board(MAPS / "venezia_8x8.tmx")
    five, three = board.rows("seats", "seat", 5), board.rows("seats", "seat", 3)
    assert five[0] == three[0] == board.slots["seat"]
    assert three[1][1] - three[0][1] == pytest.approx(1.5 * 64)
    assert five[4][1] + 64 <= board.slots["seats"][1] + board.slots["seats"][3]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("</map>", "", "no XML"),
        (
            "tilesets/venezia_ground.tsx",
            "tilesets/other.tsx",
            "Cannot find tileset file tilesets/other.tsx",
        ),
        ('value="venezia"', 'value="chess"', "game and schema"),
        ('type="int" value="1"', 'type="int" value="2"', "game and schema"),
        ('name="players_max" type="int" value="5"', 'name="players_max" value="9"', "players_max"),
        ('name="cells"', 'name="fields"', "layer 'cells' is missing"),
        ('name="b2" type="Cell"', 'name="z9" type="Cell"', "cell 'b2' is missing"),
        ('name="b2" type="Cell"', 'name="b2" type="Slot"', "does not belong"),
        ('name="hint" type="Slot"', 'name="tip" type="Slot"', "slot 'hint' is missing"),
        ('name="pawn" type="Anchor"', 'name="man" type="Anchor"', "anchor 'pawn' is missing"),
        ('<property name="of" type="object" value="1"/>', "", "needs a property 'of'"),
        ("\n1,2,3,", "\n2147483649,2,3,", "is flipped"),
    ],
)
def test_refusals_are_one_sentence(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = edited(tmp_path, (old, new))
    with pytest.raises(MapError) as caught:
        load_board(path)
    words = str(caught.value)
    assert words.startswith("venezia_8x8.tmx: ")
    assert message in words
    assert words.endswith(".") and "\n" not in words


def test_a_missing_map_is_told(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="missing"):
        load_board(tmp_path / "none.tmx")


def test_importing_boards_imports_no_pytmx() -> None:
    code = "import sys, game.boards.board; print('pytmx' in sys.modules, 'pygame' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["False", "False"]
