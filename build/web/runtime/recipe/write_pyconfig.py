"""write_pyconfig.py STDLIB_ZIP: print pyconfig.h for wasm32.

Pyodide does not ship its pyconfig.h, but the values are in the sysconfig data of its library.
"""

import marshal
import re
import sys
import zipfile

DEFINES = re.compile(
    r"HAVE_|SIZEOF_|ALIGNOF_|WITH_|Py_|PY_|STDC_|TIME_|USE_|_[A-Z]|__[A-Z]|PTHREAD|SYS_|VA_LIST"
    r"|WCHAR|RETSIGTYPE|SIGNED|PLATLIBDIR"
)
PYC_HEADER = 16


def build_time_vars(stdlib: str) -> dict[str, object]:
    with zipfile.ZipFile(stdlib) as library:
        name = next(name for name in library.namelist() if name.startswith("_sysconfigdata"))
        data = library.read(name)
    values: dict[str, dict[str, object]] = {}
    exec(data if name.endswith(".py") else marshal.loads(data[PYC_HEADER:]), values)
    return values["build_time_vars"]


def main() -> None:
    print("#ifndef Py_PYCONFIG_H\n#define Py_PYCONFIG_H")
    for name, value in sorted(build_time_vars(sys.argv[1]).items()):
        number = isinstance(value, int) and value != 0
        if DEFINES.match(name) and (number or name == "PY_COERCE_C_LOCALE"):
            print(f"#define {name} {value}")
    print("#endif")


if __name__ == "__main__":
    main()
