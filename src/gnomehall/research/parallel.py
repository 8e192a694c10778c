"""PettingZoo's parallel form: all agents step together; only the one whose turn it is acts."""

from typing import Any, Self

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from gnomehall.research.aec import RenderMode, SeatsEnv, aec


def parallel(
    key: str,
    seats: int | None = None,
    render_mode: RenderMode | None = None,
    *,
    reward: str = "win",
    max_cycles: int | None = None,
    **options: Any,
) -> "TogetherEnv":
    """A game for all its seats at once; the arguments are those of ``aec``."""
    return TogetherEnv(aec(key, seats, render_mode, reward=reward, max_cycles=max_cycles, **options))


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """What the others send while it is not their turn is ignored: their masks are all 0."""

    def __init__(self, env: SeatsEnv) -> None:
        self.env = env
        self.metadata = {**env.metadata, "is_parallelizable": True}
        self.possible_agents = env.possible_agents
        self.agents: list[str] = []
        self.render_mode = env.render_mode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.env.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        self.env.reset(seed, options)
        self.agents = self.env.agents[:]
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        env = self.env
        env.step(actions[env.agent_selection])
        found = self._seen(), dict(env.rewards), dict(env.terminations), dict(env.truncations), self._infos()
        if any(env.terminations.values()) or any(env.truncations.values()):
            self.agents = []
        return found

    def _seen(self) -> dict[str, dict[str, NDArray[Any]]]:
        return {agent: self.env.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Without the list of legal codes: the same keys for every agent at every step."""
        return {agent: {} for agent in self.possible_agents}

    def render(self) -> Any:
        return self.env.render()

    def close(self) -> None:
        """Nothing to close."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        new = memo[id(self)] = self.__class__(self.env.__copy__())
        new.agents = self.agents[:]
        return new
