"""Six levels for people, from beginner to the best there is.

The lower three look one step ahead and misjudge what they see, small differences often and large ones seldom; a novice
counts only its own gains. The upper three search. Each game tunes error and simulations in ``bot/levels.py``
(``FAULTS``, ``THOUGHT``, and ``INSIGHT`` of the last) so that every level beats the one below it.
"""

import math
from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.bots.greedy import look
from gnomehall.bots.patience import SECONDS
from gnomehall.bots.search import Search
from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import View
from gnomehall.games import part

LEVELS = ("novice", "easy", "medium", "hard", "master", "grandmaster")
# The default: for a new bot seat, and for a bot that replaces a person who left.
USUAL = "medium"
GRAIN = 1000


class Fallible(Bot):
    """Greedy with noise: each option is misjudged in proportion to the spread of all options."""

    def __init__(self, game: Game, faults: float, own_only: bool) -> None:
        self.game = game
        self.faults = faults
        mind = part(game.key, "bot")
        self.worlds = mind.worlds
        self.eye = mind.glance if own_only else mind.evaluate
        self.worth: list[float] = []
        """Of each option of the last choice, without misjudgement."""
        self.reach = 0.0
        """How far it misjudged them."""

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
        self.worth, self.reach = worth, self.faults * spread
        return self.again(legal, chance)

    def again(self, legal: list[int], chance: Chance) -> int:
        seen = [value + self.reach * _error(chance) for value in self.worth]
        return legal[max(range(len(legal)), key=seen.__getitem__)]


def _error(chance: Chance) -> float:
    """Roughly normal: the sum of three uniform draws."""
    return 2.0 * float(chance.below(GRAIN) + chance.below(GRAIN) + chance.below(GRAIN)) / GRAIN - 3.0


def thinker(name: str, game: Game, patience: float) -> Search:
    """A searching level; ``patience`` below 1 shortens its thinking when the server is busy."""
    mind = part(game.key, "bot")
    thought = mind.THOUGHT[LEVELS.index(name) - len(mind.FAULTS)]
    insight = mind.INSIGHT if name == LEVELS[-1] else 0
    return Search(game, thought, SECONDS[name] * patience, insight)


def adviser(game: Game, patience: float = 1.0) -> Search:
    """The bot behind hints: ``hard``, with the odds of reviews where they are the better ones (docs/odds.md)."""
    search = thinker("hard", game, patience)
    mind = part(game.key, "bot")
    if mind.FORESEES:
        search.values = lambda state, _: mind.forecast(state)
    return search


def level(name: str, game: Game, patience: float = 1.0) -> Bot:
    number = LEVELS.index(name)
    faults = part(game.key, "bot").FAULTS
    if number < len(faults):
        return Fallible(game, faults[number], own_only=number == 0)
    return thinker(name, game, patience)
