"""The player of timelines, by a clock of its own: what is lit, turns and sounds at every ms."""

from random import Random

import pygame
import pytest

from game.boards.board import load_board
from game.rules.atlantis.tables import WINDOWS
from game.scenes.map_room import MAPS
from game.scenes.tower_panel import TowerPanel
from game.scenes.tower_places import place_of
from game.scenes.tower_show import Show
from game.scenes.tower_speaker import Speaker
from game.tower.timeline import DARK_MS, LIT_MS, PICTURE_MS, SOUND_MS, Timeline
from game.ui.patchwork import Patchwork
from tests.fakes import SMALL, make_services
from tests.scenes.tower_hands import stage_for

PLAGUE = [
    ("press", 0, "move"),
    ("food", 0, 25, 24, "eaten"),
    ("roll", 6),
    ("encounter", 0, "plague"),
    ("drum", 1, 7),
    ("lamp", "plague", 7, "bottom", "  "),
    ("sound", "funeral"),
    ("warriors", 0, 10, 8, "plague"),
    ("drum", 7, 1),
    ("lamp", "warrior", 1, "top", "08"),
    ("sound", "beep"),
    ("led", "-1", True),
]
SEEK_6, SEEK_2 = 290 + 5 * 432, 290 + 432
FUNERAL = SOUND_MS["funeral"]
LEAD = 14
WARRIOR = LEAD + SEEK_6 + FUNERAL + SEEK_2
"""When the warriors are shown."""


class Ear:
    """Notes what is heard, and when: `clock` is the test's."""

    def __init__(self):
        self.clock = 0
        self.heard = []

    def sound(self, name):
        self.heard.append((self.clock, name))

    def motor(self, on):
        self.heard.append((self.clock, "motor" if on else "motor off"))

    def silence(self):
        self.heard.append((self.clock, "silence"))


def started(events, pace=1.0, face=1):
    ear, facts = Ear(), []
    show = Show(ear, lambda event: facts.append((ear.clock, event[0])))
    show.rest(face, " 1")
    ear.heard.clear()
    show.pace = pace
    timeline = Timeline()
    items = timeline.timed(events)
    show.begin(items, timeline.length_ms)
    return show, ear, facts, items, timeline


def run(show, ear, until, step=1):
    while ear.clock < until:
        ear.clock += step
        show.update(step)


def test_the_motor_whirs_before_the_light_and_the_beep():
    show, ear, facts, *_ = started(PLAGUE)
    run(show, ear, WARRIOR + PICTURE_MS + 10)
    assert ear.heard == [
        (LEAD, "motor"),
        (LEAD + SEEK_6, "motor off"),
        (LEAD + SEEK_6, "funeral"),
        (LEAD + SEEK_6 + FUNERAL, "motor"),
        (WARRIOR, "motor off"),
        (WARRIOR, "beep"),
    ]
    assert facts == [
        *[(LEAD, kind) for kind in ("press", "food", "roll", "encounter")],
        (LEAD + SEEK_6 + FUNERAL, "warriors"),
    ]


@pytest.mark.parametrize("step", [1, 7, 16, 33, 100])
def test_every_frame_shows_what_the_timeline_says(step):
    show, ear, _, items, timeline = started(PLAGUE)
    lamps = [item for item in items if item.event[0] == "lamp"]
    turns = [item for item in items if item.event[0] == "drum"]
    while show.busy:
        now = ear.clock
        lit = [item for item in lamps if item.at_ms <= now < item.at_ms + item.ms]
        assert show.picture == (lit[0].event[1] if lit else None)
        assert show.window == (lit[0].event[3] if lit else None)
        assert show.led == (lit[0].event[4] if lit else "  ")
        turning = [item for item in turns if item.at_ms <= now < item.at_ms + item.ms]
        assert show.turning == bool(turning)
        run(show, ear, now + step, step)
    assert show.prompt == "-1" and show.face == 1
    assert ear.clock - step < timeline.length_ms <= ear.clock


def test_the_drum_turns_one_way_through_the_faces():
    show, ear, *_ = started(PLAGUE)
    assert show.face == 1
    seen = []
    while not show.picture:
        run(show, ear, ear.clock + 16, 16)
        seen.append(show.face)
    assert seen == sorted(seen) and seen[-1] == 7
    assert show.face == 7
    run(show, ear, LEAD + SEEK_6 + FUNERAL + 290 + 216)
    assert show.face == pytest.approx(0.5, abs=0.01)


def test_a_prompt_blinks():
    show, ear, *_ = started([("press", 0, "no"), ("led", "L2", True)])
    run(show, ear, 20)
    begun = 10
    for ms, led in ((0, "L2"), (LIT_MS - 1, "L2"), (LIT_MS, "  "), (LIT_MS + DARK_MS, "L2")):
        run(show, ear, begun + ms)
        assert show.led == led, ms
        assert show.prompt == "L2"


def test_long_battles_do_not_drift():
    """Rounds that follow in the frame in which the one before ends are never late."""
    ear = Ear()
    show = Show(ear, lambda event: None)
    show.rest(6, " 1")
    timeline = Timeline()
    horn = [
        ("press", 0, "move"),
        ("battle", 0, 10, False),
        ("sound", "battle_horn"),
        ("lamp", "brigands", 6, "bottom", "10"),
        ("sound", "beep"),
    ]
    items = timeline.timed(horn)
    show.begin(items, timeline.length_ms)
    random, frames = Random(7), 0
    planned = []
    for _ in range(100):
        while show.busy:
            elapsed = random.choice((5, 16, 17, 33, 90))
            ear.clock += elapsed
            frames += 1
            show.update(elapsed)
        fight = [
            ("release", 0),
            ("round", 0, False, 9, 10),
            ("lamp", "warriors", 6, "middle", "09"),
            ("sound", "beep"),
            ("lamp", "brigands", 6, "bottom", "10"),
            ("sound", "beep"),
            ("sound", "round_lost"),
        ]
        items = timeline.timed(fight)
        planned += [(item.at_ms, item.event[1]) for item in items if item.event[0] == "sound"]
        show.go_on(items, timeline.length_ms)
    heard = [(clock, name) for clock, name in ear.heard if name != "silence"][2:]
    for (clock, name), (at, wanted) in zip(heard, planned[:-3], strict=True):
        assert name == wanted
        assert at <= clock < at + 90
    assert frames > 5000


def test_who_lets_a_prompt_wait_does_not_shorten_what_follows():
    show, ear, _, _, timeline = started([("press", 0, "move"), ("sound", "battle_horn")])
    run(show, ear, timeline.length_ms + 5000, 100)
    show.go_on(timeline.timed([("sound", "battle_horn")]), timeline.length_ms)
    before = ear.clock
    while show.busy:
        run(show, ear, ear.clock + 1)
    assert ear.clock - before == pytest.approx(SOUND_MS["battle_horn"], abs=1)


def test_fast_takes_less_time_for_the_same():
    show, ear, facts, *_ = started(PLAGUE, pace=0.4)
    run(show, ear, int((WARRIOR + PICTURE_MS) * 0.4) + 2)
    assert not show.busy and show.prompt == "-1"
    assert [name for _, name in ear.heard if "motor" not in name] == ["funeral", "beep"]
    assert len(facts) == 5


@pytest.mark.parametrize("ms", [None, 0, 100, 3000, 6000])
def test_the_end_is_the_same_however_it_is_reached(ms):
    """At once from the start, or cut short at any moment."""
    show, ear, facts, *_ = started(PLAGUE, pace=0 if ms is None else 1)
    if ms is not None:
        run(show, ear, ms, 10)
        ear.heard.clear()
        show.finish()
    assert {name for _, name in ear.heard} == {"silence"}
    assert not show.busy and show.prompt == "-1" and show.led == "-1"
    assert show.face == 1 and show.picture is None and show.sounding is None
    assert [kind for _, kind in facts] == ["press", "food", "roll", "encounter", "warriors"]


def test_after_a_pause_what_was_under_way_begins_again():
    show, ear, facts, *_ = started(PLAGUE)
    run(show, ear, LEAD + SEEK_6 + 1000, 10)
    told = len(facts)
    show.repeat()
    assert ear.heard[-1][1] == "funeral" and show.picture == "plague"
    left = 0
    while show.sounding:
        show.update(1)
        left += 1
    assert left == FUNERAL
    assert [kind for _, kind in facts[told:]] == ["warriors"]


def test_the_beeper_plays_one_sound_at_a_time():
    services = make_services()
    speaker = Speaker(services)
    speaker.sound("theme")
    services.settings.set("small_speaker", False)
    speaker.sound("beep")
    assert services.audio.plays == ["tower_theme_speaker", "tower_beep"]
    assert services.audio.stops == ["tower_theme_speaker"]
    speaker.motor(True)
    assert services.audio.loops == {"tower_motor"}
    speaker.silence()
    assert services.audio.loops == set()
    assert services.audio.stops[1] == "tower_beep"


def test_the_tower_can_stand_small_beside_a_board():
    """In the slots of the board's map: the same picture, shrunk, and nothing outside it."""
    stage = stage_for(size=SMALL)
    slots = load_board(MAPS / "atlantis.tmx").slots
    small = TowerPanel(stage.services, place_of(slots), lambda event: None)
    small.rest(1, " 1")
    small.play([("press", 0, "inventory"), ("lamp", "warrior", 1, "top", "10"), ("sound", "beep")])
    small.update(100)
    work = Patchwork(lambda canvas: canvas.fill("black"))
    work.draw(stage.canvas, small.patches())
    lit = pygame.mask.from_threshold(stage.canvas.surface, (0, 0, 0), (6, 6, 6))
    lit.invert()
    bounds = lit.get_bounding_rects()
    whole = bounds[0].unionall(bounds[1:])
    x, y, width, height = slots["tower_panel"]
    area = stage.canvas.rect((x - 24, y - 24, width + 24, height + 24))
    assert area.contains(whole) and whole.width > area.width / 2
    cells = [*(slots[f"lamp_{window}"] for window in WINDOWS), slots["digit_ones"]]
    levels = [
        pygame.transform.average_color(stage.canvas.surface, stage.canvas.rect(cell))[0]
        for cell in cells
    ]
    assert levels[0] > 3 * levels[1] and levels[3] > 20
