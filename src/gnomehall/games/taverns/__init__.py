"""Гномы / Gnomes of the Royal Taverns."""

from gnomehall.games.taverns.game import Taverns

__all__ = ["Taverns"]
