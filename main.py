# /// script
# dependencies = [
#   "pygame-ce",
#   "pytmx",
# ]
# ///
"""Start Sunken Cities. All arguments: `python main.py --help`."""

import sys

from game.app import main, referee

if __name__ == "__main__":
    if "--referee" in sys.argv[1:]:
        referee()
    else:
        # here and not above: the referee must not wait for it
        import asyncio

        asyncio.run(main())
