"""Deckhand: plays what looks good now and risks nothing; a friendly opponent for beginners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.rules.core import Move, Randomness, View
from game.rules.venezia.tables import LAND, PLATFORM, TILE
from game.rules.venezia.view import VeneziaView

DEAR = 3
"""From this price on a treasure is too dear."""


class Deckhand:
    """Rules of thumb over what lies open and the own hand. `iterations` do not matter."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield one of the moves that look best; equals are drawn."""
        taste = _Taste(cast(VeneziaView, view))
        moves = view.moves()
        liking = [taste.of(move) for move in moves]
        best = max(liking)
        equals = [move for move, likes in zip(moves, liking, strict=True) if likes == best]
        yield equals[dealer.below(len(equals))]


class _Taste:
    """How much a beginner likes each move of a view; only the order counts."""

    def __init__(self, view: VeneziaView) -> None:
        self._view = view
        me = view.viewer or 0
        self._tiles = [TILE[code] for code in view.board]
        self._hand = {TILE[code] for code in view.hand or []}
        lowest = min(self._hand, default=0) // 6
        self._next = {card for card in self._hand if card // 6 == lowest}
        self._own = view.pawns[me]
        self._last_turn = len(self._hand) <= 1

    def of(self, move: int) -> int:
        """Return the liking of a move."""
        view = self._view
        step = view.describe(move)
        target = step.target
        if target is None:
            return 0
        if step.kind == "play":
            return sum(pawns.count(target) for pawns in view.pawns) - 3 * self._own.count(target)
        if step.kind == "buy":
            return 1 if view.price(target) < DEAR else -1
        if step.kind in ("walk", "gondola"):
            flight = 6 if step.kind == "gondola" and not self._last_turn else 0
            stand = self._stand(target) - self._stand(step.source or 0)
            return self._sold(target) + stand - flight
        return self._stand(target) + 1

    def _stand(self, cell: int) -> int:
        """Like to stand on high numbers, not on what the own hand will sink."""
        tile = self._tiles[cell]
        if tile in self._next:
            return -6
        if tile >= PLATFORM or tile in self._hand:
            return 0
        return (tile // 6 + 2) // 2

    def _sold(self, cell: int) -> int:
        """Like a cheap treasure of a colour of which little is left or much is in the hand."""
        view = self._view
        tile = self._tiles[cell]
        price = view.price(cell)
        if tile >= LAND or price >= DEAR or price > view.coins[view.viewer or 0]:
            return 0
        if not view.supply[view.board[cell][0]]:
            return 0
        held = sum(1 for card in self._hand if card % 6 == tile % 6)
        return 3 + held + view.treasure_value(tile % 6) - price
