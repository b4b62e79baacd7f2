"""Files, memory and the browser's localStorage keep the same promises."""

from pathlib import Path

import pytest

from game.devices.storage import (
    BROKEN,
    MOST_BYTES,
    PREFIX,
    READ_ONLY,
    BrowserStorage,
    FileStorage,
)
from tests.devices.page import FakePage


@pytest.fixture
def files(tmp_path):
    return FileStorage(lambda: tmp_path / "Größe (1)")


@pytest.fixture
def page():
    return FakePage()


@pytest.fixture(params=["files", "browser"])
def storage(request, files, page):
    return files if request.param == "files" else BrowserStorage(page)


def test_what_was_never_written_is_none(storage):
    assert storage.read("settings") is None
    assert storage.names() == []
    assert storage.notice == ""


def test_what_was_written_is_read(storage):
    assert storage.write("save.venezia", "Zug\nnoch ein Zug: äöü 🎲")
    assert storage.read("save.venezia") == "Zug\nnoch ein Zug: äöü 🎲"
    assert storage.names() == ["save.venezia"]


def test_the_last_writing_counts(storage):
    for text in ("one", "two", "three"):
        storage.write("settings", text)
    assert storage.read("settings") == "three"


def test_what_was_deleted_is_gone(storage):
    storage.write("settings", "one")
    storage.write("settings", "two")
    storage.delete("settings")
    storage.delete("settings")
    assert storage.read("settings") is None


def test_names_are_sorted(storage):
    for name in ("settings", "lobby.venezia", "save.venezia"):
        storage.write(name, "x")
    assert storage.names() == ["lobby.venezia", "save.venezia", "settings"]


def test_another_run_reads_it(tmp_path):
    FileStorage(lambda: tmp_path).write("settings", "kept")
    assert FileStorage(lambda: tmp_path).read("settings") == "kept"


def test_the_folder_is_asked_for_late_and_once(tmp_path):
    asked = []
    files = FileStorage(lambda: asked.append(1) or tmp_path)
    assert asked == []
    files.write("a", "x")
    files.read("a")
    assert asked == [1]


def test_the_text_before_is_the_backup(files, tmp_path):
    files.write("settings", "one")
    files.write("settings", "two")
    assert (tmp_path / "Größe (1)" / "settings.bak").read_text(encoding="utf-8") == "one"


def test_a_writer_that_died_between_its_two_steps_loses_nothing(files, tmp_path):
    files.write("settings", "one")
    files.write("settings", "two")
    (tmp_path / "Größe (1)" / "settings.txt").unlink()
    assert files.names() == ["settings"]
    assert files.read("settings") == "one"


def test_no_half_written_file_is_left(files, tmp_path):
    files.write("settings", "one")
    assert [path.name for path in (tmp_path / "Größe (1)").iterdir()] == ["settings.txt"]


def test_bytes_that_are_no_text_are_put_aside_and_the_backup_read(files, tmp_path):
    files.write("settings", "one")
    files.write("settings", "two")
    (tmp_path / "Größe (1)" / "settings.txt").write_bytes(b"\xff\xfe\x00")
    assert files.read("settings") == "one"
    assert files.notice == BROKEN
    assert (tmp_path / "Größe (1)" / "settings.txt.broken-1").read_bytes() == b"\xff\xfe\x00"


def test_a_file_too_large_to_be_ours_is_put_aside_unread(files, tmp_path):
    files.write("settings", "one")
    files.write("settings", "two")
    with (tmp_path / "Größe (1)" / "settings.txt").open("r+b") as file:
        file.truncate(MOST_BYTES)
    assert files.read("settings") == "one"
    assert files.notice == BROKEN


def test_a_folder_in_the_place_of_a_file_is_put_aside(files, tmp_path):
    (tmp_path / "Größe (1)" / "settings.txt").mkdir(parents=True)
    assert files.read("settings") is None
    assert files.notice == BROKEN
    assert files.write("settings", "one")
    assert files.read("settings") == "one"


@pytest.mark.parametrize("suffix", ["txt", "bak", "new"])
def test_writing_where_a_folder_lies(files, tmp_path, suffix):
    (tmp_path / "Größe (1)" / f"settings.{suffix}" / "more").mkdir(parents=True)
    for text in ("one", "two"):
        assert files.write("settings", text)
    assert FileStorage(lambda: tmp_path / "Größe (1)").read("settings") == "two"
    aside = tmp_path / "Größe (1)" / f"settings.{suffix}.broken-1"
    assert [path.name for path in aside.iterdir()] == ["more"]


def test_half_a_file_of_a_writer_that_died_is_written_over(files, tmp_path):
    files.write("settings", "one")
    (tmp_path / "Größe (1)" / "settings.new").write_text("tw", encoding="utf-8")
    assert files.names() == ["settings"] and files.read("settings") == "one"
    files.write("settings", "three")
    assert files.read("settings") == "three"


def test_a_deletion_cut_short_leaves_the_text_or_nothing(files, tmp_path, monkeypatch):
    for text in ("one", "two"):
        files.write("settings", text)
    unlink = Path.unlink

    def once(path):
        monkeypatch.setattr(Path, "unlink", lambda path: None)
        unlink(path)

    monkeypatch.setattr(Path, "unlink", once)
    files.delete("settings")
    assert files.read("settings") == "two"


def test_several_broken_files_are_all_kept(files, tmp_path):
    for number in range(3):
        files.write("settings", f"broken {number}")
        files.put_aside("settings")
    aside = sorted((tmp_path / "Größe (1)").glob("settings.txt.broken-*"))
    assert [path.read_text(encoding="utf-8") for path in aside] == [
        "broken 0",
        "broken 1",
        "broken 2",
    ]


def test_put_aside_takes_the_file_first_and_then_its_backup(files):
    files.write("settings", "one")
    files.write("settings", "two")
    files.put_aside("settings")
    assert files.read("settings") == "one"
    files.put_aside("settings")
    assert files.read("settings") is None
    assert files.notice == BROKEN


def test_a_broken_file_that_cannot_be_moved_hides_no_other(files, tmp_path, monkeypatch):
    """A folder that may be read but not written: what can be read is there all the same."""
    files.write("save.one", "one")
    files.write("save.two", "two")
    folder = tmp_path / "Größe (1)"
    (folder / "save.two.txt").write_bytes(b"\xff\xfe")

    def refuse(*_, **__):
        raise OSError("read-only")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        assert files.read("save.two") is None
        assert files.notice == BROKEN
        assert files.read("save.two") is None and files.read("save.one") == "one"
        files.put_aside("save.one")
        assert files.read("save.one") is None
    assert files.write("save.two", "new")
    assert FileStorage(lambda: folder).read("save.two") == "new"
    assert files.read("save.two") == "new"
    assert (folder / "save.two.txt.broken-1").read_bytes() == b"\xff\xfe"


def test_no_folder_to_be_had_means_memory_and_one_notice():
    def no_folder():
        raise OSError("nowhere")

    files = FileStorage(no_folder)
    assert files.read("settings") is None
    assert files.notice == READ_ONLY
    assert not files.write("settings", "one")
    assert files.read("settings") == "one"
    assert files.names() == ["settings"]
    assert files.place("settings") == ""
    files.put_aside("settings")
    assert files.read("settings") is None


def test_a_folder_that_is_a_file_means_memory(tmp_path):
    (tmp_path / "home").write_text("", encoding="utf-8")
    files = FileStorage(lambda: tmp_path / "home")
    assert not files.write("settings", "one")
    assert files.read("settings") == "one"
    assert files.notice == READ_ONLY


def test_a_disk_that_refuses_means_memory_until_it_takes_it_again(files, monkeypatch):
    files.write("settings", "old")

    def full(*_, **__):
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        assert not files.write("settings", "new")
    assert files.read("settings") == "new"
    assert files.write("settings", "newer")
    assert files.read("settings") == "newer"


def test_the_place_is_a_path(files, tmp_path):
    assert files.place("crash") == str(tmp_path / "Größe (1)" / "crash.txt")


def test_the_browser_touches_only_our_keys(page):
    page.texts.update({"other": "theirs", "settings": "theirs too"})
    storage = BrowserStorage(page)
    storage.write("settings", "ours")
    storage.delete("other")
    assert storage.names() == ["settings"]
    storage.delete("settings")
    assert page.texts == {"other": "theirs", "settings": "theirs too"}


def test_the_browser_puts_aside_under_another_key(page):
    storage = BrowserStorage(page)
    storage.write("settings", "nonsense")
    storage.put_aside("settings")
    assert storage.read("settings") is None
    assert storage.notice == BROKEN
    assert page.texts == {f"{PREFIX}broken.settings": "nonsense"}


def test_a_browser_that_removes_nothing_is_not_asked_for_ever(page):
    storage = BrowserStorage(page)
    storage.write("settings", "nonsense")
    page.removeItem = lambda key: None
    storage.put_aside("settings")
    assert storage.read("settings") is None
    storage.write("settings", "one")
    assert storage.read("settings") == "one"


def test_a_browser_without_room_means_memory(page):
    page.full = True
    storage = BrowserStorage(page)
    assert not storage.write("settings", "one")
    assert storage.read("settings") == "one"
    assert storage.notice == READ_ONLY


def test_a_browser_that_forbids_storage_means_memory(page):
    page.forbidden = True
    storage = BrowserStorage(page)
    assert storage.read("settings") is None
    assert not storage.write("settings", "one")
    assert storage.read("settings") == "one"
    assert storage.names() == ["settings"]
    assert storage.notice == READ_ONLY


def test_whoever_finds_room_after_all_is_not_told_that_there_is_none(page):
    """The shelf lets pictures go and writes again, in the same frame."""
    storage = BrowserStorage(page)
    page.full = True
    storage.write("save", "one")
    storage.write("hall", "two")
    page.full = False
    storage.write("hall", "two")
    assert storage.notice == READ_ONLY, "one of them is still in memory only"
    storage.write("save", "one")
    assert storage.notice == ""
