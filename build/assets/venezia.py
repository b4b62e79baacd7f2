"""The atlas `venezia`: tiles, pieces, cards, marks, frames and the lettering of the game."""

from __future__ import annotations

from pathlib import Path

from build.assets import relief, venezia_pieces, venezia_tiles
from build.assets.brush import Brush, save_atlas
from build.assets.colours import BRASS, CARD_VALUES, CYAN, GOLD, PLAYERS, QUARTERS, TILE_VALUES
from build.assets.common import PLAIN
from build.assets.paint import Picture, over, shadow
from build.assets.places import SETS
from build.assets.vector import circle, letters, path, rect

LARGE = 1.32  # cells of the 6x6 board are 132 units
SMALL = 40 / venezia_pieces.TREASURE  # small treasures are 40 units
FRAME = 852
ARCADE, ARCHES = (404, 40), 9


def _cells(brush: Brush) -> dict[str, Picture]:
    """Everything that lies on a cell of the board."""
    made: dict[str, Picture] = {}
    for row, colour in enumerate(QUARTERS):
        for column, value in enumerate(TILE_VALUES):
            seed = 100 + row * 10 + column
            made[f"tile_{colour}{value}"] = venezia_tiles.tile(brush, colour, value, seed)
        made[f"ghost_{colour}"] = venezia_tiles.ghost(brush, colour)
    made["platform"] = venezia_tiles.platform(brush, 3)
    for number in range(4):
        made[f"water_{number}"] = venezia_tiles.water(brush, 500 + 9 * number)
    made["reach"] = venezia_tiles.reach(brush)
    made["chosen"] = venezia_tiles.chosen(brush)
    made["mark"] = venezia_tiles.mark(brush)
    for number in range(len(PLAYERS)):
        made[f"pawn_{number}"] = venezia_pieces.pawn(brush, number)
        made[f"{PLAIN}pawn_{number}"] = venezia_pieces.pawn(brush, number, plain=True)
    for count in range(1, 6):
        made[f"coin_{count}"] = venezia_pieces.coins(brush, count)
    for frame in range(venezia_pieces.FRAMES):
        made[f"ripple_{frame}"] = venezia_pieces.ripple(brush, frame)
        made[f"splash_{frame}"] = venezia_pieces.splash(brush, frame)
        made[f"flood_{frame}"] = venezia_pieces.flood(brush, frame)
    return made


def _frame(brush: Brush) -> Picture:
    """The board's frame of weathered bronze, open in the middle."""
    white = 'fill="none" stroke="#fff" stroke-width="16"'
    cover = brush.mask(rect(9, 9, FRAME - 18, FRAME - 18, 16, white), FRAME, FRAME)
    return brush.finish(
        relief.emboss(cover, relief.VERDIGRIS, brush.length(3.2), 1.0, 0.025, brush.length(22), 9)
    )


def _arch(left: float, bay: float, foot: float) -> str:
    """One pointed arch whose sides swing out and in again."""
    spring, hip, neck = foot - 4, foot - 18, foot - 19
    points = [left + bay * share for share in (0.06, 0.34, 0.5, 0.66, 0.94)]
    return (
        f"M{left:.2f} {foot} V{spring} C{points[0]:.2f} {hip} {points[1]:.2f} {neck} "
        f"{points[2]:.2f} 5 C{points[3]:.2f} {neck} {points[4]:.2f} {hip} "
        f"{left + bay:.2f} {spring} V{foot}"
    )


def _arcade(brush: Brush) -> Picture:
    """A row of Gothic arches for the top of a panel."""
    width, height = ARCADE
    bay = width / ARCHES
    body = ""
    for number in range(ARCHES):
        x, middle = number * bay, (number + 0.5) * bay
        body += path(_arch(x, bay, height), f'fill="none" stroke="{BRASS}" stroke-width="1.8"')
        body += circle(middle, height - 14, 5, f'fill="none" stroke="{BRASS}" stroke-width="1.4"')
        body += circle(middle, 4, 2.2, f'fill="{GOLD}"')
    return brush.sprite(body, width, height)


def _logo(brush: Brush) -> Picture:
    """The lettering: Venezia in glass, 2099 in gold."""
    width, height = 420, 140
    venezia = letters("italiana-400", "VENEZIA", 170, 44, 50, 'fill="#EFFFFD"', 0.14)
    year = letters("oxanium-600", "2099", 94, 108, 38, 'fill="#FFD977"', 0.1)
    picture = brush.blank(width, height)
    over(picture, shadow(brush.mask(venezia, width, height), brush.length(6), CYAN, 0.9))
    over(picture, shadow(brush.mask(year, width, height), brush.length(6), "#C8820A", 0.8))
    over(picture, brush.draw(venezia + year, width, height))
    return brush.finish(picture)


def sprites(scale: float) -> dict[str, Picture]:
    """Return the atlas for one picture set."""
    brush = Brush(scale)
    made = _cells(brush)
    made |= {f"{name}_l": sprite for name, sprite in _cells(Brush(scale * LARGE)).items()}
    for colour in QUARTERS:
        for value in CARD_VALUES:
            made[f"card_{colour}{value}"] = venezia_pieces.card(brush, colour, value)
        made[f"treasure_{colour}"] = venezia_pieces.treasure(brush, colour)
        made[f"treasure_{colour}_s"] = venezia_pieces.treasure(Brush(scale * SMALL), colour)
    made["card_back"] = venezia_pieces.card_back(brush)
    made["frame"] = _frame(brush)
    made["arcade"] = _arcade(brush)
    made["logo"] = _logo(brush)
    return made


def bake() -> list[Path]:
    """Write the atlas of both sets; return the files written."""
    files = []
    for asset_set, scale in SETS.items():
        files += save_atlas(sprites(scale), asset_set, "venezia")
    return files
