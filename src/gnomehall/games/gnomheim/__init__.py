"""Гномхейм / Gnomheim."""

from gnomehall.games.gnomheim.game import Gnomheim

__all__ = ["Gnomheim"]
