"""Time for animation."""

from __future__ import annotations

import time


class SystemClock:
    """Whole ms of the machine's steady clock."""

    def now(self) -> int:
        """Return ms since some fixed moment; never goes back."""
        return time.monotonic_ns() // 1_000_000

    def date(self) -> str:
        """Return the local date and time of day, "2026-11-30 17:05:59"."""
        return time.strftime("%Y-%m-%d %H:%M:%S")
