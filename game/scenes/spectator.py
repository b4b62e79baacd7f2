"""A small picture of a match as a spectator sees it, kept beside its save.

It is drawn anew by a scene of its own that watches with nobody's eyes: whatever stood on the
screen, no secret can get into it.
"""

from __future__ import annotations

import gc
from base64 import b64decode, b64encode
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.devices.audio import SilentAudio
from game.scenes.catalogue import entry
from game.scenes.stage import Stage

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.shelf import Kept
    from game.scenes.catalogue import GameEntry

SIZE = (224, 126)
"""Size of a picture in px: as text it takes 20 to 40 KB, and a browser's storage 5 MB."""
KIND = "png"
SHADES = bytes(value & 0xF8 | 4 for value in range(256))
"""Each value of a colour in 32 steps: hardly seen, and half as much to keep."""


class Easel:
    """A display that nobody sees."""

    full_screen = False

    def __init__(self, surface: pygame.Surface, scale: float, asset_set: str) -> None:
        self.surface = surface
        self.scale = scale
        self.asset_set = asset_set
        self.window = surface.get_size()

    def present(self) -> None:
        """Show nothing."""

    def set_full_screen(self, on: bool) -> bool:
        """Stay what it is."""
        return False

    def keep_awake(self, on: bool) -> None:
        """Keep nothing awake."""

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Turn a position in px into canvas units."""
        return x / self.scale, y / self.scale


def keep_picture(stage: Stage, entry: GameEntry, match: Match, record: str) -> None:
    """Keep a picture of a match as it stands with its save of that name, if there is one."""
    kept = stage.shelf.find(record) if record else None
    if kept is not None:
        stage.shelf.keep_picture(record, f"{kept.date} {drawn(stage, entry, match)}")


def portray(stage: Stage, kept: Kept) -> Kept | None:
    """Keep a picture with a match on the shelf, and its turn, which old saves do not tell.

    Return what is known of it now; None if it cannot be opened, or is not there any more.
    """
    game = entry(kept.game)
    match = stage.shelf.load(kept.id)
    if match is None:
        return None
    turn = game.turn(match) if game.turn is not None else kept.turn
    if turn != kept.turn:
        stage.shelf.keep(kept.id, match, kept.date, turn)
    keep_picture(stage, game, match, kept.id)
    # the scene that drew it is one of those rings that wait for Python's rare full collection
    gc.collect()
    return stage.shelf.find(kept.id)


def kept_picture(stage: Stage, kept: Kept) -> pygame.Surface | None:
    """Return the picture kept with a match; None if there is none, or only one from before."""
    text = stage.shelf.picture(kept.id) or ""
    date, _, code = text.rpartition(" ")
    return surface_of(code) if date == kept.date else None


def drawn(stage: Stage, entry: GameEntry, match: Match) -> str:
    """Return a picture of a match as text; empty if there is none to be had."""
    assert entry.scene is not None
    canvas = stage.canvas.onto(pygame.Surface(stage.canvas.surface.get_size()))
    easel = Easel(canvas.surface, canvas.scale, canvas.assets.asset_set)
    services = replace(stage.services, display=easel, audio=SilentAudio())
    quiet = Stage(services, canvas)
    scene = entry.scene(quiet, entry, match, watching=True)
    quiet.push(scene)
    if not quiet.running:
        return ""
    scene.draw(canvas)
    scene.exit()
    small = pygame.transform.smoothscale(canvas.surface, SIZE)
    # the parts of a scene hold each other for some time: not with megabytes in their hands
    canvas.surface = easel.surface = small
    plain = pygame.image.tobytes(small, "RGB").translate(SHADES)
    file = BytesIO()
    try:
        pygame.image.save(pygame.image.frombytes(plain, SIZE, "RGB"), file, KIND)
    except pygame.error:
        return ""
    return b64encode(file.getvalue()).decode("ascii")


def surface_of(code: str) -> pygame.Surface | None:
    """Return the picture that `drawn` has made a text of; None if it makes no sense."""
    try:
        return pygame.image.load(BytesIO(b64decode(code, validate=True)), KIND).convert()
    except (ValueError, pygame.error):
        return None
