"""A question with yes and no, before anything that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.devices.actions import Act
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (510, 340, 900, 380)
NO = (562, 584, 384, 92)
YES = (974, 584, 384, 92)


class AskScene(Page):
    """Ask; NO is focused and BACK means no."""

    overlay = True
    box = BOX

    def __init__(
        self, stage: Stage, question_key: str, on_yes: Callable[[], None], **params: object
    ) -> None:
        """`on_yes` is called after the question is gone; `params` go into its words."""
        super().__init__(stage)
        self._question_key = question_key
        self._params = params
        self._on_yes = on_yes

    def widgets(self) -> list[Widget]:
        """Return no and yes."""
        return [
            self._button("no", NO, self.stage.pop, "cross_s"),
            self._button("yes", YES, self._yes, "check_s"),
        ]

    def _button(
        self, name: str, rect: tuple[int, int, int, int], do: Callable[[], None], icon: str
    ) -> Button:
        words = self.text(f"ask.{name}")
        return Button(name, rect, self.text("choose"), words=words, on_press=do, icon=icon)

    def heading(self) -> str:
        """Return the question."""
        return self.stage.services.words.text(self._question_key, **self._params)

    def shortcuts(self) -> list[Shortcut]:
        """Return the way out."""
        return [Shortcut(Act.BACK, self.text("ask.no"), self.stage.pop)]

    def _yes(self) -> None:
        self.stage.pop()
        self._on_yes()

    def paint(self, canvas: Canvas) -> None:
        """Draw the question."""
        area = (BOX[0] + 52, BOX[1] + 40, BOX[2] - 104, 176)
        canvas.label(self.heading(), area, theme.HEAD, theme.INK, anchor="mm", lines=4)
