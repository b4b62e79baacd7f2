"""The tower's close-up: keys, stocks, report and words round the tower, all in patches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.match.players import Player
from game.rules.atlantis.tables import KEYS
from game.scenes import tower_words
from game.scenes.lines import Words, newest, paint_ends
from game.scenes.tower_ground import paint_ground
from game.scenes.tower_ledger import Holdings
from game.scenes.tower_panel import ATLAS, TowerPanel
from game.scenes.tower_places import Places
from game.scenes.tower_words import Now
from game.ui import prompts, theme
from game.ui.patchwork import Patch, Patchwork
from game.ui.prompts import Prompt
from game.ui.widgets import draw_focus

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

FONT = "atlantis"
COPPER = "#B98A4A"
GLASS = "#0B0713"
PRESSED = "#3A2450"
CREAM = "#FFF3E2"
GILT = "#F3CF8A"
KEY_INK, KEY_DEAD = "#160E08", "#BBB6C6"
KEY_WORDS = (96, 6, 166, 118)
"""Where a key's words stand, measured from its corner."""
SUNK = 5
"""A pressed key goes down by this."""
RING = 7
"""Half of the gap between two keys: what the focus ring may cover of it."""
LINE = 30
BADGE = 26
"""A player's sign in the list of all, in units."""
MINI = (74, 50)
"""Pictures of the drum in the row of stocks, in units."""
STOCK_STEP = 160
NUMBERS_MOST = 26
"""Largest size of three stocks in one line beside a name."""
THINGS = (("bronze_key", "silver_key", "gold_key"), ("scout", "healer", "beast", "sword"))
THING_GAP = 8
MISSING, MISSING_EDGE = (62, 62, 72), "#3B3446"
STOCK_PICTURES = {"warriors": "warrior", "gold": "gold", "food": "food"}
FAME = ("sign", "hall")
"""The buttons that lead to the hall of fame; they stand in the place of the notes."""


@dataclass
class Moment:
    """What is drawn now."""

    now: Now
    live: frozenset[str]
    down: str | None
    """Key that is being pressed."""
    focus: str | None
    prompts: Sequence[tuple[Prompt, Rect]]
    family: str
    caption: str = ""
    lines: Sequence[str] = ()
    buttons: dict[str, Rect] = field(default_factory=dict)
    """The buttons beside the tower, by name."""
    fame: Sequence[str] = ()
    """What a game that has ended has brought to the hall of fame."""


class TowerPicture:
    """Draws the close-up, upright and turned to whoever sits there."""

    def __init__(self, panel: TowerPanel, places: Places) -> None:
        self.panel = panel
        self.places = places
        self._work = Patchwork(lambda canvas: self._ground(canvas), places.turn)
        self._minis: dict[tuple[str, bool, str], pygame.Surface] = {}
        self._language = ""

    def release(self) -> None:
        """Let go of the layers."""
        self._work.release()

    def draw(self, canvas: Canvas, moment: Moment) -> None:
        """Draw the whole picture."""
        language = moment.now.words.language
        if language != self._language:
            self._language = language
            self._work.release()
        self._work.draw(canvas, self._patches(moment))

    def _ground(self, canvas: Canvas) -> None:
        paint_ground(canvas, self.places)
        if not self.places.tall:
            x, y, _, _ = self.places.slots["title"]
            canvas.sprite(ATLAS, f"title_{self._language}", x, y)

    def _patches(self, moment: Moment) -> Iterator[Patch]:
        slots, now = self.places.slots, moment.now
        yield from self.panel.patches()
        for key in KEYS:
            yield self._key(moment, key)
        asked = tower_words.question(now)
        yield Patch("question", slots["question"], asked, lambda c: self._question(c, asked))
        yield self._caption(moment)
        yield self._seats(now)
        yield self._report(moment)
        yield self._notes(moment)
        yield self._stock(now)
        for name, rect in moment.buttons.items():
            if name not in FAME:
                yield self._button(moment, name, rect)
        yield self._prompts(moment)

    # Keys

    def _key(self, moment: Moment, key: str) -> Patch:
        rect = self.places.slots[f"key_{key}"]
        look = "off"
        if key in moment.live:
            look = "down" if key == moment.down else "up"
        elif key == moment.down:
            look = "off_down"
        focused = moment.focus == key
        ordered = key == "no" and moment.now.retreats
        x, y, width, height = rect
        area = (x - RING, y - RING, width + 2 * RING, height + 2 * RING)
        words = moment.now.words.text(f"atlantis.key.{key}")

        def paint(canvas: Canvas) -> None:
            sunk = SUNK if "down" in look else 0
            name = {"up": f"key_{key}", "down": f"key_{key}_down"}.get(look, f"key_{key}_off")
            canvas.sprite(ATLAS, name, x, y + (sunk if look == "off_down" else 0))
            ink = KEY_DEAD if look.startswith("off") else KEY_INK
            left, top, wide, tall = KEY_WORDS
            area = (x + left, y + top + sunk, wide, tall)
            canvas.label(words, area, theme.BODY, ink, "strong", lines=2)
            if ordered:
                canvas.box((x + 4, y + 4, width - 8, height - 8), theme.GOLD_LIGHT, 14, 5)
            if focused:
                draw_focus(canvas, rect)

        return Patch(f"key.{key}", area, (look, focused, ordered), paint)

    def _question(self, canvas: Canvas, words: str) -> None:
        if words:
            canvas.label(words, self.places.slots["question"], 36, GILT, FONT, "mm")

    # Words

    def _glass(self, canvas: Canvas, rect: Rect) -> Rect:
        """Draw a dark pane with a copper edge; return the room inside."""
        canvas.pane(rect, GLASS, COPPER, 2)
        x, y, width, height = rect
        return (x + 20, y + 12, width - 40, height - 24)

    def _caption(self, moment: Moment) -> Patch:
        rect = self.places.slots["caption"]
        shown, heard = tower_words.shows(moment.now), moment.caption
        refused = moment.now.refused is not None

        def paint(canvas: Canvas) -> None:
            x, y, width, height = self._glass(canvas, rect)
            room = (x, y, width, height if refused else height / 2)
            colour = theme.ALARM if refused else CREAM
            canvas.label(shown, room, theme.LABEL, colour, "strong", lines=2 if refused else 1)
            if not refused:
                area = (x, y + height / 2, width, height / 2)
                canvas.label(heard, area, theme.LABEL, GILT)

        return Patch("caption", rect, (shown, heard, refused), paint)

    def _seats(self, now: Now) -> Patch:
        rect, ledger = self.places.slots["seat"], now.ledger
        if ledger is None:
            return Patch("seat", rect, None, lambda canvas: None)
        head = now.words.text("atlantis.round", round=ledger.round, level=ledger.level)
        rows = [holdings.state()[:3] for holdings in ledger.holdings]
        state = (head, ledger.turn, *rows, *(player.name for player in now.players))

        def paint(canvas: Canvas) -> None:
            x, y, width, height = self._glass(canvas, rect)
            title = Words(head, theme.TINY + 1, GILT, "strong")
            order = "" if self.places.tall else now.words.text("atlantis.stocks")
            area = (x, y - 2, width, LINE)
            paint_ends(canvas, area, title, Words(order, theme.TINY, GILT))
            for seat, player in enumerate(now.players):
                row = (x, y + 32 + seat * 31, width, 31)
                self._seat_row(canvas, row, player, ledger.holdings[seat], seat == ledger.turn)

        return Patch("seat", rect, state, paint)

    def _seat_row(
        self, canvas: Canvas, row: Rect, player: Player, holdings: Holdings, on_turn: bool
    ) -> None:
        x, y, width, height = row
        if on_turn:
            canvas.box((x - 10, y, width + 20, height), PRESSED, radius=8)
        canvas.blit(self._badge(canvas, player.colour), x + 8, y + height / 2, "mm")
        numbers = f"{holdings.warriors}/{holdings.gold}/{holdings.food}"
        ink = CREAM if on_turn else theme.SOFT
        size = theme.TINY if self.places.tall else min(canvas.grown(theme.TINY), NUMBERS_MOST)
        wide = canvas.text(numbers, x + width, y + height / 2, size, ink, anchor="rm")
        area = (x + 24, y, width - 32 - wide, height)
        canvas.label(player.name, area, theme.TINY, ink, "strong", cut=True)

    def _badge(self, canvas: Canvas, colour: int) -> pygame.Surface:
        key = (f"badge_{colour}", canvas.assets.patterns, canvas.assets.asset_set)
        if key not in self._minis:
            side = canvas.px(BADGE)
            image = canvas.assets.sprite("common", key[0])
            self._minis[key] = pygame.transform.smoothscale(image, (side, side))
        return self._minis[key]

    def _report(self, moment: Moment) -> Patch:
        rect = self.places.slots["report"]
        words = moment.now.words
        lines = tuple(moment.lines)
        title = words.text("atlantis.report")

        def paint(canvas: Canvas) -> None:
            self._pane_of_lines(canvas, rect, title, lines)

        return Patch("report", rect, (title, lines), paint)

    def _notes(self, moment: Moment) -> Patch:
        rect, now = self.places.slots["notes"], moment.now
        way = next((name for name in FAME if name in moment.buttons), None)
        if way is not None:
            return self._fame(moment, way)
        title = now.words.text("atlantis.notes")
        lines = tuple(tower_words.riddle_notes(now))
        if now.ledger is None:
            return Patch("notes", rect, None, lambda canvas: None)
        if not lines:
            lines = (now.words.text("atlantis.notes.none", name=now.name),)

        def paint(canvas: Canvas) -> None:
            self._pane_of_lines(canvas, rect, title, lines)

        return Patch("notes", rect, (title, lines), paint)

    def _fame(self, moment: Moment, way: str) -> Patch:
        """What is new in the hall of fame, and the way there."""
        rect, lines = self.places.slots["notes"], tuple(moment.fame)
        title = moment.now.words.text("hall.open")
        button = self._button(moment, way, moment.buttons[way])

        def paint(canvas: Canvas) -> None:
            x, y, width, _ = rect
            pane = (x, y, width, moment.buttons[way][1] - 12 - y)
            self._pane_of_lines(canvas, pane, title, lines)
            button.paint(canvas)

        return Patch("notes", rect, (title, lines, way, button.state), paint)

    def _pane_of_lines(self, canvas: Canvas, rect: Rect, title: str, lines: Sequence[str]) -> None:
        """Draw a pane with a head and as many of the latest lines as fit, the newest bright."""
        x, y, width, height = self._glass(canvas, rect)
        canvas.label(title, (x, y - 4, width, 40), theme.BODY, GILT, FONT)
        told = [(None, line) for line in lines]
        room = (width, y + height, height - 42)
        size, shown = newest(canvas, told, room, theme.TINY + 1, LINE)
        entries = list(shown)
        lift = entries[-1].parts[0][1] - (y + 42 + size / 2) if entries else 0
        for entry in entries:
            for part, middle in entry.parts:
                ink = CREAM if entry.newest else theme.SOFT
                canvas.text(part, x, middle - lift, size, ink, anchor="lm")

    # Stocks

    def _stock(self, now: Now) -> Patch:
        rect, ledger = self.places.slots["stock"], now.ledger
        if ledger is None:
            return Patch("stock", rect, None, lambda canvas: None)
        holdings = ledger.holdings[ledger.turn]

        def paint(canvas: Canvas) -> None:
            x, y, width, height = self._glass(canvas, rect)
            top = y + (height - MINI[1] - LINE) / 2
            for place, (stock, name) in enumerate(STOCK_PICTURES.items()):
                left = x + place * STOCK_STEP
                self._mini(canvas, name, left, top, True)
                for column, digit in enumerate(f"{getattr(holdings, stock):02d}"):
                    at = (left + MINI[0] + 10 + column * 31, top + MINI[1] / 2)
                    canvas.sprite(ATLAS, f"amber_{digit}", *at, "lm")
                area = (left, top + MINI[1], STOCK_STEP - 8, LINE)
                words = now.words.text(f"atlantis.stock.{stock}")
                canvas.label(words, area, theme.TINY, theme.SOFT)
            left = x + width - 4 * (MINI[0] + THING_GAP) + THING_GAP
            self._things(canvas, now, holdings.things, (left, y + height / 2 - MINI[1] - 1))

        return Patch("stock", rect, (*holdings.state(), now.words.language), paint)

    def _things(
        self, canvas: Canvas, now: Now, owned: set[str], place: tuple[float, float]
    ) -> None:
        """Draw the three keys and their number, and under them all else that is owned once."""
        left, top = place
        for row, things in enumerate(THINGS):
            for column, thing in enumerate(things):
                at = left + column * (MINI[0] + THING_GAP)
                self._mini(canvas, thing, at, top + row * (MINI[1] + 2), thing in owned)
        keys = now.words.text("atlantis.stock.keys", number=len(owned & set(THINGS[0])))
        area = (left + 3 * (MINI[0] + THING_GAP), top, MINI[0], MINI[1])
        canvas.label(keys, area, theme.LABEL, GILT, "strong", "mm")

    def _mini(self, canvas: Canvas, name: str, x: float, y: float, owned: bool) -> None:
        """Draw a picture of the drum small; what is not owned lies in the dark."""
        key = (name, owned, canvas.assets.asset_set)
        if key not in self._minis:
            size = (canvas.px(MINI[0]), canvas.px(MINI[1]))
            image = canvas.assets.sprite(ATLAS, f"picture_{name}")
            self._minis[key] = small = pygame.transform.smoothscale(image, size)
            if not owned:
                small.fill(MISSING, special_flags=pygame.BLEND_RGB_MULT)
        canvas.blit(self._minis[key], x, y)
        canvas.box((x, y, *MINI), COPPER if owned else MISSING_EDGE, radius=5, line=2)

    # Buttons and prompts

    def _button(self, moment: Moment, name: str, rect: Rect) -> Patch:
        focused, held = moment.focus == name, moment.down == name
        words = moment.now.words.text(f"atlantis.button.{name}")
        x, y, width, height = rect
        area = (x - 8, y - 8, width + 16, height + 16)

        def paint(canvas: Canvas) -> None:
            canvas.pane(rect, PRESSED if held else GLASS, COPPER, 3)
            canvas.label(words, (x + 10, y, width - 20, height), theme.BODY, CREAM, "strong", "mm")
            if focused:
                draw_focus(canvas, rect)

        return Patch(f"button.{name}", area, (words, focused, held), paint)

    def _prompts(self, moment: Moment) -> Patch:
        shown, family = moment.prompts, moment.family
        state = (tuple(prompt.words for prompt, _ in shown), family)
        rect = self.places.slots["prompts"]
        return Patch("prompts", rect, state, lambda canvas: prompts.draw(canvas, shown, family))
