"""The 21 pictures of the tower's drum: coloured transparencies with a lamp behind them.

A picture is a painted sky and layers of film, each one colour in relief with a dark rim. The
motifs are those of the drum, drawn anew; the lowest fifth stays calm for a caption.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from build.assets import relief
from build.assets.brush import Brush
from build.assets.noise import spectral
from build.assets.paint import Picture, Stops, dark, light, over, radial, rgb, shadow, vertical
from build.assets.vector import circle, ellipse, icon, path, polygon, rect, ring, turned

CELL = (270, 190)  # units; 1.42 to 1, as on the drum
_WHITE = 'fill="#fff"'
_X, _Y = 135, 84  # the middle of a motif


class Film(NamedTuple):
    """A layer: SVG elements drawn in white, and the colour of the film."""

    body: str
    colour: str


class Motif(NamedTuple):
    """A picture: the sky from top to bottom, and the films on it from back to front."""

    sky: tuple[str, str, str]
    films: tuple[Film, ...]


def _icon(name: str, x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> str:
    body = icon(name, x, y, size, "#fff")
    if turn:
        body = turned(body, turn, x, y)
    if flip:
        body = f'<g transform="translate({2 * x} 0) scale(-1 1)">{body}</g>'
    return body


def _line(data: str, width: float) -> str:
    style = f'fill="none" stroke="#fff" stroke-width="{width}"'
    return path(data, f'{style} stroke-linecap="round" stroke-linejoin="round"')


def _rays(x: float, y: float, inner: float, outer: float, count: int, width: float = 0.22) -> str:
    body = ""
    for number in range(count):
        one = ring(x, y, (inner,), count, number * 360 / count)[0]
        step = width * 360 / count
        start = number * 360 / count
        left = ring(x, y, (outer,), 1, start - step)[0]
        right = ring(x, y, (outer,), 1, start + step)[0]
        body += polygon([one, left, right], _WHITE)
    return body


def _hills(height: float, bump: float) -> str:
    top = 190 - height
    return path(
        f"M0 190 V{top} Q50 {top - bump} 96 {top + 2} T190 {top - bump * 0.4} T270 {top} V190 Z",
        _WHITE,
    )


def _clouds(*spots: tuple[float, float, float]) -> str:
    return "".join(
        ellipse(x, y, size, size * 0.42, _WHITE)
        + circle(x - size * 0.4, y - size * 0.26, size * 0.36, _WHITE)
        + circle(x + size * 0.22, y - size * 0.36, size * 0.46, _WHITE)
        for x, y, size in spots
    )


def _turban(x: float, y: float, size: float) -> str:
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


def _bust(x: float, y: float, size: float) -> str:
    """Shoulders under a cloak."""
    return path(
        f"M{x - size} {y + size * 1.1} C{x - size} {y + size * 0.3} {x - size * 0.5} {y} {x} {y} "
        f"C{x + size * 0.5} {y} {x + size} {y + size * 0.3} {x + size} {y + size * 1.1} Z",
        _WHITE,
    )


def _beard(x: float, y: float, size: float) -> str:
    return path(
        f"M{x - size * 0.5} {y} Q{x} {y + size * 0.24} {x + size * 0.5} {y} "
        f"Q{x + size * 0.44} {y + size * 0.8} {x} {y + size * 1.1} "
        f"Q{x - size * 0.44} {y + size * 0.8} {x - size * 0.5} {y} Z",
        _WHITE,
    )


def _face(x: float, y: float, size: float) -> str:
    """A face with holes for the eyes, so that the lamp looks through them."""
    return (
        f'<path fill-rule="evenodd" fill="#fff" d="M{x - size * 0.5} {y - size * 0.55} '
        f"H{x + size * 0.5} V{y + size * 0.1} Q{x + size * 0.45} {y + size * 0.66} {x} "
        f"{y + size * 0.7} Q{x - size * 0.45} {y + size * 0.66} {x - size * 0.5} "
        f"{y + size * 0.1} Z M{x - size * 0.34} {y - size * 0.1} l{size * 0.22} {size * 0.1} "
        f"l{-size * 0.2} {size * 0.08} Z M{x + size * 0.34} {y - size * 0.1} l{-size * 0.22} "
        f'{size * 0.1} l{size * 0.2} {size * 0.08} Z"/>'
    )


def _eyes(*spots: tuple[float, float, float]) -> str:
    return "".join(
        path(
            f"M{x - size} {y - size * 0.3} Q{x - size * 0.3} {y + size * 0.7} {x - size * 0.12} "
            f"{y + size * 0.18} Z M{x + size} {y - size * 0.3} Q{x + size * 0.3} "
            f"{y + size * 0.7} {x + size * 0.12} {y + size * 0.18} Z",
            _WHITE,
        )
        for x, y, size in spots
    )


def _ox() -> str:
    """A heavy beast of burden: humped back, lowered head, four pillars of legs."""
    body = path(
        "M62 132 L58 96 C58 66 84 48 118 50 C150 44 176 56 188 72 L208 78 C226 84 232 104 226 118 "
        "L214 124 L204 116 L190 112 L184 132 H166 L162 108 L112 108 L106 132 H88 L84 110 L80 132 Z",
        _WHITE,
    )
    tail = _line("M60 92 Q44 98 46 122", 5)
    return body + tail


def _ox_horns() -> str:
    return path(
        "M196 80 C196 60 214 52 232 56 C220 60 212 68 212 82 Z "
        "M212 84 C222 68 240 68 250 80 C238 78 230 84 226 94 Z",
        _WHITE,
    )


def _packs() -> str:
    return (
        rect(92, 62, 34, 38, 7, _WHITE)
        + rect(130, 62, 34, 38, 7, _WHITE)
        + rect(98, 40, 60, 20, 9, _WHITE)
    )


def _straps() -> str:
    return _line("M109 42 V100 M147 42 V100 M92 80 H126 M130 80 H164", 3.4)


def _knight_on_bier() -> str:
    return (
        rect(52, 108, 166, 9, 3, _WHITE)
        + rect(62, 117, 12, 26, 2, _WHITE)
        + rect(196, 117, 12, 26, 2, _WHITE)
    )


def _lying() -> str:
    helm = path("M66 104 V92 Q66 80 80 80 Q94 80 95 92 L98 104 Z", _WHITE)
    body = path("M100 104 Q100 88 122 88 L150 90 Q176 92 196 98 L206 92 L210 104 Z", _WHITE)
    return helm + body


def _sceptre(x: float, y: float) -> str:
    return (
        rect(x - 3.4, y - 38, 6.8, 84, 3, _WHITE)
        + circle(x, y - 46, 11, _WHITE)
        + polygon(ring(x, y - 64, (9, 4), 8, -90), _WHITE)
        + rect(x - 9, y - 33, 18, 5, 2.5, _WHITE)
    )


def _fairy(x: float, y: float) -> str:
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


def _fairy_body(x: float, y: float) -> str:
    return (
        circle(x, y - 26, 11, _WHITE)
        + path(
            f"M{x - 8} {y - 14} H{x + 8} L{x + 6} {y + 2} L{x + 20} {y + 44} "
            f"Q{x} {y + 52} {x - 20} {y + 44} L{x - 6} {y + 2} Z",
            _WHITE,
        )
        + _line(f"M{x + 7} {y - 10} L{x + 34} {y + 6}", 6)
    )


def _hooded(x: float, y: float, size: float) -> str:
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


def _open_hand(x: float, y: float, size: float, side: int) -> str:
    fingers = "".join(
        _line(
            f"M{x} {y} L{x + side * (number - 1.2) * size * 0.24} "
            f"{y - size * (0.86 - 0.1 * number)}",
            size * 0.2,
        )
        for number in range(4)
    )
    thumb = _line(f"M{x} {y} L{x - side * size * 0.52} {y - size * 0.3}", size * 0.22)
    return fingers + thumb + ellipse(x, y, size * 0.34, size * 0.4, _WHITE)


_DUSK = ("#7A1E5A", "#E8642C", "#FFC45A")
_GOLDEN = ("#8A4A0E", "#F0A52C", "#FFE7A0")
_NIGHT = ("#101C54", "#3A4FA8", "#B9C8F2")
_GREEN = ("#0E3A30", "#3C8F5C", "#D8EFA0")
_BLOOD = ("#3A0616", "#A81E28", "#FF9A4C")
_VIOLET = ("#220A4A", "#6A35B0", "#F0B8F0")
_PALE = ("#3A5A86", "#9CC4E0", "#FFF4D8")
_SICK = ("#1E2A12", "#6E8A2C", "#E4E28A")
_TEAL = ("#08324A", "#2A8AA0", "#D2F2D8")

MOTIFS: dict[str, Motif] = {
    "warrior": Motif(
        _DUSK,
        (
            Film(_hills(46, 14), "#4A1838"),
            Film(_bust(112, 116, 62), "#8E2F22"),
            Film(_icon("viking-head", 118, 76, 112), "#C9D2DC"),
            Film(_icon("mighty-horn", 196, 88, 60, -18), "#F2C45A"),
        ),
    ),
    "food": Motif(
        _GOLDEN,
        (
            Film(_line("M44 132 Q84 118 112 122 Q150 140 214 118", 26), "#C98A5A"),
            Film(_icon("meat", 96, 80, 104, -10), "#B8442C"),
            Film(_icon("bread", 178, 82, 104, 8), "#C9832E"),
        ),
    ),
    "beast": Motif(
        _DUSK,
        (
            Film(_hills(50, 10), "#5A2A1E"),
            Film(_ox(), "#A8261E"),
            Film(_ox_horns(), "#F4E2BC"),
            Film(_packs(), "#C98A3C"),
            Film(_straps(), "#5A2E14"),
        ),
    ),
    "scout": Motif(
        _PALE,
        (
            Film(_hills(58, 20), "#7A8A4C"),
            Film(_bust(126, 106, 58), "#2F5A86"),
            Film(_face(126, 84, 46), "#9A5E36"),
            Film(_beard(126, 100, 34), "#2A1A12"),
            Film(_turban(126, 58, 76), "#F2E6C8"),
            Film(_icon("wizard-staff", 208, 86, 124, 38), "#7A4A1E"),
        ),
    ),
    "healer": Motif(
        _TEAL,
        (
            Film(_rays(_X, 66, 30, 150, 18), "#F2FFE0"),
            Film(_hooded(_X, 82, 60), "#F4F0E2"),
            Film(_face(_X, 74, 36), "#A86A42"),
            Film(_open_hand(104, 122, 50, -1) + _open_hand(166, 122, 50, 1), "#C98A5A"),
        ),
    ),
    "gold": Motif(
        _BLOOD,
        (
            Film(_rays(_X, 70, 20, 160, 16), "#FFC85A"),
            Film(_icon("coins-pile", 135, 112, 168), "#F2B632"),
            Film(_icon("open-treasure-chest", 135, 74, 104), "#9A5420"),
        ),
    ),
    "gold_key": Motif(
        _VIOLET,
        (
            Film(_fairy(104, 76), "#BFE8F2"),
            Film(_fairy_body(104, 80), "#F6D8B8"),
            Film(_icon("skeleton-key", 182, 86, 104, -32), "#FFC83C"),
        ),
    ),
    "silver_key": Motif(
        _GREEN,
        (
            Film(_hills(48, 12), "#1E4A2A"),
            Film(_icon("bad-gnome", 96, 82, 116), "#D8703C"),
            Film(_icon("skeleton-key", 186, 86, 104, -32), "#E4ECF4"),
        ),
    ),
    "bronze_key": Motif(
        _NIGHT,
        (
            Film(_icon("imp", 98, 80, 128), "#2A5AC8"),
            Film(_icon("skeleton-key", 188, 90, 104, -32), "#C87A42"),
        ),
    ),
    "dragon": Motif(
        _BLOOD,
        (
            Film(_rays(_X, 96, 30, 190, 14), "#FF8A2C"),
            Film(_icon("wyvern", _X, 82, 150), "#D0201C"),
            Film(_hills(30, 16), "#2A0A10"),
        ),
    ),
    "sword": Motif(
        _NIGHT,
        (
            Film(_rays(_X, 80, 10, 190, 22), "#BFD8FF"),
            Film(_icon("broadsword", _X, 84, 118, -45), "#E8F0FA"),
            Film(
                turned(rect(_X - 5, 116, 10, 26, 4, _WHITE), 0, _X, 84)
                + circle(_X, 146, 7, _WHITE),
                "#F2B93C",
            ),
        ),
    ),
    "pegasus": Motif(
        _PALE,
        (
            Film(_clouds((52, 128, 52), (224, 118, 50), (214, 40, 30)), "#FFFFFF"),
            Film(_icon("pegasus", _X, 80, 136), "#F2F6FF"),
            Film(_clouds((130, 154, 66)), "#E4EEFA"),
        ),
    ),
    "wizard": Motif(
        _VIOLET,
        (
            Film(_rays(_X, 70, 40, 180, 12), "#E08AF0"),
            Film(_icon("dwarf-face", _X, 82, 138), "#E6DCF4"),
            Film(circle(60, 50, 5, _WHITE) + polygon(ring(212, 56, (13, 5), 8, 0), _WHITE)
                 + polygon(ring(46, 96, (10, 4), 8, 0), _WHITE), "#FFE08A"),
        ),
    ),
    "bazaar_closed": Motif(
        _TEAL,
        (
            Film(_icon("shop", 135, 84, 168), "#7A4A22"),
            Film(_bust(_X, 104, 58), "#8E2B3A"),
            Film(_face(_X, 78, 42), "#9A5E36"),
            Film(_beard(_X, 94, 34), "#241610"),
            Film(_turban(_X, 54, 70), "#F0C85A"),
            Film(_line("M92 138 L160 122 M178 138 L110 122", 16), "#B84A52"),
        ),
    ),
    "key_missing": Motif(
        _BLOOD,
        (
            Film(_rays(_X, 84, 40, 190, 24, 0.14), "#F0803C"),
            Film(_icon("padlock", _X, 82, 122), "#D8A23C"),
        ),
    ),
    "victory": Motif(
        _GOLDEN,
        (
            Film(_rays(_X, 78, 30, 200, 20), "#FFF3B0"),
            Film(_bust(118, 112, 60), "#2A4A9A"),
            Film(_icon("visored-helm", 118, 76, 92), "#D8E0EA"),
            Film(_line("M158 128 Q190 122 202 98", 22), "#8D99A8"),
            Film(_sceptre(204, 84), "#F2B932"),
        ),
    ),
    "warriors": Motif(
        _DUSK,
        (
            Film("".join(_icon("swordman", 50 + 57 * n, 74, 70) for n in range(4)), "#7A2A4A"),
            Film("".join(_icon("swordman", 40 + 63 * n, 96, 92) for n in range(4)), "#C9D2DC"),
            Film(_hills(40, 6), "#3A1430"),
        ),
    ),
    "brigands": Motif(
        _SICK,
        (
            Film("".join(_icon("cowled", 44 + 60 * n, 62, 58) for n in range(4)), "#3A3A22"),
            Film(_icon("orc-head", 66, 94, 78) + _icon("orc-head", 206, 94, 78), "#4E7A34"),
            Film(_icon("goblin-head", _X, 92, 98), "#8A5A2C"),
            Film(_hills(34, 6), "#1E1A0E"),
        ),
    ),
    "cursed": Motif(
        _VIOLET,
        (
            Film(_rays(_X, 50, 24, 180, 14), "#9A5AD0"),
            Film(_icon("cursed-star", _X, 44, 58), "#F2B8F8"),
            Film(_knight_on_bier(), "#3A2A5A"),
            Film(_lying(), "#C9D2DC"),
        ),
    ),
    "lost": Motif(
        _NIGHT,
        (
            Film(_icon("dead-wood", 52, 84, 116) + _icon("dead-wood", 222, 82, 122, 0, True),
                 "#1E2450"),
            Film(_icon("dead-wood", _X, 78, 138), "#0E1230"),
            Film(_hills(44, 10), "#0E1230"),
            Film(_eyes((74, 108, 17), (196, 118, 15), (140, 132, 12)), "#FFE45A"),
        ),
    ),
    "plague": Motif(
        _SICK,
        (
            Film(_rays(_X, 76, 40, 190, 10), "#A8B83C"),
            Film(_icon("death-skull", _X, 74, 112), "#F0EAD0"),
            Film(_icon("snake", 188, 100, 92), "#2E7A3A"),
        ),
    ),
}  # fmt: skip


def _stops(colour: str) -> Stops:
    return [
        (0, dark(colour, 0.8)), (0.35, dark(colour, 0.42)), (0.58, colour),
        (0.8, light(colour, 0.4)), (1, "#FFFFFF"),
    ]  # fmt: skip


def _films(brush: Brush, films: Iterable[Film], picture: Picture) -> None:
    for number, film in enumerate(films):
        cover = brush.mask(film.body, *CELL)
        over(picture, shadow(cover, brush.length(2.6), "#140404", 0.85))
        over(picture, relief.emboss(cover, _stops(film.colour), brush.length(2.4), 0.8, 0.01,
                                    brush.length(16), number))  # fmt: skip


def _lamp(brush: Brush) -> np.ndarray:
    """How bright the lamp is behind each place of the film."""
    width, height = brush.size(*CELL)
    spot = radial(round(width * 1.5), round(height * 1.7), 0.9)
    top, left = (spot.shape[0] - height) // 2, (spot.shape[1] - width) // 2
    spot = spot[top : top + height, left : left + width]
    rows = 0.965 + 0.035 * np.cos(np.arange(height) * np.pi / brush.length(1.5))
    haze = spectral(width, height, brush.length(70), 8, 3.4)
    return (0.42 + 0.72 * spot) * rows[:, None] * (0.94 + 0.12 * haze)


def lit(brush: Brush, motif: Motif | None) -> Picture:
    """Return a picture with its lamp on; None is the clear face of the drum."""
    sky = motif.sky if motif else ("#B55A12", "#FFB545", "#C8701C")
    picture = vertical(*brush.size(*CELL), [(0, sky[0]), (0.5, sky[1]), (1, sky[2])])
    if motif:
        _films(brush, motif.films, picture)
    glow = _lamp(brush)[..., None] * rgb("#FFF0D2")
    picture[..., :3] = np.clip(picture[..., :3] * glow * 1.12, 0, 1)
    hot = np.clip(_lamp(brush) - 0.82, 0, 1)[..., None] * rgb("#FFC46A") * 0.3
    picture[..., :3] = np.clip(picture[..., :3] + hot, 0, 1)
    return picture


def unlit(picture: Picture) -> Picture:
    """Return the same film without its lamp: next to black, its motif just to be guessed."""
    grey = picture[..., :3] @ rgb("#4C9631")
    faint = picture[..., :3] * 0.09 + grey[..., None] * rgb("#1C1A24") * 0.6
    result = picture.copy()
    result[..., :3] = np.clip(faint, 0, 1)
    return result


def sprites(brush: Brush) -> dict[str, Picture]:
    """Return every picture, lit and dark."""
    made = {}
    for name, motif in {**MOTIFS, "clear": None}.items():
        picture = lit(brush, motif)
        made[f"picture_{name}"] = brush.finish(picture)
        made[f"picture_{name}_dark"] = brush.finish(unlit(picture))
    return made
