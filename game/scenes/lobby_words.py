"""What the lobby says: names, help for what is focused, and what narration calls its widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.page import Page

if TYPE_CHECKING:
    from game.scenes.catalogue import GameEntry
    from game.scenes.seating import Seating


class LobbyWords(Page):
    """The words of a table before a game."""

    entry: GameEntry
    seating: Seating

    def game_text(self, key: str) -> str:
        """Return words about this game by the rest of their key."""
        return self.text(f"game.{self.entry.id}.{key}")

    def _name(self, place: int) -> str:
        return self.seating.name(place, self.text("lobby.person_name"))

    def heading(self) -> str:
        """Return the game, and that one begins."""
        return f"{self.game_text('name')}, {self.text('lobby.title')}"

    def asks(self) -> str:
        """Return the help for what is focused."""
        return self._help()

    def _said(self, key: str, **params: str) -> str:
        return self.stage.services.words.text(f"narration.lobby.{key}", **params)

    def _help(self) -> str:
        focus = self.form.focus or "start"
        if focus.startswith("option."):
            return self.text(f"option.{self.entry.id}.{focus.removeprefix('option.')}.help")
        if focus == "preset":
            return self.text(f"preset.{self.entry.id}.help")
        head, _, place = focus.partition(".")
        if head == "kind":
            level = self.seating.chairs[int(place)].level
            return self.text(f"level.{level or 'person'}.help")
        if head == "colour":
            return self._badge_help(self.seating.chairs[int(place)].colour)
        if head == "pad":
            words = self.stage.services.words
            return words.text("controls.table.help", name=self._name(int(place)))
        return self.text(f"lobby.help.{head}")

    def _badge_caption(self) -> str:
        key = f"game.{self.entry.id}.badge.change"
        known = self.stage.services.words.has(f"house.{key}")
        return self.text(key if known else "lobby.colour")

    def _badge_name(self, place: int) -> str:
        """Return whose badge it is, and which."""
        colour = self.seating.chairs[place].colour
        key = f"game.{self.entry.id}.badge.{colour}"
        known = self.stage.services.words.has(f"house.{key}")
        badge = self.text(key if known else f"colour.{colour}")
        return self._said("badge", name=self._name(place), badge=badge)

    def _badge_help(self, colour: int) -> str:
        key = f"game.{self.entry.id}.badge"
        if self.stage.services.words.has(f"house.{key}.{colour}"):
            return self.text(f"{key}.help", name=self.text(f"{key}.{colour}"))
        return self.text("lobby.help.colour", colour=self.text(f"colour.{colour}"))
