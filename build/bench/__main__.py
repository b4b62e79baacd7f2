"""Print every budget beside our figure: `python -m build.bench [--only NAME] [--quick]`.

Writes build/out/bench.json. Ends with 1 if a line lies below its floor.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from build.bench.line import Line, NotMeasured, Result
from build.bench.lines import LINES
from build.bench.table import names, table

OUT = Path(__file__).resolve().parents[1] / "out" / "bench.json"
REPEATS, QUICK = 7, 3


def measured(line: Line, repeats: int) -> Result:
    """Measure one line."""
    try:
        return Result(line, line.measure(repeats))
    except NotMeasured as error:
        return Result(line, None, str(error))


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m build.bench", description=__doc__)
    parser.add_argument(
        "--only", action="append", metavar="NAME", help=f"one line of: {names(LINES)}"
    )
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} repeats, not {REPEATS}")
    chosen = parser.parse_args(words)
    unknown = set(chosen.only or ()) - {line.name for line in LINES}
    if unknown:
        parser.error(f"no line is called {', '.join(sorted(unknown))}; there are: {names(LINES)}")
    return chosen


def load() -> float | None:
    """Return how many processes wanted a core in the last five minutes; None on Windows.

    Above the number of cores the lines in wall-clock time (browser) mean little.
    """
    return os.getloadavg()[1] if hasattr(os, "getloadavg") else None


def report(results: Sequence[Result], repeats: int) -> str:
    """Return bench.json."""
    content = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "repeats": repeats,
        "load": load(),
        "lines": [result.as_json() for result in results],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def main(words: Sequence[str] | None = None) -> int:
    chosen = arguments(words)
    repeats = QUICK if chosen.quick else REPEATS
    results = []
    for line in LINES:
        if not chosen.only or line.name in chosen.only:
            print(f"{line.what} ...", file=sys.stderr, flush=True)
            results.append(measured(line, repeats))
    print(table(results))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(report(results, repeats), encoding="utf-8")
    return int(any(result.failed for result in results))


if __name__ == "__main__":
    sys.exit(main())
