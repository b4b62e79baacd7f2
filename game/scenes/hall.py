"""The hall of fame: high scores, everybody's statistics, and the wall of achievements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.match import scores
from game.match.achievements import GROUPS
from game.match.hall import Hall
from game.scenes import catalogue
from game.scenes.catalogue import ENTRIES
from game.scenes.hall_panels import FeatCell, RecordCard, ScoreTable, by_group, draw_record
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.icons import Icons
from game.ui.widgets import Button, Choice, Look, Widget

if TYPE_CHECKING:
    from game.match.hall import Place
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

TABS = {"scores": "trophy_s", "statistics": "team_s", "achievements": "star_s"}
TAB_LEFT, TAB_TOP, TAB_WIDTH, TAB_HEIGHT, TAB_GAP = 520, 28, 352, 80, 12
CORNER, CORNER_STEP = 80, 92
LEFT, WIDTH = 48, 1824
CHOICE_TOP, CHOICE_HEIGHT = 124, 76
CHOICE_GAP = 24
TOP, BOTTOM = 216, 988
TABLE_WIDTH = 1176
WALL_HEAD, CELL_TOP, CELL_HEIGHT, CELL_GAP = 120, 168, 144, 10
STATUS = (48, 936, 1824, 52)
FILE = "sunken-cities-hall.json"


@dataclass
class Tab(Button):
    """A button that shows one of the boards; the one that is shown is underlined in gold."""

    chosen: bool = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the button, and the line under the board that is shown."""
        super().draw(canvas, look)
        if self.chosen:
            x, y, width, height = self.rect
            canvas.box((x + 20, y + height - 12, width - 40, 6), theme.GOLD_LIGHT, radius=3)


@dataclass
class Chooser(Choice):
    """A choice that leaves the page actions to the boards."""

    arrows: bool = False

    def turn(self, act: Act) -> bool:
        """Leave everything to the focus and the boards."""
        return False


class HallScene(Page):
    """Three boards; which one, which game and which person is chosen at the top."""

    domain = "hall"

    def __init__(self, stage: Stage, fresh: Sequence[Place] = (), game: str = "") -> None:
        """`fresh` are places that were won just now: their table is shown, their lines shine.

        Without any, that of `game` is shown, or of the first game that somebody has points in.
        """
        super().__init__(stage)
        self._hall = Hall(stage.services.storage)
        self._book = self._hall.book()
        self._fresh = frozenset((place.entry.match, place.entry.seat) for place in fresh)
        self._icons = Icons()
        self.section = next(iter(TABS))
        played = [game for game, tables in self._book.tables.items() if any(tables.values())]
        self.game = fresh[0].game if fresh else game or next(iter(played), ENTRIES[0].id)
        self.level = fresh[0].level if fresh else self._first_level()
        people = list(self._book.people)
        self.person = people[-1] if people else ""

    def enter(self) -> None:
        """Show the first board."""
        super().enter()
        self.refresh(f"tab.{self.section}")

    def _first_level(self) -> str:
        """Return the first level of the game at which somebody has points."""
        levels = scores.levels(self.game)
        return next((each for each in levels if self._book.table(self.game, each)), levels[0])

    # Widgets

    def widgets(self) -> list[Widget]:
        """Return the boards' buttons, the corner, and what is on the board that is shown."""
        board = {
            "scores": self._scores,
            "statistics": self._statistics,
            "achievements": self._achievements,
        }
        return [*self._tabs(), *self._corner(), *board[self.section]()]

    def _tabs(self) -> list[Widget]:
        return [
            Tab(
                f"tab.{name}",
                (TAB_LEFT + place * (TAB_WIDTH + TAB_GAP), TAB_TOP, TAB_WIDTH, TAB_HEIGHT),
                self.text("show"),
                words=self.text(f"tab.{name}"),
                on_press=lambda name=name: self._show(name),
                icon=icon,
                icon_colour=theme.GOLD_LIGHT if name == self.section else theme.INK,
                chosen=name == self.section,
            )
            for place, (name, icon) in enumerate(TABS.items())
        ]

    def _corner(self) -> list[Widget]:
        todo = (("export", "share_s", self._export), ("reset", "bin_s", self._ask_to_reset))
        left = LEFT + WIDTH - CORNER - (len(todo) - 1) * CORNER_STEP
        return [
            Button(
                name,
                (left + place * CORNER_STEP, TAB_TOP, CORNER, CORNER),
                self.text(name),
                on_press=do,
                icon=icon,
            )
            for place, (name, icon, do) in enumerate(todo)
        ]

    def _scores(self) -> list[Widget]:
        half = (WIDTH - CHOICE_GAP) / 2
        words = self.stage.services.words
        games = [each.id for each in ENTRIES]
        levels = scores.levels(self.game)
        return [
            Chooser(
                "game",
                (LEFT, CHOICE_TOP, half, CHOICE_HEIGHT),
                self.text("change"),
                words=self.text("game"),
                values=games,
                names=[words.text(f"house.game.{game}.name") for game in games],
                value=self.game,
                on_change=self._choose_game,
                share=0.75,
            ),
            Chooser(
                "level",
                (LEFT + half + CHOICE_GAP, CHOICE_TOP, half, CHOICE_HEIGHT),
                self.text("change"),
                words=self.text("level"),
                values=levels,
                names=[self.text(f"level.{level}") for level in levels],
                value=self.level,
                on_change=self._choose_level,
                share=0.75,
            ),
            ScoreTable(
                "table",
                (LEFT, TOP, TABLE_WIDTH, BOTTOM - TOP),
                entries=self._book.table(self.game, self.level),
                fresh=self._fresh,
                accent=catalogue.entry(self.game).accent,
                words=words,
            ),
        ]

    def _statistics(self) -> list[Widget]:
        words = self.stage.services.words
        people = list(reversed(self._book.people))
        if not people:
            return []
        chooser = Chooser(
            "person",
            (LEFT, CHOICE_TOP, (WIDTH - CHOICE_GAP) / 2, CHOICE_HEIGHT),
            self.text("change"),
            words=self.text("person"),
            values=people,
            names=people,
            value=self.person,
            on_change=self._choose_person,
            share=0.75,
            cut=True,
        )
        records = self._book.people[self.person].games
        wide, tall = (WIDTH - 16) / 2, (BOTTOM - TOP - 16) / 2
        cards = [
            RecordCard(
                f"record.{each.id}",
                (LEFT + place % 2 * (wide + 16), TOP + place // 2 * (tall + 16), wide, tall),
                record=records.get(each.id),
                game=each,
                words=words,
            )
            for place, each in enumerate(ENTRIES)
        ]
        return [chooser, *cards]

    def _achievements(self) -> list[Widget]:
        words = self.stage.services.words
        pitch = (WIDTH + CELL_GAP) / len(GROUPS)
        return [
            FeatCell(
                f"feat.{feat}",
                (
                    LEFT + column * pitch,
                    CELL_TOP + row * (CELL_HEIGHT + CELL_GAP),
                    pitch - CELL_GAP,
                    CELL_HEIGHT,
                ),
                feat=feat,
                earners=self._book.achievements.get(feat),
                words=words,
                icons=self._icons,
            )
            for column, group in enumerate(GROUPS)
            for row, feat in enumerate(by_group(group))
        ]

    def heading(self) -> str:
        """Return the hall and its board."""
        return f"{self.text('title')}, {self.text(f'tab.{self.section}')}"

    def shortcuts(self) -> list[Shortcut]:
        """Return the other boards and the way back."""
        return [
            Shortcut(Act.PAGE_RIGHT, self.text("next_tab"), lambda: self._turn(1)),
            Shortcut(Act.BACK, self.text("back"), self.stage.pop),
        ]

    def _shortcut(self, act: Act) -> None:
        if act is Act.PAGE_LEFT:
            self.sound("confirm")
            self._turn(-1)
        else:
            super()._shortcut(Act.BACK if act is Act.MENU else act)

    # What the widgets do

    def _turn(self, by: int) -> None:
        names = list(TABS)
        self._show(names[(names.index(self.section) + by) % len(names)])

    def _show(self, tab: str) -> None:
        self.section = tab
        self.refresh(f"tab.{tab}")

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.level = self._first_level()
        self.refresh()

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.refresh()

    def _choose_person(self, name: str) -> None:
        self.person = name
        self.refresh()

    def _export(self) -> None:
        place = self.stage.services.exchange.offer(FILE, self._hall.text())
        if place is None:
            self.stage.notice("hall.export.failed")
        elif place:
            self.stage.notice("hall.export.done", place=place)
        else:
            self.stage.notice("hall.export.download")

    def _ask_to_reset(self) -> None:
        from game.scenes.ask import AskScene

        self.stage.push(AskScene(self.stage, "hall.ask.reset", self._reset))

    def _reset(self) -> None:
        self._hall.reset()
        self._book = self._hall.book()
        self.person = ""
        self.stage.notice("hall.reset.done")
        self.refresh()

    # Picture

    def paint(self, canvas: Canvas) -> None:
        """Draw the title, and what is no widget on the board that is shown."""
        area = (LEFT, TAB_TOP, TAB_LEFT - LEFT - 24, TAB_HEIGHT)
        canvas.label(self.text("title"), area, 52, theme.GOLD_LIGHT, "title")
        if self.section == "scores":
            self._paint_record(canvas)
        elif self.section == "achievements":
            self._paint_wall(canvas)
        elif not self._book.people:
            area = (LEFT, TOP, WIDTH, 200)
            canvas.label(self.text("nobody"), area, theme.HEAD, theme.SOFT, "text", "mm", lines=2)

    def _paint_record(self, canvas: Canvas) -> None:
        left = LEFT + TABLE_WIDTH + 24
        rect = (left, TOP, LEFT + WIDTH - left, BOTTOM - TOP)
        first = next(iter(self._book.table(self.game, self.level)), None)
        words = self.stage.services.words
        draw_record(canvas, rect, first, catalogue.entry(self.game), words)

    def _paint_wall(self, canvas: Canvas) -> None:
        pitch = (WIDTH + CELL_GAP) / len(GROUPS)
        for column, group in enumerate(GROUPS):
            area = (LEFT + column * pitch, WALL_HEAD, pitch - CELL_GAP, 44)
            known = any(each.id == group for each in ENTRIES)
            colour = catalogue.entry(group).accent if known else theme.GOLD_LIGHT
            canvas.label(self.text(f"group.{group}"), area, 30, colour, "strong", "mm")
        cell = self.form.widget(self.form.focus)
        if isinstance(cell, FeatCell):
            canvas.label(cell.status(), STATUS, theme.BODY, theme.INK, "text", "mm", cut=True)
