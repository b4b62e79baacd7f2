"""A canvas that notes every text that does not fit."""

import pygame

from game.ui.canvas import HEIGHT, SMALLEST_TEXT, WIDTH, Canvas

SLACK = 6
"""Units by which boxes of two texts may touch: fonts have room above and below."""


class Strict(Canvas):
    """Notes every text that does not fit its box or its patch, or runs into another."""

    complaints: list[str] = []
    places: list[tuple[str, pygame.Rect]] = []
    words: list[str] = []

    def label(self, words, rect, size, colour, role="text", anchor="lm", lines=1, cut=False):
        if not cut and not self.fitted(words, rect, size, role, lines)[2]:
            self.complaints.append(f"too long for its box: {words!r}")
        super().label(words, rect, size, colour, role, anchor, lines, cut)

    def text(self, words, x, y, size, colour, role="text", anchor="lt"):
        if size < SMALLEST_TEXT:
            self.complaints.append(f"too small at {size}: {words!r}")
        wide = super().text(words, x, y, size, colour, role, anchor)
        left = x - {"l": 0, "m": wide / 2, "r": wide}[anchor[0]]
        top = y - {"t": 0, "m": size / 2, "b": size}[anchor[1]]
        place = pygame.Rect(left, top + SLACK, wide, size - 2 * SLACK)
        patch = pygame.Rect(*(round(n / self.scale) for n in self.surface.get_clip()))
        if not patch.inflate(4, 4).contains(place):
            self.complaints.append(f"leaves its patch: {words!r}")
        if not pygame.Rect(0, 0, WIDTH, HEIGHT).contains(place):
            self.complaints.append(f"leaves the canvas: {words!r}")
        self.places.append((words, place.inflate(-SLACK, 0)))
        self.words.append(words)
        return wide
