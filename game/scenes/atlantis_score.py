"""What the result says about a game with the tower: how the device works its points out (8.4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.atlantis.odds import QUARTER_DEVICE
from game.rules.atlantis.tables import KEY_NAMES
from game.rules.atlantis.victory import SCORE_BASE
from game.scenes.catalogue import Item, Sprite

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.atlantis.view import TowerView

FACTOR = 4
"""What each warrior and each round costs."""
KEY_SPRITES = {name: ("tower", f"picture_{name}_key") for name in KEY_NAMES}


def breakdown(match: Match, seat: int) -> list[Item]:
    """Return the items of the score of whoever has taken the tower; nobody else has any."""
    view = cast("TowerView", match.view(None))
    if view.winner != seat:
        return []
    assert view.brigands is not None
    warriors = view.position()["turn_start"]["warriors"]
    quarter = QUARTER_DEVICE[view.brigands]
    items = [
        Item("base", SCORE_BASE, ""),
        Item("brigands", view.brigands, str(view.brigands), ("tower", "picture_brigands")),
        Item("brigands", quarter, f"+ {quarter}"),
        Item(
            "warriors",
            -FACTOR * warriors,
            f"{FACTOR} × {warriors}",
            ("atlantis", "item_warriors"),
        ),
        Item("rounds", -FACTOR * view.round, f"{FACTOR} × {view.round}"),
    ]
    rest = match.result()[seat].total - sum(item.points for item in items)
    return [*items, Item("bounds", rest, "")]


def keys_in_order(match: Match) -> list[Sprite]:
    """Return the keys of the riddle in their order, which only the tower has known."""
    return [KEY_SPRITES[name] for name in match.position()["order"]]
