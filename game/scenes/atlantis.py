"""A match of Atlantis at the screen: the board, and the tower beside it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.rules.atlantis.tables import HOLD_NO, RELEASE_NO
from game.rules.core import OVER, Event, Reason
from game.scenes import tower_words
from game.scenes.atlantis_actions import LOOK, place_on_board
from game.scenes.atlantis_board import Mark
from game.scenes.atlantis_choice import Choice
from game.scenes.atlantis_film import AtlantisFilm, FilmSet
from game.scenes.atlantis_input import Hands
from game.scenes.atlantis_large import is_grand
from game.scenes.atlantis_panels import GLASS
from game.scenes.atlantis_picture import Picture
from game.scenes.atlantis_scenery import Scenery
from game.scenes.atlantis_words import CREAM, Now, hint
from game.scenes.film import Film
from game.scenes.hint import Hint
from game.scenes.match_scene import MatchScene
from game.scenes.pads_at_table import Decider
from game.scenes.tower_ledger import Ledger, follow, turn_so_far
from game.scenes.tower_panel import PACES, TowerPanel
from game.scenes.tower_retreat import Retreat
from game.scenes.watched import Moment
from game.ui import prompts

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.atlantis.board_view import AtlantisView
    from game.ui.canvas import Canvas

LINGER_MS = 1600
"""A caption stays so long at least: the shortest sound lasts 5 ms."""


class AtlantisScene(MatchScene):
    """The board of 123 spaces. Nothing about the players is secret, so there is no curtain."""

    tune = "atlantis"
    storm = "tower"
    """Music while somebody stands before the Dark Tower's gate."""
    ink = CREAM
    view: AtlantisView
    scenery: Scenery
    picture: Picture
    hands: Hands
    panel: TowerPanel
    ledger: Ledger
    choice: Choice | None = None

    def lay_out(self) -> None:
        """Make tower, picture and hands for the board."""
        self.retreat = Retreat()
        self.facts: list[Event] = []
        """What the tower has told since a turn's action was chosen."""
        self.grand = False
        """Whether the tower is enlarged."""
        self._queue: list[Event] = []
        """Events of the move being shown that have not been told yet."""
        self._caption = ("", 0)
        """What was heard last, and how long it stays."""
        self._silent = self._in_close_up = False
        self._acting = self.match.seat
        """Who made the move being shown."""
        view = cast("AtlantisView", self.match.view(None))
        self._answers = view.battle is not None
        """Whether the next round of a battle waits for an answer: the match has been loaded."""
        self.ledger = Ledger(view, self.history)
        self.panel = TowerPanel(self.stage.services, place_on_board(self.board), self._hear)
        self.panel.rest(view.drum, view.prompt)
        stage, players = self.stage, self.match.players
        self.picture = Picture(
            self.board, players, view.homes, self.panel, lambda: stage.canvas.sight
        )
        self.hands = Hands(self)

    def stand_at(self, moment: Moment) -> None:
        """Show another moment at once: the tower rests."""
        self._rest(moment.match, moment.history)
        super().stand_at(moment)

    def begin_anew(self) -> None:
        """Show the match as it stands: the tower rests."""
        self._rest(self.match, self.match.told())
        super().begin_anew()

    def reseated(self) -> None:
        """Ask in a battle whether it goes on: somebody else may command it now."""
        self._answers = True
        self.retreat.clear()

    def _rest(self, match: Match, history: Sequence[Event]) -> None:
        view = cast("AtlantisView", match.view(None))
        self.ledger = Ledger(view, history)
        self.facts[:] = turn_so_far(history)
        self.panel.rest(view.drum, view.prompt)

    def go_on(self, match: Match, seat: int, events: list[Event]) -> None:
        """Show a decision and all that came of it, in its time."""
        self.panel.speed = self.speed
        super().go_on(match, seat, events)

    def look(self) -> None:
        """Take view, scenery, stocks and choice from the match."""
        seat = self.match.seat
        mine = seat in self.persons
        if mine:
            self.viewer = seat
        self._queue = []
        self.view = cast("AtlantisView", self.match.view(seat if mine else None))
        self.scenery = Scenery(self.view)
        self.ledger.settle(self.view)
        self.grand = self.view.battle is not None or self.view.phase == "riddle"
        storms = self.view.phase == "riddle" or (self.view.battle or {}).get("siege")
        self.stage.services.audio.music(self.storm if storms else self.tune)
        asked = mine and (self.view.battle is None or self._answers or self._at_once)
        self.choice = Choice(self.view) if asked else None

    @property
    def _at_once(self) -> bool:
        """Whether the tower shows nothing of what it does."""
        return self.panel.pace == PACES["instant"]

    @property
    def computer(self) -> bool:
        """Whether a computer player is to move."""
        seat = self.match.seat
        return seat >= 0 and self.match.players[seat].level is not None

    @property
    def fights(self) -> bool:
        """Whether a person is in a battle, which NEIN breaks off."""
        seat = self.match.seat
        if seat not in self.persons:
            return False
        return self.match.moves() == sorted((HOLD_NO, RELEASE_NO))

    def decider(self) -> Decider | None:
        """Return who is asked, or may break a battle off."""
        return Decider(self.match, self.match.seat) if self.fights else super().decider()

    def stretch(self) -> Hashable:
        """Return the turn of one player."""
        return self.view.round, self.view.turn

    # What happens

    def show(self, seat: int, events: list[Event]) -> None:
        """Show what a move brought about; it is told when the tower gets there."""
        self._queue = [*events]
        self._acting = seat
        self._answers = False
        super().show(seat, events)

    def new_film(self, events: Sequence[Event]) -> Film:
        """Let the tower run its program; the board follows."""
        if any(event[0] in ("press", "hold", "release") for event in events):
            self.panel.play(events)
        else:
            self._queue = []
        services = self.stage.services
        stage = FilmSet(
            pace=self.pace,
            still=services.settings.get("reduced_motion"),
            calm=services.settings.get("reduced_flashing"),
            play=services.audio.play,
            rumble=self.rumble,
            scenery=self.scenery,
            painter=self.picture.cells,
        )
        return AtlantisFilm(stage, self.panel, events)

    def _hear(self, event: Event) -> None:
        """Follow a fact at the moment where it belongs among the pictures."""
        while self._queue and self._queue.pop(0) != event:
            pass
        follow(event, self.ledger, self.facts, self.retreat)
        self.grand |= is_grand(event)
        self._tell()
        self.changed()

    def _tell(self) -> None:
        """Put into words what the tower has told so far."""
        whole = self.history
        self.history = whole[: len(whole) - len(self._queue)]
        super()._tell()
        self.history = whole

    def marks_of(self, events: Sequence[Event], person: bool) -> list[Any]:
        """Return the ways of others' knights, and where they put the dragon."""
        if person and len(self.persons) == 1:
            return []
        marks = []
        for event in events:
            if event[0] in ("went", "flew", "returned"):
                marks.append(Mark(event[1], event[2], event[3]))
            elif event[0] == "figure":
                marks.append(Mark(event[1], None, event[3]))
        return marks

    def order_retreat(self) -> None:
        """Break a battle off before the next round, or take that back."""
        self.panel.click()
        self.retreat.press(self.stage.services.clock.now())
        self.changed()

    def release_retreat(self) -> None:
        """Let NEIN go."""
        self.retreat.release(self.stage.services.clock.now())

    # Time

    def update(self, elapsed_ms: int) -> None:
        """Let the tower work, then run the match."""
        if self._laid_out and self.panel.update(elapsed_ms):
            self.changed()
        self._listen(elapsed_ms)
        super().update(elapsed_ms)

    def ask(self, elapsed_ms: int) -> None:
        """Begin a battle's next round by itself, as the tower does; else ask."""
        if self.choice is None and self.fights:
            self.play(HOLD_NO if self.retreat.ordered else RELEASE_NO)
        elif self.choice is None and not self.computer:
            self.settle()
        else:
            super().ask(elapsed_ms)

    def may_hurry(self) -> bool:
        """Whether a press skips what is shown: never a person's own turn in the tower's time."""
        if self.match.players[self._acting].level is not None:
            return True
        return self.film is not None and (self.panel.hasty or not self.panel.busy)

    def hurry(self) -> bool:
        """Skip what is shown: the rest of a computer's turn, one film of a person's."""
        if not self.may_hurry():
            return False
        if self.match.players[self._acting].level is not None:
            return super().hurry()
        if self.film is None:
            return False
        self.film.finish()
        self.changed()
        return True

    def _listen(self, elapsed_ms: int) -> None:
        """Keep a caption long enough to be read."""
        if not self._laid_out:
            return
        words, left = self._caption
        heard = tower_words.heard(self.tower_now())
        if heard and heard != words:
            self.changed()
        if heard:
            self._caption = (heard, LINGER_MS)
        elif words:
            self._caption = (words, left - elapsed_ms) if left > elapsed_ms else ("", 0)
            if not self._caption[0]:
                self.changed()

    def pause(self) -> None:
        """Fall silent, unless the close-up goes on with the same tower."""
        self._silent = self._laid_out and not self._in_close_up
        self._in_close_up = False
        if self._silent:
            self.panel.speaker.silence()

    def resume(self) -> None:
        """Go on where the tower was; what was under way begins again."""
        if self._silent:
            self.panel.show.repeat()
        self._silent = False
        super().resume()

    def exit(self) -> None:
        """Stop motor and computer player."""
        if self._laid_out:
            self.panel.speaker.silence()
        super().exit()

    def open_tower(self) -> None:
        """Show the tower in close-up."""
        from game.scenes.atlantis_close_up import CloseUp

        self._in_close_up = True
        self.stage.push(CloseUp(self))

    # What is shown

    def tower_now(self, refused: Reason | None = None) -> tower_words.Now:
        """Return the tower's moment for those who put it into words."""
        services = self.stage.services
        return tower_words.Now(
            words=services.words,
            show=self.panel.show,
            players=self.match.players,
            view=self.view,
            ledger=self.ledger,
            asks=self.choice is not None and self.choice.phase == "battle",
            retreats=self.retreat.ordered,
            computer=self.computer,
            refused=refused,
            captions=services.settings.get("captions"),
        )

    def now(self) -> Now:
        """Return what the panels show."""
        tower = self.tower_now()
        return Now(
            view=self.view,
            players=self.match.players,
            words=self.stage.services.words,
            ledger=self.ledger,
            scenery=self.scenery,
            tower=tower,
            choice=self.choice,
            lines=self.lines(),
            caption=tower_words.caption(tower, self._caption[0]),
            facts=self.facts,
            thinking=self.thinking,
            working=self.panel.busy,
        )

    def probe(self) -> dict[str, Any]:
        """Return the match as all see it, for tests from outside."""
        own = self.choice.view if self.choice else None
        return {
            "seat": self.match.seat,
            "phase": self.choice.phase if self.choice else self.view.phase,
            "busy": self.film is not None or self.panel.busy,
            "waiting": self.film is None and self.choice is not None,
            "moves": [own.text(move) for move in own.moves()] if own else [],
            "level": self.view.level,
            "first": self.view.round == 1,
            "at": self.view.at,
            "fitting": self.view.fitting[self.view.turn],
            "riddle": self.view.riddle,
            "over": self.match.seat == OVER,
            "spots": [{"id": spot.id, "rect": list(spot.rect)} for spot in self.hands.spots()],
        }

    def _space(self) -> int | None:
        """Return the space under the focus, while the board is to be looked at."""
        return self.hands.space() if self.choice is not None or self.film is None else None

    def advice(self) -> Hint:
        """Return what the persons at the screen are told now."""
        told = hint(self.now(), self.hands.refused, self._space())
        return self.hands.asking.told(told, LOOK.title_colour)

    def question(self) -> Hint:
        """Return what is asked now."""
        return hint(self.now(), None, None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        now, hands, space = self.now(), self.hands, self._space()
        self.picture.draw_base(canvas, now, self.marks)
        grand = self.grand and (self.panel.busy or self.view.seat != OVER)
        ring = hands.ring()
        self.picture.draw_moment(canvas, now, self.hint(), space, ring, self.film, grand)
        hands.asking.draw(canvas, hands.rect(hands.asking.spot))
        prompts.draw(canvas, self.hands.prompt_places(), self.family, GLASS)
