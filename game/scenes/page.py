"""A scene made of a form: what menus have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.devices.actions import ONE_BUTTON, Act, Action
from game.scenes.scene import Scene
from game.ui import prompts, theme
from game.ui.canvas import HEIGHT, WIDTH
from game.ui.focus import Target, target_at
from game.ui.form import Form
from game.ui.prompts import Prompt, target_id

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect
    from game.ui.widgets import Widget

PROMPT_STRIP = 84
"""Height of the dark strip under the prompt bar of an overlay."""


class Shortcut(NamedTuple):
    """An action that works wherever the focus is, with its words for the prompt bar."""

    act: Act
    words: str
    do: Callable[[], None]


class Page(Scene):
    """A form over a backdrop with a prompt bar. Subclasses give widgets, shortcuts, a picture."""

    backdrop = "table"
    domain = "house"
    """The catalogue of this scene's words."""
    music: str | None = "hub"
    asks_first = False
    box: Rect | None = None
    """Panel of an overlay; what lies below does not shine through."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form = Form(stage.services.audio.play, lambda: stage.services.words)
        self._family = stage.services.input.glyphs
        self._held: str | None = None

    def widgets(self) -> list[Widget]:
        """Return the widgets as things stand now."""
        return []

    def shortcuts(self) -> list[Shortcut]:
        """Return the actions that work wherever the focus is, in the prompt bar's order."""
        return []

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies between backdrop and widgets."""

    def text(self, key: str, **params: object) -> str:
        """Return words of this scene's domain by the rest of their key."""
        return self.stage.services.words.text(f"{self.domain}.{key}", **params)

    def refresh(self, focus: str | None = None) -> None:
        """Build the widgets anew after a change."""
        self.form.show(self.widgets(), focus)
        self.dirty = True

    def sound(self, name: str) -> None:
        """Play an effect."""
        self.stage.services.audio.play(name)

    def enter(self) -> None:
        """Show the first picture."""
        if self.music is not None and not self.overlay:
            self.stage.services.audio.music(self.music)
        self.refresh()

    def resume(self) -> None:
        """Be on top again; words and settings may have changed, and other music been played."""
        if self.music is not None and not self.overlay:
            self.stage.services.audio.music(self.music)
        self.form.held = self._held = None
        self.refresh()

    def renew(self) -> None:
        """Build the widgets anew: one of them may show a setting."""
        self.refresh()

    def focused(self) -> str | None:
        """Return the id of the focused widget."""
        return self.form.focus

    def focus_words(self) -> str:
        """Return what the focused widget is."""
        return self.form.focus_words()

    def prompts(self) -> list[Prompt]:
        """Return the prompt bar: what CONFIRM does here and the shortcuts.

        With one button the frame is on what would be confirmed, and the bar never changes.
        """
        widget = self.form.widget(self.form.focus)
        caption = widget.caption if widget and not self.stage.services.input.one_button else ""
        line = [Prompt(Act.CONFIRM, caption)] if caption else []
        return line + [
            Prompt(shortcut.act, shortcut.words)
            for shortcut in self.shortcuts()
            if shortcut.words != caption
        ]

    def _places(self) -> list[tuple[Prompt, Rect]]:
        return prompts.layout(self.stage.canvas, self.prompts(), self._family)

    def targets(self) -> list[Target]:
        """Return widgets and, for pointers, the prompts."""
        return self.form.targets() + prompts.targets(self._places())

    def event(self, action: Action) -> bool:
        """Hand an action to the prompt bar, the form or a shortcut."""
        pointed = action.act is Act.POINT and self._point(action)
        if pointed or self.form.event(action):
            self.dirty = True
        elif action.pressed and not action.repeat:
            self._shortcut(action.act)
        return True

    def lead(self, name: str) -> None:
        """Put the focus on a widget."""
        if self.form.widget(name) is not None and name != self.form.focus:
            self.form.focus = name
            self.sound("focus")
            self.dirty = True

    def tap(self, name: str) -> None:
        """Press a widget as CONFIRM does, for pointers set values by where they are."""
        if self.form.widget(name) is None:
            super().tap(name)
            return
        self.lead(name)
        self.event(Action(Act.CONFIRM, True, ONE_BUTTON))

    def _shortcut(self, act: Act) -> None:
        for shortcut in self.shortcuts():
            if shortcut.act is act:
                self.sound("back" if act is Act.BACK else "confirm")
                shortcut.do()
                self.dirty = True
                return

    def _point(self, action: Action) -> bool:
        assert action.position is not None
        under = target_at(prompts.targets(self._places()), action.position)
        if action.pressed:
            if self._held is None and self.form.held is None and under is not None:
                self._held = under.id
            return self._held is not None
        held, self._held = self._held, None
        if held is not None and under is not None and under.id == held:
            self._prompted(held)
        return held is not None

    def _prompted(self, name: str) -> None:
        for prompt in self.prompts():
            if target_id(prompt.act) != name:
                continue
            if prompt.act is Act.CONFIRM:
                self.form.event(Action(Act.CONFIRM, True, "prompt"))
            else:
                self._shortcut(prompt.act)
            return

    def update(self, elapsed_ms: int) -> None:
        """Follow the device used last."""
        if self._family != self.stage.services.input.glyphs:
            self._family = self.stage.services.input.glyphs
            self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draw backdrop, picture, widgets and prompt bar."""
        if not self.overlay:
            canvas.blit(canvas.assets.picture(self.backdrop), 0, 0)
        else:
            canvas.fill(theme.NIGHT, (0, HEIGHT - PROMPT_STRIP, WIDTH, PROMPT_STRIP))
        if self.box is not None:
            canvas.box(self.box, theme.NIGHT, radius=20)
            canvas.panel(self.box)
        self.paint(canvas)
        self.form.draw(canvas)
        prompts.draw(canvas, self._places(), self._family)
