"""What the ecosystem expects of an environment: names without imports, masks, plain infos, a parallel form."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv
from pettingzoo.test import parallel_api_test

from gnomehall.games import GAMES
from gnomehall.research import aec, parallel, seat, vector

ROOT = Path(__file__).parents[2]
EXAMPLE = next(iter(GAMES))
IDS = [f"gnomehall/{key}-v{game.version}" for key, game in GAMES.items()]


def test_gymnasium_knows_the_games_without_an_import_of_ours() -> None:
    name = f"gnomehall.research:{IDS[0]}"
    program = f"import gymnasium; print(gymnasium.make({name!r}, seats=2).reset(seed=1)[1])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, "{}\n"), done.stderr


def test_the_documents_name_every_environment_as_it_is_registered() -> None:
    text = (ROOT / "docs" / "observations.md").read_text("utf-8")
    for name in IDS:
        assert name in gymnasium.registry
        assert f"`{name}`" in text
    told = re.findall(r"gnomehall/[a-z_]+-v\d+", (ROOT / "docs" / "research.md").read_text("utf-8"))
    assert set(told) <= set(IDS)


@pytest.mark.parametrize("make", [aec, seat, vector, parallel])
def test_an_unknown_argument_is_a_type_error(make: Any) -> None:
    with pytest.raises(TypeError, match="unexpected argument 'moode'"):
        make(EXAMPLE, moode="advanced")


@pytest.mark.parametrize("key", GAMES)
def test_masks_and_flat_observations_are_as_maskable_algorithms_want_them(key: str) -> None:
    env = seat(key, flat=True)
    seen, info = env.reset(seed=2)
    assert info == {}
    assert isinstance(seen, np.ndarray)
    assert env.observation_space.contains(seen)
    assert np.flatnonzero(env.action_masks()).tolist() == sorted(env.legal())


def test_infos_of_many_environments_have_no_ragged_arrays() -> None:
    many = SyncVectorEnv([lambda: seat(EXAMPLE, 2) for _ in range(3)])
    _, infos = many.reset(seed=1)
    for _ in range(5):
        masks = many.call("action_masks")
        *_, infos = many.step(np.array([np.flatnonzero(mask)[0] for mask in masks]))
        assert all(isinstance(value, np.ndarray) and value.dtype != object for value in infos.values())
    many.close()


def test_a_match_is_cut_off_after_max_cycles() -> None:
    env = seat(EXAMPLE, 3, max_cycles=3)
    env.reset(seed=1)
    cut = [env.step(env.legal()[0])[3] for _ in range(3)]
    assert cut == [False, False, True]
    every = aec(EXAMPLE, 3, max_cycles=4)
    every.reset(seed=1)
    for _ in range(4):
        every.step(every.legal()[0])
    assert all(every.truncations.values())


@pytest.mark.parametrize("key", GAMES)
def test_the_parallel_form_plays_a_match_to_its_end(key: str) -> None:
    env = parallel(key)
    seen, _ = env.reset(seed=3)
    rewards: dict[str, float] = {}
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        actions = {agent: int(mask.argmax()) for agent, mask in masks.items()}
        seen, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(0.0)


def test_the_parallel_form_passes_pettingzoos_own_test() -> None:
    class Masked(type(parallel(EXAMPLE, 2))):  # type: ignore[misc]
        """Their test samples without masks: what is not legal becomes the first legal action."""

        def step(self, actions: dict[str, int]) -> Any:
            agent = self.env.agent_selection
            legal = self.env.legal()
            chosen = actions.get(agent, -1)
            return super().step({agent: chosen if chosen in legal else legal[0]})

    parallel_api_test(Masked(parallel(EXAMPLE, 2).env), num_cycles=50)
