"""What a computer player is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.rules.core import Move, Randomness, View


class Policy(Protocol):
    """Chooses a move from what one seat knows, a slice at a time."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield None after each slice of work (under 6 ms) and at the end the chosen move.

        `iterations` bounds the work, so that the same view, dealer and iterations give the same
        move everywhere; the caller may stop asking at any time.
        """


def decide(policy: Policy, view: View, dealer: Randomness, iterations: int) -> Move:
    """Run a policy to its end and return its move."""
    for move in policy.think(view, dealer, iterations):
        if move is not None:
            return move
    raise RuntimeError("the policy ended without a move")
