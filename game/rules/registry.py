"""Every game that has rules, by id."""

from __future__ import annotations

from game.rules.atlantis import ATLANTIS, TOWER
from game.rules.core import Rules
from game.rules.venezia import RULES as VENEZIA

GAMES: dict[str, Rules] = {rules.id: rules for rules in (VENEZIA, TOWER, ATLANTIS)}
