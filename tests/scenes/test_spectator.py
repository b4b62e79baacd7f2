"""Pictures of saved games: there when they are looked for, small, and without a secret."""

import json
from base64 import b64encode

import pygame
import pytest

from build.shots import an_atlantis
from build.shots_saved import SAVES
from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES
from game.scenes.catalogue import entry
from game.scenes.saved import SavedScene
from game.scenes.spectator import SIZE, drawn, kept_picture, surface_of
from game.scenes.title import TitleScene
from tests.fakes import SMALL, make_stage, press, step
from tests.scenes import venezia_hands
from tests.scenes.test_venezia_scene import MOVE
from tests.scenes.test_vineta_secret import swapped, table

LARGEST = 40_000
DAY = "2026-10-01 17:05:59"


@pytest.fixture
def stage():
    return make_stage(None, "en", instant=True)


def text_of(name):
    return (SAVES / f"{name}.save").read_text(encoding="utf-8")


def alone(match):
    """Leave one person at the table: on the screen his secrets are seen all the time."""
    match.players[1:] = [
        Player(player.name, "deckhand", player.colour) for player in match.players[1:]
    ]
    return match


def venezia(mine, other):
    return venezia_hands.position(1, **{**MOVE, "hands": [mine, other]})


def tower(brigands, order):
    rules = GAMES["tower"]
    start = {"seats": 2, "level": 1, "players": [{"warriors": 20}] * 2, "round": 3}
    return Match.from_position(rules, {**start, "brigands": brigands, "order": list(order)}, 7)


KEYS = ("gold", "silver", "bronze"), ("bronze", "gold", "silver")
PAIRS = {
    "vineta": lambda: (alone(table()), alone(swapped())),
    "venezia": lambda: (venezia(["K5", "N8"], ["N4"]), venezia(["R7", "N4"], ["K5"])),
    "tower": lambda: (tower(17, KEYS[0]), tower(32, KEYS[1])),
    "atlantis": lambda: (
        an_atlantis(brigands=17, order=list(KEYS[0])),
        an_atlantis(brigands=32, order=list(KEYS[1])),
    ),
}


@pytest.mark.parametrize("game", PAIRS)
def test_a_picture_is_the_same_whatever_is_hidden(stage, game):
    one, other = PAIRS[game]()
    assert one.save() != other.save()
    pictures = [drawn(stage, entry(game), match) for match in (one, other)]
    assert pictures[0] and pictures[0] == pictures[1]


@pytest.mark.parametrize("game", ["vineta", "venezia"])
def test_the_person_alone_at_the_table_sees_what_the_picture_hides(stage, game):
    seen = []
    for match in PAIRS[game]():
        stage.push(entry(game).scene(stage, entry(game), match))
        stage.top.draw(stage.canvas)
        seen.append(pygame.image.tobytes(stage.canvas.surface, "RGB"))
    assert seen[0] != seen[1]


def test_a_picture_shows_what_is_public(stage):
    before, after = tower(17, KEYS[0]), tower(17, KEYS[0])
    after.play("press move")
    assert drawn(stage, entry("tower"), before) != drawn(stage, entry("tower"), after)


@pytest.mark.parametrize("name", ["vineta_1", "venezia_1", "atlantis_1", "tower_1"])
@pytest.mark.parametrize("size", [(1920, 1080), SMALL], ids=["1080", "720"])
def test_a_picture_is_small_and_can_be_read(name, size):
    stage = make_stage(None, "de", size)
    match = Match.load(text_of(name))
    code = drawn(stage, entry(match.rules.id), match)
    assert code.isascii() and len(code) < LARGEST
    picture = surface_of(code)
    assert picture.get_size() == SIZE
    assert pygame.transform.average_color(picture)[:3] != (0, 0, 0)


def test_drawing_a_picture_changes_nothing_at_the_screen(stage):
    services = stage.services
    stage.push(TitleScene(stage))
    step(stage)
    before = pygame.image.tobytes(stage.canvas.surface, "RGB")
    tunes, texts = list(services.audio.tunes), dict(services.storage.texts)
    match = Match.load(text_of("venezia_1"))
    save = match.save()
    drawn(stage, entry("venezia"), match)
    assert pygame.image.tobytes(stage.canvas.surface, "RGB") == before
    assert services.audio.tunes == tunes and services.storage.texts == texts
    assert match.save() == save
    assert isinstance(stage.top, TitleScene)


@pytest.mark.parametrize("name", ["venezia_1", "tower_1"])
def test_pausing_and_leaving_keep_a_picture(stage, name):
    kept = stage.shelf.take_in(text_of(name), DAY)
    game = entry(kept.game)
    stage.push(TitleScene(stage))
    assert kept_picture(stage, kept) is None
    stage.push(game.scene(stage, game, stage.shelf.load(kept.id), kept.id))
    press(stage, "menu")
    assert type(stage.top).__name__ == "PauseScene"
    first = stage.shelf.picture(kept.id)
    assert kept_picture(stage, stage.shelf.find(kept.id)) is not None
    stage.services.storage.delete(f"picture.{kept.id}")
    stage.top.form.widget("leave").press()
    assert isinstance(stage.top, TitleScene)
    assert stage.shelf.picture(kept.id) == first


def test_a_match_that_ends_leaves_its_last_picture(stage):
    save = json.loads(text_of("vineta_2"))
    players = [{**player, "level": "deckhand"} for player in save["players"]]
    almost = Match.load(json.dumps(save | {"moves": save["moves"][:-1], "players": players}))
    kept = stage.shelf.find(stage.shelf.keep("save.vineta.20261001-170559", almost, DAY))
    stage.push(TitleScene(stage))
    game = entry("vineta")
    scene = game.scene(stage, game, almost, kept.id)
    stage.push(scene)
    step(stage, frames=200)
    assert almost.over and stage.top is not scene
    (done,) = stage.shelf.finished()
    assert kept_picture(stage, done) is not None
    assert stage.shelf.picture(kept.id) is None


def test_no_match_no_picture(stage):
    """Switching the tower off forgets its match; leaving it then keeps nothing."""
    kept = stage.shelf.take_in(text_of("tower_1"), DAY)
    game = entry("tower")
    stage.push(TitleScene(stage))
    stage.push(game.scene(stage, game, stage.shelf.load(kept.id), kept.id))
    stage.shelf.delete(kept.id)
    stage.pop()
    assert not [name for name in stage.services.storage.names() if name.startswith("picture.")]


def pictures_shown(stage):
    stage.push(SavedScene(stage))
    step(stage, frames=8)
    return [widget.picture for widget in stage.top.form.widgets if widget.id.startswith("match.")]


def test_the_list_draws_the_pictures_that_are_missing(stage):
    """Of old saves, of matches taken in, and after the program was killed."""
    for number, name in enumerate(("venezia_1", "vineta_1")):
        stage.services.storage.texts[f"save.{name.partition('_')[0]}"] = text_of(name)
        assert number == 0 or len(stage.shelf.running()) == 2
    assert all(pictures_shown(stage))
    for kept in stage.shelf.running():
        assert kept_picture(stage, kept) is not None
        assert kept.turn > 1, "old saves do not tell their turn"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        f"{DAY} ",
        f"{DAY} ä",
        f"{DAY} {b64encode(b'no picture').decode()}",
        f"2026-09-01 17:05:59 {b64encode(b'older').decode()}",
    ],
)
def test_a_picture_that_is_none_is_drawn_again(stage, text):
    kept = stage.shelf.take_in(text_of("venezia_1"), DAY)
    stage.shelf.keep_picture(kept.id, text)
    assert kept_picture(stage, kept) is None
    assert all(pictures_shown(stage))


def test_without_any_picture_the_emblem_stands_there(stage, monkeypatch):
    """A pygame that cannot write pictures."""

    def refuse(*_):
        raise pygame.error("no such format")

    monkeypatch.setattr(pygame.image, "save", refuse)
    stage.shelf.take_in(text_of("venezia_1"), DAY)
    assert pictures_shown(stage) == [None]
    sprites = []
    sprite = stage.canvas.sprite

    def noted(atlas, name, *rest):
        sprites.append(name)
        sprite(atlas, name, *rest)

    monkeypatch.setattr(stage.canvas, "sprite", noted)
    stage.top.dirty = True
    step(stage)
    assert sprites.count("emblem_venezia") == 2
