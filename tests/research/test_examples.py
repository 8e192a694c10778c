"""The examples run: a random agent, a custom bot, and a learner that learns."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from gnomehall.bots import find
from gnomehall.core.game import Game
from support import EXAMPLE, every_game

pytest.importorskip("pettingzoo", reason="the optional extra gnomehall[research] is not installed")

from gnomehall.research import seat

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name), run_name="example")


@every_game
def test_a_random_agent_plays_a_whole_match(game: Game) -> None:
    rewards = example("random_agent.py")["play"](game.key)
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_custom_bot_plays_and_collects() -> None:
    name = f"{EXAMPLES / 'own_bot.py'}:Collector"
    bot = find(name, EXAMPLE)
    assert type(bot).__name__ == "Collector"
    env = seat(EXAMPLE.key, 2, others=name)
    lost = 0
    for number in range(20):
        seen, _ = env.reset(seed=number)
        env.action_space.seed(number)
        is_over = False
        while not is_over:
            seen, reward, is_over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        lost += reward < 0
    assert lost >= 15


def test_a_small_learner_beats_random_after_a_moment_of_training() -> None:
    """115 of 200 by luck happens once in fifty runs; the learner wins far more."""
    learner = example("learner.py")["Learner"]()
    before = learner.wins(50)
    assert learner.learn(200, seconds=50) == 200
    after = learner.wins(200)
    assert after > 0.8
    assert after > before


def test_the_notebook_runs_from_top_to_bottom() -> None:
    cells = json.loads((EXAMPLES / "first_steps.ipynb").read_text("utf-8"))["cells"]
    assert not any(cell.get("outputs") for cell in cells), "outputs are not committed"
    known: dict[str, Any] = {"print": lambda *_: None}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {cell['id']}", "exec"), known)
    assert known["after"] > 0.75
    assert known["after"] > known["before"]
    assert known["ended"] > 0
