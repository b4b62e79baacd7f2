"""The table before a game: who sits where, who starts, which rules hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.devices.actions import Act
from game.match import tables
from game.match.match import Match
from game.scenes import seating
from game.scenes.lobby_places import (
    BACK,
    EDGE,
    OPTIONS,
    ROW,
    ROWS,
    START,
    STEP,
    TABLE,
    TOP,
    TablePlaces,
)
from game.scenes.lobby_words import LobbyWords
from game.scenes.page import Shortcut
from game.scenes.seating import Seating
from game.ui import theme
from game.ui.canvas import WIDTH
from game.ui.widgets import Badge, Button, Choice, Widget

if TYPE_CHECKING:
    from game.rules.core import Option, OptionValue
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

NAME, NAME_MOST, NOTE = 60, 76, 24


class LobbyScene(LobbyWords):
    """Seat people and computers, choose rules, start."""

    def __init__(self, stage: Stage, entry: GameEntry) -> None:
        super().__init__(stage)
        assert entry.rules is not None
        self.entry = entry
        self.rules = entry.rules
        self.seating = Seating(*self.rules.seats, entry.levels)
        self.options: dict[str, OptionValue] = self.rules.complete({})
        self._page = 0
        """Of the options, where one panel does not hold them all."""
        trial = Match.new(self.rules, self.rules.seats[0], 0)
        self._starter_is_drawn = seating.drawn_starter(trial.log()) is not None
        self._recall()

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
        parts += self._option_rows()
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
                icon="person_s" if chair.level is None else "robot_s",
                anchor="lm",
                cut=True,
            ),
            self._kind_choice(place, (left + 526, top, 410, row)),
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

    def _option_rows(self) -> list[Widget]:
        """Return the options, page by page if there are many."""
        choices: list[Callable[[Rect], Widget]] = [
            partial(self._option_choice, option) for option in self.rules.options
        ]
        if self._starter_is_drawn:
            choices.insert(0, self._starter_choice)
        if self.entry.presets():
            choices.insert(0, self._preset_choice)
        left, width = OPTIONS[0] + EDGE, OPTIONS[2] - 2 * EDGE
        rects = [(left, TOP + number * STEP, width, ROW) for number in range(ROWS)]
        if len(choices) > ROWS:
            pages = -(-len(choices) // (ROWS - 1))
            first = self._page % pages * (ROWS - 1)
            choices = [*choices[first : first + ROWS - 1], partial(self._pager, pages)]
        return [make(rect) for make, rect in zip(choices, rects, strict=False)]

    def _pager(self, pages: int, rect: Rect) -> Widget:
        page = self._page % pages
        return Choice(
            "page",
            (rect[0], TOP + (ROWS - 1) * STEP, rect[2], rect[3]),
            self.text("lobby.page"),
            words=self.text("lobby.page"),
            values=range(pages),
            names=[f"{number + 1}/{pages}" for number in range(pages)],
            value=page,
            on_change=self._set_page,
            arrows=False,
        )

    def _set_page(self, page: int) -> None:
        self._page = page
        self.refresh("page")

    def _presets(self) -> dict[str, dict[str, OptionValue]]:
        named = {"default": {}, **self.entry.presets()}
        return {name: self.rules.complete(options) for name, options in named.items()}

    def _preset_choice(self, rect: Rect) -> Widget:
        presets = self._presets()
        now = next((name for name, each in presets.items() if each == self.options), "own")
        values = list(presets) if now in presets else [*presets, "own"]
        return Choice(
            "preset",
            rect,
            self.text("change"),
            words=self.text("preset"),
            values=values,
            names=[self.text(f"preset.{name}") for name in values],
            value=now,
            on_change=self._set_preset,
            arrows=False,
        )

    def _set_preset(self, name: str) -> None:
        self.options = self._presets().get(name, self.options)
        self.refresh()

    def _starter_choice(self, rect: Rect) -> Widget:
        places = (None, *range(len(self.seating.chairs)))
        names = [self.text("lobby.random"), *(self._name(place) for place in places[1:])]
        return Choice(
            "starter",
            rect,
            self.text("change"),
            words=self.text("lobby.starter"),
            values=places,
            names=names,
            value=self.seating.starter,
            on_change=self._set_starter,
            arrows=False,
            cut=True,
        )

    def _option_choice(self, option: Option, rect: Rect) -> Widget:
        key = f"option.{self.entry.id}.{option.id}"
        return Choice(
            f"option.{option.id}",
            rect,
            self.text("change"),
            words=self.text(key),
            values=option.values,
            names=[self.text(f"{key}.{value}".lower()) for value in option.values],
            value=self.options[option.id],
            on_change=lambda value: self._set_option(option.id, value),
            arrows=False,
        )

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
        self.seating.remove(place)
        self.refresh()

    def _next_colour(self, place: int) -> None:
        self.seating.next_colour(place)
        self.refresh()

    def _set_level(self, place: int, level: str | None) -> None:
        self.seating.set_level(place, level)
        self.refresh()

    def _set_starter(self, place: int | None) -> None:
        self.seating.starter = place

    def _set_option(self, name: str, value: OptionValue) -> None:
        self.options[name] = value
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
        self.stage.services.storage.write(self._kept_as, json.dumps(kept, ensure_ascii=False))

    def _start(self) -> None:
        self._keep()
        assert self.entry.scene is not None
        services = self.stage.services
        seed = services.clock.now() if services.seed is None else services.seed
        players = self.seating.players(self.text("lobby.person_name"))
        try:
            match = Match.new(self.rules, len(players), seed, self.options, players)
        except ValueError:
            self.stage.notice("house.lobby.impossible")
            return
        seat = seating.drawn_starter(match.log())
        if self.seating.starter is not None and seat is not None:
            players = seating.turned(players, self.seating.starter, seat)
            match = Match.new(self.rules, len(players), seed, self.options, players)
        self.stage.replace(self.entry.scene(self.stage, self.entry, match))

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
