"""The tower itself: drum, lamps, digits and voice. The close-up shows it, and so can a board.

panel = TowerPanel(services, place, tell)
panel.rest(view.drum, view.prompt)       # a game is loaded
panel.play(match.play(move))             # every event, in order; facts come back by `tell`
panel.update(elapsed_ms)                 # each frame; True if it looks different
panel.busy                               # the tower looks at no key
panel.patches()                          # what to draw
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.atlantis.tables import FACES, PICTURES, WINDOWS
from game.rules.core import Event
from game.scenes.tower_places import Place
from game.scenes.tower_show import Show
from game.scenes.tower_speaker import Speaker
from game.tower.timeline import Timeline
from game.ui.patchwork import Patch

if TYPE_CHECKING:
    from game.scenes.stage import Services
    from game.ui.canvas import Canvas, Rect

ATLAS = "tower"
PACES = {"original": 1.0, "fast": 0.4, "instant": 0.0}
EMPTY = "clear"
FACE_GAP = 8
"""Dark edge between two faces of the drum, in units of the close-up."""
GLOW = 60
"""How far a lamp's light reaches beyond its picture."""
FADE_MS = 360
"""With reduced flashing a lamp takes so long to come and go."""
FADE_STEPS = 12
THROB_MS = 400
"""The loudspeaker's light changes so often while it sounds."""
NAME_FONT, NAME_SIZE, NAME_HEIGHT, NAME_BOTTOM = "atlantis", 30, 40, 6
NAME_INK, NAME_SHADE = "#FFF3D0", "#1A0A04"
DIGIT_HEIGHT = 104
"""Of a digit in the close-up, in units."""
DIGITS = {"-": "dash", " ": "blank"}
Lit = tuple[str, str]
"""A picture and the window it is in."""
_PICTURE_AT = {(picture.face, picture.window): name for name, picture in PICTURES.items()}


class TowerPanel:
    """Plays what the tower does and draws its moving parts."""

    def __init__(self, services: Services, place: Place, tell: Callable[[Event], None]) -> None:
        self.place = place
        self.speed = 1
        """How many times faster than its own pace it works: those who only watch may choose."""
        self.speaker = Speaker(services)
        self.show = Show(self.speaker, tell)
        self._services = services
        self._timeline = Timeline()
        self._scaled: dict[tuple[str, str], pygame.Surface] = {}
        self._drum: dict[tuple[str, str, float], pygame.Surface] = {}
        """Pictures unlit, and the shade over them, made for speed; by name, set and scale."""
        self._lights: dict[Lit, float] = {}
        """Brightness of what is lit or fading, 0 to 1."""
        self._throb_ms = 0

    @property
    def busy(self) -> bool:
        """Whether the tower still works."""
        return self.show.busy

    @property
    def pace(self) -> float:
        """How many ms of ours one of the device's takes; 0 is at once."""
        if self._services.instant:
            return 0.0
        return PACES[self._services.settings.get("tower_speed")] / self.speed

    @property
    def hasty(self) -> bool:
        """Whether a press skips what the tower shows; the original's time is not to be hurried."""
        return self.pace != PACES["original"]

    def rest(self, face: int, prompt: str | None) -> None:
        """Stand still: a game has been loaded, or the tower is switched on."""
        self._timeline = Timeline()
        self.show.rest(face, prompt)
        self._lights.clear()

    def click(self) -> None:
        """Answer a pressed key, as the device does for every key, dead ones too."""
        self.speaker.sound("click")

    def play(self, events: Sequence[Event]) -> None:
        """Play the events of a move. Those of a pressed key begin a new sequence."""
        self.show.pace = self.pace
        items = self._timeline.timed(events)
        pressed = any(event[0] == "press" for event in events)
        start = self.show.begin if pressed else self.show.go_on
        start(items, self._timeline.length_ms)

    def hurry(self) -> bool:
        """Skip the rest, unless the tower keeps the original's time; False if nothing happens."""
        if not self.busy or not self.hasty:
            return False
        self.show.finish()
        return True

    def update(self, elapsed_ms: int) -> bool:
        """Let time pass; return whether the tower looks different."""
        changed = self.show.update(elapsed_ms)
        self._throb_ms = self._throb_ms + elapsed_ms if self.show.sounding else 0
        return self._fade(elapsed_ms) or changed or self._throb_ms > 0

    def _fade(self, elapsed_ms: int) -> bool:
        """Bring the lamps to where they should be, at once or slowly."""
        show = self.show
        goals = dict.fromkeys(self._lights, 0.0)
        if show.picture is not None and show.window is not None:
            goals[show.picture, show.window] = 1.0
        slow = self._services.settings.get("reduced_flashing")
        step = elapsed_ms / FADE_MS if slow else 1.0
        lights = {}
        for lit, goal in goals.items():
            light = self._lights.get(lit, 0.0)
            light = min(goal, light + step) if goal > light else max(goal, light - step)
            if light:
                lights[lit] = light
        changed = lights != self._lights
        self._lights = lights
        return changed

    @property
    def led(self) -> str:
        """The two characters to draw; with reduced flashing a prompt does not blink."""
        if self._services.settings.get("reduced_flashing") and self.show.prompt is not None:
            return self.show.prompt
        return self.show.led

    # Drawing

    def patches(self) -> Iterator[Patch]:
        """Yield the parts that change, for a `Patchwork`."""
        place, show = self.place, self.show
        lights = tuple((lit, round(light * FADE_STEPS)) for lit, light in self._lights.items())
        face = round(show.face * place.window[2])
        x, y, width, height = place.window
        reach = GLOW * place.scale
        area = (x - reach, y - reach, width + 2 * reach, height + 2 * reach)
        state = (face, lights, self._services.words.language)
        yield Patch("tower.window", area, state, self.paint_window)
        led = self.led
        yield Patch("tower.tens", place.tens, led[0], lambda canvas: self._digit(canvas, 0))
        yield Patch("tower.ones", place.ones, led[1], lambda canvas: self._digit(canvas, 1))
        if place.speaker is not None:
            yield Patch("tower.speaker", place.speaker, self._strength(), self._paint_speaker)

    def _strength(self) -> int | None:
        """Return how strongly the loudspeaker shows its sound; None if it is silent."""
        if not self.show.sounding:
            return None
        if self._services.settings.get("reduced_flashing"):
            return 0
        return self._throb_ms // THROB_MS % 2

    def _paint_speaker(self, canvas: Canvas) -> None:
        strength = self._strength()
        if strength is not None and self.place.speaker is not None:
            x, y, _, _ = self.place.speaker
            canvas.sprite(ATLAS, f"speaker_{strength}", x, y)

    def _digit(self, canvas: Canvas, which: int) -> None:
        character = self.led[which]
        rect = self.place.ones if which else self.place.tens
        name = f"digit_{DIGITS.get(character, character.lower())}"
        canvas.blit(self._sprite(canvas, name, rect[3] / DIGIT_HEIGHT), rect[0], rect[1])

    def paint_window(self, canvas: Canvas) -> None:
        """Draw the drum behind its window, and the light of the lamp."""
        surface, place = canvas.surface, self.place
        outer = surface.get_clip()
        surface.set_clip(canvas.rect(place.window).clip(outer))
        self._paint_drum(canvas)
        for (picture, window), light in self._lights.items():
            self._paint_lit(canvas, picture, place.lamps[window], light)
        canvas.blit(self._shade(canvas), place.window[0], place.window[1])
        surface.set_clip(outer)
        for (_, window), light in self._lights.items():
            self._paint_glow(canvas, place.lamps[window], light)

    def _paint_drum(self, canvas: Canvas) -> None:
        """Draw the pictures unlit; while the drum turns they pass from left to right."""
        place, face = self.place, self.show.face
        first, part = int(face), face % 1
        pitch = place.window[2] + FACE_GAP * place.scale
        for offset in (0, 1) if part else (0,):
            shift = (part - offset) * pitch
            for window in WINDOWS:
                name = _PICTURE_AT.get(((first + offset) % FACES, window), EMPTY)
                x, y, _, _ = place.lamps[window]
                canvas.blit(self._unlit(canvas, name), x + shift, y)

    def _unlit(self, canvas: Canvas, name: str) -> pygame.Surface:
        """Return an unlit picture; none has holes, and without alpha six of them cost a third."""
        key = (name, canvas.assets.asset_set, self.place.scale)
        if key not in self._drum:
            self._drum[key] = self._sprite(canvas, f"picture_{name}_dark").convert()
        return self._drum[key]

    def _shade(self, canvas: Canvas) -> pygame.Surface:
        """Return the shade over the drum, in a picture of its own: out of the large sheet of all
        pictures it takes half as long again."""
        key = ("shade", canvas.assets.asset_set, self.place.scale)
        if key not in self._drum:
            self._drum[key] = self._sprite(canvas, "drum_shade").copy()
        return self._drum[key]

    def _paint_lit(self, canvas: Canvas, picture: str, lamp: Rect, light: float) -> None:
        image = self._sprite(canvas, f"picture_{picture}")
        if light < 1:
            image = image.copy()
            image.set_alpha(round(255 * light))
        canvas.blit(image, lamp[0], lamp[1])
        if light == 1 and self.place.scale == 1 and picture != EMPTY:
            self._paint_name(canvas, picture, lamp)

    def _paint_name(self, canvas: Canvas, picture: str, lamp: Rect) -> None:
        """Write what a lit picture is into it, as the device's own film does."""
        words = self._services.words.text(f"atlantis.picture.{picture}")
        x, y, width, height = lamp
        room = (x + 20, y, width - 40, NAME_HEIGHT)
        size, _, _ = canvas.fitted(words, room, NAME_SIZE, NAME_FONT)
        wide, tall = canvas.measure(words, size, NAME_FONT) + 28, size + 8
        middle, bottom = x + width / 2, y + height - NAME_BOTTOM
        canvas.box((middle - wide / 2, bottom - tall, wide, tall), NAME_SHADE, radius=10)
        canvas.text(words, middle, bottom - tall / 2, size, NAME_INK, NAME_FONT, "mm")

    def _paint_glow(self, canvas: Canvas, lamp: Rect, light: float) -> None:
        image = self._glow(canvas)
        if light < 1:
            image = image.copy()
            grey = round(255 * light)
            image.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
        reach = GLOW * self.place.scale
        where = (canvas.px(lamp[0] - reach), canvas.px(lamp[1] - reach))
        canvas.surface.blit(image, where, special_flags=pygame.BLEND_RGB_ADD)

    def _glow(self, canvas: Canvas) -> pygame.Surface:
        """Return the glow as light to be added, each colour as strong as its alpha says."""
        key = ("glow", canvas.assets.asset_set)
        if key not in self._scaled:
            self._scaled[key] = self._sprite(canvas, "lamp_glow").premul_alpha()
        return self._scaled[key]

    def _sprite(self, canvas: Canvas, name: str, scale: float | None = None) -> pygame.Surface:
        """Return a sprite in the panel's size, or in another."""
        sprite = canvas.assets.sprite(ATLAS, name)
        scale = self.place.scale if scale is None else scale
        if scale == 1:
            return sprite
        key = (name, canvas.assets.asset_set)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale_by(sprite, scale)
        return self._scaled[key]
