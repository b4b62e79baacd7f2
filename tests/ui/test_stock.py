"""Surfaces that are kept to be drawn again, up to a limit."""

import pygame

from game.ui.canvas import MOST_PX, Canvas
from game.ui.stock import Stock
from tests.fakes import make_stage


class Maker:
    """Makes surfaces of a size and counts them."""

    def __init__(self):
        self.made = 0

    def __call__(self, size=(10, 10)):
        self.made += 1
        return pygame.Surface(size)


def test_what_was_made_once_is_there():
    make, stock = Maker(), Stock(1000)
    first = stock.get("a", make)
    assert stock.get("a", make) is first and make.made == 1
    assert stock.get("b", make) is not first and make.made == 2


def test_before_it_takes_too_much_all_is_forgotten():
    make, stock = Maker(), Stock(1000)
    for number in range(10):
        stock.get(number, make)
    stock.get("one more", make)
    stock.get(9, make)
    assert make.made == 12
    stock.get("one more", make)
    assert make.made == 12


def test_what_is_larger_than_all_is_drawn_none_the_less():
    make, stock = Maker(), Stock(50)
    for _ in range(2):
        assert stock.get("large", lambda: make((20, 20))).get_width() == 20
    assert make.made == 1
    stock.get("small", make)
    stock.get("large", lambda: make((20, 20)))
    assert make.made == 3


def test_long_play_does_not_fill_the_memory_with_words_and_panels():
    canvas: Canvas = make_stage().canvas
    for number in range(400):
        canvas.text(f"A sentence that is told once, number {number}", 0, 0, 60, "#ffffff")
        canvas.panel((0, 0, 500 + number, 400))
        for stock in (canvas._texts, canvas._panels):
            taken = sum(each.get_width() * each.get_height() for each in stock._kept.values())
            assert 0 < taken <= MOST_PX
