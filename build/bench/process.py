"""Whole processes: first frame on the desktop, first answer of the referee. Needs Unix."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from build.bench.line import Figure, NotMeasured, spread

ROOT = Path(__file__).resolve().parents[2]
HELLO = '{"cmd":"hello"}\n'
WITHOUT = "import runpy,sys;sys.argv[0]='main.py';runpy.run_path('main.py',run_name='__main__')"
UNWANTED = ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME")
FIRST_FRAME = ("--frames", "1", "--window", "1920x1080")


def quiet_devices(home: str) -> dict[str, str]:
    """Return an environment without window, sound or anything kept from earlier.

    Compiled modules are kept from run to run, as on a player's machine.
    """
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return {
        **kept,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "HOME": home,
        "XDG_DATA_HOME": home,
        "XDG_CONFIG_HOME": home,
        "LANG": "C.UTF-8",
    }


def run(arguments: list[str], text: str = "") -> tuple[str, float]:
    """Run Python on the project; return its output and its CPU time in ms, user and system.

    Raises NotMeasured with the end of its error output if it does not end well.
    """
    with tempfile.TemporaryDirectory() as home:
        before = children_cpu()
        done = subprocess.run(
            [sys.executable, *arguments],
            input=text,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
            env=quiet_devices(home),
            timeout=600,
            check=False,
        )
        cost = children_cpu() - before
    if done.returncode:
        name = " ".join(arguments[:3])
        raise NotMeasured(f"{name} ended with {done.returncode}: {done.stderr.strip()[-300:]}")
    return done.stdout, cost


def children_cpu() -> float:
    """Return the CPU ms, user and system, of all processes that were waited for so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (used.ru_utime + used.ru_stime)


def first_frame(repeats: int) -> Figure:
    """CPU ms from nothing to the first frame shown and the end of the program; no numpy."""
    check = f"{WITHOUT};print('numpy' in sys.modules)"
    if run(["-c", check, *FIRST_FRAME])[0].split()[-1:] != ["False"]:
        raise NotMeasured("the game imports numpy: find who does and move it into build/")
    return spread([run(["main.py", *FIRST_FRAME])[1] for _ in range(repeats)])


def referee(repeats: int) -> Figure:
    """CPU ms from nothing to the referee's answer to hello and its end."""
    costs = []
    for _ in range(repeats + 1):
        answer, cost = run(["main.py", "--referee"], HELLO)
        if '"ok":true' not in answer.replace(" ", ""):
            raise NotMeasured(f"the referee answered {answer.strip()[:200]!r} to hello")
        costs.append(cost)
    return spread(costs[1:])
