"""The tray below the table: the hand, what can be picked now, or those who choose face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.boards.board import Board
from game.devices.actions import Act
from game.scenes.vineta_board import BoardPainter
from game.scenes.vineta_look import ATLAS, CREAM, FOAM, INK, LEADER, Now
from game.scenes.vineta_scenery import Laid
from game.scenes.vineta_secret import FACE, PLACES, SHOULDERS, Strip
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch
from game.ui.signs import glyph
from game.ui.widgets import draw_focus

CARD_WIDTH, CARD_HEIGHT = 118, 170
CARD_PITCH = 122
STAGE = 136
"""Width at the left that the revealed card takes."""
CARD_TOP = 10
LIFTED = 1.09
"""How much larger the card under the focus is."""
STRIPS = 3
"""Strips in a column."""
LOOK_WIDTH = 80
PILE_WIDTH = 116


class Tray:
    """Knows where everything lies that can be picked, and draws it."""

    def __init__(self, board: Board, painter: BoardPainter, icons: Icons) -> None:
        self.board = board
        self.painter = painter
        self.icons = icons
        x, y, width, height = board.slots["tray"]
        self.room: Rect = (x + STAGE, y, width - STAGE, height)

    # Places

    def hand_rects(self, fan: Sequence[str | None]) -> dict[int, Rect]:
        """Return the places of a hand's cards."""
        x, y, _, _ = self.room
        return {
            place: (x + place * CARD_PITCH, y + CARD_TOP, CARD_WIDTH, CARD_HEIGHT)
            for place, card in enumerate(fan)
            if card is not None
        }

    def pile_rects(self, letters: Sequence[str]) -> dict[str, Rect]:
        """Return the places of colours to pick."""
        x, y, _, height = self.room
        return {
            letter: (x + number * (PILE_WIDTH + 6), y + 20, PILE_WIDTH, height - 40)
            for number, letter in enumerate(letters)
        }

    def row_rects(self, count: int) -> list[Rect]:
        """Return the places of the cards of a row to pick, in one line or two."""
        x, y, width, height = self.room
        best = (0.0, 1)
        for lines in (1, 2):
            columns = -(-count // lines)
            wide = min(width / columns - 6, (height / lines - 10) * CARD_WIDTH / CARD_HEIGHT)
            best = max(best, (min(wide, CARD_WIDTH), -lines))
        wide, lines = best[0], -best[1]
        columns = -(-count // lines)
        tall = wide * CARD_HEIGHT / CARD_WIDTH
        pitch = height / lines
        return [
            (
                x + number % columns * (wide + 6),
                y + number // columns * pitch + (pitch - tall) / 2,
                wide,
                tall,
            )
            for number in range(count)
        ]

    def strip_rects(self, count: int) -> list[Rect]:
        """Return the places of those who choose face down."""
        x, y, width, height = self.board.slots["tray"]
        columns = 1 if count <= STRIPS else 2
        wide, tall = width / columns - 8, height / STRIPS
        return [
            (x + number // STRIPS * (wide + 8), y + number % STRIPS * tall, wide, tall)
            for number in range(count)
        ]

    def look_rect(self, strip: Rect) -> Rect:
        """Return the place of the button that opens a strip's curtain."""
        x, y, width, height = strip
        return (x + width - LOOK_WIDTH, y, LOOK_WIDTH, height)

    # Picture

    def patch(self, now: Now) -> Iterator[Patch]:
        """Yield the tray."""
        choice, scenery = now.choice, now.scenery
        picks: object = None
        if choice is not None:
            picks = (choice.phase, choice.path, tuple(choice.colours().items()), choice.row())
        hand = None if now.fan is None else tuple(now.fan)
        state = (picks, hand, scenery.stage, tuple(now.strips), now.glyphs, now.words.language)
        yield Patch("tray", self.board.slots["tray"], state, partial(self._paint, now))

    def _paint(self, now: Now, canvas: Canvas) -> None:
        choice, scenery = now.choice, now.scenery
        if now.strips:
            for strip, rect in zip(now.strips, self.strip_rects(len(now.strips)), strict=True):
                self._strip(canvas, now, strip, rect)
            return
        if scenery.stage is not None:
            self._stage(canvas, now, scenery.stage)
        row = choice.row() if choice else None
        if choice is not None and row is not None:
            cards = scenery.rows[row]
            for laid, rect in zip(cards, self.row_rects(len(cards)), strict=True):
                self.card(canvas, now, laid.card, rect)
                x, y, wide, tall = rect
                image = self.painter.god(canvas, laid.owner, min(40, wide * 0.45))
                canvas.blit(image, x + wide - 6, y + 6, "rt")
        elif choice is not None and choice.colours():
            colours = choice.colours()
            for letter, rect in self.pile_rects(list(colours)).items():
                self._pile(canvas, now, letter, colours[letter], rect)
        elif now.fan is not None:
            for place, rect in self.hand_rects(now.fan).items():
                self.card(canvas, now, str(now.fan[place]), rect)
                if now.glyphs:
                    self._button(canvas, now.glyphs, place, rect)

    def _stage(self, canvas: Canvas, now: Now, laid: Laid) -> None:
        """Draw the revealed card with its player's sign."""
        x, y, _, _ = self.board.slots["tray"]
        rect = (x + 6, y + CARD_TOP, CARD_WIDTH, CARD_HEIGHT)
        canvas.box((rect[0] - 4, rect[1] - 4, rect[2] + 8, rect[3] + 8), LEADER, radius=12)
        self.card(canvas, now, laid.card, rect)
        canvas.blit(self.painter.god(canvas, laid.owner, 40), x + 65, y + CARD_TOP + 186, "mm")

    def card(self, canvas: Canvas, now: Now, code: str, rect: Rect) -> None:
        """Draw the face of a card with its name and waves."""
        x, y, wide, tall = rect
        image = canvas.assets.sprite(ATLAS, f"card_{code}")
        canvas.blit(self.icons.scaled(canvas, image, tall), x, y)
        part = tall / CARD_HEIGHT
        if code[0] == "F":
            waves = str(now.view.waves(code))
            canvas.text(waves, x + 28 * part, y + 30 * part, 34 * part, INK, "strong", "mm")
        if part > 0.9:
            words = now.text("face.F") if code[0] == "F" else now.text(f"face.{code}")
            area = (x + 5, y + 114, wide - 10, 50)
            lines = words.count("\n") + 1
            canvas.label(words, area, 24 if lines == 1 else 22, INK, "vineta", "mm", lines=2)

    def lift(self, canvas: Canvas, rect: Rect) -> None:
        """Show the card under the focus larger than the others, with its ring."""
        x, y, wide, tall = rect
        large = (x - wide * (LIFTED - 1) / 2, y - tall * (LIFTED - 1), wide * LIFTED, tall * LIFTED)
        card = canvas.surface.subsurface(canvas.rect(rect))
        card = pygame.transform.smoothscale(card, canvas.rect(large).size)
        canvas.blit(card, large[0], large[1])
        draw_focus(canvas, large)

    def _button(self, canvas: Canvas, family: str, place: int, rect: Rect) -> None:
        """Draw the button of the own pad that plays a card, with its shoulder."""
        x, y, wide, tall = rect
        middle, bottom = x + wide / 2, y + tall + 20
        face = self._glyph(canvas, family, FACE[place % len(FACE)], 30)
        if place < len(FACE):
            canvas.blit(face, middle, bottom, "mm")
            return
        canvas.blit(self._glyph(canvas, family, SHOULDERS[0], 30), middle - 1, bottom, "rm")
        canvas.blit(face, middle + 1, bottom, "lm")

    def _glyph(self, canvas: Canvas, family: str, act: Act, height: float) -> pygame.Surface:
        return self.icons.scaled(canvas, glyph(canvas, family, act), height)

    def _pile(self, canvas: Canvas, now: Now, letter: str, count: int, rect: Rect) -> None:
        """Draw a colour that can be picked with the number of its houses."""
        x, y, wide, tall = rect
        choice = now.choice
        picked = choice is not None and choice.phase == "place" and choice.path[:1] == (letter,)
        taken = choice.houses().count(letter) if choice else 0
        lit = picked or taken
        canvas.panel(rect, "vellum_lit" if lit else "vellum", ATLAS)
        canvas.sprite(ATLAS, f"house_{letter}_l", x + wide / 2, y + 58, "mm")
        area = (x + 6, y + 100, wide - 12, 30)
        canvas.label(now.text(f"colour.{letter}"), area, 22, INK, "strong", "mm")
        words = now.text("pile.taken", count=count, taken=taken) if taken else f"× {count}"
        canvas.label(words, (x + 6, y + 132, wide - 12, 34), 26, INK, "text", "mm")

    def _strip(self, canvas: Canvas, now: Now, strip: Strip, rect: Rect) -> None:
        """Draw somebody's face-down hand: the same picture whatever the cards are."""
        x, y, wide, tall = rect
        canvas.panel((x, y + 1, wide, tall - 2), "sea_panel", ATLAS)
        canvas.blit(self.painter.god(canvas, strip.seat, 44), x + 34, y + tall / 2, "mm")
        narrow = wide < 700
        name_width = 108 if narrow else 190
        area = (x + 62, y + 4, name_width, 32)
        canvas.label(now.name(strip.seat), area, 24, CREAM, "strong", cut=True)
        key = "done" if strip.done else "again" if strip.again else "choosing"
        area = (x + 62, y + 36, name_width, 30)
        colour = theme.GOLD_LIGHT if strip.done or strip.again else FOAM
        canvas.label(now.text(f"strip.{key}"), area, 22, colour, cut=True)
        left = x + 62 + name_width + 6
        room = x + wide - LOOK_WIDTH - 4 - left
        if strip.done:
            back = canvas.assets.sprite(ATLAS, f"card_back_{self.painter.colours[strip.seat]}_s")
            canvas.blit(self.icons.scaled(canvas, back, 56), left + 24, y + tall / 2, "mm")
        elif strip.family:
            self._backs(canvas, strip, (left, y, room, tall))
        else:
            words = now.text("strip.curtain")
            canvas.label(words, (left, y, room, tall), 22, FOAM, lines=2)
        if not strip.done:
            look = self.look_rect(rect)
            canvas.panel((look[0] + 4, y + 4, LOOK_WIDTH - 8, tall - 8), "button_v", ATLAS)
            area = (look[0] + 20, y + 12, LOOK_WIDTH - 40, tall - 24)
            icon = canvas.assets.icon("eye_s", canvas.visible(INK, area))
            canvas.blit(icon, look[0] + LOOK_WIDTH / 2, y + tall / 2, "mm")

    def _backs(self, canvas: Canvas, strip: Strip, rect: Rect) -> None:
        """Draw a back for each place with its button, and the shoulder before the last ones."""
        x, y, wide, tall = rect
        pitch = wide / (PLACES + 1)
        back = canvas.assets.sprite(ATLAS, f"card_back_{self.painter.colours[strip.seat]}_s")
        small = self.icons.scaled(canvas, back, 36)
        height = 24 if pitch < 40 else 28
        for place in range(PLACES):
            column = place if place < len(FACE) else place + 1
            middle = x + (column + 0.5) * pitch
            canvas.blit(small, middle, y + 5, "mt")
            button = self._glyph(canvas, strip.family, FACE[place % len(FACE)], height)
            canvas.blit(button, middle, y + tall - 17, "mm")
        shoulder = self._glyph(canvas, strip.family, SHOULDERS[0], height)
        canvas.blit(shoulder, x + (len(FACE) + 0.5) * pitch, y + tall - 17, "mm")
