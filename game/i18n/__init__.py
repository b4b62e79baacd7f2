"""All words the program says, by key, in German and English (gettext catalogues)."""

from game.i18n.catalogue import LANGUAGES, Catalogue, preferred_language

__all__ = ["LANGUAGES", "Catalogue", "preferred_language"]
