"""Vineta's cards, tiles and panels of parchment."""

from __future__ import annotations

from build.assets import relief
from build.assets.brush import Brush
from build.assets.noise import caustics, spectral
from build.assets.paint import Picture, masked, opaque, over, ramp, shadow, tinted
from build.assets.vector import circle, gradient, icon, path, rect, shading, turned
from build.assets.vineta_districts import EMBLEMS
from build.assets.vineta_pieces import GODS, HOUSES, INK, house_body

CARD, SMALL, TILE, SLICE = (118, 170), (40, 56), 96, 96
VELLUM = [(0, "#C2A468"), (0.5, "#E2CB96"), (1, "#F0E1BC")]
_WHITE = 'fill="#fff"'
_PICTURE = (9, 9, 100, 101)  # left, top, width, height of a card's picture
_HAND = ("#A13A2A", "#5E1A12", "#3A0D09")


def _arrow(data: str, x: float, y: float, turn: float, size: float = 9) -> str:
    head = path(
        f"M{x - size} {y - size * 0.9} L{x + size} {y} L{x - size} {y + size * 0.9} Z", _WHITE
    )
    line = path(data, 'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"')
    return line + turned(head, turn, x, y)


def _swap(left: str, right: str) -> str:
    """Two things that change places, with an arrow each way."""
    return (
        left + right
        + _arrow("M36 30 Q59 12 78 26", 80, 29, 48, 8)
        + _arrow("M82 92 Q59 108 40 95", 38, 92, 228, 8)
    )  # fmt: skip


def _signs() -> dict[str, str]:
    """What stands on each action card, white on 118x118."""
    one = '<g transform="translate({} {}) scale({})">{}</g>'
    house = path(
        "M-16 16 V-4 L0 -20 L16 -4 V16 Z M-5 16 V4 H5 V16 Z", _WHITE + ' fill-rule="evenodd"'
    )
    wave = icon("big-wave", 0, 0, 40, "#fff")
    arrow = _arrow("M46 80 Q58 96 76 84", 82, 80, -40)
    return {
        "A1": one.format(36, 56, 1.15, house) + _arrow("M60 60 H84", 92, 60, 0, 11),
        "A2": "".join(one.format(x, 46, 0.82, house) for x in (27, 59, 91))
        + _arrow("M34 86 H76", 86, 86, 0, 11),
        "A3": _swap(one.format(36, 62, 1.0, house), one.format(82, 62, 1.0, house)),
        "A4": icon("crossed-chains", 59, 60, 82, "#fff"),
        "A5": icon("extra-time", 59, 60, 86, "#fff"),
        "A6": icon("time-trap", 59, 60, 78, "#fff"),
        "A7": one.format(40, 50, 0.95, wave) + arrow.replace("46 80", "40 78"),
        "A8": _swap(one.format(36, 62, 0.85, wave), one.format(82, 62, 0.85, wave)),
        "A9": icon("waves", 59, 36, 66, "#fff") + _arrow("M59 62 V80", 59, 92, 90, 13),
        "A10": icon("pick-of-destiny", 59, 60, 80, "#fff"),
    }


def _parchment(brush: Brush, width: float, height: float, seed: int, radius: float) -> Picture:
    """A sheet of parchment with round corners."""
    cover = brush.mask(rect(0, 0, width, height, radius, _WHITE), width, height)
    grain = spectral(cover.shape[1], cover.shape[0], brush.length(60), seed, 3.0)
    return masked(opaque(ramp(grain, VELLUM)), cover)


def _frame(brush: Brush, seed: int) -> Picture:
    """An empty card: dark edge, parchment, the line round the picture."""
    width, height = CARD
    picture = brush.draw(rect(0.5, 0.5, width - 1, height - 1, 10, f'fill="{INK}"'), width, height)
    over(
        picture,
        _parchment(brush, width - 4, height - 4, seed, 8.5),
        brush.length(2),
        brush.length(2),
    )
    line = rect(7.5, 7.5, 103, 104, 5, 'fill="#5A3214"')
    line += rect(7.5, 116, 103, 46.5, 4, 'fill="none" stroke="#6B3A18" stroke-opacity=".55"')
    over(picture, brush.draw(line, width, height))
    return picture


def _picture_mask(brush: Brush) -> str:
    return rect(*_PICTURE, 4, _WHITE)


def flood(brush: Brush, waves: int) -> Picture:
    """Return a flood card of 1 to 4 waves; the circle for the number stays empty."""
    picture = _frame(brush, 300 + waves)
    inside = brush.mask(_picture_mask(brush), *CARD)
    sea = gradient("s", [(0, "#A9CCCB", 1), (0.38, "#4E8FA3", 1), (0.6, "#17506B", 1),
                         (1, "#071C2B", 1)])  # fmt: skip
    water = brush.draw(sea + rect(*_PICTURE, 4, 'fill="url(#s)"'), *CARD)
    net = caustics(inside.shape[1], inside.shape[0], brush.length(26), 40 + waves, 7)
    over(water, tinted(net * inside, "#BFE9E6", 0.3))
    over(picture, masked(water, inside))
    crests = ""
    spots = {
        1: ((66, 74, 62),),
        2: ((40, 82, 46), (78, 70, 58)),
        3: ((34, 86, 40), (84, 62, 44), (66, 84, 50)),
        4: ((84, 50, 38), (34, 84, 40), (62, 74, 46), (88, 88, 42)),
    }[waves]
    for x, y, size in spots:
        crests += icon("big-wave", x + 1.2, y + 2.4, size, "#0B2C40")
        crests += icon("big-wave", x, y, size, "#EDF8F4")
    over(picture, masked(brush.draw(crests, *CARD), inside))
    ring = circle(28, 30, 22.4, f'fill="{INK}"') + circle(28, 30, 21, 'fill="#F8EBC6"')
    over(picture, brush.draw(ring, *CARD))
    return brush.finish(picture)


def action(brush: Brush, name: str) -> Picture:
    """Return an action card: its sign in gold on madder."""
    picture = _frame(brush, 320 + int(name[1:]))
    top, middle, low = _HAND
    ground = gradient("m", [(0, top, 1), (0.6, middle, 1), (1, low, 1)])
    ground += rect(*_PICTURE, 4, 'fill="url(#m)"')
    ground += rect(13, 13, 92, 93, 3, 'fill="none" stroke="#E8C77A" stroke-opacity=".5"')
    over(picture, brush.draw(ground, *CARD))
    cover = brush.mask(_signs()[name], *CARD)
    over(picture, shadow(cover, brush.length(2.4), "#1A0402", 0.9), 0, brush.length(2))
    over(picture, relief.emboss(cover, relief.GOLD, brush.length(1.8), 0.9))
    return brush.finish(picture)


def small(brush: Brush, name: str) -> Picture:
    """Return a card as it lies in a row: the sign only."""
    width, height = SMALL
    body = rect(0.4, 0.4, width - 0.8, height - 0.8, 5, f'fill="{INK}"')
    body += rect(1.8, 1.8, width - 3.6, height - 3.6, 4, 'fill="#F0E1BC"')
    if name[0] == "F":
        body += gradient("s", [(0, "#3C8098", 1), (0.55, "#17506B", 1), (1, "#071C2B", 1)])
        body += rect(3.6, 3.6, width - 7.2, height - 7.2, 3, 'fill="url(#s)"')
        body += icon("big-wave", 20, 42, 21, "#BFE6E4")
        return brush.sprite(body, width, height)
    body += gradient("s", [(0, _HAND[0], 1), (1, _HAND[2], 1)])
    body += rect(3.6, 3.6, width - 7.2, height - 7.2, 3, 'fill="url(#s)"')
    gold = _signs()[name].replace("#fff", "#F3CF6B")
    body += f'<g transform="translate(2.3 10.5) scale({30 / 100})">{gold}</g>'
    return brush.sprite(body, width, height)


def _back(brush: Brush, size: tuple[float, float], tint: str, sign: str) -> Picture:
    """The back of a card, large or small."""
    width, height = size
    unit = width / 118
    body = rect(0.5, 0.5, width - 1, height - 1, 10 * unit + 1, f'fill="{INK}"')
    body += rect(2, 2, width - 4, height - 4, 9 * unit + 0.5, 'fill="#E9D7A8"')
    body += shading("k", tint, 0.02, 0.45)
    body += rect(7 * unit + 1, 7 * unit + 1, width - 14 * unit - 2, height - 14 * unit - 2,
                 5 * unit, 'fill="url(#k)"')  # fmt: skip
    if unit > 0.5:
        for row in range(11):
            for column in range(8):
                x, y = 4 + column * 15 + (row % 2) * 7.5, 14 + row * 14
                if 12 < x < width - 12 and 12 < y < height - 8:
                    body += path(f"M{x - 7} {y} a7 7 0 0 1 14 0",
                                 'fill="none" stroke="#fff" stroke-opacity=".13"')  # fmt: skip
        body += rect(12, 12, width - 24, height - 24, 4,
                     'fill="none" stroke="#E8C77A" stroke-width="1.2"')  # fmt: skip
    picture = brush.draw(body, width, height)
    middle = (width / 2, height / 2)
    plate = circle(*middle, 34 * unit + 2, f'fill="{INK}"')
    plate += circle(*middle, 32 * unit + 1, f'fill="{tint}"')
    over(picture, brush.draw(plate, width, height))
    cover = brush.mask(icon(sign, *middle, 46 * unit + 2, "#fff"), width, height)
    over(picture, shadow(cover, brush.length(2 * unit), "#000000", 0.7), 0, brush.length(1))
    over(picture, relief.emboss(cover, relief.GOLD, brush.length(1.6 * unit), 0.9))
    return brush.finish(picture)


def god_back(brush: Brush, number: int, size: tuple[float, float]) -> Picture:
    """Return the back of a god's cards."""
    return _back(brush, size, GODS[number].tint, GODS[number].sign)


# ---- tiles and panels


def _tile(brush: Brush, seed: int) -> Picture:
    picture = brush.draw(rect(1, 1, 94, 94, 12, f'fill="{INK}"'), TILE, TILE)
    over(picture, _parchment(brush, 90, 90, seed, 10), brush.length(3), brush.length(3))
    line = rect(7, 7, 82, 82, 8, 'fill="none" stroke="#6B3A18" stroke-width="1.4"')
    over(picture, brush.draw(line, TILE, TILE))
    return picture


def district_tile(brush: Brush, name: str) -> Picture:
    """Return a secret district tile: the emblem on vellum."""
    picture = _tile(brush, 400 + int(name[1]))
    band = {"S": "#9A3A2A", "O": "#B98A2A", "V": "#5A7A3A"}[name[0]]
    body = rect(11, 11, 74, 9, 4, f'fill="{band}"')
    over(picture, brush.draw(body + icon(EMBLEMS[name], 48, 54, 58, "#5A1E14"), TILE, TILE))
    return brush.finish(picture)


def colour_tile(brush: Brush, key: str) -> Picture:
    """Return a secret house tile: the house on vellum."""
    picture = _tile(brush, 420 + list(HOUSES).index(key))
    over(picture, brush.draw(house_body(key, 34, 76, 46, 3.6), TILE, TILE))
    return brush.finish(picture)


def tile_back(brush: Brush) -> Picture:
    """Return the back of a secret tile: a seal."""
    picture = _tile(brush, 430)
    ground = shading("k", "#5A1E14", 0.1, 0.35) + rect(9, 9, 78, 78, 7, 'fill="url(#k)"')
    over(picture, brush.draw(ground, TILE, TILE))
    cover = brush.mask(icon("big-wave", 48, 48, 44, "#fff"), TILE, TILE)
    over(picture, relief.emboss(cover, relief.GOLD, brush.length(1.8), 0.9))
    return brush.finish(picture)


def _vellum(brush: Brush, edge: str, width: float) -> Picture:
    """A panel of parchment; the same along each edge, so that it can be stretched."""
    body = rect(2, 4, 92, 91, 12, 'fill="#000" fill-opacity=".4"')
    body += gradient("v", [(0, "#F0E1BC", 1), (0.5, "#E4CF9C", 1), (1, "#CDB27A", 1)])
    body += rect(2, 2, 92, 91, 11, f'fill="{INK}"') + rect(
        3.4, 3.4, 89.2, 88.2, 10, 'fill="url(#v)"'
    )
    body += rect(6.5, 6.5, 83, 82, 8, f'fill="none" stroke="{edge}" stroke-width="{width}"')
    body += rect(11, 11, 74, 73, 5, 'fill="none" stroke="#6B3A18" stroke-opacity=".5"')
    return brush.sprite(body, SLICE, SLICE)


def _button(brush: Brush, light: str, low: str, edge: str, width: float) -> Picture:
    body = rect(2, 5, 92, 90, 13, 'fill="#000" fill-opacity=".45"')
    body += gradient("v", [(0, light, 1), (1, low, 1)])
    body += rect(2, 2, 92, 89, 13, f'fill="{INK}"') + rect(
        3.6, 3.6, 88.8, 85.8, 11.5, 'fill="url(#v)"'
    )
    body += rect(6.4, 6.4, 83.2, 80.2, 9, f'fill="none" stroke="{edge}" stroke-width="{width}"')
    return brush.sprite(body, SLICE, SLICE)


def slices(brush: Brush) -> dict[str, Picture]:
    """Return the nine-slices; their corners are 24 units."""
    glass = rect(1, 1, 94, 94, 14, 'fill="#08141F" fill-opacity=".88"')
    glass += rect(1.8, 1.8, 92.4, 92.4, 13, 'fill="none" stroke="#6E8FA0" stroke-opacity=".75" '
                  'stroke-width="1.6"')  # fmt: skip
    return {
        "vellum": _vellum(brush, "#6B3A18", 1.4),
        "vellum_lit": _vellum(brush, "#C98A1E", 3.4),
        "sea_panel": brush.sprite(glass, SLICE, SLICE),
        "button_v": _button(brush, "#EBD8AC", "#C9AC74", "#7A4A1E", 1.2),
        "button_v_focus": _button(brush, "#FFF6DA", "#EBCF8C", "#B5671A", 2.6),
    }
