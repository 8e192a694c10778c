"""Student's distribution, for means of few results."""

import math
from functools import cache

HALVINGS = 50
WIDEST = 1000.0


def within(bound: float, free: int) -> float:
    """How likely a deviation stays within ``bound`` standard errors, with ``free`` degrees of freedom: the finite
    series for whole numbers (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = math.atan(bound / math.sqrt(free))
    cosine = math.cos(angle)
    is_odd = free % 2
    term = cosine if is_odd else 1.0
    total = term if free > 1 else 0.0
    for at in range(2 + is_odd, free - 1, 2):
        term *= cosine * cosine * (at - 1) / at
        total += term
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if is_odd else total


@cache
def quantile(sure: float, free: int) -> float:
    """The bound that a deviation stays within with probability ``sure``."""
    low, high = 0.0, WIDEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, free) < sure else (low, middle)
    return high
