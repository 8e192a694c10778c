"""Conditional logistic regression in plain Python: which of several rows is the one, given their features.

Values and habits are the same problem: the seat that wins among the seats, the action that search prefers among the
legal ones. Only differences between the rows of a group matter, so there is no intercept.
"""

import math
from collections import deque
from collections.abc import Callable, Sequence
from operator import mul

from msgspec import Struct

from gnomehall.bots.weights import Quality

PULL = 4.0
"""Strength of the pull to the starting weights, for standardised features: the evidence of a few matches."""
MEMORY = 8
MOST_STEPS = 200
SMALL = 1e-5
LEAST = 1e-12
Loss = Callable[[list[float]], tuple[float, list[float]]]
Steps = deque[tuple[list[float], list[float], float]]


class Group(Struct, frozen=True):
    """Rows of features, the share of each that came true (adding up to 1), and how much the group counts."""

    rows: list[list[float]]
    shares: list[float]
    weight: float = 1.0


def softmax(worths: Sequence[float]) -> list[float]:
    best = max(worths)
    parts = [math.exp(worth - best) for worth in worths]
    total = sum(parts)
    return [part / total for part in parts]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return math.fsum(map(mul, one, other))


def predict(group: Group, weights: Sequence[float]) -> list[float]:
    return softmax([dot(row, weights) for row in group.rows])


def fit(groups: Sequence[Group], start: Sequence[float], pull: float = PULL) -> list[float]:
    """The weights that make the shares likeliest, held back towards ``start``. A feature in which rows never differ
    keeps its weight.
    """
    scales = _scales(groups, len(start))
    ready = [
        Group([list(map(_divide, row, scales)) for row in group.rows], group.shares, group.weight) for group in groups
    ]
    begin = [weight * scale for weight, scale in zip(start, scales, strict=True)]

    def loss(at: list[float]) -> tuple[float, list[float]]:
        away = list(map(float.__sub__, at, begin))
        total, slope = 0.5 * pull * dot(away, away), [pull * part for part in away]
        for group in ready:
            chances = predict(group, at)
            for row, chance, share in zip(group.rows, chances, group.shares, strict=True):
                if share:
                    total -= group.weight * share * math.log(max(LEAST, chance))
                error = group.weight * (chance - share)
                slope = [part + error * value for part, value in zip(slope, row, strict=True)]
        return total, slope

    found = _descend(loss, begin)
    return [value / scale if scale else before for value, scale, before in zip(found, scales, start, strict=True)]


def _divide(value: float, scale: float) -> float:
    return value / scale if scale else 0.0


def _scales(groups: Sequence[Group], count: int) -> list[float]:
    """By feature: the standard deviation within groups."""
    squares, rows = [0.0] * count, 0
    for group in groups:
        size = len(group.rows)
        rows += size
        means = [sum(column) / size for column in zip(*group.rows, strict=True)]
        for row in group.rows:
            squares = [square + (value - mean) ** 2 for square, value, mean in zip(squares, row, means, strict=True)]
    return [math.sqrt(square / max(1, rows)) if square > SMALL * SMALL * rows else 0.0 for square in squares]


def _descend(loss: Loss, at: list[float]) -> list[float]:
    """L-BFGS with backtracking; the loss is convex, so it ends at the minimum."""
    steps: Steps = deque(maxlen=MEMORY)
    value, slope = loss(at)
    for _ in range(MOST_STEPS):
        if math.sqrt(dot(slope, slope)) <= SMALL * max(1.0, value):
            break
        way = _direction(slope, steps)
        gain, length = dot(way, slope), 1.0 if steps else 1.0 / max(1.0, math.sqrt(dot(slope, slope)))
        while True:
            there = [place + length * part for place, part in zip(at, way, strict=True)]
            new_value, new_slope = loss(there)
            if new_value <= value + 1e-4 * length * gain:
                break
            length *= 0.5
            if length < LEAST:
                return at
        moved, bent = list(map(float.__sub__, there, at)), list(map(float.__sub__, new_slope, slope))
        if (curve := dot(moved, bent)) > LEAST:
            steps.append((moved, bent, curve))
        at, value, slope = there, new_value, new_slope
    return at


def _direction(slope: list[float], steps: Steps) -> list[float]:
    """Downhill, bent by the remembered steps (two-loop recursion)."""
    way = [-part for part in slope]
    backs: list[float] = []
    for moved, bent, curve in reversed(steps):
        back = dot(moved, way) / curve
        backs.append(back)
        way = [part - back * value for part, value in zip(way, bent, strict=True)]
    if steps:
        _, bent, curve = steps[-1]
        scale = curve / dot(bent, bent)
        way = [scale * part for part in way]
    for (moved, bent, curve), back in zip(steps, reversed(backs), strict=True):
        more = back - dot(bent, way) / curve
        way = [part + more * value for part, value in zip(way, moved, strict=True)]
    return way


def quality(groups: Sequence[Group], weights: Sequence[float] | None) -> Quality:
    """Brier score per row and log-loss per group, over all groups; without weights, of equal shares."""
    brier = log_loss = total = 0.0
    for group in groups:
        size = len(group.rows)
        chances = [1 / size] * size if weights is None else predict(group, weights)
        pairs = list(zip(chances, group.shares, strict=True))
        brier += group.weight * sum((chance - share) ** 2 for chance, share in pairs) / size
        log_loss -= group.weight * sum(share * math.log(max(LEAST, chance)) for chance, share in pairs if share)
        total += group.weight
    total = total or 1.0
    return Quality(round(brier / total, 5), round(log_loss / total, 5))
