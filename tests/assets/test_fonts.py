"""Every font that text may be written in can write German and English."""

from __future__ import annotations

import pygame
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from game.ui.assets import FONTS
from tests.assets.files import ASSETS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß0123456789"
SIGNS = "„“”‚‘’–…!?.,:;()+-/%&'\""
BODY = "ẞ»«›‹—€§°×·−½éèàçñ"  # for the fonts that write whole sentences, names and rules
WRITERS = {"text", "strong"}
MISSING = "\uf8ff\ue123"  # private use: no font of ours has them


@pytest.fixture(scope="module", autouse=True)
def font_module():
    pygame.font.init()


def drawn(font: pygame.font.Font, letter: str) -> bytes:
    image = font.render(letter, True, "white")
    return bytes(str(image.get_size()), "ascii") + pygame.image.tobytes(image, "RGBA")


def ink_height(font: pygame.font.Font, letter: str) -> int:
    mask = pygame.mask.from_surface(font.render(letter, True, "white"), 8)
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]).height if boxes else 0


@pytest.mark.parametrize("role", FONTS)
def test_no_letter_is_the_missing_box(role: str) -> None:
    font = pygame.font.Font(ASSETS / "fonts" / FONTS[role], 40)
    box = {drawn(font, letter) for letter in MISSING}
    wanted = LETTERS + SIGNS + (BODY if role in WRITERS else "")
    if role == "venezia":
        # Italiana is for names of 44 units and more; its dashes are hairlines that vanish
        wanted = wanted.replace("–", "").replace("-", "")
    assert [letter for letter in wanted if drawn(font, letter) in box] == []
    assert [letter for letter in wanted if not ink_height(font, letter)] == []


@pytest.mark.parametrize("role", sorted(WRITERS))
def test_letters_that_look_alike_differ(role: str) -> None:
    font = pygame.font.Font(ASSETS / "fonts" / FONTS[role], 22)
    for pair in ("0O", "1l", "Il", "I1", "ÄA", "öo", "ßB"):
        assert drawn(font, pair[0]) != drawn(font, pair[1]), pair


@pytest.mark.parametrize("role", FONTS)
def test_umlauts_are_not_cut_off(role: str) -> None:
    """A capital umlaut is drawn as high as its outline."""
    path = ASSETS / "fonts" / FONTS[role]
    outlines = TTFont(path)
    bounds = BoundsPen(outlines.getGlyphSet())
    outlines.getGlyphSet()[outlines.getBestCmap()[ord("Ü")]].draw(bounds)
    height = (bounds.bounds[3] - bounds.bounds[1]) * 40 / outlines["head"].unitsPerEm
    assert ink_height(pygame.font.Font(path, 40), "Ü") > height - 1.5
