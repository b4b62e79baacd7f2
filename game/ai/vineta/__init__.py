"""Computer players of Vineta."""
