"""A custom bot: it plays wherever a bot's name is accepted.

    gnomehall simulate treasures --bots examples/own_bot.py:Collector,random --seats 2
    seat("treasures", others="examples/own_bot.py:Collector")       # an opponent for your learner

A bot is given what its seat may know, what is legal, and luck of its own.
"""

from typing import Any

from gnomehall.bots import Bot
from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import View


class Collector(Bot):
    """For treasures: run from the most valuable tile to the most valuable one in reach."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        fronts = view.public.fronts
        worth = []
        for action in legal:
            _, cells = self.game.actions.decode(action)
            worth.append(sum(fronts[cell] for cell in cells))
        best = [action for action, value in zip(legal, worth, strict=True) if value == max(worth)]
        return best[chance.below(len(best))]
