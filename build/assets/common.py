"""The atlas `common`: icons, badges, glyphs, and nine-slices for panels, buttons and focus."""

from __future__ import annotations

from pathlib import Path

from build.assets import glyphs
from build.assets.brush import Brush, save_atlas
from build.assets.colours import (
    BRASS,
    COAL,
    CYAN,
    FOCUS,
    FOCUS_EDGE,
    GLASS,
    GOLD,
    PALE,
    PLAYERS,
)
from build.assets.paint import Picture, dark
from build.assets.places import SETS
from build.assets.symbols import FIELD, symbols
from build.assets.vector import circle, gradient, path, polygon, rect, ring, shading

SLICE = 96  # units; the corners are 24
SMALL = 40
PLAIN = "plain_"
"""A sprite with this before its name is shown where players want no patterns on colours."""


def shape(kind: str, x: float, y: float, radius: float, style: str) -> str:
    """Return a player's shape; the radius is that of a circle of about the same weight."""
    if kind == "circle":
        return circle(x, y, radius, style)
    radii, count, start = {
        "square": ((radius * 1.22,), 4, 45),
        "triangle": ((radius * 1.25,), 3, -90),
        "diamond": ((radius * 1.22,), 4, 0),
        "star": ((radius * 1.28, radius * 0.62), 10, -90),
        "hexagon": ((radius * 1.08,), 6, 0),
    }[kind]
    drop = radius * 0.2 if kind == "triangle" else radius * 0.06 if kind == "star" else 0
    return polygon(ring(x, y + drop, radii, count, start), style)


def _pattern(number: int, size: float, colour: str) -> str:
    """Return a player's pattern `p`: none, stripes, dots, bars, zigzag or checks."""
    unit = size * 0.15
    middle = unit / 2
    line = f'fill="none" stroke="{colour}" stroke-width="{unit * 0.32:.2f}"'
    fill = f'fill="{colour}"'
    zigzag = f"M{-middle} {unit * 0.7} L0 {unit * 0.2} L{middle} {unit * 0.7} L{unit} {unit * 0.2} "
    drawn = (
        "",
        path(f"M{-middle} {middle} L{middle} {-middle} M0 {unit} L{unit} 0 "
             f"M{middle} {unit + middle} L{unit + middle} {middle}", line),
        circle(middle, middle, unit * 0.24, fill),
        rect(0, unit * 0.3, unit, unit * 0.36, 0, fill),
        path(zigzag + f"L{unit + middle} {unit * 0.7}", line),
        rect(0, 0, middle, middle, 0, fill) + rect(middle, middle, middle, middle, 0, fill),
    )[number]  # fmt: skip
    return (
        f'<pattern id="p" width="{unit}" height="{unit}" patternUnits="userSpaceOnUse">{drawn}'
        "</pattern>"
    )


def badge(number: int, size: float, plain: bool = False) -> str:
    """Return a player's shape with two keylines, filling a square; `plain` has no pattern."""
    player = PLAYERS[number]
    radius = size * 0.345
    middle = size / 2
    line = 'stroke-linejoin="round" stroke="{}" stroke-width="{:.2f}" fill="{}"'
    drawn = (
        shape(player.shape, middle, middle, radius, line.format(COAL, size * 0.14, COAL))
        + shape(player.shape, middle, middle, radius, line.format(PALE, size * 0.08, PALE))
        + shading("g", player.colour, 0.16, 0.14)
        + shape(player.shape, middle, middle, radius, 'fill="url(#g)"')
    )  # fmt: skip
    if plain:
        return drawn
    pattern = _pattern(number, size, dark(player.colour, 0.3))
    return drawn + pattern + shape(player.shape, middle, middle, radius, 'fill="url(#p)"')


def _frame(inset: float, radius: float, colour: str, width: float, opacity: float = 1) -> str:
    size = SLICE - 2 * inset
    style = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"'
    return rect(inset, inset, size, size, radius, style)


def _filled(inset: float, radius: float, paint: str, opacity: float = 1) -> str:
    size = SLICE - 2 * inset
    return rect(inset, inset, size, size, radius, f'fill="{paint}" fill-opacity="{opacity}"')


def _panel(line: str, inner: str, opacity: float) -> str:
    return (
        _filled(1, 16, GLASS, opacity)
        + _frame(1.8, 15.4, line, 1.8, 0.75)
        + _frame(5.5, 12, inner, 1.1, 0.3)
    )


def _button(top: str, low: str, line: str, width: float, shift: float = 0) -> str:
    fill = gradient("b", [(0, top, 1), (0.5, low, 1), (1, dark(low, 0.25), 1)])
    rim = f'fill="none" stroke="{line}" stroke-width="{width}"'
    return (
        fill + rect(2, 4, 92, 91, 14, 'fill="#000" fill-opacity="0.45"')
        + rect(2, 2 + shift, 92, 90 - shift, 14, 'fill="url(#b)"')
        + rect(3, 3 + shift, 90, 88 - shift, 13, rim)
        + rect(8, 5.5 + shift, 80, 1.4, 0.7, 'fill="#fff" fill-opacity="0.16"')
    )  # fmt: skip


def _focus() -> str:
    return (
        _frame(3.5, 16, FOCUS_EDGE, 7) + _frame(3.5, 16, FOCUS, 4) + _frame(7.2, 12, FOCUS_EDGE, 2)
    )


SLICES: dict[str, str] = {
    "panel": _panel(CYAN, GOLD, 0.88),
    "panel_gold": _panel(GOLD, BRASS, 0.92),
    "button": _button("#0F4350", "#0A2E3A", "#3C8C90", 1.8),
    "button_focus": _button("#1A6C78", "#0F4A56", CYAN, 2.6),
    "button_press": _button("#0A3541", "#0C414D", CYAN, 2.6, 3),
    "button_off": _button("#12242C", "#0D1B22", "#2B424B", 1.4),
    "focus": _focus(),
}


def sprites(brush: Brush) -> dict[str, Picture]:
    """Return the atlas for one picture set."""
    made = glyphs.sprites(brush)
    for name, body in symbols().items():
        made[name] = brush.sprite(body, FIELD, FIELD)
        scaled = f'<g transform="scale({SMALL / FIELD})">{body}</g>'
        made[f"{name}_s"] = brush.sprite(scaled, SMALL, SMALL)
    for number in range(len(PLAYERS)):
        for name, size in ((f"badge_{number}", 40), (f"badge_{number}_l", 72)):
            made[name] = brush.sprite(badge(number, size), size, size)
            made[PLAIN + name] = brush.sprite(badge(number, size, plain=True), size, size)
    for name, body in SLICES.items():
        made[name] = brush.sprite(body, SLICE, SLICE)
    return made


def bake() -> list[Path]:
    """Write the atlas of both sets; return the files written."""
    files = []
    for asset_set, scale in SETS.items():
        files += save_atlas(sprites(Brush(scale)), asset_set, "common")
    return files
