"""One kept match in the list of saved games: its picture and what is known of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.catalogue import entry
from game.scenes.dates import written
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import Button, Look, plate

if TYPE_CHECKING:
    import pygame

    from game.i18n import Catalogue
    from game.match.shelf import Kept

PICTURE = (10, 10, 284, 160)
EMBLEM = (314, 16)
NAME = (400, 14, 540, 66)
WHEN_LEFT = 960
PLAYERS = (314, 94, 74)
"""Left, top and height of the line of players."""
BADGE, GAP = 40, 10
MARGIN = 20


def sentence(kept: Kept, words: Catalogue) -> str:
    """Return what there is to say about a kept match."""
    names = ", ".join(player.name for player in kept.players)
    parts = [words.text(f"house.game.{kept.game}.name"), names, when(kept, words)]
    if kept.winners:
        winners = ", ".join(kept.players[seat].name for seat in kept.winners)
        parts.append(words.text("saved.won", names=winners))
    return ". ".join(part for part in parts if part)


def turn(game: str, number: int, words: Catalogue) -> str:
    """Return the turn or round a match has come to, as its board calls it."""
    return words.text(f"saved.turn.{game}", turn=number)


def progress(kept: Kept, words: Catalogue) -> str:
    """Return how far a match has come."""
    return words.text("saved.over") if kept.over else turn(kept.game, kept.turn, words)


def when(kept: Kept, words: Catalogue) -> str:
    """Return how far a match has come, unless it is over, and when it was played last."""
    parts = ["" if kept.over else progress(kept, words), written(words, kept.date)]
    told = " · ".join(part for part in parts if part)
    return told[:1].upper() + told[1:]


@dataclass
class Row(Button):
    """Goes on with a match, or opens its replay."""

    kept: Kept | None = None
    catalogue: Catalogue | None = None
    picture: pygame.Surface | None = None
    """As it is drawn, in px; without one the game's emblem stands in its place."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate, picture, game, time and players."""
        assert self.kept is not None and self.catalogue is not None
        x, y, width, _ = self.rect
        game = entry(self.kept.game)
        canvas.panel(self.rect, plate(self.enabled, look))
        self._draw_picture(canvas, (x + PICTURE[0], y + PICTURE[1], *PICTURE[2:]))
        canvas.sprite("hub", game.emblem, x + EMBLEM[0], y + EMBLEM[1])
        name = self.catalogue.text(f"house.game.{game.id}.name")
        area = (x + NAME[0], y + NAME[1], NAME[2], NAME[3])
        canvas.label(name, area, 44, "#FFF6E4", game.font)
        area = (x + WHEN_LEFT, y + NAME[1], width - WHEN_LEFT - MARGIN, NAME[3])
        canvas.label(when(self.kept, self.catalogue), area, theme.BODY, theme.SOFT, anchor="rm")
        self._draw_players(canvas, x + PLAYERS[0], y + PLAYERS[1], width - PLAYERS[0] - MARGIN)

    def _draw_picture(self, canvas: Canvas, rect: Rect) -> None:
        assert self.kept is not None
        x, y, width, height = rect
        canvas.box(rect, theme.NIGHT, radius=8)
        game = entry(self.kept.game)
        if self.picture is not None:
            canvas.blit(self.picture, x, y)
        else:
            canvas.sprite("hub", game.emblem, x + width / 2, y + height / 2, "mm")
        canvas.box(rect, game.accent, radius=8, line=2)

    def _draw_players(self, canvas: Canvas, left: float, top: float, width: float) -> None:
        assert self.kept is not None
        game, height = entry(self.kept.game), PLAYERS[2]
        share = width / max(4, len(self.kept.players))
        for seat, player in enumerate(self.kept.players):
            x, won = left + seat * share, seat in self.kept.winners
            end = x + share - GAP
            if won:
                canvas.blit(canvas.assets.icon("trophy_s", theme.GOLD), x, top + height / 2, "lm")
                x += BADGE + GAP
            canvas.sprite(*game.badge(player.colour), x, top + height / 2, "lm")
            x += BADGE + GAP
            colour = theme.GOLD_LIGHT if won else theme.INK
            area = (x, top, end - x, height)
            canvas.label(player.name, area, theme.BODY, colour, "strong", cut=True)
