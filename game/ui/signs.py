"""Pictures of keys and buttons: baked ones, and drawn ones for whatever a player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.devices.signs import Sign

if TYPE_CHECKING:
    from game.devices.actions import Act
    from game.i18n import Catalogue
    from game.ui.canvas import Canvas

HEIGHT = 44
"""Of every picture, in units, like the baked glyphs."""
DARK, RIM, KEY, KEY_EDGE, LIT = "#12141A", "#EBEEF2", "#F0F2F6", "#8A92A2", "#FFD86E"
KEY_TEXT, KEY_WORD, DISC_TEXT, PILL_TEXT = 25, 20, 22, 18
KEY_PAD, PILL_PAD, PILL_LEAST = 13, 15, 60
FINE = 4
"""Shapes are drawn so many times larger and then reduced, so that their edges are smooth."""
ARROWS = {
    "up": ((0, -1), (1, 0.6), (-1, 0.6)),
    "down": ((0, 1), (-1, -0.6), (1, -0.6)),
    "left": ((-1, 0), (0.6, -1), (0.6, 1)),
    "right": ((1, 0), (-0.6, 1), (-0.6, -1)),
}


class Signs:
    """Draws the signs of the controls of now, in the language of now; others need another one."""

    def __init__(self, sign: Callable[[str, Act], Sign], words: Catalogue) -> None:
        """`sign` tells what stands for an action on a family of devices."""
        self._sign = sign
        self._words = words
        self._drawn: dict[tuple[Sign, float], pygame.Surface] = {}

    def of(self, canvas: Canvas, family: str, act: Act) -> pygame.Surface:
        """Return the picture of an action on a family of devices."""
        return self.picture(canvas, self._sign(family, act))

    def picture(self, canvas: Canvas, sign: Sign) -> pygame.Surface:
        """Return the picture of a sign."""
        if sign.kind == "baked":
            return canvas.assets.sprite("common", sign.words)
        key = (sign, canvas.scale)
        if key not in self._drawn:
            self._drawn[key] = self._draw(canvas, sign)
        return self._drawn[key]

    def label(self, sign: Sign) -> str:
        """Return what is written on a key or button."""
        return self._words.text(f"controls.key.{sign.words}") if sign.is_key else sign.words

    def _draw(self, canvas: Canvas, sign: Sign) -> pygame.Surface:
        if sign.kind == "arrow":
            return _cross(canvas, sign.words)
        arrow = sign.words if sign.is_key and sign.words in ARROWS else ""
        words = "" if arrow else self.label(sign)
        size, pad, least, ink = {
            "key": (KEY_TEXT if len(words) == 1 else KEY_WORD, KEY_PAD, HEIGHT, DARK),
            "pill": (PILL_TEXT, PILL_PAD, PILL_LEAST, RIM),
            "disc": (DISC_TEXT, 0, HEIGHT, RIM),
        }[sign.kind]
        text = canvas.assets.font("strong", canvas.px(size)).render(words, True, ink)
        wide = max(least, text.get_width() / canvas.scale + 2 * pad)
        wide = HEIGHT if sign.kind == "disc" else wide
        image = _plate(canvas, sign.kind, wide, arrow)
        middle = canvas.px(19.5 if sign.kind == "key" else HEIGHT / 2)
        place = text.get_rect(center=(image.get_width() // 2, middle))
        image.blit(text, place)
        return image


def glyph(canvas: Canvas, family: str, act: Act) -> pygame.Surface:
    """Return the picture of what means an action on a family of devices."""
    signs = canvas.sight.signs
    if signs is None:
        return canvas.assets.sprite("common", f"glyph_{family}_{act.value}")
    return signs.of(canvas, family, act)


class _Fine:
    """A surface in units, drawn large."""

    def __init__(self, canvas: Canvas, wide: float) -> None:
        self._by = canvas.scale * FINE
        self._size = (canvas.px(wide), canvas.px(HEIGHT))
        large = (self._size[0] * FINE, self._size[1] * FINE)
        self.surface = pygame.Surface(large, pygame.SRCALPHA)

    def box(self, x: float, y: float, wide: float, tall: float, radius: float, colour: str) -> None:
        rect = pygame.Rect(*(round(value * self._by) for value in (x, y, wide, tall)))
        pygame.draw.rect(self.surface, colour, rect, border_radius=round(radius * self._by))

    def arrow(self, name: str, x: float, y: float, size: float, colour: str) -> None:
        points = [((x + size * a) * self._by, (y + size * b) * self._by) for a, b in ARROWS[name]]
        pygame.draw.polygon(self.surface, colour, points)

    def done(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface, self._size)


def _plate(canvas: Canvas, kind: str, wide: float, arrow: str) -> pygame.Surface:
    """Return an empty key, pill or disc; a key may have an arrow upon it."""
    fine = _Fine(canvas, wide)
    if kind == "key":
        fine.box(1, 2, wide - 2, 41, 8, KEY_EDGE)
        fine.box(1, 1, wide - 2, 36, 8, KEY)
        if arrow:
            fine.arrow(arrow, wide / 2, 19.5, 9, DARK)
    elif kind == "pill":
        fine.box(1, 5, wide - 2, 34, 12, RIM)
        fine.box(3.2, 7.2, wide - 6.4, 29.6, 10, DARK)
    else:
        fine.box(1, 1, 42, 42, 21, RIM)
        fine.box(3.2, 3.2, 37.6, 37.6, 18.8, DARK)
    return fine.done()


def _cross(canvas: Canvas, arm: str) -> pygame.Surface:
    """Return a D-pad with one arm lit."""
    fine = _Fine(canvas, HEIGHT)
    for inset, colour in ((0.0, RIM), (2.2, DARK)):
        fine.box(14 + inset, 2 + inset, 16 - 2 * inset, 40 - 2 * inset, 4, colour)
        fine.box(2 + inset, 14 + inset, 40 - 2 * inset, 16 - 2 * inset, 4, colour)
    places = {"up": (22, 9.5), "down": (22, 34.5), "left": (9.5, 22), "right": (34.5, 22)}
    fine.arrow(arm, *places[arm], 6, LIT)
    return fine.done()
