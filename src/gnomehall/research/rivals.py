"""The other seats of a Gymnasium environment: named bots that see only their views."""

from collections.abc import Sequence
from copy import copy
from typing import Self

from gnomehall.bots import Bot, find
from gnomehall.bots.greedy import Greedy
from gnomehall.bots.levels import Fallible
from gnomehall.bots.random import Random
from gnomehall.bots.search import Search
from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from gnomehall.core.view import Outcome
from gnomehall.research.play import Setting

Names = str | Sequence[str]
# Stateless bots, which copies of a match and vectors of matches may share.
FORGETFUL = (Random, Greedy, Search, Fallible)


class Rivals:
    """Bots on every seat but one. A bot with state must support ``copy``."""

    def __init__(self, setting: Setting, seat: int, names: Names, seed: int) -> None:
        if not 0 <= seat < setting.seats:
            raise ValueError(f"expected a seat below {setting.seats}, got {seat}")
        wanted = [names] if isinstance(names, str) else list(names)
        if not wanted:
            raise ValueError("expected the name of a bot for the other seats, got none")
        others = [other for other in range(setting.seats) if other != seat]
        self.bots: dict[int, Bot] = {
            other: find(wanted[number % len(wanted)], setting.game) for number, other in enumerate(others)
        }
        self.luck = Quick(seed)

    def choose(self, state: State, seat: int) -> int:
        bot, legal = self.bots[seat], state.legal()
        if type(bot) is Random:  # needs no view: 2x with four seats
            return legal[self.luck.below(len(legal))]
        return bot.choose(state.view(seat), legal, self.luck)

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.bots = {seat: bot if type(bot) in FORGETFUL else copy(bot) for seat, bot in self.bots.items()}
        new.luck = Quick(0)
        new.luck.state = self.luck.state
        return new


def forfeit(seats: int, seat: int) -> Outcome:
    """The outcome for a seat that tried an illegal action: last, without a point."""
    return Outcome("resigned", (0,) * seats, tuple(seats if other == seat else 1 for other in range(seats)))
