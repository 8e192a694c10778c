"""Сокровища гномов / Treasures of the Gnomes."""

from gnomehall.games.treasures.game import Treasures

__all__ = ["Treasures"]
