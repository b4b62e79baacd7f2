"""Who made what we use: the text of assets/ATTRIBUTIONS.md."""

from __future__ import annotations

from build.assets import downloads
from build.assets.fonts import FACES, PICTURE_ONLY

# game-icon -> its author; the npm package does not say, the folders of its repository do
ICON_AUTHORS = {
    "anchor": "Lorc",
    "ancient-ruins": "Delapouite",
    "anvil": "Badges",
    "bad-gnome": "Cathelineau",
    "barrel": "Delapouite",
    "big-wave": "Lorc",
    "binoculars": "Delapouite",
    "black-knight-helm": "Delapouite",
    "bread": "Delapouite",
    "broadsword": "Lorc",
    "caduceus": "Delapouite",
    "cancel": "Sbed",
    "carnival-mask": "Delapouite",
    "check-mark": "Delapouite",
    "clockwise-rotation": "Delapouite",
    "cowled": "Lorc",
    "cross-mark": "Lorc",
    "crossed-chains": "Lorc",
    "crypt-entrance": "Delapouite",
    "cursed-star": "Lorc",
    "dead-wood": "Lorc",
    "death-skull": "Sbed",
    "defensive-wall": "Heavenly-dog",
    "dragon-head": "Faithtoken",
    "drakkar": "Delapouite",
    "eagle-emblem": "Lorc",
    "evil-tower": "Delapouite",
    "extra-time": "Delapouite",
    "falcon-moon": "Delapouite",
    "fishing-net": "Lorc",
    "footprint": "Lorc",
    "griffin-symbol": "Delapouite",
    "harbor-dock": "Delapouite",
    "hunting-horn": "Lorc",
    "imp": "Lorc",
    "jeweled-chalice": "Lorc",
    "knapsack": "Lorc",
    "life-buoy": "Delapouite",
    "lion": "Lorc",
    "meat": "Lorc",
    "mighty-horn": "Delapouite",
    "minotaur": "Lorc",
    "mounted-knight": "Skoll",
    "move": "Delapouite",
    "open-treasure-chest": "Skoll",
    "padlock": "Lorc",
    "pegasus": "Skoll",
    "pick-of-destiny": "Delapouite",
    "porcelain-vase": "Delapouite",
    "qaitbay-citadel": "Delapouite",
    "raven": "Lorc",
    "scales": "Lorc",
    "shop": "Delapouite",
    "skeleton-key": "Lorc",
    "snake": "Lorc",
    "swap-bag": "Lorc",
    "temple-gate": "Delapouite",
    "thor-hammer": "Delapouite",
    "time-trap": "Lorc",
    "tower-flag": "Delapouite",
    "trophy-cup": "Delapouite",
    "two-coins": "Delapouite",
    "unicorn": "Delapouite",
    "viking-church": "Delapouite",
    "viking-head": "Delapouite",
    "violin": "Zajkonur",
    "visored-helm": "Lorc",
    "waves": "Lorc",
    "well": "Delapouite",
    "winged-sword": "Lorc",
    "wyvern": "Lorc",
}
_HOLDERS = {
    "atkinson-hyperlegible-next": "Atkinson Hyperlegible Next Project Authors",
    "cinzel": "The Cinzel Project Authors",
    "italiana": "Santiago Orozco; reserved font name Italiana",
    "oxanium": "The Oxanium Project Authors",
    "grenze-gotisch": "The Grenze Gotisch Project Authors",
    "berkshire-swash": "Brian J. Bonislawsky (Astigmatic); reserved font name Berkshire Swash",
    "uncial-antiqua": "Brian J. Bonislawsky (Astigmatic); reserved font name Uncial Antiqua",
}
_HEAD = """\
# Attributions

What lies in this folder, who made it, under which licence, and what was changed.
Written by `python -m build.assets`; `manifest.json` names the source of every single file.

## Icons

From game-icons.net ({package}), licence [CC BY 3.0](licences/CC-BY-3.0.txt).
Changed: cut to their outline, coloured, some given a relief or a keyline, drawn into the atlases.

| icon | author |
|---|---|
"""
_FONTS = """
## Fonts

From Fontsource (npm, version {version}), SIL Open Font License 1.1; the licences lie beside.
Changed: unpacked from woff2 to TrueType; the subsets latin and latin-ext joined, except for fonts
with a reserved name, which stay one unchanged subset.

| font | holder | files |
|---|---|---|
"""
_OWN = """
## Everything else

All other icons, button glyphs, frames, tiles, pieces, cards, pictures, sounds and music were made
for this game by the scripts in `build/assets/`, from no one else's data. What the tower sounds
follows a table of pulse lengths, facts measured on the device of 1981; its pictures are our own.
They fall under the game's own licence.
"""


def text() -> str:
    """Return the whole of ATTRIBUTIONS.md."""
    parts = [_HEAD.format(package=downloads.ICONS)]
    parts += [f"| {icon} | {author} |\n" for icon, author in sorted(ICON_AUTHORS.items())]
    parts.append(_FONTS.format(version=downloads.FONT_VERSION))
    families: dict[str, list[str]] = {}
    for stem, (family, _, _) in FACES.items():
        families.setdefault(family, []).append(f"fonts/{stem}.ttf")
    for family, files in families.items():
        parts.append(f"| {family} | {_HOLDERS[family]} | {', '.join(files)} |\n")
    for family, _, _ in PICTURE_ONLY.values():
        where = "only as a picture, in the atlases hub and vineta"
        parts.append(f"| {family} | {_HOLDERS[family]} | {where} |\n")
    parts.append(_OWN)
    return "".join(parts)
