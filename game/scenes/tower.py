"""The tower of Atlantis in close-up: the game `tower`, for the old board or for one alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.boards.board import Board
from game.match import story
from game.rules.core import Event
from game.scenes import tower_words
from game.scenes.map_room import unrolled
from game.scenes.pads_at_table import Decider
from game.scenes.result_news import NewsPanel
from game.scenes.spoken_tower import SpokenTower
from game.scenes.tower_game import TowerGame
from game.scenes.tower_input import KEY, TowerHands
from game.scenes.tower_panel import TowerPanel
from game.scenes.tower_picture import CREAM, FAME, Moment, TowerPicture
from game.scenes.tower_places import SIDES, place_of, places
from game.scenes.tower_words import Now
from game.tower.startup import Startup
from game.ui.assets import BOARD

if TYPE_CHECKING:
    from game.devices.actions import Action
    from game.match.match import Match
    from game.scenes import watched
    from game.scenes.catalogue import GameEntry
    from game.scenes.hint import Hint
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect
    from game.ui.focus import Target

REST_MS = 500
"""How long those who watch see what a move came to, at normal speed."""
LINGER_MS = 1600
"""A caption stays so long at least: the shortest sound lasts 5 ms."""
PARAGRAPHS = {
    "power": "2.1",
    "level": "2.1",
    "players": "2.1",
    "turn": "3.2",
    "end": "3.6",
    "battle": "6.3",
    "fight": "6.3",
    "offer": "7.4",
    "buy": "7.4",
    "curse": "7.3",
    "riddle": "8.2",
    "over": "8.4",
}
"""Where the rules of each phase begin."""


class TowerScene(SpokenTower):
    """Shows the tower and presses its keys. Without a match it asks for level and players first."""

    caption: Hint | None = None
    speed = 1
    ink = CREAM
    viewer: int | None = None
    """The players have no secrets from each other."""

    def __init__(
        self,
        stage: Stage,
        entry: GameEntry,
        match: Match | None = None,
        record: str = "",
        watching: bool = False,
    ) -> None:
        """`record` and `watching` are those of `MatchScene`."""
        super().__init__(stage)
        self._record = record
        self.watching = watching
        self.entry = entry
        self.family = stage.services.input.glyphs
        self._match = match
        self._board: Board | None = None
        """Where everything stands; None without a readable map."""
        self._told: tuple[object, list[str]] = (None, [])
        """The lines of the report and what they were made of."""
        self._fame: NewsPanel | None = None
        self._caption = ("", 0)
        """What was heard last, and how long it stays."""
        self._rest_ms = 0

    # Life

    def enter(self) -> None:
        """Read the places from the map; without it go back and say so."""
        self._board = unrolled(self.stage, "tower")
        if self._board is None:
            return
        if not self.watching:
            self.stage.canvas.assets.release(BOARD)
        services = self.stage.services
        self.places = places(self._board, 0)
        self.panel = TowerPanel(services, place_of(self.places.slots), self._tell)
        self.game = TowerGame(self.stage, self.entry, self.panel, self._record, self.watching)
        self.picture = TowerPicture(self.panel, self.places)
        self.hands = TowerHands(self)
        services.audio.music(None)
        services.display.keep_awake(not self.watching)
        if self._match is None:
            self.game.switch_on(Startup())
        elif self.watching:
            self.game.stand_at(self._match, self._match.told())
        else:
            self.game.take_up(self._match)
        self.hands.attend()

    def pause(self) -> None:
        """Fall silent; held keys are let go."""
        if self._board is not None:
            self.panel.speaker.silence()
            self.hands.let_go()
            self.game.release("no")

    def resume(self) -> None:
        """Go on where the tower was; what was under way begins again."""
        self.panel.show.repeat()
        self.stage.services.display.keep_awake(not self.watching)
        self.dirty = True

    def interrupt(self) -> None:
        """Stop when the program loses the focus or a pad."""
        self.pause_match()

    def exit(self) -> None:
        """Stop motor, computer player and the watch over the screen."""
        if self._board is not None:
            self.game.stop()
            self.panel.speaker.silence()
            self.picture.release()
            self.stage.services.display.keep_awake(False)
            self._keep_picture()

    def _keep_picture(self) -> None:
        """Keep a small picture with the match, as a spectator sees it."""
        from game.scenes import spectator

        match = self.game.match
        if match is not None and not self.watching:
            spectator.keep_picture(self.stage, self.entry, match, self.game.record)

    def pause_match(self) -> None:
        """Show the pause."""
        from game.scenes.pause import PauseScene

        self._keep_picture()
        game = self.game
        reseat = None if game.match is None else game.reseat
        pause = PauseScene(self.stage, self.entry, game.match, reseat, game.chronicle)
        self.stage.push(pause)

    def open_rules(self) -> None:
        """Open the rules at what matters now."""
        from game.scenes.rules import RulesScene

        refused = self.game.refused
        paragraph = refused.rule if refused else PARAGRAPHS.get(self.now().phase)
        self.stage.push(RulesScene(self.stage, self.entry, paragraph))

    # What drives it while all only watch

    @property
    def idle(self) -> bool:
        """Whether nothing is being shown, and what was shown has stood long enough."""
        return not self.panel.busy and not self._rest_ms

    def stand_at(self, moment: watched.Moment) -> None:
        """Show another moment at once."""
        self.game.stand_at(moment.match, moment.history)
        self._caption, self._rest_ms = ("", 0), 0
        self.dirty = True

    def go_on(self, match: Match, seat: int, events: list[Event]) -> None:
        """Show a decision and all that came of it, in the tower's time."""
        self.panel.speed = self.speed
        self._rest_ms = 0 if self.stage.services.instant else REST_MS // self.speed
        self.game.show(match, events)
        self.dirty = True

    def ask(self, elapsed_ms: int) -> None:
        """Let the computer that is to move think and press."""
        self.game.go_on(elapsed_ms)
        self.dirty = True

    def cut(self) -> None:
        """End what is being shown."""
        self.panel.show.finish()
        self._rest_ms = 0
        self.dirty = True

    def look_again(self) -> None:
        """Show what everybody sees."""
        self.dirty = True

    # What is shown

    def now(self) -> Now:
        """Return the moment for those who put it into words."""
        services, game = self.stage.services, self.game
        return Now(
            words=services.words,
            show=self.panel.show,
            players=game.match.players if game.match is not None else (),
            view=game.view if game.match is not None else None,
            ledger=game.ledger,
            startup=game.startup,
            asks=game.waits,
            retreats=game.retreat.ordered,
            computer=game.computer or self.watching,
            refused=game.refused,
            captions=services.settings.get("captions"),
            told=self.caption.title if self.caption is not None else "",
        )

    def lines(self) -> list[str]:
        """Return what the tower has told in this turn."""
        words, match = self.stage.services.words, self.game.match
        if match is None:
            return [words.text("atlantis.report.start")]
        told = [story.line(self.entry.id, event, match.players, words) for event in self.game.facts]
        return [line for line in told if line]

    def _tell(self, event: Event) -> None:
        self.game.tell(event)

    def buttons(self) -> dict[str, Rect]:
        """Return the buttons beside the tower, upright."""
        second = "table" if self.game.match is None else "power"
        found = {"turn": self.places.slots["turn"], second: self.places.slots["power"]}
        if self.fame is not None:
            x, y, width, height = self.places.slots["notes"]
            found[self.fame.way_on().name] = (x + 12, y + height - 88, width - 24, 76)
        return found

    @property
    def fame(self) -> NewsPanel | None:
        """What a game that has ended brings to the hall of fame, in the place of the notes."""
        if not self.game.over or self.watching:
            self._fame = None
        elif self._fame is None:
            self._fame = NewsPanel(self.stage, self.entry.id, self.game.news)
        return self._fame

    # What the hands do

    def press(self, key: str) -> None:
        """Press a key of the tower."""
        if self.game.press(key):
            self._hear("click")

    def release(self, key: str) -> None:
        """Let a key of the tower go."""
        self.game.release(key)

    def hurry(self) -> bool:
        """Skip what the tower still shows; False if it may not be skipped."""
        return self.panel.hurry()

    def push_button(self, name: str) -> None:
        """Press a button beside the tower."""
        self.stage.services.audio.play("confirm")
        if name == "turn":
            self._turn_picture()
        elif name in FAME and self.fame is not None:
            self.fame.way_on().do()
            self.hands.focus = self.fame.way_on().name
        elif name == "table":
            from game.scenes.lobby import LobbyScene

            self.stage.replace(LobbyScene(self.stage, self.entry))
        elif self.game.over:
            self._switch_off_and_on()
        else:
            from game.scenes.ask import AskScene

            self.stage.push(AskScene(self.stage, "atlantis.ask.power", self._switch_off_and_on))

    def _turn_picture(self) -> None:
        assert self._board is not None
        self.places = places(self._board, (self.places.turn + 1) % SIDES)
        self.panel.place = place_of(self.places.slots)
        self.picture.release()
        self.picture = TowerPicture(self.panel, self.places)

    def _switch_off_and_on(self) -> None:
        if not self.game.over:
            self.stage.shelf.delete(self.game.record)
        self.game.switch_on(Startup(self.game.view.drum))

    # Time

    def update(self, elapsed_ms: int) -> None:
        """Let the tower work, then ask a computer player, begin a round, or wait."""
        if self.family != self.stage.services.input.glyphs:
            self.family = self.stage.services.input.glyphs
            self.dirty = True
        worked = self.panel.busy
        self.dirty |= self.panel.update(elapsed_ms)
        if not self.panel.busy:
            self._rest_ms = max(0, self._rest_ms - elapsed_ms)
            if not self.watching:
                self.game.go_on(elapsed_ms)
            self.dirty |= worked
        self.hands.attend()
        self._listen(elapsed_ms)

    def _listen(self, elapsed_ms: int) -> None:
        """Keep a caption long enough to be read."""
        words, left = self._caption
        heard = tower_words.heard(self.now())
        if heard:
            self.dirty |= heard != words
            self._caption = (heard, LINGER_MS)
        elif words:
            self.dirty |= left <= elapsed_ms
            self._caption = (words, left - elapsed_ms) if left > elapsed_ms else ("", 0)

    def _hear(self, sound: str) -> None:
        if self.stage.services.settings.get("captions"):
            words = self.stage.services.words.text(f"atlantis.sound.{sound}")
            self._caption = (words, LINGER_MS)

    # Input and picture

    def lead(self, name: str) -> None:
        """Put the focus on a key or button."""
        self.hands.stand(name)

    def decider(self) -> Decider | None:
        """Return the person to move."""
        match = self.game.match
        if match is None or match.over or self.game.computer or match.seat < 0:
            return None
        return Decider(match, match.seat)

    def event(self, action: Action) -> bool:
        """Answer an action."""
        self.hands.event(action)
        self.dirty = True
        return True

    def targets(self) -> list[Target]:
        """Return what can be pressed."""
        return self.hands.targets()

    def focused(self) -> str | None:
        """Return the id of what CONFIRM would press."""
        return self.hands.focus

    def probe(self) -> dict[str, Any]:
        """Return the tower as all see it, for tests from outside."""
        match = self.game.match
        return {
            "seat": None if match is None else match.seat,
            "prompt": self.panel.show.prompt,
            "busy": self.panel.busy,
            "live": sorted(self.game.live),
            "phase": self.now().phase,
            "over": self.game.over,
            "riddle": None if match is None else self.game.view.riddle,
            "winner": None if match is None else self.game.view.winner,
            "caption": tower_words.caption(self.now(), self._caption[0]),
            "turned": self.places.turn,
            "spots": [{"id": spot.id, "rect": list(spot.rect)} for spot in self.hands.spots()],
        }

    def moment(self) -> Moment:
        """Return what is to be drawn."""
        now = self.now()
        moment = Moment(
            now=now,
            live=self.game.live | ({"no"} if self.game.fights else set()),
            down=self.hands.down,
            focus=None if self.family == "touch" else self.hands.focus.removeprefix(KEY),
            prompts=self.hands.prompt_places(),
            family=self.family,
            caption=tower_words.caption(now, self._caption[0]),
            lines=self.lines(),
            buttons=self.buttons(),
            fame=tuple(words for _, words in self.fame.lines()) if self.fame else (),
        )
        if self.watching:
            pressed = self.game.pressed if self.panel.busy else ""
            moment.live, moment.down, moment.focus = frozenset({pressed}), pressed, None
            moment.prompts, moment.buttons = (), {}
        return moment

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        self.picture.draw(canvas, self.moment())
