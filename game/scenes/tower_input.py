"""From actions to the tower's keys: focus, fingers, and buttons that press a key directly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.rules.atlantis.tables import KEYS
from game.scenes.tower_words import spot_words
from game.ui import prompts
from game.ui.canvas import HEIGHT, WIDTH
from game.ui.focus import DIRECTIONS, Target, step, target_at
from game.ui.prompts import Prompt, target_id
from game.ui.theme import SAFE_X

if TYPE_CHECKING:
    from game.scenes.tower import TowerScene
    from game.ui.canvas import Rect

KEY = "key."
DIRECT = {
    Act.BACK: "no",
    Act.UNDO: "clear",
    Act.PAGE_LEFT: "repeat",
    Act.PAGE_RIGHT: "yes",
}
"""Actions that press a key wherever the focus is, if it does something."""
LIKELY = ("move", "no", "yes", "repeat")
"""Where the focus goes when its own key does nothing any more."""
POINTERS = ("mouse", "touch")
TALL_MARGIN, TALL_MIDDLE = 24, 1880


class TowerHands:
    """What the persons at the tower do. Keys act when pressed, all else when released."""

    def __init__(self, scene: TowerScene) -> None:
        self.scene = scene
        self.focus = f"{KEY}yes"
        self._held: str | None = None
        """What a pointer went down on; "" is nothing."""
        self._down: dict[Act, str] = {}
        """Keys held down by buttons."""
        self._asked: object = None
        self._laid_out: tuple[object, list[tuple[Prompt, Rect]]] | None = None
        """The prompts' places and what they were worked out for."""

    @property
    def down(self) -> str | None:
        """The key or button that is being pressed."""
        pressed = next(iter(self._down.values()), None) or self._held
        return pressed.removeprefix(KEY) if pressed else None

    def let_go(self) -> None:
        """Forget every press that has not been released."""
        self._held = None
        self._down.clear()

    def attend(self) -> None:
        """Meet another question: the focus leaves a key that does nothing now."""
        scene = self.scene
        game = scene.game
        asked = (scene.panel.show.prompt, game.waits)
        if asked == self._asked:
            return
        self._asked = asked
        if "sign" in scene.buttons():
            self.focus = "sign"
            return
        if self.focus.removeprefix(KEY) in game.live or not game.live:
            return
        for key in LIKELY:
            if key in game.live:
                self.focus = KEY + key
                return

    # Places

    def spots(self) -> list[Target]:
        """Return the keys and buttons as they lie upright; dead keys can be pressed too."""
        slots = self.scene.places.slots
        found = [Target(KEY + key, slots[f"key_{key}"]) for key in KEYS]
        return found + [Target(name, rect) for name, rect in self.scene.buttons().items()]

    def words_of(self, name: str) -> str:
        """Return one sentence about a key or a button."""
        game = self.scene.game
        live = game.live | ({"no"} if game.fights else set())
        return spot_words(self.scene.now(), name, live)

    def targets(self) -> list[Target]:
        """Return everything that can be pressed where it lies on the screen."""
        found = self.spots() + prompts.targets(self.prompt_places())
        on_screen = self.scene.places.on_screen
        return [target._replace(rect=on_screen(target.rect)) for target in found]

    def prompts(self) -> list[Prompt]:
        """Return what the actions do now. Who points sees the keys themselves."""
        scene = self.scene
        words, live = scene.stage.services.words, scene.game.live
        acts: list[tuple[Act, str]] = []
        if scene.panel.hasty and scene.panel.busy:
            acts.append((Act.CONFIRM, "atlantis.prompt.skip"))
        elif scene.family not in POINTERS:
            acts.append((Act.CONFIRM, "atlantis.prompt.press"))
        if scene.family not in POINTERS:
            if scene.game.fights and not scene.game.waits:
                acts.append((Act.BACK, "atlantis.prompt.retreat"))
            direct = {} if scene.game.over else DIRECT
            acts += [(act, f"atlantis.prompt.{key}") for act, key in direct.items() if key in live]
        acts += [(Act.RULES, "board.prompt.rules"), (Act.MENU, "board.prompt.menu")]
        return [Prompt(act, words.text(key)) for act, key in acts]

    def prompt_places(self) -> list[tuple[Prompt, Rect]]:
        """Return the prompts with their places, upright."""
        scene, shown = self.scene, self.prompts()
        canvas = scene.stage.canvas
        laid_out_for = (shown, scene.family, scene.places.turn, canvas.scale, canvas.sight)
        if self._laid_out is not None and self._laid_out[0] == laid_out_for:
            return self._laid_out[1]
        tall = scene.places.tall
        right = HEIGHT - TALL_MARGIN if tall else WIDTH - SAFE_X
        middle = TALL_MIDDLE if tall else prompts.MIDDLE
        left = scene.places.slots["prompts"][0]
        places = prompts.layout(canvas, shown, scene.family, right, middle, left)
        self._laid_out = (laid_out_for, places)
        return places

    # Actions

    def event(self, action: Action) -> None:
        """Answer an action."""
        if action.act is Act.POINT:
            self._point(action)
        elif not action.pressed:
            self._release(action.act)
        elif action.act in DIRECTIONS:
            self._move(step(self.spots(), self.focus, action.act))
        elif not action.repeat:
            self._press(action.act)

    def _move(self, name: str | None) -> None:
        if name is not None and name != self.focus:
            self.focus = name
            self.scene.stage.services.audio.play("focus")

    def _press(self, act: Act) -> None:
        scene = self.scene
        if act is Act.MENU:
            scene.pause_match()
        elif act is Act.RULES:
            scene.open_rules()
        elif act is Act.CONFIRM:
            if self.focus.startswith(KEY):
                self._key_down(act, self.focus)
            elif not scene.hurry():
                scene.push_button(self.focus)
        elif act in DIRECT:
            key = DIRECT[act]
            if key in scene.game.live or (key == "no" and scene.game.fights):
                self._key_down(act, KEY + key)
            elif act is Act.BACK and not scene.hurry():
                scene.pause_match()

    def _key_down(self, act: Act, name: str) -> None:
        self._down[act] = name
        self.scene.press(name.removeprefix(KEY))

    def _release(self, act: Act) -> None:
        name = self._down.pop(act, None)
        if name is not None:
            self.scene.release(name.removeprefix(KEY))

    def _point(self, action: Action) -> None:
        """Press a key where the pointer goes down, anything else where it comes up again."""
        assert action.position is not None
        position = self.scene.places.upright(action.position)
        shown = prompts.targets(self.prompt_places())
        under = target_at(shown, position) or target_at(self.spots(), position)
        name = under.id if under is not None else ""
        if action.pressed:
            if self._held is None:
                self._held = name
                self.stand(name)
                if name.startswith(KEY):
                    self.scene.press(name.removeprefix(KEY))
                elif not name:
                    self.scene.hurry()
        elif self._held is not None:
            held, self._held = self._held, None
            if held.startswith(KEY):
                self.scene.release(held.removeprefix(KEY))
            elif held and held == name:
                self._push(held)
        else:
            self.stand(name)

    def stand(self, name: str) -> None:
        """Move the focus to a key or button."""
        if name and not name.startswith("prompt."):
            self.focus = name

    def _push(self, name: str) -> None:
        for act in (Act.RULES, Act.MENU, Act.CONFIRM, *DIRECT):
            if target_id(act) == name:
                self._press(act)
                self._release(act)
                return
        self.scene.push_button(name)
