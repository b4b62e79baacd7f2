"""Who plays which seat, in the middle of a match: a person hands over, comes back, or joins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.pad_cells import PAD_GAP, PAD_WIDTH, PadsPage
from game.scenes.page import Shortcut
from game.ui import theme
from game.ui.widgets import Button, Choice, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

LEFT, WIDTH, EDGE = 450, 1020, 52
MIDDLE = 498
"""Of the box; the prompt bar is below."""
HEAD, FOOT = 150, 214
"""What lies above the rows and below them."""
ROW, STEP = 80, 92
BADGE, SIGN, KIND = 96, 56, 410
DONE = 92

Reseat = Callable[[int, "str | None"], None]
"""Lets a level (None: a person) play a seat from now on."""


class MatchSeatsScene(PadsPage):
    """One row a seat; every change holds at once."""

    overlay = True

    def __init__(self, stage: Stage, entry: GameEntry, match: Match, reseat: Reseat) -> None:
        super().__init__(stage)
        self.entry = entry
        self.match = match
        self._reseat = reseat
        height = HEAD + match.seats * STEP + FOOT
        self.box = (LEFT, MIDDLE - height / 2, WIDTH, height)
        self._top = self.box[1] + HEAD

    def widgets(self) -> list[Widget]:
        """Return who plays each seat, and the way back."""
        words = self.text("seats.done")
        rect = (LEFT + WIDTH - EDGE - KIND, self.box_end - EDGE - DONE, KIND, DONE)
        done = Button("done", rect, words, words=words, on_press=self.stage.pop, icon="check_s")
        rows = [widget for seat in range(self.match.seats) for widget in self._row(seat)]
        return [*rows, done]

    @property
    def box_end(self) -> float:
        """Return where the box ends at the bottom."""
        assert self.box is not None
        return self.box[1] + self.box[3]

    def _row(self, seat: int) -> list[Widget]:
        """Return who plays a seat, and the own pad of a person."""
        player = self.match.players[seat]
        right, top = LEFT + WIDTH - EDGE, self._top + seat * STEP
        if player.level is not None:
            return [self._kind(seat, (right - KIND, top, KIND, ROW))]
        kind = (right - KIND, top, KIND - PAD_WIDTH - PAD_GAP, ROW)
        return [
            self._kind(seat, kind),
            self.pad_cell(seat, (right - PAD_WIDTH, top, PAD_WIDTH, ROW)),
        ]

    def _kind(self, seat: int, rect: Rect) -> Choice:
        player = self.match.players[seat]
        levels = (None, *self.entry.levels)
        return Choice(
            f"seat.{seat}",
            rect,
            self.text("change"),
            name=player.name,
            values=levels,
            names=[self.text(f"level.{level or 'person'}") for level in levels],
            value=player.level,
            on_change=lambda level: self._set(seat, level),
            arrows=False,
            share=1,
        )

    def _set(self, seat: int, level: str | None) -> None:
        self._reseat(seat, level)
        if seat in self.stage.table.missing:
            # whoever comes back without his pad plays with what is there
            self.stage.table.share(seat)
        self.refresh()

    def person(self, place: int) -> str:
        """Return the name of whoever plays a seat."""
        return self.match.players[place].name

    def own_pad(self, place: int) -> str:
        """Return the pad that is a seat's own; empty if it shares."""
        return self.stage.table.pad(self.match, place)

    def give_pad(self, place: int, device: str) -> None:
        """Make a pad a seat's own, and nobody else's; without a device it shares."""
        self.stage.table.give(self.match, place, device)

    def shortcuts(self) -> list[Shortcut]:
        """Return the way back; the key that paused leads there too."""
        return [Shortcut(Act.BACK, self.text("back"), self.stage.pop)]

    def heading(self) -> str:
        """Return what is to be set here."""
        return f"{self.text('seats.title')}. {self._note()}"

    def _note(self) -> str:
        head, _, seat = (self.form.focus or "").partition(".")
        if head == "pad":
            words = self.stage.services.words
            return words.text("controls.table.help", name=self.person(int(seat)))
        persons = sum(player.level is None for player in self.match.players)
        return self.text("seats.note" if persons else "seats.nobody")

    def paint(self, canvas: Canvas) -> None:
        """Draw the head, who sits where, and what a change means."""
        assert self.box is not None
        _, y, _, _ = self.box
        area: tuple[float, float, float, float] = (LEFT + EDGE, y + 28, WIDTH - 2 * EDGE, 90)
        canvas.label(self.text("seats.title"), area, theme.TITLE, theme.GOLD, "title", "mm")
        for seat, player in enumerate(self.match.players):
            top = self._top + seat * STEP
            left, middle = LEFT + EDGE, top + ROW / 2
            canvas.sprite(*self.entry.badge(player.colour, large=True), left, middle, "lm")
            icon = "robot_s" if player.level else "person_s"
            canvas.blit(canvas.assets.icon(icon, theme.SOFT), left + BADGE, middle, "lm")
            wide = WIDTH - 2 * EDGE - BADGE - SIGN - KIND - 24
            area = (left + BADGE + SIGN, top, wide, ROW)
            canvas.label(player.name, area, theme.LABEL, theme.INK, "strong", cut=True)
        wide = WIDTH - 2 * EDGE - KIND - 32
        area = (LEFT + EDGE, self.box_end - EDGE - DONE - 24, wide, DONE + 36)
        canvas.label(self._note(), area, theme.BODY, theme.SOFT, lines=4)
