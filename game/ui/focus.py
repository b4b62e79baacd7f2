"""What can be pressed now, and moving the focus between such places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.devices.actions import Act
from game.ui.canvas import HEIGHT, Rect

DIRECTIONS = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)
SIDE_COST = 3
"""A unit sideways counts as this many units ahead, so that rows and columns win."""


class Target(NamedTuple):
    """A place that answers CONFIRM when focused and POINT when pressed; rect in canvas units.

    `words` say what it is, for narration: name, value and what a press does, as one sentence.
    """

    id: str
    rect: Rect
    words: str = ""


def contains(rect: Rect, position: tuple[float, float]) -> bool:
    """Return whether a position lies in a rect."""
    x, y, width, height = rect
    return x <= position[0] < x + width and y <= position[1] < y + height


def target_at(targets: Sequence[Target], position: tuple[float, float]) -> Target | None:
    """Return the smallest target under a position."""
    under = [target for target in targets if contains(target.rect, position)]
    return min(under, key=lambda target: target.rect[2] * target.rect[3], default=None)


def _shares_row(one: Rect, other: Rect) -> bool:
    return one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


def _cost(start: Rect, goal: Rect, down: bool) -> float | None:
    """Return how far `goal` lies below (or above) `start`, None if it does not."""
    x, y, width, height = start
    left, top, wide, tall = goal
    ahead = top + tall / 2 - y - height / 2
    ahead = ahead if down else -ahead
    if ahead <= height / 2:
        return None
    side = max(0.0, left - (x + width), x - (left + wide))
    drift = abs(left + wide / 2 - x - width / 2)
    return ahead + SIDE_COST * side + drift / 100


def _vertical(others: Sequence[Target], start: Rect, down: bool) -> Target | None:
    """Return the nearest target below or above, else the one at the far end of the column."""
    x, y, width, height = start
    beyond = (x, y + (-2 if down else 2) * HEIGHT, width, height)
    for place in (start, beyond):
        costs = [(cost, t) for t in others if (cost := _cost(place, t.rect, down)) is not None]
        if costs:
            return min(costs, key=lambda pair: pair[0])[1]
    return None


def _horizontal(others: Sequence[Target], start: Rect, right: bool) -> Target | None:
    """Return the next target in the row, else the first of the next row; LEFT is the reverse."""
    sign = 1 if right else -1

    def ahead(target: Target) -> float:
        return sign * (target.rect[0] + target.rect[2] / 2 - start[0] - start[2] / 2)

    in_row = [t for t in others if _shares_row(start, t.rect)]
    next_ones = [target for target in in_row if ahead(target) > 0]
    if next_ones:
        return min(next_ones, key=lambda t: (ahead(t), abs(t.rect[1] - start[1])))
    rows = [t for t in others if t not in in_row and sign * (t.rect[1] - start[1]) > 0] or others
    if not rows:
        return None
    if right:
        edge = min(rows, key=lambda target: target.rect[1])
    else:
        edge = max(rows, key=lambda target: target.rect[1] + target.rect[3])
    return min((t for t in rows if _shares_row(edge.rect, t.rect)), key=ahead)


def step(targets: Sequence[Target], current: str | None, act: Act) -> str | None:
    """Return the target that a direction leads to.

    LEFT and RIGHT read like text: along the row, then on to the next row, so that they alone
    visit every target of a grid with holes. UP and DOWN go to the nearest one that way, from the
    last to the far end of the column. Unknown `current`: the first target.
    """
    here = next((target for target in targets if target.id == current), None)
    if here is None:
        return targets[0].id if targets else None
    others = [target for target in targets if target is not here]
    if act in (Act.UP, Act.DOWN):
        found = _vertical(others, here.rect, act is Act.DOWN)
    else:
        found = _horizontal(others, here.rect, act is Act.RIGHT)
    return here.id if found is None else found.id


def nearest(targets: Sequence[Target], rect: Rect) -> str | None:
    """Return the target closest to a rect: where the focus goes when its own target is gone."""
    x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2

    def distance(target: Target) -> float:
        left, top, width, height = target.rect
        return (left + width / 2 - x) ** 2 + (top + height / 2 - y) ** 2

    return min(targets, key=distance).id if targets else None
