"""What can be pressed now, and moving the focus between such places."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.canvas import Rect


class Target(NamedTuple):
    """A place that answers CONFIRM when focused and POINT when pressed; rect in canvas units."""

    id: str
    rect: Rect
