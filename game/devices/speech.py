"""Who speaks what is narrated: a program of the desktop, or the page's own screen reader."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

FAILED = "narration.failed"
"""Text key of what the player is told when no speech program works."""
POWERSHELL = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{voice}');"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
TAGS = {"de": "de", "en": "en"}


class Program(NamedTuple):
    """A speech program; `{voice}` and `{words}` stand for themselves in its arguments."""

    name: str
    arguments: tuple[str, ...]
    voices: Mapping[str, str] = TAGS
    """What it calls our languages."""
    silence: tuple[str, ...] = ()
    """Arguments that make it fall silent, if it leaves the speaking to somebody else."""
    platform: str = ""
    """Where it is the system's own; under the same name elsewhere it may be something else."""
    reads: bool = False
    """Whether it takes the words from its input."""


PROGRAMS = (
    Program("spd-say", ("--cancel", "-l", "{voice}", "--", "{words}"), silence=("--cancel",)),
    Program("espeak-ng", ("-v", "{voice}", "--", "{words}")),
    Program("espeak", ("-v", "{voice}", "--", "{words}")),
    Program(
        "say", ("-v", "{voice}"), {"de": "Anna", "en": "Samantha"}, platform="darwin", reads=True
    ),
    Program(
        "powershell",
        ("-NoProfile", "-NonInteractive", "-Command", POWERSHELL),
        {"de": "de-DE", "en": "en-GB"},
        platform="win32",
        reads=True,
    ),
)


class DesktopSpeech:
    """Starts a speech program for every line and never waits for it.

    A program that fails is not asked again; the next one found speaks the line instead.
    """

    always = False

    def __init__(self, platform: str = sys.platform) -> None:
        self.notice = ""
        self._platform = platform
        self._found: list[tuple[Program, str]] | None = None
        """Programs with their paths, best first; None until somebody wants to know."""
        self._speaking: subprocess.Popen[bytes] | None = None
        self._leaving: list[subprocess.Popen[bytes]] = []
        """Programs that were told to end: until they have, the system keeps their places."""
        self._line = ("", "")

    @property
    def speaks(self) -> bool:
        """Whether there is a program that speaks."""
        return bool(self._programs())

    def _programs(self) -> list[tuple[Program, str]]:
        if self._found is None:
            here = [each for each in PROGRAMS if each.platform in ("", self._platform)]
            paths = [(each, shutil.which(each.name)) for each in here]
            self._found = [(each, path) for each, path in paths if path is not None]
        return self._found

    def say(self, words: str, language: str, urgent: bool = False) -> None:
        """Say a line in a language, instead of what is being said now."""
        self.update()
        self._end()
        self._line = (words, language)
        programs = self._programs()
        if programs:
            program, path = programs[0]
            voice = program.voices[language]
            given = [
                each.replace("{voice}", voice).replace("{words}", words)
                for each in program.arguments
            ]
            self._speaking = _start([path, *given], words if program.reads else "")
            if self._speaking is None:
                self._fail()
        else:
            self.notice = FAILED

    def stop(self) -> None:
        """Fall silent."""
        self.update()
        self._end()
        programs = self._programs() if self._line[0] else []
        if programs and programs[0][0].silence:
            program, path = programs[0]
            silencer = _start([path, *program.silence])
            self._leaving += [silencer] if silencer is not None else []
        self._line = ("", "")

    def update(self) -> None:
        """Part with the programs that have ended; called every frame."""
        if self._leaving:
            self._leaving = [each for each in self._leaving if each.poll() is None]
        if self._speaking is None:
            return
        code = self._speaking.poll()
        if code is not None:
            self._speaking = None
            if code != 0:
                self._fail()

    def _end(self) -> None:
        """Cut the present line short."""
        if self._speaking is not None:
            self._speaking.terminate()
            self._leaving.append(self._speaking)
            self._speaking = None

    def _fail(self) -> None:
        del self._programs()[0]
        if not self._programs():
            self.notice = FAILED
        elif self._line[0]:
            self.say(*self._line)


def _start(command: list[str], read: str = "") -> subprocess.Popen[bytes] | None:
    """Return a program that runs now, with a text on its input; None if it cannot be started."""
    try:
        started = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if read else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None
    if started.stdin is not None:
        # a line is far shorter than what a pipe holds, so nobody waits for the reader; one that
        # does not read ends with a code that tells
        with suppress(OSError), started.stdin as pipe:
            pipe.write(read.encode())
    return started


class PageSpeech:
    """Writes into two live regions of the page, which a screen reader watches.

    Nobody else sees or hears them. The page has them from the beginning, or gets them here.
    """

    speaks = True
    always = True
    notice = ""

    def __init__(self, window: Any) -> None:
        self._document = window.document
        self._regions = {
            urgent: self._region(name, role)
            for urgent, name, role in (
                (False, "narration", "status"),
                (True, "narration-urgent", "alert"),
            )
        }
        self._last = ""

    def _region(self, name: str, role: str) -> Any:
        document = self._document
        found = document.getElementById(name)
        if found is None:
            found = document.createElement("p")
            found.id = name
            found.setAttribute("role", role)
            found.setAttribute("aria-live", "assertive" if role == "alert" else "polite")
            # out of sight but not hidden, for what is hidden is not read either
            found.style.cssText = "position:absolute;width:1px;height:1px;clip-path:inset(50%)"
            document.body.appendChild(found)
        return found

    def say(self, words: str, language: str, urgent: bool = False) -> None:
        """Hand a line to the screen reader; an urgent one interrupts it."""
        root = self._document.documentElement
        if root.lang != language:
            root.lang = language
        # the same text again is no change, which nobody would read out
        self._last = f"{words}\u00a0" if words == self._last else words
        self._regions[urgent].textContent = self._last

    def stop(self) -> None:
        """Take away what has not been read yet."""
        for region in self._regions.values():
            region.textContent = ""

    def update(self) -> None:
        """Nothing to do."""
