"""Surfaces that were made once and may be needed again, as long as they do not take too much."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Stock:
    """Keeps surfaces by key. All are forgotten before they take more than so many px together.

    That is more than one screen needs, so that nothing is made anew in every frame.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._taken = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key, made now if it is not there."""
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        made = make()
        size = made.get_width() * made.get_height()
        if self._taken + size > self._most:
            self._kept.clear()
            self._taken = 0
        self._kept[key] = made
        self._taken += size
        return made
