"""One button is enough: the frame walks, any press chooses, whole matches are played so."""

from random import Random

import pygame
import pytest

from build.shots import SCENES, staged
from game.devices.settings import SETTINGS
from game.scenes.ask import AskScene
from game.scenes.calibration import CalibrationScene
from game.scenes.controls import ControlsScene
from game.scenes.credits import CreditsScene
from game.scenes.lobby import LobbyScene
from game.scenes.naming import NamingScene
from game.scenes.new_button import NewButtonScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui.focus import Target
from game.ui.scan import DWELLS, FEW, Scanner, groups
from tests.fakes import SMALL, make_stage, post, press, step
from tests.scenes import venezia_hands, vineta_hands
from tests.scenes.one_button_hands import KEY, TICK, OneButtonHands
from tests.virtual_pad import VirtualPad


def grid(columns, lines, size=80):
    return [
        Target(f"{line}.{column}", (column * 100.0, line * 100.0, size, size))
        for line in range(lines)
        for column in range(columns)
    ]


def spots(places):
    return [Target(str(number), (x, y, 72, 72)) for number, (x, y) in enumerate(places)]


# The frame


def visits(scanner, number, dwell=700):
    """Let the frame stand so often, and return what it stood round."""
    seen = []
    for _ in range(number):
        seen.append([target.id for target in scanner.here])
        scanner.walk(dwell, dwell)
    return seen


def test_few_targets_are_visited_in_reading_order():
    scanner = Scanner()
    scanner.show(spots([(500, 20), (10, 300), (10, 0), (900, 310)]), None)
    assert visits(scanner, 5) == [["2"], ["0"], ["1"], ["3"], ["2"]]


def test_the_frame_begins_at_the_focus():
    scanner = Scanner()
    scanner.show(grid(3, 2), "1.1")
    assert visits(scanner, 2) == [["1.1"], ["1.2"]]
    scanner = Scanner()
    scanner.show(grid(5, 5), "3.3")
    assert "3.3" in visits(scanner, 1)[0]


def test_the_frame_stands_as_long_as_the_setting_says():
    for dwell in DWELLS.values():
        scanner = Scanner()
        scanner.show(grid(3, 1), None)
        assert not scanner.walk(dwell - 1, dwell)
        assert scanner.walk(1, dwell)


def test_a_press_opens_a_group_and_after_its_last_target_the_frame_goes_back():
    scanner = Scanner()
    scanner.show(grid(5, 5), None)
    assert len(scanner.here) == 5
    assert scanner.press() is None
    assert visits(scanner, 6)[:5] == [["0.0"], ["0.1"], ["0.2"], ["0.3"], ["0.4"]]
    assert "1.0" in [target.id for target in scanner.here] or len(scanner.here) == 5


def test_a_chosen_target_can_be_chosen_again_and_then_the_groups_come():
    scanner = Scanner()
    scanner.show(grid(5, 5), None)
    scanner.press()
    scanner.walk(700, 700)
    assert scanner.press() == "0.1"
    assert scanner.press() == "0.1"
    scanner.walk(700, 700)
    assert len(scanner.here) == 5


def test_the_frame_stays_where_it_is_while_its_target_is_there():
    scanner = Scanner()
    scanner.show(grid(3, 2), None)
    scanner.walk(700, 700)
    scanner.show(grid(3, 1), "0.0")
    assert [target.id for target in scanner.here] == ["0.1"]
    scanner.show(grid(1, 2), "1.0")
    assert [target.id for target in scanner.here] == ["1.0"]
    scanner.show([], None)
    assert scanner.here == [] and scanner.press() is None
    assert not scanner.walk(9999, 700)


def test_a_group_of_which_something_is_left_keeps_the_frame():
    scanner = Scanner()
    targets = grid(5, 5)
    scanner.show(targets, None)
    for _ in range(3):
        scanner.walk(700, 700)
    assert "3.0" in [target.id for target in scanner.here]
    scanner.show([target for target in targets if target.id != "3.0"], "0.0")
    assert [target.id for target in scanner.here] == ["3.1", "3.2", "3.3", "3.4"]


@pytest.mark.parametrize("number", [FEW + 1, 20, 60, 123])
def test_every_target_is_in_one_group_and_none_takes_long(number):
    random = Random(number)
    targets = spots([(random.randrange(1800), random.randrange(1000)) for _ in range(number)])
    found = groups(targets)
    assert sorted(each.id for part in found for each in part) == sorted(each.id for each in targets)
    longest = len(found) + max(map(len, found))
    assert longest * DWELLS["medium"] < 45_000, "never minutes"


# Presses


def test_any_press_chooses_and_nothing_else_acts():
    stage = make_stage(TitleScene)
    hand = OneButtonHands(stage)
    pad = VirtualPad()
    step(stage, TICK, 2)
    ways = (
        lambda: stage.services.input.scancode(pygame.KSCAN_F7),
        lambda: stage.services.input.scancode(pygame.KSCAN_LEFT),
        lambda: stage.services.input.key("back"),
        lambda: stage.services.input.click(3, 3),
        lambda: stage.services.input.click(3, 3, button=3),
        lambda: stage.services.input.tap(3, 3),
        lambda: pad.press(8),
        lambda: (pad.axis(3, 1.0), pad.axis(3, 0.0)),
        lambda: (pad.axis(5, 1.0), pad.axis(5, -1.0)),
    )
    for way in ways:
        for _ in range(2):
            hand.wait_for("settings")
            step(stage, TICK, 2)
            way()
            step(stage)
            if stage.shows(SettingsScene):
                break
        assert stage.shows(SettingsScene), ways.index(way)
        stage.pop()
        step(stage, TICK, 2)
    pad.unplug()


def test_a_turn_of_the_wheel_and_a_moving_mouse_choose_nothing():
    stage = make_stage(TitleScene)
    OneButtonHands(stage)
    stage.services.input.wheel(1)
    stage.services.input.hover(700, 700)
    step(stage)
    assert stage.shows(TitleScene)
    assert stage.services.audio.plays == []


def test_a_trembling_hand_presses_once():
    stage = make_stage(lambda stage: SettingsScene(stage, "hands"))
    hand = OneButtonHands(stage)
    hand.wait_for("vibration")
    for _ in range(4):
        stage.services.input.scancode(KEY)
        step(stage, 30)
    assert stage.services.settings.get("vibration") is False


def test_off_is_as_ever():
    stage = make_stage(TitleScene)
    step(stage, 1000, 5)
    assert stage.one_button.scanner.here == []
    press(stage, "confirm")
    assert not stage.shows(TitleScene)


def test_the_frame_is_seen_and_the_focus_goes_with_it():
    stage = make_stage(lambda stage: AskScene(stage, "house.ask.quit", stage.quit))
    step(stage)
    before = pygame.image.tobytes(stage.canvas.surface, "RGB")
    OneButtonHands(stage)
    pictures = set()
    for _ in range(4):
        step(stage, 700)
        pictures.add(pygame.image.tobytes(stage.canvas.surface, "RGB"))
    assert len(pictures) >= 2 and before not in pictures
    seen = set()
    for _ in range(20):
        step(stage, TICK)
        seen.add(stage.top.focused())
    assert seen == {"no", "yes"}


def test_time_stands_still_while_the_program_has_no_keyboard():
    stage = make_stage(TitleScene)
    hand = OneButtonHands(stage)
    post(pygame.WINDOWFOCUSLOST)
    step(stage)
    before = hand.here
    step(stage, 700, 5)
    assert hand.here == before


# Menus


def test_the_setting_can_be_changed_and_left_with_one_button():
    stage = make_stage(TitleScene)
    hand = OneButtonHands(stage, "slow")
    hand.choose("settings")
    for _ in range(3):
        hand.choose("section")
    assert stage.top.section == "hands"
    for expected in ("medium", "fast", "off"):
        hand.choose("one_button")
        assert stage.services.settings.get("one_button") == expected
    press(stage, "back")
    assert stage.shows(TitleScene)


def test_every_setting_is_changed_by_one_button():
    stage = make_stage(SettingsScene)
    hand = OneButtonHands(stage)
    before = {setting.name: stage.services.settings.get(setting.name) for setting in SETTINGS}
    for setting in SETTINGS:
        if setting.name == "one_button":
            continue
        while setting.section != stage.top.section:
            hand.choose("section")
        hand.choose(setting.name)
    changed = {name for name in before if stage.services.settings.get(name) != before[name]}
    assert changed >= {setting.name for setting in SETTINGS} - {"one_button", "language"}


def test_a_slider_is_stepped_and_comes_round():
    stage = make_stage(lambda stage: SettingsScene(stage, "sound"))
    hand = OneButtonHands(stage)
    values = []
    for _ in range(4):
        hand.choose("effects_volume")
        values.append(stage.services.settings.get("effects_volume"))
    assert values == [9, 10, 0, 1]


def test_a_name_is_written():
    names = []
    stage = make_stage(TitleScene)
    stage.push(NamingScene(stage, "", names.append))
    hand = OneButtonHands(stage)
    for letter in ("M", "O", "X"):
        hand.choose(f"key.{letter}")
    hand.choose("delete")
    hand.choose("done")
    assert names == ["Mo"]


def test_a_text_is_read_to_its_end_and_left():
    stage = make_stage(TitleScene)
    stage.push(CreditsScene(stage))
    hand = OneButtonHands(stage)
    hand.choose("prompt.page_right")
    assert stage.top.form.widget("text").offset > 0
    hand.choose("prompt.page_left")
    assert stage.top.form.widget("text").offset == 0
    hand.choose("prompt.back")
    assert stage.shows(TitleScene)


def test_a_question_about_keys_does_not_lock_anybody_in():
    """The one key is Enter, which no action can have."""
    stage = make_stage(ControlsScene)
    hand = OneButtonHands(stage, key=pygame.KSCAN_RETURN)
    hand.choose("key.undo")
    assert stage.shows(NewButtonScene)
    hand.strike()
    step(stage, TICK, 2)
    assert stage.top.answers()
    hand.choose("cancel")
    assert stage.shows(ControlsScene)


def test_a_pad_with_one_button_does_not_lock_itself_in():
    stage = make_stage(TitleScene)
    pad = VirtualPad(kind=0, buttons=2, axes=0)
    hand = OneButtonHands(stage)
    hand.choose("settings")
    for _ in range(3):
        hand.choose("section")
    hand.choose("pad")
    for _ in range(3):
        assert stage.shows(CalibrationScene)
        pad.press(0)
        step(stage, TICK, 3)
    assert stage.shows(SettingsScene)
    pad.unplug()


@pytest.mark.parametrize("name", SCENES)
def test_the_frame_comes_to_every_target_of_every_screen(name):
    stage = staged(name, "de", SMALL)
    scanner = Scanner()
    targets = stage.top.targets()
    scanner.show(targets, stage.top.focused())
    seen = set()
    for _ in range(len(targets) + 1):
        if len(scanner.here) == 1:
            seen.add(scanner.here[0].id)
            scanner.walk(700, 700)
            continue
        scanner.press()
        while len(scanner.here) == 1:
            seen.add(scanner.here[0].id)
            scanner.walk(700, 700)
        scanner.walk(700, 700)
    assert seen == {target.id for target in targets}


# Matches


def test_from_the_title_into_a_match():
    stage = make_stage(TitleScene, instant=True)
    hand = OneButtonHands(stage)
    hand.choose("venezia")
    assert stage.shows(LobbyScene)
    hand.choose("start")
    assert type(stage.top).__name__ == "VeneziaScene"
    hand.choose("prompt.menu")
    assert stage.shows(PauseScene)


def test_a_press_hurries_a_film():
    stage, scene = venezia_hands.venezia(instant=False)
    hand = OneButtonHands(stage)
    venezia_hands.settle(stage)
    moves = scene.probe()["moves"]
    venezia_hands.make(hand, scene, venezia_hands.sensible(moves)[0])
    assert scene.film is not None
    hand.strike()
    assert scene.film is None or scene.film.done or len(scene.match.log()) > 3


def test_a_whole_match_of_venezia():
    stage, scene = venezia_hands.venezia(seats=2, persons=2)
    hand = OneButtonHands(stage)
    venezia_hands.play_on(hand, scene, Random(1))
    assert stage.shows(ResultScene)
    assert scene.match.over


def test_a_whole_match_of_vineta():
    stage, scene = vineta_hands.vineta(seats=2, persons=2)
    hand = OneButtonHands(stage)
    vineta_hands.play_on(hand, scene, Random(1))
    assert stage.shows(ResultScene)
    assert scene.match.over


def test_the_retreat_from_a_battle_is_ordered_with_one_button():
    stage = staged("tower_battle", "en", SMALL)
    hand = OneButtonHands(stage)
    scene = stage.top
    for _ in range(200):
        if scene.game.fights and not scene.game.waits:
            break
        step(stage, TICK)
    hand.choose("key.no")
    assert scene.game.retreat.ordered or not scene.game.fights


def test_a_territory_of_atlantis_takes_no_minutes():
    stage = staged("atlantis_fly", "en", SMALL)
    hand = OneButtonHands(stage, "slow")
    scene = stage.top
    spaces = [each.id for each in scene.targets() if each.id.startswith("space.")]
    assert len(spaces) > FEW
    before = len(scene.match.log())
    hand.choose(spaces[-1])
    for _ in range(100):
        step(stage, TICK)
    assert len(scene.match.log()) > before
    assert hand.waited < 45_000
