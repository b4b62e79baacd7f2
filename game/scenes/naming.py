"""Write a name: on the letter grid by any device, or simply by typing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.page import Shortcut
from game.scenes.seating import NAME_LENGTH
from game.scenes.typing_page import TypingPage
from game.ui import theme
from game.ui.prompts import Prompt
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

ROWS = ("ABCDEFGHIJK", "LMNOPQRSTUV", "WXYZÄÖÜẞÉ-'", "0123456789.")
SIGNS = {"-": "hyphen", "'": "apostrophe", ".": "full_stop"}
"""Signs that nobody can hear, by the last part of their name's key."""
KEY, STEP = 88, 96
PANEL = (370, 160, 1180, 750)
LEFT, TOP = 436, 370
NAME, NAME_MOST = 48, 60
"""Size of the name, and the largest at which the widest one leaves room for its count."""


class NamingScene(TypingPage):
    """Edit a name; `on_done` gets it, BACK leaves it as it was."""

    overlay = True
    box = PANEL

    def __init__(self, stage: Stage, name: str, on_done: Callable[[str], None]) -> None:
        super().__init__(stage)
        self.name = name
        self._on_done = on_done
        self._capital = not name

    def event(self, action: Action) -> bool:
        """Take what is typed; then Enter is done."""
        if action.act is not Act.TEXT:
            return super().event(action)
        for letter in action.text:
            self._write(letter)
        self.refresh("done")
        return True

    def widgets(self) -> list[Widget]:
        """Return the letters, then shift, blank, delete and done."""
        keys: list[Widget] = []
        for row, letters in enumerate(ROWS):
            for column, capital in enumerate(letters):
                letter = capital if self._capital else capital.lower()
                keys.append(
                    Button(
                        f"key.{capital}",
                        (LEFT + column * STEP, TOP + row * STEP, KEY, KEY),
                        self.text("naming.write"),
                        name=self._words(SIGNS[letter]) if letter in SIGNS else "",
                        words=letter,
                        on_press=lambda letter=letter: self._write(letter),
                        size=36,
                    )
                )
        return keys + self._tools()

    def _tools(self) -> list[Widget]:
        todo = (
            ("shift", "letter_case_s", "", self._shift, 1),
            ("blank", "", self.text("naming.blank"), lambda: self._write(" "), 3),
            ("delete", "backspace_s", "", self._delete, 2),
            ("done", "check_s", self.text("naming.done"), self._done, 5),
        )
        parts: list[Widget] = []
        column = 0
        for name, icon, words, do, wide in todo:
            rect = (LEFT + column * STEP, TOP + len(ROWS) * STEP, wide * STEP - STEP + KEY, KEY)
            caption = self.text(f"naming.{name}")
            parts.append(Button(name, rect, caption, words=words, on_press=do, icon=icon))
            column += wide
        return parts

    def heading(self) -> str:
        """Return what is written here."""
        return self.text("naming.title")

    def asks(self) -> str:
        """Return the name so far."""
        return self._words("so_far", name=self.name) if self.name else self._words("empty")

    def _words(self, key: str, **params: str) -> str:
        return self.stage.services.words.text(f"narration.naming.{key}", **params)

    def shortcuts(self) -> list[Shortcut]:
        """Return delete, done and the way out."""
        return [
            Shortcut(Act.UNDO, self.text("naming.delete"), self._delete),
            Shortcut(Act.MENU, self.text("naming.done"), self._done),
            Shortcut(Act.BACK, self.text("naming.leave"), self.stage.pop),
        ]

    def prompts(self) -> list[Prompt]:
        """Return the prompt bar; the key it shows for UNDO writes a letter here."""
        hidden = Act.UNDO if self._family == "keyboard" else None
        return [prompt for prompt in super().prompts() if prompt.act is not hidden]

    def _write(self, letter: str) -> None:
        if len(self.name) >= NAME_LENGTH:
            self.sound("refuse")
            return
        self.name += letter
        self._capital = letter == " "
        self.refresh()

    def _delete(self) -> None:
        self.name = self.name[:-1]
        self._capital = not self.name
        self.refresh()

    def _shift(self) -> None:
        self._capital = not self._capital
        self.refresh()

    def _done(self) -> None:
        self.stage.pop()
        self._on_done(self.name)

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel and the name so far with its caret."""
        x, y = LEFT, PANEL[1] + 32
        head = (x, y - 12, 11 * STEP - 8, 60)
        canvas.label(self.text("naming.title"), head, theme.LABEL, theme.GOLD, "strong")
        area = (x, y + 56, 11 * STEP - 8, 92)
        canvas.box(area, theme.NIGHT, radius=14)
        canvas.box(area, theme.CYAN, radius=14, line=3)
        size = min(canvas.grown(NAME), NAME_MOST)
        wide = canvas.text(self.name, x + 28, y + 102, size, theme.INK, "strong", "lm")
        canvas.fill(theme.GOLD_LIGHT, (x + 32 + wide, y + 74, 4, 56))
        count = self.text("naming.count", used=len(self.name), all=NAME_LENGTH)
        right, room = x + 11 * STEP - 36, 11 * STEP - 80 - wide
        area = (right - room, y + 56, room, 92)
        canvas.label(count, area, theme.BODY, theme.SOFT, anchor="rm")
