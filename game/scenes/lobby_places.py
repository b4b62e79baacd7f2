"""Where everything stands in the lobby. Sizes in canvas units."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Rect

TOP, STEP, ROW = 190, 98, 82
CLOSE_STEP, CLOSE_ROW = 84, 76
"""The same where more sit at the table than there is room for."""
TABLE = (48, 122, 1080, 580)
OPTIONS = (1152, 122, 720, 580)
NOTES = (48, 722, 1080, 266)
START = (1152, 722, 720, 158)
BACK = (1152, 900, 720, 88)
EDGE = 24
ROWS = 5
"""Rows that the panel of options holds."""


@dataclass(frozen=True)
class TablePlaces:
    """The panels at the left, for so many rows at the table and a size of text."""

    rows: int
    text: float

    @property
    def pitch(self) -> tuple[int, int]:
        """How far the rows at the table are apart, and how high they are."""
        close = self.rows > ROWS or self.text > 1
        return (CLOSE_STEP, CLOSE_ROW) if close else (STEP, ROW)

    @property
    def table(self) -> Rect:
        """The panel of the table; with larger texts it leaves what it can to the notes."""
        x, y, width, height = TABLE
        if self.text > 1:
            height = TOP - y + self.rows * CLOSE_STEP + CLOSE_STEP - CLOSE_ROW
        return (x, y, width, height)

    @property
    def notes(self) -> Rect:
        """The panel of the notes below the table."""
        x, y, width, height = NOTES
        top = self.table[1] + self.table[3] + y - TABLE[1] - TABLE[3]
        return (x, top, width, y + height - top)
