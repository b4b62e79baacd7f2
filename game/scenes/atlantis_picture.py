"""The whole picture of the board of Atlantis."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.boards.board import Board
from game.match.players import Player
from game.scenes.atlantis_actions import Actions
from game.scenes.atlantis_board import BoardPainter, Mark
from game.scenes.atlantis_large import LargeTower
from game.scenes.atlantis_panels import Panels
from game.scenes.atlantis_words import Now, about, key_effect
from game.scenes.board_picture import BoardPicture
from game.scenes.film import Film
from game.scenes.hint import BUTTON, Hint
from game.scenes.tower_panel import TowerPanel
from game.scenes.tower_words import shows
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch
from game.ui.sight import Sight
from game.ui.widgets import draw_focus


class Picture(BoardPicture):
    """Draws the match."""

    def __init__(
        self,
        board: Board,
        players: Sequence[Player],
        homes: Sequence[int],
        panel: TowerPanel,
        sight: Callable[[], Sight],
    ) -> None:
        """`sight` tells how large texts are now."""
        super().__init__()
        icons = Icons()
        self.cells = BoardPainter(board, players, homes, icons)
        self.actions = Actions(board, panel, icons, sight)
        self.panels = Panels(board, self.cells, icons)
        self.large = LargeTower(panel, board.slots["board"])

    def paint_ground(self, ground: Canvas) -> None:
        """Draw map and empty panels."""
        self.cells.paint_static(ground)
        self.panels.paint_static(ground)
        self.actions.paint_static(ground)

    def release(self) -> None:
        """Let go of the layers."""
        super().release()
        self.large.release()

    def draw_base(self, canvas: Canvas, now: Now, marks: Sequence[Mark]) -> None:
        """Draw everything that does not follow focus or time."""
        self.draw_patches(canvas, lambda: self.patches(now, marks))

    def patches(self, now: Now, marks: Sequence[Mark]) -> Iterator[Patch]:
        """Yield board, cards, log and tower."""
        names = now.choice.buttons() if now.choice is not None else ()
        log = self.actions.log_rect(names)
        yield from self.cells.patches(now.scenery, now.choice, marks, now.ledger.turn)
        yield from self.panels.patches(now, self.actions.area, log)
        yield from self.actions.patches(now)

    def draw_moment(
        self,
        canvas: Canvas,
        now: Now,
        told: Hint,
        space: int | None,
        focus: tuple[str, Rect] | None,
        film: Film | None,
        grand: bool,
    ) -> None:
        """Draw what follows focus and time."""
        name = focus[0] if focus else None
        if space is not None and not grand:
            self.cells.outline(canvas, space)
            self._redraw(canvas, now, space)
        if film is not None:
            film.draw(canvas)
        if grand:
            self.large.draw(canvas, now.players[now.ledger.turn].name, shows(now.tower))
        if space is not None:
            self.actions.paint_about(canvas, about(now, space))
        elif name is not None and name.startswith(BUTTON):
            self.actions.paint_about(canvas, key_effect(now, name.removeprefix(BUTTON)))
        names = now.choice.buttons() if now.choice is not None else ()
        self.actions.paint_hint(canvas, told, names)
        self.actions.paint_buttons(canvas, now, name)
        if focus is not None and space is None and not focus[0].startswith(BUTTON):
            draw_focus(canvas, focus[1])

    def _redraw(self, canvas: Canvas, now: Now, space: int) -> None:
        """Draw the figures on a space again, over the ring of the focus."""
        if now.scenery.dragon == space:
            self.cells.dragon(canvas, *self.cells.land.middles[space])
        for seat, (place, height) in self.cells.places(now.scenery.at, space).items():
            self.cells.knight(canvas, seat, *place, height)
