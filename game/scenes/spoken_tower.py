"""What narration says of the tower in close-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.scenes import tower_words
from game.scenes.scene import Scene
from game.scenes.sentences import sentences

if TYPE_CHECKING:
    from game.boards.board import Board
    from game.scenes.tower_input import TowerHands
    from game.scenes.tower_panel import TowerPanel
    from game.scenes.tower_places import Places
    from game.scenes.tower_words import Now
    from game.ui.canvas import Rect


class SpokenTower(Scene):
    """Its name, what it has told, what it shows and wants, and the key under the focus."""

    game: Any
    hands: TowerHands
    panel: TowerPanel
    places: Places
    _board: Board | None

    def now(self) -> Now:
        """Return the moment for those who put it into words."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """Return what the tower has told in this turn."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return the tower's name."""
        return self.stage.services.words.text("house.game.tower.name")

    def told(self) -> Sequence[str]:
        """Return what the tower has told in this turn."""
        return () if self._board is None else self.lines()

    def asks(self) -> str:
        """Return what is asked and shown; nothing while the tower is at work."""
        if self._board is None or self.panel.busy:
            return ""
        now = replace(self.now(), refused=None)
        return sentences(tower_words.question(now), tower_words.shows(now))

    def answers(self) -> str:
        """Return why the key pressed last does nothing."""
        refused = None if self._board is None else self.game.refused
        if refused is None:
            return ""
        return self.stage.services.words.text(refused.key, **refused.params)

    def focus_words(self) -> str:
        """Return what the key or button under the focus is."""
        return "" if self._board is None else self.hands.words_of(self.hands.focus)

    def focus_rect(self) -> Rect | None:
        """Return where it lies on the screen."""
        if self._board is None:
            return None
        spots = {spot.id: spot.rect for spot in self.hands.spots()}
        rect = spots.get(self.hands.focus)
        return None if rect is None else self.places.on_screen(rect)
