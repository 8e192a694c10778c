"""Gymnasium: one seat of a match for the agent, the others for named bots."""

from typing import Any, Literal, Self, get_args

import gymnasium
import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gnomehall.core.play import turns
from gnomehall.core.view import Illegal
from gnomehall.research.aec import RENDER_MODES, observation_space, show
from gnomehall.research.play import Play, Setting
from gnomehall.research.rewards import find_reward
from gnomehall.research.rivals import Names, Rivals, forfeit
from gnomehall.research.tensors import observer

Seen = dict[str, NDArray[Any]]
SeenOrFlat = Any
"""``Seen``, or with ``flat`` an array; type checkers cannot know which."""
IllegalMeans = Literal["lose", "raise"]


def check_illegal(means: str) -> None:
    if means not in get_args(IllegalMeans):
        raise ValueError(f"expected illegal to be {' or '.join(get_args(IllegalMeans))}, got {means[:40]!r}")


def seat(
    key: str,
    seats: int | None = None,
    render_mode: str | None = None,
    *,
    seat: int = 0,
    others: Names = "random",
    reward: str = "win",
    illegal: IllegalMeans = "lose",
    flat: bool = False,
    max_cycles: int | None = None,
    **options: Any,
) -> "SeatEnv":
    """A game for one seat. ``others`` names the bots of the other seats in order; a short list repeats.

    An illegal action loses the match (``info["refusal"]`` says why), or raises with ``illegal="raise"``. With ``flat``
    an observation is one array from 0 to 1 without the mask, which ``action_masks()`` gives. A match is cut off after
    ``max_cycles`` actions of the agent.
    """
    return SeatEnv(Setting(key, seats, options), render_mode, seat, others, reward, illegal, flat, max_cycles)


class SeatEnv(gymnasium.Env[SeenOrFlat, np.int64]):
    """One step is the agent's action and the others' answers, until it is the agent's turn or the match is over.

    ``legal()`` lists the codes the mask marks.
    """

    def __init__(
        self,
        setting: Setting,
        render_mode: str | None,
        seat: int,
        others: Names,
        reward: str,
        illegal: IllegalMeans,
        flat: bool = False,
        max_cycles: int | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"expected a render mode ({', '.join(RENDER_MODES)}), got {render_mode!r}")
        check_illegal(illegal)
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 2}
        self.setting = setting
        self.render_mode = render_mode
        self.seat = seat
        self.others = others
        self.reward = find_reward(reward)
        self.illegal = illegal
        self.eye = observer(setting.key)
        self.flat = flat
        self.max_cycles = max_cycles
        self.cycles = 0
        self.observation_space: spaces.Space[Any] = (
            spaces.Box(0.0, 1.0, (self.eye.size,), np.float32) if flat else observation_space(setting)
        )
        self.action_space = spaces.Discrete(setting.game.actions.size)
        self.rivals = Rivals(setting, seat, others, 0)
        self.is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[SeenOrFlat, dict[str, Any]]:
        super().reset(seed=seed)
        self.is_over = True
        self.cycles = 0
        while self.is_over:  # skip matches in which the seat never acts
            self.play = Play(self.setting, int(self.np_random.integers(1 << 62)))
            self.rivals = Rivals(self.setting, self.seat, self.others, int(self.np_random.integers(1 << 62)))
            self._go_on()
        return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[SeenOrFlat, float, bool, bool, dict[str, Any]]:
        if self.is_over:
            raise ValueError("no match is running: call reset")
        try:
            self.play.act(int(action))
        except Illegal as error:
            if self.illegal == "raise":
                raise
            self.is_over = True
            lost = self.reward(forfeit(self.setting.seats, self.seat))[self.seat]
            return self._seen(), lost, True, False, {"refusal": error.refusal.reason}
        self._go_on()
        self.cycles += 1
        if not self.is_over:
            return self._seen(), 0.0, False, self.cycles == self.max_cycles, {}
        outcome = self.play.state.outcome()
        assert outcome is not None
        info = {"score": outcome.scores[self.seat], "rank": outcome.ranks[self.seat], "reason": outcome.reason}
        return self._seen(), self.reward(outcome)[self.seat], True, False, info

    def _go_on(self) -> None:
        play = self.play
        for actor in turns(play.state, stop_at=self.seat):
            play.act(self.rivals.choose(play.state, actor))
        self.is_over = play.state.actor() < 0

    def _seen(self) -> SeenOrFlat:
        seen = self.eye.observe(self.play.state.view(self.seat))
        if self.flat:
            return self.eye.scaled(seen)
        return {"observation": seen, "action_mask": self.action_masks().view(np.int8)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be taken, as MaskablePPO asks for it."""
        mask = np.zeros(self.setting.game.actions.size, np.bool_)
        mask[self.legal()] = True
        return mask

    def legal(self) -> list[int]:
        """The codes of the actions that may be taken."""
        return [] if self.is_over else self.play.state.legal()[:]

    def render(self) -> Any:
        """The position as the agent's seat sees it."""
        return show(self.play, self.seat, self.render_mode)

    # Copies and saving

    def save(self) -> bytes:
        """The match so far as a record, which `gnomehall replay` and the browser can show."""
        return self.play.save()

    def load(self, data: bytes) -> tuple[SeenOrFlat, dict[str, Any]]:
        """Continue a saved match of the same setting. The bots' random streams are not saved."""
        self.play = Play.load(self.setting, data)
        self._go_on()
        return self._seen(), {}

    def __copy__(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.action_space = spaces.Discrete(self.setting.game.actions.size)
        new.action_space.np_random.bit_generator.state = self.action_space.np_random.bit_generator.state
        new.np_random = np.random.Generator(type(self.np_random.bit_generator)())
        new.np_random.bit_generator.state = self.np_random.bit_generator.state
        new.rivals = self.rivals.copy()
        if "play" in self.__dict__:
            new.play = self.play.copy()
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        new = memo[id(self)] = self.__copy__()
        return new

    def __getstate__(self) -> dict[str, Any]:
        setting = self.setting
        return {
            "setting": (setting.key, setting.seats, msgspec.to_builtins(setting.options)),
            "arguments": (
                self.render_mode,
                self.seat,
                self.others,
                self.reward.__name__,
                self.illegal,
                self.flat,
                self.max_cycles,
            ),
            "cycles": self.cycles,
            "seeds": self.np_random,
            "actions": self.action_space,
            "luck": self.rivals.luck.state,
            "is_over": self.is_over,
            "match": self.save() if "play" in self.__dict__ else None,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        SeatEnv.__init__(self, Setting(*saved["setting"]), *saved["arguments"])
        self.np_random, self.action_space, self.is_over = saved["seeds"], saved["actions"], saved["is_over"]
        self.cycles = saved["cycles"]
        self.rivals.luck.state = saved["luck"]
        if saved["match"] is not None:
            self.play = Play.load(self.setting, saved["match"])
