"""A bot from a file as a program that speaks the line protocol: ``python -m gnomehall.lab.own_seat FILE.py:CLASS``."""

import sys
from typing import Any

from gnomehall import bots
from gnomehall.core.chance import Quick
from gnomehall.core.view import View
from gnomehall.games import GAMES
from gnomehall.lab.line import Begin, Step, sit


class OwnSeat:
    def __init__(self, begin: Begin) -> None:
        self.bot = bots.find(sys.argv[1], GAMES[begin.game])
        self.chance = Quick(begin.seed)

    def choose(self, view: View[Any, Any], legal: list[int], heard: list[Step]) -> int:
        return self.bot.choose(view, legal, self.chance)


if __name__ == "__main__":
    sit(OwnSeat)
