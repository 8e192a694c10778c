"""A small learner: softmax over a few features of each action, policy gradient, numpy only.

    python examples/learner.py

It plays Treasures of the Gnomes for two against `random`, learns from the margin by which it wins or loses, and after
a minute wins nearly always. It reads the observation block by block, as docs/observations.md describes it.
"""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gnomehall.games import GAMES
from gnomehall.research import observer, seat
from gnomehall.research.seat import SeatEnv

GAME = GAMES["treasures"]
EYE = observer("treasures")
CELLS = len(EYE.block(EYE.high, "fronts"))
Array = NDArray[np.float64]


def ends(code: int) -> tuple[int, int]:
    """The cells an action leaves and enters; CELLS for none."""
    kind, cells = GAME.actions.decode(code)
    if kind == "run":
        return cells[0], cells[1]
    return CELLS, cells[-1] if cells else CELLS


ENDS = np.array([ends(code) for code in range(GAME.actions.size)])


def features(seen: dict[str, NDArray[Any]], legal: NDArray[np.intp]) -> Array:
    """By legal action: treasure on the tile taken and the tile entered, and the exits of both cells."""
    fronts = np.append(EYE.block(seen["observation"], "fronts") @ (1, 2, 3), 0)
    start, end = ENDS[legal].T
    leaving = np.bincount(start, minlength=CELLS + 1)
    coming = np.bincount(end, minlength=CELLS + 1)
    return np.stack([fronts[start] / 3, fronts[end] / 3, leaving[start] / 10, coming[end] / 10], axis=1)


class Learner:
    """Feature weights and their training."""

    def __init__(self, seed: int = 0) -> None:
        self.random = np.random.default_rng(seed)
        self.weights = np.zeros(4)
        self.usual = 0.0

    def chances(self, found: Array) -> Array:
        worth = found @ self.weights
        odds = np.exp(worth - worth.max())
        share: Array = odds / odds.sum()
        return share

    def play(self, env: SeatEnv, seed: int, is_learning: bool) -> tuple[float, Array]:
        """Play one match; returns the reward and the gradient of the choices' log-likelihood."""
        seen, _ = env.reset(seed=seed)
        towards = np.zeros_like(self.weights)
        is_over = False
        while not is_over:
            legal = np.flatnonzero(seen["action_mask"])
            found = features(seen, legal)
            chances = self.chances(found)
            chosen = int(self.random.choice(len(legal), p=chances)) if is_learning else int(chances.argmax())
            towards += found[chosen] - chances @ found
            seen, reward, is_over, _, _ = env.step(int(legal[chosen]))
        return reward, towards

    def learn(self, matches: int, seconds: float = 60.0, rate: float = 0.02) -> int:
        """Train for this many matches or seconds; returns the matches played."""
        until = time.monotonic() + seconds
        for number in range(matches):
            if time.monotonic() > until:
                return number
            env = seat("treasures", 2, seat=number % 2, others="random", reward="margin")
            reward, towards = self.play(env, number, is_learning=True)
            self.weights += rate * (reward - self.usual) / 10 * towards
            self.usual += 0.05 * (reward - self.usual)
        return matches

    def wins(self, matches: int, seed: int = 1_000_000) -> float:
        """The share of new matches won against `random`, seats alternating; a draw counts half."""
        won = 0.0
        for number in range(matches):
            env = seat("treasures", 2, seat=number % 2, others="random", reward="win")
            won += (self.play(env, seed + number, is_learning=False)[0] + 1) / 2
        return won / matches


if __name__ == "__main__":
    learner = Learner()
    for _ in range(5):
        count = learner.learn(200, seconds=12)
        print(f"{count} matches more; {learner.wins(200):.0%} of 200 won; weights {learner.weights.round(2)}")  # noqa: T201
