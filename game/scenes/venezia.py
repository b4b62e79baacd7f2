"""A match of Venezia 2099 at the screen: whose turn it is, what is shown, when time passes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from game.ai.levels import LEVELS
from game.boards.board import Board, MapError, load_board
from game.match import story
from game.match.match import Match
from game.match.save import Save
from game.rules.core import Event, Move
from game.scenes import saves
from game.scenes.scene import Scene
from game.scenes.venezia_animation import Film, FilmSet
from game.scenes.venezia_board import Mark
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_hint import hint
from game.scenes.venezia_input import Hands
from game.scenes.venezia_panels import Now
from game.scenes.venezia_picture import Picture
from game.scenes.venezia_scenery import Scenery
from game.scenes.venezia_thinker import Thinker
from game.ui import prompts
from game.ui.motion import duration

if TYPE_CHECKING:
    from game.devices.actions import Action
    from game.i18n import Catalogue
    from game.rules.venezia.view import VeneziaView
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas
    from game.ui.focus import Target

MAPS = Path(__file__).parent.parent.parent / "maps"
PAUSE_MS = 420
"""How long a computer's move stands before the next one, at normal speed."""
LEAST_PAUSE_MS = 240
"""The same without animation: nobody could follow otherwise."""
END_MS = 1600


class VeneziaScene(Scene):
    """The board. It draws from views alone; the match is only asked to play, save and undo."""

    def __init__(self, stage: Stage, entry: GameEntry, match: Match) -> None:
        super().__init__(stage)
        self.entry = entry
        self.match = match
        self.persons = [seat for seat, player in enumerate(match.players) if player.level is None]
        self.viewer = self.persons[0] if len(self.persons) == 1 else None
        self._laid_out = False
        """Whether there is a board; without a readable map there is none."""
        self.choice: Choice | None = None
        self.film: Film | None = None
        self._movers: list[int] = []
        """Who made the moves seen here: nobody takes back another person's."""
        self._thinker: Thinker | None = None
        self._wait_ms = 0
        self._hurried: int | None = None
        self._marks: list[Mark] = []
        self._fresh: list[Mark] = []
        """Marks of the move being shown; they join the others when it has been seen."""
        self._history: list[Event] = []
        self._lines: list[tuple[int | None, str]] = []
        self._words: Catalogue | None = None
        """The language of the lines, and how many events they tell."""
        self._told = 0
        self._family = stage.services.input.glyphs

    # Life

    def enter(self) -> None:
        """Lay out the board; without a readable map go back and say so."""
        assert self.entry.maps is not None
        try:
            board = load_board(MAPS / f"{self.entry.maps[self.match.seats]}.tmx")
        except MapError:
            self.stage.notice("venezia.map_broken")
            self.stage.pop()
            return
        self._open(board)

    def _open(self, board: Board) -> None:
        self._laid_out = True
        self.board = board
        self.picture = Picture(board, self.match.players)
        self.stage.services.audio.music("venezia")
        self._history = history(self.match)
        self.hands = Hands(self)
        self._settle()

    def resume(self) -> None:
        """Be on top again; words and settings may have changed."""
        self.hands.let_go()
        self._tell()
        self.picture.stale = self.dirty = True

    def interrupt(self) -> None:
        """Stop when the program loses the focus or a pad."""
        self.pause_match()

    def exit(self) -> None:
        """Stop the computer player and let go of the large surfaces."""
        if self._thinker is not None:
            self._thinker.stop()
        if self._laid_out:
            self.picture.release()

    def pause_match(self) -> None:
        """Show the pause."""
        from game.scenes.pause import PauseScene

        self.stage.push(PauseScene(self.stage, self.entry, self.match))

    # What is seen

    def _look(self) -> VeneziaView:
        return cast("VeneziaView", self.match.view(self.viewer))

    def now(self) -> Now:
        """Return what the panels show."""
        return Now(
            view=self.view,
            players=self.match.players,
            words=self.stage.services.words,
            choice=self.choice,
            covered=bool(self.persons),
            lines=self._lines,
        )

    def lines(self) -> list[tuple[int | None, str]]:
        """Return everything that happened in words, each line with its seat."""
        return self._lines

    def _tell(self) -> None:
        """Put what happened into words: what is new, or all of it in a new language."""
        words = self.stage.services.words
        if words is not self._words:
            self._words = words
            self._lines.clear()
            self._told = 0
        for event in self._history[self._told :]:
            told = story.line(self.entry.id, event, self.match.players, words)
            if told is not None:
                by_seat = len(event) > 1 and isinstance(event[1], int)
                self._lines.append((event[1] if by_seat else None, told))
        self._told = len(self._history)

    def _settle(self) -> None:
        """Show the match as it stands and ask whoever is to move."""
        self.film = None
        self._marks += self._fresh
        self._fresh = []
        self.view = self._look()
        self.scenery = Scenery(self.view, self._history)
        self._tell()
        mine = self.view.viewer is not None and self.view.seat == self.view.viewer
        self.choice = Choice(self.view) if mine else None
        self.hands.attend()
        self.changed()

    def changed(self) -> None:
        """Ask for a new picture of board and panels."""
        self.picture.stale = self.dirty = True

    # Moves

    def play(self, move: Move) -> None:
        """Make a move of whoever is to move, keep the match and show what happens."""
        seat = self.match.seat
        person = self.match.players[seat].level is None
        before = self.view.turn
        events = self.match.play(move)
        self._history += events
        self.stage.services.storage.write(saves.name(self.entry), self.match.save())
        self._fresh = self._marks_of(events, person)
        if self._movers[-1:] != [seat]:
            # what a person has seen is done with; a computer's new turn replaces its last one
            self._marks = [] if person else [mark for mark in self._marks if mark.seat != seat]
        self._movers.append(seat)
        self._tell()
        self.choice = None
        if self._hurried is not None and self._hurried != before:
            self._hurried = None
        self.film = Film(self._set(), events)
        self._wait_ms = self._pause_ms(person)
        if self._hurried is not None:
            self.film.finish()
            self._wait_ms = 0
        self.changed()

    def _marks_of(self, events: list[Event], person: bool) -> list[Mark]:
        """Return marks for what others did; they stay until a person has moved again."""
        if person and len(self.persons) == 1:
            return []
        cells = self.scenery.cells
        marks = []
        for event in events:
            kind = event[0]
            if kind in ("walked", "sailed", "rescued"):
                marks.append(Mark(event[1], cells[event[2]], cells[event[3]]))
            elif kind in ("placed", "sunk", "drowned"):
                marks.append(Mark(event[1], None, cells[event[2]]))
        return marks

    def _set(self) -> FilmSet:
        services = self.stage.services
        hand = self.board.slots["hand"] if self.viewer is not None else None
        return FilmSet(
            scenery=self.scenery,
            painter=self.picture.cells,
            rows=self.board.rows("seats", "seat", self.match.seats),
            hand=hand,
            viewer=self.viewer,
            pace=self._pace,
            still=services.settings.get("reduced_motion"),
            play=services.audio.play,
            rumble=self.stage.rumble,
        )

    def _pace(self, normal_ms: int) -> int:
        return duration(self.stage.services, normal_ms)

    def _pause_ms(self, person: bool) -> int:
        if self.stage.services.instant:
            return 0
        if self.match.over:
            return END_MS
        return 0 if person else max(LEAST_PAUSE_MS, self._pace(PAUSE_MS))

    def hurry(self) -> bool:
        """Cut the film and the rest of this turn short; False if nothing is being shown."""
        if self.film is None and not self._wait_ms:
            return False
        self._hurried = self.view.turn
        if self.film is not None:
            self.film.finish()
        self._wait_ms = 0
        self.dirty = True
        return True

    def undo_block(self) -> str | None:
        """Return the key of why nothing can be taken back now, None if it can."""
        if len(self.persons) > 1 and self._movers[-1:] != [self.viewer]:
            return "venezia.refuse.undo_other"
        return self.match.undo_block()

    def undo(self) -> None:
        """Take back the last decision."""
        self.match.undo()
        del self._movers[-1:]
        self._history = history(self.match)
        self._words = None
        self.stage.services.storage.write(saves.name(self.entry), self.match.save())
        self._settle()

    # Time

    def update(self, elapsed_ms: int) -> None:
        """Run the film, then ask a computer player, a curtain or nobody."""
        if self._family != self.stage.services.input.glyphs:
            self._family = self.stage.services.input.glyphs
            self.dirty = True
        if self.film is not None:
            self._run_film(elapsed_ms)
        elif self._wait_ms:
            self._wait_ms = max(0, self._wait_ms - elapsed_ms)
        elif self.match.over:
            self._finish()
        elif self.match.players[self.match.seat].level is not None:
            self._think(elapsed_ms)
        elif self.choice is None:
            self._hand_over(self.match.seat)

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
            self._settle()
            if self.choice is not None and self.view.phase == "move":
                self.stage.services.audio.play("turn")

    def _think(self, elapsed_ms: int) -> None:
        match = self.match
        if self._thinker is None:
            level = cast("str", match.players[match.seat].level)
            policy = LEVELS[self.entry.id][level]
            clock = self.stage.services.clock
            self._thinker = Thinker(policy, match.view(match.seat), match.ai_dealer(), clock)
            self.dirty = True
        move = self._thinker.think(elapsed_ms)
        if move is not None:
            self._thinker = None
            self.play(move)

    def _hand_over(self, seat: int) -> None:
        """Cover the table and let the next person take the screen."""
        from game.scenes.curtain import CurtainScene

        def ready() -> None:
            self.viewer = seat
            self._settle()
            self.stage.services.audio.play("turn")

        player = self.match.players[seat]
        self.stage.push(CurtainScene(self.stage, player, ready, self.pause_match))

    def _finish(self) -> None:
        from game.scenes.result import ResultScene

        self.stage.services.storage.delete(saves.name(self.entry))
        self.stage.replace(ResultScene(self.stage, self.entry, self.match))

    # Input and picture

    def event(self, action: Action) -> bool:
        """Answer an action."""
        return self.hands.event(action)

    def targets(self) -> list[Target]:
        """Return what can be pressed with an effect."""
        return self.hands.targets()

    def focused(self) -> str | None:
        """Return the id of what CONFIRM would press."""
        return self.hands.focus

    def probe(self) -> dict[str, Any]:
        """Return the match as the viewer sees it, for tests from outside."""
        own = cast("VeneziaView", self.match.view(self.match.seat)) if self.choice else None
        return {
            "seat": self.match.seat,
            "viewer": self.viewer,
            "phase": self.view.phase,
            "chosen": None if self.choice is None else self.choice.pawn,
            "moves": [own.text(move) for move in own.moves()] if own else [],
            "thinking": self._thinker is not None,
            "waiting": self.film is None and self.choice is not None,
            "spots": [{"id": spot.id, "rect": list(spot.rect)} for spot in self.hands.spots()],
        }

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        now = self.now()
        self.picture.draw_base(canvas, now, self.scenery, self._marks)
        told = hint(now, self.hands.refused, self.hands.cell(), self._thinker is not None)
        self.picture.draw_moment(canvas, now, told, self.hands.ring(), self.film)
        prompts.draw(canvas, self.hands.prompt_places(), self._family)


def history(match: Match) -> list[Event]:
    """Return every event of a match so far, by playing its save again.

    Events carry public facts only, so nothing hidden comes to light.
    """
    save = Save.parse(match.save())
    options, players = save.options, save.players
    again = Match(match.rules, save.seats, save.seed, options, players, "manual", save.position)
    events: list[Event] = []
    for move in save.moves:
        events += again.play(move)
    return events
