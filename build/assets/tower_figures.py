"""Figures for the pictures of the drum, drawn as white SVG elements in units of a picture."""

from __future__ import annotations

from build.assets.vector import circle, ellipse, icon, path, polygon, rect, ring, turned

_WHITE = 'fill="#fff"'


def sign(name: str, x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> str:
    """Return a game-icon, turned or mirrored."""
    body = icon(name, x, y, size, "#fff")
    if turn:
        body = turned(body, turn, x, y)
    if flip:
        body = f'<g transform="translate({2 * x} 0) scale(-1 1)">{body}</g>'
    return body


def line(data: str, width: float) -> str:
    """Return a thick line with round ends."""
    style = f'fill="none" stroke="#fff" stroke-width="{width}"'
    return path(data, f'{style} stroke-linecap="round" stroke-linejoin="round"')


def rays(x: float, y: float, inner: float, outer: float, count: int, width: float = 0.22) -> str:
    """Return rays round a middle."""
    body = ""
    for number in range(count):
        one = ring(x, y, (inner,), count, number * 360 / count)[0]
        step = width * 360 / count
        start = number * 360 / count
        left = ring(x, y, (outer,), 1, start - step)[0]
        right = ring(x, y, (outer,), 1, start + step)[0]
        body += polygon([one, left, right], _WHITE)
    return body


def hills(height: float, bump: float) -> str:
    """Return rolling hills along the lower edge."""
    top = 190 - height
    return path(
        f"M0 190 V{top} Q50 {top - bump} 96 {top + 2} T190 {top - bump * 0.4} T270 {top} V190 Z",
        _WHITE,
    )


def clouds(*spots: tuple[float, float, float]) -> str:
    """Return clouds at (x, y, size)."""
    return "".join(
        ellipse(x, y, size, size * 0.42, _WHITE)
        + circle(x - size * 0.4, y - size * 0.26, size * 0.36, _WHITE)
        + circle(x + size * 0.22, y - size * 0.36, size * 0.46, _WHITE)
        for x, y, size in spots
    )


def turban(x: float, y: float, size: float) -> str:
    """A wound turban with a feather; `size` is its width."""
    wide, high = size / 2, size * 0.34
    bands = "".join(
        path(
            f"M{x - wide * 0.96} {y + high * shift} Q{x} {y - high * (1.7 - shift)} "
            f"{x + wide * 0.96} {y + high * (shift - 0.2)} l{-wide * 0.16} {high * 0.52} "
            f"Q{x} {y - high * (0.9 - shift)} {x - wide * 0.84} {y + high * (shift + 0.44)} Z",
            _WHITE,
        )
        for shift in (-0.5, 0.05)
    )
    return bands + ellipse(x, y - high * 0.95, wide * 0.5, high * 0.5, _WHITE)


def bust(x: float, y: float, size: float) -> str:
    """Shoulders under a cloak."""
    return path(
        f"M{x - size} {y + size * 1.1} C{x - size} {y + size * 0.3} {x - size * 0.5} {y} {x} {y} "
        f"C{x + size * 0.5} {y} {x + size} {y + size * 0.3} {x + size} {y + size * 1.1} Z",
        _WHITE,
    )


def beard(x: float, y: float, size: float) -> str:
    """Return a beard below (x, y)."""
    return path(
        f"M{x - size * 0.5} {y} Q{x} {y + size * 0.24} {x + size * 0.5} {y} "
        f"Q{x + size * 0.44} {y + size * 0.8} {x} {y + size * 1.1} "
        f"Q{x - size * 0.44} {y + size * 0.8} {x - size * 0.5} {y} Z",
        _WHITE,
    )


def face(x: float, y: float, size: float) -> str:
    """A face with holes for the eyes, so that the lamp looks through them."""
    return (
        f'<path fill-rule="evenodd" fill="#fff" d="M{x - size * 0.5} {y - size * 0.55} '
        f"H{x + size * 0.5} V{y + size * 0.1} Q{x + size * 0.45} {y + size * 0.66} {x} "
        f"{y + size * 0.7} Q{x - size * 0.45} {y + size * 0.66} {x - size * 0.5} "
        f"{y + size * 0.1} Z M{x - size * 0.34} {y - size * 0.1} l{size * 0.22} {size * 0.1} "
        f"l{-size * 0.2} {size * 0.08} Z M{x + size * 0.34} {y - size * 0.1} l{-size * 0.22} "
        f'{size * 0.1} l{size * 0.2} {size * 0.08} Z"/>'
    )


def eyes(*spots: tuple[float, float, float]) -> str:
    """Return eyes that glare, at (x, y, size)."""
    return "".join(
        path(
            f"M{x - size} {y - size * 0.3} Q{x - size * 0.3} {y + size * 0.7} {x - size * 0.12} "
            f"{y + size * 0.18} Z M{x + size} {y - size * 0.3} Q{x + size * 0.3} "
            f"{y + size * 0.7} {x + size * 0.12} {y + size * 0.18} Z",
            _WHITE,
        )
        for x, y, size in spots
    )


def ox() -> str:
    """A heavy beast of burden: humped back, lowered head, four pillars of legs."""
    body = path(
        "M62 132 L58 96 C58 66 84 48 118 50 C150 44 176 56 188 72 L208 78 C226 84 232 104 226 118 "
        "L214 124 L204 116 L190 112 L184 132 H166 L162 108 L112 108 L106 132 H88 L84 110 L80 132 Z",
        _WHITE,
    )
    tail = line("M60 92 Q44 98 46 122", 5)
    return body + tail


def ox_horns() -> str:
    """Return the beast's horns."""
    return path(
        "M196 80 C196 60 214 52 232 56 C220 60 212 68 212 82 Z "
        "M212 84 C222 68 240 68 250 80 C238 78 230 84 226 94 Z",
        _WHITE,
    )


def packs() -> str:
    """Return packs on the beast's back."""
    return (
        rect(92, 62, 34, 38, 7, _WHITE)
        + rect(130, 62, 34, 38, 7, _WHITE)
        + rect(98, 40, 60, 20, 9, _WHITE)
    )


def straps() -> str:
    """Return the straps of the packs."""
    return line("M109 42 V100 M147 42 V100 M92 80 H126 M130 80 H164", 3.4)


def knight_on_bier() -> str:
    """Return the bier below him."""
    return (
        rect(52, 108, 166, 9, 3, _WHITE)
        + rect(62, 117, 12, 26, 2, _WHITE)
        + rect(196, 117, 12, 26, 2, _WHITE)
    )


def lying() -> str:
    """Return a knight lying in state."""
    helm = path("M66 104 V92 Q66 80 80 80 Q94 80 95 92 L98 104 Z", _WHITE)
    body = path("M100 104 Q100 88 122 88 L150 90 Q176 92 196 98 L206 92 L210 104 Z", _WHITE)
    return helm + body


def sceptre(x: float, y: float) -> str:
    """Return a sceptre with a star."""
    return (
        rect(x - 3.4, y - 38, 6.8, 84, 3, _WHITE)
        + circle(x, y - 46, 11, _WHITE)
        + polygon(ring(x, y - 64, (9, 4), 8, -90), _WHITE)
        + rect(x - 9, y - 33, 18, 5, 2.5, _WHITE)
    )


def fairy(x: float, y: float) -> str:
    """Return a fairy's wings."""
    return "".join(
        path(
            f"M{x} {y} C{x + s * 20} {y - 58} {x + s * 62} {y - 52} {x + s * 56} {y - 20} "
            f"C{x + s * 52} {y - 4} {x + s * 24} {y} {x} {y} "
            f"C{x + s * 26} {y + 6} {x + s * 46} {y + 16} {x + s * 40} {y + 36} "
            f"C{x + s * 26} {y + 44} {x + s * 6} {y + 22} {x} {y} Z",
            _WHITE,
        )
        for s in (-1, 1)
    )


def fairy_body(x: float, y: float) -> str:
    """Return the fairy herself."""
    return (
        circle(x, y - 26, 11, _WHITE)
        + path(
            f"M{x - 8} {y - 14} H{x + 8} L{x + 6} {y + 2} L{x + 20} {y + 44} "
            f"Q{x} {y + 52} {x - 20} {y + 44} L{x - 6} {y + 2} Z",
            _WHITE,
        )
        + line(f"M{x + 7} {y - 10} L{x + 34} {y + 6}", 6)
    )


def hooded(x: float, y: float, size: float) -> str:
    """A cloak whose hood leaves the face open."""
    return (
        f'<path fill-rule="evenodd" fill="#fff" d="M{x - size} {y + size * 1.3} '
        f"Q{x - size * 0.9} {y + size * 0.4} {x - size * 0.56} {y} Q{x - size * 0.5} "
        f"{y - size * 0.9} {x} {y - size} Q{x + size * 0.5} {y - size * 0.9} {x + size * 0.56} {y} "
        f"Q{x + size * 0.9} {y + size * 0.4} {x + size} {y + size * 1.3} Z "
        f"M{x} {y - size * 0.66} Q{x - size * 0.36} {y - size * 0.6} {x - size * 0.34} "
        f"{y - size * 0.1} Q{x - size * 0.3} {y + size * 0.3} {x} {y + size * 0.36} "
        f"Q{x + size * 0.3} {y + size * 0.3} {x + size * 0.34} {y - size * 0.1} "
        f'Q{x + size * 0.36} {y - size * 0.6} {x} {y - size * 0.66} Z"/>'
    )


def open_hand(x: float, y: float, size: float, side: int) -> str:
    """Return an open hand; `side` is where the thumb is not."""
    fingers = "".join(
        line(
            f"M{x} {y} L{x + side * (number - 1.2) * size * 0.24} "
            f"{y - size * (0.86 - 0.1 * number)}",
            size * 0.2,
        )
        for number in range(4)
    )
    thumb = line(f"M{x} {y} L{x - side * size * 0.52} {y - size * 0.3}", size * 0.22)
    return fingers + thumb + ellipse(x, y, size * 0.34, size * 0.4, _WHITE)


def cupped_hand() -> str:
    """Return a forearm with an open hand."""
    return path(
        "M8 190 L44 146 Q60 122 92 126 L196 120 Q224 118 220 132 Q214 146 160 148 "
        "Q128 156 96 164 L74 190 Z",
        _WHITE,
    )


def heap() -> str:
    """Return a heap of gold."""
    return path("M34 152 Q70 104 118 112 Q150 100 186 114 Q226 122 238 152 Z", _WHITE)


def coins() -> str:
    """Return coins on the heap."""
    spots = ((70, 138), (98, 126), (122, 140), (150, 124), (176, 138), (202, 134), (136, 116),
             (110, 114), (184, 120))  # fmt: skip
    style = 'fill="none" stroke="#fff" stroke-width="3.4"'
    return "".join(ellipse(x, y, 13, 7.6, style) for x, y in spots)


def ram_horns() -> str:
    """Return two curled horns."""
    curl = "C{0} 20 {1} 38 {2} 74 C{3} 104 {4} 104 {5} 84 C{6} 72 {7} 72 {8} 80"
    left = (84, 48, 58, 66, 98, 94, 92, 80, 80)
    right = tuple(270 - place for place in left)
    return line("M116 50 " + curl.format(*left), 15) + line("M154 50 " + curl.format(*right), 15)


def stars(*spots: tuple[float, float, float]) -> str:
    """Return stars at (x, y, size)."""
    return "".join(polygon(ring(x, y, (size, size * 0.4), 8, 0), _WHITE) for x, y, size in spots)


def howl(x: float, y: float, size: float) -> str:
    """Return a howling head with pointed ears; eyes and mouth are open."""
    ears = "".join(
        path(
            f"M{x + s * size * 0.5} {y - size * 0.2} L{x + s * size * 1.1} {y - size * 0.62} "
            f"L{x + s * size * 0.6} {y + size * 0.28} Z",
            _WHITE,
        )
        for s in (-1, 1)
    )
    skull = (
        f"M{x} {y - size} C{x + size * 0.8} {y - size * 0.9} {x + size * 0.74} {y + size * 0.1} "
        f"{x + size * 0.52} {y + size * 0.5} L{x} {y + size} L{x - size * 0.52} {y + size * 0.5} "
        f"C{x - size * 0.74} {y + size * 0.1} {x - size * 0.8} {y - size * 0.9} {x} {y - size} Z "
    )
    mouth = f"M{x} {y + size * 0.16} " + (
        f"Q{x + size * 0.42} {y + size * 0.2} {x + size * 0.3} {y + size * 0.56} "
        f"L{x} {y + size * 0.8} L{x - size * 0.3} {y + size * 0.56} "
        f"Q{x - size * 0.42} {y + size * 0.2} {x} {y + size * 0.16} Z"
    )
    return ears + f'<path fill-rule="evenodd" fill="#fff" d="{skull}{mouth}"/>'


def fangs(x: float, y: float, size: float) -> str:
    """Return the blank eyes and the teeth of a howling head."""
    teeth = "".join(
        polygon(
            [(x + s * size * 0.26, y + size * 0.18), (x + s * size * 0.08, y + size * 0.17),
             (x + s * size * 0.17, y + size * 0.42)], _WHITE,
        )
        + polygon(
            [(x + s * size * 0.2, y + size * 0.64), (x + s * size * 0.05, y + size * 0.74),
             (x + s * size * 0.11, y + size * 0.48)], _WHITE,
        )
        for s in (-1, 1)
    )  # fmt: skip
    return teeth + eyes((x - size * 0.29, y - size * 0.18, size * 0.21),
                        (x + size * 0.29, y - size * 0.18, size * 0.21))  # fmt: skip
