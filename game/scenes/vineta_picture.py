"""The whole picture of the Vineta board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.boards.board import Board
from game.match.players import Player
from game.scenes.board_picture import BoardPicture
from game.scenes.film import Film
from game.scenes.hint import BUTTON, Hint
from game.scenes.vineta_board import BoardPainter, Lit, Mark
from game.scenes.vineta_hint import HintPanel
from game.scenes.vineta_look import Now
from game.scenes.vineta_panels import SidePanels
from game.scenes.vineta_tray import Tray
from game.scenes.vineta_words import CARD, DISTRICT
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch
from game.ui.widgets import draw_focus


class Picture(BoardPicture):
    """Draws the match."""

    def __init__(self, board: Board, players: Sequence[Player]) -> None:
        super().__init__()
        icons = Icons()
        self.table = BoardPainter(board, [player.colour for player in players], icons)
        self.panels = SidePanels(board, self.table, icons)
        self.tray = Tray(board, self.table, icons)
        self.hint = HintPanel(board)

    def paint_ground(self, ground: Canvas) -> None:
        """Draw the sea and empty panels."""
        self.table.island.paint_sea(ground)
        self.panels.paint_static(ground)

    def release(self) -> None:
        """Let go of the layers."""
        super().release()
        self.table.island.release()

    def draw_base(self, canvas: Canvas, now: Now, lit: Lit, marks: Sequence[Mark]) -> None:
        """Draw everything that does not follow focus or time."""

        def patches() -> Iterator[Patch]:
            yield from self.table.patches(now, lit, marks)
            yield from self.panels.patches(now)
            yield from self.tray.patch(now)

        self.draw_patches(canvas, patches)

    def draw_moment(
        self,
        canvas: Canvas,
        now: Now,
        told: Hint,
        buttons: Sequence[str],
        focus: tuple[str, Rect] | None,
        film: Film | None,
    ) -> None:
        """Draw what follows focus and time."""
        name = focus[0] if focus else None
        self.panels.paint_log(canvas, now)
        self.hint.paint(canvas, told, bool(buttons), now.scenery.rows)
        self.hint.paint_buttons(canvas, now, buttons, name)
        if focus is not None and focus[0].startswith(DISTRICT):
            self.table.focus(canvas, now, focus[0].removeprefix(DISTRICT))
        elif focus is not None and focus[0].startswith(CARD):
            self.tray.lift(canvas, focus[1])
        elif focus is not None and not focus[0].startswith(BUTTON):
            draw_focus(canvas, focus[1])
        if film is not None:
            film.draw(canvas)
