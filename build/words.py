"""Compile the catalogues: `python -m build.words` writes a .mo beside every .po."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ANY_TIME = datetime(2026, 1, 1, tzinfo=UTC)
LOCALE = Path(__file__).parent.parent / "game" / "i18n" / "locale"


def compiled(po: Path) -> bytes:
    """Return the .mo bytes of a .po file; ValueError names the file if it is malformed."""
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parent.name, abort_invalid=True)
    # babel would write the time of day into the file, and no two compilations were equal
    catalogue.creation_date = ANY_TIME
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def main() -> None:
    for po in sorted(LOCALE.glob("*/*.po")):
        po.with_suffix(".mo").write_bytes(compiled(po))
        print(po.relative_to(LOCALE))


if __name__ == "__main__":
    main()
