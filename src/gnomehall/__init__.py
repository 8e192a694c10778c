"""Gnomehall: five gnome board games with exact rules, to play, to watch and to study."""

__version__ = "0.1.0"

from gnomehall import compiled

compiled.choose()
