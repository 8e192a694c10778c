"""Gymnasium: many matches of one game stepped together, with batched observations and masks.

Without ``others`` the agent plays every seat: each observation is of the seat to act, named by ``infos["seat"]``. A
finished match is replaced by a new one in the same step.
"""

import gc
from itertools import chain
from typing import Any, Self

import msgspec
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from gnomehall.core.play import turns
from gnomehall.core.view import Illegal
from gnomehall.games import batch, kernel, rows_of
from gnomehall.research.aec import observation_space
from gnomehall.research.play import Setting
from gnomehall.research.rewards import find_reward
from gnomehall.research.rivals import Names, Rivals, forfeit
from gnomehall.research.seat import IllegalMeans, Seen, check_illegal
from gnomehall.research.tensors import Canvas, observer

Codes = NDArray[np.int32]
Result = tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


def vector(
    key: str,
    num_envs: int = 1,
    seats: int | None = None,
    *,
    seat: int = 0,
    others: Names | None = None,
    reward: str = "win",
    illegal: IllegalMeans = "lose",
    copy: bool = True,
    **options: Any,
) -> "MatchesEnv":
    """``num_envs`` matches. With ``copy=False`` each step overwrites the arrays of the one before.

    Each bot among ``others`` plays its seat in all matches, so your own must keep no state between choices.
    """
    return MatchesEnv(Setting(key, seats, options), num_envs, seat, others, reward, illegal, copy)


class MatchesEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """``infos`` holds, by match: ``seat`` (to act); for finished matches also ``rewards`` (of all seats), ``score`` and
    ``final_obs`` (of the seat that acted), and ``refusal`` after an illegal action. ``legal()`` lists what may be done.
    """

    def __init__(
        self,
        setting: Setting,
        num_envs: int,
        seat: int,
        others: Names | None,
        reward: str,
        illegal: IllegalMeans,
        copy: bool,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"expected at least one match, got {num_envs}")
        check_illegal(illegal)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.setting = setting
        self.num_envs = num_envs
        self.seat = seat
        self.others = others
        self.reward = find_reward(reward)
        self.illegal = illegal
        self.copy = copy
        self.eye = observer(setting.key)
        self.single_observation_space = observation_space(setting)
        self.single_action_space = spaces.Discrete(setting.game.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rivals = None if others is None else Rivals(setting, seat, others, 0)
        # Rivals need views, which are slow to make from packed matches.
        self.kernel = None if others is not None else kernel(setting.game, setting.options)
        self.batch = batch()
        self.rows_of = rows_of(setting.game)
        self.states: list[State] = []
        self.luck: list[Quick] = []
        self.begun: list[int] = []
        """By match: its random stream before the deal. With ``taken``, its actions, that defines the match."""
        self.taken: list[list[int]] = []
        self.canvas = Canvas(self.eye, num_envs)
        self._mask = np.zeros((num_envs, setting.game.actions.size), np.int8)
        self._rows_of_mask = np.arange(num_envs, dtype=np.int64) * setting.game.actions.size
        self._marked: NDArray[np.int64] = np.zeros(0, np.int64)
        self._codes = self._counts = self._seats = np.zeros(0, np.int32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.luck = [Quick(int(number)) for number in self.np_random.integers(1 << 62, size=self.num_envs)]
        if self.others is not None:
            self.rivals = Rivals(self.setting, self.seat, self.others, int(self.np_random.integers(1 << 62)))
        self.begun = [0] * self.num_envs
        self.taken = [[] for _ in range(self.num_envs)]
        self.states = [self._start(number) for number in range(self.num_envs)]
        return self._observe({})

    def step(self, actions: NDArray[Any]) -> Result:
        if not self.states:
            raise ValueError("no match is running: call reset")
        chosen = self._chosen(actions)
        # A step makes no cycles, but lists enough for dozens of collections.
        was_collecting = gc.isenabled()
        gc.disable()
        try:
            return self._step(chosen)
        finally:
            if was_collecting:
                gc.enable()

    def _step(self, chosen: list[int]) -> Result:
        rewards = np.zeros(self.num_envs, np.float64)
        over = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        acted = self._seats
        for number in self._act(chosen):
            over[number] = True
            self._end(infos, number, int(acted[number]), chosen[number], rewards)
            self.states[number] = self._start(number)
        seen, infos = self._observe(infos)
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _act(self, chosen: list[int]) -> list[int]:
        """Take every action that is legal. Returns the matches that need a new start."""
        if self.batch is not None and self.rivals is None:
            ended: list[int] = self.batch.act(self.states, chosen, self.luck, self.taken)
            return ended
        ended = []
        for number, action in enumerate(chosen):
            state = self.states[number]
            if state.is_legal(action):
                state.apply(action, self.luck[number])
                self.taken[number].append(action)
                if self.rivals is not None:
                    self._answer(number, state)
                if state.actor() >= 0:
                    continue
            ended.append(number)
        return ended

    def _chosen(self, actions: NDArray[Any]) -> list[int]:
        """One action per match, all checked before any is taken: an error changes no match."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise ValueError(f"expected an action for each of {self.num_envs} matches, got {given.size}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"expected actions as whole numbers, got {given.dtype}")
        size, least, most = self.setting.game.actions.size, int(given.min()), int(given.max())
        if least < 0 or most >= size:
            raise ValueError(f"expected an action below {size}, got {least if least < 0 else most}")
        chosen: list[int] = given.tolist()
        if self.illegal == "raise":
            for state, action in zip(self.states, chosen, strict=True):
                if not state.is_legal(action):
                    refusal = state.refusal(action)
                    assert refusal is not None, "what is not legal is refused"
                    raise Illegal(refusal)
        return chosen

    def _answer(self, number: int, state: State) -> None:
        """The others act until it is the agent's turn."""
        assert self.rivals is not None
        luck, taken = self.luck[number], self.taken[number]
        for actor in turns(state, stop_at=self.seat):
            action = self.rivals.choose(state, actor)
            state.apply(action, luck)
            taken.append(action)

    def _start(self, number: int) -> State:
        luck = self.luck[number]
        while True:
            self.begun[number] = luck.state
            self.taken[number] = []
            state = self._new(luck)
            if self.rivals is not None:
                self._answer(number, state)
            if state.actor() >= 0:  # skip matches in which the seat never acts
                return state

    def _new(self, luck: Quick) -> State:
        start = self.setting.game.start if self.kernel is None else self.kernel.start
        state: State = start(self.setting.seats, self.setting.options, luck)
        return state

    def _rows(self, seats: Codes) -> bytes:
        """The rows of the seats to act, concatenated."""
        if self.kernel is not None:
            rows: bytes = self.kernel.rows(self.states)
            return rows
        if self.rows_of is not None:
            return self.rows_of(self.states)
        row = self.eye.row
        return b"".join([row(state.view(seat)) for state, seat in zip(self.states, seats.tolist(), strict=True)])

    def _end(self, infos: dict[str, Any], number: int, seat: int, action: int, rewards: NDArray[Any]) -> None:
        state = self.states[number]
        outcome = state.outcome()
        info: dict[str, Any] = {}
        if outcome is None:
            outcome = forfeit(self.setting.seats, seat)
            refusal = state.refusal(action)
            info["refusal"] = refusal.reason if refusal is not None else ""
        gained = self.reward(outcome)
        rewards[number] = gained[seat]
        info |= {"rewards": np.array(gained), "score": outcome.scores[seat]}
        mask = np.zeros(self.setting.game.actions.size, np.int8)
        info["final_obs"] = {"observation": self.eye.observe(state.view(seat)), "action_mask": mask}
        self._add_info(infos, info, number)

    def _observe(self, infos: dict[str, Any]) -> tuple[Seen, dict[str, Any]]:
        self._codes, self._counts, self._seats = self._found()
        self.canvas.draw(self._rows(self._seats))
        # Clear only what was set: clearing the whole mask of 1,024 matches takes longer than playing them.
        mask = self._mask.reshape(-1)
        mask[self._marked] = 0
        self._marked = np.repeat(self._rows_of_mask, self._counts) + self._codes
        mask[self._marked] = 1
        infos["seat"] = self._seats.astype(np.int64)
        if self.copy:
            return {"observation": self.canvas.seen.copy(), "action_mask": self._mask.copy()}, infos
        return {"observation": self.canvas.seen, "action_mask": self._mask}, infos

    def _found(self) -> tuple[Codes, Codes, Codes]:
        """What may be done in all matches in sequence, how much in each, and who acts."""
        codes = None if self.batch is None else self.batch.codes if self.kernel is None else self.kernel.codes
        if codes is not None:
            found, counts, seats = (np.frombuffer(packed, "<i4") for packed in codes(self.states))
            return found, counts, seats
        legal = [state.legal() for state in self.states]
        counts = np.fromiter(map(len, legal), np.int32, self.num_envs)
        found = np.fromiter(chain.from_iterable(legal), np.int32, int(counts.sum()))
        return found, counts, np.array([state.actor() for state in self.states], np.int32)

    def codes(self) -> tuple[Codes, Codes]:
        """``legal`` as arrays, which cost nothing: the codes of all matches in sequence, and how many each has."""
        return self._codes, self._counts

    def legal(self) -> list[list[int]]:
        """By match, the codes of the actions that may be taken. Lists are made when asked for; ``codes`` is faster."""
        return [state.legal()[:] for state in self.states]

    # Copies and saving

    def __copy__(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.np_random = np.random.Generator(type(self.np_random.bit_generator)())
        new.np_random.bit_generator.state = self.np_random.bit_generator.state
        new.action_space = batch_space(self.single_action_space, self.num_envs)
        new.action_space.np_random.bit_generator.state = self.action_space.np_random.bit_generator.state
        new.states = [state.copy() for state in self.states]
        new.luck = [_luck(luck.state) for luck in self.luck]
        new.begun = self.begun[:]
        new.taken = [actions[:] for actions in self.taken]
        new.rivals = None if self.rivals is None else self.rivals.copy()
        new.canvas, new._mask = self.canvas.twin(), self._mask.copy()
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        new = memo[id(self)] = self.__copy__()
        return new

    def __getstate__(self) -> dict[str, Any]:
        setting = self.setting
        arguments = (self.num_envs, self.seat, self.others, self.reward.__name__, self.illegal, self.copy)
        return {
            "setting": (setting.key, setting.seats, msgspec.to_builtins(setting.options)),
            "arguments": arguments,
            "seeds": self.np_random,
            "actions": self.action_space,
            "luck": None if self.rivals is None else self.rivals.luck.state,
            "matches": list(zip(self.begun, self.taken, strict=True)),
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Replays every match."""
        MatchesEnv.__init__(self, Setting(*saved["setting"]), *saved["arguments"])
        self.np_random, self.action_space = saved["seeds"], saved["actions"]
        if self.rivals is not None:
            self.rivals.luck.state = saved["luck"]
        for begun, taken in saved["matches"]:
            luck = _luck(begun)
            state = self._new(luck)
            for action in taken:
                state.apply(action, luck)
            self.states.append(state)
            self.luck.append(luck)
            self.begun.append(begun)
            self.taken.append(taken)
        if self.states:
            self._observe({})


def _luck(state: int) -> Quick:
    luck = Quick(0)
    luck.state = state
    return luck
