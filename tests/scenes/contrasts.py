"""How well texts and focus stand out, measured in the pixels that are really on the screen."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pygame

from game.ui.canvas import Canvas

DECILE = 10
"""Pictures are uneven: the tenth of the pixels behind a text that is worst may count for itself;
the best of that tenth must be far enough from the ink."""


RING = 10
"""Width of the focus ring in units."""


class Seen(NamedTuple):
    """A text and its contrast to what was behind it."""

    words: str
    ratio: float
    ink: tuple[int, int, int]
    ground: tuple[int, int, int]
    """The pixel that decided."""


def linear(pixels: np.ndarray) -> np.ndarray:
    """Return sRGB bytes as linear light, 0 to 1."""
    value = pixels / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def luminance(pixels: np.ndarray) -> np.ndarray:
    """Return the relative luminance of WCAG 2 of pixels whose last axis is red, green, blue."""
    return linear(pixels) @ np.array([0.2126, 0.7152, 0.0722])


def ratios(ink: tuple[int, ...], pixels: np.ndarray) -> np.ndarray:
    """Return the contrast ratio of an ink to each pixel."""
    light, ground = luminance(np.array(ink)), luminance(pixels)
    return (np.maximum(light, ground) + 0.05) / (np.minimum(light, ground) + 0.05)


class Measuring(Canvas):
    """Compares every text with the pixels under its letters before it is drawn, and every ring
    of the focus with what it surrounds."""

    seen: list[Seen]
    rings: list[float]

    @classmethod
    def of(cls, canvas: Canvas) -> Measuring:
        """Return a canvas that draws where another one does and has seen nothing."""
        measuring = cls(canvas.surface, canvas.scale, canvas.assets, canvas.sight)
        measuring.seen, measuring.rings = [], []
        return measuring

    def text(self, words, *rest, **more):
        self._words = words
        return super().text(words, *rest, **more)

    def onto(self, surface: pygame.Surface) -> Measuring:
        other = super().onto(surface)
        other.seen, other.rings = self.seen, self.rings
        return other

    def panel(self, rect, name="panel", atlas="common"):
        if name != "focus":
            super().panel(rect, name, atlas)
            return
        before = self._band(rect)
        super().panel(rect, name, atlas)
        after = self._band(rect)
        order = np.argsort(luminance(after))
        tones = [after[order[len(order) * part // 100]] for part in (DECILE, 100 - DECILE)]
        best = np.maximum(*(ratios(tuple(tone), before) for tone in tones))
        self.rings.append(float(np.percentile(best, DECILE)))

    def _band(self, rect) -> np.ndarray:
        """Return the pixels along the edges of a rect, as wide as a ring."""
        area = self.rect(rect).clip(self.surface.get_rect())
        pixels = pygame.surfarray.array3d(self.surface.subsurface(area))
        inner = self.px(RING)
        mask = np.ones(pixels.shape[:2], bool)
        mask[inner:-inner, inner:-inner] = False
        return pixels[mask]

    def lay(self, image: pygame.Surface, corner: tuple[int, int], ink: tuple[int, int, int]):
        letters = image.get_bounding_rect().move(corner).clip(self.surface.get_clip())
        if letters.width and letters.height:
            part = pygame.surfarray.array3d(self.surface.subsurface(letters)).reshape(-1, 3)
            found = ratios(ink, part)
            worst = np.argsort(found)[len(found) * DECILE // 100]
            ground = tuple(int(value) for value in part[worst])
            self.seen.append(Seen(self._words, float(found[worst]), ink, ground))
        super().lay(image, corner, ink)


def measured(stage) -> Measuring:
    """Draw what is on the stage, all of it anew, and return what was seen of the scene on top."""
    stage.top.dirty = True
    stage.frame(0)  # what lies below an overlay is kept as a picture from here on
    canvas = stage.canvas
    stage.canvas = Measuring.of(canvas)
    picture = getattr(stage.top, "picture", None)
    if picture is not None:
        picture.release()
        picture.stale = True
    stage.top.dirty = True
    stage.frame(0)
    if picture is not None:
        picture.release()
        picture.stale = True
    measuring, stage.canvas = stage.canvas, canvas
    return measuring
