"""The atlas `vineta`: districts and their ghosts, houses, cards, chips, tiles, panels, water."""

from __future__ import annotations

from pathlib import Path

from build.assets import relief, venezia_pieces, vineta_cards, vineta_districts, vineta_pieces
from build.assets.brush import Brush, save_atlas
from build.assets.common import PLAIN
from build.assets.paint import Picture, over, shadow
from build.assets.places import SETS
from build.assets.vector import letters

FRAMES = 8
LOGO = (320, 84)
WATER = 1.6  # ripples and splashes are those of Venezia, 160 units instead of 100
ACTIONS = range(1, 11)


def _logo(brush: Brush) -> Picture:
    """The name in gold relief."""
    body = letters(
        "uncial-antiqua-400", "Vineta", LOGO[0] / 2, LOGO[1] / 2, 60, 'fill="#fff"', 0.02
    )
    cover = brush.mask(body, *LOGO)
    picture = brush.blank(*LOGO)
    over(picture, shadow(cover, brush.length(4), "#000000", 0.85), 0, brush.length(3))
    over(picture, relief.emboss(cover, relief.GOLD, brush.length(2.4), 0.9))
    return brush.finish(picture)


def _cards(brush: Brush) -> dict[str, Picture]:
    card, small = vineta_cards.CARD, vineta_cards.SMALL
    made = {f"card_F{waves}": vineta_cards.flood(brush, waves) for waves in range(1, 5)}
    made |= {f"card_A{number}": vineta_cards.action(brush, f"A{number}") for number in ACTIONS}
    names = [f"F{waves}" for waves in range(1, 5)] + [f"A{number}" for number in ACTIONS]
    made |= {f"card_{name}_s": vineta_cards.small(brush, name) for name in names}
    for number in range(len(vineta_pieces.GODS)):
        made[f"card_back_{number}"] = vineta_cards.god_back(brush, number, card)
        made[f"card_back_{number}_s"] = vineta_cards.god_back(brush, number, small)
    return made


def _pieces(brush: Brush) -> dict[str, Picture]:
    made = {}
    for key in vineta_pieces.HOUSES:
        for suffix, size in (("", (44, 42)), ("_l", (84, 80))):
            name = f"house_{key}{suffix}"
            made[name] = vineta_pieces.house(brush, key, *size)
            made[PLAIN + name] = vineta_pieces.house(brush, key, *size, plain=True)
        made[f"tile_{key}"] = vineta_cards.colour_tile(brush, key)
    for number in range(len(vineta_pieces.GODS)):
        for suffix, across in (("", 40), ("_m", 56), ("_l", 72)):
            made[f"god_{number}{suffix}"] = vineta_pieces.god(brush, number, across)
    made["tower"] = vineta_pieces.tower(brush)
    made["lock"] = vineta_pieces.sign(brush, vineta_pieces.lock(), 40, relief.STEEL)
    made["leader"] = vineta_pieces.sign(brush, vineta_pieces.leader(), 40, relief.GOLD)
    made["loot"] = vineta_pieces.loot(brush)
    made["bell"] = vineta_pieces.bell(brush)
    made["tile_back"] = vineta_cards.tile_back(brush)
    return made


def sprites(scale: float) -> dict[str, Picture]:
    """Return the atlas for one picture set."""
    brush = Brush(scale)
    made = _cards(brush) | _pieces(brush) | vineta_cards.slices(brush)
    for name in vineta_districts.EMBLEMS:
        made[f"district_{name}"] = vineta_districts.district(brush, name)
        made[f"ghost_{name}"] = vineta_districts.ghost(brush, name)
        made[f"tile_{name}"] = vineta_cards.district_tile(brush, name)
    water = Brush(scale * WATER)
    for frame in range(FRAMES):
        made[f"ripple_{frame}"] = venezia_pieces.ripple(water, frame)
        made[f"splash_{frame}"] = venezia_pieces.splash(water, frame)
    made["logo"] = _logo(brush)
    return made


def bake() -> list[Path]:
    """Write the atlas of both sets; return the files written."""
    files = []
    for asset_set, scale in SETS.items():
        files += save_atlas(sprites(scale), asset_set, "vineta", 3)
    return files
