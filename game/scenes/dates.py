"""Dates as people of either language write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import Catalogue

SHAPE = "0000-00-00 00:00:00"


def written(words: Catalogue, date: str) -> str:
    """Return "2026-11-30 17:05:59" as people write it; empty for what is no such date."""
    shape = "".join("0" if letter in "0123456789" else letter for letter in date)
    if shape != SHAPE or not 1 <= int(date[5:7]) <= 12:
        return ""
    month = words.text(f"saved.month.{int(date[5:7])}")
    day = int(date[8:10])
    return words.text("saved.date", day=day, month=month, year=date[:4], time=date[11:16])
