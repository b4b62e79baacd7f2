"""What the settings for the eyes do, chosen with real keys."""

import pygame
import pytest

from game.scenes.settings import SettingsScene
from game.ui.sight import Sight
from tests.fakes import LARGE, SMALL, make_stage, press, step
from tests.scenes import tower_hands, venezia_hands
from tests.scenes.contrasts import measured
from tests.scenes.strict import look


def choose(stage, setting: str, key: str) -> None:
    """Walk down the page of settings to one of them and press a key there."""
    for _ in range(20):
        if stage.top.focused() == setting:
            press(stage, key)
            return
        press(stage, "down")
    raise AssertionError(setting)


def settings(size=SMALL):
    return make_stage(lambda stage: SettingsScene(stage, "sight"), "de", size)


def test_a_larger_text_size_holds_at_once_and_after_a_restart():
    stage = settings()
    small = look(stage).sizes["Hoher Kontrast"]
    choose(stage, "text_size", "right")
    assert stage.canvas.sight.text == 1.25
    choose(stage, "text_size", "right")
    assert stage.canvas.sight.text == 1.5
    assert look(stage).sizes["Hoher Kontrast"] == pytest.approx(1.5 * small, abs=1)
    kept = stage.services.storage.texts
    again = make_stage(lambda stage: SettingsScene(stage, "sight"), "de", SMALL, texts=kept)
    again.apply_settings()
    assert again.canvas.sight == Sight(1.5)


def test_without_a_choice_everything_is_as_it_was_designed():
    stage = settings()
    stage.apply_settings()
    assert stage.canvas.sight == Sight()


def ground(stage) -> tuple[int, ...]:
    """Return the colour behind the help below the settings."""
    words = stage.services.words.text("house.setting.contrast.help")
    return next(each.ground for each in measured(stage).seen if words.startswith(each.words))


def test_the_contrast_theme_holds_at_once():
    stage = settings()
    choose(stage, "contrast", "right")
    assert stage.canvas.sight.contrast
    assert ground(stage) == (0, 0, 0)
    choose(stage, "contrast", "left")
    assert ground(stage) != (0, 0, 0)


def test_patterns_go_and_come_back():
    stage = settings()
    sprite = stage.canvas.assets.sprite
    patterned = sprite("common", "badge_2")
    choose(stage, "patterns", "right")
    assert sprite("common", "badge_2") is sprite("common", "plain_badge_2")
    choose(stage, "patterns", "right")
    assert sprite("common", "badge_2") is patterned


def through_the_pause(stage, *settings: tuple[str, str]) -> None:
    """Pause, change settings for the eyes, and go on."""
    press(stage, "menu")
    for _ in range(8):
        if stage.top.focused() == "settings":
            break
        press(stage, "down")
    press(stage, "confirm")
    for _ in range(8):
        if stage.top.section == "sight":
            break
        choose(stage, "section", "right")
    for name, key in settings:
        choose(stage, name, key)
    press(stage, "back", "back")
    step(stage)


@pytest.mark.parametrize("game", ["venezia", "tower"])
def test_a_match_goes_on_with_larger_texts_and_more_contrast(game):
    if game == "venezia":
        stage, scene = venezia_hands.venezia(size=LARGE)
        venezia_hands.settle(stage)
    else:
        stage = tower_hands.stage_for("en")
        scene = tower_hands.shown(stage, tower_hands.game())
    before = look(stage).sizes
    through_the_pause(stage, ("text_size", "right"), ("text_size", "right"), ("contrast", "right"))
    assert stage.top is scene
    after = look(stage).sizes
    grown = [words for words in before if words in after and after[words] > before[words]]
    assert len(grown) > len(before.keys() & after.keys()) / 2
    assert min(each.ratio for each in measured(stage).seen) >= 7


def test_a_board_shows_plain_pieces_at_once():
    stage, scene = venezia_hands.venezia(seats=3, size=SMALL)
    venezia_hands.settle(stage)
    x, y = scene.board.at("seat_badge", scene.board.rows("seats", "seat", 3)[1])
    badge = stage.canvas.rect((x - 20, y - 20, 40, 40))

    def shown() -> bytes:
        return pygame.image.tobytes(stage.canvas.surface.subsurface(badge), "RGB")

    patterned = shown()
    through_the_pause(stage, ("patterns", "right"))
    assert shown() != patterned
    through_the_pause(stage, ("patterns", "right"))
    assert shown() == patterned


def test_notices_are_as_large_as_texts():
    stage = settings()
    stage.notice("house.lobby.impossible")
    step(stage)
    words = stage.services.words.text("house.lobby.impossible").split()[0]

    def band() -> int:
        """How far down the notice reaches, in px."""
        surface = stage.canvas.surface
        gold = [
            y
            for y in range(200)
            if surface.get_at((surface.get_width() // 2, y))[:3] == (242, 200, 91)
        ]
        return max(gold)

    small = band()
    choose(stage, "text_size", "right")
    choose(stage, "text_size", "right")
    assert words and band() > small
