"""What narration says of a match on a board, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.scenes.scene import Scene
from game.scenes.sentences import sentences

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.catalogue import GameEntry
    from game.scenes.hint import Hint
    from game.scenes.match_hands import MatchHands
    from game.ui.canvas import Rect


class SpokenMatch(Scene):
    """Name, log, question, answer to the last press, and the spot under the focus."""

    entry: GameEntry
    match: Match
    hands: MatchHands
    choice: Any
    _laid_out: bool

    def advice(self) -> Hint:
        """Return what the persons at the screen are told now."""
        raise NotImplementedError

    def question(self) -> Hint:
        """Return what is asked now, whatever the focus is on, in words that all may hear."""
        raise NotImplementedError

    @property
    def addressed(self) -> bool:
        """Whether a person at the screen is told something."""
        return self.choice is not None or self.match.over

    def lines(self) -> Sequence[tuple[int | None, str]]:
        """Return everything that happened in words, each line with its seat."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return the game's name."""
        return self._say(f"house.game.{self.entry.id}.name")

    def told(self) -> Sequence[str]:
        """Return the log."""
        return [line for _, line in self.lines()]

    def asks(self) -> str:
        """Return what a person is asked; nothing while others are at work or a film runs."""
        if not self._laid_out or not self.addressed:
            return ""
        told = self.question()
        return sentences(told.title, *(words for words, _ in told.lines))

    def answers(self) -> str:
        """Return why a press was refused, or what pressing once more would do.

        Of a hidden card only that: the reason may tell which card it is.
        """
        if not self._laid_out:
            return ""
        hands = self.hands
        refused, again = hands.refused is not None, bool(hands.asking.spot)
        if not refused and not again:
            return ""
        if self._hidden():
            return self._say("narration.refused" if refused else "narration.again")
        return self.advice().lines[0][0]

    def focus_words(self) -> str:
        """Return what the spot under the focus is and holds."""
        if not self._laid_out or self.hands.focus is None:
            return ""
        return self.hands.words_of(self.hands.focus)

    def focus_aloud(self) -> str:
        """Return the same, and of a card that is hidden from others only its place."""
        if not self._hidden():
            return self.focus_words()
        hands = self.hands
        hidden = [spot.id for spot in hands.spots() if hands.hides(spot.id)]
        if hands.focus not in hidden:
            return ""
        return self._say("narration.card", number=hidden.index(hands.focus) + 1)

    def focus_rect(self) -> Rect | None:
        """Return where the focus is."""
        if not self._laid_out or self.hands.focus is None:
            return None
        return self.hands.rect(self.hands.focus)

    def _hidden(self) -> bool:
        """Return whether the words under the focus are not for everybody in the room."""
        focus = self.hands.focus if self._laid_out else None
        return focus is not None and self.hands.hides(focus)

    def _say(self, key: str, **params: object) -> str:
        return self.stage.services.words.text(key, **params)
