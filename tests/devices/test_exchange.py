"""Texts go out and come in, and nothing that cannot be read stops the program."""

import os
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.devices.exchange import DESK, BrowserExchange, DesktopExchange
from game.match.save import TEXT_LIMIT
from tests.devices.page import FakePage
from tests.fakes import FakeClock, FakeDisplay, FakeInput, post

SAVE = '{"format":1,"name":"Jörg"}'


class Clipboard:
    """The system's clipboard; without a `text` it raises as a missing one does."""

    def __init__(self, text=""):
        self.text = text

    def put_text(self, text):
        self.get_text()
        self.text = text

    def get_text(self):
        if self.text is None:
            raise pygame.error("no clipboard")
        return self.text


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "Größe (1)"


@pytest.fixture
def clipboard():
    return Clipboard()


@pytest.fixture
def dropped():
    """What was dropped on the window."""
    return []


@pytest.fixture
def desk(folder, clipboard, dropped):
    def forget():
        paths = dropped[:]
        dropped.clear()
        return paths

    return DesktopExchange(lambda: folder, forget, clipboard)


def put(folder, name, content):
    path = folder / "import" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_nothing_is_made_before_it_is_needed(desk, folder):
    assert desk.taken() is None
    assert not folder.exists()


def test_an_offered_text_lies_in_a_file_where_it_is_said_to_lie(desk, folder):
    place = desk.offer("match.txt", SAVE)
    assert place == str(folder / "export" / "match.txt")
    assert (folder / "export" / "match.txt").read_bytes() == SAVE.encode()
    assert [path.name for path in (folder / "export").iterdir()] == ["match.txt"]


def test_another_text_of_the_same_name_gets_a_file_of_its_own(desk, folder):
    texts = ["one", "two", "three", "two"]
    places = [desk.offer("match.txt", text) for text in texts]
    names = [Path(place).name for place in places]
    assert names == ["match.txt", "match-2.txt", "match-3.txt", "match-2.txt"]
    kept = {path.name: path.read_text(encoding="utf-8") for path in (folder / "export").iterdir()}
    assert kept == {"match.txt": "one", "match-2.txt": "two", "match-3.txt": "three"}


def test_a_folder_that_cannot_be_written_gives_none(tmp_path, clipboard):
    (tmp_path / "home").write_text("", encoding="utf-8")
    desk = DesktopExchange(lambda: tmp_path / "home", list, clipboard)
    assert desk.offer("match.txt", SAVE) is None
    assert desk.inbox() == ""
    assert desk.ask() is False


def test_a_system_without_a_folder_gives_none(clipboard):
    def nowhere():
        raise OSError("nowhere")

    desk = DesktopExchange(nowhere, list, clipboard)
    assert desk.offer("match.txt", SAVE) is None
    assert desk.inbox() == ""
    assert desk.ask() is False


def test_the_clipboard_takes_and_gives(desk, clipboard):
    assert desk.copy(SAVE)
    assert clipboard.text == SAVE
    assert desk.paste()
    assert desk.taken() == SAVE
    assert desk.taken() is None


@pytest.mark.parametrize("text", ["", " \n"])
def test_an_empty_clipboard_is_said_to_be_empty(desk, clipboard, text):
    clipboard.text = text
    assert desk.paste() is False
    assert desk.taken() is None


def test_a_system_without_a_clipboard(desk, clipboard):
    clipboard.text = None
    assert desk.copy(SAVE) is False
    assert desk.paste() is False


def test_a_pygame_without_a_clipboard(folder):
    class Missing:
        def __getattr__(self, name):
            raise NotImplementedError(f"{name} is not there")

    desk = DesktopExchange(lambda: folder, list, Missing())
    assert desk.copy(SAVE) is False
    assert desk.paste() is False


def test_the_real_clipboard_of_this_window_system(folder):
    FakeDisplay()
    desk = DesktopExchange(lambda: folder, list)
    assert desk.copy(SAVE)
    assert desk.paste()
    assert desk.taken() == SAVE


def test_files_put_into_the_folder_are_taken_once_and_kept(desk, folder):
    assert desk.inbox() == str(folder / "import")
    assert desk.ask() is False
    put(folder, "b.txt", "two")
    put(folder, "a.save", "\ufeffone")
    assert desk.ask()
    assert [desk.taken(), desk.taken(), desk.taken()] == ["one", "two", None]
    assert desk.ask() is False
    put(folder, "b.txt", "three")
    assert desk.ask()
    assert desk.taken() == "three"
    kept = sorted(path.name for path in (folder / "import" / "taken").iterdir())
    assert kept == ["a.save", "b-2.txt", "b.txt"]


def test_a_file_that_cannot_be_moved_away_is_taken_once(desk, folder):
    put(folder, "taken", "in the way of the folder")
    put(folder, "a.txt", "one")
    assert desk.ask()
    assert [desk.taken(), desk.taken()] == ["one", "in the way of the folder"]
    assert desk.ask() is False


def test_huge_files_come_cut(desk, folder):
    put(folder, "huge.txt", "ä" * TEXT_LIMIT)
    put(folder, "largest.txt", "x" * TEXT_LIMIT)
    desk.ask()
    assert len(desk.taken()) == TEXT_LIMIT + 1
    assert len(desk.taken()) == TEXT_LIMIT


def test_a_huge_clipboard_comes_cut(desk, clipboard):
    clipboard.text = "x" * (TEXT_LIMIT + 7)
    desk.paste()
    assert len(desk.taken()) == TEXT_LIMIT + 1


def test_bytes_that_are_no_text_come_as_some_text(desk, folder):
    put(folder, "picture.jpg", b"\xff\xd8\x00\xfe")
    desk.ask()
    assert desk.taken() == "\ufffd\ufffd\x00\ufffd"


def test_what_cannot_be_read_comes_empty(desk, folder, dropped, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    dropped += [str(tmp_path / "gone.txt"), str(tmp_path), str(tmp_path / "pipe"), "/dev/zero"]
    assert [desk.taken() for _ in range(5)] == ["", "", "", "", None]


def test_a_file_dropped_on_the_window_is_taken(folder, clipboard, tmp_path):
    path = tmp_path / "von Jörg.txt"
    path.write_text(SAVE, encoding="utf-8")
    hands = FakeInput(FakeDisplay(), FakeClock())
    desk = DesktopExchange(lambda: folder, hands.dropped, clipboard)
    post(pygame.DROPFILE, file=str(path))
    assert hands.actions() == []
    assert desk.taken() == SAVE
    assert desk.taken() is None


class Desk:
    """The page's half, as the script makes it."""

    def __init__(self, refuses=False):
        self.refuses = refuses
        self.offered = {}
        self.brought = []

    def offer(self, name, text):
        self.offered[name] = text

    def copy(self, text):
        return not self.refuses

    ask = paste = lambda self, *_: not self.refuses

    def taken(self):
        return self.brought.pop(0) if self.brought else False


class Page(FakePage):
    def __init__(self, desk):
        super().__init__()
        self.desk = desk

    def eval(self, code):
        super().eval(code)
        return self.desk


def test_the_browser_downloads_copies_and_takes():
    page = Page(Desk())
    desk = BrowserExchange(page)
    assert page.evaluated == [f"{DESK}({TEXT_LIMIT})"]
    assert desk.offer("match.txt", SAVE) == ""
    assert page.desk.offered == {"match.txt": SAVE}
    assert desk.copy(SAVE) and desk.ask() and desk.paste()
    assert desk.inbox() == ""
    page.desk.brought += [SAVE, ""]
    assert [desk.taken(), desk.taken(), desk.taken()] == [SAVE, "", None]


@pytest.mark.parametrize("half", [Desk(refuses=True), SimpleNamespace(), None])
def test_a_browser_that_refuses(half):
    desk = BrowserExchange(Page(half))
    assert not desk.copy(SAVE) and not desk.ask() and not desk.paste()
    assert desk.taken() is None


def test_a_page_that_runs_no_script():
    class Strict(FakePage):
        def eval(self, code):
            raise RuntimeError("EvalError")

    desk = BrowserExchange(Strict())
    assert desk.offer("match.txt", SAVE) is None
    assert not desk.ask()
    assert desk.taken() is None
