"""The board scene: whose turn, what is hidden, what is refused, what is kept, what stops."""

from random import Random

import pygame
import pytest

from game.ai import levels
from game.i18n import LANGUAGES, Catalogue
from game.match.match import Match
from game.scenes import map_room
from game.scenes.catalogue import entry
from game.scenes.thinker import Thinker
from game.scenes.title import TitleScene
from game.scenes.venezia import VeneziaScene
from game.scenes.venezia_picture import Picture
from tests.boards.test_board import edited
from tests.fakes import LARGE, SMALL, FakeClock, kept_text, make_stage, press, step
from tests.scenes.hands import KeyboardHands, MouseHands
from tests.scenes.venezia_hands import RULES, go, make, position, sensible, settle, venezia

MOVE = {
    "tiles": {"a1": "K5", "b1": "K2", "a2": "N4", "b2": "N8", "f6": "R7"},
    "phase": "move",
    "pawns": [["a1", "f6"], ["b2"]],
    "hands": [["K5", "N8"], ["N4"]],
}
PLACE = {"tiles": MOVE["tiles"], "phase": "place", "to_place": 2, "hands": [["K5"], ["N4"]]}


def texts(stage, scene) -> list[str]:
    """Return every text of the picture as it is now."""
    drawn = []
    canvases = [stage.canvas, scene.picture.work._base, scene.picture.work._ground]
    plain = type(stage.canvas).text

    def text(canvas, words, *args, **kwargs):
        drawn.append(words)
        return plain(canvas, words, *args, **kwargs)

    scene.picture.work._shown.clear()
    scene.picture.stale = True
    for canvas in canvases:
        if canvas is not None:
            canvas.text = text.__get__(canvas)
    scene.draw(stage.canvas)
    for canvas in canvases:
        if canvas is not None:
            del canvas.text
    return drawn


def pixels(stage) -> pygame.Surface:
    step(stage)
    return stage.services.display.surface.copy()


def part(surface: pygame.Surface, rect, scale: float = 1.0) -> bytes:
    area = pygame.Rect(*(round(number * scale) for number in rect))
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


# What is seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("seats", [2, 5])
def test_everything_has_its_place(language: str, size, seats: int) -> None:
    stage, scene = venezia(seats, language=language, size=size)
    settle(stage)
    drawn = texts(stage, scene)
    words = Catalogue(language)
    for key in ("table.title", "market.title", "market.rule", "hand.rule", "hand.gondolas"):
        assert words.text(f"venezia.{key}") in drawn
    assert words.text("venezia.banner.place", name="Anna") in drawn
    for colour in scene.view.colours:
        assert words.text(f"venezia.quarter.{colour}") in drawn
    for player in scene.match.players:
        assert player.name in drawn
    assert scene.lines()[-1][1] in " ".join(drawn) or any(
        line in scene.lines()[-1][1] for line in drawn
    )


def test_the_language_changes_while_playing() -> None:
    stage, scene = venezia(3)
    settle(stage)
    assert "At the table" in texts(stage, scene)
    stage.services.settings.set("language", "de")
    stage.apply_settings()
    scene.resume()
    drawn = texts(stage, scene)
    assert "Am Tisch" in drawn and "At the table" not in drawn
    assert all("places" not in line for _, line in scene.lines())


def test_nothing_is_drawn_while_nothing_moves() -> None:
    stage, scene = venezia(3)
    settle(stage)
    step(stage, frames=3)
    shown = stage.services.display.presented
    step(stage, frames=100)
    assert stage.services.display.presented == shown
    press(stage, "down")
    assert stage.services.display.presented > shown


def test_a_changed_cell_alone_is_drawn_anew(monkeypatch) -> None:
    stage, scene = venezia(match=position(**MOVE, persons=1))
    settle(stage)
    step(stage)
    painted = []
    paint = scene.picture.cells.paint_cell
    monkeypatch.setattr(
        scene.picture.cells,
        "paint_cell",
        lambda cell, *rest: painted.append(cell) or paint(cell, *rest),
    )
    go(KeyboardHands(stage), "cell.a1")
    step(stage)
    assert 0 in painted and len(painted) < 15, "the pawn's cell and those it can reach"


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
def test_what_is_moved_in_the_map_moves_on_the_screen(tmp_path, monkeypatch, size) -> None:
    path = edited(
        tmp_path,
        ('name="c2" type="Cell" x="754" y="322"', 'name="c2" type="Cell" x="1780" y="30"'),
        ('name="banner" type="Slot" x="486" y="82"', 'name="banner" type="Slot" x="486" y="14"'),
        name="venezia_6x6.tmx",
    )
    fields = MOVE | {"tiles": MOVE["tiles"] | {"c2": "A6"}, "persons": 1}
    stage, _ = venezia(match=position(**fields), size=size)
    settle(stage)
    plain = pixels(stage)
    monkeypatch.setattr(map_room, "MAPS", path.parent)
    stage, _ = venezia(match=position(**fields), size=size)
    settle(stage)
    moved = pixels(stage)
    scale = size[0] / 1920
    here, there = (1800, 50, 90, 90), (774, 342, 90, 90)
    assert part(moved, here, scale) == part(plain, there, scale)
    assert part(moved, there, scale) != part(plain, there, scale)
    top = (900, 40, 60, 10)
    assert part(moved, top, scale) != part(plain, top, scale), "the banner is up there now"


def test_a_broken_map_is_told_and_left(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(map_room, "MAPS", tmp_path)
    stage = make_stage(TitleScene)
    match = position(**MOVE)
    stage.push(VeneziaScene(stage, entry("venezia"), match))
    assert isinstance(stage.top, TitleScene)
    assert stage.probe()["notice"] == Catalogue("en").text("board.map_broken")


# Refusals, undo, log, rules


def test_a_refusal_says_why_with_its_paragraph() -> None:
    stage, scene = venezia(match=position(**MOVE, persons=1), language="de")
    settle(stage)
    hand = KeyboardHands(stage)
    go(hand, "cell.a1")
    go(hand, "cell.d3")
    assert stage.services.audio.plays[-1] == "refuse"
    drawn = " ".join(texts(stage, scene))
    assert "(§ 3.2.2)" in drawn
    assert scene.match.log() == []
    press(stage, "rules")
    assert type(stage.top).__name__ == "RulesScene"
    press(stage, "back")
    assert stage.top is scene


def test_a_word_for_colour_and_card_in_refusals() -> None:
    stage, scene = venezia(match=position(**MOVE, persons=1), language="de")
    settle(stage)
    make(KeyboardHands(stage), scene, "stay")
    settle(stage)
    go(KeyboardHands(stage), "cell.f6")
    assert "Castello 7" in " ".join(texts(stage, scene))


def test_waiting_is_refused_gently() -> None:
    stage, scene = venezia(match=position(**MOVE | {"seat": 1}, persons=1))
    scene.update = lambda elapsed_ms: None
    press(stage, "down", "confirm")
    assert Catalogue("en").text("board.refuse.wait") in " ".join(texts(stage, scene))


def test_undo_within_the_turn_and_not_beyond() -> None:
    stage, scene = venezia(match=position(**MOVE, persons=1))
    settle(stage)
    hand = KeyboardHands(stage)
    press(stage, "undo")
    assert stage.services.audio.plays[-1] == "refuse"
    make(hand, scene, "walk a1 a2")
    settle(stage)
    assert scene.view.phase == "buy"
    make(hand, scene, "buy")
    settle(stage)
    assert scene.view.phase == "play" and scene.view.coins[0] == 10
    press(stage, "undo")
    assert scene.view.phase == "buy" and scene.view.coins[0] == 11
    press(stage, "undo")
    assert scene.view.phase == "move" and scene.match.log() == []
    assert scene.lines() == []
    assert Match.load(kept_text(stage, "venezia")).log() == []
    make(hand, scene, "stay")
    settle(stage)
    make(hand, scene, "play K5")
    settle(stage)
    press(stage, "undo")
    assert stage.services.audio.plays[-1] == "refuse"
    assert scene.hands.refused.key.startswith("match.undo.")


def test_nobody_takes_back_what_another_person_did() -> None:
    stage, scene = venezia(match=position(**PLACE))
    settle(stage)
    press(stage, "confirm")
    make(KeyboardHands(stage), scene, "place d4")
    settle(stage)
    press(stage, "confirm")
    assert scene.viewer == 1
    press(stage, "undo")
    assert scene.hands.refused.key == "match.undo.other"
    assert scene.match.log() == ["place d4"]


def test_undo_stops_at_another_persons_pawn() -> None:
    """After a's and b's pawns, a takes back his second one but not the one of b before it."""
    stage, scene = venezia(match=position(**PLACE | {"to_place": 4}))
    hand = KeyboardHands(stage)
    for move in ("place d4", "place d5", "place d6"):
        settle(stage)
        press(stage, "confirm")
        make(hand, scene, move)
    settle(stage)
    scene.viewer = 0
    stage.pop()
    scene.settle()
    press(stage, "undo")
    assert scene.match.log() == ["place d4", "place d5"]
    press(stage, "undo")
    assert scene.match.log() == ["place d4", "place d5"]
    assert scene.hands.refused.key == "match.undo.other"


def test_the_log_scrolls_and_closes(hands) -> None:
    match = Match.new(RULES, 4, 7)
    while len(match.log()) < 90:
        match.play(match.moves()[-1])
    stage, scene = venezia(match=match)
    scene.update = lambda elapsed_ms: None
    hand = hands(stage)
    go(hand, "log")
    top = stage.top
    assert type(top).__name__ == "LogScene"
    last = top._first
    assert last > 0, "the newest lines are seen first"
    hand.shortcut("page_left")
    assert top._first < last
    hand.shortcut("back")
    assert stage.top is scene


# Several people


def test_the_curtain_hides_hands() -> None:
    """Not a pixel of any hand is seen while the screen is handed on, nor before or after."""
    stage, scene = venezia(match=position(**PLACE))
    other_fields = PLACE | {"hands": [["N8"], ["R7"]]}
    other_stage, other = venezia(match=position(**other_fields))
    for each in (stage, other_stage):
        settle(each)
    assert type(stage.top).__name__ == "CurtainScene"
    assert bytes_of(stage) == bytes_of(other_stage)
    stage.pop()
    other_stage.pop()
    assert board_bytes(stage, scene) == board_bytes(other_stage, other)
    for each, each_scene in ((stage, scene), (other_stage, other)):
        settle(each)
        press(each, "confirm")
        assert each_scene.viewer == 0
    assert board_bytes(stage, scene) != board_bytes(other_stage, other), "now it is seen"
    for each, each_scene in ((stage, scene), (other_stage, other)):
        make(KeyboardHands(each), each_scene, "place d4")
        step(each)
        assert each_scene.viewer is None
    assert board_bytes(stage, scene) == board_bytes(other_stage, other)
    assert [target.id for target in stage.top.targets() if target.id.startswith("card.")] == []


def bytes_of(stage) -> bytes:
    stage.top.dirty = True
    step(stage)
    return pygame.image.tobytes(stage.services.display.surface, "RGB")


def board_bytes(stage, scene) -> bytes:
    scene.draw(stage.canvas)
    return pygame.image.tobytes(stage.canvas.surface, "RGB")


def test_no_curtain_for_one_person() -> None:
    stage, scene = venezia(3, persons=1)
    random = Random(1)
    for _ in range(9):
        settle(stage)
        assert stage.top is scene and scene.viewer == 0
        scene.play(scene.view.parse(random.choice(sensible(scene.probe()["moves"]))))


def test_a_spectator_sees_no_hand() -> None:
    stage, scene = venezia(3, persons=0)
    step(stage, frames=5)
    assert scene.viewer is None and scene.view.hand is None
    assert scene.hands._cards() == []


def test_pause_from_the_curtain(hands) -> None:
    stage, scene = venezia(match=position(**PLACE))
    settle(stage)
    hand = hands(stage)
    hand.shortcut("menu")
    assert type(stage.top).__name__ == "PauseScene"


# Computers


def test_computer_moves_stay_marked_until_a_person_has_moved() -> None:
    stage, scene = venezia(4, persons=1)
    settle(stage)
    make(KeyboardHands(stage), scene, sensible(scene.probe()["moves"])[0])
    settle(stage)
    marked = {mark.seat for mark in scene.marks}
    assert marked == {1, 2, 3}
    press(stage, "down", "left", "up")
    assert {mark.seat for mark in scene.marks} == marked
    scene.play(scene.view.moves()[0])
    assert scene.marks == []


def test_the_next_person_sees_the_whole_turn_before() -> None:
    stage, scene = venezia(match=position(**MOVE))
    settle(stage)
    press(stage, "confirm")
    hand = KeyboardHands(stage)
    for move in ("walk a1 a2", "buy", "play K5"):
        make(hand, scene, move)
        settle(stage)
    press(stage, "confirm")
    assert scene.viewer == 1
    walked, sunk = scene.marks
    assert (walked.seat, walked.source, walked.target) == (0, 0, 6)
    assert (sunk.seat, sunk.source, sunk.target) == (0, None, 0)
    make(hand, scene, "stay")
    assert scene.marks == []


def test_among_computers_each_shows_its_latest_turn_alone() -> None:
    stage, scene = venezia(4, persons=0)
    for _ in range(400):
        step(stage)
        if len(scene.match.log()) > 60:
            break
    walks = [mark.seat for mark in scene.marks if mark.source is not None]
    assert len(scene.marks) <= 4 * 4
    assert all(walks.count(seat) <= 2 for seat in range(4)), "its own walk and a rescue"


def test_leaving_lets_go_of_the_large_surfaces() -> None:
    stage, scene = venezia(2)
    settle(stage)
    step(stage)
    assert scene.picture.work._base is not None
    stage.quit()
    assert scene.picture.work._base is None and scene.picture.work._ground is None


def test_leaving_stops_the_computer_and_pause_holds_it(monkeypatch) -> None:
    stopped = []

    class Slow:
        def think(self, view, dealer, iterations):
            try:
                while True:
                    yield None
            finally:
                stopped.append(True)

    monkeypatch.setattr(levels, "policy", lambda game, level: Slow())
    stage, scene = venezia(2, persons=0, instant=False)
    step(stage, frames=5)
    assert scene._thinker is not None
    press(stage, "menu")
    waited = scene._thinker._waited
    step(stage, frames=50)
    assert scene._thinker._waited == waited, "the pause stops it"
    assert not stopped
    stage.pop()
    step(stage)
    stage.quit()
    assert stopped == [True]


class Fails:
    def think(self, view, dealer, iterations):
        raise RuntimeError("no idea")
        yield None


class Cheats:
    def think(self, view, dealer, iterations):
        yield -1


class Ends:
    def think(self, view, dealer, iterations):
        yield None


class Forever:
    def think(self, view, dealer, iterations):
        while True:
            yield None


@pytest.mark.parametrize("policy", [Fails, Cheats, Ends, Forever])
def test_the_watchdog_plays_a_legal_move(policy, caplog) -> None:
    view = position(**MOVE).view(0)
    thinker = Thinker(policy(), view, None, FakeClock())
    moves = [move for _ in range(400) if (move := thinker.think(16)) is not None]
    assert moves[0] == view.moves()[0]
    assert "computer player" in caplog.text


def test_a_press_hurries_the_turn_along() -> None:
    stage, scene = venezia(4, persons=1, instant=False)
    settle(stage, frames=20_000)
    scene.play(scene.view.moves()[0])
    presses = 0
    for _ in range(4000):
        if scene.choice is not None:
            break
        if scene.film is not None:
            press(stage, "confirm")
            presses += 1
        step(stage)
    assert 1 <= presses <= 6, "about one for each computer's turn"


# Saving, leaving, losing the focus


def test_every_move_is_kept() -> None:
    stage, scene = venezia(3)
    for _ in range(6):
        settle(stage)
        scene.play(scene.view.moves()[0])
        kept = Match.load(kept_text(stage, "venezia"))
        assert kept.log() == scene.match.log()


def test_a_kept_match_goes_on_where_it_was() -> None:
    stage, scene = venezia(3)
    for _ in range(8):
        settle(stage)
        scene.play(scene.view.moves()[0])
    settle(stage)
    again, resumed = venezia(match=Match.load(kept_text(stage, "venezia")))
    settle(again)
    assert resumed.lines() == scene.lines()
    assert resumed.scenery.same_as(scene.scenery)
    assert resumed.probe()["moves"] == scene.probe()["moves"]


@pytest.mark.parametrize("way", ["menu", "back", "focus"])
def test_ways_into_the_pause(way: str) -> None:
    stage, scene = venezia(3)
    settle(stage)
    if way == "focus":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        step(stage)
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
        step(stage)
    else:
        press(stage, way)
    assert type(stage.top).__name__ == "PauseScene"
    press(stage, "back")
    assert stage.top is scene


def test_probe_tells_what_can_be_pressed() -> None:
    stage, scene = venezia(match=position(**MOVE, persons=1))
    settle(stage)
    told = stage.probe()
    assert told["scene"] == "VeneziaScene" and told["phase"] == "move" and told["seat"] == 0
    assert "walk a1 a2" in told["moves"] and told["waiting"]
    ids = {target["id"] for target in told["targets"]}
    assert {"cell.a1", "cell.f6", "button.stay", "gondola", "log", "prompt.menu"} <= ids
    assert "cell.d4" not in ids and "card.K5" not in ids
    assert told["focus"] in {spot["id"] for spot in told["spots"]}


def test_glyphs_follow_the_device_and_fingers_see_no_ring() -> None:
    stage, scene = venezia(3)
    settle(stage)
    assert scene.hands.ring() is not None
    stage.services.input.tap(960, 600)
    step(stage)
    assert stage.services.input.glyphs == "touch"
    assert scene.hands.ring() is None
    MouseHands(stage).stage.services.input.hover(500, 500)
    step(stage)
    assert scene.hands.ring() is not None


def test_a_picture_is_made_for_each_size() -> None:
    _, scene = venezia(2, size=SMALL)
    assert isinstance(scene.picture, Picture)
    stage, _ = venezia(2, size=LARGE)
    scene.draw(stage.canvas)
    assert scene.picture.work._base.surface.get_size() == LARGE
