"""The hands on the board of Vineta: districts, cards, piles, buttons, curtains."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.answer import Answer, Chosen, Refused
from game.scenes.hint import BUTTON
from game.scenes.match_hands import LOG, MatchHands
from game.scenes.sentences import sentences
from game.scenes.vineta_choice import Choice
from game.scenes.vineta_hint import COVER
from game.scenes.vineta_look import DISTRICTS
from game.scenes.vineta_words import (
    CARD,
    DISTRICT,
    PICK,
    PLAYED,
    SEE,
    secrets,
    situation,
    spot_words,
)
from game.ui.focus import Target, nearest
from game.ui.prompts import Prompt

if TYPE_CHECKING:
    from game.rules.core import Move
    from game.scenes.vineta import VinetaScene
    from game.ui.canvas import Rect

PARAGRAPHS = {
    "place": "3.5",
    "choose": "4.2",
    "take": "7.5",
    "sink": "7.3",
    **dict.fromkeys(("F1", "F2", "F3", "F4"), "5"),
    **{f"A{number}": f"6.{number + 1}" for number in range(1, 11)},
}
"""Where the rules of each phase and of each revealed card begin."""
CONFIRMS = {"card": "lay", "district": "choose", "pick": "choose"}


class Hands(MatchHands):
    """What the persons at the screen do."""

    scene: VinetaScene

    @property
    def _choice(self) -> Choice | None:
        return self.scene.choice

    def wanted(self) -> Hashable:
        """Return whose decision it is, which, and what of it comes next."""
        choice = self._choice
        return choice and (choice.seat, choice.phase, choice.wants())

    def rest(self) -> str | None:
        """Return where the focus waits while nobody is asked."""
        for spot in self.spots():
            if spot.id.startswith((SEE, BUTTON)):
                return spot.id
        return super().rest() or LOG

    def first(self) -> str:
        """Return where a decision starts."""
        choice = self._choice
        assert choice is not None
        wants = choice.wants()
        if wants == "card":
            return next((f"{CARD}{place}" for place in self.scene.hand_rects()), LOG)
        if wants in ("colour", "number"):
            picks = [spot.id for spot in self._picks(choice)]
            return picks[0] if picks else LOG
        if wants == "button":
            return BUTTON + choice.buttons()[0]
        lit = [Target(DISTRICT + name, self.district_rect(name)) for name in choice.districts()]
        start = self.rect(self.focus) if self.focus and self.focus.startswith(DISTRICT) else None
        return nearest(lit, start or self.scene.board.slots["houses_S1"]) or LOG

    # Places

    def district_rect(self, name: str) -> Rect:
        """Return the part of a district that the focus stands on: name and houses."""
        x, y, width, height = self.scene.board.slots[f"houses_{name}"]
        top = min(y, self.scene.board.spaces[name].label[1] - 18)
        return (x, top, width, y + height - top)

    def rect(self, name: str) -> Rect | None:
        """Return the place of a spot, None if it is not there."""
        if name.startswith(DISTRICT):
            return self.district_rect(name.removeprefix(DISTRICT))
        return super().rect(name)

    def spots(self) -> list[Target]:
        """Return all that the focus can stand on, whether a press would do something or not."""
        scene, choice = self.scene, self._choice
        sunk = scene.scenery.sunk
        found = [
            Target(DISTRICT + name, self.district_rect(name))
            for name in DISTRICTS
            if name not in sunk
        ]
        found += [Target(f"{CARD}{n}", rect) for n, rect in scene.hand_rects().items()]
        if choice is not None:
            found += self._picks(choice)
        rects = scene.picture.hint.button_rects(scene.buttons())
        found += [Target(BUTTON + kind, rect) for kind, rect in rects.items()]
        found += [Target(f"{SEE}{seat}", rect) for seat, rect in scene.look_rects().items()]
        slots = scene.board.slots
        return [*found, Target(PLAYED, slots["played"]), Target(LOG, slots["log"])]

    def _picks(self, choice: Choice) -> list[Target]:
        tray, row = self.scene.picture.tray, choice.row()
        if row is not None:
            rects = tray.row_rects(len(self.scene.scenery.rows[row]))
            return [Target(f"{PICK}{number}", rect) for number, rect in enumerate(rects, 1)]
        if choice.phase == "choose":
            return []
        piles = tray.pile_rects(list(choice.colours()))
        return [Target(PICK + letter, rect) for letter, rect in piles.items()]

    def spot_at(self, position: tuple[float, float]) -> Target | None:
        """Return the spot under a position; a district is pressed anywhere on it."""
        spot = super().spot_at(position)
        if spot is not None and not spot.id.startswith(DISTRICT):
            return spot
        name = self.scene.board.space_at(position)
        if name is None or name in self.scene.scenery.sunk:
            return None
        return Target(DISTRICT + name, self.district_rect(name))

    def works(self, name: str) -> bool:
        """Return whether a press on a spot would do something."""
        if name in (LOG, PLAYED) or name.startswith((SEE, BUTTON)):
            return True
        choice = self._choice
        if choice is None:
            return False
        if name.startswith(CARD):
            return choice.phase == "choose"
        token = name.partition(".")[2]
        return token in choice.options() or name.startswith(PICK)

    def words_of(self, name: str) -> str:
        """Return one sentence about a spot."""
        now = self.scene.now()
        if name != LOG:
            return spot_words(now, name) or super().words_of(name)
        title = self.scene.advice().title
        own = "" if self.shared else secrets(now)
        return self.log_words(sentences(situation(now, title), own))

    def hides(self, name: str) -> bool:
        """Return whether a spot's words are not for everybody in the room."""
        return self.shared and (name.startswith(CARD) or name == BUTTON + COVER)

    def foretell(self, move: Move) -> str:
        """Return what a move will do; a card that is laid face down does nothing yet."""
        choice = self._choice
        if choice is None or choice.phase != "choose":
            return super().foretell(move)
        now, card = self.scene.now(), choice.view.text(move).split()[1]
        return now.text("hint.lays", name=now.name(choice.seat), card=now.card(card))

    # Actions

    def event(self, action: Action) -> bool:
        """Answer an action; while several choose at once, their own pads mean cards."""
        self.device = action.device
        if self.scene.choose_face_down(action):
            return True
        return super().event(action)

    def prompts(self) -> list[Prompt]:
        """Return what the actions do now; on a pad that chooses face down they are cards."""
        scene = self.scene
        owner = scene.pads.seat(self.device)
        if not scene.strips() or owner is None:
            return super().prompts()
        menu = Prompt(Act.MENU, scene.stage.services.words.text("board.prompt.menu"))
        return [menu] if owner in scene.match.choosing else [self.undo_prompt(), menu]

    def acts(self) -> list[tuple[Act, str]]:
        """Return what the actions do now."""
        acts: list[tuple[Act, str]] = []
        choice, scene = self._choice, self.scene
        if choice is not None:
            kind = (self.focus or "").partition(".")[0]
            key = CONFIRMS.get(kind)
            acts.append((Act.CONFIRM, f"vineta.prompt.{key}" if key else "board.prompt.choose"))
        elif scene.film is not None:
            acts.append((Act.CONFIRM, "board.prompt.faster"))
        elif scene.strips():
            acts.append((Act.CONFIRM, "board.prompt.choose"))
        if choice is not None and choice.can_let_go():
            acts.append((Act.BACK, "board.prompt.back"))
        elif scene.looking:
            acts.append((Act.BACK, "vineta.prompt.cover"))
        if scene.may_look() is not None:
            acts.append((Act.PAGE_LEFT, "vineta.prompt.look"))
        if choice is not None and "waive" in choice.buttons():
            acts.append((Act.PAGE_RIGHT, "vineta.prompt.waive"))
        return acts

    def shortcut(self, act: Act) -> None:
        """PAGE_LEFT shows the own secrets, PAGE_RIGHT waives a card's effect."""
        seat = self.scene.may_look()
        if act is Act.PAGE_LEFT and seat is not None:
            self.scene.hand_over(seat)
        elif act is Act.PAGE_RIGHT and self._choice and "waive" in self._choice.buttons():
            self.press(f"{BUTTON}waive")
        elif act is Act.PAGE_RIGHT or act is Act.PAGE_LEFT:
            self.refuse(Refused("board.refuse.not_now"))

    def inspect(self, name: str) -> bool:
        """Open the log, the played cards, a curtain; cover the own secrets again."""
        scene = self.scene
        if name == PLAYED:
            self.sound("confirm")
            scene.show_played()
        elif name.startswith(SEE):
            scene.hand_over(int(name.removeprefix(SEE)))
        elif name == BUTTON + COVER:
            self.sound("back")
            scene.cover()
        else:
            return super().inspect(name)
        return True

    def answer(self, name: str) -> Answer:
        """Return what a press on a spot comes to."""
        choice = self._choice
        assert choice is not None
        if not self.scene.may_decide(self.device, choice.seat):
            return Refused("vineta.refuse.other_pad")
        if name.startswith(CARD):
            return self.scene.choose(int(name.removeprefix(CARD)))
        return choice.press(name.partition(".")[2])

    def take(self, answer: Answer) -> None:
        """Act upon what a press came to."""
        super().take(answer)
        if isinstance(answer, Chosen):
            self.follow()

    def _back(self) -> None:
        if self.scene.looking and not (self._choice and self._choice.can_let_go()):
            self.inspect(BUTTON + COVER)
            return
        super()._back()
        self.follow()

    def paragraph(self) -> str | None:
        """Return the paragraph of the revealed card, or of this phase."""
        view = self.scene.view
        return PARAGRAPHS.get(view.revealed or view.phase)
