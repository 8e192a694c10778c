"""PettingZoo: every game as an agent-environment-cycle environment with one agent per seat."""

from typing import Any, Literal, Self

import gymnasium
import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from rich.console import Console

from gnomehall.research.picture import Pixels, drawing, pixels
from gnomehall.research.play import Play, Setting
from gnomehall.research.rewards import find_reward
from gnomehall.research.tensors import observer

RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES = ["human", "ansi", "rgb_array"]


def aec(
    key: str,
    seats: int | None = None,
    render_mode: RenderMode | None = None,
    *,
    reward: str = "win",
    max_cycles: int | None = None,
    **options: Any,
) -> "SeatsEnv":
    """A game for all its seats. ``options`` are the game's own (``mode="advanced"``), ``reward`` one of REWARDS.

    A match is cut off after ``max_cycles`` actions.
    """
    return SeatsEnv(Setting(key, seats, options), render_mode, reward, max_cycles)


def observation_space(setting: Setting) -> spaces.Dict:
    eye = observer(setting.key)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(eye.high), eye.high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (setting.game.actions.size,), np.int8),
        }
    )


def show(play: Play, seat: int | None, mode: str | None) -> str | Pixels | None:
    """The position as a seat or an onlooker sees it: text, picture, or printed."""
    if mode is None:
        gymnasium.logger.warn("nothing is drawn: the environment was made without a render_mode")
        return None
    names = [f"seat {number}" for number in range(play.setting.seats)]
    text = drawing(play.state.view(seat), play.setting.key, names)
    if mode == "rgb_array":
        return pixels(text)
    if mode == "ansi":
        return text.plain
    Console().print(text)
    return None


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """Observations show what the agent's seat may know; rendering shows what an onlooker sees.

    ``legal()`` lists the codes the mask marks: finding them in a large mask takes longer than the step.
    """

    def __init__(self, setting: Setting, render_mode: str | None, reward: str, max_cycles: int | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"expected a render mode ({', '.join(RENDER_MODES)}), got {render_mode!r}")
        self.metadata = {
            "name": f"{setting.key}_v{setting.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.setting = setting
        self.render_mode = render_mode
        self.reward = find_reward(reward)
        self.max_cycles = max_cycles
        self.eye = observer(setting.key)
        self.actions = setting.game.actions.size
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(setting)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(setting.game.actions.size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. A seed determines it and all later matches, until the next seed."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._begin(Play(self.setting, int(self._seeds.integers(1 << 62))))

    def _begin(self, play: Play) -> None:
        self.play = play
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        state = self.play.state
        actor = state.actor()
        if actor >= 0 and len(self.play.actions) == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.agents[0]
            return
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
            return
        outcome = state.outcome()
        assert outcome is not None
        for agent, reward in zip(self.possible_agents, self.reward(outcome), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": outcome.scores[self.seat_of[agent]], "reason": outcome.reason}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat, state = self.seat_of[agent], self.play.state
        mask = bytearray(self.actions)
        if seat == state.actor():
            for action in state.legal():
                mask[action] = 1
        return {"observation": self.eye.observe(state.view(seat)), "action_mask": np.frombuffer(mask, np.int8)}

    def legal(self) -> list[int]:
        """The codes of the actions that the agent to act may take."""
        return self.play.state.legal()[:] if self.agents and not any(self.truncations.values()) else []

    def step(self, action: int | None) -> None:
        """Take the agent's action; Illegal with the rule if it is forbidden. Rewards come at the end."""
        if not self.agents:
            raise ValueError("no match is running: call reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("expected an action, got None while the agent still plays")
        self.play.act(int(action))
        self.infos[agent] = {}
        self._turn()

    def render(self) -> Any:
        return show(self.play, None, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

    # Copies and saving

    def save(self) -> bytes:
        """The match so far as a record, which `gnomehall replay` and the browser can show."""
        return self.play.save()

    def load(self, data: bytes) -> None:
        """Continue a saved match of the same setting."""
        self._begin(Play.load(self.setting, data))

    def __copy__(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new._seeds = np.random.Generator(type(self._seeds.bit_generator)())
        new._seeds.bit_generator.state = self._seeds.bit_generator.state
        new.action_spaces = {}
        for agent, space in self.action_spaces.items():
            copied = spaces.Discrete(space.n)
            copied.np_random.bit_generator.state = space.np_random.bit_generator.state
            new.action_spaces[agent] = copied
        if "play" in self.__dict__:
            new.play = self.play.copy()
            new.agents = self.agents[:]
            new.rewards = self.rewards.copy()
            new._cumulative_rewards = self._cumulative_rewards.copy()
            new.terminations = self.terminations.copy()
            new.truncations = self.truncations.copy()
            new.infos = {agent: info.copy() for agent, info in self.infos.items()}
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        new = memo[id(self)] = self.__copy__()
        return new

    def __getstate__(self) -> dict[str, Any]:
        return {
            "setting": (self.setting.key, self.setting.seats, msgspec.to_builtins(self.setting.options)),
            "render_mode": self.render_mode,
            "reward": self.reward.__name__,
            "max_cycles": self.max_cycles,
            "seeds": self._seeds,
            "actions": self.action_spaces,
            "match": self.save() if "play" in self.__dict__ else None,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        SeatsEnv.__init__(self, Setting(*saved["setting"]), saved["render_mode"], saved["reward"], saved["max_cycles"])
        self._seeds = saved["seeds"]
        self.action_spaces = saved["actions"]
        if saved["match"] is not None:
            self.load(saved["match"])
