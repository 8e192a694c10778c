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
    """``heights`` of everyone, levels too; ``covariance`` in the order of ``names``, the entrants."""

    names: list[str]
    heights: dict[str, float]
    covariance: list[list[float]]
    weight: float = 0.0
    """How much of the measured luck was taken out of every result."""
    scatter: float = 1.0
    """Variance of the results relative to that of coin flips with the same odds."""

    def height(self, name: str) -> Height:
        number = self.names.index(name)
        return Height(self.heights[name], self.covariance[number][number])

    def told_by(self, one: str, other: str) -> float:
        """By how much a match of these two is expected to lower the sum of variances."""
        lean, share = self._match(one, other)
        return share * sum(each * each for each in lean)

    def expect(self, one: str, other: str) -> None:
        """Lower the variances as if that match had been played."""
        lean, share = self._match(one, other)
        for row, here in enumerate(lean):
            for column, there in enumerate(lean):
                self.covariance[row][column] -= share * here * there

    def _match(self, one: str, other: str) -> tuple[list[float], float]:
        """Covariance of every height with the span between these two, and how much of its square a match takes.

        Two newcomers who only play each other learn nothing of where they stand: so variances alone do not do.
        """
        ends = [(self.names.index(name), sign) for name, sign in ((one, 1), (other, -1)) if name in self.names]
        lean = [sum(sign * row[at] for at, sign in ends) for row in self.covariance]
        chance = odds(self.heights[one] - self.heights[other])
        weight = chance * (1 - chance)
        return lean, weight / (1 + weight * sum(sign * lean[at] for at, sign in ends))


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
    found = _most_likely(names, fixed, matches, results)
    rests = [result - odds(_span(match, found.heights)) for result, match in zip(results, matches, strict=True)]
    measured = [number for number, match in enumerate(matches) if match.luck is not None]
    lucky = cleaned([rests[number] for number in measured], [[matches[number].luck or 0.0] for number in measured])
    weight = 0.0 if lucky is None else max(0.0, lucky.weights[0])
    results = [match.result - weight * (match.luck or 0.0) for match in matches]
    found = _most_likely(names, fixed, matches, results)
    found.weight, found.scatter = weight, _scatter(matches, results, found.heights)
    found.covariance = [[found.scatter * value for value in row] for row in found.covariance]
    return found


def _scatter(matches: Sequence[Compared], results: Sequence[float], heights: Mapping[str, float]) -> float:
    chances = [odds(_span(match, heights)) for match in matches]
    pairs = [(y, chance) for y, chance in zip(results, chances, strict=True) if OPEN < chance < 1 - OPEN]
    if len(pairs) < LEAST_TO_SCALE:
        return 1.0
    return sum((y - chance) ** 2 for y, chance in pairs) / sum(chance * (1 - chance) for _, chance in pairs)


def _span(match: Compared, heights: Mapping[str, float]) -> float:
    return heights[match.one] - heights[match.other]


def _most_likely(
    names: Sequence[str], fixed: Mapping[str, float], matches: Sequence[Compared], results: Sequence[float]
) -> Fit:
    """Newton's method."""
    heights = {**fixed, **dict.fromkeys(names, 0.0)}
    place = {name: number for number, name in enumerate(names)}
    curvature = [[0.0] * len(names) for _ in names]
    for _ in range(ROUNDS):
        slope = [-heights[name] / PRIOR for name in names]
        curvature = [[1.0 / PRIOR if row == column else 0.0 for column in place.values()] for row in place.values()]
        for match, result in zip(matches, results, strict=True):
            chance = odds(_span(match, heights))
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
    return Fit(list(names), heights, [solved(curvature, unit) for unit in units])


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


def overall(heights: Iterable[Height]) -> Height | None:
    """The mean over games; the usual level is 0 in all of them."""
    known = list(heights)
    if not known:
        return None
    count = len(known)
    return Height(sum(one.value for one in known) / count, sum(one.variance for one in known) / count**2)
