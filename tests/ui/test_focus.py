"""The focus goes where the eye expects it, wraps, and is never lost."""

from hypothesis import given
from hypothesis import strategies as st

from game.devices.actions import Act
from game.ui.focus import DIRECTIONS, Target, nearest, step, target_at

GRID = [
    Target(f"{column}{row}", (100 + 300 * column, 100 + 200 * row, 250, 100))
    for row in range(3)
    for column in range(4)
]


@st.composite
def scattered(draw):
    """Targets that do not overlap, each in a cell of its own of a coarse raster."""
    cells = draw(st.sets(st.integers(0, 47), min_size=1, max_size=14))
    targets = []
    for cell in sorted(cells):
        left, top = cell % 8 * 240, cell // 8 * 180
        width = draw(st.integers(72, 200))
        height = draw(st.integers(72, 150))
        targets.append(Target(str(cell), (left, top, width, height)))
    return targets


def test_neighbours_in_a_grid():
    assert step(GRID, "11", Act.LEFT) == "01"
    assert step(GRID, "11", Act.RIGHT) == "21"
    assert step(GRID, "11", Act.UP) == "10"
    assert step(GRID, "11", Act.DOWN) == "12"


def test_the_ends_of_rows_lead_on_and_the_ends_of_columns_wrap():
    assert step(GRID, "31", Act.RIGHT) == "02"
    assert step(GRID, "01", Act.LEFT) == "30"
    assert step(GRID, "32", Act.RIGHT) == "00"
    assert step(GRID, "00", Act.LEFT) == "32"
    assert step(GRID, "20", Act.UP) == "22"
    assert step(GRID, "22", Act.DOWN) == "20"


def test_a_lone_target_keeps_the_focus_and_none_gives_none():
    assert all(step(GRID[:1], "00", act) == "00" for act in DIRECTIONS)
    assert step([], None, Act.UP) is None
    assert nearest([], (0, 0, 1, 1)) is None


def test_an_unknown_focus_starts_at_the_first_target():
    assert step(GRID, "gone", Act.DOWN) == "00"


@given(scattered())
def test_right_alone_visits_every_target_and_left_goes_back(targets):
    here = start = targets[0].id
    visited = []
    for _ in targets:
        there = step(targets, here, Act.RIGHT)
        assert step(targets, there, Act.LEFT) == here
        visited.append(there)
        here = there
    assert here == start
    assert sorted(visited) == sorted(target.id for target in targets)


def test_a_pointer_finds_the_smallest_target_under_it():
    targets = [Target("card", (0, 0, 500, 300)), Target("button", (20, 200, 460, 80))]
    assert target_at(targets, (30, 210)) == targets[1]
    assert target_at(targets, (30, 20)) == targets[0]
    assert target_at(targets, (500, 20)) is None


def test_a_lost_focus_goes_to_the_nearest_target():
    assert nearest(GRID, (980, 480, 100, 100)) == "32"
