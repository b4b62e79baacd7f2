"""Counts the flashes of what is on the screen, as WCAG 2.3.1 defines them, on a coarse grid.

A general flash is a pair of opposite changes of relative luminance by a tenth or more, the darker
of both below 0.80; a red one a pair of changes to or from saturated red. Either counts if more
than a quarter of ten degrees of the field of view change at once: 21,824 px of 1024x768. We are
stricter than that: changes count together wherever on the screen they happen within some ms of
each other, whether they lie beside each other or not.

film = Film(stage)
film.play(lambda: scene.film is None)    # 60 frames a second until something is so
film.general, film.red                   # the most flashes in any second
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame

from tests.scenes.contrasts import linear

RATE = 60
FRAME_MS = (17, 17, 16)
"""Sixty frames a second in whole ms."""
COLUMNS, ROWS = 48, 27
FINER = 2
"""Each cell is measured by this many points across and down."""
AREA = 21_824 / (1024 * 768)
"""Part of the screen that must change at once for a flash."""
STEP, DARK = 0.1, 0.8
RED_STEP, SATURATED = 20.0, 0.8
AT_ONCE = 3
"""Frames within which changes count as one."""
LONGEST = 60 * RATE


class Film:
    """Plays a stage and keeps what every cell of the screen looked like in every frame."""

    def __init__(self, stage) -> None:
        self.stage = stage
        self._light: list[np.ndarray] = []
        self._red: list[np.ndarray] = []
        self._full: list[np.ndarray] = []
        self._take()

    def play(self, done: Callable[[], bool], most: int = LONGEST) -> Film:
        """Let frames pass until something is so; AssertionError if that never comes."""
        for number in range(most):
            if done():
                return self
            before = self.stage.services.display.presented
            self.stage.services.clock.time += FRAME_MS[number % 3]
            self.stage.frame(FRAME_MS[number % 3])
            if self.stage.services.display.presented == before:
                self._again()
            else:
                self._take()
        raise AssertionError("it never happens")

    def seconds(self, count: float) -> Film:
        """Let so much time pass."""
        end = len(self._light) + round(count * RATE)
        return self.play(lambda: len(self._light) >= end)

    def _take(self) -> None:
        surface = self.stage.services.display.surface
        small = pygame.transform.smoothscale(surface, (COLUMNS * FINER, ROWS * FINER))
        light = linear(pygame.surfarray.array3d(small))
        cells = light.reshape(COLUMNS, FINER, ROWS, FINER, 3).mean((1, 3)).reshape(-1, 3)
        red, green, blue = cells.T
        self._light.append(cells @ np.array([0.2126, 0.7152, 0.0722]))
        self._red.append(np.clip(red - green - blue, 0, None) * 320)
        self._full.append(red >= SATURATED * np.maximum(cells.sum(1), 1e-6))

    def _again(self) -> None:
        for kept in (self._light, self._red, self._full):
            kept.append(kept[-1])

    @property
    def general(self) -> float:
        """The most general flashes in any second; halves are single changes."""
        light = np.array(self._light)
        return most_flashes(swings(light, STEP, light < DARK))

    @property
    def red(self) -> float:
        """The most red flashes in any second."""
        return most_flashes(swings(np.array(self._red), RED_STEP, np.array(self._full)))

    @property
    def brightest_change(self) -> float:
        """The largest change of any cell: 0 if nothing happened at all."""
        light = np.array(self._light)
        return float((light.max(0) - light.min(0)).max())


def swings(levels: np.ndarray, step: float, counts: np.ndarray) -> np.ndarray:
    """Return for every frame and cell whether a change has come to its end: 1 up, -1 down.

    A change counts once it has reached a step away from the last turning point, if `counts` is so
    at either end of it.
    """
    turned = np.zeros(levels.shape, np.int8)
    low, high = levels[0].copy(), levels[0].copy()
    low_counts, high_counts = counts[0].copy(), counts[0].copy()
    way = np.zeros(levels.shape[1], np.int8)
    for frame, (level, count) in enumerate(zip(levels, counts, strict=True)):
        lower, higher = level <= low, level >= high
        low_counts, high_counts = (
            np.where(lower, count, low_counts),
            np.where(higher, count, high_counts),
        )
        low, high = np.minimum(low, level), np.maximum(high, level)
        down = (way >= 0) & (high - level >= step)
        up = (way <= 0) & (level - low >= step) & ~down
        turned[frame][down & (count | high_counts)] = -1
        turned[frame][up & (count | low_counts)] = 1
        way = np.where(down, -1, np.where(up, 1, way)).astype(np.int8)
        low, low_counts = np.where(down, level, low), np.where(down, count, low_counts)
        high, high_counts = np.where(up, level, high), np.where(up, count, high_counts)
    return turned


def changes(turned: np.ndarray) -> list[tuple[int, int]]:
    """Return when enough of the screen has changed at once: frame, and 1 up, -1 down, 0 both."""
    least = AREA * COLUMNS * ROWS
    counts = {way: (turned == way).sum(1) for way in (1, -1)}
    found = []
    frame = 0
    while frame < len(turned):
        ways = [way for way in counts if counts[way][frame : frame + AT_ONCE].sum() >= least]
        if ways:
            found.append((frame, sum(ways)))
        frame += AT_ONCE if ways else 1
    return found


def most_flashes(turned: np.ndarray) -> float:
    """Return the most pairs of opposite changes in any second."""
    found = changes(turned)
    most = 0
    for place, (first, _) in enumerate(found):
        turns, last = 0, None
        for frame, way in found[place:]:
            if frame >= first + RATE:
                break
            if way == 0 or way != last:
                turns, last = turns + 1, way
        most = max(most, turns)
    return most / 2
