"""Random numbers that are the same on every platform and Python version, for ever."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

STREAMS = ("rules", "ai", "decoration")


class Dealer:
    """One stream of random numbers. Built on `Random.getrandbits` alone, which never changes.

    The stream depends on (seed, stream, step): drawing a sparkle can never change a die, and a
    computer player's choice at ply `step` does not depend on what was drawn before.
    """

    def __init__(self, seed: int, stream: str = "rules", step: int = 0) -> None:
        self._random = Random((seed * 1_000_003 + step) * len(STREAMS) + STREAMS.index(stream))

    def below(self, bound: int) -> int:
        """Return an int from 0 to bound - 1, all equally likely."""
        if bound <= 0:
            raise ValueError("bound must be positive")
        bits = bound.bit_length()
        while True:
            value = self._random.getrandbits(bits)
            if value < bound:
                return value

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into a random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, weights: Sequence[int]) -> int:
        """Return an index, with chances in proportion to the whole-number weights."""
        value = self.below(sum(weights))
        for index, weight in enumerate(weights):
            value -= weight
            if value < 0:
                return index
        raise AssertionError("weights changed while picking")
