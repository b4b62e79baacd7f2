"""The little Markdown that rules and credits are written in.

Known: headings, paragraphs, lists (`-` or `1.`), tables, **strong** and *stressed* words. `code`,
links and <addresses> become plain words. Everything else is a paragraph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

HEADING = re.compile(r"(#{1,6})\s+(.*)")
ITEM = re.compile(r"(\s*)([-*]|\d+[.)])\s+(.*)")
MARKED = re.compile(r"(\*\*.+?\*\*|\*\S[^*]*\*)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
RULE_LINE = re.compile(r"\|?[\s:|-]+\|?")


@dataclass
class Block:
    """A heading, paragraph, list item or table row."""

    kind: str
    """"heading", "paragraph", "item" or "row"."""
    level: int = 0
    """Depth of a heading from 1, of a list item from 0."""
    mark: str = ""
    """What stands before a list item."""
    text: str = ""
    cells: list[str] = field(default_factory=list)

    @property
    def parts(self) -> list[tuple[str, str]]:
        """Return the text in runs of words, each "plain", "strong" or "stressed"."""
        runs = []
        for piece in MARKED.split(self.text):
            if MARKED.fullmatch(piece):
                kind = "strong" if piece.startswith("**") else "stressed"
                runs.append((piece.strip("*"), kind))
            elif piece:
                runs.append((piece, "plain"))
        return runs

    @property
    def words(self) -> str:
        """Return the text without its marks, the cells of a row one after the other."""
        blocks = [Block("row", text=cell) for cell in self.cells] or [self]
        return "; ".join("".join(words for words, _ in block.parts) for block in blocks)


def plain(text: str) -> str:
    """Return a text without the marks of code, links and addresses."""
    text = LINK.sub(r"\1", text)
    return re.sub(r"<(https?://[^>]+)>", r"\1", text).replace("`", "")


def parse(source: str) -> list[Block]:
    """Return the blocks of a Markdown text."""
    blocks: list[Block] = []
    open_block = False
    for line in source.splitlines():
        text = plain(line.strip())
        if not text:
            open_block = False
        elif found := HEADING.match(text):
            blocks.append(Block("heading", len(found[1]), text=found[2]))
            open_block = False
        elif text.startswith("|"):
            if not RULE_LINE.fullmatch(text):
                cells = [cell.strip() for cell in text.strip("|").split("|")]
                blocks.append(Block("row", cells=cells))
            open_block = False
        elif found := ITEM.match(plain(line)):
            mark = "•" if found[2] in "-*" else found[2]
            blocks.append(Block("item", len(found[1]) // 2, mark, found[3].strip()))
            open_block = True
        elif open_block:
            blocks[-1].text += f" {text}"
        else:
            blocks.append(Block("paragraph", text=text))
            open_block = True
    return blocks
