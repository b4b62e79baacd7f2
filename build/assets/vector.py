"""Vector drawings: SVG to pictures, icons from game-icons, lettering from our fonts."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Iterable
from functools import cache

import numpy as np
import pygame
import resvg_py
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from build.assets import downloads, fonts
from build.assets.credits_table import ICON_AUTHORS
from build.assets.paint import Picture, dark, light

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def render(body: str, view: Box, width: int, height: int) -> Picture:
    """Return the SVG elements of `body`, seen through a view box, at a size in px."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}" height="{height}" preserveAspectRatio="none" '
        f'viewBox="{" ".join(f"{value:.4f}" for value in view)}">{body}</svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    image = pygame.image.load(io.BytesIO(bytes(png)), "drawing.png")
    plain = np.frombuffer(pygame.image.tobytes(image, "RGBA"), np.uint8)
    picture = plain.reshape(height, width, 4).astype(np.float32) / 255
    picture[..., :3] *= picture[..., 3:]
    return picture


def polygon(points: Iterable[Point], style: str) -> str:
    """Return a closed polygon."""
    text = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{text}" {style}/>'


def rect(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    """Return a rounded rectangle."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{radius:.2f}" {style}/>'
    )


def circle(x: float, y: float, radius: float, style: str) -> str:
    """Return a circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {style}/>'


def ellipse(x: float, y: float, across: float, down: float, style: str) -> str:
    """Return an ellipse; `across` and `down` are half its width and height."""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{across:.2f}" ry="{down:.2f}" {style}/>'


def path(data: str, style: str) -> str:
    """Return a path."""
    return f'<path d="{data}" {style}/>'


def turned(body: str, angle: float, x: float, y: float) -> str:
    """Return elements turned round a point, in degrees."""
    return f'<g transform="rotate({angle} {x} {y})">{body}</g>'


def ring(x: float, y: float, radii: tuple[float, ...], count: int, start: float) -> list[Point]:
    """Return points on circles round a middle; the radii take turns, the start is in degrees."""
    return [
        (
            x + radii[number % len(radii)] * math.cos(math.radians(start + 360 * number / count)),
            y + radii[number % len(radii)] * math.sin(math.radians(start + 360 * number / count)),
        )
        for number in range(count)
    ]


def gradient(
    name: str, stops: Iterable[tuple[float, str, float]], end: str = 'x2="0" y2="1"'
) -> str:
    """Return a linear gradient of (position, colour, opacity), downwards unless told otherwise."""
    parts = "".join(
        f'<stop offset="{place}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for place, colour, opacity in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" {end}>{parts}</linearGradient>'


def shading(name: str, colour: str, up: float, down: float) -> str:
    """Return a gradient from a lighter to a darker tone of a colour."""
    return gradient(name, [(0, light(colour, up), 1), (0.5, colour, 1), (1, dark(colour, down), 1)])


# ---- icons


@cache
def _icon_data() -> dict[str, dict[str, dict[str, str]]]:
    return json.loads(downloads.member(downloads.ICONS, "icons.json"))


@cache
def icon_body(name: str) -> str:
    """Return the elements of a game-icon on its 512x512 field; `currentColor` is its ink.

    KeyError if its author is not credited: whose icon we show, we name.
    """
    if name not in ICON_AUTHORS:
        raise KeyError(f"name the author of {name} in build/assets/credits_table.py")
    data = _icon_data()
    if name not in data["icons"]:
        name = data["aliases"][name]["parent"]
    return data["icons"][name]["body"]


@cache
def icon_box(name: str) -> Box:
    """Return the part of the 512x512 field that the icon covers: x, y, width, height."""
    picture = render(icon_body(name).replace("currentColor", "#fff"), (0, 0, 512, 512), 256, 256)
    rows = np.flatnonzero(picture[..., 3].max(1) > 0.05)
    columns = np.flatnonzero(picture[..., 3].max(0) > 0.05)
    left, top = 2 * int(columns[0]), 2 * int(rows[0])
    return left, top, 2 * int(columns[-1]) + 2 - left, 2 * int(rows[-1]) + 2 - top


def icon(name: str, x: float, y: float, size: float, ink: str, style: str = "") -> str:
    """Return an icon as large as fits a square of that size round the middle (x, y)."""
    left, top, width, height = icon_box(name)
    scale = size / max(width, height)
    body = icon_body(name).replace("currentColor", ink)
    place = f"translate({x:.3f} {y:.3f}) scale({scale:.5f})"
    return (
        f'<g transform="{place} translate({-left - width / 2:.2f} {-top - height / 2:.2f})" '
        f"{style}>{body}</g>"
    )


# ---- lettering


@cache
def _letters(face: str, text: str, spacing: float) -> tuple[str, Box]:
    """Return a path in font units (y up) and its bounds: left, bottom, right, top."""
    font = fonts.face(face)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    outline, bounds = SVGPathPen(glyphs), BoundsPen(glyphs)
    offset = 0.0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        for pen in (outline, bounds):
            glyph.draw(TransformPen(pen, (1, 0, 0, 1, offset, 0)))
        offset += glyph.width + spacing * font["head"].unitsPerEm
    return outline.getCommands(), bounds.bounds


def letters(
    face: str, text: str, x: float, y: float, height: float, style: str, spacing: float = 0
) -> str:
    """Return text whose drawn outline is `height` high and has its middle at (x, y).

    The spacing is in em. Use it for single signs and logos, where the ink must be centred.
    """
    path, (left, bottom, right, top) = _letters(face, text, spacing)
    scale = height / (top - bottom)
    place = f"translate({x:.3f} {y:.3f}) scale({scale:.5f} {-scale:.5f})"
    centre = f"translate({-(left + right) / 2:.2f} {-(top + bottom) / 2:.2f})"
    return f'<path transform="{place} {centre}" d="{path}" {style}/>'


def letters_width(face: str, text: str, height: float, spacing: float = 0) -> float:
    """Return the drawn width of text whose outline is `height` high."""
    _, (left, bottom, right, top) = _letters(face, text, spacing)
    return (right - left) / (top - bottom) * height
