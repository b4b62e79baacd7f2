"""The 21 pictures of the tower's drum: coloured transparencies with a lamp behind them.

A picture is a painted sky and layers of film, each one colour in relief with a dark rim.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from build.assets import relief
from build.assets.brush import Brush
from build.assets.paint import Picture, Stops, dark, light, over, radial, rgb, shadow, vertical
from build.assets.tower_motifs import MOTIFS, Film, Motif

CELL = (270, 190)  # units; 1.42 to 1, as on the drum


def _stops(colour: str) -> Stops:
    return [
        (0, dark(colour, 0.8)), (0.35, dark(colour, 0.42)), (0.58, colour),
        (0.8, light(colour, 0.4)), (1, "#FFFFFF"),
    ]  # fmt: skip


def _films(brush: Brush, films: Iterable[Film], picture: Picture) -> None:
    for number, film in enumerate(films):
        cover = brush.mask(film.body, *CELL)
        over(picture, shadow(cover, brush.length(2.6), "#140404", 0.85))
        over(picture, relief.emboss(cover, _stops(film.colour), brush.length(2.4), 0.8, 0,
                                    brush.length(16), number))  # fmt: skip


def _lamp(brush: Brush) -> np.ndarray:
    """How bright the lamp is behind each place of the film."""
    width, height = brush.size(*CELL)
    spot = radial(round(width * 1.5), round(height * 1.7), 0.9)
    top, left = (spot.shape[0] - height) // 2, (spot.shape[1] - width) // 2
    spot = spot[top : top + height, left : left + width]
    rows = 0.965 + 0.035 * np.cos(np.arange(height) * np.pi / brush.length(1.5))
    return (0.34 + 0.86 * spot) * rows[:, None]


def lit(brush: Brush, motif: Motif | None) -> Picture:
    """Return a picture with its lamp on; None is the clear face of the drum."""
    sky = motif.sky if motif else ("#B55A12", "#FFB545", "#C8701C")
    picture = vertical(*brush.size(*CELL), [(0, sky[0]), (0.5, sky[1]), (1, sky[2])])
    if motif:
        _films(brush, motif.films, picture)
    glow = _lamp(brush)[..., None] * rgb("#FFF0D2")
    picture[..., :3] = np.clip(picture[..., :3] * glow * 1.2, 0, 1)
    hot = np.clip(_lamp(brush) - 0.74, 0, 1)[..., None] * rgb("#FFC46A") * 0.42
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
