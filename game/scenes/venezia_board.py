"""The board: cells, pawns, coins, what can be reached and what just happened there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import dist
from typing import NamedTuple

import pygame

from game.boards.board import Board
from game.boards.ground import paint_ground
from game.match.players import Player
from game.scenes.film import centre
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_look import GLASS, PALE, PLATFORM, WATER
from game.scenes.venezia_scenery import Scenery
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.patchwork import Patch

ATLAS = "venezia"
LARGE = 116
"""Cells wider than this take the sprites that are baked for the board of two players."""
SWIMMING = 0.55
"""Part of a pawn that a swimmer shows above water."""
RING = 3
"""Frame of the rings that lie around a swimmer."""
SHORT = 0.38
"""Part of a cell that a path stops short of its end, so that it does not cross the pawn."""
FRAMES = {"chosen": "chosen", "gondola": "mark"}
"""Sprite that frames a lit cell, by kind; all other kinds have the cyan frame."""


class Mark(NamedTuple):
    """What another player did: a path to a cell, or (source None) something on that cell."""

    seat: int
    source: int | None
    target: int


class Standing(NamedTuple):
    """All that the picture of one cell depends on."""

    code: str
    ghost: str | None
    buys: int
    seats: tuple[int, ...]
    swims: bool
    lit: str | None
    marked: bool


class BoardPainter:
    """Draws the board at the places of its map."""

    def __init__(self, board: Board, players: Sequence[Player]) -> None:
        self.board = board
        self.rects = list(board.cells.values())
        self.colours = [player.colour for player in players]
        self._scaled: dict[tuple[int, int, int], pygame.Surface] = {}

    def sprite(
        self, canvas: Canvas, name: str, cell: int, tint: str = "", size: float = 1
    ) -> pygame.Surface:
        """Return a cell's sprite in the size of that cell, or so many times larger."""
        rect = self.rects[cell]
        large = rect[2] > LARGE
        full = f"{name}_l" if large else name
        assets = canvas.assets
        image = assets.icon(full, tint, ATLAS) if tint else assets.sprite(ATLAS, full)
        factor = rect[2] / (132 if large else 100) * size
        if abs(factor - 1) < 0.03:
            return image
        wanted = (round(image.get_width() * factor), round(image.get_height() * factor))
        # by the picture itself, for one name may stand for it with its pattern and without
        key = (id(image), *wanted)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(image, wanted)
        return self._scaled[key]

    def spot(self, anchor: str, cell: int) -> tuple[float, float]:
        """Return where an anchor of the map lies on a cell."""
        return self.board.at(anchor, self.rects[cell])

    def paint_static(self, canvas: Canvas) -> None:
        """Draw what never changes: the ground, the frame and its coordinates."""
        paint_ground(self.board, canvas.surface, canvas.assets.picture)
        x, y, width, height = self.board.slots["frame"]
        canvas.box((x + 10, y + 10, width - 20, height - 20), "#02141E", radius=12)
        image = canvas.assets.sprite(ATLAS, "frame")
        size = (canvas.px(width), canvas.px(height))
        if image.get_size() != size:
            image = pygame.transform.smoothscale(image, size)
        canvas.blit(image, x, y)
        for name in self.board.cells:
            cell = list(self.board.cells).index(name)
            if name[1:] == "1":
                self._coordinate(canvas, name[0], *self.spot("column", cell))
            if name[0] == "a":
                self._coordinate(canvas, name[1:], *self.spot("row", cell))

    def _coordinate(self, canvas: Canvas, words: str, x: float, y: float) -> None:
        canvas.box((x - 14, y - 15, 28, 28), GLASS, radius=8)
        canvas.label(words, (x - 14, y - 12, 28, 24), theme.TINY, PALE, "number", "mm")

    def patches(
        self, scenery: Scenery, choice: Choice | None, marks: Sequence[Mark]
    ) -> Iterator[Patch]:
        """Yield every cell: nothing that stands on a cell reaches beyond it."""
        lit = choice.lit() if choice else {}
        chosen = choice.pawn if choice else None
        marked = {mark.target for mark in marks}
        seats: dict[int, tuple[int, ...]] = {}
        for seat, cells in enumerate(scenery.pawns):
            for cell in cells:
                seats[cell] = (*seats.get(cell, ()), seat)
        for cell, rect in enumerate(self.rects):
            standing = Standing(
                scenery.codes[cell],
                scenery.ghosts.get(cell),
                scenery.buys[cell],
                seats.get(cell, ()),
                cell == scenery.sinking,
                "chosen" if cell == chosen else lit.get(cell),
                cell in marked,
            )
            yield Patch(f"cell.{cell}", rect, standing, partial(self.paint_cell, cell, standing))

    def paint_cell(self, cell: int, standing: Standing, canvas: Canvas) -> None:
        """Draw one cell with all that stands on it."""
        if standing.code == WATER:
            self.water(canvas, cell, standing.ghost)
        elif standing.code == PLATFORM:
            self.water(canvas, cell, None)
            self.blit(canvas, "platform", cell)
        else:
            self.blit(canvas, f"tile_{standing.code}", cell)
        if standing.buys:
            self.coins(canvas, standing.buys, cell)
        if standing.swims:
            self.blit(canvas, f"ripple_{RING}", cell)
        for seat in standing.seats:
            if standing.swims:
                self.swimmer(canvas, seat, cell, SWIMMING)
            else:
                self.pawn(canvas, seat, *self.spot("pawn", cell), cell)
        if standing.lit:
            tint = theme.GOLD_LIGHT if standing.lit == "gondola" else ""
            self.blit(canvas, FRAMES.get(standing.lit, "reach"), cell, tint)
        if standing.marked:
            self.blit(canvas, "mark", cell)

    def blit(self, canvas: Canvas, name: str, cell: int, tint: str = "", dy: float = 0) -> None:
        """Draw a sprite over a cell."""
        x, y, _, _ = self.rects[cell]
        canvas.blit(self.sprite(canvas, name, cell, tint), x, y + dy)

    def water(self, canvas: Canvas, cell: int, ghost: str | None) -> None:
        """Draw a cell of water, with the motif of what sank there."""
        self.blit(canvas, f"water_{cell % 4}", cell)
        if ghost:
            self.blit(canvas, f"ghost_{ghost}", cell)

    def coins(self, canvas: Canvas, count: int, cell: int, dy: float = 0) -> None:
        """Draw a pile as high as the price paid last; above five with its number."""
        x, y = self.spot("coins", cell)
        canvas.blit(self.sprite(canvas, f"coin_{min(count, 5)}", cell), x, y + dy, "mb")
        if count > 5:
            x, y = self.spot("price", cell)
            area = (x - 18, y + dy - 14, 36, 28)
            canvas.label(str(count), area, theme.TINY, theme.INK, "number", "mm")

    def pawn(self, canvas: Canvas, seat: int, x: float, y: float, cell: int) -> None:
        """Draw a pawn with its foot at a place, in the size that fits a cell."""
        canvas.blit(self.sprite(canvas, f"pawn_{self.colours[seat]}", cell), x, y, "mb")

    def swimmer(self, canvas: Canvas, seat: int, cell: int, above: float) -> None:
        """Draw a pawn in the water, of which only the upper part is seen."""
        image = self.sprite(canvas, f"pawn_{self.colours[seat]}", cell)
        height = round(image.get_height() * above)
        x, y = self.spot("pawn", cell)
        if height > 0:
            part = image.subsurface((0, 0, image.get_width(), height))
            canvas.blit(part, x, y - canvas_units(canvas, image.get_height()) * 0.2, "mb")

    def paint_paths(self, canvas: Canvas, marks: Sequence[Mark]) -> None:
        """Draw the ways of the others' pawns, with a badge where each came from."""
        for mark in marks:
            if mark.source is not None:
                self._path(canvas, mark)

    def _path(self, canvas: Canvas, mark: Mark) -> None:
        assert mark.source is not None
        start, end = centre(self.rects[mark.source]), centre(self.rects[mark.target])
        short = SHORT * self.rects[mark.target][2] / max(1.0, dist(start, end))
        end = (end[0] + (start[0] - end[0]) * short, end[1] + (start[1] - end[1]) * short)
        start = (canvas.px(start[0]), canvas.px(start[1]))
        end = (canvas.px(end[0]), canvas.px(end[1]))
        colour = theme.PLAYER_COLOURS[self.colours[mark.seat]]
        pygame.draw.line(canvas.surface, theme.DARK, start, end, max(3, canvas.px(9)))
        pygame.draw.line(canvas.surface, theme.INK, start, end, max(2, canvas.px(6)))
        pygame.draw.line(canvas.surface, colour, start, end, max(1, canvas.px(3)))
        badge = canvas.assets.sprite("common", f"badge_{self.colours[mark.seat]}")
        x, y, width, height = self.rects[mark.source]
        canvas.blit(badge, x + width / 2, y + height / 2, "mm")


def canvas_units(canvas: Canvas, px: int) -> float:
    """Return px as canvas units."""
    return px / canvas.scale
