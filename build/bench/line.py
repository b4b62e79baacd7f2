"""One line of the bench: what is measured, its budget and floor, and what came out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any


class NotMeasured(Exception):
    """The thing to measure is not there; the text says what to do about it."""


@dataclass(frozen=True)
class Figure:
    """A measured value in the unit of its line, with quartiles if it was taken repeatedly."""

    value: float
    low: float | None = None
    high: float | None = None
    notes: dict[str, Any] = field(default_factory=dict)


def spread(values: Sequence[float], **notes: Any) -> Figure:
    """Return median and quartiles of repeated measurements."""
    if len(values) < 2:
        return Figure(values[0], notes=notes)
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Figure(median(values), low, high, notes)


@dataclass(frozen=True)
class Line:
    """A budget. `measure(repeats)` returns the figures of this line or raises NotMeasured.

    A ratio or frame rate is to be at least the budget, everything else at most. Below its
    floor a line fails the bench; a missed budget alone is only told.
    """

    name: str
    what: str
    unit: str
    budget: float
    measure: Callable[[int], Figure]
    at_least: bool = False
    floor: float | None = None


@dataclass(frozen=True)
class Result:
    """What became of a line: a figure, or the reason why there is none."""

    line: Line
    figure: Figure | None
    reason: str = ""

    @property
    def met(self) -> bool | None:
        """Say if the budget is kept; None if nothing was measured."""
        if self.figure is None:
            return None
        return _keeps(self.figure.value, self.line.budget, self.line.at_least)

    @property
    def failed(self) -> bool:
        """Say if the figure lies on the wrong side of the floor."""
        if self.figure is None or self.line.floor is None:
            return False
        return not _keeps(self.figure.value, self.line.floor, self.line.at_least)

    def as_json(self) -> dict[str, Any]:
        """Return the line as an object for bench.json."""
        figure = self.figure
        return {
            "name": self.line.name,
            "what": self.line.what,
            "unit": self.line.unit,
            "budget": self.line.budget,
            "floor": self.line.floor,
            "at_least": self.line.at_least,
            "value": figure and figure.value,
            "quartiles": figure and [figure.low, figure.high],
            "notes": figure.notes if figure else {},
            "met": self.met,
            "failed": self.failed,
            "reason": self.reason,
        }


def _keeps(value: float, bound: float, at_least: bool) -> bool:
    return value >= bound if at_least else value <= bound
