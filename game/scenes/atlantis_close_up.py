"""The tower of a match on the board in close-up: the same keys, the same tower, full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import story
from game.scenes.map_room import unrolled
from game.scenes.tower import TowerScene
from game.scenes.tower_input import TowerHands
from game.scenes.tower_picture import TowerPicture
from game.scenes.tower_places import Places, place_of, places
from game.scenes.tower_words import Now

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.atlantis.board_view import AtlantisView
    from game.rules.core import Event, Reason
    from game.scenes.atlantis import AtlantisScene
    from game.scenes.pads_at_table import Decider
    from game.scenes.tower_ledger import Ledger
    from game.scenes.tower_retreat import Retreat
    from game.ui.canvas import Rect

ON_BOARD = ("go", "dragon")
"""Phases in which the board is needed."""


class BoardTower:
    """The match on the board as the close-up knows a game at the tower."""

    startup = None
    """There is no dialog: the match has begun."""

    def __init__(self, owner: AtlantisScene) -> None:
        self._owner = owner
        self.refused: Reason | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self._owner.match

    @property
    def view(self) -> AtlantisView:
        """What the players know."""
        return self._owner.view

    @property
    def ledger(self) -> Ledger:
        """What the tower has told."""
        return self._owner.ledger

    @property
    def retreat(self) -> Retreat:
        """Whether a battle shall be broken off."""
        return self._owner.retreat

    @property
    def facts(self) -> list[Event]:
        """What the tower has told in this turn."""
        return self._owner.facts

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._owner.match.over

    @property
    def computer(self) -> bool:
        """Whether a computer player is to move."""
        return self._owner.computer

    @property
    def fights(self) -> bool:
        """Whether a person is in a battle."""
        return self._owner.fights

    @property
    def waits(self) -> bool:
        """Whether a battle waits for an answer."""
        return self._owner.fights and self._owner.choice is not None

    @property
    def live(self) -> frozenset[str]:
        """The keys that do something now."""
        choice = self._owner.choice
        return frozenset(choice.live_keys() if choice is not None else ())

    def press(self, key: str) -> bool:
        """Press a key; False if the tower looks at no key."""
        owner = self._owner
        self.refused = None
        if owner.choice is not None:
            owner.hands.press(f"button.{key}")
            refused = owner.hands.refused
            self.refused = None if refused is None else refused.reason
            return True
        if key == "no" and owner.fights:
            owner.order_retreat()
            return True
        return owner.hurry()

    def release(self, key: str) -> None:
        """Let a key go."""
        if key == "no":
            self._owner.release_retreat()


class CloseUp(TowerScene):
    """Lies over the board's scene and lets it go on."""

    def __init__(self, owner: AtlantisScene) -> None:
        super().__init__(owner.stage, owner.entry, owner.match)
        self._owner = self.teller = owner
        self._opened_at = owner.choice
        """What was asked when the close-up was opened: it may be looked at none the less."""

    def enter(self) -> None:
        """Take over the board's tower."""
        self._board = unrolled(self.stage, "tower")
        if self._board is None:
            return
        self._kept = self._owner.panel.place
        self.game: Any = BoardTower(self._owner)
        self.panel = self._owner.panel
        self._stand(places(self._board, 0))
        self.hands = TowerHands(self)
        self.hands.attend()

    def _stand(self, where: Places) -> None:
        self.places = where
        self.panel.place = place_of(where.slots)
        self.picture = TowerPicture(self.panel, where)

    def pause(self) -> None:
        """Let held keys go."""
        if self._board is not None:
            self.hands.let_go()

    def resume(self) -> None:
        """Be on top again."""
        self.dirty = True

    def exit(self) -> None:
        """Give the tower back to the board."""
        if self._board is not None:
            self.panel.place = self._kept
            self.picture.release()

    def lines(self) -> list[str]:
        """Return what the tower has told in this turn."""
        match, words = self._owner.match, self.stage.services.words
        told = [story.line(self.entry.id, event, match.players, words) for event in self.game.facts]
        return [line for line in told if line]

    def now(self) -> Now:
        """Return the moment for those who put it into words."""
        return self._owner.tower_now(self.game.refused)

    @property
    def fame(self) -> None:
        """What the end brings to the hall of fame is told by the board's result."""
        return None

    def buttons(self) -> dict[str, Rect]:
        """Return the buttons beside the tower."""
        return {"turn": self.places.slots["turn"], "board": self.places.slots["power"]}

    def push_button(self, name: str) -> None:
        """Turn the picture, or go back to the board."""
        self.stage.services.audio.play("confirm")
        if name == "board":
            self.stage.pop()
        else:
            self._turn_picture()

    def decider(self) -> Decider | None:
        """Return who is asked on the board."""
        return self._owner.decider()

    def pause_match(self) -> None:
        """Go back to the board; that is what BACK means here."""
        self.stage.pop()

    def interrupt(self) -> None:
        """Stop when the program loses the focus or a pad."""
        self.stage.pop()
        self._owner.pause_match()

    def update(self, elapsed_ms: int) -> None:
        """Let the match go on; where the board is needed, leave."""
        owner = self._owner
        choice = owner.choice
        asked = choice is not None and choice is not self._opened_at and choice.phase in ON_BOARD
        done = owner.film is None and (owner.match.over or asked)
        if done:
            self.stage.pop()
            return
        owner.update(elapsed_ms)
        self.dirty |= owner.dirty
        if self.family != self.stage.services.input.glyphs:
            self.family = self.stage.services.input.glyphs
            self.dirty = True
        self.hands.attend()
        self._listen(elapsed_ms)
