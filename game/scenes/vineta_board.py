"""The table at the left: districts with their houses, rows of flood cards, chips, marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.boards.board import Board
from game.scenes.film import centre
from game.scenes.vineta_ground import Island
from game.scenes.vineta_look import (
    ATLAS,
    CREAM,
    DARK_SEA,
    DISTRICTS,
    FOAM,
    GOLD,
    INK,
    LEADER,
    SUNK_INK,
    Now,
)
from game.scenes.vineta_scenery import Laid, Scenery
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch
from game.ui.widgets import draw_focus

PILE_WIDTH, PILE_HEIGHT = 48, 46
COLOURS = "RBYGWKO"
NAME_SIZE, NAME_MOST, NAME_ROOM = 26, 30, 10
"""Size of a district's name, the largest one that the map has room for, and its ribbon's edge."""
SUNK_PLATE = "#1A5560"
SHORE_ICON, CROWN = 26, 34
CARD_PITCH, CARD_WIDTH, CARD_HEIGHT = 34, 40, 56
ROUND_PIPS = 8
MADDER_BAND = "#8E2B22"
LIT, FOCUSED = "#E2B23F", "#FFE9A0"
"""Frames of districts that can be chosen, and of the one under the focus."""


class Mark(NamedTuple):
    """What another player did to a district, perhaps from another one."""

    seat: int
    district: str
    source: str | None = None


@dataclass(frozen=True)
class Lit:
    """Which districts can be chosen and which are chosen."""

    open: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


class BoardPainter:
    """Draws the table at the places of its map."""

    def __init__(self, board: Board, colours: Sequence[int], icons: Icons) -> None:
        self.board = board
        self.colours = list(colours)
        """Each seat's god."""
        self.icons = icons
        self.island = Island(board)
        slots = [board.slots[f"row_{name}"] for name in DISTRICTS]
        bottom = board.slots["tray"][1] - 4
        right = board.slots["gods"][0] - 6
        self.area: Rect = (0, 0, right, bottom)
        assert all(x + wide <= right and y + tall <= bottom for x, y, wide, tall in slots)

    def god(self, canvas: Canvas, seat: int, height: float) -> pygame.Surface:
        """Return a seat's chip in a height."""
        size = "" if height <= 40 else "_m" if height <= 56 else "_l"
        sprite = canvas.assets.sprite(ATLAS, f"god_{self.colours[seat]}{size}")
        return self.icons.scaled(canvas, sprite, height)

    def patches(self, now: Now, lit: Lit, marks: Sequence[Mark]) -> Iterator[Patch]:
        """Yield the table as one patch: its parts lie over each other."""
        scenery = now.scenery
        state = (
            tuple((name, *sorted((+heap).items())) for name, heap in scenery.houses.items()),
            tuple(scenery.sunk.items()),
            tuple(sorted(scenery.locked)),
            tuple(scenery.chips),
            tuple((name, *row) for name, row in scenery.rows.items()),
            tuple((name, *row) for name, row in scenery.beside.items()),
            (scenery.round, scenery.turn, scenery.length, scenery.tie, now.view.phase),
            (lit, tuple(marks), now.words.language),
        )
        yield Patch("table", self.area, state, partial(self._paint, now, lit, marks))

    def _paint(self, now: Now, lit: Lit, marks: Sequence[Mark], canvas: Canvas) -> None:
        scenery = now.scenery
        self.island.paint(canvas, self.area, scenery.sunk)
        self._round(canvas, now)
        for name in lit.open:
            self.island.outline(canvas, name, theme.DARK, 8)
            self.island.outline(canvas, name, LIT, 4)
        for name in lit.chosen:
            self.island.outline(canvas, name, theme.DARK, 12)
            self.island.outline(canvas, name, "#FFF3CC", 7)
        for name in DISTRICTS:
            self._name(canvas, now, name, name in lit.open)
            if name in scenery.sunk:
                continue
            for letter, count in self.piles(scenery, name):
                self.pile(canvas, scenery, name, letter, count)
            self._signs(canvas, scenery, name)
        for name in scenery.rows:
            self._row(canvas, scenery, name)
        self._marks(canvas, marks, scenery)

    def _round(self, canvas: Canvas, now: Now) -> None:
        """Draw round and turn, and a disc for each round."""
        x, y, width, _ = self.board.slots["round"]
        scenery = now.scenery
        if now.view.phase == "place":
            words, more = now.text("round.place"), ""
        elif scenery.tie:
            words, more = self._round_words(now), now.text("round.tie")
        else:
            words = self._round_words(now)
            more = now.text("round.turn", turn=scenery.turn, turns=scenery.length)
        canvas.label(words, (x, y, width, 34), 30, CREAM, "strong")
        canvas.label(more, (x, y + 32, width, 30), 24, CREAM)
        for number in range(1, ROUND_PIPS + 1):
            left = x + 10 + (number - 1) * 26
            gone = number < scenery.round or now.view.phase == "over"
            colour = FOAM if gone else LEADER if number == scenery.round else "#3A4B58"
            canvas.box((left - 8, y + 68, 16, 16), colour, radius=8)

    def _round_words(self, now: Now) -> str:
        return now.text("round.round", round=now.scenery.round)

    # Districts

    def name_rect(self, canvas: Canvas, now: Now, name: str) -> Rect:
        """Return the place of a district's ribbon."""
        x, y = self.board.spaces[name].label
        size = min(canvas.grown(NAME_SIZE), NAME_MOST)
        wide, tall = canvas.measure(now.district(name), size, "vineta") + 48, size + NAME_ROOM
        return x - wide / 2, y - tall / 2, wide, tall

    def _name(self, canvas: Canvas, now: Now, name: str, lit: bool) -> None:
        x, y, wide, tall = self.name_rect(canvas, now, name)
        if name in now.scenery.sunk:
            middle = (x + wide / 2, y + tall / 2)
            canvas.box((x + 10, y - 2, wide - 20, tall + 26), SUNK_PLATE, radius=14)
            canvas.text(now.district(name), *middle, tall - NAME_ROOM, SUNK_INK, "vineta", "mm")
            words = now.text("sunk", round=now.scenery.sunk[name])
            area = (x + wide / 2 - 100, y + tall - 4, 200, 30)
            canvas.label(words, area, 22, SUNK_INK, anchor="mm")
            return
        ribbon(canvas, (x, y, wide, tall), lit)
        size = tall - NAME_ROOM
        middle = (x + wide / 2, y + tall / 2 - 2)
        canvas.text(now.district(name), *middle, size, "#FFF1CF", "vineta", "mm")
        if name in now.view.exposed:
            icon = self.icons.scaled(canvas, canvas.assets.icon("wave_s", "#8FE3F5"), SHORE_ICON)
            canvas.box((x - 22, y + 2, 32, 32), DARK_SEA, radius=16)
            canvas.blit(icon, x - 6, y + 18, "mm")

    def piles(self, scenery: Scenery, name: str) -> list[tuple[str, int]]:
        """Return the colours on a district with their numbers, in the order of the rules."""
        heap = scenery.houses[name]
        return [(letter, heap[letter]) for letter in COLOURS if heap[letter] > 0]

    def spot(self, scenery: Scenery, name: str, letter: str) -> tuple[float, float]:
        """Return the middle of a colour's pile on a district, also if there is none yet."""
        letters = [each for each in COLOURS if scenery.houses[name][each] > 0 or each == letter]
        x, y, width, height = self.board.slots[f"houses_{name}"]
        columns = max(1, int(width // PILE_WIDTH))
        rows = max(1, int(height // PILE_HEIGHT))
        if len(letters) > columns * rows:
            columns = -(-len(letters) // rows)
        lines = -(-len(letters) // columns)
        place = letters.index(letter)
        line, column = divmod(place, columns)
        in_line = min(columns, len(letters) - line * columns)
        pitch = min(PILE_WIDTH + 4, width / columns)
        left = x + width / 2 + (column - (in_line - 1) / 2) * pitch
        top = y + (height - lines * PILE_HEIGHT) / 2
        return left, top + (line + 0.5) * PILE_HEIGHT

    def pile(self, canvas: Canvas, scenery: Scenery, name: str, letter: str, count: int) -> None:
        """Draw the houses of a colour as one with their number."""
        x, y = self.spot(scenery, name, letter)
        self.house(canvas, letter, x, y)
        if count > 1:
            canvas.box((x + 4, y + 1, 24, 24), INK, radius=12)
            canvas.box((x + 5.5, y + 2.5, 21, 21), CREAM, radius=10)
            area = (x + 1, y + 1, 30, 24)
            canvas.label(str(count), area, 22, INK, "strong", "mm")

    def house(self, canvas: Canvas, letter: str, x: float, y: float) -> None:
        """Draw a house around a place."""
        canvas.sprite(ATLAS, f"house_{letter}", x, y, "mm")

    def _signs(self, canvas: Canvas, scenery: Scenery, name: str) -> None:
        """Draw the chip of whoever has opened a row here, and the lock of a quarantine."""
        x, y, width, height = self.board.slots[f"chip_{name}"]
        opener = scenery.opener(name)
        if opener is not None:
            canvas.blit(self.god(canvas, opener, 44), x + width * 0.27, y + height / 2, "mm")
        if name in scenery.locked:
            canvas.sprite(ATLAS, "lock", x + width * 0.75, y + height / 2, "mm")

    def focus(self, canvas: Canvas, now: Now, name: str) -> None:
        """Frame the district under the focus, and its name."""
        self.island.outline(canvas, name, theme.DARK, 17)
        self.island.outline(canvas, name, FOCUSED, 11)
        draw_focus(canvas, self.name_rect(canvas, now, name))

    # Rows

    def card_spot(self, name: str, place: int, count: int) -> tuple[float, float]:
        """Return the left top corner of a card in a row of so many."""
        slot = self._row_slot(name)
        x, y = self._at("row_cards", slot)
        room = self._at("row_force", slot)[0] - 28 - x - CARD_WIDTH
        pitch = CARD_PITCH if count < 2 else min(CARD_PITCH, room / (count - 1))
        return x + place * pitch, y

    def _row_slot(self, name: str) -> Rect:
        return self.board.slots[f"row_{name}"]

    def _at(self, anchor: str, slot: Rect) -> tuple[float, float]:
        """Return an anchor of the model row; what is measured from its right end stays there."""
        x, y = self.board.at(anchor, slot)
        if anchor == "row_force":
            model = self.board.slots["row_V3"]
            x += slot[2] - model[2]
        return x, y

    def _row(self, canvas: Canvas, scenery: Scenery, name: str) -> None:
        """Draw opener, cards, what lies beside, and the force; the leader in gold."""
        slot = self._row_slot(name)
        leads = name in scenery.leaders()
        self._line(canvas, name, leads)
        canvas.panel(slot, "sea_panel", ATLAS)
        if leads:
            canvas.box(slot, LEADER, radius=14, line=3)
        opener = scenery.opener(name)
        if opener is not None:
            canvas.blit(self.god(canvas, opener, 52), *self._at("row_sign", slot), "mm")
        cards = [*scenery.rows[name], *scenery.beside[name]]
        for place, laid in enumerate(cards):
            x, y = self.card_spot(name, place, len(cards))
            self.small_card(canvas, laid, x, y, scenery)
        x, y = self._at("row_force", slot)
        canvas.box((x - 25, y - 25, 50, 50), INK, radius=25)
        canvas.box((x - 22, y - 22, 44, 44), LEADER if leads else "#F3E7C6", radius=22)
        area = (x - 22, y - 22, 44, 44)
        canvas.label(str(scenery.force(name)), area, 30, INK, "strong", "mm")
        if leads:
            crown = self.icons.scaled(canvas, canvas.assets.sprite(ATLAS, "leader"), CROWN)
            canvas.blit(crown, x, y - 34, "mm")

    def small_card(self, canvas: Canvas, laid: Laid, x: float, y: float, scenery: Scenery) -> None:
        """Draw a card of a row with its waves and its owner's sign."""
        canvas.sprite(ATLAS, f"card_{laid.card}_s", x, y)
        if laid.card[0] == "F":
            waves = str(scenery.waves(laid.card))
            area = (x + 4, y, CARD_WIDTH - 8, 34)
            canvas.label(waves, area, 28, "#FFFFFF", "strong", "mm")
        canvas.blit(self.god(canvas, laid.owner, 24), x + 14, y + CARD_HEIGHT + 1, "mm")

    def _line(self, canvas: Canvas, name: str, leads: bool) -> None:
        """Draw a line from a row to its district."""
        x, y, width, height = self._row_slot(name)
        middle = centre((x, y, width, height))
        goal = self.island.nearest(name, middle)
        start = (min(max(goal[0], x), x + width), min(max(goal[1], y), y + height))
        ends = [(canvas.px(a), canvas.px(b)) for a, b in (start, goal)]
        pygame.draw.line(canvas.surface, DARK_SEA, *ends, max(3, canvas.px(7)))
        colour = LEADER if leads else "#FAE6B4"
        pygame.draw.line(canvas.surface, colour, *ends, max(1, canvas.px(3)))
        canvas.box((goal[0] - 6, goal[1] - 6, 12, 12), colour, radius=6)

    # Marks

    def _marks(self, canvas: Canvas, marks: Sequence[Mark], scenery: Scenery) -> None:
        """Draw the signs of those who did something to a district, and the ways of houses."""
        shown: dict[str, int] = {}
        for mark in marks:
            if mark.district in scenery.sunk:
                continue
            if mark.source is not None and mark.source not in scenery.sunk:
                self._way(canvas, mark)
            x, y, width, _ = self.board.slots[f"houses_{mark.district}"]
            number = shown.get(mark.district, 0)
            shown[mark.district] = number + 1
            left = x + width - 4 - number * 22
            canvas.box((left - 14, y - 16, 28, 28), GOLD, radius=14)
            canvas.blit(self.god(canvas, mark.seat, 24), left, y - 2, "mm")

    def _way(self, canvas: Canvas, mark: Mark) -> None:
        assert mark.source is not None
        start = centre(self.board.slots[f"houses_{mark.source}"])
        goal = centre(self.board.slots[f"houses_{mark.district}"])
        for part in range(1, 12):
            x = start[0] + (goal[0] - start[0]) * part / 12
            y = start[1] + (goal[1] - start[1]) * part / 12
            canvas.box((x - 5, y - 5, 10, 10), INK, radius=5)
            canvas.box((x - 3, y - 3, 6, 6), theme.GOLD_LIGHT, radius=3)


def ribbon(canvas: Canvas, rect: Rect, lit: bool) -> None:
    """Draw the band that a name stands on, golden if the place can be chosen."""
    x, y, wide, tall = rect
    fold, front = ("#5E4208", "#83590A") if lit else ("#60140F", MADDER_BAND)
    for edge, way in ((x, -1), (x + wide, 1)):
        tail = [(edge + way * 12, y + 4), (edge - way * 6, y + 4), (edge - way * 6, y + tall + 4)]
        tail += [(edge + way * 12, y + tall + 4), (edge + way * 4, y + tall / 2 + 4)]
        points = [(canvas.px(a), canvas.px(b)) for a, b in tail]
        pygame.draw.polygon(canvas.surface, fold, points)
    canvas.box((x, y, wide, tall), front, radius=3)
    canvas.box((x + 3, y + 3, wide - 6, tall - 6), "#E8C77A", radius=2, line=1.3)
