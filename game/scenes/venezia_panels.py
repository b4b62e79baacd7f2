"""The panels at the left: logo, phases, everybody at the table, the viewer's hand."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.boards.board import Board
from game.i18n import Catalogue
from game.match.players import Player
from game.rules.venezia.view import VeneziaView
from game.scenes.lines import Words, paint_ends
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_look import (
    CLEARER,
    COLOURS,
    EDGES,
    GLASS_LIT,
    HOLLOW,
    HOLLOW_EDGE,
    HOLLOW_INK,
    INKS,
    IVORY,
    PALE,
)
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch

ATLAS = "venezia"
PHASES = (("move", "pawn_s"), ("buy", "treasure_s"), ("play", "wave_s"))
GONDOLAS = 2
ARCHES = 9
"""Arches in the sprite `arcade`."""
CARD_WIDTH, CARD_HEIGHT = 84, 116
CARD_GAP = 6
SHOWN = 0.9
"""Part of a card's width that the next one leaves free at least."""
COUNT_WIDTH = 34
RAISED = 10
"""Canvas units by which a card that may be played stands above the others."""


@dataclass
class Now:
    """All that the panels show."""

    view: VeneziaView
    players: Sequence[Player]
    words: Catalogue
    choice: Choice | None = None
    covered: bool = False
    """Whether hands are covered because several people share the screen."""
    lines: list[tuple[int | None, str]] = field(default_factory=list)
    """What happened, oldest first, each with its seat."""

    def text(self, key: str, **params: object) -> str:
        """Return words of this scene."""
        return self.words.text(f"venezia.{key}", **params)


class Facts(NamedTuple):
    """What a seat's row at the table says."""

    treasures: int
    coins: int
    pawns: int
    gondolas: int
    hand: int
    last: str | None


class LeftPanels:
    """Draws what stands at the left of the board."""

    def __init__(self, board: Board, icons: Icons) -> None:
        self.board = board
        self.icons = icons

    def paint_static(self, canvas: Canvas, seats: int) -> None:
        """Draw panels and lettering that stay."""
        slots = self.board.slots
        x, y, _, _ = slots["logo"]
        canvas.sprite(ATLAS, "logo", x, y)
        canvas.panel(slots["phases"])
        left, top, width, _ = slots["table"]
        last = self.board.rows("seats", "seat", seats)[-1]
        arcaded(canvas, (left, top, width, last[1] + last[3] + 12 - top))
        arcaded(canvas, slots["hand"])

    def patches(self, now: Now) -> Iterator[Patch]:
        """Yield phases, table and hand."""
        view, slots, choice = now.view, self.board.slots, now.choice
        language = now.words.language
        state: Hashable = (view.phase, view.to_place, language)
        yield Patch("phases", slots["phases"], state, partial(self._phases, now))
        x, y, width, _ = slots["table"]
        top = slots["seats"][1]
        yield Patch("table", (x, y, width, top - y), language, partial(self._title, now))
        for seat, row in enumerate(self.board.rows("seats", "seat", view.seats)):
            facts = self._facts(view, seat)
            paint = partial(self._seat, now, seat, row, facts)
            state = (facts, view.seat == seat, now.players[seat])
            yield Patch(f"seat.{seat}", row, state, paint)
        hand = None if view.hand is None else tuple(view.hand)
        cards = tuple(choice.cards()) if choice else ()
        gondola = (choice.can_sail(), choice.gondola) if choice else None
        left = view.gondolas[view.viewer] if view.viewer is not None else now.covered
        state = (hand, cards, gondola, left, language)
        yield Patch("hand", slots["hand"], state, partial(self._hand, now))

    def _phases(self, now: Now, canvas: Canvas) -> None:
        x, y, width, height = self.board.slots["phases"]
        phase = now.view.phase
        if phase not in ("move", "buy", "play"):
            icon = {"place": "pawn_s", "rescue": "gondola_s"}.get(phase, "trophy_s")
            words = now.text(f"phase.{phase}", number=now.view.to_place)
            fill = theme.EMBER if phase == "rescue" else theme.CYAN
            canvas.box((x + 8, y + 8, width - 16, height - 16), fill, radius=12)
            canvas.blit(canvas.assets.icon(icon, "#03222C"), x + 48, y + height / 2, "mm")
            area = (x + 84, y + 10, width - 100, height - 20)
            canvas.label(words, area, theme.BODY, "#03222C", "strong")
            return
        wide = (width - 16) / len(PHASES)
        for number, (name, icon) in enumerate(PHASES):
            left = x + 8 + number * wide
            lit = name == phase
            if lit:
                canvas.box((left, y + 8, wide, height - 16), theme.CYAN, radius=12)
            colour = "#03222C" if lit else PALE
            image = self.icons.scaled(canvas, canvas.assets.icon(icon, colour), 34)
            canvas.blit(image, left + wide / 2, y + 29, "mm")
            words = f"{number + 1} {now.text(f'phase.{name}')}"
            area = (left + 4, y + 46, wide - 8, 34)
            canvas.label(words, area, theme.TINY, colour, "strong", "mm")

    def _title(self, now: Now, canvas: Canvas) -> None:
        x, y, width, _ = self.board.slots["table"]
        area = (x + 18, y + 5, width - 36, 36)
        canvas.label(now.text("table.title"), area, 25, theme.GOLD, "number")

    def _facts(self, view: VeneziaView, seat: int) -> Facts:
        return Facts(
            sum(view.treasures[seat].values()),
            view.coins[seat],
            len(view.pawns[seat]),
            view.gondolas[seat],
            view.hand_sizes[seat],
            view.last[seat],
        )

    def _seat(self, now: Now, seat: int, row: Rect, facts: Facts, canvas: Canvas) -> None:
        player = now.players[seat]
        x, y, width, height = row
        if seat == now.view.seat:
            canvas.box(row, GLASS_LIT, radius=12)
            canvas.box(row, theme.PLAYER_COLOURS[player.colour], radius=12, line=6)
            canvas.box((x + 1, y + 1, width - 2, height - 2), theme.CYAN, radius=12, line=2)
        at = self.board.at
        canvas.sprite("common", f"badge_{player.colour}", *at("seat_badge", row), "mm")
        name_x, name_y = at("seat_name", row)
        icon = "person_s" if player.level is None else "robot_s"
        image = self.icons.scaled(canvas, canvas.assets.icon(icon, PALE), 22)
        canvas.blit(image, name_x, name_y + 14, "lm")
        last_x, last_y = at("seat_last", row)
        room = last_x - name_x - 72
        area = (name_x + 28, name_y, room, 30)
        canvas.label(player.name, area, 24, IVORY, "strong", cut=True)
        if facts.last is not None:
            chip(canvas, (last_x - 34, last_y, 34, 27), facts.last, True)
        for anchor, icon, number in (
            ("seat_treasures", "treasure_s", facts.treasures),
            ("seat_coins", "coin_s", facts.coins),
            ("seat_pawns", "pawn_s", facts.pawns),
            ("seat_gondolas", "gondola_s", facts.gondolas),
        ):
            self._count(canvas, canvas.assets.icon(icon, PALE), number, at(anchor, row))
        back = canvas.assets.sprite(ATLAS, "card_back")
        self._count(canvas, back, facts.hand, at("seat_hand", row))

    def _count(
        self, canvas: Canvas, image: pygame.Surface, number: int, place: tuple[float, float]
    ) -> None:
        x, y = place
        canvas.blit(self.icons.scaled(canvas, image, 28), x + 14, y, "mm")
        canvas.label(str(number), (x + 32, y - 15, COUNT_WIDTH, 30), 24, IVORY, "number")

    def _hand(self, now: Now, canvas: Canvas) -> None:
        x, y, width, _ = self.board.slots["hand"]
        title = Words(now.text("hand.title"), 25, theme.GOLD, "number")
        hand = now.view.hand
        rule = Words("" if hand is None else now.text("hand.rule"), theme.TINY, PALE)
        paint_ends(canvas, (x + 18, y + 5, width - 34, 36), title, rule)
        if hand is None:
            key = "hand.covered" if now.covered else "hand.spectator"
            area = self.board.slots["cards"]
            canvas.label(now.text(key), area, theme.BODY, PALE, anchor="mm", lines=3)
            return
        playable = now.choice.cards() if now.choice else {}
        for code, rect in zip(hand, self.hand_rects(hand, playable), strict=True):
            self._card(canvas, code, rect, code in playable)
        self._gondolas(canvas, now)

    def _card(self, canvas: Canvas, code: str, rect: Rect, raised: bool) -> None:
        x, y, width, height = rect
        image = self.icons.scaled(canvas, canvas.assets.sprite(ATLAS, f"card_{code}"), height)
        canvas.blit(image, x, y)
        if raised:
            canvas.box((x - 3, y - 3, width + 6, height + 6), theme.DARK, radius=11, line=5)
            canvas.box((x - 2, y - 2, width + 4, height + 4), theme.GOLD_LIGHT, radius=10, line=3)

    def hand_rects(self, hand: Sequence[str], playable: Container[str]) -> list[Rect]:
        """Return the places of a hand's cards; those that may be played stand higher."""
        return [
            (x, y - RAISED if code in playable else y, width, height)
            for code, (x, y, width, height) in zip(hand, self.card_rects(len(hand)), strict=True)
        ]

    def card_rects(self, count: int) -> list[Rect]:
        """Return the places of so many cards, as large as they can be in one row or two.

        Cards may lie a little over each other; motif and value in their middle stay free.
        """
        x, y, width, height = self.board.slots["cards"]
        best: tuple[float, int] = (0, -1)
        for rows in (1, 2):
            columns = max(1, -(-count // rows))
            widest = width / (1 + SHOWN * (columns - 1))
            tallest = (height - RAISED - (rows - 1) * CARD_GAP) / rows
            tall = min(CARD_HEIGHT, widest * CARD_HEIGHT / CARD_WIDTH, tallest)
            best = max(best, (tall, -rows))
        tall, rows = best[0], -best[1]
        wide = tall * CARD_WIDTH / CARD_HEIGHT
        columns = max(1, -(-count // rows))
        pitch = min(wide + CARD_GAP, (width - wide) / max(1, columns - 1))
        return [
            (
                x + number % columns * pitch,
                y + RAISED + number // columns * (tall + CARD_GAP),
                wide,
                tall,
            )
            for number in range(count)
        ]

    def _gondolas(self, canvas: Canvas, now: Now) -> None:
        assert now.view.viewer is not None
        rect = self.board.slots["gondolas"]
        x, y, width, height = rect
        left = now.view.gondolas[now.view.viewer]
        usable = now.choice is not None and now.choice.can_sail()
        out = now.choice is not None and now.choice.gondola
        canvas.panel(rect, "button_press" if out else "button" if usable else "button_off")
        if out:
            canvas.box(rect, theme.GOLD_LIGHT, radius=14, line=4)
        for number in range(GONDOLAS):
            colour = theme.GOLD_LIGHT if number < left else "#2C5666"
            icon = self.icons.scaled(canvas, canvas.assets.icon("gondola_s", colour), 36)
            canvas.blit(icon, x + 34 + number * 44, y + height / 2, "mm")
        words = now.text("hand.gondolas")
        canvas.label(words, (x + 112, y, width - 124, height), theme.TINY, IVORY)


def arcaded(canvas: Canvas, rect: Rect) -> None:
    """Draw a panel with a Gothic arcade on top, of as many whole arches as the panel allows."""
    canvas.panel(rect)
    x, y, width, _ = rect
    image = canvas.assets.sprite(ATLAS, "arcade")
    arch = image.get_width() / ARCHES
    arches = int(canvas.px(width - 48) / arch)
    left = canvas.px(x + width / 2) - round(arches * arch / 2)
    top = canvas.px(y + 3) - image.get_height()
    for first in range(0, arches, ARCHES):
        wide = round(min(ARCHES, arches - first) * arch)
        part = image.subsurface((0, 0, min(wide, image.get_width()), image.get_height()))
        canvas.surface.blit(part, (left + round(first * arch), top))


def chip(canvas: Canvas, rect: Rect, code: str, there: bool) -> None:
    """Draw a small plate with a tile's value: in its colour while there, hollow when it is gone."""
    x, y, width, height = rect
    colour = code[0]
    fills = CLEARER if canvas.sight.contrast else COLOURS
    fill, edge, ink = fills[colour], EDGES[colour], INKS[colour]
    if not there:
        fill, edge, ink = HOLLOW, HOLLOW_EDGE, HOLLOW_INK
    canvas.box(rect, fill, radius=5)
    canvas.box(rect, edge, radius=5, line=1.5)
    area = (x, y + 2, width, height - 2)
    canvas.label(code[1:], area, theme.TINY, ink, "number", "mm")
