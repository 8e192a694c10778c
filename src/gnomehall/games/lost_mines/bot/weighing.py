"""How many worlds to imagine in lost_mines, and how likely each is."""

import math
from collections.abc import Sequence

from gnomehall.games.lost_mines.bot.beliefs import leans
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import View


def worlds(view: View) -> int:
    """How many worlds to imagine for one decision."""
    return 3 if view.public.phase == "card" else 2


def weigh(view: View, worlds: Sequence[Position]) -> list[float]:
    """Relative likelihood of each world, by the roles in it."""
    found = leans(view.public)
    seats = range(view.public.seats)
    return [math.exp(sum(found[seat][world.roles[seat]] for seat in seats)) for world in worlds]
