"""What stirs on the hub's horizon: stars that twinkle and a gondola under way."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.match.dealer import Dealer

if TYPE_CHECKING:
    from game.scenes.stage import Services
    from game.ui.canvas import Canvas

REST_AFTER_MS = 10_000
"""Nothing stirs once nobody has touched anything for so long."""
STEP_MS = 50
STARS = 26
SKY_TOP, SKY_HEIGHT = 160, 120
CLEAR_SKY = ((40, 1100), (1350, 1450), (1610, 1880))
"""Where nothing stands before the stars: left and right of moon and tower."""
TWINKLE_MS = 2600
ROUTE = (610.0, 1290.0)
WATER_LINE = 612
CROSSING_MS = 70_000
BOB_MS = 3000
HULL = "#070B1C"
LANTERN = "#FFD977"


class Star(NamedTuple):
    """Place, size and where in its twinkling a star begins."""

    x: int
    y: int
    size: int
    phase: float


def _star(dealer: Dealer) -> Star:
    left, right = CLEAR_SKY[dealer.pick([right - left for left, right in CLEAR_SKY])]
    return Star(
        left + dealer.below(right - left),
        SKY_TOP + dealer.below(SKY_HEIGHT),
        3 + dealer.below(3),
        dealer.below(1000) / 1000,
    )


class Horizon:
    """Moves in small steps while somebody is there, and never with reduced motion."""

    def __init__(self, seed: int) -> None:
        dealer = Dealer(seed, "decoration")
        self._stars = [_star(dealer) for _ in range(STARS)]
        self._time = dealer.below(CROSSING_MS)
        self._waited = 0
        self._idle = 0

    def touch(self) -> None:
        """Note that somebody is there."""
        self._idle = 0

    def update(self, services: Services, elapsed_ms: int) -> bool:
        """Let time pass; return whether the picture changes."""
        self._idle += elapsed_ms
        settings = services.settings
        still = settings.get("reduced_motion") or settings.get("animation") == "off"
        if still or services.instant or self._idle > REST_AFTER_MS:
            return False
        self._waited += elapsed_ms
        if self._waited < STEP_MS:
            return False
        self._time += self._waited
        self._waited = 0
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw stars and gondola."""
        for star in self._stars:
            glow = 0.5 + 0.5 * math.sin(2 * math.pi * (self._time / TWINKLE_MS + star.phase))
            if glow > 0.45:
                shade = round(90 + 150 * glow)
                colour = f"#{shade:02X}{shade:02X}FF"
                half = star.size / 2
                canvas.fill(colour, (star.x - half, star.y - half, star.size, star.size))
        way = self._time % (2 * CROSSING_MS) / CROSSING_MS
        way = way if way <= 1 else 2 - way
        x = ROUTE[0] + (ROUTE[1] - ROUTE[0]) * way
        y = WATER_LINE + 2 * math.sin(2 * math.pi * self._time / BOB_MS)
        canvas.blit(canvas.assets.icon("gondola", HULL), x, y, "mm")
        canvas.box((x - 22, y - 18, 6, 8), LANTERN, radius=2)
