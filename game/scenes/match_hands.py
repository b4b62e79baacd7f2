"""From actions to presses on a board: the focus over its places, prompts, pointing, refusals."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from game.devices.actions import Act, Action
from game.scenes.answer import Answer, Play, Refused
from game.scenes.asking import Asking, first_line
from game.scenes.sentences import sentences
from game.ui import prompts
from game.ui.focus import DIRECTIONS, Target, step, target_at
from game.ui.prompts import Prompt, target_id
from game.ui.theme import SAFE_X

if TYPE_CHECKING:
    from game.rules.core import Move
    from game.scenes.match_scene import MatchScene
    from game.ui.canvas import Rect

LOG = "log"


class MatchHands:
    """What the persons at the screen do. Belongs to one scene and drives it."""

    prompts_from: float = SAFE_X
    """Where something else stands to the left of the prompts."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene: Any = scene
        self.focus: str | None = None
        self.refused: Refused | None = None
        self.asking = Asking(self)
        self.device = ""
        """The device of the action being answered."""
        self._wanted: Hashable = None
        self._held: str | None = None
        self._laid_out: tuple[Any, list[tuple[Prompt, Rect]]] | None = None

    # What each game adds

    def attend(self) -> None:
        """Meet a new situation: the old refusal is void, the focus goes where it is needed."""
        self.refused = None
        self.asking.cancel()
        self.follow()

    def follow(self) -> None:
        """Lead the focus to what is wanted now, if that is new or what it stood on is gone."""
        choice = self.scene.choice
        wanted = None if choice is None else self.wanted()
        here = self.focus is not None and self.rect(self.focus) is not None
        if wanted != self._wanted or not here:
            self.focus = self.rest() if choice is None else self.first()
        self._wanted = wanted

    def wanted(self) -> Hashable:
        """Return what tells one decision from the next one."""
        raise NotImplementedError

    def first(self) -> str:
        """Return where a decision starts."""
        raise NotImplementedError

    def rest(self) -> str | None:
        """Return where the focus waits while nobody is asked."""
        here = self.focus is not None and self.rect(self.focus) is not None
        return self.focus if here else None

    def spots(self) -> list[Target]:
        """Return all that the focus can stand on, whether a press would do something or not."""
        raise NotImplementedError

    def works(self, name: str) -> bool:
        """Return whether a press on a spot would do something."""
        raise NotImplementedError

    def answer(self, name: str) -> Answer:
        """Return what a press on a spot comes to while there is a choice."""
        raise NotImplementedError

    def at_once(self, name: str) -> bool:
        """Return whether a press on a spot is never to be confirmed by another one."""
        return False

    def words_of(self, name: str) -> str:
        """Return one sentence about a spot: what it is and holds, what a press would do.

        Asked for the spot under the focus only.
        """
        return self.log_words("") if name == LOG else ""

    def log_words(self, situation: str) -> str:
        """Return the words of the log: how things stand, and what happened last."""
        lines = self.scene.lines()
        title = self.scene.stage.services.words.text("board.log.title")
        return sentences(title, situation, lines[-1][1] if lines else "")

    def hides(self, name: str) -> bool:
        """Return whether the words of a spot are not for everybody in the room."""
        return False

    @property
    def shared(self) -> bool:
        """Whether several persons look at the screen."""
        return len(self.scene.persons) > 1

    def foretell(self, move: Move) -> str:
        """Return what a move of the person who is asked will do, in one sentence."""
        return first_line(self.scene, move)

    def acts(self) -> list[tuple[Act, str]]:
        """Return what this game's actions do now, with text keys, in the prompt bar's order."""
        raise NotImplementedError

    def shortcut(self, act: Act) -> None:
        """Answer PAGE_LEFT or PAGE_RIGHT."""

    def paragraph(self) -> str | None:
        """Return the paragraph of the rules for what happens now."""
        return None

    def inspect(self, name: str) -> bool:
        """Open what can be looked at at any time; False if the spot is for decisions."""
        if name != LOG:
            return False
        from game.scenes.match_log import open_log

        scene = self.scene
        self.sound("confirm")
        open_log(scene.stage, scene.entry, scene.match, scene.lines())
        return True

    # Places

    def let_go(self) -> None:
        """Forget a press that has not been released, and one that waits for another."""
        self._held = None
        self.asking.cancel()

    def rect(self, name: str) -> Rect | None:
        """Return the place of a spot, None if it is not there."""
        return next((spot.rect for spot in self.spots() if spot.id == name), None)

    def targets(self) -> list[Target]:
        """Return what can be pressed with an effect, prompts included."""
        found = [spot for spot in self.spots() if self.works(spot.id)]
        return found + prompts.targets(self.prompt_places())

    def ring(self) -> tuple[str, Rect] | None:
        """Return the focus and where to draw its ring; a finger needs none to find its way."""
        finger = self.scene.stage.services.input.glyphs == "touch"
        if self.focus is None or self.scene.watching or (finger and not self.asking.spot):
            return None
        rect = self.rect(self.focus)
        return None if rect is None else (self.focus, rect)

    def prompts(self) -> list[Prompt]:
        """Return what the actions do now; nothing while all only watch."""
        if self.scene.watching:
            return []
        words = self.scene.stage.services.words
        acts = self.asking.acts(self.acts())
        line = [Prompt(act, words.text(key)) for act, key in acts]
        if self.scene.persons:
            line.append(self.undo_prompt())
        ways_out = ((Act.RULES, "board.prompt.rules"), (Act.MENU, "board.prompt.menu"))
        return line + [Prompt(act, words.text(key)) for act, key in ways_out]

    def undo_prompt(self) -> Prompt:
        """Return the prompt that takes back; it is always there, and says why it is grey."""
        words, block = self.scene.stage.services.words, self.scene.undo_block()
        why_not = "" if block is None else words.text(block)
        return Prompt(Act.UNDO, words.text("board.prompt.undo"), why_not)

    def prompt_places(self) -> list[tuple[Prompt, Rect]]:
        """Return the prompts with their places; they are laid out anew only when they change."""
        stage = self.scene.stage
        shown = self.prompts()
        family = stage.services.input.glyphs
        laid_out_for = (shown, family, stage.canvas.sight)
        if self._laid_out is None or self._laid_out[0] != laid_out_for:
            places = prompts.layout(stage.canvas, shown, family, left=self.prompts_from)
            self._laid_out = (laid_out_for, places)
        return self._laid_out[1]

    # Actions

    def event(self, action: Action) -> bool:
        """Answer an action."""
        self.device = action.device
        if action.act is Act.POINT:
            self._point(action)
        elif action.pressed and action.act in DIRECTIONS:
            self._move(step(self.spots(), self.focus, action.act))
        elif action.pressed and not action.repeat:
            self._act(action.act)
        return True

    def _act(self, act: Act) -> None:
        scene = self.scene
        if act is Act.MENU:
            scene.pause_match()
        elif act is Act.RULES:
            self.open_rules()
        elif scene.hurry():
            return
        elif act is Act.BACK and self.asking.cancel():
            self.sound("back")
        elif act is Act.UNDO:
            self._undo()
        elif act is Act.CONFIRM:
            self.press(self.focus)
        elif act is Act.BACK:
            self._back()
        else:
            self.shortcut(act)

    def _point(self, action: Action) -> None:
        """Move the focus under a pointer; press where it was both pressed and released."""
        assert action.position is not None
        if action.pressed and self._held is None and self.scene.hurry():
            return
        prompted = target_at(prompts.targets(self.prompt_places()), action.position)
        under = prompted or self.spot_at(action.position)
        if action.pressed:
            if self._held is None:
                self._held = under.id if under else ""
        elif self._held is not None:
            held, self._held = self._held, None
            if under is not None and under.id == held:
                self._pressed(held)
            return
        if under is not None and prompted is None and not self.asking.spot:
            self.stand(under.id)

    def spot_at(self, position: tuple[float, float]) -> Target | None:
        """Return the spot under a position."""
        return target_at(self.spots(), position)

    def _pressed(self, name: str) -> None:
        for prompt in self.prompts():
            if target_id(prompt.act) == name:
                self._act(prompt.act)
                return
        self.stand(name)
        self.press(name)

    def stand(self, name: str) -> None:
        """Move the focus to a spot."""
        if name != self.focus:
            self.focus = name
            self.scene.dirty = True

    def _move(self, name: str | None) -> None:
        self.asking.cancel()
        if name is not None and name != self.focus:
            self.stand(name)
            self.sound("focus")

    def sound(self, name: str) -> None:
        """Play an effect."""
        self.scene.stage.services.audio.play(name)

    def press(self, name: str | None) -> None:
        """Press a spot."""
        if name is None or self.inspect(name):
            return
        if self.scene.choice is None:
            self.refuse(Refused("board.refuse.wait"))
        else:
            self.take(self.asking.answer(name, self.answer(name), self.at_once(name)))
            if self.asking.spot:
                self.stand(name)

    def take(self, answer: Answer) -> None:
        """Act upon what a press came to."""
        if isinstance(answer, Refused):
            self.refuse(answer)
            return
        self.refused = None
        if isinstance(answer, Play):
            self.scene.play(answer.move)
        else:
            self.sound("confirm")
            self.scene.changed()

    def refuse(self, refused: Refused) -> None:
        """Say why not."""
        self.refused = refused
        self.sound("refuse")
        self.scene.dirty = True

    def _back(self) -> None:
        choice = self.scene.choice
        if choice is not None and choice.back():
            self.refused = None
            self.sound("back")
            self.scene.changed()
        else:
            self.scene.pause_match()

    def _undo(self) -> None:
        block = self.scene.undo_block()
        if block is not None:
            self.refuse(Refused(block))
            return
        self.sound("back")
        self.scene.undo()

    def open_rules(self) -> None:
        """Open the rules at the paragraph that refused, else at the one of what happens now."""
        from game.scenes.rules import RulesScene

        refused, scene = self.refused, self.scene
        if refused is not None and refused.reason is not None:
            paragraph: str | None = refused.reason.rule
        else:
            paragraph = self.paragraph()
        scene.stage.push(RulesScene(scene.stage, scene.entry, paragraph))
