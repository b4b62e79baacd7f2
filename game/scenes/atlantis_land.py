"""The territories as they lie on the map: outlines, middles, and ways for the focus."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, dist, pi

from game.boards.board import Board
from game.devices.actions import Act
from game.rules.atlantis.spaces import NEIGHBOURS, SPACES
from game.scenes.film import Point

ANGLES = {Act.RIGHT: 0.0, Act.DOWN: pi / 2, Act.LEFT: pi, Act.UP: -pi / 2}
WIDEST = pi / 3
"""A direction leads to what lies within this angle of it."""
FAR = 1.4
"""How much an angle of one radian adds to a distance."""
HALF = 20
"""Half of the place at a territory's middle where a press surely hits it."""


class Land:
    """Outlines and middles by the space's number."""

    def __init__(self, board: Board) -> None:
        spaces = {number: board.spaces[str(number)] for number in SPACES}
        self.outlines = {number: space.points for number, space in spaces.items()}
        self.middles: dict[int, Point] = {n: space.label for n, space in spaces.items()}
        self._spaces = spaces
        self._steps: dict[int, dict[Act, int]] = {}

    def rect(self, space: int) -> tuple[float, float, float, float]:
        """Return a small place at a space's middle."""
        x, y = self.middles[space]
        return (x - HALF, y - HALF, 2 * HALF, 2 * HALF)

    def at(self, position: Point) -> int | None:
        """Return the space under a position."""
        for number, space in self._spaces.items():
            if space.contains(position):
                return number
        return None

    def step(self, space: int, act: Act) -> int | None:
        """Return the space that a direction leads to; None beyond the board's edge."""
        if space not in self._steps:
            found = {act: self._toward(space, angle) for act, angle in ANGLES.items()}
            self._steps[space] = {act: to for act, to in found.items() if to is not None}
        return self._steps[space].get(act)

    def _toward(self, space: int, angle: float) -> int | None:
        """Return the neighbour that lies best in a direction, else the nearest space there."""
        for others in (NEIGHBOURS[space], SPACES):
            costs = [
                (cost, other)
                for other in others
                if other != space and (cost := self._cost(space, other, angle)) is not None
            ]
            if costs:
                return min(costs)[1]
        return None

    def _cost(self, space: int, other: int, angle: float) -> float | None:
        here, there = self.middles[space], self.middles[other]
        if other in NEIGHBOURS[space]:
            there = self._door(space, other)
        off = abs((atan2(there[1] - here[1], there[0] - here[0]) - angle + pi) % (2 * pi) - pi)
        return dist(here, there) * (1 + FAR * off * off) if off < WIDEST else None

    def _door(self, space: int, other: int) -> Point:
        """Return the point of the common border line that is nearest to a space's middle.

        Frontiers are so long that their middles say nothing about the way to them.
        """
        shared = _corners(self.outlines[space]) & _corners(self.outlines[other])
        if not shared:
            return self.middles[other]
        x = sum(point[0] for point in shared) / len(shared)
        y = sum(point[1] for point in shared) / len(shared)
        return x, y


def _corners(outline: Sequence[Point]) -> set[Point]:
    """Return an outline's points, rounded so that neighbours have theirs in common."""
    return {(round(x, 1), round(y, 1)) for x, y in outline}
