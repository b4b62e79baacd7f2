"""Window and full screen, under SDL's dummy driver and on a screen of our own (Xvfb)."""

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.devices import display
from game.devices.browser import BrowserDisplay, first_glyphs, is_small, locales, may_sound
from game.devices.display import DesktopDisplay, letter_box
from tests.devices.page import FakePage
from tests.xvfb import Screen

ROOT = Path(__file__).parent.parent.parent
DRIVER = """
import json, sys
import pygame
from game.devices import display
display.prepare()
shown = display.DesktopDisplay(*json.loads(sys.argv[1]))
for line in sys.stdin:
    command, value = json.loads(line)
    if command == "fill":
        shown.surface.fill(value)
        shown.present()
    elif command == "full":
        shown.set_full_screen(value)
    elif command == "bye":
        break
    pygame.event.pump()
    size = pygame.display.get_window_size()
    print(json.dumps([shown.full_screen, shown.surface.get_size(), size]), flush=True)
"""


@pytest.fixture
def own_window():
    """These tests open windows; give the others theirs back."""
    yield
    pygame.display.set_mode((64, 64))


class Driver:
    """A display in a program of its own, told what to do line by line."""

    def __init__(self, screen, *arguments):
        self._process = subprocess.Popen(
            [sys.executable, "-c", DRIVER, json.dumps(arguments)],
            cwd=ROOT,
            env=screen.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, command, value=None):
        self._process.stdin.write(json.dumps([command, value]) + "\n")
        self._process.stdin.flush()
        full, surface, window = json.loads(self._process.stdout.readline())
        return full, tuple(surface), tuple(window)

    def fill_until(self, screen, colour, expected):
        """Show a colour until the screen looks as expected; the window manager takes its time."""
        seen = None
        for _ in range(500):
            state = self.tell("fill", colour)
            picture = screen.picture()
            # smooth scaling rounds down a little
            seen = {
                place: tuple(255 * round(part / 255) for part in picture.at(*place))
                for place in expected
            }
            if seen == expected:
                break
        assert seen == expected
        return state

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.communicate(json.dumps(["bye", None]) + "\n")


@pytest.mark.parametrize(
    ("window", "box"),
    [
        ((1280, 720), (0, 0, 1280, 720)),
        ((1280, 1024), (0, 152, 1280, 720)),
        ((2560, 1080), (320, 0, 1920, 1080)),
        ((640, 360), (0, 0, 640, 360)),
        ((1, 1), (0, 0, 1, 1)),
    ],
)
def test_the_letter_box_keeps_the_shape(window, box):
    assert letter_box((1280, 720), window) == box


@pytest.mark.parametrize("width", range(320, 2000, 97))
def test_the_letter_box_stays_in_the_window(width):
    for height in range(180, 1200, 89):
        left, top, wide, high = letter_box((1280, 720), (width, height))
        assert min(left, top) >= 0
        assert left + wide <= width
        assert top + high <= height


@pytest.mark.parametrize(
    ("window", "surface"),
    [((1920, 1080), (1920, 1080)), ((2560, 1440), (1920, 1080)), ((1919, 1080), (1280, 720))],
)
def test_a_window_of_a_given_size(own_window, window, surface):
    shown = DesktopDisplay(True, window)
    assert not shown.full_screen
    assert shown.window == pygame.display.get_surface().get_size() == window
    assert shown.surface.get_size() == surface
    assert (shown.scale, shown.asset_set) == (surface[0] / 1920, str(surface[1]))


@pytest.mark.parametrize("content", [None, b"", b"no picture"])
def test_a_window_opens_without_its_icon(own_window, tmp_path, content):
    icon = tmp_path / "icon.png"
    if content is not None:
        icon.write_bytes(content)
    assert DesktopDisplay(False, (1280, 720), "", icon).window == (1280, 720)


def test_bars_above_and_below(own_window):
    shown = DesktopDisplay(False, (1280, 1024))
    shown.surface.fill("red")
    shown.present()
    window = pygame.display.get_surface()
    rows = [tuple(window.get_at((640, y)))[:3] for y in (0, 151, 152, 871, 872, 1023)]
    black, red = (0, 0, 0), (255, 0, 0)
    assert rows == [black, black, red, red, black, black]


def test_places_in_a_letter_boxed_window(own_window):
    shown = DesktopDisplay(False, (1280, 1024))
    assert shown.to_canvas(0, 152) == (0, 0)
    assert shown.to_canvas(640, 512) == (960, 540)
    assert shown.to_canvas(640, 0)[1] < 0


def test_another_window_size_moves_the_bars(own_window):
    shown = DesktopDisplay(False, (1280, 720))
    pygame.display.set_mode((1600, 720), pygame.RESIZABLE)
    shown.surface.fill("red")
    shown.present()
    window = pygame.display.get_surface()
    columns = [tuple(window.get_at((x, 300)))[:3] for x in (159, 160, 1439, 1440)]
    assert columns == [(0, 0, 0), (255, 0, 0), (255, 0, 0), (0, 0, 0)]
    assert shown.to_canvas(160, 0) == (0, 0)


def test_a_window_of_the_canvas_size_is_drawn_into_directly(own_window):
    shown = DesktopDisplay(False, (1280, 720))
    assert shown.surface is pygame.display.get_surface()
    pygame.display.set_mode((1600, 720), pygame.RESIZABLE)
    assert shown.surface is not pygame.display.get_surface()
    assert shown.surface.get_size() == (1280, 720)


def test_full_screen_is_always_scaled(own_window, monkeypatch):
    flags = []
    real = pygame.display.set_mode
    monkeypatch.setattr(
        pygame.display,
        "set_mode",
        lambda size, given, display: flags.append(given) or real(size, given),
    )
    shown = DesktopDisplay(True)
    assert shown.set_full_screen(False)
    assert shown.set_full_screen(True)
    assert flags[0] == flags[-1] == pygame.SCALED | pygame.FULLSCREEN
    assert set(flags[1:-1]) == {pygame.RESIZABLE}


@pytest.fixture
def two_monitors(monkeypatch, own_window):
    """A large and a small monitor; what was shown where: (monitor, canvas or window, flags)."""
    shown = []
    real = pygame.display.set_mode

    def set_mode(size, flags=0, display=0):
        shown.append((display + 1, size, flags))
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1366, 768)])
    return shown


def test_full_screen_on_the_second_monitor_has_its_size(two_monitors):
    shown = DesktopDisplay(True, monitor=2)
    assert (shown.monitors, shown.monitor) == (2, 2)
    assert two_monitors == [(2, (1280, 720), pygame.SCALED | pygame.FULLSCREEN)]


def test_a_full_screen_moves_to_another_monitor_by_way_of_a_window(two_monitors, monkeypatch):
    monkeypatch.setattr(display, "_renders_fast", lambda monitor: True)
    shown = DesktopDisplay(True)
    two_monitors.clear()
    shown.set_monitor(1)
    assert two_monitors == []
    shown.set_monitor(2)
    assert shown.full_screen
    assert {monitor for monitor, _, _ in two_monitors} == {2}
    assert two_monitors[0][2] == pygame.RESIZABLE
    assert two_monitors[-1][1:] == ((1920, 1080), pygame.SCALED | pygame.FULLSCREEN)


def test_a_window_waits_for_full_screen_to_change_the_monitor(two_monitors):
    shown = DesktopDisplay(False, (800, 600))
    two_monitors.clear()
    shown.set_monitor(2)
    assert two_monitors == []
    shown.set_full_screen(True)
    assert two_monitors[0][0] == 2


@pytest.mark.parametrize("number", [3, 4])
def test_a_monitor_that_is_gone_is_the_first(two_monitors, number):
    shown = DesktopDisplay(False, (800, 600), monitor=number)
    assert shown.monitor == 1
    shown.set_monitor(2)
    shown.set_monitor(number)
    assert shown.monitor == 1


def test_refused_full_screen_leaves_a_window(own_window, monkeypatch):
    real = pygame.display.set_mode

    def set_mode(size, flags, display):
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no")
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    shown = DesktopDisplay(True)
    assert not shown.full_screen
    assert not shown.set_full_screen(True)
    shown.present()


@pytest.mark.parametrize(("cost", "size"), [(0.002, (1920, 1080)), (0.015, (1280, 720))])
def test_a_slow_renderer_gets_the_small_canvas(own_window, monkeypatch, cost, size):
    ticks = iter(range(1000))
    monkeypatch.setattr(display.time, "process_time", lambda: next(ticks) * cost)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    shown = DesktopDisplay(True)
    assert shown.surface.get_size() == size
    assert shown.full_screen


def test_a_small_desktop_gets_the_small_canvas(own_window, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert DesktopDisplay(True).surface.get_size() == (1280, 720)


def test_a_window_leaves_room_on_the_desktop(own_window, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    shown = DesktopDisplay(False)
    assert shown.window == (1536, 864)
    assert shown.surface.get_size() == (1920, 1080)


def test_the_browsers_canvas(own_window):
    page = FakePage()
    shown = BrowserDisplay(page)
    assert shown.surface.get_size() == shown.window == (1280, 720)
    assert shown.to_canvas(1280, 360) == (1920, 540)
    assert not shown.full_screen
    assert shown.set_full_screen(True)
    page.document.fullscreenElement = "the canvas"
    assert shown.full_screen
    assert shown.set_full_screen(False)
    assert ["request" in page.evaluated[0], "exit" in page.evaluated[1]] == [True, True]


def test_a_browser_knows_no_monitors_and_may_know_no_full_screen(own_window):
    page = FakePage()
    shown = BrowserDisplay(page)
    shown.set_monitor(2)
    assert (shown.monitors, shown.can_full_screen) == (0, True)
    page.document.fullscreenEnabled = False
    assert not shown.can_full_screen


def test_the_browsers_screen_stays_lit():
    page = FakePage()
    shown = BrowserDisplay(page)
    shown.keep_awake(True)
    assert "wakeLock" in page.evaluated[-1]
    shown.keep_awake(False)
    assert "release" in page.evaluated[-1]


def test_a_desktop_stays_lit(own_window):
    shown = DesktopDisplay(False, (1280, 720))
    shown.keep_awake(True)
    assert not pygame.display.get_allow_screensaver()
    shown.keep_awake(False)
    assert pygame.display.get_allow_screensaver()


def test_what_the_page_knows():
    page = FakePage()
    assert locales(page) == ["fr-FR", "de-AT", "en"]
    assert first_glyphs(page) == "keyboard" and not is_small(page)
    page.coarse = True
    assert first_glyphs(page) == "touch" and is_small(page)
    assert may_sound(page)


BLACK, RED, BLUE = (0, 0, 0), (255, 0, 0), (0, 0, 255)


@pytest.mark.parametrize("size", [(1366, 768), (1280, 1024), (800, 600)])
def test_full_screen_on_a_real_screen(tmp_path, size):
    left, top, width, height = letter_box((1280, 720), size)
    expected = {(left + 2, top + 2): RED, (left + width - 3, top + height - 3): RED}
    if top > 2:
        expected |= {(5, 0): BLACK, (5, top - 2): BLACK, (5, size[1] - 1): BLACK}
    with Screen(tmp_path, size) as screen, Driver(screen, True) as driver:
        assert driver.fill_until(screen, "red", expected) == (True, (1280, 720), size)


def test_to_a_window_and_back_on_a_real_screen(tmp_path):
    with Screen(tmp_path, (1280, 1024)) as screen, Driver(screen, False, [1000, 900]) as driver:
        state = driver.fill_until(screen, "red", {(640, 500): RED, (5, 500): BLACK})
        assert state == (False, (1280, 720), (1000, 900))
        driver.tell("full", True)
        boxed = {(640, 140): BLACK, (5, 160): BLUE, (1270, 860): BLUE, (640, 890): BLACK}
        state = driver.fill_until(screen, "blue", boxed)
        assert state == (True, (1280, 720), (1280, 1024))
        driver.tell("full", False)
        state = driver.fill_until(screen, "red", {(640, 500): RED, (5, 500): BLACK})
        assert state == (False, (1280, 720), (1000, 900))
