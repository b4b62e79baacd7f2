"""A computer player at work: a slice a frame, and a way out if it never ends."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from game.ai.policy import Policy
from game.devices.faces import Clock
from game.rules.core import Move, Randomness, View

ITERATIONS = 400
"""Work a decision may take; policies that do not search ignore it."""
SLICE_MS = 2
"""Another slice starts in the same frame only within this time."""
MOST_SLICES = 50
"""Slices a frame, for clocks too coarse to notice a short one."""
PATIENCE_MS = 4500
"""Three times what a decision should take at most."""


class Thinker:
    """One decision being made. `think` is called each frame until it returns the move."""

    def __init__(self, policy: Policy, view: View, dealer: Randomness, clock: Clock) -> None:
        self._view = view
        self._clock = clock
        self._waited = 0
        self._slices: Iterator[Move | None] = policy.think(view, dealer, ITERATIONS)

    def think(self, elapsed_ms: int) -> Move | None:
        """Go on thinking; return the move when there is one.

        A policy that fails, ends without a legal move or outlasts our patience is replaced by
        the first legal move, so that nobody waits for ever.
        """
        self._waited += elapsed_ms
        if self._waited > PATIENCE_MS:
            return self._give_up("took too long")
        start = self._clock.now()
        try:
            for _ in range(MOST_SLICES):
                move = next(self._slices)
                if move is not None:
                    return move if move in self._view.moves() else self._give_up("broke a rule")
                if self._clock.now() - start >= SLICE_MS:
                    return None
        except StopIteration:
            return self._give_up("ended without a move")
        except Exception as error:
            return self._give_up(f"failed with {error!r}")
        return None

    def stop(self) -> None:
        """Think no more."""
        close = getattr(self._slices, "close", None)
        if close is not None:
            close()

    def _give_up(self, why: str) -> Move:
        logging.getLogger(__name__).error("computer player %s; first legal move instead", why)
        self.stop()
        return self._view.moves()[0]
