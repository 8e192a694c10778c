"""How many worlds a bot imagines in taverns, and how likely each is."""

from gnomehall.core.odds import alike as weigh
from gnomehall.games.taverns.view import View

__all__ = ["weigh", "worlds"]


def worlds(view: View) -> int:
    """Nothing is hidden; several worlds only average over the die."""
    return 3 if view.public.phase == "turn" and view.public.token < view.public.mine else 1
