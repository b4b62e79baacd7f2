"""Texts that survive the program: files on the desktop, localStorage in the browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

READ_ONLY = "devices.storage.read_only"
BROKEN = "devices.storage.broken"
PREFIX = "sunken-cities."
MOST_BYTES = 1 << 24
"""No text of ours is as long; a file that is has come here by mistake."""


class MemoryStorage:
    """Keeps texts until the program ends; the last resort of the others."""

    def __init__(self, notice: str = "") -> None:
        self.notice = notice
        self._texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """Return the text kept under a name, None if there is none."""
        return self._texts.get(name)

    def write(self, name: str, text: str) -> bool:
        """Keep a text for now."""
        self._texts[name] = text
        return False

    def delete(self, name: str) -> None:
        """Forget a text."""
        self._texts.pop(name, None)

    def moved(self, name: str, notice: str) -> str:
        """Forget a text that lies elsewhere now; return what of a notice still holds."""
        self.delete(name)
        return notice if self._texts or notice != READ_ONLY else ""

    def names(self) -> list[str]:
        """Return all names, sorted."""
        return sorted(self._texts)

    def put_aside(self, name: str) -> None:
        """Forget a text that makes no sense, and say so."""
        self.delete(name)
        self.notice = self.notice or BROKEN

    def place(self, name: str) -> str:
        """Return where a text is kept, for people; empty: nowhere."""
        return ""


def player_folder() -> Path:
    """Return the folder for this game in the player's home; OSError if there is none."""
    import pygame  # only here: who keeps texts elsewhere needs no pygame

    try:
        return Path(pygame.system.get_pref_path("sunken-cities", "game"))
    except pygame.error as error:
        raise OSError(str(error)) from error


class FileStorage:
    """One file `<name>.txt` a text in the player's own folder, with one backup `<name>.bak`.

    The folder is asked for when it is first needed. Whatever cannot be written is kept in memory.
    """

    def __init__(self, find_folder: Callable[[], Path]) -> None:
        self.notice = ""
        self._find_folder = find_folder
        self._folder: Path | None = None
        self._searched = False
        self._memory = MemoryStorage()
        self._stuck: set[Path] = set()
        """Files of no use that could not be moved out of the way: as if they were not there."""

    def read(self, name: str) -> str | None:
        """Return the text kept under a name, None if there is none or it cannot be read."""
        text = self._memory.read(name)
        if text is not None:
            return text
        for suffix in (".txt", ".bak"):
            path = self._path(name, suffix)
            if path is None or path in self._stuck or not _there(path):
                continue
            try:
                if path.stat().st_size < MOST_BYTES:
                    return path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                pass
            self._move_aside(path)
        return None

    def write(self, name: str, text: str) -> bool:
        """Keep a text; the one before becomes the backup. False if it is only in memory."""
        path, backup, fresh = (self._path(name, suffix) for suffix in (".txt", ".bak", ".new"))
        if path is None or backup is None or fresh is None:
            return self._keep_in_memory(name, text)
        try:
            for each in (path, backup, fresh):
                if each in self._stuck or each.is_dir():
                    self._move_aside(each)
            # no fsync: it costs a frame after every move (12 to 50 ms), a killed program loses
            # nothing without it, and after a power cut there is still the backup
            fresh.write_text(text, encoding="utf-8", newline="\n")
            if _there(path):
                path.replace(backup)
            fresh.replace(path)
        except OSError:
            return self._keep_in_memory(name, text)
        self.notice = self._memory.moved(name, self.notice)
        return True

    def delete(self, name: str) -> None:
        """Forget a text and its backup."""
        self._memory.delete(name)
        # the backup first: should we be killed in between, nothing old comes back
        for suffix in (".bak", ".txt"):
            path = self._path(name, suffix)
            if path is not None and _there(path):
                try:
                    path.unlink()
                except OSError:
                    self.notice = READ_ONLY

    def names(self) -> list[str]:
        """Return all names, sorted; one whose writing was cut short has only its backup."""
        folder = self._find()
        files = [] if folder is None else [*folder.glob("*.txt"), *folder.glob("*.bak")]
        kept = [path.stem for path in files]
        return sorted({*kept, *self._memory.names()})

    def put_aside(self, name: str) -> None:
        """Rename the file that `read` took this text from, and say so."""
        if self._memory.read(name) is not None:
            self._memory.delete(name)
            self.notice = self.notice or BROKEN
            return
        for suffix in (".txt", ".bak"):
            path = self._path(name, suffix)
            if path is not None and path not in self._stuck and _there(path):
                self._move_aside(path)
                return

    def place(self, name: str) -> str:
        """Return the path of a text's file."""
        path = self._path(name, ".txt")
        return "" if path is None else str(path)

    def _find(self) -> Path | None:
        """Return the folder, None if there is none to be had."""
        if not self._searched:
            self._searched = True
            try:
                self._folder = self._find_folder()
                self._folder.mkdir(parents=True, exist_ok=True)
            except OSError:
                self._folder = None
                self.notice = READ_ONLY
        return self._folder

    def _path(self, name: str, suffix: str) -> Path | None:
        folder = self._find()
        return None if folder is None else folder / f"{name}{suffix}"

    def _keep_in_memory(self, name: str, text: str) -> bool:
        self.notice = READ_ONLY
        return self._memory.write(name, text)

    def _move_aside(self, path: Path) -> None:
        """Give a file that is of no use a name that nothing reads."""
        number = 1
        while _there(aside := path.with_name(f"{path.name}.broken-{number}")):
            number += 1
        try:
            path.replace(aside)
            self._stuck.discard(path)
        except OSError:
            self._stuck.add(path)
        self.notice = BROKEN


def _there(path: Path) -> bool:
    """Return whether something lies there; what may not even be looked at does not."""
    try:
        path.lstat()
    except OSError:
        return False
    return True


class BrowserStorage:
    """The page's localStorage. Touches only keys with our prefix."""

    def __init__(self, page: Any) -> None:
        self.notice = ""
        self._page = page
        self._memory = MemoryStorage()
        self._stuck: set[str] = set()
        """Texts that make no sense and could not be removed: as if they were not there."""

    def read(self, name: str) -> str | None:
        """Return the text kept under a name, None if there is none."""
        text = self._memory.read(name)
        if text is not None:
            return text
        value = self._try(lambda: self._page.localStorage.getItem(PREFIX + name))
        return value if isinstance(value, str) and name not in self._stuck else None

    def write(self, name: str, text: str) -> bool:
        """Keep a text; False if the browser refuses (private window, no room)."""
        try:
            self._page.localStorage.setItem(PREFIX + name, text)
        except Exception:  # the page's own errors have no class that the desktop knows
            self.notice = READ_ONLY
            return self._memory.write(name, text)
        self.notice = self._memory.moved(name, self.notice)
        self._stuck.discard(name)
        return True

    def delete(self, name: str) -> None:
        """Forget a text."""
        self._memory.delete(name)
        self._try(lambda: self._page.localStorage.removeItem(PREFIX + name))

    def names(self) -> list[str]:
        """Return all names, sorted."""
        count = self._try(lambda: self._page.localStorage.length) or 0
        keys = [
            self._try(lambda index=index: self._page.localStorage.key(index))
            for index in range(count)
        ]
        ours = {key.removeprefix(PREFIX) for key in keys if key and key.startswith(PREFIX)}
        return sorted(ours | set(self._memory.names()))

    def put_aside(self, name: str) -> None:
        """Keep a text that makes no sense under `broken.<name>`, and say so."""
        text = self.read(name)
        self.delete(name)
        if self.read(name) is not None:
            self._stuck.add(name)
        if text is not None:
            self._try(lambda: self._page.localStorage.setItem(f"{PREFIX}broken.{name}", text))
        self.notice = self.notice or BROKEN

    def place(self, name: str) -> str:
        """Return the key of a text."""
        return f"localStorage {PREFIX}{name}"

    def _try(self, ask: Callable[[], Any]) -> Any:
        """Ask the page; a browser that forbids storage answers None."""
        try:
            return ask()
        except Exception:  # the page's own errors have no class that the desktop knows
            self.notice = READ_ONLY
            return None
