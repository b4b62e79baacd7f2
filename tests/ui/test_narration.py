"""Widgets say what they are, and the panel that narration is written to never hides the focus."""

import pytest

from build.shots import SCENES, staged
from game.i18n import Catalogue
from game.ui import theme
from game.ui.canvas import HEIGHT, WIDTH
from game.ui.focus import Target
from game.ui.narration import LINES, NarrationPanel
from game.ui.sight import LEAST_STRONG, luminance, ratio
from game.ui.widgets import Badge, Button, Choice, Slider, Toggle
from tests.fakes import LARGE, SMALL, make_stage
from tests.scenes.strict import Strict

RECT = (0, 0, 400, 80)
GERMAN, ENGLISH = Catalogue("de"), Catalogue("en")


def said(widget, words=GERMAN):
    return widget.spoken(words)


def test_a_button_says_what_stands_on_it():
    assert said(Button("go", RECT, "Wählen", words="Weiterspielen")) == "Weiterspielen"


def test_a_button_with_an_icon_alone_says_what_it_does():
    assert said(Button("cog", RECT, "Einstellungen", icon="cog_s")) == "Einstellungen"


def test_a_name_says_more_than_a_sign():
    badge = Badge("colour.0", RECT, "Andere Farbe", name="Anna: blauer Kreis")
    assert said(badge) == "Anna: blauer Kreis"


def test_a_button_that_refuses_says_so():
    button = Button("go", RECT, words="Undo", enabled=False)
    assert said(button, ENGLISH) == "Undo, not available"
    button.words = "Zurück"
    assert said(button) == "Zurück, nicht verfügbar"


def choice(**fields):
    values = {"values": (1, 2, 3), "names": ("Matrose", "Steuermann", "Lotse"), "value": 2}
    return Choice("level", RECT, **{**values, **fields})


def test_a_choice_says_its_value_and_how_many_there_are():
    assert said(choice(words="Stufe")) == "Stufe, Steuermann, Auswahl 2 von 3"
    assert said(choice(), ENGLISH) == "Steuermann, choice 2 of 3"
    assert said(choice(name="Anna")) == "Anna, Steuermann, Auswahl 2 von 3"


def test_a_choice_of_one_is_none():
    assert said(choice(words="Stufe", values=(2,), names=("Steuermann",))) == "Stufe, Steuermann"


def test_what_a_choice_says_follows_its_value():
    widget = choice(words="Stufe")
    widget.press()
    assert said(widget) == "Stufe, Lotse, Auswahl 3 von 3"


def test_a_switch_says_its_state():
    switch = Toggle("contrast", RECT, words="Kontrast", names=("aus", "an"))
    assert said(switch) == "Kontrast, aus"
    switch.press()
    assert said(switch) == "Kontrast, an"


def test_a_slider_says_how_far_it_is():
    slider = Slider("music", RECT, words="Musik", value=6)
    assert said(slider) == "Musik, 6 von 10"
    assert said(slider, ENGLISH) == "Musik, 6 of 10"


# The panel

AT_THE_BOTTOM: Target = Target("low", (200, 930, 700, 60))
AT_THE_TOP: Target = Target("high", (200, 20, 700, 80))
LONG = "Vierundsechzig Felder, und jede Karte, die du spielst, versenkt eines davon. " * 6


def shown(words, avoid=None):
    panel = NarrationPanel()
    panel.show(words, avoid)
    return panel


def covers(panel, canvas, rect, top=0.0):
    x, y, width, height = panel.rect(canvas, top)
    left, above, wide, tall = rect
    return x < left + wide and left < x + width and y < above + tall and above < y + height


@pytest.mark.parametrize("words", ["Kurz.", LONG], ids=["short", "long"])
@pytest.mark.parametrize("target", [AT_THE_BOTTOM, AT_THE_TOP], ids=lambda target: target.id)
def test_the_panel_keeps_away_from_the_focus(target, words):
    canvas = make_stage().canvas
    assert not covers(shown(words, target.rect), canvas, target.rect)


def test_the_panel_stands_at_the_bottom_where_it_may():
    canvas = make_stage().canvas
    x, y, width, height = shown("Kurz.").rect(canvas)
    assert y > HEIGHT / 2 and x > 0 and x + width < WIDTH
    assert y + height <= HEIGHT - theme.TOUCH - 4, "above the prompt bar"


def test_the_panel_leaves_a_notice_visible():
    canvas = make_stage().canvas
    panel = shown("Kurz.", AT_THE_BOTTOM.rect)
    assert panel.rect(canvas, 150)[1] >= 150


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("text_size", ["100", "125", "150"])
def test_words_fit_the_panel(text_size, size):
    stage = make_stage(size=size)
    stage.services.settings.set("text_size", text_size)
    stage.apply_settings()
    canvas = Strict.of(stage.canvas)
    panel = shown(LONG)
    panel.draw(canvas)
    places = canvas.notes.places
    assert canvas.notes.found == []
    assert len(places) == LINES
    assert places[-1][0].endswith("…")
    box = panel.rect(canvas)
    for _, place in places:
        assert box[0] < place.left and place.right < box[0] + box[2]
        assert box[1] < place.top and place.bottom < box[1] + box[3]


@pytest.mark.parametrize("contrast", [False, True], ids=["plain", "contrast theme"])
def test_words_on_the_panel_can_be_read_over_any_picture(contrast):
    stage = make_stage()
    stage.services.settings.set("contrast", contrast)
    stage.apply_settings()
    for picture in ("#000000", "#FFFFFF", "#E2A53A"):
        stage.canvas.fill(picture)
        panel = shown("WWWW MMMM")
        panel.draw(stage.canvas)
        inside = stage.canvas.rect(panel.rect(stage.canvas)).inflate(-20, -20)
        image = stage.canvas.surface.subsurface(inside)
        found = {tuple(image.get_at((x, 9)))[:3] for x in range(inside.width)}
        darkest = min(found, key=luminance)
        places = ((x, y) for x in range(inside.width) for y in range(inside.height))
        brightest = max((tuple(image.get_at(place))[:3] for place in places), key=luminance)
        assert ratio(brightest, darkest) >= LEAST_STRONG


def test_words_stay_until_they_must_have_been_read():
    panel = shown("Kurz.")
    assert not panel.update(3000) and panel.words
    assert panel.update(2000) and not panel.words
    panel.show(LONG)
    assert not panel.update(20_000)
    assert panel.words


@pytest.mark.parametrize("name", SCENES)
def test_no_focus_of_any_scene_is_covered(name):
    stage = staged(name, "de", SMALL)
    for target in stage.top.targets():
        # the reader's text fills the screen; it goes on below the panel
        if target.id.startswith("prompt.") or target.id == "text":
            continue
        panel = shown(LONG, target.rect)
        assert not covers(panel, stage.canvas, target.rect), target.id
