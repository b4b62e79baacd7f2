"""The demonstration: computers play each game in turn, and a line says what the game is about."""

from __future__ import annotations

import gc
import math
from typing import TYPE_CHECKING, Any, cast

from game.devices.actions import Act, Action
from game.match.match import Match
from game.match.players import Player
from game.scenes.catalogue import GameEntry, entry
from game.scenes.scene import Scene
from game.scenes.seating import COMPUTER_NAMES
from game.scenes.taking_in import take_in
from game.scenes.watched import Watchable
from game.ui import theme
from game.ui.assets import BOARD
from game.ui.canvas import HEIGHT, WIDTH
from game.ui.motion import duration

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

SHOWN = (("venezia", 4), ("vineta", 4), ("atlantis", 4), ("tower", 2))
"""The games in their turn, with the number of computers at the table."""
LEVEL = "helmsman"
GAME_MS, CAPTION_MS = 60_000, 10_000
STAND_MS = 700
"""How long a move stands at least where nothing moves: nobody could follow otherwise."""
NUDGE = 16
"""A mouse that moves by less, in units, was only jolted."""
STRIP, EDGE = 1000, 2
"""Where the strip with the words begins, in units from the top, and the line above it."""
BANNER_WIDTH, CAPTION_SIZE = 430, 29
MARGIN = 40


class AttractScene(Scene):
    """One game after the other, until somebody touches anything. Nothing of it is kept."""

    def __init__(self, stage: Stage, first: int = 0) -> None:
        """`first` is the place in `SHOWN` of the game to begin with."""
        super().__init__(stage)
        self.entry: GameEntry
        self.match: Match
        self.board: Watchable | None = None
        self._place = first
        self._ms = self._stood_ms = 0
        self._origin: tuple[float, float] | None = None
        """Where the mouse lay when it was first seen."""
        self._pressed = False
        """Whether a pointer is down: the title must not get its release."""

    # Life

    def enter(self) -> None:
        """Begin with the first game."""
        self._begin()

    def exit(self) -> None:
        """Let go of the board."""
        self._end()

    def pause(self) -> None:
        """Be covered by a question."""
        if self.board is not None:
            self.board.pause()

    def resume(self) -> None:
        """Go on after a question."""
        if self.board is not None:
            self.board.resume()
        super().resume()

    def interrupt(self) -> None:
        """Go back to the title when the program loses the focus or a pad."""
        self.stage.pop()

    def _begin(self) -> None:
        """Begin the game whose turn it is."""
        game, seats = SHOWN[self._place]
        self.entry = entry(game)
        rules, services = self.entry.rules, self.stage.services
        assert rules is not None and self.entry.scene is not None
        players = [Player(COMPUTER_NAMES[seat], LEVEL, seat) for seat in range(seats)]
        seed = services.clock.now() if services.seed is None else services.seed
        self.match = Match.new(rules, seats, seed, None, players)
        scene = self.entry.scene(self.stage, self.entry, self.match, watching=True)
        self.board = cast("Watchable", scene)
        self.board.viewer = 0 if self.entry.secrets else None
        self._ms = self._stood_ms = 0
        self.stage.canvas.assets.release(BOARD)
        self.board.enter()
        self.dirty = True

    def _end(self) -> None:
        if self.board is not None:
            self.board.exit()
        self.board = None

    def _next(self) -> None:
        """Go on with the next game; the pictures of this one are let go of first."""
        self._end()
        gc.collect()
        self._place = (self._place + 1) % len(SHOWN)
        self._begin()

    # Time

    def update(self, elapsed_ms: int) -> None:
        """Let the computers play, and change what is said about the game."""
        brought = take_in(self.stage)
        if brought is not None:
            from game.scenes.saved import SavedScene

            self.stage.replace(SavedScene(self.stage, brought))
            return
        if self.stage.noticing:
            self.stage.pop()
            return
        before = self.caption()
        self._ms += elapsed_ms
        if self._ms >= GAME_MS or (self.match.over and self._rests(elapsed_ms)):
            self._next()
            return
        assert self.board is not None
        self.board.update(elapsed_ms)
        if self._rests(elapsed_ms) and not self.match.over:
            moves = len(self.match.log())
            self.board.ask(elapsed_ms)
            if len(self.match.log()) != moves:
                self._stood_ms = 0
        self.dirty |= self.board.dirty or self.caption() != before
        self.board.dirty = False

    def _rests(self, elapsed_ms: int) -> bool:
        """Return whether the last move has been seen, and has stood long enough."""
        assert self.board is not None
        if not self.board.idle:
            return False
        self._stood_ms += elapsed_ms
        still = duration(self.stage.services, STAND_MS) < STAND_MS / 2
        return self._stood_ms >= (STAND_MS if still else 0)

    # Input

    def event(self, action: Action) -> bool:
        """End at any touch, which does nothing else."""
        if action.act is not Act.POINT:
            if action.pressed:
                self.stage.pop()
        elif action.pressed:
            self._pressed = True
        elif self._pressed or self._moved(action.position):
            self.stage.pop()
        return True

    def _moved(self, position: tuple[float, float] | None) -> bool:
        assert position is not None
        if self._origin is None:
            self._origin = position
        return math.dist(position, self._origin) >= NUDGE

    # What is seen

    def caption(self) -> str:
        """Return what is said about the game now."""
        number = min(self._ms, GAME_MS - 1) // CAPTION_MS + 1
        return self.text(f"{self.entry.id}.{number}")

    def text(self, key: str, **params: object) -> str:
        """Return words of the demonstration."""
        return self.stage.services.words.text(f"replay.attract.{key}", **params)

    def heading(self) -> str:
        """Return that this is a demonstration, and of what."""
        game = self.stage.services.words.text(f"house.game.{self.entry.id}.name")
        return self.text("heading", game=game)

    def asks(self) -> str:
        """Return what is said about the game now."""
        return self.caption()

    def probe(self) -> dict[str, Any]:
        """Return which game is shown, for tests from outside."""
        return {"game": self.entry.id, "moves": len(self.match.log()), "caption": self.caption()}

    def draw(self, canvas: Canvas) -> None:
        """Draw the board, and over its lower edge what is said."""
        if self.board is None:
            return
        self.board.draw(canvas)
        canvas.fill(theme.NIGHT, (0, STRIP, WIDTH, HEIGHT - STRIP))
        canvas.fill(self.entry.accent, (0, STRIP, WIDTH, EDGE))
        top, tall = STRIP + EDGE + 2, HEIGHT - STRIP - EDGE - 4
        words = WIDTH - BANNER_WIDTH - 3 * MARGIN
        area = (MARGIN, top, words, tall)
        canvas.label(self.caption(), area, CAPTION_SIZE, theme.INK, anchor="lm", lines=2)
        left = WIDTH - BANNER_WIDTH - MARGIN
        canvas.box((left, top + 2, BANNER_WIDTH, tall - 4), self.entry.accent, 14, 3)
        area = (left + 16, top + 5, BANNER_WIDTH - 32, tall / 2 - 3)
        canvas.label(self.text("banner"), area, theme.BODY, theme.GOLD_LIGHT, "strong", "mm")
        area = (left + 16, top + tall / 2, BANNER_WIDTH - 32, tall / 2 - 7)
        canvas.label(self.text("press"), area, theme.TINY + 2, theme.INK, anchor="mm")
