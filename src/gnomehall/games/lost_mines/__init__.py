"""Гномы-вредители: Древние шахты / Saboteur: The Lost Mines."""

from gnomehall.games.lost_mines.game import LostMines

__all__ = ["LostMines"]
