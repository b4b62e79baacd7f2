"""Venezia's pieces: pawns of glass, coins, cards, treasures, and the frames of a sinking tile."""

from __future__ import annotations

import math

import numpy as np

from build.assets import relief
from build.assets.brush import Brush
from build.assets.colours import COAL, CYAN, GOLD, IVORY, PALE, PLAYERS, QUARTERS
from build.assets.common import shape
from build.assets.noise import caustics, spectral
from build.assets.paint import Picture, blur, dark, light, masked, opaque, over, shadow, tinted
from build.assets.vector import (
    circle,
    ellipse,
    gradient,
    icon,
    letters,
    path,
    rect,
    shading,
    turned,
)
from build.assets.venezia_tiles import water_colours

_WHITE = 'fill="#fff"'
_ROUND = 'stroke-linejoin="round"'
PAWN = (64, 92)  # units; the foot's middle is at (32, 80)
COIN = (44, 44)
CARD = (84, 116)
TREASURE = 64
CELL = 100
FRAMES = 8


def pawn(brush: Brush, number: int, plain: bool = False) -> Picture:
    """Return a figure of blown glass with its player's shape on the belly, or without."""
    player = PLAYERS[number]
    outline = (
        circle(32, 20, 13, _WHITE)
        + '<path d="M25 30 h14 l1 4 c3 14 6 24 11 32 h-38 c5-8 8-18 11-32 Z" fill="#fff"/>'
        + '<rect x="22" y="31" width="20" height="5" rx="2.5" fill="#fff"/>'
        + '<ellipse cx="32" cy="74" rx="22" ry="10" fill="#fff"/>'
        + '<path d="M13 66 H51 L54 74 H10 Z" fill="#fff"/>'
    )
    cover = brush.mask(outline, *PAWN)
    ramp_stops = [
        (0, dark(player.colour, 0.72)), (0.35, dark(player.colour, 0.25)), (0.58, player.colour),
        (0.8, light(player.colour, 0.45)), (1, "#FFFFFF"),
    ]  # fmt: skip
    glass = relief.emboss(cover, ramp_stops, brush.length(4.5), 1.0, 0)
    picture = brush.blank(*PAWN)
    ground = brush.mask('<ellipse cx="36" cy="79" rx="24" ry="9" fill="#fff"/>', *PAWN)
    over(picture, shadow(ground, brush.length(2.5), "#000000", 0.6))
    for width, colour in ((7.4, COAL), (4.2, PALE)):
        lines = outline.replace(
            _WHITE,
            f'fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"',
        )
        over(picture, brush.draw(lines, *PAWN))
    over(picture, glass)
    shine = turned(ellipse(27, 15, 4, 5.5, 'fill="#fff" fill-opacity=".75"'), 24, 27, 15)
    over(picture, brush.draw(shine, *PAWN))
    if plain:
        return brush.finish(picture)
    sign = "".join(
        shape(
            player.shape,
            32,
            60,
            8.4,
            f'fill="{fill}" stroke="{fill}" stroke-width="{width}" {_ROUND}',
        )
        for fill, width in ((COAL, 7.6), (PALE, 5), (player.colour, 0))
    )
    over(picture, brush.draw(sign, *PAWN))
    return brush.finish(picture)


def coins(brush: Brush, count: int) -> Picture:
    """Return a pile of coins, 1 to 5 (5 stands for five and more)."""
    body = gradient(
        "c", [(0, "#FFE9A0", 1), (0.5, "#E9B93F", 1), (1, "#B97F1B", 1)], 'x2="1" y2="0.3"'
    )
    for number in range(count):
        x, y = 22 + (number % 2) * 1.6 - 0.8, 34 - number * 6
        body += ellipse(x, y + 3.6, 16.6, 8.4, 'fill="#3C2606"')
        body += ellipse(x, y + 2.6, 15.6, 7.6, 'fill="#8A5E12"')
        body += ellipse(x, y, 15.6, 7.6, 'fill="url(#c)"')
        body += ellipse(x, y, 10.5, 4.7, 'fill="none" stroke="#FFF3C4" stroke-width="1.4"')
    picture = brush.blank(*COIN)
    drawn = brush.draw(body, *COIN)
    over(picture, shadow(drawn[..., 3], brush.length(1.5), "#000000", 0.6), 0, brush.length(1))
    over(picture, drawn)
    return brush.finish(picture)


def card(brush: Brush, colour: str, value: str) -> Picture:
    """Return a prophecy card: ivory edge, enamel ground, motif above the value."""
    quarter = QUARTERS[colour]
    fill = shading("k", quarter.colour, 0.18, 0.2)
    edge = rect(0.8, 0.8, 82.4, 114.4, 11, f'fill="{IVORY}" stroke="#2A2118" stroke-width="1.6"')
    ground = rect(6, 6, 72, 104, 8, 'fill="url(#k)"')
    line = rect(
        8.5, 8.5, 67, 99, 6, f'fill="none" stroke="{light(quarter.colour, 0.5)}" stroke-width="1.1"'
    )
    arch = path(
        "M14 58 C14 40 30 34 42 20 C54 34 70 40 70 58",
        f'fill="none" stroke="{quarter.ink}" stroke-opacity=".28" stroke-width="1.6"',
    )
    signs = icon(quarter.motif, 42, 38, 42, quarter.ink) + letters(
        "oxanium-600", value, 42, 84, 34, f'fill="{quarter.ink}"'
    )
    return brush.sprite(edge + fill + ground + line + arch + signs, *CARD)


def card_back(brush: Brush) -> Picture:
    """Return the back of a card: waves in gold on night blue."""
    fill = gradient("k", [(0, "#0E4654", 1), (1, "#04202C", 1)])
    edge = rect(0.8, 0.8, 82.4, 114.4, 11, f'fill="{IVORY}" stroke="#2A2118" stroke-width="1.6"')
    ground = rect(6, 6, 72, 104, 8, 'fill="url(#k)"')
    line = rect(9, 9, 66, 98, 6, f'fill="none" stroke="{GOLD}" stroke-width="1.3"')
    scales = "".join(
        f'<path d="M{x} {y} a11 11 0 0 1 22 0" fill="none" stroke="{CYAN}" stroke-opacity=".28"/>'
        for row, y in enumerate(range(24, 112, 11))
        for x in range(9 + (11 if row % 2 else 0), 65, 22)
    )
    wave = icon("big-wave", 42, 58, 50, GOLD)
    disc = circle(42, 58, 30, f'fill="#052430" stroke="{GOLD}" stroke-width="1.3"')
    return brush.sprite(edge + fill + ground + scales + line + disc + wave, *CARD)


def treasure(brush: Brush, colour: str) -> Picture:
    """Return a treasure: its motif on an enamel plate."""
    quarter = QUARTERS[colour]
    fill = shading("k", quarter.colour, 0.22, 0.2)
    rim = rect(
        1.5,
        1.5,
        61,
        61,
        14,
        f'fill="#0A0C10" stroke="{light(quarter.colour, 0.55)}" stroke-width="2"',
    )
    body = rect(3.5, 3.5, 57, 57, 12, 'fill="url(#k)"')
    shine = '<path d="M6 34 V16 Q6 6 16 6 H40 Z" fill="#fff" fill-opacity=".13"/>'
    return brush.sprite(
        fill + rim + body + icon(quarter.motif, 32, 32, 46, quarter.ink) + shine, TREASURE, TREASURE
    )


def ripple(brush: Brush, frame: int) -> Picture:
    """Return a frame of rings running outwards over a cell of water."""
    age = (frame + 0.5) / FRAMES
    body = ""
    for delay in (0.0, 0.22, 0.44):
        grown = (age - delay) / (1 - delay)
        if grown > 0:
            strength = (1 - grown) ** 1.2 * 0.85
            line = f'stroke="#BFFFFA" stroke-opacity="{strength:.3f}" fill="none"'
            style = f'{line} stroke-width="{3.4 - 1.8 * grown:.2f}"'
            body += ellipse(50, 50, 8 + 40 * grown, 7 + 37 * grown, style)
    return brush.sprite(body, CELL, CELL)


def _jet(random: np.random.Generator, angle: float, age: float) -> tuple[str, str]:
    """One tongue of the crown and the drop that leaves its tip."""
    rise, fade = 4 * age * (1 - age), max(0.0, 1 - age**1.8)
    reach, height = random.uniform(24, 33), random.uniform(16, 40)
    wide = random.uniform(2.2, 4.4) * (1 - 0.5 * age)
    across, along = math.cos(angle) * reach, math.sin(angle) * reach
    foot_x, foot_y = 50 + across * (0.45 + 0.6 * age), 62 + along * (0.3 + 0.35 * age)
    tip_x, tip_y = 50 + across * (0.5 + 0.95 * age), foot_y - height * rise
    middle_x, middle_y = (foot_x + tip_x) / 2, (foot_y + tip_y) / 2
    tongue = (
        f"M{foot_x - wide:.1f} {foot_y:.1f} Q{middle_x:.1f} {middle_y:.1f} {tip_x:.1f} {tip_y:.1f} "
        f"Q{middle_x + wide:.1f} {middle_y:.1f} {foot_x + wide:.1f} {foot_y:.1f} Z"
    )
    drop_x, drop_y = tip_x + random.uniform(-5, 5), tip_y - random.uniform(0, 16) * rise
    drop = circle(
        drop_x, drop_y, random.uniform(0.9, 2.6), f'fill="#FFFFFF" fill-opacity="{fade:.3f}"'
    )
    return path(tongue, f'fill="#D8FFFC" fill-opacity="{0.62 * fade:.3f}"'), drop


def splash(brush: Brush, frame: int) -> Picture:
    """Return a frame of spray thrown up where a tile goes under: a crown, jets and drops."""
    random = np.random.default_rng(64)
    age = (frame + 0.5) / FRAMES
    fade = max(0.0, 1 - age**1.8)
    jets = drops = ""
    for number in range(22):
        angle = 2 * math.pi * number / 22 + random.uniform(-0.12, 0.12)
        jet, drop = _jet(random, angle, age)
        jets += jet
        drops += drop
    style = (
        f'fill="#BFFFFA" fill-opacity="{0.3 * fade:.3f}" stroke="#F2FFFE" '
        f'stroke-opacity="{0.8 * fade:.3f}" stroke-width="{5 - 3 * age:.2f}"'
    )
    foam = brush.draw(ellipse(50, 62, 16 + 30 * age, 9 + 17 * age, style), CELL, CELL)
    picture = brush.blank(CELL, CELL)
    over(picture, blur(foam, brush.length(1.2)))
    over(picture, brush.draw(jets + drops, CELL, CELL))
    return brush.finish(picture)


def flood(brush: Brush, frame: int) -> Picture:
    """Return a frame of water that closes over a tile from its edges, with a rim of foam."""
    width, height = brush.size(CELL, CELL)
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    edge = (across**6 + down**6) ** (1 / 6)
    level = edge * 0.8 + spectral(width, height, brush.length(40), 21, 4.2) * 0.45
    limit = 1.14 - (frame + 1) / FRAMES * 1.24
    wet = np.clip((level - limit) / 0.035, 0, 1)
    bubbles = 0.55 + 0.45 * caustics(width, height, brush.length(7), 77, 4)
    rim = np.clip(1 - np.abs(level - limit - 0.035) / 0.06, 0, 1) * bubbles
    wake = np.clip(1 - np.abs(level - limit - 0.2) / 0.03, 0, 1) * 0.45
    basin = brush.mask(rect(3, 3, 94, 94, 12, _WHITE), CELL, CELL)
    picture = masked(opaque(water_colours(brush, 500)), basin * wet * 0.94)
    over(picture, tinted((rim + wake) * basin, "#DDFFFC", 0.9))
    return brush.finish(picture)
