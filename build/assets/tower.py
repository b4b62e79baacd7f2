"""The atlas `tower`: pictures of the drum, keys, digits, lamps and what moves on the device."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from build.assets import relief, seven_segments, tower_pictures
from build.assets.brush import Brush, save_atlas
from build.assets.colours import INK
from build.assets.paint import (
    Picture,
    blur,
    dark,
    light,
    mix,
    over,
    radial,
    shadow,
    tinted,
)
from build.assets.places import SETS
from build.assets.vector import circle, icon, letters, letters_width, path, polygon, rect

KEY = (272, 130)  # units
DIGIT, AMBER_DIGIT = (84, 104), (28, 44)
WINDOW = (270, 580)
BARS = (190, 385)  # units from the window's top; bars 5 high between the three cells
TITLE = (400, 150)
GLOW = (390, 310)
SPEAKER = (180, 84)
OFF_INK = "#BBB6C6"
# key -> cap colour (as on the device, a little deeper) and icon
KEYS = {
    "yes": ("#5BAF3C", "check-mark"),
    "repeat": ("#CFC0C4", "clockwise-rotation"),
    "no": ("#EC5440", "cross-mark"),
    "haggle": ("#EDA02A", "scales"),
    "bazaar": ("#57A3D8", "shop"),
    "clear": ("#F1EEDC", "cancel"),
    "tomb": ("#57A3D8", "crypt-entrance"),
    "move": ("#57A3D8", "footprint"),
    "sanctuary": ("#57A3D8", "qaitbay-citadel"),
    "tower": ("#F27A48", "evil-tower"),
    "frontier": ("#57A3D8", ""),
    "inventory": ("#E2BD68", "knapsack"),
}
_WHITE = 'fill="#fff"'


def _gate(x: float, y: float, ink: str) -> str:
    """The sign of a frontier: a road through a gate between two posts."""
    fill = f'fill="{ink}"'
    return (
        rect(x - 30, y - 24, 10, 50, 2, fill)
        + rect(x + 20, y - 24, 10, 50, 2, fill)
        + path(f"M{x - 34} {y - 24} L{x} {y - 36} L{x + 34} {y - 24} V{y - 16} H{x - 34} Z", fill)
        + polygon([(x - 4, y - 8), (x + 4, y - 8), (x + 14, y + 26), (x - 14, y + 26)], fill)
    )


def _sign(name: str, x: float, y: float, ink: str) -> str:
    return icon(KEYS[name][1], x, y, 64, ink) if KEYS[name][1] else _gate(x, y, ink)


def _key(brush: Brush, name: str, state: str) -> Picture:
    """A cap of hard plastic: `up`, `down` (pressed) or `off` (dead, but readable)."""
    width, height = KEY
    sink = 5 if state == "down" else 0
    colour = KEYS[name][0]
    if state == "off":
        colour = mix(colour, "#1A1822", 0.8)
    body = rect(6, 4 + sink, width - 12, height - 14, 17, _WHITE)
    cover = brush.mask(body, width, height)
    stops = [
        (0, dark(colour, 0.62)), (0.35, dark(colour, 0.3)), (0.62, colour),
        (0.82, light(colour, 0.16)), (1, light(colour, 0.6)),
    ]  # fmt: skip
    picture = brush.blank(width, height)
    socket = brush.mask(rect(3, 3, width - 6, height - 6, 19, _WHITE), width, height)
    over(picture, tinted(socket, "#050308", 0.85))
    if not sink:
        over(picture, shadow(cover, brush.length(3), "#000000", 0.8), 0, brush.length(5))
        edge = brush.mask(rect(6, 9, width - 12, height - 14, 17, _WHITE), width, height)
        over(picture, tinted(edge, dark(colour, 0.66)))
    cap = relief.emboss(cover, stops, brush.length(4.5), 0.9, 0.012, brush.length(30), 7)
    cap[..., :3] *= 0.9 if sink else 1
    over(picture, cap)
    ink = OFF_INK if state == "off" else INK
    over(picture, brush.draw(_sign(name, 54, height / 2 - 3 + sink, ink), width, height))
    return brush.finish(picture)


def _drum_shade(brush: Brush) -> Picture:
    """What lies before the pictures: the drum's curve, bars between the lamps, glass."""
    width, height = brush.size(*WINDOW)
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    curve = 1 - np.sqrt(np.clip(1 - (across * 0.95) ** 2, 0, 1))
    rim = np.exp(-down * 26) * 0.7 + np.exp(-(1 - down) * 40) * 0.5
    picture = tinted(np.broadcast_to(np.maximum(curve * 0.9, rim), (height, width)), "#050302")
    bars = "".join(rect(0, y, WINDOW[0], 5, 0, 'fill="#090605"') for y in BARS)
    bars += "".join(
        rect(0, y + 4.2, WINDOW[0], 0.8, 0, 'fill="#FFD9A0" fill-opacity=".16"') for y in BARS
    )
    over(picture, brush.draw(bars, *WINDOW))
    gleam = polygon([(0, 0), (104, 0), (0, 250)], 'fill="#fff" fill-opacity=".07"')
    gleam += polygon([(132, 0), (168, 0), (0, 404), (0, 318)], 'fill="#fff" fill-opacity=".05"')
    over(picture, brush.draw(gleam, *WINDOW))
    return brush.finish(picture)


def _lamp_glow(brush: Brush) -> Picture:
    """Light that a lit cell throws on the frame and the bricks, less on itself; to be added."""
    width, height = brush.size(*GLOW)
    cover = radial(width, height, 1.1) * 0.85
    margin = [(GLOW[axis] - tower_pictures.CELL[axis]) / 2 for axis in (0, 1)]
    cell = brush.mask(rect(*margin, *tower_pictures.CELL, 6, _WHITE), *GLOW)
    return brush.finish(tinted(cover * (1 - 0.75 * blur(cell, brush.length(3))), "#FF9A30"))


def grille(x: float, y: float, width: float, height: float, hole: str, rim: str) -> str:
    """Return the holes of the loudspeaker in a rectangle."""
    body = ""
    for row in range(6):
        for column in range(12 - row % 2):
            left = x + 9 + (column + (row % 2) / 2) * (width - 18) / 11
            top = y + 8 + row * (height - 16) / 5
            body += circle(left, top + 1, 4.5, f'fill="{rim}"') + circle(
                left, top, 4.4, f'fill="{hole}"'
            )
    return body


def _speaker(brush: Brush, frame: int) -> Picture:
    """The holes while the beeper sounds: lit from within in two strengths."""
    colour = ("#7A3A12", "#C86A20")[frame]
    body = grille(0, 0, *SPEAKER, colour, "#1A1010")
    picture = brush.blank(*SPEAKER)
    drawn = brush.draw(body, *SPEAKER)
    over(picture, shadow(drawn[..., 3], brush.length(5), colour, 0.5 + 0.3 * frame))
    over(picture, drawn)
    return brush.finish(picture)


def _title(brush: Brush, lines: tuple[str, str]) -> Picture:
    """The scene's title in gold relief, on two lines."""
    body = ""
    for number, line in enumerate(lines):
        wide = letters_width("berkshire-swash-400", line, 58)
        body += letters("berkshire-swash-400", line, 10 + wide / 2, 40 + 74 * number, 58, _WHITE)
    cover = brush.mask(body, *TITLE)
    picture = brush.blank(*TITLE)
    over(picture, shadow(cover, brush.length(5), "#000000", 0.9), 0, brush.length(4))
    over(picture, relief.emboss(cover, relief.GOLD, brush.length(2.2), 0.9))
    return brush.finish(picture)


def sprites(scale: float) -> dict[str, Picture]:
    """Return the atlas for one picture set."""
    brush = Brush(scale)
    made = tower_pictures.sprites(brush)
    for name in KEYS:
        made[f"key_{name}"] = _key(brush, name, "up")
        made[f"key_{name}_down"] = _key(brush, name, "down")
        made[f"key_{name}_off"] = _key(brush, name, "off")
    made |= seven_segments.digits(brush, "digit", DIGIT, seven_segments.RED)
    made |= seven_segments.numbers(brush, "amber", AMBER_DIGIT, seven_segments.AMBER)
    made["title_de"] = _title(brush, ("Schwarzer", "Turm"))
    made["title_en"] = _title(brush, ("The Dark", "Tower"))
    made["drum_shade"] = _drum_shade(brush)
    made["lamp_glow"] = _lamp_glow(brush)
    for frame in range(2):
        made[f"speaker_{frame}"] = _speaker(brush, frame)
    return made


def bake() -> list[Path]:
    """Write the atlas of both sets; return the files written."""
    files = []
    for asset_set, scale in SETS.items():
        files += save_atlas(sprites(scale), asset_set, "tower", 3)
    return files
