"""The program from outside, and its loop from inside."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import CRASH_REPORT, LONGEST_FRAME_MS, App
from game.arguments import Arguments
from game.match.match import Match
from game.rules.registry import GAMES
from game.scenes.crash import CrashScene
from game.scenes.title import TitleScene
from tests.fakes import SMALL, make_services

ROOT = Path(__file__).parent.parent
MAIN = ROOT / "main.py"


def run(*arguments, main=MAIN, **environment):
    """Run the program to its end; its settings live and die with the test."""
    return subprocess.run(
        [sys.executable, str(main), *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd="/",
        timeout=60,
        check=False,
    )


@pytest.fixture
def home(tmp_path):
    return {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}


def last_probe(done):
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("language", ["de", "en"])
def test_frames_end_the_program(home, language):
    done = run("--frames", "3", "--probe", "--lang", language, **home)
    assert last_probe(done)["scene"] == "TitleScene"
    assert done.stderr == ""


@pytest.mark.parametrize("game", ["venezia", "vineta"])
def test_a_game_can_be_chosen_at_the_start(home, game):
    done = run("--frames", "2", "--probe", "--game", game, "--window", "1920x1080", **home)
    assert last_probe(done)["scene"] == "LobbyScene"


def test_a_wrong_argument_ends_before_anything_opens(home, tmp_path):
    done = run("--frames", "many", "--lang", "de", **home)
    assert (done.returncode, done.stdout) == (2, "")
    assert "keine ganze Zahl" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_argument_of_the_referee(home):
    done = run("--referee", "--unknown", **home)
    assert (done.returncode, done.stdout) == (2, "")


def test_the_referee_loads_no_window_library():
    done = subprocess.run(
        [sys.executable, "-X", "importtime", str(MAIN), "--referee"],
        input=b'{"cmd":"hello"}\n',
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)["ok"] is True
    loaded = {line.rsplit("|", 1)[-1].strip() for line in done.stderr.decode().splitlines()}
    assert "game.referee" in loaded
    assert not loaded & {"pygame", "asyncio", "pytmx", "numpy"}


def test_a_machine_without_a_screen_gets_a_sentence(home):
    done = run("--lang", "de", SDL_VIDEODRIVER="nonexistent", **home)
    assert done.returncode == 1
    assert done.stderr.startswith("Hier gibt es keinen Bildschirm")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_program_without_a_traceback(home, kind):
    program = subprocess.Popen(
        [sys.executable, str(MAIN)],
        env={**os.environ, **home},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not (Path(home["XDG_DATA_HOME"]) / "sunken-cities").exists():
        assert program.poll() is None
    program.send_signal(kind)
    assert program.communicate(timeout=30) == ("", "")
    assert program.returncode == -kind


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """A copy of what a player gets, in a folder with an umlaut, blank and bracket."""
    folder = tmp_path_factory.mktemp("install") / "Größe (1)"
    folder.mkdir()
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "game", folder / "game", ignore=skip)
    shutil.copytree(ROOT / "maps", folder / "maps", ignore=skip)
    shutil.copy(MAIN, folder)
    (folder / "assets").symlink_to(ROOT / "assets")
    paths = sorted(folder.rglob("*"))
    for path in [*paths, folder]:
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() else 0o444)
    yield folder
    for path in [folder, *paths]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)


def test_the_worst_machine_of_all(copied):
    """No sound, no home, a read-only folder with an odd name, and as root nothing written."""
    before = {path: path.stat().st_mtime_ns for path in copied.rglob("*")}
    done = run(
        "--frames",
        "5",
        "--probe",
        main=copied / "main.py",
        SDL_AUDIODRIVER="nonexistent",
        HOME="/dev/null",
        XDG_DATA_HOME="/dev/null/data",
        PYTHONDONTWRITEBYTECODE="1",
        LANG="C",
        LC_ALL="C",
        LANGUAGE="",
    )
    probe = last_probe(done)
    assert probe["scene"] == "TitleScene"
    assert probe["notice"] != ""
    assert {path: path.stat().st_mtime_ns for path in copied.rglob("*")} == before


@pytest.mark.parametrize("text", ["", "null", "[]", '{"format": 1, "values": {"language": 3}}'])
def test_an_odd_settings_file_is_survived(home, text):
    folder = Path(home["XDG_DATA_HOME"]) / "sunken-cities" / "game"
    folder.mkdir(parents=True)
    (folder / "settings.txt").write_text(text, encoding="utf-8")
    done = run("--frames", "2", **home)
    assert (done.returncode, done.stderr) == (0, "")


class Loop:
    """The app on fakes; runs some frames."""

    def __init__(self, frames=3, **arguments):
        self.services = make_services(size=SMALL)
        self.app = App(self.services, Arguments(frames=frames, **arguments))

    def run(self, frames=None):
        if frames is not None:
            self.app.arguments.frames = frames
        asyncio.run(self.app.run())
        return self.app.stage


def test_nothing_is_shown_while_the_title_rests():
    loop = Loop(frames=40)
    loop.services.settings.set("reduced_motion", True)
    loop.run()
    assert loop.services.display.presented <= 3


def test_a_long_frame_counts_as_a_short_one(monkeypatch):
    seen = []
    monkeypatch.setattr(TitleScene, "update", lambda self, elapsed: seen.append(elapsed))
    loop = Loop(frames=3)
    real = loop.services.clock.now
    monkeypatch.setattr(
        loop.services.clock,
        "now",
        lambda: setattr(loop.services.clock, "time", loop.services.clock.time + 7000) or real(),
    )
    loop.run()
    assert seen == [LONGEST_FRAME_MS] * 3


def test_the_scenes_end_with_the_loop(monkeypatch):
    ended = []
    monkeypatch.setattr(TitleScene, "exit", lambda self: ended.append(True))
    Loop(frames=1).run()
    assert ended == [True]


def test_stop_ends_the_loop():
    loop = Loop(frames=None)
    loop.services.clock.now = lambda: loop.app.stop() or 5
    loop.run()
    assert not loop.app.crashed


def broken(self, *_):
    raise RuntimeError("a mistake of ours")


@pytest.mark.parametrize("method", ["enter", "update", "draw", "targets", "event"])
def test_a_mistake_becomes_a_picture_and_a_report(monkeypatch, capsys, method):
    monkeypatch.setattr(TitleScene, method, broken)
    loop = Loop(frames=3, probe=True)
    name, save = "save.venezia.20261130-170000", Match.new(GAMES["venezia"], 2, 7).save()
    loop.services.storage.texts[name] = save
    shown = []
    monkeypatch.setattr(CrashScene, "draw", lambda self, canvas: shown.append(self.stage.top))
    loop.services.input.key("right")
    loop.run()
    assert loop.app.crashed
    assert isinstance(shown[0], CrashScene)
    assert "a mistake of ours" in loop.services.storage.texts[CRASH_REPORT]
    assert "Traceback" in loop.services.storage.texts[CRASH_REPORT]
    assert loop.services.storage.texts[name] == save
    err = capsys.readouterr().err
    assert err == "RuntimeError: a mistake of ours (fake/crash)\n"


def test_a_mistake_while_ending_a_scene_ends_the_program(monkeypatch):
    monkeypatch.setattr(TitleScene, "exit", broken)
    loop = Loop(frames=1)
    loop.run()
    assert loop.app.crashed


def test_a_mistake_in_the_picture_of_the_mistake_ends_the_program(monkeypatch):
    monkeypatch.setattr(TitleScene, "update", broken)
    monkeypatch.setattr(CrashScene, "draw", broken)
    loop = Loop(frames=None)
    loop.run()
    assert loop.app.crashed


def test_a_report_that_cannot_be_kept_goes_to_the_terminal(monkeypatch, capsys):
    monkeypatch.setattr(TitleScene, "update", broken)
    loop = Loop(frames=2)
    monkeypatch.setattr(loop.services.storage, "write", lambda name, text: False)
    loop.run()
    assert "Traceback" in capsys.readouterr().err


def test_exit_code_1_after_a_mistake(home, tmp_path):
    code = (
        "import asyncio, sys\n"
        "from game import app\nfrom game.scenes.title import TitleScene\n"
        "TitleScene.update = lambda self, ms: 1 / 0\n"
        "sys.argv[1:] = ['--frames', '2']\n"
        "asyncio.run(app.main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **home},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    report = tmp_path / "data" / "sunken-cities" / "game" / "crash.txt"
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
