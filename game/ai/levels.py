"""Which computer players there are: per game the levels from weak to strong."""

from __future__ import annotations

from game.ai.policy import Policy
from game.ai.venezia.deckhand import Deckhand
from game.ai.venezia.helmsman import Helmsman

LEVELS: dict[str, dict[str, Policy]] = {
    "venezia": {"deckhand": Deckhand(), "helmsman": Helmsman()},
}
