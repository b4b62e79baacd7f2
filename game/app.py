"""Wiring and the one loop. pygame is imported late: the referee must start without it."""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.arguments import Arguments, environment_locales, parse, parse_query
from game.i18n import Catalogue, preferred_language

if TYPE_CHECKING:
    from game.devices.faces import Storage
    from game.devices.settings import Settings
    from game.scenes.stage import Services, Stage

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FRAMES_PER_SECOND = 60
LONGEST_FRAME_MS = 100
"""A hidden tab or a laptop that slept gets no frames; time goes on where it stood."""
CRASH_REPORT = "crash"


def referee() -> None:
    """Serve the referee protocol on standard input and output until the input ends."""
    parse(sys.argv[1:])
    from game.referee import main as serve

    serve()


async def main() -> None:
    """Play. Exit code 1 if something went wrong on the way."""
    if sys.platform != "emscripten":
        # Ctrl+C in the terminal ends the program at once and without a traceback; nothing is
        # lost, for matches and settings are saved whenever they change
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.devices import browser

    if browser.in_browser():
        arguments = parse_query(str(browser.page().location.search))
        services = open_browser(arguments)
    else:
        arguments = parse(sys.argv[1:])
        services = _open_or_explain(arguments)
    app = App(services, arguments)
    await app.run()
    if not browser.in_browser():
        import pygame

        pygame.quit()
        if app.crashed:
            sys.exit(1)


class App:
    """The one loop around a stage."""

    def __init__(self, services: Services, arguments: Arguments) -> None:
        self.services = services
        self.arguments = arguments
        self.crashed = False
        self.stage = self._new_stage()

    def stop(self) -> None:
        """End the loop after this frame."""
        self.stage.running = False

    async def run(self) -> None:
        """Run frames until the stage or `--frames` ends them."""
        import asyncio

        pace = _pace()
        clock = self.services.clock
        frames = self.arguments.frames
        self._guard(self._begin)
        last = clock.now()
        while self.stage.running and (frames is None or frames > 0):
            now = clock.now()
            elapsed = min(now - last, LONGEST_FRAME_MS)
            last = now
            self._guard(lambda elapsed=elapsed: self._frame(elapsed))
            frames = None if frames is None else frames - 1
            await asyncio.sleep(0)
            pace(FRAMES_PER_SECOND)
        if self.arguments.probe:
            _print_probe(self.stage.probe())
        self._guard(self.stage.quit)

    def _frame(self, elapsed_ms: int) -> None:
        self.stage.frame(elapsed_ms)
        if self.arguments.probe:
            _publish(self.stage.probe())

    def _new_stage(self) -> Stage:
        import pygame

        from game.scenes.stage import Stage
        from game.ui.assets import Assets
        from game.ui.canvas import Canvas

        pygame.font.init()
        display = self.services.display
        canvas = Canvas(display.surface, display.scale, Assets(ASSETS, display.asset_set))
        stage = Stage(self.services, canvas)
        stage.apply_settings()
        return stage

    def _begin(self) -> None:
        from game.scenes.catalogue import entry
        from game.scenes.title import TitleScene

        self.stage.push(TitleScene(self.stage))
        if self.arguments.game is None:
            return
        self.stage.push(entry(self.arguments.game).begin(self.stage))

    def _guard(self, work: Any) -> None:
        """Do something; if it fails, keep a report and show a sentence instead of a traceback.

        The last line of defence: the match is saved up to its last move and stays untouched. If
        the picture of the failure fails too, the program ends.
        """
        try:
            work()
        except Exception as error:
            from game.scenes.crash import CrashScene

            self.crashed = True
            place = _report(self.services.storage, error)
            if not self.stage.running or self.stage.shows(CrashScene):
                self.stop()
                return
            self.stage = self._new_stage()
            self.stage.push(CrashScene(self.stage, place))


def _open_or_explain(arguments: Arguments) -> Services:
    """Open the devices; if there is no screen to play on, say so and end with code 1."""
    import pygame

    try:
        return open_desktop(arguments)
    except pygame.error as error:
        language = arguments.lang or preferred_language(environment_locales())
        words = Catalogue(language).text("devices.crash.start", reason=error)
        sys.stderr.write(f"{words}\n")
        sys.exit(1)


def open_desktop(arguments: Arguments) -> Services:
    """Open window, pads, sound and the player's folder."""
    import pygame

    from game.devices import audio, display, storage
    from game.devices.clock import SystemClock
    from game.devices.controls import Controls
    from game.devices.exchange import DesktopExchange
    from game.devices.input import DeviceInput, controllers
    from game.devices.settings import Settings
    from game.devices.speech import DesktopSpeech
    from game.scenes.stage import Services

    display.prepare()
    store = storage.FileStorage(storage.player_folder)
    settings = Settings(store)
    locales = [locale["language"] for locale in pygame.system.get_pref_locales()]
    language = preferred_language(locales or environment_locales())
    words = _words(settings, arguments, language)
    wanted = settings.get("full_screen") and arguments.window is None
    screen = display.DesktopDisplay(
        wanted,
        arguments.window,
        words.text("devices.caption"),
        ASSETS / "icon.png",
        int(settings.get("monitor")),
    )
    settings.override("full_screen", screen.full_screen)
    clock = SystemClock()
    hands = DeviceInput(screen, clock, controllers(), controls=Controls(store))
    return Services(
        display=screen,
        input=hands,
        audio=audio.open_audio(lambda: audio.start_mixer(ASSETS)),
        storage=store,
        clock=clock,
        settings=settings,
        words=words,
        exchange=DesktopExchange(storage.player_folder, hands.dropped),
        speech=DesktopSpeech(),
        seed=arguments.seed,
        instant=arguments.speed == "instant",
        system_language=language,
    )


def open_browser(arguments: Arguments) -> Services:
    """Open the page's canvas, pads, sound and storage."""
    from game.devices import audio, browser, storage
    from game.devices.clock import SystemClock
    from game.devices.controls import Controls
    from game.devices.exchange import BrowserExchange
    from game.devices.input import DeviceInput
    from game.devices.settings import Settings
    from game.devices.speech import PageSpeech
    from game.scenes.stage import Services

    page = browser.page()
    screen = browser.BrowserDisplay(page)
    store = storage.BrowserStorage(page)
    settings = Settings(store)
    language = preferred_language(browser.locales(page))
    # a page may go to full screen only when the player asks for it
    settings.override("full_screen", False)
    if browser.is_small(page):
        settings.suggest("text_size", "150")
    clock = SystemClock()
    return Services(
        display=screen,
        input=DeviceInput(
            screen,
            clock,
            is_standard=lambda name: browser.is_standard(page, name),
            glyphs=browser.first_glyphs(page),
            controls=Controls(store),
        ),
        audio=audio.LateAudio(lambda: browser.may_sound(page), lambda: audio.start_mixer(ASSETS)),
        storage=store,
        clock=clock,
        settings=settings,
        words=_words(settings, arguments, language),
        exchange=BrowserExchange(page),
        speech=PageSpeech(page),
        seed=arguments.seed,
        instant=arguments.speed == "instant",
        system_language=language,
        can_quit=False,
    )


def _words(settings: Settings, arguments: Arguments, system_language: str) -> Catalogue:
    """Return the words to begin with; what the arguments say holds for this run only."""
    if arguments.lang is not None:
        settings.override("language", arguments.lang)
    if arguments.speed is not None:
        animation = "off" if arguments.speed == "instant" else arguments.speed
        settings.override("animation", animation)
    language = settings.get("language")
    return Catalogue(system_language if language == "auto" else language)


def _pace() -> Any:
    """Return what waits for the next frame; the browser paces the loop by itself."""
    import pygame

    from game.devices.browser import in_browser

    return (lambda _rate: None) if in_browser() else pygame.time.Clock().tick


def _publish(probe: dict[str, Any]) -> None:
    """Show a test in the page what is going on."""
    from game.devices.browser import in_browser, page

    if in_browser():
        page().__probe = json.dumps(probe)


def _print_probe(probe: dict[str, Any]) -> None:
    """Show a test at the terminal what was going on at the end."""
    sys.stdout.write(f"{json.dumps(probe)}\n")


def _report(storage: Storage, error: Exception) -> str:
    """Keep the traceback for the developers; return where, empty if nowhere."""
    text = "".join(traceback.format_exception(error))
    if storage.write(CRASH_REPORT, text):
        place = storage.place(CRASH_REPORT)
        sys.stderr.write(f"{type(error).__name__}: {error} ({place})\n")
        return place
    sys.stderr.write(text)
    return ""
