"""Button glyphs, 44 units high: what to press on each family of devices. Own drawings."""

from __future__ import annotations

from build.assets.brush import Brush
from build.assets.paint import Picture
from build.assets.vector import circle, letters, polygon, rect, ring, turned

HEIGHT = 44
_MID = HEIGHT / 2
_DARK, _RIM, _KEY, _LIT = "#12141A", "#EBEEF2", "#F0F2F6", "#FFD86E"
_FACE = "atkinson-700"
Glyph = tuple[str, float]  # SVG elements and width in units


def _fill(colour: str) -> str:
    return f'fill="{colour}"'


def _stroke(colour: str, width: float) -> str:
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )


def _disc(sign: str, ground: str = _DARK, rim: str = _RIM) -> Glyph:
    return circle(_MID, _MID, 21, _fill(rim)) + circle(_MID, _MID, 18.8, _fill(ground)) + sign, 44


def _letter(sign: str, colour: str) -> str:
    return letters(_FACE, sign, _MID, _MID, 20, _fill(colour))


def _pill(sign: str, width: float = 60) -> Glyph:
    body = rect(1, 5, width - 2, 34, 12, _fill(_RIM)) + rect(
        3.2, 7.2, width - 6.4, 29.6, 10, _fill(_DARK)
    )
    return body + letters(_FACE, sign, width / 2, _MID, 15.5, _fill(_RIM)), width


def _bars(colour: str = _RIM) -> str:
    return "".join(rect(13, y, 18, 3, 1.5, _fill(colour)) for y in (14, 20.5, 27))


def _cross_pad() -> Glyph:
    outline = "M16 2 H28 Q30 2 30 4 V14 H40 Q42 14 42 16 V28 Q42 30 40 30 H30 V40 Q30 42 28 42 " \
              "H16 Q14 42 14 40 V30 H4 Q2 30 2 28 V16 Q2 14 4 14 H14 V4 Q14 2 16 2 Z"  # fmt: skip
    body = f'<path d="{outline}" fill="{_DARK}" stroke="{_RIM}" stroke-width="2.2"/>'
    tips = "".join(
        turned(polygon([(22, 6), (26, 11), (18, 11)], _fill(_RIM)), angle, 22, 22)
        for angle in (0, 90, 180, 270)
    )
    return body + tips, 44


def _key(sign: str, width: float = 44) -> Glyph:
    body = rect(1, 2, width - 2, 41, 8, _fill("#8A92A2")) + rect(
        1, 1, width - 2, 36, 8, _fill(_KEY)
    )
    return body + sign, width


def _key_letters(sign: str, width: float = 44, height: float = 17) -> Glyph:
    return _key(letters(_FACE, sign, width / 2, 19.5, height, _fill(_DARK)), width)


def _key_arrow(path: str, width: float = 44) -> Glyph:
    return _key(f'<path d="{path}" {_stroke(_DARK, 3.6)}/>', width)


def _arrow_keys() -> Glyph:
    body = ""
    for x, y, angle in ((22, 0, 0), (0, 22, 270), (22, 22, 180), (44, 22, 90)):
        body += rect(x + 1, y + 1, 20, 20.5, 4, _fill("#8A92A2")) + rect(
            x + 1, y + 0.5, 20, 18.5, 4, _fill(_KEY)
        )
        tip = polygon([(11, 4.5), (16.5, 13.5), (5.5, 13.5)], _fill(_DARK))
        body += f'<g transform="translate({x} {y}) rotate({angle} 11 10)">{tip}</g>'
    return body, 66


def _mouse(part: str) -> Glyph:
    body = rect(6, 1, 32, 42, 16, _fill(_RIM)) + rect(8.2, 3.2, 27.6, 37.6, 13.8, _fill(_DARK))
    lit = {
        "left": f'<path d="M21 3.2 V20 H8.2 V17 A13.8 13.8 0 0 1 21 3.2 Z" {_fill(_LIT)}/>',
        "right": f'<path d="M23 3.2 V20 H35.8 V17 A13.8 13.8 0 0 0 23 3.2 Z" {_fill(_LIT)}/>',
        "up": polygon([(22, 7), (28, 15), (16, 15)], _fill(_LIT))
        + rect(20, 18, 4, 10, 2, _fill(_RIM)),
        "down": polygon([(22, 31), (28, 23), (16, 23)], _fill(_LIT))
        + rect(20, 10, 4, 10, 2, _fill(_RIM)),
        "move": "".join(
            turned(polygon([(22, 8), (26, 14), (18, 14)], _fill(_LIT)), angle, 22, 22)
            for angle in (0, 90, 180, 270)
        ),
    }[part]
    return body + lit, 44


def _finger(extra: str) -> Glyph:
    hand = (
        "M18 17 Q18 12.5 21.5 12.5 Q25 12.5 25 17 V26 L34.5 28 Q38 28.8 37.4 33 L35.4 43 H19.5 "
        "L10.5 32 Q9 29 11.8 27.6 Q14 27 18 31 Z"
    )
    return f'<path d="{hand}" fill="{_RIM}" stroke="{_DARK}" stroke-width="1.6"/>' + extra, 44


def _touch(path: str) -> Glyph:
    return _finger(f'<path d="{path}" {_stroke(_LIT, 3)}/>')


_ENTER = "M42 10 V20 H16 M23 13 L15.5 20 L23 27"


def _sign_button(path: str) -> Glyph:
    return _disc(f'<path d="{path}" {_stroke(_RIM, 2.8)}/>')


def _playstation() -> dict[str, Glyph]:
    triangle = polygon(ring(22, 24, (12,), 3, -90), _stroke("#54D6A4", 3))
    return {
        "confirm": _disc(f'<path d="M14 14 L30 30 M30 14 L14 30" {_stroke("#7FA8FF", 3.2)}/>'),
        "back": _disc(circle(22, 22, 9.5, _stroke("#FF6B6B", 3.2))),
        "undo": _disc(rect(13.5, 13.5, 17, 17, 1, _stroke("#F08CD8", 3))),
        "rules": _disc(triangle),
        "menu": _pill("OPT", 64),
        "page_left": _pill("L1"),
        "page_right": _pill("R1"),
        "move": _cross_pad(),
    }


def _switch() -> dict[str, Glyph]:
    def light_disc(sign: str) -> Glyph:
        return _disc(_letter(sign, _DARK), _RIM, _DARK)

    plus = rect(12, 20, 20, 4, 1.5, _fill(_RIM)) + rect(20, 12, 4, 20, 1.5, _fill(_RIM))
    return {
        "confirm": light_disc("A"),
        "back": light_disc("B"),
        "undo": light_disc("X"),
        "rules": light_disc("Y"),
        "menu": _disc(plus),
        "page_left": _pill("L"),
        "page_right": _pill("R"),
        "move": _cross_pad(),
    }


def _on_screen() -> dict[str, Glyph]:
    """What mouse and finger have no button for is a button on the screen."""
    return {
        "undo": _sign_button(
            "M16 16 H26 Q32 16 32 22 Q32 28.5 26 28.5 H19 M21 10.5 L15.5 16 L21 21.5"
        ),
        "rules": _sign_button(
            "M22 16 V32 M22 16 Q17 12.5 11 14 V29 Q17 28 22 32 Q27 28 33 29 V14 Q27 12.5 22 16"
        ),
        "menu": _disc(_bars()),
    }


def families() -> dict[str, dict[str, Glyph]]:
    """Return the glyphs by family and action."""
    return {
        "xbox": {
            "confirm": _disc(_letter("A", "#7ED957")),
            "back": _disc(_letter("B", "#FF6259")),
            "undo": _disc(_letter("X", "#5CAAFF")),
            "rules": _disc(_letter("Y", "#FFD24A")),
            "menu": _disc(_bars()),
            "page_left": _pill("LB"),
            "page_right": _pill("RB"),
            "move": _cross_pad(),
        },
        "playstation": _playstation(),
        "switch": _switch(),
        "keyboard": {
            "confirm": _key_arrow(_ENTER, 58),
            "back": _key_letters("Esc", 58, 16),
            "undo": _key_letters("U"),
            "rules": _key_letters("F1", 48),
            "menu": _key_letters("F10", 58),
            "page_left": _key_letters("Q", 44, 19),
            "page_right": _key_letters("E", 44),
            "move": _arrow_keys(),
        },
        "mouse": {
            "confirm": _mouse("left"),
            "back": _mouse("right"),
            "page_left": _mouse("up"),
            "page_right": _mouse("down"),
            "move": _mouse("move"),
            **_on_screen(),
        },
        "touch": {
            "confirm": _touch("M12 18 A10.5 10.5 0 1 1 31 18"),
            "back": _sign_button("M30 22 H14 M21 14.5 L13.5 22 L21 29.5"),
            "page_left": _sign_button("M25.5 13.5 L17 22 L25.5 30.5"),
            "page_right": _sign_button("M18.5 13.5 L27 22 L18.5 30.5"),
            "move": _touch("M22 2 V9 M6 22 L12 22 M38 22 H32 M18 6 L22 2 L26 6"),
            **_on_screen(),
        },
    }


def sprites(brush: Brush) -> dict[str, Picture]:
    """Return all glyphs for one picture set."""
    return {
        f"glyph_{family}_{action}": brush.sprite(body, width, HEIGHT)
        for family, actions in families().items()
        for action, (body, width) in actions.items()
    }
