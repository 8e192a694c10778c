"""From the worth of seats to chances to win, which searching bots maximise."""

import math
from collections.abc import Sequence

from gnomehall.core.view import Outcome


def shares(outcome: Outcome) -> list[float]:
    """At the end: 1 for the winner, divided between several."""
    winners = outcome.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranks))]


def odds(worths: list[float], spread: float) -> list[float]:
    """Before the end: softmax of worth; ``spread`` is the usual error of such an estimate."""
    best = max(worths)
    total = 0.0
    weights: list[float] = []
    for worth in worths:
        weight = math.exp((worth - best) / spread)
        total += weight
        weights.append(weight)
    return [weight / total for weight in weights]


def likelihoods(logs: list[float]) -> list[float]:
    """From log-likelihoods; the likeliest world has 1."""
    best = max(logs)
    return [math.exp(log - best) for log in logs]


def alike(view: object, worlds: Sequence[object]) -> list[float]:
    """Equal weights: for games where behaviour says nothing about what is hidden."""
    return [1.0] * len(worlds)


def no_priors(state: object, legal: list[int]) -> list[float]:
    """No priors: for games where an action's merit cannot be told at a glance."""
    return []
