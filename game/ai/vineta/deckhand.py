"""Deckhand: plays what looks good now; a friendly opponent for beginners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.rules.core import Move, Randomness, View
from game.rules.vineta.steps import Step
from game.rules.vineta.view import VinetaView

INNER = {"S": 2, "O": 1, "V": 0}
"""How far each ring is from the sea."""


class Deckhand:
    """Rules of thumb over what lies open and the own secrets. `iterations` do not matter."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield one of the moves that look best; equals are drawn."""
        vineta = cast(VinetaView, view)
        taste = _Taste(vineta)
        moves = vineta.moves()
        liking = [taste.of(vineta.describe(move)) for move in moves]
        best = max(liking)
        equals = [move for move, likes in zip(moves, liking, strict=True) if likes == best]
        yield equals[dealer.below(len(equals))]


class _Taste:
    """How much a beginner likes each move of a view; only the order counts."""

    def __init__(self, view: VinetaView) -> None:
        me = view.viewer or 0
        self._me = me
        self._own = view.colour_tiles[me] or ""
        self._tile = view.district_tiles[me]
        self._houses = view.houses
        self._leading = view.leading
        self._rows = view.rows
        self._openable = view.openable(me)

    def of(self, step: Step) -> float:
        """Return the liking of a move."""
        target = step.target or ""
        if step.kind == "house":
            safe = INNER[target[0]]
            return safe if step.houses == self._own else 2 - safe
        if step.kind == "choose":
            return self._card(step.card or "")
        if step.kind in ("open", "extend", "sink"):
            return self._prey(target)
        if step.kind in ("move", "resettle"):
            return self._transfer(step)
        if step.kind == "swap":
            mine = (step.houses == self._own) - (step.back == self._own)
            return 2 * mine * (INNER[target[0]] - INNER[(step.source or "")[0]])
        if step.kind in ("destiny", "quarantine"):
            return self._prey(target) if target in self._leading else -1
        if step.kind in ("ebb", "divert"):
            return 3 if step.source == self._tile else -1
        return 0

    def _card(self, card: str) -> float:
        """Like flood cards; destiny where something leads."""
        if card[0] == "F":
            return 2 if self._openable or self._rows else 0
        return 3 if card == "A10" and self._leading else 1

    def _prey(self, district: str) -> float:
        """Like many houses, but not the own district and not the own colour."""
        letters = self._houses[district]
        own = 8 if district == self._tile else 0
        leads = 2 if district in self._leading else 0
        return len(letters) + leads - 3 * letters.count(self._own) * bool(self._own) - own

    def _transfer(self, step: Step) -> float:
        """Like to carry own houses away from the water and others towards it."""
        source, target = step.source or "", step.target or ""
        inward = INNER[target[0]] - INNER[source[0]]
        if source in self._leading:
            inward += 1
        mine = step.houses.count(self._own) if self._own else 0
        return (2 * mine - len(step.houses) + mine) * inward
