"""Rules of the games: standard library only, no I/O, no clock, no random numbers of its own."""
