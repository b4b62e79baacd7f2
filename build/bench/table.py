"""The printed table."""

from __future__ import annotations

from collections.abc import Sequence

from build.bench.line import Line, Result

HEAD = ("", "line", "measured", "quartiles", "budget", "floor")


def number(value: float | None, unit: str = "") -> str:
    """Return three significant digits and the unit, or nothing."""
    if value is None:
        return ""
    digits = f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"
    return f"{digits} {unit}".rstrip()


def verdict(result: Result) -> str:
    """Return the word before a line."""
    if result.met is None:
        return "-"
    if result.failed:
        return "FAILED"
    return "ok" if result.met else "missed"


def row(result: Result) -> tuple[str, ...]:
    """Return the cells of one line."""
    line, figure = result.line, result.figure
    sign = ">=" if line.at_least else "<="
    if figure is None:
        measured, quartiles = "not measured", ""
    else:
        measured = number(figure.value, line.unit)
        quartiles = "" if figure.low is None else f"{number(figure.low)}..{number(figure.high)}"
    budget = f"{sign} {number(line.budget, line.unit)}"
    return verdict(result), line.what, measured, quartiles, budget, number(line.floor, line.unit)


def table(results: Sequence[Result]) -> str:
    """Return all lines as text, columns aligned, reasons and notes below."""
    rows = [HEAD, *(row(result) for result in results)]
    widths = [max(len(cells[column]) for cells in rows) for column in range(len(HEAD))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
        for cells in rows
    ]
    for result in results:
        if result.reason:
            lines.append(f"{result.line.name}: {result.reason}")
        elif result.figure and result.figure.notes:
            notes = ", ".join(f"{name} {value}" for name, value in result.figure.notes.items())
            lines.append(f"{result.line.name}: {notes}")
    return "\n".join(lines)


def names(lines: Sequence[Line]) -> str:
    """Return the names that `--only` knows."""
    return " ".join(line.name for line in lines)
