"""The window on the desktop: SDL scales the full screen, we letter-box the window."""

from __future__ import annotations

import ctypes
import os
import sys
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

LARGE, SMALL = (1920, 1080), (1280, 720)
MMAP_THRESHOLD = -3
"""glibc's name for the size from which on a block is mapped on its own: M_MMAP_THRESHOLD."""
SLOW_FLIP_S = 0.006
"""CPU time of a full-screen flip from which on the renderer counts as software (it needs 7 to
17 ms at 1920x1080; a graphics card under 3)."""


def prepare() -> None:
    """Say to SDL what it must know before the first window."""
    # fingers are read as fingers, so nobody needs mouse events made of them
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    # SDL would turn a request of the system to end into one that may be refused
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    # pygame's own choice makes text ragged on every screen but one of exactly our size
    os.environ.setdefault("SDL_RENDER_SCALE_QUALITY", "linear")
    if sys.platform.startswith("linux"):
        # showing a 1920x1080 window costs 0.04 ms of CPU this way, 16 ms through software OpenGL
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        _return_freed_memory()


def _return_freed_memory() -> None:
    """Have glibc give pictures back to the system when freed: 22 MB less after ten games.

    Its threshold for that grows with each freed block, and what lies below leaves holes.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(MMAP_THRESHOLD, 1 << 20)


def letter_box(canvas: tuple[int, int], window: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return left, top, width, height of the largest picture of the canvas in a window, in px."""
    factor = min(window[0] / canvas[0], window[1] / canvas[1])
    width = max(1, round(canvas[0] * factor))
    height = max(1, round(canvas[1] * factor))
    return (window[0] - width) // 2, (window[1] - height) // 2, width, height


class DesktopDisplay:
    """Full screen is SCALED (never plain FULLSCREEN: that would change the monitor's mode)."""

    def __init__(
        self,
        full_screen: bool,
        window: tuple[int, int] | None = None,
        caption: str = "",
        icon: Path | None = None,
        monitor: int = 1,
    ) -> None:
        pygame.display.init()
        pygame.display.set_caption(caption)
        if icon is not None:
            # a window without its icon is no reason not to play
            with suppress(OSError, pygame.error):
                pygame.display.set_icon(pygame.image.load(icon))
        self.monitor = _there(monitor)
        desktop = pygame.display.get_desktop_sizes()[self.monitor - 1]
        size = LARGE if _holds(window or desktop, LARGE) else SMALL
        self.full_screen = False
        self._window_size = window or _comfortable(desktop)
        if full_screen and window is None:
            if size == LARGE and not _renders_fast(self.monitor):
                size = SMALL
            self._size = size
            self._open_full_screen()
        else:
            self._size = size
            self._open_window()

    window: tuple[int, int]
    can_full_screen = True

    @property
    def monitors(self) -> int:
        """Between so many monitors the player can choose."""
        return len(pygame.display.get_desktop_sizes())

    @property
    def surface(self) -> pygame.Surface:
        """Where to draw; another one after the window has changed."""
        target = pygame.display.get_surface()
        if not self.full_screen and target.get_size() != self.window:
            self._lay_out(target)
        return self._surface

    @property
    def scale(self) -> float:
        """Width of the surface / 1920."""
        return self._size[0] / LARGE[0]

    @property
    def asset_set(self) -> str:
        """Folder of the baked pictures that fits the surface."""
        return str(self._size[1])

    def present(self) -> None:
        """Show the surface."""
        target = pygame.display.get_surface()
        surface = self.surface
        if surface is not target:
            part = target.subsurface(self._box)
            if part.get_size() == self._size:
                part.blit(surface, (0, 0))
            else:
                pygame.transform.smoothscale(surface, part.get_size(), part)
        pygame.display.flip()

    def set_full_screen(self, on: bool) -> bool:
        """Go to full screen or back to a window; False if the system refuses."""
        if on and not self.full_screen:
            self._window_size = self.window
            self._open_full_screen()
        elif self.full_screen and not on:
            self._open_window()
        return self.full_screen == on

    def set_monitor(self, number: int) -> None:
        """Show the full screen on a monitor, the first is 1; on the first if there is none such."""
        number = _there(number)
        if number == self.monitor:
            return
        self.monitor = number
        if self.full_screen:
            # a full screen stays where it is; a window can be moved
            self._open_window()
            self._open_full_screen()

    def keep_awake(self, on: bool) -> None:
        """Let the screen stay lit while nobody touches anything."""
        pygame.display.set_allow_screensaver(not on)

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Turn a position in px, as mouse events tell it, into canvas units."""
        if self.full_screen:
            return x / self.scale, y / self.scale
        left, top, width, height = self._box
        return (x - left) * LARGE[0] / width, (y - top) * LARGE[1] / height

    def _open_full_screen(self) -> None:
        try:
            surface = _set_mode(self._size, pygame.SCALED | pygame.FULLSCREEN, self.monitor)
        except pygame.error:
            self._open_window()
            return
        self._surface = surface
        self.window = self._size
        self.full_screen = True

    def _open_window(self) -> None:
        target = _set_mode(self._window_size, pygame.RESIZABLE, self.monitor)
        if self.full_screen:
            # the first time SDL goes back to the size that the window had before full screen
            pygame.event.pump()
            target = _set_mode(self._window_size, pygame.RESIZABLE, self.monitor)
        self.full_screen = False
        self._lay_out(target)

    def _lay_out(self, target: pygame.Surface) -> None:
        self.window = target.get_size()
        self._box = letter_box(self._size, self.window)
        target.fill("black")
        if self.window == self._size:
            self._surface = target
        else:
            self._surface = pygame.Surface(self._size).convert()


def _there(monitor: int) -> int:
    """Return the number of a monitor if there is one such, else that of the first."""
    return monitor if monitor <= len(pygame.display.get_desktop_sizes()) else 1


def _set_mode(size: tuple[int, int], flags: int, monitor: int) -> pygame.Surface:
    with warnings.catch_warnings():
        # pygame warns of a slow renderer on stderr; we measure and choose ourselves
        warnings.simplefilter("ignore")
        return pygame.display.set_mode(size, flags, display=monitor - 1)


def _holds(outer: tuple[int, int], inner: tuple[int, int]) -> bool:
    return outer[0] >= inner[0] and outer[1] >= inner[1]


def _comfortable(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a 16:9 window that leaves room for the desktop's own bars."""
    _, _, width, height = letter_box(LARGE, (desktop[0] * 4 // 5, desktop[1] * 4 // 5))
    return width, height


def _renders_fast(monitor: int) -> bool:
    """Open the large full screen and return whether a graphics card draws it."""
    try:
        surface: Any = _set_mode(LARGE, pygame.SCALED | pygame.FULLSCREEN, monitor)
    except pygame.error:
        return False
    costs = []
    for _ in range(3):
        surface.fill("black")
        begin = time.process_time()
        pygame.display.flip()
        costs.append(time.process_time() - begin)
    return min(costs) < SLOW_FLIP_S
