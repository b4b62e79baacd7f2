"""The scene contract and the stage that runs a stack of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.devices.actions import ONE_BUTTON, Act, Action

if TYPE_CHECKING:
    from game.scenes.pads_at_table import Decider
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect
    from game.ui.focus import Target


class Scene:
    """One screen. The stage calls these in the order enter, (event | update | draw)*, exit.

    `pause` comes when another scene is pushed on top or the program loses focus, `resume` when
    it is on top again. `draw` never changes anything; `dirty` tells the stage that the picture
    differs from the one shown. An `overlay` is drawn over the dimmed picture of the scene below.
    """

    overlay = False
    light = False
    """Whether it holds nothing large, so that nothing need be collected when it ends."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dirty = True

    def enter(self) -> None:
        """Start; load what is shown."""

    def resume(self) -> None:
        """Be on top again."""
        self.dirty = True

    def renew(self) -> None:
        """Show settings that a key has changed while this scene is on top."""
        self.dirty = True

    def event(self, action: Action) -> bool:
        """Answer an action; False hands it to the scene below."""
        return True

    def lead(self, name: str) -> None:
        """Put the focus on a target without pressing it: the frame of one-button play is there."""

    def tap(self, name: str) -> None:
        """Press a target, as one-button play does: in its middle, like a finger."""
        rect = next(target.rect for target in self.targets() if target.id == name)
        middle = (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
        for pressed in (True, False):
            if self.stage.top is self:
                self.event(Action(Act.POINT, pressed, ONE_BUTTON, middle))

    def decider(self) -> Decider | None:
        """Return whose decision this scene waits for; other people's own pads cannot make it."""
        return None

    def targets(self) -> list[Target]:
        """Return what can be pressed now; scripted playthroughs and narration read it."""
        return []

    def focused(self) -> str | None:
        """Return the id of the target that CONFIRM would press."""
        return None

    # What narration says of it: game/scenes/narrator.py asks whenever the picture has changed.
    # Everybody in the room may hear it, so it never depends on what somebody hides.

    recap: int = 1
    """How many of the last lines of `told` are said when the scene appears."""

    teller: Scene | None = None
    """Another scene whose events are told here too, because it goes on below this one."""
    by_itself = False
    """Whether it appears without a press; then it is said what has happened, before its name."""
    asks_first = True
    """Whether `asks` is said before the focus; help for what is focused comes after it."""

    def heading(self) -> str:
        """Return what this screen is called; said when it appears and when it changes."""
        return ""

    def told(self) -> Sequence[str]:
        """Return what has happened so far, oldest first; what is new is said."""
        return ()

    def asks(self) -> str:
        """Return what is asked now, or the help for what is focused; said when it changes."""
        return ""

    def answers(self) -> str:
        """Return what the last press came to, if only words: a refusal; said at once."""
        return ""

    def focus_words(self) -> str:
        """Return what the focus stands on; said when it changes."""
        focus = self.focused()
        return next((each.words for each in self.targets() if each.id == focus), "")

    def focus_aloud(self) -> str:
        """Return the same as far as everybody in the room may hear it."""
        return self.focus_words()

    def focus_rect(self) -> Rect | None:
        """Return where the focus is."""
        focus = self.focused()
        return next((each.rect for each in self.targets() if each.id == focus), None)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass; set `dirty` if the picture changes."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""

    def pause(self) -> None:
        """Be covered, or lose the focus."""

    def interrupt(self) -> None:
        """Answer that the program lost the focus or a pad, before `pause`; a match stops here."""

    def probe(self) -> dict[str, Any]:
        """Return what tests may know beside targets and focus; plain JSON values."""
        return {}

    def exit(self) -> None:
        """End for good; stop sounds and computer players."""
