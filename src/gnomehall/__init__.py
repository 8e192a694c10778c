"""Gnomehall: gnome board games with exact rules, to play and to study."""

__version__ = "0.1.0"

from gnomehall import compiled

compiled.choose()
