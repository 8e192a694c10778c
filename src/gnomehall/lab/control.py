"""Luck as a control variate: a mean result without the luck in it, and a sequential test on what is left.

The mean of luck is 0 however well anybody plays, so subtracting a multiple of it changes no expectation.
"""

import math
from collections.abc import Sequence

from msgspec import Struct

# The weight of luck is fitted to the matches themselves: too few would fit noise.
LEAST_FOR_LUCK = 10
LEAST_TO_DECIDE = 50
"""A sequential test on cleaned results also needs their variance. From 20 on, it was wrong too often."""


class Cleaned(Struct):
    """``values``: each result minus ``weight`` times its luck. ``fewer``: how many times fewer matches give the same
    interval; None if luck explains everything."""

    values: list[float]
    raw: float
    rate: float
    reach: float
    """Half of the 95 % interval."""
    weight: float
    fewer: float | None

    def told(self) -> dict[str, float | int | str | None]:
        return {
            "games": len(self.values),
            "raw": round(self.raw, 4),
            "rate": round(self.rate, 4),
            "low": round(self.rate - self.reach, 4),
            "high": round(self.rate + self.reach, 4),
            "weight": round(self.weight, 3),
            "fewer": None if self.fewer is None else round(self.fewer, 2),
            "evaluation": "forecast",
        }


def cleaned(won: Sequence[float], lucks: Sequence[float]) -> Cleaned | None:
    """None if there are too few results."""
    count = len(won)
    if count < LEAST_FOR_LUCK:
        return None
    mean, drift = sum(won) / count, sum(lucks) / count
    shared = sum((one - mean) * (luck - drift) for one, luck in zip(won, lucks, strict=True))
    weight = shared / square if (square := sum((luck - drift) ** 2 for luck in lucks)) > 0.0 else 0.0
    values = [one - weight * luck for one, luck in zip(won, lucks, strict=True)]
    rate = sum(values) / count
    rest, raw = sum((one - rate) ** 2 for one in values), sum((one - mean) ** 2 for one in won)
    reach = 1.96 * math.sqrt(rest / (count - 1) / count)
    return Cleaned(values, mean, rate, reach, weight, raw / rest if rest > 0.0 else None)


def is_decided(won: Sequence[float], lucks: Sequence[float], edge: float, error: float) -> bool:
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
