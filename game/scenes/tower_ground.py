"""What never changes behind the tower: the wide picture, or the tall one made of its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.tower_places import TALL_KEYPAD_SHIFT, TALL_SHIFT, Places
from game.ui.canvas import HEIGHT

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

PICTURE = "tower_ground"
MIDDLE = 650
"""The tower stands round this line of the wide picture."""
EDGE = 900
"""Right of here lies nothing of the tower."""
KEYPAD_CORNER = 24
NIGHT = "#07040C"


def paint_ground(canvas: Canvas, places: Places) -> None:
    """Draw the backdrop."""
    picture = canvas.assets.picture(PICTURE)
    if not places.tall:
        canvas.blit(picture, 0, 0)
        return
    dx, dy = TALL_SHIFT
    canvas.fill(NIGHT)
    left = part(canvas, picture, (-dx, 0, EDGE + dx, HEIGHT))
    canvas.blit(left, 0, dy)
    # the sky right of the tower is the one left of it in a mirror: the keypad stands there
    sky = part(canvas, picture, (2 * MIDDLE - (HEIGHT - dx), 0, HEIGHT - dx - EDGE, HEIGHT))
    canvas.blit(pygame.transform.flip(sky, True, False), EDGE + dx, dy)
    x, y, width, height = places.slots["keypad"]
    dx, dy = TALL_KEYPAD_SHIFT
    pad = part(canvas, picture, (x - dx, y - dy, width, height)).convert_alpha()
    shape = pygame.Surface(pad.get_size(), pygame.SRCALPHA)
    corner = canvas.px(KEYPAD_CORNER)
    pygame.draw.rect(shape, "white", shape.get_rect(), border_radius=corner)
    pad.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.blit(pad, x, y)


def part(canvas: Canvas, picture: pygame.Surface, rect: Rect) -> pygame.Surface:
    """Return a part of a picture, given in units."""
    return picture.subsurface(canvas.rect(rect).clip(picture.get_rect()))
