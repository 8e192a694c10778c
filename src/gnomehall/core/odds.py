"""From what seats are worth to how likely they look to win: what searching bots climb towards."""

import math
from collections.abc import Sequence

from gnomehall.core.view import Outcome


def shares(outcome: Outcome) -> list[float]:
    """At the end: 1 for the winner, shared where several won."""
    winners = outcome.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranks))]


def odds(worths: list[float], spread: float) -> list[float]:
    """Before the end, from what each seat is worth; ``spread`` is by how much such a guess is usually wrong."""
    best = max(worths)
    total = 0.0
    weights: list[float] = []
    for worth in worths:
        weight = math.exp((worth - best) / spread)
        total += weight
        weights.append(weight)
    return [weight / total for weight in weights]


def alike(view: object, worlds: Sequence[object]) -> list[float]:
    """Every imagined world as likely as any other: for games where behaviour tells nothing of what is hidden."""
    return [1.0] * len(worlds)


def no_priors(state: object, legal: list[int]) -> list[float]:
    """For games where an action does not tell at a glance how likely it is: none looked at before another."""
    return []
