"""Atlantis: an electronic tower with a mind of its own, and the board that stands around it."""

from game.rules.atlantis.board import ATLANTIS
from game.rules.atlantis.tower import TOWER

__all__ = ["ATLANTIS", "TOWER"]
