"""Lines of text."""

import pytest

from tests.fakes import make_stage


@pytest.mark.parametrize("word", ["W" * 40, "i" * 40, "é" * 33, "W"])
def test_a_word_wider_than_its_line_goes_on_in_the_next_if_it_may(word):
    canvas = make_stage().canvas
    lines = canvas.wrap(f"Now {word} moves on.", 200, 24, apart=True)
    assert "".join(lines).replace(" ", "") == f"Now{word}moveson."
    assert all(canvas.measure(line, 24) <= 200 for line in lines)
    assert word in " ".join(canvas.wrap(f"Now {word} moves on.", 200, 24)).split()
    assert canvas.wrap(word, 1, 24, apart=True) == list(word)
