"""Gymnasium's own check passes; one seat against bots, and many matches at once."""

import copy
import pickle
from functools import partial
from itertools import chain
from typing import Any

import msgspec
import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from support import EXAMPLE, WITH_ROLES, Variant, every_game, every_variant

pytest.importorskip("gymnasium", reason="the optional extra gnomehall[research] is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env, data_equivalence

from gnomehall.research import observer, seat, vector
from gnomehall.research.seat import SeatEnv
from gnomehall.research.vector import MatchesEnv


def play(env: SeatEnv, steps: int) -> list[tuple[int, float]]:
    """Random actions within the mask, and the rewards."""
    done = []
    seen = env._seen()
    for _ in range(steps):
        if env.is_over:
            seen, _ = env.reset()
        action = int(env.action_space.sample(seen["action_mask"]))
        seen, reward, _, _, _ = env.step(action)
        done.append((action, reward))
    return done


@every_variant
def test_gymnasium_finds_nothing_wrong(variant: Variant) -> None:
    game, seats, options = variant
    check_env(seat(game.key, seats, seat=seats - 1, **msgspec.to_builtins(options)), skip_render_check=True)


@every_game
def test_the_games_can_be_made_by_name(game: Game) -> None:
    env = gymnasium.make(f"gnomehall/{game.key}-v{game.version}", render_mode="rgb_array")
    check_env(env.unwrapped)
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.shape[2] == 3
    many = gymnasium.make_vec(f"gnomehall/{game.key}-v{game.version}", num_envs=3)
    assert isinstance(many, MatchesEnv)


@every_game
def test_the_agent_plays_the_requested_bots(game: Game) -> None:
    env = seat(game.key, others=["greedy", "random"])
    env.reset(seed=1)
    names = [type(bot).__name__ for bot in env.rivals.bots.values()]
    assert names == (["Greedy", "Random"] * 9)[: env.setting.seats - 1]
    play(env, 10)


def test_an_illegal_action_loses_or_raises() -> None:
    env = seat(EXAMPLE.key, 2, reward="rank")
    env.reset(seed=1)
    bad = EXAMPLE.actions.from_text("retire")
    seen, reward, is_over, _, info = env.step(bad)
    assert (reward, is_over, info["refusal"]) == (-1.0, True, "still-placing")
    assert not seen["action_mask"].any()
    with pytest.raises(ValueError, match="call reset"):
        env.step(bad)
    strict = seat(EXAMPLE.key, 2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Illegal, match="still-placing"):
        strict.step(bad)


@every_game
def test_a_copy_behaves_like_the_original(game: Game) -> None:
    env = seat(game.key, others=["random", "greedy"])
    env.reset(seed=9)
    play(env, 8)
    others = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.save()
    done = play(env, 40)
    for other in others:
        assert other.save() == before
        assert play(other, 40) == done
        assert other.save() == env.save()
    env.load(before)
    assert env.save() == before


def test_copies_meet_the_same_answers_from_a_bot_that_searches() -> None:
    env = seat(EXAMPLE.key, 2, others="search:400")
    env.reset(seed=3)
    for number in range(12):
        twin = copy.copy(env)
        legal = env.legal()
        action = legal[number % len(legal)]
        env.step(action)
        twin.step(action)
        assert twin.save() == env.save()


def test_a_whole_match_ends_with_the_score_beside_the_reward() -> None:
    env = seat(EXAMPLE.key, 3, seat=1, others="greedy", reward="margin", render_mode="ansi")
    seen, info = env.reset(seed=4)
    env.action_space.seed(4)
    is_over = False
    while not is_over:
        seen, reward, is_over, _, info = env.step(int(env.action_space.sample(seen["action_mask"])))
    assert info["rank"] > 1, "random moves do not beat greedy ones"
    assert reward < 0
    assert "seat 1" in env.render()


# Many at once


def steps(env: MatchesEnv, seed: int, count: int) -> list[Any]:
    luck = Quick(seed)
    seen, infos = env.reset(seed=seed)
    found: list[Any] = [seen, infos]
    for _ in range(count):
        actions = np.array([legal[luck.below(len(legal))] for legal in env.legal()])
        found.append(env.step(actions))
    return found


@every_variant
def test_a_batch_shows_what_each_match_alone_would(variant: Variant) -> None:
    game, seats, options = variant
    eye = observer(game.key)
    env = vector(game.key, 3, seats, **msgspec.to_builtins(options))
    seen, *_, infos = steps(env, 3, 12)[-1]
    for number, state in enumerate(env.states):
        assert (seen["observation"][number] == eye.observe(state.view(state.actor()))).all()
        assert np.flatnonzero(seen["action_mask"][number]).tolist() == sorted(state.legal())
        assert infos["seat"][number] == state.actor()
    assert seen in env.observation_space


@every_game
def test_the_same_seed_steps_the_same(game: Game) -> None:
    one, other = (steps(vector(game.key, 4, others=others), 5, 30) for others in ("random", "random"))
    assert data_equivalence(one, other)


@every_game
@pytest.mark.parametrize("others", [None, "random"])
def test_a_copy_of_a_batch_behaves_like_the_original(game: Game, others: str | None) -> None:
    env = vector(game.key, 3, others=others)
    steps(env, 5, 20)
    saved = pickle.dumps(env)
    copies = [copy.copy(env), copy.deepcopy(env), pickle.loads(saved)]
    results = []
    for one in (env, *copies):
        luck = Quick(1)
        for _ in range(30):
            result = one.step(np.array([legal[luck.below(len(legal))] for legal in map(_legal, one.states)]))
        results.append(result)
    assert all(data_equivalence(result, results[0]) for result in results)
    assert pickle.dumps(env) != saved


def _legal(state: State) -> list[int]:
    return state.legal()


def test_finished_matches_pay_rewards_and_restart() -> None:
    env = vector(EXAMPLE.key, 16, 2, copy=False)
    ends = 0
    for _, rewards, over, _, infos in steps(env, 1, 150)[2:]:
        ends += over.sum()
        assert (rewards[~over] == 0).all()
        if over.any():
            assert np.allclose(infos["rewards"][over].sum(axis=1), 0)
            assert infos["_final_obs"].tolist() == over.tolist()
    assert ends > 16


def test_an_illegal_action_loses_one_match_of_a_batch() -> None:
    env = vector(EXAMPLE.key, 2, 2)
    env.reset(seed=1)
    bad = EXAMPLE.actions.from_text("retire")
    _, rewards, over, _, infos = env.step(np.array([bad, env.legal()[1][0]]))
    assert over.tolist() == [True, False]
    assert rewards.tolist() == [-1.0, 0.0]
    assert infos["refusal"][0] == "still-placing"
    with pytest.raises(ValueError, match="below"):
        env.step(np.array([10**6, 0]))
    strict = vector(EXAMPLE.key, 1, 2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Illegal, match="still-placing"):
        strict.step(np.array([bad]))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"illegal": "perhaps"}, "expected illegal to be lose or raise"),
        ({"others": []}, "expected the name of a bot"),
        ({"seat": 2}, "expected a seat below 2"),
    ],
)
def test_impossible_batches_are_refused_plainly(asked: dict[str, Any], said: str) -> None:
    for make in (seat, partial(vector, num_envs=2)):
        with pytest.raises(ValueError, match=said):
            make(EXAMPLE.key, seats=2, **{"others": "random", **asked})


def test_a_batch_needs_an_action_per_match() -> None:
    env = vector(EXAMPLE.key, 4, 2)
    with pytest.raises(ValueError, match="call reset"):
        env.step(np.array([0, 0, 0, 0]))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="each of 4 matches, got 2"):
        env.step(np.array([0, 1]))
    with pytest.raises(ValueError, match="at least one match"):
        vector(EXAMPLE.key, 0)


@pytest.mark.parametrize("bad", [10**6, -1, EXAMPLE.actions.from_text("retire")])
def test_a_refused_action_changes_no_match_of_a_batch(bad: int) -> None:
    env = vector(EXAMPLE.key, 3, 2, illegal="raise")
    env.reset(seed=1)
    good = [codes[0] for codes in env.legal()]
    with pytest.raises((ValueError, Illegal)):
        env.step(np.array([good[0], bad, good[2]]))
    with pytest.raises(ValueError, match="whole numbers"):
        env.step(np.array(good, np.float64))
    assert env.taken == [[], [], []]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_legal_lists_are_the_agents_own_copies(key: str) -> None:
    env = vector(key, 2)
    env.reset(seed=1)
    for _ in range(20):
        chosen = np.array([codes[0] for codes in env.legal()])
        for codes in env.legal():
            codes.clear()
        _, _, _, _, infos = env.step(chosen)
        assert "refusal" not in infos


def test_a_batch_agent_acts_for_its_own_seat_only() -> None:
    env = vector(WITH_ROLES.key, 4, 5, seat=3, others=["greedy", "random"])
    for *_, infos in steps(env, 2, 10)[2:]:
        assert (infos["seat"] == 3).all()


@every_game
def test_a_batch_shows_what_its_matches_show(game: Game) -> None:
    env = vector(game.key, 5, copy=False)
    eye, chance = observer(game.key), np.random.default_rng(3)
    seen, infos = env.reset(seed=3)
    for _ in range(150):
        codes, counts = env.codes()
        assert codes.tolist() == list(chain.from_iterable(env.legal()))
        assert counts.tolist() == [len(legal) for legal in env.legal()]
        for number, state in enumerate(env.states):
            assert infos["seat"][number] == state.actor()
            assert (seen["observation"][number] == eye.observe(state.view(state.actor()))).all()
            assert seen["action_mask"][number].nonzero()[0].tolist() == sorted(state.legal())
        firsts = np.cumsum(counts) - counts
        seen, _, _, _, infos = env.step(codes[firsts + (chance.random(5) * counts).astype(int)])
