"""The three cities of the title picture, as SVG in canvas units standing on a base line."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from build.assets.paint import light, mix
from build.assets.vector import Point, circle, gradient, path, polygon, rect

WARM, CYAN, ROSE, GOLD, FIRE, LED = "#FFC766", "#5FF0EA", "#FF7FB6", "#FFD977", "#FF9A5A", "#FF3020"


class Light(NamedTuple):
    """A lit window: its place and colour, so that a glow can be laid over it."""

    x: float
    y: float
    colour: str


class City:
    """Collects shapes and lights; x is counted from the city's middle, y upwards from its base."""

    def __init__(self, middle: float, base: float, tone: str) -> None:
        self.middle, self.base, self.tone = middle, base, tone
        self.body = ""
        self.lights: list[Light] = []

    def _at(self, x: float, y: float) -> Point:
        return self.middle + x, self.base - y

    def fill(self, points: list[Point], paint: str, extra: str = "") -> None:
        """Add a polygon."""
        self.body += polygon([self._at(*point) for point in points], f'fill="{paint}" {extra}')

    def shade(self, points: list[Point], strength: float) -> None:
        """Darken a polygon."""
        self.fill(points, "#04061A", f'fill-opacity="{strength}"')

    def block(self, x: float, y: float, width: float, height: float, paint: str) -> None:
        """Add a wall whose right side lies in shade; (x, y) is its left foot."""
        left, top = self._at(x, y + height)
        self.body += rect(left, top, width, height, 0, f'fill="{paint}"')
        self.body += rect(left, top, 1.6, height, 0, f'fill="{light(paint, 0.28)}"')
        dim, right = x + width * 0.7, x + width
        self.shade([(dim, y), (right, y), (right, y + height), (dim, y + height)], 0.22)

    def window(
        self, x: float, y: float, width: float, height: float, colour: str, pointed: bool
    ) -> None:
        """Add a lit window; (x, y) is the middle of its foot."""
        left, foot = self._at(x - width / 2, y)
        if pointed:
            half, jamb, bow = width / 2, height * 0.62, height * 0.38
            arch = (
                f"M{left:.1f} {foot:.1f} v{-jamb:.1f} q0 {-bow / 2:.1f} {half:.1f} {-bow:.1f} "
                f"q{half:.1f} {bow / 2:.1f} {half:.1f} {bow:.1f} v{jamb:.1f} Z"
            )
            self.body += f'<path d="{arch}" fill="{colour}"/>'
        else:
            self.body += rect(left, foot - height, width, height, 0.6, f'fill="{colour}"')
        self.lights.append(Light(left + width / 2, foot - height / 2, colour))

    def battlements(self, x: float, y: float, width: float, size: float, paint: str) -> None:
        """Add a row of merlons on a wall's top."""
        count = max(2, round(width / (size * 1.7)))
        step = (width - size) / (count - 1)
        for number in range(count):
            left, top = self._at(x + number * step, y + size)
            self.body += rect(left, top, size, size + 1, 0, f'fill="{paint}"')

    def island(self, half: float, rise: float, random: np.random.Generator) -> None:
        """Add the low rock that the city stands on."""
        shore = [(-half, 0.0)]
        for number in range(1, 40):
            across = number / 40
            hump = math.sin(math.pi * across) ** 0.6
            shore.append((-half + 2 * half * across, rise * hump + random.uniform(-1.5, 1.5)))
        self.fill([*shore, (half, 0)], self.tone)
        self.foam(half)

    def foam(self, half: float) -> None:
        """Add the bright line where land meets water."""
        points = [(-half - 14, -1.0), (half + 14, -1.0), (half, 2.0), (-half, 2.0)]
        self.fill(points, "#FFE2BE", 'fill-opacity=".4"')


def _stepped_gable(city: City, x: float, y: float, width: float, paint: str) -> None:
    for step in range(4):
        inset = width * step / 8
        city.block(x + inset, y + step * width * 0.16, width - 2 * inset, width * 0.17, paint)


def _gabled_house(
    city: City,
    place: tuple[float, float],
    size: tuple[float, float],
    paint: str,
    random: np.random.Generator,
) -> None:
    (x, y), (width, height) = place, size
    top, middle = y + height, x + width / 2
    city.block(x, y, width, height, paint)
    kind = random.integers(3)
    if kind == 0:
        _stepped_gable(city, x, top, width, paint)
    elif kind == 1:
        ridge = (middle, top + width * 0.95)
        city.fill([(x - 2, top), ridge, (x + width + 2, top)], mix(paint, "#7A2E22", 0.4))
        city.shade([ridge, (x + width + 2, top), (x + width * 0.72, top)], 0.25)
    else:
        left, right, eaves = x + width * 0.12, x + width * 0.88, top + width * 0.3
        city.block(left, top, width * 0.76, width * 0.3, paint)
        city.fill([(left, eaves), (middle, top + width * 0.85), (right, eaves)], paint)
    for column in range(3):
        for row in range(int(height // 17)):
            if random.random() < 0.55:
                across = x + width * (0.22 + 0.28 * column)
                city.window(across, y + 7 + 17 * row, width * 0.13, 7, WARM, False)
    if random.random() < 0.7:
        city.window(middle, top + width * 0.2, 3.4, 6, WARM, True)


def _gate_tower(city: City, x: float, height: float) -> None:
    brick, roof = mix(city.tone, "#6A3A2E", 0.35), mix(city.tone, "#20303E", 0.6)
    top = 8 + height
    city.block(x - 15, 6, 30, height + 2, brick)
    city.battlements(x - 17, top, 34, 5, brick)
    city.fill([(x - 16, top + 2), (x, top + 46), (x + 16, top + 2)], roof)
    city.shade([(x, top + 46), (x + 16, top + 2), (x + 6, top + 2)], 0.3)
    city.window(x, 36, 4.4, 10, WARM, True)


def _rose_window(city: City, x: float, y: float, brick: str) -> None:
    left, top = city.middle + x, city.base - y
    city.body += circle(left, top, 11, f'fill="{WARM}"')
    for number in range(8):
        angle = number * math.pi / 4
        spoke = f"M{left} {top} l{11 * math.cos(angle):.1f} {11 * math.sin(angle):.1f}"
        city.body += f'<path d="{spoke}" stroke="{brick}" stroke-width="1.3"/>'
    city.body += circle(left, top, 3, f'fill="{brick}"')
    city.lights.append(Light(left, top, WARM))


def _cathedral(city: City, y: float) -> None:
    brick, copper = mix(city.tone, "#7A4632", 0.3), mix("#1E4A4A", city.tone, 0.25)
    city.fill([(-52, y), (-52, y + 86), (0, y + 132), (52, y + 86), (52, y)], brick)
    city.shade([(18, y), (18, y + 116), (52, y + 86), (52, y)], 0.2)
    for x in (-24, 24):
        city.block(x - 14, y, 28, 166, brick)
        for level in (40, 82, 122):
            city.block(x - 16, y + level, 32, 3, light(brick, 0.12))
        eaves, tip = y + 166, y + 262
        city.fill([(x - 16, eaves), (x, tip), (x + 16, eaves)], copper)
        city.shade([(x, tip), (x + 16, eaves), (x + 4, eaves)], 0.3)
        city.block(x - 0.9, tip - 4, 1.8, 18, GOLD)
        city.window(x, y + 132, 6, 16, WARM, True)
        city.window(x, y + 92, 5, 13, WARM, True)
    _rose_window(city, 0, y + 92, brick)
    for x in (-8, 8):
        city.window(x, y + 26, 7, 34, WARM, True)


def vineta(middle: float, base: float) -> City:
    """Return the Hanseatic city: stepped gables, gate towers, a cathedral with two spires."""
    city = City(middle, base, "#33344F")
    random = np.random.default_rng(5)
    city.island(262, 26, random)
    back = mix(city.tone, "#584A5C", 0.45)
    x = -190.0
    while x < 172:
        width, ridge = random.uniform(22, 30), random.uniform(126, 156)
        if abs(x + width / 2) > 60:
            city.block(x, 40, width, ridge - 62, back)
            city.fill([(x, ridge - 24), (x + width / 2, ridge), (x + width, ridge - 24)], back)
        x += width + random.uniform(1, 8)
    _cathedral(city, 22)
    x = -208.0
    while x < 186:
        width, height = random.uniform(27, 37), random.uniform(44, 88)
        if abs(x + width / 2) > 54:
            wall = ("#6A4432", "#5A3A2A", "#4A3440")[int(random.integers(3))]
            paint = mix(city.tone, wall, random.uniform(0.2, 0.4))
            _gabled_house(city, (x, 26), (width, height + 8), paint, random)
        x += width + random.uniform(1, 5)
    wall = mix(city.tone, "#120F1E", 0.35)
    city.block(-226, 4, 452, 34, wall)
    city.battlements(-226, 38, 452, 9, wall)
    for x in (-212, -76, 76, 212):
        _gate_tower(city, x, 54)
    city.window(-12, 5, 14, 24, "#FF9E46", True)
    city.window(12, 5, 14, 24, "#FF9E46", True)
    return city


def _palace(
    city: City, x: float, width: float, height: float, paint: str, random: np.random.Generator
) -> None:
    city.block(x, 8, width, height, paint)
    city.block(x - 1.5, 8 + height, width + 3, 3.5, light(paint, 0.2))
    for number in range(int(width // 7)):
        left = x + 2 + number * 7
        city.fill([(left, height + 11), (left + 2.5, height + 18), (left + 5, height + 11)], paint)
    colour = (CYAN, ROSE, GOLD)[int(random.integers(3))]
    count = int(width // 9)
    for row in range(int((height - 6) // 23)):
        for column in range(count):
            if random.random() < 0.62:
                tint = colour if random.random() < 0.8 else GOLD
                across = x + (column + 0.5) * width / count
                city.window(across, 17 + row * 23, 4.4, 13, tint, True)


def _onion_dome(city: City, x: float, y: float, radius: float) -> None:
    left, foot = city.middle + x, city.base - y
    top, waist, paint = foot - radius * 1.2, foot - radius * 0.8, mix("#2E7E86", city.tone, 0.45)
    line = 'stroke="#8FF4EE" stroke-opacity="{}" stroke-width="{}"'
    curve = (
        f"M{left - radius} {foot} C{left - radius} {waist} {left - radius * 0.45} {top + 4} "
        f"{left} {top} C{left + radius * 0.45} {top + 4} {left + radius} {waist} "
        f"{left + radius} {foot} Z"
    )
    city.body += f'<path d="{curve}" fill="{paint}" {line.format(0.75, 1.2)}/>'
    for share in (-0.5, 0, 0.5):
        bow = left + share * radius * 1.3
        rib = f"M{left} {top} Q{bow} {waist} {left + share * radius} {foot}"
        city.body += f'<path d="{rib}" fill="none" {line.format(0.3, 1)}/>'
    city.block(x - 4, y + radius * 1.14, 8, 8, paint)
    city.block(x - 0.9, y + radius * 1.2, 1.8, radius * 0.5, "#8FF4EE")
    city.body += circle(left, foot - radius * 1.72, 2.2, f'fill="{GOLD}"')


def _portal(left: float, foot: float, width: float, height: float) -> str:
    """A pointed arch with an ogee tip, light within."""
    jamb, hip, neck = foot - height * 0.62, foot - height * 0.8, foot - height * 0.84
    right, middle = left + width, left + width / 2
    arch = (
        f"M{left} {foot} V{jamb:.1f} C{left} {hip:.1f} {left + width * 0.38:.1f} {neck:.1f} "
        f"{middle} {foot - height} C{left + width * 0.62:.1f} {neck:.1f} {right} {hip:.1f} "
        f"{right} {jamb:.1f} V{foot} Z"
    )
    return f'<path d="{arch}" fill="url(#portal)" stroke="{GOLD}" stroke-width="1.5"/>'


def _loggia(city: City) -> None:
    """The basilica: five deep portals under a gallery of rings, three domes above."""
    paint = mix(city.tone, "#3A2A6A", 0.34)
    for x, radius in ((-72, 31), (72, 31), (0, 45)):
        city.block(x - radius, 112, 2 * radius, 20, paint)
        _onion_dome(city, x, 130, radius)
    city.block(-108, 8, 216, 106, paint)
    city.block(-111, 113, 222, 4, light(paint, 0.25))
    for number in range(5):
        x = -84 + 42 * number
        width, height = (34, 76) if number == 2 else (29, 66)
        middle, foot = city.middle + x, city.base - 9
        city.body += _portal(middle - width / 2, foot, width, height)
        city.lights.append(Light(middle, foot - height * 0.4, "#E8A63C"))
        ring = f'fill="none" stroke="{CYAN}" stroke-width="1.5"'
        city.body += circle(middle, city.base - 98, 6.5, ring)


def _holo_campanile(city: City, x: float) -> None:
    paint = mix(city.tone, "#5A2A62", 0.35)
    city.block(x - 15, 8, 30, 214, paint)
    for y in (54, 96, 138, 180, 206):
        city.block(x - 15, y, 30, 1.8, CYAN)
    city.block(x - 18, 222, 36, 5, light(paint, 0.2))
    city.block(x - 12, 227, 24, 22, paint)
    for number in range(3):
        city.window(x - 7 + 7 * number, 229, 4, 15, GOLD, True)
    city.fill([(x - 15, 249), (x, 300), (x + 15, 249)], mix("#C59A4A", city.tone, 0.35))
    city.shade([(x, 300), (x + 15, 249), (x + 4, 249)], 0.28)
    left, top = city.middle + x, city.base - 256
    for number, opacity in enumerate((0.9, 0.45)):
        city.body += (
            f'<ellipse cx="{left}" cy="{top + 8 * number}" rx="{72 - 5 * number}" '
            f'ry="{17 - number}" fill="none" stroke="{CYAN}" stroke-opacity="{opacity}" '
            f'stroke-width="{2.2 - number}"/>'
        )
    city.lights.append(Light(left, top, CYAN))


def venezia(middle: float, base: float) -> City:
    """Return the city on the lagoon in 2099: palaces, domes, a bell tower with a ring of light."""
    city = City(middle, base, "#232A58")
    random = np.random.default_rng(11)
    city.body += gradient("portal", [(0, "#0A1030", 1), (1, "#7A5218", 1)])
    back = mix(city.tone, "#4A4A86", 0.3)
    for x in (-226, -150, 132, 222):
        city.block(x - 7, 8, 14, random.uniform(110, 150), back)
        city.block(x - 1, 120, 2, random.uniform(30, 60), back)
    x = -238.0
    while x < 222:
        width = random.uniform(18, 34)
        city.block(x, 8, width, random.uniform(34, 66), back)
        x += width - 1
    x = -240.0
    while x < 226:
        width, height = random.uniform(32, 52), random.uniform(46, 92)
        if not -120 < x + width / 2 < 118:
            paint = mix(city.tone, "#4A2E74", random.uniform(0.1, 0.45))
            _palace(city, x, width, height, paint, random)
        x += width + 2
    _holo_campanile(city, 168)
    _loggia(city)
    quay = mix(city.tone, "#0A0C1E", 0.4)
    city.block(-262, 0, 524, 9, quay)
    city.block(-262, 8, 524, 1.6, light(quay, 0.35))
    for x in (-258, -246, -118, 112, 240, 252):
        city.block(x, -6, 2.6, 36, "#B8504C")
        city.block(x - 0.6, 28, 3.8, 4, GOLD)
    city.foam(262)
    return city


def _citadel(city: City, x: float, y: float, height: float, pennant: str) -> None:
    paint = mix(city.tone, "#3C1E32", 0.4)
    city.block(x - 26, y, 52, height, paint)
    city.battlements(x - 29, y + height, 58, 8, paint)
    city.block(x - 12, y + height, 24, 26, paint)
    city.battlements(x - 14, y + height + 26, 28, 6, paint)
    city.window(x - 12, y + height * 0.5, 5, 10, FIRE, True)
    city.window(x + 10, y + height * 0.5, 5, 10, FIRE, True)
    city.window(x, y + 2, 11, 18, "#C65E2E", True)
    top = y + height + 32
    city.block(x - 1.1, top - 8, 2.2, 41, mix(city.tone, "#FFFFFF", 0.12))
    city.fill([(x, top + 32), (x + 27, top + 24), (x, top + 15)], pennant)


def _black_tower(city: City, y: float) -> None:
    paint = "#100B18"
    foot, top = y - 24, y + 212
    city.fill([(-48, foot), (-36, top), (36, top), (48, foot)], paint)
    city.shade([(12, top), (36, top), (48, foot), (20, foot)], 0.4)
    city.fill([(-48, foot), (-36, top), (-33.5, top), (-45, foot)], "#4A3A5C")
    joint = 'fill="#3A2E48" fill-opacity=".45"'
    for row in range(10):
        level, half = y - 14 + row * 23, 47 - row * 1.15
        city.body += rect(city.middle - half, city.base - level, 2 * half, 1, 0, joint)
    flare = [(-36.0, y + 206), (-49.0, y + 220), (-49.0, y + 236)]
    city.fill([*flare, *[(-x, level) for x, level in flare[::-1]]], paint)
    city.battlements(-49, y + 236, 98, 13, paint)
    city.window(0, y + 154, 32, 34, "#FFB545", False)
    left = city.middle
    for shift, colour in ((136, "#3A2208"), (191, "#5A3410")):
        city.body += rect(left - 16, city.base - y - shift - 16, 32, 24, 2, f'fill="{colour}"')
    row = city.base - y - 96
    case = 'fill="#2A0406" stroke="#5A4A66" stroke-width="1.4"'
    city.body += rect(left - 17, row - 11, 34, 22, 2, case)
    for x in (-8, 8):
        eight = f"M{left + x - 4} {row - 7} h8 v14 h-8 Z M{left + x - 4} {row} h8"
        city.body += path(eight, f'fill="none" stroke="{LED}" stroke-width="1.9"')
    city.lights.append(Light(left, row, LED))


def _rock(x: float) -> float:
    """Return the height of Atlantis' rock at a distance from its middle."""
    across = x / 552
    peak = 22 + 74 * math.exp(-((across / 0.17) ** 2))
    return peak * max(0.0, math.cos(math.pi * across)) ** 0.5


def atlantis(middle: float, base: float) -> City:
    """Return the rock with the black tower and its four citadels."""
    city = City(middle, base, "#2A2040")
    random = np.random.default_rng(17)
    places = [-276 + 552 * number / 56 for number in range(57)]
    rock = [(x, _rock(x) + random.uniform(-4, 4) * (abs(x) < 270)) for x in places]
    far = [(x * 0.84 - 10, y * 1.3 + 4) for x, y in rock]
    city.fill([*far, (222, 0), (-242, 0)], mix(city.tone, "#6A4A66", 0.35))
    for x, height, colour in ((-134, 58, "#F2CE2E"), (136, 60, "#B93A22")):
        _citadel(city, x, _rock(x) - 6, height, colour)
    city.fill([*rock, (276, 0), (-276, 0)], city.tone)
    _black_tower(city, 84)
    foot = [(-74, 26), (-56, 70), (-34, 88), (-8, 82), (20, 90), (50, 76), (78, 26)]
    city.fill(foot, mix(city.tone, "#120B1E", 0.3))
    for x, height, colour in ((-206, 70, "#2440C0"), (208, 74, "#169C86")):
        _citadel(city, x, _rock(x) - 8, height, colour)
        boulders = [(-44, -6), (-34, 7), (-12, 3), (6, 8), (26, 4), (38, 7), (48, -6)]
        city.fill([(x + dx, _rock(x) + dy - 5) for dx, dy in boulders], city.tone)
    city.foam(276)
    return city
