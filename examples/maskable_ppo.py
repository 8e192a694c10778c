"""MaskablePPO of sb3-contrib learns a game against `random`.

    pip install sb3-contrib
    python examples/maskable_ppo.py treasures --minutes 10

The policy scores every legal action by its features with one small network, whatever the number of actions.
"""

import argparse
import time
from typing import Any

import torch
from gymnasium.wrappers import TransformReward
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from gnomehall.games import GAMES
from gnomehall.research import Candidates, seat

MOST, WIDTH = 96, 64


class Scores(nn.Module):  # type: ignore[misc]  # torch is not installed where types are checked
    """One score per candidate; the value from their mean and maximum."""

    def __init__(self, rows: int, features: int) -> None:
        super().__init__()
        self.shape = (rows, features)
        self.latent_dim_pi, self.latent_dim_vf = rows, 2 * WIDTH
        self.body = nn.Sequential(nn.Linear(features, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh())
        self.score = nn.Linear(WIDTH, 1)

    def forward(self, flat: Any) -> tuple[Any, Any]:
        return self.forward_actor(flat), self.forward_critic(flat)

    def forward_actor(self, flat: Any) -> Any:
        return self.score(self.body(flat.view(-1, *self.shape))).squeeze(-1)

    def forward_critic(self, flat: Any) -> Any:
        inner = self.body(flat.view(-1, *self.shape))
        return torch.cat([inner.mean(1), inner.amax(1)], 1)


class ScoringPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]
    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Scores(*self.observation_space.shape)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Until(BaseCallback):  # type: ignore[misc]
    def __init__(self, end: float) -> None:
        super().__init__()
        self.end = end

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


class Recipe:
    """One game for its fewest players from two on, the agent's seat changing from match to match."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.seats = max(2, GAMES[key].seats[0])

    def candidates(self, number: int, reward: str) -> Candidates:
        env = seat(self.key, self.seats, seat=number % self.seats, others="random", reward=reward)
        return Candidates(env, MOST)

    def learner(self, seed: int = 0) -> Any:
        """Learns from the margin, in tens of points."""
        matches = [
            lambda number=number: TransformReward(self.candidates(number, "margin"), lambda points: float(points) / 10)
            for number in range(2 * self.seats)
        ]
        return MaskablePPO(
            ScoringPolicy, DummyVecEnv(matches), n_steps=256, batch_size=512, ent_coef=0.003, gamma=1.0, seed=seed
        )

    def wins(self, model: Any, matches: int, seed: int = 1_000_000) -> float:
        """The share of new matches won against `random`, seats in turn; winners share a win."""
        won = 0.0
        for number in range(matches):
            env = self.candidates(number, "win")
            seen, _ = env.reset(seed=seed + number)
            is_over = False
            while not is_over:
                action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
                seen, reward, is_over, _, _ = env.step(int(action))
            won += (reward * (self.seats - 1) + 1) / self.seats
        return won / matches


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("game", nargs="?", default="treasures", choices=GAMES)
    wanted.add_argument("--minutes", type=float, default=10)
    given = wanted.parse_args()
    recipe = Recipe(given.game)
    model = recipe.learner()
    print(f"untrained: {recipe.wins(model, 200):.0%} of 200 won")  # noqa: T201
    begun = time.monotonic()
    while (left := given.minutes * 60 - (time.monotonic() - begun)) > 0:
        model.learn(10**9, callback=Until(time.monotonic() + min(60, left)), reset_num_timesteps=False)
        spent = time.monotonic() - begun
        print(f"{spent:4.0f} s, {model.num_timesteps:,} steps: {recipe.wins(model, 200):.0%} of 200 won")  # noqa: T201
    print(f"at the end: {recipe.wins(model, 1000):.1%} of 1000 won")  # noqa: T201


if __name__ == "__main__":
    main()
