"""The browser runtime by itself, with the smallest program in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.web.tab import Tab

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
Opener = Callable[..., Tab]


def test_loading_page_counts_real_bytes(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab()
    tab.page.add_init_script("""{
        const set = Element.prototype.setAttribute
        globalThis.__shares = []
        Element.prototype.setAttribute = function (name, value) {
            if (name == "aria-valuenow") __shares.push(Number(value))
            return set.call(this, name, value)
        }
    }""")
    tab.load(tiny_site)
    shares = tab.page.evaluate("__shares")
    assert shares == sorted(shares)
    assert len(set(shares)) > 5
    assert shares[-1] == 100
    assert tab.page.inner_text("#status") == "Klicken, tippen oder eine Taste drücken"
    assert tab.page.title() == "Versunkene Städte · Sunken Cities"


def test_draws_and_plays(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab()
    tab.start(tiny_site)
    assert tab.page.evaluate("[canvas.width, canvas.height]") == [1280, 720]
    tab.frames()
    assert tab.pixel(640, 360) == (250, 220, 40, 255)

    tab.page.keyboard.press("ArrowLeft")
    tab.until_printed("key left 80")
    tab.page.keyboard.press("Space")
    tab.until_printed("text ' '")
    tab.page.mouse.click(300, 200)
    tab.until_printed("mouse (300, 200) 1 False")

    tab.page.evaluate("__pad.connect()")
    tab.until_printed("pad Fake Pad")
    tab.page.evaluate("__pad.button(0, 1)")
    tab.until_printed("button 0")
    tab.page.evaluate("__pad.axis(0, 0.8)")
    tab.until_printed("axis 0 0.8")

    tab.start_listening(700)
    tab.page.keyboard.press("p")
    heard = tab.heard()
    assert heard["peak"] > 0.05
    assert abs(heard["hz"] - 440) < 15


def test_canvas_fills_any_page(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab(viewport={"width": 900, "height": 900}, has_touch=True)
    tab.start(tiny_site)
    assert tab.page.locator("#canvas").bounding_box() == {
        "x": 0,
        "y": 197,
        "width": 900,
        "height": 506,
    }
    tab.page.touchscreen.tap(450, 450)
    tab.until_printed("finger 0.5 0.5")
    tab.page.set_viewport_size({"width": 2000, "height": 1000})
    tab.frames()
    assert tab.page.locator("#canvas").bounding_box()["height"] == 1000
    tab.page.mouse.click(1000, 500)
    tab.until_printed("mouse (640, 360) 1 False")


def test_in_a_frame_keys_reach_the_game_and_the_page_stays(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab(viewport={"width": 800, "height": 600})
    host = """<link rel="icon" href="data:,"><body style="height: 4000px">
        <button>outside</button>
        <iframe id="game" style="width: 700px; height: 400px" src="index.html"></iframe>"""
    tab.page.route("**/host.html", lambda route: route.fulfill(body=host, content_type="text/html"))
    tab.page.goto(f"{tiny_site}/host.html")
    frame = tab.page.frame_locator("#game")
    inner = tab.page.frames[-1]
    inner.wait_for_function("globalThis.__rt && __rt.phase == 'wait'", timeout=60_000)
    frame.locator("#cover").click()
    inner.wait_for_function("__rt.ready")
    tab.page.get_by_text("outside").click()
    frame.locator("#canvas").click()
    for key in ("ArrowDown", "Space", "PageDown", "End", "Tab"):
        tab.page.keyboard.press(key)
    inner.wait_for_function("__rt.log.some(line => line.startsWith('key tab'))")
    printed = inner.evaluate("__rt.log.join()")
    assert all(f"key {name}" in printed for name in ("down", "space", "page down", "end", "tab"))
    assert tab.page.evaluate("scrollY") == 0


def test_error_is_a_text(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab()
    tab.start(f"{tiny_site}/?lang=en")
    tab.page.keyboard.press("e")
    tab.wait("__rt.error")
    assert tab.page.inner_text("#fault-title") == "The game had to stop."
    details = tab.page.input_value("#fault-details")
    assert details.strip().endswith("RuntimeError: an error of the game")
    assert "main.py" in details
    assert tab.page.is_visible("#copy")


def test_end_of_the_program(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab()
    tab.start(tiny_site)
    tab.page.keyboard.press("q")
    tab.wait("__rt.phase == 'exit'")
    assert tab.page.inner_text("#fault-title") == "Bis zum nächsten Mal!"
    tab.page.click("#reload")
    tab.wait("__rt.phase == 'wait'", 60_000)


def test_cut_file_is_named(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab()

    def cut(route: Route) -> None:
        whole = route.fetch()
        route.fulfill(response=whole, body=whole.body()[:3_000_000])

    tab.page.route("**/pyodide.asm.wasm", cut)
    tab.page.goto(tiny_site)
    tab.wait("__rt.error", 30_000)
    assert "pyodide.asm.wasm: only 3000000 bytes" in tab.page.input_value("#fault-details")
    tab.complaints.clear()


@pytest.mark.parametrize("missing", ["pyodide.asm.wasm", "sunken-cities.tar.gz", "files.json"])
def test_missing_file_is_named(new_tab: Opener, tiny_site: str, missing: str) -> None:
    tab = new_tab()
    tab.page.route(f"**/{missing}", lambda route: route.fulfill(status=404))
    tab.page.goto(tiny_site)
    tab.wait("__rt.error", 30_000)
    assert tab.page.inner_text("#fault-title") == "Das Spiel konnte nicht geladen werden."
    assert missing in tab.page.input_value("#fault-details")
    tab.complaints.clear()


def test_old_browser_is_told(new_tab: Opener, tiny_site: str) -> None:
    tab = new_tab()
    tab.page.add_init_script("WebAssembly.validate = () => false")
    tab.page.goto(tiny_site)
    tab.wait("__rt.error", 30_000)
    assert tab.page.inner_text("#fault-title") == "Dieser Browser ist zu alt für das Spiel."
    tab.complaints.clear()
