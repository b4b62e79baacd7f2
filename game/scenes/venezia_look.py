"""Colours and names that the parts of the Venezia board share. Sizes in canvas units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme

if TYPE_CHECKING:
    from game.i18n import Catalogue

QUARTERS = "KNAVRG"
"""The treasure colours in the order of the rules: black, brown, aqua, violet, red, green."""
COLOURS = {
    "K": "#15191F",
    "N": "#F4CB4A",
    "A": "#8EC5F8",
    "V": "#5B2AA0",
    "R": "#B82740",
    "G": "#45A884",
}
CLEARER = {**COLOURS, "R": "#971A30", "G": "#4DB892"}
"""The same for the contrast theme, where letters stand out more."""
INKS = {colour: "#FFFFFF" if colour in "KVR" else theme.DARK for colour in QUARTERS}
EDGES = {
    "K": "#7B8694",
    "N": "#FFF0B8",
    "A": "#DCEEFF",
    "V": "#B291E6",
    "R": "#F08C9C",
    "G": "#B4E6D2",
}
"""Light rims that lift each colour off the dark glass."""
GLASS = "#06222E"
GLASS_LIT = "#0F4D57"
HOLLOW = "#12303C"
HOLLOW_EDGE = "#2C5666"
HOLLOW_INK = "#86A8BA"
PALE = "#CFEDEB"
IVORY = "#F3EBDD"
ROSE = "#FFD9E6"
WATER = "~~"
PLATFORM = "##"


def tile_name(code: str, words: Catalogue) -> str:
    """Return a tile's or card's name, like "San Marco 8"."""
    if code == PLATFORM:
        return words.text("venezia.tile.platform")
    if code == WATER:
        return words.text("venezia.tile.water")
    return f"{words.text(f'venezia.quarter.{code[0]}')} {code[1:]}"
