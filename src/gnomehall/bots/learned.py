"""Search with learned weights: a linear judgement of named features, and learned priors at the root."""

import math
from collections.abc import Callable
from typing import Any

from gnomehall.bots.greedy import look
from gnomehall.bots.search import Search, Worlds
from gnomehall.bots.weights import GREED, Weight, Weights, names
from gnomehall.core.chance import Chance
from gnomehall.core.game import Game, State
from gnomehall.core.native import i64
from gnomehall.core.view import View
from gnomehall.games import part

LEAST = 1e-4
"""Hand-made odds below this count as this in logarithms."""


class Judge:
    """Odds by seat: softmax of weighted features, between the weights of an early and a late position."""

    def __init__(self, game: Game, weights: Weights) -> None:
        mind = part(game.key, "bot")
        self.hand: Callable[[Any, int], list[float]] = mind.values
        self.features: Callable[[Any, int], list[list[float]]] = mind.features
        self.left: Callable[[Any], float] = mind.left
        found = [weights.values.get(name, Weight()) for name in names(game)]
        self.early = [weight.early for weight in found]
        self.late = [weight.late for weight in found]

    def rows(self, state: State, seat: int) -> list[list[float]]:
        """By seat: the logarithm of its hand-made odds, then the game's features."""
        odds = self.hand(state, seat)
        rows = self.features(state, seat)
        return [[math.log(max(LEAST, odds[other])), *rows[other]] for other in range(len(odds))]

    def values(self, state: State, seat: int) -> list[float]:
        """By seat, the chance to win; at the end, and alone, as the hand-made judgement has it."""
        odds = self.hand(state, seat)
        if state.actor() < 0 or len(odds) == 1:
            return odds
        left = min(1.0, max(0.0, self.left(state)))
        rest = 1.0 - left
        early, late = self.early, self.late
        rows = self.features(state, seat)
        total = 0.0
        found: list[float] = []
        for other in range(len(odds)):
            own = odds[other]
            worth = (left * early[0] + rest * late[0]) * math.log(own if own > LEAST else LEAST)  # noqa: FURB136  # max() is slower
            number: i64 = 1
            for value in rows[other]:
                worth += (left * early[number] + rest * late[number]) * value
                number += 1
            found.append(worth)
        best = max(found)
        for other in range(len(found)):
            share = math.exp(found[other] - best)
            found[other] = share
            total += share
        return [share / total for share in found]


class Learned(Search):
    """Judges positions and, at the root, likes actions as its weights say."""

    def __init__(self, game: Game, weights: Weights, simulations: int = 0, seconds: float = 0.0) -> None:
        super().__init__(game, simulations, seconds)
        self.judge = Judge(game, weights)
        self.values = self.judge.values
        self.greed = weights.habits.get(GREED, 0.0)
        self.likes = [weights.habits.get(kind.name, 0.0) for kind in game.actions.kinds]
        self.ends = [kind.base + kind.size for kind in game.actions.kinds]
        self.seen: list[float] = []
        """At the last root, by legal action: its evaluation one step ahead, in standard deviations below the best."""

    def kind_of(self, action: int) -> int:
        number = 0
        while self.ends[number] <= action:
            number += 1
        return number

    def tastes(self, legal: list[int], worlds: Worlds, view: View[Any, Any], chance: Chance) -> list[float]:
        assert view.seat is not None
        worth = [0.0] * len(legal)
        for _ in range(self.mind.worlds(view)):
            look(worlds.states[worlds.draw(chance)], legal, self.mind.evaluate, view.seat, chance, worth)
        best, mean = max(worth), sum(worth) / len(worth)
        spread = math.sqrt(sum((value - mean) ** 2 for value in worth) / len(worth)) or 1.0
        self.seen = [(value - best) / spread for value in worth]
        return [
            math.exp(self.greed * seen + self.likes[self.kind_of(action)])
            for seen, action in zip(self.seen, legal, strict=True)
        ]
