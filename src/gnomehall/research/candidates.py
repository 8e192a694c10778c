"""Gymnasium: one seat whose action is the number of a legal action, each of them shown as a row of features."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gnomehall.research.factors import Features, factors
from gnomehall.research.seat import SeatEnv, Seen


class Candidates(gymnasium.Wrapper[Features, np.int64, Any, np.int64]):
    """``Candidates(seat(key), most=64)``: an observation has one row of features per legal action and zeros below.

    Action n takes the n-th legal action. If more than ``most`` are legal, the first ``most`` are on offer.
    """

    def __init__(self, env: SeatEnv, most: int = 64) -> None:
        super().__init__(env)
        if env.flat:
            raise ValueError("expected an environment without flat=True")
        self.seat = env
        self.most = most
        self.factors = factors(env.setting.key)
        width = len(self.factors.names)
        self.observation_space = spaces.Box(0.0, np.inf, (most, width), np.float32)
        self.action_space = spaces.Discrete(most)
        self._legal: list[int] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, dict[str, Any]]:
        seen, info = self.seat.reset(seed=seed, options=options)
        return self._seen(seen), info

    def step(self, action: np.int64 | int) -> tuple[Features, float, bool, bool, dict[str, Any]]:
        if not 0 <= int(action) < len(self._legal):
            raise ValueError(f"expected an action below {len(self._legal)}, got {action}")
        seen, reward, is_over, is_cut, info = self.seat.step(self._legal[int(action)])
        return self._seen(seen), reward, is_over, is_cut, info

    def _seen(self, seen: Seen) -> Features:
        self._legal = self.seat.legal()[: self.most]
        found = np.zeros((self.most, len(self.factors.names)), np.float32)
        if self._legal:
            found[: len(self._legal)] = self.factors.features(seen["observation"], self._legal)
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be taken, as MaskablePPO asks for it."""
        mask: NDArray[np.bool_] = np.arange(self.most) < len(self._legal)
        return mask
