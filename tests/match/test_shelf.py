"""The shelf: every match under a name of its own, whatever else lies in the storage."""

import json

import pytest

from game.devices.storage import BROKEN, FileStorage
from game.match.match import Match
from game.match.players import Player
from game.match.save import TEXT_LIMIT, BadSave, Save
from game.match.shelf import DONE_LIMIT, Shelf
from game.rules.registry import GAMES
from tests.fakes import FakeStorage

DATES = [f"2026-11-30 17:{minute:02}:00" for minute in range(60)]
PLAYERS = (Player("Ada", None, 3), Player("Hal", "helmsman", 1))


def begun(game="venezia", seed=7, plies=3):
    match = Match.new(GAMES[game], 2, seed, None, PLAYERS)
    for _ in range(plies):
        match.play(match.moves()[0])
    return match


def finished(game="venezia"):
    match = begun(game)
    while not match.over:
        match.play(match.moves()[0])
    return match


@pytest.fixture
def storage():
    return FakeStorage()


@pytest.fixture
def shelf(storage):
    return Shelf(storage)


def put(shelf, match, date):
    return shelf.keep(shelf.new_id(match.rules.id, date), match, date, 4)


# Names


def test_a_match_keeps_its_name_as_long_as_it_goes_on(shelf, storage):
    match = begun()
    name = put(shelf, match, DATES[0])
    assert name == "save.venezia.20261130-170000"
    match.play(match.moves()[0])
    assert shelf.keep(name, match, DATES[1], 5) == name
    assert storage.names() == [name]
    (kept,) = shelf.running()
    assert (kept.id, kept.game, kept.over) == (name, "venezia", False)
    assert (kept.date, kept.turn, kept.players) == (DATES[1], 5, PLAYERS)
    assert shelf.load(name).log() == match.log()


def test_matches_that_begin_in_the_same_second_do_not_meet(shelf):
    names = [put(shelf, begun(seed=seed), DATES[0]) for seed in range(3)]
    over = finished()
    names.append(put(shelf, over, DATES[0]))
    names.append(put(shelf, begun(), DATES[0]))
    assert len({name.split(".", 1)[1] for name in names}) == 5


def test_a_match_that_is_over_moves_on_with_its_picture(shelf, storage):
    match = begun()
    name = put(shelf, match, DATES[0])
    shelf.keep_picture(name, "a picture")
    while not match.over:
        match.play(match.moves()[0])
    done = shelf.keep(name, match, DATES[1])
    assert done == name.replace("save.", "done.")
    assert storage.names() == [done, f"picture.{done}"]
    assert shelf.picture(done) == "a picture" and shelf.picture(name) is None
    assert shelf.running() == [] and [kept.id for kept in shelf.finished()] == [done]
    assert shelf.find(done).over and shelf.find(done).winners == tuple(match.winners())
    assert shelf.keep(done, match, DATES[1]) == done


def test_one_killed_while_it_moved_on_is_over(shelf, storage):
    match = begun()
    name = put(shelf, match, DATES[0])
    shelf.keep_picture(name, "a picture")
    before = dict(storage.texts)
    while not match.over:
        match.play(match.moves()[0])
    done = shelf.keep(name, match, DATES[1])
    storage.texts.update(before)
    assert [kept.id for kept in shelf.finished()] == [done]
    assert shelf.running() == [] and shelf.picture(done) == "a picture"
    assert storage.names() == [done, f"picture.{done}"]


def test_a_broken_end_does_not_take_the_match_with_it(shelf, storage):
    name = put(shelf, begun(), DATES[0])
    storage.texts[name.replace("save.", "done.")] = "x"
    assert [kept.id for kept in shelf.running()] == [name]


def test_the_one_played_last_comes_first(shelf):
    first = put(shelf, begun("tower"), DATES[0])
    second = put(shelf, begun("venezia"), DATES[1])
    assert [kept.id for kept in shelf.running()] == [second, first]
    shelf.keep(first, shelf.load(first), DATES[9])
    assert [kept.id for kept in shelf.running()] == [first, second]
    assert [kept.id for kept in shelf.running("tower")] == [first]


def test_old_ones_that_are_over_are_forgotten_but_none_that_goes_on(shelf):
    over, going = finished(), begun()
    for date in DATES[: DONE_LIMIT + 3]:
        put(shelf, over, date)
        put(shelf, going, date)
    assert [kept.date for kept in shelf.finished()] == DATES[3 : DONE_LIMIT + 3][::-1]
    assert len(shelf.running()) == DONE_LIMIT + 3


def test_a_match_kept_by_the_first_version_is_found(shelf, storage):
    storage.texts["save.venezia"] = begun().save()
    (kept,) = shelf.running()
    assert (kept.id, kept.date, kept.turn) == ("save.venezia", "", 1)
    assert shelf.load(kept.id).log() == begun().log()
    match = finished()
    assert shelf.keep(kept.id, match, DATES[0]) == "done.venezia"


def test_deleting_takes_the_picture_along(shelf, storage):
    name = put(shelf, begun(), DATES[0])
    shelf.keep_picture(name, "a picture")
    shelf.delete(name)
    assert storage.names() == [] and shelf.load(name) is None and shelf.text(name) == ""


@pytest.mark.parametrize(
    "about",
    [
        {},
        {"date": 7, "turn": "x", "winners": "nobody"},
        {"date": "soon", "turn": -1, "winners": [0, True]},
        {"date": "\0" * 19, "turn": 10**400, "winners": [7, -1]},
        {"date": "../../../games/cfg", "turn": 1.5, "winners": {"0": 1}},
        {"date": "٢٠٢٦-١١-٣٠ ١٧:٠٥:٥٩", "turn": True, "winners": []},
    ],
)
def test_what_the_notes_do_not_say_is_not_known(shelf, storage, about):
    storage.texts["save.venezia.1"] = begun().save(about)
    (kept,) = shelf.running()
    assert (kept.date, kept.turn, kept.winners) == ("", 1, ())


def test_whoever_has_won_has_won_once(shelf, storage):
    storage.texts["done.venezia.1"] = finished().save({"winners": [1, 1, 0, 1]})
    (kept,) = shelf.finished()
    assert kept.winners == (0, 1)


def test_a_long_list_is_read_once(shelf, storage, monkeypatch):
    for date in DATES:
        put(shelf, begun(), date)
    assert len(shelf.running()) == len(DATES)
    read, parse = [], Save.parse
    monkeypatch.setattr(Save, "parse", lambda text: read.append(text) or parse(text))
    assert len(shelf.running()) == len(DATES) and read == []
    changed = begun(plies=7)
    shelf.keep(shelf.running()[5].id, changed, DATES[0])
    assert len(shelf.running()) == len(DATES) and len(read) == 1


# From one device to the other


def test_a_text_from_elsewhere_becomes_a_match_of_its_own(shelf):
    name = put(shelf, begun(), DATES[0])
    text = shelf.text(name)
    kept = shelf.take_in(f" {text}\n", DATES[0])
    assert kept.id != name and kept.turn == 4 and kept.date == DATES[0]
    assert len(shelf.running()) == 2
    assert shelf.load(kept.id).save() == shelf.load(name).save()


def test_one_that_is_over_is_over_here_too(shelf):
    kept = shelf.take_in(finished().save(), DATES[0])
    assert kept.over and shelf.finished() == [kept] and shelf.running() == []


def test_a_seat_that_changed_hands_did_so_here_too(shelf):
    match = begun()
    match.reseat(0, "deckhand")
    kept = shelf.take_in(match.save(), DATES[0])
    assert kept.players[0].level == "deckhand"
    assert shelf.load(kept.id).changes == match.changes


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"format":2}'])
def test_a_text_that_is_none_changes_nothing(shelf, storage, text):
    put(shelf, begun(), DATES[0])
    before = dict(storage.texts)
    with pytest.raises(BadSave):
        shelf.take_in(text, DATES[1])
    assert storage.texts == before


def test_nobody_takes_in_a_match_whose_chance_he_could_not_play(shelf, storage):
    match = Match.new(GAMES["venezia"], 2, 1, chance="manual")
    with pytest.raises(BadSave):
        shelf.take_in(match.save(), DATES[0])
    assert storage.texts == {}


# Files that are not what they should be


def wrecks():
    """Yield everything that a file may have become, by name."""
    good = begun().save({"date": DATES[0], "turn": 4}).encode()
    values = json.loads(good)
    yield "binary", bytes(range(256))
    yield "huge", good + b" " * TEXT_LIMIT
    yield "foreign", b'{"name": "another program"}'
    yield "newer", json.dumps(values | {"format": 2}).encode()
    yield "of newer rules", json.dumps(values | {"rules_version": 99}).encode()
    yield "another game's", begun("vineta").save().encode()
    yield "edited", json.dumps(values | {"moves": [*values["moves"], "play A9"]}).encode()
    yield "changed seats", json.dumps(values | {"changes": [[1, 5, None]]}).encode()
    for place in range(0, len(good), 7):
        flipped = bytearray(good)
        flipped[place] ^= 0x80
        yield f"byte {place} flipped", bytes(flipped)
    for end in range(len(good)):
        yield f"cut at {end}", good[:end]


@pytest.mark.parametrize("backup", [False, True], ids=["alone", "with a backup"])
def test_a_wreck_is_put_aside_and_disturbs_nobody(tmp_path, backup):
    """Any file that cannot be read, beside a match that goes on and one that is over."""
    shelf = Shelf(FileStorage(lambda: tmp_path))
    good, over = put(shelf, begun("tower"), DATES[0]), put(shelf, finished(), DATES[0])
    name, match = "save.venezia.1", begun()
    file, aside = (tmp_path / f"{name}.txt{end}" for end in ("", ".broken-1"))
    for what, wreck in wrecks():
        for _ in range(2 if backup else 1):
            shelf.keep(name, match, DATES[1])
        file.write_bytes(wreck)
        storage = FileStorage(lambda: tmp_path)
        again = Shelf(storage)
        assert good in [kept.id for kept in again.running()], what
        assert [kept.id for kept in again.finished()] == [over], what
        loaded = again.load(name)
        assert (loaded is not None) is backup, what
        assert storage.notice == BROKEN and aside.read_bytes() == wreck, what
        if backup:
            assert loaded.log() == match.log(), what
        aside.unlink()
        again.delete(name)
    assert shelf.load(good) is not None and shelf.load(over) is not None
    assert len(list(tmp_path.iterdir())) == 2


def test_a_changed_digit_is_refused_or_an_honest_match():
    """A flipped bit may make another text that is well-formed; then its moves are all legal."""
    good = begun().save()
    for place in range(len(good)):
        text = good[:place] + chr(ord(good[place]) ^ 1) + good[place + 1 :]
        try:
            match = Match.load(text)
        except BadSave:
            continue
        assert match.log()[: len(Save.parse(text).moves)] == Save.parse(text).moves
