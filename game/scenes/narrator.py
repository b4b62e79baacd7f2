"""Puts into words what happens on the screen, for those who hear it or read it as one line.

It looks at the scene on top whenever the picture has changed, and says what is different from what
it has said last. Events wait for each other; the focus does not wait, for the player moved it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from game.scenes.sentences import sentences
from game.ui.narration import NarrationPanel

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.scenes.scene import Scene
    from game.scenes.stage import Services
    from game.ui.canvas import Canvas

MODES = ("off", "text", "voice")
SETTLE_MS = 150
"""Changes within this time are one: who runs over a menu hears where he stops."""
MOST_EVENTS = 8
"""Events that may wait; of more only the last are said."""
LONGEST = 180
"""Events are joined up to this many letters, which the panel holds in its lines."""
PAUSE_MS, LETTER_MS = 500, 75
"""How long it takes to say something, as speech programs speak if nobody tells them otherwise."""


class Situation(NamedTuple):
    """What a scene says of itself at one moment."""

    heading: str = ""
    asks: str = ""
    answers: str = ""
    focus: str = ""
    focus_aloud: str = ""
    place: str | None = None
    """Id of what the focus stands on: the same words elsewhere are something else."""


class Line(NamedTuple):
    """Something to say: what all may hear, and what is written as long as it may be seen."""

    aloud: str
    shown: str


def of(scene: Scene) -> Situation:
    """Return what a scene says of itself now."""
    return Situation(
        scene.heading(),
        scene.asks(),
        scene.answers(),
        scene.focus_words(),
        scene.focus_aloud(),
        scene.focused(),
    )


class Narrator:
    """Belongs to the stage. `update` says what is new, `draw` shows the line."""

    def __init__(self, services: Services) -> None:
        self.panel = NarrationPanel()
        self._services = services
        self._scene: Scene | None = None
        self._awake = False
        """Whether anybody wants to hear or read."""
        self._said = Situation()
        self._now = Situation()
        self._told: WeakKeyDictionary[Scene, list[str]] = WeakKeyDictionary()
        self._language = ""
        self._notice = ""
        self._events: list[str] = []
        self._skipped = 0
        self._urgent: list[str] = []
        self._arrived = self._moved = False
        """Whether the player came to a screen or moved the focus: events wait for that."""
        self._telling = False
        """Whether what is being said are events."""
        self._busy_ms = 0
        self._since_ms = SETTLE_MS
        self._stale = True
        self._secret: tuple[Scene, str] | None = None
        """The scene and the words of its focus that only the panel may show now."""

    @property
    def mode(self) -> str:
        """What the player wants: "off", "text" or "voice"."""
        return str(self._services.settings.get("narration"))

    def leave(self, scene: Scene) -> None:
        """Hear a scene out that ends, and hold it no longer: it may be large."""
        if scene is self._scene:
            self._events += self._news(scene, self._services.words)
            self._cover(None)
            self._scene = None

    def restart(self) -> None:
        """Say again where the player is."""
        self._said = Situation()
        self._stale = True

    # Looking

    def update(self, scene: Scene, notice: str, elapsed_ms: int) -> bool:
        """Look at the scene on top and say what is new; return whether the panel has changed."""
        speech = self._services.speech
        speech.update()
        mode, before = self.mode, self.panel.words
        if mode == "off" and not speech.always:
            self._forget()
            return self.panel.words != before
        self._awake = True
        self.panel.update(elapsed_ms)
        self._busy_ms = 0 if self._services.instant else max(0, self._busy_ms - elapsed_ms)
        self._since_ms += elapsed_ms
        if scene.dirty or scene is not self._scene or notice != self._notice:
            self._stale = True
            self._cover(scene)
        if self._stale and self._since_ms >= SETTLE_MS:
            self._stale, self._since_ms = False, 0
            self._look(scene, notice)
        if scene is self._scene:
            self._speak(scene)
        return self.panel.words != before

    def _forget(self) -> None:
        """Rest until somebody wants to hear again."""
        if not self._awake:
            return
        self._awake = False
        self.panel.clear()
        self._services.speech.stop()
        self._scene = self._secret = None
        self._now = self._said = Situation()
        self._notice = ""
        self._told.clear()
        self._events.clear()
        self._urgent.clear()
        self._skipped = self._busy_ms = 0
        self._since_ms = SETTLE_MS

    def _cover(self, scene: Scene | None) -> None:
        """Take secret words away together with what they tell of."""
        if self._secret is None:
            return
        if scene is None or self._secret != (scene, scene.focus_words()):
            self._secret = None
            self.panel.clear()

    def _look(self, scene: Scene, notice: str) -> None:
        now, words = of(scene), self._services.words
        if scene is not self._scene:
            if self._scene is not None:
                self._events += self._news(self._scene, words)
            back = scene.asks_first and scene in self._told
            # who comes back to a board knows which it is; what is asked there is more
            self._said = Situation(heading=now.heading if back else "")
            self._scene = scene
            self._arrived = not scene.by_itself
        elif now.asks == self._now.asks and now.place != self._now.place:
            self._moved = True
        if notice and notice != self._notice:
            self._urgent.append(notice)
        if now.answers and now.answers != self._said.answers:
            self._urgent.append(now.answers)
        self._notice = notice
        # what is asked again after a while is asked anew, in whatever words
        asks = self._said.asks if now.asks else ""
        self._said = self._said._replace(answers=now.answers, asks=asks)
        self._events += self._news(scene, words)
        extra = len(self._events) - max(MOST_EVENTS, scene.recap)
        if extra > 0:
            self._skipped += extra
            del self._events[:extra]
        self._now = now
        self._language = words.language

    def _news(self, scene: Scene, words: Catalogue) -> list[str]:
        """Return what has been told since the last look."""
        teller = scene.teller or scene
        lines = list(teller.told())
        before = self._told.get(teller)
        self._told[teller] = lines
        if before is None:
            return lines[-teller.recap :]
        if words.language != self._language:
            return []
        pairs = enumerate(zip(lines, before, strict=False))
        shorter = min(len(lines), len(before))
        same = next((place for place, (one, other) in pairs if one != other), shorter)
        if same == len(lines) < len(before):
            return [words.text("narration.taken_back", line=lines[-1])] if lines else []
        return lines[same:]

    # Saying

    def _speak(self, scene: Scene) -> None:
        """Say what comes first, if anything may be said now."""
        if self._urgent:
            self._say(sentences(*self._urgent), urgent=True)
            self._urgent.clear()
            return
        waiting = bool(self._events) or (self._telling and self._busy_ms > 0)
        if self._now != self._said and (self._arrived or self._moved or not waiting):
            self._say_where(scene, self._moved and waiting and not self._arrived)
        elif self._events and not self._busy_ms:
            self._say(self._next_events())
            self._telling = True

    def _say_where(self, scene: Scene, focus_only: bool) -> None:
        """Say what is different about scene, question and focus."""
        now, said = self._now, self._said
        if focus_only:
            now = now._replace(heading=said.heading, asks=said.asks)
        self._said, self._arrived, self._moved = now, False, False
        heading = now.heading if now.heading != said.heading else ""
        asks = now.asks if now.asks != said.asks else ""
        moved = (now.focus, now.place) != (said.focus, said.place)

        def line(focus: str) -> str:
            focus = focus if moved else ""
            return sentences(heading, *((asks, focus) if scene.asks_first else (focus, asks)))

        if line(now.focus):
            self._say(line(now.focus_aloud), line(now.focus))

    def _next_events(self) -> str:
        """Return the events that are said next, as many as make one line."""
        parts = [self._services.words.count("narration.skipped", self._skipped)]
        parts = parts if self._skipped else []
        self._skipped = 0
        while self._events and (not parts or len(sentences(*parts, self._events[0])) <= LONGEST):
            parts.append(self._events.pop(0))
        return sentences(*parts)

    def _say(self, aloud: str, shown: str = "", urgent: bool = False) -> None:
        services, scene = self._services, self._scene
        assert scene is not None
        shown = shown or aloud
        self._telling = False
        self._secret = (scene, self._now.focus) if shown != aloud else None
        self._busy_ms = PAUSE_MS + LETTER_MS * len(aloud)
        if self.mode != "off":
            self.panel.show(shown, scene.focus_rect())
        if self.mode == "voice" or services.speech.always:
            services.speech.say(aloud, services.words.language, urgent)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw the panel; `top` is how far a notice reaches down."""
        self.panel.draw(canvas, top)
