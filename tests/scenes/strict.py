"""A canvas that notes every text: where it stands, how large it is, whether it fits."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.canvas import SMALLEST_TEXT, Canvas

SLACK = 5
"""Units by which the boxes of two texts may touch: fonts have room above and below."""
PATCH_SLACK = 4
INK = 0.72
"""Height of a text's letters, of its size, where patches end close by."""


@dataclass
class Notes:
    """What was drawn on a canvas and all that was made from it."""

    complaints: list[str] = field(default_factory=list)
    places: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    sizes: dict[str, float] = field(default_factory=dict)

    def overlaps(self) -> list[str]:
        """Return which texts run into each other."""
        return [
            f"{one!r} runs into {other!r}"
            for (one, here), (other, there) in itertools.combinations(self.places, 2)
            if here.colliderect(there) and not _is_shadow(one, here, other, there)
        ]

    @property
    def found(self) -> list[str]:
        """Return all that is wrong."""
        return self.complaints + self.overlaps()

    def smallest(self, *but: str) -> float:
        """Return the smallest size of a text, of those that hold no part of `but`."""
        sizes = (
            size for words, size in self.sizes.items() if not any(part in words for part in but)
        )
        return min(sizes)

    def hint(self, lines: Sequence[tuple[str, str]]) -> float:
        """Return the size in which the lines of a hint were written."""
        beginnings = {
            size
            for line, _ in lines
            for words, size in self.sizes.items()
            if f"{line} ".startswith(f"{words} ") and " " in words
        }
        return min(beginnings)


def _is_shadow(one: str, here: pygame.Rect, other: str, there: pygame.Rect) -> bool:
    """Return whether a text was drawn again beside itself, to stand out from a picture."""
    return one == other and abs(here.x - there.x) <= 2 and abs(here.y - there.y) <= 2


class Strict(Canvas):
    """Notes every text that does not fit its box or its patch, or leaves the canvas."""

    notes: Notes
    layer = False
    """Whether it is a layer of a picture, where clips are patches and not windows."""

    @classmethod
    def of(cls, canvas: Canvas) -> Strict:
        """Return a canvas that draws where another one does, with empty notes."""
        strict = cls(canvas.surface, canvas.scale, canvas.assets, canvas.sight)
        strict.notes = Notes()
        return strict

    def onto(self, surface: pygame.Surface) -> Strict:
        other = super().onto(surface)
        other.notes = self.notes
        other.layer = True
        return other

    def fill(self, colour, rect=None):
        super().fill(colour, rect)
        if rect is not None:
            self._cover(rect)

    def panel(self, rect, name="panel", atlas="common"):
        super().panel(rect, name, atlas)
        if name != "focus":
            self._cover(rect)

    def _cover(self, rect) -> None:
        """Forget the texts that something lies upon now."""
        area = pygame.Rect(rect)
        kept = [each for each in self.notes.places if not area.contains(each[1])]
        self.notes.places[:] = kept

    def label(self, words, rect, size, colour, role="text", anchor="lm", lines=1, cut=False):
        if not cut and not self.fitted(words, rect, size, role, lines)[2]:
            self.notes.complaints.append(f"too long for its box: {words!r}")
        super().label(words, rect, size, colour, role, anchor, lines, cut)

    def text(self, words, x, y, size, colour, role="text", anchor="lt"):
        wide = super().text(words, x, y, size, colour, role, anchor)
        if not words.strip():
            return wide
        if size < SMALLEST_TEXT:
            self.notes.complaints.append(f"too small at {size}: {words!r}")
        left = x - {"l": 0, "m": wide / 2, "r": wide}[anchor[0]]
        top = y - {"t": 0, "m": size / 2, "b": size}[anchor[1]]
        self._place(words, pygame.Rect(left, top, wide, size))
        self.notes.words.append(words)
        self.notes.sizes[words] = min(size, self.notes.sizes.get(words, size))
        return wide

    def _place(self, words: str, place: pygame.Rect) -> None:
        clip = self.surface.get_clip()
        if clip.size == self.surface.get_size():
            if not pygame.Rect(0, 0, *self._units(self.surface.get_size())).contains(place):
                self.notes.complaints.append(f"leaves the canvas: {words!r}")
        elif not self.layer:
            return
        else:
            patch = pygame.Rect(self._units(clip.topleft), self._units(clip.size))
            ink = place.inflate(0, -round(place.height * (1 - INK)))
            if not patch.inflate(PATCH_SLACK, PATCH_SLACK).contains(ink):
                self.notes.complaints.append(f"leaves its patch: {words!r}")
        across, down = self._units(self.surface.get_offset())
        place = place.move(across, down).inflate(-SLACK, -SLACK)
        self.notes.places.append((words, place))

    def _units(self, px: tuple[int, int]) -> tuple[int, int]:
        return round(px[0] / self.scale), round(px[1] / self.scale)


def look(stage) -> Notes:
    """Draw the scene on top, all of it anew, and return what was noted."""
    canvas = stage.canvas
    stage.canvas = Strict.of(canvas)
    picture = getattr(stage.top, "picture", None)
    if picture is not None:
        picture.release()
        picture.stale = True
    stage.top.draw(stage.canvas)
    if picture is not None:
        picture.release()
        picture.stale = True
    notes, stage.canvas = stage.canvas.notes, canvas
    return notes


def show_text(stage, size: str, contrast: bool = False) -> None:
    """Choose a size of text, in per cent, as the settings do."""
    stage.services.settings.override("text_size", size)
    stage.services.settings.override("contrast", contrast)
    stage.apply_settings()
    stage.top.resume()
