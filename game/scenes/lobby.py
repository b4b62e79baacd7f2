"""The table before a game: who sits where, who starts, which rules hold."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.devices.actions import Act
from game.match import tables
from game.match.match import Match
from game.scenes import seating
from game.scenes.lobby_options import LobbyOptions
from game.scenes.lobby_pads import LobbyPads
from game.scenes.lobby_places import BACK, EDGE, OPTIONS, ROW, START, TABLE, TOP, TablePlaces
from game.scenes.pad_cells import PAD_GAP, PAD_WIDTH
from game.scenes.page import Shortcut
from game.scenes.seating import Seating
from game.ui import theme
from game.ui.canvas import WIDTH
from game.ui.widgets import Badge, Button, Choice, Widget

if TYPE_CHECKING:
    from game.match.players import Player
    from game.rules.core import OptionValue
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

NAME, NAME_MOST, NOTE = 60, 76, 24


class LobbyScene(LobbyPads, LobbyOptions):
    """Seat people and computers, choose rules, start."""

    def __init__(self, stage: Stage, entry: GameEntry) -> None:
        super().__init__(stage)
        assert entry.rules is not None
        self.entry = entry
        self.rules = entry.rules
        self.seating = Seating(*self.rules.seats, entry.levels)
        self.options: dict[str, OptionValue] = self.rules.complete({})
        trial = Match.new(self.rules, self.rules.seats[0], 0)
        self.starter_is_drawn = seating.drawn_starter(trial.log()) is not None
        self._recall()
        self.recall_pads()

    def enter(self) -> None:
        """Show the table; the start is focused."""
        super().enter()
        self.refresh("start")
        read = tables.reading(self.entry.id)
        if read is not None and read.problem is not None:
            words = self.stage.services.words
            told = tables.told(self.entry.id, read.problem, words)
            self.stage.notice("match.table.problem", **told)

    def _recall(self) -> None:
        kept = seating.remembered(self.stage.services.storage.read(self._kept_as))
        self.seating.restore(kept.get("chairs"))
        self.extra = str(kept.get("extra", ""))
        try:
            self.options = self.rules.complete(kept.get("options", {}))
        except (ValueError, AttributeError):
            self.options = self.rules.complete({})

    @property
    def _kept_as(self) -> str:
        return f"lobby.{self.entry.id}"

    def widgets(self) -> list[Widget]:
        """Return a row for each chair, the options, start and back."""
        parts: list[Widget] = []
        chairs = len(self.seating.chairs)
        more = chairs < self.seating.high
        step, row = self._table_places.pitch
        for place in range(chairs):
            parts += self._chair(place, TOP + place * step, row)
        if more:
            rect = (TABLE[0] + EDGE, TOP + chairs * step, 1032, row)
            parts.append(
                Button(
                    "add",
                    rect,
                    self.text("lobby.add"),
                    words=self.text("lobby.add"),
                    on_press=self._add,
                    icon="plus_s",
                    strong=False,
                )
            )
        parts += self.option_rows()
        parts.append(
            Button(
                "start",
                START,
                self.text("lobby.start"),
                words=self.text("lobby.start"),
                on_press=self._start,
                icon="play_s",
                icon_colour=self.entry.accent,
                size=40,
            )
        )
        parts.append(
            Button("back", BACK, self.text("back"), words=self.text("back"), on_press=self._leave)
        )
        return parts

    @property
    def _table_places(self) -> TablePlaces:
        chairs = len(self.seating.chairs)
        rows = chairs + (chairs < self.seating.high)
        return TablePlaces(rows, self.stage.canvas.sight.text)

    def _chair(self, place: int, top: float, row: float) -> list[Widget]:
        chair = self.seating.chairs[place]
        left = TABLE[0] + EDGE
        person = chair.level is None
        kind = (left + 526, top, 410 - (PAD_WIDTH + PAD_GAP if person else 0), row)
        pad = (left + 936 - PAD_WIDTH, top, PAD_WIDTH, row)
        return [
            Badge(
                f"colour.{place}",
                (left, top, ROW, row),
                self._badge_caption(),
                name=self._badge_name(place),
                on_press=lambda: self._next_colour(place),
                sprite=self.entry.badge(chair.colour),
            ),
            Button(
                f"name.{place}",
                (left + 94, top, 420, row),
                self.text("lobby.rename"),
                name=self._said("name", name=self._name(place)),
                words=self._name(place),
                on_press=lambda: self._rename(place),
                icon="person_s" if person else "robot_s",
                anchor="lm",
                cut=True,
            ),
            self._kind_choice(place, kind),
            *([self.pad_cell(place, pad)] if person else []),
            Button(
                f"remove.{place}",
                (left + 948, top, 84, row),
                self.text("lobby.remove"),
                enabled=len(self.seating.chairs) > self.seating.low,
                name=self._said("remove", name=self._name(place)),
                on_press=lambda: self._remove(place),
                icon="cross_s",
            ),
        ]

    def _kind_choice(self, place: int, rect: Rect) -> Choice:
        levels = (None, *self.seating.levels)
        return Choice(
            f"kind.{place}",
            rect,
            self.text("change"),
            name=self._name(place),
            values=levels,
            names=[self._kind(level) for level in levels],
            value=self.seating.chairs[place].level,
            on_change=lambda level: self._set_level(place, level),
            arrows=False,
            share=1,
        )

    def _kind(self, level: str | None) -> str:
        return self.text(f"level.{level or 'person'}")

    def shortcuts(self) -> list[Shortcut]:
        """Return rules, settings and the way back."""
        return [
            Shortcut(Act.RULES, self.text("rules"), self._show_rules),
            Shortcut(Act.MENU, self.text("settings"), self._show_settings),
            Shortcut(Act.BACK, self.text("back"), self._leave),
        ]

    def _add(self) -> None:
        self.seating.add()
        self.refresh(f"name.{len(self.seating.chairs) - 1}")

    def _remove(self, place: int) -> None:
        if len(self.seating.chairs) > self.seating.low:
            self.forget_place(place)
        self.seating.remove(place)
        self.refresh()

    def _next_colour(self, place: int) -> None:
        self.seating.next_colour(place)
        self.refresh()

    def _set_level(self, place: int, level: str | None) -> None:
        self.seating.set_level(place, level)
        self.tidy_pads()
        self.refresh()

    def _rename(self, place: int) -> None:
        from game.scenes.naming import NamingScene

        name = self.seating.chairs[place].name
        self.stage.push(NamingScene(self.stage, name, lambda new: self._renamed(place, new)))

    def _renamed(self, place: int, name: str) -> None:
        self.seating.rename(place, name)
        self.refresh()

    def _show_rules(self) -> None:
        from game.scenes.rules import RulesScene

        focus = (self.form.focus or "").removeprefix("option.")
        paragraphs = {option.id: option.rule for option in self.rules.options}
        self.stage.push(RulesScene(self.stage, self.entry, paragraphs.get(focus)))

    def _show_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.stage.push(SettingsScene(self.stage))

    def _leave(self) -> None:
        self._keep()
        self.stage.pop()

    def _keep(self) -> None:
        kept: dict[str, Any] = {"chairs": self.seating.to_json(), "options": self.options}
        kept["extra"] = self.extra
        self.stage.services.storage.write(self._kept_as, json.dumps(kept, ensure_ascii=False))
        self.stage.table.kept[self.entry.id] = dict(self.pads)

    def _start(self) -> None:
        self._keep()
        assert self.entry.scene is not None
        services = self.stage.services
        seed = services.clock.now() if services.seed is None else services.seed
        players = self.seating.players(self.text("lobby.person_name"))
        try:
            match = self._new_match(seed, players)
        except ValueError:
            self.stage.notice("house.lobby.impossible")
            return
        seat = seating.drawn_starter(match.log())
        if self.seating.starter is not None and seat is not None:
            players = seating.turned(players, self.seating.starter, seat)
            match = self._new_match(seed, players)
            self.pads = seating.turned_pads(self.pads, self.seating.starter, seat, len(players))
        self.stage.table.begin(match, self.pads)
        self.stage.replace(self.entry.scene(self.stage, self.entry, match))

    def _new_match(self, seed: int, players: Sequence[Player]) -> Match:
        """Return a new match; ValueError if the options do not allow it."""
        start = self.entry.beginning(len(players), self.extra)
        match = Match(self.rules, len(players), seed, self.options, players, start=start)
        match.settle()
        return match

    def paint(self, canvas: Canvas) -> None:
        """Draw heads, panels and notes."""
        name = self.game_text("name")
        size = min(canvas.grown(NAME), NAME_MOST)
        left = 96 + canvas.text(name, 64, 68, size, theme.INK, self.entry.font, "lm")
        area = (left, 38, WIDTH - left - theme.SAFE_X, 72)
        canvas.label(self.text("lobby.title"), area, 36, self.entry.accent, "strong")
        for rect, key in ((self._table_places.table, "lobby.table"), (OPTIONS, "lobby.options")):
            canvas.panel(rect)
            area = (rect[0] + EDGE, rect[1] + 12, rect[2] - 2 * EDGE, 52)
            canvas.label(self.text(key), area, theme.LABEL, theme.GOLD, "strong")
        canvas.panel(self._table_places.notes)
        self._draw_notes(canvas)

    def _draw_notes(self, canvas: Canvas) -> None:
        x, y, width, height = self._table_places.notes
        canvas.label(
            self._help(),
            (x + EDGE, y + 18, width - 2 * EDGE, 116),
            theme.BODY,
            theme.INK,
            anchor="lt",
            lines=3,
        )
        notes = [self.game_text("content")]
        count = len(self.seating.chairs)
        if self.stage.services.words.has(f"house.game.{self.entry.id}.note_{count}"):
            notes.insert(0, self.game_text(f"note_{count}"))
        area = (x + EDGE + 56, y + 136, width - 2 * EDGE - 56, height - 150)
        canvas.blit(canvas.assets.icon("info_s", theme.GOLD), x + EDGE, y + 142)
        canvas.label("\n".join(notes), area, NOTE, theme.SOFT, anchor="lt", lines=4)
