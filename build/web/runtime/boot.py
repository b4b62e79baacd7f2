"""Run the packed main.py as a browser program; executed by pythons.js inside Pyodide.

A game written for pygbag finds here what it expects: `await asyncio.sleep(0)` is one frame of
the browser, `asyncio.run` starts the game and returns, `platform.window` is the page.
"""

import ast
import asyncio
import inspect
import os
import platform
import sys
import traceback
from pathlib import Path

import js
import pygame

APP_HOME = globals()["APP_HOME"]  # set by pythons.js

_sleep = asyncio.sleep


async def sleep(delay, result=None):
    """Wait; no delay means until the browser's next frame."""
    if delay > 0:
        return await _sleep(delay, result)
    await js.__rt.nextFrame()
    return result


def report(error):
    """Show an uncaught error to the player."""
    text = "".join(traceback.format_exception(error))
    print(text, file=sys.stderr)
    js.__rt.fail("program", text)


async def guard(game):
    """Run the game's coroutine; its end or its error is the end of the program."""
    try:
        await game
    except SystemExit:
        js.__rt.exit()
    except BaseException as error:
        report(error)
    else:
        js.__rt.exit()


def run(game, **_options):
    """Start the game; unlike asyncio's, return at once."""
    return asyncio.ensure_future(guard(game))


def on_task_error(_loop, context):
    """Report what a task of the game's own did not catch."""
    if context.get("exception"):
        report(context["exception"])
    else:
        print(context["message"], file=sys.stderr)


class Clock:
    """pygame's Clock without waiting: the browser paces the frames, so tick only measures."""

    def __init__(self):
        self._clock = _Clock()

    def tick(self, framerate=0):
        """Return the ms since the last tick."""
        return self._clock.tick()

    tick_busy_loop = tick

    def __getattr__(self, name):
        return getattr(self._clock, name)


_Clock = pygame.time.Clock
pygame.time.Clock = Clock
asyncio.sleep = sleep
asyncio.run = run
asyncio.get_event_loop().set_exception_handler(on_task_error)
platform.window = js.window
platform.document = js.document
platform.is_browser = True


async def start():
    """Execute main.py in the module `__main__`, a top-level await included."""
    os.chdir(APP_HOME)
    sys.path.insert(0, APP_HOME)
    path = Path(APP_HOME) / "main.py"
    module = sys.modules["__main__"]
    module.__file__ = str(path)
    module.__name__ = "__main__"
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    code = compile(path.read_bytes(), str(path), "exec", flags=flags)
    try:
        result = eval(code, vars(module))
        if inspect.iscoroutine(result):
            await result
    except SystemExit:
        js.__rt.exit()
    except BaseException as error:
        report(error)


await start()  # noqa: F704
