"""PettingZoo's own tests pass for every variant; copies, saving and rewards."""

import copy
import pickle
import warnings
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from gnomehall.core.match import Match
from gnomehall.core.record import Record
from gnomehall.core.view import Illegal, Outcome
from gnomehall.games import GAMES
from support import EXAMPLE, WITH_FIGURES, Variant, every_game, every_variant

pytest.importorskip("pettingzoo", reason="the optional extra gnomehall[research] is not installed")

import numpy as np

from gnomehall.core.game import Game
from gnomehall.research import REWARDS, aec
from gnomehall.research.aec import SeatsEnv

with warnings.catch_warnings():  # its tests bring its games along, which are deprecated where pygame is installed
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, render_test, seed_test

# What the tests themselves remark on: observations are dicts with a mask, which is all 0 for who is done.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def env_of(variant: Variant, **more: Any) -> SeatsEnv:
    game, seats, options = variant
    return aec(game.key, seats, **more, **msgspec.to_builtins(options))


def play(env: SeatsEnv, steps: int) -> list[int]:
    """Sample actions from the environment's own action spaces."""
    taken = []
    for agent in env.agent_iter(steps):
        seen, _, is_over, _, _ = env.last()
        action = None if is_over or seen is None else int(env.action_space(agent).sample(seen["action_mask"]))
        env.step(action)
        if action is not None:
            taken.append(action)
    return taken


@every_variant
def test_pettingzoo_finds_nothing_wrong(variant: Variant, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole match of each game's first variant, the beginning of one of the others."""
    game, seats, options = variant
    api_test(env_of(variant), num_cycles=500 if (seats, options) == next(game.variants()) else 12)
    seed_test(lambda: env_of(variant), num_cycles=10)
    assert "Passed" in capsys.readouterr().out


@every_variant
def test_every_variant_can_be_drawn(variant: Variant) -> None:
    render_test(lambda render_mode=None: env_of(variant, render_mode=render_mode))


@every_game
def test_a_picture_has_the_colours_of_the_drawing(game: Game) -> None:
    env = aec(game.key, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert len(np.unique(first.astype(int) @ (1, 256, 65536))) > 10
    play(env, 30)
    assert env.render().shape == first.shape
    assert (env.render() != first).any()


@every_variant
def test_a_copy_behaves_like_the_original(variant: Variant) -> None:
    env = env_of(variant)
    env.reset(seed=5)
    play(env, 15)
    others = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.save()
    actions = play(env, 12)
    after = env.save()
    for other in others:
        assert other.save() == before, "a copy stays where it was"
        assert play(other, 12) == actions
        assert other.save() == after
        assert other.rewards == env.rewards
    env.load(before)
    assert env.save() == before


def test_a_saved_match_is_a_record_like_any_other() -> None:
    env = aec(EXAMPLE.key, 2)
    env.reset(seed=3)
    play(env, 100000)
    match = Record.from_json(env.save()).verify(GAMES)
    assert match.outcome() is not None


def test_a_match_with_other_settings_is_not_resumed() -> None:
    env = aec(EXAMPLE.key, 2)
    env.reset()
    with pytest.raises(ValueError, match="seats"):
        aec(EXAMPLE.key, 3).load(env.save())


def test_a_record_the_environment_cannot_represent_is_not_resumed() -> None:
    left = Match(EXAMPLE, 3)
    left.resign(1)
    with pytest.raises(ValueError, match="a seat that resigned"):
        aec(EXAMPLE.key, 3).load(Record.of(left).to_json())
    cards = files(f"gnomehall.games.{WITH_FIGURES.key}").joinpath("data/cards.toml").read_text("utf-8")
    own = Match(WITH_FIGURES.with_figures(cards, "mine"), 2)
    with pytest.raises(ValueError, match="figures of your own"):
        aec(WITH_FIGURES.key, 2).load(Record.of(own).to_json())


def test_a_seed_decides_all_later_matches() -> None:
    def matches(seed: int) -> list[bytes]:
        env = aec(EXAMPLE.key)
        env.reset(seed=seed)
        found = [env.save()]
        env.reset()
        return [*found, env.save()]

    assert matches(1) == matches(1)
    assert matches(1) != matches(2)
    assert matches(1)[0] != matches(1)[1]


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    env = aec(EXAMPLE.key)
    env.reset(seed=1)
    with pytest.raises(Illegal, match="still-placing"):
        env.step(EXAMPLE.actions.from_text("run a1 a2"))
    with pytest.raises(ValueError, match="below"):
        env.step(10**6)


def test_only_the_actor_has_a_mask() -> None:
    env = aec(EXAMPLE.key, 3)
    env.reset(seed=1)
    for _ in range(20):
        for agent in env.agents:
            marked = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
            assert bool(marked) == (agent == env.agent_selection)
            assert marked == (sorted(env.legal()) if agent == env.agent_selection else [])
            assert env.infos[agent] == {}, "TorchRL wants arrays of fixed size"
        play(env, 1)


def test_rewards_are_chosen_by_name() -> None:
    outcome = Outcome("most", (30, 20, 20, 5), (1, 2, 2, 4))
    assert REWARDS["win"](outcome) == [1.0, -1 / 3, -1 / 3, -1 / 3]
    assert REWARDS["rank"](outcome) == [1.0, 0.0, 0.0, -1.0]
    assert REWARDS["score"](outcome) == [30.0, 20.0, 20.0, 5.0]
    assert REWARDS["margin"](outcome) == [10.0, -10.0, -10.0, -25.0]
    shared = Outcome("draw", (7, 7), (1, 1))
    assert REWARDS["win"](shared) == REWARDS["rank"](shared) == [0.0, 0.0]
    alone = Outcome("solo", (9,), (1,))
    assert all(reward(alone) == [9.0] for reward in REWARDS.values())


@pytest.mark.parametrize("reward", list(REWARDS))
def test_the_reward_comes_at_the_end_and_the_score_beside_it(reward: str) -> None:
    env = aec(EXAMPLE.key, 2, reward=reward)
    env.reset(seed=2)
    total = dict.fromkeys(env.agents, 0.0)
    infos = {}
    for agent in env.agent_iter():
        seen, gained, is_over, _, infos[agent] = env.last()
        assert seen is not None
        total[agent] += gained
        env.step(None if is_over else int(env.action_space(agent).sample(seen["action_mask"])))
    outcome = env.play.state.outcome()
    assert outcome is not None
    assert list(total.values()) == REWARDS[reward](outcome)
    assert [infos[agent]["score"] for agent in env.possible_agents] == list(outcome.scores)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"key": "chess"}, "expected a game"),
        ({"key": EXAMPLE.key, "seats": 7}, "not played by so many"),
        ({"key": EXAMPLE.key, "mode": "hard"}, "mode"),
        ({"key": EXAMPLE.key, "reward": "gold"}, "expected a reward"),
        ({"key": EXAMPLE.key, "render_mode": "smell"}, "expected a render mode"),
    ],
)
def test_impossible_settings_are_refused_plainly(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        aec(**asked)


def test_nothing_happens_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec(EXAMPLE.key)
    with pytest.raises(ValueError, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out == ""
