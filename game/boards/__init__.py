"""Tiled maps -> places on the screen. Knows ids and shapes, no rules."""
