"""The Markdown of rules and credits."""

from game.ui.markdown import parse


def test_blocks():
    blocks = parse(
        "# Title\nfirst line\nsecond line\n\nnext\n\n- one\n  goes on\n  - deeper\n3. three\n"
        "| a | b |\n|---|:-:|\n| c | **d** |\n"
    )
    kinds = [(block.kind, block.level, block.mark, block.text, block.cells) for block in blocks]
    assert kinds == [
        ("heading", 1, "", "Title", []),
        ("paragraph", 0, "", "first line second line", []),
        ("paragraph", 0, "", "next", []),
        ("item", 0, "•", "one goes on", []),
        ("item", 1, "•", "deeper", []),
        ("item", 0, "3.", "three", []),
        ("row", 0, "", "", ["a", "b"]),
        ("row", 0, "", "", ["c", "**d**"]),
    ]


def test_strong_and_stressed_words_are_told_apart():
    (block,) = parse("a **b c** d *e f* **g** 2 * 3")
    assert block.parts == [
        ("a ", "plain"),
        ("b c", "strong"),
        (" d ", "plain"),
        ("e f", "stressed"),
        (" ", "plain"),
        ("g", "strong"),
        (" 2 * 3", "plain"),
    ]


def test_code_links_and_addresses_become_words():
    (block,) = parse("see `x`, [the page](https://a.example) and <https://b.example>")
    assert block.text == "see x, the page and https://b.example"
