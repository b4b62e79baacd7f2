"""check_imports.py SIDE_MODULE MAIN_MODULE MAIN_JS: fail if the side module needs what is missing.

A side module gets its functions and variables from Pyodide's main module, from the JavaScript
around that, or from itself; a symbol that none of them has would fail only when it is called.
"""

import sys
from pathlib import Path
from typing import NamedTuple

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
IMPORT_SECTION, EXPORT_SECTION = 2, 7
GIVEN_BY_LOADER = {
    "memory",
    "__indirect_function_table",
    "__stack_pointer",
    "__memory_base",
    "__table_base",
}


class Symbol(NamedTuple):
    module: str
    name: str
    kind: int


class Reader:
    """Reads the WebAssembly binary format."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def text(self) -> str:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def limits(self) -> None:
        has_maximum = self.number() & 1
        self.number()
        if has_maximum:
            self.number()

    def imported(self) -> Symbol:
        module, name, kind = self.text(), self.text(), self.byte()
        if kind == FUNCTION:
            self.number()
        elif kind == TABLE:
            self.byte()
            self.limits()
        elif kind == MEMORY:
            self.limits()
        elif kind == GLOBAL:
            self.at += 2
        elif kind == TAG:
            self.byte()
            self.number()
        return Symbol(module, name, kind)

    def exported(self) -> Symbol:
        name, kind = self.text(), self.byte()
        self.number()
        return Symbol("", name, kind)


def symbols(path: str) -> tuple[list[Symbol], set[str]]:
    """Return a module's imports and the names of its exports."""
    reader = Reader(Path(path).read_bytes())
    reader.at = 8
    imports: list[Symbol] = []
    exports: set[str] = set()
    while reader.at < len(reader.data):
        section, length = reader.byte(), reader.number()
        end = reader.at + length
        if section == IMPORT_SECTION:
            imports = [reader.imported() for _ in range(reader.number())]
        elif section == EXPORT_SECTION:
            exports = {reader.exported().name for _ in range(reader.number())}
        reader.at = end
    return imports, exports


def main() -> None:
    side, main_module, javascript = sys.argv[1:]
    imports, own = symbols(side)
    exports = symbols(main_module)[1] | own
    script = Path(javascript).read_text(encoding="utf-8")

    def known(symbol: Symbol) -> bool:
        name = symbol.name
        forms = (f"_{name}=", f"function _{name}(", f"_{name}.sig", f"{name}:")
        given = symbol.module == "env" and name in GIVEN_BY_LOADER
        return given or name in exports or any(form in script for form in forms)

    missing = [symbol for symbol in imports if not known(symbol)]
    print(f"{len(imports)} imports, {len(missing)} missing")
    if missing:
        sys.exit(f"the main module does not have {missing}")


if __name__ == "__main__":
    main()
