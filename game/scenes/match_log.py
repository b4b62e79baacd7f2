"""Everything that happened in the match, line by line; each line leads to its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Look, Widget

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.match.match import Match
    from game.match.story import Told
    from game.scenes.catalogue import GameEntry, Sprite
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (260, 50, 1400, 930)
LEFT, TOP, WIDTH = 290, 138, 1250
ROW, ROWS = 74, 11
BAR = (1558, TOP, theme.TOUCH, ROW * ROWS)
BAR_WIDTH = 12
SHORTEST_GRIP = 40
PAGE = ROWS - 1
STEPS = {Act.UP: -1, Act.DOWN: 1, Act.PAGE_LEFT: -PAGE, Act.PAGE_RIGHT: PAGE}


def open_log(stage: Stage, entry: GameEntry, match: Match, lines: Sequence[Told]) -> None:
    """Show the log over a match; a line opens the replay, from which BACK leads to the match."""

    def replay(line: int) -> None:
        from game.scenes.replay import ReplayScene

        stage.replace(ReplayScene(stage, entry, match.save(), line=line))

    badges = [entry.badge(player.colour) for player in match.players]
    stage.push(LogScene(stage, badges, lines, replay))


@dataclass
class Row(Widget):
    """One line of the log. `move` takes the focus so many lines on."""

    words: str = ""
    sprite: Sprite | None = None
    """The sign of whose deed it is."""
    move: Callable[[int], None] = lambda lines: None
    on_press: Callable[[], None] = lambda: None

    def _said(self, words: Catalogue) -> str:
        """Return the line."""
        return self.words

    def turn(self, act: Act) -> bool:
        """Go up and down, by lines and by pages."""
        if act in STEPS:
            self.move(STEPS[act])
        return act in STEPS

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Go to its moment."""
        self.on_press()
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw sign and words."""
        x, y, width, height = self.rect
        if look.focused:
            canvas.panel((x, y + 2, width, height - 4), "button_focus")
        if self.sprite is not None:
            canvas.sprite(*self.sprite, x + 44, y + height / 2, "mm")
        area = (x + 84, y, width - 104, height)
        canvas.label(self.words, area, theme.BODY, theme.INK, lines=2)


@dataclass
class Bar(Widget):
    """Where the lines shown are among all: `first` of `last` steps. A pointer drags it."""

    first: int = 0
    last: int = 1
    move: Callable[[int], None] = lambda lines: None
    leave: Callable[[], None] = lambda: None
    show: Callable[[int], None] = lambda first: None
    """Shows the lines from one on."""
    sound: str = ""

    def turn(self, act: Act) -> bool:
        """Go by pages, or back to the lines."""
        if act in (Act.LEFT, Act.RIGHT):
            self.leave()
        else:
            self.move(PAGE if act in (Act.DOWN, Act.PAGE_RIGHT) else -PAGE)
        return True

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Read on; a pointer has shown already where."""
        if position is None:
            self.move(PAGE)
        return True

    def hold(self, position: tuple[float, float]) -> None:
        """Show what lies where the pointer is."""
        self.drag(position)

    def drag(self, position: tuple[float, float]) -> bool:
        """Follow a pointer held down on it."""
        grip = self._grip()
        part = (position[1] - self.rect[1] - grip / 2) / (self.rect[3] - grip)
        self.show(round(self.last * min(1.0, max(0.0, part))))
        return True

    def _grip(self) -> float:
        return max(SHORTEST_GRIP, self.rect[3] * ROWS / (self.last + ROWS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a line, and on it the part that is shown."""
        x, y, width, height = self.rect
        left = x + (width - BAR_WIDTH) / 2
        canvas.box((left, y, BAR_WIDTH, height), theme.DIM, radius=BAR_WIDTH / 2, line=2)
        grip = self._grip()
        top = y + (height - grip) * self.first / self.last
        colour = theme.GOLD_LIGHT if look.focused else theme.GOLD
        canvas.box((left, top, BAR_WIDTH, grip), colour, radius=BAR_WIDTH / 2)


class LogScene(Page):
    """The log over the board; the newest line is at the bottom and is shown first."""

    overlay = True
    domain = "replay"
    box = BOX

    def __init__(
        self,
        stage: Stage,
        badges: Sequence[Sprite],
        lines: Sequence[Told],
        on_line: Callable[[int], None],
        at: int | None = None,
    ) -> None:
        """`on_line` shows the moment of the line of that number; `at` has the focus at first."""
        super().__init__(stage)
        self._badges = badges
        self._lines = lines
        self._on_line = on_line
        self._last = max(0, len(lines) - ROWS)
        self._at = len(lines) - 1 if at is None else at
        self._first = min(self._last, max(0, self._at - ROWS // 2))

    def heading(self) -> str:
        """Return what this screen is called."""
        return self.stage.services.words.text("board.log.title")

    def enter(self) -> None:
        """Begin at the newest line, or where one was asked for."""
        super().enter()
        if self._lines:
            self._show(self._first, f"line.{self._at}")

    def widgets(self) -> list[Widget]:
        """Return the lines that are shown, and where they are among all."""
        found: list[Widget] = []
        for place, (seat, words) in enumerate(self._lines[self._first : self._first + ROWS]):
            number = self._first + place
            found.append(
                Row(
                    f"line.{number}",
                    (LEFT, TOP + place * ROW, WIDTH, ROW),
                    self.text("log.open"),
                    words=words,
                    sprite=None if seat is None else self._badges[seat],
                    move=self._move,
                    on_press=lambda number=number: self._on_line(number),
                )
            )
        if self._last:
            bar = Bar("bar", BAR, self.text("log.on"), first=self._first, last=self._last)
            bar.name, bar.move, bar.leave = self.text("log.bar"), self._move, self._leave
            bar.show = self._show
            found.append(bar)
        return found

    def shortcuts(self) -> list[Shortcut]:
        """Return scrolling and the way back."""
        words = self.stage.services.words
        line = [Shortcut(Act.BACK, words.text("board.prompt.back"), self.stage.pop)]
        if not self._last:
            return line
        up, down = words.text("board.prompt.up"), words.text("board.prompt.down")
        return [
            Shortcut(Act.PAGE_LEFT, up, lambda: self._move(-PAGE)),
            Shortcut(Act.PAGE_RIGHT, down, lambda: self._move(PAGE)),
            *line,
        ]

    def _move(self, lines: int) -> None:
        """Go on by lines; the window follows by as many, if the line would leave it."""
        focus = self.form.focus or ""
        if focus.startswith("line."):
            self._at = int(focus.removeprefix("line."))
        self._at = max(0, min(len(self._lines) - 1, self._at + lines))
        first = self._first + lines if abs(lines) > 1 else self._first
        first = max(self._at - ROWS + 1, min(self._at, first))
        self._show(first, focus if focus == "bar" else f"line.{self._at}")

    def _leave(self) -> None:
        self.refresh(f"line.{self._at}")

    def _show(self, first: int, focus: str | None = None) -> None:
        """Show the lines from one on."""
        self._first = max(0, min(self._last, first))
        self._at = max(self._first, min(self._first + ROWS - 1, self._at))
        self.refresh(focus)

    def paint(self, canvas: Canvas) -> None:
        """Draw the title."""
        x, y, width, _ = BOX
        area = (x + 30, y + 14, width - 60, 66)
        canvas.label(self.heading(), area, theme.HEAD, theme.GOLD, "number")
        if not self._lines:
            words = self.stage.services.words.text("board.log.empty")
            canvas.label(words, (LEFT, TOP, WIDTH, ROW), theme.BODY, theme.INK)
