"""The hands on the board of Atlantis: territories, keys, the way to the close-up."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.answer import Answer, Refused
from game.scenes.atlantis_choice import Choice
from game.scenes.atlantis_words import situation, spot_words
from game.scenes.hint import BUTTON
from game.scenes.match_hands import LOG, MatchHands
from game.ui import prompts
from game.ui.focus import DIRECTIONS, Target, nearest, step, target_at
from game.ui.prompts import target_id

if TYPE_CHECKING:
    from game.scenes.atlantis import AtlantisScene
    from game.ui.canvas import Rect

SPACE = "space."
TOWER = "tower"
PARAGRAPHS = {
    "go": "11.2",
    "dragon": "11.7",
    "turn": "11.5",
    "end": "3.6",
    "battle": "6.3",
    "offer": "7.4",
    "buy": "7.4",
    "curse": "7.3",
    "riddle": "8.2",
}
"""Where the rules of each phase begin."""
FIRST_KEYS = {"offer": "no", "buy": "no", "end": "no", "riddle": "no", "curse": "no"}
"""The key that the focus goes to: the one that risks nothing."""


PROMPTS_FROM = 800
"""To the left of it stands what the space under the focus is."""


class Hands(MatchHands):
    """What the persons at the screen do."""

    scene: AtlantisScene
    prompts_from = PROMPTS_FROM

    def __init__(self, scene: AtlantisScene) -> None:
        super().__init__(scene)
        self._last_space: str | None = None

    @property
    def _choice(self) -> Choice | None:
        return self.scene.choice

    def wanted(self) -> Hashable:
        """Return whose decision it is, and which."""
        choice = self._choice
        return choice and (choice.view.seat, choice.phase, choice.view.round)

    def first(self) -> str:
        """Return where a decision starts: the knight, a key, or a space for the dragon."""
        choice = self._choice
        assert choice is not None
        if choice.phase == "go":
            return f"{SPACE}{choice.at}"
        if choice.phase == "dragon":
            land = self.scene.picture.cells.land
            places = [Target(f"{SPACE}{space}", land.rect(space)) for space in choice.lit()]
            return nearest(places, land.rect(choice.at)) or LOG
        keys = choice.live_keys()
        fitting = choice.view.fitting[choice.view.seat]
        wanted = FIRST_KEYS.get(choice.phase, fitting)
        return BUTTON + (wanted if wanted in keys else keys[0])

    # Places

    def rect(self, name: str) -> Rect | None:
        """Return the place of a spot, None if it is not there."""
        if name.startswith(SPACE):
            return self.scene.picture.cells.land.rect(int(name.removeprefix(SPACE)))
        return super().rect(name)

    def beside(self) -> list[Target]:
        """Return what can be pressed beside the board."""
        scene, choice = self.scene, self._choice
        found = [Target(TOWER, scene.board.slots["tower_panel"])]
        if choice is not None:
            rects = scene.picture.actions.button_rects(choice.buttons())
            found += [Target(BUTTON + name, rect) for name, rect in rects.items()]
        names = choice.buttons() if choice is not None else ()
        return [*found, Target(LOG, scene.picture.actions.log_rect(names))]

    def spots(self) -> list[Target]:
        """Return all that the focus can stand on, whether a press would do something or not."""
        land = self.scene.picture.cells.land
        spaces = [Target(f"{SPACE}{space}", land.rect(space)) for space in land.middles]
        return spaces + self.beside()

    def spot_at(self, position: tuple[float, float]) -> Target | None:
        """Return the spot under a position: territories have outlines."""
        found = target_at(self.beside(), position)
        if found is not None:
            return found
        land = self.scene.picture.cells.land
        space = land.at(position)
        return None if space is None else Target(f"{SPACE}{space}", land.rect(space))

    def works(self, name: str) -> bool:
        """Return whether a press on a spot would do something."""
        choice = self._choice
        if name in (LOG, TOWER):
            return True
        if choice is None:
            return False
        if name.startswith(SPACE):
            space = int(name.removeprefix(SPACE))
            stays = choice.phase == "go" and space == choice.at
            return stays or (choice.phase in ("go", "dragon") and space in choice.lit())
        key = name.removeprefix(BUTTON)
        return choice.phase == "go" or key in choice.live_keys()

    def space(self) -> int | None:
        """Return the space under the focus."""
        if self.focus is not None and self.focus.startswith(SPACE):
            return int(self.focus.removeprefix(SPACE))
        return None

    def words_of(self, name: str) -> str:
        """Return one sentence about a spot."""
        now = self.scene.now()
        if name == LOG:
            return self.log_words(situation(now, self.scene.advice().title))
        return spot_words(now, name) or super().words_of(name)

    def at_once(self, name: str) -> bool:
        """Return whether a press is not asked about: keys click, and a warning has asked."""
        choice = self._choice
        if choice is None or choice.phase not in ("go", "dragon"):
            return True
        if choice.warned is None or not name.startswith(SPACE):
            return False
        return choice.lit().get(int(name.removeprefix(SPACE))) == choice.warned

    # Actions

    def event(self, action: Action) -> bool:
        """Answer an action; directions lead over the board, and from its edge beside it."""
        if action.act in DIRECTIONS and action.pressed:
            self.device = action.device
            self._step(action.act)
            return True
        if action.act is Act.POINT and action.pressed and self._retreats_at(action.position):
            self.scene.order_retreat()
            return True
        return super().event(action)

    def _retreats_at(self, position: tuple[float, float] | None) -> bool:
        """Return whether a pointer presses NEIN in a battle; anywhere else it would skip."""
        if position is None or self._choice is not None or not self.scene.fights:
            return False
        under = target_at(prompts.targets(self.prompt_places()), position)
        return under is not None and under.id == target_id(Act.BACK)

    def _step(self, act: Act) -> None:
        space = self.space()
        if space is not None:
            self._last_space = self.focus
            to = self.scene.picture.cells.land.step(space, act)
            if to is not None:
                self._move(f"{SPACE}{to}")
            elif act is Act.RIGHT:
                rect = self.rect(f"{SPACE}{space}")
                assert rect is not None
                self._move(nearest(self._pressable(), rect))
            return
        beside = self.beside()
        to_left = self._left_of(beside) if act is Act.LEFT else None
        if to_left is not None:
            self._move(to_left)
        elif act is Act.LEFT or self.focus is None:
            self._move(self._last_space or f"{SPACE}{self.scene.view.at[self.scene.view.turn]}")
        elif act is not Act.RIGHT or self._row(beside) > 1:
            self._move(step(beside, self.focus, act))

    def _pressable(self) -> list[Target]:
        """Return what the focus goes to from the board: the keys, else all beside it."""
        beside = self.beside()
        return [spot for spot in beside if spot.id.startswith(BUTTON)] or beside

    def _left_of(self, beside: list[Target]) -> str | None:
        """Return the key at the left of the one under the focus."""
        here = next((spot for spot in beside if spot.id == self.focus), None)
        if here is None:
            return None
        left = [s for s in beside if s.rect[1] == here.rect[1] and s.rect[0] < here.rect[0]]
        return max(left, key=lambda spot: spot.rect[0]).id if left else None

    def _row(self, beside: list[Target]) -> int:
        """Return how many keys stand in the row of the focus."""
        here = next((spot for spot in beside if spot.id == self.focus), None)
        return 0 if here is None else sum(spot.rect[1] == here.rect[1] for spot in beside)

    def acts(self) -> list[tuple[Act, str]]:
        """Return what the actions do now."""
        choice, scene = self._choice, self.scene
        acts: list[tuple[Act, str]] = []
        if choice is None:
            if scene.may_hurry():
                acts.append((Act.CONFIRM, "board.prompt.faster"))
            if scene.fights:
                acts.append((Act.BACK, "atlantis.prompt.retreat"))
            return [*acts, (Act.PAGE_LEFT, "atlantis.prompt.tower")]
        acts.append((Act.CONFIRM, self._confirms(choice)))
        if choice.flying or choice.warned is not None:
            acts.append((Act.BACK, "board.prompt.back"))
        if choice.can_fly():
            acts.append((Act.PAGE_LEFT, f"atlantis.prompt.{'walk' if choice.flying else 'fly'}"))
        else:
            acts.append((Act.PAGE_LEFT, "atlantis.prompt.tower"))
        if choice.phase == "go" and not choice.flying and self.space() != choice.at:
            acts.append((Act.PAGE_RIGHT, "atlantis.prompt.stay"))
        return acts

    def _confirms(self, choice: Choice) -> str:
        space = self.space()
        if space is None:
            return "atlantis.prompt.press" if choice.phase != "go" else "board.prompt.choose"
        if choice.phase == "go" and space == choice.at and not choice.flying:
            return "atlantis.prompt.stay"
        if choice.phase == "go" and space in choice.lit():
            return f"atlantis.prompt.{'fly' if choice.flying else 'go'}"
        return "board.prompt.choose"

    def _act(self, act: Act) -> None:
        scene = self.scene
        if act is Act.PAGE_LEFT and (self._choice is None or not self._choice.can_fly()):
            self.press(TOWER)
        elif act is Act.BACK and scene.fights and self._choice is None:
            scene.order_retreat()
        else:
            super()._act(act)

    def shortcut(self, act: Act) -> None:
        """PAGE_LEFT takes Pegasus, PAGE_RIGHT stays."""
        choice = self._choice
        if choice is not None and choice.phase == "go":
            self.press(BUTTON + ("fly" if act is Act.PAGE_LEFT else "stay"))
        else:
            self.refuse(Refused("board.refuse.not_now"))

    def inspect(self, name: str) -> bool:
        """Open the log or the tower's close-up."""
        if name != TOWER:
            return super().inspect(name)
        self.sound("confirm")
        self.scene.open_tower()
        return True

    def press(self, name: str | None) -> None:
        """Press a spot; while the tower works its keys are dead."""
        if self._choice is None and self.scene.film is not None and name not in (LOG, TOWER):
            return
        super().press(name)

    def answer(self, name: str) -> Answer:
        """Return what a press on a spot comes to."""
        choice = self._choice
        assert choice is not None
        if name.startswith(SPACE):
            return choice.press_space(int(name.removeprefix(SPACE)))
        button = name.removeprefix(BUTTON)
        if choice.phase != "go":
            self.scene.panel.click()
        return choice.press_button(button)

    def paragraph(self) -> str | None:
        """Return the paragraph of this phase."""
        choice = self._choice
        return PARAGRAPHS.get(self.scene.view.phase if choice is None else choice.phase)
