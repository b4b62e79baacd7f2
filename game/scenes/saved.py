"""Saved games: go on with one, see one again, delete it, share it, take one in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.devices.actions import Act, Action
from game.scenes import spectator
from game.scenes.catalogue import ENTRIES, entry
from game.scenes.page import Page, Shortcut
from game.scenes.saved_row import PICTURE, Row, sentence
from game.scenes.sharing import give
from game.scenes.taking_in import take_in
from game.ui import theme
from game.ui.assets import MENUS
from game.ui.canvas import Canvas
from game.ui.widgets import Button, Look, Widget, plate

if TYPE_CHECKING:
    from game.match.shelf import Kept
    from game.scenes.stage import Stage

HEAD = (48, 24, 520, 88)
TABS = ((592, 30, 272, 76), (876, 30, 272, 76))
FILE, PASTE = (1176, 30, 340, 76), (1532, 30, 340, 76)
LEFT, TOP, WIDTH = 48, 128, 1824
ROWS, PITCH, HEIGHT = 4, 190, 180
SIDE, SIDE_GAP = 140, 10
TALE = (48, 892, 1824, 104)
"""Where it says what the focused button does, or what has come of it."""
LIST = (LEFT, TOP, WIDTH, ROWS * PITCH - PITCH + HEIGHT)
ROLLS = {
    Act.DOWN: (1, ("match", "share", "delete")),
    Act.UP: (-1, ("match", "share", "delete")),
    Act.RIGHT: (1, ("delete",)),
    Act.LEFT: (-1, ("match",)),
}
"""Directions that lead out of the window, and from which of a row's buttons."""
AROUND = {Act.RIGHT: "match", Act.LEFT: "delete"}
"""Where they come to in the next row, if that is not the same button."""


@dataclass
class Tab(Button):
    """Shows the running matches, or the finished ones."""

    here: bool = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a button; the tab that is open has a golden line below."""
        super().draw(canvas, look)
        if self.here:
            x, y, width, height = self.rect
            canvas.box((x + 20, y + height - 8, width - 40, 4), theme.GOLD, radius=2)


@dataclass
class Tall(Button):
    """A high, narrow button: its words stand below the icon."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate, icon and words."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(self.enabled, look))
        icon = canvas.assets.icon(self.icon, self.icon_colour)
        canvas.blit(icon, x + width / 2, y + height * 0.36, "mm")
        area = (x + 8, y + height * 0.52, width - 16, height * 0.4)
        canvas.label(self.words, area, theme.BODY, theme.INK, "strong", "mm")


class SavedScene(Page):
    """The list of running matches, and behind the second tab the finished ones."""

    domain = "saved"

    def __init__(self, stage: Stage, chosen: Kept | None = None) -> None:
        """`chosen` is the match that has the focus at first."""
        super().__init__(stage)
        self.over = chosen is not None and chosen.over
        self._chosen = chosen
        self._first = 0
        """Place in the list of the row at the top."""
        self._kept: dict[bool, list[Kept]] = {}
        self._pictures: dict[tuple[str, str], pygame.Surface | None] = {}
        """Pictures by match and its date, in px; None where there is none to be had."""
        self._tale: tuple[str | None, str] = (None, "")
        """What has come of a press, and the focus as long as which it is told."""

    def enter(self) -> None:
        """Show the match played last, or the one that was chosen."""
        self._look()
        super().enter()
        chosen = self._chosen.id if self._chosen is not None else None
        self._focus_on(chosen or next((kept.id for kept in self.matches()), None))

    def resume(self) -> None:
        """Matches may have come or gone, and a replay's board."""
        self.stage.canvas.assets.release(MENUS)
        self._look()
        super().resume()

    def _look(self) -> None:
        games = {each.id for each in ENTRIES}
        shelf = self.stage.shelf
        self._kept = {
            False: [kept for kept in shelf.running() if kept.game in games],
            True: [kept for kept in shelf.finished() if kept.game in games],
        }
        self._roll_to(self._first)

    def matches(self) -> list[Kept]:
        """Return the matches behind the open tab, the one played last first."""
        return self._kept[self.over]

    def shown(self) -> list[Kept]:
        """Return the matches whose rows are seen."""
        return self.matches()[self._first : self._first + ROWS]

    # Widgets

    def widgets(self) -> list[Widget]:
        """Return the tabs, the ways to take a save in, and the rows."""
        parts: list[Widget] = [
            Tab(
                f"tab.{name}",
                rect,
                self.text("tab.open"),
                words=self.text(f"tab.{name}", count=len(self._kept[over])),
                on_press=lambda over=over: self._open_tab(over),
                here=self.over is over,
            )
            for name, over, rect in (("running", False, TABS[0]), ("finished", True, TABS[1]))
        ]
        for name, rect, icon, do in (
            ("file", FILE, "bring_s", self._ask),
            ("paste", PASTE, "clipboard_s", self._paste),
        ):
            words = self.text(name)
            parts.append(Button(name, rect, words, words=words, on_press=do, icon=icon))
        for place, kept in enumerate(self.shown()):
            parts += self._row(kept, TOP + place * PITCH)
        return parts

    def _row(self, kept: Kept, top: float) -> list[Widget]:
        words = self.stage.services.words
        told = sentence(kept, words)
        wide = WIDTH - 2 * (SIDE + SIDE_GAP)
        row = Row(
            f"match.{kept.id}",
            (LEFT, top, wide, HEIGHT),
            self.text("watch") if kept.over else words.text("house.title.continue"),
            name=told,
            on_press=lambda: self._open(kept),
            kept=kept,
            catalogue=words,
            picture=self._pictures.get((kept.id, kept.date)),
        )
        share = self._side("share", kept, LEFT + wide + SIDE_GAP, top, self._share)
        left = LEFT + wide + SIDE + 2 * SIDE_GAP
        return [row, share, self._side("delete", kept, left, top, self._ask_to_delete)]

    def _side(
        self, name: str, kept: Kept, left: float, top: float, do: Callable[[Kept], None]
    ) -> Widget:
        words = self.text(name)
        return Tall(
            f"{name}.{kept.id}",
            (left, top, SIDE, HEIGHT),
            words,
            name=f"{words}: {sentence(kept, self.stage.services.words)}",
            words=words,
            on_press=lambda: do(kept),
            icon="share" if name == "share" else "bin",
        )

    def shortcuts(self) -> list[Shortcut]:
        """Return turning over a long list, and the way back."""
        line = []
        if len(self.matches()) > ROWS:
            line.append(Shortcut(Act.PAGE_LEFT, self.text("up"), lambda: self._turn_over(-ROWS)))
            line.append(Shortcut(Act.PAGE_RIGHT, self.text("down"), lambda: self._turn_over(ROWS)))
        back = self.stage.services.words.text("house.back")
        return [*line, Shortcut(Act.BACK, back, self.stage.pop)]

    # A list longer than the window

    def _roll_to(self, first: int) -> None:
        self._first = max(0, min(first, len(self.matches()) - ROWS))

    def _turn_over(self, by: int) -> None:
        """Roll by a window; the focus stays at its place in it."""
        kind, id = self._focused()
        place = next((n for n, kept in enumerate(self.shown()) if kept.id == id), None)
        self._roll_to(self._first + by)
        self.refresh(None if place is None else f"{kind}.{self.shown()[place].id}")

    def _focus_on(self, id: str | None, kind: str = "match") -> None:
        """Roll until a match is seen and focus one of its buttons; without one the tab."""
        ids = [kept.id for kept in self.matches()]
        if id not in ids:
            self.refresh("tab.finished" if self.over else "tab.running")
            return
        place = ids.index(id)
        self._roll_to(min(max(self._first, place - ROWS + 1), place))
        self.refresh(f"{kind}.{id}")

    def _focused(self) -> tuple[str, str]:
        """Return which button of which match has the focus."""
        kind, _, id = (self.form.focus or "").partition(".")
        return kind, id

    def event(self, action: Action) -> bool:
        """Answer an action; at an end of the window the list rolls on."""
        if action.pressed and self._rolls(action.act):
            self.sound("focus")
            return True
        return super().event(action)

    def _rolls(self, act: Act) -> bool:
        by, kinds = ROLLS.get(act, (0, ()))
        kind, id = self._focused()
        ids = [kept.id for kept in self.matches()]
        if kind not in kinds or id not in ids:
            return False
        place = ids.index(id) + by
        if not 0 <= place < len(ids) or self._first <= place < self._first + ROWS:
            return False
        self._focus_on(ids[place], AROUND.get(act, kind))
        return True

    # What the buttons do

    def _open_tab(self, over: bool) -> None:
        self.over = over
        self._first = 0
        self.refresh()

    def _open(self, kept: Kept) -> None:
        game, shelf = entry(kept.game), self.stage.shelf
        match = shelf.load(kept.id) if kept.over else shelf.go_on(kept.id)
        if match is None:
            self.resume()
        elif kept.over:
            from game.scenes.replay import ReplayScene

            self.stage.push(ReplayScene(self.stage, game, shelf.text(kept.id)))
        else:
            assert game.scene is not None
            self.stage.push(game.scene(self.stage, game, match, kept.id))

    def _share(self, kept: Kept) -> None:
        words = self.stage.services.words
        told = give(self.stage, kept.game, self.stage.shelf.text(kept.id), kept.date)
        self._tell("\n".join(words.text(key, **params) for key, params in told))

    def _ask_to_delete(self, kept: Kept) -> None:
        from game.scenes.ask import AskScene

        names = ", ".join(player.name for player in kept.players)
        game = self.stage.services.words.text(f"house.game.{kept.game}.name")
        question = AskScene(
            self.stage, "saved.ask.delete", lambda: self._delete(kept), game=game, names=names
        )
        self.stage.push(question)

    def _delete(self, kept: Kept) -> None:
        ids = [each.id for each in self.matches()]
        place = ids.index(kept.id)
        self.stage.shelf.delete(kept.id)
        self._look()
        left = [each.id for each in self.matches()]
        self._focus_on(left[min(place, len(left) - 1)] if left else None)

    def _ask(self) -> None:
        if not self.stage.services.exchange.ask():
            place = self.stage.services.exchange.inbox()
            self._tell(self.text("no_file", place=place) if place else self.text("no_files"))

    def _paste(self) -> None:
        if not self.stage.services.exchange.paste():
            self._tell(self.text("no_text"))

    def _tell(self, words: str) -> None:
        self._tale = (self.form.focus, words)

    # Time and picture

    def update(self, elapsed_ms: int) -> None:
        """Take in what was brought; then look for a picture, or draw one, one a frame."""
        super().update(elapsed_ms)
        kept = take_in(self.stage)
        if kept is not None:
            self.over = kept.over
            self._look()
            self._focus_on(kept.id)
        elif not self.dirty:
            for each in self.shown():
                if (each.id, each.date) not in self._pictures:
                    self._picture(each)
                    break

    def _picture(self, kept: Kept) -> None:
        picture = spectator.kept_picture(self.stage, kept)
        if picture is None:
            found = spectator.portray(self.stage, kept)
            if found is not None:
                picture = spectator.kept_picture(self.stage, found)
            self._look()
        if picture is not None:
            size = self.stage.canvas.rect(PICTURE).size
            picture = pygame.transform.smoothscale(picture, size)
        self._pictures[(kept.id, kept.date)] = picture
        self.refresh()

    def asks(self) -> str:
        """Return what has come of a press, else what the focused button does."""
        focus, told = self._tale
        if told and focus == self.form.focus:
            return told
        kind, _ = self._focused()
        if kind == "match":
            kind = "finished" if self.over else "running"
        place = self.stage.services.exchange.inbox() if kind == "file" else ""
        if place:
            return self.text("help.file_in", place=place)
        return self.text(f"help.{kind}")

    def heading(self) -> str:
        """Return the name of the page."""
        return self.text("title")

    def paint(self, canvas: Canvas) -> None:
        """Draw the head, an empty list's words, the bar of a long list, and the help."""
        canvas.label(self.text("title"), HEAD, theme.TITLE, theme.INK, "title")
        if not self.matches():
            self._paint_empty(canvas)
        elif len(self.matches()) > ROWS:
            x, y, width, height = LIST
            part = height / len(self.matches())
            canvas.box((x + width + 14, y, 8, height), theme.NIGHT, radius=4)
            bar = (x + width + 14, y + part * self._first, 8, part * ROWS)
            canvas.box(bar, theme.DIM, radius=4)
        canvas.panel(TALE)
        x, y, width, height = TALE
        area = (x + 28, y + 8, width - 56, height - 16)
        canvas.label(self.asks(), area, theme.BODY, theme.SOFT, lines=3)

    def _paint_empty(self, canvas: Canvas) -> None:
        x, y, width, height = LIST
        canvas.panel(LIST)
        icon = canvas.assets.icon("save", theme.DIM)
        canvas.blit(icon, x + width / 2, y + height / 2 - 120, "mm")
        name = "finished" if self.over else "running"
        area = (x + 200, y + height / 2 - 70, width - 400, 80)
        canvas.label(self.text(f"empty.{name}"), area, theme.HEAD, theme.INK, "strong", "mm")
        area = (x + 260, y + height / 2 + 10, width - 520, 140)
        canvas.label(self.text(f"begin.{name}"), area, theme.BODY, theme.SOFT, "text", "mm", 3)
