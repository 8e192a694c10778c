"""What cards of duel are worth in hand, and how likely imagined worlds are by what the rival kept and discarded."""

from collections.abc import Sequence
from typing import Final

from gnomehall.core.likelihood import weights_of
from gnomehall.core.odds import likelihoods
from gnomehall.games.duel.bot.signs import SIGNS, THROWN, held, seasoning
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
# By sign, learned (docs/beliefs.md); by card, what it counts for among the discards.
WEIGHTS: Final = weights_of("gnomehall.games.duel.bot", SIGNS)
THROWN_WEIGHTS: Final = [WEIGHTS[sign] for sign in THROWN]


def weigh(view: View, worlds: Sequence[Position]) -> list[float]:
    """Relative likelihood of each imagined world, by the rival's hand and discards in it."""
    if len(view.public.colours) == 1:
        return [1.0] * len(worlds)
    assert view.seat is not None
    rival = 1 - view.seat
    much = seasoning(view.public)
    held_weights = [much * WEIGHTS[sign] for sign in held(view.public, rival)]
    logs: list[float] = []
    for world in worlds:
        log = 0.0
        for kind in world.thrown[rival]:
            log += THROWN_WEIGHTS[kind]
        for kind in world.hands[rival]:
            log += held_weights[kind]
        logs.append(log)
    return likelihoods(logs)


def worlds(view: View) -> int:
    """Worlds to imagine per decision. Alone nothing is hidden, so one is enough."""
    return len(view.public.colours)
