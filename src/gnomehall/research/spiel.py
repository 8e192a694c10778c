"""OpenSpiel: importing this module registers every game as ``gnomehall_<key>``.

    import pyspiel, gnomehall.research.spiel
    game = pyspiel.load_game("gnomehall_<key>", {"players": 3})

All games are declared as imperfect-information games, even those without secrets, so that information-set search can
play them. All luck is in explicit chance nodes (docs/decisions/luck-as-chance-nodes.md).
"""

from typing import Any

import msgspec
import numpy as np
import pyspiel

from gnomehall.games import GAMES
from gnomehall.research.course import Course
from gnomehall.research.play import Setting
from gnomehall.research.rewards import find_reward
from gnomehall.research.tensors import observer

MOST_OUTCOMES = 256
MOST_DRAWS = 256
"""Per action: a whole new deal at most."""
MOST_POINTS = 5000.0


def game_type(key: str, is_zero_sum: bool) -> pyspiel.GameType:
    game = GAMES[key]
    options = {option.name: option.default for option in game.option_list()}
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"gnomehall_{key}",
        long_name=f"Gnomehall {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": next(game.variants())[0], "reward": "win", **options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """``players``, ``reward`` (one of REWARDS) and the game's own options are its parameters."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        asked = dict(params or {})
        players, reward = asked.pop("players", None), asked.pop("reward", "win")
        self.setting = Setting(key, players, asked)
        self.reward = find_reward(reward)
        setting = self.setting
        zero_sum = setting.seats > 1 and reward in ("win", "rank")
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.game.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=setting.seats,
            min_utility=-1.0 if zero_sum else -MOST_POINTS,
            max_utility=1.0 if zero_sum else MOST_POINTS,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=setting.game.longest(setting.seats, setting.options),
        )
        super().__init__(game_type(key, zero_sum), info, params or {})
        self.opening = Course.begun(setting)

    def new_initial_state(self, said: str | None = None) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS * int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"observations take no parameters, got {params}")
        return SpielObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Everything is in its course, which copies and saves itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.opening.copy()

    def current_player(self) -> int:
        if self.course.is_chance():
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.course.actor()
        return actor if actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.course.is_chance() and self.course.actor() < 0

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course.state is not None
        return sorted(self.course.state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.course.wanted
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.course.is_chance():
            self.course.draw(action)
        else:
            self.course.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.course.setting.game.actions.to_text(action)

    def returns(self) -> list[float]:
        state = self.course.state
        outcome = None if state is None or self.course.is_chance() else state.outcome()
        if outcome is None:
            return [0.0] * self.course.setting.seats
        rewards: list[float] = self.get_game().reward(outcome)
        return rewards

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A world the player cannot tell from this one; ``sampler`` returns a number from 0 to 1."""
        new: SpielState = self.get_game().new_initial_state()
        new.course = self.course.imagine(player, int(sampler() * (1 << 62)))
        return new

    def __str__(self) -> str:
        """Everything, including secrets."""
        course = self.course
        awaited = f"{course.action} {course.draws} " if course.is_chance() else ""
        if course.state is None:
            return f"{awaited}dealing"
        own = [course.state.own(seat) for seat in range(course.setting.seats)]
        return awaited + msgspec.json.encode((course.state.public(), own)).decode()


class SpielObserver:
    """The tensor is the observation of docs/observations.md, scaled to fractions; the string is the view as JSON.

    With perfect recall the string starts with a digest of all the seat was told and did. The tensor has a fixed size
    and shows only the view.
    """

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.setting = setting
        self.eye = observer(setting.key)
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(self.eye.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        world = state.course.state
        if world is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.eye.scaled(self.eye.observe(world.view(player if self.is_private else None)))

    def string_from(self, state: SpielState, player: int) -> str:
        course = state.course
        if course.state is None:
            return "dealing"
        said = msgspec.json.encode(course.state.view(player if self.is_private else None)).decode()
        return f"{course.recall(player)} {said}" if self.recalls and self.is_private else said


def register(key: str) -> None:
    """OpenSpiel keeps the constructor beyond the interpreter's end, which a class survives and a function does not."""

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, key, params)

    pyspiel.register_game(game_type(key, True), type(f"Spiel_{key}", (SpielGame,), {"__init__": begin}))


for _key in GAMES:
    register(_key)
