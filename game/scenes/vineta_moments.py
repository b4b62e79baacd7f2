"""The great moments of Vineta: a new round, the bell, a district going under, the unveiling."""

from __future__ import annotations

import math

import pygame

from game.rules.core import Event
from game.scenes.film import centre
from game.scenes.vineta_beats import Beat, FilmSet
from game.scenes.vineta_look import ATLAS, CREAM, INK, Now
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.motion import ease_out

FRAMES = 8
RUMBLE_MS = 500
NIGHT = (6, 16, 26)
DUSKS = (0, 50, 95, 130)
"""How dark (of 255) the city grows meanwhile, step by step."""
WATER = "#12384C"
STROKES = 3
"""How often the bell strikes."""
SWING, SWING_DEGREES, BELL_AWAY = 5, 4, 430
CALM_SIZE, CALM_WIDTH, CALM_HEIGHT = 36, 640, 52
STINGERS = {0: "raven", 1: "thunder", 5: "horn"}
"""What is heard of Odin, Thor and Heimdall."""


class Banner(Beat):
    """Words across the table: a new round, a tie."""

    length = 1000

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self.words = banner(stage.now, event)
        if not self.words:
            self.length = 0

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the words on a dark band that opens and closes."""
        if self.set.calm:
            words_alone(canvas, self.painter.area, self.words)
            return
        open_part = ease_out(min(1.0, part * 5, (1 - part) * 5))
        band(canvas, self.painter.area, self.words, open_part)


class Sinking(Banner):
    """The bell tolls for a district; its row has won."""

    length = 1500
    sound = "bell"

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self._bells: dict[int, pygame.Surface] = {}

    def begin(self) -> None:
        """Let it be heard, and felt in the hands."""
        super().begin()
        self.set.rumble(0.5, self.set.pace(RUMBLE_MS))

    def draw(self, canvas: Canvas, part: float) -> None:
        """Frame the district, in the rhythm of the bell."""
        pulse = 5 + 6 * abs(math.sin(part * STROKES * math.pi))
        self.painter.island.outline(canvas, self.event[1], "#0C2233", pulse + 6)
        self.painter.island.outline(canvas, self.event[1], "#8FE3F5", pulse)
        super().draw(canvas, part)
        if 0.15 < part < 0.85 and not self.set.calm:
            x, middle = centre(self.painter.area)
            bell = self._swung(canvas, round(SWING * math.sin(part * STROKES * math.pi)))
            for side in (-1, 1):
                canvas.blit(bell, x + side * BELL_AWAY, middle, "mm")

    def _swung(self, canvas: Canvas, step: int) -> pygame.Surface:
        """Return the bell swung by so many steps; turning is too slow for every frame."""
        if step not in self._bells:
            bell = canvas.assets.sprite(ATLAS, "bell")
            self._bells[step] = pygame.transform.rotozoom(bell, step * SWING_DEGREES, 1)
        return self._bells[step]


class Sink(Beat):
    """The moment of the game: the water closes over a district, which goes dark below."""

    length = 1900
    sound = "sink_v"

    def __init__(self, stage: FilmSet, event: Event) -> None:
        super().__init__(stage, event)
        self._dusk: pygame.Surface | None = None
        self._dusk_step = 0
        self._name: str = event[1]
        self._piece: pygame.Surface | None = None

    def begin(self) -> None:
        """Let it be heard, and felt in the hands."""
        super().begin()
        self.set.rumble(0.9, self.set.pace(RUMBLE_MS))

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the district going down inside its outline, foam and rings over it."""
        if not self.set.calm:
            self._darken(canvas, part)
        island = self.painter.island
        box = island.boxes[self._name]
        area = canvas.rect(box)
        piece = canvas.assets.sprite(ATLAS, f"district_{self._name}")
        ghost = canvas.assets.sprite(ATLAS, f"ghost_{self._name}")
        points = [(x - area.left, y - area.top) for x, y in island.corners(canvas, self._name)]
        if self._piece is None:
            self._piece = pygame.Surface(area.size, pygame.SRCALPHA)
        work = self._piece
        work.fill((0, 0, 0, 0))
        pygame.draw.polygon(work, WATER, points)
        work.blit(ghost, (0, 0))
        tide = ease_out((part - 0.15) / 0.7)
        level = round(area.height * (1 - tide))
        drop = round(canvas.px(26) * tide)
        work.blit(piece, (0, drop), (0, 0, area.width, max(0, level)))
        canvas.surface.blit(work, area)
        if 0.12 < part < 0.9:
            self._foam(canvas, box, level / max(1, area.height), part)

    def _foam(self, canvas: Canvas, box: Rect, level: float, part: float) -> None:
        """Draw foam where the water stands, and rings."""
        x, y, width, height = box
        frame = min(FRAMES - 1, max(0, math.floor((part - 0.12) / 0.78 * FRAMES)))
        canvas.surface.set_clip(canvas.rect(box))
        for number in range(3):
            left = x + width * (number + 0.5) / 3
            image = canvas.assets.sprite(ATLAS, f"ripple_{(frame + number * 3) % FRAMES}")
            canvas.blit(image, left, y + height * level, "mm")
        image = canvas.assets.sprite(ATLAS, f"splash_{frame}")
        canvas.blit(image, x + width / 2, y + height * max(0.2, level), "mm")
        canvas.surface.set_clip(None)

    def _darken(self, canvas: Canvas, part: float) -> None:
        """Let all other districts grow dark, in steps: to draw them anew is slow."""
        step = round(min(1.0, part * 6, (1 - part) * 4) * (len(DUSKS) - 1))
        if not step:
            return
        island = self.painter.island
        area = canvas.rect(island.area)
        if self._dusk is None:
            self._dusk = pygame.Surface(area.size, pygame.SRCALPHA)
        if step != self._dusk_step:
            self._dusk_step = step
            for name in island.outlines:
                if name != self._name and name not in self.scenery.sunk:
                    corners = island.corners(canvas, name)
                    points = [(x - area.x, y - area.y) for x, y in corners]
                    pygame.draw.polygon(self._dusk, (*NIGHT, DUSKS[step]), points)
        canvas.surface.blit(self._dusk, area)


class Unveil(Beat):
    """Somebody's secrets come to light."""

    length = 1700
    sound = "unveil"

    def begin(self) -> None:
        """Let the god be heard who has one of his own."""
        super().begin()
        stinger = STINGERS.get(self.painter.colours[self.event[1]])
        if stinger:
            self.set.play(stinger)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw chip, name and both tiles on a band."""
        _, seat, letter, name = self.event
        now = self.set.now
        open_part = ease_out(min(1.0, part * 5, (1 - part) * 6))
        x, y, width, height = self.painter.area
        middle = y + height / 2
        words = now.text("unveil", god=now.god(seat), name=now.name(seat))
        if self.set.calm:
            words_alone(canvas, self.painter.area, words, -66)
        else:
            band(canvas, self.painter.area, words, open_part, 220, -66)
            if open_part < 0.9:
                return
        left = x + width / 2 - 230
        canvas.blit(self.painter.god(canvas, seat, 72), left - 30, middle + 26, "mm")
        for number, tile in enumerate((name, letter)):
            if tile is not None:
                canvas.sprite(ATLAS, f"tile_{tile}", left + 40 + number * 260, middle + 26, "lm")
        labels = now.district(name) if name else "", now.text(f"colour.{letter}") if letter else ""
        for number, label in enumerate(labels):
            area = (left + 146 + number * 260, middle, 150, 56)
            if self.set.calm and label:
                canvas.box(area, INK, radius=8)
            canvas.label(label, area, 26, CREAM, "strong", lines=2)

    def end(self) -> None:
        """Nothing changes on the table."""


def band(
    canvas: Canvas, area: Rect, words: str, part: float, height: float = 110, shift: float = 0
) -> None:
    """Draw words on a dark band across an area, opened so far."""
    x, _, width, _ = area
    _, middle = centre(area)
    tall = max(4.0, height * part)
    canvas.box((x, middle - tall / 2, width, tall), INK)
    for edge in (-1, 1):
        canvas.box((x, middle + edge * tall / 2 - 2, width, 4), theme.GOLD)
    if part > 0.7:
        spot_rect = (x + 40, middle + shift - 40, width - 80, 80)
        canvas.label(words, spot_rect, 52, theme.GOLD_LIGHT, "vineta", "mm")


def words_alone(canvas: Canvas, area: Rect, words: str, shift: float = 0) -> None:
    """Draw words across an area on a plate so small that it is no flash."""
    x, middle = centre(area)
    room = (x - CALM_WIDTH / 2, middle + shift - CALM_HEIGHT / 2, CALM_WIDTH, CALM_HEIGHT)
    size, _, _ = canvas.fitted(words, room, CALM_SIZE, "vineta")
    wide = canvas.measure(words, size, "vineta") + 32
    canvas.box((x - wide / 2, room[1], wide, CALM_HEIGHT), INK, radius=12)
    canvas.label(words, room, CALM_SIZE, theme.GOLD_LIGHT, "vineta", "mm")


def banner(now: Now, event: Event) -> str:
    """Return the words of an event for the band across the table; empty if it needs none."""
    kind = event[0]
    if kind == "turn":
        return now.text("banner.round", round=event[1]) if event[2] == 1 else ""
    if kind == "tied":
        return now.text("banner.tied" if event[1] else "banner.none")
    if kind == "sinking":
        return now.text("banner.sinking", district=now.district(event[1]))
    return ""
