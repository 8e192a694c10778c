"""Worlds a bot imagines in taverns: how many, and how likely each is."""

from gnomehall.core.odds import alike as weigh
from gnomehall.games.taverns.view import View

__all__ = ["weigh", "worlds"]


def worlds(view: View) -> int:
    """Nothing is hidden, but a throw of the die is averaged over a few."""
    return 3 if view.public.phase == "turn" and view.public.token < view.public.mine else 1
