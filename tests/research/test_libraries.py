"""The environments inside the learning libraries themselves.

None is in the dev extra: each test runs where its library is installed (docs/research.md: which versions were tried).
"""

import runpy
from pathlib import Path
from typing import Any

import pytest

from support import EXAMPLE

pytest.importorskip("pettingzoo", reason="the optional extra gnomehall[research] is not installed")

import numpy as np

from gnomehall.research import Candidates, aec, parallel, seat

KEY = EXAMPLE.key
# These libraries warn about themselves.
pytestmark = pytest.mark.filterwarnings("default")


def test_maskable_ppo_learns_from_a_flat_observation_and_masks() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    env = seat(KEY, 2, flat=True)
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1)
    model.learn(64)
    seen, _ = env.reset(seed=5)
    action, _ = model.predict(seen, action_masks=env.action_masks())
    assert int(action) in env.legal()


def test_maskable_ppo_learns_from_candidates() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    env = Candidates(seat(KEY, 2), 96)
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1)
    model.learn(64)
    seen, _ = env.reset(seed=5)
    action, _ = model.predict(seen, action_masks=env.action_masks())
    assert env.action_masks()[int(action)]


def test_stable_baselines_checks_the_flat_environment() -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker", reason="Stable-Baselines3 is not installed")
    checker.check_env(seat(KEY, 2, flat=True))


def test_supersuit_wraps_and_batches_the_parallel_environment() -> None:
    supersuit = pytest.importorskip("supersuit", reason="SuperSuit is not installed")
    env = supersuit.black_death_v3(Observations(KEY))
    many = supersuit.pettingzoo_env_to_vec_env_v1(env)
    seen, _ = many.reset(seed=3)
    assert seen.shape[0] == many.num_envs == 2


class Observations:
    """The parallel environment without masks: SuperSuit and RLlib's older wrappers take arrays only."""

    def __new__(cls, key: str) -> Any:
        from pettingzoo.utils import BaseParallelWrapper

        class Bare(BaseParallelWrapper):  # type: ignore[misc]  # PettingZoo ships no types
            def observation_space(self, agent: str) -> Any:
                return self.env.observation_space(agent)["observation"]

            def reset(self, seed: int | None = None, options: Any = None) -> Any:
                seen, infos = self.env.reset(seed=seed, options=options)
                return {agent: one["observation"] for agent, one in seen.items()}, infos

            def step(self, actions: Any) -> Any:
                seen, *rest = self.env.step(actions)
                return {agent: one["observation"] for agent, one in seen.items()}, *rest

        return Bare(parallel(key, 2))


def test_shimmy_plays_the_open_spiel_game() -> None:
    compatible = pytest.importorskip("shimmy.openspiel_compatibility", reason="shimmy is not installed")
    import pyspiel

    import gnomehall.research.spiel

    assert gnomehall.research.spiel
    env = compatible.OpenSpielCompatibilityV0(env=pyspiel.load_game(f"gnomehall_{KEY}", {"players": 2}))
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    steps = 0
    for _ in env.agent_iter():
        _, _, is_over, is_cut, info = env.last()
        if is_over or is_cut:
            env.step(None)
        else:
            legal = np.flatnonzero(info["action_mask"])
            env.step(int(chance.choice(legal)))
            steps += 1
    assert steps > 10


def test_torchrl_rolls_out_the_seat_with_its_mask() -> None:
    envs = pytest.importorskip("torchrl.envs", reason="TorchRL is not installed")
    env = envs.TransformedEnv(envs.GymWrapper(seat(KEY, 2), categorical_action_encoding=True), envs.ActionMask())
    rolled = env.rollout(60)
    assert len(rolled) > 5
    assert rolled["next", "done"][:-1].sum() == 0


def test_torchrl_rolls_out_all_seats() -> None:
    envs = pytest.importorskip("torchrl.envs", reason="TorchRL is not installed")
    env = envs.PettingZooWrapper(aec(KEY, 2), use_mask=True, categorical_actions=True)
    rolled = env.rollout(60)
    assert len(rolled) > 5


def test_rllib_samples_from_the_parallel_environment() -> None:
    wrapped = pytest.importorskip("ray.rllib.env.wrappers.pettingzoo_env", reason="RLlib is not installed")
    env = wrapped.ParallelPettingZooEnv(parallel(KEY, 2))
    seen, _ = env.reset(seed=5)
    assert set(seen) == {"seat_0", "seat_1"}
    for _ in range(200):
        actions = {agent: env.get_action_space(agent).sample() for agent in seen}
        for agent, one in seen.items():
            if one["action_mask"].any():
                actions[agent] = int(np.flatnonzero(one["action_mask"])[0])
        seen, _, over, _, _ = env.step(actions)
        if over["__all__"]:
            return
    raise AssertionError("the match did not end")


def test_the_recipe_with_maskable_ppo_learns() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    path = Path(__file__).parents[2] / "examples" / "maskable_ppo.py"
    recipe = runpy.run_path(str(path), run_name="example")["Recipe"](KEY)
    model = recipe.learner()
    model.learn(8000)
    assert recipe.wins(model, 60) > 0.7
