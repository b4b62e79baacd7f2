"""Which computer players there are: per game the levels from weak to strong."""

from __future__ import annotations

from game.ai.atlantis.deckhand import Deckhand as AtlantisDeckhand
from game.ai.atlantis.helmsman import Helmsman as AtlantisHelmsman
from game.ai.policy import Policy
from game.ai.venezia.deckhand import Deckhand
from game.ai.venezia.helmsman import Helmsman
from game.ai.vineta.deckhand import Deckhand as VinetaDeckhand
from game.ai.vineta.helmsman import Helmsman as VinetaHelmsman

_ATLANTIS: dict[str, Policy] = {"deckhand": AtlantisDeckhand(), "helmsman": AtlantisHelmsman()}
LEVELS: dict[str, dict[str, Policy]] = {
    "vineta": {"deckhand": VinetaDeckhand(), "helmsman": VinetaHelmsman()},
    "venezia": {"deckhand": Deckhand(), "helmsman": Helmsman()},
    "tower": _ATLANTIS,
    "atlantis": _ATLANTIS,
}
