"""The tower alone as a game: for the old board at home, whose own tower has died."""

from __future__ import annotations

from game.rules.atlantis.reasons import REASONS
from game.rules.atlantis.setting import from_position
from game.rules.atlantis.setup import LEVEL, LEVEL_4_SEATS, MOST_SEATS, OPTIONS
from game.rules.atlantis.state import TowerState
from game.rules.core import Rules, State

EVENTS = {
    # what the tower shows and plays; its times are worked out in game/tower
    "lamp": ("picture", "drum", "window", "led"),
    "sound": ("sound",),
    "drum": ("from", "to"),
    "led": ("led", "blink"),
    # what it was told
    "press": ("seat", "key"),
    "hold": ("seat",),
    "release": ("seat",),
    "roll": ("value",),
    "sign": ("sign",),
    "brigands_drawn": (),
    "order_drawn": (),
    # what happened
    "turn": ("seat", "round"),
    "extra_turn": ("seat",),
    "warriors": ("seat", "from", "to", "why"),
    "gold": ("seat", "from", "to", "why"),
    "food": ("seat", "from", "to", "why"),
    "thing": ("seat", "thing", "owned", "why"),
    "hoard": ("warriors", "gold"),
    "encounter": ("seat", "what"),
    "battle": ("seat", "brigands", "siege"),
    "round": ("seat", "won", "warriors", "brigands"),
    "battle_over": ("seat", "how"),
    "pegasus": ("seat",),
    "curse": ("seat", "cursed", "by"),
    "offer": ("seat", "item", "price"),
    "haggled": ("seat", "item", "price"),
    "ordered": ("seat", "item", "quantity", "cost"),
    "bought": ("seat", "item", "quantity", "cost"),
    "bazaar_closed": ("seat", "why"),
    "frontier": ("seat", "entered"),
    "key_missing": ("seat", "where"),
    "not_home": ("seat",),
    "riddle": ("seat", "question", "key"),
    "answer": ("seat", "question", "key", "right"),
    "cleared": ("seat",),
    "over": ("winners", "score"),
}
"""Fields of each event; with a board there are more."""


def winners(state: State) -> list[int]:
    """Return the seat that has taken the tower, if any."""
    assert isinstance(state, TowerState)
    return [] if state.winner is None else [state.winner]


# what the tower was told cannot be taken back: FREI is there for that
TOWER: Rules = Rules(
    id="tower",
    version=1,
    seats=(1, MOST_SEATS),
    options=(LEVEL, *OPTIONS, LEVEL_4_SEATS),
    events=EVENTS,
    reasons=REASONS,
    new=lambda seats, options: TowerState.new(seats, TOWER.complete(options)),
    from_position=lambda position, options: from_position(position, TOWER.complete(options)),
    reveals=frozenset({"press", "hold", "release"}),
    winners=winners,
    endless=True,
)
