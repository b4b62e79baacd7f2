"""Which computer players there are: per game the levels from weak to strong."""

from __future__ import annotations

from game.ai.policy import Policy

LEVELS: dict[str, dict[str, Policy]] = {}
