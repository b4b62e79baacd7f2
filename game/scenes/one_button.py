"""Playing with one button: any press, of any device, chooses where the frame stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.devices.actions import ONE_BUTTON, Act, Action
from game.ui.scan import DWELLS, Scanner

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

LOOK_MS = 100
"""How often the targets of a scene are looked at anew."""
BOUNCE_MS = 150
"""A press that follows the last one sooner is the same press of a trembling hand."""
WHEEL = (Act.PAGE_LEFT, Act.PAGE_RIGHT)


class OneButton:
    """Stands between the devices and the stage while the setting `one_button` is not "off"."""

    def __init__(self, stage: Stage) -> None:
        self.scanner = Scanner()
        self._stage = stage
        self._scene: Scene | None = None
        self._looked = 0
        self._pressed_at: int | None = None

    @property
    def dwell_ms(self) -> int:
        """How long the frame stands on each target; 0 while it is off."""
        return DWELLS.get(self._stage.services.settings.get("one_button"), 0)

    def read(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions for the scenes: none while every press means the frame's target."""
        if not self.dwell_ms:
            return list(actions)
        for action in actions:
            turned = action.device == "mouse" and action.act in WHEEL
            if action.pressed and not action.repeat and not turned and self._fresh():
                self._press()
        return []

    def _fresh(self) -> bool:
        now, before = self._stage.services.clock.now(), self._pressed_at
        self._pressed_at = now
        return before is None or now - before >= BOUNCE_MS

    def _press(self) -> None:
        """Choose; where there is nothing to choose, confirm."""
        stage = self._stage
        if not stage.running:
            return
        stage.gain_focus()
        self._look()
        scene = stage.top
        if not self.scanner.here:
            scene.event(Action(Act.CONFIRM, True, ONE_BUTTON))
            return
        name = self.scanner.press()
        scene.dirty = True
        if name is None:
            self._lead()
        else:
            scene.tap(name)

    def update(self, elapsed_ms: int) -> None:
        """Let the frame walk."""
        dwell, stage = self.dwell_ms, self._stage
        hands = stage.services.input
        if dwell and not hands.one_button:
            # no key or button does what its sign would say
            hands.glyphs = "touch"
        hands.one_button = bool(dwell)
        if not dwell:
            self._scene = None
            return
        self._looked += elapsed_ms
        if self._looked >= LOOK_MS or stage.top is not self._scene:
            self._look()
        if self.scanner.walk(elapsed_ms, dwell):
            self._lead()

    def _look(self) -> None:
        """See what can be chosen now."""
        scene = self._stage.top
        self._looked = 0
        if scene is not self._scene:
            self._scene = scene
            self.scanner = Scanner()
        if self.scanner.show(scene.targets(), scene.focused()):
            scene.dirty = True

    def _lead(self) -> None:
        """Let the focus follow the frame, of a group to its first target, so that help and
        narration tell of it."""
        scene = self._stage.top
        scene.dirty = True
        for target in self.scanner.here[:1]:
            scene.lead(target.id)

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame."""
        if self.dwell_ms and self._scene is self._stage.top:
            self.scanner.draw(canvas)
