"""Who made what, from assets/ATTRIBUTIONS.md."""

from __future__ import annotations

from game.scenes.reader import ReaderScene
from game.ui.markdown import Block, parse


class CreditsScene(ReaderScene):
    """Reads the attributions."""

    def blocks(self) -> list[Block]:
        """Return our own line and the attributions, without their title."""
        self.title = self.text("credits.title")
        source = self.stage.canvas.assets.root / "ATTRIBUTIONS.md"
        blocks = parse(source.read_text(encoding="utf-8"))
        ours = parse(self.text("credits.ours"))
        return ours + [block for block in blocks if block.level != 1 or block.kind != "heading"]
