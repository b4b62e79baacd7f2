"""make_wheel.py PYGAME_SOURCE EXTENSION FOLDER: write the wheel, the same bytes every time."""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

VERSION = "2.5.8"
TAG = "cp313-cp313-pyemscripten_2025_0_wasm32"
INFO = f"pygame_ce-{VERSION}.dist-info"
SOME_DAY = (2020, 1, 1, 0, 0, 0)


class Wheel:
    """A zip file that keeps its own RECORD."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self.archive = archive
        self.record: list[str] = []

    def add(self, name: str, data: bytes) -> None:
        entry = zipfile.ZipInfo(name, SOME_DAY)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        self.archive.writestr(entry, data, compresslevel=9)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}")


def python_files(folder: Path) -> list[Path]:
    """pygame's Python part as the desktop has it, without type stubs and package builders."""
    found = []
    for path in folder.iterdir():
        if path.is_dir() and not path.name.startswith(("__p", "__b")):
            found += python_files(path)
        elif path.suffix in (".py", ".ttf") or path.name == "pygame_icon.bmp":
            found.append(path)
    return found


def main() -> None:
    source, extension, folder = (Path(argument) for argument in sys.argv[1:])
    python = source / "src_py"
    target = folder / f"pygame_ce-{VERSION}-{TAG}.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        wheel = Wheel(archive)
        # a folder's files come before those of the folders in it
        files = python_files(python)
        for path in sorted(files, key=lambda path: (path.parent.parts, path.name)):
            wheel.add(f"pygame/{path.relative_to(python).as_posix()}", path.read_bytes())
        wheel.add("pygame/base.cpython-313-wasm32-emscripten.so", extension.read_bytes())
        metadata = f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {VERSION}\n"
        wheel.add(f"{INFO}/METADATA", metadata.encode())
        about = f"Wheel-Version: 1.0\nGenerator: mkwheel\nRoot-Is-Purelib: false\nTag: {TAG}\n"
        wheel.add(f"{INFO}/WHEEL", about.encode())
        wheel.record.append(f"{INFO}/RECORD,,")
        wheel.add(f"{INFO}/RECORD", ("\n".join(wheel.record) + "\n").encode())
    print(target, hashlib.sha256(target.read_bytes()).hexdigest())


if __name__ == "__main__":
    main()
