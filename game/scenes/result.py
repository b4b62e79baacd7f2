"""The end of a match: who won and how every score was made up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.page import Page, Shortcut
from game.scenes.result_news import NewsPanel, Way
from game.ui import theme
from game.ui.canvas import LEADING
from game.ui.icons import Icons
from game.ui.motion import Tween, duration
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    import pygame

    from game.match.hall import News
    from game.match.match import Match
    from game.scenes.catalogue import GameEntry, Item
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

LEFT, WIDTH = 48, 1824
TABLE_TOP, HEAD_HEIGHT, ROW = 196, 56, 100
HEAD_GROWTH = 14
"""So much the head takes more with texts twice as large: there it breaks into two lines."""
NAME_WIDTH, TOTAL_WIDTH = 360, 124
CHIP_HEIGHT, ICON, ITEM = 42, 40, 24
BOTTOM, BOTTOM_HEIGHT = 782, 206
MARGIN = 14
HIDDEN_LEFT, HIDDEN_PITCH, HIDDEN_GAP = 380, 96, 8
BOX_WIDTH = 1080
NARROW_WIDTH, NARROW_WORDS = 500, 76
"""Of the box of what stayed hidden, beside what is new; its words stand over its pictures then."""
GAP = 16
BUTTON_HEIGHT, BUTTON_STEP = 96, 106
HEADLINE_LEFT = 200
ROW_MS, SLIDE = 420, 24


class ResultScene(Page):
    """Winners, the table of scores, what stayed hidden, and the ways on."""

    by_itself = True
    recap = 40
    """All: nobody has more lines to tell."""

    def __init__(
        self, stage: Stage, entry: GameEntry, match: Match, news: News | None = None
    ) -> None:
        """`news` is what the match has brought to the hall of fame, if it has just been played."""
        super().__init__(stage)
        self.entry = entry
        self.match = match
        self.scores = match.result()
        self.winners = match.winners()
        seats = range(len(self.scores))
        self._merits = [
            (seat in self.winners, score.total) for seat, score in enumerate(self.scores)
        ]
        self._order = sorted(seats, key=lambda seat: self._merits[seat], reverse=True)
        detail = entry.breakdown
        self._items = [detail(match, seat) if detail else [] for seat in seats]
        self._hidden = entry.hidden(match) if entry.hidden else []
        self._icons = Icons()
        self._shown = Tween(0)
        """Rows seen so far: the last place comes first."""
        self._news = NewsPanel(stage, entry.id, news)

    def enter(self) -> None:
        """Cheer."""
        super().enter()
        self.refresh("sign" if self.form.widget("sign") is not None else "again")
        count = len(self._order)
        self._shown.to(count, duration(self.stage.services, count * ROW_MS))
        if self.revealed:
            self.sound("win")

    @property
    def revealed(self) -> bool:
        """Whether the winner is known to all."""
        return self._shown.value == self._shown.goal

    def event(self, action: Action) -> bool:
        """Answer an action; while places are being revealed, any press shows them all."""
        if self.revealed:
            return super().event(action)
        if action.pressed:
            self._shown.to(self._shown.goal, 0)
            self.sound("win")
            self.dirty = True
        return True

    def update(self, elapsed_ms: int) -> None:
        """Reveal the places, the winner at last."""
        super().update(elapsed_ms)
        if self._shown.update(elapsed_ms):
            self.dirty = True
            if self.revealed:
                self.sound("win")
        if self.revealed:
            self.dirty |= self._news.update(elapsed_ms)

    def widgets(self) -> list[Widget]:
        """Return the ways on, two in a row; the first one is to sign if somebody is to."""
        todo = [self._news.way_on(), *self._ways()]
        left, wide = LEFT + BOX_WIDTH + 24, WIDTH - BOX_WIDTH - 24
        half = (wide - GAP) / 2
        buttons: list[Widget] = []
        for place, way in enumerate(todo):
            row, column = divmod(place, 2)
            alone = column == 0 and place == len(todo) - 1
            x, y = left + column * (half + GAP), BOTTOM + row * BUTTON_STEP
            buttons.append(
                Button(
                    way.name,
                    (x, y, wide if alone else half, BUTTON_HEIGHT),
                    way.words,
                    words=way.words,
                    on_press=way.do,
                    icon=way.icon,
                    cut=way.cut,
                )
            )
        return buttons

    def _ways(self) -> list[Way]:
        return [
            Way("again", "play_s", self.text("result.again"), self._again),
            Way("replay", "eye_s", self.stage.services.words.text("replay.watch"), self._replay),
            Way("title", "exit_s", self.text("result.title"), self._title),
        ]

    def shortcuts(self) -> list[Shortcut]:
        """Return the way to the title."""
        return [Shortcut(Act.BACK, self.text("result.title"), self._title)]

    def _again(self) -> None:
        from game.scenes.title import TitleScene

        self.stage.restart(TitleScene(self.stage))
        self.stage.push(self.entry.begin(self.stage))

    def _replay(self) -> None:
        from game.scenes.replay import ReplayScene

        self.stage.push(ReplayScene(self.stage, self.entry, self.match.save()))

    def _title(self) -> None:
        from game.scenes.title import TitleScene

        self.stage.restart(TitleScene(self.stage))

    def headline(self) -> str:
        """Return who won; alone against a game one may lose."""
        names = [self.match.players[seat].name for seat in self.winners]
        if not names:
            return self.text("result.nobody")
        points = self.scores[self.winners[0]].total
        if len(names) == 1:
            return self.text("result.winner", name=names[0], points=points)
        listed = self.text("result.and", first=", ".join(names[:-1]), last=names[-1])
        return self.text("result.shared", names=listed, points=points)

    def heading(self) -> str:
        """Return which game is over."""
        name = self.text(f"game.{self.entry.id}.name")
        return self.stage.services.words.text("narration.result", game=name)

    def told(self) -> list[str]:
        """Return the headline, the table, a row a line, and what the hall of fame has of it."""
        if not self.revealed:
            return []
        rows = [self._row_words(seat) for seat in self._order]
        return [self.headline(), *rows, *(words for _, words in self._news.lines())]

    def _rank(self, seat: int) -> int:
        return 1 + sum(other > self._merits[seat] for other in self._merits)

    def _row_words(self, seat: int) -> str:
        """Return rank, name, what every part came to, and the sum."""
        parts = [
            f"{self.text(f'part.{self.entry.id}.{part}')} {self._points(seat, part)}"
            for part, _ in self.entry.parts
            if self._items[seat]
        ]
        parts.append(f"{self.text('result.total')} {self.scores[seat].total}")
        return f"{self._rank(seat)}. {self.match.players[seat].name}: {', '.join(parts)}"

    def _points(self, seat: int, part: str) -> str:
        """Return what a part came to; nothing for those who have no part in it."""
        items = self._items[seat]
        points = sum(item.points for item in items if item.part == part)
        return _signed(points) if items else ""

    def paint(self, canvas: Canvas) -> None:
        """Draw headline, table and what stayed hidden."""
        self._draw_headline(canvas)
        height = self._head + self._row * len(self._order) + MARGIN
        canvas.panel((LEFT, TABLE_TOP, WIDTH, height))
        self._draw_head(canvas)
        for place, seat in enumerate(self._order):
            seen = self._shown.value - (len(self._order) - 1 - place)
            if seen > 0:
                top = TABLE_TOP + self._head + place * self._row
                self._draw_row(canvas, seat, top - SLIDE * (1 - min(1, seen)))
        self._draw_hidden(canvas)

    def _draw_headline(self, canvas: Canvas) -> None:
        name = self.text(f"game.{self.entry.id}.name")
        area = (HEADLINE_LEFT, 12, 1920 - 2 * HEADLINE_LEFT, 64)
        canvas.label(name, area, 40, self.entry.accent, self.entry.font, "mm")
        line = self.headline() if self.revealed else self.text("result.and_the_winner")
        area = (HEADLINE_LEFT, 84, 1920 - 2 * HEADLINE_LEFT, 88)
        canvas.label(line, area, theme.TITLE, theme.GOLD_LIGHT, "strong", "mm", lines=2)
        size, parts, _ = canvas.fitted(line, area, theme.TITLE, "strong", 2)
        half = max(canvas.measure(part, size, "strong") for part in parts) / 2
        trophy = canvas.assets.icon("trophy", theme.GOLD)
        canvas.blit(trophy, 960 - half - 28, 128, "rm")
        canvas.blit(trophy, 960 + half + 28, 128, "lm")

    def _columns(self) -> list[tuple[str, float, float]]:
        left: float = LEFT + NAME_WIDTH
        columns = []
        for part, width in self.entry.parts:
            columns.append((part, left, width))
            left += width
        return columns

    def _draw_head(self, canvas: Canvas) -> None:
        for part, left, width in self._columns():
            words = self.text(f"part.{self.entry.id}.{part}")
            area = (left + 12, TABLE_TOP + 8, width - 28, self._head - 8)
            canvas.label(words, area, 24, theme.GOLD, "strong")
        right = LEFT + WIDTH - 20
        area = (right - TOTAL_WIDTH, TABLE_TOP + 8, TOTAL_WIDTH, self._head - 8)
        canvas.label(self.text("result.total"), area, 24, theme.GOLD, "strong", "rm")

    def _draw_row(self, canvas: Canvas, seat: int, top: float) -> None:
        score, player = self.scores[seat], self.match.players[seat]
        tall = self._row
        middle = top + tall / 2
        won = seat in self.winners
        if won:
            canvas.box((LEFT + 12, top + 3, WIDTH - 24, tall - 6), "#12404A", radius=14)
            canvas.box((LEFT + 12, top + 3, WIDTH - 24, tall - 6), theme.GOLD, radius=14, line=2)
        size = min(canvas.grown(32), 44)
        self._draw_number(canvas, f"{self._rank(seat)}.", LEFT + 66, middle, size, theme.SOFT)
        canvas.sprite(*self.entry.badge(player.colour), LEFT + 106, middle, "mm")
        area = (LEFT + 140, top, NAME_WIDTH - 148, tall)
        canvas.label(player.name, area, 30, theme.INK, "strong", cut=True)
        size = min(canvas.grown(34), 48)
        for part, left, width in self._columns():
            items = [item for item in self._items[seat] if item.part == part]
            points = self._points(seat, part)
            fitting = size
            while True:
                room = width - 44 - canvas.measure(points, fitting, "number")
                if fitting <= 34 or self._item_lines(canvas, items, room, ITEM)[1] <= room:
                    break
                fitting -= 1
            self._draw_items(canvas, items, left + 12, middle, room)
            self._draw_number(canvas, points, left + width - 16, middle, fitting, theme.INK)
        colour, size = theme.GOLD_LIGHT if won else theme.INK, min(canvas.grown(48), 64)
        self._draw_number(canvas, str(score.total), LEFT + WIDTH - 24, middle, size, colour)

    def _draw_number(
        self, canvas: Canvas, number: str, right: float, middle: float, size: float, colour: str
    ) -> None:
        middle += theme.NUMBER_DROP * size
        canvas.text(number, right, middle, size, colour, "number", "rm")

    @property
    def _head(self) -> float:
        """Height of the table's head."""
        canvas = self.stage.canvas
        return canvas.grown(HEAD_HEIGHT) + HEAD_GROWTH * (canvas.sight.text - 1)

    @property
    def _row(self) -> float:
        """Height of a row of the table."""
        room = BOTTOM - TABLE_TOP - self._head - 2 * MARGIN
        return min(ROW, room / len(self._order))

    def _draw_items(
        self, canvas: Canvas, items: list[Item], left: float, middle: float, width: float
    ) -> None:
        """Draw what a part is made up of, over two lines if one is too short."""
        size = canvas.grown(ITEM)
        while True:
            lines, widest = self._item_lines(canvas, items, width, size)
            pitch = max(CHIP_HEIGHT, size * LEADING)
            fits = widest <= width and pitch * len(lines) <= self._row - 8
            if fits or size <= ITEM:
                break
            size = max(ITEM, size - 1)
        y = middle - pitch * (len(lines) - 1) / 2
        for line in lines:
            for x, item in line:
                icon = self._icon(canvas, item)
                if icon is not None:
                    canvas.blit(icon, left + x, y, "lm")
                    x += icon.get_width() / canvas.scale + 6
                canvas.text(item.words, left + x, y, size, theme.SOFT, anchor="lm")
            y += pitch

    def _item_lines(
        self, canvas: Canvas, items: list[Item], width: float, size: float
    ) -> tuple[list[list[tuple[float, Item]]], float]:
        """Return the items with their places in each line, and the widest line."""
        lines: list[list[tuple[float, Item]]] = [[]]
        x = widest = 0.0
        for item in items:
            icon = self._icon(canvas, item)
            wide = 0 if icon is None else icon.get_width() / canvas.scale + 6
            wide += canvas.measure(item.words, size)
            if x + wide > width and lines[-1]:
                lines.append([])
                x = 0.0
            lines[-1].append((x, item))
            widest = max(widest, x + wide)
            x += wide + 18
        return lines, widest

    def _icon(self, canvas: Canvas, item: Item) -> pygame.Surface | None:
        if item.icon is None:
            return None
        return self._icons.scaled(canvas, canvas.assets.sprite(*item.icon), ICON)

    def _draw_hidden(self, canvas: Canvas) -> None:
        """Draw what stayed hidden, and beside it what is new in the hall of fame."""
        wide = 0.0
        if self._hidden:
            wide = NARROW_WIDTH if self._news else BOX_WIDTH
            canvas.panel((LEFT, BOTTOM, wide, BOTTOM_HEIGHT))
            self._draw_sprites(canvas, wide)
            wide += GAP
        if self._news:
            self._news.draw(canvas, (LEFT + wide, BOTTOM, BOX_WIDTH - wide, BOTTOM_HEIGHT))

    def _draw_sprites(self, canvas: Canvas, wide: float) -> None:
        words = self.text(f"result.hidden.{self.entry.id}")
        if wide == NARROW_WIDTH:
            area = (LEFT + 20, BOTTOM + 12, wide - 40, NARROW_WORDS)
            left, middle = 20, BOTTOM + (BOTTOM_HEIGHT + NARROW_WORDS) / 2
            size, lines = 24, 2
        else:
            area = (LEFT + 24, BOTTOM + 20, 330, BOTTOM_HEIGHT - 40)
            left, middle = HIDDEN_LEFT, BOTTOM + BOTTOM_HEIGHT / 2
            size, lines = theme.BODY, 5
        canvas.label(words, area, size, theme.GOLD, "strong", lines=lines)
        pitch = min(HIDDEN_PITCH, (wide - left - MARGIN) / len(self._hidden))
        tallest = 2 * (BOTTOM + BOTTOM_HEIGHT - MARGIN - middle)
        for place, sprite in enumerate(self._hidden):
            x = LEFT + left + place * pitch
            image = canvas.assets.sprite(*sprite)
            tall = image.get_height() / canvas.scale
            part = min(1.0, canvas.px(pitch - HIDDEN_GAP) / image.get_width(), tallest / tall)
            image = self._icons.scaled(canvas, image, tall * part)
            canvas.blit(image, x, middle, "lm")


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
