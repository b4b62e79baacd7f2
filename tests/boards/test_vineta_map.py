"""Neighbours, and what lies at the sea, follow from the lines that the drawn districts share."""

from __future__ import annotations

from itertools import product

import pytest

from game.boards.board import Board, load_board
from game.boards.borders import borders, coast
from tests.boards.test_board import MAPS

TOUCH = {
    "O1": {"S1", "S2"}, "O2": {"S2", "S3"}, "O3": {"S3", "S1"},
    "V1": {"O1", "O2"}, "V2": {"O2", "O3"}, "V3": {"O3", "O1"},
}  # fmt: skip


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(MAPS / "vineta.tmx")


def neighbours(board: Board, name: str) -> set[str]:
    pairs = borders({key: space.points for key, space in board.spaces.items()})
    return {one if other == name else other for one, other in pairs if name in (one, other)}


def test_each_ring_touches_the_next_as_the_rules_say(board: Board) -> None:
    for name, inner in TOUCH.items():
        ring = {name[0] + number for number in "123"} - {name}
        outer = {other for other, touched in TOUCH.items() if name in touched}
        assert neighbours(board, name) == inner | ring | outer
    for name in ("S1", "S2", "S3"):
        outer = {other for other, touched in TOUCH.items() if name in touched}
        assert len(outer) == 2
        assert neighbours(board, name) == outer | ({"S1", "S2", "S3"} - {name})


def test_only_the_outer_ring_lies_at_the_sea(board: Board) -> None:
    assert coast({key: space.points for key, space in board.spaces.items()}) == {"V1", "V2", "V3"}


def test_exposure_by_the_map_is_exposure_by_the_rules(board: Board) -> None:
    """A district is exposed if a line to the next ring outwards has no land behind it."""
    outwards = {
        name: {other for other in neighbours(board, name) if name[0] + other[0] in ("SO", "OV")}
        for name in board.spaces
    }
    for choice in product((False, True), repeat=6):
        sunk = {name for name, gone in zip(("V1", "V2", "V3", "O1", "O2", "O3"), choice,
                                           strict=True) if gone}  # fmt: skip
        for name in set(board.spaces) - sunk:
            by_rules = name[0] == "V" or any(
                name in TOUCH[other] for other in sunk if other[0] == {"S": "O", "O": "V"}[name[0]]
            )
            assert by_rules == (name[0] == "V" or bool(outwards[name] & sunk))


def test_houses_names_and_chips_stand_inside_their_district(board: Board) -> None:
    for name, space in board.spaces.items():
        x, y, width, height = board.slots[f"houses_{name}"]
        middle = (x + width / 2, y + height / 2)
        x, y, width, height = board.slots[f"chip_{name}"]
        for place in (space.label, middle, (x + width / 2, y + height / 2)):
            assert board.space_at(place) == name
