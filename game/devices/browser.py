"""The browser page as display, and what else only the page knows."""

from __future__ import annotations

import json
import sys
from typing import Any

import pygame

SIZE = (1280, 720)
PHONE_PX = 540
"""Shorter side of a phone's screen, at most, in px of its page."""
STAY_LIT = "globalThis.__lit = navigator.wakeLock?.request('screen').catch(() => null)"
GROW_DARK = "globalThis.__lit?.then(lock => lock?.release()); globalThis.__lit = null"
"""The page keeps the promise of the lock, so that letting go works before the browser answers."""


def in_browser() -> bool:
    """Return whether the program runs as WebAssembly in a page."""
    return sys.platform == "emscripten"


def page() -> Any:
    """Return the page's `window` object, as JavaScript knows it."""
    import platform

    return platform.window  # type: ignore[attr-defined]


def may_sound(window: Any) -> bool:
    """Return whether the page may sound: a browser demands a click or a key first."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)


def first_glyphs(window: Any) -> str:
    """Return the glyph family to begin with: fingers on a phone, else the keyboard."""
    return "touch" if window.matchMedia("(pointer: coarse)").matches else "keyboard"


def is_small(window: Any) -> bool:
    """Return whether the page is shown on a phone, where texts need all the room there is."""
    narrow = (f"(pointer: coarse) and (max-{side}: {PHONE_PX}px)" for side in ("width", "height"))
    return bool(window.matchMedia(", ".join(narrow)).matches)


def is_standard(window: Any, name: str) -> bool:
    """Return whether the browser knows the layout of the pad of that name.

    SDL cuts long names short. A pad that is not found, as it is gone again, counts as known.
    """
    named = f"pad => pad?.id.startsWith({json.dumps(name)})"
    asked = f"Array.from(navigator.getGamepads()).find({named})?.mapping ?? 'standard'"
    return bool(window.eval(f"({asked}) === 'standard'"))


def locales(window: Any) -> list[str]:
    """Return the languages the browser asks for, best first."""
    return [str(language) for language in window.navigator.languages]


class BrowserDisplay:
    """A canvas of 1280x720 px that the page scales."""

    scale = SIZE[0] / 1920
    asset_set = "720"
    window = SIZE
    monitors = 0
    monitor = 1

    def __init__(self, window: Any) -> None:
        pygame.display.init()
        self.surface = pygame.display.set_mode(SIZE)
        self._page = window

    @property
    def full_screen(self) -> bool:
        """Whether the page shows nothing but the canvas."""
        return self._page.document.fullscreenElement is not None

    @property
    def can_full_screen(self) -> bool:
        """Whether this browser lets the page have the whole screen; a phone may not."""
        return bool(self._page.document.fullscreenEnabled)

    def present(self) -> None:
        """Show the surface."""
        pygame.display.flip()

    def set_full_screen(self, on: bool) -> bool:
        """Ask the browser for full screen, or to leave it; it answers later, and may refuse."""
        if on:
            self._page.eval("document.getElementById('canvas').requestFullscreen().catch(() => 0)")
        elif self.full_screen:
            self._page.eval("document.exitFullscreen().catch(() => 0)")
        return True

    def set_monitor(self, number: int) -> None:
        """Change nothing: only the browser knows where its window is."""

    def keep_awake(self, on: bool) -> None:
        """Ask the browser to leave the screen lit; it forgets that when the page is hidden."""
        self._page.eval(GROW_DARK)
        if on:
            self._page.eval(STAY_LIT)

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Turn a position in px of the canvas into canvas units."""
        return x / self.scale, y / self.scale
