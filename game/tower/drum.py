"""The drum of pictures: how long it turns, and where it is meanwhile.

It turns in one direction only, through increasing faces, 7 to 0. From rest the edge of the next
slot is near, so the first face takes less than the others.
"""

from __future__ import annotations

from game.rules.atlantis.tables import FACES

FIRST_MS = 290
FACE_MS = 432
HOMING_MS = 900
"""How long the drum looks for its home slot when it stands there already."""
HOMING_FACE_MS = 471


def faces_between(start: int, target: int) -> int:
    """Return how many faces the drum turns."""
    return (target - start) % FACES


def seek_ms(start: int, target: int) -> int:
    """Return how long the drum turns from one face to another, in ms."""
    faces = faces_between(start, target)
    return FIRST_MS + FACE_MS * (faces - 1) if faces else 0


def homing_ms(start: int) -> int:
    """Return how long the drum turns after power-up, when it does not know where it stands."""
    return HOMING_MS + HOMING_FACE_MS * faces_between(start, 0)


def position(start: int, target: int, ms: float) -> float:
    """Return where the drum is some ms after it began to turn.

    Faces are counted on from `start`, without a jump from 7 to 0; half a face is between two.
    """
    faces = faces_between(start, target)
    turned = max(ms, 0) / FIRST_MS if ms < FIRST_MS else 1 + (ms - FIRST_MS) / FACE_MS
    return start + min(turned, faces)
