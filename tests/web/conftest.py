"""Chromium, the exported game behind a local server, and tabs that tell what went wrong."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from build.web import export, serve
from tests.web.tab import Tab

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ARGUMENTS = (
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("CI needs Debian's chromium")
        pytest.skip("needs chromium (Debian: apt install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


def served(folder: Path) -> Iterator[str]:
    server = serve.server(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def tiny_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The smallest program, exported just as the game is."""
    files = {"main.py": Path(__file__).parent / "tiny" / "main.py"}
    yield from served(export.export(tmp_path_factory.mktemp("tiny") / "web", files))


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process of this run is exporting."""
    export.OUT.mkdir(parents=True, exist_ok=True)
    with (export.OUT / "web.lock").open("w", encoding="ascii") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def game_site() -> Iterator[str]:
    """The game; exported once, and not again while its files stay the same."""
    with alone():
        folder = export.export(again=False)
    yield from served(folder)


@pytest.fixture
def new_tab(chromium: Browser) -> Iterator[Callable[..., Tab]]:
    """Open tabs with storage of their own; each must end without a complaint."""
    tabs = []

    def open_tab(**options: object) -> Tab:
        settings = {"viewport": {"width": 1280, "height": 720}, "locale": "de-DE", **options}
        tabs.append(Tab(chromium.new_context(**settings)))
        return tabs[-1]

    yield open_tab
    for tab in tabs:
        tab.page.context.close()
    for tab in tabs:
        assert tab.complaints == []
