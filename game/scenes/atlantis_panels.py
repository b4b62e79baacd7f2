"""The panels beside the board: everybody's stock card, and what has happened."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import NamedTuple

from game.boards.board import Board
from game.scenes.atlantis_board import BoardPainter
from game.scenes.atlantis_words import CREAM, PALE, Now, note
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch

ATLAS = "atlantis"
FONT = "atlantis"
COPPER, GILT = "#B98A4A", "#F3CF8A"
GLASS, GLASS_LIT = "#120A1E", "#2A1640"
STOCKS = ("warriors", "gold", "food")
KEYS = ("bronze", "silver", "gold")
ITEMS = ("scout", "healer", "beast", "sword")
ICON, STEP = 38, 41
DIGITS = 40
"""Where the number stands beside its icon."""
LOG_LINE = 30
UNSEEN = "?"


class Card(NamedTuple):
    """All that a seat's card depends on."""

    stocks: tuple[str, ...]
    doubtful: tuple[str, ...]
    things: frozenset[str]
    pegasus: bool
    note: str
    turn: bool
    language: str


def plate(canvas: Canvas, rect: Rect, edge: str = COPPER, fill: str = GLASS) -> None:
    """Draw an empty panel."""
    canvas.box(rect, fill, radius=16)
    canvas.box(rect, edge, radius=16, line=3)


class Panels:
    """Draws the stock cards and the log."""

    def __init__(self, board: Board, painter: BoardPainter, icons: Icons, log: Rect) -> None:
        self.board = board
        self.painter = painter
        self.icons = icons
        self.log = log

    def paint_static(self, canvas: Canvas) -> None:
        """Draw what stays: the name of the game is written on its logo."""
        x, y, _, _ = self.board.slots["title"]
        logo = self.icons.scaled(canvas, canvas.assets.sprite("hub", "logo_atlantis"), 104)
        canvas.blit(logo, x, y)
        plate(canvas, self.log)

    def patches(self, now: Now) -> Iterator[Patch]:
        """Yield the cards and the log."""
        rows = self.board.rows("seats", "seat", now.view.seats)
        for seat, row in enumerate(rows):
            card = self._card(now, seat)
            yield Patch(f"seat.{seat}", row, card, partial(self._seat, now, seat, row, card))
        lines: Hashable = (tuple(now.lines[-2:]), now.words.language)
        yield Patch("log", self.log, lines, partial(self._log, now))

    def _card(self, now: Now, seat: int) -> Card:
        held = now.ledger.holdings[seat]
        values = (held.warriors, held.gold, held.food)
        doubtful = list(now.view.uncertain[seat])
        doubtful += [
            name
            for name, value in zip(STOCKS, values, strict=True)
            if str(value) == UNSEEN and name not in doubtful
        ]
        return Card(
            tuple(str(value) for value in values),
            tuple(doubtful),
            frozenset(held.things),
            now.scenery.pegasus[seat],
            note(now, seat),
            seat == now.ledger.turn,
            now.words.language,
        )

    def _seat(self, now: Now, seat: int, row: Rect, card: Card, canvas: Canvas) -> None:
        player, at = now.players[seat], self.board.at
        edge, fill = (theme.GOLD_LIGHT, GLASS_LIT) if card.turn else (COPPER, GLASS)
        plate(canvas, row, edge, fill)
        canvas.sprite("common", f"badge_{player.colour}", *at("seat_badge", row), "mm")
        right, top = at("seat_kingdom", row)
        kingdom = now.text(f"kingdom.{self.painter.kingdom(seat)}")
        used = canvas.text(kingdom, right, top + 18, 26, GILT, FONT, "rm")
        x, y = at("seat_name", row)
        icon = "person_s" if player.level is None else "robot_s"
        image = self.icons.scaled(canvas, canvas.assets.icon(icon, PALE), 22)
        canvas.blit(image, x, y + 18, "lm")
        room = (x + 28, y, right - used - x - 40, 36)
        canvas.label(player.name, room, 26, CREAM, "strong", cut=True)
        for name, number in zip(STOCKS, card.stocks, strict=True):
            self._stock(canvas, name, number, name in card.doubtful, at(f"seat_{name}", row))
        self._things(canvas, card, row)
        x, y = at("seat_note", row)
        area = (x - 6, y - 4, row[2] - 32, 32)
        canvas.label(card.note, area, 22, PALE, cut=True)

    def _stock(
        self, canvas: Canvas, name: str, number: str, doubtful: bool, place: tuple[float, float]
    ) -> None:
        x, y = place
        image = canvas.assets.sprite(ATLAS, f"item_{name}")
        canvas.blit(self.icons.scaled(canvas, image, 40), x - 8, y + 24, "lm")
        digits = "  " if number == UNSEEN else f"{int(number):02d}"
        for index, digit in enumerate(digits):
            sprite = f"amber_{'blank' if digit == ' ' else digit}"
            canvas.sprite(ATLAS, sprite, x + DIGITS - 4 + 25 * index, y + 24, "lm")
        if doubtful:
            canvas.text(UNSEEN, x + DIGITS + 50, y + 24, 30, theme.ALARM, "strong", "lm")

    def _things(self, canvas: Canvas, card: Card, row: Rect) -> None:
        x, y = self.board.at("seat_keys", row)
        for index, name in enumerate(KEYS):
            owned = f"{name}_key" in card.things
            self._thing(canvas, f"item_key_{name}", owned, x - 8 + STEP * index, y + 22)
        x, y = self.board.at("seat_items", row)
        for index, name in enumerate(ITEMS):
            self._thing(canvas, f"item_{name}", name in card.things, x - 8 + STEP * index, y + 22)
        self._thing(canvas, "item_pegasus", card.pegasus, x - 8 + STEP * len(ITEMS), y + 22)

    def _thing(self, canvas: Canvas, name: str, owned: bool, x: float, y: float) -> None:
        image = canvas.assets.sprite(ATLAS, name if owned else f"{name}_off")
        canvas.blit(self.icons.scaled(canvas, image, ICON), x, y, "lm")

    def _log(self, now: Now, canvas: Canvas) -> None:
        x, y, width, height = self.log
        lines = now.lines[-2:]
        top = y + height / 2 - LOG_LINE * len(lines) / 2
        for number, (seat, words) in enumerate(lines):
            middle = top + LOG_LINE * (number + 0.5)
            left = x + 18
            if seat is not None:
                badge = canvas.assets.sprite("common", f"badge_{now.players[seat].colour}")
                canvas.blit(self.icons.scaled(canvas, badge, 24), left + 10, middle, "mm")
                left += 30
            area = (left, middle - 15, x + width - 16 - left, 30)
            canvas.label(words, area, 23, CREAM, cut=True)
