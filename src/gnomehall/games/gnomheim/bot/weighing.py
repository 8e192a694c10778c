"""What face-down discards tell of the hidden cards of Gnomheim: nobody buries what costs nothing to play."""

import math
from collections.abc import Sequence
from typing import Final

from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.view import View

# The logarithm of how much less likely a card without a price lies among the discards (docs/beliefs.md).
WASTE: Final = -0.6


def weigh(view: View, worlds: Sequence[Position]) -> list[float]:
    """How likely each imagined world is beside the others, by what the rivals would have buried in it."""
    rivals = [seat for seat in range(view.public.seats) if seat != view.seat]
    return [math.exp(WASTE * sum(_free(world, seat) for seat in rivals)) for world in worlds]


def _free(world: Position, seat: int) -> int:
    """How many of a seat's face-down discards would have cost nothing."""
    return sum(world.deck.cost[2 * card] == 0 for card in world.buried[seat])


def worlds(view: View) -> int:
    """Hidden cards matter little, but dice do: each world is tried with luck of its own."""
    return 4 if view.public.seats == 2 else 3
