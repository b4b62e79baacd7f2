"""A frame that walks by itself from target to target, for who can press one button only.

Few targets are visited one after the other, in reading order. Of many, groups come first: a press
opens one, and the frame walks among its targets; after the last of them it goes back to the group.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas, Rect
from game.ui.focus import Target

DWELLS = {"slow": 1600, "medium": 1100, "fast": 700}
"""How long the frame stands on each target, in ms, by the setting."""
FEW = 8
"""So many targets are visited without groups."""
LEAST_GROUP = 5
ROW_SHARE = 0.6
"""Targets whose middles differ by less than this part of the height stand in one row."""
COLOUR, OUTSIDE, INSIDE, LINE, EDGE = "#FF7BE5", 12, 4, 8, 3
"""Of the frame: how far outside a group and inside it, and how thick. Nothing else on the screen
has this colour."""


def rows(targets: Sequence[Target]) -> list[list[Target]]:
    """Return the targets in reading order, row by row."""
    found: list[list[Target]] = []
    limit = 0.0
    for target in sorted(targets, key=_middle):
        middle = _middle(target)
        if not found or middle > limit:
            found.append([])
            limit = middle + ROW_SHARE * target.rect[3]
        found[-1].append(target)
    return [sorted(row, key=lambda each: each.rect[0]) for row in found]


def _middle(target: Target) -> float:
    return target.rect[1] + target.rect[3] / 2


def groups(targets: Sequence[Target]) -> list[list[Target]]:
    """Return the targets in groups of about as many as there are groups: whole rows where they
    fit, long rows in equal parts."""
    most = max(LEAST_GROUP, ceil(sqrt(len(targets))))
    found: list[list[Target]] = []
    for row in rows(targets):
        parts = ceil(len(row) / (2 * most))
        size = ceil(len(row) / parts)
        for start in range(0, len(row), size):
            part = row[start : start + size]
            if found and parts == 1 and len(found[-1]) + len(part) <= most:
                found[-1] += part
            else:
                found.append(part)
    return found


def around(targets: Sequence[Target]) -> Rect:
    """Return the rect that holds all of some targets."""
    left = min(target.rect[0] for target in targets)
    top = min(target.rect[1] for target in targets)
    right = max(target.rect[0] + target.rect[2] for target in targets)
    bottom = max(target.rect[1] + target.rect[3] for target in targets)
    return (left, top, right - left, bottom - top)


class Scanner:
    """Where the frame is. Give it the targets whenever they may have changed."""

    def __init__(self) -> None:
        self._stops: list[list[Target]] = []
        """What the frame visits: groups, or targets alone."""
        self._place = 0
        self._inside: int | None = None
        """The place in the open group; None while the frame walks among the stops."""
        self._passed = 0
        self._chosen = False
        """Whether the target under the frame was the last one chosen: it may be wanted again."""

    def show(self, targets: Sequence[Target], focus: str | None) -> bool:
        """Walk among these; begin at the focus if all that the frame stood round is gone.

        Returns whether anything has changed.
        """
        few = len(targets) <= FEW
        stops = [[each] for row in rows(targets) for each in row] if few else groups(targets)
        if stops == self._stops:
            return False
        here, inside = self.here, self._inside is not None
        self._stops = stops
        if any(self._find(target.id, inside) for target in here):
            return True
        self._find(focus, False)
        self._passed = 0
        self._chosen = False
        return True

    def _find(self, name: str | None, inside: bool) -> bool:
        """Stand on a target, or on its group; on the first stop if there is no such target."""
        self._place, self._inside = 0, None
        for place, stop in enumerate(self._stops):
            names = [target.id for target in stop]
            if name in names:
                self._place = place
                if inside and len(stop) > 1:
                    self._inside = names.index(name)
                return True
        return False

    @property
    def here(self) -> list[Target]:
        """What the frame stands round: one target, a group, or nothing."""
        if not self._stops:
            return []
        stop = self._stops[self._place]
        return stop if self._inside is None else [stop[self._inside]]

    def walk(self, elapsed_ms: int, dwell_ms: int) -> bool:
        """Let time pass; return whether the frame has moved."""
        self._passed += elapsed_ms
        if self._passed < dwell_ms or not self._stops:
            return False
        self._passed = 0
        before = self.here
        if self._inside is None:
            self._place = (self._place + 1) % len(self._stops)
        elif self._chosen or self._inside + 1 == len(self._stops[self._place]):
            self._inside = None
        else:
            self._inside += 1
        self._chosen = False
        return self.here != before

    def press(self) -> str | None:
        """Open the group under the frame, or return the target that is chosen; it may be chosen
        again before the frame moves on."""
        here = self.here
        self._passed = 0
        if len(here) == 1:
            self._chosen = True
            return here[0].id
        if here:
            self._inside = 0
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame, and thin ones round the targets of a group."""
        here = self.here
        if not here:
            return
        if len(here) > 1:
            for target in here:
                _frame(canvas, target.rect, INSIDE, EDGE)
        _frame(canvas, around(here), OUTSIDE, LINE)


def _frame(canvas: Canvas, rect: Rect, outside: float, width: float) -> None:
    """Draw a frame with dark edges, so that it is seen on any ground."""
    x, y, wide, tall = rect
    for grow, colour, line in (
        (outside + EDGE, theme.DARK, width + 2 * EDGE),
        (outside, COLOUR, width),
    ):
        left, top = max(0, x - grow), max(0, y - grow)
        right, bottom = min(WIDTH, x + wide + grow), min(HEIGHT, y + tall + grow)
        place = (left, top, right - left, bottom - top)
        canvas.box(place, colour, radius=14 + grow, line=line)
