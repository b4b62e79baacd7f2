"""A match on a board: whose turn it is, what is shown, when time passes. Each game adds its own
table, choices and films."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.ai import levels
from game.boards.board import Board
from game.match import story
from game.match.match import Match
from game.rules.core import Event, Move
from game.scenes.board_picture import BoardPicture
from game.scenes.film import Film
from game.scenes.map_room import unrolled
from game.scenes.match_hands import MatchHands
from game.scenes.own_pads import OwnPads
from game.scenes.seated_match import SeatedMatch
from game.scenes.spoken_match import SpokenMatch
from game.scenes.thinker import Thinker
from game.scenes.watched import WatchedBoard
from game.ui.assets import BOARD

if TYPE_CHECKING:
    from game.devices.actions import Action
    from game.i18n import Catalogue
    from game.match.hall import News
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage
    from game.ui.focus import Target

PAUSE_MS = 420
LEAST_PAUSE_MS = 240
"""The same without animation: nobody could follow otherwise."""
END_MS = 1600


class MatchScene(SeatedMatch, SpokenMatch, WatchedBoard, OwnPads):
    """The board. It draws from views alone; the match is only asked to play, save and undo."""

    tune = ""
    """Music of this game."""
    board: Board
    picture: BoardPicture
    hands: MatchHands
    choice: Any = None
    """What the person to move can choose; None while nobody is asked."""

    def __init__(
        self,
        stage: Stage,
        entry: GameEntry,
        match: Match,
        record: str = "",
        watching: bool = False,
    ) -> None:
        """`record` is the match's name on the shelf, if it has one already.

        With `watching` nobody plays at this screen (a replay, a demonstration): nobody is asked,
        nothing is kept, and what happens is shown through `viewer`'s eyes.
        """
        super().__init__(stage)
        self.entry = entry
        self.match = match
        self.watching = watching
        self.record = record
        self.news: News | None = None
        """What the match has brought to the hall of fame; None while it goes on."""
        self.persons = self.seated_persons()
        self.viewer = self.sole_person()
        """Whose secrets are on the screen."""
        self.film: Film | None = None
        self.marks: list[Any] = []
        """What others did since the person who looks has moved; each with its `seat`."""
        self.history: list[Event] = []
        self._laid_out = False
        """Whether there is a board; without a readable map there is none."""
        self._movers: list[int] = []
        """Who made the moves seen here."""
        self._thinker: Thinker | None = None
        self._wait_ms = 0
        self._hurried: Hashable | None = None
        self._fresh: list[Any] = []
        """Marks of the move being shown; they join the others when it has been seen."""
        self._lines: list[tuple[int | None, str]] = []
        self._words: Catalogue | None = None
        """The language of the lines, and how many events they tell."""
        self._told = 0
        self.family = stage.services.input.glyphs

    # What each game adds

    def lay_out(self) -> None:
        """Make `picture` and `hands` for `board`."""
        raise NotImplementedError

    def look(self) -> None:
        """Take from the match what is seen now, and `choice` if a person is asked."""
        raise NotImplementedError

    def stretch(self) -> Hashable:
        """Return the stretch of play that one press hurries along, such as a turn."""
        raise NotImplementedError

    def new_film(self, events: Sequence[Event]) -> Film:
        """Return the film of what a move brought about."""
        raise NotImplementedError

    def asked(self) -> None:
        """Note that a film is over and perhaps a person is asked now."""

    # Life

    def enter(self) -> None:
        """Lay out the board; without a readable map go back and say so."""
        assert self.entry.maps is not None
        board = unrolled(self.stage, self.entry.maps[self.match.seats])
        if board is None:
            return
        self.board = board
        self._laid_out = True
        if not self.watching:
            self.stage.canvas.assets.release(BOARD)
        self.stage.services.audio.music(self.tune)
        self.history = self.match.told()
        self.lay_out()
        if not self.record:
            self.keep()
        self.settle()

    def resume(self) -> None:
        """Be on top again; words and settings may have changed."""
        self.hands.let_go()
        self._tell()
        self.changed()

    def interrupt(self) -> None:
        """Stop when the program loses the focus or a pad."""
        self.pause_match()

    def exit(self) -> None:
        """Stop the computer player and let go of the large surfaces."""
        self.stop_thinking()
        if self._laid_out:
            self.picture.release()
            self._keep_picture()

    def _keep_picture(self) -> None:
        """Keep a small picture with the match, as a spectator sees it."""
        from game.scenes import spectator

        if not self.watching:
            spectator.keep_picture(self.stage, self.entry, self.match, self.record)

    def pause_match(self) -> None:
        """Show the pause."""
        from game.scenes.pause import PauseScene

        self._keep_picture()
        pause = PauseScene(self.stage, self.entry, self.match, self.reseat, self.chronicle)
        self.stage.push(pause)

    # What is seen

    def lines(self) -> list[tuple[int | None, str]]:
        """Return everything that happened in words, each line with its seat."""
        return self._lines

    def chronicle(self) -> list[tuple[int | None, str]]:
        """Return the same in the language of now, which may change while this is covered."""
        self._tell()
        return self._lines

    @property
    def thinking(self) -> bool:
        """Whether a computer player is at work."""
        return self._thinker is not None

    def _tell(self) -> None:
        """Put what happened into words: what is new, or all of it in a new language."""
        words = self.stage.services.words
        if words is not self._words:
            self._words = words
            self._lines.clear()
            self._told = 0
        new, match = self.history[self._told :], self.match
        self._lines += story.told(match.rules, new, match.players, words)
        self._told = len(self.history)

    def settle(self) -> None:
        """Show the match as it stands and ask whoever is to move."""
        self.film = None
        self.marks += self._fresh
        self._fresh = []
        self._tell()
        self.look()
        self.hands.attend()
        self.changed()

    def changed(self) -> None:
        """Ask for a new picture of board and panels."""
        self.picture.stale = self.dirty = True

    # Moves

    def play(self, move: Move) -> None:
        """Make a move of whoever is to move, keep the match and show what happens."""
        self.show(self.match.seat, self.match.play(move))

    def show(self, seat: int, events: list[Event]) -> None:
        """Keep the match after a seat's move and show what it brought about."""
        person = self.match.players[seat].level is None
        before = self.stretch()
        self.history += events
        self.keep()
        self._remember(seat, person, events)
        self._tell()
        self.choice = None
        if self._hurried is not None and self._hurried != before:
            self._hurried = None
        self.film = self.new_film(events)
        self._wait_ms = self._pause_ms(person, events)
        if self._hurried is not None:
            self.film.finish()
            self._wait_ms = 0
        self.changed()

    def keep(self) -> None:
        """Write the match to the storage."""
        if self.watching:
            return
        shelf, date = self.stage.shelf, self.stage.services.clock.date()
        name = self.record or shelf.new_id(self.entry.id, date)
        turn = self.entry.turn(self.match) if self.entry.turn is not None else 1
        self.record = shelf.keep(name, self.match, date, turn, played=True)
        if self.match.over:
            from game.match.hall import Hall

            self.news = Hall(self.stage.services.storage).record(self.match, date)

    def _remember(self, seat: int, person: bool, events: list[Event]) -> None:
        """Note who moved, and what of it shall be marked."""
        self._fresh = self.marks_of(events, person)
        if self._movers[-1:] != [seat]:
            # what a person has seen is done with; a computer's new turn replaces its last one
            self.marks = [] if person else [mark for mark in self.marks if mark.seat != seat]
        self._movers.append(seat)

    def _pause_ms(self, person: bool, events: Sequence[Event]) -> int:
        if self.stage.services.instant:
            return 0
        if self.match.over:
            return END_MS
        if person and not self.watching:
            return 0
        return max(LEAST_PAUSE_MS // self.speed, self.pace(self.rest_ms(events)))

    def rest_ms(self, events: Sequence[Event]) -> int:
        """Return how long a computer's move stands before the next one, at normal speed."""
        return PAUSE_MS

    def hurry(self) -> bool:
        """Cut the film and the rest of this stretch short; False if nothing is being shown."""
        if self.film is None and not self._wait_ms:
            return False
        self._hurried = self.stretch()
        self.cut()
        return True

    def begin_anew(self) -> None:
        """Show the match as it stands; what has happened may be another story now."""
        self.marks, self._fresh = [], []
        self._wait_ms, self._hurried = 0, None
        self.history = self.match.told()
        self._words = None
        self.settle()

    # Time

    def update(self, elapsed_ms: int) -> None:
        """Run the film, then ask a computer player, a curtain or nobody."""
        if self.family != self.stage.services.input.glyphs:
            self.family = self.stage.services.input.glyphs
            self.dirty = True
        if self.film is not None:
            self._run_film(elapsed_ms)
        elif self._wait_ms:
            self._wait_ms = max(0, self._wait_ms - elapsed_ms)
        elif self.watching:
            return
        elif self.match.over:
            self._finish()
        else:
            self.ask(elapsed_ms)

    def ask(self, elapsed_ms: int) -> None:
        """Let a computer think, or hand the screen to the person to move."""
        seat = self.match.seat
        if self.match.players[seat].level is not None:
            move = self.think(seat, elapsed_ms)
            if move is not None:
                self.play(move)
        elif self.choice is None:
            self.hand_over(seat)

    def _run_film(self, elapsed_ms: int) -> None:
        assert self.film is not None
        self.film.update(elapsed_ms)
        self.dirty = True
        if self.film.changed:
            self.film.changed = False
            self.picture.stale = True
        if self.film.done:
            if len(self.persons) > 1 and self.match.seat != self.viewer:
                self.viewer = None
            self.settle()
            self.asked()

    def think(self, seat: int, elapsed_ms: int) -> Move | None:
        """Let a computer go on thinking; return its move when there is one."""
        match = self.match
        if self._thinker is None:
            policy = levels.policy(self.entry.id, cast("str", match.players[seat].level))
            clock = self.stage.services.clock
            self._thinker = Thinker(policy, match.view(seat), match.ai_dealer(seat), clock)
            self.dirty = True
        move = self._thinker.think(elapsed_ms)
        if move is not None:
            self._thinker = None
        return move

    def hand_over(self, seat: int) -> None:
        """Cover the table and let the next person take the screen."""
        from game.scenes.curtain import CurtainScene

        player = self.match.players[seat]
        curtain = CurtainScene(
            self.stage,
            player,
            lambda: self.uncovered(seat, curtain.device),
            self.pause_match,
            self.entry.badge(player.colour, large=True),
            self.strangers(seat),
            lambda: seat in self.persons and len(self.persons) > 1,
        )
        self.stage.push(curtain)
        self.call(seat)

    def uncovered(self, seat: int, device: str) -> None:
        """Show the table to the person who has opened the curtain."""
        self.viewer = seat
        self.settle()
        self.stage.services.audio.play("turn")

    def _finish(self) -> None:
        from game.scenes.result import ResultScene

        self.stage.replace(ResultScene(self.stage, self.entry, self.match, self.news))

    # Input

    def lead(self, name: str) -> None:
        """Put the focus on a spot."""
        if self.hands.rect(name) is not None and not self.hands.asking.spot:
            self.hands.stand(name)

    def event(self, action: Action) -> bool:
        """Answer an action."""
        return self.hands.event(action)

    def targets(self) -> list[Target]:
        """Return what can be pressed with an effect."""
        return self.hands.targets()

    def focused(self) -> str | None:
        """Return the id of what CONFIRM would press."""
        return self.hands.focus
