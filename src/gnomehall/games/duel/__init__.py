"""Гномы-вредители: Дуэль / Saboteur: The Duel."""

from gnomehall.games.duel.game import Duel

__all__ = ["Duel"]
