"""Luck as control variates: a mean result without the luck in it, and a sequential test on what is left.

The mean of luck is 0 however well anybody plays, so subtracting a multiple of it changes no expectation. There may be
several kinds, each with a weight of its own.
"""

import math
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from gnomehall.lab.student import quantile

# The weights of luck are fitted to the matches themselves: too few would fit noise.
LEAST_FOR_LUCK = 10
SURE = 0.95
SMALL = 1e-12
LEAST_TO_DECIDE = 50
"""A sequential test on cleaned results also needs their variance. From 20 on, it was wrong too often."""


class Cleaned(Struct):
    """``values``: each result minus its lucks, each kind times its weight. ``fewer``: how many times fewer results give
    the same interval; None if luck explains everything."""

    values: list[float]
    raw: float
    rate: float
    reach: float
    """Half of the 95 % interval."""
    weights: list[float]
    fewer: float | None

    def told(self, games: int, part: float = 1.0) -> dict[str, Any]:
        """The rates are those of this part of the games; in the others nobody was ahead, which counts 0.5. Leaving
        those out beforehand would leave out luck whose mean is not 0."""
        raw, rate, reach = 0.5 + (self.raw - 0.5) / part, 0.5 + (self.rate - 0.5) / part, self.reach / part
        return {
            "games": games,
            "raw": round(raw, 4),
            "rate": round(rate, 4),
            "low": round(rate - reach, 4),
            "high": round(rate + reach, 4),
            "weights": [round(weight, 3) for weight in self.weights],
            "fewer": None if self.fewer is None else round(self.fewer, 2),
            "evaluation": "forecast",
        }


def cleaned(won: Sequence[float], lucks: Sequence[Sequence[float]], raw: float | None = None) -> Cleaned | None:
    """``lucks``: of each result, luck by kind; ``raw``: the variance to compare with, if it is not that of ``won``.
    None if there are too few results.
    """
    count = len(won)
    if count < LEAST_FOR_LUCK:
        return None
    values, weights, kinds = list(won), [], list[list[float]]()
    for column in zip(*lucks, strict=True):
        fresh = list(column)
        for kind in kinds:  # what the kinds before say already
            fresh = _without(fresh, kind)[0]
        values, weight = _without(values, fresh)
        weights.append(weight)
        kinds.append(fresh)
    mean, rate = sum(won) / count, sum(values) / count
    # Every weight fitted costs a result.
    free = max(1, count - 1 - len(weights))
    rest = sum((one - rate) ** 2 for one in values) / free
    before = raw if raw is not None else sum((one - mean) ** 2 for one in won) / (count - 1)
    reach = quantile(SURE, free) * math.sqrt(rest / count)
    return Cleaned(values, mean, rate, reach, weights, before / rest if rest > SMALL else None)


def _without(values: list[float], luck: list[float]) -> tuple[list[float], float]:
    """The values minus the multiple of luck that leaves the least variance; and the weight."""
    count = len(values)
    mean, drift = sum(values) / count, sum(luck) / count
    shared = sum((one - mean) * (other - drift) for one, other in zip(values, luck, strict=True))
    square = sum((other - drift) ** 2 for other in luck)
    weight = shared / square if square > SMALL else 0.0
    return [one - weight * other for one, other in zip(values, luck, strict=True)], weight


def is_decided(won: Sequence[float], lucks: Sequence[Sequence[float]], edge: float, error: float) -> bool:
    """Wald's sequential test between means of 0.5 - edge and 0.5 + edge, on cleaned results as normal ones.

    With no luck to take out it is the test of the raw results, whose variance is 0.25.
    """
    found = cleaned(won, lucks) if len(won) >= LEAST_TO_DECIDE else None
    if found is None:
        return False
    variance = sum((one - found.rate) ** 2 for one in found.values) / (len(found.values) - 1)
    if variance == 0.0:
        return abs(found.rate - 0.5) > edge
    evidence = 2 * edge * sum(one - 0.5 for one in found.values) / variance
    return abs(evidence) >= math.log((1 - error) / error)
