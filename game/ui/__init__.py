"""Widgets, focus, theme, text and animation. Knows no game."""
