"""The hall of fame: what hangs there, and what can be done with it, by each kind of device."""

import json

import pytest

from build.shots_hall import DAY, played
from game.i18n import LANGUAGES, Catalogue
from game.match import scores, statistics
from game.match.achievements import ACHIEVEMENTS, GROUPS
from game.match.hall import NAME, Hall
from game.scenes.ask import AskScene
from game.scenes.catalogue import ENTRIES
from game.scenes.hall import FILE, HallScene
from game.scenes.hall_panels import ICONS
from game.scenes.initials import SIGNS
from tests.fakes import loaded, make_stage, press, step
from tests.scenes.strict import Strict

MATCHES = (
    played("venezia", 1, None, None),
    played("venezia", 2, None, "helmsman"),
    played("tower", 5, None, level=4),
)


def stage_with(*matches, language="en"):
    """A stage on which matches have been played."""
    stage = make_stage(None, language)
    for match in matches:
        Hall(stage.services.storage).record(match, DAY)
    return stage


def visit(*matches, language="en", fresh=()):
    """Open the hall."""
    stage = stage_with(*matches, language=language)
    stage.push(HallScene(stage, fresh))
    step(stage)
    return stage


def seen(stage):
    """Everything that is written on the screen."""
    stage.top.draw(canvas := Strict.of(stage.canvas))
    return canvas.notes.words


def spoken(stage, target):
    """What narration says of a target."""
    return {each.id: each.words for each in stage.top.targets()}[target]


def test_the_best_hang_in_their_order_with_the_record_beside_them():
    stage = visit(*MATCHES)
    scene = stage.top
    assert (scene.game, scene.level) == ("venezia", "people")
    table = Hall(stage.services.storage).book().table("venezia", "people")
    words = seen(stage)
    assert [word for word in words if word in ("1.", "2.", "10.")] == ["1.", "2.", "10."]
    assert f"{table[0].points} points" in words and table[0].initials in words
    line = f"place 1: {table[0].initials}, {table[0].points} points"
    assert line in spoken(stage, "table")


def test_each_game_and_level_has_its_table(hands):
    stage = visit(*MATCHES)
    player = hands(stage)
    player.choose("level")
    player.choose("level")
    assert stage.top.level == "helmsman"
    assert len([word for word in seen(stage) if word == "2026-11-30"]) == 2
    games = []
    for _ in ENTRIES:
        player.choose("game")
        games.append((stage.top.game, stage.top.level))
    assert games == [
        ("atlantis", "1"),
        ("tower", "1"),
        ("vineta", "people"),
        ("venezia", "people"),
    ]


def test_a_table_without_names_says_so():
    stage = visit()
    assert "There is room for ten names here." in seen(stage)
    assert spoken(stage, "table") == "There is room for ten names here."


def test_what_was_won_just_now_shines_in_its_table():
    stage = stage_with(*MATCHES)
    match = played("vineta", 1, None, "helmsman")
    news = Hall(stage.services.storage).record(match, DAY)
    stage.push(HallScene(stage, news.places))
    assert (stage.top.game, stage.top.level) == ("vineta", "helmsman")
    table = stage.top.form.widget("table")
    assert {(entry.match, entry.seat) for entry in table.entries} == table.fresh


def test_the_boards_are_turned_to_by_every_device(hands):
    stage = visit(*MATCHES)
    player = hands(stage)
    for section in ("statistics", "achievements", "scores"):
        player.choose(f"tab.{section}")
        assert stage.top.section == section
    player.shortcut("page_right")
    assert stage.top.section == "statistics"
    player.shortcut("back")
    assert not stage.running


def test_shoulder_buttons_turn_the_boards_both_ways_from_anywhere():
    stage = visit(*MATCHES)
    press(stage, "down", "page_left")
    assert stage.top.section == "achievements"
    press(stage, "page_right")
    assert stage.top.section == "scores"


def test_everybodys_numbers_and_facts(hands):
    stage = visit(*MATCHES)
    player = hands(stage)
    player.choose("tab.statistics")
    assert stage.top.person == "Anna"
    record = Hall(stage.services.storage).book().people["Anna"].games["venezia"]
    words = seen(stage)
    assert "Treasures salvaged" in " ".join(words) and str(record.facts["treasures"]) in words
    assert f"{record.average:.1f}" in words
    told = spoken(stage, "record.venezia")
    assert told.startswith("Venezia 2099: Matches 2") and "Tiles sunk" in told
    assert "Not played yet" in spoken(stage, "record.vineta")
    player.choose("person")
    assert stage.top.person == "Wilhelmine"
    assert "Not played yet" in spoken(stage, "record.tower")


def test_without_players_there_are_no_statistics():
    stage = visit()
    press(stage, "page_right")
    assert "Nobody has finished a match here yet." in seen(stage)
    assert not [each.id for each in stage.top.targets() if each.id.startswith("record")]


def test_averages_are_written_as_people_write_them():
    stage = visit(*MATCHES, language="de")
    press(stage, "page_right")
    record = Hall(stage.services.storage).book().people["Anna"].games["venezia"]
    assert f"{record.average:.1f}".replace(".", ",") in seen(stage)


def test_the_wall_shows_all_achievements_and_who_has_them(hands):
    stage = visit(*MATCHES)
    player = hands(stage)
    player.choose("tab.achievements")
    cells = [each.id for each in stage.top.targets() if each.id.startswith("feat.")]
    assert len(cells) == len(ACHIEVEMENTS) == 20
    words = seen(stage)
    assert "First flood" in words and "Finish a match." in words
    player.choose("feat.first")
    assert "Done: Anna (2026-11-30), Wilhelmine (2026-11-30)" in seen(stage)
    player.choose("feat.six_gods")
    assert "Still open" in seen(stage)
    assert spoken(stage, "feat.six_gods").endswith("Still open")


def test_the_hall_is_saved_as_a_file(hands):
    stage = visit(*MATCHES)
    hands(stage).choose("export")
    offered = stage.services.exchange.offered[FILE]
    assert offered == stage.services.storage.read(NAME) and json.loads(offered)["format"] == 1
    assert stage.probe()["notice"] == f"The hall of fame is now a file, here: fake/{FILE}"


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        (None, "No file can be written here. The hall of fame stays as it is."),
        ("", "The hall of fame is now a file among your downloads."),
    ],
)
def test_where_no_file_or_only_a_download_can_be(place, sentence):
    stage = visit(*MATCHES)
    stage.services.exchange.offer = lambda name, text: place
    stage.top.form.focus = "export"
    press(stage, "confirm")
    assert stage.probe()["notice"] == sentence


def test_erasing_asks_first(hands):
    stage = visit(*MATCHES)
    player = hands(stage)
    player.choose("reset")
    assert isinstance(stage.top, AskScene)
    player.choose("no")
    assert stage.services.storage.read(NAME) is not None
    player.choose("reset")
    player.choose("yes")
    assert stage.services.storage.read(NAME) is None
    assert stage.probe()["notice"] == "The hall of fame is empty and waits for new names."
    assert "There is room for ten names here." in seen(stage)
    player.choose("tab.statistics")
    assert "Nobody has finished a match here yet." in seen(stage)


def test_a_broken_hall_is_put_aside_with_one_notice():
    stage = make_stage(None, texts={NAME: "{}"})
    stage.push(HallScene(stage))
    step(stage)
    assert stage.probe()["notice"].startswith("A saved file could not be read.")
    assert stage.services.storage.read(NAME) is None
    step(stage, 7000)
    stage.push(HallScene(stage))
    step(stage)
    assert stage.probe()["notice"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_hall_has_words(language):
    words = Catalogue(language)
    keys = [f"group.{group}" for group in GROUPS]
    keys += [f"initials.{name}" for name in SIGNS.values()]
    for each in ACHIEVEMENTS:
        keys += [f"feat.{each.id}", f"feat.{each.id}.how"]
    for game in ENTRIES:
        keys += [f"level.{level}" for level in scores.levels(game.id)]
        keys += [f"fact.{game.id}.{fact}" for fact in statistics.FACTS[game.id]]
    assert [key for key in keys if not words.has(f"hall.{key}")] == []


def test_every_achievement_has_its_sign():
    assets = loaded(1080)
    for atlas, name in ICONS.values():
        assets.sprite(atlas, name)
    assert set(ICONS) <= {each.id for each in ACHIEVEMENTS}
