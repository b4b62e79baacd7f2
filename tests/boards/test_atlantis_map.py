"""The drawn territories of Atlantis touch exactly where the board's list says they do."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from game.boards.board import Board, MapError, load_board
from game.boards.borders import borders, coast
from tests.boards.test_board import MAPS

LIST = {
    str(space["id"]): space
    for space in json.loads(
        (Path(__file__).parent.parent / "data" / "atlantis_board.json").read_text(encoding="utf-8")
    )
}
BUILDINGS = ("citadel", "tomb", "ruin", "bazaar", "sanctuary")
FROM_LIST = {"darktower": "tower"}


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(MAPS / "atlantis.tmx")


def outlines(board: Board) -> dict[str, tuple[tuple[float, float], ...]]:
    return {name: space.points for name, space in board.spaces.items()}


def area(points: tuple[tuple[float, float], ...]) -> float:
    ahead = (*points[1:], points[0])
    return abs(sum(x * b - a * y for (x, y), (a, b) in zip(points, ahead, strict=True))) / 2


def test_123_spaces_share_327_borders(board: Board) -> None:
    wanted = {
        tuple(sorted((name, str(other)), key=int))
        for name, space in LIST.items()
        for other in space["neighbors"]
    }
    assert len(board.spaces) == len(LIST) == 123
    assert borders(outlines(board)) == wanted
    assert len(wanted) == 327


def test_facts_are_those_of_the_list(board: Board) -> None:
    for name, space in LIST.items():
        facts = board.spaces[name].facts
        assert facts["kind"] == FROM_LIST.get(space["type"], space["type"]), name
        if space["kingdom"] not in ("T", "F"):
            assert facts["kingdom"] == space["kingdom"].lower(), name


def test_the_spaces_fill_a_round_board_once(board: Board) -> None:
    left, top, side, _ = board.slots["board"]
    x, y = left + side / 2, top + side / 2
    away = [math.dist((x, y), point) for points in outlines(board).values() for point in points]
    rim, hole = max(away), min(away)
    ring = math.pi * (rim**2 - hole**2)
    assert rim < side / 2
    assert sum(map(area, outlines(board).values())) == pytest.approx(ring, rel=0.002)
    assert len({round(area(points), 1) for points in outlines(board).values()}) > 110


def test_labels_lie_inside_with_room_for_a_piece(board: Board) -> None:
    for name, space in board.spaces.items():
        assert board.space_at(space.label) == name
        room = min(
            math.dist(space.label, ((x + a) / 2, (y + b) / 2))
            for (x, y), (a, b) in zip(
                space.points, (*space.points[1:], space.points[0]), strict=True
            )
        )
        assert room > (21 if space.facts["kind"] in BUILDINGS else 14), name


def test_the_rim_and_the_hole_are_the_only_open_lines(board: Board) -> None:
    assert {"1", "2", "3", "4", "5", "6", "7", "8"} < coast(outlines(board))
    assert "46" not in coast(outlines(board))


def test_a_moved_corner_is_named(tmp_path: Path) -> None:
    (tmp_path / "tilesets").mkdir()
    for file in ("tilesets/atlantis_ground.tsx", "atlantis.tmx"):
        (tmp_path / file).write_text((MAPS / file).read_text(encoding="utf-8"), encoding="utf-8")
    path = tmp_path / "atlantis.tmx"
    text = path.read_text(encoding="utf-8")
    start = text.index('name="21" type="Space"')
    place = text.index('x="', start) + 3
    end = text.index('"', place)
    moved = f"{float(text[place:end]) + 1}"
    path.write_text(text[:place] + moved + text[end:], encoding="utf-8")
    with pytest.raises(MapError, match="spaces 19 and 21 must share a border line"):
        load_board(path)
