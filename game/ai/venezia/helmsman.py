"""Helmsman: weighs every move by the points it can expect from it, one move deep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.ai.venezia.outlook import Outlook
from game.rules.core import Move, Randomness, View
from game.rules.venezia.tables import LAND
from game.rules.venezia.view import VeneziaView

FREE_PAWN = 4.5
"""About what a pawn earns in the end that still gets around."""
GONDOLA = 3.0
"""About what a gondola is worth while there are turns to come."""
SCARCE_COIN = 1.2
"""What a coin is worth beyond its point when it will be missing for a later purchase."""


class Helmsman:
    """Greedy: the best expected value now. `iterations` do not matter and nothing is drawn."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield None once the outlook is clear, then the move with the highest value."""
        judge = _Judge(cast(VeneziaView, view))
        yield None
        yield max(view.moves(), key=judge.value)


class _Judge:
    """Values of the moves of one view, in points against doing nothing."""

    def __init__(self, view: VeneziaView) -> None:
        self._view = view
        self._outlook = Outlook(view)
        me = self._outlook.me
        self._pawns = view.pawns[me]
        self._gondolas = view.gondolas[me]
        lowest = self._outlook.lowest() if view.phase in ("move", "buy") else []
        self._due = lowest if len(lowest) == 1 else []
        """The tile that the own card of this turn is bound to sink."""
        self._cells = [self._pawn(tile) for tile in self._outlook.tiles]
        """What an own pawn is worth on each cell."""

    def value(self, move: int) -> float:
        """Return the expected gain of a legal move."""
        step = self._view.describe(move)
        kind, source, target = step.kind, step.source, step.target
        if target is None:
            return 0.0
        if kind == "play":
            return self._sinking(target)
        if kind == "buy":
            return self._purchase(target)
        gain = self._cells[target]
        if kind == "walk" or kind == "gondola":
            gain += max(0.0, self._purchase(target)) - self._cells[source or 0]
        if kind == "gondola" or kind == "rescue":
            gain -= self._gondola()
        return gain

    def _pawn(self, tile: int) -> float:
        outlook = self._outlook
        saved = FREE_PAWN - GONDOLA if self._gondolas else 0.0
        stays = 1.0 / (1.0 + outlook.moves_left / max(1, len(self._pawns)))
        sinks = outlook.sinks[tile]
        soon = 1.0 if tile in self._due else outlook.soon[tile]
        at_last = (1.0 - sinks) * outlook.worth(tile) + sinks * saved
        later = (1.0 - soon) * FREE_PAWN + soon * saved
        return stays * at_last + (1.0 - stays) * later

    def _purchase(self, cell: int) -> float:
        view, outlook = self._view, self._outlook
        tile = outlook.tiles[cell]
        if tile >= LAND or not view.supply[view.board[cell][0]]:
            return 0.0
        price, coins = view.price(cell), view.coins[outlook.me]
        if price > coins:
            return 0.0
        missing = min(price, max(0, outlook.moves_left - (coins - price)))
        return outlook.treasure[tile % 6] - price - SCARCE_COIN * missing

    def _gondola(self) -> float:
        """Return what the gondola handed in would still have been worth."""
        outlook = self._outlook
        if outlook.moves_left:
            return GONDOLA
        tiles = [outlook.tiles[cell] for cell in self._pawns]
        return FREE_PAWN * min(1.0, sum(outlook.soon[tile] for tile in tiles))

    def _sinking(self, cell: int) -> float:
        """Return what it brings to sink a tile now, among cards that will all be played."""
        view = self._view
        gain = 0.0
        for seat, pawns in enumerate(view.pawns):
            loss = (GONDOLA if view.gondolas[seat] else FREE_PAWN) * pawns.count(cell)
            gain += -loss if seat == self._outlook.me else loss / (view.seats - 1)
        return gain
