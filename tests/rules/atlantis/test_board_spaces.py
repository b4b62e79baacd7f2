"""The board against the facts of the printed one (tests/data/atlantis_board.json)."""

import json
from collections import deque
from pathlib import Path

from game.rules.atlantis.spaces import (
    BAZAARS,
    CITADELS,
    FRONTIERS,
    KIND,
    KINDS,
    KINGDOM,
    KINGDOMS,
    NEIGHBOURS,
    PLAIN,
    PLAINS,
    RUINS,
    SANCTUARIES,
    SPACES,
    TERRITORIES,
    TOMBS,
    TOWER_SPACES,
)

DATA = Path(__file__).parent.parent.parent / "data" / "atlantis_board.json"
FACTS = {entry["id"]: entry for entry in json.loads(DATA.read_text("utf-8"))}
NAMES = {"darktower": "tower"}


def distance(start, goal, kingdom):
    """Steps from a space to another through the territories of a kingdom."""
    inside = {*TERRITORIES[kingdom], goal}
    found, queue = {start: 0}, deque([start])
    while queue:
        space = queue.popleft()
        for other in NEIGHBOURS[space]:
            if other in inside and other not in found:
                found[other] = found[space] + 1
                queue.append(other)
    return found[goal]


def test_the_board_is_the_printed_one():
    assert list(SPACES) == sorted(FACTS)
    for space, facts in FACTS.items():
        assert list(NEIGHBOURS[space]) == facts["neighbors"]
        assert KINDS[KIND[space]] == NAMES.get(facts["type"], facts["type"])
        if facts["kingdom"] in ("T", "F"):
            continue
        assert KINGDOMS[KINGDOM[space]] == facts["kingdom"].lower()
        assert space in TERRITORIES[KINGDOM[space]]


def test_borders_are_shared():
    borders = {frozenset((space, other)) for space in SPACES for other in NEIGHBOURS[space]}
    assert len(borders) == 327
    assert sum(map(len, NEIGHBOURS)) == 2 * 327
    assert NEIGHBOURS[12] == (11, 13, 18, 19, 20)
    assert NEIGHBOURS[5] == (1, 2, 15, 23, 28, 31, 33, 35, 36, 37, 38, 39)


def test_kingdoms_have_one_of_each():
    assert [len(lands) for lands in TERRITORIES] == [27, 30, 27, 31]
    assert len(PLAINS) == 95 and all(KIND[space] == PLAIN for space in PLAINS)
    for spaces in (CITADELS, TOMBS, RUINS, BAZAARS, SANCTUARIES, TOWER_SPACES, FRONTIERS):
        assert [KINGDOM[space] for space in spaces] == [0, 1, 2, 3]


def test_no_two_special_spaces_are_neighbours():
    special = {space for space in SPACES if KIND[space] != PLAIN}
    frontier_and_tower = {*FRONTIERS, *TOWER_SPACES}
    for space in special - frontier_and_tower:
        assert not special & set(NEIGHBOURS[space])


def test_distances_are_the_same_in_all_kingdoms():
    for kingdom in range(4):
        citadel, exit_ = CITADELS[kingdom], FRONTIERS[kingdom]
        bazaar, tomb, ruin = BAZAARS[kingdom], TOMBS[kingdom], RUINS[kingdom]
        asylum, entry = SANCTUARIES[kingdom], FRONTIERS[kingdom - 1]

        def steps(start, goal, kingdom=kingdom):
            return distance(start, goal, kingdom)

        assert [steps(citadel, goal) for goal in (bazaar, tomb, asylum)] == [2, 2, 2]
        assert [steps(citadel, goal) for goal in (ruin, exit_)] == [3, 4]
        assert steps(citadel, TOWER_SPACES[kingdom]) == 4
        assert [steps(bazaar, goal) for goal in (tomb, ruin)] == [2, 2]
        assert steps(bazaar, asylum) == (4 if kingdom == 1 else 3)
        assert steps(tomb, ruin) == 3
        assert [steps(entry, goal) for goal in (bazaar, tomb, ruin, asylum)] == [2, 2, 4, 5]
        assert steps(entry, exit_) == 4
