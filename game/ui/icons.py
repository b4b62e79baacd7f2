"""Sprites in sizes of their own, scaled once."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas


class Icons:
    """Keeps every sprite in every height that was asked for."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = {}

    def scaled(self, canvas: Canvas, image: pygame.Surface, height: float) -> pygame.Surface:
        """Return an image at a height in canvas units."""
        tall = canvas.px(height)
        if tall == image.get_height():
            return image
        key = (id(image), tall)
        if key not in self._kept:
            wide = round(image.get_width() * tall / image.get_height())
            # the image is kept too, so that its id cannot pass to another
            self._kept[key] = (image, pygame.transform.smoothscale(image, (wide, tall)))
        return self._kept[key][1]
