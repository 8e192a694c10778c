"""Where the levels stand in a game: fixed points for ratings, from the comparisons between neighbours (``RUNGS``)."""

import math
from functools import cache
from typing import NamedTuple

from gnomehall.bots.levels import LEVELS, USUAL
from gnomehall.games import part


class Rung(NamedTuple):
    """Log odds of beating the usual level, and their variance."""

    height: float
    variance: float


@cache
def rungs(game: str) -> dict[str, Rung]:
    """By level; the usual one stands at 0 by definition."""
    steps = [_step(percent / 100 * of, of) for percent, of in part(game, "bot").RUNGS]
    usual = LEVELS.index(USUAL)
    found = {}
    for level, name in enumerate(LEVELS):
        between = steps[min(level, usual) : max(level, usual)]
        height = sum(step for step, _ in between) * (1 if level > usual else -1)
        found[name] = Rung(height, sum(variance for _, variance in between))
    return found


def _step(won: float, of: int) -> tuple[float, float]:
    """Log odds and their variance; half a match is added to each side, so that 16 of 16 stay finite."""
    won, lost = won + 0.5, of - won + 0.5
    return math.log(won / lost), 1 / won + 1 / lost
