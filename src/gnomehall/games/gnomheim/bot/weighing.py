"""How likely imagined worlds of Gnomheim are: nobody discards a card that costs nothing to play."""

import math
from collections.abc import Sequence
from typing import Final

from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.view import View

# Log-odds of a free card among the discards (docs/beliefs.md).
WASTE: Final = -0.6


def weigh(view: View, worlds: Sequence[Position]) -> list[float]:
    """Relative likelihood of each world, by what the rivals would have discarded in it."""
    rivals = [seat for seat in range(view.public.seats) if seat != view.seat]
    return [math.exp(WASTE * sum(_free(world, seat) for seat in rivals)) for world in worlds]


def _free(world: Position, seat: int) -> int:
    """Face-down discards of a seat that would have cost nothing."""
    return sum(world.deck.cost[2 * card] == 0 for card in world.buried[seat])


def worlds(view: View) -> int:
    """Hidden cards matter little, but dice do: each world has its own luck."""
    return 4 if view.public.seats == 2 else 3
