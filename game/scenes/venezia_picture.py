"""The whole picture of the Venezia board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.boards.board import Board
from game.match.players import Player
from game.scenes.board_picture import BoardPicture
from game.scenes.film import Film
from game.scenes.venezia_board import BoardPainter, Mark
from game.scenes.venezia_hint import Hint, HintPanel
from game.scenes.venezia_market import RightPanels
from game.scenes.venezia_panels import LeftPanels, Now
from game.scenes.venezia_scenery import Scenery
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch
from game.ui.widgets import draw_focus


class Picture(BoardPicture):
    """Draws the match."""

    def __init__(self, board: Board, players: Sequence[Player]) -> None:
        super().__init__()
        icons = Icons()
        self.board = board
        self.seats = len(players)
        self.cells = BoardPainter(board, players)
        self.left = LeftPanels(board, icons)
        self.right = RightPanels(board, icons)
        self.hint = HintPanel(board, icons)

    def paint_ground(self, ground: Canvas) -> None:
        """Draw map, frame and empty panels."""
        self.cells.paint_static(ground)
        self.left.paint_static(ground, self.seats)
        self.right.paint_static(ground)

    def draw_base(self, canvas: Canvas, now: Now, scenery: Scenery, marks: Sequence[Mark]) -> None:
        """Draw everything that does not follow focus or time."""

        def patches() -> Iterator[Patch]:
            yield from self.cells.patches(scenery, now.choice, marks)
            yield from self.left.patches(now)
            yield from self.right.patches(now)
            yield from self.hint.patches(now)

        self.draw_patches(canvas, patches)
        self.cells.paint_paths(canvas, marks)

    def draw_moment(
        self,
        canvas: Canvas,
        now: Now,
        told: Hint,
        focus: tuple[str, Rect] | None,
        film: Film | None,
    ) -> None:
        """Draw what follows focus and time."""
        name = focus[0] if focus else None
        buttons = now.choice is not None and bool(now.choice.buttons())
        self.hint.paint_hint(canvas, told, buttons)
        self.hint.paint_buttons(canvas, now, name)
        if focus is not None and not focus[0].startswith("button."):
            draw_focus(canvas, focus[1])
        if film is not None:
            film.draw(canvas)
