# /// script
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""Start Sunken Cities. All arguments: `python main.py --help`."""

import asyncio

from game.app import main

if __name__ == "__main__":
    asyncio.run(main())
