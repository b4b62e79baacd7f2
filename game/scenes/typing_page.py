"""A page on which keys write."""

from __future__ import annotations

from game.scenes.page import Page


class TypingPage(Page):
    """A page that has the input's `typing` on for as long as it is on top."""

    def enter(self) -> None:
        """Let keys write."""
        super().enter()
        self.stage.services.input.typing = True

    def resume(self) -> None:
        """Let keys write again."""
        super().resume()
        self.stage.services.input.typing = True

    def pause(self) -> None:
        """Give the keys back."""
        self.stage.services.input.typing = False

    def exit(self) -> None:
        """Give the keys back."""
        self.stage.services.input.typing = False
