"""The rules of a game to come: the rows of the lobby that choose them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.lobby_places import EDGE, OPTIONS, ROW, ROWS, STEP, TOP
from game.scenes.lobby_words import LobbyWords
from game.ui.widgets import Choice, Widget

if TYPE_CHECKING:
    from game.rules.core import Option, OptionValue, Rules
    from game.ui.canvas import Rect


class LobbyOptions(LobbyWords):
    """The part of the lobby that chooses rules, ready-made sets of them, and who starts."""

    rules: Rules
    options: dict[str, OptionValue]
    starter_is_drawn: bool
    """Whether chance lets somebody start, so that it can be chosen."""
    extra = ""
    """What only this game lets people choose, as the game itself writes it down."""
    _page = 0
    """Of the options, where one panel does not hold them all."""

    def option_rows(self) -> list[Widget]:
        """Return the options, page by page if there are many."""
        choices: list[Callable[[Rect], Widget]] = [
            partial(self._option_choice, option) for option in self.rules.options
        ]
        if self.entry.row is not None:
            choices.insert(0, partial(self.entry.row, self))
        if self.starter_is_drawn:
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

    def _set_starter(self, place: int | None) -> None:
        self.seating.starter = place

    def _set_option(self, name: str, value: OptionValue) -> None:
        self.options[name] = value
        self.refresh()
