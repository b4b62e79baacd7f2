"""The tables of walks, on boards of every shape, against cells looked at one by one."""

import pytest

from game.match.dealer import Dealer
from tests.rules.venezia.helpers import at, texts

SHAPES = [(1, 1), (1, 5), (5, 1), (2, 9), (9, 2), (3, 3), (4, 7), (7, 4), (6, 6), (8, 8)]
SHAPES += [(10, 10), (26, 3), (3, 40)]


def name(column, row):
    return f"{chr(97 + column)}{row + 1}"


def walks(board, pawns, source):
    """Targets of a pawn, found step by step."""
    found = []
    column, row = source
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            x, y = column + right, row + down
            while (right or down) and 0 <= y < len(board) and 0 <= x < len(board[0]):
                if board[y][x] == "~~" or (x, y) in pawns:
                    break
                found.append(f"walk {name(column, row)} {name(x, y)}")
                x, y = x + right, y + down
    return found


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_walks_on_boards_of_any_shape(width, height):
    dealer = Dealer(width * 100 + height)
    for density in (2, 3, 5, 9):
        board = [
            ["~~" if dealer.below(density) == 0 else "##" for _ in range(width)]
            for _ in range(height)
        ]
        board[0][0] = "K3"
        dry = [(x, y) for y in range(height) for x in range(width) if board[y][x] != "~~"]
        dealer.shuffle(dry)
        mine, others = dry[:3], dry[3:6]
        state = at(
            *(" ".join(row) for row in board),
            pawns=[[name(*cell) for cell in mine], [name(*cell) for cell in others]],
            hands=[["K3"], []],
        )
        expected = [walk for cell in mine for walk in walks(board, dry[:6], cell)]
        if state.position()["phase"] == "move":
            assert sorted(t for t in texts(state) if t[0] == "w") == sorted(expected)
            assert state.moves() == sorted(state.moves())
        else:
            assert expected == []
