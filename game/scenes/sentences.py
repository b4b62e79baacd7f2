"""Sentences about what lies on a board, put together from parts."""

from __future__ import annotations

ENDS = (".", "!", "?", "…")


def sentence(*parts: str) -> str:
    """Return one sentence of the parts that say something."""
    words = "; ".join(part.rstrip(".") for part in parts if part)
    return words if not words or words.endswith(ENDS) else f"{words}."


def sentences(*parts: str) -> str:
    """Return sentences one after the other, those that say something."""
    return " ".join(sentence(part) for part in parts if part)
