"""Saved games: going on, watching again, deleting, sharing, taking in, with every device alone."""

import json

import pygame
import pytest

from build.shots_saved import SAVES
from game.devices.exchange import DesktopExchange
from game.i18n import Catalogue
from game.match.hall import Hall
from game.match.match import Match
from game.match.save import TEXT_LIMIT
from game.scenes.ask import AskScene
from game.scenes.dates import written
from game.scenes.notice import SHOWN_MS
from game.scenes.saved import ROWS, SavedScene
from game.scenes.title import TitleScene
from tests.fakes import make_stage, point_at, post, press, step
from tests.scenes.venezia_hands import RULES

DAY = "2026-10-{:02} 17:05:59"


def a_stage(scene=None, language="en"):
    stage = make_stage(None, language, instant=True)
    if scene is not None:
        stage.push(scene(stage))
    return stage


def keep(stage, day, game="venezia", **changes):
    """Keep a match played that day; return its name on the shelf."""
    save = json.loads((SAVES / f"{game}_1.save").read_text(encoding="utf-8")) | changes
    return stage.shelf.take_in(json.dumps(save), DAY.format(day)).id


def keep_finished(stage, day):
    return stage.shelf.take_in(
        (SAVES / "vineta_2.save").read_text(encoding="utf-8"), DAY.format(day)
    ).id


def with_saves(*makers, language="en"):
    """Return a stage with matches on its shelf, the list of saved games on top of the title."""
    stage = a_stage(language=language)
    names = [maker(stage, day) for day, maker in enumerate(makers, 1)]
    stage.push(TitleScene(stage))
    stage.push(SavedScene(stage))
    return stage, names


def top(stage):
    return type(stage.top).__name__


def ids(stage):
    return [kept.id for kept in stage.top.matches()]


def text_of(stage, key, **params):
    return stage.services.words.text(f"saved.{key}", **params)


def test_a_match_goes_on_from_the_list(hands):
    stage = a_stage()
    names = [keep(stage, 1), keep(stage, 2, "tower")]
    stage.push(TitleScene(stage))
    hand = hands(stage)
    hand.choose("saves")
    assert top(stage) == "SavedScene"
    assert ids(stage) == names[::-1]
    assert stage.top.focused() == f"match.{names[1]}"
    hand.choose(f"match.{names[0]}")
    assert top(stage) == "VeneziaScene"
    assert stage.top.record == names[0]
    assert stage.top.match.log() == Match.load(stage.shelf.text(names[0])).log()


def test_a_slow_press_counts_while_pictures_are_drawn():
    """Drawing one has a stage of its own, which must not take a held button for released."""
    stage, names = with_saves(keep, keep, keep, keep)
    x, y, width, height = {each.id: each.rect for each in stage.top.targets()}[f"match.{names[0]}"]
    hand, middle = stage.services.input, (x + width / 2, y + height / 2)
    hand.mouse_down(*middle)
    step(stage, frames=6)
    hand.mouse_up(*middle)
    step(stage)
    assert top(stage) == "VeneziaScene" and stage.top.record == names[0]


def test_deleting_asks_first(hands):
    stage, names = with_saves(keep, keep, keep)
    hand = hands(stage)
    hand.choose(f"delete.{names[1]}")
    assert isinstance(stage.top, AskScene)
    assert "Venezia 2099" in stage.top.heading() and "Chiara" in stage.top.heading()
    hand.choose("no")
    assert ids(stage) == names[::-1]
    hand.choose(f"delete.{names[1]}")
    hand.choose("yes")
    assert ids(stage) == [names[2], names[0]]
    assert stage.top.focused() == f"match.{names[0]}"
    for name in (names[0], names[2]):
        hand.choose(f"delete.{name}")
        hand.choose("yes")
    assert ids(stage) == []
    assert stage.top.focused() == "tab.running"
    assert not [name for name in stage.services.storage.texts if not name.startswith("settings")]


def test_sharing_gives_text_and_file_and_says_where(hands):
    stage, (name,) = with_saves(keep)
    hand = hands(stage)
    hand.choose(f"share.{name}")
    exchange, text = stage.services.exchange, stage.shelf.text(name)
    assert exchange.copied == [text]
    assert exchange.offered == {"sunken-cities-venezia-2026-10-01.txt": text}
    assert "fake/sunken-cities-venezia-2026-10-01.txt" in stage.top.asks()
    assert text_of(stage, "shared.copied") in stage.top.asks()
    hand.shortcut("back")
    assert top(stage) == "TitleScene"


@pytest.mark.parametrize(
    "place, copied, keys",
    [
        ("", True, ["shared.copied", "shared.download"]),
        (None, True, ["shared.copied"]),
        ("", False, ["shared.download"]),
        (None, False, ["shared.nothing"]),
    ],
)
def test_sharing_says_what_has_become_of_it(place, copied, keys):
    stage, _ = with_saves(keep)
    stage.services.exchange.offer = lambda name, text: place
    stage.services.exchange.copy = lambda text: copied
    press(stage, "right", "confirm")
    assert stage.top.asks() == "\n".join(text_of(stage, key) for key in keys)
    press(stage, "left")
    assert stage.top.asks() == text_of(stage, "help.running")


def test_a_finished_match_stands_behind_its_tab(hands):
    stage, (running, finished) = with_saves(keep, keep_finished)
    hand = hands(stage)
    assert ids(stage) == [running]
    hand.choose("tab.finished")
    assert ids(stage) == [finished]
    (row,) = (widget for widget in stage.top.form.widgets if widget.id == f"match.{finished}")
    assert row.caption == text_of(stage, "watch")
    assert text_of(stage, "won", names="Jörg") in row.spoken(stage.services.words)
    hand.choose(f"match.{finished}")
    assert top(stage) == "ReplayScene"


def test_going_on_with_a_match_that_ended_unseen_is_not_offered_for_ever():
    stage = a_stage()
    text = (SAVES / "vineta_2.save").read_text(encoding="utf-8")
    stage.services.storage.texts["save.vineta"] = text
    stage.push(TitleScene(stage))
    press(stage, "confirm")
    assert top(stage) == "TitleScene"
    assert "continue.vineta" not in {target.id for target in stage.top.targets()}
    assert [kept.id for kept in stage.shelf.finished()] == ["done.vineta"]


def test_the_title_counts_a_match_at_whose_end_the_program_was_killed():
    stage = a_stage()
    name = keep_finished(stage, 3)
    assert Hall(stage.services.storage).book().matches == {}
    stage.services.storage.texts["hall.due"] = name
    stage.push(TitleScene(stage))
    book = Hall(stage.services.storage).book()
    assert len(book.matches) == 1 and "hall.due" not in stage.services.storage.texts
    assert set(book.achievements["first"].values()) == {"2026-10-03"}


def test_a_match_that_ended_unseen_moves_behind_its_tab():
    """As an old version left it, or a storage that refused at the last move."""
    stage = a_stage()
    text = (SAVES / "vineta_2.save").read_text(encoding="utf-8")
    stage.services.storage.texts["save.vineta"] = text
    stage.push(SavedScene(stage))
    press(stage, "confirm")
    assert top(stage) == "SavedScene"
    assert stage.shelf.running() == []
    assert [kept.winners for kept in stage.shelf.finished()] == [(1,)]


def test_files_and_clipboard_are_asked_for(hands):
    stage, _ = with_saves(keep)
    hand = hands(stage)
    hand.choose("file")
    hand.choose("paste")
    assert (stage.services.exchange.asked, stage.services.exchange.pasted) == (1, 1)
    stage.services.exchange.ask = stage.services.exchange.paste = lambda: False
    hand.choose("file")
    assert "fake/import" in stage.top.asks()
    hand.choose("paste")
    assert stage.top.asks() == text_of(stage, "no_text")
    stage.services.exchange.inbox = lambda: ""
    hand.choose("file")
    assert stage.top.asks() == text_of(stage, "no_files")


@pytest.mark.parametrize("scene", [TitleScene, SavedScene])
def test_what_is_brought_becomes_a_match_of_its_own(scene):
    stage = a_stage(scene)
    text = (SAVES / "venezia_1.save").read_text(encoding="utf-8")
    for _ in range(2):
        stage.services.exchange.bring(f"\n{text}\n")
        step(stage)
    assert top(stage) == "SavedScene"
    assert len(ids(stage)) == 2
    assert stage.top.focused() == f"match.{ids(stage)[0]}"
    for name in ids(stage):
        assert Match.load(stage.shelf.text(name)).log() == Match.load(text).log()
    (kept, _) = stage.shelf.running()
    assert kept.turn > 1, "an old save does not say its turn"


def test_many_files_at_once_are_told_in_one_sentence_each_for_good_and_bad():
    stage = a_stage(TitleScene)
    good, bad = (SAVES / "venezia_1.save").read_text(encoding="utf-8"), "hello"
    for text in (good, bad, good, '{"format": 99}', good):
        stage.services.exchange.bring(text)
    step(stage, frames=5)
    assert len(ids(stage)) == 3
    turn = stage.shelf.running()[0].turn
    named = {"game": "Venezia 2099", "turn": f"turn {turn}"}
    assert stage.probe()["notice"] == text_of(stage, "taken_in.all", count=3, **named)
    step(stage, SHOWN_MS)
    reason = stage.services.words.text("match.save.newer")
    assert stage.probe()["notice"] == text_of(stage, "refused.all", count=2, reason=reason)
    step(stage, SHOWN_MS)
    assert stage.probe()["notice"] == ""
    stage.services.exchange.bring(good)
    step(stage)
    assert stage.probe()["notice"] == text_of(stage, "taken_in", **named)


def test_a_file_dropped_while_a_match_is_played_waits_until_it_is_left():
    stage = a_stage()
    name = keep(stage, 1)
    stage.push(TitleScene(stage))
    press(stage, "confirm")
    scene = stage.top
    step(stage, frames=20)
    here, before = stage.top, (scene.probe(), dict(stage.services.storage.texts))
    stage.services.exchange.bring((SAVES / "tower_1.save").read_text(encoding="utf-8"))
    step(stage, frames=20)
    assert stage.top is here and stage.probe()["notice"] == ""
    assert (scene.probe(), stage.services.storage.texts) == before
    press(stage, "menu")
    point_at(stage, "leave")
    step(stage)
    assert top(stage) == "SavedScene"
    assert {kept.game for kept in stage.shelf.running()} == {"tower", "venezia"}
    assert Match.load(stage.shelf.text(name)).log() == scene.match.log()


def test_a_finished_match_that_is_brought_opens_its_tab():
    stage, _ = with_saves(keep)
    stage.services.exchange.bring((SAVES / "vineta_2.save").read_text(encoding="utf-8"))
    step(stage)
    assert stage.top.over
    assert ids(stage) == [kept.id for kept in stage.shelf.finished()]
    assert len(ids(stage)) == 1


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("scene", [TitleScene, SavedScene])
@pytest.mark.parametrize(
    "text, key",
    [
        ("", "saved.empty_text"),
        ("hello", "match.save.foreign"),
        ("\ufffd\ufffd\x00", "match.save.foreign"),
        ("[1, 2]", "match.save.foreign"),
        ('{"format": 1, "game": "venezia"', "match.save.damaged"),
        ("x" * (TEXT_LIMIT + 1), "match.save.large"),
        ('{"format": 99}', "match.save.newer"),
    ],
)
def test_what_is_no_save_gets_a_sentence_and_changes_nothing(scene, language, text, key):
    stage = a_stage(language=language)
    keep(stage, 1)
    stage.push(scene(stage))
    before = dict(stage.services.storage.texts)
    stage.services.exchange.bring(text)
    step(stage)
    assert stage.probe()["notice"] == stage.services.words.text(key)
    assert isinstance(stage.top, scene)
    saves = {name: text for name, text in stage.services.storage.texts.items() if "save." in name}
    assert saves == {name: text for name, text in before.items() if "save." in name}


def test_a_file_dropped_on_the_title_is_taken_in(tmp_path):
    stage = a_stage(TitleScene)
    path = tmp_path / "Jörgs Partie.txt"
    path.write_text((SAVES / "tower_1.save").read_text(encoding="utf-8"), encoding="utf-8")
    dropped = stage.services.input.dropped
    stage.services.exchange = DesktopExchange(lambda: tmp_path / "own", dropped)
    post(pygame.DROPFILE, file=str(path))
    step(stage)
    assert top(stage) == "SavedScene"
    assert [kept.game for kept in stage.top.matches()] == ["tower"]


def test_what_one_device_gives_the_other_takes(tmp_path):
    """From the sofa to the desk: shared as text, pasted there, and the same match goes on."""
    sofa, (name,) = with_saves(keep)
    sofa.services.exchange = DesktopExchange(lambda: tmp_path / "sofa", list)
    press(sofa, "right", "confirm")
    desk = a_stage(SavedScene)
    desk.services.exchange = DesktopExchange(lambda: tmp_path / "desk", list)
    press(desk, "right", "right", "right", "confirm")
    assert len(ids(desk)) == 1
    press(desk, "confirm")
    assert top(desk) == "VeneziaScene"
    log = Match.load(sofa.shelf.text(name)).log()
    assert desk.top.match.log()[: len(log)] == log
    (file,) = (tmp_path / "sofa" / "export").iterdir()
    assert file.read_text(encoding="utf-8") == sofa.shelf.text(name)


MANY = 11


@pytest.fixture
def many():
    """A list longer than its window, with the names of its matches as they stand in it."""
    text = Match.new(RULES, 2, 7).save()
    stage = a_stage()
    for day in range(1, MANY + 1):
        stage.shelf.take_in(text, DAY.format(day))
    stage.push(SavedScene(stage))
    return stage, [kept.id for kept in stage.shelf.running()]


@pytest.mark.parametrize("kind, first", [("match", ()), ("delete", ("right", "right"))])
def test_up_and_down_walk_through_a_long_list(many, kind, first):
    stage, names = many
    press(stage, *first)
    for way, seen in (("down", names), ("up", names[::-1])):
        for name in seen:
            assert stage.top.focused() == f"{kind}.{name}"
            assert name in [kept.id for kept in stage.top.shown()]
            if name != seen[-1]:
                press(stage, way)
    press(stage, "up")
    assert not stage.top.focused().startswith(kind), "on to the head of the page"


def test_left_and_right_alone_visit_every_button_of_a_long_list(many):
    stage, names = many
    for name in names:
        for kind in ("match", "share", "delete"):
            assert stage.top.focused() == f"{kind}.{name}"
            press(stage, "right")
    press(stage, *["left"] * 4)
    seen = []
    while stage.top.focused().startswith(("match.", "share.", "delete.")):
        seen.append(stage.top.focused())
        press(stage, "left")
    assert f"match.{names[0]}" in seen


def test_a_long_list_turns_over(many, hands):
    stage, names = many
    hand = hands(stage)
    for first in (ROWS, MANY - ROWS, MANY - ROWS):
        hand.shortcut("page_right")
        assert [kept.id for kept in stage.top.shown()] == names[first : first + ROWS]
    for first in (MANY - 2 * ROWS, 0, 0):
        hand.shortcut("page_left")
        assert [kept.id for kept in stage.top.shown()] == names[first : first + ROWS]


def test_the_wheel_turns_a_long_list_over(many):
    stage, names = many
    stage.services.input.wheel(-1)
    step(stage)
    assert stage.top.shown()[0].id == names[ROWS]
    assert stage.top.focused() == f"match.{names[ROWS]}", "the focus is always seen"


def test_a_match_far_down_is_shown_when_it_is_brought(many):
    stage, names = many
    stage.pop()
    stage = a_stage()
    text = Match.new(RULES, 2, 7).save()
    kept = [stage.shelf.take_in(text, DAY.format(day)) for day in range(1, MANY + 1)]
    stage.push(SavedScene(stage, kept[0]))
    assert stage.top.focused() == f"match.{kept[0].id}"
    assert kept[0] in stage.top.shown()


@pytest.mark.parametrize("over", [False, True])
def test_an_empty_list_says_how_to_begin(over, monkeypatch):
    stage = a_stage(SavedScene)
    if over:
        press(stage, "right", "confirm")
    written_words = []
    label = stage.canvas.label

    def noted(words, *rest, **more):
        written_words.append(words)
        label(words, *rest, **more)

    monkeypatch.setattr(stage.canvas, "label", noted)
    stage.top.dirty = True
    step(stage)
    name = "finished" if over else "running"
    assert {text_of(stage, f"empty.{name}"), text_of(stage, f"begin.{name}")} <= {*written_words}


def test_a_game_of_a_newer_version_is_left_alone():
    text = json.dumps(json.loads(Match.new(RULES, 2, 7).save()) | {"game": "rungholt"})
    stage = a_stage()
    stage.services.storage.texts["save.rungholt.20261130-170000"] = text
    stage.push(TitleScene(stage))
    assert stage.top.focused() == "venezia"
    press(stage, "undo")
    assert isinstance(stage.top, TitleScene)
    stage.push(SavedScene(stage))
    step(stage, frames=3)
    assert ids(stage) == []
    assert stage.services.storage.texts["save.rungholt.20261130-170000"] == text


def test_a_save_that_cannot_be_played_is_put_aside_when_it_is_seen():
    stage = a_stage()
    name = keep(stage, 1)
    text = json.dumps(json.loads(stage.shelf.text(name)) | {"moves": ["start 0", "nonsense"]})
    stage.services.storage.texts[name] = text
    stage.push(SavedScene(stage))
    step(stage, frames=3)
    assert ids(stage) == []
    assert stage.top.focused() in {target.id for target in stage.top.targets()}
    assert stage.probe()["notice"] == stage.services.words.text("devices.storage.broken")


@pytest.mark.parametrize(
    "language, date, expected",
    [
        ("de", "2026-11-30 17:05:59", "30.11.2026, 17:05"),
        ("de", "2026-01-05 07:00:00", "05.01.2026, 07:00"),
        ("en", "2026-11-30 17:05:59", "30 Nov 2026, 17:05"),
        ("en", "2026-01-05 07:00:00", "5 Jan 2026, 07:00"),
        ("en", "", ""),
        ("en", "2026-13-05 07:00:00", ""),
        ("en", "yesterday at seven ", ""),
    ],
)
def test_dates_are_written_as_people_do(language, date, expected):
    assert written(Catalogue(language), date) == expected


# The title


def test_the_title_begins_with_the_match_played_last(hands):
    stage = a_stage()
    keep(stage, 1)
    last = keep(stage, 2, "tower")
    keep(stage, 1, "vineta")
    stage.push(TitleScene(stage))
    assert stage.top.focused() == "continue.tower"
    hands(stage).shortcut("undo" if "undo" in shortcuts(stage) else "confirm")
    assert top(stage) == "TowerScene"
    assert stage.top.game.record == last


def shortcuts(stage):
    return {target.id.removeprefix("prompt.") for target in stage.top.targets()}


def test_the_last_of_several_matches_of_a_game_goes_on():
    stage = a_stage()
    keep(stage, 1)
    last = keep(stage, 3)
    keep(stage, 2)
    stage.push(TitleScene(stage))
    press(stage, "undo")
    assert top(stage) == "VeneziaScene" and stage.top.record == last


def test_the_hall_is_reached_from_the_title(hands):
    stage = a_stage(TitleScene)
    hands(stage).choose("hall")
    assert top(stage) == "HallScene"
