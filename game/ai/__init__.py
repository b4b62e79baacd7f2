"""Computer players: a level is a policy over views."""
