"""A PettingZoo agent as an entrant of a ladder:

gnomehall ladder enter ladder.jsonl sampler pettingzoo:examples/pettingzoo_agent.py:agent
"""

from collections.abc import Callable
from typing import Any


def agent(env: Any, name: str) -> Callable[[dict[str, Any]], int]:
    """Asked once per match. Put your model here; this one samples the legal actions."""
    space = env.action_space(name)

    def act(seen: dict[str, Any]) -> int:
        return int(space.sample(seen["action_mask"]))

    return act
