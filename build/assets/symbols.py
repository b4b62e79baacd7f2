"""The white icons of the interface, on a field of 64x64 units, drawn to stay clear at 27 px."""

from __future__ import annotations

from build.assets.vector import circle, ellipse, icon, letters, polygon, rect, ring

FIELD = 64
_FILL = 'fill="#fff"'
_CUT = 'fill="#000"'


def _line(width: float) -> str:
    return (
        f'fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )


def _cut(shape: str, holes: str) -> str:
    """Return a shape with holes cut out of it (a mask keeps what is white)."""
    mask = f'<mask id="m"><rect width="64" height="64" fill="#fff"/>{holes}</mask>'
    return f'<defs>{mask}</defs><g mask="url(#m)">{shape}</g>'


def _path(data: str, style: str = _FILL) -> str:
    return f'<path d="{data}" {style}/>'


def _chevron(angle: int) -> str:
    turned = _path("M24 12 L44 32 L24 52", _line(8))
    return f'<g transform="rotate({angle} 32 32)">{turned}</g>'


def _pawn() -> str:
    body = _path("M24 27 h16 l8 24 q5 1 5 7 H11 q0-6 5-7 Z")
    return circle(32, 17, 11, _FILL) + body


def gondola(x: float, y: float, scale: float, paint: str) -> str:
    """Return a gondola of 104x60 units (times the scale) whose keel is at (x, y)."""
    hull = (
        "M1 19 C4 33 12 45 28 48 H68 C86 47 94 37 96 14 L90 13 C87 25 79 32 67 33.5 H31 "
        "C18 33 11 28 7 17 Z"
    )
    bow = (
        "M91 15 L92.5 5 Q95 -1 101 1 L100 7 H103 V10 H99.4 L99 13 H103 V16 H98.4 L98 19 H102 V22 "
        "H97 L94 30 Z"
    )
    chair = "M54 37 C54 30 58 27 66 27 L70 37 Z"
    rower = "M17 11.5 Q22.5 8.5 28 11.5 L36 16 L34 20 L28.5 18 L30 36 H16 Z"
    return (
        f'<g transform="translate({x} {y}) scale({scale}) translate(-52 -48)" fill="{paint}">'
        f'<path d="{hull}"/><path d="{bow}"/><path d="{chair}"/><path d="{rower}"/>'
        f'<circle cx="22.5" cy="4.5" r="4.8"/><path d="M14.5 2.4 H30.5 L28 -1.4 H17 Z"/>'
        f'<path d="M39.5 9 L9 55 L4 60 L2 55 L6 48 L36.5 6 Z"/></g>'
    )


def _speaker(waves: str) -> str:
    return _path("M6 23 h13 L35 9 V55 L19 41 H6 Z") + waves


def _gamepad() -> str:
    body = _path("M18 16 H46 C56 16 60 30 61 42 C62 51 53 53 48 46 L43 40 H21 L16 46 "
                 "C11 53 2 51 3 42 C4 30 8 16 18 16 Z")  # fmt: skip
    cross = rect(14, 26.5, 14, 5, 1, _CUT) + rect(18.5, 22, 5, 14, 1, _CUT)
    return _cut(body, cross + circle(42, 33, 3.4, _CUT) + circle(48, 25, 3.4, _CUT))


def _keyboard() -> str:
    keys = "".join(
        rect(9 + 8 * column, 21 + 8 * row, 5, 5, 1, _CUT) for column in range(6) for row in range(2)
    )
    return _cut(rect(3, 14, 58, 36, 6, _FILL), keys + rect(17, 38, 30, 5, 1, _CUT))


def _eye(extra: str, holes: str) -> str:
    lid = _path(
        "M2 32 C12 16 22 11 32 11 C42 11 52 16 62 32 C52 48 42 53 32 53 C22 53 12 48 2 32 Z"
    )
    iris = circle(32, 32, 13, _CUT)
    return (
        _cut(lid, iris + holes) + circle(32, 32, 6.5, _FILL if not holes else 'fill="none"') + extra
    )


def _robot() -> str:
    head = (
        rect(10, 18, 44, 34, 9, _FILL)
        + rect(3, 28, 5, 14, 2, _FILL)
        + rect(56, 28, 5, 14, 2, _FILL)
    )
    antenna = rect(30, 8, 4, 10, 0, _FILL) + circle(32, 8, 5, _FILL)
    face = circle(23, 32, 5.5, _CUT) + circle(41, 32, 5.5, _CUT) + rect(22, 42, 20, 4, 2, _CUT)
    return _cut(head + antenna, face)


def _world() -> str:
    line = _line(4)
    return (
        circle(32, 32, 26, line)
        + ellipse(32, 32, 11, 26, line)
        + _path("M6 32 H58 M11 19 H53 M11 45 H53", line)
    )  # fmt: skip


def _cog() -> str:
    teeth = "".join(
        f'<g transform="rotate({angle} 32 32)">{rect(26, 3, 12, 16, 3, _FILL)}</g>'
        for angle in range(0, 360, 45)
    )
    return _cut(teeth + circle(32, 32, 21, _FILL), circle(32, 32, 9, _CUT))


def _disc_with(sign: str) -> str:
    return _cut(circle(32, 32, 28, _FILL), letters("atkinson-700", sign, 32, 32, 34, _CUT))


def _person(x: float = 32, scale: float = 1.0, y: float = 0.0) -> str:
    place = f'<g transform="translate({x - 32 * scale} {y}) scale({scale})">'
    shoulders = _path("M8 58 C8 42 18 36 32 36 C46 36 56 42 56 58 Z")
    return place + circle(32, 19, 13, _FILL) + shoulders + "</g>"


def _book() -> str:
    left = _path("M30 14 C22 8 12 8 4 11 V52 C12 49 22 49 30 55 Z")
    right = _path("M34 14 C42 8 52 8 60 11 V52 C52 49 42 49 34 55 Z")
    return left + right


def _save() -> str:
    body = _path("M8 6 H46 L58 18 V52 Q58 58 52 58 H12 Q6 58 6 52 V12 Q6 6 12 6 Z")
    return _cut(body, rect(18, 6, 24, 15, 2, _CUT) + rect(15, 34, 34, 24, 3, _CUT)) + rect(
        20, 39, 24, 4, 1, _FILL
    ) + rect(20, 47, 24, 4, 1, _FILL)  # fmt: skip


def _exit() -> str:
    door = _path("M34 8 H10 V56 H34", _line(6))
    return door + _path("M24 32 H56 M44 19 L57 32 L44 45", _line(6))


def _music() -> str:
    stem = _path("M24 48 V12 L54 6 V42", _line(5.5))
    return stem + _path("M24 22 L54 16", _line(6)) + (
        ellipse(16, 49, 10, 8, _FILL) + ellipse(46, 43, 10, 8, _FILL)
    )  # fmt: skip


def _mouse() -> str:
    return _cut(rect(16, 4, 32, 56, 16, _FILL), rect(29, 12, 6, 14, 3, _CUT))


def _touch() -> str:
    hand = _path(
        "M26 24 Q26 18 31 18 Q36 18 36 24 V37 L50 40 Q55 41 54 47 L51 62 H28 L15 46 Q13 42 17 40 "
        "Q20 39 26 45 Z"
    )
    rings = _path("M19 26 A13 13 0 1 1 43 26", _line(4.5))
    return hand + rings


def _clock() -> str:
    return circle(32, 32, 25, _line(6)) + _path("M32 17 V33 L43 40", _line(5.5))


def _wave() -> str:
    line = _line(6.5)
    return "".join(
        _path(f"M4 {y} q7 -10 14 0 t14 0 t14 0 t14 0", line) for y in (18, 33, 48)
    )  # fmt: skip


def _lock() -> str:
    arch = _path("M19 30 V20 A13 13 0 0 1 45 20 V30", _line(7))
    return arch + _cut(
        rect(9, 28, 46, 32, 6, _FILL), circle(32, 41, 5, _CUT) + rect(29.5, 42, 5, 11, 2, _CUT)
    )


def _team() -> str:
    outer = _person(13, 0.62, 12) + _person(51, 0.62, 12)
    return _cut(outer, _person(32, 1.06, 1).replace("#fff", "#000")) + _person(32, 0.9, 5)


def _star() -> str:
    return polygon(ring(32, 34, (29, 12.5), 10, -90), _FILL)


def _dice() -> str:
    pips = "".join(
        circle(x, y, 5, _CUT) for x, y in ((19, 19), (45, 19), (32, 32), (19, 45), (45, 45))
    )
    return _cut(rect(5, 5, 54, 54, 11, _FILL), pips)


def _backspace() -> str:
    body = _path("M24 12 H54 Q61 12 61 19 V45 Q61 52 54 52 H24 L4 32 Z")
    sign = _path("M30 23 L48 41 M48 23 L30 41", _line(6).replace("#fff", "#000"))
    return _cut(body, sign)


def _turn() -> str:
    """An arrow that turns by a quarter."""
    return _path("M14 52 C14 28 26 18 44 18", _line(7)) + _path("M36 4 L58 18 L36 32 Z")


def _power() -> str:
    """The sign of an on/off switch."""
    return _path("M20 15 A24 24 0 1 0 44 15", _line(7)) + _path("M32 5 V32", _line(7))


def _tray(arrow: str) -> str:
    """A tray that something goes out of, or into."""
    return _path("M8 36 V56 H56 V36", _line(7)) + _path(arrow, _line(7))


def _bin() -> str:
    body = _cut(
        _path("M12 20 H52 L48 60 H16 Z"),
        _path("M25 29 L26.5 51 M39 29 L37.5 51", _line(4).replace("#fff", "#000")),
    )
    return body + rect(8, 10, 48, 7, 3, _FILL) + rect(24, 4, 16, 8, 3, _FILL)


def _clipboard() -> str:
    sheet = _cut(
        rect(10, 9, 44, 52, 6, _FILL),
        _path("M20 31 H44 M20 41 H44 M20 51 H35", _line(4.5).replace("#fff", "#000"))
        + rect(21, 6, 22, 14, 4, _CUT),
    )
    return sheet + rect(24, 3, 16, 13, 4, _FILL)


def symbols() -> dict[str, str]:
    """Return all icons as SVG elements by their names."""
    return {
        "person": _person(),
        "robot": _robot(),
        "coin": icon("two-coins", 32, 32, 60, "#fff"),
        "treasure": icon("open-treasure-chest", 32, 32, 60, "#fff"),
        "gondola": gondola(32, 48, 0.62, "#fff"),
        "pawn": _pawn(),
        "trophy": icon("trophy-cup", 32, 32, 60, "#fff"),
        "cog": _cog(),
        "world": _world(),
        "book": _book(),
        "info": _disc_with("i"),
        "help": _disc_with("?"),
        "save": _save(),
        "exit": _exit(),
        "share": _tray("M32 44 V8 M18 21 L32 7 L46 21"),
        "bring": _tray("M32 6 V42 M18 29 L32 43 L46 29"),
        "bin": _bin(),
        "clipboard": _clipboard(),
        "speaker": _speaker(_path("M43 22 Q50 32 43 42 M51 14 Q62 32 51 50", _line(5))),
        "speaker_off": _speaker(_path("M44 24 L59 40 M59 24 L44 40", _line(6))),
        "music": _music(),
        "gamepad": _gamepad(),
        "keyboard": _keyboard(),
        "mouse": _mouse(),
        "touch": _touch(),
        "clock": _clock(),
        "team": _team(),
        "play": _path("M16 8 L54 32 L16 56 Z", _line(4).replace('"none"', '"#fff"')),
        "pause": rect(13, 9, 14, 46, 3, _FILL) + rect(37, 9, 14, 46, 3, _FILL),
        "right": _chevron(0),
        "down": _chevron(90),
        "left": _chevron(180),
        "up": _chevron(270),
        "check": _path("M8 34 L25 51 L56 15", _line(9)),
        "cross": _path("M13 13 L51 51 M51 13 L13 51", _line(9)),
        "lock": _lock(),
        "wave": _wave(),
        "eye": _eye("", ""),
        "hidden": _eye(
            _path("M12 56 L52 8", _line(5)),
            _path("M12 56 L52 8", 'stroke="#000" stroke-width="13" fill="none"'),
        ),
        "turn": _turn(),
        "power": _power(),
        "star": _star(),
        "plus": rect(27, 9, 10, 46, 4, _FILL) + rect(9, 27, 46, 10, 4, _FILL),
        "minus": rect(9, 27, 46, 10, 4, _FILL),
        "dice": _dice(),
        "backspace": _backspace(),
        "letter_case": letters("atkinson-700", "Aa", 32, 32, 36, _FILL),
    }
