"""From actions to decisions: the focus over board, cards and buttons, and what a press means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.devices.actions import Act, Action
from game.scenes.venezia_choice import Answer, Choice, Play, Refused
from game.ui import prompts
from game.ui.focus import DIRECTIONS, Target, nearest, step, target_at
from game.ui.prompts import Prompt, target_id

if TYPE_CHECKING:
    from game.scenes.venezia import VeneziaScene
    from game.ui.canvas import Rect

CELL, CARD, BUTTON = "cell.", "card.", "button."
GONDOLA, LOG = "gondola", "log"
PARAGRAPHS = {"place": "2.9", "move": "3.2", "buy": "3.4", "play": "3.5", "rescue": "3.6"}
"""Where the rules of each phase begin."""
CONFIRMS = {"place": "place", "rescue": "rescue", "walk": "walk", "gondola": "walk", "play": "play"}
"""Words of the prompt for CONFIRM by kind of lit cell; all others choose."""


class Hands:
    """What the persons at the screen do. Belongs to one scene and drives it."""

    def __init__(self, scene: VeneziaScene) -> None:
        self.scene = scene
        self.focus: str | None = None
        self.refused: Refused | None = None
        self._held: str | None = None
        self._asked: tuple[int, str] | None = None
        self._laid_out: tuple[Any, list[tuple[Prompt, Rect]]] | None = None

    @property
    def _choice(self) -> Choice | None:
        return self.scene.choice

    def let_go(self) -> None:
        """Forget a press that has not been released."""
        self._held = None

    def attend(self) -> None:
        """Meet a new situation: the old refusal is void, the focus goes where it is needed."""
        self.refused = None
        choice = self._choice
        if choice is None:
            self._asked = None
            if self.focus is not None and self._rect(self.focus) is None:
                self.focus = None
            return
        asked = (choice.view.seat, choice.view.phase)
        if asked != self._asked or self.focus is None:
            self.focus = self._first(choice)
        self._asked = asked

    def _first(self, choice: Choice) -> str:
        """Return where a decision starts: the button, the first card or the nearest lit cell."""
        for kind in choice.buttons():
            if kind == "buy":
                return BUTTON + kind
        for card in choice.cards():
            return CARD + card
        view = choice.view
        if choice.pawn is not None:
            return CELL + view.cell_name(choice.pawn)
        names = [view.cell_name(cell) for cell in choice.lit()]
        start = self._rect(self.focus) if self.focus else None
        if start is None or view.phase == "rescue":
            cell = view.sinking if view.sinking is not None else len(view.board) // 2
            start = self.scene.board.cells[view.cell_name(cell)]
        lit = [Target(CELL + name, self.scene.board.cells[name]) for name in names]
        return nearest(lit, start) or LOG

    # Places

    def _rect(self, name: str) -> Rect | None:
        if name.startswith(CELL):
            return self.scene.board.cells[name.removeprefix(CELL)]
        return next((target.rect for target in self.spots() if target.id == name), None)

    def spots(self) -> list[Target]:
        """Return all that the focus can stand on, whether a press would do something or not."""
        scene, choice = self.scene, self._choice
        found = [Target(CELL + name, rect) for name, rect in scene.board.cells.items()]
        found += self._cards()
        if choice is not None:
            rects = scene.picture.hint.button_rects(choice.buttons())
            found += [Target(BUTTON + kind, rect) for kind, rect in rects.items()]
            if choice.view.phase == "move":
                found.append(Target(GONDOLA, scene.board.slots["gondolas"]))
        return [*found, Target(LOG, scene.board.slots["log"])]

    def _cards(self) -> list[Target]:
        hand = self.scene.view.hand or []
        playable = self._choice.cards() if self._choice else {}
        rects = self.scene.picture.left.hand_rects(hand, playable)
        return [Target(CARD + code, rect) for code, rect in zip(hand, rects, strict=True)]

    def targets(self) -> list[Target]:
        """Return what can be pressed with an effect, prompts included."""
        found = [target for target in self.spots() if self._works(target.id)]
        return found + prompts.targets(self.prompt_places())

    def _works(self, name: str) -> bool:
        choice = self._choice
        if name == LOG:
            return True
        if choice is None:
            return False
        if name == GONDOLA:
            return choice.can_sail()
        if name.startswith(CELL):
            return self._number(name) in choice.lit()
        if name.startswith(CARD):
            return name.removeprefix(CARD) in choice.cards()
        return True

    def _number(self, name: str) -> int:
        return self.scene.scenery.cells[name.removeprefix(CELL)]

    def cell(self) -> int | None:
        """Return the cell under the focus."""
        if self.focus is not None and self.focus.startswith(CELL):
            return self._number(self.focus)
        return None

    def ring(self) -> tuple[str, Rect] | None:
        """Return the focus and where to draw its ring; a finger needs none."""
        if self.focus is None or self.scene.stage.services.input.glyphs == "touch":
            return None
        rect = self._rect(self.focus)
        return None if rect is None else (self.focus, rect)

    # Prompts

    def prompts(self) -> list[Prompt]:
        """Return what the actions do now."""
        words = self.scene.stage.services.words
        acts: list[tuple[Act, str]] = []
        choice = self._choice
        if choice is None:
            if self.scene.film is not None:
                acts.append((Act.CONFIRM, "faster"))
        else:
            acts.append((Act.CONFIRM, self._confirms(choice)))
            if choice.pawn is not None and len(choice.movers()) > 1 or choice.gondola:
                acts.append((Act.BACK, "back"))
            if choice.can_sail():
                acts.append((Act.PAGE_LEFT, "gondola"))
            for kind in ("stay", "skip"):
                if kind in choice.buttons():
                    acts.append((Act.PAGE_RIGHT, kind))
        if self.scene.undo_block() is None:
            acts.append((Act.UNDO, "undo"))
        acts += [(Act.RULES, "rules"), (Act.MENU, "menu")]
        return [Prompt(act, words.text(f"venezia.prompt.{key}")) for act, key in acts]

    def _confirms(self, choice: Choice) -> str:
        cell = self.cell()
        if cell is not None:
            return CONFIRMS.get(choice.lit().get(cell, ""), "choose")
        return "play" if self.focus and self.focus.startswith(CARD) else "choose"

    def prompt_places(self) -> list[tuple[Prompt, Rect]]:
        """Return the prompts with their places; they are laid out anew only when they change."""
        stage = self.scene.stage
        shown = self.prompts()
        family = stage.services.input.glyphs
        if self._laid_out is None or self._laid_out[0] != (shown, family):
            places = prompts.layout(stage.canvas, shown, family)
            self._laid_out = ((shown, family), places)
        return self._laid_out[1]

    # Actions

    def event(self, action: Action) -> bool:
        """Answer an action."""
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
            self._open_rules()
        elif scene.hurry():
            return
        elif act is Act.UNDO:
            self._undo()
        elif act is Act.CONFIRM:
            self._press(self.focus)
        elif act is Act.BACK:
            self._back()
        elif act is Act.PAGE_LEFT:
            self._press(GONDOLA)
        elif act is Act.PAGE_RIGHT and self._choice is not None:
            for kind in ("stay", "skip"):
                if kind in self._choice.buttons():
                    self._press(BUTTON + kind)
                    return
            self._refuse(Refused("venezia.refuse.not_now"))

    def _point(self, action: Action) -> None:
        """Move the focus under a pointer; press where it was both pressed and released."""
        assert action.position is not None
        if action.pressed and self._held is None and self.scene.hurry():
            return
        prompted = target_at(prompts.targets(self.prompt_places()), action.position)
        under = prompted or target_at(self.spots(), action.position)
        if action.pressed:
            if self._held is None:
                self._held = under.id if under else ""
        elif self._held is not None:
            held, self._held = self._held, None
            if under is not None and under.id == held:
                self._pressed(held)
            return
        if under is not None and prompted is None:
            self._stand(under.id)

    def _pressed(self, name: str) -> None:
        for prompt in self.prompts():
            if target_id(prompt.act) == name:
                self._act(prompt.act)
                return
        self._stand(name)
        self._press(name)

    def _stand(self, name: str) -> None:
        if name != self.focus:
            self.focus = name
            self.scene.dirty = True

    def _move(self, name: str | None) -> None:
        if name is not None and name != self.focus:
            self._stand(name)
            self._sound("focus")

    def _sound(self, name: str) -> None:
        self.scene.stage.services.audio.play(name)

    def _press(self, name: str | None) -> None:
        """Press a place."""
        choice = self._choice
        if name is None:
            return
        if name == LOG:
            self._open_log()
        elif choice is None:
            self._refuse(Refused("venezia.refuse.wait"))
        elif name == GONDOLA:
            self._answer(choice.toggle_gondola())
        elif name.startswith(CELL):
            self._answer(choice.press_cell(self._number(name)))
        elif name.startswith(CARD):
            self._answer(choice.press_card(name.removeprefix(CARD)))
        else:
            self._answer(choice.press_button(name.removeprefix(BUTTON)))

    def _answer(self, answer: Answer) -> None:
        if isinstance(answer, Refused):
            self._refuse(answer)
            return
        self.refused = None
        if isinstance(answer, Play):
            self.scene.play(answer.move)
        else:
            self._sound("confirm")
            self.scene.changed()

    def _refuse(self, refused: Refused) -> None:
        self.refused = refused
        self._sound("refuse")
        self.scene.dirty = True

    def _back(self) -> None:
        if self._choice is not None and self._choice.back():
            self.refused = None
            self._sound("back")
            self.scene.changed()
        else:
            self.scene.pause_match()

    def _undo(self) -> None:
        block = self.scene.undo_block()
        if block is not None:
            self._refuse(Refused(block))
            return
        self._sound("back")
        self.scene.undo()

    def _open_rules(self) -> None:
        """Open the rules at the paragraph that refused, else at the one of this phase."""
        from game.scenes.rules import RulesScene

        refused = self.refused
        if refused is not None and refused.reason is not None:
            paragraph: str | None = refused.reason.rule
        else:
            paragraph = PARAGRAPHS.get(self.scene.view.phase)
        scene = self.scene
        scene.stage.push(RulesScene(scene.stage, scene.entry, paragraph))

    def _open_log(self) -> None:
        from game.scenes.venezia_log import LogScene

        scene = self.scene
        self._sound("confirm")
        scene.stage.push(LogScene(scene.stage, scene.match.players, scene.lines()))
