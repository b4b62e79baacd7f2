"""The island of Vineta as the map draws it: districts, coasts, ghosts under water."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from math import dist, hypot

import pygame

from game.boards.board import Board
from game.boards.ground import paint_ground
from game.scenes.vineta_look import ATLAS, DISTRICTS, FOAM
from game.ui.canvas import Canvas, Rect

MARGIN = 24
"""The picture of a district covers the box of its outline and so much more on each side."""
SKIP = 2
"""A frame runs along every other corner of an outline: nobody sees the difference."""
SURF = ((7.0, 5.0), (15.0, 2.5))
"""Lines of foam along a coast: distance and width."""
RINGS = ("inner", "middle", "outer")
Point = tuple[float, float]
Edge = tuple[Point, Point]


class Island:
    """Where the districts lie; the land is put together anew only when one has sunk."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.outlines = {name: board.spaces[name].points for name in DISTRICTS}
        self.boxes = {name: _box(points) for name, points in self.outlines.items()}
        self.area = _box(tuple(corner for points in self.outlines.values() for corner in points))
        """The box of the whole island."""
        self._rings = {name: RINGS.index(board.spaces[name].facts["ring"]) for name in DISTRICTS}
        edges = _edges(self.outlines)
        self._edges = {
            name: [(edge, owners) for edge, owners in edges.items() if name in owners]
            for name in DISTRICTS
        }
        """The lines of each district's outline, with all districts that have them."""
        self._land: tuple[object, pygame.Surface] | None = None
        self._nearest: dict[tuple[str, Point], Point] = {}
        self._corners: dict[tuple[str, float], list[tuple[int, int]]] = {}

    def release(self) -> None:
        """Let go of the land's surface."""
        self._land = None

    def paint_sea(self, canvas: Canvas) -> None:
        """Draw the sea, over the whole picture."""
        paint_ground(self.board, canvas.surface, canvas.assets.picture)

    def paint(self, canvas: Canvas, area: Rect, sunk: Collection[str]) -> None:
        """Draw all districts, those under water as ghosts, over an area that shows the sea."""
        place = canvas.rect(area)
        key = (canvas.surface.get_size(), tuple(sorted(sunk)))
        if self._land is None or self._land[0] != key:
            self._districts(canvas, sunk)
            self._land = (key, canvas.surface.subsurface(place).copy())
        else:
            canvas.surface.blit(self._land[1], place)

    def _districts(self, canvas: Canvas, sunk: Collection[str]) -> None:
        for name in DISTRICTS:
            if name in sunk:
                self.blit(canvas, f"ghost_{name}", name)
        for name in DISTRICTS:
            if name not in sunk:
                self._surf(canvas, name, sunk)
        for name in DISTRICTS:
            if name not in sunk:
                self.blit(canvas, f"district_{name}", name)

    def blit(self, canvas: Canvas, sprite: str, name: str, dy: float = 0) -> None:
        """Draw a picture of a district at its place."""
        x, y, _, _ = self.boxes[name]
        canvas.sprite(ATLAS, sprite, x, y + dy)

    def coast(self, name: str, sunk: Collection[str]) -> list[Edge]:
        """Return the lines of a district's outline at the open sea.

        The sea comes from outside: a sunken neighbour of the same ring or further in lets none in.
        """
        ring = self._rings[name]
        return [
            edge
            for edge, owners in self._edges[name]
            if all(
                other == name or (other in sunk and self._rings[other] > ring) for other in owners
            )
        ]

    def _surf(self, canvas: Canvas, name: str, sunk: Collection[str]) -> None:
        """Draw foam along a coast."""
        x, y = _middle(self.outlines[name])
        coast = self.coast(name, sunk)
        for away, wide in SURF:
            for (x0, y0), (x1, y1) in coast:
                length = hypot(x1 - x0, y1 - y0) or 1.0
                nx, ny = (y1 - y0) / length * away, (x0 - x1) / length * away
                if nx * ((x0 + x1) / 2 - x) + ny * ((y0 + y1) / 2 - y) < 0:
                    nx, ny = -nx, -ny
                start = canvas.px(x0 + nx), canvas.px(y0 + ny)
                end = canvas.px(x1 + nx), canvas.px(y1 + ny)
                pygame.draw.line(canvas.surface, FOAM, start, end, max(1, canvas.px(wide)))

    def corners(self, canvas: Canvas, name: str) -> list[tuple[int, int]]:
        """Return the outline of a district in px; films ask for it in every frame."""
        key = (name, canvas.scale)
        if key not in self._corners:
            self._corners[key] = [(canvas.px(x), canvas.px(y)) for x, y in self.outlines[name]]
        return self._corners[key]

    def outline(self, canvas: Canvas, name: str, colour: str, width: float) -> None:
        """Draw a frame around a district."""
        points, half = self.corners(canvas, name)[::SKIP], canvas.px(width / 2)
        pygame.draw.lines(canvas.surface, colour, True, points, max(2, canvas.px(width)))
        for point in points if half > 1 else ():
            pygame.draw.circle(canvas.surface, colour, point, half)

    def nearest(self, name: str, place: Point) -> Point:
        """Return the corner of a district's outline that is nearest to a place."""
        key = (name, place)
        if key not in self._nearest:
            self._nearest[key] = min(self.outlines[name], key=lambda corner: dist(corner, place))
        return self._nearest[key]


def _box(points: tuple[Point, ...]) -> Rect:
    left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
    right, bottom = max(x for x, _ in points) + MARGIN, max(y for _, y in points) + MARGIN
    return left, top, right - left, bottom - top


def _middle(points: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _edges(outlines: Mapping[str, tuple[Point, ...]]) -> dict[Edge, list[str]]:
    """Return every line of the outlines with the districts that have it."""
    owners: dict[Edge, list[str]] = defaultdict(list)
    for name, points in outlines.items():
        for number, corner in enumerate(points):
            other = points[number - 1]
            one, two = sorted((_rounded(corner), _rounded(other)))
            owners[one, two].append(name)
    return owners


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
