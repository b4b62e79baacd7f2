"""Device events of the Atlantis tower -> timeline of drum, lamps, digits and beeper."""
