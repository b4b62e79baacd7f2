"""Which house colours a game of Vineta is played with (RULES.md 3.2): chosen at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.rules.vineta.tables import COLOURS
from game.scenes.page import Page, Shortcut
from game.scenes.vineta_look import ATLAS
from game.ui import theme
from game.ui.icons import Icons
from game.ui.widgets import Button, Look, Widget, plate

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.rules.core import Position
    from game.scenes.lobby_options import LobbyOptions
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

BOX = (330, 200, 1260, 560)
TILE, PITCH, TOP = 150, 164, 380
DONE = (730, 620, 460, 96)
SMALL, SMALL_PITCH = 38, 42
"""Size of the houses in the lobby's row."""


def in_play(seats: int, order: str) -> str:
    """Return the colours of a game for so many: the first of a row of preferences."""
    wished = [letter for letter in dict.fromkeys(order) if letter in COLOURS]
    others = [letter for letter in COLOURS if letter not in wished]
    return "".join(sorted([*wished, *others][: seats + 1], key=COLOURS.index))


def beginning(seats: int, order: str) -> Position | None:
    """Return the position that a game with chosen colours begins with; None: the ordinary one."""
    colours = in_play(seats, order)
    if colours == COLOURS[: seats + 1]:
        return None
    return {"seats": seats, "colours": colours, "phase": "start"}


def swapped(seats: int, order: str, letter: str) -> str:
    """Return the preferences after a press on a colour: it comes in, or the next one for it."""
    wished = [other for other in dict.fromkeys(order + COLOURS) if other in COLOURS]
    there = letter in in_play(seats, order)
    wished.remove(letter)
    return "".join([*wished, letter] if there else [letter, *wished])


def row(lobby: LobbyOptions, rect: Rect) -> Widget:
    """Return the lobby's row that shows the colours and leads to their choice."""
    words = lobby.stage.services.words
    seats = len(lobby.seating.chairs)
    colours = in_play(seats, lobby.extra)
    names = [words.text(f"vineta.colour.{letter}") for letter in colours]
    return Row(
        "extra",
        rect,
        lobby.text("change"),
        name=f"{words.text('vineta.supply.row')}: {', '.join(names)}",
        words=words.text("vineta.supply.row"),
        anchor="lm",
        on_press=lambda: lobby.stage.push(HouseColours(lobby.stage, seats, lobby)),
        colours=colours,
    )


@dataclass
class Row(Button):
    """A button that shows the houses in play."""

    colours: str = ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate, words and houses."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        right = x + width - 16
        left = right - SMALL_PITCH * len(self.colours)
        area = (x + 24, y, left - x - 32, height)
        canvas.label(self.words, area, theme.BODY, theme.INK, "strong", lines=2)
        for number, letter in enumerate(self.colours):
            house = canvas.assets.sprite(ATLAS, f"house_{letter}")
            middle = left + (number + 0.5) * SMALL_PITCH
            canvas.blit(_ICONS.scaled(canvas, house, SMALL), middle, y + height / 2, "mm")


_ICONS = Icons()


@dataclass
class Tile(Widget):
    """A colour that is in play or not."""

    words: str = ""
    letter: str = ""
    value: bool = False
    state: str = ""
    on_press: Callable[[], None] = lambda: None

    def _said(self, words: Catalogue) -> str:
        """Return the colour, and whether it is in play."""
        return f"{self.words}, {self.state}"

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Take it in, or take another one instead."""
        self.on_press()
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the house, its name, and a tick if it is in play."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(True, Look(look.focused, self.value)))
        house = canvas.assets.sprite(ATLAS, f"house_{self.letter}_l")
        if not self.value:
            house = house.copy()
            house.set_alpha(110)
        canvas.blit(house, x + width / 2, y + 64, "mm")
        colour = theme.INK if self.value else theme.DIM
        area = (x + 8, y + height - 54, width - 16, 44)
        canvas.label(self.words, area, theme.BODY, colour, "strong", "mm")
        if self.value:
            tick = canvas.assets.icon("check_s", theme.GOLD_LIGHT)
            canvas.blit(tick, x + width - 26, y + 26, "mm")


class HouseColours(Page):
    """Seven colours, of which as many are in play as there are players, and one more."""

    overlay = True
    domain = "vineta"
    box = BOX

    def __init__(self, stage: Stage, seats: int, lobby: LobbyOptions) -> None:
        super().__init__(stage)
        self.seats = seats
        self._lobby = lobby

    def widgets(self) -> list[Widget]:
        """Return the colours, and the way back."""
        there = in_play(self.seats, self._lobby.extra)
        left = 960 - (PITCH * len(COLOURS) - (PITCH - TILE)) / 2
        tiles: list[Widget] = [
            Tile(
                f"colour.{letter}",
                (left + number * PITCH, TOP, TILE, TILE),
                self._lobby.text("change"),
                words=self.text(f"colour.{letter}"),
                letter=letter,
                value=letter in there,
                state=self.text(f"supply.{'in' if letter in there else 'out'}"),
                on_press=lambda letter=letter: self._swap(letter),
            )
            for number, letter in enumerate(COLOURS)
        ]
        words = self._lobby.text("seats.done")
        done = Button("done", DONE, words, words=words, on_press=self.stage.pop, icon="check_s")
        return [*tiles, done]

    def _swap(self, letter: str) -> None:
        self._lobby.extra = swapped(self.seats, self._lobby.extra, letter)
        self.refresh()

    def shortcuts(self) -> list[Shortcut]:
        """Return the way back."""
        return [Shortcut(Act.BACK, self._lobby.text("back"), self.stage.pop)]

    def heading(self) -> str:
        """Return what is chosen here."""
        return self.text("supply.row")

    def asks(self) -> str:
        """Return how many colours are played with."""
        return self.words.count("vineta.supply.note", self.seats + 1)

    @property
    def words(self) -> Catalogue:
        """The words of the language in force."""
        return self.stage.services.words

    def paint(self, canvas: Canvas) -> None:
        """Draw the head and what the number comes from."""
        x, y, width, _ = BOX
        area = (x + 52, y + 28, width - 104, 80)
        canvas.label(self.heading(), area, theme.TITLE, theme.GOLD, "title", "mm")
        area = (x + 52, y + 108, width - 104, 60)
        canvas.label(self.asks(), area, theme.BODY, theme.SOFT, anchor="mm", lines=2)
