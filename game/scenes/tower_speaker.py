"""The tower's one beeper and its motor, through the sounds of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.stage import Services

MOTOR, MOTOR_START, MOTOR_STOP = "tower_motor", "tower_motor_start", "tower_motor_stop"
SMALL = "_speaker"
"""End of the names of what has been recorded through a small loudspeaker."""


class Speaker:
    """Plays one sound of the device at a time: the next one ends it, as there is one line only."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._playing: str | None = None
        self._running = False

    def sound(self, name: str) -> None:
        """Play a sound of the device, by its name in the rules."""
        self._end_sound()
        small = self._services.settings.get("small_speaker")
        self._playing = f"tower_{name}{SMALL if small else ''}"
        self._services.audio.play(self._playing)

    def motor(self, on: bool) -> None:
        """Let the motor run, or run down."""
        if on == self._running:
            return
        self._running = on
        audio = self._services.audio
        if on:
            audio.play(MOTOR_START)
            audio.play(MOTOR, loop=True)
        else:
            audio.stop(MOTOR)
            audio.play(MOTOR_STOP)

    def silence(self) -> None:
        """End whatever sounds."""
        self._end_sound()
        if self._running:
            self._running = False
            self._services.audio.stop(MOTOR)
            self._services.audio.stop(MOTOR_START)

    def _end_sound(self) -> None:
        if self._playing is not None:
            self._services.audio.stop(self._playing)
            self._playing = None
