"""Colours, shapes and motifs that pictures and tests share."""

from __future__ import annotations

from typing import NamedTuple

NIGHT, DEEP, ABYSS, LAGOON = "#060A1C", "#03141F", "#02121B", "#073B49"
GLASS, CYAN, GOLD, BRASS, IVORY, INK = (
    "#03121C", "#5FF0EA", "#F2C85B", "#B98F3E", "#F3EBDD", "#160E08",
)  # fmt: skip
FOCUS, FOCUS_EDGE = "#FFD66B", "#14100A"
STONE_DARK, STONE_LIGHT = "#CFC5B1", "#F6F0E4"
PALE, COAL = "#FAF6EC", "#0A0C12"  # the two keylines of every playing piece


class Player(NamedTuple):
    """A player's colour, shape and the ink that reads on it."""

    colour: str
    shape: str
    ink: str


PLAYERS = (
    Player("#2440C0", "circle", "#FFFFFF"),
    Player("#B93A22", "square", "#FFFFFF"),
    Player("#F2CE2E", "triangle", INK),
    Player("#169C86", "diamond", INK),
    Player("#E27AE6", "star", INK),
    Player("#F7F4EC", "hexagon", INK),
)


class Quarter(NamedTuple):
    """A quarter of Venezia: enamel colour, treasure motif (a game-icon) and ink."""

    colour: str
    motif: str
    ink: str


QUARTERS = {
    "K": Quarter("#15191F", "porcelain-vase", "#FFFFFF"),
    "N": Quarter("#F4CB4A", "lion", INK),
    "A": Quarter("#8EC5F8", "violin", INK),
    "V": Quarter("#5B2AA0", "jeweled-chalice", "#FFFFFF"),
    "R": Quarter("#B82740", "anchor", "#FFFFFF"),
    "G": Quarter("#45A884", "carnival-mask", INK),
}
TILE_VALUES = "2345678X"
CARD_VALUES = "345678X"
