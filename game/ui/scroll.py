"""A long text in a window that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.devices.actions import Act
from game.ui import theme
from game.ui.canvas import LEADING, Canvas, Rect
from game.ui.markdown import Block
from game.ui.widgets import Look, Widget

if TYPE_CHECKING:
    from game.i18n import Catalogue

PAD = 28
BAR = 14
INDENT = 40
LINE = theme.BODY * LEADING
SHADES = {"strong": theme.GOLD_LIGHT, "stressed": theme.CYAN}
HEAD_SIZES = {1: 44, 2: 36, 3: 30}
CELL = 24


class Run(NamedTuple):
    """Words at a place inside the text; x and the middle y in units from its top left."""

    x: float
    y: float
    words: str
    size: float
    colour: str
    role: str


class Laid(NamedTuple):
    """A text with its places: runs by height, its whole height, and where each block starts."""

    runs: list[Run]
    height: float
    tops: list[float]


def lay(canvas: Canvas, blocks: Sequence[Block], width: float) -> Laid:
    """Return the blocks broken into lines of a width in units."""
    runs: list[Run] = []
    tops: list[float] = []
    y = 0.0
    body, line, indent = (canvas.grown(size) for size in (theme.BODY, LINE, INDENT))
    for place, block in enumerate(blocks):
        if block.kind == "heading":
            y += 26 if place else 0
        tops.append(y)
        if block.kind == "heading":
            size = canvas.grown(HEAD_SIZES.get(block.level, theme.LABEL))
            y = _lay_parts(canvas, runs, block.parts, (0, y, width), size, theme.GOLD, True)
            y += 8
        elif block.kind == "row":
            y = _lay_row(canvas, runs, block.cells, y, width)
        else:
            left = indent * (block.level + 1) if block.kind == "item" else 0
            if block.mark:
                x = left - indent + 8
                runs.append(Run(x, y + line / 2, block.mark, body, theme.CYAN, "strong"))
            area = (left, y, width - left)
            y = _lay_parts(canvas, runs, block.parts, area, body, theme.INK, False)
            y += 6 if block.kind == "item" else 16
    return Laid(runs, y, tops)


def _lay_row(
    canvas: Canvas, runs: list[Run], cells: Sequence[str], y: float, width: float
) -> float:
    share = width / max(1, len(cells))
    bottom = y
    for place, cell in enumerate(cells):
        parts = Block("row", text=cell).parts
        area = (place * share, y, share - 20)
        size = canvas.grown(CELL)
        bottom = max(bottom, _lay_parts(canvas, runs, parts, area, size, theme.SOFT, False))
    return bottom + 6


def _lay_parts(
    canvas: Canvas,
    runs: list[Run],
    parts: Sequence[tuple[str, str]],
    area: tuple[float, float, float],
    size: float,
    colour: str,
    strong: bool,
) -> float:
    """Lay words from the left, top corner on; return where the next block may start."""
    left, top, width = area
    line, x, y = size * LEADING, 0.0, top
    blank = canvas.measure(" ", size)
    for words, kind in parts:
        role = "strong" if strong or kind == "strong" else "text"
        shade = colour if strong else SHADES.get(kind, colour)
        start, held = x + (blank if x and words.startswith(" ") else 0), ""
        for word in words.split():
            longer = f"{held} {word}" if held else word
            if start + canvas.measure(longer, size, role) > width and (held or start):
                if held:
                    runs.append(Run(left + start, y + line / 2, held, size, shade, role))
                start, held, y = 0.0, word, y + line
            else:
                held = longer
        if held:
            runs.append(Run(left + start, y + line / 2, held, size, shade, role))
        x = start + canvas.measure(held, size, role) + (blank if words.endswith(" ") else 0)
    return y + line


@dataclass
class ScrollText(Widget):
    """Blocks of text in a window. UP and DOWN scroll lines, the page actions whole windows."""

    blocks: Sequence[Block] = ()
    canvas: Canvas | None = None
    on_move: Callable[[], None] = lambda: None
    offset: float = 0
    marked: int | None = None
    """Block with a bright line at its side: what somebody looked for."""
    sound: str = ""
    _laid: Laid | None = field(default=None, repr=False)
    _grip: float = field(default=0, repr=False)

    def _said(self, words: Catalogue) -> str:
        """Return the text from the top of the window on, as far as the window goes."""
        tops, end = self.laid.tops, self.offset + self.rect[3] - 2 * PAD
        first = self.top_block()
        last = max((place for place, top in enumerate(tops) if top < end), default=first)
        return " ".join(block.words for block in self.blocks[first : last + 1])

    @property
    def laid(self) -> Laid:
        """Return the text with its places, laid out when first asked for."""
        if self._laid is None:
            assert self.canvas is not None
            self._laid = lay(self.canvas, self.blocks, self.rect[2] - 2 * PAD - BAR)
        return self._laid

    @property
    def limit(self) -> float:
        """How far the text can scroll, in units."""
        return max(0.0, self.laid.height - (self.rect[3] - 2 * PAD))

    def scroll(self, by: float) -> bool:
        """Scroll by units; return whether anything moved."""
        before = self.offset
        self.offset = min(self.limit, max(0.0, self.offset + by))
        if self.offset != before:
            self.on_move()
        return self.offset != before

    def show_block(self, place: int) -> None:
        """Scroll until a block stands at the top."""
        self.offset = min(self.limit, self.laid.tops[place])
        self.on_move()

    def top_block(self) -> int:
        """Return the last block that starts at or above the top of the window."""
        tops = self.laid.tops
        return max((place for place, top in enumerate(tops) if top <= self.offset + 1), default=0)

    def turn(self, act: Act) -> bool:
        """Scroll; at its ends UP and DOWN stay here, LEFT and RIGHT move the focus on."""
        assert self.canvas is not None
        line = self.canvas.grown(LINE)
        window = self.rect[3] - 2 * PAD - line
        steps = {
            Act.UP: -3 * line,
            Act.DOWN: 3 * line,
            Act.PAGE_LEFT: -window,
            Act.PAGE_RIGHT: window,
        }
        if act not in steps:
            return False
        self.scroll(steps[act])
        return True

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """CONFIRM reads on."""
        if position is None:
            self.turn(Act.PAGE_RIGHT)
        return True

    def hold(self, position: tuple[float, float]) -> None:
        """Take hold of the text."""
        self._grip = position[1]

    def drag(self, position: tuple[float, float]) -> bool:
        """Follow a finger."""
        before, self._grip = self._grip, position[1]
        return self.scroll(before - position[1])

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the lines in the window, and a bar that shows where it is."""
        x, y, width, height = self.rect
        canvas.panel(self.rect)
        window = (x + PAD, y + PAD, width - 2 * PAD, height - 2 * PAD)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect((x, y + PAD, width, height - 2 * PAD)))
        for run in self.laid.runs:
            middle = run.y - self.offset
            if -60 < middle < window[3] + 60:
                left, top = window[0] + run.x, window[1] + middle
                canvas.text(run.words, left, top, run.size, run.colour, run.role, "lm")
        if self.marked is not None:
            top = window[1] + self.laid.tops[self.marked] - self.offset
            ends = [*self.laid.tops, self.laid.height]
            tall = ends[self.marked + 1] - self.laid.tops[self.marked] - 16
            canvas.box((window[0] - 18, top, 6, tall), theme.CYAN, radius=3)
        canvas.surface.set_clip(clip)
        if self.limit:
            self._draw_bar(canvas, window)

    def _draw_bar(self, canvas: Canvas, window: Rect) -> None:
        x, y, width, height = window
        share = height / self.laid.height
        top = y + (height - height * share) * self.offset / self.limit
        canvas.box((x + width - 6, y, 8, height), theme.NIGHT, radius=4)
        canvas.box((x + width - 6, top, 8, height * share), theme.DIM, radius=4)
