"""What cards of duel are worth in hand, and what face-down discards tell of the rival's."""

import math
from collections.abc import Sequence
from typing import Final

from gnomehall.games.duel.cards import DATA, DECK, TUNNELS
from gnomehall.games.duel.position import Ground
from gnomehall.games.duel.view import View

HELD: Final = [0.0] * (TUNNELS + len(DATA.actions))
"""What a card is worth in hand, beside others that may be drawn."""
for _kind, _card in enumerate(DATA.tunnels):
    arms = sum(map(len, _card.ways))
    HELD[_kind] = 0.05 * arms - 0.08 * len(_card.stubs) + 0.25 * _card.gold + (0.3 if _card.ladder else 0.0)
for _number, _action in enumerate(DATA.actions):
    HELD[TUNNELS + _number] = {"broken": 0.55, "repair": 0.3, "map": 0.25, "key": 0.35, "rockfall": 0.3}[_action.use]
# What the next card drawn is worth in hand.
MEAN_HELD: Final = sum(HELD[kind] for kind in DECK) / len(DECK)
# Nobody throws good cards away: how much less likely one is among the discards, by its worth. Bots that think one step
# ahead show twice as much (docs/beliefs.md).
REGRET: Final = 1.8


def weigh(view: View, worlds: Sequence[Ground]) -> list[float]:
    """How likely each imagined world is beside the others, by what the rival would have thrown away in it."""
    rivals = [seat for seat in range(len(view.public.hands)) if seat != view.seat]
    return [math.exp(-REGRET * sum(HELD[kind] for seat in rivals for kind in world.thrown[seat])) for world in worlds]


def worlds(view: View) -> int:
    """How many worlds are worth imagining for one decision; alone, nothing is hidden but what luck will bring."""
    return len(view.public.colours)
