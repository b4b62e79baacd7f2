"""Venezia's board: stone tiles with enamel, platforms, water, and what marks a cell.

Everything is drawn on a cell of 100 units; names ending in `_l` are the same at 132 units.
"""

from __future__ import annotations

import numpy as np

from build.assets import relief
from build.assets.brush import Brush
from build.assets.colours import CYAN, FOCUS, FOCUS_EDGE, QUARTERS, STONE_DARK, STONE_LIGHT
from build.assets.noise import caustics, spectral
from build.assets.paint import (
    Picture,
    blur,
    dark,
    light,
    masked,
    mix,
    opaque,
    over,
    ramp,
    rgb,
    shadow,
    tinted,
)
from build.assets.vector import gradient, icon, letters, polygon, rect, ring

CELL = 100
_WHITE = 'fill="#fff"'
_SLAB = rect(4, 3, 92, 90, 11, _WHITE)
_ENAMEL = rect(13, 12, 74, 71, 13, _WHITE)


def marble(width: int, height: int, cell: float, seed: int) -> np.ndarray:
    """Return pale Istrian stone: soft clouds and a few thin veins."""
    clouds = spectral(width, height, cell, seed, 3.0)
    veins = caustics(width, height, cell * 1.3, seed + 7, 30)
    colours = ramp(clouds, [(0, STONE_DARK), (1, STONE_LIGHT)])
    return colours * (1 - 0.22 * veins[..., None])


def _slab(brush: Brush, seed: int) -> Picture:
    """The stone of a tile with its thick lower edge."""
    width, height = brush.size(CELL, CELL)
    side = rect(4, 8, 92, 90, 11, 'fill="#5E5647"') + rect(4, 6, 92, 89, 11, 'fill="#A0967F"')
    tile = brush.draw(side, CELL, CELL)
    top = brush.mask(_SLAB, CELL, CELL)
    stone = opaque(marble(width, height, brush.length(60), seed))
    over(tile, masked(stone, top))
    rim = top - brush.mask(rect(6, 5, 88, 86, 9.5, _WHITE), CELL, CELL)
    lit = np.linspace(0.75, -0.2, height, dtype=np.float32)[:, None]
    over(tile, tinted(rim * np.clip(lit, 0, 1), "#FFFFFF"))
    over(tile, tinted(rim * np.clip(-lit * 2, 0, 1), "#8C8069"))
    return tile


def _enamel(brush: Brush, colour: str) -> Picture:
    """A sunk bed of glassy enamel."""
    bed = rect(11.5, 10.5, 77, 74, 14.5, f'fill="{dark(colour, 0.62)}"')
    bed += rect(11.5, 11.5, 77, 74.5, 14.5, 'fill="none" stroke="#fff" stroke-opacity=".5"')
    glow = gradient("e", [(0, light(colour, 0.2), 1), (0.4, colour, 1), (1, dark(colour, 0.2), 1)])
    body = rect(13, 12, 74, 71, 13, 'fill="url(#e)"')
    line = rect(
        15, 14, 70, 67, 11.5, f'fill="none" stroke="{light(colour, 0.55)}" stroke-width="1.1"'
    )
    return brush.draw(bed + glow + body + line, CELL, CELL)


def _gloss(brush: Brush) -> Picture:
    shine = polygon([(13, 12), (64, 12), (34, 83), (13, 83)], 'fill="#fff" fill-opacity="0.11"')
    return masked(brush.draw(shine, CELL, CELL), brush.mask(_ENAMEL, CELL, CELL))


def tile(brush: Brush, colour: str, value: str, seed: int) -> Picture:
    """Return a land tile: number left top, motif right bottom; coins lie left bottom."""
    quarter = QUARTERS[colour]
    picture = _slab(brush, seed)
    over(picture, _enamel(brush, quarter.colour))
    signs = icon(quarter.motif, 64, 61, 39, quarter.ink) + letters(
        "oxanium-600", value, 31, 32.5, 29, f'fill="{quarter.ink}"'
    )
    halo = light(quarter.colour, 0.35) if quarter.ink != "#FFFFFF" else dark(quarter.colour, 0.5)
    drawn = brush.draw(signs, CELL, CELL)
    over(picture, shadow(drawn[..., 3], brush.length(1.4), halo, 0.8))
    over(picture, drawn)
    over(picture, _gloss(brush))
    return brush.finish(picture)


def platform(brush: Brush, seed: int) -> Picture:
    """Return a floating platform: riveted steel with a life-belt and four lamps."""
    body = rect(12, 11, 76, 76, 24, _WHITE)
    steel = relief.emboss(
        brush.mask(body, CELL, CELL),
        relief.STEEL,
        brush.length(4),
        0.9,
        0.03,
        brush.length(20),
        seed,
    )
    picture = brush.blank(CELL, CELL)
    under = brush.mask(rect(12, 15, 76, 78, 24, _WHITE), CELL, CELL)
    over(picture, shadow(under, brush.length(3), "#00080C", 0.75))
    over(picture, steel)
    belt = brush.draw(icon("life-buoy", 50, 49, 46, "#F6D27A"), CELL, CELL)
    over(picture, shadow(belt[..., 3], brush.length(1.6), "#05090C", 0.9), 0, brush.length(1.4))
    over(picture, belt)
    lamps = "".join(
        f'<circle cx="{x}" cy="{y}" r="3" fill="#BFFFFB"/>' for x in (21, 79) for y in (20, 78)
    )
    drawn = brush.draw(lamps, CELL, CELL)
    over(picture, shadow(drawn[..., 3], brush.length(2.5), CYAN, 2.4))
    over(picture, drawn)
    return brush.finish(picture)


def water_colours(brush: Brush, seed: int) -> np.ndarray:
    """Return the colours of a cell's water."""
    width, height = brush.size(CELL, CELL)
    depth = spectral(width, height, brush.length(60), seed, 3.4)
    net = caustics(width, height, brush.length(30), seed, 9)
    net = net * 0.75 + 0.3 * caustics(width, height, brush.length(15), seed + 3, 8)
    return ramp(depth, [(0, "#021C27"), (1, "#0A4252")]) + net[..., None] * rgb("#52D8D2") * 0.5


def water(brush: Brush, seed: int) -> Picture:
    """Return a cell of water: a sunk basin with a net of light on its ground."""
    basin = brush.mask(rect(3, 3, 94, 94, 12, _WHITE), CELL, CELL)
    inner = brush.mask(rect(6, 7, 88, 87, 10, _WHITE), CELL, CELL)
    shade = 0.45 + 0.55 * blur(inner, brush.length(3))
    colours = water_colours(brush, seed) * shade[..., None]
    return brush.finish(masked(opaque(colours), basin))


def ghost(brush: Brush, colour: str) -> Picture:
    """Return a quarter's motif as it glimmers up through the water."""
    quarter = QUARTERS[colour]
    pale = mix(light(quarter.colour, 0.45), "#8FE9E2", 0.55)
    cover = brush.mask(icon(quarter.motif, 50, 50, 46, "#fff"), CELL, CELL)
    width, height = brush.size(CELL, CELL)
    bend = np.sin(np.arange(height) / brush.length(7)) * brush.length(1.1)
    rows = [np.roll(row, round(shift)) for row, shift in zip(cover, bend, strict=True)]
    wavy = blur(np.array(rows), brush.length(0.5))
    fade = 0.6 + 0.4 * spectral(width, height, brush.length(30), 11, 3.0)
    return brush.finish(tinted(wavy * fade, pale, 0.42))


def _ring_mark(brush: Brush, colour: str, width: float, glow: float) -> Picture:
    line = f'fill="none" stroke="{colour}" stroke-width="{width}"'
    edge = f'fill="none" stroke="#02222A" stroke-opacity=".8" stroke-width="{width + 2.6}"'
    drawn = brush.draw(rect(5, 4.5, 90, 90, 12, edge) + rect(5, 4.5, 90, 90, 12, line), CELL, CELL)
    picture = brush.blank(CELL, CELL)
    over(
        picture,
        shadow(
            brush.mask(rect(5, 4.5, 90, 90, 12, line), CELL, CELL), brush.length(4), colour, glow
        ),
    )
    over(picture, drawn)
    return picture


def reach(brush: Brush) -> Picture:
    """Return the frame of a cell that can be reached."""
    return brush.finish(_ring_mark(brush, CYAN, 3.2, 1.2))


def chosen(brush: Brush) -> Picture:
    """Return the frame of the chosen cell: a gold ring with four studs."""
    picture = _ring_mark(brush, FOCUS, 5, 1.3)
    studs = "".join(
        polygon(ring(x, y, (7,), 4, 0), f'fill="#FFF4CF" stroke="{FOCUS_EDGE}" stroke-width="1.4"')
        for x in (8, 92)
        for y in (8, 92)
    )
    over(picture, brush.draw(studs, CELL, CELL))
    return brush.finish(picture)


def mark(brush: Brush) -> Picture:
    """Return the mark of the last computer move: white corners."""
    corners = "".join(
        f'<path transform="rotate({angle} 50 50)" d="M8 32 V18 Q8 8 18 8 H32" fill="none" {style}/>'
        for style in (
            f'stroke="{FOCUS_EDGE}" stroke-width="7.5" stroke-linecap="round"',
            'stroke="#FFFFFF" stroke-width="4" stroke-linecap="round"',
        )
        for angle in (0, 90, 180, 270)
    )
    return brush.sprite(corners, CELL, CELL)
