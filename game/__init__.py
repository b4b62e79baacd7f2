"""Sunken Cities: three board games about drowning cities."""

VERSION = "0.1.0"
