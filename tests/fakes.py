"""Stand-ins for hardware, with hands that press real keys: no test builds an Action itself.

stage = make_stage(lambda stage: TitleScene(stage), language="de")
stage.services.input.key("confirm")        # or click(x, y), tap(x, y), a VirtualPad
step(stage)                                # one frame; step(stage, ms=500) lets time pass
press(stage, "right", "confirm")           # each with a frame of its own
point_at(stage, "settings")                # click the middle of that target
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.devices.controls import Controls
from game.devices.input import DeviceInput, controllers
from game.devices.settings import Settings
from game.devices.storage import MemoryStorage
from game.i18n import Catalogue
from game.scenes.scene import Scene
from game.scenes.stage import Services, Stage
from game.ui.assets import Assets
from game.ui.canvas import Canvas

ASSETS = Path(__file__).parent.parent / "assets"
LARGE, SMALL = (1920, 1080), (1280, 720)
KEYS = {
    "up": pygame.KSCAN_UP,
    "down": pygame.KSCAN_DOWN,
    "left": pygame.KSCAN_LEFT,
    "right": pygame.KSCAN_RIGHT,
    "confirm": pygame.KSCAN_RETURN,
    "back": pygame.KSCAN_ESCAPE,
    "undo": pygame.KSCAN_U,
    "menu": pygame.KSCAN_F10,
    "rules": pygame.KSCAN_F1,
    "page_left": pygame.KSCAN_Q,
    "page_right": pygame.KSCAN_E,
}


class FakeClock:
    """Time that only passes when told."""

    def __init__(self) -> None:
        self.time = 1000

    def now(self) -> int:
        return self.time

    def date(self) -> str:
        """A day of its own for each fake second, so that later is later."""
        seconds = self.time // 1000
        hours, minutes = divmod(seconds // 60, 60)
        return f"2026-11-30 {hours % 24:02}:{minutes:02}:{seconds % 60:02}"


class FakeStorage(MemoryStorage):
    """Texts that "survive"; `texts` is what lies there."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        super().__init__()
        self.texts = self._texts
        self.texts.update(texts or {})

    def write(self, name: str, text: str) -> bool:
        super().write(name, text)
        return True

    def place(self, name: str) -> str:
        return f"fake/{name}"


class FakeAudio:
    """Keeps what was played; `loops` are the sounds that go on and on now."""

    def __init__(self) -> None:
        self.notice = ""
        self.plays: list[str] = []
        self.stops: list[str] = []
        self.loops: set[str] = set()
        self.tunes: list[str | None] = []
        self.volume = (1.0, 1.0, 1.0)
        self.paused = False

    def play(self, name: str, gain: float = 1.0, loop: bool = False) -> None:
        self.plays.append(name)
        if loop:
            self.loops.add(name)

    def stop(self, name: str) -> None:
        self.stops.append(name)
        self.loops.discard(name)

    def music(self, name: str | None) -> None:
        self.tunes.append(name)

    def volumes(self, effects: float, music: float, tower: float) -> None:
        self.volume = (effects, music, tower)

    def pause(self, paused: bool) -> None:
        self.paused = paused

    def update(self) -> None:
        pass


class FakeExchange:
    """Keeps what was offered and copied; `bring` is a player who brings a text."""

    def __init__(self) -> None:
        self.offered: dict[str, str] = {}
        self.copied: list[str] = []
        self.asked = self.pasted = 0
        self._brought: list[str] = []

    def bring(self, text: str) -> None:
        self._brought.append(text)

    def offer(self, name: str, text: str) -> str | None:
        self.offered[name] = text
        return f"fake/{name}"

    def copy(self, text: str) -> bool:
        self.copied.append(text)
        return True

    def ask(self) -> bool:
        self.asked += 1
        return True

    def paste(self) -> bool:
        self.pasted += 1
        return True

    def inbox(self) -> str:
        return "fake/import"

    def taken(self) -> str | None:
        return self._brought.pop(0) if self._brought else None


class FakeSpeech:
    """Keeps what was said; `urgent` is what interrupted, `language` that of the last line."""

    def __init__(self) -> None:
        self.always = False
        self.speaks = True
        self.notice = ""
        self.said: list[str] = []
        self.urgent: list[str] = []
        self.language = ""
        self.silent = 0

    def say(self, words: str, language: str, urgent: bool = False) -> None:
        self.said.append(words)
        self.language = language
        if urgent:
            self.urgent.append(words)

    def stop(self) -> None:
        self.silent += 1

    def update(self) -> None:
        pass


class FakeDisplay:
    """A surface of either size; `presented` counts the pictures shown."""

    def __init__(self, size: tuple[int, int] = LARGE) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            # converting pictures needs a window; the dummy driver shows it nowhere
            pygame.display.set_mode((64, 64))
        self.surface = pygame.Surface(size).convert()
        self.scale = size[0] / LARGE[0]
        self.asset_set = str(size[1])
        self.window = size
        self.full_screen = False
        self.can_full_screen = True
        self.refuses_full_screen = False
        self.monitors = 2
        self.monitor = 1
        self.awake = False
        self.presented = 0

    def present(self) -> None:
        self.presented += 1

    def set_full_screen(self, on: bool) -> bool:
        if on and self.refuses_full_screen:
            return False
        self.full_screen = on
        return True

    def set_monitor(self, number: int) -> None:
        self.monitor = number

    def keep_awake(self, on: bool) -> None:
        self.awake = on

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        return x / self.scale, y / self.scale


class FakeInput(DeviceInput):
    """The real input, fed by hands that post SDL's events; places in canvas units."""

    def __init__(
        self, display: FakeDisplay, clock: FakeClock, controls: Controls | None = None
    ) -> None:
        super().__init__(display, clock, controllers(), controls=controls)
        self._display = display
        self.releases = 0
        pygame.event.clear()

    def release_all(self) -> None:
        self.releases += 1
        super().release_all()

    def key_down(self, name: str, modifiers: int = 0) -> None:
        self._post_key(pygame.KEYDOWN, name, modifiers)

    def key_up(self, name: str, modifiers: int = 0) -> None:
        self._post_key(pygame.KEYUP, name, modifiers)

    def key(self, name: str, modifiers: int = 0) -> None:
        self.key_down(name, modifiers)
        self.key_up(name, modifiers)

    def scancode(self, scancode: int, modifiers: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            post(kind, scancode=scancode, key=0, mod=modifiers, unicode="")

    def type(self, text: str) -> None:
        for letter in text:
            scancode = pygame.KSCAN_A + (ord(letter.lower()) - ord("a")) % 26
            post(pygame.KEYDOWN, scancode=scancode, key=0, mod=0, unicode=letter)
            post(pygame.TEXTINPUT, text=letter)
            post(pygame.KEYUP, scancode=scancode, key=0, mod=0, unicode=letter)

    def hover(self, x: float, y: float) -> None:
        post(pygame.MOUSEMOTION, pos=self._px(x, y), rel=(50, 0), buttons=(0, 0, 0), touch=False)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.mouse_down(x, y, button)
        self.mouse_up(x, y, button)

    def mouse_down(self, x: float, y: float, button: int = 1) -> None:
        post(pygame.MOUSEBUTTONDOWN, pos=self._px(x, y), button=button, touch=False)

    def mouse_up(self, x: float, y: float, button: int = 1) -> None:
        post(pygame.MOUSEBUTTONUP, pos=self._px(x, y), button=button, touch=False)

    def wheel(self, y: int) -> None:
        post(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, touch=False)

    def tap(self, x: float, y: float, finger: int = 0) -> None:
        self.finger(pygame.FINGERDOWN, x, y, finger)
        self.finger(pygame.FINGERUP, x, y, finger)

    def finger(self, kind: int, x: float, y: float, finger: int = 0) -> None:
        post(kind, touch_id=1, finger_id=finger, x=x / LARGE[0], y=y / LARGE[1], dx=0, dy=0)

    def _post_key(self, kind: int, name: str, modifiers: int) -> None:
        post(kind, scancode=KEYS[name], key=0, mod=modifiers, unicode="")

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self._display.scale), round(y * self._display.scale)


def post(kind: int, **fields: Any) -> None:
    """Put an event into SDL's queue as the hardware would."""
    pygame.event.post(pygame.Event(kind, fields))


def make_services(
    language: str = "en",
    size: tuple[int, int] = LARGE,
    texts: dict[str, str] | None = None,
    instant: bool = False,
) -> Services:
    """Return services made of fakes; `texts` is what Storage holds already."""
    clock = FakeClock()
    display = FakeDisplay(size)
    storage = FakeStorage(texts)
    settings = Settings(storage)
    settings.override("full_screen", False)
    return Services(
        display=display,
        input=FakeInput(display, clock, Controls(storage)),
        audio=FakeAudio(),
        storage=storage,
        clock=clock,
        settings=settings,
        words=Catalogue(language),
        exchange=FakeExchange(),
        speech=FakeSpeech(),
        seed=7,
        instant=instant,
        system_language=language,
    )


class LastingAssets(Assets):
    """Pictures that all stages of a run share: to load them takes most of a test's time."""

    def release(self, needed: Collection[str]) -> None:
        """Keep what the next test needs."""


@cache
def loaded(height: int) -> Assets:
    """Return the pictures of a canvas that many px high."""
    return LastingAssets(ASSETS, str(height))


def make_stage(
    scene: Callable[[Stage], Scene] | None = None,
    language: str = "en",
    size: tuple[int, int] = LARGE,
    texts: dict[str, str] | None = None,
    instant: bool = False,
) -> Stage:
    """Return a stage of fakes that shows a scene."""
    services = make_services(language, size, texts, instant)
    display = services.display
    assets = loaded(size[1])
    assets.patterns = True
    stage = Stage(services, Canvas(display.surface, display.scale, assets))
    if scene is not None:
        stage.push(scene(stage))
    return stage


def kept_text(stage: Stage, game: str, over: bool = False) -> str | None:
    """Return the save of the only match of a game that goes on, or is over; None if none."""
    kept = stage.shelf.finished(game) if over else stage.shelf.running(game)
    assert len(kept) < 2
    return stage.shelf.text(kept[0].id) if kept else None


def step(stage: Stage, ms: int = 16, frames: int = 1) -> None:
    """Let frames of that many ms pass."""
    for _ in range(frames):
        stage.services.clock.time += ms
        if stage.running:
            stage.frame(ms)


def press(stage: Stage, *names: str) -> None:
    """Press keys one after the other, each with a frame of its own."""
    for name in names:
        stage.services.input.key(name)
        step(stage)


def point_at(stage: Stage, target_id: str, finger: bool = False) -> None:
    """Click (or tap) the middle of a target of the scene on top; KeyError if it has none."""
    left, top, width, height = {each.id: each.rect for each in stage.top.targets()}[target_id]
    hand = stage.services.input.tap if finger else stage.services.input.click
    hand(left + width / 2, top + height / 2)
    step(stage)
