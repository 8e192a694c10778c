"""An OpenSpiel bot at a seat: ``python -m gnomehall.research.ladder.spiel FILE.py:NAME``.

``NAME(game, player)`` returns a bot with ``step(state)``, or a function of the state. The state is a world that fits
what the seat knows, so looking into it shows nothing that the seat may not know; its information state string is that
of the match.
"""

import sys
from typing import Any

import pyspiel

from gnomehall.core.view import View
from gnomehall.lab.line import Begin, Step, sit
from gnomehall.research.course import START, Course, grown
from gnomehall.research.ladder.own import loaded
from gnomehall.research.spiel import SpielGame, SpielState


class SpielSeat:
    def __init__(self, begin: Begin) -> None:
        params = {"players": begin.seats, **begin.options}
        self.game: SpielGame = pyspiel.load_game(f"gnomehall_{begin.game}", params)
        bot = loaded(sys.argv[1])(self.game, begin.seat)
        self.step = getattr(bot, "step", bot)
        self.seed = begin.seed
        self.steps = 1
        self.digest = grown("", START, [])

    def choose(self, view: View[Any, Any], legal: list[int], heard: list[Step]) -> int:
        return int(self.step(self.state(view, heard)))

    def state(self, view: View[Any, Any], heard: list[Step]) -> SpielState:
        for step in heard:
            self.digest = grown(self.digest, step.own, step.events)
        self.steps += len(heard)
        setting = self.game.setting
        digests = [self.digest if seat == view.seat else f"{self.steps} steps" for seat in range(setting.seats)]
        state: SpielState = self.game.new_initial_state()
        state.course = Course.seen(setting, view, self.seed + self.steps, digests)
        return state


if __name__ == "__main__":
    sit(SpielSeat)
