"""Who speaks what is narrated."""

from __future__ import annotations


class NoSpeech:
    """Nobody speaks."""

    speaks = False

    def say(self, words: str) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Go on saying nothing."""
