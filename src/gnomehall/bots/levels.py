"""Five levels for people, from a beginner to one that a good player has to work to beat.

The lower three look one step ahead as people do: they see what there is to do and misjudge it, small differences
often and large ones seldom; a novice counts only its own gains. The upper two search. How far they err and how long
they think is set for each game in its ``bot.py`` (``FAULTS``, ``THOUGHT``) so that each level beats the one below it.
"""

import math
from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.bots.greedy import look
from gnomehall.bots.search import Search
from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import View
from gnomehall.games import part

LEVELS = ("novice", "easy", "medium", "hard", "master")
# Who plays where nobody chose: a new seat for a bot, and who stands in for a person that is gone.
USUAL = "medium"
# Seconds after which the upper levels answer whatever they have: a little within what is promised (0.5 and 2).
PATIENCE = (0.4, 1.7)
GRAIN = 1000


class Fallible(Bot):
    """One step ahead with a human eye: every option's worth is misjudged by a part of how much the options differ."""

    def __init__(self, game: Game, faults: float, own_only: bool) -> None:
        self.game = game
        self.faults = faults
        mind = part(game.key, "bot")
        self.worlds = mind.worlds
        self.eye = mind.glance if own_only else mind.evaluate

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        worth = [0.0] * len(legal)
        for _ in range(self.worlds(view)):
            world = self.game.imagine(view, chance)
            look(world, legal, self.eye, view.seat, chance, worth)
        mean = sum(worth) / len(worth)
        spread = math.sqrt(sum((value - mean) ** 2 for value in worth) / len(worth))
        seen = [value + self.faults * spread * _error(chance) for value in worth]
        return legal[max(range(len(legal)), key=seen.__getitem__)]


def _error(chance: Chance) -> float:
    """About a normal deviate: three throws added up."""
    return 2.0 * float(chance.below(GRAIN) + chance.below(GRAIN) + chance.below(GRAIN)) / GRAIN - 3.0


def thinker(game: Game, number: int, patience: float) -> Search:
    """The searching level of that number; ``patience`` shortens the thinking where many wait for it."""
    return Search(game, part(game.key, "bot").THOUGHT[number], PATIENCE[number] * patience)


def adviser(game: Game, patience: float = 1.0) -> Search:
    """Who gives people hints: the ``hard`` bot."""
    return thinker(game, 0, patience)


def level(name: str, game: Game, patience: float = 1.0) -> Bot:
    """A bot of that level."""
    number = LEVELS.index(name)
    faults = part(game.key, "bot").FAULTS
    if number < len(faults):
        return Fallible(game, faults[number], own_only=number == 0)
    return thinker(game, number - len(faults), patience)
