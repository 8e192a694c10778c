"""What could have been drawn: the outcomes of an action, all of them or a sample."""

import math
from collections.abc import Callable

from msgspec import Struct

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import State

CALLS = 200
"""An enumerated draw that asks more often is sampled: it may draw again until something fits."""

Values = Callable[[State], list[float]]


class Care(Struct, frozen=True):
    """Draws with more than ``most`` outcomes are sampled, ``samples`` times."""

    most: int
    samples: int


FULL = Care(most=96, samples=48)
"""A single card of any deck here has fewer outcomes."""


class TooMany(Exception):
    """The outcomes cannot all be weighed."""


class Script(Chance):
    """Answers with prescribed draws, then with zeros; ``sizes`` are the numbers of possible answers."""

    def __init__(self, picks: list[int]) -> None:
        self.picks = picks
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.sizes)
        if at >= CALLS:
            raise TooMany
        self.sizes.append(n)
        return self.picks[at] if at < len(self.picks) else 0


class Mean(Struct, frozen=True):
    """The mean value of an action by seat, over what could have been drawn."""

    values: list[float]
    errors: list[float]
    """Standard errors; all 0 if every outcome was weighed."""
    outcomes: int


def expected(state: State, action: int, values: Values, seed: int, care: Care = FULL) -> Mean:
    """The mean over all outcomes of this action, or over a sample that knows nothing of the draw really made."""
    try:
        return _weighed(state, action, values, care.most)
    except TooMany:
        return _sampled(state, action, values, seed, care.samples)


def _weighed(state: State, action: int, values: Values, most: int) -> Mean:
    picks: list[int] = []
    total: list[float] = []
    count = 0
    while True:
        script = Script(picks)
        world = state.copy()
        world.apply(action, script)
        ways = math.prod(script.sizes)
        count += 1
        if ways > most or count > most:
            raise TooMany
        seen = values(world)
        total = [sum_ + value / ways for sum_, value in zip(total or [0.0] * len(seen), seen, strict=True)]
        picks = picks + [0] * (len(script.sizes) - len(picks))
        while picks and picks[-1] + 1 >= script.sizes[len(picks) - 1]:
            picks.pop()
        if not picks:
            return Mean(total, [0.0] * len(total), count)
        picks[-1] += 1


def _sampled(state: State, action: int, values: Values, seed: int, samples: int) -> Mean:
    chance = Quick(seed)

    def draw() -> State:
        world = state.copy()
        world.apply(action, chance)
        return world

    return sampled(draw, values, samples)


def sampled(draw: Callable[[], State], values: Values, samples: int) -> Mean:
    """The mean over so many draws."""
    seen = [values(draw()) for _ in range(samples)]
    means = [sum(column) / samples for column in zip(*seen, strict=True)]
    spreads = [
        math.sqrt(sum((value - mean) ** 2 for value in column) / (samples - 1))
        for column, mean in zip(zip(*seen, strict=True), means, strict=True)
    ]
    return Mean(means, [spread / math.sqrt(samples) for spread in spreads], samples)
