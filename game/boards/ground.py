"""The tile layer of a map as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.boards.board import Board

if TYPE_CHECKING:
    import pygame


def paint_ground(
    board: Board, surface: pygame.Surface, picture: Callable[[str], pygame.Surface]
) -> None:
    """Draw the ground over a whole surface; `picture` gives a tileset's picture by name.

    Pictures are baked for the surface's size, so tile edges are scaled and rounded alike in both.
    """
    scale = surface.get_width() / board.size[0]

    def px(units: float) -> int:
        return round(units * scale)

    for tile in board.ground:
        x, y, width, height = tile.source
        part = (px(x), px(y), px(x + width) - px(x), px(y + height) - px(y))
        surface.blit(picture(tile.picture), (px(tile.x), px(tile.y)), part)
