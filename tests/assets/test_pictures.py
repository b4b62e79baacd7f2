"""Pictures and sprites: every name a scene may ask for, in both sets, in its exact size."""

from __future__ import annotations

import numpy as np
import pytest

from build.check_maps import MAPS
from game.boards.board import load_board
from game.boards.spec import KEYS
from tests.assets.files import SETS, picture, sprites, table

COLOURS = "KNAVRG"
PLAIN = ("", "plain_")
_ICONS = """person robot coin treasure gondola pawn trophy cog world book info help save exit
speaker speaker_off music gamepad keyboard mouse touch clock team play pause left right up down
check cross lock wave eye hidden star plus minus dice backspace letter_case turn power
share bring bin clipboard"""
ICONS = _ICONS.split()
FAMILIES = ["xbox", "playstation", "switch", "keyboard", "mouse", "touch"]
ACTIONS = ["confirm", "back", "undo", "menu", "rules", "page_left", "page_right", "move"]
SLICES = ["panel", "panel_gold", "button", "button_focus", "button_press", "button_off", "focus"]
_PICTURES = """warrior food beast scout healer gold gold_key silver_key bronze_key dragon sword
pegasus wizard bazaar_closed key_missing victory warriors brigands cursed lost plague"""
PICTURES = _PICTURES.split()
GLYPHS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "c", "p", "l", "dash", "blank"]
NUMBERS = [glyph for glyph in GLYPHS if glyph.isdecimal() or glyph == "blank"]
STOCKS = ("warriors", "gold", "food")
ITEMS = ["key_bronze", "key_silver", "key_gold", "beast", "scout", "healer", "sword", "pegasus"]
FRAMES = [f"{kind}_{number}" for kind in ("ripple", "splash", "flood") for number in range(8)]


def common() -> dict[str, tuple[int | None, int]]:
    """Sizes in units; a glyph may have any width."""
    sizes: dict[str, tuple[int | None, int]] = dict.fromkeys(ICONS, (64, 64))
    sizes |= {f"{name}_s": (40, 40) for name in ICONS}
    for plain in PLAIN:
        sizes |= {f"{plain}badge_{number}": (40, 40) for number in range(6)}
        sizes |= {f"{plain}badge_{number}_l": (72, 72) for number in range(6)}
    sizes |= dict.fromkeys(SLICES, (96, 96))
    sizes |= {f"glyph_{family}_{action}": (None, 44) for family in FAMILIES for action in ACTIONS}
    return sizes


def venezia() -> dict[str, tuple[int | None, int]]:
    cells = [f"tile_{colour}{value}" for colour in COLOURS for value in "2345678X"]
    cells += [f"ghost_{colour}" for colour in COLOURS] + [f"water_{n}" for n in range(4)]
    cells += ["platform", "reach", "chosen", "mark", *FRAMES]
    sizes: dict[str, tuple[int | None, int]] = {}
    for suffix, factor in (("", 1.0), ("_l", 1.32)):
        sizes |= {name + suffix: (round(100 * factor), round(100 * factor)) for name in cells}
    sizes |= {f"{plain}pawn_{number}": (64, 92) for number in range(6) for plain in PLAIN}
    sizes |= {f"coin_{number}": (44, 44) for number in range(1, 6)}
    cards = [f"card_{colour}{value}" for colour in COLOURS for value in "345678X"]
    sizes |= dict.fromkeys((*cards, "card_back"), (84, 116))
    sizes |= {f"treasure_{colour}": (64, 64) for colour in COLOURS}
    sizes |= {f"treasure_{colour}_s": (40, 40) for colour in COLOURS}
    return sizes | {"frame": (852, 852), "arcade": (404, 40), "logo": (420, 140)}


def hub() -> dict[str, tuple[int | None, int]]:
    sizes: dict[str, tuple[int | None, int]] = {"logo_atlantis": (None, 64)}
    for game in ("vineta", "venezia", "atlantis"):
        sizes |= {f"city_{game}_dim": (640, 620), f"emblem_{game}": (72, 72)}
    return sizes | {"title_de": (None, 90), "title_en": (None, 80)}


def tower() -> dict[str, tuple[int | None, int]]:
    shown = [f"picture_{name}{dark}" for name in (*PICTURES, "clear") for dark in ("", "_dark")]
    sizes: dict[str, tuple[int | None, int]] = dict.fromkeys(shown, (270, 190))
    sizes |= {f"key_{key}{state}": (272, 130) for key in KEYS for state in ("", "_down", "_off")}
    sizes |= {f"digit_{glyph}": (84, 104) for glyph in GLYPHS}
    sizes |= {f"amber_{glyph}": (28, 44) for glyph in NUMBERS}
    sizes |= {f"speaker_{frame}": (180, 84) for frame in range(2)}
    sizes |= {"title_de": (400, 150), "title_en": (400, 150)}
    return sizes | {"drum_shade": (270, 580), "lamp_glow": (390, 310)}


def atlantis() -> dict[str, tuple[int | None, int]]:
    sizes: dict[str, tuple[int | None, int]] = {f"knight_{n}": (64, 72) for n in range(6)}
    sizes |= {f"flag_{number}": (30, 40) for number in range(6)}
    for kingdom in ("arisilon", "brynthia", "durnin", "zenon"):
        sizes |= {f"crest_{kingdom}": (48, 48), f"light_{kingdom}": (320, 320)}
    sizes |= {f"item_{name}": (44, 44) for name in (*STOCKS, *ITEMS)}
    sizes |= {f"item_{name}_off": (44, 44) for name in ITEMS}
    sizes |= {f"digit_{glyph}": (72, 88) for glyph in GLYPHS}
    sizes |= {f"amber_{glyph}": (24, 36) for glyph in NUMBERS}
    return sizes | {"dragon": (88, 88), "pegasus_card": (84, 116)}


def vineta() -> dict[str, tuple[int | None, int]]:
    sizes: dict[str, tuple[int | None, int]] = {}
    for name, space in load_board(MAPS / "vineta.tmx").spaces.items():
        across, down = zip(*space.points, strict=True)
        box = (max(across) - min(across) + 48, max(down) - min(down) + 48)
        sizes |= {f"district_{name}": box, f"ghost_{name}": box, f"tile_{name}": (96, 96)}
    for key in "RBYGWKO":
        for plain in PLAIN:
            sizes |= {f"{plain}house_{key}": (44, 42), f"{plain}house_{key}_l": (84, 80)}
        sizes[f"tile_{key}"] = (96, 96)
    for number in range(6):
        sizes |= {f"god_{number}": (40, 40), f"god_{number}_m": (56, 56)}
        sizes |= {f"god_{number}_l": (72, 72)}
    cards = [f"F{waves}" for waves in range(1, 5)] + [f"A{number}" for number in range(1, 11)]
    cards += [f"back_{number}" for number in range(6)]
    sizes |= {f"card_{name}": (118, 170) for name in cards}
    sizes |= {f"card_{name}_s": (40, 56) for name in cards}
    sizes |= {f"{kind}_{frame}": (160, 160) for kind in ("ripple", "splash") for frame in range(8)}
    sizes |= dict.fromkeys(("vellum", "vellum_lit", "sea_panel", "tile_back"), (96, 96))
    sizes |= dict.fromkeys(("button_v", "button_v_focus"), (96, 96))
    sizes |= {"tower": (40, 56), "loot": (32, 32)}
    sizes |= dict.fromkeys(("lock", "leader"), (40, 40))
    return sizes | {"bell": (72, 80), "logo": (320, 84)}


EXPECTED = {"common": common(), "venezia": venezia(), "hub": hub(), "tower": tower()}
EXPECTED |= {"atlantis": atlantis(), "vineta": vineta()}
FULL_PICTURES = [
    "hub",
    "venezia_ground",
    "table",
    "tower_ground",
    "atlantis_ground",
    "vineta_ground",
]
LARGE_ONLY = {f"{plain}pawn_{n}_l" for n in range(6) for plain in PLAIN}
LARGE_ONLY |= {f"coin_{n}_l" for n in range(1, 6)}


@pytest.mark.parametrize("asset_set", SETS)
@pytest.mark.parametrize("name", EXPECTED)
def test_sprites_are_there_in_their_size(asset_set: str, name: str) -> None:
    made, expected = sprites(asset_set, name), EXPECTED[name]
    assert set(made) == set(expected) | (LARGE_ONLY if name == "venezia" else set())
    for sprite, (width, height) in expected.items():
        found = made[sprite].shape
        assert found[0] == round(height * SETS[asset_set]), sprite
        assert width is None or found[1] == round(width * SETS[asset_set]), sprite


@pytest.mark.parametrize("asset_set", SETS)
@pytest.mark.parametrize("name", EXPECTED)
def test_sprites_do_not_overlap_and_are_not_empty(asset_set: str, name: str) -> None:
    sheet = picture(f"{asset_set}/{name}.png")
    taken = np.zeros(sheet.shape[:2], bool)
    for sprite, (x, y, width, height) in table(f"{asset_set}/{name}.json").items():
        part = taken[y : y + height, x : x + width]
        assert part.shape == (height, width) and not part.any(), sprite
        part[:] = True
        assert sheet[y : y + height, x : x + width, 3].any(), sprite


@pytest.mark.parametrize(("asset_set", "size"), [("1080", (1080, 1920)), ("720", (720, 1280))])
@pytest.mark.parametrize(
    "name", ["hub", "venezia_ground", "table", "tower_ground", "atlantis_ground", "vineta_ground"]
)
def test_full_pictures_fill_the_canvas(asset_set: str, size: tuple[int, int], name: str) -> None:
    found = picture(f"{asset_set}/{name}.jpg")
    assert found.shape[:2] == size
    assert found[..., :3].mean() < 110, "too bright to be a ground for text"


def test_icons_are_white_so_that_they_can_be_tinted() -> None:
    for name in ICONS:
        icon = sprites("1080", "common")[name]
        solid = icon[icon[..., 3] > 200]
        assert len(solid) > 300, name
        assert solid[:, :3].min() > 250, name


def test_glyphs_differ_between_actions_and_families() -> None:
    made = sprites("1080", "common")
    for family in FAMILIES:
        seen = {made[f"glyph_{family}_{action}"].tobytes() for action in ACTIONS}
        assert len(seen) == len(ACTIONS), family
    for family in ("playstation", "switch", "keyboard"):
        assert not np.array_equal(made[f"glyph_{family}_undo"], made["glyph_xbox_undo"])


def test_nine_slices_can_be_stretched() -> None:
    """Between the corners of 24 units a frame must not change along its edge."""
    for name in SLICES:
        made = sprites("1080", "common")[name].astype(int)
        row = made[2:22, 26:70]
        assert np.abs(row - row[:, :1]).max() <= 2, name


def test_focus_ring_is_open_and_double() -> None:
    ring = sprites("1080", "common")["focus"]
    assert not ring[30:66, 30:66, 3].any()
    lights = ring[48, :16, :3].astype(int).sum(1)
    solid = ring[48, :16, 3] > 200
    assert lights[solid].max() > 500 and lights[solid].min() < 120


def test_board_frame_is_open_in_the_middle() -> None:
    for asset_set, scale in SETS.items():
        frame = sprites(asset_set, "venezia")["frame"]
        inner = round(26 * scale)
        assert not frame[inner:-inner, inner:-inner, 3].any()


def test_program_icon() -> None:
    icon = picture("icon.png")
    assert icon.shape == (128, 128, 4)
    assert icon[0, 0, 3] == 0


def test_the_openings_of_the_tower_are_dark() -> None:
    """The scene fills the window, the display and the sockets of the keys."""
    found = picture("1080/tower_ground.jpg")
    places = load_board(MAPS / "tower.tmx").slots
    for name in ("window", "led", *(f"key_{key}" for key in KEYS)):
        x, y, width, height = (round(value) for value in places[name])
        assert found[y + 4 : y + height - 4, x + 4 : x + width - 4, :3].mean() < 22, name


def test_no_two_pictures_of_the_drum_are_alike() -> None:
    made = sprites("720", "tower")
    shown = [made[f"picture_{name}"].astype(int) for name in PICTURES]
    for number, one in enumerate(shown):
        for other in shown[:number]:
            assert np.abs(one - other).mean() > 12


def test_lands_differ_without_colour() -> None:
    """In grey the four kingdoms still have textures of their own."""
    found = picture("1080/atlantis_ground.jpg")[..., :3].astype(float) @ [0.3, 0.59, 0.11]
    board = load_board(MAPS / "atlantis.tmx")
    looks = {}
    for kingdom, name in (("arisilon", "18"), ("brynthia", "46"), ("durnin", "76"),
                          ("zenon", "108")):  # fmt: skip
        assert board.spaces[name].facts["kingdom"] == kingdom
        x, y = (round(value) for value in board.spaces[name].label)
        patch = found[y - 24 : y + 24, x - 24 : x + 24]
        looks[kingdom] = (patch.mean(), np.abs(np.diff(patch, axis=0)).mean() * 10)
    pairs = [(a, b) for a in looks.values() for b in looks.values() if a < b]
    assert min(np.hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairs) > 6
