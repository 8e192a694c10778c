"""Random play through PettingZoo: any game, any number of seats.

python examples/random_agent.py gnomheim 3
"""

import sys

from gnomehall.research import aec


def play(key: str, seats: int | None = None, seed: int = 0) -> dict[str, float]:
    """Play one match at random; returns each agent's reward."""
    env = aec(key, seats, reward="rank")
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        total[agent] += reward
        env.step(None if is_over else env.action_space(agent).sample(seen["action_mask"]))
    return total


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "treasures", int(sys.argv[2]) if len(sys.argv) > 2 else None))  # noqa: T201
