"""What a player sees: one scene a file."""
