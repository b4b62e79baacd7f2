"""How each event looks on the board of Venezia."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Event
from game.scenes import film
from game.scenes.film import between, centre
from game.scenes.venezia_board import SWIMMING, BoardPainter
from game.scenes.venezia_scenery import Scenery
from game.ui.canvas import Canvas, Rect
from game.ui.motion import ease_out

ATLAS = "venezia"
FRAMES = 8
TILT, TILTS = 14, 12
"""Degrees by which a tile tips before the water takes it, and in how many steps."""
SHAKE = 5
"""Canvas units by which the board jolts when a tile goes under."""
RUMBLE_MS = 350
DUSKS = (255, 210, 165, 130)
"""What is left of the board's light (of 255) as it grows dark meanwhile, step by step."""
QUIET_WATER = (("ripple", 1.0, 0.4, 0.4),)
WATER = (*QUIET_WATER, ("ripple", 3.0, 0.45, 0.5), ("splash", 2.0, 0.3, 0.6))
"""What the water does around a tile that goes under: size in cells, start and length in the film;
without what flashes, and with it."""


@dataclass(frozen=True)
class FilmSet(film.FilmSet):
    """What a film of Venezia plays with."""

    scenery: Scenery
    painter: BoardPainter
    rows: Sequence[Rect]
    """Each seat's row at the table."""
    hand: Rect | None
    """Where the viewer's cards lie, if they are seen, and whose they are."""
    viewer: int | None


class Beat(film.Beat):
    """One event on the board of Venezia."""

    set: FilmSet

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self.scenery = stage.scenery
        self.painter = stage.painter


class Place(Beat):
    """A pawn comes down onto the board."""

    length = 260
    sound = "pawn"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the pawn falling onto its cell."""
        cell = self.scenery.cells[self.event[2]]
        x, y = self.painter.spot("pawn", cell)
        self.painter.pawn(canvas, self.event[1], x, y - 60 * (1 - ease_out(part)), cell)

    def end(self) -> None:
        """Put the pawn there."""
        self.scenery.enter(self.event[1], self.event[2])


class Travel(Beat):
    """A pawn goes from cell to cell, on foot or in a gondola."""

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self.sails = event[0] != "walked"
        self.sound = {"walked": "pawn", "sailed": "gondola", "rescued": "rescue"}[event[0]]
        self.source, self.target = (self.scenery.cells[name] for name in event[2:4])
        start, goal = (self.painter.spot("pawn", cell) for cell in (self.source, self.target))
        self.start, self.goal = start, goal
        steps = math.dist(start, goal) / 100
        self.length = 620 if self.sails else round(120 + 70 * steps)

    def begin(self) -> None:
        """Take the pawn off its cell."""
        super().begin()
        self.scenery.leave(self.event[1], self.event[2])

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the pawn under way; a gondola sways along an arc."""
        way = ease_out(part)
        x = self.start[0] + (self.goal[0] - self.start[0]) * way
        y = self.start[1] + (self.goal[1] - self.start[1]) * way
        if self.sails:
            y -= 46 * math.sin(math.pi * way)
            boat = canvas.assets.icon("gondola", "#FFD66B")
            canvas.blit(boat, x, y + 14, "mb")
            y -= 14
        self.painter.pawn(canvas, self.event[1], x, y, self.target)

    def end(self) -> None:
        """Put the pawn on its new cell."""
        self.scenery.enter(self.event[1], self.event[3])


class Buy(Beat):
    """A coin goes to the tile, a treasure comes to the seat."""

    length = 620
    sound = "coin"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the coin in the first half, the treasure in the second."""
        _, seat, name, colour, _ = self.event
        cell = self.scenery.cells[name]
        row = self.set.rows[seat]
        if part < 0.5:
            start = self.painter.board.at("seat_coins", row)
            x, y = between(start, self.painter.spot("coins", cell), ease_out(part * 2))
            canvas.blit(self.painter.sprite(canvas, "coin_1", cell), x, y, "mb")
            return
        goal = self.painter.board.at("seat_treasures", row)
        start = centre(self.painter.rects[cell])
        x, y = between(start, goal, ease_out(part * 2 - 1))
        canvas.sprite(ATLAS, f"treasure_{colour}", x, y, "mm")

    def end(self) -> None:
        """Raise the pile."""
        self.scenery.apply(self.event)
        self.set.play("treasure")


class Card(Beat):
    """A card flies to the tile it names and hangs over it for a moment."""

    length = 820
    sound = "card"
    FLIGHT = 0.55

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card under way, then over its tile."""
        _, seat, card = self.event
        own = seat == self.set.viewer and self.set.hand is not None
        start = centre(self.set.hand if own and self.set.hand else self.set.rows[seat])
        cell = self.scenery.codes.index(card)
        x, y, width, _ = self.painter.rects[cell]
        goal = (x + width / 2, y - 12)
        way = ease_out(part / self.FLIGHT)
        if way >= 1:
            self.painter.blit(canvas, "chosen", cell)
        x, y = between(start, goal, way)
        canvas.sprite(ATLAS, f"card_{card}", x, y, "mm")


class Sink(Beat):
    """The moment of the game: a tile tips, the water closes over it, rings run out."""

    length = 1300
    sound = "sink"

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self.cell = self.scenery.cells[event[2]]
        self.seats = [s for s, cells in enumerate(self.scenery.pawns) if self.cell in cells]
        self.buys = self.scenery.buys[self.cell]
        self._dusks: dict[int, pygame.Surface] = {}
        self._tilts: dict[int, pygame.Surface] = {}

    def begin(self) -> None:
        """Let it be heard, and felt in the hands."""
        super().begin()
        self.set.rumble(0.8 if self.seats else 0.4, self.set.pace(RUMBLE_MS))

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the tile going down, everything on it, and what the water does."""
        painter = self.painter
        if not self.set.calm:
            self._darken(canvas, part)
        self._in_cell(canvas, part)
        for seat in self.seats:
            down = ease_out((part - 0.2) / 0.4)
            painter.swimmer(canvas, seat, self.cell, 1 - (1 - SWIMMING) * down)
        x, y = centre(painter.rects[self.cell])
        for name, size, start, length in QUIET_WATER if self.set.calm else WATER:
            frame = math.floor((part - start) / length * FRAMES)
            if 0 <= frame < FRAMES:
                image = painter.sprite(canvas, f"{name}_{frame}", self.cell, size=size)
                canvas.blit(image, x, y, "mm")

    def _in_cell(self, canvas: Canvas, part: float) -> None:
        """Draw tile, coins and flood, cut off at the edge of the cell."""
        painter, cell = self.painter, self.cell
        place = canvas.rect(painter.rects[cell])
        painter.water(canvas, cell, self.event[3][0] if part > 0.7 else None)
        canvas.surface.set_clip(place)
        if part < 0.8:
            tip = ease_out(part / 0.35)
            turned = self._tilted(canvas, round(tip * TILTS))
            x, y = centre(painter.rects[cell])
            drop = painter.rects[cell][3] * (0.1 * tip + 0.5 * max(0.0, part - 0.35))
            canvas.blit(turned, x, y + drop, "mm")
            if self.buys:
                painter.coins(canvas, self.buys, cell, drop * 1.5)
        frame = math.floor((part - 0.25) / 0.55 * FRAMES)
        if 0 <= frame < FRAMES:
            painter.blit(canvas, f"flood_{frame}", cell)
        canvas.surface.set_clip(None)

    def _tilted(self, canvas: Canvas, step: int) -> pygame.Surface:
        """Return the tile tipped over so far; turning is too slow for every frame."""
        if step not in self._tilts:
            tile = self.painter.sprite(canvas, f"tile_{self.event[3]}", self.cell)
            tip = step / TILTS
            self._tilts[step] = pygame.transform.rotozoom(tile, TILT * tip, 1 - 0.12 * tip)
        return self._tilts[step]

    def _darken(self, canvas: Canvas, part: float) -> None:
        """Let the board grow dark around the tile, and jolt when the water takes it.

        Each step is made once: laying a veil over the board costs too much for every frame.
        """
        step = round(min(1.0, part * 6, (1 - part) * 4) * (len(DUSKS) - 1))
        if not step:
            return
        area = canvas.rect(self.painter.board.slots["frame"])
        image = self._dusks.get(step)
        if image is None:
            image = self._dusks[step] = canvas.surface.subsurface(area).copy()
            image.fill((DUSKS[step],) * 3, special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(image, area)
        if 0.3 < part < 0.6:
            strength = (0.6 - part) / 0.3
            shift = round(canvas.px(SHAKE) * strength * math.sin(strength * 18))
            canvas.surface.blit(image, area.move(0, shift))

    def end(self) -> None:
        """Leave water where the tile was."""
        self.scenery.apply(self.event)


class Drown(Beat):
    """A pawn goes under for good."""

    length = 800
    sound = "drown"

    def begin(self) -> None:
        """Take the pawn out of the scenery; from here on it is only drawn."""
        super().begin()
        self.scenery.leave(self.event[1], self.event[2])

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the pawn sinking in rings."""
        cell = self.scenery.cells[self.event[2]]
        self.painter.swimmer(canvas, self.event[1], cell, SWIMMING * (1 - part))
        frame = math.floor(part * FRAMES)
        self.painter.blit(canvas, f"ripple_{min(frame, FRAMES - 1)}", cell)


BEATS: dict[str, type[Beat]] = {
    "placed": Place,
    "walked": Travel,
    "sailed": Travel,
    "rescued": Travel,
    "bought": Buy,
    "played": Card,
    "sunk": Sink,
    "drowned": Drown,
}
