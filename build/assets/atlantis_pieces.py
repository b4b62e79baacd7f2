"""Atlantis' pieces: medallions of the buildings, crests, knights, dragon, signs of the stock."""

from __future__ import annotations

import math

import numpy as np

from build.assets import relief
from build.assets.atlantis_lands import LANDS
from build.assets.brush import Brush
from build.assets.colours import COAL, PALE, PLAYERS
from build.assets.common import shape
from build.assets.paint import Picture, Stops, dark, light, over, shadow, tinted
from build.assets.vector import circle, gradient, icon, letters, path, rect, shading

MEDALLION, CITADEL = 52, 64  # units
KNIGHT = (64, 72)
# building -> enamel and icon
SITES = {
    "tomb": ("#4B3F66", "crypt-entrance"),
    "ruin": ("#5C5348", "ancient-ruins"),
    "bazaar": ("#9A5B12", "shop"),
    "sanctuary": ("#2C6A8C", "temple-gate"),
}
_WHITE = 'fill="#fff"'


def medallion(brush: Brush, kind: str, size: float = MEDALLION) -> Picture:
    """Return a building's enamel plate in a gold ring, at drawing size."""
    colour, name = SITES[kind]
    middle, radius = size / 2, size * 0.43
    picture = brush.blank(size, size)
    disc = brush.mask(circle(middle, middle, radius, _WHITE), size, size)
    over(picture, shadow(disc, brush.length(2), "#000000", 0.75), 0, brush.length(1.6))
    hoop = circle(
        middle,
        middle,
        radius - size * 0.03,
        f'fill="none" stroke="#fff" stroke-width="{size * 0.08}"',
    )
    over(picture, brush.draw(circle(middle, middle, radius, f'fill="{COAL}"'), size, size))
    fill = shading("e", colour, 0.2, 0.3)
    over(picture, brush.draw(
        fill + circle(middle, middle, radius - size * 0.05, 'fill="url(#e)"')
        + icon(name, middle, middle + size * 0.01, size * 0.52, "#FFF3D8"), size, size,
    ))  # fmt: skip
    over(picture, relief.emboss(brush.mask(hoop, size, size), relief.GOLD, brush.length(1.1), 0.9))
    return picture


def shield(x: float, y: float, width: float) -> str:
    """Return the outline of a shield as path data."""
    half, high = width / 2, width * 0.58
    return (
        f"M{x - half} {y - high} H{x + half} V{y + high * 0.1} C{x + half} {y + high * 0.66} "
        f"{x + half * 0.3} {y + high * 0.94} {x} {y + high * 1.1} C{x - half * 0.3} "
        f"{y + high * 0.94} {x - half} {y + high * 0.66} {x - half} {y + high * 0.1} Z"
    )


def crest(brush: Brush, kingdom: str, size: float) -> Picture:
    """Return a kingdom's shield with its beast, at drawing size."""
    land = LANDS[kingdom]
    middle, width = size / 2, size * 0.74
    y = size * 0.47
    data = shield(middle, y, width)
    picture = brush.blank(size, size)
    cover = brush.mask(path(data, _WHITE), size, size)
    over(picture, shadow(cover, brush.length(size * 0.04), "#000000", 0.75), 0, brush.length(1))
    edge = size * 0.13
    over(picture, brush.draw(path(data, f'fill="{COAL}" stroke="{COAL}" stroke-width="{edge}" '
                                  'stroke-linejoin="round"'), size, size))  # fmt: skip
    line = f'fill="none" stroke="#fff" stroke-width="{size * 0.075}" stroke-linejoin="round"'
    fill = shading("e", land.field, 0.16, 0.3)
    over(picture, brush.draw(fill + path(data, 'fill="url(#e)"')
                             + icon(land.crest, middle, y + size * 0.03, size * 0.54, land.ink),
                             size, size))  # fmt: skip
    rim = brush.mask(path(data, line), size, size)
    over(picture, relief.emboss(rim, relief.GOLD, brush.length(size * 0.022), 0.9))
    return picture


def citadel(brush: Brush, kingdom: str) -> Picture:
    """Return a citadel on the board, from above, at drawing size: towers, walls, shield."""
    size, middle, away = CITADEL, CITADEL / 2, CITADEL * 0.33
    corners = [(middle + a * away, middle + b * away) for a in (-1, 1) for b in (-1, 1)]
    wall = rect(middle - away, middle - away, 2 * away, 2 * away, 2, _WHITE)
    towers = "".join(circle(x, y, 8.6, _WHITE) for x, y in corners)
    cover = brush.mask(wall + towers, size, size)
    picture = brush.blank(size, size)
    over(picture, shadow(cover, brush.length(2.4), "#000000", 0.85), 0, brush.length(2))
    stone = [(0, "#1C1A1A"), (0.3, "#4A4643"), (0.55, "#857E76"), (0.75, "#B6AEA2"), (1, "#ECE5D8")]
    over(picture, relief.emboss(cover, stone, brush.length(1.3), 0.9, 0.06, brush.length(8)))
    yard = rect(middle - away + 4, middle - away + 4, 2 * away - 8, 2 * away - 8, 2,
                f'fill="{COAL}" fill-opacity=".72"')  # fmt: skip
    yard += "".join(
        circle(x, y, 5, 'fill="#3A3532" stroke="#14100E" stroke-width="1.2"') for x, y in corners
    )
    over(picture, brush.draw(yard, size, size))
    plate = crest(brush, kingdom, 50)
    inset = round(brush.length((size - 50) / 2))
    over(picture, plate, inset, inset + brush.length(1))
    return picture


def _grown(cover: np.ndarray, reach: float) -> np.ndarray:
    """Return a mask made thicker by `reach` px on all sides."""
    thick = cover
    for number in range(16):
        angle = number * math.pi / 8
        shift = (round(reach * math.sin(angle)), round(reach * math.cos(angle)))
        thick = np.maximum(thick, np.roll(cover, shift, (0, 1)))
    return thick


def keyed(brush: Brush, body: str, width: float, height: float, colour: str) -> Picture:
    """Return a playing piece: relief in a colour inside a pale and a dark keyline."""
    picture = brush.blank(width, height)
    cover = brush.mask(body, width, height)
    pale, coal = _grown(cover, brush.length(1.7)), _grown(cover, brush.length(3.1))
    over(picture, shadow(coal, brush.length(2), "#000000", 0.6), brush.length(1), brush.length(2))
    over(picture, tinted(coal, COAL))
    over(picture, tinted(pale, PALE))
    stops = [
        (0, dark(colour, 0.5)), (0.35, dark(colour, 0.15)), (0.55, colour),
        (0.8, light(colour, 0.25)), (1, light(colour, 0.6)),
    ]  # fmt: skip
    over(picture, relief.emboss(cover, stops, brush.length(1.2), 0.6, 0))
    return picture


def _sign(
    brush: Brush, number: int, x: float, y: float, radius: float, size: tuple[float, float]
) -> Picture:
    """A player's shape with both keylines."""
    player = PLAYERS[number]
    body = "".join(
        shape(player.shape, x, y, radius,
              f'fill="{fill}" stroke="{fill}" stroke-width="{width}" stroke-linejoin="round"')
        for fill, width in ((COAL, radius * 0.9), (PALE, radius * 0.56), (player.colour, 0))
    )  # fmt: skip
    return brush.draw(body, *size)


def knight(brush: Brush, number: int) -> Picture:
    """Return a mounted knight in a player's colour, his shape at the horse's feet."""
    body = icon("mounted-knight", 32, 34, 56, "#fff")
    picture = keyed(brush, body, *KNIGHT, PLAYERS[number].colour)
    over(picture, _sign(brush, number, 49, 57, 8.6, KNIGHT))
    return brush.finish(picture)


def flag(brush: Brush, number: int) -> Picture:
    """Return a small banner in a player's colour."""
    size = (30, 40)
    colour = PLAYERS[number].colour
    staff = path("M7 3 V38", f'stroke="{COAL}" stroke-width="5" stroke-linecap="round"')
    staff += path("M7 3 V38", 'stroke="#E9C98A" stroke-width="2.4" stroke-linecap="round"')
    data = "M9 5 C15 1 20 9 27 5 V22 C20 26 15 18 9 22 Z"
    cloth = path(data, f'fill="{COAL}" stroke="{COAL}" stroke-width="5" stroke-linejoin="round"')
    cloth += path(data, f'fill="{PALE}" stroke="{PALE}" stroke-width="2.6" stroke-linejoin="round"')
    cloth += shading("f", colour, 0.2, 0.2) + path(data, 'fill="url(#f)"')
    mark = shape(PLAYERS[number].shape, 18, 13.5, 6.2, f'fill="{PLAYERS[number].ink}"')
    return brush.sprite(staff + cloth + mark, *size)


def dragon(brush: Brush) -> Picture:
    """Return the dragon that blocks a space."""
    size = (88, 88)
    body = icon("wyvern", 44, 43, 74, "#fff")
    return brush.finish(keyed(brush, body, *size, "#1E7A3E"))


def pegasus_card(brush: Brush) -> Picture:
    """Return the card of Pegasus: the winged horse over clouds."""
    size = (84, 116)
    sky = gradient("s", [(0, "#2A3F8E", 1), (0.6, "#8FA8E0", 1), (1, "#F6DDC4", 1)])
    edge = rect(0.8, 0.8, 82.4, 114.4, 11, 'fill="#F3EBDD" stroke="#2A2118" stroke-width="1.6"')
    ground = sky + rect(6, 6, 72, 104, 8, 'fill="url(#s)"')
    clouds = "".join(
        circle(x, y, radius, f'fill="#fff" fill-opacity="{strength}"')
        for x, y, radius, strength in (
            (18, 94, 10, 0.8), (32, 98, 13, 0.9), (50, 96, 14, 0.9), (66, 97, 10, 0.8),
        )
    )  # fmt: skip
    line = rect(8.5, 8.5, 67, 99, 6, 'fill="none" stroke="#F2C85B" stroke-width="1.3"')
    picture = brush.draw(edge + ground + clouds + line, *size)
    cover = brush.mask(icon("pegasus", 42, 54, 58, "#fff"), *size)
    over(picture, shadow(cover, brush.length(2), "#101840", 0.8), 0, brush.length(1.5))
    over(picture, relief.emboss(cover, relief.MOON, brush.length(1.5), 0.9))
    return brush.finish(picture)


_CREAM: Stops = [
    (0, "#6A4A22"),
    (0.35, "#C9A869"),
    (0.6, "#F3DDAE"),
    (0.85, "#FFF6E0"),
    (1, "#FFFFFF"),
]
# sign of the stock -> game-icon and metal
ITEMS: dict[str, tuple[str, Stops]] = {
    "warriors": ("black-knight-helm", _CREAM),
    "gold": ("swap-bag", relief.GOLD),
    "food": ("bread", _CREAM),
    "key_bronze": ("skeleton-key", relief.BRONZE),
    "key_silver": ("skeleton-key", relief.SILVER),
    "key_gold": ("skeleton-key", relief.GOLD),
    "beast": ("minotaur", _CREAM),
    "scout": ("binoculars", _CREAM),
    "healer": ("caduceus", _CREAM),
    "sword": ("winged-sword", relief.SILVER),
    "pegasus": ("pegasus", relief.MOON),
}

STOCKS = ("warriors", "gold", "food")
"""Signs of what everybody has some of; all others can be missing."""


def item(brush: Brush, name: str, owned: bool) -> Picture:
    """Return a sign of the stock: in relief if owned, else a faint outline."""
    size, (sign, metal) = 44, ITEMS[name]
    body = icon(sign, 22, 22, 38, "#fff")
    if not owned:
        return brush.sprite(f'<g opacity=".28">{body.replace("#fff", "#B8AFC4")}</g>', size, size)
    cover = brush.mask(body, size, size)
    picture = brush.blank(size, size)
    over(picture, shadow(cover, brush.length(1.6), "#000000", 0.8), 0, brush.length(1.2))
    over(picture, relief.emboss(cover, metal, brush.length(1.1), 0.9))
    if name.startswith("key_"):
        over(picture, brush.draw(_metal(name.removeprefix("key_")[0].upper()), size, size))
    return brush.finish(picture)


def _metal(letter: str) -> str:
    """Return the first letter of a key's metal, the same in both languages, in its corner."""
    line = f'fill="{COAL}" stroke="{COAL}" stroke-width="200" stroke-linejoin="round"'
    return "".join(
        letters("oxanium-600", letter, 35, 34, 14.5, style) for style in (line, 'fill="#FFFFFF"')
    )
