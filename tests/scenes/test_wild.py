"""Hands that do anything at all, at any moment; and files that are not what they should be.

A failing seed is repeated by `Wild(seed, start).run(steps)`.
"""

import json
from random import Random

import pygame
import pytest

from build.shots import a_match
from game.i18n import Catalogue
from game.match.match import Match
from game.rules.registry import GAMES
from game.scenes.calibration import CalibrationScene
from game.scenes.catalogue import entry
from game.scenes.controls import ControlsScene
from game.scenes.lobby import LobbyScene
from game.scenes.naming import NamingScene
from game.scenes.page import Page
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.scenes.tower import TowerScene
from game.scenes.venezia import VeneziaScene
from tests.fakes import KEYS, LARGE, SMALL, kept_text, make_stage, point_at, post, press, step
from tests.virtual_pad import VirtualPad

STEPS = 250
CHECK_EVERY = 10
FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
)
TYPED = ("Zoe", "é", "\0", "\n", "🙂", "中", "\u202e", "", "x" * 50)


class Wild:
    """Seeded hands that press, click, plug and pull whatever there is."""

    def __init__(self, seed, start):
        self.random = Random(seed)
        self.stage = make_stage(TitleScene, "de", SMALL, instant=seed % 2 == 0)
        self.stage.push(start(self.stage))
        self.pads = []

    def run(self, steps):
        """Act so often, or until the program ends."""
        deeds = {
            self.key: 30,
            self.held_key: 6,
            self.click: 24,
            self.mouse: 6,
            self.finger: 12,
            self.wheel: 2,
            self.pad: 8,
            self.plug: 1,
            self.window: 2,
            self.full_screen: 0.5,
            self.language: 0.5,
            self.type: 2,
            self.quit: 0.3,
            self.wait: 20,
        }
        try:
            for number in range(steps):
                self.random.choices(list(deeds), list(deeds.values()))[0]()
                if self.random.random() < 0.8:
                    step(self.stage, self.random.choice((0, 16, 16, 100)))
                if not self.stage.running:
                    return
                if number % CHECK_EVERY == 0:
                    self.check()
        finally:
            for pad in self.pads:
                pad.unplug()

    def check(self):
        """What holds at every moment."""
        top = self.stage.top
        names = [target.id for target in top.targets()]
        assert len(set(names)) == len(names)
        if isinstance(top, Page) and top.form.widgets:
            assert top.focused() in names
        json.dumps(self.stage.probe())
        match = getattr(top, "match", None)
        if match is not None:
            again = Match.load(match.save())
            assert again.save() == match.save()
            assert again.position() == match.position()

    def place(self):
        targets = self.stage.top.targets()
        if targets and self.random.random() < 0.7:
            left, top, width, height = self.random.choice(targets).rect
            return left + width / 2, top + height / 2
        return self.random.uniform(-50, LARGE[0] + 50), self.random.uniform(-50, LARGE[1] + 50)

    @property
    def input(self):
        return self.stage.services.input

    def key(self):
        self.input.key(self.random.choice(list(KEYS)))

    def held_key(self):
        press = self.random.choice((self.input.key_down, self.input.key_up))
        press(self.random.choice(list(KEYS)))

    def click(self):
        self.input.click(*self.place(), button=self.random.choice((1, 1, 1, 1, 2, 3, 9)))

    def mouse(self):
        hand = self.random.choice((self.input.mouse_down, self.input.mouse_up, self.input.hover))
        hand(*self.place())

    def finger(self):
        self.input.finger(self.random.choice(FINGERS), *self.place(), self.random.randrange(3))

    def wheel(self):
        self.input.wheel(self.random.choice((-3, -1, 1, 5)))

    def pad(self):
        if self.pads:
            pad = self.random.choice(self.pads)
            pad.press(self.random.randrange(15))
            pad.axis(self.random.randrange(4), self.random.uniform(-1, 1))

    def plug(self):
        if len(self.pads) < 2:
            self.pads.append(VirtualPad(kind=self.random.randrange(2)))
        else:
            self.pads.pop().unplug()

    def window(self):
        post(self.random.choice(WINDOW), window=None)

    def full_screen(self):
        for _ in range(self.random.randrange(1, 4)):
            self.input.scancode(pygame.KSCAN_F11)

    def language(self):
        self.stage.services.settings.set("language", self.random.choice(("de", "en", "auto")))
        self.stage.apply_settings()

    def type(self):
        post(pygame.TEXTINPUT, text=self.random.choice(TYPED))

    def quit(self):
        post(pygame.QUIT)

    def wait(self):
        step(self.stage, 100, 3)


def venezia(stage):
    return VeneziaScene(stage, entry("venezia"), a_match(3, plies=40))


def near_the_end(stage):
    return VeneziaScene(stage, entry("venezia"), a_match(2, plies=175))


STARTS = (
    TitleScene,
    lambda stage: LobbyScene(stage, entry("venezia")),
    SettingsScene,
    ControlsScene,
    CalibrationScene,
    lambda stage: SettingsScene(stage, "hands"),
    venezia,
    near_the_end,
    lambda stage: TowerScene(stage, entry("tower")),
    lambda stage: TowerScene(stage, entry("tower"), Match.new(GAMES["tower"], 2, 3)),
)


@pytest.mark.parametrize("seed", range(2 * len(STARTS)))
def test_anything_at_any_moment(seed):
    Wild(seed, STARTS[seed % len(STARTS)]).run(STEPS)


@pytest.mark.parametrize(
    "last", [pygame.QUIT, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED], ids=pygame.event.event_name
)
def test_nothing_follows_the_end(last):
    stage = make_stage(TitleScene)
    for kind in (pygame.QUIT, pygame.QUIT, last):
        post(kind, window=None)
    step(stage)
    assert not stage.running
    assert stage.probe() == {"scene": None}


def test_a_pad_pulled_out_at_the_end():
    stage = make_stage(TitleScene)
    pad = VirtualPad()
    step(stage, frames=2)
    pad.press(14)
    step(stage)
    post(pygame.QUIT)
    post(pygame.QUIT)
    pad.unplug()
    step(stage)
    assert not stage.running


def changed(match, **values):
    """Return a match's save with other values in it."""
    return json.dumps({**json.loads(match.save()), **values})


FOREIGN = {
    "another game's": lambda: Match.new(GAMES["tower"], 2, 3).save(),
    "chance by hand": lambda: changed(a_match(3, plies=20), chance="manual"),
    "before the board is laid": lambda: changed(a_match(3, plies=20), chance="manual", moves=[]),
    "of a newer program": lambda: changed(a_match(3, plies=20), format=2),
    "unknown computer": lambda: changed(
        a_match(2, plies=9),
        players=[{"name": "A", "level": "x", "colour": place} for place in range(2)],
    ),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_save_that_cannot_go_on_here_is_put_aside(what):
    stage = make_stage(TitleScene, texts={"save.venezia": FOREIGN[what]()})
    step(stage)
    if "continue.venezia" in {target.id for target in stage.top.targets()}:
        point_at(stage, "continue.venezia")
        assert stage.shows(TitleScene)
    assert kept_text(stage, "venezia") is None
    assert "continue.venezia" not in {target.id for target in stage.top.targets()}
    assert stage.probe()["notice"] == Catalogue("en").text("devices.storage.broken")


def test_a_new_game_lies_beside_those_that_go_on():
    kept = a_match(3, plies=40).save()
    stage = make_stage(TitleScene, texts={"save.venezia": kept})
    for number in (2, 3):
        stage.push(LobbyScene(stage, entry("venezia")))
        press(stage, "confirm")
        assert stage.shows(VeneziaScene)
        press(stage, "menu")
        point_at(stage, "leave")
        assert len(stage.shelf.running("venezia")) == number
    assert stage.shelf.text("save.venezia") == kept


def test_no_prompt_names_a_key_that_writes():
    stage = make_stage(lambda stage: NamingScene(stage, "Mo", lambda name: None))
    step(stage)
    assert "prompt.undo" not in {target.id for target in stage.top.targets()}
    stage.services.input.scancode(pygame.KSCAN_BACKSPACE)
    step(stage)
    assert stage.top.name == "M"
    stage.services.input.tap(0, 0)
    step(stage)
    assert "prompt.undo" in {target.id for target in stage.top.targets()}


def test_one_point_is_one():
    assert Catalogue("en").count("venezia.points", 1) == "pt"
    assert Catalogue("en").count("venezia.points", 2) == "pts"
