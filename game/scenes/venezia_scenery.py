"""What stands on the board while a move is being shown: the view before it, events applied."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import Event
from game.rules.venezia.view import VeneziaView
from game.scenes.venezia_look import WATER


class Scenery:
    """Tiles, pawns and purchases as the picture has them now.

    `ghosts` are the colours of sunk tiles, seen through the water; they come from the history,
    because a view only knows water.
    """

    def __init__(self, view: VeneziaView, history: Iterable[Event]) -> None:
        self.codes = view.board
        self.pawns = [list(cells) for cells in view.pawns]
        self.buys = list(view.buys)
        self.sinking = view.sinking
        names = [view.cell_name(cell) for cell in range(len(self.codes))]
        self.cells = {name: cell for cell, name in enumerate(names)}
        self.ghosts: dict[int, str] = {}
        for event in history:
            if event[0] == "sunk" and self.codes[self.cells[event[2]]] == WATER:
                self.ghosts[self.cells[event[2]]] = event[3][0]

    def apply(self, event: Event) -> None:
        """Change what one event changes on the board."""
        kind = event[0]
        if kind == "placed":
            self.enter(event[1], event[2])
        elif kind in ("walked", "sailed", "rescued"):
            self.leave(event[1], event[2])
            self.enter(event[1], event[3])
        elif kind == "drowned":
            self.leave(event[1], event[2])
        elif kind == "bought":
            self.buys[self.cells[event[2]]] += 1
        elif kind == "sunk":
            self.sink(event[2], event[3])

    def leave(self, seat: int, name: str) -> None:
        """Take a seat's pawn off a cell."""
        self.pawns[seat].remove(self.cells[name])
        if not any(self.sinking in cells for cells in self.pawns):
            self.sinking = None

    def sink(self, name: str, tile: str) -> None:
        """Turn a tile to water; a pawn on it swims."""
        cell = self.cells[name]
        self.codes[cell] = WATER
        self.buys[cell] = 0
        self.ghosts[cell] = tile[0]
        if any(cell in cells for cells in self.pawns):
            self.sinking = cell

    def enter(self, seat: int, name: str) -> None:
        """Put a seat's pawn on a cell."""
        self.pawns[seat].append(self.cells[name])
        self.pawns[seat].sort()

    def same_as(self, other: Scenery) -> bool:
        """Return whether both show the same board."""
        mine = (self.codes, self.pawns, self.buys, self.sinking, self.ghosts)
        return mine == (other.codes, other.pawns, other.buys, other.sinking, other.ghosts)
