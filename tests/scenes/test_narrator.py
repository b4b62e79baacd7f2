"""What is said of every screen, when it is said, and what is never said."""

import itertools
import re
import weakref

import pygame
import pytest

from build.shots import BOARDS, SCENES, a_match, staged, venezia
from game.i18n import LANGUAGES
from game.scenes.catalogue import entry
from game.scenes.curtain import CurtainScene
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from tests import fakes
from tests.fakes import LARGE, SMALL, make_stage, press, step
from tests.scenes import atlantis_hands, venezia_hands
from tests.scenes.hands import KeyboardHands
from tests.scenes.test_vineta_secret import swapped, table
from tests.scenes.vineta_hands import settle, vineta

QUIET_MS = 60_000
"""After this nothing is being said any more."""
TITLE_QUIET_MS = 12_000
"""The same on the title, which shows a game by itself if nobody touches anything."""
ID = re.compile(r"[a-z]+[._][a-z]")
"""Looks like an id or a key that nobody has put into words."""


def listening(scene, language="de", mode="voice", **options):
    """A stage that narrates a scene; what it says first has been said."""
    stage = make_stage(None, language, **options)
    stage.services.settings.set("narration", mode)
    stage.push(scene(stage))
    step(stage)
    return stage


def said(stage):
    """What has been said since the last call; so much time passes that all of it is."""
    for _ in range(60):
        step(stage, 100)
    quiet = TITLE_QUIET_MS if stage.shows(TitleScene) else QUIET_MS
    step(stage, quiet // 10, 10)
    words = list(stage.services.speech.said)
    stage.services.speech.said.clear()
    return words


def named(scene):
    """What can be focused, by id, in words."""
    if hasattr(scene, "form"):
        words = scene.stage.services.words
        return {widget.id: widget.spoken(words) for widget in scene.form.widgets}
    if hasattr(scene, "hands"):
        return {spot.id: scene.hands.words_of(spot.id) for spot in scene.hands.spots()}
    return {target.id: target.words for target in scene.targets()}


# Every screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES | BOARDS)
def test_everything_that_can_be_focused_has_words(name, language):
    scene = staged(name, language, SMALL).top
    assert scene.heading(), "a screen has a name"
    words = named(scene)
    for target, sentence in words.items():
        assert sentence, target
        assert target == "text" or not ID.search(sentence), f"{target}: {sentence}"
    for target in scene.targets():
        if target.id.startswith("prompt."):
            assert target.words, target.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_neighbours_in_a_menu_do_not_sound_the_same(name, language):
    scene = staged(name, language, SMALL).top
    for (one, first), (other, second) in itertools.pairwise(named(scene).items()):
        assert first != second, (one, other)


@pytest.mark.parametrize("name", SCENES | BOARDS)
def test_every_screen_is_spoken_and_so_is_every_step_through_it(name):
    stage = listening((SCENES | BOARDS)[name])
    scene = stage.top
    heard = " ".join(said(stage))
    assert scene.heading().rstrip(".") in heard
    assert scene.focus_words().rstrip(".") in heard
    if name.startswith("one_button"):
        return  # any key chooses there
    # in the settings, LEFT and RIGHT would change what is focused
    sideways = not name.startswith("settings")
    for key in ("down", *("right", "right") * sideways, "down", *("left",) * sideways, "up"):
        before = scene.focused()
        press(stage, key)
        if stage.top is not scene:
            break
        heard = " ".join(said(stage))
        if scene.focused() != before:
            assert scene.focus_words().rstrip(".") in heard, key


# When what is said


def test_a_menu_says_its_name_then_the_focus_then_its_help():
    stage = listening(SettingsScene)
    assert said(stage) == [
        "Einstellungen, Allgemein, 1 von 4. Sprache, Wie das System, Auswahl 1 von 3."
        " Sprache aller Texte und Regeln."
    ]


def test_only_what_is_new_is_said_again():
    stage = listening(lambda stage: SettingsScene(stage, "sound"))
    said(stage)
    press(stage, "right")
    assert said(stage) == ["Lautstärke Geräusche, 9 von 10."]


def test_nothing_is_said_while_nothing_changes():
    stage = listening(TitleScene)
    assert len(said(stage)) == 1
    assert said(stage) == []


def test_who_runs_over_a_menu_hears_where_he_stops():
    stage = listening(TitleScene)
    said(stage)
    press(stage, "up", "up", "left", "right", "right")
    stopped = stage.top.focus_words()
    heard = said(stage)
    assert heard[-1].startswith(stopped)
    assert len(heard) <= 2, "the places between were passed too fast to be said"


def test_a_screen_above_and_the_return_to_it_are_said():
    stage = listening(TitleScene)
    said(stage)
    press(stage, "menu")
    assert said(stage)[0].startswith("Einstellungen")
    press(stage, "back")
    assert said(stage)[0].startswith("Versunkene Städte")


def test_another_language_is_spoken_at_once():
    stage = listening(SettingsScene)
    said(stage)
    press(stage, "right", "right")
    heard = said(stage)[-1]
    assert heard.startswith("Settings, General, 1 of 4. Language, English, choice 3 of 3.")
    assert stage.services.speech.language == "en"


def test_a_notice_is_said_at_once_and_only_once():
    stage = listening(TitleScene)
    said(stage)
    stage.notice("board.map_broken")
    words = stage.services.words.text("board.map_broken")
    assert said(stage) == [words]
    assert stage.services.speech.urgent == [words]


# A match


def board(persons=1, **options):
    """A match of Venezia, heard until a person must decide."""
    stage, scene = venezia_hands.venezia(2, persons, "de", instant=False, **options)
    stage.services.settings.set("narration", "voice")
    venezia_hands.settle(stage)
    return stage, scene


def test_a_match_says_its_name_what_is_asked_and_where_the_focus_is():
    stage, scene = board()
    heard = " ".join(said(stage))
    assert heard.startswith("Venezia 2099.")
    question = scene.question()
    for words in (question.title, *(line for line, _ in question.lines), scene.focus_words()):
        assert words in heard


def a_move(stage, scene):
    """Make the first move that can be made, and hear what comes of it."""
    said(stage)
    told = len(scene.lines())
    (move, *_) = venezia_hands.sensible([scene.view.text(move) for move in scene.view.moves()])
    venezia_hands.make(KeyboardHands(stage), scene, move)
    venezia_hands.settle(stage)
    lines = [line.rstrip(".") for _, line in scene.lines()[told:]]
    assert lines
    return lines, " ".join(said(stage))


def test_every_line_of_the_log_is_said_in_its_order():
    stage, scene = board()
    for _ in range(12):
        lines, heard = a_move(stage, scene)
        places = [heard.index(line) for line in lines]
        assert places == sorted(places)


def test_what_happened_is_said_before_what_is_asked():
    stage, scene = board()
    lines, heard = a_move(stage, scene)
    assert heard.index(lines[-1]) < heard.rindex(scene.question().title)


def test_the_focus_is_said_while_events_still_wait():
    stage, scene = board()
    said(stage)
    press(stage, "confirm")
    venezia_hands.settle(stage)
    step(stage, 100, 3)
    stage.services.speech.said.clear()
    press(stage, "right")
    step(stage, 100, 2)
    assert stage.services.speech.said[-1].startswith(scene.focus_words().rstrip("."))


class Chatter(Scene):
    """Tells whatever a test wants it to."""

    def __init__(self, stage):
        super().__init__(stage)
        self.lines = []

    def told(self):
        return self.lines

    def happens(self, *lines):
        self.lines = [*self.lines, *lines]
        self.dirty = True


def test_events_that_come_at_once_are_joined():
    stage = listening(Chatter)
    stage.top.happens("Eins.", "Zwei")
    assert said(stage) == ["Eins. Zwei."]


def test_events_wait_for_each_other():
    stage = listening(Chatter)
    stage.top.happens("Anna zieht nach a1.")
    step(stage, 100, 4)
    stage.top.happens("Ben zieht nach b2.")
    step(stage, 100, 4)
    assert stage.services.speech.said == ["Anna zieht nach a1."]
    assert said(stage) == ["Anna zieht nach a1.", "Ben zieht nach b2."]


def test_of_very_many_events_the_last_ones_are_said_and_how_many_are_missing():
    stage = listening(Chatter)
    stage.top.happens(*(f"Zug {number}." for number in range(100)))
    (heard,) = said(stage)
    assert heard.startswith("92 Meldungen übersprungen. Zug 92.")
    assert heard.endswith("Zug 99.")


def test_a_list_of_events_that_begins_anew_is_told_anew():
    stage = listening(Chatter)
    stage.top.happens("Eins.", "Zwei.")
    said(stage)
    stage.top.lines = []
    stage.top.happens("Drei.")
    assert said(stage) == ["Drei."]


def test_a_refusal_interrupts():
    stage, scene = atlantis_hands.shown(atlantis_hands.game(), "de")
    stage.services.settings.set("narration", "voice")
    said(stage)
    forbidden = next(spot for spot in scene.hands.spots() if not scene.hands.works(spot.id))
    x, y, width, height = forbidden.rect
    stage.services.input.click(x + width / 2, y + height / 2)
    step(stage)
    said(stage)
    assert scene.hands.refused is not None
    (words,) = stage.services.speech.urgent
    assert words.startswith(scene.advice().lines[0][0])


def test_a_move_that_is_to_be_confirmed_is_told_first():
    stage, scene = board()
    stage.services.settings.set("confirm_moves", True)
    said(stage)
    press(stage, "confirm")
    said(stage)
    assert scene.hands.asking.spot
    assert "Noch einmal" in stage.services.speech.urgent[-1]


def test_what_is_taken_back_is_said():
    stage, scene = board()
    said(stage)
    before = scene.lines()[-1][1]
    press(stage, "confirm")
    venezia_hands.settle(stage)
    said(stage)
    press(stage, "undo")
    assert f"Zurückgenommen bis: {before}" in said(stage)


def test_a_match_that_is_gone_on_with_recalls_its_last_line():
    match = venezia_hands.venezia(2, 1, seed=3)[1].match
    for _ in range(20):
        match.play(match.moves()[0])
    stage, scene = venezia_hands.venezia(2, 1, "de", match=match)
    stage.services.settings.set("narration", "voice")
    step(stage)
    lines = [line.rstrip(".") for _, line in scene.lines()]
    step(stage, frames=3)
    heard = " ".join(stage.services.speech.said[:2])
    assert lines[-1] in heard
    assert lines[-3] not in heard


def test_the_pause_says_of_what_and_the_board_does_not_say_its_name_again():
    stage, scene = board()
    said(stage)
    press(stage, "menu")
    assert isinstance(stage.top, PauseScene)
    assert said(stage)[0].startswith("Pause. Venezia 2099")
    press(stage, "back")
    heard = said(stage)[0]
    assert heard.startswith(scene.question().title)


def test_the_result_is_said_row_by_row():
    match = a_match(3)
    stage = listening(lambda stage: ResultScene(stage, venezia(), match))
    heard = " ".join(said(stage))
    scene = stage.top
    assert heard.startswith("Venezia 2099, Ergebnis.")
    assert scene.headline() in heard
    for seat, score in enumerate(match.result()):
        row = heard[heard.index(f". {match.players[seat].name}: ") :]
        assert f"Summe {score.total}" in row.split(". ")[1]
        for points in score.parts.values():
            assert f" {points}," in row


def test_the_winner_is_not_told_before_he_is_revealed():
    stage = listening(lambda stage: ResultScene(stage, venezia(), a_match(3)))
    step(stage, 100, 4)
    assert not stage.top.revealed
    assert stage.top.headline() not in " ".join(stage.services.speech.said)


def test_what_the_tower_tells_in_close_up_is_told_once():
    stage, scene = atlantis_hands.shown(atlantis_hands.game(), "de", instant=False)
    stage.services.settings.set("narration", "voice")
    said(stage)
    told = len(scene.lines())
    scene.open_tower()
    scene.play(scene.choice.view.parse(atlantis_hands.next_move(scene)))
    heard = said(stage)
    lines = [line for _, line in scene.lines()[told:]]
    assert lines
    for line in set(lines):
        assert sum(each.count(line.rstrip(".")) for each in heard) == lines.count(line)


# Nobody hears what is hidden


def walked(match, keys):
    """A table of two persons: what is said and shown while the first one looks at his hand."""
    stage, scene = vineta(match=match, language="de")
    stage.services.settings.set("narration", "voice")
    settle(stage)
    assert isinstance(stage.top, CurtainScene)
    shown = []
    for key in ("", *keys):
        if key:
            press(stage, key)
        step(stage, 100, 4)
        shown.append(stage.narrator.panel.words)
    return stage, shown


KEYS = ("confirm", "right", "right", "up", "left", "down", "left", "confirm")


def test_hands_are_not_heard_by_the_others_in_the_room():
    """Two tables that differ in nothing but what is hidden sound the same."""
    (one, seen), (other, seen_there) = walked(table(), KEYS), walked(swapped(), KEYS)
    assert one.services.speech.said == other.services.speech.said
    heard = " ".join(one.services.speech.said)
    assert "Karte 2" in heard and "Karte 3" in heard
    assert seen != seen_there, "the person who looks reads what he holds"


def test_who_plays_alone_hears_his_cards():
    match = table()
    match.players[1] = match.players[2]
    stage, scene = vineta(match=match, language="de")
    stage.services.settings.set("narration", "voice")
    settle(stage)
    heard = " ".join(said(stage))
    assert scene.focused() == "card.0"
    assert scene.focus_words().rstrip(".") in heard


def test_the_panel_is_covered_together_with_the_hand():
    stage, shown = walked(table(), ("confirm", "right"))
    card = stage.top.focus_words()
    assert shown[-1] == card
    press(stage, "back")
    assert isinstance(stage.top, CurtainScene)
    assert card not in stage.narrator.panel.words


def test_the_panel_forgets_a_card_as_soon_as_the_focus_leaves_it():
    stage, shown = walked(table(), ("confirm", "right"))
    card = stage.top.focus_words()
    assert shown[-1] == card
    press(stage, "up")
    assert stage.top.focused() != "card.1"
    assert stage.narrator.panel.words != card


def venezia_table(hands):
    """Two persons, the first one to play a card."""
    tiles = {"a1": "K5", "b1": "R5", "c1": "N8", "d1": "N4"}
    return venezia_hands.position(
        tiles=tiles, phase="play", pawns=[["a1"], ["b1"]], hands=hands, seat=0
    )


def test_neither_question_nor_refusal_names_a_card_of_a_hand():
    heard = []
    for hands in ([["K5", "N8"], ["R5"]], [["N8", "R5"], ["K5"]]):
        stage, scene = venezia_hands.venezia(match=venezia_table(hands), language="de")
        stage.services.settings.set("narration", "voice")
        step(stage, frames=3)
        press(stage, "confirm")
        venezia_hands.settle(stage)
        said(stage)
        assert scene.focused().startswith("card.")
        stage.services.speech.said.clear()
        press(stage, "right", "undo")
        heard.append(said(stage))
        assert scene.hands.refused is not None
    assert heard[0] == heard[1]
    assert heard[0]


# Who wants to hear, and how


def test_nothing_is_said_or_shown_unless_it_is_wanted():
    stage = listening(TitleScene, mode="off")
    press(stage, "right")
    assert said(stage) == []
    assert stage.narrator.panel.words == ""


def test_as_text_it_is_shown_and_not_spoken():
    stage = listening(TitleScene, mode="text")
    step(stage, 100, 3)
    press(stage, "right")
    step(stage, 100, 3)
    assert stage.narrator.panel.words.startswith(stage.top.focus_words())
    assert said(stage) == []


def test_a_page_with_a_screen_reader_is_always_told_and_shows_nothing():
    stage = make_stage(None, "de")
    stage.services.speech.always = True
    stage.push(TitleScene(stage))
    step(stage)
    assert said(stage)[0].startswith("Versunkene Städte")
    assert stage.narrator.panel.words == ""


def key(stage, scancode):
    stage.services.input.scancode(scancode)
    step(stage)


@pytest.mark.parametrize(
    "scene",
    [TitleScene, lambda stage: LobbyScene(stage, entry("vineta")), SCENES["naming"]],
    ids=["title", "lobby", "while a name is written"],
)
def test_f2_goes_from_off_to_text_to_voice_and_off_again(scene):
    stage = listening(scene, mode="off")
    modes = []
    for _ in range(3):
        key(stage, pygame.KSCAN_F2)
        modes.append(stage.services.settings.get("narration"))
    assert modes == ["text", "voice", "off"]
    assert stage.probe()["notice"].startswith("Vorlesen")


def test_f2_says_where_the_player_is():
    stage = listening(TitleScene, mode="text")
    said(stage)
    key(stage, pygame.KSCAN_F2)
    heard = said(stage)
    assert heard[0] == "Vorlesen: Text und Stimme. F2 schaltet um."
    assert heard[1].startswith("Versunkene Städte.")


def test_f2_works_in_the_middle_of_a_match_and_is_remembered():
    stage, scene = board()
    said(stage)
    key(stage, pygame.KSCAN_F2)
    assert stage.services.settings.get("narration") == "off"
    assert stage.top is scene
    assert '"narration": "off"' in stage.services.storage.texts["settings"]


def test_switched_off_it_falls_silent():
    stage = listening(TitleScene)
    step(stage, 100, 2)
    key(stage, pygame.KSCAN_F2)
    step(stage, 100, 2)
    assert stage.services.speech.silent


def test_the_panel_is_drawn_and_goes_away_again():
    stage = listening(TitleScene, mode="text", size=LARGE)

    def picture():
        return pygame.image.tobytes(stage.services.display.surface, "RGB")

    stage.services.settings.set("reduced_motion", True)
    step(stage, 100, 3)
    with_panel = picture()
    presented = stage.services.display.presented
    step(stage, 1000, 15)
    assert stage.narrator.panel.words == ""
    assert stage.services.display.presented > presented
    assert picture() != with_panel


def test_the_end_of_the_program_ends_the_voice():
    stage = listening(TitleScene)
    step(stage, 100, 3)
    stage.quit()
    assert stage.services.speech.silent


def test_all_stages_of_these_tests_share_one_catalogue():
    """A fake that speaks another language than the screen would hide mistakes."""
    for language in LANGUAGES:
        stage = listening(TitleScene, language)
        said(stage)
        assert stage.services.speech.language == fakes.make_services(language).words.language


@pytest.mark.parametrize(
    ("section", "name", "scancode"),
    [("hands", "narration", pygame.KSCAN_F2), ("general", "full_screen", pygame.KSCAN_F11)],
)
def test_the_settings_show_what_a_key_has_changed(section, name, scancode):
    stage = listening(lambda stage: SettingsScene(stage, section), mode="off")
    before = stage.top.form.widget(name).value
    key(stage, scancode)
    widget = stage.top.form.widget(name)
    assert widget.value == stage.services.settings.get(name) != before


def test_the_played_cards_are_said_with_who_has_played_them():
    fields = {"rows": {"S1": ["0:F1", "1:F2"]}}
    stage, scene = vineta(match=table(**fields), language="de")
    stage.services.settings.set("narration", "voice")
    settle(stage)
    press(stage, "confirm")
    scene.show_played()
    heard = " ".join(said(stage))
    for player, played in zip(scene.match.players, scene.view.played, strict=True):
        assert heard.count(f"{player.name} ") >= sum(number > 0 for number in played.values())
    assert "Flut 2 ×5: Ben 1" in heard


def test_a_screen_that_has_gone_is_not_kept_in_mind():
    """A match and its pictures take 30 MB."""
    stage, scene = board()
    said(stage)
    kept = weakref.ref(scene)
    del scene
    stage.restart(TitleScene(stage))
    assert kept() is None


def test_the_last_event_of_a_screen_is_said_although_it_has_gone():
    stage = listening(Chatter)
    said(stage)
    stage.top.happens("Das Ende.")
    stage.replace(SettingsScene(stage))
    heard = said(stage)
    assert heard[0].startswith("Einstellungen")
    assert heard[1:] == ["Das Ende."]
