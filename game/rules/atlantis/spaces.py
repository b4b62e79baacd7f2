"""The board: 123 spaces, what stands on them, and which share a border line.

Spaces are numbered as in docs/protocol.md: the four tower spaces, the four frontiers, then the
territories kingdom by kingdom. Kingdoms are numbered counter-clockwise, the way everybody travels:
the kingdom to the right of `k` is `k + 1`, and frontier `k + 5` lies between the two.
"""

from __future__ import annotations

from collections.abc import Mapping

KINGDOMS = ("arisilon", "brynthia", "durnin", "zenon")
ARISILON, BRYNTHIA, DURNIN, ZENON = range(4)
SPACES = range(1, 124)
"""All space numbers."""

KINDS = ("plain", "tower", "frontier", "citadel", "tomb", "ruin", "bazaar", "sanctuary")
PLAIN, TOWER_SPACE, FRONTIER_SPACE, CITADEL_SPACE, TOMB_SPACE, RUIN, BAZAAR_SPACE, ASYLUM = range(8)

TOWER_SPACES = (1, 2, 3, 4)
"""By kingdom, like all the tuples of four below."""
FRONTIERS = (5, 6, 7, 8)
"""By the kingdom that one leaves there."""
CITADELS = (12, 58, 79, 116)
TOMBS = (17, 42, 72, 109)
RUINS = (123, 55, 84, 102)
BAZAARS = (34, 45, 77, 98)
SANCTUARIES = (22, 62, 87, 119)

_LANDS = ((*range(9, 35), 123), range(35, 65), range(65, 92), range(92, 123))
_BORDERS: Mapping[int, tuple[int, ...]] = {
    1: (5, 8, 29, 30, 31),
    2: (5, 6, 35, 40, 44, 50),
    3: (6, 7, 70, 78, 86),
    4: (7, 8, 92, 93, 94, 95),
    5: (15, 23, 28, 31, 33, 35, 36, 37, 38, 39),
    6: (50, 51, 53, 54, 63, 64, 65, 67, 68, 69, 70),
    7: (86, 89, 90, 91, 92, 99, 100, 110, 111),
    8: (9, 16, 24, 29, 95, 96, 103, 104, 120),
    9: (10, 16, 17),
    10: (11, 17),
    11: (12, 17, 18),
    12: (13, 18, 19, 20),
    13: (14, 20, 22),
    14: (15, 22),
    15: (22, 23),
    16: (17, 24, 25),
    17: (18, 25),
    18: (19, 25, 26, 34),
    19: (20, 21, 26),
    20: (21, 22, 27),
    21: (26, 27),
    22: (23, 27, 28),
    23: (28,),
    24: (25, 29, 30, 34),
    25: (34,),
    26: (27, 31, 32, 34, 123),
    27: (28, 123),
    28: (33, 123),
    29: (30,),
    30: (31, 34),
    31: (32, 33, 34),
    32: (33, 123),
    33: (123,),
    35: (36, 40),
    36: (37, 40, 41, 45, 46),
    37: (38, 41, 42),
    38: (39, 42, 43),
    39: (43,),
    40: (44, 45),
    41: (42, 46),
    42: (43, 46, 47),
    43: (47,),
    44: (45, 50),
    45: (46, 49, 50, 52),
    46: (47, 48, 49, 56, 57, 58),
    47: (48,),
    48: (58,),
    49: (52, 56),
    50: (51, 52),
    51: (52, 53),
    52: (53, 55, 56),
    53: (54, 55),
    54: (55, 61, 63),
    55: (56, 60, 61),
    56: (57, 60),
    57: (58, 59, 60),
    58: (59,),
    59: (60, 61, 62),
    60: (61,),
    61: (62, 63),
    62: (63, 64),
    63: (64,),
    65: (66, 67),
    66: (67, 71),
    67: (68, 71, 72),
    68: (69, 72, 73),
    69: (70, 73, 74),
    70: (74, 77, 78),
    71: (72, 75),
    72: (73, 75, 76),
    73: (74, 76),
    74: (76, 77),
    75: (76, 79),
    76: (77, 79, 80, 81),
    77: (78, 81, 85, 86),
    78: (86,),
    79: (80, 82),
    80: (81, 82, 83),
    81: (83, 84, 85),
    82: (83, 87),
    83: (84, 87, 88),
    84: (85, 88, 90, 91),
    85: (86, 91),
    86: (91,),
    87: (88, 89),
    88: (89, 90),
    89: (90,),
    90: (91,),
    92: (93, 99),
    93: (94, 98, 99),
    94: (95, 98),
    95: (96, 97, 98),
    96: (97, 102, 103),
    97: (98, 101, 102),
    98: (99, 101, 108),
    99: (100, 108, 109),
    100: (109, 110),
    101: (102, 106, 107, 108),
    102: (103, 105, 106),
    103: (104, 105),
    104: (105, 120),
    105: (106, 119, 120),
    106: (107, 118, 119),
    107: (108, 117, 118),
    108: (109, 114, 115, 116, 117),
    109: (110, 112, 114),
    110: (111, 112),
    111: (112, 113),
    112: (113, 114),
    113: (114, 115),
    114: (115,),
    115: (116,),
    116: (117, 118, 122),
    117: (118,),
    118: (119, 122),
    119: (120, 121, 122),
    120: (121,),
    121: (122,),
}
"""Every border once, at the lower of its two spaces."""


def _kinds() -> tuple[int, ...]:
    kinds = [PLAIN] * (len(SPACES) + 1)
    for kind, spaces in enumerate(
        (TOWER_SPACES, FRONTIERS, CITADELS, TOMBS, RUINS, BAZAARS, SANCTUARIES), TOWER_SPACE
    ):
        for space in spaces:
            kinds[space] = kind
    return tuple(kinds)


def _neighbours() -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in range(len(SPACES) + 1)]
    for space, others in _BORDERS.items():
        for other in others:
            found[space].append(other)
            found[other].append(space)
    return tuple(tuple(sorted(spaces)) for spaces in found)


def _kingdoms() -> tuple[int, ...]:
    kingdoms = [0] * (len(SPACES) + 1)
    for kingdom, lands in enumerate(_LANDS):
        for space in (TOWER_SPACES[kingdom], FRONTIERS[kingdom], *lands):
            kingdoms[space] = kingdom
    return tuple(kingdoms)


KIND = _kinds()
"""What stands on each space, by number; entry 0 means nothing, as in the next two."""
NEIGHBOURS = _neighbours()
"""The spaces that share a border line with each space, ascending."""
KINGDOM = _kingdoms()
"""The kingdom of each space; of a frontier the one that lies behind whoever crosses it."""
TERRITORIES = tuple(tuple(sorted(lands)) for lands in _LANDS)
"""The spaces of each kingdom without tower space and frontiers, ascending."""
PLAINS = tuple(space for space in SPACES if KIND[space] == PLAIN)
"""Where the dragon may stand."""
