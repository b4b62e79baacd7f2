"""Sound and music through SDL's mixer, and silence where there is none."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame

NO_DEVICE = "devices.audio.none"
MISSING = "devices.audio.missing"
TOWER = "tower_"
"""The names of the tower's own sounds begin so."""
FADE_MS = 700
CHANNELS = 16
SAMPLES = 512
BROWSER_SAMPLES = 2048
"""In a page the mixer shares the thread with Python: of blocks of 512 it loses every sixth."""


class SilentAudio:
    """Does nothing; `notice` says why."""

    def __init__(self, notice: str = "") -> None:
        self.notice = notice

    def play(self, name: str, gain: float = 1.0, loop: bool = False) -> None:
        """Play nothing."""

    def stop(self, name: str) -> None:
        """End nothing."""

    def music(self, name: str | None) -> None:
        """Play nothing."""

    def volumes(self, effects: float, music: float, tower: float) -> None:
        """Change nothing."""

    def pause(self, paused: bool) -> None:
        """Hold nothing."""

    def update(self) -> None:
        """Fade nothing."""


class MixerAudio:
    """Files of assets/sounds and assets/music, loaded when first played."""

    def __init__(self, root: Path) -> None:
        self.notice = ""
        self._root = root
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._effects_volume = 1.0
        self._music_volume = 1.0
        self._tower_volume = 1.0
        self._wanted: str | None = None
        self._playing: str | None = None
        pygame.mixer.set_num_channels(CHANNELS)

    def play(self, name: str, gain: float = 1.0, loop: bool = False) -> None:
        """Play assets/sounds/<name>.ogg once, or with `loop` until it is stopped.

        With all channels busy it is left out.
        """
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        volume = self._tower_volume if name.startswith(TOWER) else self._effects_volume
        if sound is None or volume == 0:
            return
        channel = sound.play(-1 if loop else 0)
        if channel is not None:
            channel.set_volume(volume * gain)

    def stop(self, name: str) -> None:
        """End a sound that plays; nothing if it does not."""
        sound = self._sounds.get(name)
        if sound is not None:
            sound.stop()

    def music(self, name: str | None) -> None:
        """Loop assets/music/<name>.ogg, fading from what plays now; None fades out."""
        if name == self._wanted:
            return
        self._wanted = name
        if self._playing is not None:
            pygame.mixer.music.fadeout(FADE_MS)
        self.update()

    def volumes(self, effects: float, music: float, tower: float) -> None:
        """Set the volumes, 0.0 to 1.0; the tower's sounds are no effects."""
        self._effects_volume = effects
        self._music_volume = music
        self._tower_volume = tower
        pygame.mixer.music.set_volume(music)

    def pause(self, paused: bool) -> None:
        """Hold or go on with all sound."""
        if paused:
            pygame.mixer.pause()
            pygame.mixer.music.pause()
        else:
            pygame.mixer.unpause()
            pygame.mixer.music.unpause()

    def update(self) -> None:
        """Start the wanted music once the one before has faded out.

        The mixer would block the whole program until then if it were told earlier.
        """
        if self._playing == self._wanted or pygame.mixer.music.get_busy():
            return
        self._playing = self._wanted
        if self._wanted is None:
            return
        try:
            pygame.mixer.music.load(self._root / "music" / f"{self._wanted}.ogg")
            pygame.mixer.music.set_volume(self._music_volume)
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)
        except (pygame.error, OSError):
            self.notice = MISSING

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._root / "sounds" / f"{name}.ogg")
        except (pygame.error, OSError):
            self.notice = MISSING
            return None


class LateAudio:
    """Silence until the page may sound (after the player's first click), then the mixer."""

    def __init__(self, may_sound: Callable[[], bool], start: Callable[[], MixerAudio]) -> None:
        self._may_sound = may_sound
        self._start = start
        self._audio: MixerAudio | SilentAudio = SilentAudio()
        self._waiting = True
        self._music: str | None = None
        self._volumes = (1.0, 1.0, 1.0)

    @property
    def notice(self) -> str:
        """Text key of what went wrong, empty if all is well."""
        return self._audio.notice

    def play(self, name: str, gain: float = 1.0, loop: bool = False) -> None:
        """Play assets/sounds/<name>.ogg, if the page may sound already."""
        self.update()
        self._audio.play(name, gain, loop)

    def stop(self, name: str) -> None:
        """End a sound that plays; nothing if it does not."""
        self._audio.stop(name)

    def music(self, name: str | None) -> None:
        """Loop assets/music/<name>.ogg as soon as the page may sound."""
        self._music = name
        self._audio.music(name)

    def volumes(self, effects: float, music: float, tower: float) -> None:
        """Set the volumes, 0.0 to 1.0; the tower's sounds are no effects."""
        self._volumes = (effects, music, tower)
        self._audio.volumes(effects, music, tower)

    def pause(self, paused: bool) -> None:
        """Hold or go on with all sound."""
        self._audio.pause(paused)

    def update(self) -> None:
        """Look whether the page may sound by now; let cross-fades go on."""
        if self._waiting and self._may_sound():
            self._waiting = False
            self._audio = open_audio(self._start)
            self._audio.volumes(*self._volumes)
            self._audio.music(self._music)
        self._audio.update()


def start_mixer(root: Path) -> MixerAudio:
    """Open the sound device; pygame.error or NotImplementedError if there is none."""
    samples = BROWSER_SAMPLES if sys.platform == "emscripten" else SAMPLES
    pygame.mixer.pre_init(48000, -16, 2, samples)
    pygame.mixer.init()
    return MixerAudio(root)


def open_audio(start: Callable[[], MixerAudio]) -> MixerAudio | SilentAudio:
    """Return the mixer, or silence with a notice where there is no sound device."""
    try:
        return start()
    except (pygame.error, NotImplementedError):
        return SilentAudio(NO_DEVICE)
