"""Sound through SDL's dummy audio driver, and silence where there is no device."""

import os
import subprocess
import sys
from pathlib import Path

import numpy
import pygame
import pytest
import soundfile

from game.devices import audio
from game.devices.audio import MISSING, NO_DEVICE, LateAudio, SilentAudio, open_audio, start_mixer

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def assets(tmp_path_factory):
    root = tmp_path_factory.mktemp("assets")
    for name in ("sounds/coin", "sounds/tower_beep", "music/hub", "music/venezia"):
        path = root / f"{name}.ogg"
        path.parent.mkdir(exist_ok=True)
        soundfile.write(path, numpy.zeros((4096, 2), numpy.float32), 48000, format="OGG")
    (root / "sounds" / "broken.ogg").write_bytes(b"no sound at all")
    return root


@pytest.fixture
def mixer(assets):
    yield start_mixer(assets)
    pygame.mixer.quit()


def busy():
    """The channels that sound."""
    channels = [pygame.mixer.Channel(number) for number in range(audio.CHANNELS)]
    return [each for each in channels if each.get_busy()]


def test_the_mixer_opens_as_asked(mixer):
    assert pygame.mixer.get_init() == (48000, -16, 2)


def test_a_sound_plays_at_its_volume(mixer):
    mixer.volumes(0.5, 1.0, 0.25)
    mixer.play("coin", gain=0.5)
    (channel,) = busy()
    assert channel.get_volume() == pytest.approx(0.25, abs=0.01)


def test_the_towers_sounds_have_a_volume_of_their_own(mixer):
    mixer.volumes(0.5, 1.0, 0.25)
    mixer.play("tower_beep")
    assert [each.get_volume() for each in busy()] == [pytest.approx(0.25, abs=0.01)]
    mixer.stop("tower_beep")
    mixer.volumes(0.5, 1.0, 0.0)
    mixer.play("tower_beep")
    assert not pygame.mixer.get_busy()
    mixer.play("coin")
    assert pygame.mixer.get_busy()


def test_a_loop_goes_on_until_it_is_stopped(mixer):
    mixer.stop("coin")
    mixer.play("coin", loop=True)
    mixer.play("coin")
    assert pygame.mixer.get_busy()
    mixer.stop("coin")
    assert not pygame.mixer.get_busy()


def test_a_sound_too_many_is_left_out(mixer):
    for _ in range(audio.CHANNELS + 3):
        mixer.play("coin")
    assert mixer.notice == ""


def test_silent_effects_take_no_channel(mixer):
    mixer.volumes(0.0, 1.0, 1.0)
    mixer.play("coin")
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize("name", ["absent", "broken"])
def test_a_sound_that_cannot_be_loaded_is_said(mixer, name):
    mixer.play(name)
    mixer.play(name)
    assert mixer.notice == MISSING


def test_music_starts_at_its_volume(mixer):
    mixer.volumes(1.0, 0.25, 1.0)
    mixer.music("hub")
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_other_music_waits_for_the_fade(mixer, monkeypatch):
    calls = []
    real = pygame.mixer.music.load
    monkeypatch.setattr(audio, "FADE_MS", 1)
    mixer.music("hub")
    monkeypatch.setattr(
        pygame.mixer.music, "load", lambda path: calls.append(path.name) or real(path)
    )
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: True)
    mixer.music("venezia")
    mixer.update()
    assert calls == []
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: False)
    mixer.update()
    mixer.update()
    assert calls == ["venezia.ogg"]


def test_the_same_music_goes_on(mixer, monkeypatch):
    mixer.music("hub")
    monkeypatch.setattr(pygame.mixer.music, "fadeout", lambda ms: pytest.fail("faded"))
    mixer.music("hub")


def test_music_fades_to_silence(mixer, monkeypatch):
    faded = []
    mixer.music("hub")
    monkeypatch.setattr(pygame.mixer.music, "fadeout", faded.append)
    mixer.music(None)
    assert faded == [audio.FADE_MS]


def test_music_that_is_not_there_is_said_and_asked_for_once(mixer):
    mixer.music("absent")
    mixer.update()
    assert mixer.notice == MISSING


def test_pause_holds_music_and_sound(mixer):
    mixer.music("hub")
    mixer.play("coin")
    mixer.pause(True)
    assert not pygame.mixer.music.get_busy()
    mixer.pause(False)
    assert pygame.mixer.music.get_busy()


def test_silence_says_why_and_does_nothing():
    def start():
        raise pygame.error("no device")

    silent = open_audio(start)
    silent.play("coin")
    silent.music("hub")
    silent.volumes(1, 1, 1)
    silent.pause(True)
    silent.update()
    assert silent.notice == NO_DEVICE


def test_a_driver_that_is_not_there_means_silence():
    code = (
        "from pathlib import Path; from game.devices.audio import *;"
        "print(open_audio(lambda: start_mixer(Path('assets'))).notice)"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": "nonexistent"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == NO_DEVICE


class Recorder(SilentAudio):
    def __init__(self):
        super().__init__()
        self.calls = []

    def play(self, name, gain=1.0, loop=False):
        self.calls.append(("play", name))

    def stop(self, name):
        self.calls.append(("stop", name))

    def music(self, name):
        self.calls.append(("music", name))

    def volumes(self, effects, music, tower):
        self.calls.append(("volumes", effects, music, tower))


def test_a_page_sounds_only_after_a_click():
    clicked, recorder = [], Recorder()
    late = LateAudio(lambda: bool(clicked), lambda: recorder)
    late.volumes(0.5, 0.25, 0.75)
    late.music("hub")
    late.play("coin")
    late.update()
    assert recorder.calls == []
    clicked.append(True)
    late.play("coin")
    late.stop("coin")
    assert recorder.calls == [
        ("volumes", 0.5, 0.25, 0.75),
        ("music", "hub"),
        ("play", "coin"),
        ("stop", "coin"),
    ]


def test_a_page_without_sound_says_so_after_the_click():
    def start():
        raise pygame.error("no device")

    late = LateAudio(lambda: True, start)
    assert late.notice == ""
    late.update()
    assert late.notice == NO_DEVICE
