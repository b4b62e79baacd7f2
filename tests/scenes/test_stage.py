"""The contract between stage and scenes, one situation a test."""

import json

import pygame
import pytest

from game.devices.actions import Act
from game.devices.settings import Settings
from game.scenes.notice import SHOWN_MS
from game.scenes.scene import Scene
from game.scenes.stage import SHADE
from game.ui.focus import Target
from tests.fakes import KEYS, SMALL, make_stage, post, press, step
from tests.virtual_pad import VirtualPad


class Recorder(Scene):
    """Writes down what the stage asks of it."""

    def __init__(self, stage, name="scene", log=None, answer=True, colour="black", overlay=False):
        super().__init__(stage)
        self.name = name
        self.log = [] if log is None else log
        self.answer = answer
        self.colour = colour
        self.overlay = overlay
        self.on_confirm = None
        self.on_interrupt = None

    def note(self, what):
        self.log.append(f"{self.name} {what}")

    def enter(self):
        self.note("enter")

    def resume(self):
        self.note("resume")

    def event(self, action):
        self.note(f"{action.act.value} {'down' if action.pressed else 'up'}")
        if action.act is Act.CONFIRM and action.pressed and self.on_confirm:
            self.on_confirm()
        return self.answer

    def targets(self):
        return [Target("here", (1, 2, 3, 4))]

    def focused(self):
        return "here"

    def update(self, elapsed_ms):
        self.note(f"update {elapsed_ms}")

    def draw(self, canvas):
        self.note("draw")
        canvas.fill(self.colour, (0, 0, 960, 1080) if self.overlay else None)

    def pause(self):
        self.note("pause")

    def interrupt(self):
        self.note("interrupt")
        if self.on_interrupt:
            self.on_interrupt()

    def probe(self):
        return {"seat": 2}

    def exit(self):
        self.note("exit")


@pytest.fixture
def stage():
    return make_stage()


@pytest.fixture
def below(stage):
    """A scene that is on the stage already, its log empty."""
    scene = Recorder(stage, "below")
    stage.push(scene)
    step(stage)
    scene.log.clear()
    return scene


def over(stage, below, **options):
    """Push a second scene that writes into the same log."""
    scene = Recorder(stage, "top", below.log, **options)
    stage.push(scene)
    return scene


def said(log, *words):
    """The entries of a log that are about these things."""
    return [entry for entry in log if entry.split(" ", 1)[1].split()[0] in words]


def test_a_scene_enters_updates_and_draws_in_this_order(stage):
    scene = Recorder(stage)
    stage.push(scene)
    step(stage, ms=16)
    assert scene.log == ["scene enter", "scene update 16", "scene draw"]


def test_pushing_pauses_the_scene_below_before_the_new_one_enters(stage, below):
    over(stage, below)
    assert below.log == ["below pause", "top enter"]


def test_popping_ends_the_top_before_the_one_below_resumes(stage, below):
    over(stage, below)
    below.log.clear()
    stage.pop()
    assert below.log == ["top exit", "below resume"]
    assert stage.top is below


def test_replacing_ends_the_top_and_resumes_nothing(stage, below):
    over(stage, below)
    below.log.clear()
    stage.replace(Recorder(stage, "other", below.log))
    assert below.log == ["top exit", "other enter"]


def test_restarting_ends_all_scenes_from_the_top(stage, below):
    over(stage, below)
    below.log.clear()
    stage.restart(Recorder(stage, "other", below.log))
    assert below.log == ["top exit", "below exit", "other enter"]
    stage.pop()
    assert not stage.running


def test_popping_the_last_scene_ends_the_program(stage, below):
    stage.pop()
    assert below.log == ["below exit"]
    assert not stage.running


def test_quitting_ends_all_scenes_once(stage, below):
    over(stage, below)
    below.log.clear()
    stage.quit()
    stage.quit()
    assert below.log == ["top exit", "below exit"]
    assert not stage.running


def test_only_the_top_scene_gets_time(stage, below):
    over(stage, below)
    below.log.clear()
    step(stage)
    assert said(below.log, "update") == ["top update 16"]


def test_an_answered_event_stays_on_top(stage, below):
    over(stage, below)
    press(stage, "confirm")
    assert said(below.log, "confirm") == ["top confirm down", "top confirm up"]


def test_an_event_answered_with_false_reaches_the_second_scene(stage, below):
    over(stage, below, answer=False)
    press(stage, "confirm")
    assert said(below.log, "confirm") == [
        "top confirm down",
        "below confirm down",
        "top confirm up",
        "below confirm up",
    ]


def test_an_event_nobody_answers_is_lost(stage, below):
    below.answer = False
    press(stage, "confirm")
    assert said(below.log, "confirm") == ["below confirm down", "below confirm up"]


def test_a_scene_without_event_swallows_it(stage, below):
    stage.push(Scene(stage))
    press(stage, "confirm")
    assert said(below.log, "confirm") == []


CHANGES = {
    "push": lambda stage, scene: stage.push(scene),
    "replace": lambda stage, scene: stage.replace(scene),
    "restart": lambda stage, scene: stage.restart(scene),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_the_release_of_what_changed_the_scene_does_not_reach_the_next(stage, below, change):
    below.on_confirm = lambda: change(stage, Recorder(stage, "next", below.log))
    press(stage, "confirm")
    step(stage)
    assert said(below.log, "confirm") == ["below confirm down"]


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_direction_held_over_a_change_does_not_repeat(stage, below, change):
    stage.services.input.key_down("right")
    step(stage)
    change(stage, Recorder(stage, "next", below.log))
    below.log.clear()
    step(stage, ms=100, frames=10)
    stage.services.input.key_up("right")
    step(stage)
    assert said(below.log, "right") == []


def test_what_was_held_when_the_top_ends_is_released(stage, below):
    over(stage, below)
    stage.services.input.key_down("right")
    step(stage)
    stage.pop()
    below.log.clear()
    step(stage, ms=100, frames=10)
    assert said(below.log, "right") == []


def test_a_held_pad_button_is_released_by_a_change(stage, below):
    pad = VirtualPad()
    pad.button(14, True)
    step(stage)
    over(stage, below)
    below.log.clear()
    step(stage, ms=100, frames=10)
    pad.button(14, False)
    step(stage)
    pad.unplug()
    assert said(below.log, "right") == []


def test_a_new_press_in_the_same_frame_reaches_the_new_scene(stage, below):
    below.on_confirm = lambda: over(stage, below)
    stage.services.input.key("confirm")
    stage.services.input.key("left")
    step(stage)
    assert said(below.log, "left") == ["top left down"]


def test_nothing_is_dealt_out_after_quitting(stage, below):
    below.on_confirm = stage.quit
    stage.services.input.key("confirm")
    stage.services.input.key("left")
    step(stage)
    assert said(below.log, "left", "update", "draw") == []


def test_nothing_is_drawn_or_shown_while_nothing_is_dirty(stage, below):
    shown = stage.services.display.presented
    step(stage, frames=20)
    assert said(below.log, "draw") == []
    assert stage.services.display.presented == shown


def test_a_dirty_scene_is_drawn_and_shown_once(stage, below):
    shown = stage.services.display.presented
    below.dirty = True
    step(stage, frames=3)
    assert said(below.log, "draw") == ["below draw"]
    assert stage.services.display.presented == shown + 1


def test_other_glyphs_make_a_new_picture(stage, below):
    stage.services.input.hover(5, 5)
    step(stage)
    assert said(below.log, "draw") == ["below draw"]


def test_an_uncovered_window_is_drawn_again(stage, below):
    post(pygame.WINDOWEXPOSED)
    step(stage)
    assert said(below.log, "draw") == ["below draw"]


def colour_at(stage, x):
    return tuple(stage.canvas.surface.get_at((stage.canvas.px(x), 10)))[:3]


@pytest.mark.parametrize("size", [(1920, 1080), SMALL])
def test_an_overlay_lies_on_the_dimmed_picture_below(size):
    stage = make_stage(lambda stage: Recorder(stage, colour=(200, 100, 250)), size=size)
    stage.push(Recorder(stage, colour=(10, 20, 30), overlay=True))
    step(stage)
    assert colour_at(stage, 100) == (10, 20, 30)
    dimmed = tuple(
        (part * shade + 255) >> 8 for part, shade in zip((200, 100, 250), SHADE, strict=True)
    )
    assert colour_at(stage, 1800) == dimmed


def test_the_picture_below_an_overlay_is_drawn_once(stage, below):
    top = over(stage, below, overlay=True)
    for _ in range(5):
        top.dirty = True
        step(stage)
    assert said(below.log, "draw") == ["below draw", *["top draw"] * 5]


def test_an_overlay_shows_what_the_scene_below_looks_like_now(stage, below):
    below.colour = (200, 200, 200)
    over(stage, below, overlay=True)
    step(stage)
    assert colour_at(stage, 1800) > (60, 60, 60)


def test_an_overlay_over_an_overlay_dims_again(stage, below):
    below.colour = (255, 255, 255)
    over(stage, below, overlay=True, colour="white")
    step(stage)
    once = colour_at(stage, 1800)
    over(stage, below, overlay=True, colour="white")
    step(stage)
    assert colour_at(stage, 1800) < once


def test_an_overlay_at_the_bottom_is_drawn_plain(stage):
    stage.push(Recorder(stage, colour="red", overlay=True))
    step(stage)
    assert colour_at(stage, 100) == (255, 0, 0)


def test_after_an_overlay_the_scene_below_is_drawn_again(stage, below):
    over(stage, below, overlay=True)
    step(stage)
    below.log.clear()
    stage.pop()
    step(stage)
    assert said(below.log, "draw") == ["below draw"]


def test_losing_the_focus_interrupts_and_pauses_and_time_stands_still(stage, below):
    post(pygame.WINDOWFOCUSLOST)
    step(stage, frames=3)
    assert below.log == ["below interrupt", "below pause"]
    assert stage.services.audio.paused


def test_winning_the_focus_back_resumes(stage, below):
    post(pygame.WINDOWFOCUSLOST)
    step(stage)
    below.log.clear()
    post(pygame.WINDOWFOCUSGAINED)
    step(stage)
    assert below.log[:2] == ["below resume", "below update 16"]
    assert not stage.services.audio.paused


def test_a_scene_may_push_its_pause_when_interrupted(stage, below):
    below.on_interrupt = lambda: over(stage, below)
    post(pygame.WINDOWFOCUSLOST)
    step(stage)
    post(pygame.WINDOWFOCUSGAINED)
    step(stage)
    assert [entry for entry in below.log if "draw" not in entry and "update" not in entry] == [
        "below interrupt",
        "below pause",
        "top enter",
        "top pause",
        "top resume",
    ]
    below.log.clear()
    stage.pop()
    assert below.log == ["top exit", "below resume"]


def test_a_scene_uncovered_without_focus_resumes_when_the_focus_is_back(stage, below):
    over(stage, below)
    post(pygame.WINDOWFOCUSLOST)
    step(stage)
    below.log.clear()
    stage.pop()
    assert below.log == ["top exit"]
    post(pygame.WINDOWFOCUSGAINED)
    step(stage)
    assert "below resume" in below.log


def test_a_press_shows_that_the_focus_is_back(stage, below):
    post(pygame.WINDOWFOCUSLOST)
    step(stage)
    press(stage, "confirm")
    assert stage.focused
    assert "below confirm down" in below.log


def test_losing_a_pad_interrupts(stage, below):
    pad = VirtualPad()
    step(stage)
    pad.button(14, True)
    step(stage)
    below.log.clear()
    pad.unplug()
    step(stage)
    assert below.log[0] == "below interrupt"
    assert "below right up" in below.log
    step(stage, ms=100, frames=10)
    assert "below right down" not in below.log


def test_closing_the_window_asks_and_closing_it_again_ends(stage, below):
    post(pygame.QUIT)
    step(stage)
    assert stage.probe()["scene"] == "AskScene"
    assert stage.running
    post(pygame.QUIT)
    step(stage)
    assert not stage.running


def test_f11_toggles_full_screen_and_is_remembered(stage, below):
    stage.services.input.scancode(pygame.KSCAN_F11)
    step(stage)
    assert stage.services.display.full_screen
    assert Settings(stage.services.storage).get("full_screen") is True
    assert "below draw" in below.log
    stage.services.input.scancode(KEYS["confirm"], pygame.KMOD_RALT)
    step(stage)
    assert not stage.services.display.full_screen
    assert Settings(stage.services.storage).get("full_screen") is False


def test_refused_full_screen_is_said(stage, below):
    stage.services.display.refuses_full_screen = True
    stage.services.input.scancode(pygame.KSCAN_F11)
    step(stage)
    assert stage.probe()["notice"] == stage.services.words.text("devices.display.no_full_screen")
    assert stage.services.settings.get("full_screen") is False


def test_settings_change_words_volumes_and_full_screen(stage, below):
    settings = stage.services.settings
    settings.set("language", "de")
    settings.set("music_volume", 0)
    settings.set("full_screen", True)
    stage.apply_settings()
    assert stage.services.words.language == "de"
    assert stage.services.audio.volume == (0.8, 0.0, 0.8)
    assert stage.services.display.full_screen


def test_language_auto_is_the_systems():
    stage = make_stage(language="de")
    stage.services.settings.set("language", "en")
    stage.apply_settings()
    stage.services.settings.set("language", "auto")
    stage.apply_settings()
    assert stage.services.words.language == "de"


def test_other_words_bake_the_picture_below_again(stage, below):
    over(stage, below, overlay=True)
    step(stage)
    below.log.clear()
    stage.apply_settings()
    step(stage)
    assert said(below.log, "draw") == ["below draw", "top draw"]


def test_a_notice_is_seen_for_a_while_over_any_scene(stage, below):
    stage.notice("devices.audio.none")
    step(stage)
    assert stage.probe()["notice"] == stage.services.words.text("devices.audio.none")
    assert said(below.log, "draw") == ["below draw"]
    below.log.clear()
    step(stage, ms=100, frames=SHOWN_MS // 100 - 2)
    assert said(below.log, "draw") == []
    step(stage, ms=100, frames=3)
    assert stage.probe()["notice"] == ""
    assert said(below.log, "draw") == ["below draw"]


def test_notices_wait_for_each_other_and_are_not_doubled(stage, below):
    for key in ("devices.audio.none", "devices.audio.missing", "devices.audio.none"):
        stage.notice(key)
    seen = []
    for _ in range(4):
        seen.append(stage.probe()["notice"])
        step(stage, ms=SHOWN_MS)
    words = stage.services.words
    assert seen[:2] == [words.text("devices.audio.none"), words.text("devices.audio.missing")]
    assert seen[2:] == ["", ""]


def test_what_a_device_says_is_told_once(stage, below):
    stage.services.storage.notice = "devices.storage.read_only"
    step(stage)
    assert stage.probe()["notice"] == stage.services.words.text("devices.storage.read_only")
    step(stage, ms=SHOWN_MS, frames=3)
    assert stage.probe()["notice"] == ""


def test_the_probe_is_plain_json(stage, below):
    assert json.loads(json.dumps(stage.probe())) == {
        "scene": "Recorder",
        "focus": "here",
        "targets": [{"id": "here", "rect": [1, 2, 3, 4]}],
        "seat": 2,
        "notice": "",
    }
    stage.quit()
    assert stage.probe() == {"scene": None}


def test_vibration_can_be_switched_off(stage, below):
    pad = VirtualPad()
    step(stage)
    pad.press(0)
    step(stage)
    stage.services.settings.set("vibration", False)
    stage.rumble(1.0, 100)
    assert pad.rumbles == []
    stage.services.settings.set("vibration", True)
    stage.rumble(1.0, 100)
    pad.unplug()
    assert pad.rumbles == [65535]


def test_an_error_in_a_scene_reaches_the_test(stage):
    class Broken(Scene):
        def update(self, elapsed_ms):
            raise RuntimeError("broken")

    stage.push(Broken(stage))
    with pytest.raises(RuntimeError, match="broken"):
        step(stage)
