"""Widgets on one screen with one focus among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.ui.canvas import Canvas
from game.ui.focus import DIRECTIONS, Target, nearest, step, target_at
from game.ui.widgets import Look, Widget, draw_focus

if TYPE_CHECKING:
    from game.i18n import Catalogue

TURNS = (*DIRECTIONS, Act.PAGE_LEFT, Act.PAGE_RIGHT)


class Form:
    """Hands actions to widgets: directions move the focus, CONFIRM and the pointer activate.

    A pointer moves the focus by hovering and activates where it was both pressed and released.
    `play` is called with the name of the sound that fits; `words` gives the catalogue of now.
    """

    def __init__(self, play: Callable[[str], None], words: Callable[[], Catalogue]) -> None:
        self.widgets: list[Widget] = []
        self.focus: str | None = None
        self.held: str | None = None
        self._play = play
        self._words = words

    def show(self, widgets: Sequence[Widget], focus: str | None = None) -> None:
        """Show these widgets; the focus stays on its id, else goes to what is nearest."""
        before = self.widget(self.focus)
        self.widgets = list(widgets)
        wanted = self.focus if focus is None else focus
        if self.widget(wanted) is not None:
            self.focus = wanted
        elif before is not None:
            self.focus = nearest(self._places(), before.rect)
        else:
            self.focus = self.widgets[0].id if self.widgets else None

    def widget(self, name: str | None) -> Widget | None:
        """Return the widget of an id."""
        return next((widget for widget in self.widgets if widget.id == name), None)

    def targets(self) -> list[Target]:
        """Return what can be focused, with its words."""
        words = self._words()
        return [Target(each.id, each.rect, each.spoken(words)) for each in self.widgets]

    def focus_words(self) -> str:
        """Return what the focus stands on."""
        focused = self.widget(self.focus)
        return "" if focused is None else focused.spoken(self._words())

    def _places(self) -> list[Target]:
        return [Target(widget.id, widget.rect) for widget in self.widgets]

    def event(self, action: Action) -> bool:
        """Answer an action; False if it is none of the form's business."""
        if action.act is Act.POINT:
            return self._point(action)
        if not action.pressed:
            return False
        focused = self.widget(self.focus)
        if action.act is Act.CONFIRM and not action.repeat:
            if focused is not None:
                self._press(focused, None)
            return focused is not None
        if action.act in TURNS and focused is not None and focused.turn(action.act):
            self._play("focus")
            return True
        if action.act in DIRECTIONS:
            self._move(step(self._places(), self.focus, action.act))
            return True
        return False

    def _move(self, name: str | None) -> None:
        if name is not None and name != self.focus:
            self.focus = name
            self._play("focus")

    def _press(self, widget: Widget, position: tuple[float, float] | None) -> None:
        sound = widget.sound if widget.enabled else "refuse"
        if sound:
            self._play(sound)
        widget.press(position)

    def _point(self, action: Action) -> bool:
        assert action.position is not None
        under = target_at(self._places(), action.position)
        held = self.widget(self.held)
        if action.pressed:
            if held is not None:
                held.drag(action.position)
                return True
            self.held = under.id if under else None
            touched = self.widget(self.held)
            if touched is not None:
                touched.hold(action.position)
        elif held is not None:
            self.held = None
            if under is not None and under.id == held.id:
                self._press(held, action.position)
            return True
        if under is not None:
            self._move(under.id)
        return under is not None

    def draw(self, canvas: Canvas) -> None:
        """Draw all widgets and the focus ring."""
        for widget in self.widgets:
            widget.draw(canvas, Look(widget.id == self.focus, widget.id == self.held))
        focused = self.widget(self.focus)
        if focused is not None:
            draw_focus(canvas, focused.ring)
