"""The cards of Vineta: what each does, how often it is there, who has played it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.page import Page, Shortcut
from game.scenes.sentences import sentences
from game.scenes.vineta_hint import card_text
from game.scenes.vineta_look import ATLAS, BROWN, CARDS, INK, MADDER, PALE_INK, Now
from game.ui import theme

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.scenes.vineta_tray import Tray
    from game.ui.canvas import Canvas

BOX = (120, 24, 1680, 960)
HEAD = 92
ROW = 60
NAME, TEXT, COUNT = 260, 900, 64
TEXT_SIZE = 22


class PlayedScene(Page):
    """A table over the board: a card a row, a god a column."""

    overlay = True

    def __init__(self, stage: Stage, now: Now, tray: Tray) -> None:
        super().__init__(stage)
        self._now = now
        self._tray = tray

    def shortcuts(self) -> list[Shortcut]:
        """Return the rules and the way back."""
        return [Shortcut(Act.BACK, self.text("back"), self.stage.pop)]

    def heading(self) -> str:
        """Return what the table tells."""
        return self._now.text("played.title")

    def asks(self) -> str:
        """Return who has played which card how often."""
        now, played = self._now, []
        for code in CARDS:
            counts = [
                f"{player.name} {counts[code]}"
                for player, counts in zip(now.players, now.view.played, strict=True)
                if counts[code]
            ]
            if counts:
                number = now.view.table["cards"][code]["count"]
                played.append(f"{now.card(code)} ×{number}: {', '.join(counts)}")
        return sentences(*played)

    def event(self, action: Action) -> bool:
        """CONFIRM closes as BACK does."""
        if action.pressed and action.act is Act.CONFIRM and not action.repeat:
            self.stage.pop()
            return True
        return super().event(action)

    def paint(self, canvas: Canvas) -> None:
        """Draw head and rows."""
        now, (x, y, width, _) = self._now, BOX
        canvas.panel(BOX, "vellum", ATLAS)
        title = (x + 40, y + 16, NAME + 300, 60)
        canvas.label(now.text("played.title"), title, theme.HEAD, MADDER, "vineta")
        left = x + width - 30 - COUNT * len(now.players)
        for seat in range(len(now.players)):
            image = self._tray.painter.god(canvas, seat, 52)
            canvas.blit(image, left + (seat + 0.5) * COUNT, y + 46, "mm")
        for number, code in enumerate(CARDS):
            self._row(canvas, code, y + HEAD + number * ROW, left)

    def _row(self, canvas: Canvas, code: str, top: float, left: float) -> None:
        """Draw a card, its name with its number in a deck, its text, and its counts."""
        now, x = self._now, BOX[0] + 40
        if CARDS.index(code) % 2:
            canvas.box((x - 10, top, BOX[2] - 60, ROW), "#D9C28A", radius=8)
        canvas.sprite(ATLAS, f"card_{code}_s", x + 4, top + ROW / 2, "lm")
        if code[0] == "F":
            waves = str(now.view.waves(code))
            canvas.text(waves, x + 24, top + ROW / 2 - 11, 28, "#FFFFFF", "strong", "mm")
        area = (x + 56, top, NAME - 60, ROW)
        count = now.view.table["cards"][code]["count"]
        canvas.label(f"{now.card(code)} ×{count}", area, 26, INK, "vineta")
        area = (x + NAME, top, left - x - NAME - 16, ROW)
        words = now.text("played.flood") if code[0] == "F" else card_text(now, code)
        canvas.label(words, area, TEXT_SIZE, BROWN, lines=2)
        for seat, played in enumerate(now.view.played):
            number = played[code]
            spent = number >= count > 0
            colour = MADDER if spent else INK if number else PALE_INK
            role = "strong" if spent else "text"
            area = (left + seat * COUNT, top, COUNT, ROW)
            canvas.label(str(number) if number else "·", area, 28, colour, role, "mm")
