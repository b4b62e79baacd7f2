"""Speech programs that are scripts on the PATH, and a page with a screen reader.

A script writes what it was given into a pipe, on which the test waits; one that speaks for long
waits for a second pipe that nobody opens.
"""

import os
import signal
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.devices.speech import FAILED, DesktopSpeech, PageSpeech
from game.scenes.title import TitleScene
from tests.fakes import make_stage, step

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts of the shell")

TELL = 'printf "%s\\n" $$ "$0" "$@" > "{heard}"\n'
READ = 'printf "%s\\n" $$ "$0" "$@" "$(cat)" > "{heard}"\n'
GO_ON = 'read nothing < "{forever}"\n'


class Programs:
    """A folder that is the whole PATH."""

    def __init__(self, folder, monkeypatch):
        self.folder = folder / "bin"
        self.folder.mkdir()
        self.pipes = {name: folder / name for name in ("heard", "forever")}
        for pipe in self.pipes.values():
            os.mkfifo(pipe)
        (self.folder / "cat").symlink_to("/bin/cat")
        monkeypatch.setenv("PATH", str(self.folder))

    def add(self, name, script, interpreter="/bin/sh"):
        path = self.folder / name
        path.write_text(f"#!{interpreter}\n{script.format(**self.pipes)}", encoding="utf-8")
        path.chmod(0o755)

    def heard(self):
        """What the next script tells: its process, its name, what it was given."""
        pid, path, *given = self.pipes["heard"].read_text(encoding="utf-8").splitlines()
        return int(pid), Path(path).name, given


@pytest.fixture
def programs(tmp_path, monkeypatch):
    return Programs(tmp_path, monkeypatch)


def ended(pid):
    """Wait until a process has ended, and leave it to be parted with; return its signal or code."""
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT).si_status


def gone(pid):
    """Whether the system has forgotten a child."""
    try:
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return True
    return False


def test_the_best_program_speaks_in_the_language_of_the_words(programs):
    programs.add("espeak", TELL)
    programs.add("espeak-ng", TELL)
    programs.add("spd-say", TELL)
    speech = DesktopSpeech()
    assert speech.speaks
    speech.say("Anna ist am Zug.", "de")
    assert programs.heard()[1:] == ("spd-say", ["--cancel", "-l", "de", "--", "Anna ist am Zug."])
    speech.say("Anna to move.", "en")
    assert programs.heard()[2][2] == "en"


@pytest.mark.parametrize("words", ["-v is no option", "{voice} {words}", "a'b\"c; $(d) `e` \\"])
def test_words_stay_what_they_are(programs, words):
    programs.add("espeak-ng", TELL)
    DesktopSpeech().say(words, "de")
    assert programs.heard()[2] == ["-v", "de", "--", words]


def test_a_new_line_stops_the_one_before(programs):
    programs.add("espeak-ng", TELL + GO_ON)
    speech = DesktopSpeech()
    speech.say("one", "en")
    first, _, _ = programs.heard()
    speech.say("two", "en")
    second, _, given = programs.heard()
    assert ended(first) == signal.SIGTERM
    assert given[-1] == "two"
    speech.stop()
    assert ended(second) == signal.SIGTERM
    assert speech.notice == ""


def test_no_program_stays_behind(programs):
    programs.add("espeak-ng", TELL + GO_ON)
    speech = DesktopSpeech()
    speech.say("one", "en")
    first, _, _ = programs.heard()
    speech.say("two", "en")
    second, _, _ = programs.heard()
    ended(first)
    assert not gone(first)
    speech.stop()
    ended(second)
    speech.update()
    assert gone(first) and gone(second)


def test_one_that_ends_by_itself_does_not_stay_either(programs):
    programs.add("espeak-ng", TELL)
    speech = DesktopSpeech()
    speech.say("one", "en")
    pid, _, _ = programs.heard()
    assert ended(pid) == 0
    speech.update()
    assert gone(pid)
    assert speech.speaks and speech.notice == ""


def test_a_program_that_lets_others_speak_is_asked_to_be_silent(programs):
    programs.add("spd-say", TELL)
    speech = DesktopSpeech()
    speech.stop()
    speech.say("one", "en")
    programs.heard()
    speech.stop()
    assert programs.heard()[2] == ["--cancel"]


def test_where_one_fails_the_next_one_speaks_the_same_line(programs):
    programs.add("spd-say", TELL + "exit 1\n")
    programs.add("espeak-ng", TELL)
    speech = DesktopSpeech()
    speech.say("hello", "en")
    failed, _, _ = programs.heard()
    ended(failed)
    speech.update()
    _, name, given = programs.heard()
    assert (name, given[-1]) == ("espeak-ng", "hello")
    assert speech.speaks and speech.notice == ""
    speech.say("again", "en")
    assert programs.heard()[1] == "espeak-ng"


def test_one_that_cannot_be_started_is_passed_over(programs):
    programs.add("spd-say", TELL, interpreter="/nowhere/at/all")
    programs.add("espeak", TELL)
    speech = DesktopSpeech()
    speech.say("hello", "en")
    assert programs.heard()[1] == "espeak"


def test_without_a_program_that_works_the_player_is_told_once_and_nothing_more_happens(programs):
    programs.add("espeak", TELL + "exit 3\n")
    speech = DesktopSpeech()
    speech.say("hello", "en")
    failed, _, _ = programs.heard()
    ended(failed)
    speech.update()
    assert not speech.speaks
    assert speech.notice == FAILED
    speech.say("again", "en")
    speech.stop()


def test_the_notice_is_seen_on_the_screen(programs):
    stage = make_stage(TitleScene)
    stage.services.speech = DesktopSpeech()
    stage.services.settings.set("narration", "voice")
    step(stage, frames=2)
    assert stage.probe()["notice"].startswith("No program speaks here")


def test_nothing_is_looked_for_before_somebody_wants_to_hear(programs):
    speech = DesktopSpeech()
    programs.add("espeak", TELL)
    assert speech.speaks


@pytest.mark.parametrize(("platform", "speaks"), [("linux", False), ("darwin", True)])
def test_the_mac_has_a_voice_of_its_own(programs, platform, speaks):
    programs.add("say", READ)
    speech = DesktopSpeech(platform)
    assert speech.speaks is speaks
    if speaks:
        speech.say("Grüße", "de")
        assert programs.heard()[2] == ["-v", "Anna", "Grüße"]


def test_windows_speaks_through_its_shell(programs):
    programs.add("powershell", READ)
    speech = DesktopSpeech("win32")
    speech.say("Bonjour'; exit", "en")
    _, _, given = programs.heard()
    assert "'en-GB'" in given[-2] and "Speak(" in given[-2]
    assert given[-1] == "Bonjour'; exit"


class FakeElement:
    def __init__(self):
        self.attributes = {}
        self.style = SimpleNamespace(cssText="")
        self.textContent = ""
        self.id = ""
        self.lang = "en"

    def setAttribute(self, name, value):
        self.attributes[name] = value


class FakeDocument:
    """Keeps its elements; `there` are those of the page from the beginning."""

    def __init__(self, *there):
        self.documentElement = FakeElement()
        self.body = self
        self.elements = {}
        for name in there:
            self.elements[name] = FakeElement()

    def getElementById(self, name):
        return self.elements.get(name)

    def createElement(self, kind):
        return FakeElement()

    def appendChild(self, element):
        self.elements[element.id] = element


def test_a_page_reads_out_what_stands_in_its_regions():
    document = FakeDocument("narration", "narration-urgent")
    polite, urgent = document.elements.values()
    speech = PageSpeech(SimpleNamespace(document=document))
    speech.say("Anna ist am Zug.", "de")
    assert polite.textContent == "Anna ist am Zug."
    assert document.documentElement.lang == "de"
    speech.say("Das geht so nicht.", "de", urgent=True)
    assert urgent.textContent == "Das geht so nicht."
    assert polite.textContent == "Anna ist am Zug."
    speech.stop()
    assert not polite.textContent and not urgent.textContent


def test_the_same_words_again_are_a_change():
    document = FakeDocument("narration", "narration-urgent")
    speech = PageSpeech(SimpleNamespace(document=document))
    seen = []
    for _ in range(3):
        speech.say("Das geht so nicht.", "de")
        seen.append(document.elements["narration"].textContent)
    assert all(one != other for one, other in zip(seen, seen[1:], strict=False))
    assert {words.strip("\u00a0") for words in seen} == {"Das geht so nicht."}


def test_a_page_without_regions_gets_them():
    document = FakeDocument()
    speech = PageSpeech(SimpleNamespace(document=document))
    lives = {name: each.attributes["aria-live"] for name, each in document.elements.items()}
    assert lives == {"narration": "polite", "narration-urgent": "assertive"}
    assert all("hidden" not in each.style.cssText for each in document.elements.values())
    speech.say("Hello", "en")
    assert document.elements["narration"].textContent == "Hello"
