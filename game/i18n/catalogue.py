"""Words by key. `locale/<language>/<domain>.po` is the source, the `.mo` beside it is read.

A key is `<domain>.<rest>`: `venezia.phase.move` stands in venezia.po. A game brings its domain.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path
from typing import Any

LANGUAGES = ("de", "en")
FOLDER = Path(__file__).parent / "locale"


class Catalogue:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}")
        self.language = language
        self._domains: dict[str, gettext.NullTranslations] = {}

    def _domain(self, key: str) -> gettext.NullTranslations:
        name = key.split(".", 1)[0]
        if name not in self._domains:
            path = FOLDER / self.language / f"{name}.mo"
            if not path.is_file():
                raise KeyError(key)
            with path.open("rb") as file:
                self._domains[name] = gettext.GNUTranslations(file)
        return self._domains[name]

    def text(self, key: str, **params: Any) -> str:
        """Return the words for a key with `{name}` places filled in; KeyError if unknown."""
        words = self._domain(key).gettext(key)
        if words == key:
            raise KeyError(key)
        return words.format(**params) if params else words

    def count(self, key: str, number: int, **params: Any) -> str:
        """Return the singular or plural words for a number; `{n}` stands for it."""
        words = self._domain(key).ngettext(key, key, number)
        if words == key:
            raise KeyError(key)
        return words.format(n=number, **params)

    def has(self, key: str) -> bool:
        """Return whether there are words for a key."""
        try:
            self.text(key)
        except KeyError:
            return False
        return True


def preferred_language(locales: Iterable[str]) -> str:
    """Return the first of our languages in a list like ["fr_FR", "de_AT"], else English."""
    for locale in locales:
        language = locale.replace("-", "_").split("_")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"
