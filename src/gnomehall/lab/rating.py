"""Ratings of one game from comparisons, by maximum likelihood, with the levels as fixed points.

The model is Bradley-Terry: the log odds that one beats the other are the difference of their heights. A weak normal
prior keeps the height of someone who lost everything finite. All comparisons count alike, in whatever order they were
played. Heights are log odds above the usual level; ``points`` shows them on Elo's scale.
"""

import math
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from gnomehall.lab.control import cleaned

PRIOR = 16.0
"""Variance of a height before any match: in most games all levels are within one standard deviation."""
LEAST_TO_SCALE = 40
"""Fewer comparisons say too little about how much they scatter."""
OPEN = 0.1
"""One upset against such odds would outweigh all matches that were open."""
START = 1500
POINTS = 400.0 / math.log(10.0)
ROUNDS = 100
STILL = 1e-9
LONGEST_STEP = 2.0


class Compared(Struct, frozen=True):
    """One match: 1 if ``one`` was better than ``other``, 0 if worse, and the luck ``one`` had (None: not measured)."""

    one: str
    other: str
    result: float
    luck: float | None = None


class Height(Struct):
    value: float = 0.0
    variance: float = PRIOR


class Fit(Struct):
    heights: dict[str, Height]
    """Of the entrants."""
    weight: float = 0.0
    """How much of the measured luck was taken out of every result."""
    scatter: float = 1.0
    """Variance of the results relative to that of coin flips with the same odds."""


def points(height: float) -> int:
    return round(START + POINTS * height)


def margin(variance: float) -> int:
    """Half the width of the 95 % interval, in points."""
    return round(1.96 * POINTS * math.sqrt(variance))


def odds(height: float) -> float:
    """Of beating someone so much lower."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, height))))


def fit(names: Sequence[str], fixed: Mapping[str, float], matches: Sequence[Compared]) -> Fit:
    """First with raw results; if luck explains part of what is left, again without it."""
    results = [match.result for match in matches]
    heights, _ = _most_likely(names, fixed, matches, results)
    spans = [_span(match, heights, fixed) for match in matches]
    rests = [result - odds(span) for result, span in zip(results, spans, strict=True)]
    measured = [number for number, match in enumerate(matches) if match.luck is not None]
    found = cleaned([rests[number] for number in measured], [matches[number].luck or 0.0 for number in measured])
    weight = 0.0 if found is None else max(0.0, found.weight)
    results = [match.result - weight * (match.luck or 0.0) for match in matches]
    heights, variances = _most_likely(names, fixed, matches, results)
    scatter = _scatter(matches, results, heights, fixed)
    return Fit({name: Height(heights[name], min(PRIOR, scatter * variances[name])) for name in names}, weight, scatter)


def _scatter(
    matches: Sequence[Compared], results: Sequence[float], heights: Mapping[str, float], fixed: Mapping[str, float]
) -> float:
    chances = [odds(_span(match, heights, fixed)) for match in matches]
    pairs = [(y, chance) for y, chance in zip(results, chances, strict=True) if OPEN < chance < 1 - OPEN]
    if len(pairs) < LEAST_TO_SCALE:
        return 1.0
    return sum((y - chance) ** 2 for y, chance in pairs) / sum(chance * (1 - chance) for _, chance in pairs)


def _span(match: Compared, heights: Mapping[str, float], fixed: Mapping[str, float]) -> float:
    high, low = (heights[name] if name in heights else fixed[name] for name in (match.one, match.other))
    return high - low


def _most_likely(
    names: Sequence[str], fixed: Mapping[str, float], matches: Sequence[Compared], results: Sequence[float]
) -> tuple[dict[str, float], dict[str, float]]:
    """Newton's method: heights and their variances."""
    heights = dict.fromkeys(names, 0.0)
    place = {name: number for number, name in enumerate(names)}
    curvature = [[0.0] * len(names) for _ in names]
    for _ in range(ROUNDS):
        slope = [-heights[name] / PRIOR for name in names]
        curvature = [[1.0 / PRIOR if row == column else 0.0 for column in place.values()] for row in place.values()]
        for match, result in zip(matches, results, strict=True):
            chance = odds(_span(match, heights, fixed))
            ends = [(place[name], sign) for name, sign in ((match.one, 1), (match.other, -1)) if name in place]
            for row, sign in ends:
                slope[row] += sign * (result - chance)
                for column, other in ends:
                    curvature[row][column] += sign * other * chance * (1 - chance)
        steps = solved(curvature, slope)
        longest = max(map(abs, steps), default=0.0)
        for name, step in zip(names, steps, strict=True):
            heights[name] += step * min(1.0, LONGEST_STEP / longest) if longest else 0.0
        if longest < STILL:
            break
    units = [[float(row == column) for column in place.values()] for row in place.values()]
    return heights, {name: solved(curvature, units[number])[number] for name, number in place.items()}


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot, line in enumerate(rows):
        for row in rows[pivot + 1 :]:
            share = row[pivot] / line[pivot]
            for column in range(pivot, len(line)):
                row[column] -= share * line[column]
    found = [0.0] * len(rows)
    for pivot in range(len(rows) - 1, -1, -1):
        line = rows[pivot]
        known = sum(line[column] * found[column] for column in range(pivot + 1, len(rows)))
        found[pivot] = (line[-1] - known) / line[pivot]
    return found


def told_by(one: Height, other: Height) -> float:
    """By how much a match of these two is expected to lower their variances."""
    chance = odds(one.value - other.value)
    weight = chance * (1 - chance)
    return weight * (one.variance**2 + other.variance**2) / (1 + weight * (one.variance + other.variance))


def expect(one: Height, other: Height) -> None:
    """Lower the variances as if that match had been played."""
    chance = odds(one.value - other.value)
    weight = chance * (1 - chance)
    scale = weight / (1 + weight * (one.variance + other.variance))
    one.variance, other.variance = (each.variance - scale * each.variance**2 for each in (one, other))


def overall(heights: Iterable[Height]) -> Height | None:
    """The mean over games; the usual level is 0 in all of them."""
    known = list(heights)
    if not known:
        return None
    count = len(known)
    return Height(sum(one.value for one in known) / count, sum(one.variance for one in known) / count**2)
