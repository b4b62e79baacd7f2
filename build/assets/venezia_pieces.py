"""Venezia's pieces: pawns of glass, coins, cards, treasures, and the frames of a sinking tile."""

from __future__ import annotations

import math

import numpy as np

from build.assets import relief
from build.assets.brush import Brush
from build.assets.colours import CYAN, GOLD, IVORY, PLAYERS, QUARTERS
from build.assets.common import shape
from build.assets.noise import caustics, spectral
from build.assets.paint import Picture, dark, light, masked, opaque, over, ramp, shadow, tinted
from build.assets.vector import circle, gradient, icon, letters, polygon, rect, ring

_WHITE = 'fill="#fff"'
PAWN = (64, 92)  # units; the foot's middle is at (32, 80)
COIN = (44, 44)
CARD = (84, 116)
TREASURE = 64
CELL = 100
FRAMES = 8


def pawn(brush: Brush, number: int) -> Picture:
    """Return a figure of blown glass with its player's shape on the belly."""
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
    over(picture, shadow(ground, brush.length(2.5), "#000", 0.6)) if False else over(
        picture, shadow(ground, brush.length(2.5), "#000000", 0.6)
    )
    for width, colour in ((7.4, "#0A0C12"), (4.2, "#FAF6EC")):
        lines = outline.replace(_WHITE, f'fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"')
        over(picture, brush.draw(lines, *PAWN))
    over(picture, glass)
    shine = '<ellipse cx="27" cy="15" rx="4" ry="5.5" fill="#fff" fill-opacity=".75" transform="rotate(24 27 15)"/>'
    over(picture, brush.draw(shine, *PAWN))
    sign = shape(player.shape, 32, 60, 8.6, f'fill="{player.colour}" stroke="#FAF6EC" stroke-width="2.6" stroke-linejoin="round"')
    over(picture, brush.draw(sign, *PAWN))
    return brush.finish(picture)


def coins(brush: Brush, count: int) -> Picture:
    """Return a pile of coins, 1 to 5 (5 stands for five and more)."""
    body = gradient("c", [(0, "#FFE9A0", 1), (0.5, "#E9B93F", 1), (1, "#B97F1B", 1)], 'x2="1" y2="0.3"')
    for number in range(count):
        x, y = 22 + (number % 2) * 1.6 - 0.8, 34 - number * 6
        body += f'<ellipse cx="{x}" cy="{y + 3.6}" rx="16.6" ry="8.4" fill="#3C2606"/>'
        body += f'<ellipse cx="{x}" cy="{y + 2.6}" rx="15.6" ry="7.6" fill="#8A5E12"/>'
        body += f'<ellipse cx="{x}" cy="{y}" rx="15.6" ry="7.6" fill="url(#c)"/>'
        body += f'<ellipse cx="{x}" cy="{y}" rx="10.5" ry="4.7" fill="none" stroke="#FFF3C4" stroke-width="1.4"/>'
    picture = brush.blank(*COIN)
    drawn = brush.draw(body, *COIN)
    over(picture, shadow(drawn[..., 3], brush.length(1.5), "#000000", 0.6), 0, brush.length(1))
    over(picture, drawn)
    return brush.finish(picture)


def card(brush: Brush, colour: str, value: str) -> Picture:
    """Return a prophecy card: ivory edge, enamel ground, motif above the value."""
    quarter = QUARTERS[colour]
    fill = gradient("k", [(0, light(quarter.colour, 0.18), 1), (0.5, quarter.colour, 1), (1, dark(quarter.colour, 0.2), 1)])
    edge = rect(0.8, 0.8, 82.4, 114.4, 11, f'fill="{IVORY}" stroke="#2A2118" stroke-width="1.6"')
    ground = rect(6, 6, 72, 104, 8, 'fill="url(#k)"')
    line = rect(8.5, 8.5, 67, 99, 6, f'fill="none" stroke="{light(quarter.colour, 0.5)}" stroke-width="1.1"')
    arch = f'<path d="M14 58 C14 40 30 34 42 20 C54 34 70 40 70 58" fill="none" stroke="{quarter.ink}" stroke-opacity=".28" stroke-width="1.6"/>'
    signs = icon(quarter.motif, 42, 38, 42, quarter.ink) + letters("oxanium-600", value, 42, 84, 34, f'fill="{quarter.ink}"')
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
    fill = gradient("k", [(0, light(quarter.colour, 0.22), 1), (0.5, quarter.colour, 1), (1, dark(quarter.colour, 0.2), 1)])
    rim = rect(1.5, 1.5, 61, 61, 14, f'fill="#0A0C10" stroke="{light(quarter.colour, 0.55)}" stroke-width="2"')
    body = rect(3.5, 3.5, 57, 57, 12, 'fill="url(#k)"')
    shine = '<path d="M6 34 V16 Q6 6 16 6 H40 Z" fill="#fff" fill-opacity=".13"/>'
    return brush.sprite(fill + rim + body + icon(quarter.motif, 32, 32, 46, quarter.ink) + shine, TREASURE, TREASURE)


_HULL = (
    "M4 58 C8 68 20 76 40 76 C66 76 86 70 97 34 L101 30 L103 48 C96 78 74 90 42 90 C20 90 8 76 3 62 Z"
)


def gondola_card(brush: Brush) -> Picture:
    """Return a gondola card: a gondola under the moon, in gold."""
    fill = gradient("k", [(0, "#1B2E5C", 1), (0.55, "#2A6A78", 1), (0.56, "#0B3A48", 1), (1, "#041C28", 1)])
    edge = rect(0.8, 0.8, 82.4, 114.4, 11, f'fill="{IVORY}" stroke="#2A2118" stroke-width="1.6"')
    ground = rect(6, 6, 72, 104, 8, 'fill="url(#k)"')
    line = rect(8.5, 8.5, 67, 99, 6, f'fill="none" stroke="{GOLD}" stroke-width="1.3"')
    moon = circle(58, 28, 9, 'fill="#FFF2CC"') + circle(62, 25, 8, 'fill="#213A64"')
    boat = f'<g transform="translate(9 26) scale(.62)"><path d="{_HULL}" fill="#FFD977" stroke="#1A1206" stroke-width="2"/>'
    boat += '<circle cx="32" cy="24" r="7" fill="#FFD977"/><path d="M26 33 h13 l4 42 h-21 Z" fill="#FFD977"/>'
    boat += '<path d="M40 40 L84 98" stroke="#FFD977" stroke-width="4" stroke-linecap="round"/></g>'
    waves = "".join(
        f'<path d="M14 {y} q7 -5 14 0 t14 0 t14 0 t14 0" fill="none" stroke="{CYAN}" stroke-opacity="{o}" stroke-width="2"/>'
        for y, o in ((88, 0.8), (96, 0.5), (103, 0.3))
    )
    return brush.sprite(edge + fill + ground + moon + waves + boat + line, *CARD)


def ripple(brush: Brush, frame: int) -> Picture:
    """Return a frame of rings running outwards over a cell of water."""
    age = (frame + 0.5) / FRAMES
    body = ""
    for delay in (0.0, 0.22, 0.44):
        grown = (age - delay) / (1 - delay)
        if grown > 0:
            strength = (1 - grown) ** 1.2 * 0.85
            body += (
                f'<ellipse cx="50" cy="50" rx="{8 + 40 * grown:.2f}" ry="{7 + 37 * grown:.2f}" fill="none" '
                f'stroke="#BFFFFA" stroke-opacity="{strength:.3f}" stroke-width="{3.4 - 1.8 * grown:.2f}"/>'
            )
    return brush.sprite(body or rect(0, 0, 0, 0, 0, ""), CELL, CELL)


def splash(brush: Brush, frame: int) -> Picture:
    """Return a frame of spray thrown up where a tile goes under."""
    random = np.random.default_rng(64)
    age = (frame + 0.5) / FRAMES
    body = ""
    for _ in range(46):
        angle = random.uniform(0, 2 * math.pi)
        reach, rise, size = random.uniform(18, 44), random.uniform(10, 48), random.uniform(1.2, 4.2)
        x = 50 + math.cos(angle) * reach * age**0.7
        y = 58 + math.sin(angle) * reach * 0.55 * age**0.7 - rise * 4 * age * (1 - age)
        strength = max(0.0, 1 - age**1.6)
        radius = size * (1 - 0.5 * age)
        body += circle(x, y, radius, f'fill="#E6FFFC" fill-opacity="{strength * 0.9:.3f}"')
    foam = max(0.0, math.sin(math.pi * min(1, age * 1.15))) * 0.75
    crown = ring(50, 56, (14 + 34 * age, 9 + 32 * age), 28, 0)
    body = polygon(
        crown, f'fill="#CFFFFB" fill-opacity="{foam * 0.35:.3f}" stroke="#F2FFFE" stroke-opacity="{foam:.3f}" '
        f'stroke-width="{3.2 - 2 * age:.2f}" stroke-linejoin="round"'
    ) + body  # fmt: skip
    return brush.sprite(body, CELL, CELL)


def flood(brush: Brush, frame: int) -> Picture:
    """Return a frame of water that closes over a tile from its edges, with a rim of foam."""
    width, height = brush.size(CELL, CELL)
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    edge = np.maximum(np.abs(across), np.abs(down))
    noise = spectral(width, height, brush.length(36), 21, 2.6)
    level = edge * 0.75 + noise * 0.5
    limit = 1.16 - (frame + 1) / FRAMES * 1.2
    wet = np.clip((level - limit) / 0.06, 0, 1)
    rim = np.clip(1 - np.abs(level - limit) / 0.07, 0, 1)
    basin = brush.mask(rect(3, 3, 94, 94, 12, _WHITE), CELL, CELL)
    depth = spectral(width, height, brush.length(60), 31, 3.0)
    net = caustics(width, height, brush.length(34), 31, 9)
    colours = ramp(depth, [(0, "#021C27"), (1, "#0A4656")]) + net[..., None] * 0.3
    picture = masked(opaque(colours), basin * wet * 0.94)
    over(picture, tinted(rim * basin, "#DDFFFC", 0.85))
    return brush.finish(picture)
