"""A screen of our own to look at: starts Xvfb with a window manager and reads its picture.

Without a window manager X knows no full screen.
"""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

HEADER = struct.Struct(">25I")
"""Of an X window dump; all numbers are in big-endian order."""


class Screen:
    """An X server with one screen. Use as a context."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self._folder = folder
        self._size = size

    def __enter__(self) -> Screen:
        for program, package in (("Xvfb", "xvfb"), ("openbox", "openbox")):
            if shutil.which(program) is None:
                if os.environ.get("CI"):
                    pytest.fail(f"{program} is missing: apt-get install {package}")
                pytest.skip(f"no {program} here")
        width, height = self._size
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24"]
            + ["-fbdir", str(self._folder), "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._server.stdout is not None
        self.name = f":{self._server.stdout.readline().strip()}"
        self._manager = subprocess.Popen(
            ["openbox", "--startup", "echo ready"],
            env=self.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._manager.stdout is not None
        self._manager.stdout.readline()
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()

    def environment(self) -> dict[str, str]:
        """Return the environment for a program that draws here, by SDL's software renderer.

        That one has drawn when it says so; a graphics driver may still be at it.
        """
        return {
            **os.environ,
            "DISPLAY": self.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_RENDER_DRIVER": "software",
        }

    def picture(self) -> Picture:
        """Return what is on the screen now."""
        with (self._folder / "Xvfb_screen0").open("rb") as file:
            view = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            return Picture(bytes(view))


class Picture:
    """An X window dump of 32 bits a pixel."""

    def __init__(self, dump: bytes) -> None:
        fields = HEADER.unpack_from(dump)
        self._begin = fields[0] + fields[19] * 12
        self._row = fields[12]
        self._little = fields[7] == 0
        self._dump = dump

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        """Return red, green and blue of a pixel."""
        place = self._begin + y * self._row + x * 4
        pixel = self._dump[place : place + 4]
        blue, green, red = pixel[:3] if self._little else pixel[:0:-1]
        return red, green, blue
