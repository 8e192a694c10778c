"""Worlds a bot imagines in treasures: how many, and how likely each is."""

from gnomehall.core.odds import alike as weigh
from gnomehall.games.treasures.view import View

__all__ = ["weigh", "worlds"]


def worlds(view: View) -> int:
    """Worlds worth imagining for one decision."""
    return 3 if view.public.mode == "advanced" else 1
