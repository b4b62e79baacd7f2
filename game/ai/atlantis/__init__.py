"""Computer players of Atlantis, with its board and for the tower alone."""
