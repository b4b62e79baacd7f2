"""A storage that refuses, at any moment; a program that ends, at any moment. Nothing is lost."""

import pytest

from game.devices.storage import READ_ONLY, BrowserStorage, FileStorage, MemoryStorage
from game.match.hall import Hall
from game.match.match import Match
from game.match.shelf import DONE_LIMIT, DUE, PICTURE, Shelf
from game.rules.registry import GAMES
from tests.match.endings import people

DATE, LATER, EARLIER = "2026-11-30 17:05:59", "2026-11-30 17:06:00", "1970-01-01 00:00:11"
ROOM = 20_000
"""Characters in the page's storage; a save takes some 1,500."""


class Killed(Exception):
    """The program ends here."""


class Mortal(MemoryStorage):
    """A storage whose program is killed when it has been asked so often to change something."""

    def __init__(self, texts, lives):
        super().__init__()
        self._texts = texts
        self.lives = lives

    def _live(self):
        if not self.lives:
            raise Killed
        self.lives -= 1

    def write(self, name, text):
        self._live()
        super().write(name, text)
        return True

    def delete(self, name):
        self._live()
        super().delete(name)


class Page:
    """A page's localStorage with so much room."""

    def __init__(self, room=ROOM):
        self.texts = {}
        self.room = room
        self.localStorage = self

    def getItem(self, key):  # noqa: N802
        return self.texts.get(key)

    def setItem(self, key, value):  # noqa: N802
        others = sum(len(text) for name, text in self.texts.items() if name != key)
        if others + len(value) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.texts[key] = value

    def removeItem(self, key):  # noqa: N802
        self.texts.pop(key, None)

    @property
    def length(self):
        return len(self.texts)

    def key(self, index):
        return list(self.texts)[index]


def nearly_over(seed=1):
    """A match of two persons before its last decision."""
    match = Match.new(GAMES["venezia"], 2, seed, None, people(None, None))
    dealer = match.ai_dealer()
    while not match.over:
        moves = match.moves()
        match.play(moves[dealer.below(len(moves))])
    match.take_back()
    return match


def end(match):
    match.play(match.moves()[0])
    assert match.over
    return match


def keep_and_count(storage, name, match, date=LATER):
    """What a scene does after a move."""
    shelf = Shelf(storage)
    shelf.keep(name, match, date, 30, played=True)
    Hall(storage).record(match, date)


def opened_again(texts):
    """The storage after the title has appeared."""
    storage = Mortal(texts, -1)
    shelf = Shelf(storage)
    due = shelf.due()
    if due is not None:
        Hall(storage).catch_up(shelf, due, DATE)
    return storage, shelf


def test_wherever_the_program_is_killed_at_the_end_the_match_is_counted_once():
    whole, lives = False, 0
    while not whole:
        texts, match = {}, nearly_over()
        name = Shelf(Mortal(texts, -1)).keep("save.venezia.1", match, DATE)
        Shelf(Mortal(texts, -1)).keep_picture(name, "a picture")
        try:
            keep_and_count(Mortal(texts, lives), name, end(match))
            whole = True
        except Killed:
            lives += 1
        storage, shelf = opened_again(texts)
        over = [kept.id for kept in shelf.finished()]
        assert len(over) + len(shelf.running()) == 1
        assert len(Hall(storage).book().matches) == len(over)
        assert Hall(storage).book().people.keys() == ({"Anna", "Ben"} if over else set())
        opened_again(texts)
        assert len(Hall(storage).book().matches) == len(over)
        assert DUE not in texts or not over
        pictures = [each for each in texts if each.startswith(PICTURE)]
        assert pictures == [PICTURE + each.id for each in (*shelf.finished(), *shelf.running())]
    assert lives > 4


@pytest.mark.parametrize("due", ["", "settings", "save.venezia.1", "done.venezia.1", "../hall"])
def test_what_is_due_may_be_anything(due):
    texts = {DUE: due, "settings": "{}"}
    Shelf(Mortal(texts, -1)).keep("save.venezia.1", nearly_over(), DATE)
    before = dict(texts)
    storage, shelf = opened_again(texts)
    assert texts == before and len(Hall(storage).book().matches) == 0
    texts["done.venezia.1"] = nearly_over(2).save()
    opened_again(texts)
    assert "settings" in texts and len(shelf.running()) == 0


def test_a_hall_that_was_emptied_stays_empty():
    storage = Mortal({}, -1)
    name = Shelf(storage).keep("save.venezia.1", nearly_over(), DATE)
    keep_and_count(storage, name, end(nearly_over()))
    Hall(storage).reset()
    opened_again(storage._texts)
    assert Hall(storage).book().matches == {}


def test_a_match_from_elsewhere_counts_nowhere():
    storage = Mortal({}, -1)
    Shelf(storage).take_in(end(nearly_over()).save(), DATE)
    opened_again(storage._texts)
    assert Hall(storage).book().matches == {}


def test_a_hall_that_could_not_be_written_counts_the_match_later():
    page = Page()
    name = Shelf(BrowserStorage(page)).keep("save.venezia.1", nearly_over(), DATE)
    storage = BrowserStorage(page)
    Shelf(storage).keep(name, end(match := nearly_over()), LATER, played=True)
    page.room = 0
    Hall(storage).record(match, LATER)
    page.room = ROOM
    again = BrowserStorage(page)
    shelf = Shelf(again)
    Hall(again).catch_up(shelf, shelf.due(), DATE)
    assert len(Hall(BrowserStorage(page)).book().matches) == 1 and shelf.due() is None


def test_without_room_for_the_end_the_match_is_there_as_it_was(tmp_path, monkeypatch):
    """A full disk: the next program finds the match before its last move."""
    storage = FileStorage(lambda: tmp_path)
    match = nearly_over()
    shelf = Shelf(storage)
    name = shelf.keep("save.venezia.1", match, DATE)
    before = match.save()

    def full(*_, **__):
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr("pathlib.Path.write_text", full)
        done = shelf.keep(name, end(match), LATER, played=True)
        assert shelf.running() == [] and [kept.id for kept in shelf.finished()] == [done]
        assert storage.notice == READ_ONLY
        again = Shelf(FileStorage(lambda: tmp_path))
        assert again.load(name).save() == before and again.finished() == []
    assert shelf.running() == [] and [kept.id for kept in shelf.finished()] == [done]
    again = Shelf(FileStorage(lambda: tmp_path))
    assert again.running() == [] and again.load(done).over


def test_pictures_give_way_to_a_save():
    page = Page()
    storage = BrowserStorage(page)
    shelf = Shelf(storage)
    name = shelf.keep("save.venezia.1", nearly_over(), DATE)
    for number in range(40):
        shelf.keep_picture(f"save.venezia.{number}", "x" * 800)
    other = shelf.keep("save.venezia.x", nearly_over(2), DATE)
    fresh = Shelf(BrowserStorage(page))
    assert {kept.id for kept in fresh.running()} == {name, other}
    assert storage.notice in ("", READ_ONLY)
    assert fresh.picture(name) is None


def test_the_match_played_last_comes_first_though_the_clock_has_gone_back():
    shelf = Shelf(Mortal({}, -1))
    old = shelf.keep("save.venezia.1", nearly_over(), DATE)
    new = shelf.keep("save.venezia.2", nearly_over(2), EARLIER, played=True)
    assert [kept.id for kept in shelf.running()] == [new, old]


def test_a_match_that_has_just_ended_is_not_forgotten_though_the_clock_has_gone_back():
    shelf, over = Shelf(Mortal({}, -1)), end(nearly_over())
    for number in range(DONE_LIMIT):
        shelf.keep(f"save.venezia.{number}", over, DATE)
    name = shelf.keep("save.venezia.x", over, EARLIER, played=True)
    assert shelf.finished()[0].id == name and len(shelf.finished()) == DONE_LIMIT


def test_a_match_that_is_open_twice_is_over_when_one_of_them_has_ended():
    """Two windows: whatever the second one plays on, the end that the first has kept stands."""
    storage = Mortal({}, -1)
    first, second = Shelf(storage), Shelf(storage)
    name = first.keep("save.venezia.1", nearly_over(), DATE)
    one, other = first.load(name), second.load(name)
    done = first.keep(name, end(one), LATER, played=True)
    Hall(storage).record(one, LATER)
    other.take_back()
    second.keep(name, other, LATER, played=True)
    assert second.running() == [] and [kept.id for kept in second.finished()] == [done]
    assert second.load(done).log() == one.log()
    second.keep(name, end(nearly_over()), LATER, played=True)
    Hall(storage).record(second.load(done), LATER)
    assert len(Hall(storage).book().matches) == 1 and len(second.finished()) == 1


def test_a_match_that_another_window_has_deleted_is_kept_again_with_its_next_move():
    storage = Mortal({}, -1)
    shelf = Shelf(storage)
    name = shelf.keep("save.venezia.1", nearly_over(), DATE)
    match = shelf.load(name)
    Shelf(storage).delete(name)
    assert shelf.running() == [] and shelf.go_on(name) is None
    assert shelf.keep(name, match, LATER, played=True) == name
    assert [kept.id for kept in shelf.running()] == [name]
