"""What is drawn on the tower's drum: 21 pictures, each a sky and layers of coloured film.

The motifs are those of the drum, drawn anew; the lowest fifth stays calm for a caption.
"""

from __future__ import annotations

from typing import NamedTuple

from build.assets import tower_figures as fig
from build.assets.vector import circle, rect, turned

_WHITE = 'fill="#fff"'
_X = 135  # units; the middle of a picture


class Film(NamedTuple):
    """A layer: SVG elements drawn in white, and the colour of the film."""

    body: str
    colour: str


class Motif(NamedTuple):
    """A picture: the sky from top to bottom, and the films on it from back to front."""

    sky: tuple[str, str, str]
    films: tuple[Film, ...]


_CROOK = "M206 176 V58 C206 26 238 26 238 50 C238 64 222 64 222 52"
_WOOD = fig.sign("dead-wood", 52, 84, 116) + fig.sign("dead-wood", 222, 82, 122, 0, True)
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
            Film(fig.hills(46, 14), "#4A1838"),
            Film(fig.bust(112, 116, 62), "#8E2F22"),
            Film(fig.sign("viking-head", 118, 76, 112), "#C9D2DC"),
            Film(fig.sign("mighty-horn", 196, 88, 60, -18), "#F2C45A"),
        ),
    ),
    "food": Motif(
        _GOLDEN,
        (
            Film(fig.cupped_hand(), "#C98A5A"),
            Film(fig.sign("meat", 100, 72, 100, -10), "#B8442C"),
            Film(fig.sign("bread", 176, 76, 100, 8), "#C9832E"),
            Film(fig.line("M62 132 Q76 108 104 112", 17), "#D89A68"),
        ),
    ),
    "beast": Motif(
        _DUSK,
        (
            Film(fig.hills(50, 10), "#5A2A1E"),
            Film(fig.ox(), "#A8261E"),
            Film(fig.ox_horns(), "#F4E2BC"),
            Film(fig.packs(), "#C98A3C"),
            Film(fig.straps(), "#5A2E14"),
        ),
    ),
    "scout": Motif(
        _PALE,
        (
            Film(fig.hills(58, 20), "#7A8A4C"),
            Film(fig.bust(122, 106, 60), "#2F5A86"),
            Film(fig.face(122, 84, 46), "#9A5E36"),
            Film(fig.beard(122, 100, 34), "#2A1A12"),
            Film(fig.turban(122, 58, 76), "#F2E6C8"),
            Film(fig.line(_CROOK, 8), "#8A5424"),
            Film(fig.line("M176 142 Q196 132 204 112", 18), "#9A5E36"),
        ),
    ),
    "healer": Motif(
        _TEAL,
        (
            Film(fig.rays(_X, 66, 30, 150, 18), "#F2FFE0"),
            Film(fig.hooded(_X, 82, 60), "#F4F0E2"),
            Film(fig.face(_X, 74, 36), "#A86A42"),
            Film(fig.open_hand(104, 122, 50, -1) + fig.open_hand(166, 122, 50, 1), "#C98A5A"),
        ),
    ),
    "gold": Motif(
        _BLOOD,
        (
            Film(fig.rays(_X, 70, 20, 170, 16), "#FFC85A"),
            Film(fig.sign("open-treasure-chest", _X, 66, 112), "#A65C22"),
            Film(fig.heap(), "#F2B632"),
            Film(fig.coins(), "#FFD968"),
        ),
    ),
    "gold_key": Motif(
        _VIOLET,
        (
            Film(fig.fairy(104, 76), "#BFE8F2"),
            Film(fig.fairy_body(104, 80), "#F6D8B8"),
            Film(fig.sign("skeleton-key", 182, 86, 104, -32), "#FFC83C"),
        ),
    ),
    "silver_key": Motif(
        _GREEN,
        (
            Film(fig.hills(48, 12), "#1E4A2A"),
            Film(fig.sign("bad-gnome", 96, 82, 116), "#D8703C"),
            Film(fig.sign("skeleton-key", 186, 86, 104, -32), "#E4ECF4"),
        ),
    ),
    "bronze_key": Motif(
        _NIGHT,
        (
            Film(fig.sign("imp", 98, 80, 128), "#2A5AC8"),
            Film(fig.sign("skeleton-key", 188, 90, 104, -32), "#C87A42"),
        ),
    ),
    "dragon": Motif(
        _BLOOD,
        (
            Film(fig.rays(_X, 96, 30, 190, 14), "#FF8A2C"),
            Film(fig.sign("wyvern", _X, 82, 150), "#D0201C"),
            Film(fig.hills(30, 16), "#2A0A10"),
        ),
    ),
    "sword": Motif(
        _NIGHT,
        (
            Film(fig.rays(_X, 80, 10, 190, 22), "#BFD8FF"),
            Film(fig.sign("broadsword", _X, 84, 118, -45), "#E8F0FA"),
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
            Film(fig.clouds((52, 128, 52), (224, 118, 50), (214, 40, 30)), "#FFFFFF"),
            Film(fig.sign("pegasus", _X, 80, 136), "#F2F6FF"),
            Film(fig.clouds((130, 154, 66)), "#E4EEFA"),
        ),
    ),
    "wizard": Motif(
        _VIOLET,
        (
            Film(fig.rays(_X, 70, 40, 180, 12), "#E08AF0"),
            Film(fig.bust(_X, 112, 66), "#3A1A6A"),
            Film(fig.ram_horns(), "#D8B878"),
            Film(fig.face(_X, 68, 54), "#B88A68"),
            Film(fig.beard(_X, 78, 62) + fig.line("M112 82 Q135 92 158 82", 10), "#F2EEF8"),
            Film(fig.stars((52, 44, 12), (220, 52, 14), (40, 104, 9), (232, 116, 8)), "#FFE08A"),
        ),
    ),
    "bazaar_closed": Motif(
        _TEAL,
        (
            Film(fig.sign("shop", 135, 84, 168), "#7A4A22"),
            Film(fig.bust(_X, 104, 58), "#8E2B3A"),
            Film(fig.face(_X, 78, 42), "#9A5E36"),
            Film(fig.beard(_X, 94, 34), "#241610"),
            Film(fig.turban(_X, 54, 70), "#F0C85A"),
            Film(fig.line("M92 138 L160 122 M178 138 L110 122", 16), "#B84A52"),
        ),
    ),
    "key_missing": Motif(
        _BLOOD,
        (
            Film(fig.rays(_X, 84, 40, 190, 24, 0.14), "#F0803C"),
            Film(fig.sign("padlock", _X, 82, 122), "#D8A23C"),
        ),
    ),
    "victory": Motif(
        _GOLDEN,
        (
            Film(fig.rays(_X, 78, 30, 200, 20), "#FFF3B0"),
            Film(fig.bust(118, 112, 60), "#2A4A9A"),
            Film(fig.sign("visored-helm", 118, 76, 92), "#D8E0EA"),
            Film(fig.line("M158 128 Q190 122 202 98", 22), "#8D99A8"),
            Film(fig.sceptre(204, 84), "#F2B932"),
        ),
    ),
    "warriors": Motif(
        _DUSK,
        (
            Film("".join(fig.sign("broadsword", 36 + 66 * n, 62, 96, -45) for n in range(4)),
                 "#F2CE7A"),
            Film("".join(fig.bust(68 + 67 * n, 112, 38) for n in range(3)), "#2F4F9A"),
            Film("".join(fig.sign("black-knight-helm", 68 + 67 * n, 86, 62) for n in range(3)),
                 "#C2CBD6"),
            Film(fig.hills(34, 4), "#3A1430"),
        ),
    ),
    "brigands": Motif(
        _SICK,
        (
            Film("".join(fig.sign("cowled", 40 + 63 * n, 54, 70) for n in range(4)), "#26281A"),
            Film(fig.howl(58, 98, 44) + fig.howl(212, 98, 44), "#2C5A26"),
            Film(fig.howl(_X, 94, 56), "#7A3418"),
            Film(fig.fangs(58, 98, 44) + fig.fangs(212, 98, 44) + fig.fangs(_X, 94, 56), "#F6F0C8"),
            Film(fig.hills(34, 6), "#1E1A0E"),
        ),
    ),
    "cursed": Motif(
        _VIOLET,
        (
            Film(fig.rays(_X, 50, 24, 180, 14), "#9A5AD0"),
            Film(fig.sign("cursed-star", _X, 44, 58), "#F2B8F8"),
            Film(fig.knight_on_bier(), "#3A2A5A"),
            Film(fig.lying(), "#C9D2DC"),
            Film(fig.line("M112 95 H196 M124 89 V101", 4), "#F2C45A"),
        ),
    ),
    "lost": Motif(
        _NIGHT,
        (
            Film(_WOOD, "#1E2450"),
            Film(fig.sign("dead-wood", _X, 78, 138), "#0E1230"),
            Film(fig.hills(44, 10), "#0E1230"),
            Film(fig.eyes((74, 108, 17), (196, 118, 15), (140, 132, 12)), "#FFE45A"),
        ),
    ),
    "plague": Motif(
        _SICK,
        (
            Film(fig.rays(_X, 76, 40, 190, 10), "#A8B83C"),
            Film(fig.sign("death-skull", _X, 74, 112), "#F0EAD0"),
            Film(fig.sign("snake", 188, 100, 92), "#2E7A3A"),
        ),
    ),
}  # fmt: skip
