"""A text to read: contents at the left, the text beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.scroll import ScrollText
from game.ui.widgets import Button, Look, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect
    from game.ui.markdown import Block

TEXT = (560, 122, 1312, 868)
CONTENTS = (48, 122, 488, 868)
WIDER = 240
"""With texts twice as large the contents are so much wider."""
ROW, GAP = 72, 4
MOST_CHAPTERS = 11


@dataclass
class Chapter(Button):
    """A line of the contents; `here` if the text stands at it."""

    here: bool = False
    level: int = 2

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a plate only where the focus or the text is."""
        x, y, width, height = self.rect
        if look.focused or self.here:
            canvas.panel(self.rect, "button_press" if not look.focused else "button_focus")
        colour = theme.GOLD_LIGHT if self.here else theme.INK
        inset = 20 + 28 * (self.level - 2)
        role = "strong" if self.level == 2 else "text"
        area = (x + inset, y, width - inset - 20, height)
        canvas.label(self.words, area, theme.BODY, colour, role, lines=2)


class ReaderScene(Page):
    """Shows blocks. Focusing a line of the contents turns the text to that place."""

    title = ""
    music = None

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._offset = 0.0
        self._marked: int | None = None
        self._blocks: list[Block] = []
        self._wanted: int | None = None

    def blocks(self) -> list[Block]:
        """Return the text in the language of now."""
        raise NotImplementedError

    def open_at(self, block: int | None) -> None:
        """Choose the block that is shown and marked at first."""
        self._wanted = block

    def widgets(self) -> list[Widget]:
        """Return the contents and the text."""
        self._blocks = self.blocks()
        x, top, width, tall = TEXT
        shift = self._shift
        text = ScrollText(
            "text",
            (x + shift, top, width - shift, tall),
            self.text("reader.on"),
            blocks=self._blocks,
            canvas=self.stage.canvas,
            on_move=self._moved,
            marked=self._marked,
        )
        text.scroll(self._offset)
        if self._wanted is not None:
            self._marked = text.marked = self._wanted
            text.show_block(self._wanted)
            self._wanted = None
        left, top, width, _ = self._contents
        chapters: list[Widget] = [
            Chapter(
                f"chapter.{block}",
                (left + 14, top + 14 + place * (ROW + GAP), width - 28, ROW),
                self.text("reader.open"),
                words=self._blocks[block].text,
                on_press=lambda block=block: self._open(block),
                level=self._blocks[block].level,
            )
            for place, block in enumerate(self.chapters())
        ]
        return [text, *chapters]

    @property
    def _shift(self) -> float:
        return WIDER * (self.stage.canvas.sight.text - 1)

    @property
    def _contents(self) -> Rect:
        x, y, width, height = CONTENTS
        return (x, y, width + self._shift, height)

    def chapters(self) -> list[int]:
        """Return the blocks that the contents name: headings down to level 3 if there is room."""
        for deepest in (3, 2):
            found = [
                place
                for place, block in enumerate(self._blocks)
                if block.kind == "heading" and 2 <= block.level <= deepest
            ]
            if len(found) <= MOST_CHAPTERS:
                break
        return found[:MOST_CHAPTERS]

    def _scroll(self) -> ScrollText:
        widget = self.form.widget("text")
        assert isinstance(widget, ScrollText)
        return widget

    def _open(self, block: int) -> None:
        self._scroll().show_block(block)
        self.form.focus = "text"

    def _moved(self) -> None:
        widget = self.form.widget("text")
        if isinstance(widget, ScrollText):
            self._offset = widget.offset
        self.dirty = True

    def here(self) -> int | None:
        """Return the chapter that the top of the window is in."""
        top = self._scroll().top_block()
        return max((place for place in self.chapters() if place <= top), default=None)

    def heading(self) -> str:
        """Return the title of the text."""
        return self.title

    def shortcuts(self) -> list[Shortcut]:
        """Return turning pages and the way back."""
        return [
            Shortcut(Act.PAGE_LEFT, self.text("reader.up"), lambda: self._page(Act.PAGE_LEFT)),
            Shortcut(Act.PAGE_RIGHT, self.text("reader.down"), lambda: self._page(Act.PAGE_RIGHT)),
            Shortcut(Act.BACK, self.text("back"), self.stage.pop),
        ]

    def _page(self, act: Act) -> None:
        self._scroll().turn(act)

    def paint(self, canvas: Canvas) -> None:
        """Draw the head and the panel of the contents."""
        canvas.label(self.title, (48, 28, 1824, 84), theme.TITLE, theme.INK, "title", "mm")
        canvas.panel(self._contents)
        here = self.here()
        for widget in self.form.widgets:
            if isinstance(widget, Chapter):
                widget.here = widget.id == f"chapter.{here}"


def find(blocks: Sequence[Block], paragraph: str) -> int | None:
    """Return the block that begins with a paragraph's number, or with the nearest above it."""
    while paragraph:
        for place, block in enumerate(blocks):
            words = block.text.replace("*", "").lstrip("§ ").split()
            if words and words[0].rstrip(".:)") == paragraph:
                return place
            if block.kind == "item" and block.mark.rstrip(".)") == paragraph:
                return place
        paragraph = paragraph.rpartition(".")[0]
    return None
