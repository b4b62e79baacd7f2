"""The board: lit territories, knights, the dragon's figure, and what just happened there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.boards.board import Board
from game.boards.ground import paint_ground
from game.match.players import Player
from game.rules.atlantis.spaces import CITADELS, KINGDOMS
from game.scenes.atlantis_choice import Choice
from game.scenes.atlantis_land import Land
from game.scenes.atlantis_scenery import Scenery
from game.scenes.film import Point
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.icons import Icons
from game.ui.patchwork import Patch

ATLAS = "atlantis"
KNIGHT, CROWD = 66, 52
"""Height of a knight that stands alone, and of those that share a space."""
SIDE = 21
"""How far from the middle those stand who share a space."""
DRAGON = 76
FLAG = 34
FLAG_AT = (26, -30)
"""Where a citadel's flag stands, from the middle of its space."""
LIT, LIT_EDGE = (255, 236, 170, 88), "#FFE9A6"
FLY, FLY_EDGE = (150, 225, 255, 84), "#A9E9FF"
DRAGON_LIT, DRAGON_EDGE = (255, 120, 90, 70), "#FF9C84"
SHADE = "#1A0C05"
QUARTERS = ("lt", "lb", "rb", "rt")
"""Which corner of a kingdom's light lies on the tower."""


class Mark(NamedTuple):
    """What another player did: a way to a space, or (source None) something there."""

    seat: int
    source: int | None
    target: int


class Standing(NamedTuple):
    """All that the picture of the board depends on."""

    at: tuple[int | None, ...]
    dragon: int | None
    lit: tuple[int, ...]
    look: str
    marks: tuple[Mark, ...]
    turn: int


class BoardPainter:
    """Draws the board at the places of its map."""

    def __init__(
        self, board: Board, players: Sequence[Player], homes: Sequence[int], icons: Icons
    ) -> None:
        self.board = board
        self.land = Land(board)
        self.colours = [player.colour for player in players]
        self.homes = homes
        self._icons = icons

    @property
    def middle(self) -> Point:
        """The place of the tower on the board."""
        x, y, width, height = self.board.slots["board"]
        return x + width / 2, y + height / 2

    def paint_static(self, canvas: Canvas) -> None:
        """Draw what never changes: the map and the flags of who is at home where."""
        paint_ground(self.board, canvas.surface, canvas.assets.picture)
        for seat, home in enumerate(self.homes):
            x, y = self.land.middles[CITADELS[home]]
            image = canvas.assets.sprite(ATLAS, f"flag_{self.colours[seat]}")
            image = self._icons.scaled(canvas, image, FLAG)
            canvas.blit(image, x + FLAG_AT[0], y + FLAG_AT[1], "mm")

    def patches(
        self, scenery: Scenery, choice: Choice | None, marks: Sequence[Mark], turn: int
    ) -> Iterator[Patch]:
        """Yield the board as one patch: territories reach into each other's boxes."""
        lit: tuple[int, ...] = ()
        look = ""
        if choice is not None and choice.phase in ("go", "dragon"):
            lit = tuple(choice.lit())
            look = "dragon" if choice.phase == "dragon" else "fly" if choice.flying else "go"
        standing = Standing(
            tuple(scenery.at), scenery.dragon, lit, look, tuple(marks), self.homes[turn]
        )
        yield Patch("board", self.board.slots["board"], standing, partial(self._paint, standing))

    def _paint(self, standing: Standing, canvas: Canvas) -> None:
        x, y, width, height = self.board.slots["board"]
        light = canvas.assets.sprite(ATLAS, f"light_{KINGDOMS[standing.turn]}")
        canvas.blit(light, x + width / 2, y + height / 2, QUARTERS[standing.turn])
        self._paint_lit(canvas, standing)
        self._paint_ways(canvas, standing.marks)
        if standing.dragon is not None:
            self.dragon(canvas, *self.land.middles[standing.dragon])
        for space in sorted({at for at in standing.at if at is not None}):
            self._paint_knights(canvas, space, standing.at)

    def _paint_lit(self, canvas: Canvas, standing: Standing) -> None:
        if not standing.lit:
            return
        fill, edge = {
            "go": (LIT, LIT_EDGE),
            "fly": (FLY, FLY_EDGE),
            "dragon": (DRAGON_LIT, DRAGON_EDGE),
        }[standing.look]
        area = canvas.rect(self.board.slots["board"])
        layer = pygame.Surface(area.size, pygame.SRCALPHA)
        outlines = [self._points(canvas, space) for space in standing.lit]
        for points in outlines:
            pygame.draw.polygon(layer, fill, [(x - area.x, y - area.y) for x, y in points])
        canvas.surface.blit(layer, area)
        for points in outlines:
            pygame.draw.lines(canvas.surface, SHADE, True, points, max(2, canvas.px(7)))
        for points in outlines:
            pygame.draw.lines(canvas.surface, edge, True, points, max(1, canvas.px(3)))

    def _points(self, canvas: Canvas, space: int) -> list[tuple[int, int]]:
        return [(canvas.px(x), canvas.px(y)) for x, y in self.land.outlines[space]]

    def outline(self, canvas: Canvas, space: int, colour: str = theme.GOLD_LIGHT) -> None:
        """Draw the ring of the focus round a territory."""
        points = self._points(canvas, space)
        pygame.draw.lines(canvas.surface, theme.DARK, True, points, max(4, canvas.px(11)))
        pygame.draw.lines(canvas.surface, colour, True, points, max(2, canvas.px(5)))

    def _paint_ways(self, canvas: Canvas, marks: Sequence[Mark]) -> None:
        for mark in marks:
            colour = theme.PLAYER_COLOURS[self.colours[mark.seat]]
            x, y = self.land.middles[mark.target]
            if mark.source is None:
                self.outline(canvas, mark.target, colour)
                continue
            sx, sy = self.land.middles[mark.source]
            start, end = (canvas.px(sx), canvas.px(sy)), (canvas.px(x), canvas.px(y))
            for tint, width in ((theme.DARK, 9), (theme.INK, 6), (colour, 3)):
                pygame.draw.line(canvas.surface, tint, start, end, max(1, canvas.px(width)))
            canvas.blit(self._badge(canvas, mark.seat, 26), sx, sy, "mm")

    def _badge(self, canvas: Canvas, seat: int, height: float) -> pygame.Surface:
        badge = canvas.assets.sprite("common", f"badge_{self.colours[seat]}")
        return self._icons.scaled(canvas, badge, height)

    def places(self, at: Sequence[int | None], space: int) -> dict[int, tuple[Point, float]]:
        """Return where the knights on a space stand side by side, and how high they are."""
        seats = [seat for seat, where in enumerate(at) if where == space]
        x, y = self.land.middles[space]
        if len(seats) == 1:
            return {seats[0]: ((x, y), KNIGHT)}
        found = {}
        for number, seat in enumerate(seats):
            across = SIDE * (2 * (number % 2) - 1)
            down = 0 if len(seats) == 2 else SIDE * (2 * (number // 2) - 1)
            found[seat] = ((x + across, y + down), float(CROWD))
        return found

    def _paint_knights(self, canvas: Canvas, space: int, at: Sequence[int | None]) -> None:
        for seat, (place, height) in self.places(at, space).items():
            self.knight(canvas, seat, *place, height)

    def knight(self, canvas: Canvas, seat: int, x: float, y: float, height: float = KNIGHT) -> None:
        """Draw a knight with its middle at a place."""
        image = canvas.assets.sprite(ATLAS, f"knight_{self.colours[seat]}")
        canvas.blit(self._icons.scaled(canvas, image, height), x, y - 4, "mm")

    def dragon(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the dragon's figure with its middle at a place."""
        image = canvas.assets.sprite(ATLAS, "dragon")
        canvas.blit(self._icons.scaled(canvas, image, DRAGON), x, y, "mm")

    def kingdom(self, seat: int) -> str:
        """Return the name of a seat's home kingdom."""
        return KINGDOMS[self.homes[seat]]
