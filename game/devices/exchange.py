"""Texts that a player carries in and out: files and the clipboard, downloads and uploads.

Whoever takes a text in judges it (`game/match/save.py`): a file that is too large comes cut to one
character more than a save may have, one that cannot be read or is empty as an empty text.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, count
from pathlib import Path
from typing import Any

import pygame

from game.match.save import TEXT_LIMIT

EXPORT, IMPORT, TAKEN = "export", "import", "taken"
"""Folders in the player's own: what was given, what is to be taken in, and what has been."""


class DesktopExchange:
    """Files in the player's own folder, files dropped on the window, the system's clipboard.

    Folders are made when they are first needed.
    """

    def __init__(
        self,
        find_folder: Callable[[], Path],
        dropped: Callable[[], list[str]],
        clipboard: Any = pygame.scrap,
    ) -> None:
        """`dropped` returns the paths of files dropped since it was last asked."""
        self._find_folder = find_folder
        self._dropped = dropped
        self._clipboard = clipboard
        self._brought: list[str] = []
        self._stuck: set[Path] = set()
        """Files that were taken in but could not be moved out of the way."""

    def offer(self, name: str, text: str) -> str | None:
        """Write a file; return its path, None if that is not possible.

        Another text's file of that name stays: this one gets a number.
        """
        try:
            path = _free(self._folder(EXPORT) / name, text)
            fresh = path.with_name(f"{path.name}.new")
            fresh.write_text(text, encoding="utf-8", newline="\n")
            fresh.replace(path)
        except OSError:
            return None
        return str(path)

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if there is none."""
        try:
            self._clipboard.put_text(text)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def ask(self) -> bool:
        """Take every file in `inbox`; False if there is none."""
        try:
            folder = self._folder(IMPORT)
            waiting = [path for path in sorted(folder.iterdir()) if path.is_file()]
        except OSError:
            return False
        waiting = [path for path in waiting if path not in self._stuck]
        for path in waiting:
            self._brought.append(_read(path))
            self._put_away(path)
        return bool(waiting)

    def paste(self) -> bool:
        """Take what is on the clipboard; False if that is no text."""
        try:
            text = self._clipboard.get_text()
        except (pygame.error, NotImplementedError, UnicodeDecodeError):
            return False
        if not text.strip():
            return False
        self._brought.append(text[: TEXT_LIMIT + 1])
        return True

    def inbox(self) -> str:
        """Return the folder whose files `ask` takes, for people; empty if there is none."""
        try:
            return str(self._folder(IMPORT))
        except OSError:
            return ""

    def taken(self) -> str | None:
        """Return a text that was brought since the last call; None if there is none."""
        self._brought += [_read(Path(path)) for path in self._dropped()]
        return self._brought.pop(0) if self._brought else None

    def _folder(self, name: str) -> Path:
        folder = self._find_folder() / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _put_away(self, path: Path) -> None:
        """Move a file that was taken in to where it is not taken in again."""
        try:
            done = path.parent / TAKEN
            done.mkdir(exist_ok=True)
            path.replace(_free(done / path.name, ""))
        except OSError:
            self._stuck.add(path)


def _free(path: Path, text: str) -> Path:
    """Return the path, numbered if something else than this text lies there."""
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(
        place
        for place in chain((path,), numbered)
        if not place.exists() or (text and place.is_file() and _read(place) == text)
    )


def _read(path: Path) -> str:
    """Return what a file says, as far as it matters."""
    try:
        # a pipe or device would never end
        data = _beginning(path) if path.is_file() else b""
    except OSError:
        return ""
    return data.decode("latin-1" if len(data) > TEXT_LIMIT else "utf-8-sig", errors="replace")


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(TEXT_LIMIT + 1)


DESK = """(limit => {
    const brought = []
    const take = text => { brought.push(text) }
    const read = file => file.slice(0, limit + 1).arrayBuffer().then(bytes =>
        take(new TextDecoder(file.size > limit ? "latin1" : "utf-8").decode(bytes)), () => take(""))
    const chooser = document.createElement("input")
    chooser.type = "file"
    chooser.hidden = true
    chooser.addEventListener("change", () => {
        [...chooser.files].forEach(read)
        chooser.value = ""
    })
    document.body.append(chooser)
    // SDL would swallow the key that pastes
    addEventListener("keydown", event => {
        if ((event.ctrlKey || event.metaKey) && event.code === "KeyV") event.stopPropagation()
    }, true)
    document.addEventListener("paste", event =>
        take(event.clipboardData.getData("text/plain").slice(0, limit + 1)))
    document.addEventListener("dragover", event => event.preventDefault())
    document.addEventListener("drop", event => {
        event.preventDefault();
        [...event.dataTransfer.files].forEach(read)
    })
    const pressed = () => navigator.userActivation?.isActive ?? true
    return {
        offer(name, text) {
            const link = document.createElement("a")
            link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
            link.download = name
            link.click()
            setTimeout(() => URL.revokeObjectURL(link.href), 60000)
        },
        copy(text) {
            const field = document.createElement("textarea"), before = document.activeElement
            field.value = text
            field.style.position = "fixed"
            field.style.opacity = 0
            document.body.append(field)
            field.select()
            const done = document.execCommand("copy")
            field.remove()
            before?.focus()
            return done
        },
        ask() {
            if (!pressed()) return false
            chooser.click()
            return true
        },
        paste() {
            if (!navigator.clipboard?.readText) return false
            navigator.clipboard.readText().then(text => take(text.slice(0, limit + 1)),
                () => take(""))
            return true
        },
        taken: () => brought.shift() ?? false,
    }
})"""
"""The page's own half. The old way to copy says at once whether it worked; the new one never does
in time. A file can only be asked for while a press is fresh, and a gamepad's does not count."""


class BrowserExchange:
    """Downloads, a file chooser, the clipboard, and what is pasted or dropped into the page."""

    def __init__(self, page: Any) -> None:
        self._desk: Any = None
        try:
            self._desk = page.eval(f"{DESK}({TEXT_LIMIT})")
        except Exception:  # the page's own errors have no class that the desktop knows
            self._desk = None

    def offer(self, name: str, text: str) -> str | None:
        """Let the browser download a file; it alone knows where its downloads lie."""
        return None if self._try("offer", name, text) is False else ""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if the browser refuses."""
        return self._try("copy", text) is True

    def ask(self) -> bool:
        """Open the file chooser; False if the browser refuses."""
        return self._try("ask") is True

    def paste(self) -> bool:
        """Ask for what is on the clipboard; False if the browser cannot. It may still refuse."""
        return self._try("paste") is True

    def inbox(self) -> str:
        """Return no folder: a page sees none."""
        return ""

    def taken(self) -> str | None:
        """Return a text that was brought since the last call; None if there is none."""
        text = self._try("taken")
        return text if isinstance(text, str) else None

    def _try(self, name: str, *values: str) -> Any:
        """Ask the page; False if it refuses."""
        try:
            return getattr(self._desk, name)(*values)
        except Exception:  # as above
            return False
