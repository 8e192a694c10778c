"""What cards of duel are worth in hand, and what that says about face-down discards."""

import math
from collections.abc import Sequence
from typing import Final

from gnomehall.games.duel.cards import DATA, DECK, TUNNELS
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import View

HELD: Final = [0.0] * (TUNNELS + len(DATA.actions))
"""By card: its worth in hand, in nuggets."""
for _kind, _card in enumerate(DATA.tunnels):
    arms = sum(map(len, _card.ways))
    HELD[_kind] = 0.05 * arms - 0.08 * len(_card.stubs) + 0.25 * _card.gold + (0.3 if _card.ladder else 0.0)
for _number, _action in enumerate(DATA.actions):
    HELD[TUNNELS + _number] = {"broken": 0.55, "repair": 0.3, "map": 0.25, "key": 0.35, "rockfall": 0.3}[_action.use]
# The same for the next card drawn.
MEAN_HELD: Final = sum(HELD[kind] for kind in DECK) / len(DECK)
# Good cards are rarely discarded: log-likelihood per nugget of worth. Bots that look one step ahead show twice as much
# (docs/beliefs.md).
REGRET: Final = 1.8


def weigh(view: View, worlds: Sequence[Position]) -> list[float]:
    """Relative likelihood of each imagined world, by what the rival discarded in it."""
    rivals = [seat for seat in range(len(view.public.hands)) if seat != view.seat]
    return [math.exp(-REGRET * sum(HELD[kind] for seat in rivals for kind in world.thrown[seat])) for world in worlds]


def worlds(view: View) -> int:
    """Worlds to imagine per decision. Alone nothing is hidden, so one is enough."""
    return len(view.public.colours)
