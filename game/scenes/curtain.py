"""Covers the table while the screen is handed on, so that hands stay hidden."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.match.players import Player
    from game.scenes.catalogue import Sprite
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (510, 230, 900, 600)
SHOW = (610, 674, 700, 108)


class CurtainScene(Page):
    """Names the next player and waits for him; MENU and BACK go to the scene below."""

    box = BOX
    music = None
    light = True
    by_itself = True

    def __init__(
        self,
        stage: Stage,
        player: Player,
        on_ready: Callable[[], None],
        on_pause: Callable[[], None] | None = None,
        badge: Sprite | None = None,
        strangers: Container[str] = (),
        awaited: Callable[[], bool] = lambda: True,
    ) -> None:
        """`on_ready` is called after the curtain is gone; `on_pause` is MENU's prompt.

        `badge` is the player's sign, 72 units high. `strangers` are the devices of other people:
        they cannot open this curtain. `awaited` says whether it is still this player's turn to
        come: he may have handed his seat to a computer meanwhile.
        """
        super().__init__(stage)
        self.player = player
        self.badge = badge or ("common", f"badge_{player.colour}_l")
        self.device = ""
        """The device used last: in the end the one that opened the curtain."""
        self._strangers = strangers
        self._awaited = awaited
        self._on_ready = on_ready
        self._on_pause = on_pause

    def widgets(self) -> list[Widget]:
        """Return the one button."""
        words = self.text("curtain.show")
        button = Button("show", SHOW, words, words=words, on_press=self._ready, icon="eye_s")
        button.size = theme.HEAD
        return [button]

    def heading(self) -> str:
        """Return whose turn it is, and that all others look away."""
        return f"{self.player.name} {self.text('curtain.turn')}. {self.text('curtain.hint')}"

    def shortcuts(self) -> list[Shortcut]:
        """Return the pause, if the scene below lends it."""
        if self._on_pause is None:
            return []
        return [Shortcut(Act.MENU, self.text("pause.title"), self._on_pause)]

    def event(self, action: Action) -> bool:
        """Answer an action; what is not the curtain's goes to the scene below."""
        if action.device in self._strangers and action.act is not Act.MENU:
            return True
        self.device = action.device
        if action.act is Act.BACK or (action.act is Act.MENU and self._on_pause is None):
            return False
        return super().event(action)

    def resume(self) -> None:
        """Go on waiting, or be gone if there is nobody to wait for."""
        super().resume()
        if not self._awaited():
            self.stage.pop()

    def _ready(self) -> None:
        self.stage.pop()
        self._on_ready()

    def paint(self, canvas: Canvas) -> None:
        """Draw badge, name and the hint to look away."""
        x, y, width, _ = BOX
        canvas.sprite(*self.badge, 960, y + 110, "mm")
        area = (x + 52, y + 170, width - 104, 90)
        canvas.label(self.player.name, area, theme.TITLE, theme.INK, "strong", "mm")
        area = (x + 52, y + 260, width - 104, 60)
        canvas.label(self.text("curtain.turn"), area, theme.HEAD, theme.GOLD, anchor="mm")
        area = (x + 52, y + 330, width - 104, 90)
        canvas.label(self.text("curtain.hint"), area, theme.BODY, theme.SOFT, anchor="mm", lines=2)
