"""What stands on the board while a move is being shown: the view before it, events applied."""

from __future__ import annotations

from game.rules.atlantis.board_view import AtlantisView
from game.rules.core import Event


class Scenery:
    """Knights, dragon, Pegasus cards and crossings as the picture has them now."""

    def __init__(self, view: AtlantisView) -> None:
        self.at: list[int | None] = [*view.at]
        """Where each knight stands; None while it is on its way."""
        self.dragon: int | None = view.dragon
        self.pegasus = view.pegasus
        self.crossings = view.crossings

    def apply(self, event: Event) -> None:
        """Change what one event changes on the board."""
        kind = event[0]
        if kind in ("went", "flew", "returned"):
            self.at[event[1]] = event[3]
        elif kind == "figure":
            self.dragon = event[3]
        elif kind == "card":
            self.pegasus[event[1]] = event[2]
        elif kind == "crossed":
            self.crossings[event[1]] = event[2]
