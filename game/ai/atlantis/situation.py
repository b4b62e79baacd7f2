"""A seat's situation in numbers, from what it knows of the tower and perhaps of a board."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.atlantis.board_view import AtlantisView
from game.rules.atlantis.odds import BRIGAND_WEIGHTS, ORDER_WEIGHTS
from game.rules.atlantis.tables import KEY_NAMES, RATIONS
from game.rules.atlantis.view import TowerView


class Situation:
    """What the viewer of a view has, lacks and owes."""

    def __init__(self, view: TowerView) -> None:
        if view.viewer is None:
            raise ValueError("a spectator plays no game")
        self.view = view
        self.board = view if isinstance(view, AtlantisView) else None
        self.me = view.viewer
        own = view.players[self.me]
        self.warriors: int = own["warriors"]
        self.gold: int = own["gold"]
        self.food: int = own["food"]
        self.keys = len(own["keys"])
        self.searching: bool = own["kingdom_key_open"] and self.keys < len(KEY_NAMES)
        """Whether a key can be found in this kingdom."""
        self.home: bool = own["kingdom_key_open"] and self.keys == len(KEY_NAMES)
        """Whether the way round is done."""
        self.lacks = [ware for ware in ("healer", "scout", "beast") if not own[ware]]
        self.citadel_used: bool = own["citadel_used"]
        self.solo = view.seats == 1
        self.to_the_last = self.solo or view.options["last_stand"] == "printed"
        self.ration: int = RATIONS[self.warriors]
        self.owes = self.board is not None and not self.board.paid[self.me]
        """Whether a crossing is not yet paid for."""

    @property
    def turns_of_food(self) -> int:
        """For how many turns the food lasts."""
        turns: int = self.food // self.ration
        return turns

    def brigands(self) -> Mapping[int, int]:
        """Return how many brigands the tower may hold, with weights."""
        known = self.view.brigands
        return {known: 1} if known is not None else BRIGAND_WEIGHTS[self.view.level]

    def possible(self) -> bool:
        """Return whether the key that the riddle shows may be the right one."""
        return self._chances()[self._shown()] > 0

    def likeliest(self) -> bool:
        """Return whether no other key is likelier than the one that the riddle shows."""
        chances = self._chances()
        return chances[self._shown()] == max(chances.values())

    def _shown(self) -> str:
        riddle = self.view.riddle
        assert riddle is not None
        return str(riddle["shown"])

    def _chances(self) -> dict[str, int]:
        """Return how likely each key is as the answer to the question asked."""
        riddle = self.view.riddle
        assert riddle is not None
        chances = dict.fromkeys(KEY_NAMES, 0)
        for order in self.view.orders:
            chances[order.split("-")[riddle["question"] - 1]] += ORDER_WEIGHTS[order]
        return chances
