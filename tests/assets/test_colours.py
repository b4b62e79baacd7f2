"""Contrast and distance of colours, measured on what is really baked."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from build.assets.colours import (
    CYAN,
    FOCUS,
    FOCUS_EDGE,
    GLASS,
    GOLD,
    IVORY,
    PLAYERS,
    QUARTERS,
    STONE_DARK,
)
from build.assets.tower import KEYS, OFF_INK
from build.assets.vineta_pieces import GODS, HOUSES
from game.ui import theme
from game.ui.assets import Assets
from tests.assets.colours import (
    VISIONS,
    contrast,
    linear,
    nearest_pair,
    oklab,
    seen,
    shape_difference,
)
from tests.assets.files import ASSETS, sprites


def linear_px(pixels: np.ndarray) -> np.ndarray:
    """Return RGBA bytes as linear RGB."""
    value = pixels[..., :3] / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def luminance(pixels: np.ndarray) -> float:
    return float(np.mean(linear_px(pixels) @ [0.2126, 0.7152, 0.0722]))


def share(pixels: np.ndarray, colour: str) -> float:
    """Return how much of a picture shows a colour, shades and all."""
    seen = linear_px(pixels).reshape(-1, 3)
    lab = np.apply_along_axis(oklab, 1, seen)
    return float((np.linalg.norm(lab - oklab(linear(colour)), axis=1) < 0.1).mean())


@pytest.mark.parametrize("vision", VISIONS)
def test_players_and_quarters_can_be_told_apart(vision: str) -> None:
    floor = 7.0 if vision == "grey" else 12.0
    assert nearest_pair([player.colour for player in PLAYERS], vision) > floor
    floor = 4.5 if vision == "grey" else 14.0
    assert nearest_pair([quarter.colour for quarter in QUARTERS.values()], vision) > floor


def test_the_game_writes_in_the_same_colours() -> None:
    assert tuple(player.colour for player in PLAYERS) == theme.PLAYER_COLOURS
    assert tuple(player.ink for player in PLAYERS) == theme.PLAYER_INKS


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (IVORY, GLASS, 7),
        (GOLD, GLASS, 7),
        (CYAN, GLASS, 7),
        (FOCUS, FOCUS_EDGE, 7),
        *[(player.ink, player.colour, 4.5) for player in PLAYERS],
        *[(quarter.ink, quarter.colour, 4.5) for quarter in QUARTERS.values()],
        (FOCUS_EDGE, STONE_DARK, 3),
    ],
)
def test_contrast(ink: str, ground: str, least: float) -> None:
    assert contrast(ink, ground) >= least


@pytest.mark.parametrize("asset_set", ["1080", "720"])
def test_tiles_show_their_quarter_and_numbers_read_on_them(asset_set: str) -> None:
    made = sprites(asset_set, "venezia")
    for colour, quarter in QUARTERS.items():
        for name in (f"tile_{colour}8", f"card_{colour}8", f"treasure_{colour}"):
            sprite = made[name]
            height, width = sprite.shape[:2]
            middle = sprite[height // 5 : -height // 5 : 2, width // 5 : -width // 5 : 2]
            assert share(middle, quarter.ink) > 0.05, f"{name}: too little ink"
            assert share(middle, quarter.colour) > 0.25, f"{name}: too little enamel"


def test_land_and_water_differ_without_colour() -> None:
    made = sprites("1080", "venezia")
    for number in range(4):
        water = luminance(made[f"water_{number}"][30:70, 30:70])
        for colour in QUARTERS:
            stone = luminance(made[f"tile_{colour}5"][6:9, 20:80])
            assert stone > 0.4 and water < 0.08


@pytest.mark.parametrize("number", range(6))
def test_pawns_have_two_keylines(number: int) -> None:
    """Whatever they stand on, a dark or a pale line sets them off."""
    pawn = sprites("1080", "venezia")[f"pawn_{number}"]
    row = pawn[20]
    first = int(np.flatnonzero(row[:, 3] > 200)[0])
    assert row[first, :3].max() < 90
    assert row[first : first + 5, :3].min(1).max() > 200


@pytest.mark.parametrize("vision", VISIONS)
def test_houses_can_be_told_apart(vision: str) -> None:
    """By colour as far as seven can; each has a pattern and a shape of its own besides."""
    distances = {"grey": 3.0}
    assert nearest_pair([house.colour for house in HOUSES.values()], vision) > distances.get(
        vision, 8.0
    )
    assert len({house.pattern for house in HOUSES.values()}) == len(HOUSES)
    assert len({house.shape for house in HOUSES.values()}) == len(HOUSES)


def test_gods_wear_no_house_colour() -> None:
    colours = [oklab(linear(house.colour)) for house in HOUSES.values()]
    for god in GODS:
        tint = oklab(linear(god.tint))
        assert min(float(np.linalg.norm(tint - colour)) for colour in colours) > 0.045, god.sign


@pytest.mark.parametrize("key", KEYS)
def test_words_read_on_every_key(key: str) -> None:
    for state, ink, least in (
        ("", "#160E08", 4.5),
        ("_down", "#160E08", 4.0),
        ("_off", OFF_INK, 4.0),
    ):
        cap = sprites("1080", "tower")[f"key_{key}{state}"][50:90, 110:250]
        middle = "#" + "".join(f"{round(float(value)):02X}" for value in cap[..., :3].mean((0, 1)))
        assert contrast(ink, middle) >= least, f"key_{key}{state}: {middle}"


def test_lamps_tell_lit_from_dark() -> None:
    made = sprites("1080", "tower")
    for name in made:
        if name.startswith("picture_") and not name.endswith("_dark"):
            assert luminance(made[name]) > 0.06, name
            assert luminance(made[f"{name}_dark"]) < 0.02, name
            assert luminance(made[name]) > 8 * luminance(made[f"{name}_dark"]), name


PIECES = {
    "badge": ("common", "badge_{}", "012345"),
    "pawn": ("venezia", "pawn_{}", "012345"),
    "treasure": ("venezia", "treasure_{}_s", QUARTERS),
    "tile": ("venezia", "tile_{}5", QUARTERS),
    "house": ("vineta", "house_{}", HOUSES),
    "god": ("vineta", "god_{}", "012345"),
    "knight": ("atlantis", "knight_{}", "012345"),
    "flag": ("atlantis", "flag_{}", "012345"),
    "crest": ("atlantis", "crest_{}", ("arisilon", "brynthia", "durnin", "zenon")),
    "key": ("atlantis", "item_key_{}", ("bronze", "silver", "gold")),
}
"""Signs that stand for somebody or something: atlas, name and what it goes by."""
LEAST_SHAPE = 2.5
"""Part of a sign, in per cent, that must differ in shape, pattern or letter."""
LEAST_COLOUR = {"grey": 3.0}


@pytest.mark.parametrize("asset_set", ["1080", "720"])
@pytest.mark.parametrize("kind", PIECES)
def test_no_sign_differs_from_another_by_colour_alone(asset_set: str, kind: str) -> None:
    """Once both are equally light, so that nothing but shape, pattern and letter is left."""
    atlas, name, keys = PIECES[kind]
    made = [sprites(asset_set, atlas)[name.format(key)] for key in keys]
    assert min(shape_difference(*pair) for pair in itertools.combinations(made, 2)) >= LEAST_SHAPE


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("kind", ["badge", "house", "pawn"])
def test_plain_signs_differ_in_colour_for_every_eye(kind: str, vision: str) -> None:
    """Whoever wants no patterns sees colours that differ enough; badges keep their shape."""
    atlas, name, keys = PIECES[kind]
    made = [sprites("720", atlas)[f"plain_{name}".format(key)] for key in keys]
    means = [seen(sprite, vision)[sprite[..., 3] > 200].mean(0) for sprite in made]
    least = min(100 * float(np.linalg.norm(a - b)) for a, b in itertools.combinations(means, 2))
    assert least > LEAST_COLOUR.get(vision, 5.0)


@pytest.mark.parametrize("kind", ["house", "pawn"])
def test_plain_signs_bear_nothing_but_their_colour(kind: str) -> None:
    """The mark in the middle of the other ones is gone: what is there is even."""
    atlas, name, keys = PIECES[kind]
    for key in keys:
        marked, plain = (
            sprites("1080", atlas)[f"{prefix}{name}".format(key)] for prefix in ("", "plain_")
        )
        changed = np.abs(seen(marked, "grey") - seen(plain, "grey"))[..., 0] > 0.02
        assert changed.mean() > 0.03
        assert seen(plain, "grey")[changed][:, 0].std() < seen(marked, "grey")[changed][:, 0].std()


def test_sprites_are_chosen_in_one_place() -> None:
    """The pictures themselves know what patterns are wanted: nobody who draws has to ask."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    assets = Assets(ASSETS, "720")
    wanted = [("common", "badge_2"), ("vineta", "house_R_l"), ("venezia", "pawn_0_l")]
    patterned = [assets.sprite(*each) for each in wanted]
    assets.patterns = False
    assert [assets.sprite(*each) for each in wanted] != patterned
    assert assets.sprite("common", "focus") is assets.sprite("common", "focus")
    assets.patterns = True
    assert [assets.sprite(*each) for each in wanted] == patterned
