"""Moves that are shown before they are made: the first press asks, the second one plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.match import story
from game.scenes.answer import Answer, Chosen, Play
from game.ui import theme

if TYPE_CHECKING:
    from game.rules.core import Event, Move
    from game.scenes.hint import Hint
    from game.scenes.match_hands import MatchHands
    from game.scenes.match_scene import MatchScene
    from game.ui.canvas import Canvas, Rect

SIGN = 48
"""Size of the sign on the spot that is to be pressed again."""


class Asking:
    """A move that waits for the second press on the same spot; with the setting off none does."""

    def __init__(self, hands: MatchHands) -> None:
        self.spot = ""
        """What is to be pressed again; empty while nothing waits."""
        self._hands = hands
        self._move: Move = 0
        self._line = ""

    def answer(self, spot: str, answer: Answer, at_once: bool) -> Answer:
        """Return what a press comes to: a move that was not asked yet is only chosen.

        `at_once` are moves that nobody wants to be asked about.
        """
        if not isinstance(answer, Play):
            self.spot = ""
            return answer
        again = self.spot == spot and self._move == answer.move
        services = self._hands.scene.stage.services
        wished = services.settings.get("confirm_moves")
        if again or at_once or not wished:
            self.spot = ""
            return answer
        self.spot, self._move = spot, answer.move
        move = self._hands.foretell(answer.move)
        self._line = services.words.text("board.ask_again", move=move)
        return Chosen()

    def cancel(self) -> bool:
        """Forget the move; False if none waits."""
        waited, self.spot = bool(self.spot), ""
        if waited:
            self._hands.scene.dirty = True
        return waited

    def acts(self, acts: list[tuple[Act, str]]) -> list[tuple[Act, str]]:
        """Return the prompts' actions and text keys while a move waits."""
        if not self.spot:
            return acts
        others = [pair for pair in acts if pair[0] not in (Act.CONFIRM, Act.BACK)]
        return [(Act.CONFIRM, "board.prompt.confirm"), (Act.BACK, "board.prompt.back"), *others]

    def told(self, told: Hint, colour: str) -> Hint:
        """Return a hint that begins with what the waiting move does."""
        if self.spot:
            told.lines.insert(0, (self._line, colour))
        return told

    def draw(self, canvas: Canvas, rect: Rect | None) -> None:
        """Put a sign at the corner of the spot that is to be pressed again."""
        if rect is not None:
            x, y = rect[0] + rect[2], rect[1]
            half = SIGN / 2
            canvas.box((x - half - 3, y - half - 3, SIGN + 6, SIGN + 6), theme.DARK, half + 3)
            canvas.box((x - half, y - half, SIGN, SIGN), theme.GOLD_LIGHT, half)
            canvas.blit(canvas.assets.icon("check_s", theme.DARK), x, y, "mm")


def first_line(scene: MatchScene, move: Move) -> str:
    """Return the first sentence that the log would tell of a move of the person who is asked.

    The move is made in a world that this person may take for the real one: what it does by itself
    is public, and what chance adds to it is not told.
    """
    view, match, words = scene.choice.view, scene.match, scene.stage.services.words
    state = view.guess(match.ai_dealer(view.viewer))
    events: list[Event] = []
    state.play(move, events)
    lines = (story.line(scene.entry.id, each, match.players, words) for each in events)
    return next((line for line in lines if line), "")
