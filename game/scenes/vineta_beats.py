"""How houses, cards and chips move over the board of Vineta."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Event
from game.scenes import film
from game.scenes.film import Point, between
from game.scenes.vineta_board import BoardPainter
from game.scenes.vineta_look import ATLAS, Now
from game.scenes.vineta_scenery import Laid, Scenery
from game.scenes.vineta_tray import CARD_HEIGHT, CARD_TOP, CARD_WIDTH
from game.ui.canvas import Canvas, Rect
from game.ui.motion import ease_out

ARC = 60
"""How high houses and cards fly, in canvas units."""


@dataclass(frozen=True)
class FilmSet(film.FilmSet):
    """What a film of Vineta plays with."""

    scenery: Scenery
    painter: BoardPainter
    now: Now
    rows: Sequence[Rect]
    """Each god's row."""


class Beat(film.Beat):
    """One event on the board of Vineta."""

    set: FilmSet

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self.scenery = stage.scenery
        self.painter = stage.painter

    def end(self) -> None:
        """Leave the table as the event does."""
        self.scenery.apply(self.event)

    def god(self, seat: int) -> Point:
        """Return where a god's chip is."""
        return self.painter.board.at("seat_badge", self.set.rows[seat])

    def stage(self) -> Point:
        """Return the middle of the place where revealed cards lie."""
        x, y, _, _ = self.painter.board.slots["tray"]
        return x + 6 + CARD_WIDTH / 2, y + CARD_TOP + CARD_HEIGHT / 2

    def houses(self, name: str, letter: str) -> Point:
        """Return where a colour stands on a district."""
        return self.painter.spot(self.scenery, name, letter)

    def row_end(self, name: str, more: int = 1) -> Point:
        """Return where the next card of a row comes to lie."""
        cards = [*self.scenery.rows.get(name, ()), *self.scenery.beside.get(name, ())]
        x, y = self.painter.card_spot(name, len(cards), len(cards) + more)
        return x + 20, y + 28

    def small_card(self, canvas: Canvas, laid: Laid, place: Point) -> None:
        """Draw a small card around a place."""
        x, y = place
        self.painter.small_card(canvas, laid, x - 20, y - 28, self.scenery)


def over(start: Point, goal: Point, part: float, arc: float = ARC) -> Point:
    """Return the point so far along a flight over the table."""
    way = ease_out(part)
    x, y = between(start, goal, way)
    return x, y - arc * math.sin(math.pi * way)


class Place(Beat):
    """A house comes down onto a district."""

    length = 240
    sound = "house"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the house falling."""
        _, seat, letter, name = self.event
        x, y = over(self.god(seat), self.houses(name, letter), part, 20)
        self.painter.house(canvas, letter, x, y)


class Lay(Beat):
    """A card is laid face down."""

    length = 160
    sound = "card"


class Reveal(Beat):
    """A card is turned up: it comes from its god and opens on the tray."""

    length = 620
    sound = "reveal"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the back on its way, narrowing, then the face, widening."""
        _, seat, code = self.event
        x, y = over(self.god(seat), self.stage(), min(1.0, part / 0.6))
        turn = min(1.0, max(0.0, (part - 0.6) / 0.4))
        wide = max(4, round(CARD_WIDTH * abs(1 - 2 * turn)))
        tall = CARD_HEIGHT * (0.4 + 0.6 * min(1.0, part / 0.6))
        back = f"card_back_{self.painter.colours[seat]}"
        name = back if turn < 0.5 else f"card_{code}"
        image = canvas.assets.sprite(ATLAS, name)
        size = canvas.px(wide * tall / CARD_HEIGHT), canvas.px(tall)
        canvas.blit(pygame.transform.smoothscale(image, size), x, y, "mm")


class Flood(Beat):
    """A flood card flies from the tray to its row; a chip goes before it if the row is new."""

    length = 560
    sound = "wave"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw card and chip under way."""
        kind, seat, name, code, _ = self.event
        goal = self.row_end(name)
        self.small_card(canvas, Laid(seat, code), over(self.stage(), goal, part))
        if kind == "opened":
            x, y, width, height = self.painter.board.slots[f"chip_{name}"]
            spot = x + width * 0.27, y + height / 2
            chip = self.painter.god(canvas, seat, 44)
            canvas.blit(chip, *over(self.god(seat), spot, part), "mm")


class PutAway(Beat):
    """A card goes away unused."""

    length = 380
    sound = "card"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card falling."""
        _, seat, code = self.event
        x, y = self.stage()
        self.small_card(canvas, Laid(seat, code), (x, y + 160 * part))


class Move(Beat):
    """Houses go from one district to another."""

    length = 760
    sound = "house"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the houses under way, one behind the other."""
        _, _, letters, source, target = self.event
        for number, letter in enumerate(letters):
            late = 0.12 * number
            way = min(1.0, max(0.0, (part - late) / (1 - 0.12 * (len(letters) - 1))))
            start, goal = self.houses(source, letter), self.houses(target, letter)
            self.painter.house(canvas, letter, *over(start, goal, way))


class Swap(Beat):
    """Two houses cross each other."""

    length = 760
    sound = "house"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw both on their arcs."""
        _, _, letter, one, other_letter, other = self.event
        start, goal = self.houses(one, letter), self.houses(other, letter)
        self.painter.house(canvas, letter, *over(start, goal, part))
        start, goal = self.houses(other, other_letter), self.houses(one, other_letter)
        self.painter.house(canvas, other_letter, *over(start, goal, part, -ARC))


class Lock(Beat):
    """A lock closes a district."""

    length = 460
    sound = "chip"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the lock coming down."""
        x, y, width, height = self.painter.board.slots[f"chip_{self.event[2]}"]
        goal = x + width * 0.75, y + height / 2
        canvas.sprite(ATLAS, "lock", *over(self.stage(), goal, part), "mm")


class Front(Beat):
    """A card is laid open before its god."""

    length = 420
    sound = "card"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card under way."""
        card = "A5" if self.event[0] == "lengthened" else "A6"
        seat = self.event[1]
        place = over(self.stage(), self.god(seat), part)
        self.small_card(canvas, Laid(seat, card), place)


class Divert(Beat):
    """A flood card goes to the end of another row."""

    length = 620
    sound = "row"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card under way."""
        _, _, source, number, target, owner, card = self.event
        start = spot(self, source, number)
        self.small_card(canvas, Laid(owner, card), over(start, self.row_end(target), part))


class Exchange(Beat):
    """Two flood cards cross each other."""

    length = 680
    sound = "row"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw both cards under way."""
        _, _, one, number, other, others = self.event
        ends = spot(self, one, number), spot(self, other, others)
        first = self.scenery.rows[one][number - 1]
        second = self.scenery.rows[other][others - 1]
        self.small_card(canvas, first, over(*ends, part))
        self.small_card(canvas, second, over(ends[1], ends[0], part, -ARC))


class Ebb(Beat):
    """A flood card is washed away to its owner."""

    length = 520
    sound = "wave"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card on its way back."""
        _, _, name, number, owner, card = self.event
        goal = self.god(owner)
        self.small_card(canvas, Laid(owner, card), over(spot(self, name, number), goal, part))


class Double(Beat):
    """Destiny is laid beside a row."""

    length = 560
    sound = "row"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the card under way."""
        _, seat, name, _ = self.event
        place = over(self.stage(), self.row_end(name), part)
        self.small_card(canvas, Laid(seat, "A10"), place)


class Change(Beat):
    """Something changes without a way of its own."""

    length = 120


class Tower(Beat):
    """The tower goes to the left neighbour."""

    length = 420
    sound = "chip"

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self.source = self.scenery.start

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the tower under way."""
        at = self.painter.board.at
        start, goal = (at("seat_tower", self.set.rows[s]) for s in (self.source, self.event[1]))
        canvas.sprite(ATLAS, "tower", *over(start, goal, part, 0), "mm")


class Take(Beat):
    """A house goes to whoever has the claim."""

    length = 420
    sound = "coin"

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the house under way."""
        _, seat, letter, name = self.event
        goal = self.painter.board.at("seat_houses", self.set.rows[seat])
        self.painter.house(canvas, letter, *over(self.houses(name, letter), goal, part))


def spot(beat: Beat, name: str, number: int) -> Point:
    """Return the middle of a card of a row."""
    cards = [*beat.scenery.rows[name], *beat.scenery.beside[name]]
    x, y = beat.painter.card_spot(name, number - 1, len(cards))
    return x + 20, y + 28
