"""The hands on the board of Venezia: cells, cards, the gondola, buttons."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.answer import Answer, Refused
from game.scenes.hint import BUTTON
from game.scenes.match_hands import LOG, MatchHands
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_words import CARD, CELL, GONDOLA, situation, spot_words
from game.ui.focus import Target, nearest

if TYPE_CHECKING:
    from game.scenes.venezia import VeneziaScene
    from game.ui.canvas import Rect

PARAGRAPHS = {"place": "2.9", "move": "3.2", "buy": "3.4", "play": "3.5", "rescue": "3.6"}
"""Where the rules of each phase begin."""
CONFIRMS = {"place": "place", "rescue": "rescue", "walk": "walk", "gondola": "walk", "play": "play"}
"""Words of the prompt for CONFIRM by kind of lit cell; all others choose."""
PASSES = ("stay", "skip")
"""Buttons that PAGE_RIGHT presses."""


class Hands(MatchHands):
    """What the persons at the screen do."""

    scene: VeneziaScene

    @property
    def _choice(self) -> Choice | None:
        return self.scene.choice

    def wanted(self) -> Hashable:
        """Return whose decision it is, and which."""
        choice = self._choice
        return choice and (choice.view.seat, choice.view.phase)

    def first(self) -> str:
        """Return where a decision starts: the button, the first card or the nearest lit cell."""
        choice = self._choice
        assert choice is not None
        for kind in choice.buttons():
            if kind == "buy":
                return BUTTON + kind
        for card in choice.cards():
            return CARD + card
        view = choice.view
        if choice.pawn is not None:
            return CELL + view.cell_name(choice.pawn)
        names = [view.cell_name(cell) for cell in choice.lit()]
        start = self.rect(self.focus) if self.focus else None
        if start is None or view.phase == "rescue":
            cell = view.sinking if view.sinking is not None else len(view.board) // 2
            start = self.scene.board.cells[view.cell_name(cell)]
        lit = [Target(CELL + name, self.scene.board.cells[name]) for name in names]
        return nearest(lit, start) or LOG

    # Places

    def rect(self, name: str) -> Rect | None:
        """Return the place of a spot, None if it is not there."""
        if name.startswith(CELL):
            return self.scene.board.cells[name.removeprefix(CELL)]
        return super().rect(name)

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

    def works(self, name: str) -> bool:
        """Return whether a press on a spot would do something."""
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

    def words_of(self, name: str) -> str:
        """Return one sentence about a spot."""
        now = self.scene.now()
        if name == LOG:
            return self.log_words(situation(now))
        return spot_words(now, name, self.shared) or super().words_of(name)

    def hides(self, name: str) -> bool:
        """Return whether a spot's words are not for everybody in the room."""
        return self.shared and name.startswith(CARD)

    # Actions

    def acts(self) -> list[tuple[Act, str]]:
        """Return what the actions do now."""
        acts: list[tuple[Act, str]] = []
        choice = self._choice
        if choice is None:
            if self.scene.film is not None:
                acts.append((Act.CONFIRM, "board.prompt.faster"))
            return acts
        acts.append((Act.CONFIRM, self._confirms(choice)))
        if choice.pawn is not None and len(choice.movers()) > 1 or choice.gondola:
            acts.append((Act.BACK, "board.prompt.back"))
        if choice.can_sail():
            acts.append((Act.PAGE_LEFT, "venezia.prompt.gondola"))
        for kind in PASSES:
            if kind in choice.buttons():
                acts.append((Act.PAGE_RIGHT, f"venezia.prompt.{kind}"))
        return acts

    def _confirms(self, choice: Choice) -> str:
        cell = self.cell()
        key = ""
        if cell is not None:
            key = CONFIRMS.get(choice.lit().get(cell, ""), "")
        elif self.focus and self.focus.startswith(CARD):
            key = "play"
        return f"venezia.prompt.{key}" if key else "board.prompt.choose"

    def shortcut(self, act: Act) -> None:
        """PAGE_LEFT takes a gondola, PAGE_RIGHT stays or passes."""
        if act is Act.PAGE_LEFT:
            self.press(GONDOLA)
        elif act is Act.PAGE_RIGHT and self._choice is not None:
            for kind in PASSES:
                if kind in self._choice.buttons():
                    self.press(BUTTON + kind)
                    return
            self.refuse(Refused("board.refuse.not_now"))

    def answer(self, name: str) -> Answer:
        """Return what a press on a spot comes to."""
        choice = self._choice
        assert choice is not None
        if name == GONDOLA:
            return choice.toggle_gondola()
        if name.startswith(CELL):
            return choice.press_cell(self._number(name))
        if name.startswith(CARD):
            return choice.press_card(name.removeprefix(CARD))
        return choice.press_button(name.removeprefix(BUTTON))

    def paragraph(self) -> str | None:
        """Return the paragraph of this phase."""
        return PARAGRAPHS.get(self.scene.view.phase)
