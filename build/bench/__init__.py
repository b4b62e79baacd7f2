"""The figures of this program beside their budgets: `python -m build.bench`."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
