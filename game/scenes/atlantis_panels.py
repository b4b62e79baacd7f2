"""The panels beside the board: everybody's stock card, and what has happened."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import NamedTuple

from game.boards.board import Board
from game.match.players import Player
from game.scenes.atlantis_board import BoardPainter
from game.scenes.atlantis_words import CREAM, PALE, Now
from game.scenes.lines import newest
from game.scenes.tower_ledger import Guess
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch

ATLAS = "atlantis"
FONT = "atlantis"
COPPER, GILT = "#B98A4A", "#F3CF8A"
RIGHT, WRONG = "#7BE07B", "#FF7A66"
GLASS, GLASS_LIT = "#120A1E", "#2A1640"
STOCKS = ("warriors", "gold", "food")
KEYS = ("bronze", "silver", "gold")
ITEMS = ("scout", "healer", "beast", "sword")
ICON, STEP, CREST = 38, 41, 36
DIGITS = 40
"""Where the number stands beside its icon."""
KINGDOM_MOST, NOTE_MOST = 27, 28
"""Largest sizes of what stands beside a name and beside the keys tried in the riddle."""
LOG_LINE, LOG_SIZE = 30, 23
LOG_TITLE, LOG_TITLED = 44, 130
"""Height of the log's title, and how high the log must be to have one."""
MOST_LINES = 12
NOTE_STEP, NOTE_KEY, NOTE_SIGN = 38, 30, 20
UNSEEN = "?"


class Card(NamedTuple):
    """All that a seat's card depends on."""

    stocks: tuple[str, ...]
    doubtful: tuple[str, ...]
    things: frozenset[str]
    pegasus: bool
    note: str
    guesses: tuple[Guess, ...]
    turn: bool
    player: Player
    language: str


def plate(canvas: Canvas, rect: Rect, edge: str = COPPER, fill: str = GLASS) -> None:
    """Draw an empty panel."""
    canvas.pane(rect, fill, edge, 3)


class Panels:
    """Draws the stock cards and the log."""

    def __init__(self, board: Board, painter: BoardPainter, icons: Icons) -> None:
        self.board = board
        self.painter = painter
        self.icons = icons

    def paint_static(self, canvas: Canvas) -> None:
        """Draw what stays: the name of the game is written on its logo."""
        x, y, _, _ = self.board.slots["title"]
        logo = self.icons.scaled(canvas, canvas.assets.sprite("hub", "logo_atlantis"), 104)
        canvas.blit(logo, x, y)

    def patches(self, now: Now, area: Rect, log: Rect) -> Iterator[Patch]:
        """Yield the cards, and the log in the part of an area that keys leave free."""
        rows = self.board.rows("seats", "seat", now.view.seats)
        for seat, row in enumerate(rows):
            card = self.card(now, seat)
            yield Patch(f"seat.{seat}", row, card, partial(self._seat, now, seat, row, card))
        lines: Hashable = (tuple(now.lines[-MOST_LINES:]), log, now.words.language)
        yield Patch("log", area, lines, partial(self._log, now, log))

    def card(self, now: Now, seat: int) -> Card:
        """Return what a seat's card says."""
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
            now.text("card.crossings", number=now.scenery.crossings[seat]),
            tuple(dict.fromkeys(now.ledger.guesses[seat])),
            seat == now.ledger.turn,
            now.players[seat],
            now.words.language,
        )

    def _seat(self, now: Now, seat: int, row: Rect, card: Card, canvas: Canvas) -> None:
        player, at = now.players[seat], self.board.at
        edge, fill = (theme.GOLD_LIGHT, GLASS_LIT) if card.turn else (COPPER, GLASS)
        plate(canvas, row, edge, fill)
        canvas.sprite("common", f"badge_{player.colour}", *at("seat_badge", row), "mm")
        right, top = at("seat_kingdom", row)
        kingdom = now.text(f"kingdom.{self.painter.kingdom(seat)}")
        size = min(canvas.grown(26), KINGDOM_MOST)
        used = canvas.text(kingdom, right, top + 18, size, GILT, FONT, "rm")
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
        size = min(canvas.grown(22), NOTE_MOST)
        used = canvas.text(card.note, x - 6, y + 11, size, PALE, anchor="lm")
        self._notes(canvas, card, x + used + 12, y + 11)
        crest = canvas.assets.sprite(ATLAS, f"crest_{self.painter.kingdom(seat)}")
        canvas.blit(self.icons.scaled(canvas, crest, CREST), right, y + 11, "rm")

    def _notes(self, canvas: Canvas, card: Card, x: float, y: float) -> None:
        """Draw the keys that have been tried in the riddle, each with its answer."""
        for number, guess in enumerate(card.guesses):
            image = canvas.assets.sprite(ATLAS, f"item_key_{guess.key}")
            left = x + NOTE_STEP * number
            canvas.blit(self.icons.scaled(canvas, image, NOTE_KEY), left, y, "lm")
            name, colour = ("check_s", RIGHT) if guess.right else ("cross_s", WRONG)
            sign = self.icons.scaled(canvas, canvas.assets.icon(name, colour), NOTE_SIGN)
            canvas.blit(sign, left + 26, y + 8, "mm")

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

    def _log(self, now: Now, log: Rect, canvas: Canvas) -> None:
        """Write the newest lines, as many as there is room for."""
        plate(canvas, log)
        x, y, width, height = log
        if height > LOG_TITLED:
            area = (x + 20, y + 6, width - 40, LOG_TITLE - 6)
            canvas.label(now.text("log"), area, 26, GILT, FONT)
            y, height = y + LOG_TITLE, height - LOG_TITLE
        room = (width - 64, y + height - 6, height - 12)
        size, shown = newest(canvas, now.lines[-MOST_LINES:], room, LOG_SIZE, LOG_LINE)
        entries = list(shown)
        lift = entries[-1].parts[0][1] - (y + 6 + size * 0.65) if entries else 0
        for seat, parts, _ in entries:
            if seat is not None:
                badge = canvas.assets.sprite("common", f"badge_{now.players[seat].colour}")
                badge = self.icons.scaled(canvas, badge, 24)
                canvas.blit(badge, x + 28, parts[0][1] - lift, "mm")
            for part, middle in parts:
                canvas.text(part, x + 48, middle - lift, size, CREAM, anchor="lm")
