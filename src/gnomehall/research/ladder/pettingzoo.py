"""A PettingZoo agent at a seat: ``python -m gnomehall.research.ladder.pettingzoo FILE.py:NAME``.

``NAME(env, agent)`` gets the environment, not begun, for its spaces, and the agent's name. It returns a function from
an observation, ``{"observation": ..., "action_mask": ...}``, to an action.
"""

import sys
from typing import Any

import numpy as np

from gnomehall.core.view import View
from gnomehall.lab.line import Begin, Step, sit
from gnomehall.research.aec import aec
from gnomehall.research.ladder.own import loaded
from gnomehall.research.tensors import observer


class AgentSeat:
    def __init__(self, begin: Begin) -> None:
        env = aec(begin.game, begin.seats, **begin.options)
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(begin.seed % 2**32 + number)
        self.act = loaded(sys.argv[1])(env, env.possible_agents[begin.seat])
        self.eye = observer(begin.game)
        self.size = env.actions

    def choose(self, view: View[Any, Any], legal: list[int], heard: list[Step]) -> int:
        mask = np.zeros(self.size, np.int8)
        mask[legal] = 1
        return int(self.act({"observation": self.eye.observe(view), "action_mask": mask}))


if __name__ == "__main__":
    sit(AgentSeat)
