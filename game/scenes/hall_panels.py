"""What hangs in the hall of fame: tables of scores, people's records, the wall of achievements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.match.achievements import ACHIEVEMENTS
from game.match.scores import PLACES, Entry
from game.match.statistics import FACTS, Record
from game.ui import theme
from game.ui.icons import Icons
from game.ui.widgets import Look, Widget

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.scenes.catalogue import GameEntry
    from game.ui.canvas import Canvas, Rect

PAD = 24
HEAD = 56
BRIGHT = "#12404A"
"""Ground of a line that was won just now."""
COLUMNS = {"initials": 150, "points": 560, "seats": 640, "date": 860}
"""Where the columns of a table begin; points end there."""
EMPTY = "· · ·"
CELL_ICON = 64
ICONS: Mapping[str, tuple[str, str]] = {
    "first": ("common", "star"),
    "friends": ("common", "team"),
    "shared": ("common", "person"),
    "three_cities": ("common", "world"),
    "three_crowns": ("common", "trophy"),
    "six_gods": ("common", "wave"),
    "saved": ("common", "eye"),
    "bluff": ("common", "hidden"),
    "innocent": ("common", "touch"),
    "rescuer": ("common", "gondola"),
    "collector": ("common", "treasure"),
    "on_foot": ("common", "pawn"),
    "invested": ("common", "coin"),
    "dragon": ("atlantis", "item_sword"),
    "winged": ("atlantis", "item_pegasus"),
    "tower_falls": ("atlantis", "item_warriors"),
    "long_odds": ("common", "dice"),
}
"""White sprites; those who are not here have beaten a computer."""
BEATEN = ("common", "robot")


def day(date: str, words: Catalogue) -> str:
    """Return a day as people write it."""
    year, month, number = date.split("-")
    return words.text("hall.date", year=year, month=month, day=number)


@dataclass
class ScoreTable(Widget):
    """The ten best of a game at a level."""

    entries: Sequence[Entry] = ()
    fresh: frozenset[tuple[str, int]] = frozenset()
    """Match and seat of the lines that were won just now."""
    accent: str = theme.GOLD
    words: Catalogue | None = None
    sound: str = "focus"

    def _said(self, words: Catalogue) -> str:
        """Return all its lines."""
        if not self.entries:
            return words.text("hall.record.none")
        lines = [
            words.text("hall.table.line", place=place, initials=entry.initials, points=entry.points)
            for place, entry in enumerate(self.entries, 1)
        ]
        return words.text("hall.table.spoken", lines="; ".join(lines))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the head and ten lines; those that are free are dotted."""
        assert self.words is not None
        x, y, width, height = self.rect
        canvas.panel(self.rect)
        for name, left in COLUMNS.items():
            title = self.words.text(f"hall.column.{name}")
            anchor = "rm" if name == "points" else "lm"
            start = left - 200 if name == "points" else left
            area = (x + start, y + 8, 200, HEAD - 8)
            canvas.label(title, area, 24, theme.GOLD, "strong", anchor)
        pitch = (height - HEAD - 12) / PLACES
        for place in range(PLACES):
            entry = self.entries[place] if place < len(self.entries) else None
            self._draw_line(canvas, place, entry, (x, y + HEAD + place * pitch, width, pitch))

    def _draw_line(self, canvas: Canvas, place: int, entry: Entry | None, rect: Rect) -> None:
        x, y, width, tall = rect
        middle = y + tall / 2
        fresh = entry is not None and (entry.match, entry.seat) in self.fresh
        if fresh:
            canvas.box((x + 12, y + 3, width - 24, tall - 6), BRIGHT, radius=12)
            canvas.box((x + 12, y + 3, width - 24, tall - 6), theme.GOLD, radius=12, line=2)
        first = place == 0 and entry is not None
        colour = theme.GOLD_LIGHT if first or fresh else theme.INK
        if entry is None:
            colour = theme.DIM
        self._number(canvas, f"{place + 1}.", x + 104, middle, 34, theme.SOFT)
        if entry is None:
            canvas.text(EMPTY, x + COLUMNS["initials"], middle, 34, colour, "number", "lm")
            return
        left = x + COLUMNS["initials"]
        for letter in entry.initials:
            drop = theme.NUMBER_DROP * 44
            canvas.text(letter, left + 22, middle + drop, 44, self.accent, "number", "mm")
            left += 52
        self._number(canvas, str(entry.points), x + COLUMNS["points"], middle, 44, colour)
        icon = canvas.assets.icon("team_s", theme.SOFT)
        canvas.blit(icon, x + COLUMNS["seats"], middle, "lm")
        area = (x + COLUMNS["seats"] + 52, y, 120, tall)
        canvas.label(str(entry.seats), area, 28, theme.SOFT)
        assert self.words is not None
        area = (x + COLUMNS["date"], y, width - COLUMNS["date"] - PAD, tall)
        canvas.label(day(entry.date, self.words), area, 28, theme.SOFT)

    def _number(
        self, canvas: Canvas, number: str, right: float, middle: float, size: float, colour: str
    ) -> None:
        drop = theme.NUMBER_DROP * size
        canvas.text(number, right, middle + drop, size, colour, "number", "rm")


def draw_record(
    canvas: Canvas, rect: Rect, entry: Entry | None, game: GameEntry, words: Catalogue
) -> None:
    """Draw who leads a table, large, beside it."""
    x, y, width, height = rect
    canvas.panel(rect, "panel_gold")
    middle = x + width / 2
    canvas.sprite("hub", game.emblem, middle, y + 40, "mt")
    name = words.text(f"house.game.{game.id}.name")
    area = (x + PAD, y + 120, width - 2 * PAD, 64)
    canvas.label(name, area, 48, game.accent, game.font, "mm")
    if entry is None:
        area = (x + PAD, y + 240, width - 2 * PAD, 240)
        canvas.label(words.text("hall.record.none"), area, 32, theme.SOFT, "text", "mm", lines=4)
        return
    canvas.blit(canvas.assets.icon("trophy", theme.GOLD), middle, y + 222, "mt")
    area = (x + PAD, y + 296, width - 2 * PAD, 44)
    canvas.label(words.text("hall.record"), area, 32, theme.GOLD, "strong", "mm")
    area = (x + PAD, y + 352, width - 2 * PAD, 170)
    canvas.label(entry.initials, area, 170, theme.GOLD_LIGHT, "number", "mm")
    area = (x + PAD, y + 540, width - 2 * PAD, 80)
    points = words.text("hall.record.points", points=entry.points)
    canvas.label(points, area, 56, theme.INK, "strong", "mm")
    area = (x + PAD, y + 630, width - 2 * PAD, 48)
    canvas.label(day(entry.date, words), area, 30, theme.SOFT, "text", "mm")


@dataclass
class RecordCard(Widget):
    """What somebody has done in one game."""

    record: Record | None = None
    game: GameEntry | None = None
    words: Catalogue | None = None
    sound: str = "focus"

    def numbers(self) -> list[tuple[str, str]]:
        """Return the numbers with their names."""
        assert self.record is not None and self.words is not None
        record = self.record
        shown = {
            "matches": str(record.matches),
            "wins": str(record.wins),
            "best": str(record.best),
            "average": self._decimal(round(10 * record.average)),
            "longest": str(record.longest),
        }
        return [(self.words.text(f"hall.number.{name}"), value) for name, value in shown.items()]

    def _decimal(self, tenths: int) -> str:
        assert self.words is not None
        whole, tenth = divmod(tenths, 10)
        return self.words.text("hall.decimal", whole=whole, tenth=tenth)

    def facts(self) -> list[tuple[str, str]]:
        """Return what players love to know, with its names."""
        assert self.record is not None and self.words is not None and self.game is not None
        return [
            (
                self.words.text(f"hall.fact.{self.game.id}.{name}"),
                str(self.record.facts.get(name, 0)),
            )
            for name in FACTS.get(self.game.id, {})
        ]

    def _said(self, words: Catalogue) -> str:
        """Return everything on the card."""
        assert self.game is not None
        name = words.text(f"house.game.{self.game.id}.name")
        if self.record is None:
            return f"{name}: {words.text('hall.never')}"
        told = [f"{what} {value}" for what, value in self.numbers() + self.facts()]
        return f"{name}: {', '.join(told)}"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw emblem and name, then five large numbers, then the facts."""
        assert self.game is not None and self.words is not None
        x, y, width, _ = self.rect
        canvas.panel(self.rect)
        canvas.sprite("hub", self.game.emblem, x + PAD, y + 18)
        name = self.words.text(f"house.game.{self.game.id}.name")
        area = (x + 116, y + 22, width - 140, 64)
        canvas.label(name, area, 44, self.game.accent, self.game.font)
        if self.record is None:
            area = (x + 116, y + 130, width - 140, 60)
            canvas.label(self.words.text("hall.never"), area, theme.LABEL, theme.SOFT)
            return
        numbers = self.numbers()
        wide = (width - 2 * PAD) / len(numbers)
        for place, (what, value) in enumerate(numbers):
            left = x + PAD + place * wide
            area = (left, y + 106 + theme.NUMBER_DROP * 56, wide, 72)
            canvas.label(value, area, 56, theme.INK, "number", "mm")
            area = (left + 4, y + 178, wide - 8, 64)
            canvas.label(what, area, 24, theme.SOFT, "text", "mt", lines=2)
        facts = self.facts()
        wide = (width - 2 * PAD) / max(1, len(facts))
        for place, (what, value) in enumerate(facts):
            left = x + PAD + place * wide
            area = (left, y + 266 + theme.NUMBER_DROP * 36, 60, 64)
            canvas.label(value, area, 36, theme.GOLD_LIGHT, "number", "rm")
            canvas.label(what, (left + 72, y + 254, wide - 92, 88), 24, theme.INK, lines=3)


@dataclass
class FeatCell(Widget):
    """One achievement: what it is called, how it is earned, and whether somebody has."""

    feat: str = ""
    earners: Mapping[str, str] | None = None
    words: Catalogue | None = None
    icons: Icons = field(default_factory=Icons)
    sound: str = "focus"

    @property
    def earned(self) -> bool:
        """Whether somebody has it."""
        return bool(self.earners)

    def status(self) -> str:
        """Return who has earned it, and when."""
        assert self.words is not None
        if not self.earners:
            return self.words.text("hall.feat.open")
        names = [
            self.words.text("hall.feat.earner", name=name, date=day(date, self.words))
            for name, date in self.earners.items()
        ]
        return self.words.text("hall.feat.earned", names=", ".join(names))

    def _said(self, words: Catalogue) -> str:
        """Return everything about it."""
        title, how = words.text(f"hall.feat.{self.feat}"), words.text(f"hall.feat.{self.feat}.how")
        return f"{title}: {how} {self.status()}"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it in gold, or grey but readable with a lock."""
        assert self.words is not None
        x, y, width, height = self.rect
        canvas.panel(self.rect, "panel_gold" if self.earned else "panel")
        atlas, name = ICONS.get(self.feat, BEATEN)
        colour = theme.GOLD if self.earned else theme.DIM
        icon = self.icons.scaled(canvas, canvas.assets.icon(name, colour, atlas), CELL_ICON)
        canvas.blit(icon, x + 16 + CELL_ICON / 2, y + height / 2, "mm")
        left = x + 16 + CELL_ICON + 16
        mark = canvas.assets.icon("check_s" if self.earned else "lock_s", theme.SOFT)
        canvas.blit(mark, x + width - 14, y + 12, "rt")
        title = self.words.text(f"hall.feat.{self.feat}")
        area = (left, y + 8, x + width - 60 - left, 40)
        colour = theme.GOLD_LIGHT if self.earned else theme.SOFT
        canvas.label(title, area, theme.BODY, colour, "strong")
        how = self.words.text(f"hall.feat.{self.feat}.how")
        area = (left, y + 48, x + width - 12 - left, height - 56)
        ink = theme.INK if self.earned else theme.SOFT
        canvas.label(how, area, 22, ink, "text", "lt", lines=3)


def by_group(group: str) -> list[str]:
    """Return the achievements of a column of the wall."""
    return [each.id for each in ACHIEVEMENTS if each.group == group]
