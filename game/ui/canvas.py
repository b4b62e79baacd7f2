"""Drawing in canvas units: 1920x1080 whatever the surface's true size."""

from __future__ import annotations

from bisect import bisect

import pygame

from game.ui.assets import Assets
from game.ui.sight import BLACK, LEAST_STRONG, Colour, Sight, readable
from game.ui.stock import Stock

Rect = tuple[float, float, float, float]
WIDTH, HEIGHT = 1920, 1080
SMALLEST_TEXT = 22
LEADING = 1.3
CLOSE_LEADING = 1.18
"""Of labels whose texts have grown: their boxes have not."""
DESCENT = 0.2
"""Room that grown texts leave below and above, of their size."""
CORNER = 24
"""Corner of a nine-slice, in units."""
MOST_PX = 2_000_000
"""Of panels that are kept to be drawn again, and of texts: more than the fullest screen shows."""
KEPT_FITS = 2000
EVEN = 8
"""A ground whose colours differ by no more than this, of 255, is no picture."""
EVEN_SHARE = 0.9
MARGIN = 0.3
"""Contrast aimed at beyond the least, for what an even ground differs."""
PLATE_PAD = 6
FLAT_RADIUS = 14
FLAT_EDGES = {"focus": ("#FFE94A", 5), "lit": ("#FFE94A", 5), "press": ("#7CF7F2", 5)}
FLAT_EDGES |= {"off": ("#8D9AA5", 2), "button": ("#FFFFFF", 3), "panel": ("#C4D3DE", 2)}
"""Border of a panel in the contrast theme, colour and width, by the last part of its name."""


Fit = tuple[float, list[str], bool]
PLAIN = Sight()


class Canvas:
    """A surface with a scale (1 for 1920x1080, 2/3 for 1280x720) and a cache of drawn text.

    Anchors are two letters: l m r for left, middle, right, then t m b for top, middle, bottom.

    `sight` says how large texts are and whether the contrast theme is on. `label` and `fitted`
    grow by themselves as far as their box allows; all other sizes are taken as they are, and
    whoever lays out lines asks `grown` for them first.
    """

    def __init__(
        self, surface: pygame.Surface, scale: float, assets: Assets, sight: Sight = PLAIN
    ) -> None:
        self.surface = surface
        self.scale = scale
        self.assets = assets
        self.sight = sight
        self._texts = Stock(MOST_PX)
        self._wraps: dict[tuple[str, str, int, int, bool], list[str]] = {}
        self._fits: dict[tuple[object, ...], Fit] = {}
        self._panels = Stock(MOST_PX)

    def onto(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas like this one upon another surface."""
        return type(self)(surface, self.scale, self.assets, self.sight)

    def grown(self, size: float) -> float:
        """Return a size of text, or a distance of lines, as large as the player wants it."""
        return size * self.sight.text

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
        self.surface.blit(image, self._corner(image, x, y, anchor))

    def _corner(self, image: pygame.Surface, x: float, y: float, anchor: str) -> tuple[int, int]:
        width, height = image.get_size()
        left = self.px(x) - {"l": 0, "m": width // 2, "r": width}[anchor[0]]
        top = self.px(y) - {"t": 0, "m": height // 2, "b": height}[anchor[1]]
        return left, top

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
        left, top = self._corner(image, x, y, anchor)
        ink = rgb(colour)
        if self.sight.contrast and words.strip():
            ink = self._readable(pygame.Rect((left, top), image.get_size()), ink)
            image = self._text(words, role, size, ink)
        self.lay(image, (left, top), ink)
        return image.get_width() / self.scale

    def lay(self, image: pygame.Surface, corner: tuple[int, int], ink: Colour) -> None:
        """Lay a line of text, drawn in that ink, with its corner at a place in px."""
        self.surface.blit(image, corner)

    def visible(self, colour: str, rect: Rect, least: float = LEAST_STRONG) -> str:
        """Return a colour for a sign, in the contrast theme one that stands out in its place."""
        if not self.sight.contrast:
            return colour
        ground = self._ground(self.rect(rect))
        ink = readable(rgb(colour), ground or BLACK, least)
        return colour if ink is None else "#{:02X}{:02X}{:02X}".format(*ink)

    def _readable(self, place: pygame.Rect, wanted: Colour) -> Colour:
        """Return an ink that can be read at a place; pictures get a black plate there first."""
        # letters keep to the middle: a chip may be lower than the line of its number
        ground = self._ground(place.inflate(0, -place.height * 2 // 5))
        ink = None if ground is None else readable(wanted, ground, LEAST_STRONG + MARGIN)
        if ink is not None:
            return ink
        pad = self.px(PLATE_PAD)
        plate = place.inflate(2 * pad, -place.height // 10)
        pygame.draw.rect(self.surface, BLACK, plate, border_radius=pad)
        return readable(wanted, BLACK, LEAST_STRONG + MARGIN) or wanted

    def _ground(self, area: pygame.Rect) -> Colour | None:
        """Return the colour of what has been drawn somewhere; None if it is no even ground."""
        area = area.clip(self.surface.get_clip())
        if not area.width or not area.height:
            return BLACK
        part = self.surface.subsurface(area)
        red, green, blue, _ = pygame.transform.average_color(part)
        near = pygame.transform.threshold(
            None, part, (red, green, blue), (EVEN, EVEN, EVEN, 255), set_behavior=0
        )
        return (red, green, blue) if near >= EVEN_SHARE * area.width * area.height else None

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

    def wrap(
        self, words: str, width: float, size: float, role: str = "text", apart: bool = False
    ) -> list[str]:
        """Return the lines of a text wrapped at a width in units; `\\n` starts a new line.

        With `apart` a word that is wider (somebody's name) goes on in the next line.
        """
        key = (words, role, self.px(size), self.px(width), apart)
        if key not in self._wraps:
            if len(self._wraps) >= KEPT_FITS:
                self._wraps.clear()
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
                    while apart and len(line) > 1 and font.size(line)[0] > limit:
                        end = bisect(
                            range(2, len(line)), limit, key=lambda n: font.size(line[:n])[0]
                        )
                        lines.append(line[: end + 1])
                        line = line[end + 1 :]
                lines.append(line)
            self._wraps[key] = lines
        return self._wraps[key]

    def fitted(
        self, words: str, rect: Rect, size: float, role: str = "text", lines: int = 1
    ) -> Fit:
        """Return the largest size up to `size`, grown, at which words fit a rect, their lines, and
        whether they fit at all (no text is smaller than SMALLEST_TEXT).

        A grown text may take as many lines as the rect has room for; it is never smaller than it
        would be without growing.
        """
        _, _, width, height = rect
        key = (words, self.px(width), self.px(height), size, role, lines, self.sight.text)
        if key not in self._fits:
            if len(self._fits) >= KEPT_FITS:
                self._fits.clear()
            self._fits[key] = self._fitted(words, width, height, size, role, lines)
        return self._fits[key]

    def _fitted(
        self, words: str, width: float, height: float, size: float, role: str, lines: int
    ) -> Fit:
        larger = self.grown(size)
        while True:
            parts = self.wrap(words, width, size, role) if lines > 1 else [words]
            widest = max(self.measure(part, size, role) for part in parts)
            tall = size * (1 + (len(parts) - 1) * LEADING)
            fits = widest <= width and len(parts) <= lines and tall <= height + size / 2
            if fits or size <= SMALLEST_TEXT:
                break
            size = max(SMALLEST_TEXT, size - 1)
        while larger > size:
            wrapped = self.wrap(words, width, larger, role)
            widest = max(self.measure(part, larger, role) for part in wrapped)
            tall = larger * (1 + (len(wrapped) - 1) * CLOSE_LEADING)
            if len(wrapped) > 1:
                tall += larger * DESCENT
            if widest <= width and tall <= height:
                return larger, wrapped, True
            larger -= 1
        return size, parts, fits

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
        """Write words into a rect, smaller if need be, over at most so many lines; grown texts
        take as much of the rect as they need.

        With `cut`, one line that is still too long (a player's name) ends in an ellipsis.
        """
        size, parts, fits = self.fitted(words, rect, size, role, lines)
        x, y, width, height = rect
        if cut and not fits:
            parts = [self.shortened(words, width, size, role)]
        left = x + {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        leading = size * (LEADING if self.sight.text == 1 else CLOSE_LEADING)
        tall = leading * len(parts)
        top = y + {"t": 0, "m": (height - tall) / 2, "b": height - tall}[anchor[1]]
        for number, part in enumerate(parts):
            middle = top + (number + 0.5) * leading
            self.text(part, left, middle, size, colour, role, f"{anchor[0]}m")

    def shortened(self, words: str, width: float, size: float, role: str = "text") -> str:
        """Return the longest beginning of words that fits a width with an ellipsis."""
        while words and self.measure(f"{words}…", size, role) > width:
            words = words[:-1].rstrip()
        return f"{words}…"

    def panel(self, rect: Rect, name: str = "panel", atlas: str = "common") -> None:
        """Draw a nine-slice: corners as they are, edges and middle stretched to the rect."""
        if self.sight.contrast:
            self._flat_panel(rect, name)
            return
        place = self.rect(rect)
        image = self._panels.get(
            (atlas, name, place.width, place.height),
            lambda: stretched(self.assets.sprite(atlas, name), place.size, self.px(CORNER)),
        )
        self.surface.blit(image, place)

    def pane(self, rect: Rect, fill: str, edge: str, line: float, radius: float = 16) -> None:
        """Draw a plain panel with an edge."""
        if self.sight.contrast:
            self._flat_panel(rect, "panel")
            return
        self.box(rect, fill, radius)
        self.box(rect, edge, radius, line)

    def _flat_panel(self, rect: Rect, name: str) -> None:
        """Draw a panel of the contrast theme: black, with a border that says what it is."""
        last = name.rpartition("_")[2]
        colour, line = FLAT_EDGES.get(last, FLAT_EDGES["button" if "button" in name else "panel"])
        if name == "focus":
            x, y, width, height = rect
            self.box(rect, "#000000", FLAT_RADIUS + 8, 2 * line)
            self.box((x + 2, y + 2, width - 4, height - 4), colour, FLAT_RADIUS + 6, line + 2)
            return
        self.box(rect, "#000000", FLAT_RADIUS)
        self.box(rect, colour, FLAT_RADIUS, line)

    def _text(self, words: str, role: str, size: float, colour: str | Colour) -> pygame.Surface:
        height = self.px(size)
        return self._texts.get(
            (words, role, height, colour),
            lambda: self.assets.font(role, height).render(words, True, colour).convert_alpha(),
        )


def rgb(colour: str) -> Colour:
    """Return a colour's three parts, 0 to 255."""
    red, green, blue, _ = pygame.Color(colour)
    return red, green, blue


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
