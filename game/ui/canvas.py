"""Drawing in canvas units: 1920x1080 whatever the surface's true size."""

from __future__ import annotations

import pygame

from game.ui.assets import Assets

Rect = tuple[float, float, float, float]
WIDTH, HEIGHT = 1920, 1080
SMALLEST_TEXT = 22
LEADING = 1.3
CORNER = 24
"""Corner of a nine-slice, in units."""
KEPT_PANELS = 160


class Canvas:
    """A surface with a scale (1 for 1920x1080, 2/3 for 1280x720) and a cache of drawn text.

    Anchors are two letters: l m r for left, middle, right, then t m b for top, middle, bottom.
    """

    def __init__(self, surface: pygame.Surface, scale: float, assets: Assets) -> None:
        self.surface = surface
        self.scale = scale
        self.assets = assets
        self._texts: dict[tuple[str, str, int, str], pygame.Surface] = {}
        self._wraps: dict[tuple[str, str, int, int], list[str]] = {}
        self._panels: dict[tuple[str, str, int, int], pygame.Surface] = {}

    def px(self, units: float) -> int:
        """Return units as whole px."""
        return round(units * self.scale)

    def rect(self, rect: Rect) -> pygame.Rect:
        """Return a rect in units as px; neighbours stay neighbours."""
        x, y, width, height = rect
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def fill(self, colour: str | tuple[int, ...], rect: Rect | None = None) -> None:
        """Fill a rect, or everything, with an opaque colour."""
        self.surface.fill(colour, None if rect is None else self.rect(rect))

    def box(self, rect: Rect, colour: str, radius: float = 0, line: float = 0) -> None:
        """Draw a rounded box, filled, or only its line if a line width is given."""
        width = max(1, self.px(line)) if line else 0
        pygame.draw.rect(self.surface, colour, self.rect(rect), width, self.px(radius))

    def blit(self, image: pygame.Surface, x: float, y: float, anchor: str = "lt") -> None:
        """Blit a surface that is in px already at a place in units."""
        width, height = image.get_size()
        left = self.px(x) - {"l": 0, "m": width // 2, "r": width}[anchor[0]]
        top = self.px(y) - {"t": 0, "m": height // 2, "b": height}[anchor[1]]
        self.surface.blit(image, (left, top))

    def sprite(self, atlas: str, name: str, x: float, y: float, anchor: str = "lt") -> None:
        """Blit a baked sprite."""
        self.blit(self.assets.sprite(atlas, name), x, y, anchor)

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        role: str = "text",
        anchor: str = "lt",
    ) -> float:
        """Draw one line of text; return its width in units."""
        image = self._text(words, role, size, colour)
        self.blit(image, x, y, anchor)
        return image.get_width() / self.scale

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        size: float,
        colour: str,
        role: str = "text",
        leading: float = LEADING,
    ) -> float:
        """Draw text wrapped at a width; return the height used, in units."""
        lines = self.wrap(words, width, size, role)
        for number, line in enumerate(lines):
            self.text(line, x, y + number * size * leading, size, colour, role)
        return len(lines) * size * leading

    def measure(self, words: str, size: float, role: str = "text") -> float:
        """Return the width of one line in units."""
        return self.assets.font(role, self.px(size)).size(words)[0] / self.scale

    def wrap(self, words: str, width: float, size: float, role: str = "text") -> list[str]:
        """Return the lines of a text wrapped at a width in units; `\\n` starts a new line."""
        key = (words, role, self.px(size), self.px(width))
        if key not in self._wraps:
            font = self.assets.font(role, self.px(size))
            limit = self.px(width)
            lines: list[str] = []
            for part in words.split("\n"):
                line = ""
                for word in part.split(" "):
                    longer = f"{line} {word}" if line else word
                    if line and font.size(longer)[0] > limit:
                        lines.append(line)
                        line = word
                    else:
                        line = longer
                lines.append(line)
            self._wraps[key] = lines
        return self._wraps[key]

    def fitted(
        self, words: str, rect: Rect, size: float, role: str = "text", lines: int = 1
    ) -> tuple[float, list[str], bool]:
        """Return the largest size up to `size` at which words fit a rect, their lines, and
        whether they fit at all (no text is smaller than SMALLEST_TEXT)."""
        _, _, width, height = rect
        while True:
            parts = self.wrap(words, width, size, role) if lines > 1 else [words]
            widest = max(self.measure(part, size, role) for part in parts)
            tall = size * (1 + (len(parts) - 1) * LEADING)
            fits = widest <= width and len(parts) <= lines and tall <= height + size / 2
            if fits or size <= SMALLEST_TEXT:
                return size, parts, fits
            size = max(SMALLEST_TEXT, size - 1)

    def label(
        self,
        words: str,
        rect: Rect,
        size: float,
        colour: str,
        role: str = "text",
        anchor: str = "lm",
        lines: int = 1,
        cut: bool = False,
    ) -> None:
        """Write words into a rect, smaller if need be, over at most so many lines.

        With `cut`, one line that is still too long (a player's name) ends in an ellipsis.
        """
        size, parts, fits = self.fitted(words, rect, size, role, lines)
        x, y, width, height = rect
        if cut and not fits:
            parts = [self.shortened(words, width, size, role)]
        left = x + {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        tall = size * LEADING * len(parts)
        top = y + {"t": 0, "m": (height - tall) / 2, "b": height - tall}[anchor[1]]
        for number, part in enumerate(parts):
            middle = top + (number + 0.5) * size * LEADING
            self.text(part, left, middle, size, colour, role, f"{anchor[0]}m")

    def shortened(self, words: str, width: float, size: float, role: str = "text") -> str:
        """Return the longest beginning of words that fits a width with an ellipsis."""
        while words and self.measure(f"{words}…", size, role) > width:
            words = words[:-1].rstrip()
        return f"{words}…"

    def panel(self, rect: Rect, name: str = "panel", atlas: str = "common") -> None:
        """Draw a nine-slice: corners as they are, edges and middle stretched to the rect."""
        place = self.rect(rect)
        key = (atlas, name, place.width, place.height)
        image = self._panels.get(key)
        if image is None:
            if len(self._panels) >= KEPT_PANELS:
                self._panels.clear()
            sprite = self.assets.sprite(atlas, name)
            image = self._panels[key] = stretched(sprite, place.size, self.px(CORNER))
        self.surface.blit(image, place)

    def _text(self, words: str, role: str, size: float, colour: str) -> pygame.Surface:
        key = (words, role, self.px(size), colour)
        image = self._texts.get(key)
        if image is None:
            if len(self._texts) > 800:
                self._texts.clear()
            font = self.assets.font(role, self.px(size))
            image = font.render(words, True, colour).convert_alpha()
            self._texts[key] = image
        return image


def stretched(sprite: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a nine-slice sprite blown up to a size in px."""
    width, height = size
    columns = ((0, corner), (corner, sprite.get_width() - 2 * corner), (-corner, corner))
    rows = ((0, corner), (corner, sprite.get_height() - 2 * corner), (-corner, corner))
    image = pygame.Surface(size, pygame.SRCALPHA)
    for left, wide in columns:
        for top, tall in rows:
            source = (left % sprite.get_width(), top % sprite.get_height(), wide, tall)
            goal_wide = wide if left != corner else max(0, width - 2 * corner)
            goal_tall = tall if top != corner else max(0, height - 2 * corner)
            part = pygame.transform.scale(sprite.subsurface(source), (goal_wide, goal_tall))
            goal_left = left if left >= 0 else width - corner
            goal_top = top if top >= 0 else height - corner
            image.blit(part, (goal_left, goal_top))
    return image
