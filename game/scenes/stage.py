"""The stack of scenes and what all scenes may use."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.devices.actions import Act, Action, Signal
from game.i18n import Catalogue
from game.match.shelf import Shelf
from game.scenes.narrator import MODES, Narrator
from game.scenes.notice import Notices
from game.scenes.one_button import OneButton
from game.scenes.pads_at_table import PadsAtTable
from game.ui.focus import DIRECTIONS
from game.ui.sight import Sight
from game.ui.signs import Signs

if TYPE_CHECKING:
    from game.devices.faces import Audio, Clock, Display, Exchange, Input, Speech, Storage
    from game.devices.settings import Settings
    from game.scenes.scene import Scene
    from game.ui.canvas import Canvas

SHADE = (92, 92, 100)
"""What is left of each colour (of 255) in the picture below an overlay."""


@dataclass
class Services:
    """Everything injected: the fakes of the tests have the same shape."""

    display: Display
    input: Input
    audio: Audio
    storage: Storage
    clock: Clock
    settings: Settings
    words: Catalogue
    exchange: Exchange
    speech: Speech
    seed: int | None = None
    """Seed for the next match; None asks the clock."""
    instant: bool = False
    """Nobody watches (tests): no animation and no pause before a computer's move."""
    system_language: str = "en"
    """What the language setting "auto" means here."""
    can_quit: bool = True
    """Whether there is anything to go back to; a page in a browser just gets closed."""


class Stage:
    """Runs the scene on top; scenes push, pop and replace through it."""

    def __init__(self, services: Services, canvas: Canvas) -> None:
        self.services = services
        self.canvas = canvas
        self.shelf = Shelf(services.storage)
        self.running = True
        self.focused = True
        """Whether the program has the keyboard; without it time stands still."""
        self.table = PadsAtTable(services.input)
        self.one_button = OneButton(self)
        self._stack: list[Scene] = []
        self._paused: set[Scene] = set()
        self._backdrops: dict[Scene, pygame.Surface] = {}
        self._notices = Notices()
        self.narrator = Narrator(services)
        self._glyphs = services.input.glyphs
        self._signs_of: tuple[int, Catalogue] | None = None
        """The version of the controls and the words that the signs show."""
        self._changes = 0

    @property
    def top(self) -> Scene:
        """The scene that is seen and answers; IndexError if the stack is empty."""
        return self._stack[-1]

    def shows(self, kind: type[Scene]) -> bool:
        """Return whether the scene on top is of this kind."""
        return bool(self._stack) and isinstance(self.top, kind)

    def push(self, scene: Scene) -> None:
        """Show a scene on top of the present one, which pauses."""
        if self._stack:
            self._pause(self.top)
        self._add(scene)

    def pop(self) -> None:
        """End the scene on top; the one below goes on. The last one ends the program."""
        self._drop()
        if self._stack:
            self._resume(self.top)
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """End the scene on top and show another in its place."""
        self._drop()
        self._add(scene)

    def restart(self, scene: Scene) -> None:
        """End all scenes, the top one first, and show another alone."""
        self.table.end()
        while self._stack:
            self._drop()
        self._add(scene)

    def quit(self) -> None:
        """End all scenes and the program after this frame."""
        while self._stack:
            self._end_top()
        self.services.speech.stop()
        self.running = False

    def notice(self, key: str, **params: Any) -> None:
        """Show a sentence over whatever scene is there, for some seconds."""
        self.tell(self.services.words.text(key, **params))

    def tell(self, words: str) -> None:
        """Show sentences that are words already, as one."""
        self._notices.add(words)

    def tell_together(self, kind: str, words: Callable[[int], str]) -> None:
        """Show one sentence for several things of a kind that come one after the other."""
        self._notices.join(kind, words)

    @property
    def noticing(self) -> bool:
        """Whether a sentence is shown over the scene."""
        return bool(self._notices.words)

    def rumble(self, strength: float, ms: int, device: str = "") -> None:
        """Shake the pad in use, or the one named (0.0 to 1.0), unless that is not wanted."""
        if self.services.settings.get("vibration"):
            self.services.input.rumble(strength, ms, device)

    def frame(self, elapsed_ms: int) -> None:
        """Run one frame: input, time, and a picture if something changed."""
        services = self.services
        actions = services.input.actions()
        actions = self.one_button.read(actions)
        self._follow_controls()
        for signal in services.input.signals():
            if self.running:
                self._signal(signal)
        self._dispatch(actions)
        services.audio.update()
        if self.running and self.focused:
            self.top.update(elapsed_ms)
        if self.running and self.focused:
            self.one_button.update(elapsed_ms)
        self._tell_devices()
        if self.running:
            told = self.narrator.update(self.top, self._notices.words, elapsed_ms)
            self._show(elapsed_ms, told)

    def apply_settings(self) -> None:
        """Make language, sound, sight and full screen what the settings say now."""
        services = self.services
        settings = services.settings
        language = settings.get("language")
        language = services.system_language if language == "auto" else language
        if language != services.words.language:
            services.words = Catalogue(language)
        volumes = ("effects_volume", "music_volume", "tower_volume")
        effects, music, tower = (settings.get(name) / 10 for name in volumes)
        services.audio.volumes(effects, music, tower)
        sight = self.canvas.sight
        self.canvas.sight = sight = Sight(
            int(settings.get("text_size")) / 100,
            settings.get("contrast"),
            settings.get("patterns") == "always",
            sight.signs,
        )
        self.canvas.assets.patterns = sight.patterns
        services.display.set_monitor(int(settings.get("monitor")))
        if settings.get("full_screen") != services.display.full_screen:
            self._set_full_screen(settings.get("full_screen"))
        self._repaint()

    def _follow_controls(self) -> None:
        """Show keys and buttons as they are now, in the language of now."""
        services = self.services
        shown = (services.input.controls.version, services.words)
        if shown != self._signs_of:
            self._signs_of = shown
            signs = Signs(services.input.sign, services.words)
            self.canvas.sight = self.canvas.sight._replace(signs=signs)
            self._repaint()

    def probe(self) -> dict[str, Any]:
        """Return what a test outside the program may know about the scene on top."""
        if not self._stack:
            return {"scene": None}
        scene = self.top
        targets = [{"id": target.id, "rect": list(target.rect)} for target in scene.targets()]
        return {
            "scene": type(scene).__name__,
            "focus": scene.focused(),
            "targets": targets,
            "seat": None,
            "notice": self._notices.words,
            **scene.probe(),
        }

    def _add(self, scene: Scene) -> None:
        self._stack.append(scene)
        self._turn_over()
        scene.dirty = True
        scene.enter()

    def _end_top(self) -> Scene:
        scene = self._stack.pop()
        self._paused.discard(scene)
        self._backdrops.pop(scene, None)
        self._turn_over()
        self.narrator.leave(scene)
        scene.exit()
        return scene

    def _drop(self) -> None:
        scene = self._end_top()
        if not (scene.overlay or scene.light):
            # scenes and their widgets hold each other, and 30 MB of pictures with them: without
            # this, ten matches in a row took 250 MB before Python looked for such rings by itself
            del scene
            gc.collect()

    def _turn_over(self) -> None:
        """A key held for one scene must mean nothing to the next."""
        self._changes += 1
        self.services.input.release_all()

    def _pause(self, scene: Scene) -> None:
        if scene not in self._paused:
            self._paused.add(scene)
            scene.pause()

    def _resume(self, scene: Scene) -> None:
        if scene in self._paused and self.focused:
            self._paused.discard(scene)
            scene.dirty = True
            scene.resume()

    def _signal(self, signal: Signal) -> None:
        if signal is Signal.QUIT:
            self._ask_to_quit()
        elif signal is Signal.FULL_SCREEN:
            self._set_full_screen(not self.services.display.full_screen)
            self.top.renew()
        elif signal is Signal.NARRATION:
            self._next_narration()
        elif signal is Signal.SET_UP_PAD:
            self._set_up_pad()
        elif signal is Signal.PAD_LOST:
            self.services.input.release_all()
            self._lose_pad()
        elif signal is Signal.FOCUS_LOST:
            self._lose_focus()
        elif signal is Signal.FOCUS_GAINED:
            self.gain_focus()
        elif signal is Signal.EXPOSED:
            self.top.dirty = True

    def _lose_focus(self) -> None:
        if not self.focused:
            return
        self.services.input.release_all()
        self.top.interrupt()
        self.focused = False
        self._pause(self.top)
        self.services.audio.pause(True)

    def gain_focus(self) -> None:
        """Go on after the program had lost the keyboard; somebody plays again."""
        if self.focused:
            return
        self.focused = True
        self.services.audio.pause(False)
        self._resume(self.top)

    def _ask_to_quit(self) -> None:
        from game.scenes.ask import AskScene

        if self.shows(AskScene):
            self.quit()
        else:
            self.push(AskScene(self, "house.ask.quit", self.quit))

    def _set_full_screen(self, on: bool) -> None:
        services = self.services
        if services.display.set_full_screen(on):
            services.settings.set("full_screen", on)
        else:
            services.settings.override("full_screen", services.display.full_screen)
            self.notice("devices.display.no_full_screen")
        self._repaint()

    def _lose_pad(self) -> None:
        """Stop whatever runs; if it was somebody's own pad, wait for it."""
        from game.scenes.pad_lost import PadLostScene

        lost = self.table.lose()
        if self.shows(PadLostScene):
            self.top.dirty = True
        elif lost:
            self.push(PadLostScene(self))
        else:
            self.top.interrupt()

    def _set_up_pad(self) -> None:
        from game.scenes.calibration import CalibrationScene

        if not self.shows(CalibrationScene):
            self.top.interrupt()
            self.push(CalibrationScene(self))

    def _next_narration(self) -> None:
        mode = MODES[(MODES.index(self.narrator.mode) + 1) % len(MODES)]
        self.services.settings.set("narration", mode)
        self.narrator.restart()
        self.notice(f"narration.{mode}")
        self.top.renew()

    def _repaint(self) -> None:
        self._backdrops.clear()
        if self._stack:
            self.top.dirty = True

    def _dispatch(self, actions: list[Action]) -> None:
        before = self._changes
        for action in actions:
            if not self.running:
                return
            if action.pressed:
                # some browsers forget to say that the focus is back
                self.gain_focus()
            elif self._changes != before and action.act is not Act.POINT:
                continue
            if self.table.bars(self.top.decider(), action):
                self._refuse_pad(action)
                continue
            for scene in reversed(tuple(self._stack)):
                if scene.event(action):
                    break

    def _refuse_pad(self, action: Action) -> None:
        """Say whose decision it is; who only moves a stick need not hear it."""
        decider = self.top.decider()
        assert decider is not None
        if action.pressed and not action.repeat and action.act not in DIRECTIONS:
            self.services.audio.play("refuse")
            player = decider.match.players[decider.seat]
            self.notice("controls.table.other_pad", name=player.name)

    def _tell_devices(self) -> None:
        services = self.services
        for device in (services.storage, services.audio, services.input, services.speech):
            if device.notice and self._notices.first_time(device.notice):
                self.notice(device.notice)

    def _show(self, elapsed_ms: int, told: bool) -> None:
        changed = self._notices.update(elapsed_ms) or told
        glyphs = self.services.input.glyphs
        if not (self.top.dirty or changed or glyphs != self._glyphs):
            return
        self._glyphs = glyphs
        self.canvas.surface = self.services.display.surface
        self._draw(len(self._stack) - 1)
        self._notices.draw(self.canvas)
        self.narrator.draw(self.canvas, self._notices.bottom(self.canvas))
        self.one_button.draw(self.canvas)
        self.top.dirty = False
        self.services.display.present()

    def _draw(self, index: int) -> None:
        scene = self._stack[index]
        if scene.overlay and index > 0:
            surface = self.canvas.surface
            backdrop = self._backdrops.get(scene)
            if backdrop is None:
                self._draw(index - 1)
                surface.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
                self._backdrops[scene] = surface.copy()
            else:
                surface.blit(backdrop, (0, 0))
        scene.draw(self.canvas)
