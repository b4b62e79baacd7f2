"""The panels at the right: what every treasure is worth, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.boards.board import Board
from game.scenes.lines import Words, newest, paint_ends
from game.scenes.venezia_look import GLASS, IVORY, PALE, QUARTERS
from game.scenes.venezia_panels import ATLAS, Now, arcaded, chip
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch

VALUES = "2345678X"
CHIP_WIDTH, CHIP_HEIGHT, CHIP_PITCH = 32, 25, 36
OWNER_PITCH = 48
SUPPLY_WIDTH, VALUE_WIDTH = 28, 54
LOG_SIZE, LOG_LINE, LOG_LINES = 22, 30, 4


class Quote(NamedTuple):
    """What a colour's row in the market says; its value follows from the chips."""

    colour: str
    chips: tuple[tuple[str, bool], ...]
    """The tiles of this game, and whether each is above water."""
    owned: tuple[int, ...]
    supply: int
    viewer: int | None


class RightPanels:
    """Draws what stands at the right of the board, except the hint."""

    def __init__(self, board: Board, icons: Icons) -> None:
        self.board = board
        self.icons = icons

    def paint_static(self, canvas: Canvas) -> None:
        """Draw the panels."""
        arcaded(canvas, self.board.slots["market"])
        canvas.panel(self.board.slots["log"])
        canvas.panel(self.board.slots["hint"])

    def patches(self, now: Now) -> Iterator[Patch]:
        """Yield market and log."""
        view, slots, language = now.view, self.board.slots, now.words.language
        x, y, width, _ = slots["market"]
        top = slots["market_rows"][1]
        yield Patch("market", (x, y, width, top - y), language, partial(self._title, now))
        codes = frozenset(view.board)
        known = codes | set(view.played_cards)
        treasures, supply = view.treasures, view.supply
        rows = self.board.rows("market_rows", "market_row", len(view.colours))
        for colour, row in zip(view.colours, rows, strict=True):
            chips = tuple(
                (f"{colour}{value}", f"{colour}{value}" in codes)
                for value in VALUES
                if f"{colour}{value}" in known
            )
            owned = tuple(own[colour] for own in treasures)
            quote = Quote(colour, chips, owned, supply[colour], view.viewer)
            paint = partial(self._row, now, row, quote)
            yield Patch(f"market.{colour}", row, (quote, language), paint)
        lines = tuple(now.lines[-LOG_LINES:])
        yield Patch("log", slots["log"], lines, partial(self._log, now))

    def _title(self, now: Now, canvas: Canvas) -> None:
        x, y, width, _ = self.board.slots["market"]
        title = Words(now.text("market.title"), 25, theme.GOLD, "number")
        rule = Words(now.text("market.rule"), theme.TINY, PALE)
        paint_ends(canvas, (x + 20, y + 5, width - 40, 36), title, rule)

    def _row(self, now: Now, row: Rect, quote: Quote, canvas: Canvas) -> None:
        at, colour = self.board.at, quote.colour
        canvas.box(row, GLASS, radius=12)
        motif = canvas.assets.sprite(ATLAS, f"treasure_{colour}")
        canvas.blit(self.icons.scaled(canvas, motif, row[3] - 8), *at("market_motif", row), "mm")
        x, y = at("market_name", row)
        room = at("market_owners", row)[0] - x - 8
        canvas.label(now.text(f"quarter.{colour}"), (x, y, room, 28), 23, IVORY, "strong")
        x, y = at("market_owners", row)
        for seat, player in enumerate(now.players):
            badge = canvas.assets.sprite("common", f"badge_{player.colour}")
            canvas.blit(self.icons.scaled(canvas, badge, 22), x, y, "lm")
            number = quote.owned[seat]
            mine = seat == quote.viewer
            ink = theme.DIM if not number else theme.GOLD_LIGHT if mine else IVORY
            area = (x + 25, y - 12, OWNER_PITCH - 20, 26)
            canvas.label(str(number), area, theme.TINY, ink, "number")
            x += OWNER_PITCH
        x, y = at("market_chips", row)
        for code, there in quote.chips:
            chip(canvas, (x, y, CHIP_WIDTH, CHIP_HEIGHT), code, there)
            x += CHIP_PITCH
        self._value(now, row, quote, canvas)

    def _value(self, now: Now, row: Rect, quote: Quote, canvas: Canvas) -> None:
        """Draw how many treasures are left and what one is worth now."""
        x, y = self.board.at("market_supply", row)
        left = quote.supply
        icon = canvas.assets.icon("treasure_s", PALE if left else theme.DIM)
        canvas.blit(self.icons.scaled(canvas, icon, 26), x, y, "lm")
        ink = IVORY if left else theme.ALARM
        area = (x + 31, y - 14, SUPPLY_WIDTH, 30)
        canvas.label(str(left), area, theme.TINY, ink, "number")
        value = now.view.treasure_value(QUARTERS.index(quote.colour))
        x, y = self.board.at("market_value", row)
        area = (x - VALUE_WIDTH, y - 21, VALUE_WIDTH, 42)
        canvas.label(str(value), area, 38, theme.GOLD_LIGHT, "number", "rm")
        unit = now.words.count("venezia.points", value)
        area = (x + 6, y - 21, row[0] + row[2] - x - 8, 50)
        canvas.label(unit, area, theme.TINY, theme.GOLD, "strong")

    def _log(self, now: Now, canvas: Canvas) -> None:
        """Draw the newest lines that fit, the last one brightest."""
        x, y, width, height = self.board.slots["log"]
        room = (width - 76, y + height - 10, height - 14)
        size, shown = newest(canvas, now.lines[-LOG_LINES:], room, LOG_SIZE, LOG_LINE)
        for seat, parts, last in shown:
            ink = theme.INK if last else theme.SOFT
            for part, middle in parts:
                canvas.text(part, x + 56, middle, size, ink, "text", "lm")
            if seat is not None:
                badge = canvas.assets.sprite("common", f"badge_{now.players[seat].colour}")
                badge = self.icons.scaled(canvas, badge, 24)
                canvas.blit(badge, x + 32, parts[0][1], "mm")
