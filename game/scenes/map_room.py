"""The maps of maps/, for scenes that are laid out by one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.boards.board import Board, MapError, load_board

if TYPE_CHECKING:
    from game.scenes.stage import Stage

MAPS = Path(__file__).parent.parent.parent / "maps"


def unrolled(stage: Stage, name: str) -> Board | None:
    """Return a map; if it cannot be read, say so, leave the scene on top and return None."""
    try:
        return _board(MAPS / f"{name}.tmx")
    except MapError:
        stage.notice("board.map_broken")
        stage.pop()
        return None


@cache
def _board(path: Path) -> Board:
    """Return a map that nobody changes: a pause's picture, a replay or the next match needs it
    again, and to read one takes longer than to draw it."""
    return load_board(path)
