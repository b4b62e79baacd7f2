"""The panels at the right: what every treasure is worth, and what happened."""

from __future__ import annotations

from game.boards.board import Board
from game.scenes.venezia_look import GLASS, IVORY, PALE, QUARTERS
from game.scenes.venezia_panels import ATLAS, Icons, Now, arcaded, chip
from game.ui import theme
from game.ui.canvas import Canvas, Rect

VALUES = "2345678X"
CHIP_WIDTH, CHIP_HEIGHT, CHIP_PITCH = 32, 25, 36
OWNER_PITCH = 48
LOG_SIZE, LOG_LINE = 22, 30


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

    def paint(self, canvas: Canvas, now: Now) -> None:
        """Draw market and log."""
        x, y, width, _ = self.board.slots["market"]
        title = now.text("market.title")
        canvas.text(title, x + 20, y + 8, 25, theme.GOLD, "number")
        used = canvas.measure(title, 25, "number") + 44
        area = (x + used, y + 6, width - used - 20, 34)
        canvas.label(now.text("market.rule"), area, theme.TINY, PALE, anchor="rm")
        colours = now.view.colours
        codes = set(now.view.board)
        known = codes | set(now.view.played_cards)
        rows = self.board.rows("market_rows", "market_row", len(colours))
        for colour, row in zip(colours, rows, strict=True):
            self._row(canvas, now, colour, row, codes, known)
        self._log(canvas, now)

    def _row(
        self, canvas: Canvas, now: Now, colour: str, row: Rect, codes: set[str], known: set[str]
    ) -> None:
        view, at = now.view, self.board.at
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
            number = view.treasures[seat][colour]
            mine = seat == view.viewer
            ink = theme.DIM if not number else theme.GOLD_LIGHT if mine else IVORY
            canvas.text(str(number), x + 25, y + 1, theme.TINY, ink, "number", "lm")
            x += OWNER_PITCH
        x, y = at("market_chips", row)
        for value in VALUES:
            code = f"{colour}{value}"
            if code in known:
                chip(canvas, (x, y, CHIP_WIDTH, CHIP_HEIGHT), code, code in codes)
                x += CHIP_PITCH
        self._value(canvas, now, colour, row)

    def _value(self, canvas: Canvas, now: Now, colour: str, row: Rect) -> None:
        """Draw how many treasures are left and what one is worth now."""
        x, y = self.board.at("market_supply", row)
        left = now.view.supply[colour]
        icon = canvas.assets.icon("treasure_s", PALE if left else theme.DIM)
        canvas.blit(self.icons.scaled(canvas, icon, 26), x, y, "lm")
        ink = IVORY if left else theme.ALARM
        canvas.text(str(left), x + 31, y + 1, theme.TINY, ink, "number", "lm")
        value = now.view.treasure_value(QUARTERS.index(colour))
        x, y = self.board.at("market_value", row)
        canvas.text(str(value), x, y, 38, theme.GOLD_LIGHT, "number", "mm")
        canvas.text(now.text("points"), x + 18, y + 4, theme.TINY, theme.GOLD, "strong", "lm")

    def _log(self, canvas: Canvas, now: Now) -> None:
        """Draw the newest lines that fit, the last one brightest."""
        x, y, width, height = self.board.slots["log"]
        bottom = y + height - 10
        for age, (seat, line) in enumerate(reversed(now.lines)):
            parts = canvas.wrap(line, width - 76, LOG_SIZE)
            top = bottom - len(parts) * LOG_LINE
            if top < y + 4:
                break
            ink = theme.INK if age == 0 else theme.SOFT
            for number, part in enumerate(parts):
                middle = top + (number + 0.5) * LOG_LINE
                canvas.text(part, x + 56, middle, LOG_SIZE, ink, "text", "lm")
            if seat is not None:
                badge = canvas.assets.sprite("common", f"badge_{now.players[seat].colour}")
                badge = self.icons.scaled(canvas, badge, 24)
                canvas.blit(badge, x + 32, top + LOG_LINE / 2, "mm")
            bottom = top
