"""Time for animation."""

from __future__ import annotations

import time


class SystemClock:
    """Whole ms of the machine's steady clock."""

    def now(self) -> int:
        """Return ms since some fixed moment; never goes back."""
        return time.monotonic_ns() // 1_000_000
