"""The rules of a game, in the language of now, opened at the paragraph that matters."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import rules
from game.scenes.reader import ReaderScene, find
from game.ui.markdown import Block, parse

if TYPE_CHECKING:
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage

FOLDER = Path(rules.__file__).parent
LANGUAGE_ORDER = ("de", "en")
"""RULES.md holds one level-1 heading a language, in this order."""


class RulesScene(ReaderScene):
    """Reads RULES.md."""

    def __init__(self, stage: Stage, entry: GameEntry, paragraph: str | None = None) -> None:
        super().__init__(stage)
        self.entry = entry
        self._source = (FOLDER / entry.rules_file).read_text(encoding="utf-8")
        if paragraph is not None:
            self.open_at(find(self.blocks(), paragraph))

    def blocks(self) -> list[Block]:
        """Return the part of the rules in the language of now, without its title."""
        blocks = parse(self._source)
        starts = [
            place
            for place, block in enumerate(blocks)
            if block.level == 1 and block.kind == "heading"
        ]
        language = LANGUAGE_ORDER.index(self.stage.services.words.language)
        start, end = [*starts, len(blocks)][language : language + 2]
        self.title = blocks[start].text
        return blocks[start + 1 : end]
