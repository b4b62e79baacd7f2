"""Colours and sizes that all scenes share. Sizes in canvas units."""

from __future__ import annotations

INK = "#EEF3F8"
SOFT = "#BFD0DA"
DIM = "#8FA3B0"
DARK = "#160E08"
GOLD = "#F2C85B"
GOLD_LIGHT = "#FFD66B"
CYAN = "#5FF0EA"
AMBER = "#E2A53A"
EMBER = "#FF8A4C"
NIGHT = "#03141F"
ALARM = "#FFB4A6"

TINY = 22
BODY = 26
LABEL = 28
HEAD = 36
TITLE = 56
SAFE_X = 48
SAFE_Y = 32
NUMBER_DROP = 0.07
"""The font of numbers sits this part of its size too high for lines of mixed text."""
TOUCH = 72
"""Smallest side of anything that a finger must hit."""

PLAYER_COLOURS = ("#2440C0", "#B93A22", "#F2CE2E", "#169C86", "#E27AE6", "#F7F4EC")
PLAYER_INKS = ("#FFFFFF", "#FFFFFF", DARK, DARK, DARK, DARK)
"""Colour of text written on each player colour."""
