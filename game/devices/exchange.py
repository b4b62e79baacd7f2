"""Texts that a player carries in and out."""

from __future__ import annotations


class NoExchange:
    """Where nothing can be carried in or out."""

    def offer(self, name: str, text: str) -> str | None:
        """Give nothing."""
        return None

    def copy(self, text: str) -> bool:
        """Copy nothing."""
        return False

    def ask(self) -> bool:
        """Ask for nothing."""
        return False

    def taken(self) -> str | None:
        """Return nothing."""
        return None
