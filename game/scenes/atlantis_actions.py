"""The right column: the tower, what can be done now, and the keys to press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.boards.board import Board
from game.scenes import tower_words
from game.scenes.atlantis_panels import ATLAS, COPPER, FONT, GILT, GLASS, plate
from game.scenes.atlantis_words import CREAM, PALE, Now, key_effect
from game.scenes.hint import BUTTON, Hint, HintLook, paint_hint
from game.scenes.tower_panel import DIGITS, TowerPanel
from game.scenes.tower_places import Place
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch
from game.ui.sight import Sight
from game.ui.widgets import draw_focus

SCALE = 0.622
"""Size of the drum's pictures in the panel, of those in the close-up."""
GAP = 8
TITLE = 26
HINT_HEIGHT = 160
"""Above the keys."""
LOG_HEIGHT = 76
BOTTOM = 1004
"""Above the prompts."""
KEY_HEIGHT, KEY_ICON, KEY_EDGE = 130, 98, 20
"""Of a key in the atlas: its height, how far its icon reaches, its right edge."""
SAID, LEADING = 22, 28
"""Size of what the tower says, and the distance of its lines."""
TALLEST = 92
WIDE = 300
"""A key as wide as this also says what it does."""
ABOUT, ABOUT_WIDTH = 25, 730
HINT_GROWTH = 180
"""So much higher the hint is with texts twice as large, if there are keys few enough."""
KEY_INK, DEAD_INK = "#160E08", "#BBB6C6"
LOOK = HintLook(FONT, GILT, ink=CREAM)


def place_on_board(board: Board) -> Place:
    """Return where window and digits of the tower are beside the board."""
    slots = board.slots
    lamps = {name: slots[f"lamp_{name}"] for name in ("top", "middle", "bottom")}
    return Place(slots["window"], lamps, slots["digit_tens"], slots["digit_ones"], None, SCALE)


class Actions:
    """Draws the right column."""

    def __init__(
        self, board: Board, panel: TowerPanel, icons: Icons, sight: Callable[[], Sight]
    ) -> None:
        """`sight` tells how large texts are now."""
        self.board = board
        self.panel = panel
        self.icons = icons
        self._sight = sight
        x, y, width, _ = board.slots["actions"]
        top = y + HINT_HEIGHT + GAP
        self.area = (x, top, width, BOTTOM - top)
        """Keys, and below them what has happened."""
        self.keys = (x, top, width, BOTTOM - LOG_HEIGHT - GAP - top)
        self._plates: dict[tuple[str, int, int, bool], pygame.Surface] = {}

    def hint_rect(self, names: Sequence[str]) -> Rect:
        """Return the place of the hint; for larger texts it takes what few keys leave free."""
        x, y, width, _ = self.board.slots["actions"]
        return (x, y, width, HINT_HEIGHT + self._growth(names))

    def _growth(self, names: Sequence[str]) -> float:
        columns = 1 if len(names) <= 3 else 2
        rows = -(-len(names) // columns)
        free = self.keys[3] - rows * (TALLEST + GAP) + GAP
        return max(0.0, min(free, HINT_GROWTH * (self._sight().text - 1)))

    def button_rects(self, names: Sequence[str]) -> dict[str, Rect]:
        """Return the places of what can be pressed: few in a column, more in two or three."""
        x, y, width, height = self.keys
        growth = self._growth(names)
        y, height = y + growth, height - growth
        columns = 1 if len(names) <= 3 else 2 if len(names) <= 6 else 3
        rows = -(-len(names) // columns) if names else 1
        wide = (width - GAP * (columns - 1)) / columns
        tall = min(TALLEST, (height - GAP * (rows - 1)) / rows)
        return {
            name: (
                x + number % columns * (wide + GAP),
                y + number // columns * (tall + GAP),
                wide,
                tall,
            )
            for number, name in enumerate(names)
        }

    def log_rect(self, names: Sequence[str]) -> Rect:
        """Return the place that so many keys leave for what has happened."""
        x, top, width, _ = self.area
        top += self._growth(names)
        for _, y, _, height in self.button_rects(names).values():
            top = max(top, y + height + GAP)
        return (x, top, width, BOTTOM - top)

    def paint_static(self, canvas: Canvas) -> None:
        """Draw the tower's panel without what moves."""
        slots = self.board.slots
        plate(canvas, slots["tower_panel"])
        x, y, width, height = slots["window"]
        canvas.box((x - 7, y - 7, width + 14, height + 14), COPPER, radius=10)
        canvas.box((x - 3, y - 3, width + 6, height + 6), "#050308", radius=6)
        canvas.box(slots["led"], "#050308", radius=10)
        canvas.box(slots["led"], COPPER, radius=10, line=2)

    def patches(self, now: Now) -> Iterator[Patch]:
        """Yield the tower's moving parts and what it shows in words."""
        for patch in self.panel.patches():
            if patch.name == "tower.window":
                # the lamps' light stays inside the panel
                x, y, width, height = self.board.slots["window"]
                yield patch._replace(rect=(x - 3, y - 3, width + 6, height + 6))
        led = self.panel.led
        for name, character in zip(("digit_tens", "digit_ones"), led, strict=True):
            rect = self.board.slots[name]
            yield Patch(name, rect, character, partial(self._digit, rect, character))
        shown = (tower_words.shows(now.tower), now.caption)
        yield Patch("told", self.board.slots["tower_text"], shown, partial(self._told, *shown))

    def _digit(self, rect: Rect, character: str, canvas: Canvas) -> None:
        name = f"digit_{DIGITS.get(character, character.lower())}"
        canvas.sprite(ATLAS, name, rect[0], rect[1])

    def _told(self, shown: str, caption: str, canvas: Canvas) -> None:
        x, y, width, height = self.board.slots["tower_text"]
        grown = growth(canvas, ((shown, width), (caption, width - 32)), height - 14)
        used = written(canvas, shown, (x, y + 4, width), CREAM, grown)
        if caption:
            lines = canvas.wrap(caption, width - 32, SAID * grown)
            top = max(y + used + 10, y + height - LEADING * grown * len(lines) - 2)
            icon = canvas.assets.icon("speaker_s", GILT)
            canvas.blit(self.icons.scaled(canvas, icon, 26), x, top + 2)
            written(canvas, caption, (x + 32, top, width - 32), GILT, grown)

    # What follows focus and choice

    def paint_hint(self, canvas: Canvas, told: Hint, names: Sequence[str]) -> None:
        """Draw what to do now, above so many keys."""
        rect = self.hint_rect(names)
        plate(canvas, rect)
        paint_hint(canvas, rect, rect[1] + rect[3] - 4, told, LOOK)

    def paint_about(self, canvas: Canvas, words: str) -> None:
        """Write what the space under the focus is, below the stock cards."""
        x, y, _, height = self.board.slots["hint"]
        if words:
            area = (x, y, ABOUT_WIDTH, height - 2)
            size, _, _ = canvas.fitted(words, area, ABOUT)
            width = min(ABOUT_WIDTH, canvas.measure(words, size))
            canvas.box((x - 12, y + 1, width + 24, height - 4), GLASS, radius=10)
            canvas.label(words, area, ABOUT, CREAM, cut=True)

    def paint_buttons(self, canvas: Canvas, now: Now, focus: str | None) -> None:
        """Draw the keys, or the ways to travel."""
        choice = now.choice
        if choice is None:
            return
        names = choice.buttons()
        live = choice.live_keys() if choice.phase != "go" else names
        for name, rect in self.button_rects(names).items():
            if choice.phase == "go":
                self._way(canvas, now, name, rect)
            else:
                self._key(canvas, now, name, rect, name in live, len(names) > 6)
            if focus == BUTTON + name:
                draw_focus(canvas, rect)

    def _way(self, canvas: Canvas, now: Now, name: str, rect: Rect) -> None:
        lit = name == "fly" and now.choice is not None and now.choice.flying
        canvas.panel(rect, "button_press" if lit else "button")
        x, y, width, height = rect
        image = canvas.assets.sprite(ATLAS, f"item_{'pegasus' if name == 'fly' else 'warriors'}")
        canvas.blit(self.icons.scaled(canvas, image, 52), x + 48, y + height / 2, "mm")
        self._words(
            canvas,
            now.text(f"button.{'walk' if lit else name}"),
            now.text(f"button.{'walk' if lit else name}.help"),
            (x + 90, y, width - 104, height),
            CREAM,
            PALE,
        )

    def _key(
        self, canvas: Canvas, now: Now, name: str, rect: Rect, live: bool, small: bool
    ) -> None:
        x, y, width, height = rect
        canvas.blit(self._plate(canvas, name, rect, live, not small), x, y)
        ink = KEY_INK if live else DEAD_INK
        if small:
            area = (x + 2, y + 2, width - 4, height - 8)
            canvas.label(now.text(f"key.{name}"), area, 24, ink, "text", "mm", lines=2)
            return
        left = KEY_ICON * height / KEY_HEIGHT
        area = (x + left, y, width - left - 14, height - 6)
        if width < WIDE:
            canvas.label(now.text(f"key.{name}"), area, TITLE, ink, "strong", lines=2)
        else:
            self._words(canvas, now.text(f"named.{name}"), key_effect(now, name), area, ink, ink)

    def _words(
        self, canvas: Canvas, words: str, more: str, area: Rect, ink: str, soft: str
    ) -> None:
        x, y, width, height = area
        if not more:
            canvas.label(words, area, TITLE, ink, "strong", lines=2)
            return
        lines = canvas.wrap(more, width, theme.TINY)
        head = height * (0.5 if len(lines) == 1 else 0.4)
        top = y + (4 if len(lines) > 1 else 6)
        canvas.label(words, (x, top, width, head - 4), TITLE, ink, "strong")
        canvas.label(more, (x, y + head, width, height - head - 4), theme.TINY, soft, lines=2)

    def _plate(
        self, canvas: Canvas, name: str, rect: Rect, live: bool, icon: bool
    ) -> pygame.Surface:
        """Return a key of the tower in the shape of a rect: its middle is stretched."""
        width, height = canvas.rect(rect).size
        key = (name, width, height, live)
        if key not in self._plates:
            sprite = canvas.assets.sprite("tower", f"key_{name}" if live else f"key_{name}_off")
            image = pygame.transform.smoothscale_by(sprite, height / sprite.get_height())
            unit = image.get_height() / KEY_HEIGHT
            edge = round(KEY_EDGE * unit)
            start = round(KEY_ICON * unit)
            goal = pygame.Surface((width, height), pygame.SRCALPHA)
            plain = image.subsurface((start, 0, edge, image.get_height()))
            goal.blit(pygame.transform.scale(plain, (width, height)), (0, 0))
            goal.fill((0, 0, 0, 0), (0, 0, edge, height))
            left = image.subsurface((0, 0, start if icon else edge, image.get_height()))
            goal.blit(left, (0, 0))
            goal.fill((0, 0, 0, 0), (width - edge, 0, edge, height))
            right = image.subsurface((image.get_width() - edge, 0, edge, image.get_height()))
            goal.blit(right, (width - edge, 0))
            self._plates[key] = goal
        return self._plates[key]


def written(
    canvas: Canvas,
    words: str,
    place: tuple[float, float, float],
    colour: str,
    grown: float = 1.0,
) -> float:
    """Write words below each other, so many times larger, cutting what is too long (a name);
    return the height."""
    x, y, width = place
    size = SAID * grown
    lines = canvas.wrap(words, width, size)
    for number, line in enumerate(lines):
        if canvas.measure(line, size) > width:
            line = canvas.shortened(line, width, size)
        canvas.text(line, x, y + number * LEADING * grown, size, colour)
    return LEADING * grown * len(lines)


def growth(canvas: Canvas, told: Sequence[tuple[str, float]], height: float) -> float:
    """Return how many times larger words, each of a width, can be written below each other."""
    grown = canvas.sight.text
    while grown > 1:
        size = SAID * grown
        rows = [(line, width) for words, width in told for line in canvas.wrap(words, width, size)]
        fit = all(canvas.measure(line, size) <= width for line, width in rows)
        if fit and LEADING * grown * len(rows) <= height:
            break
        grown = max(1.0, grown - 0.05)
    return grown
