"""A match seen again: step by step, by itself, back and forth, through whose eyes one may look."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.devices.actions import Act, Action
from game.match.replay import OPEN, Eyes, Line, Replay
from game.match.save import BadSave
from game.rules.core import CHANCE
from game.scenes import replay_bar as bar
from game.scenes.hint import Hint
from game.scenes.page import Page, Shortcut
from game.scenes.sharing import share
from game.scenes.watched import Moment, Watchable
from game.ui import prompts, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.focus import DIRECTIONS
from game.ui.prompts import Prompt
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage

STRIP, EDGE = 1000, 2
"""Where the bar begins, in units from the top, and the line above it."""
SPEEDS = (1, 2, 4)
NOWHERE = (0, 0, 0, 0)
"""Until all widgets are known none has a place."""
BY_PAGES = {Act.PAGE_LEFT: -1, Act.PAGE_RIGHT: 1}


class ReplayScene(Page):
    """The board of a match, and below it the bar with everything that moves it."""

    domain = "replay"
    music = None

    def __init__(
        self,
        stage: Stage,
        entry: GameEntry,
        save_text: str,
        step: int | None = None,
        viewer: Eyes = None,
        line: int | None = None,
    ) -> None:
        """Begin at a step, or at the one that a line of the log belongs to; else at the set-up.

        `viewer` is whose eyes one has at first, if one may have them.
        """
        super().__init__(stage)
        self.entry = entry
        self.save_text = save_text
        self.replay: Replay
        self.board: Watchable
        self.step = step or 0
        self._playing = False
        self.speed = SPEEDS[0]
        self.eyes: Eyes = viewer
        self._line = line
        self._showing = False
        """Whether the film of this step is not over yet."""
        self._words: Catalogue | None = None
        """The language of the lines."""
        self._lines: list[Line] = []
        self._gone = False

    @property
    def playing(self) -> bool:
        """Whether it plays by itself; as long as it does nobody's screen goes dark."""
        return self._playing

    @playing.setter
    def playing(self, on: bool) -> None:
        if on != self._playing:
            self._playing = on
            self.stage.services.display.keep_awake(on)

    # Life

    def enter(self) -> None:
        """Read the match and lay out its board; what is no save of ours is said and left."""
        try:
            self.replay = Replay(self.save_text)
        except BadSave as error:
            self._gone = True
            self.stage.notice(error.key, **error.params)
            self.stage.pop()
            return
        self._tell()
        if self._line is not None:
            self.step = self._lines[self._line].step
        self.step = min(self.step, self.replay.last)
        allowed = self.replay.eyes()
        if self.eyes is None or self.eyes not in allowed:
            self.eyes = allowed[0]
        assert self.entry.scene is not None
        match = self.replay.match_at(self.step)
        scene = self.entry.scene(self.stage, self.entry, match, watching=True)
        self.board = cast("Watchable", scene)
        self.board.enter()
        if not self._gone:
            self.go_to(self.step)
            self.form.focus = "time"
            super().enter()

    def exit(self) -> None:
        """Let go of the board."""
        self._gone, self.playing = True, False
        if hasattr(self, "board"):
            self.board.exit()

    def pause(self) -> None:
        """Stand still while something else is shown."""
        self.playing = False
        if not self._gone:
            self.board.pause()

    def resume(self) -> None:
        """Be on top again; words and settings may have changed."""
        self._tell()
        self.board.resume()
        self.board.caption = self.caption()
        super().resume()

    def interrupt(self) -> None:
        """Stand still when the program loses the focus or a pad."""
        self.playing = False

    def _tell(self) -> None:
        """Put everything into words, again if the language is another."""
        words = self.stage.services.words
        if words is not self._words:
            self._words = words
            self._lines = self.replay.lines(words)

    # What is seen

    def lines(self) -> list[tuple[int | None, str]]:
        """Return the whole log, each line with its seat."""
        return [(line.seat, line.words) for line in self._lines]

    def _told(self, step: int) -> int:
        """Return how many lines there are up to the end of a step."""
        return bisect_right(self._lines, step, key=lambda line: line.step)

    def title(self) -> str:
        """Return which step this is, and whose."""
        seat, last = self.replay.steps[self.step].seat, self.replay.last
        if seat == CHANCE:
            return self.text("set_up", last=last)
        name = self.replay.players[seat].name
        return self.text("step", step=self.step, last=last, name=name)

    def sentences(self) -> list[str]:
        """Return what happens in this step, in words."""
        told = self._lines[self._told(self.step - 1) : self._told(self.step)]
        if told:
            return [line.words for line in told]
        seat = self.replay.steps[self.step].seat
        if seat == CHANCE:
            return [self.text("begins")]
        return [self.text("quiet", name=self.replay.players[seat].name)]

    def caption(self) -> Hint:
        """Return what stands where a person would be told what to do."""
        lines = [(words, self.board.ink) for words in self.sentences()]
        return Hint(self.title(), lines, newest=True)

    # Going back and forth

    def go_to(self, step: int) -> None:
        """Show the moment after a step at once."""
        self.step = step
        self._showing = False
        replay = self.replay
        self.board.viewer = replay.viewer(step, self.eyes)
        self.board.caption = self.caption()
        lines = [(line.seat, line.words) for line in self._lines[: self._told(step)]]
        events = replay.steps[step].events
        moment = Moment(replay.match_at(step), replay.history(step), lines, events)
        self.board.stand_at(moment)
        self.refresh()

    def go_on(self) -> None:
        """Show the next step as it happens."""
        self.finish()
        if self.step == self.replay.last:
            return
        self.step += 1
        step = self.replay.steps[self.step]
        self.board.speed = self.speed
        self.board.caption = self.caption()
        self._showing = True
        self.board.go_on(self.replay.match_at(self.step), step.seat, list(step.events))
        self.refresh()

    def finish(self) -> None:
        """Cut to the end of the film that is being shown."""
        if self._showing:
            self.board.cut()
            self.board.update(0)
            self._arrive()

    def _arrive(self) -> None:
        """Note that a film is over: with open eyes the next one's cards are seen."""
        self._showing = False
        viewer = self.replay.viewer(self.step, self.eyes)
        if viewer != self.board.viewer:
            self.board.viewer = viewer
            self.board.look_again()
        self.refresh()

    def by(self, steps: int) -> None:
        """Go by one step; that ends playing."""
        self.playing = False
        if steps > 0:
            self.go_on()
        elif self.step:
            self.go_to(self.step - 1)

    def _goal(self, step: int) -> None:
        self.playing = False
        self.go_to(step)

    def _play(self) -> None:
        """Play, from the start again if this is the end; or stop."""
        self.playing = not self.playing
        if self.playing and self.step == self.replay.last:
            self.go_to(0)
        self.refresh()

    def update(self, elapsed_ms: int) -> None:
        """Let the board go on; the next step follows by itself while playing."""
        family = self._family
        super().update(elapsed_ms)
        if family != self._family:
            self.refresh()
        self.board.update(elapsed_ms)
        if self._showing and self.board.idle:
            self._arrive()
        if self.playing and not self._showing:
            if self.step < self.replay.last:
                self.go_on()
            else:
                self.playing = False
                self.refresh()
        self.dirty |= self.board.dirty
        self.board.dirty = False

    # What the bar does

    def _next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.board.speed = self.speed
        self.refresh()

    def _next_eyes(self) -> None:
        allowed = self.replay.eyes()
        if len(allowed) == 1:
            self.stage.notice("replay.eyes.locked")
            return
        self.eyes = allowed[(allowed.index(self.eyes) + 1) % len(allowed)]
        self.board.viewer = self.replay.viewer(self.step, self.eyes)
        self.board.look_again()
        self.refresh()

    def _log(self) -> None:
        from game.scenes.match_log import LogScene

        def chosen(line: int) -> None:
            self.stage.pop()
            self._goal(self._lines[line].step)

        badges = [self.entry.badge(player.colour) for player in self.replay.players]
        at = max(0, self._told(self.step) - 1)
        self.stage.push(LogScene(self.stage, badges, self.lines(), chosen, at))

    def _share(self) -> None:
        self.playing = False
        share(self.stage, self.entry.id, self.save_text)

    # Widgets

    def widgets(self) -> list[Widget]:
        """Return the bar, from the left to the right."""
        last = self.replay.last
        play = "stop" if self.playing else "play"
        speed = bar.Sign("speed", NOWHERE, self.text("speed"), words=f"{self.speed}×")
        speed.name, speed.on_press = self.text("speed.now", speed=self.speed), self._next_speed
        time = bar.Timeline("time", NOWHERE, self.text(play), step=self.step, last=last)
        time.name, time.on_press = self.text("time"), self._play
        time.on_step, time.on_goal = self.by, self._goal
        groups: list[list[Widget]] = [
            [
                self._sign("start", "left_s", lambda: self._goal(0), "left"),
                self._sign("back", "left_s", lambda: self.by(-1)),
                self._sign(play, "pause_s" if self.playing else "play_s", self._play),
                self._sign("on", "right_s", lambda: self.by(1)),
                self._sign("end", "right_s", lambda: self._goal(last), "right"),
            ],
            [time],
            [speed],
            self._eyes(),
            [self._sign("log", "book_s", self._log), self._sign("share", "share_s", self._share)],
        ]
        groups[0][2].id = "play"
        widgets = [widget for group in groups for widget in group]
        bar.place(self.stage.canvas, groups, self._end(widgets))
        return widgets

    def _sign(self, name: str, icon: str, do: Callable[[], None], stop: str = "") -> Widget:
        """Return a button with a sign alone."""
        sign = bar.Sign(name, NOWHERE, self.text(name), on_press=do, icon=icon)
        sign.stop = stop
        return sign

    def _eyes(self) -> list[Widget]:
        """Return the button that changes the eyes, in games in which somebody hides something."""
        if not self.entry.secrets:
            return []
        button = bar.EyesButton("eyes", NOWHERE, self.text("eyes"), on_press=self._next_eyes)
        if self.board.viewer is not None:
            player = self.replay.players[self.board.viewer]
            button.words, button.sprite = player.name, self.entry.badge(player.colour)
        if not isinstance(self.eyes, int):
            button.words = self.text("eyes.open" if self.eyes == OPEN else "eyes.spectator")
        button.name = self.text("eyes.now", name=button.words)
        button.enabled = len(self.replay.eyes()) > 1
        return [button]

    def _end(self, widgets: Sequence[Widget]) -> float:
        """Return how far the bar may reach: the prompts of every widget need their room."""
        canvas = self.stage.canvas
        captions = [*(widget.caption for widget in widgets), self.text("stop")]
        widest = max(captions, key=lambda words: canvas.measure(words, theme.BODY, "strong"))
        shown = [Prompt(Act.CONFIRM, widest), *self._ways_out()]
        return prompts.layout(canvas, shown, self._family)[0][1][0] - prompts.GAP

    # Input and picture

    def shortcuts(self) -> list[Shortcut]:
        """Return stepping and the way back."""
        return [
            Shortcut(Act.PAGE_LEFT, "", lambda: self.by(-1)),
            Shortcut(Act.PAGE_RIGHT, "", lambda: self.by(1)),
            Shortcut(Act.BACK, self.stage.services.words.text("house.back"), self.stage.pop),
        ]

    def _ways_out(self) -> list[Prompt]:
        return [Prompt(each.act, each.words) for each in self.shortcuts() if each.words]

    def prompts(self) -> list[Prompt]:
        """Return what CONFIRM does, and the way back: steps have buttons of their own."""
        return [prompt for prompt in super().prompts() if prompt.words]

    def event(self, action: Action) -> bool:
        """Answer an action; a press ends the film that is being shown."""
        if action.pressed and action.act in BY_PAGES:
            self.by(BY_PAGES[action.act])
            self.sound("focus")
            return True
        if action.pressed and not action.repeat and action.act not in DIRECTIONS:
            self.finish()
        return super().event(action)

    def heading(self) -> str:
        """Return what this screen is called."""
        game = self.stage.services.words.text(f"house.game.{self.entry.id}.name")
        return self.text("title", game=game)

    def asks(self) -> str:
        """Return where the replay stands and what happens there."""
        return "" if self._gone else " ".join([f"{self.title()}.", *self.sentences()])

    def probe(self) -> dict[str, Any]:
        """Return where the replay stands, for tests from outside."""
        if self._gone:
            return {}
        return {
            "step": self.step,
            "last": self.replay.last,
            "playing": self.playing,
            "viewer": self.board.viewer,
            "eyes": self.eyes,
            "idle": not self._showing,
        }

    def draw(self, canvas: Canvas) -> None:
        """Draw the board, and the bar over its lower edge."""
        self.board.draw(canvas)
        canvas.fill(theme.NIGHT, (0, STRIP, WIDTH, HEIGHT - STRIP))
        canvas.fill(self.entry.accent, (0, STRIP, WIDTH, EDGE))
        self.form.draw(canvas)
        prompts.draw(canvas, self._places(), self._family)
