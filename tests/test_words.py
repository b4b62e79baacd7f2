"""Both languages say the same things and the compiled catalogues are fresh."""

import string

import pytest
from babel.messages.pofile import read_po

from build.words import LOCALE, compiled

DOMAINS = sorted({po.stem for po in LOCALE.glob("*/*.po")})


def messages(language: str, domain: str) -> dict[str, tuple[str, ...]]:
    with (LOCALE / language / f"{domain}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    found = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            words = message.string if isinstance(message.string, tuple) else (message.string,)
            found[key] = words
    return found


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys_and_places(domain: str) -> None:
    german, english = messages("de", domain), messages("en", domain)
    assert german.keys() == english.keys()
    for key in german:
        assert key.startswith(f"{domain}."), key
        assert all(german[key]) and all(english[key]), f"{key} has no words"
        assert len(german[key]) == len(english[key]), key
        assert places(german[key][-1]) == places(english[key][-1]), key


@pytest.mark.parametrize(
    "po", sorted(LOCALE.glob("*/*.po")), ids=lambda p: f"{p.parent.name}-{p.stem}"
)
def test_compiled_catalogue_is_fresh(po) -> None:
    assert po.with_suffix(".mo").read_bytes() == compiled(po), "run: python -m build.words"
