"""What a player sees instead of a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.devices.actions import Act, Action
from game.i18n import LANGUAGES, Catalogue
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.focus import Target

if TYPE_CHECKING:
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

AGAIN: Rect = (360, 800, 560, 120)
END: Rect = (1000, 800, 560, 120)


class CrashScene(Scene):
    """Says in both languages that something failed, and leads back to the title.

    Nothing of the pictures and fonts is used: one of them may be what failed.
    """

    def __init__(self, stage: Stage, place: str) -> None:
        super().__init__(stage)
        self._place = place
        self._focus = "again"

    def heading(self) -> str:
        """Return what has happened, in the language of now."""
        return f"{self._text('title')} {self._text('saved')}"

    def targets(self) -> list[Target]:
        """Return the two ways on."""
        places = (("again", AGAIN), ("end", END))
        return [Target(name, rect, self._text(name)) for name, rect in places]

    def _text(self, key: str) -> str:
        return self.stage.services.words.text(f"devices.crash.{key}")

    def focused(self) -> str | None:
        """Return the chosen way."""
        return self._focus

    def event(self, action: Action) -> bool:
        """Choose with left and right; CONFIRM or a press goes that way, BACK ends."""
        if not action.pressed or action.repeat:
            return True
        if action.act in (Act.LEFT, Act.RIGHT):
            self._focus = "again" if action.act is Act.LEFT else "end"
            self.dirty = True
        elif action.act is Act.BACK:
            self.stage.quit()
        elif action.act is Act.CONFIRM:
            self._go(self._focus)
        elif action.act is Act.POINT and action.position is not None:
            for target in self.targets():
                if pygame.FRect(target.rect).collidepoint(action.position):
                    self._go(target.id)
                    break
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentences and the two ways on."""
        canvas.fill(theme.NIGHT)
        for row, language in enumerate(LANGUAGES):
            words = Catalogue(language)
            self._line(canvas, words.text("devices.crash.title"), 960, 200 + row * 210, 44)
            self._line(canvas, words.text("devices.crash.saved"), 960, 270 + row * 210, 32)
        if self._place:
            self._line(canvas, self._place, 960, 660, 24)
        for target in self.targets():
            chosen = target.id == self._focus
            canvas.box(target.rect, theme.GOLD_LIGHT if chosen else theme.DIM, 12, 6)
            left, top, width, height = target.rect
            for row, language in enumerate(LANGUAGES):
                words = Catalogue(language).text(f"devices.crash.{target.id}")
                self._line(canvas, words, left + width / 2, top + height * (1 + row * 1.2) / 3, 30)

    def _go(self, way: str) -> None:
        if way == "end":
            self.stage.quit()
            return
        from game.scenes.title import TitleScene

        self.stage.restart(TitleScene(self.stage))

    def _line(self, canvas: Canvas, words: str, x: float, y: float, size: float) -> None:
        """Write one line in the font that pygame brings itself."""
        image = pygame.font.Font(None, canvas.px(size)).render(words, True, theme.INK)
        canvas.blit(image, x, y, "mm")
