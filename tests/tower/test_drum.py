"""The drum of pictures: times and places."""

import pytest

from game.tower import drum


@pytest.mark.parametrize(
    ("faces", "ms"),
    [(0, 0), (1, 290), (2, 720), (3, 1150), (4, 1580), (5, 2020), (6, 2450), (7, 2880)],
)
def test_seek_times(faces, ms):
    for start in range(8):
        assert drum.seek_ms(start, (start + faces) % 8) == pytest.approx(ms, abs=7)


def test_it_turns_one_way_only():
    assert drum.faces_between(7, 2) == 3
    assert drum.faces_between(1, 7) == 6
    assert drum.faces_between(4, 3) == 7


def test_where_it_is_meanwhile():
    for start, target in ((0, 3), (6, 2), (7, 7), (3, 2)):
        whole = drum.seek_ms(start, target)
        places = [drum.position(start, target, ms) for ms in range(-10, whole + 50)]
        assert places == sorted(places)
        assert places[0] == start
        assert places[-1] == pytest.approx(start + drum.faces_between(start, target))
    assert drum.position(6, 2, 290) == pytest.approx(7)
    assert drum.position(6, 2, 290 + 216) == pytest.approx(7.5)


def test_looking_for_home_takes_up_to_four_seconds():
    times = [drum.homing_ms(start) for start in range(8)]
    assert min(times) == times[0] == 900
    assert max(times) == times[1] == pytest.approx(4200, abs=10)
